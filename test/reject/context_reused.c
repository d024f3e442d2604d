/* Memory from the heap that is used as another type than the one it was allocated for. */
#include <stdlib.h>

struct one {
	double x;
	int n;
};

struct two {
	int n;
	double y;
};

#pragma cadgen fwd
double reused(double v, int kind)
{
	struct one *one = malloc(sizeof *one);
	struct two *two = malloc(sizeof *two), *used;
	double s;

	if (!one || !two)
		return 0;
	one->x = v;
	s = one->x;
	used = kind ? (void *)one : (void *)two;
	used->y = v * v; // error: 'one' holds active data, but is accessed as another type
	two->y = v;
	s += used->y; // error: 'one' holds active data, but is accessed as another type
	free(one);
	free(two);
	return s;
}

static void put(struct two *two, double v, int n)
{
	if (n > 0)
		put(two, v * v, n - 1);
	else
		two->y = v;
}

/* The other type is stored by a call that is kept. */
#pragma cadgen fwd
double put_by_call(double v, int kind)
{
	struct one *one = malloc(sizeof *one);
	struct two other = {1, v}, *used = kind ? (void *)one : &other;
	double s = 0;

	if (!one)
		return 0;
	if (kind)
		put(used, v, 2); // error: 'one' holds active data, but is accessed as another type
	s = used->y; // error: 'one' holds active data, but is accessed as another type
	free(one);
	return s;
}

/* The other type is stored as a scalar. */
#pragma cadgen fwd
double put_as_scalar(double v, int kind)
{
	struct two *two = malloc(sizeof *two);
	struct one other = {v, 1}, *used = kind ? (void *)two : &other;
	double s = 0;

	if (!two)
		return 0;
	if (kind)
		*(double *)(void *)two = v;
	s = used->x; // error: 'two' holds active data, but is accessed as another type
	free(two);
	return s;
}

/* One that only holds another struct, which is then read through a pointer chosen at run time. */
struct counts {
	long n, m;
};

struct point {
	double x, y;
};

#pragma cadgen fwd
double replaced(int kind, double u, double v)
{
	struct counts *counts = malloc(sizeof *counts);
	struct point first = {u, v}, *used;
	double s;

	if (!counts)
		return 0;
	((struct point *)counts)->x = u * v; // error: 'counts' holds active data, but is accessed as another type
	used = kind ? (struct point *)counts : &first;
	s = used->x; // error: 'counts' holds active data, but is accessed as another type
	free(counts);
	return s;
}
