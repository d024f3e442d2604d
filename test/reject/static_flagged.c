/* Buffers that are allocated only if the caller says so, for a first call that later ones rely on. */
#include <stdbool.h>
#include <stdlib.h>

struct context {
	int fresh;
};

#pragma cadgen rev
double first_call(int first, int n, const double *x)
{
	static double *a;
	double s = 0;

	if (first) {
		free(a); // error: 'first_call.a' keeps its memory from call to call, and the differential of that would have to be kept, too
		a = malloc(n * sizeof *a);
	}
	for (int i = 0; i < n; i++)
		a[i] = x[i] * x[i]; // error: 'first_call.a' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += a[i] * x[i]; // error: 'first_call.a' keeps its memory from call to call
	return s;
}

#pragma cadgen rev
double and_not_there(struct context *c, int n, const double *x)
{
	static double *a;
	double s = 0;

	if (c->fresh && !a) // error: 'and_not_there.a' keeps its memory from call to call, and the differential of that would have to be kept, too
		a = malloc(100 * sizeof *a);
	c->fresh = 0;
	for (int i = 0; i < n; i++)
		a[i] = x[i] * x[i]; // error: 'and_not_there.a' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += a[i] * x[i]; // error: 'and_not_there.a' keeps its memory from call to call
	return s;
}

#pragma cadgen rev
double and_bool(bool first, int n, const double *x)
{
	static double *a;
	static int room;
	double s = 0;

	if (first && n > room) {
		a = realloc(a, n * sizeof *a); // error: 'and_bool.a' keeps its memory from call to call, and the differential of that would have to be kept, too
		room = n;
	}
	for (int i = 0; i < n; i++)
		a[i] = x[i] * x[i]; // error: 'and_bool.a' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += a[i] * x[i]; // error: 'and_bool.a' keeps its memory from call to call
	return s;
}

#pragma cadgen rev
double neither(int later, int n, const double *x)
{
	static double *a;
	double s = 0;

	if (later || a) { // error: 'neither.a' keeps its memory from call to call, and the differential of that would have to be kept, too
		s = 1;
	} else {
		a = malloc(100 * sizeof *a);
	}
	for (int i = 0; i < n; i++)
		a[i] = x[i] * x[i]; // error: 'neither.a' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += a[i] * x[i]; // error: 'neither.a' keeps its memory from call to call
	return s;
}

#pragma cadgen rev
double trips(int rounds, int n, const double *x)
{
	static double *a;
	double s = 0;

	for (int k = 0; k < rounds; k++)
		a = realloc(a, n * sizeof *a); // error: 'trips.a' keeps its memory from call to call, and the differential of that would have to be kept, too
	for (int i = 0; i < n; i++)
		a[i] = x[i] * x[i]; // error: 'trips.a' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += a[i] * x[i]; // error: 'trips.a' keeps its memory from call to call
	return s;
}

#pragma cadgen rev
double doubled(int rounds, int n, const double *x)
{
	static double *a;
	double s = 0;

	while (rounds) {
		a = realloc(a, n * sizeof *a); // error: 'doubled.a' keeps its memory from call to call, and the differential of that would have to be kept, too
		rounds &= rounds - 1;
	}
	for (int i = 0; i < n; i++)
		a[i] = x[i] * x[i]; // error: 'doubled.a' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += a[i] * x[i]; // error: 'doubled.a' keeps its memory from call to call
	return s;
}

#pragma cadgen rev
double other_arm(int first, int n, const double *x)
{
	static double *a;
	double s = 0;

	if (first) {
		a = realloc(a, n * sizeof *a); // error: 'other_arm.a' keeps its memory from call to call, and the differential of that would have to be kept, too
	} else {
		for (int i = 0; i < n; i++)
			a[i] = x[i] * x[i]; // error: 'other_arm.a' keeps its memory from call to call
		for (int i = 0; i < n; i++)
			s += a[i] * x[i]; // error: 'other_arm.a' keeps its memory from call to call
	}
	return s;
}

#pragma cadgen rev
double allocated_behind(int first, int n, const double *x)
{
	static double *a;
	double s = 0;

	if (!first) {
		for (int i = 0; i < n; i++)
			a[i] = x[i] * x[i]; // error: 'allocated_behind.a' keeps its memory from call to call, and the differential of that would have to be kept, too
		for (int i = 0; i < n; i++)
			s += a[i] * x[i]; // error: 'allocated_behind.a' keeps its memory from call to call
	}
	a = realloc(a, 100 * sizeof *a); // error: 'allocated_behind.a' keeps its memory from call to call
	return s;
}

#pragma cadgen rev
double size_of_a_first_call(int most, int n, const double *x)
{
	static double *a;
	static int room;
	double s = 0;

	if (most) {
		free(a); // error: 'size_of_a_first_call.a' keeps its memory from call to call, and the differential of that would have to be kept, too
		a = NULL;
		room = most;
	}
	if (!a) // error: 'size_of_a_first_call.a' keeps its memory from call to call
		a = malloc(room * sizeof *a);
	for (int i = 0; i < n; i++)
		a[i] = x[i] * x[i]; // error: 'size_of_a_first_call.a' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += a[i] * x[i]; // error: 'size_of_a_first_call.a' keeps its memory from call to call
	return s;
}

#pragma cadgen rev
double kept_flag(int start, int n, const double *x)
{
	static double *a;
	static int may_begin;
	double s = 0;

	if (start)
		may_begin = 1;
	if (may_begin && !a) // error: 'kept_flag.a' keeps its memory from call to call, and the differential of that would have to be kept, too
		a = malloc(100 * sizeof *a);
	for (int i = 0; i < n; i++)
		a[i] = x[i] * x[i]; // error: 'kept_flag.a' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += a[i] * x[i]; // error: 'kept_flag.a' keeps its memory from call to call
	return s;
}
