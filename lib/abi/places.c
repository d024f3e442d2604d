/*
 * places: all places that a path through members leads to. `b[n].pos.x` is n places, and
 * `s->q[s->n].w` is s->n. An array on the path has as many elements as its brackets or its
 * declaration say. A parameter without brackets leads to one object, and so does a pointer of which
 * type(...) says to what; for any other pointer on the path, brackets say to how many it leads.
 *
 * Brackets are evaluated on entry, and once.
 */
#include "abi/interface.h"
#include "rewrite/leaves.h"

#include <math.h>

enum { MOST_OBJECTS = 2 };

const Type *role_pointer_type(const Interface *s, uint32_t i)
{
	const ParamRole *role = &s->request->roles[i];

	return role->told.type ? role->told.type : s->in->body->params[i]->type;
}

/* The op on sizes that replaces one that may overflow. */
static OpCode size_op(OpCode code)
{
	if (code == OP_ADD)
		return OP_SIZE_ADD;
	if (code == OP_MUL)
		return OP_SIZE_MUL;
	return code == OP_SUB || code == OP_NEG ? OP_SIZE_SUB : code;
}

static bool is_division(const Op *op)
{
	return op->code == OP_DIV || op->code == OP_REM;
}

/* A bound: the value is no further from 0 than this. */
static double reach_of_size(const Value *v)
{
	const Op *op = v->def;
	double x, y;

	if (op && op->code == OP_CONST)
		return fabs((double)op->attr.i);
	if (!op || (op->code != OP_CAST && size_op(op->code) == op->code && !is_division(op)))
		return type_reach(v->type);
	x = reach_of_size(op->args[0]);
	y = op->nargs > 1 && !is_division(op) ? reach_of_size(op->args[1]) : 0;
	return op->code == OP_MUL ? x * y : x + y;
}

/* A step in the computation of a size, which saturates at the largest number. */
static void run_size_step(Builder *b, const Op *op, Value **map)
{
	Value *x = op->nargs > 0 ? map[op->args[0]->id] : NULL, *most, *stuck;
	bool divides = is_division(op);

	if (op->nresults != 1 || op->results[0].type->kind != TYPE_I64 ||
	    (size_op(op->code) == op->code && !divides) ||
	    reach_of_size(divides ? op->args[0] : &op->results[0]) < LARGEST_SIZE) {
		op_copy(b, op, map);
	} else if (divides) {
		op_copy(b, op, map);
		most = build_int(b, x->type, INT64_MAX);
		stuck = build_2(b, OP_EQ, NULL, x, most);
		map[op->results[0].id] =
			build_3(b, OP_SELECT, x->type, stuck, most, map[op->results[0].id]);
	} else if (op->code == OP_NEG) {
		map[op->results[0].id] = build_2(b, OP_SIZE_SUB, NULL, build_int(b, x->type, 0), x);
	} else {
		map[op->results[0].id] =
			build_2(b, size_op(op->code), NULL, x, map[op->args[1]->id]);
	}
}

Value *run_extent(Interface *s, Builder *b, const Func *extent, bool is_size)
{
	Value **map = value_map_new(s->c->scratch, extent);
	const Region *body = extent->body;

	for (uint32_t i = 0; i < body->nparams; i++)
		map[body->params[i]->id] = s->map[s->in->body->params[i]->id];
	for (const Op *op = body->first; op != body->last; op = op->next)
		if (is_size)
			run_size_step(b, op, map);
		else
			op_copy(b, op, map);
	return map[body->last->args[0]->id];
}

/* Does it read memory that may have changed between the two halves? A struct that is passed by
 * value has not. */
static bool reads_memory(const Interface *s, const Func *extent)
{
	for (const Op *op = extent->body->first; op; op = op->next) {
		const Value *p = op->code == OP_LOAD ? op->args[0] : NULL;

		while (p && p->def && p->def->code == OP_FIELD)
			p = p->def->args[0];
		if (p && (p->def || !s->in->params[p->index].is_value))
			return true;
	}
	return false;
}

bool extent_is_at_hand(const Interface *s, const Func *extent, Loc loc, const char *name)
{
	if (!s->request->split || !reads_memory(s, extent))
		return true;
	diag_report(s->c->diags, E_SPLIT_EXTENT, loc, name);
	return false;
}

const Type *member_role_type(const Interface *s, uint32_t role, const MemberRole *m,
			     uint32_t length)
{
	return length > 0 ? m->types[length - 1] : role_pointer_type(s, role);
}

/* ---- how many objects there are at each step ---- */

/* The declared number of elements of an array; -1: none is declared. */
static int64_t declared_count(const Type *type)
{
	int64_t n = 1;

	if (type->kind == TYPE_PTR)
		type = type->elem;
	for (; type->kind == TYPE_ARRAY; type = type->elem)
		if (type->len < 0)
			return -1;
		else
			n *= type->len;
	return n;
}

static const Func *brackets_of(const Interface *s, uint32_t role, const MemberRole *m,
			       uint32_t level)
{
	bool is_value = is_struct_value(&s->in->params[role], s->in->body->params[role]->type);

	if (level == 0)
		return is_value ? NULL : s->request->roles[role].extent;
	return m->counts ? m->counts[level - 1] : NULL;
}

static Value **count_levels(Interface *s, Builder *b, uint32_t role, const MemberRole *m)
{
	const Type *i64 = type_scalar(s->c->module, TYPE_I64);
	Value **levels = ptrmap_get(s->levels, m);
	const Told *told = &s->request->roles[role].told;

	if (levels)
		return levels;
	levels = arena_array(s->c->scratch, Value *, m->length);
	for (uint32_t i = 0; i < m->length; i++) {
		const Func *brackets = brackets_of(s, role, m, i);
		const Type *type = member_role_type(s, role, m, i);
		int64_t n = declared_count(type);

		told = i > 0 ? told_member(told, m->path[i - 1]) : told;
		if (brackets && !extent_is_at_hand(s, brackets, m->loc, m->path[i > 0 ? i - 1 : 0]))
			return NULL;
		if (brackets) {
			levels[i] = run_extent(s, b, brackets, false);
		} else if (n >= 0 && (i == 0 || type->kind != TYPE_PTR || (told && told->type))) {
			levels[i] = build_int(b, i64, n);
		} else {
			diag_report(s->c->diags, E_NEEDS_EXTENT, m->loc, m->path[i - 1], "visit");
			return NULL;
		}
	}
	ptrmap_set(s->levels, m, levels);
	return levels;
}

bool place_is_one(Interface *s, Builder *b, uint32_t role, const MemberRole *m)
{
	Value **levels = count_levels(s, b, role, m);
	int64_t n;

	for (uint32_t i = 0; levels && i < m->length; i++)
		if (!value_is_const_int(levels[i], &n) || n != 1)
			return false;
	return levels != NULL;
}

/* ---- the walk ---- */

typedef struct Walk {
	Interface *s;
	const MemberRole *m;
	Value **levels;
	uint32_t count; /* objects in step */
	PlaceVisit *visit;
	void *data;
} Walk;

/* The first object that a pointer or array leads to, through all pointers and arrays. */
static Value *first_behind(Builder *b, Value *p)
{
	while (p->type->elem->kind == TYPE_PTR || p->type->elem->kind == TYPE_ARRAY)
		p = p->type->elem->kind == TYPE_ARRAY ? first_scalar(b, p) : build_load(b, p);
	return p;
}

static void walk_level(const Walk *w, Builder *b, Value *const *objects, uint32_t level);

static Value *first_element(Builder *b, Value *array)
{
	return array->type->elem->kind == TYPE_ARRAY ? build_decay(b, array) : array;
}

/* Differentials of const members are written, too. */
static Value *written(Builder *b, Value *p)
{
	return build_cast(b, type_ptr(b->func->module, p->type->elem, false), p);
}

/* Goes to the member of the struct, and on from there. */
static void walk_member(const Walk *w, Builder *b, Value *const *structs, uint32_t level)
{
	Value *places[MOST_OBJECTS];

	for (uint32_t k = 0; k < w->count; k++)
		places[k] = build_field(b, first_behind(b, structs[k]), w->m->path[level]);
	if (level + 1 == w->m->length) {
		for (uint32_t k = 0; k < w->count; k++)
			places[k] = written(b, places[k]);
		w->visit(w->s, b, places, w->data);
		return;
	}
	for (uint32_t k = 0; k < w->count; k++)
		places[k] = places[k]->type->elem->kind == TYPE_PTR
				    ? build_cast(b, w->m->types[level], build_load(b, places[k]))
				    : first_element(b, places[k]);
	walk_level(w, b, places, level + 1);
}

typedef void Step(const Walk *, Builder *, Value *const *, uint32_t level);

/* Visits n elements from the first on. */
static void walk_elements(const Walk *w, Builder *b, Value *const *first, Value *n, uint32_t level,
			  Step *step)
{
	Value *at[MOST_OBJECTS];

	if (value_is_int(n, 1)) {
		step(w, b, first, level);
		return;
	}
	Builder in = build_for_each(b, first, w->count, n, at);
	step(w, &in, at, level);
	build_yield(&in, NULL, 0);
}

/* Visits the structs in arrays of constant lengths. */
static void walk_rows(const Walk *w, Builder *b, Value *const *objects, uint32_t level)
{
	const Type *type = objects[0]->type->elem;
	Value *first[MOST_OBJECTS];

	if (type->kind != TYPE_ARRAY) {
		walk_member(w, b, objects, level);
		return;
	}
	for (uint32_t k = 0; k < w->count; k++)
		first[k] = first_element(b, objects[k]);
	Value *n = build_int(b, type_scalar(w->s->c->module, TYPE_I64), type->len);
	walk_elements(w, b, first, n, level, walk_rows);
}

static void walk_level(const Walk *w, Builder *b, Value *const *objects, uint32_t level)
{
	const Type *i64 = type_scalar(w->s->c->module, TYPE_I64);
	int64_t row = declared_count(objects[0]->type), known;
	Value *n = w->levels[level], *flat[MOST_OBJECTS];

	if (row > 1 && value_is_const_int(n, &known)) {
		n = build_int(b, i64, known / row);
	} else if (row > 1) {
		Value *each = build_int(b, i64, row);

		n = build_2(b, OP_DIV, NULL, n, each);
	}
	for (uint32_t k = 0; k < w->count; k++)
		flat[k] = row > 0 ? objects[k] : first_scalar(b, objects[k]);
	walk_elements(w, b, flat, n, level, walk_rows);
}

void visit_places(Interface *s, Builder *b, uint32_t role, const MemberRole *m, Value *const *bases,
		  uint32_t count, PlaceVisit *visit, void *data)
{
	const Type *elem =
		request_differential_type(s->c->module, s->request, role_pointer_type(s, role))
			->elem;
	Walk w = {s, m, count_levels(s, b, role, m), count, visit, data};
	Value *objects[MOST_OBJECTS];

	if (!w.levels)
		return;
	for (uint32_t k = 0; k < count; k++)
		objects[k] = build_cast(b, type_ptr(s->c->module, elem, bases[k]->type->is_const),
					bases[k]);
	walk_level(&w, b, objects, 0);
}

Value *count_of_first(Interface *s, Builder *b, uint32_t role, const MemberRole *m)
{
	Value **levels = count_levels(s, b, role, m);

	return levels ? levels[0] : NULL;
}
