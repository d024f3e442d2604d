/* Pointers chosen at run time between objects of several structs, whose rows or ends differ. */
#include <stdlib.h>

struct two { double v[2]; };
struct four { double v[4]; };
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

struct flat { struct tagged base; double v[2]; };
struct round { struct tagged base; double v[3]; };
struct place { double x, y; };
struct space { double x, y, z; };
struct in_plane { struct tagged base; struct place at; };
struct in_space { struct tagged base; struct space at; };

/* test: tagged_vectors n=0,7 */
#pragma cadgen fwd tagged_vectors
#pragma cadgen rev tagged_vectors
double tagged_vectors(int n, double x)
{
	struct flat b = {{1}, {x, x * x}};
	struct round c = {{2}, {2, x, x * 3}};
	struct tagged *all[2] = {&b.base, &c.base}, *p;
	double s = 0;

	for (int i = 0; i < n; i++) {
		p = all[i % 2];
		if (p->kind < 2)
			s += ((struct flat *)p)->v[i / 2 % 2];
		else
			s += ((struct round *)p)->v[i / 2 % 3] *= x;
	}
	return s;
}

/* test: tagged_places n=0,5 */
#pragma cadgen fwd tagged_places
#pragma cadgen rev tagged_places
double tagged_places(int n, double x)
{
	struct in_plane b = {{1}, {x, x * x}};
	struct in_space c = {{2}, {2, x, x * 3}};
	struct tagged *all[2] = {&b.base, &c.base}, *p;
	double s = 0;

	for (int i = 0; i < n; i++) {
		p = all[i % 2];
		if (p->kind < 2)
			s += ((struct in_plane *)p)->at.y *= 2;
		else
			s += ((struct in_space *)p)->at.z *= x;
	}
	return s;
}
