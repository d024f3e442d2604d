/* Generic helpers in the manner of qsort: elements of a size that the call tells, moved through buffers of characters. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

struct rec {
	int key;
	double v;
	float f;
};
struct xyz {
	double x, y, z;
};

/* ---- swaps ---- */

static void swap(void *a, void *b, size_t size)
{
	char tmp[size];

	memcpy(tmp, a, size);
	memcpy(a, b, size);
	memcpy(b, tmp, size);
}

static void swap_at(char *base, size_t i, size_t j, size_t size)
{
	unsigned char tmp[size];

	memcpy(tmp, base + i * size, size);
	memmove(base + i * size, base + j * size, size);
	memcpy(base + j * size, tmp, size);
}

/* test: swap_ends n=1,2,5 x[n] overlap(x, y) y[n] */
#pragma cadgen fwd swap_ends
#pragma cadgen rev swap_ends
double swap_ends(int n, double *x, double *y)
{
	swap(&x[0], &y[n - 1], sizeof(double));
	swap(&x[0], &x[n - 1], sizeof *x);
	return x[0] * y[0] * y[n - 1];
}

/* test: swap_rows n=2,3 x[n][3] */
#pragma cadgen fwd swap_rows
#pragma cadgen rev swap_rows
double swap_rows(int n, double x[][3])
{
	swap(x[0], x[n - 1], sizeof x[0]);
	swap_at((char *)x, 0, 1, sizeof x[0]);
	return x[0][0] * x[1][2] * x[1][1];
}

/* test: swap_floats n=2,3,5 x[n] */
#pragma cadgen fwd swap_floats
#pragma cadgen rev swap_floats
float swap_floats(int n, float *x)
{
	swap_at((char *)x, 0, (size_t)n - 1, sizeof *x);
	return x[0] * x[1] * x[1];
}

static void reverse(void *base, size_t n, size_t size)
{
	for (size_t i = 0; i < n / 2; i++)
		swap((char *)base + i * size, (char *)base + (n - 1 - i) * size, size);
}

static void rotate(void *base, size_t n, size_t size)
{
	char first[size];

	if (n < 2)
		return;
	memcpy(first, base, size);
	memmove(base, (char *)base + size, (n - 1) * size);
	memcpy((char *)base + (n - 1) * size, first, size);
}

/* test: turned n=0,1,2,5 x[n] */
#pragma cadgen fwd turned
#pragma cadgen rev turned
double turned(int n, double *x)
{
	double s = 0;

	reverse(x, (size_t)n, sizeof *x);
	rotate(x, (size_t)n, sizeof *x);
	for (int i = 0; i < n; i++)
		s = s * 0.5 + x[i] * x[i];
	return s;
}

/* ---- sorts ---- */

static void insertion_sort(void *base, size_t n, size_t size, int (*compare)(const void *, const void *))
{
	char *p = base;
	char tmp[64];

	for (size_t i = 1; i < n; i++) {
		size_t j = i;

		memcpy(tmp, p + i * size, size);
		while (j > 0 && compare(p + (j - 1) * size, tmp) > 0) {
			memcpy(p + j * size, p + (j - 1) * size, size);
			j--;
		}
		memcpy(p + j * size, tmp, size);
	}
}

/* by pointers that walk */
static void selection_sort(void *base, size_t n, size_t size, int (*compare)(const void *, const void *))
{
	char *end = (char *)base + n * size;

	for (char *p = base; p < end; p += size) {
		char *least = p;

		for (char *q = p + size; q < end; q += size)
			if (compare(q, least) < 0)
				least = q;
		if (least != p)
			swap(p, least, size);
	}
}

/* backwards, with a gap */
static void shell_sort(void *base, size_t n, size_t size, int (*compare)(const void *, const void *))
{
	char *first = base;

	for (size_t gap = n / 2; gap > 0; gap /= 2)
		for (size_t i = gap; i < n; i++)
			for (char *p = first + (i - gap) * size; compare(p, p + gap * size) > 0;) {
				swap(p, p + gap * size, size);
				if (p < first + gap * size)
					break;
				p -= gap * size;
			}
}

static int by_key(const void *a, const void *b)
{
	return ((const struct rec *)a)->key - ((const struct rec *)b)->key;
}

static int by_value(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static int by_height(const void *a, const void *b)
{
	const struct xyz *p = a, *q = b;

	return (p->z > q->z) - (p->z < q->z);
}

/* test: sorted_numbers n=0,1,2,6 x[n] */
#pragma cadgen fwd sorted_numbers
#pragma cadgen rev sorted_numbers
double sorted_numbers(int n, double *x)
{
	double s = 0;

	insertion_sort(x, (size_t)n, sizeof *x, by_value);
	for (int i = 0; i < n; i++)
		s += (i + 1) * x[i] * x[i];
	return s;
}

/* test: sorted_records n=1,2,5 x[n] {for (int i = 0; i < n; i++) x[i].key = (i * 3 + 1) % 5;} */
#pragma cadgen fwd sorted_records
#pragma cadgen rev sorted_records
double sorted_records(int n, struct rec *x)
{
	insertion_sort(x, (size_t)n, sizeof *x, by_key);
	return x[0].v * x[n - 1].v * x[n - 1].f;
}

/* test: sorted_points n=1,2,5 x[n] */
#pragma cadgen fwd sorted_points
#pragma cadgen rev sorted_points
double sorted_points(int n, struct xyz *x)
{
	selection_sort(x, (size_t)n, sizeof *x, by_height);
	return x[0].x * x[n - 1].y + x[n / 2].z;
}

/* test: shell_sorted n=0,1,3,6 x[n] */
#pragma cadgen fwd shell_sorted
#pragma cadgen rev shell_sorted
double shell_sorted(int n, double *x)
{
	double s = 1;

	shell_sort(x, (size_t)n, sizeof *x, by_value);
	for (int i = 0; i < n; i++)
		s = s * x[i] + i;
	return s;
}

/* ---- stacks and queues ---- */

struct stack {
	char *memory;
	size_t used, size;
};

static void push(struct stack *s, const void *item)
{
	memcpy(s->memory + s->used * s->size, item, s->size);
	s->used++;
}

static void pop(struct stack *s, void *item)
{
	s->used--;
	memcpy(item, s->memory + s->used * s->size, s->size);
}

/* test: stacked n=2,5 x[n] */
#pragma cadgen fwd stacked
#pragma cadgen rev stacked
double stacked(int n, const double *x)
{
	struct stack s = {calloc((size_t)n, sizeof *x), 0, sizeof *x};
	double a, b;

	for (int i = 0; i < n; i++)
		push(&s, &x[i]);
	while (s.used > 1) {
		pop(&s, &a);
		pop(&s, &b);
		a *= b;
		push(&s, &a);
	}
	pop(&s, &a);
	free(s.memory);
	return a;
}

typedef char cell[sizeof(long)];

static void swap_cells(cell *a, size_t i, size_t j)
{
	cell tmp;

	memcpy(&tmp, a + i, sizeof tmp);
	memcpy(a + i, a + j, sizeof tmp);
	memcpy(a + j, &tmp, sizeof tmp);
}

/* Steps of arrays of characters. */
/* test: celled n=3,5 k[n] */
#pragma cadgen fwd celled
#pragma cadgen rev celled
double celled(int n, long *k, double x)
{
	double y[2] = {x, x * x};

	for (int i = 0; i < n; i++)
		k[i] = i + 1;
	swap_cells((cell *)k, 0, (size_t)n - 1);
	swap(&y[0], &y[1], sizeof *y);
	return y[1] * (double)k[0] + y[0] * (double)k[n - 1];
}

/* Characters beside them stay characters. */
/* test: with_text n=2,4 x[n] */
#pragma cadgen fwd with_text
#pragma cadgen rev with_text
double with_text(int n, double *x)
{
	char text[8], copy[8];
	size_t length = 0;

	for (int i = 0; i < n && i < 7; i++)
		text[length++] = (char)('a' + i);
	text[length] = 0;
	memcpy(copy, text, length + 1);
	swap(&x[0], &x[n - 1], sizeof *x);
	return x[0] * copy[1] * x[1];
}

/* ---- from behind ---- */

static void copy_back(void *to, const void *from, size_t n, size_t size)
{
	char *q = (char *)to + n * size;
	const char *p = (const char *)from + n * size;

	while (n-- > 0) {
		p -= size;
		q -= size;
		memcpy(q, p, size);
	}
}

/* test: backwards n=0,3 x[n] y[n] never_null */
#pragma cadgen fwd backwards
#pragma cadgen rev backwards
void backwards(int n, const double *x, double *y)
{
	copy_back(y, x, (size_t)n, sizeof *x);
	for (int i = 0; i < n; i++)
		y[i] *= y[i];
}
