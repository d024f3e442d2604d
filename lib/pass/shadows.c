/*
 * shadows: what the body of a derivative uses as the shadow of each parameter that points.
 *
 *   in the prototype          the parameter that the caller gives
 *   scratch                   memory of the derivative's own, zero on entry
 *   keep                      a copy of the seeds
 *   struct by value, rev      a local struct, zero, whose pointers lead where the caller's do; what
 *                             it holds at the end is added to the caller's (set, with overwrite)
 *   struct result, fwd        a local struct, copied to the caller's at the end: that may be one of
 *                             the tangents that are still read
 *
 * A request for members touches these alone. The pointer to a member's scratch or copy of seeds
 * takes the place of the one in the caller's struct, and gives it back at the end.
 */
#include "pass/interface.h"
#include "pass/leaves.h"

/* ---- types ---- */

static const ParamRole *role_of(const Interface *s, uint32_t i)
{
	return &s->request->roles[i];
}

static const CDecl *decl_of(const Interface *s, uint32_t i)
{
	return &s->in->params[i];
}

/* What the parameter points to, whatever C calls it. */
static const Type *pointer_type(const Interface *s, uint32_t i)
{
	const ParamRole *role = role_of(s, i);

	return role->type ? role->type : s->in->body->params[i]->type;
}

static const Type *without_arrays(const Type *type)
{
	while (type->kind == TYPE_ARRAY)
		type = type->elem;
	return type;
}

/* Does an object of the type lead to floats through pointers that it holds? */
static bool leads_to_floats(const Type *type)
{
	type = without_arrays(type);
	if (type->kind == TYPE_PTR)
		return type_reaches_float(type->elem);
	for (uint32_t i = 0; type->kind == TYPE_STRUCT && i < type->def->nfields; i++)
		if (leads_to_floats(type->def->fields[i].type))
			return true;
	return false;
}

static Value *cast_pointer(Interface *s, Builder *b, Value *p, const Type *type)
{
	const Type *elem = request_differential_type(s->c->module, s->request, type)->elem;

	return build_cast(b, type_ptr(s->c->module, elem, p->type->is_const), p);
}

/* What the pointer at a place leads to, to be written. */
static Value *load_mutable(Interface *s, Builder *b, Value *place)
{
	Value *p = build_load(b, place);

	return build_cast(b, request_differential_type(s->c->module, s->request, p->type), p);
}

/* ---- members ---- */

static Value *struct_at(Builder *b, Value *p)
{
	while (p->type->elem->kind != TYPE_STRUCT)
		p = p->type->elem->kind == TYPE_ARRAY ? first_scalar(b, p) : build_load(b, p);
	return p;
}

/* The address of a member of what p points to. A const member has a differential like any other. */
static Value *member_place(Interface *s, Builder *b, uint32_t role, Value *p, const MemberRole *m)
{
	bool is_const = p->type->is_const;

	p = cast_pointer(s, b, p, pointer_type(s, role));
	for (uint32_t i = 0; i < m->length; i++) {
		p = struct_at(b, p);
		p = build_field(b, p, m->path[i]);
	}
	return build_cast(b, type_ptr(s->c->module, p->type->elem, is_const), p);
}

/* Does the path go through a pointer before its end? */
static bool is_behind_pointer(const Interface *s, uint32_t role, const MemberRole *m)
{
	const Type *type = without_arrays(pointer_type(s, role)->elem);

	for (uint32_t i = 0; i < m->length; i++) {
		if (type->kind == TYPE_PTR)
			return true;
		type = without_arrays(struct_field(type, m->path[i])->type);
	}
	return false;
}

/* Does the parameter's own object hold it? */
static bool is_inline(const Interface *s, uint32_t role, const MemberRole *m)
{
	const Type *type = without_arrays(pointer_type(s, role)->elem);

	for (uint32_t i = 0; i < m->length; i++) {
		if (type->kind == TYPE_PTR)
			return false;
		type = without_arrays(struct_field(type, m->path[i])->type);
	}
	return type->kind != TYPE_PTR;
}

/* `m->rows`, as C has it. */
static const char *member_text(const Interface *s, uint32_t role, const MemberRole *m)
{
	const Type *type = pointer_type(s, role);
	const char *text = decl_of(s, role)->name;

	if (decl_of(s, role)->is_value)
		type = type->elem;
	for (uint32_t i = 0; i < m->length; i++) {
		bool points = type->kind == TYPE_PTR;

		text = arena_printf(s->c->scratch, "%s%s%s", text, points ? "->" : ".", m->path[i]);
		while (type->kind == TYPE_PTR || type->kind == TYPE_ARRAY)
			type = type->elem;
		type = struct_field(type, m->path[i])->type;
	}
	return text;
}

/* ---- extents ---- */

static Value *run_extent(Interface *s, Builder *b, const Func *extent)
{
	Value **map = value_map_new(s->c->scratch, extent);
	const Region *body = extent->body;

	for (uint32_t i = 0; i < body->nparams; i++)
		map[body->params[i]->id] = s->map[s->in->body->params[i]->id];
	for (const Op *op = body->first; op != body->last; op = op->next)
		op_copy(b, op, map);
	return map[body->last->args[0]->id];
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
		       without_arrays(pointer_type(s, i)->elem)};
}

static Piece piece_of_member(const Interface *s, uint32_t i, const MemberRole *m, const Type *ptr)
{
	return (Piece){member_text(s, i, m), m->loc, m->extent, without_arrays(ptr->elem)};
}

static bool reads_memory(const Func *extent)
{
	for (const Op *op = extent->body->first; op; op = op->next)
		if (op->code == OP_LOAD)
			return true;
	return false;
}

/* How many elements it has; NULL: told in diags. */
static Value *count_of(Interface *s, Builder *b, const Piece *piece, const char *verb)
{
	if (leads_to_floats(piece->elem)) {
		diag_report(s->c->diags, E_NEEDS_MEMBERS, piece->loc, piece->name, verb);
		return NULL;
	}
	if (!piece->extent) {
		diag_report(s->c->diags, E_NEEDS_EXTENT, piece->loc, piece->name, verb);
		return NULL;
	}
	if (s->request->split && reads_memory(piece->extent)) {
		diag_report(s->c->diags, E_SPLIT_EXTENT, piece->loc, piece->name);
		return NULL;
	}
	return run_extent(s, b, piece->extent);
}

/* ---- clearing ---- */

static void clear_leaf(Builder *b, Value *const *at, void *data)
{
	(void)data;
	build_store(b, at[0], build_float(b, at[0]->type->elem, 0));
}

/* The floats of n elements. */
static void clear_elements(Builder *b, Value *p, Value *n)
{
	static const Leaves floats = {LEAF_FLOAT, clear_leaf, NULL};

	p = first_scalar(b, p);
	if (type_holds_ptr(p->type->elem))
		visit_elements(b, &p, 1, n, &floats);
	else
		fill_scalars(b, p, n);
}

static void clear_object(Builder *b, Value *p)
{
	static const Leaves floats = {LEAF_FLOAT, clear_leaf, NULL};

	if (p->type->elem->kind == TYPE_ARRAY && !type_holds_ptr(p->type->elem))
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

/* As many elements as the piece has; NULL: told in diags. */
static Value *new_buffer(Interface *s, Builder *b, const Piece *piece, const char *name,
			 Value **count, const char *verb)
{
	int64_t k;

	*count = count_of(s, b, piece, verb);
	if (!*count)
		return NULL;
	if (s->request->tape == TAPE_FIXED && !value_is_const_int(*count, &k))
		diag_report(s->c->diags, E_BUFFER_NOT_FIXED, piece->loc, piece->name);
	Value *buffer = build_1(b, OP_HEAP, type_ptr(s->c->module, piece->elem, false), *count);
	buffer->hint = differential_name(s, name);
	list_push(s->c->scratch, &s->buffers, buffer);
	return buffer;
}

static void copy_elements(Builder *b, Value *to, Value *from, Value *count)
{
	Value *args[] = {to, first_scalar(b, from), count};

	build_op(b, OP_COPY, NULL, 0, args, 3);
}

/* Zero, or a copy of what `seeds` points to. */
static Value *fill_buffer(Interface *s, Builder *b, const Piece *piece, const char *name,
			  Value *seeds)
{
	Value *count, *buffer;

	buffer = new_buffer(s, b, piece, name, &count, seeds ? "copy" : "clear");
	if (buffer && seeds)
		copy_elements(b, buffer, seeds, count);
	else if (buffer)
		fill_scalars(b, buffer, count);
	return buffer;
}

/* ---- members with memory of the derivative's own ---- */

static void lend(Interface *s, Builder *b, Value *place, Value *value)
{
	Loan loan = {place, build_load(b, place)};

	list_push(s->c->scratch, &s->loans, loan);
	if (value)
		build_store(b, place, build_cast(b, place->type->elem, value));
}

static void save_leaf(Builder *b, Value *const *at, void *data)
{
	lend(data, b, at[0], NULL);
}

/* Scratch and seeds to be kept, in the struct that `base` points to. */
static void enter_member(Interface *s, Builder *b, uint32_t role, Value *base, const MemberRole *m)
{
	Leaves save = {LEAF_FLOAT, save_leaf, s};

	if (!m->scratch && !m->keep)
		return;
	if (!s->sink[role] && is_behind_pointer(s, role, m)) {
		diag_report(s->c->diags, E_NEEDS_MEMBERS, m->loc, decl_of(s, role)->name, "clear");
		return;
	}
	Value *place = member_place(s, b, role, base, m);
	const Type *type = place->type->elem;
	if (type->kind == TYPE_PTR) {
		Piece piece = piece_of_member(s, role, m, type);
		Value *seeds = m->keep ? build_load(b, place) : NULL;
		Value *buffer = fill_buffer(s, b, &piece, m->path[m->length - 1], seeds);

		if (buffer)
			lend(s, b, place, buffer);
	} else if (m->keep) {
		visit_leaves(b, &place, 1, &save);
	} else {
		clear_object(b, place);
	}
}

/* ---- structs by value ---- */

static void copy_leaf(Builder *b, Value *const *at, void *data)
{
	(void)data;
	build_store(b, at[0], build_load(b, at[1]));
}

static void accumulate_leaf(Builder *b, Value *const *at, void *data)
{
	(void)data;
	build_accum(b, at[0], build_load(b, at[1]));
}

/* The pointers through which members are reached, or all of them. */
static void copy_pointers(Interface *s, Builder *b, uint32_t role, Value *to, Value *from)
{
	static const Leaves pointers = {LEAF_POINTER, copy_leaf, NULL};
	const MemberRole *m = role_of(s, role)->members;
	Value *both[] = {to, from};

	if (!m)
		visit_leaves(b, both, 2, &pointers);
	for (; m; m = m->next) {
		for (uint32_t n = 1; n <= m->length; n++) {
			MemberRole part = *m;

			part.length = n;
			if (is_behind_pointer(s, role, &part))
				break;
			Value *ends[] = {member_place(s, b, role, to, &part), NULL};
			ends[1] = member_place(s, b, role, from, &part);
			if (without_arrays(ends[0]->type->elem)->kind == TYPE_PTR)
				visit_leaves(b, ends, 2, &pointers);
		}
	}
}

/* What the struct of the derivative's own holds goes to the caller's. */
static void hand_over(Interface *s, Builder *b, uint32_t role)
{
	Leaves give = {LEAF_FLOAT, s->request->overwrite ? copy_leaf : accumulate_leaf, NULL};
	const MemberRole *m = role_of(s, role)->members;
	Value *both[] = {s->sink[role], s->inside[role]};

	if (!m)
		visit_leaves(b, both, 2, &give);
	for (; m; m = m->next) {
		if (!is_inline(s, role, m) || m->scratch)
			continue;
		Value *ends[] = {member_place(s, b, role, both[0], m), NULL};
		ends[1] = member_place(s, b, role, both[1], m);
		visit_leaves(b, ends, 2, &give);
	}
}

static Value *enter_struct(Interface *s, Builder *b, uint32_t role)
{
	bool reverse = request_is_reverse(s->request);
	const CDecl *decl = decl_of(s, role);

	if (reverse == decl->is_result && s->sink[role])
		return s->sink[role];
	Value *local = new_local(s, b, pointer_type(s, role)->elem,
				 decl->is_result ? s->request->function : decl->name);
	if (reverse && s->sink[role])
		copy_pointers(s, b, role, local, s->sink[role]);
	return local;
}

/* ---- what interface.c calls ---- */

static void seed_leaf(Builder *b, Value *const *at, void *data)
{
	(void)data;
	build_store(b, at[0], build_float(b, at[0]->type->elem, 1));
}

/* The one scalar that is differentiated, at or behind p. */
static void seed(Interface *s, Builder *b, Value *p)
{
	static const Leaves floats = {LEAF_FLOAT, seed_leaf, NULL};

	p = first_scalar(b, p);
	while (p->type->elem->kind == TYPE_PTR) {
		p = load_mutable(s, b, p);
		p = first_scalar(b, p);
	}
	visit_leaves(b, &p, 1, &floats);
}

static Value *enter_pointer(Interface *s, Builder *b, uint32_t role)
{
	const ParamRole *r = role_of(s, role);
	Piece piece = piece_of_role(s, role);
	Value *sink = s->sink[role];

	if (r->members && !sink)
		return new_local(s, b, piece.elem, piece.name);
	if (r->members || (sink && !r->keep))
		return sink;
	Value *seeds = sink ? cast_pointer(s, b, sink, pointer_type(s, role)) : NULL;
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

static void set_member(Interface *s, Builder *b, uint32_t role, const MemberRole *m)
{
	if (m->of && s->request->kind != REQUEST_GRAD)
		return;
	Value *place = member_place(s, b, role, s->sink[role], m);
	const Type *type = place->type->elem;
	if (m->of) {
		seed(s, b, place);
	} else if (m->wrt && type->kind == TYPE_PTR) {
		Piece piece = piece_of_member(s, role, m, type);
		Value *count = count_of(s, b, &piece, "clear");

		if (count)
			clear_elements(b, load_mutable(s, b, place), count);
	} else if (m->wrt) {
		clear_object(b, place);
	}
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
		if (!r->members && !decl->is_result && leads_to_floats(pointer_type(s, role)->elem))
			diag_report(s->c->diags, E_NEEDS_MEMBERS, r->loc, decl->name, "clear");
		return;
	}
	for (const MemberRole *m = r->members; m; m = m->next)
		set_member(s, b, role, m);
	if (r->members || (r->of && s->request->kind != REQUEST_GRAD))
		return;
	sink = cast_pointer(s, b, sink, pointer_type(s, role));
	if (r->of) {
		seed(s, b, sink);
		return;
	}
	Piece piece = piece_of_role(s, role);
	Value *count = count_of(s, b, &piece, "clear");
	if (count)
		clear_elements(b, sink, count);
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
		build_store(b, s->loans.items[i].place, s->loans.items[i].saved);
	for (uint32_t i = 0; i < s->buffers.count; i++)
		build_op(b, OP_FREE, NULL, 0, &s->buffers.items[i], 1);
}
