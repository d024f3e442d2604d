/*
 * pipeline: the lists of passes, and how a request goes through them.
 *
 * A function is standardised once, for all requests; each request goes on from there.
 */
#include "driver/pipeline.h"
#include "driver/statics.h"
#include "abi/abi.h"
#include "ad/sorts.h"
#include "analysis/callgraph.h"
#include "analysis/finite.h"
#include "analysis/habits.h"

#include <string.h>

/* Promote runs again because simplify removes uses of addresses, and unroll indices that are not
 * constant: more locals need no memory. */
static const char *const standardise[] = {"structure", "single_exit", "inline",   "promote",
					  "targets",   "loops",       "simplify", "unroll",
					  "promote",   "products",    "simplify", NULL};
static const char *const inlined[] = {"structure", "single_exit", "inline", NULL};
static const char *const simplified[] = {"simplify", NULL};
/* What tape(fixed) needs, where calls are left that take memory. */
static const char *const unfolded[] = {"unfold", "promote", "targets",  "loops",    "simplify",
				       "unroll", "promote", "products", "simplify", NULL};
static const char *const forward[] = {"linearise",  "simplify", "sink",      "winner",  "guard",
				      "directions", "forget",   "interface", "promote", "targets",
				      "carried",    "simplify", NULL};
/* Fuse runs once for each loop of a nest whose ends are read from memory: only simplify finds that
 * a loop inside and its adjoint read the same ends. */
static const char *const reverse[] = {
	"linearise", "simplify", "sink",    "winner",     "guard",     "unzip",     "transpose",
	"promote",   "simplify", "fuse",    "promote",    "simplify",  "fuse",      "promote",
	"simplify",  "fuse",     "promote", "simplify",   "fuse",      "promote",   "simplify",
	"combine",   "simplify", "chain",   "directions", "forget",    "interface", "promote",
	"targets",   "simplify", "spare",   "lanes",      "registers", "ascend",    "fission",
	"simplify",  "partial",  "carried", "simplify",   NULL};
/* A callee that is kept as a function: forward, or reverse in two halves. */
static const char *const kept_forward[] = {"linearise", "simplify",   "sink",   "winner",
					   "guard",     "directions", "forget", "targets",
					   "carried",   "simplify",   NULL};
static const char *const kept_unzipped[] = {"linearise", "simplify", "sink", "winner",
					    "guard",     "unzip",    NULL};
static const char *const kept_primal[] = {"augment", "directions", "forget",   "promote",
					  "targets", "carried",    "simplify", NULL};
static const char *const kept_linear[] = {"detach", NULL};
static const char *const kept_whole[] = {
	"linearise", "simplify", "sink",       "guard",    "unzip",   "transpose", "promote",
	"simplify",  "fuse",     "promote",    "simplify", "fuse",    "promote",   "simplify",
	"fuse",      "promote",  "simplify",   "fuse",     "promote", "simplify",  "combine",
	"simplify",  "chain",    "directions", "forget",   "promote", "targets",   "simplify",
	"spare",     "lanes",    "registers",  "ascend",   "fission", "simplify",  "partial",
	"carried",   "simplify", NULL};
static const char *const kept_backward[] = {
	"transpose", "simplify", "chain",   "directions", "forget",    "promote",
	"targets",   "simplify", "spare",   "lanes",      "registers", "ascend",
	"fission",   "simplify", "partial", "carried",    "simplify",  NULL};

/* A split request: its two halves. The first is the original with a tape. */
static const char *const split_primal[] = {"augment",   "directions", "forget",  "simplify",
					   "interface", "promote",    "targets", "carried",
					   "simplify",  NULL};
static const char *const split_linear[] = {
	"detach",     "simplify", "unzip",     "transpose", "simplify", "chain",
	"directions", "forget",   "interface", "promote",   "targets",  "simplify",
	"spare",      "lanes",    "registers", "ascend",    "fission",  "simplify",
	"partial",    "carried",  "simplify",  NULL};
/* The tangents alone, in their order. */
static const char *const split_forward[] = {"detach",    "simplify", "forget",
					    "interface", "promote",  "targets",
					    "carried",   "simplify", NULL};
/* The second half with split(both). */
static const char *const split_both_linear[] = {
	"detach",  "transpose", "simplify", "chain",   "directions", "forget",    "interface",
	"promote", "targets",   "simplify", "spare",   "lanes",      "registers", "ascend",
	"fission", "simplify",  "partial",  "carried", "simplify",   NULL};
/* Which inputs each output may depend on. */
static const char *const inputs[] = {"linearise", "simplify", "pattern",  "promote",
				     "targets",   "carried",  "simplify", NULL};
/* What linear maps are made of; and the first half of a callee that is kept beside them. */
static const char *const linearised[] = {"linearise", "simplify", NULL};
static const char *const augmented[] = {"augment", NULL};
/* A strip of a matrix, forward, for its memory. */
static const char *const own_memory[] = {"heaps", "simplify", NULL};
/* What chooses between two versions. */
static const char *const tidy[] = {"simplify", NULL};
/* How much work memory a derivative with tape(workspace) needs. */
static const char *const work_size[] = {"workspace", "simplify", NULL};

typedef struct Standard {
	Func *func; /* NULL: refused */
	uint32_t ran;
} Standard;

static bool list_has(const char *const *list, const char *name)
{
	for (; *list; list++)
		if (name && strcmp(*list, name) == 0)
			return true;
	return false;
}

/* Runs passes. A refusal without a report would be a bug of cadgen. */
static Func *run(Pipeline *p, const Func *in, const char *const *names, const Request *request,
		 uint32_t *ran)
{
	PassContext c = {.module = p->run->module,
			 .diags = p->diags,
			 .options = p->run->passes,
			 .request = request,
			 .scopes = p->scopes,
			 .kept = p->kept,
			 .spared = p->spared,
			 .ran = *ran};
	uint32_t errors = diags_errors(p->diags);
	Func *out = passes_run(&c, in, names);

	*ran = c.ran;
	if (out && diags_errors(p->diags) == errors)
		return out;
	if (diags_errors(p->diags) == errors)
		bug("'%s' was refused without a reason", in->name);
	return NULL;
}

static bool ask_callee(Op *op, void *data)
{
	Pipeline *p = data;

	if (op->code == OP_CALL)
		kept_ask(p->kept, op->attr.callee);
	return true;
}

/* What the output of the file has that the function's original is in. */
static Funcs *results_of(const Pipeline *p, const Func *func)
{
	const Run *run = p->run;

	for (uint32_t i = 0; i < run->ninputs; i++)
		if (run->inputs[i].unit.file == func->unit)
			return &run->inputs[i].results;
	bug("'%s' stands in no file of the run", func->name);
}

static void add_result(Pipeline *p, Func *func)
{
	region_walk(func->body, ask_callee, p);
	list_push(p->arena, results_of(p, func), func);
}

static bool take_result(Pipeline *p, Func *result)
{
	if (result)
		add_result(p, result);
	return result != NULL;
}

static bool stops_in(const Pipeline *p, const char *const *names)
{
	return list_has(names, p->options->stop_after);
}

static Standard *standardised(Pipeline *p, const Func *func)
{
	Standard *s = ptrmap_get(p->standard, func);

	if (s)
		return s;
	s = arena_new_of(p->arena, Standard);
	ptrmap_set(p->standard, func, s);
	s->func = run(p, func, standardise, NULL, &s->ran);
	if (s->func && stops_in(p, standardise))
		add_result(p, s->func);
	return s;
}

static bool makes_maps(const Pipeline *p)
{
	return p->options->emit == EMIT_LINEAR_MAP;
}

/* ---- callees that are kept ---- */

static const Func *standard_of(void *data, const Func *func)
{
	return standardised(data, func)->func;
}

/* Runs passes; their result is the body of the shell, or is printed as the last one left it. */
static void make_result(Pipeline *p, Func *shell, const Func *in, const char *const *names,
			const Request *request, uint32_t *ran)
{
	Func *made = run(p, in, names, request, ran);

	if (!made || stops_in(p, names)) {
		take_result(p, made);
		return;
	}
	if (shell->wide && !makes_maps(p))
		shell = shell->wide;
	kept_fill(shell, made);
	add_result(p, shell);
}

/* What both halves are made of; NULL: refused, or printed. */
static const Func *unzipped_of(Pipeline *p, const Func *in, const Request *request, uint32_t *ran)
{
	Func *unzipped = run(p, in, kept_unzipped, request, ran);

	if (!stops_in(p, kept_unzipped))
		return unzipped;
	take_result(p, unzipped);
	return NULL;
}

static void make_halves(Pipeline *p, const Kept *k, const Standard *s)
{
	uint32_t ran = s->ran;
	const Func *unzipped = unzipped_of(p, s->func, k->request, &ran), *linear;

	if (!unzipped)
		return;
	make_result(p, k->aug, unzipped, makes_maps(p) ? augmented : kept_primal, k->request, &ran);
	linear = run(p, unzipped, kept_linear, k->request, &ran);
	kept_fill(k->tan, linear);
	if (makes_maps(p) || stops_in(p, kept_linear))
		add_result(p, k->tan);
	else
		make_result(p, k->bwd, linear, kept_backward, k->request, &ran);
}

static void make_both(Pipeline *p, Kept *k, const Standard *s)
{
	uint32_t ran = s->ran;

	k->has_both = true;
	make_result(p, k->both, s->func, kept_whole, k->both->request, &ran);
}

static void make_rest(Pipeline *p, Kept *k, const Standard *s)
{
	uint32_t ran = s ? s->ran : 0;

	k->has_rest = true;
	if ((k->is_rule || k->callee->ruled) && makes_maps(p))
		return; /* the map is what the user wrote */
	if (k->callee->ruled) {
		given_arrays(p->arena, k);
		if (k->aug)
			add_result(p, k->aug);
		add_result(p, k->bwd ? k->bwd : k->fwd);
	} else if (k->is_rule)
		add_result(p, k->bwd ? k->bwd : k->fwd);
	else if (request_is_reverse(k->request))
		make_halves(p, k, s);
	else
		make_result(p, k->fwd, s->func, makes_maps(p) ? linearised : kept_forward,
			    k->request, &ran);
}

static void make_kept(Pipeline *p, Kept *k)
{
	const Standard *s = k->is_rule || k->callee->ruled ? NULL : standardised(p, k->callee);
	uint32_t errors = diags_errors(p->diags);
	bool is_refused = s && !s->func;

	if (is_refused)
		k->has_both = k->has_rest = true;
	if (k->asks_both && !k->has_both)
		make_both(p, k, s);
	if (k->asks_rest && !k->has_rest)
		make_rest(p, k, s);
	if (diags_errors(p->diags) > errors)
		list_push(p->arena, &p->refused, k->callee);
}

/* ---- requests ---- */

static bool differentiate_split(Pipeline *p, const Func *in, const Request *request, uint32_t *ran)
{
	Module *m = p->run->module;
	const Request *first = request_part(m->arena, request, PART_FORWARD);
	const Request *second = request_part(m->arena, request, PART_BACKWARD);
	const Request *release = request_part(m->arena, request, PART_FREE);
	const Func *unzipped = unzipped_of(p, in, request, ran);
	const char *const *linear = request->split_both ? split_both_linear : split_linear;

	return unzipped && take_result(p, run(p, unzipped, split_primal, first, ran)) &&
	       take_result(p, run(p, unzipped, linear, second, ran)) &&
	       take_result(p, tape_free_function(m, release, in));
}

static const char *version_name(Pipeline *p, const Request *request, const char *ending)
{
	Arena *arena = p->run->module->arena;
	const char *name =
		kept_free_name(p->kept, arena_printf(arena, "%s_%s", request->name, ending));

	kept_reserve(p->kept, name);
	return name;
}

static bool is_disabled(const Options *options, const char *name)
{
	for (uint32_t i = 0; i < options->disable.count; i++)
		if (strcmp(options->disable.items[i], name) == 0)
			return true;
	return false;
}

/* The derivative; two versions and one that chooses, where less is kept if arrays do not overlap.
 */
static Func *with_versions(Pipeline *p, const Func *in, const Request *request, Func *overlap,
			   uint32_t ran)
{
	const Request *apart_request = versions_request(p->run->module->arena, in, request);
	uint32_t told = diags_count(p->diags);
	const char *names[2];
	Func *apart, *chosen;
	bool remarks;

	if (!apart_request || p->options->stop_after || is_disabled(p->options, VERSIONS))
		return overlap;
	remarks = diags_want_remarks(p->diags, false);
	if (apart_request->ntested)
		in = run(p, versions_original(in, apart_request), simplified, apart_request, &ran);
	apart = run(p, in, reverse, apart_request, &ran);
	diags_want_remarks(p->diags, remarks);
	diags_forget(p->diags, told);
	if (!apart || !versions_differ(overlap, apart))
		return overlap;
	versions_tell(p->diags, in, request, apart_request);
	names[0] = version_name(p, request, "overlap");
	names[1] = version_name(p, request, "apart");
	chosen = versions_join(in, request, apart_request, overlap, apart, names);
	add_result(p, overlap);
	add_result(p, apart);
	return run(p, chosen, tidy, request, &ran);
}

static void add_sized(Pipeline *p, const Request *request, Func *result, uint32_t ran)
{
	if (request_tape(request) == TAPE_WORKSPACE)
		list_push(p->arena, &p->sized, ((Sized){result, ran}));
}

static bool differentiate_whole(Pipeline *p, const Func *in, const Request *request, uint32_t *ran)
{
	Func *result = run(p, in, request_is_reverse(request) ? reverse : forward, request, ran);

	if (result)
		result = with_versions(p, in, request, result, *ran);
	if (!take_result(p, result) || (request->must_report && second_grows(result, p->diags)))
		return false;
	add_sized(p, request, result, *ran);
	return true;
}

/* The two functions of a sparse matrix that come first. */
static bool find_pattern(Pipeline *p, PassContext *c, const Func *in, uint32_t *ran)
{
	const Request *request = c->request;
	Arena *arena = p->run->module->arena;
	Request *part = request_part(arena, request, PART_SETS);
	Func *sets = run(p, in, inputs, request->strips[0], ran);

	if (!sets || stops_in(p, inputs))
		return take_result(p, sets);
	part->is_inner = true;
	sparse_declare_sets(sets, in, request->strips[0], part);
	return take_result(p, sets) &&
	       take_result(p, run(p, sparse_pattern(c, in, sets), tidy, request, ran)) &&
	       take_result(p, run(p, sparse_colors(c, in), tidy, request, ran));
}

static bool differentiate_jacobian(Pipeline *p, const Func *in, const Request *request,
				   uint32_t *ran)
{
	static const unsigned modes[2] = {JACOBIAN_FORWARD, JACOBIAN_REVERSE};
	const unsigned wanted = jacobian_modes(request, in);
	PassContext c = {.module = p->run->module,
			 .scratch = p->arena,
			 .diags = p->diags,
			 .kept = p->kept,
			 .request = request};
	PutBack put_back = {arena_array(p->arena, bool, in->nparams + 1), ptrmap_new(p->arena)};
	Func *strips[2] = {NULL, NULL}, *made;
	bool stopped = false;

	if (request->kind != REQUEST_HVP && jacobian_runs_again(request, in) &&
	    !can_run_again(&c, in, &put_back))
		return false;
	if (request->is_sparse && !find_pattern(p, &c, in, ran))
		return false;
	for (uint32_t i = 0; i < 2; i++) {
		const char *const *names = i ? reverse : forward;

		if (!(wanted & modes[i]))
			continue;
		strips[i] = run(p, in, names, request->strips[i], ran);
		stopped |= stops_in(p, names);
		if (strips[i] && !i && !stopped)
			strips[i] = run(p, strips[i], own_memory, request->strips[i], ran);
		if (!take_result(p, strips[i]))
			return false;
		stopped |= !i && stops_in(p, own_memory);
	}
	if (stopped)
		return true;
	made = request->kind == REQUEST_HVP ? product_new(&c, in, strips[0])
					    : jacobian_new(&c, in, strips, &put_back);
	made = made ? run(p, made, tidy, request, ran) : NULL;
	if (!take_result(p, made))
		return false;
	add_sized(p, request, made, *ran);
	return true;
}

/* The derivative for one direction, which runs the function again. */
static bool make_lane(Pipeline *p, PassContext *c, const Func *in, Lanes *lanes, uint32_t *ran)
{
	const Request *lane = c->request->strips[0];
	const char *const *names = request_is_reverse(lane) ? reverse : forward;
	PutBack *put_back = arena_new_of(p->arena, PutBack);

	*put_back = (PutBack){arena_array(p->arena, bool, in->nparams + 1), ptrmap_new(p->arena)};
	if (c->request->width > 1 && !can_run_again(c, in, put_back))
		return false;
	*lanes = (Lanes){.lane = run(p, in, names, lane, ran), .put_back = put_back};
	return take_result(p, lanes->lane);
}

static bool find_whole(Op *op, void *data)
{
	const OpKind kind = op_info[op->code].kind;
	bool *found = data;

	*found |= op->code == OP_CALL || kind == KIND_NEW || kind == KIND_FREE ||
		  kind == KIND_REALLOC || sort_is_known(op);
	return !*found;
}

/* A kept callee has its value and tangents in one function, and the shadows of memory that is
 * allocated or released are so, too, where that is; a sort needs some. */
static bool is_whole_forward(const Func *f)
{
	bool found = false;

	region_walk(f->body, find_whole, &found);
	return found;
}

/* The halves of the derivative. The first one and the release of the tape are the user's, with
 * split. */
static bool make_halves_of_lane(Pipeline *p, const Func *in, const Request *request, Lanes *lanes,
				uint32_t *ran)
{
	Arena *arena = p->run->module->arena;
	const Request *lane = request->strips[1];
	Request *one = arena_new_of(arena, Request);
	const char *const *names = request_is_reverse(request) ? split_linear : split_forward;
	const Func *unzipped = unzipped_of(p, in, lane, ran);
	Func *first, *release;

	*one = request->split ? *request : *lane;
	one->width = 0;
	first = unzipped ? run(p, unzipped, split_primal, request_part(arena, one, PART_FORWARD),
			       ran)
			 : NULL;
	if (!take_result(p, first))
		return false;
	lanes->lane = run(p, unzipped, names, request_part(arena, lane, PART_BACKWARD), ran);
	if (!take_result(p, lanes->lane))
		return false;
	release = tape_free_function(p->run->module, request_part(arena, one, PART_FREE), in);
	release->c_static = first->c_static;
	if (!request->split) {
		lanes->first = first;
		lanes->release = release;
	}
	return take_result(p, release);
}

/* With width(N), by calls of what is made for one direction. In reverse, the halves of the
 * derivative are tried first: of what one loop does forwards, they keep more. */
static bool differentiate_each(Pipeline *p, const Func *in, const Request *request, uint32_t *ran)
{
	PassContext c = {.module = p->run->module,
			 .scratch = p->arena,
			 .diags = p->diags,
			 .kept = p->kept,
			 .request = request};
	const bool in_halves =
		request->split ||
		(request->strips[1] && !(!request_is_reverse(request) && is_whole_forward(in)) &&
		 request_is_reverse(request) != request->other_way);
	Lanes lanes = {0};
	Func *made;

	if (each_may_keep(in, request)) {
		diag_report(p->diags, E_WIDTH_KEPT, request->loc, request->function);
		return false;
	}
	if (!(in_halves ? make_halves_of_lane(p, in, request, &lanes, ran)
			: make_lane(p, &c, in, &lanes, ran)))
		return false;
	if (p->options->stop_after)
		return true;
	if (request->split)
		c.request = request_part(p->run->module->arena, request, PART_BACKWARD);
	made = run(p, each_new(&c, in, &lanes), tidy, c.request, ran);
	if (!take_result(p, made))
		return false;
	add_sized(p, request, made, *ran);
	return true;
}

/* What the linear map is made of; of a matrix, for one of its strips. */
static bool linearise_only(Pipeline *p, const Func *in, const Request *request, uint32_t *ran)
{
	if (request->kind >= REQUEST_JAC)
		request = request->strips[request->strips[0] ? 0 : 1];
	return take_result(p, run(p, in, linearised, request, ran));
}

static bool differentiate_as(Pipeline *p, const Func *in, const Request *request, uint32_t *ran)
{
	if (makes_maps(p))
		return linearise_only(p, in, request, ran);
	if (request->kind >= REQUEST_JAC)
		return differentiate_jacobian(p, in, request, ran);
	if (request->by_lane)
		return differentiate_each(p, in, request, ran);
	return request->split ? differentiate_split(p, in, request, ran)
			      : differentiate_whole(p, in, request, ran);
}

static void differentiate(Pipeline *p, const Request *request)
{
	const Func *original = request->original, *in;
	const Standard *s;
	uint32_t ran, told = diags_count(p->diags);
	bool done;

	if (request->refused || (!original && told))
		return;
	if (!original)
		bug("the front end left out '%s'", request->function);
	s = standardised(p, original);
	request_note(request, p->diags, told);
	if (!s->func || stops_in(p, standardise))
		return;
	ran = s->ran;
	in = s->func;
	if (request->tape == TAPE_FIXED && request_is_reverse(request) &&
	    ptrmap_get(p->unfolded, original))
		in = run(p, in, unfolded, NULL, &ran);
	done = in && differentiate_as(p, in, request, &ran);
	if (done)
		return;
	request_note(request, p->diags, told);
	list_push(p->arena, &p->refused, original);
	list_push(p->arena, &p->failed, request);
}

static FileScope *scopes_of(const Run *run)
{
	FileScope *first = NULL;

	for (uint32_t i = run->ninputs; i > 0 && run->ninputs > 1; i--) {
		const Unit *unit = &run->inputs[i - 1].unit;
		FileScope *scope = arena_new_of(run->arena, FileScope);

		*scope = (FileScope){.unit = unit->file,
				     .names = unit->taken,
				     .shared = unit->shared,
				     .types = unit->types,
				     .macros = unit->macros,
				     .structs = unit->structs,
				     .others = unit->others,
				     .own_names = unit->own_names,
				     .next = first};
		first = scope;
	}
	return first;
}

/* The functions made for kept callees get names that nothing has in any file of the run, since
 * files may call each other's. */
static void reserve_names(KeptTable *kept, Arena *arena, const Unit *unit)
{
	for (uint32_t i = 0; unit->taken && i < map_count(unit->taken); i++)
		kept_reserve(kept, map_key(unit->taken, i));
	for (const Request *r = unit->requests; r; r = r->next) {
		RequestPart parts[REQUEST_PARTS];
		uint32_t count = request_parts(r, parts);

		for (uint32_t i = 0; i < count; i++)
			kept_reserve(kept, request_part(arena, r, parts[i])->name);
	}
}

/* ---- memory that kept callees take ---- */

/* Has the derivative no way to take memory whose size is known only when it runs? That is so where
 * the derivative of a Hessian's gradient has to follow. */
static bool is_bounded(const Request *r)
{
	return r->tape == TAPE_FIXED || r->is_first || !request_is_reverse(r);
}

/* Refuses the derivative, if it calls what takes memory and has tape(fixed), or work memory whose
 * size shall be known. */
static void check_memory_of(Pipeline *p, const Func *f)
{
	const Request *r = f->request;
	uint32_t told = diags_count(p->diags);
	const Op *call;

	if (records_outlive(f, p->diags))
		list_push(p->arena, &p->refused, f->primal);
	if (!r || r->is_kept || r->tape == TAPE_HEAP || (p->may_grow && !is_bounded(r)))
		return;
	call = call_that_takes_memory(p->arena, f);
	if (!call)
		return;
	if (r->tape == TAPE_FIXED || p->may_grow) {
		refuse_recursion(f, call, p->diags);
		list_push(p->arena, &p->to_unfold, r->original);
	} else {
		p->grows = true;
	}
	request_note(r, p->diags, told);
	list_push(p->arena, &p->refused, r->original);
}

/* Moves the last result of a file behind this one. */
static void move_behind(const Pipeline *p, const Func *func)
{
	Funcs *results = results_of(p, func);
	uint32_t k = results->count - 1;
	Func *last = results->items[k];

	for (; results->items[k - 1] != func; k--)
		results->items[k] = results->items[k - 1];
	results->items[k] = last;
}

/* Adds the function that tells how much work memory the derivative needs. */
static void add_size(Pipeline *p, Sized *sized)
{
	const Request *size = request_part(p->run->module->arena, sized->func->request, PART_SIZE);
	Func *made = run(p, sized->func, work_size, size, &sized->ran);

	if (!made)
		return;
	sized->func->grows = made->grows;
	add_result(p, made);
	move_behind(p, sized->func);
}

static void settle_memory(Pipeline *p)
{
	const Run *run = p->run;

	faults_note(run);
	for (uint32_t i = 0; i < run->ninputs && !p->options->stop_after; i++)
		for (uint32_t k = 0; k < run->inputs[i].results.count; k++)
			check_memory_of(p, run->inputs[i].results.items[k]);
	for (uint32_t i = 0; i < p->sized.count && !p->grows; i++)
		add_size(p, &p->sized.items[i]);
}

static bool differentiate_all(Pipeline *p, void (*begin)(void *, const Input *), void *data)
{
	const Run *run = p->run;
	uint32_t errors = diags_errors(run->diags);
	Kept *k;

	p->standard = ptrmap_new(run->arena);
	p->refused.count = p->failed.count = p->sized.count = p->to_unfold.count = 0;
	p->grows = false;
	p->kept = kept_new(run->arena, run->module, standard_of, p);
	for (uint32_t i = 0; i < run->ninputs; i++) {
		run->inputs[i].results.count = 0;
		reserve_names(p->kept, run->arena, &run->inputs[i].unit);
	}
	for (uint32_t i = 0; i < run->ninputs; i++) {
		begin(data, &run->inputs[i]);
		for (const Request *r = run->inputs[i].unit.requests; r; r = r->next)
			differentiate(p, r);
	}
	while (diags_errors(run->diags) == errors && (k = kept_next(p->kept)) != NULL)
		make_kept(p, k);
	if (diags_errors(run->diags) == errors)
		settle_memory(p);
	return diags_errors(run->diags) == errors && !p->grows;
}

/* ---- static variables that each call sets first ---- */

/* What passes make of the function; nothing is said about it yet. */
static const Func *run_quietly(const Pipeline *p, const Func *f, const char *const *passes)
{
	PassOptions options = *p->run->passes;
	Run quiet = *p->run;
	Pipeline trial = *p;
	uint32_t told = diags_count(p->diags), ran = 0;
	bool remarks = diags_want_remarks(p->diags, false);
	const Func *result;

	options.dump_after = NULL;
	options.stop_after = NULL;
	options.time = false;
	options.seen = NULL;
	quiet.passes = &options;
	trial.run = &quiet;
	trial.kept = kept_new(p->arena, quiet.module, standard_of, &trial);
	result = run(&trial, f, passes, NULL, &ran);
	diags_want_remarks(p->diags, remarks);
	diags_forget(p->diags, told);
	return result;
}

static const Func *standardised_quietly(void *data, const Func *f)
{
	return run_quietly(data, f, standardise);
}

static const Func *inlined_quietly(void *data, const Func *f)
{
	return run_quietly(data, f, inlined);
}

static void make_statics_local(Pipeline *p)
{
	LIST(const Func *) requested = {0};
	StaticsLook look = {standardised_quietly, inlined_quietly, p, NULL, 0};

	for (uint32_t i = 0; i < p->run->ninputs; i++)
		for (Request *r = p->run->inputs[i].unit.requests; r; r = r->next)
			if (r->original)
				list_push(p->arena, &requested, r->original);
	look.requested = requested.items;
	look.count = requested.count;
	statics_make_local(p->run->module, &look);
}

/* A call that is kept is judged without the callee's body, so more is refused. Callees that are
 * kept only for their size are therefore inlined after a refusal, and the work is repeated. */
bool run_differentiate(const Run *run, void (*begin)(void *, const Input *), void *data)
{
	Pipeline p = {
		.run = run, .arena = run->arena, .options = run->options, .diags = run->diags};
	uint32_t told = diags_count(run->diags);
	bool done;

	p.scopes = scopes_of(run);
	p.spared = ptrmap_new(run->arena);
	p.unfolded = ptrmap_new(run->arena);
	habits_note(run->module);
	make_statics_local(&p);
	run_lift_globals(run);
	habits_note(run->module);
	finite_note(run->module);
	while (!(done = differentiate_all(&p, begin, data)) && try_otherwise(&p, told))
		diags_forget(run->diags, told);
	run_share_results(run);
	if (done && !run->options->stop_after)
		run_drop_globals(run);
	return done;
}
