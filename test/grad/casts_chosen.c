/* Pointers chosen at run time between objects of several structs, whose rows or ends differ. */
#include <stdlib.h>

struct two { double v[2]; };
struct four { double v[4]; };
struct tagged_two { long kind; struct two row; };
struct tagged_four { long kind; struct four row; };
struct tagged { long kind; };
struct box { struct tagged base; double w[2]; };
struct counted { struct tagged base; long n; double r; };

/* test: longer_row k=0,1 chosen=0,1 */
#pragma cadgen fwd longer_row wrt(x)
#pragma cadgen rev longer_row wrt(x)
double longer_row(double x, int chosen, int k)
{
	struct two two = {{1, 2}};
	struct four four = {{1, 2, 3, 4}};
	double *q = (chosen ? (struct four *)&two : &four)->v;

	q[k] = x * x;
	return two.v[0] * two.v[1] * 2 + four.v[0] * four.v[1] * four.v[2] + four.v[3];
}

/* test: longer_row_allocated k=0,1 chosen=0,1 */
#pragma cadgen fwd longer_row_allocated wrt(x)
#pragma cadgen rev longer_row_allocated wrt(x)
double longer_row_allocated(double x, int chosen, int k)
{
	struct two *two = malloc(sizeof *two);
	struct four *four = malloc(sizeof *four);
	const double *q;
	double s;

	for (int i = 0; i < 4; i++)
		four->v[i] = i * x;
	two->v[0] = x * x;
	two->v[1] = 3 * x;
	q = (chosen ? (const struct four *)two : four)->v;
	s = q[k] * q[1];
	free(two);
	free(four);
	return s;
}

/* A struct within the other one is longer. */
/* test: longer_member k=0,1 chosen=0,1 */
#pragma cadgen fwd longer_member wrt(x)
#pragma cadgen rev longer_member wrt(x)
double longer_member(double x, int chosen, int k)
{
	struct tagged_two two = {1, {{1, 2}}};
	struct tagged_four four = {2, {{1, 2, 3, 4}}};
	double *q = (chosen ? (struct tagged_four *)&two : &four)->row.v;

	q[k] = x * x;
	return two.row.v[0] * two.row.v[1] * 2 + four.row.v[0] * four.row.v[1] * four.row.v[2];
}

/* A row that begins where another struct has an integer is not one of that struct. */
/* test: tagged_rows n=0,5 */
#pragma cadgen fwd tagged_rows
#pragma cadgen rev tagged_rows
double tagged_rows(int n, double x)
{
	struct box b = {{1}, {x, x * x}};
	struct counted c = {{2}, 3, x};
	const struct tagged *all[2] = {&b.base, &c.base}, *p;
	double s = 0;

	for (int i = 0; i < n; i++) {
		p = all[i % 2];
		if (p->kind < 2)
			s += ((const struct box *)p)->w[i / 2 % 2];
		else
			s += (double)((const struct counted *)p)->n *
			     ((const struct counted *)p)->r;
	}
	return s;
}
