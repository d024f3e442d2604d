/*
 * The checks of one trial.
 *
 * Forward: J is read column by column from the forward derivative; J v along a random v must be what the
 * forward derivative gives for v and what the difference quotient of the widened original gives. Reverse:
 * each adjoint must be the column's inner product with the seeds, plus what a scalar's adjoint held. The
 * quotients are central, extrapolated twice, at several steps; they count where two extrapolations
 * agree, so that a step across a branch is not taken for a wrong derivative.
 *
 * A tolerance is relative to the sum of the magnitudes of the terms, not to their sum. A forward derivative
 * that misses the quotient is computed again in the other rounding modes. If it moves by as much as it
 * misses, rounding dominates, and the point does not count. A wrong rule is equally wrong in every mode.
 */
#include "graph_trial.h"
#include "rows.h"

#include <fenv.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct Quotient {
	long double *value, *error;     /* by cell, the returned value last */
} Quotient;

static long double *vector(size_t n)
{
	long double *v = calloc(n ? n : 1, sizeof *v);

	if (!v) {
		fprintf(stderr, "harness: out of memory\n");
		exit(2);
	}
	return v;
}

static void central(Trial *trial, const Request *request, long double h, const long double *v,
                    long double *slope, long double *scratch)
{
	trial_wide(trial, request, h, v, slope);
	trial_wide(trial, request, -h, v, scratch);
	for (int c = 0; c <= trial->ncells; c++)
		slope[c] = (slope[c] - scratch[c]) / (2 * h);
}

/* A kink at the very point has a steady central quotient: there the slope to one side is another. */
static void doubt_kinks(Trial *trial, const Request *request, const long double *v, Quotient q)
{
	const long double h = 0x1p-30L;
	size_t n = (size_t)trial->ncells + 1;
	long double *at = vector(2 * n);

	trial_wide(trial, request, 0, v, at);
	trial_wide(trial, request, h, v, at + n);
	for (size_t c = 0; c < n; c++) {
		long double change = fabsl((at[n + c] - at[c]) / h - q.value[c]);

		if (change > 1e-6L + 1e-3L * fabsl(q.value[c]))
			q.error[c] = change;
	}
	free(at);
}

/* The derivative of the widened original along v, each cell at the step that serves it best. */
static void quotient(Trial *trial, const Request *request, const long double *v, Quotient q)
{
	static const long double steps[] = {0x1p-9L, 0x1p-13L, 0x1p-17L};
	size_t n = (size_t)trial->ncells + 1;
	long double *d = vector(4 * n);

	for (size_t s = 0; s < sizeof steps / sizeof *steps; s++) {
		int is_good = 1;

		for (int k = 0; k < 3; k++)
			central(trial, request, steps[s] / (1 << k), v, d + (size_t)k * n, d + 3 * n);
		for (size_t c = 0; c < n; c++) {
			long double coarse = (4 * d[n + c] - d[c]) / 3;
			long double fine = (4 * d[2 * n + c] - d[n + c]) / 3;
			long double best = (16 * fine - coarse) / 15;
			long double error = fabsl(best - fine);

			if (s == 0 || error < q.error[c] || isnan(q.error[c])) {
				q.value[c] = best;
				q.error[c] = error;
			}
			if (!(q.error[c] <= 1e-12L * fabsl(best)))
				is_good = 0;
		}
		if (is_good)
			break;
	}
	doubt_kinks(trial, request, v, q);
	free(d);
}

int is_close(const Trial *trial, long double got, long double want, long double scale)
{
	long double rtol = trial->f->rtol;

	return fabsl(got - want) <= rtol * (fabsl(want) + scale) + rtol * 1e-3L;
}

/* Tangents v through the forward derivative; what comes out by cell, the value's tangent last. */
static void forward_run(Trial *trial, const Request *request, const unsigned char *mask,
                        const long double *v, long double *result)
{
	const Function *f = trial->f;
	void *diff[MAX_PARAMS + 1];
	_Alignas(16) char value[16];

	if (trial->graph) {
		graph_forward(trial, request, mask, v, result);
		return;
	}
	memory_fill(&trial->diff);
	for (int p = 0; p < f->nparams; p++) {
		Place at = trial->layout->diff[p];

		diff[p] = at.is_null ? NULL : memory_at(&trial->diff, at.block, at.at);
		if (request->role[p] == '-' || !kind_is_floating(f->params[p].kind))
			continue;
		for (long i = 0; i < trial->layout->count[p]; i++)
			kind_set(f->params[p].kind, memory_at(&trial->diff, at.block, at.at + i),
			         v[cell_of(trial, p, i)]);
	}
	diff[f->nparams] = memory_at(&trial->diff, f->nparams, 0);
	memory_copy(&trial->diff_before, &trial->diff);
	if (trial_call(trial, request->call, diff, value))
		fault(trial, "STATUS", request, "status", 1, 0);
	check_primal(trial, request, value);
	check_untouched(trial, request, mask);
	for (int p = 0; p < f->nparams; p++) {
		Place at = trial->layout->diff[p];

		if (request->role[p] == '-' || !kind_is_floating(f->params[p].kind))
			continue;
		for (long i = 0; i < trial->layout->count[p]; i++)
			result[cell_of(trial, p, i)] = kind_get(f->params[p].kind,
				memory_at(&trial->diff, at.block, at.at + i));
	}
	if (mask[trial->ncells])
		result[trial->ncells] = kind_get(f->value, diff[f->nparams]);
}

static void random_direction(Trial *trial, const unsigned char *mask, unsigned char bit, long double *v)
{
	for (int c = 0; c <= trial->ncells; c++)
		v[c] = mask[c] & bit ? random_seed(trial) : 0;
}

/* J[c * (ncells + 1) + o]: the derivative of out cell o by in cell c. Gives whether it is reliable. */
static int jacobian(Trial *trial, const Request *request, const unsigned char *mask, long double *j)
{
	size_t n = (size_t)trial->ncells + 1;
	long double *v = vector(n);
	Quotient q = {NULL, vector(n)};
	int is_reliable = 1;

	for (int c = 0; c < trial->ncells; c++) {
		if (!(mask[c] & MASK_IN))
			continue;
		v[c] = 1;
		if (request->kind == REQUEST_FWD) {
			forward_run(trial, request, mask, v, j + (size_t)c * n);
		} else {
			q.value = j + (size_t)c * n;
			quotient(trial, request, v, q);
			for (size_t o = 0; o < n; o++)
				if (mask[o] & MASK_OUT && isfinite(q.value[o])
				    && q.error[o] > trial->f->rtol * (1 + fabsl(q.value[o])))
					is_reliable = 0;
		}
		v[c] = 0;
	}
	free(q.error);
	free(v);
	return is_reliable;
}

static void check_stated(Trial *trial, const Request *request, const unsigned char *mask,
                         const long double *j)
{
	size_t n = (size_t)trial->ncells + 1;

	for (int p = 0; p < trial->f->nparams; p++) {
		int c = trial->first_cell[p];

		if (!trial->graph && trial->shape[p].is_stated && mask[c]
		    && !is_close(trial, j[(size_t)c * n + n - 1], trial->shape[p].stated, 0))
			fault(trial, "FORWARD", request, trial->f->params[p].name,
			      j[(size_t)c * n + n - 1], trial->shape[p].stated);
	}
}

static int is_stated(const Trial *trial)
{
	for (int p = 0; p < trial->f->nparams; p++)
		if (trial->shape[p].is_stated)
			return 1;
	return 0;
}

/* No difference quotients: the derivative is stated, or random programs compare what is equal. */
static int is_by_convention(const Trial *trial)
{
	return is_stated(trial) || (trial->layout->has_ties && trial->options->is_lenient);
}

/* A miss of this many spreads is none of rounding. */
enum { SPREADS = 4 };

/* How far roundings move each result of forward_run, by modes that lead to about the same values. */
static long double *spread_of(Trial *trial, const Request *request, const unsigned char *mask,
                              const long double *v, const long double *got)
{
	static const int modes[] = {FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO};
	size_t n = (size_t)trial->ncells + 1;
	long double *spread = vector(n);
	long double *moved = vector(n);

	trial->is_probing = 1;
	for (size_t m = 0; m < sizeof modes / sizeof *modes; m++) {
		trial->is_elsewhere = 0;
		fesetround(modes[m]);
		forward_run(trial, request, mask, v, moved);
		fesetround(FE_TONEAREST);
		for (size_t c = 0; c < n && !trial->is_elsewhere; c++)
			spread[c] = fmaxl(spread[c], fabsl(moved[c] - got[c]));
	}
	trial->is_probing = 0;
	free(moved);
	return spread;
}

/* Against the quotient along v; scale is of the terms. Gives whether the quotient is reliable. */
static int check_slopes(Trial *trial, const Request *request, const unsigned char *mask,
                        const long double *v, const long double *got, const long double *scale)
{
	size_t n = (size_t)trial->ncells + 1;
	Quotient q = {vector(n), vector(n)};
	long double *spread = NULL;
	int is_reliable = 1;
	char where[96];

	quotient(trial, request, v, q);
	for (size_t o = 0; o < n; o++) {
		long double size = isfinite(scale[o]) ? scale[o] : 0;

		if (!(mask[o] & MASK_OUT) || !isfinite(q.value[o]))
			continue;
		if (q.error[o] > trial->f->rtol * (1 + fabsl(q.value[o]) + size)) {
			is_reliable = 0;
			continue;
		}
		if (is_close(trial, got[o], q.value[o], size))
			continue;
		if (!spread)
			spread = spread_of(trial, request, mask, v, got);
		cell_name(trial, (int)o, "_d", where, sizeof where);
		if (fabsl(got[o] - q.value[o]) <= SPREADS * spread[o])
			is_reliable = 0;
		else
			fault(trial, "FORWARD", request, where, got[o], q.value[o]);
	}
	free(spread);
	free(q.value);
	free(q.error);
	return is_reliable;
}

/* Along one random direction: against J and the quotient. Gives whether the quotient is reliable. */
static int check_forward(Trial *trial, const Request *request, const unsigned char *mask,
                         const long double *j)
{
	size_t n = (size_t)trial->ncells + 1;
	long double *v = vector(n);
	long double *got = vector(n);
	long double *scale = vector(n);
	int is_reliable;
	char where[96];

	random_direction(trial, mask, MASK_IN, v);
	forward_run(trial, request, mask, v, got);
	for (size_t o = 0; o < n; o++) {
		long double sum = 0;

		for (size_t c = 0; c < n - 1 && mask[o] & MASK_OUT; c++) {
			sum += v[c] == 0 ? 0 : v[c] * j[c * n + o];
			scale[o] += v[c] == 0 ? 0 : fabsl(v[c] * j[c * n + o]);
		}
		cell_name(trial, (int)o, "_d", where, sizeof where);
		if (mask[o] & MASK_OUT && isfinite(sum) && !is_close(trial, got[o], sum, scale[o]))
			fault(trial, "LINEAR", request, where, got[o], sum);
	}
	is_reliable = is_by_convention(trial) || check_slopes(trial, request, mask, v, got, scale);
	free(got);
	free(scale);
	free(v);
	return is_reliable;
}

typedef enum Sharing { SHARE_NOTHING, SHARE_SCALARS, SHARE_ELEMENT, SHARING_COUNT } Sharing;

static int is_scalar_in(const Trial *trial, const Request *request, int p)
{
	return !trial->f->params[p].is_array && request->role[p] != '-'
	       && kind_is_floating(trial->f->params[p].kind);
}

/*
 * Where the adjoint of scalar p is kept: a place of its own, that of the first scalar of its kind, or
 * the last element of the first array of adjoints of its kind, unless it is restrict.
 */
static Place scalar_place(const Trial *trial, const Request *request, int p, Sharing sharing)
{
	const Function *f = trial->f;

	for (int s = 0; s < f->nparams && sharing != SHARE_NOTHING; s++) {
		long count = trial->layout->count[s];

		if (request->role[s] == '-' || request->role[s] == 'k' || f->params[s].kind != f->params[p].kind)
			continue;
		if (sharing == SHARE_SCALARS && is_scalar_in(trial, request, s))
			return (Place){s, 0, 0};
		if (sharing == SHARE_ELEMENT && f->params[s].is_array && !f->params[s].is_restrict &&
		    !f->params[s].is_global && count > 0)
			return (Place){trial->layout->diff[s].block, trial->layout->diff[s].at + count - 1, 0};
	}
	return (Place){p, 0, 0};
}

typedef struct Reverse {
	const unsigned char *mask;
	long double *seed;      /* adjoint of the memory after the call, by cell */
	long double *want, *scale;
} Reverse;

/* Adjoints on entry, with garbage where the request is to set them. */
static void seed_adjoints(Trial *trial, const Request *request, Reverse *r)
{
	random_direction(trial, r->mask, MASK_OUT, r->seed);
	memory_fill(&trial->diff);
	for (int p = 0; p < trial->f->nparams; p++) {
		Kind kind = trial->f->params[p].kind;
		Place at = trial->layout->diff[p];

		if (request->role[p] == '-' || !kind_is_floating(kind))
			continue;
		for (long i = 0; i < trial->layout->count[p]; i++) {
			int c = cell_of(trial, p, i);
			Place primal = trial->layout->primal[p];

			if (!isfinite(kind_get(kind, memory_at(&trial->after, primal.block, primal.at + i))))
				r->seed[c] = 0;
			if (!trial->f->params[p].is_array)
				r->want[c] = request->overwrites ? 0 : random_seed(trial);
			kind_set(kind, memory_at(&trial->diff, at.block, at.at + i),
			         r->seed[c] + r->want[c] + (request->overwrites && request->role[p] == 'i' ? 7 : 0));
			if (request->overwrites && request->role[p] == 'i')
				r->seed[c] = 0;
			if (request->kind == REQUEST_GRAD && request->role[p] != 'i') { /* seeded by itself */
				r->want[c] = request->role[p] == 'o' ? r->seed[c] : 0;
				r->seed[c] = 1;
			}
		}
	}
	if (request->kind == REQUEST_GRAD)
		r->seed[trial->ncells] = 1;
	if (!isfinite(kind_get(trial->f->value, trial->value)))
		r->seed[trial->ncells] = 0;
	if (kind_is_floating(trial->f->value))
		kind_set(trial->f->value, memory_at(&trial->diff, trial->f->nparams, 0), r->seed[trial->ncells]);
}

static void expect_adjoints(Trial *trial, const Request *request, const long double *j, Sharing sharing,
                            Reverse *r)
{
	size_t n = (size_t)trial->ncells + 1;
	const Function *f = trial->f;

	for (size_t c = 0; c < n - 1; c++) {
		if (r->mask[c] & MASK_KEPT)
			r->want[c] = r->seed[c];
		for (size_t o = 0; o < n && r->mask[c] & MASK_IN && !(r->mask[c] & MASK_KEPT); o++) {
			long double term = r->seed[o] == 0 ? 0 : r->seed[o] * j[c * n + o];

			r->want[c] += term;
			r->scale[c] += fabsl(term);
		}
	}
	for (int p = 0; p < f->nparams; p++) {
		Place to = scalar_place(trial, request, p, sharing);
		int own = trial->first_cell[p];
		int shared = trial->first_cell[to.block] + (int)to.at;

		if (!is_scalar_in(trial, request, p) || shared == own)
			continue;
		long double entry = kind_get(f->params[p].kind, memory_at(&trial->diff_before, p, 0));

		r->want[shared] += r->want[own] - entry;
		r->scale[shared] += r->scale[own];
		r->want[own] = entry;
		r->scale[own] = 0;
	}
}

static void check_adjoints(Trial *trial, const Request *request, const Reverse *r)
{
	char where[96];

	for (int p = 0; p < trial->f->nparams; p++) {
		Kind kind = trial->f->params[p].kind;
		Place at = trial->layout->diff[p];

		if (request->role[p] == '-' || !kind_is_floating(kind))
			continue;
		for (long i = 0; i < trial->layout->count[p]; i++) {
			int c = cell_of(trial, p, i);
			long double got = kind_get(kind, memory_at(&trial->diff, at.block, at.at + i));

			if (!isfinite(r->want[c]) || is_close(trial, got, r->want[c], r->scale[c]))
				continue;
			cell_name(trial, c, "_b", where, sizeof where);
			fault(trial, "REVERSE", request, where, got, r->want[c]);
		}
	}
}

static void check_reverse(Trial *trial, const Request *request, const unsigned char *mask,
                          const long double *j, Sharing sharing)
{
	size_t n = (size_t)trial->ncells + 1;
	Reverse r = {mask, vector(n), vector(n), vector(n)};
	const Function *f = trial->f;
	void *diff[MAX_PARAMS + 1];
	_Alignas(16) char value[16];

	seed_adjoints(trial, request, &r);
	for (int p = 0; p < f->nparams; p++) {
		Place at = trial->layout->diff[p];

		if (is_scalar_in(trial, request, p))
			at = scalar_place(trial, request, p, sharing);
		diff[p] = at.is_null ? NULL : memory_at(&trial->diff, at.block, at.at);
	}
	diff[f->nparams] = memory_at(&trial->diff, f->nparams, 0);
	memory_copy(&trial->diff_before, &trial->diff);
	expect_adjoints(trial, request, j, sharing, &r);
	if (trial_call(trial, request->call, diff, value))
		fault(trial, "STATUS", request, "status", 1, 0);
	check_primal(trial, request, value);
	check_untouched(trial, request, mask);
	check_adjoints(trial, request, &r);
	free(r.seed);
	free(r.want);
	free(r.scale);
}

static int is_worth_sharing(const Trial *trial, const Request *request, Sharing sharing)
{
	if (sharing == SHARE_NOTHING)
		return 1;
	if (request->overwrites || trial->graph)
		return 0;
	for (int p = 0; p < trial->f->nparams; p++)
		if (is_scalar_in(trial, request, p) && scalar_place(trial, request, p, sharing).block != p)
			return 1;
	return 0;
}

/* A forward request with the same differentials, from which the reverse one's J can be read. */
static const Request *forward_like(const Trial *trial, const Request *request, unsigned char *mask)
{
	const Function *f = trial->f;
	size_t n = (size_t)trial->ncells + 1;
	unsigned char *own = malloc(n);
	const Request *like = request;

	if (own)
		mask_cells(trial, request, own);
	for (int r = 0; r < f->nrequests && own && like == request && request->kind != REQUEST_FWD; r++) {
		int is_like = f->requests[r].kind == REQUEST_FWD && f->requests[r].rows < 2;

		mask_cells(trial, &f->requests[r], mask);
		for (size_t c = 0; c < n && is_like; c++)
			is_like = !mask[c] == !own[c];
		for (int p = 0; p <= f->nparams && is_like; p++)
			is_like = (f->requests[r].role[p] == '-') == (request->role[p] == '-');
		if (is_like)
			like = &f->requests[r];
	}
	free(own);
	mask_cells(trial, like, mask);
	return like;
}

/* Without derivatives: is the original smooth here? */
static int check_quotient(Trial *trial, const Request *request, const unsigned char *mask)
{
	size_t n = (size_t)trial->ncells + 1;
	long double *v = vector(n);
	Quotient q = {vector(n), vector(n)};
	int is_reliable = 1;

	random_direction(trial, mask, MASK_IN, v);
	quotient(trial, request, v, q);
	for (size_t o = 0; o < n; o++)
		if (mask[o] & MASK_OUT && isfinite(q.value[o])
		    && q.error[o] > trial->f->rtol * (1 + fabsl(q.value[o])))
			is_reliable = 0;
	free(v);
	free(q.value);
	free(q.error);
	return is_reliable;
}

int check_trial(Trial *trial)
{
	const Function *f = trial->f;
	size_t n = (size_t)trial->ncells + 1;
	long double *j = vector(n * n);
	unsigned char *mask = calloc(n, 1);
	int is_reliable = 1;

	trial_original(trial);
	if (!mask || (!is_stated(trial) && !trial_wide_agrees(trial))) {
		free(j);
		free(mask);
		return 0;
	}
	for (int r = 0; r < f->nrequests; r++) {
		const Request *request = &f->requests[r];
		const Request *forward = forward_like(trial, request, mask);

		if (!request->call) {
			is_reliable &= check_quotient(trial, request, mask);
			continue;
		}
		if (request->rows && trial->graph)
			graph_rows(trial, request);
		else if (request->rows)
			check_rows(trial, request);
		if (request->rows > 1 || (request->rows && trial->graph))
			continue;
		memset(j, 0, n * n * sizeof *j);
		if (!jacobian(trial, forward, mask, j)) {
			is_reliable = 0;
			continue;
		}
		check_stated(trial, request, mask, j);
		if (request->kind == REQUEST_FWD) {
			is_reliable &= check_forward(trial, request, mask, j);
			continue;
		}
		mask_cells(trial, request, mask);
		if (trial->graph) {
			graph_reverse(trial, request, mask, j);
			continue;
		}
		for (Sharing s = SHARE_NOTHING; s < SHARING_COUNT; s++)
			if (is_worth_sharing(trial, request, s))
				check_reverse(trial, request, mask, j, s);
	}
	free(j);
	free(mask);
	return is_reliable;
}
