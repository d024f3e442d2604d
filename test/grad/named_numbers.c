/* Named numbers: a derivative uses the source's name for a number only where the name has that value. */
#include <float.h>
#include <limits.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>

enum { STATES = 6, LAST = STATES - 1, BELOW = -3 };
enum { COUNT = 3, PARTS = 3 };
#define COLS 4
#define ROWS (COLS + 1)
#define TIMES (2 * COLS - ROWS)
#define LOOSE COLS - 1
#define NEGATIVE -2
#define LONG_ONE 1L
#define UNSIGNED 3u
#define HEX 0x10
#define LETTER 'b'
#define HALF 0.5f
#define FOUR COUNT + 1
#define SAME(x) (x)
#define UNIT SAME(1)

/* test: named x[6] mode=6,4,0 k=0,SIZE_MAX */
#pragma cadgen fwd named
#pragma cadgen rev named
double named(const double x[STATES], int mode, size_t k)
{
	double t[STATES], u[ROWS][COLS];
	double s = 0;

	for (int i = 0; i < STATES; i++)
		t[i] = sin(x[i]);
	for (int i = 0; i < ROWS; i++)
		for (size_t j = 0; j < COLS; j++)
			u[i][j] = t[j] * t[i] * exp(t[j]);
	switch (mode) {
	case STATES:
		s += t[2];
		break;
	case COLS:
		s += exp(t[LAST]);
		break;
	default:
		s += sin(t[BELOW + 4]) / COUNT;
	}
	if (k == SIZE_MAX)
		s += t[0] * u[ROWS - 1][COLS - 1];
	for (int i = STATES - 2; i >= UNIT; i--)
		s += s * t[i] / STATES;
	for (long i = STATES; i-- > LONG_ONE;)
		s += sin(s) * t[i % STATES] * u[ROWS - 1][i % COLS];
	return s * COLS;
}

/* test: operators x:0.5..2 n=-3,1,98 */
#pragma cadgen fwd operators
#pragma cadgen rev operators
double operators(double x, int n)
{
	double s = x * TIMES + x * LOOSE - NEGATIVE * x, a[TIMES] = {0}, b[LOOSE] = {0};
	unsigned u = (unsigned)n + UNSIGNED;
	float f = (float)x * HALF;

	for (int i = 0; i < TIMES; i++)
		a[i] = x * (i - NEGATIVE);
	for (int i = 0; i < LOOSE; i++)
		b[i] = a[i] * x;
	s += sin(a[TIMES - 1] - LOOSE) * b[2] * 2 * LOOSE;
	s += x / (n - BELOW + 1) + x * (NEGATIVE - n) + x * (u % UNSIGNED);
	s += (n == LETTER ? x * HEX : x) + (n < INT_MAX ? x : 1) + fabs(x - DBL_EPSILON) * FOUR;
	return s + (double)f * UCHAR_MAX * (double)(1 << HEX) / UINT_MAX;
}

static double counted(const double *x)
{
	double s = 0;

	for (int i = 0; i < COUNT; i++)
		s += x[i] * x[i] * COUNT;
	return s;
}

static double parted(const double *x)
{
	double s = 0;

	for (int i = 0; i < PARTS; i++)
		s += x[i] * x[i] * PARTS;
	return s;
}

/* Its parameter and its local hide the names that the callee has. */
/* test: hidden PARTS=0,3 x[3] */
#pragma cadgen fwd hidden
#pragma cadgen rev hidden
double hidden(int PARTS, const double *x)
{
	double STATES[3], s = 0;

	for (int i = 0; i < 3; i++)
		STATES[i] = parted(x) * i;
	for (int i = 0; i < PARTS; i++)
		s += STATES[i] * x[i] * PARTS;
	return s;
}

/* test: local_enum x[6] */
#pragma cadgen fwd local_enum
#pragma cadgen rev local_enum
double local_enum(const double *x)
{
	enum { STATES = 2, MINE = 3 };
	double t[STATES + 1], s = 0;

	for (int i = 0; i < MINE; i++)
		t[i] = x[i] * STATES;
	for (int i = 0; i < STATES; i++)
		s += t[i] * t[i + 1] * MINE;
	return s;
}

static double old_cols(const double *x)
{
	double s = 0, t[COLS];

	for (int i = 0; i < COLS; i++)
		t[i] = x[i] * x[i];
	for (int i = 0; i < COLS; i++)
		s += t[i] * ROWS;
	return s;
}

#undef COLS
#define COLS 2

/* Here ROWS is 3. */
/* test: redefined x[4] */
#pragma cadgen fwd redefined
#pragma cadgen rev redefined
double redefined(const double *x)
{
	double s = old_cols(x);

	for (int i = 0; i < COLS; i++)
		for (int j = 0; j < ROWS; j++)
			s += x[i] * x[j] * COLS;
	return s * ROWS;
}

#undef COLS

/* test: undefined x[4] */
#pragma cadgen fwd undefined
#pragma cadgen rev undefined
double undefined(const double *x)
{
	return old_cols(x) * x[COUNT];
}

/* The name is a macro only within, or from there on. */
/* test: passing x[3] */
#pragma cadgen fwd passing
#pragma cadgen rev passing
double passing(const double *x)
{
#define WITHIN 3
	double s = 0;

	for (int i = 0; i < WITHIN; i++)
		s += sin(x[i]) * x[i] * WITHIN;
	return s;
#undef WITHIN
#define COUNT 2
}

/* The enumerator is 3, the macro is 2. */
/* test: replaced x[3] */
#pragma cadgen fwd replaced
#pragma cadgen rev replaced
double replaced(const double *x)
{
	double t[COUNT];

	for (int i = 0; i < COUNT; i++)
		t[i] = x[i] * x[i + 1];
	return counted(x) * t[0] * t[COUNT - 1];
}

#define THIRD 1.0 / 3
#define SHARED 2

/* Numbers are one value under all names, and so is what is computed of them. */
/* test: names_of_two x[4] n=0,1 */
#pragma cadgen fwd names_of_two
#pragma cadgen rev names_of_two
double names_of_two(const double *x, int n)
{
	double t[SHARED], s = 0;

	for (int i = 0; i < SHARED; i++)
		t[i] = x[i] * x[n + SHARED];
	for (int i = 0; i < COUNT; i++)
		s += t[i] * x[n + 2] * THIRD;
	return s * t[2 - 1] + sin(x[n + COUNT] * 2) * SHARED;
}
