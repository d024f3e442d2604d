/*
 * clobber: may a write change what a load gives? Asked before a load is printed later than it
 * stands.
 *
 * Stands on what holds of every derivative: fresh objects (alloca, heap, tape) are apart from all
 * that came from outside, differentials never overlap primals, objects behind `restrict` and
 * `noalias` parameters are apart. Anything unknown may.
 */
#include "emit/internal.h"

#include <string.h>

const Value *pointer_root(const Value *ptr)
{
	while (ptr->def) {
		OpCode code = ptr->def->code;
		bool through = code == OP_INDEX || code == OP_DECAY || code == OP_AT ||
			       code == OP_CAST || code == OP_FIELD;

		if (!through || ptr->def->nargs == 0)
			break;
		ptr = ptr->def->args[0];
	}
	return ptr;
}

/* An object that no pointer from outside leads to. */
static bool is_fresh(const Emit *e, const Value *root)
{
	if (!root->def)
		return param_is_object(e->func, root);
	switch ((int)root->def->code) {
	case OP_ALLOCA:
	case OP_HEAP:
	case OP_TAPE:
	case OP_MALLOC:
	case OP_POOL_NEW:
		return true;
	default:
		return false;
	}
}

static bool is_global(const Value *root)
{
	return root->def && root->def->code == OP_GLOBAL;
}

static bool is_param(const Emit *e, const Value *root)
{
	return !root->def && root->region == e->func->body;
}

static bool global_is_const(const Emit *e, const Value *root)
{
	Global *g = is_global(root) ? module_global(e->func->module, root->def->attr.s) : NULL;

	return g && g->is_const;
}

static bool params_apart(const Emit *e, uint32_t a, uint32_t b)
{
	const Request *r = e->func->request;

	if (a == b)
		return false;
	if (e->params[a].is_restrict || e->params[b].is_restrict)
		return true;
	if (!r)
		return false;
	if ((a < original_params(e->func)) != (b < original_params(e->func)))
		return true;
	for (uint32_t i = 0; i < r->nnoalias; i++) {
		uint32_t x = r->noalias[i][0], y = r->noalias[i][1];

		if ((x == a && y == b) || (x == b && y == a))
			return true;
	}
	return false;
}

static bool roots_apart(const Emit *e, const Value *a, const Value *b)
{
	if (a == b)
		return false;
	if (is_fresh(e, a) || is_fresh(e, b)) {
		bool known_a = is_fresh(e, a) || is_param(e, a) || is_global(a);
		bool known_b = is_fresh(e, b) || is_param(e, b) || is_global(b);

		return known_a && known_b;
	}
	if (is_global(a) && is_global(b))
		return strcmp(a->def->attr.s, b->def->attr.s) != 0;
	if (is_param(e, a) && is_param(e, b))
		return params_apart(e, a->index, b->index);
	return false;
}

/* index as base + constant */
static const Value *split_index(const Value *i, int64_t *add)
{
	int64_t c;

	*add = 0;
	if (value_is_const_int(i, &c)) {
		*add = c;
		return NULL;
	}
	if (i->def && i->def->code == OP_CAST)
		return i;
	if (i->def && i->def->code == OP_ADD && value_is_const_int(i->def->args[1], &c)) {
		*add = c;
		return i->def->args[0];
	}
	if (i->def && i->def->code == OP_SUB && value_is_const_int(i->def->args[1], &c)) {
		*add = -c;
		return i->def->args[0];
	}
	return i;
}

/* Elements of one array whose indices differ by a constant. */
static bool elements_apart(const Value *p, const Value *q)
{
	int64_t a, b;

	if (!p->def || !q->def || p->def->code != OP_INDEX || q->def->code != OP_INDEX)
		return false;
	if (p->type != q->type || p->def->args[0] != q->def->args[0])
		return false;
	return split_index(p->def->args[1], &a) == split_index(q->def->args[1], &b) && a != b;
}

static bool is_step(const Op *op)
{
	return op && (op->code == OP_INDEX || op->code == OP_DECAY || op->code == OP_FIELD);
}

static bool is_array_step(const Op *op)
{
	return op && (op->code == OP_INDEX || op->code == OP_DECAY);
}

/* Different members of one type of struct: objects of one type are the same or apart. */
static bool fields_apart(const Op *a, const Op *b)
{
	const Type *s = a->args[0]->type->elem;
	const Field *x = struct_field(s, a->attr.s), *y = struct_field(s, b->attr.s);

	return s == b->args[0]->type->elem && x != y && !x->is_shared && !y->is_shared;
}

/* Does the address stay inside of the member that `field`, a step to it, leads to? Arithmetic on
 * the address of a member that is no array may lead to its neighbours. */
static bool stays_inside(const Value *p, const Op *field)
{
	for (; p->def != field; p = p->def->args[0])
		if (p->def->code == OP_INDEX && !is_array_step(p->def->args[0]->def))
			return false;
	return true;
}

/* Do the paths to the objects go through different members somewhere? */
static bool members_apart(const Value *p, const Value *q)
{
	for (const Value *u = p; is_step(u->def); u = u->def->args[0]) {
		if (u->def->code != OP_FIELD || !stays_inside(p, u->def))
			continue;
		for (const Value *v = q; is_step(v->def); v = v->def->args[0])
			if (v->def->code == OP_FIELD && stays_inside(q, v->def) &&
			    fields_apart(u->def, v->def))
				return true;
	}
	return false;
}

bool may_clobber(const Emit *e, const Op *write, const Value *ptr)
{
	const Value *root = pointer_root(ptr);

	if (global_is_const(e, root))
		return false;
	switch ((int)write->code) {
	case OP_ASSERT:
	case OP_RESERVE:
	case OP_REWIND:
	case OP_MALLOC:
	case OP_POOL_NEW:
	case OP_POOL_KEEP:
	case OP_POOL_MOVE:
	case OP_SAVE:
		return false;
	case OP_STORE:
	case OP_ACCUM:
		return !elements_apart(write->args[0], ptr) &&
		       !members_apart(write->args[0], ptr) &&
		       !roots_apart(e, pointer_root(write->args[0]), root);
	case OP_COPY:
	case OP_FILL:
	case OP_FREE:
		return !roots_apart(e, pointer_root(write->args[0]), root);
	default:
		return true;
	}
}
