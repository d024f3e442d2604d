/* Buffers that earlier calls filled, beside one that the call makes for the same pointer. */
#include <stdlib.h>

#pragma cadgen rev
double change(int first, int n, const double *x)
{
	static double *prev;
	double *next = malloc(n * sizeof *next), s = 0;

	for (int i = 0; i < n; i++)
		next[i] = x[i] * x[i];
	if (!first)
		for (int i = 0; i < n; i++)
			s += next[i] * prev[i]; // error: 'change.prev' keeps its memory from call to call, and the differential of that would have to be kept, too
	free(prev); // error: 'change.prev' keeps its memory from call to call
	prev = next;
	return s;
}

#pragma cadgen rev
double loaded_before(int first, const double *x)
{
	static double *cur;
	double *old, s = 0;

	if (!cur) // error: 'loaded_before.cur' keeps its memory from call to call, and the differential of that would have to be kept, too
		cur = malloc(10 * sizeof *cur);
	if (first)
		for (int i = 0; i < 10; i++)
			cur[i] = 0; // error: 'loaded_before.cur' keeps its memory from call to call
	old = cur; // error: 'loaded_before.cur' keeps its memory from call to call
	cur = malloc(10 * sizeof *cur);
	for (int i = 0; i < 10; i++)
		cur[i] = x[i]; // error: 'loaded_before.cur' keeps its memory from call to call
	for (int i = 0; i < 10; i++)
		s += cur[i] * old[i]; // error: 'loaded_before.cur' keeps its memory from call to call
	return s;
}

#pragma cadgen rev
double resized(int first, const double *x)
{
	static double *a, *b;
	double *t, *u, s = 0;

	if (!a) { // error: 'resized.a' keeps its memory from call to call, and the differential of that would have to be kept, too
		a = malloc(10 * sizeof *a);
		b = malloc(10 * sizeof *b);
	}
	for (int i = 0; i < 10; i++)
		a[i] = x[i]; // error: 'resized.a' keeps its memory from call to call
	if (first)
		for (int i = 0; i < 10; i++)
			b[i] = x[i]; // error: 'resized.b' keeps its memory from call to call, and the differential of that would have to be kept, too
	t = realloc(a, 20 * sizeof *t); // error: 'resized.a' keeps its memory from call to call
	u = realloc(b, 20 * sizeof *u); // error: 'resized.b' keeps its memory from call to call
	b = t;
	a = u;
	for (int i = 0; i < 10; i++)
		s += a[i] * x[i];
	for (int i = 0; i < 10; i++)
		b[i] = x[i]; // error: 'resized.b' keeps its memory from call to call
	return s;
}

#pragma cadgen rev
double stored_sometimes(int first, double a, const double *x)
{
	static double *cur;
	double *next, s = 0;

	if (!cur) // error: 'stored_sometimes.cur' keeps its memory from call to call, and the differential of that would have to be kept, too
		cur = malloc(10 * sizeof *cur);
	if (first)
		for (int i = 0; i < 10; i++)
			cur[i] = 0; // error: 'stored_sometimes.cur' keeps its memory from call to call
	next = malloc(10 * sizeof *next);
	for (int i = 0; i < 10; i++)
		next[i] = x[i];
	if (a > 3)
		cur = next;
	for (int i = 0; i < 10; i++)
		s += cur[i] * x[i]; // error: 'stored_sometimes.cur' keeps its memory from call to call
	return s;
}

#pragma cadgen rev
double stored_first(int first, const double *x)
{
	static double *cur;
	double *large, *next, s = 0;

	if (!cur) // error: 'stored_first.cur' keeps its memory from call to call, and the differential of that would have to be kept, too
		cur = malloc(10 * sizeof *cur);
	if (first)
		for (int i = 0; i < 10; i++)
			cur[i] = 0; // error: 'stored_first.cur' keeps its memory from call to call
	large = realloc(cur, 20 * sizeof *large); // error: 'stored_first.cur' keeps its memory from call to call
	next = malloc(10 * sizeof *next);
	for (int i = 0; i < 10; i++)
		next[i] = x[i];
	cur = large;
	for (int i = 0; i < 10; i++)
		s += cur[i] * x[i];
	cur = next;
	return s;
}

#pragma cadgen rev
double earlier_trips(int first, const double *x)
{
	static double *cur;
	double *old, s = 0;

	if (!cur) // error: 'earlier_trips.cur' keeps its memory from call to call, and the differential of that would have to be kept, too
		cur = malloc(10 * sizeof *cur);
	if (first)
		for (int i = 0; i < 10; i++)
			cur[i] = 0; // error: 'earlier_trips.cur' keeps its memory from call to call
	old = cur; // error: 'earlier_trips.cur' keeps its memory from call to call
	for (int i = 0; i < 10; i++) {
		if (i > 0)
			s += old[i - 1] * x[i];
		cur = malloc(10 * sizeof *cur);
		cur[i] = x[i];
	}
	return s;
}
