/* row: those that grow by less than a first call may need, as by 10 where n is greater: go on in a loop, or grow to what is needed */
#include <stdlib.h>

#pragma cadgen fwd
double by_ten(int n, double x)
{
	static double *buf;
	static int room;

	if (n > room) {
		room += 10;
		buf = realloc(buf, room * sizeof *buf); // error: 'by_ten.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		buf[i] = x * i; // error: 'by_ten.buf' keeps its memory from call to call
	return n > 0 ? buf[n - 1] : 0; // error: 'by_ten.buf' keeps its memory from call to call
}

#pragma cadgen fwd
double doubled(int n, int m, double x)
{
	static double *buf;
	static int room;

	if (!buf || n + m > room) { // error: 'doubled.buf' keeps its memory from call to call
		if (room)
			room *= 2;
		else
			room = n;
		buf = realloc(buf, room * sizeof *buf);
	}
	for (int i = 0; i < n; i++)
		buf[i] = x * i; // error: 'doubled.buf' keeps its memory from call to call
	return n > 0 ? buf[n - 1] : 0; // error: 'doubled.buf' keeps its memory from call to call
}

#pragma cadgen fwd
double added(int n, double x)
{
	static double *buf;
	static int room = -20;

	if (n > room) {
		room = n + room;
		buf = realloc(buf, (room + 20) * sizeof *buf); // error: 'added.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		buf[i] = x * i; // error: 'added.buf' keeps its memory from call to call
	return n > 0 ? buf[n - 1] : 0; // error: 'added.buf' keeps its memory from call to call
}

#pragma cadgen fwd
double other_loop(int n, int m, double x)
{
	static double *buf;
	static int room;

	if (n > room) {
		do
			room += 10;
		while (room < m);
		buf = realloc(buf, room * sizeof *buf); // error: 'other_loop.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		buf[i] = x * i; // error: 'other_loop.buf' keeps its memory from call to call
	return n > 0 ? buf[n - 1] : 0; // error: 'other_loop.buf' keeps its memory from call to call
}

#pragma cadgen fwd
double lesser(int n, double x)
{
	static double *buf;
	static int room;

	if (n > room) {
		room = n < room + 10 ? n : room + 10;
		buf = realloc(buf, room * sizeof *buf); // error: 'lesser.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		buf[i] = x * i; // error: 'lesser.buf' keeps its memory from call to call
	return n > 0 ? buf[n - 1] : 0; // error: 'lesser.buf' keeps its memory from call to call
}

#pragma cadgen fwd
double offset(int n, double x)
{
	static double *buf;
	static int room;

	if (room - n < 1) {
		room = room + n / 2;
		buf = realloc(buf, room * sizeof *buf); // error: 'offset.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		buf[i] = x * i; // error: 'offset.buf' keeps its memory from call to call
	return n > 0 ? buf[n - 1] : 0; // error: 'offset.buf' keeps its memory from call to call
}
