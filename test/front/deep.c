/* Pointers to pointers, to void, in structs and arrays. */
#include <stddef.h>

struct matrix {
	int rows, cols;
	double *data;
	double **row;
	const double *const *names;
	struct matrix *parent;
};

#pragma cadgen rev
double walk(struct matrix *m, double **rows, const double *const *table, int n)
{
	double *stack[4] = {m->data, *rows}, **top = stack, *one = rows[0] - 1;
	double s = *m->data++ + *(*rows)++ + *stack[1]++ + (--*top - *rows) + one[1];

	*top++ = &s;
	**top += (*rows)[n] + table[n][1] + m->row[n][2] + *m->parent->row[0];
	top = n > 2 ? &m->data : NULL;
	if (top && top != rows)
		*top = *rows;
	return s + (top - stack) + (m->row[1] - m->row[0]);
}

static double right_hand_side(double t, const double y[], void *params)
{
	const struct matrix *m = (struct matrix *)params;
	double *p = params, *q = (void *)y;

	return t * y[0] * m->data[0] + p[0] * q[1] + (p == params);
}

#pragma cadgen rev wrt(t, y)
double through_void(double t, const double *y, void *params)
{
	unsigned char *bytes = (unsigned char *)"abc";

	return right_hand_side(t, y, params) + bytes[1];
}

#pragma cadgen rev
double arrays(double *rows[3], double (*m)[4], double *(*p)[2], double *const *fixed)
{
	double (*q)[4] = m + 1, (**r)[4] = &q;

	return rows[2][1] + (*r)[1][2] + (*p)[1][3] + fixed[0][1];
}
