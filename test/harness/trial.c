/*
 * Memory, arguments and calls of one trial.
 *
 * Parameter i owns block i of the primal memory, of the differentials and of the widened memory; a
 * layout may put another parameter's array into that block. The difference quotients run on the
 * widened memory, where every floating value is a long double.
 */
#include "graph_trial.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static uint64_t next_random(Trial *trial)
{
	uint64_t z = trial->random += 0x9e3779b97f4a7c15u;

	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
	z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
	return z ^ (z >> 31);
}

double random_between(Trial *trial, double lo, double hi)
{
	return lo + (hi - lo) * (double)(next_random(trial) >> 11) * 0x1p-53;
}

long double random_seed(Trial *trial)
{
	long k = (long)(next_random(trial) % 64) + 1;

	return (long double)(next_random(trial) & 1 ? k : -k) / 64;
}

static Kind widened(Kind kind)
{
	return kind_is_floating(kind) ? KIND_LDOUBLE : kind;
}

static long block_count(const Trial *trial, const Place *place, int block)
{
	long count = trial->f->params[block].is_array ? 0 : 1;

	for (int p = 0; p < trial->f->nparams; p++) {
		long end = place[p].at + trial->layout->count[p];

		if (place[p].block == block && !place[p].is_null && end > count)
			count = end;
	}
	return count;
}

static void build_memory(Trial *trial)
{
	const Function *f = trial->f;
	const Layout *layout = trial->layout;
	Memory *primals[] = {&trial->before, &trial->after, &trial->work};

	for (int m = 0; m < 3; m++) {
		memory_init(primals[m], trial->options->guard);
		for (int p = 0; p < f->nparams; p++)
			memory_add(primals[m], f->params[p].kind, block_count(trial, layout->primal, p));
	}
	memory_init(&trial->diff, trial->options->guard);
	memory_init(&trial->diff_before, trial->options->guard);
	memory_init(&trial->wide, 0);
	memory_init(&trial->wide_work, 0);
	for (int p = 0; p < f->nparams; p++) {
		Kind kind = f->params[p].kind;
		Kind diff_kind = kind_is_floating(kind) ? kind : KIND_VOID;
		long count = block_count(trial, layout->diff, p);

		memory_add(&trial->diff, diff_kind, count);
		memory_add(&trial->diff_before, diff_kind, count);
		memory_add(&trial->wide, widened(kind), block_count(trial, layout->wide, p));
		memory_add(&trial->wide_work, widened(kind), block_count(trial, layout->wide, p));
		trial->first_cell[p] = trial->ncells;
		trial->ncells += diff_kind == KIND_VOID ? 0 : (int)count;
	}
	memory_add(&trial->diff, kind_is_floating(f->value) ? f->value : KIND_VOID, 1);
	memory_add(&trial->diff_before, kind_is_floating(f->value) ? f->value : KIND_VOID, 1);
	trial->first_cell[f->nparams] = trial->ncells;
}

static void fill_values(Trial *trial)
{
	for (int p = 0; p < trial->f->nparams; p++) {
		const Param *param = &trial->f->params[p];
		const Shape *shape = &trial->shape[p];
		Place at = trial->layout->primal[p];

		for (long i = 0; i < trial->layout->count[p]; i++) {
			void *element = memory_at(&trial->before, at.block, at.at + i);

			if (shape->is_fixed)
				kind_set(param->kind, element, shape->fixed);
			else if (kind_is_floating(param->kind))
				kind_set(param->kind, element, random_between(trial, shape->lo, shape->hi));
			else
				kind_set(param->kind, element,
				         floor(random_between(trial, shape->lo, shape->hi + 1)));
		}
		for (int s = 0; s < shape->nspecials; s++)
			if (shape->special[s].at < trial->layout->count[p])
				kind_set(param->kind, memory_at(&trial->before, at.block,
				         at.at + shape->special[s].at), shape->special[s].value);
	}
	for (int p = 0; p < trial->f->nparams; p++) {
		Kind kind = trial->f->params[p].kind;
		Place from = trial->layout->primal[p];
		Place to = trial->layout->wide[p];

		for (long i = 0; i < trial->layout->count[p]; i++)
			kind_set(widened(kind), memory_at(&trial->wide, to.block, to.at + i),
			         kind_get(kind, memory_at(&trial->before, from.block, from.at + i)));
	}
}

void trial_open(Trial *trial)
{
	trial->ncells = 0;
	trial->random = trial->seed;
	if (trial->f->build) {
		graph_open(trial);
		return;
	}
	build_memory(trial);
	fill_values(trial);
}

void trial_close(Trial *trial)
{
	if (trial->graph) {
		graph_close(trial);
		return;
	}
	memory_free(&trial->before);
	memory_free(&trial->after);
	memory_free(&trial->work);
	memory_free(&trial->diff);
	memory_free(&trial->diff_before);
	memory_free(&trial->wide);
	memory_free(&trial->wide_work);
}

int cell_of(const Trial *trial, int p, long i)
{
	Place place = trial->layout->diff[p];

	return trial->first_cell[place.block] + (int)(place.at + i);
}

void mask_cells(const Trial *trial, const Request *request, unsigned char *mask)
{
	const Function *f = trial->f;

	if (trial->graph) {
		graph_mask(trial, request, mask);
		return;
	}
	memset(mask, 0, (size_t)trial->ncells + 1);
	for (int p = 0; p < f->nparams; p++) {
		char role = request->role[p];
		unsigned char bits = MASK_IN | MASK_OUT;

		if (role == '-' || !kind_is_floating(f->params[p].kind))
			continue;
		if (!f->params[p].is_array)
			bits = MASK_IN;
		else if (role == 'k')
			bits = MASK_OUT | MASK_KEPT;
		else if (role == 'i')
			bits |= MASK_WRT_ONLY;
		for (long i = 0; i < trial->layout->count[p]; i++)
			mask[cell_of(trial, p, i)] |= bits;
	}
	if (request->role[f->nparams] != '-')
		mask[trial->ncells] = MASK_OUT;
}

static void bind_arguments(const Trial *trial, const Memory *memory, const Place *place, void **arg)
{
	for (int p = 0; p < trial->f->nparams; p++)
		arg[p] = place[p].is_null ? NULL : memory_at(memory, place[p].block, place[p].at);
}

/* What the call prints goes to the file that standard output is; its hash tells whether it is the same. */
static uint64_t hash_of_output(off_t from)
{
	char text[4096];
	uint64_t hash = 1469598103934665603u;
	ssize_t n;

	fflush(stdout);
	while ((n = pread(STDOUT_FILENO, text, sizeof text, from)) > 0) {
		for (ssize_t i = 0; i < n; i++)
			hash = (hash ^ (unsigned char)text[i]) * 1099511628211u;
		from += n;
	}
	return hash;
}

/* The trial that is being run. */
static Trial *disturbed;

int trial_said(Trial *trial, Call *call, void **arg, void **diff, void *value, uint64_t *said)
{
	off_t from = 0;
	int status;

	if (trial->f->prints) {
		fflush(stdout);
		from = lseek(STDOUT_FILENO, 0, SEEK_CUR);
	}
	disturbed = trial;
	status = call(arg, diff, value);
	disturbed = NULL;
	if (trial->f->prints)
		*said = hash_of_output(from);
	return status;
}

static Memory undisturbed;

Trial *trial_running(void)
{
	return disturbed;
}

void harness_disturb(int is_over)
{
	Trial *trial = disturbed;

	if (!trial || trial->graph)
		return;
	if (is_over) {
		memory_copy(&trial->work, &undisturbed);
		memory_free(&undisturbed);
		return;
	}
	memory_init(&undisturbed, trial->work.guard);
	for (int i = 0; i < trial->work.nblocks; i++)
		memory_add(&undisturbed, trial->work.block[i].kind, trial->work.block[i].count);
	memory_copy(&undisturbed, &trial->work);
	for (int p = 0; p < trial->f->nparams; p++) {
		Place at = trial->layout->primal[p];

		if (trial->f->params[p].is_array && !at.is_null)
			memset(memory_at(&trial->work, at.block, at.at), 0x55,
			       kind_size(trial->f->params[p].kind) * (size_t)trial->layout->count[p]);
	}
}

/* What calls with status 2 have lacked in all, and what those lack that cannot be repeated. */
enum { ENOUGH = 1 << 20 };
static size_t lacked, spare = ENOUGH;

size_t harness_spare(void)
{
	return spare + lacked;
}

void harness_lacks(const void *work, size_t size)
{
	size_t wants = 0;

	if (size >= sizeof wants)
		memcpy(&wants, work, sizeof wants);
	if (wants > size)
		lacked += wants - size;
}

static int call_once(Trial *trial, Call *call, void **diff, void *value, uint64_t *said)
{
	void *arg[MAX_PARAMS];

	memory_copy(&trial->work, &trial->before);
	bind_arguments(trial, &trial->work, trial->layout->primal, arg);
	memset(value, 0, 16);
	return trial_said(trial, call, arg, diff, value, said);
}

/* A call that says how much work memory it lacks is repeated with as much. */
static int call_on_copy(Trial *trial, Call *call, void **diff, void *value, uint64_t *said)
{
	const int n = trial->f->nparams;
	int can_repeat = diff && diff[n] == memory_at(&trial->diff, n, 0);
	long live = live_blocks();
	size_t before = 1;
	int status = 2;

	lacked = 0;
	spare = can_repeat ? 0 : ENOUGH;
	while (status == 2 && lacked != before) {
		before = lacked;
		status = call_once(trial, call, diff, value, said);
		if (status == 2 && lacked != before && can_repeat)
			memory_copy(&trial->diff, &trial->diff_before);
	}
	/* The original may keep memory in statics. */
	if (diff && live_blocks() != live)
		fault(trial, "LEAK", NULL, "blocks that are left", live_blocks() - live, 0);
	return status;
}

int trial_call(Trial *trial, Call *call, void **diff, void *value)
{
	uint64_t said = trial->said;
	int status = call_on_copy(trial, call, diff, value, &said);

	if (said != trial->said && !trial->options->is_contracted)
		fault(trial, "PRINTED", NULL, "other text than the original", 0, 0);
	return status;
}

void trial_original(Trial *trial)
{
	if (trial->graph)
		return;         /* done when it was opened */
	call_on_copy(trial, trial->f->original, NULL, trial->value, &trial->said);
	memory_copy(&trial->after, &trial->work);
}

static void run_wide(Trial *trial, long double *value)
{
	void *arg[MAX_PARAMS];
	_Alignas(16) char raw[16];

	bind_arguments(trial, &trial->wide_work, trial->layout->wide, arg);
	trial->f->wide(arg, NULL, raw);
	*value = kind_get(widened(trial->f->value), raw);
}

void trial_wide(Trial *trial, const Request *request, long double h, const long double *v,
                long double *result)
{
	const Function *f = trial->f;

	if (trial->graph) {
		graph_wide(trial, h, v, result);
		return;
	}
	memory_copy(&trial->wide_work, &trial->wide);
	for (int p = 0; p < f->nparams; p++) {
		Place to = trial->layout->wide[p];

		if (request->role[p] == '-' || !kind_is_floating(f->params[p].kind))
			continue;
		for (long i = 0; i < trial->layout->count[p]; i++) {
			long double x = kind_get(KIND_LDOUBLE, memory_at(&trial->wide, to.block, to.at + i));

			kind_set(KIND_LDOUBLE, memory_at(&trial->wide_work, to.block, to.at + i),
			         x + h * v[cell_of(trial, p, i)]);
		}
	}
	run_wide(trial, &result[trial->ncells]);
	for (int p = 0; p < f->nparams; p++) {
		Place from = trial->layout->wide[p];

		if (!kind_is_floating(f->params[p].kind))
			continue;
		for (long i = 0; i < trial->layout->count[p]; i++)
			result[cell_of(trial, p, i)] = kind_get(KIND_LDOUBLE,
				memory_at(&trial->wide_work, from.block, from.at + i));
	}
}

static int is_near(const Trial *trial, Kind kind, long double got, long double want)
{
	if (!kind_is_floating(kind))
		return got == want;
	if (!isfinite(got) || !isfinite(want))
		return (isnan(got) && isnan(want)) || got == want;
	return fabsl(got - want) <= trial->f->rtol * (fabsl(want) + 1);
}

int trial_wide_agrees(Trial *trial)
{
	const Function *f = trial->f;
	long double value;

	if (trial->graph)
		return graph_wide_agrees(trial);
	memory_copy(&trial->wide_work, &trial->wide);
	run_wide(trial, &value);
	if (f->value != KIND_VOID && !is_near(trial, f->value, value, kind_get(f->value, trial->value)))
		return 0;
	for (int p = 0; p < f->nparams; p++) {
		Kind kind = f->params[p].kind;
		Place wide = trial->layout->wide[p];
		Place primal = trial->layout->primal[p];

		if (!f->params[p].is_array)
			continue;
		for (long i = 0; i < trial->layout->count[p]; i++)
			if (!is_near(trial, kind,
			             kind_get(widened(kind),
			                      memory_at(&trial->wide_work, wide.block, wide.at + i)),
			             kind_get(kind, memory_at(&trial->after, primal.block, primal.at + i))))
				return 0;
	}
	return 1;
}

int is_same_value(const Trial *trial, Kind kind, const void *got, const void *want)
{
	return kind_same(kind, got, want)
	       || (trial->is_probing && is_near(trial, kind, kind_get(kind, got), kind_get(kind, want)))
	       || (trial->options->is_contracted && kind_is_floating(kind)
	           && is_close(trial, kind_get(kind, got), kind_get(kind, want), 0));
}

void check_primal(Trial *trial, const Request *request, const void *value)
{
	const Function *f = trial->f;
	long guard = trial->options->guard;
	char where[96];

	if (f->value != KIND_VOID && !is_same_value(trial, f->value, value, trial->value))
		fault(trial, "VALUE", request, "return", kind_get(f->value, value),
		      kind_get(f->value, trial->value));
	for (int p = 0; p < f->nparams; p++) {
		const Block *block = &trial->work.block[p];

		if (!f->params[p].is_array)
			continue;
		for (long i = -guard; i < block->count + guard; i++) {
			const void *got = memory_at(&trial->work, p, i);
			const void *want = memory_at(&trial->after, p, i);

			if (is_same_value(trial, block->kind, got, want))
				continue;
			snprintf(where, sizeof where, "%s[%ld]", f->params[p].name, i);
			fault(trial, "VALUE", request, where, kind_get(block->kind, got),
			      kind_get(block->kind, want));
		}
	}
}

void check_untouched(Trial *trial, const Request *request, const unsigned char *mask)
{
	const Function *f = trial->f;
	long guard = trial->options->guard;
	char where[96];

	for (int p = 0; p < f->nparams; p++) {
		const Block *block = &trial->diff.block[p];

		if (!block->bytes)
			continue;
		for (long i = -guard; i < block->count + guard; i++) {
			const void *got = memory_at(&trial->diff, p, i);
			const void *want = memory_at(&trial->diff_before, p, i);

			if (i >= 0 && i < block->count && mask[trial->first_cell[p] + i])
				continue;
			if (kind_same(block->kind, got, want))
				continue;
			snprintf(where, sizeof where, "differential of %s, [%ld]", f->params[p].name, i);
			fault(trial, "TOUCHED", request, where, kind_get(block->kind, got),
			      kind_get(block->kind, want));
		}
	}
}

void cell_name(const Trial *trial, int cell, const char *suffix, char *text, size_t size)
{
	if (trial->graph) {
		graph_cell_name(trial, cell, suffix, text, size);
		return;
	}
	for (int p = 0; p < trial->f->nparams; p++) {
		const Param *param = &trial->f->params[p];

		if (!kind_is_floating(param->kind))
			continue;
		for (long i = 0; i < trial->layout->count[p]; i++) {
			if (cell_of(trial, p, i) != cell)
				continue;
			if (param->is_array)
				snprintf(text, size, "%s%s[%ld]", param->name, suffix, i);
			else
				snprintf(text, size, "%s%s", param->name, suffix);
			return;
		}
	}
	snprintf(text, size, "%s%s", trial->f->name, suffix);
}

void fault(Trial *trial, const char *class, const Request *request, const char *where, long double got,
           long double want)
{
	const Function *f = trial->f;
	FILE *out = trial->options->out;

	if (trial->is_probing) {
		trial->is_elsewhere = 1;
		return;
	}
	if (!strstr(trial->faults, class)
	    && strlen(trial->faults) + strlen(class) + 2 < MAX_FAULT_TEXT) {
		strcat(trial->faults, class);
		strcat(trial->faults, " ");
	}
	if (f->wrong || ++trial->nfaults > 4)
		return;
	fprintf(out, "FAIL %s %s: %s [case %d, seed %llu, %s]", f->name, class,
	        request ? request->name : "", trial->which, (unsigned long long)trial->seed,
	        trial->layout->name);
	for (int p = 0; p < f->nparams; p++)
		if (trial->shape[p].is_fixed)
			fprintf(out, " %s=%Lg", f->params[p].name, trial->shape[p].fixed);
	fprintf(out, "  %s: got %.17Lg, want %.17Lg\n", where, got, want);
}
