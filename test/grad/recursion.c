/* Recursion: direct, mutual, deep, over arrays, lists and trees, with and without results. */
#include <math.h>
#include <stddef.h>
#include <stdlib.h>

struct node {
	double value;
	struct node *next;
};
struct tree {
	struct tree *kid[2];
	double key, weight;
};
enum op { OP_CONST, OP_VAR, OP_ADD, OP_MUL, OP_SIN };
struct expr {
	enum op op;
	double value;
	int index;
	const struct expr *a, *b;
};
struct state {
	double x, v;
};

#ifdef HARNESS
static struct node *make_list(int n)
{
	struct node *node;

	if (n == 0)
		return NULL;
	node = NEW(struct node, 1);
	node->next = make_list(n - 1);
	return node;
}

static struct tree *make_tree(int depth)
{
	struct tree *t;

	if (depth == 0)
		return NULL;
	t = NEW(struct tree, 1);
	t->kid[0] = make_tree(depth - 1);
	t->kid[1] = make_tree(depth / 2);
	return t;
}

static struct expr *make_expr(enum op op, struct expr *a, struct expr *b)
{
	struct expr *e = NEW(struct expr, 1);

	e->op = op;
	e->a = a;
	e->b = b;
	return e;
}

/* c * x1 + sin(x0 * x0) */
static struct expr *make_formula(void)
{
	struct expr *c = make_expr(OP_CONST, NULL, NULL);
	struct expr *x0 = make_expr(OP_VAR, NULL, NULL);
	struct expr *x1 = make_expr(OP_VAR, NULL, NULL);
	struct expr *product = make_expr(OP_MUL, c, x1);
	struct expr *square = make_expr(OP_MUL, x0, x0);
	struct expr *sine = make_expr(OP_SIN, square, NULL);

	x1->index = 1;
	return make_expr(OP_ADD, product, sine);
}
#endif

/* test: power n=0,1,5 */
#pragma cadgen fwd power
#pragma cadgen rev power
double power(double x, int n)
{
	return n == 0 ? 1 : x * power(x, n - 1);
}

/* test: power_fast n=0,1,6 */
#pragma cadgen fwd power_fast
#pragma cadgen rev power_fast
double power_fast(double x, int n)
{
	double h;

	if (n == 0)
		return 1;
	h = power_fast(x, n / 2);
	return n % 2 ? h * h * x : h * h;
}

/* test: fibonacci n=0,1,6 */
#pragma cadgen fwd fibonacci
#pragma cadgen rev fibonacci
double fibonacci(int n, double a, double b)
{
	if (n == 0)
		return a;
	if (n == 1)
		return b * b;
	return 0.5 * fibonacci(n - 1, a, b) * fibonacci(n - 2, a, b) + a;
}

/* test: sum_halves n=1,5 x[n] */
#pragma cadgen fwd sum_halves
#pragma cadgen rev sum_halves
double sum_halves(const double *x, int n)
{
	if (n == 1)
		return x[0] * x[0];
	return sum_halves(x, n / 2) + sum_halves(x + n / 2, n - n / 2) * x[0];
}

/* test: in_place n=0,1,4 x[n] never_null */
#pragma cadgen fwd in_place
#pragma cadgen rev in_place
void in_place(double *x, int n)
{
	if (n < 2)
		return;
	x[1] *= x[0];
	in_place(x + 1, n - 1);
	x[0] += x[1] * x[n - 1];
}

/* test: quick n=0,1,6 x[n] never_null */
#pragma cadgen fwd quick
#pragma cadgen rev quick
void quick(double *x, int n)
{
	int i = 0, j = n - 1;
	double pivot;

	if (n < 2)
		return;
	pivot = x[n / 2];
	for (;; i++, j--) {
		double t;

		while (x[i] < pivot)
			i++;
		while (x[j] > pivot)
			j--;
		if (i >= j)
			break;
		t = x[i];
		x[i] = x[j];
		x[j] = t;
	}
	quick(x, i);
	quick(x + i, n - i);
}

static double odd(double x, int n);

static double even(double x, int n)
{
	return n == 0 ? x : sin(odd(x, n - 1)) * x;
}

static double odd(double x, int n)
{
	return n == 0 ? x * x : 0.5 * even(x * x, n - 1) + x;
}

/* test: mutual n=0,1,5 */
#pragma cadgen fwd mutual
#pragma cadgen rev mutual
double mutual(double x, int n)
{
	return even(x, n) * odd(x, n);
}

static void down(double *x, int n, double *sum);

static void up(double *x, int n, double *sum)
{
	if (n <= 0)
		return;
	*x *= 1.5;
	*sum += *x;
	down(x, n - 1, sum);
}

static void down(double *x, int n, double *sum)
{
	if (n <= 0)
		return;
	*x = *x * *sum * 0.25;
	up(x, n - 2, sum);
	*sum *= *x;
}

/* test: mutual_in_place n=0,1,6 x[1] sum[1] */
#pragma cadgen fwd mutual_in_place
#pragma cadgen rev mutual_in_place
void mutual_in_place(int n, double *x, double *sum)
{
	up(x, n, sum);
}

/* test: deep n=1,300 a:0.1..0.5 points=1 */
#pragma cadgen fwd deep
#pragma cadgen rev deep
double deep(int n, double a, double x)
{
	if (n == 0)
		return x;
	return cos(deep(n - 1, a, x) * a) + x / n;
}

/* test: list_fold cases=3 {list=CASE?make_list(2*CASE):0;} */
#pragma cadgen fwd list_fold
#pragma cadgen rev list_fold
double list_fold(const struct node *list, double x)
{
	return list ? list->value + x * list_fold(list->next, x) : 0;
}

/* test: list_accumulate {list=make_list(4);} */
#pragma cadgen fwd list_accumulate
#pragma cadgen rev list_accumulate
double list_accumulate(struct node *list)
{
	if (!list->next)
		return list->value;
	list->value *= list_accumulate(list->next);
	return list->value + list->next->value;
}

/* test: tree_sum cases=3 {t=make_tree(CASE+1);} */
#pragma cadgen fwd tree_sum
#pragma cadgen rev tree_sum
double tree_sum(const struct tree *t)
{
	double s;

	if (t == NULL)
		return 0.5;
	s = tree_sum(t->kid[0]) * t->weight;
	return s + tree_sum(t->kid[1]) * t->key;
}

/* test: tree_update {t=make_tree(4);} */
#pragma cadgen fwd tree_update
#pragma cadgen rev tree_update
void tree_update(struct tree *t, double from)
{
	if (!t)
		return;
	t->weight += from * t->key;
	for (int i = 0; i < 2; i++)
		tree_update(t->kid[i], t->weight * 0.5);
	if (t->kid[0])
		t->key *= t->kid[0]->weight;
}

/* test: evaluate n=2 x[n] {e=make_formula();} */
#pragma cadgen fwd evaluate
#pragma cadgen rev evaluate
double evaluate(const struct expr *e, int n, const double *x)
{
	if (e->op == OP_CONST)
		return e->value;
	if (e->op == OP_VAR)
		return e->index < n ? x[e->index] : 0;
	if (e->op == OP_ADD)
		return evaluate(e->a, n, x) + evaluate(e->b, n, x);
	if (e->op == OP_MUL)
		return evaluate(e->a, n, x) * evaluate(e->b, n, x);
	return sin(evaluate(e->a, n, x));
}

static double simpson(double a, double b, double k)
{
	double m = (a + b) / 2;

	return (b - a) / 6 * (a * sin(k * a) + 4 * m * sin(k * m) + b * sin(k * b));
}

/* test: adaptive a:0..0.5 b:1..1.5 depth=0,1,4 */
#pragma cadgen fwd adaptive
#pragma cadgen rev adaptive
double adaptive(double a, double b, double k, int depth)
{
	double m = (a + b) / 2;
	double whole = simpson(a, b, k), halves = simpson(a, m, k) + simpson(m, b, k);

	if (depth == 0 || fabs(whole - halves) < 1e-7)
		return halves;
	return adaptive(a, m, k, depth - 1) + adaptive(m, b, k, depth - 1);
}

/* test: stepped n=0,1,4 */
#pragma cadgen fwd stepped
#pragma cadgen rev stepped
struct state stepped(struct state s, int n, double h)
{
	struct state t;

	if (n == 0)
		return s;
	t.v = s.v - h * s.x;
	t.x = s.x + h * t.v;
	return stepped(t, n - 1, h);
}

/* test: with_work n=1,4 x[n] */
#pragma cadgen fwd with_work
#pragma cadgen rev with_work
double with_work(const double *x, int n)
{
	double *t, s = 0;

	if (n <= 1)
		return x[0] * x[0];
	t = malloc((size_t)(n - 1) * sizeof *t);
	if (!t)
		abort();
	for (int i = 0; i < n - 1; i++)
		t[i] = x[i] * x[i + 1];
	s = with_work(t, n - 1);
	s += t[0];
	free(t);
	return s;
}

/* test: ackermann_like n=2,3 m=1,2 */
#pragma cadgen fwd ackermann_like
#pragma cadgen rev ackermann_like
double ackermann_like(int n, int m, double x)
{
	if (n == 0)
		return x * 0.5 + m;
	if (m == 0)
		return ackermann_like(n - 1, 1, x * x * 0.25);
	return 0.1 * ackermann_like(n - 1, m, ackermann_like(n, m - 1, x));
}

static int damp(int n, double *x, double limit)
{
	if (n <= 0)
		return fabs(*x) > limit;
	*x = sin(*x) * 0.9;
	return damp(n - 1, x, limit) + (n & 1);
}

/* test: calls_in_tests n=0,1,4 x[2] */
#pragma cadgen fwd calls_in_tests
#pragma cadgen rev calls_in_tests
double calls_in_tests(int n, double *x, double limit)
{
	double s = 0;
	int k = 0;

	while (damp(n, x + (k & 1), limit) != 1 && k++ < 5)
		s += x[0] * x[1];
	do
		s = s * 0.5 + x[1];
	while (s > 0.2 && damp(1, &s, x[0]) == 1 && k++ < 12);
	for (int i = 0; damp(i, x, 0.1) < 2 && i < 4; i++)
		s *= x[0];
	if (damp(1, x, s) && !damp(2, x + 1, s))
		s *= x[0];
	return damp(n, &s, x[1]) ? s : x[1] * s;
}

/* The callee's second half is passed no differential: it finds them in its record. */
struct view {
	double *x;
	int n;
};

static void fold_view(struct view v, int n)
{
	if (n == 0)
		return;
	v.x[n] *= v.x[n - 1];
	fold_view(v, n - 1);
}

/* test: by_view n=1,5 x[n + 1]:0.5..1 */
#pragma cadgen fwd by_view wrt(x[n + 1]) of(x)
#pragma cadgen rev by_view wrt(x[n + 1]) of(x)
void by_view(int n, double *x)
{
	struct view v = {x, n};

	fold_view(v, n);
	x[1] *= 2;
}
