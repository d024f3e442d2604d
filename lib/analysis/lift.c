/*
 * lift: globals that may carry derivatives, as parameters.
 *
 * Note [Lifted globals]. Whatever a function can do to a parameter `double *u`, it can do to the
 * global u: copy, overwrite, read, hand on. So before anything is differentiated, each function
 * gets one more parameter for each global that it or its callees work on, and each call passes it
 * on:
 *
 *     double u[8], s;                          step(%n, %s: ptr f64 global "s",
 *     void step(int n);                 ->          %u: ptr [8 x f64] global "u")
 *
 * These parameters come last, in the order of the globals in the module; Func.globals names them.
 * A request has a role for each of them, behind those of the C parameters. One that is in a list
 * has a differential: a global of its own, which the output defines. Any other is constant on entry
 * and no output: if active data passes through it, it gets the role `scratch`, and so memory of the
 * derivative's own.
 *
 * Every caller passes the address of that very global, so `interface` replaces the parameter by the
 * name, and globals_drop() does so in kept callees and in the originals, once all is done. The
 * differentials of kept callees remain parameters: one request may have it where another has
 * scratch memory.
 *
 * Lifted is what holds numbers or pointers, is neither const nor volatile, and is either in a list
 * or written by a function of the run, be it through the initial pointers of other globals. A
 * static variable of a function must be in a list.
 */
#include "analysis/lift.h"

#include "analysis/element.h"

#include <string.h>

typedef struct Lift {
	Module *module;
	Arena *arena; /* of the module */
	LIST(const Global *) globals;
	PtrMap *followed; /* Global: its initial pointers have been followed */
	PtrMap *uses;     /* Func -> bool *, by number of the global */
	Func *func;
	bool changed;
} Lift;

/* ---- which globals ---- */

static bool may_lift(const Global *g)
{
	return g && !g->is_const && !g->is_volatile && !g->is_local &&
	       (type_holds_float(g->type) || type_holds_ptr(g->type));
}

static uint32_t number_of(const Lift *s, const char *name)
{
	uint32_t i = 0;

	while (i < s->globals.count && strcmp(s->globals.items[i]->name, name) != 0)
		i++;
	return i;
}

static void add_global(Lift *s, const Global *g)
{
	if (may_lift(g) && number_of(s, g->name) == s->globals.count)
		list_push(s->arena, &s->globals, g);
}

/* Adds those into which the initial pointers of a global lead, through other globals, too. */
static void add_targets(Lift *s, const Global *g)
{
	if (ptrmap_get(s->followed, g))
		return;
	ptrmap_set(s->followed, g, s);
	for (uint32_t i = 0; i < g->leads_to.count; i++) {
		if (!g->leads_to.items[i]->spelled)
			add_global(s, g->leads_to.items[i]);
		add_targets(s, g->leads_to.items[i]);
	}
}

/* Adds the globals through whose address the op does more than load, or through a pointer that
 * was loaded from them. */
static bool find_written(Op *op, void *data)
{
	Lift *s = data;

	if (op->code == OP_LOAD || (op->nresults == 1 && address_base(&op->results[0])))
		return true;
	for (uint32_t i = 0; i < op->nargs; i++) {
		const Value *root = address_root(op->args[i]);
		const bool is_loaded = root->def && root->def->code == OP_LOAD;
		const Global *g;

		while (root->def && root->def->code == OP_LOAD && type_is_ptr(root->type))
			root = address_root(root->def->args[0]);
		g = root->def && root->def->code == OP_GLOBAL
			    ? module_global(s->module, root->def->attr.s)
			    : NULL;
		if (g && !g->spelled && !is_loaded)
			add_global(s, g);
		if (g)
			add_targets(s, g);
	}
	return true;
}

static int32_t place_of(const Module *m, const Global *g)
{
	int32_t n = 0;

	for (const Global *other = m->globals; other != g; other = other->next)
		n++;
	return n;
}

static void sort_globals(Lift *s)
{
	const Global **g = s->globals.items;

	for (uint32_t i = 1; i < s->globals.count; i++)
		for (uint32_t k = i;
		     k > 0 && place_of(s->module, g[k]) < place_of(s->module, g[k - 1]); k--) {
			const Global *swap = g[k];

			g[k] = g[k - 1];
			g[k - 1] = swap;
		}
}

static void find_globals(Lift *s, const RequestList *requests)
{
	for (Func *f = s->module->first; f; f = f->next)
		region_walk(f->body, find_written, s);
	for (uint32_t i = 0; i < requests->count; i++)
		for (uint32_t k = 0; k < requests->items[i]->nglobals; k++)
			add_global(s, requests->items[i]->globals[k].global);
	sort_globals(s);
}

/* ---- who uses them ---- */

/* Who uses a pointer uses what it leads to from the beginning. */
static void use_global(Lift *s, const Global *g, PtrMap *seen)
{
	bool *uses = ptrmap_get(s->uses, s->func);
	uint32_t i = g ? number_of(s, g->name) : 0;

	if (!g || ptrmap_get(seen, g))
		return;
	ptrmap_set(seen, g, s);
	if (i < s->globals.count && !uses[i])
		s->changed = uses[i] = true;
	for (uint32_t k = 0; k < g->leads_to.count; k++)
		use_global(s, g->leads_to.items[k], seen);
}

static void use(Lift *s, const Global *g)
{
	Arena *scratch = arena_new();

	use_global(s, g, ptrmap_new(scratch));
	arena_free(scratch);
}

static bool find_uses(Op *op, void *data)
{
	Lift *s = data;
	const bool *theirs = op->code == OP_CALL ? ptrmap_get(s->uses, op->attr.callee) : NULL;

	for (uint32_t i = 0; theirs && i < s->globals.count; i++)
		if (theirs[i])
			use(s, s->globals.items[i]);
	if (op->code == OP_GLOBAL)
		use(s, module_global(s->module, op->attr.s));
	return true;
}

static void find_users(Lift *s, const RequestList *requests)
{
	for (Func *f = s->module->first; f; f = f->next)
		ptrmap_set(s->uses, f, arena_array(s->arena, bool, s->globals.count + 1));
	for (uint32_t i = 0; i < requests->count; i++) {
		const Request *r = requests->items[i];

		s->func = (Func *)(uintptr_t)r->original;
		for (uint32_t k = 0; s->func && k < r->nglobals; k++)
			use(s, r->globals[k].global);
	}
	do {
		s->changed = false;
		for (Func *f = s->module->first; f; f = f->next) {
			s->func = f;
			region_walk(f->body, find_uses, s);
		}
	} while (s->changed);
}

/* ---- constant pointers ---- */

enum { MOST_LED = 8 };

/* Does one of these pointers lead to a global that is lifted? */
static bool leads_to_lifted(const Lift *s, const Element *e)
{
	for (int64_t k = 0; k < e->count; k++) {
		const Initial *initial = &e->table->init[e->at + k * e->step];

		if (initial->kind == INITIAL_ADDRESS &&
		    number_of(s, initial->name) < s->globals.count)
			return true;
	}
	return false;
}

/* Where the initial pointer leads; NULL: nowhere that can be named. */
static Value *led_to(Lift *s, Builder *b, const Initial *initial, const Type *type)
{
	const Global *g =
		initial->kind == INITIAL_ADDRESS ? module_global(s->module, initial->name) : NULL;
	Value *place;

	if (!g || g->is_volatile)
		return NULL;
	place = build_0(b, OP_GLOBAL, type_ptr(s->module, g->type, g->is_const));
	place->def->attr.s = g->name;
	place->hint = g->name;
	place = build_part(b, place, type->elem, initial->offset);
	return place ? build_cast(b, type, place) : NULL;
}

/* A pointer that is read from a constant object: what it leads to is named, or selected by the
 * index, so that differentials are found in the same way. */
static bool name_led(Op *op, void *data)
{
	Lift *s = data;
	const Type *type = op->nresults ? op->results[0].type : NULL;
	Value *place = NULL;
	Builder b;
	Element e;

	if (op->code != OP_LOAD || !type_is_ptr(type) ||
	    !element_find(s->module, op->args[0], &e) || !e.table->is_const || e.is_any ||
	    e.count > MOST_LED || !leads_to_lifted(s, &e))
		return true;
	b = builder_before(s->func, op);
	for (int64_t k = e.count - 1; k >= 0; k--) {
		Value *at = led_to(s, &b, &e.table->init[e.at + k * e.step], type);
		Value *number, *is_it;

		if (!at)
			return true;
		if (place) {
			number = build_int(&b, e.index->type, k);
			is_it = build_2(&b, OP_EQ, NULL, e.index, number);
			at = build_3(&b, OP_SELECT, type, is_it, at, place);
		}
		place = at;
	}
	op_replace_result(op, 0, place);
	return true;
}

/* ---- the functions ---- */

static Value *param_of(const Func *f, const char *name)
{
	for (uint32_t i = 0; i < f->nglobals; i++)
		if (f->globals[i] && strcmp(f->globals[i], name) == 0)
			return f->body->params[i];
	return NULL;
}

/* Adds the parameters. */
static void widen(Lift *s, Func *f)
{
	const bool *uses = ptrmap_get(s->uses, f);
	uint32_t count = f->body->nparams;
	const char **names = arena_array(s->arena, const char *, count + s->globals.count);
	CDecl *decls = arena_array(s->arena, CDecl, count + s->globals.count);

	for (uint32_t i = 0; i < f->nparams; i++)
		decls[i] = f->params[i];
	for (uint32_t i = 0; i < s->globals.count; i++) {
		const Global *g = s->globals.items[i];
		const char *c_name = global_c_name(s->module, g->name);

		if (!uses[i])
			continue;
		region_param(f, f->body, type_ptr(s->module, g->type, false), PRIMAL,
			     module_string(s->module, c_name));
		names[count] = g->name;
		decls[count++] = (CDecl){
			.name = c_name, .base = type_c_base(type_innermost(g->type)), .dims = ""};
	}
	f->params = decls;
	f->nparams = count;
	f->globals = names;
	f->nglobals = count;
}

/* Replaces the names by the parameters, and passes them on. */
static void rename_in(Lift *s, Region *r)
{
	for (Op *op = r->first, *next; op; op = next) {
		const Func *callee = op->code == OP_CALL ? op->attr.callee : NULL;
		Value *lifted = op->code == OP_GLOBAL ? param_of(s->func, op->attr.s) : NULL;

		next = op->next;
		for (uint32_t i = 0; i < op->nregions; i++)
			rename_in(s, op->regions[i]);
		if (callee && callee->nglobals > op->nargs) {
			Value **args = arena_array(s->arena, Value *, callee->nglobals);

			for (uint32_t i = 0; i < callee->nglobals; i++)
				args[i] = callee->globals[i] ? param_of(s->func, callee->globals[i])
							     : op->args[i];
			op_set_args(s->func, op, args, callee->nglobals);
		}
		if (lifted) {
			op_replace_result(op, 0, lifted);
			op_remove(op);
		}
	}
}

/* ---- the requests ---- */

/* () -> the number of scalars or structs in the object; NULL: not known. */
static Func *extent_of(Lift *s, const Global *g)
{
	const Type *i64 = type_scalar(s->module, TYPE_I64);
	int64_t count = 1;
	Func *f;
	Builder b;

	for (const Type *t = g->type; t->kind == TYPE_ARRAY; t = t->elem)
		if (t->len < 0)
			return NULL;
		else
			count *= t->len;
	f = func_new(s->module, arena_printf(s->arena, "%s.extent", g->name));
	func_set_results(f, &i64, 1);
	b = builder_at_end(f, f->body, (Loc){0});
	Value *n = build_int(&b, i64, count);
	build_return(&b, &n, 1);
	return f;
}

static const RequestGlobal *listed_in(const Request *r, const char *name)
{
	for (uint32_t i = 0; i < r->nglobals; i++)
		if (strcmp(r->globals[i].global->name, name) == 0)
			return &r->globals[i];
	return NULL;
}

/* Gives the request a role for each parameter of its function. */
static void complete(Lift *s, Request *r)
{
	const Func *f = r->original;
	uint32_t first = r->nroles - r->nglobals, count = f->nparams - first;
	ParamRole *roles = arena_array(s->arena, ParamRole, f->nparams + 1);
	RequestGlobal *globals = arena_array(s->arena, RequestGlobal, count + 1);
	uint32_t *now = arena_array(s->arena, uint32_t, r->nroles + 1);

	for (uint32_t i = 0; i < first; i++) {
		roles[i] = r->roles[i];
		now[i] = i;
	}
	for (uint32_t i = 0; i < count; i++) {
		const Global *g = module_global(s->module, f->globals[first + i]);
		const RequestGlobal *listed = listed_in(r, g->name);

		globals[i] = (RequestGlobal){.global = g};
		roles[first + i] = (ParamRole){.loc = r->loc, .extent = extent_of(s, g)};
		if (!listed)
			continue;
		now[first + (listed - r->globals)] = first + i;
		globals[i] = *listed;
		roles[first + i] = r->roles[first + (listed - r->globals)];
	}
	for (uint32_t i = 0; i < r->nnoalias; i++)
		for (uint32_t k = 0; k < 2; k++)
			r->noalias[i][k] = now[r->noalias[i][k]];
	r->roles = roles;
	r->nroles = f->nparams;
	r->globals = globals;
	r->nglobals = count;
}

void globals_lift(Module *m, const RequestList *requests)
{
	Lift s = {.module = m, .arena = m->arena, .uses = ptrmap_new(m->arena)};

	s.followed = ptrmap_new(m->arena);

	find_globals(&s, requests);
	if (!s.globals.count)
		return;
	find_users(&s, requests);
	for (Func *f = m->first; f; f = f->next) {
		const bool *uses = ptrmap_get(s.uses, f);

		for (uint32_t i = 0; i < s.globals.count; i++)
			if (uses[i]) {
				widen(&s, f);
				break;
			}
	}
	for (Func *f = m->first; f; f = f->next) {
		s.func = f;
		region_walk(f->body, name_led, &s);
	}
	for (Func *f = m->first; f; f = f->next) {
		s.func = f;
		rename_in(&s, f->body);
	}
	for (uint32_t i = 0; i < requests->count; i++)
		if (requests->items[i]->original &&
		    requests->items[i]->nroles <= requests->items[i]->original->nparams)
			complete(&s, requests->items[i]);
}

/* ---- and back ---- */

/* Drops the operands for such parameters. */
static void drop_in(Func *f, Region *r)
{
	for (Op *op = r->first; op; op = op->next) {
		const Func *callee = op->code == OP_CALL ? op->attr.callee : NULL;
		Value **args = arena_array(f->arena, Value *, op->nargs);
		uint32_t count = 0;

		for (uint32_t i = 0; i < op->nregions; i++)
			drop_in(f, op->regions[i]);
		for (uint32_t i = 0; callee && i < op->nargs; i++)
			if (!func_is_hidden(callee, i))
				args[count++] = op->args[i];
		if (callee && count < op->nargs)
			op_set_args(f, op, args, count);
	}
}

static void drop_params(Func *f)
{
	Builder b = builder_at_end(f, f->body, f->loc);
	uint32_t count = 0;

	if (f->body->first)
		b = builder_before(f, f->body->first);
	for (uint32_t i = 0; i < f->body->nparams; i++) {
		Value *p = f->body->params[i], *name;

		if (!func_is_hidden(f, i)) {
			p->index = (uint16_t)count;
			if (i < f->nparams)
				f->params[count] = f->params[i];
			f->body->params[count++] = p;
			continue;
		}
		if (!p->uses || !func_global(f, i))
			continue;
		name = build_0(&b, OP_GLOBAL, p->type);
		name->def->attr.s = f->globals[i];
		name->hint = p->hint;
		op_replace_uses_in(f->body, p, name);
	}
	f->nparams -= f->nparams ? f->body->nparams - count : 0;
	f->body->nparams = count;
	f->nglobals = f->nrules = 0;
}

void globals_drop(Module *m, const FuncList *others)
{
	for (Func *f = m->first; f; f = f->next)
		drop_in(f, f->body);
	for (uint32_t i = 0; i < others->count; i++)
		drop_in(others->items[i], others->items[i]->body);
	for (Func *f = m->first; f; f = f->next)
		drop_params(f);
	for (uint32_t i = 0; i < others->count; i++)
		drop_params(others->items[i]);
}
