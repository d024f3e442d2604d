/* Buffers that may be NULL where they are tested: what the function does depends on earlier calls. */
#include <stdlib.h>
#pragma cadgen rev
double by_room(int n, const double *x)
{
	static double *buf;
	static int room;
	double s = 1;

	if (n > room) {
		buf = realloc(buf, n * sizeof *buf); // error: 'by_room.buf' keeps its memory from call to call, and the differential of that would have to be kept, too
		room = n;
	}
	if (!buf) // error: 'by_room.buf' keeps its memory from call to call, and the differential of that would have to be kept, too
		return 2;
	for (int i = 0; i < n; i++)
		buf[i] = x[i] * x[i]; // error: 'by_room.buf' keeps its memory from call to call, and the differential of that would have to be kept, too
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'by_room.buf' keeps its memory from call to call, and the differential of that would have to be kept, too
	return s;
}
#pragma cadgen rev
double dropped(int n, int again, const double *x)
{
	static double *buf;

	if (!buf)
		buf = malloc(3 * sizeof *buf);
	if (again) {
		free(buf);
		buf = NULL;
	}
	if (!buf)
		return x[0];
	buf[0] = x[0] * x[0]; // error: the static variable 'dropped.buf' keeps active data from call to call
	buf[1] = x[1] * x[0];
	buf[2] = x[2] * buf[0];
	return buf[0] * buf[1] + buf[2];
}
#pragma cadgen rev
double dropped_later(int n, int again, const double *x)
{
	static double *buf;
	double s = 0;

	if (!buf)
		buf = malloc(3 * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (!buf)
			s += x[0];
		if (again) {
			free(buf);
			buf = NULL;
		}
	}
	if (!buf)
		buf = malloc(3 * sizeof *buf);
	buf[0] = x[0] * x[0]; // error: the static variable 'dropped_later.buf' keeps active data from call to call
	buf[1] = x[1] * x[0];
	buf[2] = x[2] * buf[0];
	return s + buf[0] * buf[1] + buf[2];
}
#pragma cadgen rev
double tested_before(int n, const double *x)
{
	static double *buf;
	double s = 0;

	if (!buf)
		s = x[0];
	if (!buf)
		buf = malloc(3 * sizeof *buf);
	buf[0] = x[0] * x[0]; // error: the static variable 'tested_before.buf' keeps active data from call to call
	buf[1] = x[1] * x[0];
	buf[2] = x[2] * buf[0];
	return s + buf[0] * buf[1] + buf[2];
}
#pragma cadgen rev
double other_buffer(int n, const double *x)
{
	static double *buf, *other;
	double s = 0;

	if (!buf)
		buf = malloc(3 * sizeof *buf);
	if (!other)
		s = x[0];
	if (!other)
		other = malloc(3 * sizeof *buf);
	buf[0] = x[0] * x[0];
	buf[1] = x[1] * x[0];
	buf[2] = x[2] * buf[0];
	other[0] = buf[2]; // error: the static variable 'other_buffer.other' keeps active data from call to call
	other[1] = x[2];
	return s + buf[0] * buf[1] + other[0] * other[1];
}
#pragma cadgen rev
double other_way(int n, const double *x)
{
	static double *buf;
	double s = 0;

	if (buf)
		buf = realloc(buf, 3 * sizeof *buf);
	if (!buf)
		s = x[0];
	if (!buf)
		buf = malloc(3 * sizeof *buf);
	buf[0] = x[0] * x[0]; // error: the static variable 'other_way.buf' keeps active data from call to call
	buf[1] = x[1] * x[0];
	buf[2] = x[2] * buf[0];
	return s + buf[0] * buf[1] + buf[2];
}
