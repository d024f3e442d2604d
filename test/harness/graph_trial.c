/*
 * Trials of functions whose arguments are graphs of objects (graph.h): the same questions that trial.c and check.c
 * answer for arrays. All objects are built anew for every call, so the function may free them.
 *
 * Cells are the floating values of the objects in the order of their allocation, then those that TAKE finds after
 * the call. A copy that the function gets by value is only read, the result only written; all else is both.
 */
#include "graph_trial.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct GraphTrial {
	Objects before;         /* as built: values, roles */
	Leaves after;           /* what the original leaves */
	long double *entry, *exit;      /* floating values by cell; exit: NaN where the object is gone */
};

static long double *new_vector(const Trial *trial)
{
	long double *v = calloc((size_t)trial->ncells + 1, sizeof *v);

	if (!v) {
		fprintf(stderr, "harness: out of memory\n");
		exit(2);
	}
	return v;
}

static void build(const Trial *trial, Objects *objects, int is_wide)
{
	objects_open(objects, is_wide ? trial->f->build_wide : trial->f->build, trial->which, trial->seed,
	             trial->options->guard > 0);
}

/* Floating values by cell, as they are. */
static void read_cells(const Trial *trial, const Objects *objects, long double *result)
{
	for (int c = 0; c < trial->ncells; c++) {
		const Cell *cell = &objects->cell[c];
		int is_there = c < objects->ncells && objects->block[cell->block].origin != ORIGIN_GIVEN;

		result[c] = is_there ? kind_get(cell->kind, cell->at) : (long double)NAN;
	}
	result[trial->ncells] = 0;
}

/* Blocks that a call of the original leaves, on objects of its own. */
static long left_by_original(Trial *trial)
{
	long live = live_blocks();
	Objects work;
	uint64_t said = 0;

	build(trial, &work, 0);
	trial_said(trial, trial->f->original, work.arg, NULL, work.arg[trial->f->nparams], &said);
	objects_after(&work, trial->f->after);
	objects_close(&work);
	return live_blocks() - live;
}

void graph_open(Trial *trial)
{
	GraphTrial *graph = calloc(1, sizeof *graph);
	Objects work;
	long live, left;

	if (!graph) {
		fprintf(stderr, "harness: out of memory\n");
		exit(2);
	}
	trial->graph = graph;
	build(trial, &graph->before, 0);
	live = live_blocks();
	build(trial, &work, 0);
	trial->said = 0;
	trial_said(trial, trial->f->original, work.arg, NULL, work.arg[trial->f->nparams], &trial->said);
	objects_after(&work, trial->f->after);
	trial->ncells = work.ncells;
	graph->entry = new_vector(trial);
	graph->exit = new_vector(trial);
	read_cells(trial, &work, graph->exit);
	objects_list(&work, &graph->after);
	for (int c = 0; c < graph->before.ncells; c++)
		graph->entry[c] = kind_get(graph->before.cell[c].kind, graph->before.cell[c].at);
	objects_close(&work);
	live += 2 + (graph->after.at != NULL);
	left = live_blocks() - live;
	/* It may keep memory in statics; another call finds that there. */
	if (left)
		left = left_by_original(trial);
	if (left)
		fault(trial, "UNSOUND", NULL, "blocks that the original leaves", left, 0);
}

void graph_close(Trial *trial)
{
	GraphTrial *graph = trial->graph;

	objects_close(&graph->before);
	free(graph->after.at);
	free(graph->entry);
	free(graph->exit);
	free(graph);
}

/* ---- roles ---- */

static int is_value(const Trial *trial, const Objects *objects, const Cell *cell)
{
	for (int p = 0; p < trial->f->nparams; p++)
		if (!trial->f->params[p].is_array && objects->block[cell->block].at == objects->arg[p])
			return 1;
	return 0;
}

static int is_result(const Trial *trial, const Objects *objects, const Cell *cell)
{
	return objects->block[cell->block].at == objects->arg[trial->f->nparams];
}

void graph_mask(const Trial *trial, const Request *request, unsigned char *mask)
{
	const Objects *objects = &trial->graph->before;
	int r = (int)(request - trial->f->requests);

	memset(mask, 0, (size_t)trial->ncells + 1);
	for (int c = objects->ncells; c < trial->ncells; c++)
		mask[c] = MASK_OUT;
	for (int c = 0; c < objects->ncells; c++) {
		const Cell *cell = &objects->cell[c];
		char role = cell->role[r];

		if (!role)
			mask[c] = 0;
		else if (is_result(trial, objects, cell))
			mask[c] = request->kind == REQUEST_GRAD ? 0 : MASK_OUT;
		else if (is_value(trial, objects, cell) || objects->block[cell->block].origin == ORIGIN_GIVEN)
			mask[c] = MASK_IN;
		else if (role == 'k')
			mask[c] = MASK_OUT | MASK_KEPT;
		else
			mask[c] = (unsigned char)(MASK_IN | MASK_OUT | (role == 'i' ? MASK_WRT_ONLY : 0));
	}
}

/* ---- the widened original ---- */

static void run_wide(Trial *trial, Objects *objects, long double h, const long double *v)
{
	build(trial, objects, 1);
	for (int c = 0; c < objects->ncells; c++)
		kind_set(KIND_LDOUBLE, objects->cell[c].at, trial->graph->entry[c] + (v ? h * v[c] : 0));
	trial->f->wide(objects->arg, NULL, objects->arg[trial->f->nparams]);
	objects_after(objects, trial->f->after_wide);
}

void graph_wide(Trial *trial, long double h, const long double *v, long double *result)
{
	Objects objects;

	run_wide(trial, &objects, h, v);
	read_cells(trial, &objects, result);
	objects_close(&objects);
}

/* The block that a pointer leads to. */
static int leaf_target(const Leaf *leaf)
{
	int block;

	memcpy(&block, leaf->bytes, sizeof block);
	return block;
}

static int is_near(const Trial *trial, const Leaf *wide, const Leaf *leaf)
{
	long double got, want;

	if (leaf->kind == KIND_POINTER)         /* pointers before an object may fit another one */
		return (leaf_target(wide) == -1) == (leaf_target(leaf) == -1);
	got = kind_get((Kind)wide->kind, wide->bytes);
	want = kind_get((Kind)leaf->kind, leaf->bytes);
	if (!kind_is_floating((Kind)leaf->kind))
		return got == want;
	if (!isfinite(got) || !isfinite(want))
		return (isnan(got) && isnan(want)) || got == want;
	return fabsl(got - want) <= trial->f->rtol * (fabsl(want) + 1);
}

int graph_wide_agrees(Trial *trial)
{
	const Leaves *after = &trial->graph->after;
	Leaves leaves = {NULL, 0, 0};
	Objects objects;
	int agrees;

	run_wide(trial, &objects, 0, NULL);
	objects_list(&objects, &leaves);
	agrees = leaves.n == after->n;
	for (size_t i = 0; i < after->n && agrees; i++)
		agrees = is_near(trial, &leaves.at[i], &after->at[i]);
	free(leaves.at);
	objects_close(&objects);
	return agrees;
}

/* ---- derivatives ---- */

typedef struct Run {
	Objects primal, diff;
	long live;
} Run;

/* What has no role must be neither read nor written: NaN. */
static void open_run(Trial *trial, Run *run)
{
	run->live = live_blocks();
	build(trial, &run->primal, 0);
	build(trial, &run->diff, 0);
	objects_spoil(&run->diff, trial->f);
	for (int c = 0; c < run->diff.ncells; c++)
		kind_set(run->diff.cell[c].kind, run->diff.cell[c].at, NAN);
}

static void describe_leaf(const Objects *objects, const Leaf *leaf, char *text, size_t size)
{
	snprintf(text, size, "%s[%ld]%s", objects->block[leaf->block].name, leaf->element, leaf->name);
}

static void compare_leaves(Trial *trial, const Request *request, const Objects *objects)
{
	const Leaves *want = &trial->graph->after;
	Leaves got = {NULL, 0, 0};
	char where[120];

	objects_list(objects, &got);
	if (got.n != want->n)
		fault(trial, "VALUE", request, "number of scalars left", (long double)got.n, (long double)want->n);
	for (size_t i = 0; i < want->n && got.n == want->n; i++) {
		const Leaf *a = &got.at[i];
		const Leaf *b = &want->at[i];

		describe_leaf(objects, a, where, sizeof where);
		if (a->kind == KIND_POINTER) {
			if (leaf_target(a) != leaf_target(b) || a->offset != b->offset)
				fault(trial, "VALUE", request, where, a->offset, b->offset);
		} else if (!is_same_value(trial, (Kind)a->kind, a->bytes, b->bytes)) {
			fault(trial, "VALUE", request, where, kind_get((Kind)a->kind, a->bytes),
			      kind_get((Kind)b->kind, b->bytes));
		}
	}
	free(got.at);
}

/* Runs the derivative, checks all but the differentials that it has, which go to result. */
static void call_derivative(Trial *trial, const Request *request, const unsigned char *mask, Run *run,
                            long double *result)
{
	uint64_t said = trial->said;
	const char *broken;
	char where[120];

	if (trial_said(trial, request->call, run->primal.arg, run->diff.arg, run->primal.arg[trial->f->nparams],
	               &said))
		fault(trial, "STATUS", request, "status", 1, 0);
	if (said != trial->said && !trial->options->is_contracted)
		fault(trial, "PRINTED", request, "other text than the original", 0, 0);
	objects_after(&run->primal, trial->f->after);
	compare_leaves(trial, request, &run->primal);
	if (request->kind == REQUEST_FWD)
		objects_after(&run->diff, trial->f->after);
	if (request->kind == REQUEST_FWD && run->diff.ncells != trial->ncells)
		fault(trial, "FORWARD", request, "number of results", run->diff.ncells, trial->ncells);
	read_cells(trial, &run->diff, result);
	for (int c = 0; c < run->diff.nbuilt; c++) {
		const Cell *cell = &run->diff.cell[c];

		if (mask[c] || isnan(result[c]))
			continue;
		snprintf(where, sizeof where, "differential of %s[%ld]%s", run->diff.block[cell->block].name,
		         cell->element, cell->leaf);
		fault(trial, "TOUCHED", request, where, result[c], 0);
	}
	broken = objects_broken_guard(&run->primal);
	if (!broken)
		broken = objects_broken_guard(&run->diff);
	if (broken)
		fault(trial, "TOUCHED", request, broken, 0, 0);
}

static void close_run(Trial *trial, const Request *request, Run *run)
{
	long left;

	objects_close(&run->primal);
	objects_close(&run->diff);
	left = live_blocks() - run->live;
	if (left != 0)
		fault(trial, left > 0 ? "LEAK" : "FREED", request, "blocks that are left", left, 0);
}

void graph_forward(Trial *trial, const Request *request, const unsigned char *mask, const long double *v,
                   long double *result)
{
	Run run;

	open_run(trial, &run);
	for (int c = 0; c < run.diff.ncells; c++)
		if (mask[c] & (MASK_IN | MASK_KEPT))
			kind_set(run.diff.cell[c].kind, run.diff.cell[c].at, v[c]);
	call_derivative(trial, request, mask, &run, result);
	close_run(trial, request, &run);
}

static void expect(Trial *trial, const unsigned char *mask, const long double *j, const long double *seed,
                   long double *want, long double *scale)
{
	size_t n = (size_t)trial->ncells + 1;

	for (size_t c = 0; c < n - 1; c++) {
		if (mask[c] & MASK_KEPT)
			want[c] = seed[c];
		for (size_t o = 0; o < n && mask[c] & MASK_IN && !(mask[c] & MASK_KEPT); o++) {
			long double term = seed[o] == 0 ? 0 : seed[o] * j[c * n + o];

			want[c] += term;
			scale[c] += fabsl(term);
		}
	}
}

/* Adjoints on entry; in want those that are added to. */
static void seed_run(Trial *trial, const Request *request, const unsigned char *mask, Run *run,
                     long double *seed, long double *want)
{
	for (int c = 0; c < run->diff.ncells; c++) {
		int is_set = request->overwrites && mask[c] & MASK_IN
		             && (mask[c] & MASK_WRT_ONLY || !(mask[c] & MASK_OUT));

		if (mask[c] & MASK_OUT && !is_set && isfinite(trial->graph->exit[c]))
			seed[c] = random_seed(trial);
		if (!(mask[c] & MASK_OUT) && !request->overwrites)
			want[c] = random_seed(trial);
		if (mask[c])
			kind_set(run->diff.cell[c].kind, run->diff.cell[c].at, is_set ? 7 : seed[c] + want[c]);
		if (request->kind == REQUEST_GRAD && is_result(trial, &run->diff, &run->diff.cell[c]))
			seed[c] = 1;
	}
}

void graph_reverse(Trial *trial, const Request *request, const unsigned char *mask, const long double *j)
{
	long double *seed = new_vector(trial);
	long double *want = new_vector(trial);
	long double *scale = new_vector(trial);
	long double *got = new_vector(trial);
	char where[120];
	Run run;

	open_run(trial, &run);
	seed_run(trial, request, mask, &run, seed, want);
	expect(trial, mask, j, seed, want, scale);
	call_derivative(trial, request, mask, &run, got);
	for (int c = 0; c < run.diff.nbuilt; c++) {
		if (!mask[c] || is_result(trial, &run.diff, &run.diff.cell[c]) || !isfinite(want[c])
		    || is_close(trial, got[c], want[c], scale[c]))
			continue;
		cell_name(trial, c, "_b", where, sizeof where);
		fault(trial, "REVERSE", request, where, got[c], want[c]);
	}
	close_run(trial, request, &run);
	free(seed);
	free(want);
	free(scale);
	free(got);
}

/* ---- several directions ---- */

enum { MOST_ROWS = 16 };

/* Differentials of one direction: those of the memory on entry. */
static void seed_direction(Trial *trial, const unsigned char *mask, Run *run, const long double *v)
{
	open_run(trial, run);
	for (int c = 0; c < run->diff.ncells; c++)
		if (mask[c])
			kind_set(run->diff.cell[c].kind, run->diff.cell[c].at, v[c]);
}

static void compare_direction(Trial *trial, const Request *request, const unsigned char *mask, int k,
                              const long double *got, const long double *want)
{
	char where[120], name[100];
	long double size = 0;

	for (int c = 0; c < trial->ncells; c++)
		if (isfinite(want[c]))
			size = fmaxl(size, fabsl(want[c]));
	for (int c = 0; c < trial->ncells; c++) {
		int is_same = got[c] == want[c] || (isnan(got[c]) && isnan(want[c]));

		if (is_same || !mask[c]
		    || ((request->kind != REQUEST_FWD || trial->options->is_contracted)
		        && is_close(trial, got[c], want[c], size)))
			continue;
		cell_name(trial, c, request->kind == REQUEST_FWD ? "_d" : "_b", name, sizeof name);
		snprintf(where, sizeof where, "%s of %d", name, k);
		fault(trial, "ROWS", request, where, got[c], want[c]);
	}
}

/* What the function is passed: argument p of direction k is all[k * (MAX_PARAMS + 1) + p]. */
static void call_rows(Trial *trial, const Request *request, Run *primal, Run *run)
{
	void *all[MOST_ROWS * (MAX_PARAMS + 1)];
	uint64_t said = trial->said;
	const char *broken = NULL;

	for (int k = 0; k < request->rows; k++)
		memcpy(&all[k * (MAX_PARAMS + 1)], run[k].diff.arg, sizeof run[k].diff.arg);
	if (trial_said(trial, request->call, primal->primal.arg, all, primal->primal.arg[trial->f->nparams], &said))
		fault(trial, "STATUS", request, "status", 1, 0);
	if (said != trial->said && !trial->options->is_contracted)
		fault(trial, "PRINTED", request, "other text than the original", 0, 0);
	objects_after(&primal->primal, trial->f->after);
	compare_leaves(trial, request, &primal->primal);
	for (int k = 0; k < request->rows && !broken; k++) {
		if (request->kind == REQUEST_FWD)
			objects_after(&run[k].diff, trial->f->after);
		broken = objects_broken_guard(&run[k].diff);
	}
	if (broken)
		fault(trial, "TOUCHED", request, broken, 0, 0);
}

void graph_rows(Trial *trial, const Request *request)
{
	const Request *single = &trial->f->requests[request->single];
	unsigned char *mask = calloc((size_t)trial->ncells + 1, 1);
	long double *v = new_vector(trial), *want[MOST_ROWS], *got = new_vector(trial);
	Run run[MOST_ROWS];
	long live;

	if (!mask || request->rows > MOST_ROWS)
		abort();
	graph_mask(trial, single, mask);
	for (int k = 0; k < request->rows; k++)
		want[k] = new_vector(trial);
	live = live_blocks();
	for (int k = 0; k < request->rows; k++) {
		Run one;

		for (int c = 0; c < trial->ncells; c++)
			v[c] = random_between(trial, 0, 1) < 0.25 ? 0 : random_seed(trial);
		seed_direction(trial, mask, &one, v);
		call_derivative(trial, single, mask, &one, want[k]);
		close_run(trial, single, &one);
		seed_direction(trial, mask, &run[k], v);
		if (k)
			objects_close(&run[k].primal);
	}
	call_rows(trial, request, &run[0], run);
	for (int k = 0; k < request->rows; k++) {
		read_cells(trial, &run[k].diff, got);
		compare_direction(trial, request, mask, k, got, want[k]);
		objects_close(&run[k].diff);
	}
	objects_close(&run[0].primal);
	if (live_blocks() != live)
		fault(trial, live_blocks() > live ? "LEAK" : "FREED", request, "blocks that are left",
		      live_blocks() - live, 0);
	for (int k = 0; k < request->rows; k++)
		free(want[k]);
	free(got);
	free(v);
	free(mask);
}

static long bytes_behind(const Trial *trial, int p)
{
	const Objects *objects = &trial->graph->before;
	const char *at = objects->arg[p];
	int b = objects_find(objects, at);
	const ObjectBlock *block = &objects->block[b < 0 ? 0 : b];

	return b < 0 ? 0 : block->at + block->size * (size_t)block->count - at;
}

long harness_bytes(int p)
{
	return bytes_behind(trial_running(), p);
}

long graph_count(const Trial *trial, int p)
{
	return bytes_behind(trial, p) / (long)kind_size(trial->f->params[p].kind);
}

void graph_cell_name(const Trial *trial, int cell, const char *suffix, char *text, size_t size)
{
	const Objects *objects = &trial->graph->before;

	if (cell >= objects->ncells)
		snprintf(text, size, "value %d of what was taken, %s", cell - objects->ncells, suffix);
	else
		snprintf(text, size, "%s%s[%ld]%s", objects->block[objects->cell[cell].block].name, suffix,
		         objects->cell[cell].element, objects->cell[cell].leaf);
}
