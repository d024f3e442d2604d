/*
 * join: arrays that a function has at the same time are parts of one block of memory.
 *
 *     double *x_at = cadgen_alloc(n, sizeof *x_at);          double *x_at =
 *     double *y_at = cadgen_alloc(n, sizeof *y_at);     ->       cadgen_alloc(cadgen_product(2, n),
 *     ..                                                             sizeof *x_at);
 *     free(y_at);                                            double *y_at = x_at + n;
 *     free(x_at);                                            ..
 *                                                            free(x_at);
 *
 * Common allocators give the largest free memory back to the system once it is more than twice the
 * largest block that was freed: two large blocks would be fresh pages in each call, and those
 * cost more than what is done with them.
 *
 * The arrays have one type and size, are allocated side by side, either all with zeros or none, and
 * freed in the region that allocates them. The block is that of the one that is freed last.
 */
#include "emit/internal.h"

/* Where the array is freed, if the function does nothing else with its address than to access it,
 * and frees it where it allocates it; else NULL. */
static const Op *freed_at(const Emit *e, const Value *v, const Region *region)
{
	const Op *found = NULL;

	for (const Use *u = e->uses[v->id]; u; u = u->next) {
		if (u->user->code == OP_FREE && !found && u->user->parent == region)
			found = u->user;
		else if (op_is_address(u->user) ? !stays_in_block(e, &u->user->results[0])
						: !op_accesses_through(u->user, u->arg))
			return NULL;
	}
	return found;
}

/* Negative counts would make the parts overlap. */
static bool is_nonnegative(const Value *count)
{
	int64_t n;

	if (value_is_const_int(count, &n))
		return n >= 0;
	return clamped_count(count) || (count->def && count->def->code == OP_COUNT_MUL);
}

static bool is_heap(const Stmt *s)
{
	return s && s->kind == STMT_OP && s->op->code == OP_HEAP;
}

/* Where the array of a heap is freed if it can be part of a block, else NULL. */
static const Op *joined_at(const Emit *e, const Stmt *s)
{
	const Var *v = s->var;

	if (v->storage != STORAGE_OWN || v->rep != v || v->reused ||
	    !is_nonnegative(s->op->args[0]))
		return NULL;
	return freed_at(e, v->value, s->op->parent);
}

static bool may_share(const Emit *e, const Stmt *s, const Stmt *t)
{
	return t->op->args[0] == s->op->args[0] && t->var->type == s->var->type &&
	       t->var->zeroed == s->var->zeroed && joined_at(e, t);
}

static bool is_freed_later(const Emit *e, const Stmt *s, const Stmt *t)
{
	return site_of(e, joined_at(e, s))->pos > site_of(e, joined_at(e, t))->pos;
}

/* Makes parts of one block of the heaps that stand side by side from `s` on and may share it.
 * Returns the last one. */
static Stmt *join_from(const Emit *e, Stmt *s)
{
	Stmt *owner = s, *end;

	for (Stmt *t = s->next; is_heap(t); t = t->next)
		if (may_share(e, s, t) && is_freed_later(e, t, owner))
			owner = t;
	if (owner != s) {
		stmt_remove(owner);
		stmt_insert_before(s, owner);
	}
	end = owner;
	for (Stmt *t = owner->next, *next; is_heap(t); t = next) {
		next = t->next;
		if (!may_share(e, owner, t))
			continue;
		if (end->next != t) {
			stmt_remove(t);
			stmt_insert_before(end->next, t);
		}
		t->var->storage = STORAGE_PART;
		t->var->before = end->var;
		owner->var->parts = owner->var->parts ? owner->var->parts + 1 : 2;
		end = t;
	}
	return end;
}

void join_heaps(const Emit *e, Block *b)
{
	for (Stmt *s = b->first; s; s = s->next) {
		for (uint32_t i = 0; i < 2; i++)
			if (s->block[i])
				join_heaps(e, s->block[i]);
		if (is_heap(s) && joined_at(e, s))
			s = join_from(e, s);
	}
}

/* ---- text ---- */

static const char *kept_text(const Emit *e, Text *text)
{
	const char *kept = arena_strdup(e->arena, text_cstr(text));

	text_free(text);
	return kept;
}

const char *joint_count(Emit *e, const Var *v)
{
	Text text = {0};

	e->depth = 0;
	text_printf(&text, "%s(%u,", helper(e, "cadgen_product"), v->parts);
	text_break(&text, 1);
	count_text(e, &text, v->object->args[0]);
	text_char(&text, ')');
	return kept_text(e, &text);
}

const char *part_start(Emit *e, const Var *v)
{
	Text text = {0};

	e->depth = 0;
	text_printf(&text, "%s + ", v->before->name);
	expr_value(e, &text, v->object->args[0], CTX_INDEX, PREC_ADD + 1);
	return kept_text(e, &text);
}
