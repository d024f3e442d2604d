/* Buffers whose new size is computed from other numbers, or from too few: products, differences, shifts, other loads. */
#include <stdlib.h>

#pragma cadgen rev product_of_size
double product_of_size(int n, const double *x, int m)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'product_of_size.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (m * room < n) {
		room += 10;
		buf = realloc(buf, room * sizeof *buf); // error: 'product_of_size.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'product_of_size.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'product_of_size.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev times_any
double times_any(int n, const double *x, int m)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'times_any.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (room * m > n) {
		room += 10;
		buf = realloc(buf, room * sizeof *buf); // error: 'times_any.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'times_any.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'times_any.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev times_minus_one
double times_minus_one(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'times_minus_one.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (room * -1 > n) {
		room += 10;
		buf = realloc(buf, room * sizeof *buf); // error: 'times_minus_one.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'times_minus_one.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'times_minus_one.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev less_itself
double less_itself(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'less_itself.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (room - room / 2 * 3 > n) {
		room += 10;
		buf = realloc(buf, room * sizeof *buf); // error: 'less_itself.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'less_itself.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'less_itself.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev more_itself
double more_itself(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'more_itself.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (room + (100 - 3 * room) > n) {
		room += 10;
		buf = realloc(buf, room * sizeof *buf); // error: 'more_itself.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'more_itself.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'more_itself.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev remainder
double remainder(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'remainder.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (room % 100 < n) {
		room += 10;
		buf = realloc(buf, room * sizeof *buf); // error: 'remainder.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'remainder.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'remainder.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev divisor
double divisor(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'divisor.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (1000 / (room + 1) > n) {
		room += 10;
		buf = realloc(buf, room * sizeof *buf); // error: 'divisor.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'divisor.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'divisor.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev unequal_size
double unequal_size(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'unequal_size.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (room != n) {
		room += 10;
		buf = realloc(buf, room * sizeof *buf); // error: 'unequal_size.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'unequal_size.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'unequal_size.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev other_need
double other_need(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'other_need.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n > room) {
		room = room > 2 * n ? room : 2 * room;
		buf = realloc(buf, room * sizeof *buf); // error: 'other_need.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'other_need.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'other_need.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev other_arm
double other_arm(int n, const double *x, int m)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'other_arm.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n > room) {
		room = 2 * room > m ? 2 * room : n;
		buf = realloc(buf, room * sizeof *buf); // error: 'other_arm.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'other_arm.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'other_arm.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev lesser_arm
double lesser_arm(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'lesser_arm.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n > room) {
		room = 2 * room < n ? 2 * room : n;
		buf = realloc(buf, room * sizeof *buf); // error: 'lesser_arm.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'lesser_arm.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'lesser_arm.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev same_arm
double same_arm(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'same_arm.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n > room) {
		room = n / 2 > n ? n / 2 : 2 * room;
		buf = realloc(buf, room * sizeof *buf); // error: 'same_arm.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'same_arm.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'same_arm.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev signed_sum
double signed_sum(int n, const double *x, int m)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'signed_sum.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n > room) {
		room = n + m + room;
		buf = realloc(buf, room * sizeof *buf); // error: 'signed_sum.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'signed_sum.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'signed_sum.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev signed_product
double signed_product(int n, const double *x, int m)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'signed_product.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n > room) {
		room = n + m * room;
		buf = realloc(buf, room * sizeof *buf); // error: 'signed_product.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'signed_product.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'signed_product.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev signed_shift
double signed_shift(int n, const double *x, int m)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'signed_shift.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n > room) {
		room = n + (m - room);
		buf = realloc(buf, room * sizeof *buf); // error: 'signed_shift.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'signed_shift.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'signed_shift.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev signed_float
double signed_float(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'signed_float.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n > room) {
		room = n + (int)x[0] + room;
		buf = realloc(buf, room * sizeof *buf); // error: 'signed_float.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'signed_float.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'signed_float.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev times_number
double times_number(int n, const double *x, int m)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'times_number.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n > room) {
		room = n * m + room;
		buf = realloc(buf, room * sizeof *buf); // error: 'times_number.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'times_number.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'times_number.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev less_times
double less_times(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'less_times.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n > room) {
		room = n * -1 + room;
		buf = realloc(buf, room * sizeof *buf); // error: 'less_times.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'less_times.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'less_times.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev less_than_it
double less_than_it(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'less_than_it.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n > room) {
		room = n - room;
		buf = realloc(buf, room * sizeof *buf); // error: 'less_than_it.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'less_than_it.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'less_than_it.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev not_again
double not_again(int n, const double *x, int m)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'not_again.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n > room) {
		room += 10;
		buf = realloc(buf, room * sizeof *buf); // error: 'not_again.buf' keeps its memory from call to call
	}
	if (m > room) {
		room = m;
		buf = realloc(buf, room * sizeof *buf); // error: 'not_again.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'not_again.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'not_again.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev no_set_again
double no_set_again(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'no_set_again.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n > room) {
		room += 10;
		buf = realloc(buf, room * sizeof *buf); // error: 'no_set_again.buf' keeps its memory from call to call
	}
	if (n > room)
		s = 1;
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'no_set_again.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'no_set_again.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev other_factor
double other_factor(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'other_factor.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if ((int)(n * 2.5) > room) {
		room += 10;
		if ((int)(n * 1.5) > room)
			room = (int)(n * 1.5);
		buf = realloc(buf, room * sizeof *buf); // error: 'other_factor.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'other_factor.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'other_factor.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev other_load
double other_load(int n, const double *x, int *k, int *l)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'other_load.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (*k > room) {
		*l = 0;
		room = *k + room;
		buf = realloc(buf, room * sizeof *buf); // error: 'other_load.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'other_load.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'other_load.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev other_sum
double other_sum(int n, const double *x, int m)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'other_sum.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n + 5 > room) {
		room += 10;
		if (n - m > room)
			room = n - m;
		buf = realloc(buf, room * sizeof *buf); // error: 'other_sum.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'other_sum.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'other_sum.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev other_constant
double other_constant(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'other_constant.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n + 7 > room) {
		room += 10;
		if (n + 5 > room)
			room = n + 5;
		buf = realloc(buf, room * sizeof *buf); // error: 'other_constant.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'other_constant.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'other_constant.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev other_size
double other_size(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'other_size.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n > room + 5) {
		room += 10;
		if (n > room)
			room = n;
		buf = realloc(buf, room * sizeof *buf); // error: 'other_size.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'other_size.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'other_size.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev other_again
double other_again(int n, const double *x, int m)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'other_again.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n > room) {
		room += 10;
		if (m > room)
			room = m;
		buf = realloc(buf, room * sizeof *buf); // error: 'other_again.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'other_again.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'other_again.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev unsigned_difference
double unsigned_difference(int n, const double *x)
{
	static double *buf;
	static unsigned room = 4;
	double s = 0;

	if (!buf) // error: 'unsigned_difference.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n - room > 0) {
		room = n;
		buf = realloc(buf, room * sizeof *buf); // error: 'unsigned_difference.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'unsigned_difference.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'unsigned_difference.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev compared_greater
double compared_greater(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'compared_greater.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n > room) {
		room += 10;
		if (n >= room - 20)
			room = n - 30;
		buf = realloc(buf, room * sizeof *buf); // error: 'compared_greater.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'compared_greater.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'compared_greater.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev carried
double carried(int n, const double *x)
{
	static double *buf;
	static int room;
	int k;
	double s = 1;

	if (n > room) {
		room = n;
		buf = realloc(buf, room * sizeof *buf); // error: 'carried.buf' keeps its memory from call to call
	}
	k = room;
	while (s < 1000) {
		s += k * x[0] * x[0] + 1;
		if (s > 100)
			k = 1;
	}
	for (int i = 0; i < n; i++)
		buf[i] = x[i] * x[i]; // error: 'carried.buf' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'carried.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev narrow_product
double narrow_product(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'narrow_product.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if ((unsigned char)(2 * i) >= room) {
			room += 10;
			buf = realloc(buf, room * sizeof *buf); // error: 'narrow_product.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'narrow_product.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'narrow_product.buf' keeps its memory from call to call
	return s;
}
