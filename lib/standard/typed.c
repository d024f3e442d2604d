/*
 * typed: memory and copies that are `void *` get the type to which all their uses convert them.
 *
 * A helper function that allocates returns `void *`. Where it was inlined, a conversion tells what
 * the memory is. The malloc, and all that only passes the pointer on (results of branches, carries,
 * comparisons, realloc, free), gets that type, so that a shadow of that type can be made. If uses
 * disagree, or the pointer also comes from or goes to other places, it stays `void *`.
 *
 * The same tells which data memcpy, memmove and memset move, if their pointers are `void *`. Memory
 * that nothing else gives a type has that of the data that is copied there or from there, as does a
 * local buffer of characters that is only copied to and from. Calls that move data of unknown type
 * are refused.
 *
 *   %p = malloc 0 %n : ptr opaque "void"       %p = malloc 0 %n : ptr f64
 *   %0 = const 0 : ptr opaque "void"      =>   %0 = const 0 : ptr f64
 *   %c = eq %p, %0                             %c = eq %p, %0
 *   %t = cast %p : ptr f64
 */
#include "ir/bytes.h"
#include "standard/standard.h"

#include <string.h>

typedef struct Typing {
	Func *func;
	const Type **want; /* by value id: the element wanted; NULL: none yet; `mixed`: several */
	const Type *mixed;
	LIST(Op *) movers; /* calls of memcpy and its kin with pointers to void */
	bool *is_buffer;   /* by value id: a local buffer that only they use, and its address */
	bool changed;
} Typing;

static bool is_void_pointer(const Value *v)
{
	return type_is_ptr(v->type) && type_is_void(v->type->elem);
}

static bool is_untyped(const Typing *t, const Value *v)
{
	return is_void_pointer(v) || (t->is_buffer && t->is_buffer[v->id]);
}

/* A constant or undef: it is built anew, with any type, wherever it is needed. */
static bool is_made_anew(const Value *v)
{
	return v->def && (v->def->code == OP_CONST || v->def->code == OP_UNDEF);
}

static void say(Typing *t, const Value *v, const Type *elem)
{
	const Type **want = &t->want[v->id];

	if (!elem || !is_untyped(t, v) || is_made_anew(v) || *want == elem || *want == t->mixed)
		return;
	*want = *want ? t->mixed : elem;
	t->changed = true;
}

static void link(void *data, const Value *a, const Value *b)
{
	Typing *t = data;

	if (!is_untyped(t, a) || !is_untyped(t, b) || is_made_anew(a) || is_made_anew(b))
		return;
	say(t, a, t->want[b->id]);
	say(t, b, t->want[a->id]);
}

static void say_cast(Typing *t, const Op *op)
{
	const Value *from = op->args[0], *to = &op->results[0];

	if (is_untyped(t, from) && is_untyped(t, to))
		link(t, from, to);
	else if (!is_untyped(t, to))
		say(t, from, type_is_ptr(to->type) ? to->type->elem : t->mixed);
	else
		say(t, to, type_is_ptr(from->type) ? from->type->elem : t->mixed);
}

/* Whether a call moves data of which the type is not known. */
static bool moves_untyped(const Op *op)
{
	for (uint32_t i = 0; i < op_moved_pointers(op); i++)
		if (is_void_pointer(op->args[i]))
			return true;
	return false;
}

static bool visit(Op *op, void *data)
{
	Typing *t = data;

	if (op->code == OP_CAST) {
		say_cast(t, op);
	} else if (op_is_loop(op) || op->code == OP_YIELD || op->code == OP_CONDITION) {
		op_hand_on(op, link, t);
	} else if (op->code == OP_DECAY && is_untyped(t, op->args[0])) {
		link(t, op->args[0], &op->results[0]);
	} else if (op->code == OP_SELECT) {
		link(t, op->args[1], &op->results[0]);
		link(t, op->args[2], &op->results[0]);
	} else if (op_is_comparison(op)) {
		link(t, op->args[0], op->args[1]);
	} else if (op->code == OP_REALLOC) {
		link(t, op->args[0], &op->results[0]);
	} else if (op->code != OP_IF && op->code != OP_MALLOC && op->code != OP_FREE &&
		   op->code != OP_ALLOCA) {
		for (uint32_t i = 0; op->code != OP_EXTERN && i < op->nargs; i++)
			say(t, op->args[i], t->mixed);
		for (uint32_t i = 0; i < op->nresults; i++)
			say(t, &op->results[i], t->mixed);
	}
	return true;
}

/* Sides of copies that nothing gives a type have that of the other side. */
static void say_copies(Typing *t)
{
	for (uint32_t i = 0; i < t->movers.count; i++) {
		const Op *op = t->movers.items[i];
		const Value *a = op->args[0], *b = op->args[1];

		if (!strcmp(op->attr.s, "memset") || (t->want[a->id] && t->want[b->id]))
			continue;
		link(t, a, b);
	}
}

/* A buffer is as many elements as it needs to be as large as before. */
static const Type *buffer_type(const Typing *t, const Type *of, const Type *elem)
{
	int64_t size = type_size(elem);

	if (of->kind != TYPE_ARRAY)
		return elem;
	return size > 0 ? type_array(t->func->module, elem, (type_size(of) + size - 1) / size) : of;
}

static void take_type(const Typing *t, Value *v)
{
	const Type *want = v->id < t->func->nvalues ? t->want[v->id] : NULL;

	if (want && want != t->mixed)
		v->type = type_ptr(t->func->module, buffer_type(t, v->type->elem, want),
				   v->type->is_const);
}

static bool retype(Op *op, void *data)
{
	Typing *t = data;

	for (uint32_t i = 0; i < op->nresults; i++)
		take_type(t, &op->results[i]);
	for (uint32_t r = 0; r < op->nregions; r++)
		for (uint32_t i = 0; i < op->regions[r]->nparams; i++)
			take_type(t, op->regions[r]->params[i]);
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
		const Type *type = is_void_pointer(v) && is_made_anew(v) ? needed(op, i) : NULL;
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

/* ---- local buffers ---- */

static bool may_be_buffer(const Op *op)
{
	const Type *type = op->code == OP_ALLOCA ? op->results[0].type->elem : NULL;

	return type && type->kind == TYPE_ARRAY && type_is_char(type->elem) && type_size(type) > 0;
}

static bool note_buffer(Op *op, void *data)
{
	Typing *t = data;

	if (may_be_buffer(op))
		t->is_buffer[op->results[0].id] = true;
	if (op->code == OP_DECAY && t->is_buffer[op->args[0]->id])
		t->is_buffer[op->results[0].id] = true;
	return true;
}

/* The address may only be converted for a copy. */
static bool drop_buffer(Op *op, void *data)
{
	Typing *t = data;
	bool keeps =
		op->code == OP_DECAY || (op->code == OP_CAST && is_void_pointer(&op->results[0]));

	for (uint32_t i = 0; i < op->nargs; i++) {
		bool *is_buffer = t->is_buffer;
		const Value *v = op->args[i];

		if (!is_buffer[v->id] ||
		    (keeps && (op->code != OP_DECAY || is_buffer[op->results[0].id])))
			continue;
		is_buffer[v->id] = false;
		if (v->def->code == OP_DECAY)
			is_buffer[v->def->args[0]->id] = false;
	}
	return true;
}

static bool drop_address(Op *op, void *data)
{
	Typing *t = data;

	if (op->code == OP_DECAY && !t->is_buffer[op->args[0]->id])
		t->is_buffer[op->results[0].id] = false;
	return true;
}

static void find_buffers(Typing *t, Arena *scratch)
{
	t->is_buffer = arena_array(scratch, bool, t->func->nvalues);
	region_walk(t->func->body, note_buffer, t);
	region_walk(t->func->body, drop_buffer, t);
	region_walk(t->func->body, drop_address, t);
}

/* ---- calls that move bytes ---- */

static bool move_elements(const Typing *t, Op *op)
{
	Builder b = builder_before(t->func, op);
	Value **args = op->args;

	if (moves_untyped(op))
		return false;
	return !strcmp(op->attr.s, "memset")
		       ? build_fill_of_bytes(&b, args[0], args[1], args[2])
		       : build_copy_of_bytes(&b, op->attr.s, args[0], args[1], args[2]);
}

static bool take_movers(const Typing *t, PassContext *c)
{
	bool ok = true;

	for (uint32_t i = 0; i < t->movers.count; i++) {
		Op *op = t->movers.items[i];
		bool sets = !strcmp(op->attr.s, "memset") && !value_is_int(op->args[1], 0);

		if (move_elements(t, op)) {
			op_remove(op);
			continue;
		}
		diag_report(c->diags, sets ? E_BYTES_VALUE : E_BYTES, op->loc, op->attr.s);
		ok = false;
	}
	return ok;
}

/* ---- all ---- */

typedef struct Search {
	Typing *t;
	Arena *scratch;
	bool found;
} Search;

static bool find_untyped(Op *op, void *data)
{
	Search *s = data;

	s->found |= (op->code == OP_MALLOC || op->code == OP_REALLOC) &&
		    is_void_pointer(&op->results[0]);
	if (moves_untyped(op))
		list_push(s->scratch, &s->t->movers, op);
	return true;
}

static void settle(Typing *t)
{
	do {
		t->changed = false;
		region_walk(t->func->body, visit, t);
		if (!t->changed)
			say_copies(t);
	} while (t->changed);
}

bool memory_take_types(PassContext *c, Func *func)
{
	Typing t = {.func = func};
	Fresh fresh = {.t = &t};
	Search search = {.t = &t, .scratch = c->scratch};

	region_walk(func->body, find_untyped, &search);
	if (!search.found && !t.movers.count)
		return true;
	t.want = arena_array(c->scratch, const Type *, func->nvalues);
	t.mixed = type_opaque(func->module, "void");
	if (t.movers.count)
		find_buffers(&t, c->scratch);
	for (uint32_t i = 0; i < func->body->nparams; i++)
		say(&t, func->body->params[i], t.mixed);
	settle(&t);
	region_walk(func->body, retype, &t);
	fresh.same = replacement_new(c->scratch, func);
	region_walk(func->body, renew, &fresh);
	name_ops(&fresh, func->body);
	replacement_apply(&fresh.same, func->body);
	return take_movers(&t, c);
}
