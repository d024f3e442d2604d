/* Static buffers and their sizes of which something else is made, or that hold more than that. */
#include <stdlib.h>

#pragma cadgen rev beside
double beside(int n, const double *x)
{
	static double *a, *b;
	double s = 0;

	free(b);
	b = malloc(64 * sizeof *b);
	if (!a) { // error: 'beside.a' keeps its memory from call to call
		a = malloc(64 * sizeof *a);
		s = x[0];
	}
	for (int i = 0; i < n; i++)
		a[i] = x[i] * x[i]; // error: 'beside.a' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += a[i] * x[i]; // error: 'beside.a' keeps its memory from call to call
	return s;
}

#pragma cadgen rev with_other
double with_other(int n, const double *x, int m)
{
	static double *a, *b;
	double s = 0;

	if (m > 3) {
		free(a); // error: 'with_other.a' keeps its memory from call to call
		a = NULL;
	}
	if (!b) {
		b = malloc(64 * sizeof *b);
		a = realloc(a, 64 * sizeof *a); // error: 'with_other.a' keeps its memory from call to call
	}
	if (!a) { // error: 'with_other.a' keeps its memory from call to call
		a = malloc(64 * sizeof *a);
		s = x[0];
	}
	for (int i = 0; i < n; i++)
		a[i] = x[i] * x[i]; // error: 'with_other.a' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += a[i] * x[i]; // error: 'with_other.a' keeps its memory from call to call
	return s;
}

#pragma cadgen rev where_needed
double where_needed(int n, const double *x, int m)
{
	static double *a;
	static int room;
	double s = 0;

	if (m > 3 && n > room)
		s = x[0];
	if (n > room) {
		a = realloc(a, n * sizeof *a); // error: 'where_needed.a' keeps its memory from call to call
		room = n;
	}
	for (int i = 0; i < n; i++)
		a[i] = x[i] * x[i]; // error: 'where_needed.a' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += a[i] * x[i]; // error: 'where_needed.a' keeps its memory from call to call
	return s;
}

#pragma cadgen rev if_it_was
double if_it_was(int n, const double *x, int m)
{
	static double *a;
	double s = 0;

	if (m > 3 || !a) // error: 'if_it_was.a' keeps its memory from call to call
		s = x[0];
	if (!a) // error: 'if_it_was.a' keeps its memory from call to call
		a = malloc(64 * sizeof *a);
	for (int i = 0; i < n; i++)
		a[i] = x[i] * x[i]; // error: 'if_it_was.a' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += a[i] * x[i]; // error: 'if_it_was.a' keeps its memory from call to call
	return s;
}

#pragma cadgen rev kept_number
double kept_number(int n, const double *x, int *k)
{
	static double *a;
	static int room;
	double s = 0;

	if (n > room) {
		a = realloc(a, n * sizeof *a); // error: 'kept_number.a' keeps its memory from call to call
		room = n;
	}
	*k = room;
	for (int i = 0; i < n; i++)
		a[i] = x[i] * x[i]; // error: 'kept_number.a' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += a[i] * x[i]; // error: 'kept_number.a' keeps its memory from call to call
	return s;
}

#pragma cadgen rev kept_pointer
double kept_pointer(int n, const double *x, double **k)
{
	static double *a;
	double s = 0;

	if (!a) // error: 'kept_pointer.a' keeps its memory from call to call
		a = malloc(64 * sizeof *a); // error: memory that is allocated here is left to the caller, but in reverse its adjoint would have to exist before the call
	*k = a; // error: 'kept_pointer.a' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		a[i] = x[i] * x[i]; // error: 'kept_pointer.a' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += a[i] * x[i]; // error: 'kept_pointer.a' keeps its memory from call to call
	return s;
}

#pragma cadgen rev freed_only
double freed_only(int n, const double *x)
{
	static double *a;
	double s = 0;

	if (!a) // error: 'freed_only.a' keeps its memory from call to call
		a = malloc(64 * sizeof *a);
	for (int i = 0; i < n; i++)
		a[i] = x[i] * x[i]; // error: 'freed_only.a' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += a[i] * x[i]; // error: 'freed_only.a' keeps its memory from call to call
	if (s > 100)
		free(a); // error: 'freed_only.a' keeps its memory from call to call
	return s;
}

#pragma cadgen rev freed_and_other_set
double freed_and_other_set(int n, const double *x)
{
	static double *a, *b;
	double s = 0;

	if (!a) // error: 'freed_and_other_set.a' keeps its memory from call to call
		a = malloc(64 * sizeof *a);
	for (int i = 0; i < n; i++)
		a[i] = x[i] * x[i]; // error: 'freed_and_other_set.a' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += a[i] * x[i]; // error: 'freed_and_other_set.a' keeps its memory from call to call
	if (s > 100) {
		free(a); // error: 'freed_and_other_set.a' keeps its memory from call to call
		b = NULL;
	}
	return s;
}

#pragma cadgen rev address_passed
double address_passed(int n, const double *x, int **k)
{
	static double *a;
	static int room;
	double s = 0;

	if (n > room) {
		a = realloc(a, n * sizeof *a); // error: 'address_passed.a' keeps its memory from call to call
		room = n;
	}
	*k = &room;
	for (int i = 0; i < n; i++)
		a[i] = x[i] * x[i]; // error: 'address_passed.a' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += a[i] * x[i]; // error: 'address_passed.a' keeps its memory from call to call
	return s;
}

#pragma cadgen rev of_floats
double of_floats(int n, const double *x)
{
	static struct {
		double *a;
		double most;
	} b;
	double s = 0;

	if (!b.a) // error: 'of_floats.b.a' keeps its memory from call to call
		b.a = malloc(64 * sizeof *b.a);
	b.most = b.most > 1 ? b.most : 1;
	for (int i = 0; i < n; i++)
		b.a[i] = x[i] * x[i]; // error: 'of_floats.b.a' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += b.a[i] * x[i]; // error: 'of_floats.b.a' keeps its memory from call to call
	return s;
}

#pragma cadgen rev of_struct
double of_struct(int n, const double *x)
{
	static struct {
		double *a;
		struct {
			int room;
		} in;
	} b;
	double s = 0;

	if (n > b.in.room) {
		b.a = realloc(b.a, n * sizeof *b.a); // error: 'of_struct.b.a' keeps its memory from call to call
		b.in.room = n;
	}
	for (int i = 0; i < n; i++)
		b.a[i] = x[i] * x[i]; // error: 'of_struct.b.a' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += b.a[i] * x[i]; // error: 'of_struct.b.a' keeps its memory from call to call
	return s;
}

#pragma cadgen rev of_union
double of_union(int n, const double *x)
{
	static struct {
		double *a;
		union {
			int room, other;
		} in;
	} b;
	double s = 0;

	if (n > b.in.room) {
		b.a = realloc(b.a, n * sizeof *b.a); // error: 'of_union.b.a' keeps its memory from call to call
		b.in.room = n;
	}
	for (int i = 0; i < n; i++)
		b.a[i] = x[i] * x[i]; // error: 'of_union.b.a' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += b.a[i] * x[i]; // error: 'of_union.b.a' keeps its memory from call to call
	return s;
}

#pragma cadgen rev started_full
double started_full(int n, const double *x)
{
	static double first[64];
	static double *a = first;
	double s = 0;

	if (n > 64)
		a = malloc(n * sizeof *a);
	for (int i = 0; i < n; i++)
		a[i] = x[i] * x[i]; // error: 'started_full.a' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += a[i] * x[i]; // error: 'started_full.a' keeps its memory from call to call
	return s;
}

#pragma cadgen rev two_homes
double two_homes(int n, const double *x)
{
	static double *a, *b;
	double s = 0;

	if (!a) { // error: 'two_homes.a' keeps its memory from call to call
		a = malloc(64 * sizeof *a);
		b = a;
	}
	for (int i = 0; i < n; i++)
		b[i] = x[i] * x[i]; // error: 'two_homes.b' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += a[i] * x[i]; // error: 'two_homes.a' keeps its memory from call to call
	return s;
}

#pragma cadgen rev kept_in_for
double kept_in_for(int n, const double *x)
{
	static double *a;
	static int room;
	int k;
	double s = 0;

	if (n > room) {
		a = realloc(a, n * sizeof *a); // error: 'kept_in_for.a' keeps its memory from call to call
		room = n;
	}
	k = room;
	for (int i = 0; i < n; i++) {
		s += k * x[i];
		if (s > 100)
			k = 1;
	}
	for (int i = 0; i < n; i++)
		a[i] = x[i] * x[i]; // error: 'kept_in_for.a' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += a[i] * x[i]; // error: 'kept_in_for.a' keeps its memory from call to call
	return s;
}

#pragma cadgen rev counted_to
double counted_to(int n, const double *x)
{
	static double *a;
	static int room;
	double s = 0;

	if (n > room) {
		a = realloc(a, n * sizeof *a); // error: 'counted_to.a' keeps its memory from call to call
		room = n;
	}
	for (int i = 0; i < room; i++)
		s += x[0] * x[0];
	for (int i = 0; i < n; i++)
		a[i] = x[i] * x[i]; // error: 'counted_to.a' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += a[i] * x[i]; // error: 'counted_to.a' keeps its memory from call to call
	return s;
}

#pragma cadgen rev counter_of_it
double counter_of_it(int n, const double *x)
{
	static double *a;
	static int room;
	double s = 0;

	if (n > room) {
		a = realloc(a, n * sizeof *a); // error: 'counter_of_it.a' keeps its memory from call to call
		room = n;
	}
	for (int i = room - 5; i < n; i++)
		s += i * x[0];
	for (int i = 0; i < n; i++)
		a[i] = x[i] * x[i]; // error: 'counter_of_it.a' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += a[i] * x[i]; // error: 'counter_of_it.a' keeps its memory from call to call
	return s;
}

#pragma cadgen rev while_of_it
double while_of_it(int n, const double *x)
{
	static double *a;
	static int room;
	double s = 0;

	if (n > room) {
		a = realloc(a, n * sizeof *a); // error: 'while_of_it.a' keeps its memory from call to call
		room = n;
	}
	while (s < room)
		s += x[0] * x[0] + 1;
	for (int i = 0; i < n; i++)
		a[i] = x[i] * x[i]; // error: 'while_of_it.a' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += a[i] * x[i]; // error: 'while_of_it.a' keeps its memory from call to call
	return s;
}

#pragma cadgen rev trips_told
double trips_told(int n, const double *x, int *k)
{
	static double *a;
	static int room;
	double s = 0;

	if (n > room) {
		a = realloc(a, n * sizeof *a); // error: 'trips_told.a' keeps its memory from call to call
		room = n;
	}
	if (room > 10)
		*k = 1;
	for (int i = 0; i < n; i++)
		a[i] = x[i] * x[i]; // error: 'trips_told.a' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += a[i] * x[i]; // error: 'trips_told.a' keeps its memory from call to call
	return s;
}
