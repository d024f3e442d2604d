/* Kept buffers that are not only kept to save allocations, or not by that variable alone. */
#include <stdlib.h>

struct context {
	int n;
};

void note(int *);
#pragma cadgen inactive note

static double first_room[4];

#pragma cadgen fwd
double other_is_set(int n, double x)
{
	static double *a, *b;
	double s = 0;

	if (!a)
		a = malloc(100 * sizeof *a);
	if (!b)
		b = malloc(100 * sizeof *b);
	for (int i = 0; i < n; i++) {
		a[i] = x * i; // error: the static variable 'other_is_set.a' keeps active data from call to call
		b[i] = x * a[i];
	}
	for (int i = 0; i < n; i++)
		s += b[i];
	free(a);
	b = NULL;
	return s;
}

#pragma cadgen fwd
double other_member_is_set(int n, double x)
{
	static struct {
		double *a, *b;
	} w;
	double s = 0;

	if (!w.a) {
		w.a = malloc(100 * sizeof *w.a);
		w.b = malloc(100 * sizeof *w.b);
	}
	for (int i = 0; i < n; i++) {
		w.a[i] = x * i;
		w.b[i] = x * w.a[i]; // error: 'other_member_is_set.w.b' keeps its memory from call to call, and the differential of that would have to be kept, too
	}
	for (int i = 0; i < n; i++)
		s += w.b[i]; // error: 'other_member_is_set.w.b' keeps its memory from call to call
	free(w.a);
	w.b = NULL;
	return s;
}

#pragma cadgen fwd
double freed_last(int n, double x, double *y)
{
	static double *a;
	double s = 0;

	if (!a) // error: 'freed_last.a' keeps its memory from call to call, and the differential of that would have to be kept, too
		a = malloc(100 * sizeof *a);
	for (int i = 0; i < n; i++)
		a[i] = x * i; // error: 'freed_last.a' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += a[i]; // error: 'freed_last.a' keeps its memory from call to call
	free(a); // error: 'freed_last.a' keeps its memory from call to call
	y[0] = s;
	return s;
}

#pragma cadgen fwd
double says_whether(int n, double x)
{
	static double *a;
	static int room;
	int grew = 0;
	double s = 0;

	if (n > room) {
		a = realloc(a, n * sizeof *a); // error: 'says_whether.a' keeps its memory from call to call, and the differential of that would have to be kept, too
		if (!a)
			abort();
		room = n;
		grew = 1;
	}
	for (int i = 0; i < n; i++)
		a[i] = x * i; // error: 'says_whether.a' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += a[i]; // error: 'says_whether.a' keeps its memory from call to call
	if (grew)
		s *= 2;
	return s;
}

#pragma cadgen fwd
double first_call(int n, double x, double *y)
{
	static double *a;
	double s = 0;

	if (!a) { // error: 'first_call.a' keeps its memory from call to call, and the differential of that would have to be kept, too
		a = malloc(100 * sizeof *a);
		y[0] = x;
	}
	for (int i = 0; i < n; i++)
		a[i] = x * i; // error: 'first_call.a' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += a[i]; // error: 'first_call.a' keeps its memory from call to call
	return s;
}

#pragma cadgen fwd
double shown_to_others(int n, double x)
{
	static double *a;
	static int room;
	double s = 0;

	if (n > room) {
		a = realloc(a, n * sizeof *a); // error: 'shown_to_others.a' keeps its memory from call to call, and the differential of that would have to be kept, too
		room = n;
	}
	note(&room);
	for (int i = 0; i < n; i++)
		a[i] = x * i; // error: 'shown_to_others.a' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += a[i]; // error: 'shown_to_others.a' keeps its memory from call to call
	return s;
}

#pragma cadgen fwd
double by_its_address(int n, double x)
{
	static double *a;
	static int room, *at;
	double s = 0;

	at = &room;
	if (n > room) {
		a = realloc(a, n * sizeof *a); // error: 'by_its_address.a' keeps its memory from call to call, and the differential of that would have to be kept, too
		*at = n;
	}
	for (int i = 0; i < n; i++)
		a[i] = x * i; // error: 'by_its_address.a' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += a[i]; // error: 'by_its_address.a' keeps its memory from call to call
	return s + *at;
}

#pragma cadgen fwd
double by_bytes(int n, double x)
{
	static double *a;
	static int room;
	double s = 0;

	if (n > room) {
		a = realloc(a, n * sizeof *a); // error: 'by_bytes.a' keeps its memory from call to call, and the differential of that would have to be kept, too
		*(unsigned char *)&room = n;
	}
	for (int i = 0; i < n; i++)
		a[i] = x * i; // error: 'by_bytes.a' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += a[i]; // error: 'by_bytes.a' keeps its memory from call to call
	return s;
}

#pragma cadgen fwd
double nested(int n, double x)
{
	static struct {
		struct {
			double *p;
			int room;
		} a, b;
	} w;
	double s = 0;

	if (n > w.a.room) {
		free(w.a.p); // error: 'nested.w.a.p' keeps its memory from call to call, and the differential of that would have to be kept, too
		w.a.p = malloc(n * sizeof *w.a.p);
		w.a.room = n;
	}
	for (int i = 0; i < n; i++)
		w.a.p[i] = x * i; // error: 'nested.w.a.p' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += w.a.p[i]; // error: 'nested.w.a.p' keeps its memory from call to call
	return s;
}

#pragma cadgen fwd
double in_union(int n, double x)
{
	static union {
		double *p;
		long number;
	} w;
	double s = 0;

	if (!w.number)
		w.p = malloc(100 * sizeof *w.p);
	for (int i = 0; i < n; i++)
		w.p[i] = x * i; // error: 'in_union.w.p' keeps its memory from call to call, and the differential of that would have to be kept, too
	for (int i = 0; i < n; i++)
		s += w.p[i]; // error: 'in_union.w.p' keeps its memory from call to call
	return s;
}

#pragma cadgen fwd
double beside_value(int n, double x)
{
	static struct {
		double *p;
		int room;
		double last;
	} w;
	double s = 0;

	if (n > w.room) {
		free(w.p); // error: 'beside_value.w.p' keeps its memory from call to call, and the differential of that would have to be kept, too
		w.p = malloc(n * sizeof *w.p);
		w.room = n;
	}
	for (int i = 0; i < n; i++)
		w.p[i] = x * i; // error: 'beside_value.w.p' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += w.p[i]; // error: 'beside_value.w.p' keeps its memory from call to call
	w.last = s; // error: the static variable 'beside_value.w' keeps active data from call to call
	return s;
}

#pragma cadgen fwd
double of_the_thread(int n, double x)
{
	static _Thread_local double *a;
	double s = 0;

	if (!a) // error: 'of_the_thread.a' keeps its memory from call to call, and the differential of that would have to be kept, too
		a = malloc(100 * sizeof *a);
	for (int i = 0; i < n; i++)
		a[i] = x * i; // error: 'of_the_thread.a' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += a[i]; // error: 'of_the_thread.a' keeps its memory from call to call
	return s;
}

#pragma cadgen fwd
double has_first_room(int n, double x)
{
	static double *a = first_room;
	static int room = 4;
	double s = 0;

	if (n > room) {
		a = malloc(n * sizeof *a);
		room = n;
	}
	for (int i = 0; i < n; i++)
		a[i] = x * i; // error: 'has_first_room.a' keeps its memory from call to call, and the differential of that would have to be kept, too
	for (int i = 0; i < n; i++)
		s += a[i]; // error: 'has_first_room.a' keeps its memory from call to call
	return s;
}

#pragma cadgen fwd
double begins_with_number(int n, double x)
{
	static struct {
		double *p;
		int room;
	} w = {NULL, -1};
	double s = 0;

	if (n > w.room) {
		free(w.p); // error: 'begins_with_number.w.p' keeps its memory from call to call, and the differential of that would have to be kept, too
		w.p = malloc(n * sizeof *w.p);
		w.room = n;
	}
	for (int i = 0; i < n; i++)
		w.p[i] = x * i; // error: 'begins_with_number.w.p' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += w.p[i]; // error: 'begins_with_number.w.p' keeps its memory from call to call
	return s;
}

#pragma cadgen fwd
double two_for_one(int n, double x)
{
	static double *a, *b;
	double s = 0;

	if (!a) { // error: 'two_for_one.a' keeps its memory from call to call, and the differential of that would have to be kept, too
		a = malloc(100 * sizeof *a);
		b = a;
	}
	for (int i = 0; i < n; i++)
		a[i] = x * i; // error: 'two_for_one.a' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += b[i]; // error: 'two_for_one.b' keeps its memory from call to call, and the differential of that would have to be kept, too
	return s;
}

#pragma cadgen fwd
double as_index(int n, double x)
{
	static double *a;
	static int room;

	if (n > room) {
		a = realloc(a, n * sizeof *a); // error: 'as_index.a' keeps its memory from call to call, and the differential of that would have to be kept, too
		room = n;
	}
	for (int i = 0; i < n; i++)
		a[i] = x * i; // error: 'as_index.a' keeps its memory from call to call
	return a[0] + x * (&a[room - n] - a); // error: 'as_index.a' keeps its memory from call to call
}

#pragma cadgen fwd
double as_bound(int n, double x)
{
	static double *a;
	static int room;
	double s = 0;

	if (n > room) {
		a = realloc(a, n * sizeof *a); // error: 'as_bound.a' keeps its memory from call to call, and the differential of that would have to be kept, too
		room = n;
	}
	for (int i = 0; i < n; i++)
		a[i] = x * i; // error: 'as_bound.a' keeps its memory from call to call
	for (int i = 0; i < room; i++)
		s += x;
	return s + a[0]; // error: 'as_bound.a' keeps its memory from call to call
}
