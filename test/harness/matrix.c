/*
 * A Jacobian times a vector is a forward derivative, a vector times the Jacobian a reverse one, and both are checked
 * as such. Every number of a matrix must have been set, and none around it.
 */
#include "matrix.h"

#include <math.h>
#include <stdlib.h>

#include "graph_trial.h"

enum { AROUND = 4 };

static Kind kind_of(const Trial *trial, int p)
{
	return p < trial->f->nparams ? trial->f->params[p].kind : trial->f->value;
}

static int is_array(const Trial *trial, int p)
{
	return p < trial->f->nparams && trial->f->params[p].is_array;
}

static long count_of(const Trial *trial, int p)
{
	if (!is_array(trial, p))
		return 1;
	return trial->graph ? graph_count(trial, p) : trial->layout->count[p];
}

static int is_of(const Trial *trial, const char *role, int p)
{
	if (p == trial->f->nparams)
		return role[p] != '-';
	return is_array(trial, p) && kind_is_floating(kind_of(trial, p)) && (role[p] == 'k' || role[p] == 'b');
}

static int is_wrt(const Trial *trial, const char *role, int p)
{
	return p < trial->f->nparams && kind_is_floating(kind_of(trial, p)) && (role[p] == 'i' || role[p] == 'b');
}

static void *number(Kind kind, void *memory, long i)
{
	return (char *)memory + (size_t)i * kind_size(kind);
}

void harness_matrices(const char *role, void **matrix)
{
	const Trial *trial = trial_running();
	int n = trial->f->nparams;

	for (int y = 0; y <= n; y++)
		for (int x = 0; x < n; x++) {
			Kind kind = kind_of(trial, y);
			long count;
			void *memory;

			if (!is_of(trial, role, y) || !is_wrt(trial, role, x))
				continue;
			count = count_of(trial, y) * count_of(trial, x) + 2 * AROUND;
			memory = malloc((size_t)count * kind_size(kind));
			if (!memory)
				abort();
			for (long i = 0; i < count; i++)
				kind_set(kind, number(kind, memory, i), NAN);
			*matrix++ = number(kind, memory, AROUND);
		}
}

static void check_matrix(Trial *trial, Kind kind, void *matrix, long count)
{
	for (long i = -AROUND; i < count + AROUND; i++) {
		int is_around = i < 0 || i >= count;
		long double got = kind_get(kind, number(kind, matrix, i));

		if (is_around && !isnan(got))
			fault(trial, "GUARD", NULL, "around a matrix", got, NAN);
	}
}

/* One matrix: `to` gets as many numbers as there are rows, or columns. */
static void multiply(const Trial *trial, int y, int x, void *matrix, void **diff, int is_transposed, long double *to)
{
	Kind kind = kind_of(trial, y);
	int from = is_transposed ? y : x;
	long rows = count_of(trial, y), columns = count_of(trial, x);

	for (long i = 0; i < rows; i++)
		for (long k = 0; k < columns; k++) {
			void *at = number(kind_of(trial, from), diff[from], is_transposed ? i : k);
			long double v = kind_get(kind_of(trial, from), at);

			if (v != 0)
				to[is_transposed ? k : i] += v * kind_get(kind, number(kind, matrix, i * columns + k));
		}
}

static void store(const Trial *trial, int p, void *diff, const long double *from, int is_added)
{
	Kind kind = kind_of(trial, p);

	for (long i = 0; i < count_of(trial, p); i++) {
		void *at = number(kind, diff, i);

		kind_set(kind, at, from[i] + (is_added ? kind_get(kind, at) : 0));
	}
}

void harness_product(const char *role, void **matrix, void **diff, int is_transposed)
{
	Trial *trial = trial_running();
	int n = trial->f->nparams;
	long double *sums[MAX_PARAMS + 1] = {NULL};

	for (int y = 0; y <= n; y++)
		for (int x = 0; x < n; x++) {
			int to = is_transposed ? x : y;

			if (!is_of(trial, role, y) || !is_wrt(trial, role, x))
				continue;
			if (!sums[to])
				sums[to] = calloc((size_t)count_of(trial, to) + 1, sizeof *sums[to]);
			if (!sums[to])
				abort();
			check_matrix(trial, kind_of(trial, y), *matrix, count_of(trial, y) * count_of(trial, x));
			multiply(trial, y, x, *matrix, diff, is_transposed, sums[to]);
			free(number(kind_of(trial, y), *matrix++, -AROUND));
		}
	/* First those that are set: a scalar may share its adjoint with an element. */
	for (int is_added = 0; is_added < 2; is_added++)
		for (int p = 0; p <= n; p++)
			if (sums[p] && (is_transposed && !(role[p] == 'b' && is_array(trial, p))) == is_added)
				store(trial, p, diff[p], sums[p], is_added);
	for (int p = 0; p <= n; p++)
		free(sums[p]);
}

/* ---- sparse ---- */

static long total_of(const Trial *trial, const char *role, int (*is_one)(const Trial *, const char *, int))
{
	long total = 0;

	for (int p = 0; p <= trial->f->nparams; p++)
		total += is_one(trial, role, p) ? count_of(trial, p) : 0;
	return total;
}

static void *sizes(long count)
{
	void *memory = malloc((size_t)(count + 1) * sizeof(size_t));

	if (!memory)
		abort();
	return memory;
}

size_t *harness_starts(const char *role)
{
	return sizes(total_of(trial_running(), role, is_of));
}

size_t *harness_colors(const char *role)
{
	return sizes(total_of(trial_running(), role, is_wrt));
}

static Kind kind_of_rows(const Trial *trial, const char *role)
{
	int p = 0;

	while (!is_of(trial, role, p))
		p++;
	return kind_of(trial, p);
}

void *harness_numbers(const char *role, size_t count)
{
	Kind kind = kind_of_rows(trial_running(), role);
	void *memory = malloc((count + 1) * kind_size(kind));

	if (!memory)
		abort();
	for (size_t i = 0; i <= count; i++)
		kind_set(kind, number(kind, memory, (long)i), NAN);
	return memory;
}

/* The number of row i, column k of all; nowhere else is the matrix other than zero. */
static long double sparse_number(Kind kind, const size_t *start, const size_t *column, void *numbers, size_t i,
                                 size_t k)
{
	for (size_t e = start[i]; e < start[i + 1]; e++)
		if (column[e] == k)
			return kind_get(kind, number(kind, numbers, (long)e));
	return 0;
}

void harness_scatter(const char *role, void **matrix, size_t *start, size_t *column, size_t *color, void *numbers)
{
	const Trial *trial = trial_running();
	Kind kind = kind_of_rows(trial, role);
	long row = 0;

	for (int y = 0; y <= trial->f->nparams; y++) {
		long first = 0;

		for (int x = 0; x < trial->f->nparams && is_of(trial, role, y); x++) {
			long columns;

			if (!is_wrt(trial, role, x))
				continue;
			columns = count_of(trial, x);
			for (long i = 0; i < count_of(trial, y); i++)
				for (long k = 0; k < columns; k++)
					kind_set(kind, number(kind, *matrix, i * columns + k),
					         sparse_number(kind, start, column, numbers, (size_t)(row + i),
					                       (size_t)(first + k)));
			matrix++;
			first += columns;
		}
		row += is_of(trial, role, y) ? count_of(trial, y) : 0;
	}
	free(start);
	free(column);
	free(color);
	free(numbers);
}
