/*
 * merge: one loop, or one branch, of two: Note [Fusion] in fuse.c.
 */
#include "ad/fuse.h"
#include "rewrite/shell.h"

/* ---- what the adjoint needs ---- */

typedef struct Hoist {
	Fuse *s;
	Twins t;
} Hoist;

/* Ops that move to P take its place in the order. */
static void hoist(Hoist *h, const Value *v)
{
	if (fuse_sees(h->s, v, h->t.p))
		return;
	for (uint32_t i = 0; i < v->def->nargs; i++)
		hoist(h, v->def->args[i]);
	op_move(v->def, h->t.p->parent, h->t.p);
	ptrmap_set(h->s->positions, v->def, ptrmap_get(h->s->positions, h->t.p));
}

static bool hoist_operands(Op *op, void *data)
{
	Hoist *h = data;

	for (uint32_t i = 0; i < op->nargs; i++)
		if (!is_in_adjoint(h->t, op->args[i]) && !is_branch_result(h->t, op->args[i]))
			hoist(h, op->args[i]);
	return true;
}

static void hoist_all(Fuse *s, Twins t)
{
	Hoist h = {s, t};

	for (uint32_t i = 0; i < t.a->nargs; i++)
		hoist(&h, t.a->args[i]);
	for (uint32_t r = 0; r < t.a->nregions; r++)
		region_walk(t.a->regions[r], hoist_operands, &h);
}

/* ---- the fused loop ---- */

/* Those of P; the order of what it carries itself is not ours. */
static int64_t merged_flags(const Op *p, const Op *a)
{
	bool free = (p->nresults == 0 || p->attr.i & FOR_FREE) && a->attr.i & FOR_FREE;

	return free ? p->attr.i | FOR_FREE : p->attr.i & ~(int64_t)FOR_FREE;
}

Op *merge_loops(Fuse *s, Twins t)
{
	Op *p = t.p, *a = t.a;
	uint32_t n = p->nresults, m = a->nresults;
	Value **values = arena_array(s->c->scratch, Value *, n + m + 1);

	hoist_all(s, t);
	for (uint32_t i = 0; i < n; i++)
		values[i] = p->args[2 + i];
	for (uint32_t i = 0; i < m; i++)
		values[n + i] = a->args[2 + i];
	Builder b = builder_before(s->f, p);
	b.loc = p->loc;
	Op *loop = build_for(&b, p->args[0], p->args[1], merged_flags(p, a), values, n + m);
	loop->hints = p->hints;
	loop->regions[0]->params[0]->hint = p->regions[0]->params[0]->hint;
	for (uint32_t i = 0; i < n; i++)
		values[i] = p->regions[0]->last->args[i];
	for (uint32_t i = 0; i < m; i++)
		values[n + i] = a->regions[0]->last->args[i];
	Builder in = builder_at_end(s->f, loop->regions[0], p->loc);
	build_yield(&in, values, n + m);
	for_take_body(loop, p, 0);
	for_take_body(loop, a, n);
	ptrmap_set(s->positions, loop, ptrmap_get(s->positions, p));
	op_remove(p);
	op_remove(a);
	return loop;
}

/* ---- the fused branch ---- */

/* Moves what releases results of P, which nothing else uses any more, to the ends of A's arms. */
static void sink_frees(Func *f, Twins t)
{
	for (Op *op = t.a->next, *next; op; op = next) {
		const Value *v = op->nargs ? op->args[0] : NULL;

		next = op->next;
		if (op->code != OP_FREE || v->def != t.p || v->uses != 1)
			continue;
		for (uint32_t r = 0; r < 2; r++) {
			Value *made = t.p->regions[r]->last->args[v->index];
			Builder b = builder_before(f, t.a->regions[r]->last);

			if (made->def && made->def->code != OP_CONST)
				build_op(&b, OP_FREE, NULL, 0, &made, 1);
		}
		op_remove(op);
	}
}

/* Lists the results that are used, and ends the arms of the new branch with their values. */
static Op *build_branch(Fuse *s, Twins t, ValueList *old)
{
	const Op *from[] = {t.p, t.a};
	uint32_t n = t.p->nresults + t.a->nresults;
	const Type **types = arena_array(s->c->scratch, const Type *, n + 1);
	uint8_t *stages = arena_array(s->c->scratch, uint8_t, n + 1);
	Value **values = arena_array(s->c->scratch, Value *, n + 1);
	Builder b = builder_before(s->f, t.p);

	for (uint32_t k = 0; k < 2; k++)
		for (uint32_t i = 0; i < from[k]->nresults; i++) {
			const Value *v = &from[k]->results[i];

			if (v->uses == 0)
				continue;
			types[old->count] = v->type;
			stages[old->count] = v->stage;
			list_push(s->c->scratch, old, v);
		}
	b.loc = t.p->loc;
	Op *made = build_if(&b, t.p->args[0], types, stages, old->count);
	for (uint32_t r = 0; r < 2; r++) {
		Builder in = builder_at_end(s->f, made->regions[r], t.p->loc);

		for (uint32_t i = 0; i < old->count; i++) {
			const Value *v = old->items[i];

			values[i] = v->def->regions[r]->last->args[v->index];
		}
		build_yield(&in, values, old->count);
	}
	return made;
}

void merge_branches(Fuse *s, Twins t)
{
	Op *p = t.p, *a = t.a;
	ValueList old = {0};

	hoist_all(s, t);
	for (uint32_t r = 0; r < 2; r++)
		for (uint32_t i = 0; i < p->nresults; i++)
			op_replace_uses_in(a->regions[r], &p->results[i],
					   p->regions[r]->last->args[i]);
	sink_frees(s->f, t);
	Op *made = build_branch(s, t, &old);
	for (uint32_t r = 0; r < 2; r++) {
		region_move_ops(p->regions[r], made->regions[r], made->regions[r]->last);
		region_move_ops(a->regions[r], made->regions[r], made->regions[r]->last);
	}
	for (uint32_t i = 0; i < old.count; i++) {
		made->results[i].hint = old.items[i]->hint;
		op_replace_uses_in(s->f->body, old.items[i], &made->results[i]);
	}
	op_remove(p);
	op_remove(a);
}
