#include <stdlib.h>

#pragma cadgen rev scale split tape(fixed) // error: it cannot have tape(fixed)
#pragma cadgen rev scale split tape(workspace) name(s2) // error: it cannot have tape(workspace)
double scale(double x, double y)
{
	return x * y;
}

#pragma cadgen rev taken split // error: the derivative gets an additional parameter 'tape', but the function already has a parameter of that name
double taken(double x, double tape)
{
	return x * tape;
}

static double norm(int n, const double *x)
{
	return n == 0 ? 0 : x[0] * x[0] + norm(n - 1, x + 1);
}

#pragma cadgen rev handed_on split
double handed_on(int n, const double *x)
{
	return norm(n, x); // error: the first half of a split derivative has no differentials
}

static double seen[3];

static double spread(int n)
{
	if (n == 0)
		return seen[1];
	seen[n % 3] *= seen[(n + 1) % 3];
	return spread(n - 1);
}

#pragma cadgen rev shared split wrt(x, seen)
double shared(int n, double x)
{
	return spread(n) * x; // error: the first half of a split derivative has no differentials
}

#pragma cadgen rev named name(used) split // error: would be called 'used_fwd', but that name is taken
double named(double x)
{
	return x * x;
}

double used_fwd(double x);
double used_fwd(double x)
{
	return x;
}

#pragma cadgen rev cleared wrt(x[*n]) overwrite split // error: the extent of 'x' is read from memory
double cleared(const int *n, const double *x)
{
	double s = 0;

	for (int i = 0; i < *n; i++)
		s += x[i] * x[i];
	return s;
}

struct list {
	double *data;
};

#pragma cadgen rev left wrt(x) of(l[1]) split
void left(struct list *l, const double *x)
{
	l->data = malloc(2 * sizeof *l->data); // error: memory that is allocated here is left to the caller
	if (l->data)
		l->data[0] = x[0] * x[1];
}

#pragma cadgen rev ended wrt(x) of(return) split
double ended(double *x)
{
	double y = x[0] * x[1];

	free(x); // error: is the caller's memory
	return y;
}

struct body {
	double mass;
};

struct world {
	int n;
	struct body *body;
};

#pragma cadgen rev cleared_members wrt(w->body[w->n].mass) of(return) overwrite split // error: the extent of 'body' is read from memory
double cleared_members(const struct world *w)
{
	double s = 0;

	for (int i = 0; i < w->n; i++)
		s += w->body[i].mass * w->body[i].mass;
	return s;
}
