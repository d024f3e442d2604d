/*
 * flat: differentials of members that are parameters of their own, as those of a Jacobian's strips
 * are: `double *m_w_d` of `m->w`.
 *
 * The body works on structs of the derivative's own. A pointer at the end of a path leads to the
 * parameter. The numbers of a member that lies in a struct are copied there on entry, and back at
 * the end. Of a struct by value, which ends with the call, only adjoints come back: they are added.
 */
#include "abi/interface.h"
#include "rewrite/leaves.h"

#include <inttypes.h>

typedef struct Flat {
	Value *numbers; /* the parameter */
	Value *count;   /* how many the member has in each struct; NULL: there was an error */
	/* where they are on entry, if that is one place: the body may change pointers on the way */
	Value *place;
} Flat;

static const Type *last_type(const MemberRole *m)
{
	return m->types[m->length - 1];
}

/* The seeds of `keep`; tangents of what is no output, if they are copied or nothing can be written
 * there. */
static bool is_only_read(const Request *r, const MemberRole *m)
{
	if (request_is_reverse(r))
		return m->keep;
	return m->is_const || (!m->of && last_type(m)->kind != TYPE_PTR);
}

/* `double *m_w_d`; of a known number of them, which others may rely on, `double m_w_d[3]`. */
void flat_declare(Interface *s, uint32_t role, const MemberRole *m)
{
	const Request *r = s->request;
	const Named named = {.role = role, .member = m};
	const Type *scalar = type_innermost(last_type(m));
	Flat *flat = arena_new_of(s->c->scratch, Flat);
	Module *module = s->c->module;
	CDecl decl = {.dims = "", .lanes = r->width, .base = scalar->c};

	decl.name =
		differential_name(s, named_word(s->c->scratch, s->in->params[role].name, &named));
	decl.is_const = is_only_read(r, m);
	decl.is_restrict = r->overwrite;
	if (named_numbers(r, &named, s->in->body->params[role]->type, &decl.length) &&
	    decl.length > 1)
		decl.dims = arena_printf(module->arena, "[%" PRId64 "]", decl.length);
	else
		decl.stars = 1;
	scalar = r->width ? request_wide_type(module, r, scalar) : scalar;
	flat->numbers = interface_param(s, type_ptr(module, scalar, decl.is_const), decl);
	ptrmap_set(s->flat, m, flat);
}

/* ---- numbers in structs ---- */

typedef enum Way { TO_STRUCT, FROM_STRUCT, ADD_FROM_STRUCT } Way;

typedef struct Move {
	Flat *flat;
	Way way;
	Value *at; /* where the number of the next one is; NULL: there is one struct */
} Move;

static Value *lanes_of(Interface *s, Builder *b, Value *count)
{
	if (!s->request->width)
		return count;
	return build_2(b, OP_MUL, NULL, count, build_int(b, count->type, s->request->width));
}

static void move_place(Interface *s, Builder *b, Value *const *places, void *data)
{
	const Move *move = data;
	Value *numbers = move->flat->numbers, *next = NULL, *at[2];

	if (!move->at)
		move->flat->place = places[0];
	if (move->at) {
		next = build_load(b, move->at);
		numbers = build_index(b, numbers, next, NULL, 0);
		next = build_2(b, OP_ADD, NULL, next, move->flat->count);
	}
	Value *in_struct = first_scalar(b, places[0]);
	numbers = first_scalar(b, numbers);
	Value *both[] = {move->way == TO_STRUCT ? in_struct : numbers,
			 move->way == TO_STRUCT ? numbers : in_struct};
	Builder in = build_for_each(b, both, 2, lanes_of(s, b, move->flat->count), at);
	Value *v = build_load(&in, at[1]);
	if (move->way == ADD_FROM_STRUCT)
		build_accum(&in, at[0], v);
	else
		build_store(&in, at[0], v);
	build_yield(&in, NULL, 0);
	if (next)
		build_store(b, move->at, next);
}

static void move_numbers(Interface *s, Builder *b, uint32_t role, const MemberRole *m, Value *base,
			 Way way)
{
	const Type *i64 = type_scalar(s->c->module, TYPE_I64);
	Move move = {ptrmap_get(s->flat, m), way, NULL};

	if (move.flat->place) {
		move_place(s, b, &move.flat->place, &move);
		return;
	}
	if (!place_is_one(s, b, role, m)) {
		move.at = build_0(b, OP_ALLOCA, type_ptr(s->c->module, i64, false));
		move.at->hint = "at";
		build_store(b, move.at, build_int(b, i64, 0));
	}
	visit_places(s, b, role, m, &base, 1, move_place, &move);
}

/* ---- entry and end ---- */

static void point_at(Interface *s, Builder *b, Value *const *places, void *data)
{
	(void)s;
	build_store(b, places[0], build_cast(b, places[0]->type->elem, data));
}

Value *flat_numbers(const Interface *s, const MemberRole *m)
{
	const Flat *flat = ptrmap_get(s->flat, m);

	return flat ? flat->numbers : NULL;
}

/* Is it in a struct that is passed by value? */
static bool ends_with_call(const Interface *s, uint32_t role, const MemberRole *m)
{
	return is_struct_value(&s->in->params[role], s->in->body->params[role]->type) &&
	       !member_is_behind_pointer(m);
}

void flat_enter(Interface *s, Builder *b, uint32_t role, Value *base, const MemberRole *m,
		Value *numbers)
{
	Flat *flat = ptrmap_get(s->flat, m);

	flat->count = run_extent(s, b, m->extent, false);
	if (last_type(m)->kind == TYPE_PTR)
		visit_places(s, b, role, m, &base, 1, point_at, numbers);
	else if (!request_is_reverse(s->request) || !ends_with_call(s, role, m))
		move_numbers(s, b, role, m, base, TO_STRUCT);
}

void flat_leave(Interface *s, Builder *b, uint32_t role)
{
	for (const MemberRole *m = s->request->roles[role].members; m; m = m->next) {
		const Flat *flat = ptrmap_get(s->flat, m);
		const bool is_value = ends_with_call(s, role, m);

		if (!flat || !flat->count || last_type(m)->kind == TYPE_PTR ||
		    is_only_read(s->request, m) || (is_value && !request_is_reverse(s->request)))
			continue;
		move_numbers(s, b, role, m, s->inside[role],
			     is_value ? ADD_FROM_STRUCT : FROM_STRUCT);
	}
}

void flat_set(Interface *s, Builder *b, uint32_t role)
{
	for (const MemberRole *m = s->request->roles[role].members; m; m = m->next) {
		Value *numbers = flat_numbers(s, m);

		if (!numbers || !m->wrt || m->of)
			continue;
		fill_scalars(b, first_scalar(b, numbers),
			     lanes_of(s, b, run_extent(s, b, m->extent, false)));
	}
}
