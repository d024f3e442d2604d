/*
 * What the second halves give agrees with the forward derivatives: the tangents of what is left, weighted by the seeds,
 * sum to the adjoints of the inputs, weighted by the direction. The originals are overwritten and freed between the
 * halves, and nothing is left allocated at the end, which the sanitizer checks.
 */
#include <stdio.h>
#include <string.h>

#include "halves.ad.c"

enum { N = 6 };

static const double at[N] = {0.5, -1.25, 0.75, 0.3, 1.5, -0.2}, direction[N] = {1, 0.5, -2, 0.25, 1.5, -1};
static int faults;

static void expect(const char *what, int n, double got, double want)
{
	if (fabs(got - want) <= 1e-6 * (1 + fabs(want)))
		return;
	printf("%s, %d: got %.10g, want %.10g\n", what, n, got, want);
	faults++;
}

static double weight(int i)
{
	return 1.0 / (i + 2);
}

static double dot(int n, const double *x, const double *y)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += x[i] * y[i];
	return s;
}

static void check_squares(int n)
{
	double x[N], x_d[N], x_b[N], a_b = 0, want = 0, *r, *r_d = NULL, *r_b = NULL;
	struct squares_tape tape;

	memcpy(x, at, sizeof x);
	memcpy(x_d, direction, sizeof x_d);
	r = squares_fwd(n, x, 2, x_d, 0.5, &r_d);
	for (int i = 0; i < n; i++)
		want += weight(i) * (r_d[i] + x_d[i]);
	free(r);
	free(r_d);
	memcpy(x, at, sizeof x);
	r = squares_rev_fwd(n, x, 2, x_b, &r_b, &tape);
	expect("squares: NULL", n, r == NULL, r_b == NULL);
	for (int i = 0; i < n; i++)
		x_b[i] = r_b[i] = weight(i);
	free(r);
	memset(x, 0, sizeof x);
	squares_rev_bwd(n, x, 2, x_b, &a_b, &tape);
	squares_tape_free(&tape);
	expect("squares", n, dot(n, x_b, direction) + 0.5 * a_b, want);
}

static void check_grown(int n)
{
	double s_d = 0, x_b[N] = {0}, want, *r = NULL, *r_d = NULL, *r_b = NULL;
	struct grown_tape tape;

	grown_fwd(n, at, &r, direction, &r_d, &s_d);
	want = 3 * s_d;
	for (int i = 0; i < n; i++)
		want += weight(i) * r_d[i];
	free(r);
	free(r_d);
	grown_rev_fwd(n, at, &r, x_b, &r_b, &tape);
	for (int i = 0; i < n; i++)
		r_b[i] += weight(i);
	free(r);
	grown_rev_bwd(n, NULL, &r, x_b, &r_b, 3, &tape);
	grown_tape_free(&tape);
	expect("grown", n, dot(n, x_b, direction), want);
}

static void list_free(struct node *p)
{
	while (p) {
		struct node *next = p->next;

		free(p);
		p = next;
	}
}

/* Several calls that add to one list, each with a tape, then a derivative in one function. */
static void check_list(int n)
{
	struct put_tape tapes[N];
	struct node *first = NULL, *first_d = NULL, *first_b = NULL, *p, *p_d;
	double x_b[N] = {0}, want = 0;

	for (int i = 0; i < n; i++)
		put_fwd(&first, at[i], &first_d, direction[i]);
	for (p = first, p_d = first_d; p; p = p->next, p_d = p_d->next)
		want += 2 * p->value * p_d->value;
	list_free(first);
	list_free(first_d);
	first = NULL;
	for (int i = 0; i < n; i++)
		put_rev_fwd(&first, at[i], &first_b, &tapes[i]);
	total_rev(first, first_b, 1);
	list_free(first);
	for (int i = n; i-- > 0;)
		put_rev_bwd(NULL, at[i], &first_b, &x_b[i], &tapes[i]);
	for (int i = 0; i < n; i++)
		put_tape_free(&tapes[i]);
	expect("list", n, dot(n, x_b, direction), want);
}

static void tree_free(struct tree *t)
{
	if (!t)
		return;
	tree_free(t->left);
	tree_free(t->right);
	free(t);
}

static double tree_tangent(const struct tree *t_d)
{
	return t_d ? t_d->weight + 0.5 * t_d->key + 2 * tree_tangent(t_d->left) +
			     3 * tree_tangent(t_d->right)
		   : 0;
}

static void tree_seed(struct tree *t_b, double seed)
{
	if (!t_b)
		return;
	t_b->weight += seed;
	t_b->key += 0.5 * seed;
	tree_seed(t_b->left, 2 * seed);
	tree_seed(t_b->right, 3 * seed);
}

static void check_tree(int n)
{
	struct tree *t, *t_d = NULL, *t_b = NULL;
	struct tree_of_tape tape;
	double x_b[N] = {0}, want;

	t = tree_of_fwd(n, at, direction, &t_d);
	want = tree_tangent(t_d);
	tree_free(t);
	tree_free(t_d);
	t = tree_of_rev_fwd(n, at, x_b, &t_b, &tape);
	tree_seed(t_b, 1);
	tree_free(t);
	tree_of_rev_bwd(n, NULL, x_b, &tape);
	tree_of_tape_free(&tape);
	expect("tree", n, dot(n, x_b, direction), want);
}

static void check_outer(int n)
{
	struct matrix m, m_d = {0, 0, NULL}, m_b = {0, 0, NULL};
	struct outer_tape tape;
	float x[N], x_d[N], x_b[N] = {0};
	double want = 0, got = 0;

	for (int i = 0; i < n; i++) {
		x[i] = (float)at[i];
		x_d[i] = (float)direction[i];
	}
	outer_fwd(&m, n, x, &m_d, x_d);
	for (int i = 0; i < n * n; i++)
		want += weight(i) * (double)m_d.data[i];
	free(m.data);
	free(m_d.data);
	outer_rev_fwd(&m, n, x, &m_b, x_b, &tape);
	for (int i = 0; i < n * n; i++)
		m_b.data[i] = (float)weight(i);
	free(m.data);
	outer_rev_bwd(NULL, n, NULL, &m_b, x_b, &tape);
	outer_tape_free(&tape);
	for (int i = 0; i < n; i++)
		got += (double)x_b[i] * direction[i];
	expect("outer", n, got, want);
}

static void check_recursive(int n)
{
	struct recursive_tape tape;
	double x_b[N] = {0}, want = 0;

	recursive_fwd(n, at, direction, &want);
	recursive_rev_fwd(n, at, x_b, &tape);
	recursive_rev_bwd(n, NULL, x_b, 1, &tape);
	recursive_tape_free(&tape);
	expect("recursive", n, dot(N, x_b, direction), want);
}

int main(void)
{
	for (int n = 0; n <= N; n++) {
		check_squares(n);
		check_grown(n);
		check_list(n);
		check_tree(n);
		check_outer(n);
		check_recursive(n);
	}
	return faults > 0;
}
