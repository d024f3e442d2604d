/*
 * What derivatives for several directions give where their differentials are structs or lead to some, for values of
 * which all results are exact.
 */
#include "shapes.ad.c"

#include <stdlib.h>

static int faults;

static void expect(const char *what, int k, double got, double want)
{
	if (got == want)
		return;
	printf("%s, %d: got %.10g, want %.10g\n", what, k, got, want);
	faults++;
}

enum { LENGTH = 3 };

/* A list of numbers first, first + 1 .. */
static struct node *list(struct node *p, double first)
{
	for (int i = 0; i < LENGTH; i++)
		p[i] = (struct node){first + i, {0, 0}, i + 1 < LENGTH ? p + i + 1 : NULL};
	return p;
}

static void check_lists(void)
{
	struct node p[LENGTH], shadow[3][LENGTH], *all[3];
	double scale_d[3] = {0, 1, 2}, value_d[3], scale_b[3] = {1, 1, 1}, one = 0;
	const double seed[3] = {1, 2, -4}, unit[1] = {1};
	struct squared_later_tape tape;

	list(p, 1);
	for (int k = 0; k < 3; k++)
		all[k] = list(shadow[k], k);
	const struct node *const_all[3] = {all[0], all[1], all[2]};
	expect("total", 0, total_fwd(p, 2, const_all, scale_d, value_d), 28);
	for (int k = 0; k < 3; k++)
		expect("total_d", k, value_d[k], 4 * (1 * k + 2 * (k + 1) + 3 * (k + 2)) + 14 * scale_d[k]);
	expect("total", 1, total_rev(p, 2, all, scale_b, seed), 28);
	for (int k = 0; k < 3; k++) {
		expect("scale_b", k, scale_b[k], 1 + 14 * seed[k]);
		for (int i = 0; i < LENGTH; i++)
			expect("p_b", k, shadow[k][i].v, k + i + 4 * p[i].v * seed[k]);
	}
	total_one(p, 2, all + 1, &one, unit);
	expect("scale_b of one", 0, one, 14);

	for (int way = 0; way < 3; way++) {
		list(p, 1);
		for (int k = 0; k < 3; k++)
			list(shadow[k], k);
		runs = 0;
		if (way == 0)
			squared_fwd(p, all);
		if (way == 1)
			squared_rev(p, all);
		if (way == 2) {
			squared_later_fwd(p, &tape);
			squared_later_bwd(p, all, &tape);
			squared_later_tape_free(&tape);
		}
		expect("runs", way, runs, 1);
		for (int i = 0; i < LENGTH; i++) {
			expect("squared", i, p[i].v, (i + 1) * (i + 1));
			for (int k = 0; k < 3; k++)
				expect("squared'", k, shadow[k][i].v, 2 * (i + 1) * (k + i));
		}
	}
}

static void check_doubled(void)
{
	struct doubled_fixed_work fixed;
	size_t size = doubled_rev_work((struct pair[2]){{0, 0}, {0, 0}});
	void *work = malloc(size);

	for (int way = 0; way < 3; way++) {
		struct pair p[2] = {{2, 3}, {1, 5}}, shadow[3][2] = {{{1, 0}, {0, 0}}, {{0, 1}, {2, 0}}, {{3, 0}, {0, 4}}};
		struct pair *all[3] = {shadow[0], shadow[1], shadow[2]};
		int status = 0;

		if (way == 0)
			doubled_rev(p, all, work, size, &status);
		if (way == 1)
			doubled_fixed(p, all, &fixed);
		if (way == 2)
			doubled_status(p, all, &status);
		expect("status", way, status, 0);
		expect("doubled", 0, p[0].x, 12);
		expect("doubled", 1, p[1].x, 5);
		expect("x_b", 0, shadow[0][0].x, 12);
		expect("y_b", 0, shadow[0][0].y, 4);
		expect("x_b", 1, shadow[1][1].x, 20);
		expect("y_b", 1, shadow[1][0].y, 1);
		expect("x_b", 2, shadow[2][0].x, 36);
		expect("y_b", 2, shadow[2][1].y, 4);
	}
	free(work);
}

static void check_values(void)
{
	const struct pair a = {3, 4}, a_d[2] = {{1, 0}, {0, 1}}, seed[2] = {{1, 0}, {0, 1}};
	struct pair r, r_d[2], a_b[2] = {{1, 1}, {0, 0}};
	const double by_d[2] = {0, 1};
	double by_b[2] = {0, 5};
	double complex w[2] = {1 + 2 * I, 3}, w_d[2][2] = {{1, 0}, {0, I}}, w_b[2][2] = {{1, 0}, {0, I}}, z_b[2] = {0, 0};
	const double complex z_d[2] = {0, 1};

	r = turned_fwd(a, 2, a_d, by_d, r_d);
	expect("turned", 0, r.x, 2);
	expect("turned_d", 0, r_d[0].x + 100 * r_d[0].y, 2 + 800);
	expect("turned_d", 1, r_d[1].x + 100 * r_d[1].y, 2 + 100 * (6 + 12));
	r = turned_rev(a, 2, a_b, by_b, seed);
	expect("turned", 1, r.y, 24);
	expect("a_b", 0, a_b[0].x + 100 * a_b[0].y, 3 + 100 * 0);
	expect("a_b", 1, a_b[1].x + 100 * a_b[1].y, 8 + 100 * 6);
	expect("by_b", 0, by_b[0], 3);
	expect("by_b", 1, by_b[1], 17);

	spin_fwd(I, 2, w, z_d, w_d);
	expect("spin", 0, creal(w[0]) + 10 * cimag(w[0]), -2 + 10);
	expect("w_d", 0, creal(w_d[0][0]) + 10 * cimag(w_d[0][0]), 10);
	expect("w_d", 1, creal(w_d[1][1]) + 10 * cimag(w_d[1][1]), 2);
	expect("w_d", 2, creal(w_d[0][1]) + 10 * cimag(w_d[0][1]), 1 + 20);
	w[0] = 1 + 2 * I;
	w[1] = 3;
	spin_rev(I, 2, w, z_b, w_b);
	expect("z_b", 0, creal(z_b[0]) + 10 * cimag(z_b[0]), 1 - 20);
	expect("z_b", 1, creal(z_b[1]) + 10 * cimag(z_b[1]), 30);
	expect("w_b", 0, creal(w_b[0][0]) + 10 * cimag(w_b[0][0]), -10);
	expect("w_b", 1, creal(w_b[1][1]) + 10 * cimag(w_b[1][1]), 1);
}

/* Arrays of pointers and of arrays. */
static void check_shapes(void)
{
	struct node a[3] = {{0, {0, 0}, NULL}}, d[1][2] = {{{0, {0, 0}, NULL}}}, a_s[2][3], d_s[2][1][2];
	double b = 3, c[1] = {4}, b_s[2] = {0, 1}, c_s[2][1] = {{0}, {0}}, value[2];
	double *bp[4] = {NULL, NULL, &b, NULL}, *cp[3][2] = {{NULL, NULL}, {NULL, c}, {NULL, NULL}};
	double *bp_s[2][4] = {{NULL, NULL, &b_s[0], NULL}, {NULL, NULL, &b_s[1], NULL}};
	double *cp_s[2][3][2] = {{{NULL}, {NULL, c_s[0]}, {NULL}}, {{NULL}, {NULL, c_s[1]}, {NULL}}};
	struct node *a_all[2] = {a_s[0], a_s[1]}, (*d_all[2])[2] = {d_s[0], d_s[1]};
	double **b_all[2] = {bp_s[0], bp_s[1]}, *(*c_all[2])[2] = {cp_s[0], cp_s[1]};
	const double seed[2] = {1, 2};

	a[1].v = 2;
	d[0][1].v = 5;
	memset(a_s, 0, sizeof a_s);
	memset(d_s, 0, sizeof d_s);
	a_s[0][1].v = 1;
	expect("shapes", 0, shapes_fwd(a, bp, cp, d, a_all, b_all, c_all, d_all, value), 120);
	expect("shapes_d", 0, value[0], 60);
	expect("shapes_d", 1, value[1], 40);
	shapes_rev(a, bp, cp, d, a_all, b_all, c_all, d_all, seed);
	expect("a_b", 0, a_s[0][1].v, 61);
	expect("a_b", 1, a_s[1][1].v, 120);
	expect("b_b", 1, b_s[1], 81);
	expect("c_b", 0, c_s[0][0], 30);
	expect("d_b", 1, d_s[1][0][1].v, 48);
}

/* Rows beside pointers, and no trips. */
static void check_both(void)
{
	const struct pair p = {2, 1}, p_d[2] = {{1, 0}, {0, 1}}, *all[2] = {&p_d[0], &p_d[1]};
	struct pair p_b[2] = {{0, 0}, {0, 0}}, *all_b[2] = {&p_b[0], &p_b[1]};
	double x[2] = {3, 5}, y[2], x_d[2][2] = {{1, 0}, {0, 1}}, y_d[2][2], y_b[2][2] = {{1, 0}, {0, 2}};
	double shared[2][2] = {{0, 0}, {0, 0}};
	int status = 7;

	both_fwd(&p, 2, x, y, all, x_d, y_d);
	expect("y_d", 0, y_d[0][0] + 100 * y_d[0][1], 3 + 2 + 100);
	expect("y_d", 1, y_d[1][0] + 100 * y_d[1][1], 5 + 100 * (2 + 1));
	both_rev(&p, 2, x, y, all_b, x_d, y_b, &status);
	expect("status", 0, status, 0);
	expect("y", 1, y[1], 11);
	expect("x_b", 0, x_d[0][0], 3);
	expect("x_b", 1, x_d[1][1], 5);
	expect("p_b", 0, p_b[0].x, 3);
	expect("p_b", 1, p_b[1].y, 2);
	both_rev(&p, 2, x, y, all_b, shared, shared, &status);
	expect("status of what overlaps", 0, status, 4);
	both_rev(&p, 0, NULL, NULL, all_b, NULL, NULL, &status);
	expect("status of nothing", 0, status, 0);
}

static void check_globals(void)
{
	const double seed[3] = {1, 2, -1};
	double target = 7, shadow[3] = {0, 1, 0}, value[3];

	whole = (struct pair){2, 3};
	memory = &target;
	for (int i = 0; i < 3; i++) {
		few[i].v = i + 1;
		numbers[i] = 2 * i + 1;
	}
	whole_d[0].x = 1;
	few_d[2][1].v = 1;
	numbers_d[2][2] = 1;
	for (int k = 0; k < 3; k++)
		memory_d[k] = memory_b[k] = &shadow[k];
	expect("of_globals", 0, of_globals_fwd(2, value), 42 + 44);
	expect("of_globals_d", 0, value[0], 21);
	expect("of_globals_d", 1, value[1], 6);
	expect("of_globals_d", 2, value[2], 6 + 6);
	of_globals_rev(2, seed);
	for (int k = 0; k < 3; k++) {
		expect("whole_b", k, whole_b[k].x + 100 * whole_b[k].y, seed[k] * (21 + 1400));
		expect("memory_b", k, shadow[k], seed[k] * 6 + (k == 1));
		for (int i = 0; i < 3; i++) {
			expect("few_b", k, few_b[k][i].v, seed[k] * 2 * (2 * i + 1));
			expect("numbers_b", k, numbers_b[i][k], seed[k] * 2 * (i + 1));
		}
	}
}

static void check_pointer(void)
{
	struct node p[LENGTH], shadow[LENGTH], *all[3] = {shadow, shadow + 1, shadow + 2}, *next[3];

	list(p, 0);
	list(shadow, 0);
	after_fwd(p, all, next);
	expect("after", 0, next[0] == shadow + 1, 1);
	expect("after", 1, next[1] == shadow + 2, 1);
	expect("after", 2, next[2] == NULL, 1);
}

int main(void)
{
	check_lists();
	check_doubled();
	check_values();
	check_shapes();
	check_both();
	check_globals();
	check_pointer();
	return faults > 0;
}
