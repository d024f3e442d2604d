/*
 * typed: memory and copies that are `void *` get the type to which all their uses convert them.
 *
 * A helper function that allocates returns `void *`. Where it was inlined, a conversion tells what
 * the memory is. The malloc, and all that only passes the pointer on (results of branches, carries,
 * comparisons, realloc, free), gets that type, so that a shadow of that type can be made. If uses
 * disagree, or the pointer also comes from or goes to other places, it stays `void *`.
 *
 * What was cut out of a block of bytes gets its type from what it is converted to.
 *
 * The same tells which data memcpy, memmove and memset move, if their pointers are `void *`. Memory
 * that nothing else gives a type has that of the data that is copied there or from there. Calls
 * that move data of unknown type are refused.
 *
 * In such functions pointers to characters are typed likewise, and local buffers of characters, if
 * no character is accessed: where all that is done with them is to convert and to compare them and
 * to step by whole elements, `base + i * sizeof *x`. If that fails for one of them, it fails for
 * all that it is connected with, and they stay what they are.
 *
 * Memory that is allocated as integers and holds floats, too, becomes memory of characters, which
 * have no place of their own among them: activity_layout.c tells the two apart.
 *
 *   %p = malloc 0 %n : ptr opaque "void"       %p = malloc 0 %n : ptr f64
 *   %0 = const 0 : ptr opaque "void"      =>   %0 = const 0 : ptr f64
 *   %c = eq %p, %0                             %c = eq %p, %0
 *   %t = cast %p : ptr f64
 */
#include "ir/bytes.h"
#include "standard/standard.h"

#include <string.h>

/* A call of memcpy or its kin with pointers to void or characters. */
typedef struct Mover {
	Op *op;
	const Type *types[2]; /* that its pointers had */
} Mover;

typedef struct Typing {
	Func *func;
	const Type **want; /* by value id: the element wanted; NULL: none yet; `mixed`: several */
	const Type *mixed;
	LIST(Mover) movers;
	bool *is_bytes; /* by value id: it points to characters, but may take a type */
	bool changed;
} Typing;

static bool is_void_pointer(const Value *v)
{
	return type_is_ptr(v->type) && type_is_void(v->type->elem);
}

static bool points_to_char(const Value *v)
{
	return type_is_ptr(v->type) && type_is_char(v->type->elem) && !v->type->is_volatile;
}

static bool is_untyped(const Typing *t, const Value *v)
{
	return is_void_pointer(v) || (t->is_bytes && t->is_bytes[v->id]);
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
	else if (!points_to_char(from))
		say(t, to, type_is_ptr(from->type) ? from->type->elem : t->mixed);
}

/* A step of bytes must be one of whole elements. */
static void say_step(Typing *t, const Op *op)
{
	const Value *from = op->args[0], *to = &op->results[0];
	const Type *elem = t->want[from->id];

	if (!is_untyped(t, from))
		say(t, to, t->mixed);
	link(t, from, to);
	if (elem && elem != t->mixed && !is_whole_count(op->args[1], elem))
		say(t, from, t->mixed);
}

typedef bool Ask(const Value *);

static bool moves(const Op *op, Ask *ask)
{
	for (uint32_t i = 0; i < op_moved_pointers(op); i++)
		if (ask(op->args[i]))
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
	} else if (op->code == OP_INDEX && is_untyped(t, &op->results[0])) {
		say_step(t, op);
	} else if (op->code == OP_SELECT) {
		link(t, op->args[1], &op->results[0]);
		link(t, op->args[2], &op->results[0]);
	} else if (op_is_comparison(op)) {
		link(t, op->args[0], op->args[1]);
	} else if (op->code == OP_REALLOC) {
		link(t, op->args[0], &op->results[0]);
	} else if (op->code != OP_IF && op->code != OP_MALLOC && op->code != OP_FREE &&
		   op->code != OP_ALLOCA) {
		for (uint32_t i = 0; !op_moved_pointers(op) && i < op->nargs; i++)
			if (op->code != OP_EXTERN || !is_void_pointer(op->args[i]))
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
		const Op *op = t->movers.items[i].op;
		const Value *a = op->args[0], *b = op->args[1];

		if (!strcmp(op->attr.s, "memset") || (t->want[a->id] && t->want[b->id]))
			continue;
		link(t, a, b);
	}
}

/* What was cut out of a block of bytes is bytes where it is nothing else. */
static bool say_bytes(Op *op, void *data)
{
	Typing *t = data;

	if (op->code == OP_CAST && points_to_char(op->args[0]) && !is_untyped(t, op->args[0]) &&
	    !t->want[op->results[0].id])
		say(t, &op->results[0], op->args[0]->type->elem);
	return true;
}

/* A buffer is as many elements as it needs to be as large as before. */
static const Type *buffer_type(const Typing *t, const Type *of, const Type *elem)
{
	int64_t size = type_size(elem);

	if (of->kind != TYPE_ARRAY)
		return elem;
	if (of->len < 0)
		return size > 0 ? type_array(t->func->module, elem, -1) : of;
	return size > 0 ? type_array(t->func->module, elem, (type_size(of) + size - 1) / size) : of;
}

static void take_type(const Typing *t, Value *v)
{
	const Type *want = v->id < t->func->nvalues ? t->want[v->id] : NULL;

	if (want && want != t->mixed)
		v->type = type_ptr(t->func->module, buffer_type(t, v->type->elem, want),
				   v->type->is_const);
}

/* Counts steps of bytes, and buffers of variable length, in elements. */
static void count_elements(const Typing *t, Op *op)
{
	const Type *want = t->want[op->results[0].id];
	Builder b = builder_before(t->func, op);
	uint32_t count = op->nargs - 1;

	if (!op->nargs || !t->is_bytes || !t->is_bytes[op->results[0].id] || !want ||
	    want == t->mixed)
		return;
	op_set_arg(op, count, build_count_of_bytes(&b, op->args[count], want));
	op->spelled = NULL;
}

static bool retype(Op *op, void *data)
{
	Typing *t = data;

	if (op->code == OP_ALLOCA || op->code == OP_INDEX)
		count_elements(t, op);
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

/* A buffer that turns out to be of constant length is declared so. */
static void fix_length(Fresh *fresh, Op *op)
{
	const Type *type = op->code == OP_ALLOCA && op->nargs ? op->results[0].type->elem : NULL;
	Builder b = builder_before(fresh->t->func, op);
	Value *fixed;
	int64_t count;

	if (!type || !fresh->t->is_bytes || !fresh->t->is_bytes[op->results[0].id] ||
	    !value_is_const_int(op->args[0], &count) || count <= 0)
		return;
	type = type_array(b.func->module, type->elem, count);
	fixed = build_0(&b, OP_ALLOCA, type_ptr(b.func->module, type, false));
	fixed->hint = op->results[0].hint;
	replacement_set(&fresh->same, &op->results[0], fixed);
}

static bool renew(Op *op, void *data)
{
	Fresh *fresh = data;
	Func *func = fresh->t->func;

	fix_length(fresh, op);
	for (uint32_t i = 0; i < op->nargs; i++) {
		Value *v = op->args[i];
		const Type *type = type_is_ptr(v->type) && is_made_anew(v) ? needed(op, i) : NULL;
		Builder b = builder_before(func, op);

		if (!type || type == v->type)
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

/* ---- pointers to characters ---- */

static bool is_buffer(const Op *op)
{
	const Type *type = op->code == OP_ALLOCA ? op->results[0].type->elem : NULL;

	return type && type->kind == TYPE_ARRAY && type_is_char(type->elem) && type->len != 0;
}

static bool note_bytes(Op *op, void *data)
{
	Typing *t = data;

	for (uint32_t i = 0; i < op->nresults; i++)
		t->is_bytes[op->results[i].id] =
			is_buffer(op) || (op->code != OP_ALLOCA && points_to_char(&op->results[i]));
	for (uint32_t r = 0; r < op->nregions; r++)
		for (uint32_t i = 0; i < op->regions[r]->nparams; i++)
			t->is_bytes[op->regions[r]->params[i]->id] =
				points_to_char(op->regions[r]->params[i]);
	return true;
}

static void settle(Typing *t);

/* Keeps those that get a type. What they are connected with gets the same. */
static void find_bytes(Typing *t, Arena *scratch)
{
	const uint32_t count = t->func->nvalues;

	t->is_bytes = arena_array(scratch, bool, count);
	region_walk(t->func->body, note_bytes, t);
	settle(t);
	for (uint32_t i = 0; i < count; i++) {
		const Type *want = t->want[i];

		t->is_bytes[i] &= want && want != t->mixed && type_size(want) > 0;
		t->want[i] = NULL;
	}
}

/* ---- calls that move bytes ---- */

static bool move_elements(const Typing *t, Op *op)
{
	Builder b = builder_before(t->func, op);
	Value **args = op->args;

	if (moves(op, is_void_pointer))
		return false;
	return !strcmp(op->attr.s, "memset")
		       ? build_fill_of_bytes(&b, args[0], args[1], args[2])
		       : build_copy_of_bytes(&b, op->attr.s, args[0], args[1], args[2]);
}

static bool has_other_types(const Mover *m)
{
	return m->op->args[0]->type != m->types[0] ||
	       (op_moved_pointers(m->op) > 1 && m->op->args[1]->type != m->types[1]);
}

static bool take_movers(const Typing *t, PassContext *c)
{
	bool ok = true;

	for (uint32_t i = 0; i < t->movers.count; i++) {
		Op *op = t->movers.items[i].op;
		bool sets = !strcmp(op->attr.s, "memset") && !value_is_int(op->args[1], 0);

		if (!moves(op, is_void_pointer) && !has_other_types(&t->movers.items[i]))
			continue;
		if (move_elements(t, op)) {
			op_remove(op);
			continue;
		}
		diag_report(c->diags, sets ? E_BYTES_VALUE : E_BYTES, op->loc, op->attr.s);
		ok = false;
	}
	return ok;
}

/* ---- integers and floats in one block ---- */

typedef LIST(Op *) OpList;

typedef struct Blocks {
	Arena *scratch;
	OpList list; /* allocated as integers, and cast to floats */
} Blocks;

static bool find_block(Op *op, void *data)
{
	Blocks *blocks = data;
	const Value *root;
	const Type *type;

	if (op->code != OP_CAST || !type_is_ptr(op->results[0].type) ||
	    !type_is_float(type_without_arrays(op->results[0].type->elem)))
		return true;
	root = address_root(&op->results[0]);
	type = type_is_ptr(root->type) ? root->type->elem : NULL;
	if (!root->def || root->def->code != OP_MALLOC || !type_is_integer(type) ||
	    type_is_char(type))
		return true;
	for (uint32_t i = 0; i < blocks->list.count; i++)
		if (blocks->list.items[i] == root->def)
			return true;
	list_push(blocks->scratch, &blocks->list, (Op *)(uintptr_t)root->def);
	return true;
}

/* What is freed is the pointer that was cast. */
static bool free_uncast(Op *op, void *data)
{
	(void)data;
	while (op->code == OP_FREE && op->args[0]->def && op->args[0]->def->code == OP_CAST &&
	       type_is_ptr(op->args[0]->def->args[0]->type))
		op_set_arg(op, 0, op->args[0]->def->args[0]);
	return true;
}

static void blocks_become_bytes(Arena *scratch, Func *func)
{
	Blocks blocks = {.scratch = scratch};
	Replacement r;

	region_walk(func->body, find_block, &blocks);
	for (uint32_t i = 0; i < blocks.list.count; i++) {
		Value *block = &blocks.list.items[i]->results[0], *integers, *cast;
		Builder b = builder_before(func, blocks.list.items[i]->next);

		integers = build_undef(&b, block->type, PRIMAL);
		r = replacement_new(scratch, func);
		replacement_set(&r, block, integers);
		replacement_apply(&r, func->body);
		block->type = type_ptr(func->module, type_scalar(func->module, TYPE_CHAR), false);
		cast = build_cast(&b, integers->type, block);
		cast->hint = block->hint;
		block->hint = "block";
		r = replacement_new(scratch, func);
		replacement_set(&r, integers, cast);
		replacement_apply(&r, func->body);
		op_remove(integers->def);
	}
	if (blocks.list.count)
		region_walk(func->body, free_uncast, NULL);
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
	if (moves(op, is_void_pointer) || moves(op, points_to_char))
		list_push(s->scratch, &s->t->movers,
			  ((Mover){op, {op->args[0]->type, op->args[1]->type}}));
	return true;
}

/* Finds what all uses agree on. */
static void settle(Typing *t)
{
	for (uint32_t i = 0; i < t->func->body->nparams; i++)
		say(t, t->func->body->params[i], t->mixed);
	do {
		t->changed = false;
		region_walk(t->func->body, visit, t);
		if (!t->changed)
			region_walk(t->func->body, say_bytes, t);
		if (!t->changed)
			say_copies(t);
	} while (t->changed);
}

bool memory_take_types(PassContext *c, Func *func)
{
	Typing t = {.func = func};
	Fresh fresh = {.t = &t};
	Search search = {.t = &t, .scratch = c->scratch};

	blocks_become_bytes(c->scratch, func);
	region_walk(func->body, find_untyped, &search);
	if (!search.found && !t.movers.count)
		return true;
	t.want = arena_array(c->scratch, const Type *, func->nvalues);
	t.mixed = type_opaque(func->module, "void");
	if (t.movers.count)
		find_bytes(&t, c->scratch);
	settle(&t);
	region_walk(func->body, retype, &t);
	fresh.same = replacement_new(c->scratch, func);
	region_walk(func->body, renew, &fresh);
	name_ops(&fresh, func->body);
	replacement_apply(&fresh.same, func->body);
	return take_movers(&t, c);
}
