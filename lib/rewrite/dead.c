/*
 * dead: drops what nothing needs. Expects SINGLE_EXIT; works on every stage.
 *
 * Needed are the results of the function, writes and effects, and what these need in turn:
 * operands, and the conditions and bounds of the ops around them. A write to a local object, or to
 * what nobody reads after the call, is needed only if the object is, that is, if its address is
 * used for anything but writes to it. A carried value that only feeds itself is not needed, nor is
 * a loop or `if` that leaves nothing behind; such a loop may be dropped even if it might not end
 * (C11 6.8.5, paragraph 6). Everything starts out dead and is marked from the roots, so cycles fall
 * away. (Cytron et al., "Efficiently computing static single assignment form", 1991, section 7.1,
 * with regions for control dependence.)
 *
 *   %a, %b, %t = while carry (%a = %x, %b = %y) {      %a, %t = while carry (%a = %x) {
 *     .. condition %c, %a, %b                            .. condition %c, %a
 *   } do (%k, %a, %b) {                          =>    } do (%k, %a) {
 *     .. yield %a.1, %b.1                                .. yield %a.1
 *   }                                                  }
 * where only %b.1 needs the carried %b, and nothing needs %b after the loop.
 */
#include "rewrite/rewrite.h"
#include "rewrite/shell.h"

typedef struct Dead {
	Arena *scratch;
	const Func *in;
	Func *out;
	Value **map;
	bool *live;     /* by value id */
	PtrMap *needed; /* set of ops */
	LIST(const Value *) work;
	PtrMap *writes; /* object -> WriteList */
} Dead;

typedef LIST(const Op *) WriteList;

/* ---- marking ---- */

static void mark_value(Dead *d, const Value *v)
{
	if (d->live[v->id])
		return;
	d->live[v->id] = true;
	list_push(d->scratch, &d->work, v);
}

static void mark_args(Dead *d, const Op *op, uint32_t from, uint32_t to)
{
	for (uint32_t i = from; i < to; i++)
		mark_value(d, op->args[i]);
}

/* Marks the op and the ops around it, with the operands that are needed whichever results are. */
static void mark_op(Dead *d, const Op *op)
{
	for (; op && !ptrmap_get(d->needed, op); op = op->parent->owner) {
		ptrmap_set(d->needed, op, (void *)(uintptr_t)op);
		if (op->code == OP_FOR)
			mark_args(d, op, 0, 2);
		else if (op->code == OP_WHILE)
			mark_value(d, op->regions[0]->last->args[0]);
		else
			mark_args(d, op, 0, op->nargs);
	}
}

static void mark_writes(Dead *d, const Value *object)
{
	const WriteList *list = ptrmap_get(d->writes, object);

	for (uint32_t i = 0; list && i < list->count; i++)
		mark_op(d, list->items[i]);
}

/* Marks the initial value of carry i of a loop and what the body yields for it. */
static void mark_carry(Dead *d, const Op *loop, uint32_t i)
{
	bool is_for = loop->code == OP_FOR;

	mark_value(d, loop->args[is_for ? 2 + i : i]);
	mark_value(d, loop->regions[is_for ? 0 : 1]->last->args[i]);
}

static void mark_result(Dead *d, const Value *v)
{
	const Op *op = v->def;

	mark_op(d, op);
	if (op->code == OP_IF) {
		mark_value(d, op->regions[0]->last->args[v->index]);
		mark_value(d, op->regions[1]->last->args[v->index]);
	} else if (op->code == OP_FOR) {
		mark_carry(d, op, v->index);
	} else if (op->code == OP_WHILE && v->index + 1u < op->nresults) {
		mark_value(d, op->regions[0]->last->args[1 + v->index]);
	} else if (op->code == OP_ALLOCA) {
		mark_writes(d, v);
	}
}

static void mark_param(Dead *d, const Value *v)
{
	const Op *loop = v->region->owner;

	if (!loop) {
		mark_writes(d, v);
		return;
	}
	mark_op(d, loop);
	if (loop->code == OP_FOR && v->index > 0)
		mark_carry(d, loop, v->index - 1u);
	else if (loop->code == OP_WHILE && v->region == loop->regions[0])
		mark_carry(d, loop, v->index);
	else if (loop->code == OP_WHILE)
		mark_value(d, loop->regions[0]->last->args[v->index]);
}

static void mark_all(Dead *d)
{
	while (d->work.count) {
		const Value *v = d->work.items[--d->work.count];

		if (v->def)
			mark_result(d, v);
		else
			mark_param(d, v);
	}
}

/* The object that an address points into, if its definition shows that it is local or that nobody
 * reads it after the call; or NULL. */
static const Value *object_of(const Dead *d, const Value *ptr)
{
	const Value *root = address_root(ptr);
	bool is_ours = root->def ? root->def->code == OP_ALLOCA
				 : !root->region->owner && root->index < d->in->nparams &&
					   d->in->params[root->index].is_unread;

	return is_ours ? root : NULL;
}

/* Marks roots. Writes to local objects are recorded until the object is needed. */
static bool find_roots(Op *op, void *data)
{
	Dead *d = data;
	OpAccess write;
	bool is_plain = op_written(op, &write) && write.how & ACCESS_WRITE;
	const Value *object = is_plain ? object_of(d, write.at) : NULL;

	if (object) {
		WriteList *list = ptrmap_get(d->writes, object);

		if (!list) {
			list = arena_new_of(d->scratch, WriteList);
			ptrmap_set(d->writes, object, list);
		}
		list_push(d->scratch, list, op);
	} else if (op_writes_memory(op) || (op_info[op->code].flags & F_E)) {
		mark_op(d, op);
	}
	return true;
}

/* ---- the copy ---- */

static void copy_ops(Dead *d, Builder *b, const Region *region);

static Shell shell_without_dead(const Dead *d, const Op *op)
{
	Shell shell = shell_of(d->scratch, op, d->map);
	const Region *last = op->regions[op->nregions - 1];

	for (uint32_t i = 0; op->code == OP_WHILE && i < shell.ncarries; i++)
		shell.drops_carry[i] = !d->live[op->regions[0]->params[i]->id];
	for (uint32_t i = 0; i < shell.nvalues; i++)
		shell.drops_value[i] = !d->live[op->results[i].id] &&
				       (op->code == OP_IF || !d->live[last->params[1 + i]->id]);
	return shell;
}

static void copy_control(Dead *d, Builder *b, const Op *op)
{
	Shell shell = shell_without_dead(d, op);
	Op *copy = shell_build(&shell, b);

	for (uint32_t r = 0; r < op->nregions; r++) {
		Builder in = builder_at_end(d->out, copy->regions[r], op->loc);

		copy_ops(d, &in, op->regions[r]);
		shell_end(&shell, &in, r, NULL);
	}
}

/* Copies the needed ops of a region except its terminator. */
static void copy_ops(Dead *d, Builder *b, const Region *region)
{
	for (const Op *op = region->first; op != region->last; op = op->next) {
		if (!ptrmap_get(d->needed, op))
			continue;
		b->loc = op->loc;
		if (op->nregions)
			copy_control(d, b, op);
		else
			op_copy(b, op, d->map);
	}
}

Func *func_without_dead(Arena *scratch, const Func *in)
{
	Dead d = {.scratch = scratch, .in = in};
	Builder b;

	d.live = arena_array(scratch, bool, in->nvalues + 1);
	d.needed = ptrmap_new(scratch);
	d.writes = ptrmap_new(scratch);
	region_walk(in->body, find_roots, &d);
	mark_op(&d, in->body->last);
	mark_all(&d);
	d.map = value_map_new(scratch, in);
	d.out = func_copy_shell(in, d.map);
	b = builder_at_end(d.out, d.out->body, in->loc);
	copy_ops(&d, &b, in->body);
	op_copy(&b, in->body->last, d.map);
	return d.out;
}
