/*
 * Several directions at once against as many calls with one: the same memory, and the same bits in forward mode; in
 * reverse mode, sums of adjoints may be formed in another order.
 */
#include "rows.h"

#include <math.h>
#include <stdlib.h>

enum { MOST_ROWS = 16 };

typedef struct Rows {
	Memory all, all_before;         /* N numbers for each differential */
	Memory one[MOST_ROWS];          /* what a call with one direction makes of them */
} Rows;

static void open_rows(Trial *trial, int n, Rows *r)
{
	const Memory *like = &trial->diff;

	memory_init(&r->all, trial->options->guard);
	memory_init(&r->all_before, trial->options->guard);
	for (int k = 0; k < n; k++)
		memory_init(&r->one[k], trial->options->guard);
	for (int b = 0; b < like->nblocks; b++) {
		Kind kind = like->block[b].bytes ? like->block[b].kind : KIND_VOID;

		memory_add(&r->all, kind, like->block[b].count * n);
		memory_add(&r->all_before, kind, like->block[b].count * n);
		for (int k = 0; k < n; k++)
			memory_add(&r->one[k], kind, like->block[b].count);
	}
}

static void close_rows(int n, Rows *r)
{
	memory_free(&r->all);
	memory_free(&r->all_before);
	for (int k = 0; k < n; k++)
		memory_free(&r->one[k]);
}

/* Differentials of one direction, some of them zero, to all places; and to its place in the rows. */
static void fill_row(Trial *trial, int n, int k, Rows *r)
{
	for (int b = 0; b < trial->diff.nblocks; b++) {
		const Block *block = &trial->diff.block[b];

		for (long i = 0; i < block->count && block->bytes; i++) {
			long double v = random_between(trial, 0, 1) < 0.25 ? 0 : random_seed(trial);

			kind_set(block->kind, memory_at(&trial->diff, b, i), v);
			kind_set(block->kind, memory_at(&r->all, b, i * n + k), v);
		}
	}
}

static void bind_rows(const Trial *trial, const Memory *memory, int n, void **diff)
{
	for (int p = 0; p < trial->f->nparams; p++) {
		Place at = trial->layout->diff[p];

		diff[p] = at.is_null ? NULL : memory_at(memory, at.block, at.at * n);
	}
	diff[trial->f->nparams] = memory_at(memory, trial->f->nparams, 0);
}

static void run_rows(Trial *trial, const Request *request, void **diff)
{
	_Alignas(16) char value[16];

	if (trial_call(trial, request->call, diff, value))
		fault(trial, "STATUS", request, "status", 1, 0);
	check_primal(trial, request, value);
}

/* The largest adjoint of the direction. */
static long double size_of_row(const Memory *row)
{
	long double size = 0;

	for (int b = 0; b < row->nblocks; b++)
		for (long i = 0; i < row->block[b].count && row->block[b].bytes; i++)
			if (isfinite(kind_get(row->block[b].kind, memory_at(row, b, i))))
				size = fmaxl(size, fabsl(kind_get(row->block[b].kind, memory_at(row, b, i))));
	return size;
}

static int is_same_row(const Trial *trial, const Request *request, const Block *block, const void *got,
                       const void *want, const Memory *row)
{
	return is_same_value(trial, block->kind, got, want)
	       || (request->kind != REQUEST_FWD && is_close(trial, kind_get(block->kind, got),
	                                                    kind_get(block->kind, want), size_of_row(row)));
}

static void compare_rows(Trial *trial, const Request *request, int n, const Rows *r)
{
	long guard = trial->options->guard;
	char where[96];

	for (int b = 0; b < r->all.nblocks; b++) {
		const Block *block = &r->all.block[b];

		for (long i = -guard; i < block->count + guard && block->bytes; i++) {
			int is_guard = i < 0 || i >= block->count;
			const void *got = memory_at(&r->all, b, i);
			const void *want = is_guard ? memory_at(&r->all_before, b, i)
			                            : memory_at(&r->one[i % n], b, i / n);

			if (is_guard ? kind_same(block->kind, got, want)
			             : is_same_row(trial, request, block, got, want, &r->one[i % n]))
				continue;
			snprintf(where, sizeof where, "differential of %s, [%ld][%ld]",
			         b < trial->f->nparams ? trial->f->params[b].name : "the value", i / n, i % n);
			fault(trial, "ROWS", request, where, kind_get(block->kind, got), kind_get(block->kind, want));
		}
	}
}

void check_rows(Trial *trial, const Request *request)
{
	const Request *single = &trial->f->requests[request->single];
	int n = request->rows;
	void *diff[MAX_PARAMS + 1];
	Rows r;

	if (n > MOST_ROWS)
		abort();
	open_rows(trial, n, &r);
	for (int k = 0; k < n; k++) {
		memory_fill(&trial->diff);
		fill_row(trial, n, k, &r);
		memory_copy(&trial->diff_before, &trial->diff);
		bind_rows(trial, &trial->diff, 1, diff);
		run_rows(trial, single, diff);
		memory_copy(&r.one[k], &trial->diff);
	}
	memory_copy(&r.all_before, &r.all);
	bind_rows(trial, &r.all, n, diff);
	run_rows(trial, request, diff);
	compare_rows(trial, request, n, &r);
	close_rows(n, &r);
}
