/*
 * fuzz_ir: random programs through the passes that differentiate, run by the interpreter at every
 * stage.
 *
 *   fuzz_ir [FIRST-SEED [COUNT [SIZE]]]
 *
 * fails at the first program for which one of these does not hold:
 *
 *   - the output of each pass is valid, and its text reads back as itself
 *   - no stage changes a value or a bit of memory of the original
 *   - the tangents of linearise are the limit of difference quotients (long double, order 6)
 *   - unzip and forget change no bit of the tangents
 *   - <y, J v> == <J' y, v> for random v, y, where transpose gives J'; transpose of transpose gives
 *     J again
 *   - the forms of the prototype, simplification between passes, and loops fused with their adjoints
 *     do not change the results
 *
 * Programs that overflow, access memory out of bounds or are refused are dropped; too many of them
 * are a failure as well.
 */
#include "world.h"
#include "pass/pass.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef enum Outcome { GOOD, DROPPED, FAILED } Outcome;

typedef struct Trial {
	uint64_t seed;
	uint32_t size;
	bool wide;
	Program program;
	Arena *arena;
	Module *module;
	Diags *diags;
	Request fwd, rev;
	ParamRole roles[PARAM_COUNT];
	PassOptions options;
	Layout layout;
	World at, direction, seeds;
	World after; /* `at` after the original ran */
} Trial;

typedef struct Tally {
	uint32_t good, dropped, failed;
	uint32_t refused; /* of those dropped */
	uint32_t smooth;  /* of those good and wide: with a difference quotient */
	uint32_t fused;   /* of those good: where loops became one */
} Tally;

static Outcome fail(const Trial *t, const char *fmt, ...) CADGEN_PRINTF(2, 3);

static Outcome fail(const Trial *t, const char *fmt, ...)
{
	va_list ap;

	fprintf(stderr, "fuzz_ir %llu 1 %u%s: ", (unsigned long long)t->seed, t->size,
		t->wide ? " (wide)" : "");
	va_start(ap, fmt);
	vfprintf(stderr, fmt, ap);
	va_end(ap);
	fprintf(stderr, "\n%s", text_cstr(&t->program.text));
	return FAILED;
}

static const char *tell_crash(void *data)
{
	(void)fail(data, "a fault of cadgen's own");
	return NULL;
}

/* ---- the program and what is asked of it ---- */

static void describe_params(Func *f, const Program *program)
{
	f->nparams = f->body->nparams;
	f->params = arena_array(f->arena, CDecl, f->nparams);
	f->c_result = "double";
	f->c_static = "";
	for (uint32_t i = 0; i < f->nparams; i++) {
		const Value *v = f->body->params[i];

		f->params[i] = (CDecl){.name = v->hint,
				       .base = "double",
				       .dims = "",
				       .is_restrict = program->is_restrict[i]};
		f->params[i].is_value = !type_is_ptr(v->type);
		f->params[i].stars = type_is_ptr(v->type);
	}
}

static void make_requests(Trial *t)
{
	for (int p = 0; p < PARAM_COUNT; p++) {
		bool active = param_is_active(p), is_memory = t->layout.block[p] >= 0;

		t->roles[p] =
			(ParamRole){.wrt = active && p != PARAM_W,
				    .of = active && is_memory && p != PARAM_W && p != PARAM_C};
		t->roles[p].scratch = p == PARAM_W;
	}
	t->roles[PARAM_W].extent = module_find(t->module, "extent");
	t->fwd = (Request){.kind = REQUEST_FWD,
			   .function = "f",
			   .name = "f_fwd",
			   .suffix = "_d",
			   .roles = t->roles,
			   .nroles = PARAM_COUNT,
			   .of_return = true};
	t->rev = t->fwd;
	t->rev.kind = REQUEST_REV;
	t->rev.name = "f_rev";
	t->rev.suffix = "_b";
}

static Module *parse(Trial *t, const char *text)
{
	Sources *sources = sources_new(t->arena);
	Module *m = module_new(t->arena, sources);
	uint32_t file;

	t->diags = diags_new(t->arena, sources);
	file = sources_add(sources, "program", text, strlen(text));
	if (!module_parse(m, file, t->diags)) {
		diags_print(t->diags, stderr);
		return NULL;
	}
	return m;
}

static Outcome trial_begin(Trial *t)
{
	Random random = {t->seed ^ UINT64_C(0x5eed)};
	Text why = {0}, all = {0};
	Func *f;

	program_generate(&t->program, t->seed, t->size, t->wide);
	text_printf(&all, "global @table : [8 x %s] const = {", t->wide ? "f80" : "f64");
	text_str(&all, "0.5, -1.25, 2.0, 0.75, -0.5, 1.5, 0.0, 3.0}\n\n");
	text_str(&all, "func @extent() -> i64 {\n  %k = const 64 : i64\n  return %k\n}\n");
	text_str(&all, text_cstr(&t->program.text));
	t->module = parse(t, text_cstr(&all));
	text_free(&all);
	if (!t->module)
		return fail(t, "the program cannot be read");
	f = module_find(t->module, "f");
	if (!func_verify(f, &why))
		return fail(t, "the program is not valid: %s", text_cstr(&why));
	describe_params(f, &t->program);
	t->options.verify = true;
	t->layout = layout_random(&random, &t->program);
	t->at = world_random(&random, &t->layout);
	t->direction = world_direction(&random, &t->layout);
	t->seeds = world_direction(&random, &t->layout);
	make_requests(t);
	t->after = t->at;
	if (!world_run(f, SHAPE_ORIGINAL, &t->layout, &t->after, NULL, &why) ||
	    !(world_size(&t->after) < 1e6L)) {
		text_free(&why);
		return DROPPED;
	}
	return GOOD;
}

/* ---- single properties ---- */

/* Does the text of a stage read back as itself? */
static bool reads_back(Trial *t, const Func *f)
{
	Text text = {0}, again = {0};
	Arena *arena = arena_new();
	Sources *sources = sources_new(arena);
	Diags *diags = diags_new(arena, sources);
	Module *m = module_new(arena, sources);
	bool same = false;

	(void)t;
	func_print(&text, f);
	if (module_parse(m, sources_add(sources, "again", text_cstr(&text), text.len), diags)) {
		func_print(&again, m->first);
		same = strcmp(text_cstr(&text), text_cstr(&again)) == 0;
	} else {
		diags_print(diags, stderr);
	}
	text_free(&text);
	text_free(&again);
	module_free(m);
	arena_free(arena);
	return same;
}

static Func *run_passes(Trial *t, const Request *request, const Func *in, const char *const *names)
{
	PassContext c = {
		.module = t->module, .diags = t->diags, .options = &t->options, .request = request};

	return passes_run(&c, in, names);
}

/* Runs a stage from `at`; *d is updated. Checks the values of the original. */
static Outcome run_stage(Trial *t, const char *what, const Func *f, Shape shape, World *d)
{
	World primal = t->at;
	Text why = {0};
	Outcome outcome = GOOD;

	if (!reads_back(t, f))
		return fail(t, "%s: the text does not read back as itself", what);
	if (!world_run(f, shape, &t->layout, &primal, d, &why))
		outcome = fail(t, "%s: %s", what, text_cstr(&why));
	else if (world_distance(&primal, &t->after) != 0)
		outcome = fail(t, "%s: values of the original differ", what);
	text_free(&why);
	return outcome;
}

static Outcome want_close(Trial *t, const char *what, const World *got, const World *want,
			  long double tolerance)
{
	long double size = world_size(want), distance = world_distance(got, want);

	if (!(size < 1e12L) || distance <= tolerance * fmaxl(size, 1))
		return GOOD;
	return fail(t, "%s: off by %.3Lg of %.3Lg", what, distance, size);
}

/* The 6th order central difference quotient of all outputs. */
static bool quotient(Trial *t, const Func *f, long double h, World *out)
{
	static const long double weight[] = {3.0L / 4, -3.0L / 20, 1.0L / 60};
	Text why = {0};
	bool done = true;

	memset(out, 0, sizeof *out);
	for (int k = -3; k <= 3 && done; k++) {
		World w = world_along(&t->at, k * h, &t->direction);
		long double c = k == 0 ? 0 : (k < 0 ? -weight[-k - 1] : weight[k - 1]) / h;

		done = world_run(f, SHAPE_ORIGINAL, &t->layout, &w, NULL, &why);
		out->result += c * w.result;
		*out = world_along(out, c, &w);
	}
	text_free(&why);
	memset(out->scalar, 0, sizeof out->scalar);
	memset(out->memory[BLOCK_J], 0, sizeof out->memory[BLOCK_J]);
	return done;
}

/* DROPPED: there is a kink or a jump too near. */
static Outcome check_quotient(Trial *t, const Func *f, const World *tangents)
{
	World coarse, fine, got = *tangents;

	memset(got.scalar, 0, sizeof got.scalar);
	if (!quotient(t, f, 0x1p-11L, &coarse) || !quotient(t, f, 0x1p-13L, &fine))
		return DROPPED;
	for (int b = 0; b < BLOCK_COUNT; b++)
		if (!block_is_active(b))
			memcpy(fine.memory[b], got.memory[b], sizeof fine.memory[b]);
	memcpy(coarse.memory[BLOCK_D], fine.memory[BLOCK_D], sizeof coarse.memory[BLOCK_D]);
	memcpy(coarse.memory[BLOCK_J], fine.memory[BLOCK_J], sizeof coarse.memory[BLOCK_J]);
	if (!(world_distance(&coarse, &fine) <= 1e-9L * fmaxl(world_size(&fine), 1)))
		return DROPPED;
	return want_close(t, "linearise: not the limit of difference quotients", &got, &fine,
			  1e-7L);
}

static long double epsilon(const Trial *t)
{
	return t->wide ? 1e-13L : 1e-4L;
}

/* <seeds, J direction> == <J' seeds, direction>; `tangents` and `cotangents` hold J direction and
 * J' seeds. */
static Outcome check_product(Trial *t, const char *what, const World *tangents,
			     const World *cotangents)
{
	World out = t->seeds, in = t->direction;
	long double size = 0, left, right;

	memset(out.scalar, 0, sizeof out.scalar);
	left = world_dot(&out, tangents, &size) + out.result * tangents->result;
	right = world_dot(cotangents, &in, &size);
	if (!isfinite(size) || size > 1e15L || fabsl(left - right) <= epsilon(t) * fmaxl(size, 1))
		return GOOD;
	return fail(t, "%s: <y, J v> = %.15Lg, <J' y, v> = %.15Lg", what, left, right);
}

/* ---- one program ---- */

static Outcome check_forward(Trial *t, const Func *f, const Func *lin, World *tangents,
			     Tally *tally)
{
	static const char *const to_unzip[] = {"unzip", NULL}, *const to_forget[] = {"forget",
										     NULL};
	World d = t->direction;
	const Func *unzipped, *forgotten;
	Outcome outcome = DROPPED;

	*tangents = t->direction;
	if (run_stage(t, "linearise", lin, SHAPE_TANGENT, tangents) == FAILED)
		return FAILED;
	if (t->wide)
		outcome = check_quotient(t, f, tangents);
	if (outcome == FAILED)
		return FAILED;
	tally->smooth += outcome == GOOD;
	unzipped = run_passes(t, &t->fwd, lin, to_unzip);
	if (run_stage(t, "unzip", unzipped, SHAPE_TANGENT, &d) == FAILED)
		return FAILED;
	if (want_close(t, "unzip: tangents differ", &d, tangents, 0) == FAILED)
		return FAILED;
	forgotten = run_passes(t, &t->fwd, unzipped, to_forget);
	d = t->direction;
	if (run_stage(t, "forget", forgotten, SHAPE_TANGENT, &d) == FAILED)
		return FAILED;
	return want_close(t, "forget: tangents differ", &d, tangents, 0);
}

static Outcome check_reverse(Trial *t, const Func *lin, const World *tangents, World *cotangents)
{
	static const char *const to_rev[] = {"unzip", "transpose", NULL}, *const again[] = {
										  "transpose",
										  NULL};
	const Func *rev = run_passes(t, &t->rev, lin, to_rev);
	World d = t->direction;

	*cotangents = t->seeds;
	if (run_stage(t, "transpose", rev, SHAPE_COTANGENT, cotangents) == FAILED ||
	    check_product(t, "transpose", tangents, cotangents) == FAILED)
		return FAILED;
	if (run_stage(t, "transpose twice", run_passes(t, &t->rev, rev, again), SHAPE_TWICE, &d) ==
	    FAILED)
		return FAILED;
	return want_close(t, "transpose twice", &d, tangents, epsilon(t));
}

/* The shadow of scratch memory is the derivative's own. */
static World without_scratch(const World *d)
{
	World w = *d;

	memset(w.memory[BLOCK_W], 0, sizeof w.memory[BLOCK_W]);
	return w;
}

static Outcome check_whole(Trial *t, const Func *f, const Func *lin, const char *what,
			   const char *const *fwd, const char *const *rev)
{
	static const char *const reference[] = {"unzip", "transpose", NULL};
	World want = without_scratch(&t->direction), got = want;
	Outcome outcome;

	outcome = run_stage(t, what, lin, SHAPE_TANGENT, &want);
	if (outcome == GOOD)
		outcome = run_stage(t, what, run_passes(t, &t->fwd, f, fwd), SHAPE_FWD, &got);
	want = without_scratch(&want);
	if (outcome != GOOD || want_close(t, what, &got, &want, epsilon(t)) == FAILED)
		return FAILED;
	want = without_scratch(&t->seeds);
	got = want;
	outcome =
		run_stage(t, what, run_passes(t, &t->rev, lin, reference), SHAPE_COTANGENT, &want);
	if (outcome == GOOD)
		outcome = run_stage(t, what, run_passes(t, &t->rev, f, rev), SHAPE_REV, &got);
	want = without_scratch(&want);
	for (int p = 0; p < PARAM_COUNT; p++)
		want.scalar[p] += t->seeds.scalar[p];
	return outcome == GOOD ? want_close(t, what, &got, &want, epsilon(t)) : FAILED;
}

static bool count_loop(Op *op, void *data)
{
	*(uint32_t *)data += op->code == OP_FOR;
	return true;
}

/* Does a loop become one with its adjoint? */
static bool fuses(Trial *t, const Func *lin)
{
	static const char *const before[] = {"simplify", "unzip", "transpose", "simplify", NULL};
	static const char *const fuse[] = {"fuse", NULL};
	const Func *apart = run_passes(t, &t->rev, lin, before);
	const Func *fused = run_passes(t, &t->rev, apart, fuse);
	uint32_t loops_apart = 0, loops_fused = 0;

	region_walk(apart->body, count_loop, &loops_apart);
	region_walk(fused->body, count_loop, &loops_fused);
	return loops_fused < loops_apart;
}

static Outcome check_program(Trial *t, Tally *tally)
{
	static const char *const to_lin[] = {"linearise", NULL};
	static const char *const fwd[] = {"linearise", "forget", "interface", NULL};
	static const char *const rev[] = {"linearise", "unzip",     "transpose",
					  "forget",    "interface", NULL};
	static const char *const fwd_simple[] = {"linearise", "simplify", "forget",
						 "interface", "simplify", NULL};
	static const char *const rev_simple[] = {"linearise", "simplify", "unzip",     "transpose",
						 "simplify",  "forget",   "interface", "promote",
						 "simplify",  NULL};
	static const char *const rev_fused[] = {"linearise", "simplify", "unzip",    "transpose",
						"simplify",  "fuse",     "simplify", "forget",
						"interface", "promote",  "simplify", NULL};
	static const char *const fwd_promoted[] = {"promote",  "linearise", "simplify",
						   "forget",   "interface", NULL};
	static const char *const rev_promoted[] = {"promote",   "linearise", "simplify", "unzip",
						   "transpose", "forget",    "interface", NULL};
	const Func *f = module_find(t->module, "f"), *lin = run_passes(t, &t->fwd, f, to_lin);
	const Func *lin_rev;
	World tangents, cotangents;

	if (!lin) {
		tally->refused++;
		return DROPPED;
	}
	lin_rev = run_passes(t, &t->rev, f, to_lin);
	tally->fused += fuses(t, lin_rev);
	if (check_forward(t, f, lin, &tangents, tally) == FAILED ||
	    check_reverse(t, lin_rev, &tangents, &cotangents) == FAILED)
		return FAILED;
	if (check_whole(t, f, lin_rev, "interface", fwd, rev) == FAILED)
		return FAILED;
	if (check_whole(t, f, lin_rev, "simplify", fwd_simple, rev_simple) == FAILED)
		return FAILED;
	if (check_whole(t, f, lin_rev, "fuse", fwd_simple, rev_fused) == FAILED)
		return FAILED;
	return check_whole(t, f, lin_rev, "promote", fwd_promoted, rev_promoted);
}

static Outcome run_trial(uint64_t seed, uint32_t size, bool wide, Tally *tally)
{
	Trial *t = calloc(1, sizeof *t);
	Outcome outcome;

	if (!t)
		fatal("out of memory");
	t->seed = seed;
	t->size = size;
	t->wide = wide;
	t->arena = arena_new();
	crash_reproducer(tell_crash, t);
	outcome = trial_begin(t);
	if (outcome == GOOD)
		outcome = check_program(t, tally);
	tally->good += outcome == GOOD;
	tally->dropped += outcome == DROPPED;
	tally->failed += outcome == FAILED;
	crash_reproducer(NULL, NULL);
	if (t->module)
		module_free(t->module);
	text_free(&t->program.text);
	arena_free(t->arena);
	free(t);
	return outcome;
}

int main(int argc, char **argv)
{
	uint64_t first = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
	uint32_t count = argc > 2 ? (uint32_t)strtoul(argv[2], NULL, 10) : 300;
	uint32_t size = argc > 3 ? (uint32_t)strtoul(argv[3], NULL, 10) : 0;
	Tally tally = {0};

	crash_install();
	for (uint32_t i = 0; i < count && !tally.failed; i++) {
		uint32_t ops = size ? size : 10 + (uint32_t)((first + i) * 7 % 150);

		if (run_trial(first + i, ops, false, &tally) != FAILED)
			run_trial(first + i, ops, true, &tally);
	}
	printf("seeds from %llu: ", (unsigned long long)first);
	printf("%u good (%u with a quotient), ", tally.good, tally.smooth);
	printf("%u with loops that became one, ", tally.fused);
	printf("%u dropped (%u refused), %u failed\n", tally.dropped, tally.refused, tally.failed);
	return tally.failed || tally.dropped > tally.good || tally.smooth * 4 < tally.good ||
	       (count >= 100 && tally.fused * 50 < tally.good);
}
