/*
 * kept: derivatives of functions whose calls are kept, made on demand, one for each callee and
 * choice of active parameters and result. A call may need its derivative before that has a body (in
 * a recursion it may be the one being made), so each begins as a shell.
 *
 * Reverse mode calls a function in two halves: `aug` does the primal work and returns a record;
 * `bwd`, the transpose of `tan`, works from the record. The addresses of records are residuals like
 * any others, so calls in loops and branches need no special treatment.
 *
 * Note [Shared arguments]. What the caller can pass to both halves need not be recorded: shadows,
 * integers, addresses of functions, and numbers that a recursion hands on unchanged. The caller has
 * it, or computes it again, or stores it as any residual.
 */
#include "ad/kept.h"
#include "analysis/summary.h"

#include <string.h>

struct KeptTable {
	Arena *arena;
	Module *module;
	Kept *first, *last;
	Map *names;
	PtrMap *by_func; /* Func or Request -> Kept */
	Summaries *summaries;
	const Func *(*standard)(void *, const Func *);
	void *data;
};

typedef LIST(const Type *) TypeList;

KeptTable *kept_new(Arena *arena, Module *module, const Func *(*standard)(void *, const Func *),
		    void *data)
{
	KeptTable *t = arena_new_of(arena, KeptTable);

	t->arena = arena;
	t->module = module;
	t->names = map_new(arena);
	t->by_func = ptrmap_new(arena);
	t->summaries = summaries_new(arena, standard, data);
	t->standard = standard;
	t->data = data;
	return t;
}

void kept_reserve(KeptTable *t, const char *name)
{
	map_set(t->names, name, t);
}

const Summary *kept_summary(KeptTable *t, const Func *callee)
{
	return summary_of(t->summaries, callee);
}

const Func *kept_standard(const KeptTable *t, const Func *func)
{
	return t->standard(t->data, func);
}

/* Lists of members follow the order of the types, so equal sets are equal lists. */
static bool same_members(const MemberRole *a, const MemberRole *b)
{
	for (; a && b; a = a->next, b = b->next) {
		if (a->length != b->length)
			return false;
		for (uint32_t i = 0; i < a->length; i++)
			if (strcmp(a->path[i], b->path[i]) != 0)
				return false;
	}
	return !a && !b;
}

static bool same_activity(const Kept *k, const ParamRole *roles, bool result_active)
{
	if (k->request->of_return != result_active)
		return false;
	for (uint32_t i = 0; i < k->request->nroles; i++)
		if (k->request->roles[i].wrt != roles[i].wrt ||
		    !same_members(k->request->roles[i].members, roles[i].members))
			return false;
	return true;
}

/* ---- shells ---- */

static const char *name_of(KeptTable *t, const Func *callee, const char *end)
{
	const char *base = callee->is_given ? func_c_name(callee) : callee->name;
	const char *name = arena_printf(t->arena, "%s_%s", base, end);

	for (uint32_t n = 2; map_get(t->names, name) || module_find(t->module, name); n++)
		name = arena_printf(t->arena, "%s_%s%u", base, end, n);
	map_set(t->names, name, t);
	return module_string(t->module, name);
}

static Func *shell_named(KeptTable *t, Kept *k, const char *name)
{
	Func *f = func_new(t->module, name);

	f->loc = k->callee->loc;
	f->unit = k->callee->unit;
	f->request = k->request;
	f->c_static = "static ";
	f->primal = k->callee;
	f->leaves_pointers = k->callee->leaves_pointers;
	f->leaves_globals = k->callee->leaves_globals;
	f->walks = k->callee->walks;
	f->walk_types = k->callee->walk_types;
	f->makes_memory = k->callee->makes_memory;
	f->makes_any = k->callee->makes_any;
	f->made_types = k->callee->made_types;
	f->returns_no_other = k->callee->returns_no_other;
	f->stores_no_other = k->callee->stores_no_other;
	ptrmap_set(t->by_func, f, k);
	return f;
}

static Func *shell(KeptTable *t, Kept *k, const char *end)
{
	return shell_named(t, k, name_of(t, k->callee, end));
}

/* With a width: the function as pass `directions` makes it, in the place of f. From result number
 * `first` on, numbers are tangents. */
static void widen_shell(KeptTable *t, Kept *k, Func *f, uint32_t first)
{
	const Request *r = k->request;
	TypeList results = {0};

	if (!r->width)
		return;
	f->wide = shell_named(t, k, f->name);
	f->wide->request = f->request;
	for (uint32_t i = 0; i < f->body->nparams; i++) {
		const Value *p = f->body->params[i];
		const Type *type = p->type;

		if (p->stage == TANGENT)
			type = type_ptr(t->module, type, true);
		else if (p->stage == SHADOW)
			type = request_wide_type(t->module, r, type);
		region_param(f->wide, f->wide->body, type, PRIMAL, p->hint);
	}
	for (uint32_t i = 0; i < f->nresults; i++) {
		const Type *type = f->result_types[i];

		if (i >= first && type_is_float(type))
			region_param(f->wide, f->wide->body, type_ptr(t->module, type, false),
				     PRIMAL, NULL);
		else
			list_push(t->arena, &results,
				  i < first ? type : request_wide_type(t->module, r, type));
	}
	func_set_results(f->wide, results.items, results.count);
}

static const char *hint_of(KeptTable *t, const Kept *k, const char *name)
{
	return name ? module_string(t->module,
				    arena_printf(t->arena, "%s%s", name, k->request->suffix))
		    : NULL;
}

/* The type of the differential of a value: without const in reverse mode. */
static const Type *differential_type(KeptTable *t, const Kept *k, const Type *type)
{
	bool is_shadow = type_is_ptr(type) && request_is_reverse(k->request);

	return is_shadow ? type_ptr(t->module, type->elem, false) : type;
}

uint32_t kept_first(const Kept *k)
{
	return k->callee->through ? 1 : 0;
}

static void add_originals(const Kept *k, Func *f)
{
	for (uint32_t i = kept_first(k); i < k->callee->body->nparams; i++) {
		const Value *p = k->callee->body->params[i];

		region_param(f, f->body, p->type, PRIMAL, p->hint);
	}
}

static void add_differentials(KeptTable *t, const Kept *k, Func *f, bool tangents, bool shadows)
{
	for (uint32_t i = 0; i < k->request->nroles; i++) {
		const Value *p = k->callee->body->params[i];
		bool is_ptr = type_is_ptr(p->type);

		if (k->request->roles[i].wrt && (is_ptr ? shadows : tangents))
			region_param(f, f->body, differential_type(t, k, p->type),
				     is_ptr ? SHADOW : TANGENT, hint_of(t, k, p->hint));
	}
}

static void add_results(KeptTable *t, const Kept *k, TypeList *list, bool shadow, bool tangent)
{
	for (uint32_t i = 0; i < k->callee->nresults; i++)
		list_push(t->arena, list, k->callee->result_types[i]);
	if (!k->callee->nresults || !k->request->of_return)
		return;
	const Type *type = k->callee->result_types[0];
	if (type_is_ptr(type) ? shadow : tangent)
		list_push(t->arena, list, differential_type(t, k, type));
}

static void make_forward(KeptTable *t, Kept *k)
{
	TypeList results = {0};

	k->fwd = shell(t, k, "fwd");
	add_originals(k, k->fwd);
	add_differentials(t, k, k->fwd, true, true);
	add_results(t, k, &results, true, true);
	func_set_results(k->fwd, results.items, results.count);
	if (!k->is_rule)
		widen_shell(t, k, k->fwd, k->callee->nresults);
}

static const Type *record_type(Module *m)
{
	return type_ptr(m, type_opaque(m, "void"), false);
}

const char *kept_free_name(const KeptTable *t, const char *name)
{
	while (t && map_get(t->names, name))
		name = arena_printf(t->arena, "%s_", name);
	return name;
}

/* The same, apart from the callee's parameters. */
static const char *own_name(const KeptTable *t, const Kept *k, const char *name)
{
	for (uint32_t i = 0; i < k->callee->body->nparams; i++) {
		const char *other = k->callee->body->params[i]->hint;

		if (other && strcmp(other, name) == 0)
			return own_name(t, k, arena_printf(t->arena, "%s_", name));
	}
	return kept_free_name(t, name);
}

static bool has_tangent(const Kept *k)
{
	return k->request->of_return && type_is_float(k->callee->result_types[0]);
}

static void add_seed(KeptTable *t, const Kept *k, Func *f)
{
	if (has_tangent(k))
		region_param(f, f->body, k->callee->result_types[0], TANGENT,
			     hint_of(t, k, k->callee->name));
}

/* ---- Note [Shared arguments] ---- */

/* The calls that a function makes of itself. */
typedef struct HandOnSearch {
	const Func *f, *standard;
	uint32_t param;
	bool found, other; /* there are some; one has another value of the parameter */
} HandOnSearch;

static bool find_handing_on(Op *op, void *data)
{
	HandOnSearch *s = data;

	if (op->code != OP_CALL || op->attr.callee != s->f)
		return true;
	s->found = true;
	s->other |= op->args[s->param] != s->standard->body->params[s->param];
	return true;
}

static bool is_handed_on(KeptTable *t, const Func *callee, uint32_t param)
{
	HandOnSearch s = {.f = callee, .standard = t->standard(t->data, callee), .param = param};

	if (s.standard)
		region_walk(s.standard->body, find_handing_on, &s);
	return s.found && !s.other;
}

static bool is_shared(KeptTable *t, const Kept *k, uint32_t i)
{
	const Func *f = k->callee;
	const Type *type = f->body->params[i]->type;

	if (type_is_ptr(type))
		return k->request->roles[i].wrt && !(i < f->nparams && f->params[i].is_value);
	return type_is_integer(type) || type->kind == TYPE_FUNCTION ||
	       (type_is_float(type) && is_handed_on(t, f, i));
}

static void find_shared(KeptTable *t, Kept *k)
{
	k->shared = arena_array(t->arena, bool, k->request->nroles + 1);
	for (uint32_t i = 0; i < k->request->nroles; i++)
		k->shared[i] = is_shared(t, k, i);
}

uint32_t kept_shared(const Kept *k)
{
	uint32_t n = 0;

	for (uint32_t i = 0; i < k->request->nroles; i++)
		n += k->shared[i];
	return n;
}

uint32_t kept_shared_param(const Kept *k, uint32_t i)
{
	uint32_t next = k->request->nroles;

	if (!type_is_ptr(k->callee->body->params[i]->type))
		return i;
	for (uint32_t n = 0; n < i; n++)
		next += k->request->roles[n].wrt && type_is_ptr(k->callee->body->params[n]->type);
	return next;
}

static void add_shared(KeptTable *t, const Kept *k, Func *f)
{
	for (uint32_t i = 0; i < k->request->nroles; i++) {
		const Value *p = k->callee->body->params[i];
		bool is_ptr = type_is_ptr(p->type);

		if (k->shared[i])
			region_param(f, f->body,
				     is_ptr ? differential_type(t, k, p->type) : p->type,
				     is_ptr ? SHADOW : PRIMAL,
				     is_ptr ? hint_of(t, k, p->hint) : p->hint);
	}
}

static void make_halves(KeptTable *t, Kept *k)
{
	const Type *record = record_type(t->module);
	TypeList results = {0}, cotangents = {0};

	k->aug = shell(t, k, "aug");
	add_originals(k, k->aug);
	add_differentials(t, k, k->aug, false, true);
	region_param(k->aug, k->aug->body, type_pool(t->module), PRIMAL, own_name(t, k, "pool"));
	add_results(t, k, &results, true, false);
	list_push(t->arena, &results, record);
	func_set_results(k->aug, results.items, results.count);
	widen_shell(t, k, k->aug, k->callee->nresults);

	find_shared(t, k);
	k->tan = shell(t, k, "tan");
	region_param(k->tan, k->tan->body, record, PRIMAL, kept_free_name(t, "record"));
	add_shared(t, k, k->tan);
	add_differentials(t, k, k->tan, true, false);
	if (has_tangent(k))
		func_set_results(k->tan, k->callee->result_types, 1);

	k->bwd = shell(t, k, "bwd");
	region_param(k->bwd, k->bwd->body, record, PRIMAL, kept_free_name(t, "record"));
	add_shared(t, k, k->bwd);
	add_seed(t, k, k->bwd);
	for (uint32_t i = 1 + kept_shared(k); i < k->tan->body->nparams; i++)
		list_push(t->arena, &cotangents, k->tan->body->params[i]->type);
	func_set_results(k->bwd, cotangents.items, cotangents.count);
	widen_shell(t, k, k->bwd, 0);
	k->tan->transposed = k->bwd;
	k->bwd->transposed = k->tan;
}

/* Whether the callee leaves no new memory to the caller, releases none of the caller's and stores
 * no pointers: then what its adjoints need need not outlive the call. */
static bool ends_with_the_call(KeptTable *t, const Kept *k)
{
	const Func *f = k->callee;
	const Summary *s = kept_summary(t, f);

	if (k->is_rule || f->ruled || f->makes_memory || f->makes_any || !f->leaves_pointers ||
	    f->nresults > 1)
		return false;
	for (uint32_t i = 0; i < f->body->nparams; i++)
		if (s->frees[i])
			return false;
	return f->nresults == 0 || !type_is_ptr(f->result_types[0]);
}

Func *kept_both(KeptTable *t, const Func *aug)
{
	Kept *k = ptrmap_get(t->by_func, aug);
	TypeList results = {0};
	Request *whole;

	if (!k || k->both || !ends_with_the_call(t, k))
		return k ? k->both : NULL;
	whole = arena_new_of(t->arena, Request);
	*whole = *k->request;
	whole->is_whole = true;
	k->both = shell(t, k, "both");
	k->both->request = whole;
	add_originals(k, k->both);
	add_differentials(t, k, k->both, false, true);
	add_seed(t, k, k->both);
	add_results(t, k, &results, false, false);
	for (uint32_t i = 0; i < k->bwd->nresults; i++)
		list_push(t->arena, &results, k->bwd->result_types[i]);
	func_set_results(k->both, results.items, results.count);
	widen_shell(t, k, k->both, k->callee->nresults);
	return k->both;
}

bool kept_rule_is_linear(const KeptTable *t, Diags *diags, const Given *given, const Func *f,
			 const Op **unknown)
{
	const Func *rule = given->fwd_body ? kept_standard(t, given->fwd_body) : NULL;
	Arena *scratch = arena_new();
	bool is_linear = true;

	*unknown = NULL;
	if (rule)
		is_linear = given_is_linear(scratch, diags, given, f, rule, unknown);
	arena_free(scratch);
	return is_linear;
}

/* Makes the derivatives of a function with a rule, which has no body and needs no record. */
static void make_rule(KeptTable *t, Kept *k)
{
	const Given *given = map_get(t->module->given, k->callee->name);
	const Type *result = k->callee->result_types[0];
	TypeList cotangents = {0};

	k->is_rule = true;
	if (!request_is_reverse(k->request)) {
		make_forward(t, k);
		for (uint32_t i = 0; i < k->fwd->body->nparams; i++)
			k->fwd->body->params[i]->stage = PRIMAL;
		k->fwd->forms = FORM_PRIMAL;
		given_forward(t->arena, k->fwd, k, given);
		return;
	}
	k->tan = shell(t, k, "tan");
	add_originals(k, k->tan);
	add_differentials(t, k, k->tan, true, false);
	func_set_results(k->tan, &result, 1);
	for (uint32_t i = k->callee->body->nparams - kept_first(k); i < k->tan->body->nparams; i++)
		list_push(t->arena, &cotangents, k->tan->body->params[i]->type);
	k->bwd = shell(t, k, "bwd");
	k->bwd->forms = FORM_PRIMAL;
	add_originals(k, k->bwd);
	region_param(k->bwd, k->bwd->body, result, PRIMAL, hint_of(t, k, func_c_name(k->callee)));
	func_set_results(k->bwd, cotangents.items, cotangents.count);
	given_backward(t->arena, k->bwd, k, given);
	k->tan->transposed = k->bwd;
	k->bwd->transposed = k->tan;
}

static void add_cotangents(KeptTable *t, Kept *k, uint32_t first)
{
	TypeList cotangents = {0};

	for (uint32_t i = first; i < k->tan->body->nparams; i++)
		if (k->tan->body->params[i]->stage == TANGENT)
			list_push(t->arena, &cotangents, k->tan->body->params[i]->type);
	func_set_results(k->bwd, cotangents.items, cotangents.count);
	k->tan->transposed = k->bwd;
	k->bwd->transposed = k->tan;
}

static void make_bare(KeptTable *t, Kept *k)
{
	k->tan = shell(t, k, "tan");
	add_originals(k, k->tan);
	add_differentials(t, k, k->tan, true, true);
	if (has_tangent(k))
		func_set_results(k->tan, k->callee->result_types, 1);
	k->bwd = shell(t, k, "bwd");
	add_originals(k, k->bwd);
	add_differentials(t, k, k->bwd, false, true);
	add_seed(t, k, k->bwd);
	add_cotangents(t, k, k->callee->body->nparams);
}

/* ---- the table ---- */

static bool has_param(const Func *f, const char *stem, const char *suffix)
{
	size_t n = strlen(stem);

	for (uint32_t i = 0; i < f->body->nparams; i++) {
		const char *name = f->body->params[i]->hint;

		if (name && strncmp(name, stem, n) == 0 && strcmp(name + n, suffix) == 0)
			return true;
	}
	return false;
}

/* A suffix with which no differential gets the name of a parameter. */
static const char *free_suffix(const KeptTable *t, const Func *callee, const char *base)
{
	const char *suffix = base;
	bool taken = true;

	for (unsigned n = 2; taken; n++) {
		taken = false;
		for (uint32_t i = 0; i < callee->body->nparams && !taken; i++) {
			const char *name = callee->body->params[i]->hint;

			taken = name && has_param(callee, name, suffix);
		}
		if (taken)
			suffix = module_string(t->module, arena_printf(t->arena, "%s%u", base, n));
	}
	return suffix;
}

/* Work memory goes with the calls; with tape(fixed) they may keep nothing. */
static TapeKind kept_tape(const Request *of)
{
	return request_is_reverse(of) && request_tape(of) == TAPE_WORKSPACE ? TAPE_WORKSPACE
									    : TAPE_HEAP;
}

static Request *request_for(KeptTable *t, const Func *callee, ParamRole *roles, bool result_active,
			    const Request *of)
{
	Request *r = arena_new_of(t->arena, Request);

	r->kind = request_is_reverse(of) ? REQUEST_REV : REQUEST_FWD;
	r->function = func_c_name(callee);
	r->name = callee->name;
	r->suffix = free_suffix(t, callee, request_is_reverse(of) ? "_b" : "_d");
	r->loc = of->loc;
	r->nroles = callee->body->nparams;
	r->roles = roles;
	r->of_return = result_active;
	r->is_kept = true;
	r->asked_in = of->is_kept || !of->original ? of->asked_in : of->original->unit;
	r->width = of->width;
	r->status = of->status;
	r->tape = kept_tape(of);
	return r;
}

static bool same_kind(const Request *r, const Request *of)
{
	return request_is_reverse(r) == request_is_reverse(of) && r->width == of->width &&
	       r->status == of->status && r->tape == kept_tape(of);
}

static Kept *get(KeptTable *t, const Func *callee, ParamRole *roles, bool result_active,
		 const Request *of, bool is_bare)
{
	Kept *k = t->first;

	while (k && (k->callee != callee || k->is_bare != is_bare || !same_kind(k->request, of) ||
		     !same_activity(k, roles, result_active)))
		k = k->next;
	if (k)
		return k;
	k = arena_new_of(t->arena, Kept);
	k->callee = callee;
	k->request = request_for(t, callee, roles, result_active, of);
	ptrmap_set(t->by_func, k->request, k);
	k->is_bare = is_bare;
	if (is_bare)
		make_bare(t, k);
	else if (callee->is_given)
		make_rule(t, k);
	else if (request_is_reverse(of))
		make_halves(t, k);
	else
		make_forward(t, k);
	if (t->last)
		t->last->next = k;
	else
		t->first = k;
	return t->last = k;
}

Kept *kept_get(KeptTable *t, const Func *callee, ParamRole *roles, bool result_active,
	       const Request *of)
{
	return get(t, callee, roles, result_active, of, false);
}

Kept *kept_get_bare(KeptTable *t, const Func *callee, ParamRole *roles, bool result_active,
		    const Request *of)
{
	return get(t, callee, roles, result_active, of, true);
}

const Kept *kept_of(const KeptTable *t, const void *half_or_request)
{
	return t ? ptrmap_get(t->by_func, half_or_request) : NULL;
}

void kept_ask(KeptTable *t, const Func *called)
{
	Kept *k = ptrmap_get(t->by_func, called);

	if (!k)
		return;
	bool is_both = k->both && (called == k->both || called == k->both->wide);
	k->asks_both |= is_both;
	k->asks_rest |= !is_both;
}

Kept *kept_next(KeptTable *t)
{
	Kept *k = t->first;

	while (k && (k->has_both || !k->asks_both) && (k->has_rest || !k->asks_rest))
		k = k->next;
	return k;
}

void kept_fill(Func *shell, const Func *made)
{
	if (shell->body->nparams != made->body->nparams || shell->nresults != made->nresults)
		bug("'%s' is not as it was announced", shell->name);
	shell->body = made->body;
	shell->nvalues = made->nvalues;
	shell->forms = made->forms;
	shell->globals = made->globals;
	shell->nglobals = made->nglobals;
	shell->staged = made->staged;
}
