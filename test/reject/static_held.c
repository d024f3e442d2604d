/* Statics that look like buffers and their sizes, but lead to or hold something else than what the function allocates. */
#include <stdlib.h>

#pragma cadgen rev
double other_pointer(int n, double *x)
{
	static double *first;

	if (!first) // error: this pointer comes from 'other_pointer.first', which has no differential, but may point to memory that has one
		first = x;
	for (int i = 0; i < n; i++)
		first[i] = x[i] * x[i]; // error: this pointer comes from 'other_pointer.first', which has no differential, but may point to memory that has one // error: the static variable 'other_pointer.first' keeps active data from call to call
	return first[0] * first[n - 1]; // error: this pointer comes from 'other_pointer.first', which has no differential, but may point to memory that has one
}

#pragma cadgen rev
double compared(int n, double *x)
{
	static double *buf;
	static int room;
	double *p = malloc(n * sizeof *p), s = 0;

	if (n > room) {
		buf = realloc(buf, n * sizeof *buf); // error: 'compared.buf' keeps its memory from call to call, and the differential of that would have to be kept, too
		room = n;
	}
	if (p == x)
		s = room;
	for (int i = 0; i < n; i++)
		buf[i] = x[i] * x[i]; // error: 'compared.buf' keeps its memory from call to call, and the differential of that would have to be kept, too
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'compared.buf' keeps its memory from call to call, and the differential of that would have to be kept, too
	free(p);
	return s;
}

#pragma cadgen rev
double begins_elsewhere(int n, const double *x)
{
	static double few[8];
	static double *buf = few;
	static int room = 8;
	double s = 0;

	if (n > room) {
		buf = malloc(n * sizeof *buf);
		room = n;
	}
	for (int i = 0; i < n; i++)
		buf[i] = x[i] * x[i]; // error: 'begins_elsewhere.buf' keeps its memory from call to call, and the differential of that would have to be kept, too
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'begins_elsewhere.buf' keeps its memory from call to call, and the differential of that would have to be kept, too
	return s;
}

#pragma cadgen rev
double begins_in_struct(int n, const double *x)
{
	static struct {
		int room;
		double *buf;
	} ws = {8, NULL};
	double s = 0;

	if (!ws.buf) // error: 'begins_in_struct.ws.buf' keeps its memory from call to call, and the differential of that would have to be kept, too
		ws.buf = malloc(ws.room * sizeof *ws.buf);
	if (n > ws.room) {
		ws.buf = realloc(ws.buf, n * sizeof *ws.buf); // error: 'begins_in_struct.ws.buf' keeps its memory from call to call, and the differential of that would have to be kept, too
		ws.room = n;
	}
	for (int i = 0; i < n; i++)
		ws.buf[i] = x[i] * x[i]; // error: 'begins_in_struct.ws.buf' keeps its memory from call to call, and the differential of that would have to be kept, too
	for (int i = 0; i < n; i++)
		s += ws.buf[i] * x[i]; // error: 'begins_in_struct.ws.buf' keeps its memory from call to call, and the differential of that would have to be kept, too
	return s;
}

#pragma cadgen rev
double of_rows(int n, const double *x)
{
	static double **rows;
	double s = 0;

	if (!rows) // error: 'of_rows.rows' keeps its memory from call to call, and the differential of that would have to be kept, too
		rows = malloc(100 * sizeof *rows);
	for (int i = 0; i < n; i++)
		rows[i] = malloc(2 * sizeof **rows); // error: 'of_rows.rows' keeps its memory from call to call, and the differential of that would have to be kept, too
	for (int i = 0; i < n; i++)
		rows[i][0] = x[i] * x[i]; // error: 'of_rows.rows' keeps its memory from call to call, and the differential of that would have to be kept, too
	for (int i = 0; i < n; i++)
		s += rows[i][0] * x[i]; // error: 'of_rows.rows' keeps its memory from call to call, and the differential of that would have to be kept, too
	return s;
}

#pragma cadgen rev
double through_another(int n, const double *x)
{
	static double *buf;
	static int room, *where;
	double s = 0;

	if (!where)
		where = &room;
	if (n > room) {
		buf = realloc(buf, n * sizeof *buf); // error: 'through_another.buf' keeps its memory from call to call, and the differential of that would have to be kept, too
		room = n;
	}
	*where = n / 2;
	for (int i = 0; i < n; i++)
		buf[i] = x[i] * x[i]; // error: 'through_another.buf' keeps its memory from call to call, and the differential of that would have to be kept, too
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'through_another.buf' keeps its memory from call to call, and the differential of that would have to be kept, too
	return s;
}
