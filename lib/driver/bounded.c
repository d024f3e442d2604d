/*
 * bounded: whether a derivative that must know in advance how much memory it needs, or must report
 * that there is none, calls functions that allocate memory.
 *
 * A kept callee allocates for itself, unless both halves of the call are one (combine.c) and
 * nothing must be stored in it. What it allocates has a size that only it knows, and it ends the
 * program if there is none. So it does where it calls through a pointer that leads to an unknown
 * function.
 */
#include "driver/driver.h"
#include "abi/abi.h"

typedef struct Search {
	PtrMap *seen; /* functions */
	bool (*wanted)(const Op *);
	const Op *found;
} Search;

static bool is_kept(const Func *f)
{
	return f && f->primal && f->request && f->request->is_kept && f->body;
}

/* Whether it is one of two versions of a derivative, which reports on its own memory. */
static bool is_version(const Func *f)
{
	return f && !f->primal && f->request && f->request->is_kept && f->body;
}

static bool has_pool(const Func *f)
{
	for (uint32_t i = 0; i < f->body->nparams; i++)
		if (f->body->params[i]->type->kind == TYPE_POOL)
			return true;
	return false;
}

static bool allocates(const Op *op)
{
	return op->code == OP_HEAP || op->code == OP_TAPE || op->code == OP_SAVE ||
	       op->code == OP_POOL_NEW || op->code == OP_POOL_ARRAY || op->code == OP_POOL_KEEP ||
	       (op->code == OP_MALLOC && op->attr.i == MALLOC_MUST);
}

static bool is_fault(const Op *op)
{
	return op->code == OP_FAULT;
}

static bool find_wanted(Op *op, void *data)
{
	Search *s = data;
	const Func *callee = op->code == OP_CALL ? op->attr.callee : NULL;

	if (s->wanted(op))
		s->found = op;
	if (!s->found && is_kept(callee) && !ptrmap_get(s->seen, callee)) {
		ptrmap_set(s->seen, callee, s);
		region_walk(callee->body, find_wanted, s);
	}
	return !s->found;
}

typedef struct Calls {
	Arena *arena;
	bool (*wanted)(const Op *);
	const Op *found; /* the first call of what allocates memory, or whatever is wanted */
} Calls;

static bool find_call(Op *op, void *data)
{
	Calls *c = data;
	const Func *callee = op->code == OP_CALL ? op->attr.callee : NULL;
	Search s = {.seen = is_kept(callee) ? ptrmap_new(c->arena) : NULL, .wanted = c->wanted};

	if (!c->found && is_version(callee))
		region_walk(callee->body, find_call, c);
	if (!c->found && is_kept(callee)) {
		ptrmap_set(s.seen, callee, &s);
		region_walk(callee->body, find_wanted, &s);
		if (s.found || (c->wanted == allocates && has_pool(callee)))
			c->found = op;
	}
	return !c->found;
}

/* A fault in a callee ends the program, although the derivative has a status. */
static bool faults_are_reported(Arena *arena, const Func *f, Diags *diags)
{
	Calls c = {.arena = arena, .wanted = is_fault};

	if (f->request->status)
		region_walk(f->body, find_call, &c);
	if (c.found)
		diag_report(diags, E_KEPT_TARGET, c.found->loc,
			    func_c_name(c.found->attr.callee->primal));
	return !c.found;
}

bool memory_is_bounded(Arena *arena, const Func *f, Diags *diags)
{
	const Request *r = f->request;
	Calls c = {.arena = arena, .wanted = allocates};

	if (!r || r->is_kept)
		return true;
	if (!faults_are_reported(arena, f, diags))
		return false;
	if (!request_is_reverse(r) || (r->tape == TAPE_HEAP && !r->status))
		return true;
	region_walk(f->body, find_call, &c);
	if (!c.found)
		return true;
	const Func *callee = c.found->attr.callee->primal;
	diag_report(diags, r->tape == TAPE_HEAP ? E_KEPT_STATUS : E_RECURSION, c.found->loc,
		    func_c_name(callee), r->tape == TAPE_FIXED ? "fixed" : "workspace");
	if (callee->unit != f->unit)
		diag_note(diags, callee->loc,
			  "'%s' is defined in another file, and also remains a separate function "
			  "if it uses something that only that file can name; declare that in a "
			  "header",
			  func_c_name(callee));
	return false;
}
