/*
 * typed: memory from malloc that is `void *` gets the type to which all its uses convert it.
 *
 * A helper function that allocates returns `void *`. Where it was inlined, a conversion tells what
 * the memory is. The malloc, and all that only passes the pointer on (results of branches, carries,
 * comparisons, realloc, free), gets that type, so that a shadow of that type can be made. If uses
 * disagree, or the pointer also comes from or goes to other places, it stays `void *`.
 *
 *   %p = malloc 0 %n : ptr opaque "void"       %p = malloc 0 %n : ptr f64
 *   %0 = const 0 : ptr opaque "void"      =>   %0 = const 0 : ptr f64
 *   %c = eq %p, %0                             %c = eq %p, %0
 *   %t = cast %p : ptr f64
 */
#include "standard/standard.h"

#include <string.h>

typedef struct Typing {
	Func *func;
	const Type **want; /* by value id: the type wanted; NULL: none yet; `mixed`: several */
	const Type *mixed;
	bool changed;
} Typing;

static bool is_untyped(const Value *v)
{
	return type_is_ptr(v->type) && type_is_void(v->type->elem);
}

/* A constant or undef: it is built anew, with any type, wherever it is needed. */
static bool is_made_anew(const Value *v)
{
	return v->def && (v->def->code == OP_CONST || v->def->code == OP_UNDEF);
}

static void say(Typing *t, const Value *v, const Type *type)
{
	const Type **want = &t->want[v->id];

	if (!type || !is_untyped(v) || is_made_anew(v) || *want == type || *want == t->mixed)
		return;
	*want = *want ? t->mixed : type;
	t->changed = true;
}

static void link(void *data, const Value *a, const Value *b)
{
	Typing *t = data;

	if (!is_untyped(a) || !is_untyped(b) || is_made_anew(a) || is_made_anew(b))
		return;
	say(t, a, t->want[b->id]);
	say(t, b, t->want[a->id]);
}

static void say_cast(Typing *t, const Op *op)
{
	const Value *from = op->args[0], *to = &op->results[0];

	if (!is_untyped(to) && type_is_ptr(to->type))
		say(t, from, type_ptr(t->func->module, to->type->elem, false));
	else if (!is_untyped(to))
		say(t, from, t->mixed);
	else if (from->type == to->type)
		link(t, from, to);
	else if (!is_untyped(from) && type_is_ptr(from->type))
		say(t, to, from->type);
	else
		say(t, to, t->mixed);
}

static bool visit(Op *op, void *data)
{
	Typing *t = data;

	if (op->code == OP_CAST) {
		say_cast(t, op);
	} else if (op_is_loop(op) || op->code == OP_YIELD || op->code == OP_CONDITION) {
		op_hand_on(op, link, t);
	} else if (op->code == OP_SELECT) {
		link(t, op->args[1], &op->results[0]);
		link(t, op->args[2], &op->results[0]);
	} else if (op_is_comparison(op)) {
		link(t, op->args[0], op->args[1]);
	} else if (op->code == OP_REALLOC) {
		link(t, op->args[0], &op->results[0]);
	} else if (op->code != OP_IF && op->code != OP_MALLOC && op->code != OP_FREE) {
		for (uint32_t i = 0; op->code != OP_EXTERN && i < op->nargs; i++)
			say(t, op->args[i], t->mixed);
		for (uint32_t i = 0; i < op->nresults; i++)
			say(t, &op->results[i], t->mixed);
	}
	return true;
}

static const Type *type_of(const Typing *t, const Value *v)
{
	const Type *want = v->id < t->func->nvalues ? t->want[v->id] : NULL;

	return want == t->mixed ? NULL : want;
}

static bool retype(Op *op, void *data)
{
	Typing *t = data;

	for (uint32_t i = 0; i < op->nresults; i++)
		if (type_of(t, &op->results[i]))
			op->results[i].type = type_of(t, &op->results[i]);
	for (uint32_t r = 0; r < op->nregions; r++)
		for (uint32_t i = 0; i < op->regions[r]->nparams; i++)
			if (type_of(t, op->regions[r]->params[i]))
				op->regions[r]->params[i]->type =
					type_of(t, op->regions[r]->params[i]);
	return true;
}

/* The type that a constant needs as operand `arg`; NULL if it stays as it is. */
static const Type *needed(const Op *op, uint32_t arg)
{
	const Op *owner = op->parent->owner;
	bool compares = op_info[op->code].result == RESULT_BOOL && op->nargs == 2;

	if (compares)
		return op->args[1 - arg]->type;
	if (op->code == OP_SELECT || op->code == OP_REALLOC)
		return op->results[0].type;
	if (op->code == OP_FOR)
		return op->results[arg - 2].type;
	if (op->code == OP_WHILE)
		return op->regions[0]->params[arg]->type;
	if (op->code == OP_CONDITION)
		return owner->results[arg - 1].type;
	if (op->code == OP_YIELD && owner)
		return owner->code == OP_WHILE ? owner->regions[0]->params[arg]->type
					       : owner->results[arg].type;
	return NULL;
}

typedef struct Fresh {
	Typing *t;
	Replacement same;
} Fresh;

static bool renew(Op *op, void *data)
{
	Fresh *fresh = data;
	Func *func = fresh->t->func;

	for (uint32_t i = 0; i < op->nargs; i++) {
		Value *v = op->args[i];
		const Type *type = is_untyped(v) && is_made_anew(v) ? needed(op, i) : NULL;
		Builder b = builder_before(func, op);

		if (!type || type == v->type || !type_is_ptr(type))
			continue;
		op_set_arg(op, i,
			   v->def->code == OP_CONST ? build_int(&b, type, 0)
						    : build_undef(&b, type, PRIMAL));
	}
	if (op->code == OP_CAST && op->args[0]->type == op->results[0].type)
		replacement_set(&fresh->same, &op->results[0], op->args[0]);
	return true;
}

static void name_ops(const Fresh *fresh, const Region *region)
{
	for (const Op *op = region->first; op; op = op->next) {
		for (uint32_t r = 0; r < op->nregions; r++)
			name_ops(fresh, op->regions[r]);
		if (op->code == OP_CAST && fresh->same.to[op->results[0].id] &&
		    op->results[0].hint) {
			Value *v = replacement_of(&fresh->same, op->args[0]);

			v->hint = op->results[0].hint;
		}
	}
}

static bool find_untyped(Op *op, void *data)
{
	bool *found = data;

	*found |= (op->code == OP_MALLOC || op->code == OP_REALLOC) && is_untyped(&op->results[0]);
	return !*found;
}

void memory_take_types(Arena *scratch, Func *func)
{
	Typing t = {.func = func};
	Fresh fresh = {.t = &t};
	bool found = false;

	region_walk(func->body, find_untyped, &found);
	if (!found)
		return;
	t.want = arena_array(scratch, const Type *, func->nvalues);
	t.mixed = type_opaque(func->module, "void");
	for (uint32_t i = 0; i < func->body->nparams; i++)
		say(&t, func->body->params[i], t.mixed);
	do {
		t.changed = false;
		region_walk(func->body, visit, &t);
	} while (t.changed);
	region_walk(func->body, retype, &t);
	fresh.same = replacement_new(scratch, func);
	region_walk(func->body, renew, &fresh);
	name_ops(&fresh, func->body);
	replacement_apply(&fresh.same, func->body);
}
