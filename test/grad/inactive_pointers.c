/* Functions through which no derivative passes, and that return pointers: what these lead to is
 * constant. */
#include <math.h>
#include <stddef.h>

struct entry {
	double *data, factor;
	struct entry *next;
};

static double numbers[4][8] = {{1.5, -0.5, 2, 0.25, 3, -1, 0.5, 1.25}, {2, 3, 0.5, -1.5, 1, 2, -0.25, 0.75}};
static struct entry second = {numbers[1], 0.7, NULL}, first = {numbers[0], 1.3, &second};

#pragma cadgen inactive table
static const double *table(int k)
{
	return numbers[k % 2];
}

#pragma cadgen inactive cache
static double *cache(int k)
{
	for (int i = 0; i < 8; i++)
		numbers[2 + k % 2][i] = numbers[0][i] * (k + 1);
	return numbers[2 + k % 2];
}

#pragma cadgen inactive entry
static struct entry *entry(void)
{
	return &first;
}

/* test: reads n=0,1,5 x[n] */
#pragma cadgen fwd wrt(x[n])
#pragma cadgen rev wrt(x[n])
double reads(int n, const double *x)
{
	const double *t = table(n);
	double s = 0;

	for (int i = 0; i < n; i++)
		s += x[i] * sin(x[i] * t[i]);
	return s;
}

/* test: in_place n=0,1,5 x[n] */
#pragma cadgen fwd wrt(x[n]) of(x[n])
#pragma cadgen rev wrt(x[n]) of(x[n])
void in_place(int n, double *x)
{
	const double *t = table(n);

	for (int i = 1; i < n; i++)
		x[i] *= x[i] * t[i] + x[i - 1] * table(i)[i - 1];
}

/* The memory changes after it was read, and by way of another pointer. */
/* test: changes n=0,1,5 x[n] */
#pragma cadgen fwd wrt(x[n]) of(return, x[n])
#pragma cadgen rev wrt(x[n]) of(return, x[n])
double changes(int n, double *x)
{
	double *t = cache(0), *u, s = 0;

	for (int i = 0; i < n; i++) {
		x[i] *= t[i] * x[i];
		t[i] = i;
		x[i] += t[0] * x[0];
	}
	u = cache(0);
	for (int i = 0; i < n; i++) {
		s += t[i] * x[i] * x[i];
		u[i] = 2;
		s -= t[i] * x[i];
	}
	return s;
}

/* test: chain n=0,3 x[n] */
#pragma cadgen fwd wrt(x[n])
#pragma cadgen rev wrt(x[n])
double chain(int n, const double *x)
{
	double s = 0;

	for (struct entry *e = entry(); e; e = e->next)
		for (int i = 0; i < n; i++)
			s += e->factor * e->data[i] * x[i] * x[i];
	return s;
}

/* a struct with a pointer to it, whose other members have derivatives */
/* test: held n=1,4 x[n] */
#pragma cadgen fwd wrt(x[n])
#pragma cadgen rev wrt(x[n])
double held(int n, const double *x)
{
	struct entry e = {cache(1), x[0] * x[n - 1], entry()};
	double s = 0;

	for (int i = 0; i < n; i++)
		s += e.data[i] * e.factor * x[i] * e.next->factor;
	return s;
}

static double product(int n, const double *t, const double *x)
{
	return n > 1 ? product(n - 1, t, x) * t[n - 1] * x[n - 1] : t[0] * x[0];
}

/* a function that is called with such memory, and with what has a derivative */
/* test: both n=1,4 x[n] */
#pragma cadgen fwd wrt(x[n])
#pragma cadgen rev wrt(x[n])
double both(int n, const double *x)
{
	const double *t = table(1);

	return product(n, t, x) + product(n, x, x) * product(n, t, t) + product(n, x, table(0));
}

/* test: whether n=0,1,5 x[n] */
#pragma cadgen fwd wrt(x[n])
#pragma cadgen rev wrt(x[n])
double whether(int n, const double *x)
{
	const double *t = n > 2 ? table(0) : cache(1);
	double s = 0;

	while (t && n > 0) {
		s += t[n - 1] * x[n - 1] * x[0];
		t = n > 2 ? table(n) : NULL;
		n--;
	}
	return s;
}
