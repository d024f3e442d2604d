/*
 * Compares the derivatives of what a solver finds by the rules for it with those of its iteration:
 * how exact they are, how long they take, and how much memory.
 */
#include "implicit.h"
#include "implicit_ad.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { NODES = MOST_NODES, COUNT = 2 * NODES, REPEATS = 20 };

typedef double Reverse(int n, const double *p, double *p_b, double b, void *work, size_t size,
		       int *status);

/* The gradient; *bytes is how much work memory it took. */
static void gradient(Reverse *rev, const double *p, double *p_b, size_t *bytes)
{
	size_t size = *bytes;

	for (;;) {
		void *work = malloc(size);
		int status;

		if (!work)
			exit(1);
		for (int i = 0; i < COUNT; i++)
			p_b[i] = 0;
		rev(NODES, p, p_b, 1, work, size, &status);
		if (status == 2)
			size = *(size_t *)work;
		free(work);
		if (status == 0)
			break;
	}
	*bytes = size;
}

static double seconds(Reverse *rev, const double *p, double *p_b, size_t bytes)
{
	clock_t start = clock();

	for (int k = 0; k < REPEATS; k++)
		gradient(rev, p, p_b, &bytes);
	return (double)(clock() - start) / CLOCKS_PER_SEC / REPEATS;
}

/* Sixth-order difference quotient in direction d. */
static double quotient(const double *p, const double *d)
{
	static const double weights[] = {0.75, -0.15, 1.0 / 60};
	const double h = 1e-3;
	double q[COUNT], sum = 0;

	for (int k = 1; k <= 3; k++)
		for (int sign = -1; sign <= 1; sign += 2) {
			for (int i = 0; i < COUNT; i++)
				q[i] = p[i] + sign * k * h * d[i];
			sum += sign * weights[k - 1] * loss(NODES, q) / h;
		}
	return sum;
}

static double error(double a, double b)
{
	return fabs(a - b) / (fabs(b) + 1e-300);
}

static int check_ring(void)
{
	double p[COUNT], d[COUNT], by_rule[COUNT], iterated[COUNT];
	double along = 0, tangent, exact, along_iterated = 0, time_rule, time_iterated;
	size_t bytes_rule, bytes_iterated;

	for (int i = 0; i < NODES; i++) {
		p[i] = 2 + sin(i);
		p[NODES + i] = 1 + cos(3 * i);
	}
	for (int i = 0; i < COUNT; i++)
		d[i] = cos(5 * i);
	bytes_rule = loss_rev_work(NODES, p);
	bytes_iterated = loss_iterated_rev_work(NODES, p);
	gradient(loss_rev, p, by_rule, &bytes_rule);
	gradient(loss_iterated_rev, p, iterated, &bytes_iterated);
	for (int i = 0; i < COUNT; i++) {
		along += by_rule[i] * d[i];
		along_iterated += iterated[i] * d[i];
	}
	loss_fwd(NODES, p, d, &tangent);
	exact = quotient(p, d);
	time_rule = seconds(loss_rev, p, by_rule, bytes_rule);
	time_iterated = seconds(loss_iterated_rev, p, iterated, bytes_iterated);
	printf("ring of %d nodes, Newton:    error      ms      bytes\n", NODES);
	printf("  by the rule          %10.1e %7.3f %10zu\n", error(along, exact), 1e3 * time_rule,
	       bytes_rule);
	printf("  by the iteration     %10.1e %7.3f %10zu\n", error(along_iterated, exact),
	       1e3 * time_iterated, bytes_iterated);
	return error(along, exact) < 1e-9 && error(tangent, exact) < 1e-9 &&
	       error(along_iterated, exact) < 1e-9 && 10 * bytes_rule < bytes_iterated;
}

/* The height is 1 - e cos E, and its derivative by m is e sin E / (1 - e cos E). */
static int check_orbit(void)
{
	const double e = 0.3, m = 1.2;
	double e_b, m_b, e_i, m_i, value = height_grad(e, m, &e_b, &m_b), cosine = (1 - value) / e;
	double exact = e * sqrt(1 - cosine * cosine) / value;

	height_iterated_grad(e, m, &e_i, &m_i);
	printf("orbit, bisection:\n");
	printf("  by the rule          %10.1e\n", error(m_b, exact));
	printf("  by the iteration     %10.1e: all its steps are constants\n", error(m_i, exact));
	return error(m_b, exact) < 1e-12 && m_i == 0 && e_b != e_i;
}

int main(void)
{
	int is_right = check_ring();

	is_right &= check_orbit();
	return is_right ? 0 : 1;
}
