/*
 * shadows: what the body of a derivative uses as the shadow of each pointer parameter.
 *
 *   in the prototype          the parameter that the caller gives
 *   scratch                   memory of the derivative's own, zero on entry
 *   dependent of a gradient   a local that holds the seed, if it is not in wrt
 *   keep                      a copy of the seeds
 *   struct by value, rev      a local struct, zero, whose pointers lead where the caller's do; at
 *                             the end it is added to the caller's (or stored there, with overwrite)
 *   struct result, fwd        a local struct that is copied to the caller's at the end, because the
 *                             caller's may be one of the tangents that are still read
 *
 * A request for members touches only the places that their paths lead to (places.c). The pointer to
 * a member's scratch memory or copy of seeds replaces the pointer in the caller's struct until the
 * end; so there must be exactly one such place.
 */
#include "abi/interface.h"
#include "rewrite/leaves.h"

#include <string.h>

/* ---- types ---- */

static const ParamRole *role_of(const Interface *s, uint32_t i)
{
	return &s->request->roles[i];
}

static const CDecl *decl_of(const Interface *s, uint32_t i)
{
	return &s->in->params[i];
}

/* Is it a pointer that may lead to floats? */
static bool leads_to_floats(const Type *scalar)
{
	return type_is_ptr(scalar) &&
	       (type_reaches_float(scalar->elem) || type_reaches_void(scalar->elem));
}

static Value *cast_pointer(Interface *s, Builder *b, Value *p, const Type *type)
{
	const Type *elem = request_differential_type(s->c->module, s->request, type)->elem;

	if (s->request->width)
		return first_scalar(b, p);
	return build_cast(b, type_ptr(s->c->module, elem, p->type->is_const), p);
}

/* Loads a pointer as one of that type that may be written through. */
static Value *load_mutable(Interface *s, Builder *b, Value *place, const Type *type)
{
	return build_cast(b, request_differential_type(s->c->module, s->request, type),
			  build_load(b, place));
}

/* ---- members ---- */

/* Does the path go through a pointer before its end? */
static bool is_behind_pointer(const Interface *s, uint32_t role, const MemberRole *m)
{
	const Type *type = role_pointer_type(s, role)->elem;

	for (uint32_t i = 0; i < m->length; i++) {
		if (type_without_arrays(type)->kind == TYPE_PTR)
			return true;
		type = m->types[i];
	}
	return false;
}

/* Is the member in the parameter's own object? */
static bool is_inline(const Interface *s, uint32_t role, const MemberRole *m)
{
	return !is_behind_pointer(s, role, m) &&
	       type_without_arrays(m->types[m->length - 1])->kind != TYPE_PTR;
}

/* `m->rows`, as C has it. */
static const char *member_text(const Interface *s, uint32_t role, const MemberRole *m)
{
	const Type *type = role_pointer_type(s, role);
	const char *text = decl_of(s, role)->name;

	if (decl_of(s, role)->is_value)
		type = type->elem;
	for (uint32_t i = 0; i < m->length; i++) {
		bool points = type->kind == TYPE_PTR;

		text = arena_printf(s->c->scratch, "%s%s%s", text, points ? "->" : ".", m->path[i]);
		type = m->types[i];
	}
	return text;
}

/* ---- extents ---- */

/* Whether the array goes on behind the end that its type has, as `v[1]` at the end of a struct may:
 * the extent says so, or how far it goes is only known when it runs. */
static bool is_stretched(const MemberRole *m, const Type *type)
{
	int64_t declared = 1, stated;

	if (type->kind != TYPE_ARRAY || type_ends_open(type) || !m->extent)
		return false;
	for (; type->kind == TYPE_ARRAY; type = type->elem)
		declared *= type->len;
	return value_is_const_int(m->extent->body->last->args[0], &stated) ? stated > declared
									   : declared <= 1;
}

/* Whether the number of elements at the end of the member is not that of its type. */
static bool ends_open(const MemberRole *m)
{
	const Type *type = m->types[m->length - 1];

	return type_ends_open(type) || is_stretched(m, type);
}

/* A whole piece of memory behind a parameter or a member. */
typedef struct Piece {
	const char *name;
	Loc loc;
	const Func *extent;
	const Type *elem; /* without arrays */
} Piece;

static Piece piece_of_role(const Interface *s, uint32_t i)
{
	return (Piece){decl_of(s, i)->name, role_of(s, i)->loc, role_of(s, i)->extent,
		       type_without_arrays(role_pointer_type(s, i)->elem)};
}

static Piece piece_of_member(const Interface *s, uint32_t i, const MemberRole *m, const Type *ptr)
{
	return (Piece){member_text(s, i, m), m->loc, m->extent, type_without_arrays(ptr->elem)};
}

/* How many elements it has. If NULL, diags has a report. */
static Value *count_of(Interface *s, Builder *b, const Piece *piece, bool is_size, const char *verb)
{
	if (type_holds(piece->elem, leads_to_floats)) {
		diag_report(s->c->diags, E_NEEDS_MEMBERS, piece->loc, piece->name, verb);
		return NULL;
	}
	if (type_ends_open(piece->elem) && type_holds_float(piece->elem)) {
		diag_report(s->c->diags, E_FLEXIBLE, piece->loc, piece->name, verb);
		return NULL;
	}
	if (!piece->extent) {
		diag_report(s->c->diags, E_NEEDS_EXTENT, piece->loc, piece->name, verb);
		return NULL;
	}
	if (!extent_is_at_hand(s, piece->extent, piece->loc, piece->name))
		return NULL;
	return run_extent(s, b, piece->extent, is_size);
}

/* With a width, an element stands for several numbers. */
static Value *numbers_of(Interface *s, Builder *b, Value *count)
{
	Value *width;

	if (!s->request->width)
		return count;
	width = build_int(b, count->type, s->request->width);
	return build_2(b, OP_MUL, NULL, count, width);
}

/* ---- clearing ---- */

static void clear_leaf(Builder *b, Value *const *at, void *data)
{
	(void)data;
	build_store(b, at[0], build_float(b, at[0]->type->elem, 0));
}

/* Clears the floats of n elements. Everything else (integers, tags, pointers) belongs to the
 * caller. */
static void clear_elements(Builder *b, Value *p, Value *n)
{
	static const Leaves floats = {LEAF_FLOAT, clear_leaf, NULL};

	p = first_scalar(b, p);
	if (type_is_made_of(p->type->elem, type_is_float))
		fill_scalars(b, p, n);
	else
		visit_elements(b, &p, 1, n, &floats);
}

static void clear_object(Builder *b, Value *p)
{
	static const Leaves floats = {LEAF_FLOAT, clear_leaf, NULL};

	if (p->type->elem->kind == TYPE_ARRAY && type_is_made_of(p->type->elem, type_is_float))
		fill_object(b, p, NULL, 0);
	else
		visit_leaves(b, &p, 1, &floats);
}

/* ---- memory of the derivative's own ---- */

/* A local object, all zero. */
static Value *new_local(Interface *s, Builder *b, const Type *type, const char *name)
{
	Value *local = build_0(b, OP_ALLOCA, type_ptr(s->c->module, type, false));

	local->hint = differential_name(s, name);
	fill_scalars(b, local, build_int(b, type_scalar(s->c->module, TYPE_I64), 1));
	return local;
}

enum { LARGEST_LOCAL = 1 << 15 }; /* bytes */

/* Memory for the differential of a global that the request does not name, all zero. */
static Value *new_object(Interface *s, Builder *b, const Type *type, const Piece *piece)
{
	const Type *i64 = type_scalar(s->c->module, TYPE_I64);
	Value *object;

	if (s->request->width)
		type = request_wide_type(s->c->module, s->request, type);
	if (type_size(type) <= LARGEST_LOCAL) {
		object = build_0(b, OP_ALLOCA, type_ptr(s->c->module, type, false));
	} else {
		object = build_1(b, OP_HEAP, type_ptr(s->c->module, type, false),
				 build_int(b, i64, 1));
		object->def->loc = piece->loc;
		list_push(s->c->scratch, &s->buffers, object);
	}
	object->hint = differential_name(s, piece->name);
	fill_object(b, object, NULL, 0);
	return object;
}

/* A buffer of as many elements as the piece has. If NULL, diags has a report. */
static Value *new_buffer(Interface *s, Builder *b, const Piece *piece, const char *name,
			 Value **count, const char *verb)
{
	int64_t k;

	*count = count_of(s, b, piece, true, verb);
	if (!*count)
		return NULL;
	if (s->request->tape == TAPE_FIXED && !value_is_const_int(*count, &k))
		diag_report(s->c->diags, E_BUFFER_NOT_FIXED, piece->loc, piece->name);
	const Type *elem = s->request->width
				   ? request_wide_type(s->c->module, s->request, piece->elem)
				   : piece->elem;
	Value *buffer = build_1(b, OP_HEAP, type_ptr(s->c->module, elem, false), *count);
	buffer->hint = differential_name(s, name);
	buffer->def->loc = piece->loc;
	list_push(s->c->scratch, &s->buffers, buffer);
	return buffer;
}

static void copy_elements(Builder *b, Value *to, Value *from, Value *count)
{
	Value *args[] = {to, first_scalar(b, from), count};

	build_op(b, OP_COPY, NULL, 0, args, 3);
}

/* A buffer that is zero, or a copy of what `seeds` points to. */
static Value *fill_buffer(Interface *s, Builder *b, const Piece *piece, const char *name,
			  Value *seeds)
{
	Value *count, *buffer;

	buffer = new_buffer(s, b, piece, name, &count, seeds ? "copy" : "clear");
	if (!buffer)
		return NULL;
	count = numbers_of(s, b, count);
	if (seeds)
		copy_elements(b, first_scalar(b, buffer), seeds, count);
	else
		fill_scalars(b, buffer, count);
	return buffer;
}

/* ---- members with memory of the derivative's own ---- */

static void lend(Interface *s, Builder *b, Value *place, Value *value)
{
	Loan loan = {place, build_load(b, place), NULL};

	list_push(s->c->scratch, &s->loans, loan);
	if (value)
		build_store(b, place, build_cast(b, place->type->elem, value));
}

static void copy_leaf(Builder *b, Value *const *at, void *data)
{
	(void)data;
	build_store(b, at[0], build_load(b, at[1]));
}

static const Leaves copied_floats = {LEAF_FLOAT, copy_leaf, NULL};

/* Saves the floats of an object, which are put back at the end. */
static void save_object(Interface *s, Builder *b, Value *place, const char *name)
{
	const Type *i64 = type_scalar(s->c->module, TYPE_I64);
	int64_t n = 1;

	if (type_is_float(place->type->elem)) {
		lend(s, b, place, NULL);
		return;
	}
	for (const Type *t = place->type->elem; t->kind == TYPE_ARRAY; t = t->elem)
		n *= t->len;
	place = first_scalar(b, place);
	Value *count = build_int(b, i64, n);
	Value *saved = build_1(b, OP_HEAP, type_ptr(s->c->module, place->type->elem, false), count);
	saved->hint = differential_name(s, name);
	list_push(s->c->scratch, &s->buffers, saved);
	Value *both[] = {saved, place};
	visit_elements(b, both, 2, count, &copied_floats);
	list_push(s->c->scratch, &s->loans, ((Loan){place, saved, count}));
}

static void give_back(Builder *b, const Loan *loan)
{
	Value *both[] = {loan->place, loan->saved};

	if (loan->count)
		visit_elements(b, both, 2, loan->count, &copied_floats);
	else
		build_store(b, loan->place, loan->saved);
}

/* A member of a role. */
typedef struct Asked {
	uint32_t role;
	const MemberRole *member;
} Asked;

/* Can the member be cleared or copied: does it hold all that it leads to, and is its length known?
 * If not, diags has a report. */
static bool is_whole(Interface *s, const Asked *asked, const Type *type, const char *verb)
{
	const MemberRole *m = asked->member;
	const char *name = member_text(s, asked->role, m);

	if (type_holds(type, leads_to_floats))
		diag_report(s->c->diags, E_NEEDS_MEMBERS, m->loc, name, verb);
	else if (is_stretched(m, type) ||
		 (type_ends_open(type) && (type->kind != TYPE_ARRAY || !m->extent)))
		diag_report(s->c->diags, E_FLEXIBLE, m->loc, name, verb);
	else
		return true;
	return false;
}

/* Clears all that the member holds or points to. */
static void clear_place(Interface *s, Builder *b, Value *const *places, void *data)
{
	const Asked *asked = data;
	const MemberRole *m = asked->member;
	const Type *type = m->types[m->length - 1];
	Value *count;

	if (type->kind == TYPE_PTR) {
		Piece piece = piece_of_member(s, asked->role, m, type);

		count = count_of(s, b, &piece, false, "clear");
		if (count)
			clear_elements(b, load_mutable(s, b, places[0], type), count);
	} else if (is_whole(s, asked, type, "clear")) {
		if (type_ends_open(type) &&
		    extent_is_at_hand(s, m->extent, m->loc, member_text(s, asked->role, m)))
			clear_elements(b, places[0], run_extent(s, b, m->extent, false));
		else if (!type_ends_open(type))
			clear_object(b, places[0]);
	}
}

/* Replaces the pointer by one to a buffer, or to a copy of the seeds. Floats in the caller's struct
 * itself are used in place, and put back at the end. */
static void lend_place(Interface *s, Builder *b, Value *const *places, void *data)
{
	const Asked *asked = data;
	const MemberRole *m = asked->member;
	const char *name = m->path[m->length - 1];
	const Type *type = m->types[m->length - 1];

	if (type->kind == TYPE_PTR) {
		Piece piece = piece_of_member(s, asked->role, m, type);
		Value *seeds = m->keep ? build_cast(b, type, build_load(b, places[0])) : NULL;
		Value *buffer = fill_buffer(s, b, &piece, name, seeds);

		if (buffer)
			lend(s, b, places[0], buffer);
	} else if (ends_open(m)) {
		diag_report(s->c->diags, E_FLEXIBLE, m->loc, member_text(s, asked->role, m),
			    m->keep ? "copy" : "allocate");
	} else if (is_whole(s, asked, type, m->keep ? "copy" : "clear")) {
		save_object(s, b, places[0], name);
		if (m->scratch)
			clear_object(b, places[0]);
	}
}

static void make_struct(Interface *s, Builder *b, Value *const *places, void *data)
{
	const MemberRole *m = data;
	const Type *type = m->types[m->length - 1];

	if (type->kind == TYPE_PTR)
		build_store(b, places[0],
			    build_cast(b, places[0]->type->elem,
				       new_local(s, b, type->elem, m->path[m->length - 1])));
}

static bool begins_alike(const MemberRole *a, const MemberRole *b, uint32_t length)
{
	return a->length > length && memcmp(a->path, b->path, length * sizeof *a->path) == 0;
}

/* Makes the structs that pointers on the way to the member lead to, in structs of the derivative's
 * own. False: there are no such, or several. */
static bool make_way(Interface *s, Builder *b, uint32_t role, Value *base, const MemberRole *m)
{
	if (!place_is_one(s, b, role, m))
		return false;
	for (uint32_t n = 1; n < m->length; n++) {
		const MemberRole *made = role_of(s, role)->members;
		const Type *type = type_without_arrays(m->types[n - 1]);
		MemberRole *part = arena_new_of(s->c->scratch, MemberRole);

		if (type_is_ptr(type) &&
		    (type != m->types[n - 1] || type->elem->kind != TYPE_STRUCT))
			return false;
		*part = *m;
		part->length = n;
		while (!begins_alike(made, m, n))
			made = made->next;
		if (made == m)
			visit_places(s, b, role, part, &base, 1, make_struct, part);
	}
	return true;
}

/* Of the seeds that the parameter for the member has. */
static Value *copy_seeds(Interface *s, Builder *b, const MemberRole *m)
{
	const Type *type = m->types[m->length - 1];
	Value *numbers = flat_numbers(s, m);
	Piece piece = {m->path[m->length - 1], m->loc, m->extent, type_innermost(type)};

	if (type->kind != TYPE_PTR)
		return numbers;
	return fill_buffer(s, b, &piece, piece.name, first_scalar(b, numbers));
}

/* Prepares scratch members and the seeds of `keep` members in the struct that `base` points to. */
static void enter_member(Interface *s, Builder *b, uint32_t role, Value *base, const MemberRole *m)
{
	const Type *type = member_role_type(s, role, m, m->length);
	Value *numbers = flat_numbers(s, m);
	Asked asked = {role, m};

	if (!m->scratch && !m->keep && !numbers)
		return;
	if (!s->sink[role] && is_behind_pointer(s, role, m) && !make_way(s, b, role, base, m))
		diag_report(s->c->diags, E_NEEDS_MEMBERS, m->loc, decl_of(s, role)->name, "clear");
	else if (!s->sink[role] && ends_open(m))
		diag_report(s->c->diags, E_FLEXIBLE, m->loc, member_text(s, role, m), "allocate");
	else if (s->request->width && type->kind != TYPE_PTR)
		diag_report(s->c->diags, E_WIDTH_MEMORY, m->loc);
	else if (numbers)
		flat_enter(s, b, role, base, m, m->keep ? copy_seeds(s, b, m) : numbers);
	else if (!s->sink[role] && type->kind != TYPE_PTR)
		visit_places(s, b, role, m, &base, 1, clear_place, &asked);
	else if (place_is_one(s, b, role, m))
		visit_places(s, b, role, m, &base, 1, lend_place, &asked);
	else
		diag_report(s->c->diags, E_MEMBER_MANY, m->loc, member_text(s, role, m),
			    m->keep ? "copy the seeds of" : "allocate the differentials of");
}

/* ---- structs by value ---- */

static void accumulate_leaf(Builder *b, Value *const *at, void *data)
{
	(void)data;
	build_accum(b, at[0], build_load(b, at[1]));
}

static void visit_both(Interface *s, Builder *b, Value *const *places, void *data)
{
	(void)s;
	visit_leaves(b, places, 2, data);
}

/* The pointers through which members are reached, or all of them. */
static void copy_pointers(Interface *s, Builder *b, uint32_t role, Value *to, Value *from)
{
	Leaves pointers = {LEAF_POINTER, copy_leaf, NULL};
	const MemberRole *m = role_of(s, role)->members;
	Value *both[] = {to, from};

	if (!m)
		visit_leaves(b, both, 2, &pointers);
	for (; m; m = m->next) {
		for (uint32_t n = 1; n <= m->length; n++) {
			MemberRole *part = arena_new_of(s->c->scratch, MemberRole);

			*part = *m;
			part->length = n;
			if (is_behind_pointer(s, role, part))
				break;
			if (type_without_arrays(member_role_type(s, role, m, n))->kind == TYPE_PTR)
				visit_places(s, b, role, part, both, 2, visit_both, &pointers);
		}
	}
}

/* Adds or stores the derivative's own struct to the caller's. */
static void hand_over(Interface *s, Builder *b, uint32_t role)
{
	Leaves give = {LEAF_FLOAT, s->request->overwrite ? copy_leaf : accumulate_leaf, NULL};
	const MemberRole *m = role_of(s, role)->members;
	Value *both[] = {s->sink[role], s->inside[role]};

	if (!m)
		visit_leaves(b, both, 2, &give);
	for (; m; m = m->next)
		if (is_inline(s, role, m) && !m->scratch)
			visit_places(s, b, role, m, both, 2, visit_both, &give);
}

static Value *enter_struct(Interface *s, Builder *b, uint32_t role)
{
	bool reverse = request_is_reverse(s->request);
	const CDecl *decl = decl_of(s, role);

	if (reverse == decl->is_result && s->sink[role])
		return s->sink[role];
	Value *local = new_local(s, b, role_pointer_type(s, role)->elem,
				 decl->is_result ? s->request->function : decl->name);
	if (reverse && s->sink[role])
		copy_pointers(s, b, role, local, s->sink[role]);
	for (const MemberRole *m = role_of(s, role)->members; m; m = m->next)
		place_is_one(s, b, role, m);
	return local;
}

/* ---- what interface.c calls ---- */

static void seed_leaf(Builder *b, Value *const *at, void *data)
{
	(void)data;
	build_store(b, at[0], build_float(b, at[0]->type->elem, 1));
}

/* Seeds the one scalar that is differentiated, at or behind p. */
static void seed(Interface *s, Builder *b, Value *p)
{
	static const Leaves floats = {LEAF_FLOAT, seed_leaf, NULL};

	p = first_scalar(b, p);
	while (p->type->elem->kind == TYPE_PTR) {
		p = load_mutable(s, b, p, p->type->elem);
		p = first_scalar(b, p);
	}
	visit_leaves(b, &p, 1, &floats);
}

/* Structs for scratch members of a parameter whose struct has no differential. */
static Value *new_structs(Interface *s, Builder *b, uint32_t role, const Piece *piece)
{
	const MemberRole *m = role_of(s, role)->members;
	Value *count = count_of_first(s, b, role, m), *structs;
	int64_t n;

	if (!count)
		return NULL;
	if (value_is_int(count, 1))
		return new_local(s, b, piece->elem, piece->name);
	if (s->request->tape == TAPE_FIXED && !value_is_const_int(count, &n))
		diag_report(s->c->diags, E_BUFFER_NOT_FIXED, piece->loc, piece->name);
	if (type_ends_open(piece->elem)) {
		diag_report(s->c->diags, E_FLEXIBLE, piece->loc, piece->name, "allocate");
		return NULL;
	}
	structs = build_1(b, OP_HEAP, type_ptr(s->c->module, piece->elem, false), count);
	structs->hint = differential_name(s, piece->name);
	structs->def->loc = piece->loc;
	list_push(s->c->scratch, &s->buffers, structs);
	fill_scalars(b, structs, count);
	return structs;
}

static Value *enter_pointer(Interface *s, Builder *b, uint32_t role)
{
	const ParamRole *r = role_of(s, role);
	Piece piece = piece_of_role(s, role);
	Value *sink = s->sink[role];

	if (r->members && !sink)
		return new_structs(s, b, role, &piece);
	if (r->members || (sink && !r->keep))
		return sink;
	if (r->of && r->scratch) {
		Value *number = new_local(s, b, piece.elem, piece.name);

		seed(s, b, number);
		return number;
	}
	if (r->scratch && func_global(s->in, role))
		return new_object(s, b, role_pointer_type(s, role)->elem, &piece);
	Value *seeds = sink ? cast_pointer(s, b, sink, role_pointer_type(s, role)) : NULL;
	Value *buffer = fill_buffer(s, b, &piece, piece.name, seeds);
	return buffer ? buffer : sink;
}

Value *shadow_enter(Interface *s, Builder *b, uint32_t role, const Type *wanted)
{
	bool is_struct = is_struct_value(decl_of(s, role), s->in->body->params[role]->type);
	Value *base = is_struct ? enter_struct(s, b, role) : enter_pointer(s, b, role);

	s->inside[role] = base;
	if (!base)
		return build_int(b, wanted, 0);
	if (is_struct && !s->sink[role] && s->request->kind == REQUEST_GRAD && role_of(s, role)->of)
		seed(s, b, base);
	for (const MemberRole *m = role_of(s, role)->members; m; m = m->next)
		enter_member(s, b, role, base, m);
	return build_cast(b, wanted, base);
}

static void seed_place(Interface *s, Builder *b, Value *const *places, void *data)
{
	const MemberRole *m = data;
	const Type *type = m->types[m->length - 1];

	seed(s, b, type_is_ptr(type) ? load_mutable(s, b, places[0], type) : places[0]);
}

static void set_member(Interface *s, Builder *b, uint32_t role, const MemberRole *m)
{
	Asked asked = {role, m};

	if (m->of && s->request->kind == REQUEST_GRAD)
		visit_places(s, b, role, m, &s->sink[role], 1, seed_place, (void *)(uintptr_t)m);
	else if (m->wrt && !m->of)
		visit_places(s, b, role, m, &s->sink[role], 1, clear_place, &asked);
}

void shadow_set(Interface *s, Builder *b, uint32_t role)
{
	const ParamRole *r = role_of(s, role);
	const CDecl *decl = decl_of(s, role);
	Value *sink = s->sink[role];

	if (is_struct_value(decl, s->in->body->params[role]->type)) {
		for (const MemberRole *m = r->members; m && sink; m = m->next)
			if (!is_inline(s, role, m))
				set_member(s, b, role, m);
		if (!r->members && !decl->is_result &&
		    type_holds(role_pointer_type(s, role)->elem, leads_to_floats))
			diag_report(s->c->diags, E_NEEDS_MEMBERS, r->loc, decl->name, "clear");
		return;
	}
	for (const MemberRole *m = r->members; m; m = m->next)
		set_member(s, b, role, m);
	if (r->members || (r->of && s->request->kind != REQUEST_GRAD))
		return;
	sink = cast_pointer(s, b, sink, role_pointer_type(s, role));
	if (r->of) {
		seed(s, b, sink);
		return;
	}
	Piece piece = piece_of_role(s, role);
	Value *count = count_of(s, b, &piece, false, "clear");
	if (count)
		clear_elements(b, sink, numbers_of(s, b, count));
}

void shadow_leave(Interface *s, Builder *b, uint32_t role)
{
	static const Leaves all = {LEAF_FLOAT | LEAF_POINTER, copy_leaf, NULL};
	Value *both[] = {s->sink[role], s->inside[role]};

	if (!both[0] || !both[1] || both[0] == both[1] ||
	    !is_struct_value(decl_of(s, role), s->in->body->params[role]->type))
		return;
	if (request_is_reverse(s->request))
		hand_over(s, b, role);
	else
		visit_leaves(b, both, 2, &all);
}

void shadows_release(Interface *s, Builder *b)
{
	for (uint32_t i = s->loans.count; i-- > 0;)
		give_back(b, &s->loans.items[i]);
	for (uint32_t i = 0; i < s->buffers.count; i++)
		build_op(b, OP_FREE, NULL, 0, &s->buffers.items[i], 1);
}
