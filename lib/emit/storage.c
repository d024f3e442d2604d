/*
 * storage: where a derivative gets its own memory from. Heap ops of constant size become local
 * arrays while they are small; with tape(fixed) the others become members of the caller's work
 * struct. With tape(workspace) all heap ops get pieces of the caller's memory, as pass `workspace`
 * counts them. Else they are allocated, together where that can be (see join). A local array that
 * is filled with zeros at once is declared with = {0}, and a local scalar is declared where it is
 * first stored.
 */
#include "emit/internal.h"
#include "rewrite/memory.h"

#include <string.h>

bool stays_in_block(const Emit *e, const Value *v)
{
	for (const Use *u = e->uses[v->id]; u; u = u->next) {
		if (op_is_address(u->user) ? !stays_in_block(e, &u->user->results[0])
					   : !op_accesses_through(u->user, u->arg))
			return false;
	}
	return true;
}

static bool under_condition(const Op *op, const Region *outside)
{
	for (const Region *r = op->parent; r && r != outside && r->owner; r = r->owner->parent)
		if (r->owner->code == OP_IF)
			return true;
	return false;
}

/* Are elements stored on some paths only? Compilers cannot see that they are read on the same paths
 * only. */
static bool stored_on_condition(const Emit *e, const Value *v, const Region *outside)
{
	for (const Use *u = e->uses[v->id]; u; u = u->next) {
		if (op_is_address(u->user) && stored_on_condition(e, &u->user->results[0], outside))
			return true;
		if (u->user->code == OP_STORE && under_condition(u->user, outside))
			return true;
	}
	return false;
}

static int64_t constant_bytes(const Op *heap)
{
	int64_t count, size = type_size(heap->results[0].type->elem);

	if (!value_is_const_int(heap->args[0], &count) || size < 0 || count > INT32_MAX)
		return -1;
	return (count > 0 ? count : 1) * size;
}

static bool has_tape(const Emit *e, TapeKind tape)
{
	const Request *r = e->func->request;

	return r && request_tape(r) == tape;
}

static void place_heaps(Emit *e)
{
	int64_t sum = 0;

	for (uint32_t i = 0; i < e->vars.count; i++) {
		Var *v = e->vars.items[i];
		int64_t bytes;
		bool is_small;

		if (!v->object || v->object->code != OP_HEAP || !var_find(v)->needed)
			continue;
		bytes = constant_bytes(v->object);
		is_small = bytes >= 0 && sum + bytes <= MOST_LOCAL_BYTES &&
			   stays_in_block(e, v->value);
		if (has_tape(e, TAPE_WORKSPACE) && !(is_small && e->is_served)) {
			v->storage = STORAGE_PIECE;
		} else if (is_small) {
			v->storage = STORAGE_ARRAY;
			v->zeroed = stored_on_condition(e, v->value, v->object->parent);
			sum += bytes;
		} else if (bytes >= 0 && has_tape(e, TAPE_FIXED)) {
			v->storage = STORAGE_MEMBER;
		}
	}
}

static bool names_member(const Emit *e, const char *name)
{
	for (uint32_t i = 0; i < e->vars.count; i++)
		if (e->vars.items[i]->member && strcmp(e->vars.items[i]->member, name) == 0)
			return true;
	return false;
}

/* Variables in separate blocks may share a name, and heaps of two arms may share a variable, but
 * members of the work struct need distinct names. */
void name_members(Emit *e)
{
	for (uint32_t i = 0; i < e->vars.count; i++) {
		Var *v = e->vars.items[i];
		const char *stem = v->storage == STORAGE_MEMBER ? var_find(v)->name : NULL;
		const char *name = stem;

		for (unsigned n = 2; stem && names_member(e, name); n++)
			name = arena_printf(e->arena, "%s_%u", stem, n);
		v->member = name;
	}
}

void work_struct(Emit *e, Text *out)
{
	bool any = false;

	text_printf(out, "struct %s_work {\n", e->func->name);
	for (uint32_t i = 0; i < e->vars.count; i++) {
		const Var *v = e->vars.items[i];
		int64_t count;

		if (!v->member || !value_is_const_int(v->object->args[0], &count))
			continue;
		text_char(out, '\t');
		declare(e, out, v->type->elem,
			arena_printf(e->arena, "%s[%lld]", v->member,
				     (long long)(count > 0 ? count : 1)));
		text_str(out, ";\n");
		any = true;
	}
	text_str(out, any ? "};\n" : "\tchar unused;\n};\n");
}

/* ---- = {0} ---- */

/* Are the counts the same, if negative ones are taken as 0? */
static bool same_count(const Value *a, const Value *b)
{
	a = clamped_count(a) ? clamped_count(a) : a;
	b = clamped_count(b) ? clamped_count(b) : b;
	return a == b;
}

static bool fills_all(const Op *fill, const Var *v)
{
	const Type *t = v->type->elem;
	int64_t count, n = 1;
	const Value *p = fill->args[0];

	if (v->object->code == OP_HEAP && fill->args[0] == v->value &&
	    same_count(fill->args[1], v->object->args[0]))
		return true;
	if (v->object->code == OP_HEAP && v->storage != STORAGE_ARRAY)
		return false;
	if (v->object->code == OP_HEAP && !value_is_const_int(v->object->args[0], &n))
		return false;
	for (; t->kind == TYPE_ARRAY; t = t->elem)
		n *= t->len;
	while (p->def && p->def->code == OP_DECAY)
		p = p->def->args[0];
	return p == v->value && type_open_dims(v->type->elem) == 0 &&
	       value_is_const_int(fill->args[1], &count) && count == n;
}

typedef struct Mention {
	const Var *var;
	bool found;
} Mention;

static void visit_mention(Emit *e, Var *v, void *data)
{
	Mention *m = data;

	(void)e;
	if (v == m->var)
		m->found = true;
}

/* Does the statement set the whole object, without reading it? */
static bool gives_value(const Emit *e, const Stmt *s, const Value *object)
{
	uint32_t mentioned = 0;

	if (s->kind != STMT_OP)
		return false;
	for (uint32_t i = 0; i < s->op->nargs; i++)
		mentioned += s->op->args[i] == object;
	if (s->op->code == OP_CALL)
		return call_result(s->op) == object && mentioned == 1;
	if (s->op->code == OP_COPY)
		return s->op->args[0] == object && mentioned == 1 &&
		       bulk_style(e, s->op) == BULK_ONE;
	return s->op->code == OP_STORE && s->op->args[0] == object;
}

/* Compilers warn about pointers that a loop sets, since it may leave them unset. */
static bool is_array_of_pointers(const Op *op)
{
	const Type *type = op->results[0].type->elem;

	if (op->code != OP_ALLOCA || type->kind != TYPE_ARRAY || type_open_dims(type))
		return false;
	return type_is_ptr(type_without_arrays(type));
}

/* Arrays and structs up to this size are cleared for the sake of a warning. */
enum { MOST_CLEARED_BYTES = 4096 };

static bool lies_in(const Op *op, const Region *r)
{
	const Region *p = op->parent;

	while (p && p != r)
		p = p->owner ? p->owner->parent : NULL;
	return p != NULL;
}

/* Do all uses lie in the region? */
static bool used_in(const Emit *e, const Value *v, const Region *r)
{
	for (const Use *u = e->uses[v->id]; u; u = u->next)
		if (op_is_address(u->user) ? !used_in(e, &u->user->results[0], r)
					   : !lies_in(u->user, r))
			return false;
	return true;
}

/* Is it written, in part or as a whole, on some paths only of the region? */
static bool written_on_condition(const Emit *e, const Value *v, const Region *outside)
{
	OpAccess written;

	for (const Use *u = e->uses[v->id]; u; u = u->next) {
		if (op_is_address(u->user) ? written_on_condition(e, &u->user->results[0], outside)
					   : op_written(u->user, &written) && written.at == v &&
						     under_condition(u->user, outside))
			return true;
	}
	return false;
}

/* The arm that all uses of an object lie in, or the region that the object stands in. */
static const Region *arm_of_uses(const Emit *e, const Value *v)
{
	const Region *arm = v->def->parent;

	for (const Use *u = e->uses[v->id]; u; u = u->next)
		for (const Region *r = u->user->parent; r && r != v->def->parent;
		     r = r->owner ? r->owner->parent : NULL)
			if (r->owner->code == OP_IF && used_in(e, v, r))
				return r;
	return arm;
}

/* Structs are to compilers as many variables, and they cannot see that what one branch sets only a
 * later branch of the same condition reads. */
static bool is_struct_of_branches(const Emit *e, const Op *op)
{
	const Value *v = &op->results[0];
	const Type *type = v->type->elem;

	return op->code == OP_ALLOCA && type_without_arrays(type)->kind == TYPE_STRUCT &&
	       !type_open_dims(type) && type_size(type) <= MOST_CLEARED_BYTES &&
	       written_on_condition(e, v, arm_of_uses(e, v));
}

/* Notes arrays that a call reads through a pointer to const. Compilers warn of those, too, if what
 * fills them is a loop, which may have no trip. */
static bool note_read_by_call(Op *op, void *data)
{
	PtrMap *read = data;
	const Func *callee = op->code == OP_CALL ? op->attr.callee : NULL;

	for (uint32_t i = 0; callee && i < callee->body->nparams && i < op->nargs; i++) {
		const Type *taken = callee->body->params[i]->type;
		const Value *root = address_root(op->args[i]);
		const Type *type = type_is_ptr(root->type) ? root->type->elem : NULL;

		if (type_is_ptr(taken) && taken->is_const && root->def &&
		    root->def->code == OP_ALLOCA && type->kind == TYPE_ARRAY &&
		    !type_open_dims(type) && type_size(type) <= MOST_CLEARED_BYTES)
			ptrmap_set(read, root->def, (void *)(uintptr_t)op);
	}
	return true;
}

static void declare_with_value(Emit *e, Stmt *decl)
{
	decl->var->zeroed |=
		is_array_of_pointers(decl->op) || ptrmap_get(e->read_by_call, decl->op);
	for (Stmt *s = decl->next; s; s = s->next) {
		Mention m = {decl->var, false};

		if (s->kind == STMT_OP && s->op->code == OP_FILL && fills_all(s->op, decl->var)) {
			decl->var->zeroed = true;
			stmt_remove(s);
			continue;
		}
		if (decl->op->code == OP_ALLOCA && !decl->var->zeroed &&
		    gives_value(e, s, decl->var->value)) {
			s->declares = true;
			stmt_remove(decl);
			return;
		}
		stmt_reads(e, s, visit_mention, &m);
		if (m.found || (s->block[0] && s->block[0]->first) || s->kind == STMT_RETURN)
			break;
	}
	decl->var->zeroed |= is_struct_of_branches(e, decl->op);
}

static void zero_block(Emit *e, Block *b)
{
	for (Stmt *s = b->first, *next; s; s = next) {
		next = s->next;
		for (uint32_t i = 0; i < 2; i++)
			if (s->block[i])
				zero_block(e, s->block[i]);
		if (s->kind == STMT_OP && s->var &&
		    (s->op->code == OP_ALLOCA ||
		     (s->op->code == OP_HEAP && s->var->storage <= STORAGE_ARRAY)))
			declare_with_value(e, s);
	}
}

void storage(Emit *e)
{
	e->read_by_call = ptrmap_new(e->arena);
	region_walk(e->func->body, note_read_by_call, e->read_by_call);
	place_heaps(e);
	zero_block(e, e->body);
	join_heaps(e, e->body);
}
