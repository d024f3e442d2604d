/*
 * called: derivatives as C calls them. A caller is built in IR that has the parameters and results of
 * the function before it was given its C prototype, and calls what `interface` made of it, or both
 * halves of a split derivative; so both compute the same.
 *
 * What the two start with expresses the meaning of the prototype: what `overwrite` sets is garbage for
 * the caller and zero for the other; scratch is zero for the other and does not come from the caller;
 * a kept seed is unchanged; the seeds of a gradient are 1.
 */
#include "world.h"

#include <string.h>

static const long double before = 0.375L; /* what an adjoint that is added to holds */

typedef struct Caller {
	Builder b;
	const Func *staged;
	const Request *r;
	Layout l;
	Value *params[MAX], *slots[MAX], *sink, *tape, *pool, *record;
	Value *results[MAX];
	uint32_t nresults;
} Caller;

static Value *slot_of(Caller *s, const Type *type)
{
	return build_0(&s->b, OP_ALLOCA, type);
}

/* The parameter of the staged function with the differential of a role. */
static Value *staged_differential(Caller *s, uint32_t role)
{
	bool pointer = type_is_ptr(s->staged->body->params[role]->type);
	uint32_t which = 0;

	for (uint32_t i = s->r->nroles; i < s->l.nparams; i++)
		if (s->l.param[i] == (pointer ? SHADOW : TANGENT) &&
		    param_of_differential(s->staged, s->r, pointer, which++) == role)
			return s->params[i];
	return NULL;
}

static Value *last_tangent(Caller *s)
{
	uint32_t i = s->l.nparams;

	while (i-- > 0)
		if (s->l.param[i] == TANGENT)
			return s->params[i];
	return NULL;
}

static Value *differential(Caller *s, uint32_t role, const Type *type)
{
	Value *slot;

	if (type_is_ptr(s->staged->body->params[role]->type) || !request_is_reverse(s->r))
		return staged_differential(s, role);
	slot = s->slots[role] = slot_of(s, type);
	build_store(&s->b, slot, build_float(&s->b, type->elem, before));
	return slot;
}

static bool is_name(const Caller *s, const char *name, const char *of)
{
	size_t n = strlen(of);

	return !strncmp(name, of, n) && !strcmp(name + n, s->r->suffix);
}

/* By its name in C. */
static Value *argument(Caller *s, const char *name, const Type *type)
{
	for (uint32_t i = 0; i < s->r->nroles; i++) {
		const CDecl *p = &s->staged->params[i];

		if (!strcmp(name, p->name))
			return s->params[i];
		if (is_name(s, name, p->is_result ? s->r->function : p->name))
			return differential(s, i, type);
	}
	if (is_name(s, name, s->r->function))
		return request_is_reverse(s->r) ? last_tangent(s) : (s->sink = slot_of(s, type));
	if (!strcmp(name, "tape"))
		return s->tape ? s->tape : (s->tape = slot_of(s, type));
	return !strcmp(name, "status") ? slot_of(s, type) : build_int(&s->b, type, 0);
}

static Op *call(Caller *s, Func *callee, Value *const *args)
{
	Op *op = build_op(&s->b, OP_CALL, callee->result_types, callee->nresults, args,
			  callee->body->nparams);

	op->attr.callee = callee;
	for (uint32_t i = 0; i < callee->nresults; i++)
		s->results[s->nresults++] = &op->results[i];
	return op;
}

static void call_from_c(Caller *s, Func *callee)
{
	Value *args[MAX] = {NULL};

	for (uint32_t i = 0; i < callee->nparams; i++)
		args[i] = argument(s, callee->params[i].name, callee->body->params[i]->type);
	call(s, callee, args);
}

/* As augment and detach leave it: what else it has is the pool, and the record. */
static void call_half(Caller *s, Func *half, bool is_first)
{
	uint32_t n = half->body->nparams - 1;
	Value *args[MAX] = {NULL};

	for (uint32_t i = 0; i < n; i++)
		args[i] = s->params[i];
	args[n] = is_first ? s->pool : s->record;
	call(s, half, args);
	if (is_first)
		s->record = s->results[--s->nresults];
}

static Caller caller_new(Module *m, const Func *staged, const Request *r)
{
	Caller s = {.staged = staged, .r = r};
	Func *f = func_new(m, "caller");

	layout_of(staged, &s.l);
	for (uint32_t i = 0; i < s.l.nparams; i++)
		s.params[i] = region_param(f, f->body, staged->body->params[i]->type, PRIMAL, "p");
	func_set_results(f, staged->result_types, staged->nresults);
	s.b = builder_at_end(f, f->body, staged->loc);
	return s;
}

/* The results that C returns through pointers. */
static void read_results(Caller *s)
{
	Builder *b = &s->b;

	if (s->sink)
		s->results[s->nresults++] = build_load(b, s->sink);
	for (uint32_t i = 0; i < s->r->nroles; i++) {
		Value *slot = s->slots[i], *v = slot ? build_load(b, slot) : NULL;

		if (slot && !s->r->overwrite)
			v = build_2(b, OP_SUB, v->type, v, build_float(b, v->type, before));
		if (slot)
			s->results[s->nresults++] = v;
	}
}

/* ---- what both start with, and what is compared ---- */

static void prepare(World *a, World *b, const Layout *l, const Request *r)
{
	bool reverse = request_is_reverse(r);
	uint32_t last = l->nparams - 1;

	world_fill_roles(a, r, PICK_SCRATCH, NULL, 0);
	if (r->overwrite)
		world_fill_roles(a, r, PICK_SET, NULL, 0);
	if (r->kind == REQUEST_GRAD)
		world_fill_roles(a, r, PICK_OF, NULL, 1);
	if (r->kind == REQUEST_GRAD && l->param[last] == TANGENT)
		a->args[last].f = 1;
	if (reverse && r->overwrite)
		return;
	world_clear_shadows(a, reverse ? a->is_value : a->is_result);
	world_clear_shadows(b, reverse ? b->is_value : b->is_result);
}

static void compare_called(Case *c, const char *pass, const Func *staged, Caller *s,
			   const char *args)
{
	const Layout *l = &s->l;
	World a, b, fresh;

	build_return(&s->b, s->results, s->nresults);
	if (s->nresults != l->nresults) {
		text_printf(&c->faults, "after %s: %u results, not %u\n", pass, s->nresults,
			    l->nresults);
		return;
	}
	if (!world_make(c, &a, staged, l, s->r, args, 1) ||
	    !world_make(c, &b, staged, l, s->r, args, 1) ||
	    !world_make(c, &fresh, staged, l, s->r, args, 1))
		return;
	prepare(&a, &b, l, s->r);
	if (!world_run(c, &a, staged) || !world_run(c, &b, s->b.func))
		return;
	world_fill_roles(&a, s->r, PICK_KEPT, &fresh, 0);
	world_fill_roles(&a, s->r, PICK_SCRATCH, &b, 0);
	compare_primal(c, pass, &a, staged, l, &b, s->b.func, l);
	compare_linear(c, pass, &a, &b, staged, l, l, tolerance_of(staged));
}

void case_evaluate_called(Case *c, Module *m, const Func *staged, Func *const parts[2],
			  const Request *r, const char *args)
{
	Caller s = caller_new(m, staged, r);

	for (uint32_t i = 0; i < 2 && parts[i]; i++)
		call_from_c(&s, parts[i]);
	read_results(&s);
	compare_called(c, "interface", staged, &s, args);
}

void case_evaluate_halves(Case *c, Module *m, const Func *whole, Func *const parts[2],
			  const Request *r, const char *args)
{
	Caller s = caller_new(m, whole, r);

	s.pool = build_0(&s.b, OP_POOL, type_pool(m));
	call_half(&s, parts[0], true);
	call_half(&s, parts[1], false);
	build_op(&s.b, OP_FREE, NULL, 0, &s.pool, 1);
	compare_called(c, "augment and detach", whole, &s, args);
}

/* ---- faults that must be noticed ---- */

typedef struct Inversion {
	Func *f;
	const Request *r;
	uint32_t count;
} Inversion;

/* The parameter that an address begins with; NULL: other memory. */
static const Value *root_of(const Value *v)
{
	while (v->def && v->def->nargs)
		v = v->def->args[0];
	return v->def ? NULL : v;
}

static void invert_operand(Inversion *x, Op *op, uint32_t i)
{
	Builder b = builder_before(x->f, op);

	op_set_arg(op, i, build_1(&b, OP_NEG, op->args[i]->type, op->args[i]));
	x->count++;
}

static bool invert_store(Op *op, void *data)
{
	Inversion *x = data;
	const Value *root;

	if ((op->code != OP_STORE && op->code != OP_ACCUM) || !type_is_float(op->args[1]->type))
		return true;
	root = root_of(op->args[0]);
	if (root && root->region == x->f->body && root->index >= x->r->nroles)
		invert_operand(x, op, 1);
	return true;
}

bool func_invert(Func *f, const Request *r)
{
	Inversion x = {.f = f, .r = r};
	Op *end = f->body->last;

	region_walk(f->body, invert_store, &x);
	for (uint32_t i = 0; !x.count && i < end->nargs; i++)
		if (type_is_float(end->args[i]->type))
			invert_operand(&x, end, i);
	return x.count != 0;
}
