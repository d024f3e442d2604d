/*
 * bounded: which derivatives of kept callees report faults, and whether a derivative with
 * tape(fixed), or one that shall tell how much work memory it needs, calls any that take memory.
 *
 * A kept callee takes memory for itself, unless both halves of the call are one (combine.c) and
 * nothing must be stored in it. How much it takes only it knows. It also gives up where it calls
 * through a pointer that leads to an unknown function.
 */
#include "driver/driver.h"
#include "abi/abi.h"

static bool is_kept(const Func *f)
{
	return f && f->primal && f->request && f->request->is_kept && f->body;
}

static bool has_pool(const Func *f)
{
	for (uint32_t i = 0; i < f->body->nparams; i++)
		if (f->body->params[i]->type->kind == TYPE_POOL)
			return true;
	return false;
}

static bool takes_memory(const Op *op)
{
	return op->code == OP_HEAP || op->code == OP_TAPE || op->code == OP_SAVE ||
	       op->code == OP_POOL_NEW || op->code == OP_POOL_ARRAY || op->code == OP_POOL_KEEP ||
	       (op->code == OP_MALLOC && op->attr.i == MALLOC_MUST);
}

/* ---- which functions report faults ---- */

static bool find_fault(Op *op, void *data)
{
	*(bool *)data |= takes_memory(op) || op->code == OP_FAULT ||
			 (op->code == OP_MALLOC && op->attr.i == MALLOC_SURE) ||
			 (op->code == OP_CALL && op->attr.callee->reports);
	return !*(bool *)data;
}

/* Whether it is found now that a derivative that others call reports faults. */
static bool note_report(Func *f)
{
	const bool is_called = is_kept(f) || (f->request && request_shares_work(f->request));

	if (f->reports || !is_called || !f->request->status || (f->primal && f->primal->is_given))
		return false;
	f->reports = has_pool(f);
	region_walk(f->body, find_fault, &f->reports);
	return f->reports;
}

void faults_note(const Run *run)
{
	bool more = true;

	while (more) {
		more = false;
		for (uint32_t i = 0; i < run->ninputs; i++)
			for (uint32_t k = 0; k < run->inputs[i].results.count; k++)
				more |= note_report(run->inputs[i].results.items[k]);
	}
}

/* ---- memory that must be known ---- */

typedef struct Search {
	PtrMap *seen; /* functions */
	bool found;
} Search;

static bool find_memory(Op *op, void *data)
{
	Search *s = data;
	const Func *callee = op->code == OP_CALL ? op->attr.callee : NULL;

	s->found |= takes_memory(op);
	if (!s->found && is_kept(callee) && !ptrmap_get(s->seen, callee)) {
		ptrmap_set(s->seen, callee, s);
		s->found = has_pool(callee);
		region_walk(callee->body, find_memory, s);
	}
	return !s->found;
}

typedef struct Calls {
	Arena *arena;
	const Op *found; /* the first call of what takes memory */
} Calls;

static bool find_call(Op *op, void *data)
{
	Calls *c = data;
	const Func *callee = op->code == OP_CALL ? op->attr.callee : NULL;
	Search s = {.seen = NULL};

	if (c->found || !is_kept(callee))
		return !c->found;
	s.seen = ptrmap_new(c->arena);
	ptrmap_set(s.seen, callee, &s);
	s.found = has_pool(callee);
	region_walk(callee->body, find_memory, &s);
	c->found = s.found ? op : NULL;
	return !c->found;
}

const Op *call_that_takes_memory(Arena *arena, const Func *f)
{
	Calls c = {.arena = arena};

	region_walk(f->body, find_call, &c);
	return c.found;
}

void refuse_recursion(const Func *f, const Op *call, Diags *diags)
{
	const Func *callee = call->attr.callee->primal;

	if (f->request->tape == TAPE_FIXED)
		diag_report(diags, E_RECURSION, call->loc, func_c_name(callee),
			    "how much its calls keep is not known before they run");
	else
		diag_report(diags, E_WORKSPACE_CALL, call->loc, func_c_name(callee));
	if (callee->unit != f->unit)
		diag_note(diags, callee->loc,
			  "'%s' is defined in another file, and also remains a separate function "
			  "if it uses something that only that file can name; declare that in a "
			  "header",
			  func_c_name(callee));
}

/* ---- memory that grows ---- */

static bool find_growing(Op *op, void *data)
{
	const Op **found = data;

	if (op->code == OP_TAPE && !*found)
		*found = op;
	return !*found;
}

bool second_grows(const Func *gradient, Diags *diags)
{
	const Op *found = NULL;

	region_walk(gradient->body, find_growing, &found);
	if (found)
		diag_report(diags, E_SECOND_GROWS, found->loc);
	return found != NULL;
}

/* ---- memory of malloc that records lead to ---- */

static bool is_own_memory(const Func *f, const Value *v);

typedef struct Stores {
	const Func *func;
	const Value *local;
	bool only_own;
} Stores;

static bool find_store(Op *op, void *data)
{
	Stores *s = data;

	if (op->code == OP_STORE && op->args[0] == s->local)
		s->only_own &= is_own_memory(s->func, op->args[1]);
	return true;
}

/* Is it NULL or an array that the derivative takes for itself? */
static bool is_own_memory(const Func *f, const Value *v)
{
	const Op *op = v->def;

	if (!op || op->code == OP_HEAP || op->code == OP_TAPE || value_is_null(v))
		return op != NULL;
	if (op->code == OP_IF)
		return is_own_memory(f, op->regions[0]->last->args[v->index]) &&
		       is_own_memory(f, op->regions[1]->last->args[v->index]);
	if (op->code != OP_LOAD || !op->args[0]->def || op->args[0]->def->code != OP_ALLOCA)
		return false;
	Stores s = {f, op->args[0], true};
	region_walk(f->body, find_store, &s);
	return s.only_own;
}

typedef struct Keeps {
	const Func *func;
	const Op *found;
} Keeps;

static bool find_keep(Op *op, void *data)
{
	Keeps *k = data;

	if (op->code == OP_POOL_KEEP && !is_own_memory(k->func, op->args[1]))
		k->found = op;
	return !k->found;
}

bool records_outlive(const Func *f, Diags *diags)
{
	Keeps k = {.func = f};

	if (!is_kept(f) || f->request->tape != TAPE_WORKSPACE)
		return false;
	region_walk(f->body, find_keep, &k);
	if (k.found)
		diag_report(diags, E_WORKSPACE_MALLOC,
			    k.found->args[1]->def ? k.found->args[1]->def->loc : k.found->loc,
			    func_c_name(f->primal));
	return k.found != NULL;
}
