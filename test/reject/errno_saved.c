/* What is saved of errno, but not only restored. */
#include <errno.h>
#include <math.h>

static int last;

static void get(int *e)
{
	*e = errno; // error: errno is read in a function that calls math.h
}

#pragma cadgen rev
double by_pointer(double x)
{
	int e;
	double y = sqrt(x);

	get(&e);
	return e ? 0 : y;
}

#pragma cadgen rev
double in_global(double x)
{
	double y = sqrt(x);

	last = errno; // error: errno is read in a function that calls math.h
	return last ? 0 : y;
}

#pragma cadgen rev
double in_element(double x)
{
	int e[2];
	double y = sqrt(x);

	e[1] = errno; // error: errno is read in a function that calls math.h
	return e[1] ? 0 : y;
}

#pragma cadgen rev
double pointed_to(double x)
{
	int e, *p = &e;
	double y = sqrt(x);

	e = errno; // error: errno is read in a function that calls math.h
	return *p ? 0 : y;
}

#pragma cadgen rev
double copied(double x)
{
	int e, f;
	double y = sqrt(x);

	e = errno; // error: errno is read in a function that calls math.h
	f = e;
	errno = f;
	return y;
}

#pragma cadgen rev
double chosen(double x)
{
	double y = sqrt(x);

	switch (errno) { // error: errno is read in a function that calls math.h
	case 0:
		return y;
	}
	return 0;
}

#pragma cadgen rev
double counted(double x)
{
	double y = sqrt(x);

	errno++; // error: errno is read in a function that calls math.h
	return y;
}

/* Perhaps another number is restored. */
#pragma cadgen rev
double either(double x)
{
	int e = 0;

	if (x > 3)
		e = errno; // error: errno is read in a function that calls math.h
	x = sqrt(x);
	errno = e;
	return x;
}

#pragma cadgen rev
double stored_twice(double x)
{
	int e = errno;

	last = errno; // error: errno is read in a function that calls math.h
	x = sqrt(x);
	errno = e;
	return x;
}

static volatile int seen;

#pragma cadgen rev
double in_volatile(double x)
{
	int e = errno; // error: errno is read in a function that calls math.h

	x = sqrt(x);
	seen = e;
	errno = e;
	return x;
}

/* The first place is shown. */
#pragma cadgen rev
double here_and_behind(double x)
{
	int e;

	last = errno; // error: errno is read in a function that calls math.h
	get(&e);
	return sqrt(x) + e;
}

/* It is read where nothing of math.h is called. */
#pragma cadgen rev
double works(double x)
{
	last = errno == 0;
	return x * x;
}

static void declared(const char *format, ...)
{
	int e = errno, f = e;

	last = f;
}

static void pointed(const char *format, ...)
{
	int *e = &errno;

	last = *e;
}

static void assigned(const char *format, ...)
{
	int e;

	e = errno;
	last = e;
}

static void added(const char *format, ...)
{
	int e = errno;

	errno += e;
}

static void tested(const char *format, ...)
{
	int e = errno;

	errno = e;
	if (e)
		last = 1;
}

static void compared(const char *format, ...)
{
	last = errno == 0;
}

static void in_static(const char *format, ...)
{
	static int e;

	e = errno;
	errno = e;
}

static void restored_from(const char *format, ...)
{
	errno = errno + 1;
}

static void kept(const char *format, ...)
{
	int e = errno;

	last = e;
}

static void told(const char *format, ...)
{
	compared("");
}

#pragma cadgen rev
double reported(double x)
{
	x = sqrt(x);
	declared(""); // error: errno is read in a function that calls math.h
	return x;
}

#pragma cadgen rev
double reported_pointer(double x)
{
	x = sqrt(x);
	pointed(""); // error: errno is read in a function that calls math.h
	return x;
}

#pragma cadgen rev
double reported_assigned(double x)
{
	x = sqrt(x);
	assigned(""); // error: errno is read in a function that calls math.h
	return x;
}

#pragma cadgen rev
double reported_added(double x)
{
	x = sqrt(x);
	added(""); // error: errno is read in a function that calls math.h
	return x;
}

#pragma cadgen rev
double reported_test(double x)
{
	x = sqrt(x);
	tested(""); // error: errno is read in a function that calls math.h
	return x;
}

#pragma cadgen rev
double reported_static(double x)
{
	x = sqrt(x);
	in_static(""); // error: errno is read in a function that calls math.h
	return x;
}

#pragma cadgen rev
double reported_sum(double x)
{
	x = sqrt(x);
	restored_from(""); // error: errno is read in a function that calls math.h
	return x;
}

#pragma cadgen rev
double reported_kept(double x)
{
	x = sqrt(x);
	kept(""); // error: errno is read in a function that calls math.h
	return x;
}

#pragma cadgen rev
double reported_behind(double x)
{
	x = sqrt(x);
	told(""); // error: errno is read in a function that calls math.h
	return x;
}

#pragma cadgen rev
double works_with_report(double x)
{
	declared("");
	return x * x;
}
