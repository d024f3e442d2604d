/*
 * given_arrays: derivatives by the user's rules for functions that take arrays or structs. Fills
 * the functions that kept.c makes for the call of any kept function.
 *
 *     forward    f_fwd(parameters, tangents) -> result, its tangent
 *                                                      calls the rule fwd
 *     reverse    f_aug(parameters, shadows, pool) -> result, record
 *                                                      copies arrays, and calls f
 *                f_bwd(record, what is shared, adjoint of the result)
 *                                                      -> adjoints of numbers;
 *                                                      calls the rule rev
 *
 * The rule rev sees memory as it was on entry: the first half copies that of which the clauses tell
 * the length (given_parts.c). Where it stays as it is, there is no first half: Kept.is_bare.
 *
 * A rule finds shadows for all that it has differentials of. Where no derivative passes through
 * some of that here, it gets a shadow of its own, zeros but for what has a derivative, which is
 * copied there and back. So it does in reverse where there are pointers in a struct: those in its
 * shadow may lead elsewhere when the rule is called, so the first half copies them.
 */
#include "ad/ad.h"
#include "ad/kept.h"
#include "ad/split.h"
#include "rewrite/memory.h"

typedef LIST(Value *) Values;

/* The memory of a part: RulePart. */
typedef struct Part {
	RulePart is;
	Value *count, *copy, *zero;
	bool is_lent; /* `zero` is released here */
} Part;

typedef struct Param {
	Part *parts;
	uint32_t nparts;
	Value *original;     /* what the rule is passed; NULL: the struct that it returns */
	Value *shadow;       /* the caller's; NULL: none */
	Value *differential; /* what the rule is passed for it; NULL: none */
	bool is_counted;     /* the lengths of all parts are known */
	bool is_own;         /* `differential` is not `shadow` */
} Param;

/* What the first half saves, and where the second one keeps it. */
typedef struct Saved {
	Value *value, **into;
} Saved;

typedef struct Making {
	Builder b;
	Arena *arena;
	const Kept *kept;
	const Request *clauses;
	uint32_t n; /* parameters of the original, a returned struct included */
	Param *params;
	LIST(Saved) saved;
} Making;

static const Value *parameter(const Making *m, uint32_t i)
{
	return m->kept->callee->body->params[i];
}

static const Type *type_of(const Making *m, uint32_t i)
{
	return parameter(m, i)->type;
}

static bool is_result(const Making *m, uint32_t i)
{
	return m->kept->callee->params[i].is_result;
}

static bool is_active(const Making *m, uint32_t i)
{
	return m->kept->request->roles[i].wrt;
}

static bool has_differential(const Making *m, uint32_t i)
{
	return role_has_differential(&m->clauses->roles[i]);
}

static bool is_reverse(const Making *m)
{
	return request_is_reverse(m->kept->request);
}

static void find_parts(Making *m, uint32_t i)
{
	Param *p = &m->params[i];
	RuleParts parts = rule_parts(m->arena, m->clauses, m->kept->callee, i);

	p->is_counted = !parts_missing(&parts);
	p->nparts = parts.count;
	p->parts = arena_array(m->arena, Part, parts.count);
	for (uint32_t k = 0; k < parts.count; k++)
		p->parts[k].is = parts.items[k];
}

/* Are there pointers in the struct? */
static bool has_pointers(const Making *m, uint32_t i)
{
	return type_holds_ptr(m->params[i].parts[0].is.type);
}

/* Is there no differential, although the rule has a parameter for one? */
static bool is_left_out(const Making *m, uint32_t i)
{
	return !is_active(m, i) && m->clauses->roles[i].is_optional;
}

static Making making_of(Arena *arena, Func *func, const Kept *k, const Request *clauses)
{
	Making m = {.arena = arena, .kept = k, .clauses = clauses, .n = k->callee->body->nparams};

	m.b = builder_at_end(func, func->body, func->loc);
	m.params = arena_array(arena, Param, m.n + 1);
	func->forms = FORM_PRIMAL;
	for (uint32_t i = 0; i < func->body->nparams; i++)
		func->body->params[i]->stage = PRIMAL;
	for (uint32_t i = 0; i < m.n; i++) {
		const ParamRole *role = &k->request->roles[i];

		m.params[i].is_own = has_differential(&m, i) && !is_left_out(&m, i) &&
				     (!role->wrt ||
				      role_match(role, &clauses->roles[i], type_of(&m, i)).missing);
		if (!type_is_ptr(type_of(&m, i)))
			continue;
		find_parts(&m, i);
		m.params[i].is_own |= has_differential(&m, i) && !is_left_out(&m, i) &&
				      is_reverse(&m) && !k->is_bare && has_pointers(&m, i);
	}
	return m;
}

/* ---- parts ---- */

/* The number of elements; the parameters are the function's first ones. */
static Value *count_of(Making *m, const RulePart *part)
{
	const Func *extent = part->extent;
	Value **map;

	if (!extent)
		return build_int(&m->b, type_scalar(m->b.func->module, TYPE_I64), 1);
	map = value_map_new(m->arena, extent);
	for (uint32_t k = 0; k < extent->body->nparams; k++)
		map[extent->body->params[k]->id] = m->b.func->body->params[k];
	for (const Op *op = extent->body->first; op != extent->body->last; op = op->next)
		op_copy(&m->b, op, map);
	return map[extent->body->last->args[0]->id];
}

static Value *cast(Making *m, const Type *type, Value *v)
{
	return v->type == type ? v : build_cast(&m->b, type, v);
}

static Value *constant_pointer(Making *m, const Type *type)
{
	return build_int(&m->b, type, 0);
}

/* The address of the pointer, in the struct at that address. */
static Value *pointer_place(Making *m, const RulePart *part, Value *top)
{
	for (uint32_t i = 0; i < part->member->length; i++)
		top = build_field(&m->b, first_scalar(&m->b, top), part->member->path[i]);
	return top;
}

/* The first element of the part, where the parameter or its shadow is `top`. */
static Value *part_of(Making *m, uint32_t i, const Part *part, Value *top)
{
	const Type *pointer = rule_pointer(&m->clauses->roles[i], type_of(m, i));

	if (type_is_void(top->type->elem))
		top = cast(m, type_ptr(m->b.func->module, pointer->elem, top->type->is_const), top);
	top = first_scalar(&m->b, top);
	if (!part->is.member)
		return top;
	top = pointer_place(m, &part->is, top);
	return first_scalar(&m->b, build_load(&m->b, top));
}

static Value *pool_array(Making *m, Value *pool, uint32_t i, const Part *part)
{
	const Type *type = type_ptr(m->b.func->module, part->is.type, false);
	Value *made = build_2(&m->b, OP_POOL_ARRAY, type, pool, part->count);

	made->hint = parameter(m, i)->hint;
	return made;
}

/* ---- shadows of the rule's own ---- */

typedef enum Moved { MOVE_FLOATS, MOVE_POINTERS, MOVE_ZEROS } Moved;

/* Copies from one struct or array to another what has a differential in the role, or clears it. */
typedef struct Move {
	const ParamRole *role;
	Moved what;
	FloatPath path;
} Move;

static void move(Builder *b, Move *how, Value *to, Value *from);

static void move_elements(Builder *b, Move *how, Value *to, Value *from, Value *count)
{
	Value *zero = build_int(b, type_scalar(b->func->module, TYPE_I64), 0);
	Op *loop = build_for(b, zero, count, 0, NULL, 0);
	Builder in = builder_at_end(b->func, loop->regions[0], b->loc);
	Value *i = loop->regions[0]->params[0];

	to = build_index(&in, to, i, NULL, 0);
	from = build_index(&in, from, i, NULL, 0);
	move(&in, how, to, from);
	build_yield(&in, NULL, 0);
}

static void move_scalar(Builder *b, const Move *how, Value *to, Value *from)
{
	const Type *type = to->type->elem;
	bool is_moved = how->what == MOVE_POINTERS ? type_is_ptr(type) : type_is_float(type);
	Value *value;

	if (!is_moved || !role_has_path(how->role, &how->path))
		return;
	value = how->what == MOVE_ZEROS ? build_float(b, type, 0) : build_load(b, from);
	build_store(b, to, value);
}

static void move(Builder *b, Move *how, Value *to, Value *from)
{
	const Type *type = to->type->elem;

	if (how->what == MOVE_POINTERS ? !type_holds_ptr(type) : !type_holds_float(type))
		return;
	if (type->kind == TYPE_ARRAY) {
		int64_t n = type_size(type) / type_size(type_without_arrays(type));
		Value *count = build_int(b, type_scalar(b->func->module, TYPE_I64), n);

		to = first_scalar(b, to);
		from = first_scalar(b, from);
		move_elements(b, how, to, from, count);
		return;
	}
	if (type->kind != TYPE_STRUCT) {
		move_scalar(b, how, to, from);
		return;
	}
	for (uint32_t i = 0; i < type->def->nfields; i++) {
		const char *name = type->def->fields[i].name;
		Value *place = build_field(b, to, name), *other = build_field(b, from, name);

		how->path.names[how->path.length++] = name;
		move(b, how, place, other);
		how->path.length--;
	}
}

static void move_shadow(Making *m, uint32_t i, const ParamRole *role, Moved what, Value *to,
			Value *from)
{
	const Param *p = &m->params[i];
	Move how = {.role = role, .what = what};

	to = part_of(m, i, &p->parts[0], to);
	from = part_of(m, i, &p->parts[0], from);
	if (p->parts[0].is.extent)
		move_elements(&m->b, &how, to, from, p->parts[0].count);
	else
		move(&m->b, &how, to, from);
}

/* Does the rule's own shadow have memory for that? */
static bool has_zeros(const Making *m, uint32_t i, const Part *part)
{
	RoleMatch match;

	if (!part->is.member)
		return true;
	match = role_match_part(&m->kept->request->roles[i], &m->clauses->roles[i], &part->is);
	return match.missing && !match.any;
}

static void allocate(Making *m, Value *pool, uint32_t i, Part *part)
{
	const Type *type = type_ptr(m->b.func->module, part->is.type, false);

	if (!part->count)
		part->count = count_of(m, &part->is);
	part->is_lent = !pool;
	part->zero =
		pool ? pool_array(m, pool, i, part) : build_1(&m->b, OP_HEAP, type, part->count);
	part->zero->hint = parameter(m, i)->hint;
}

/* Makes the rule's own shadow, with the pointers in it. Without a pool it is released here. */
static void make_own(Making *m, Value *pool, uint32_t i)
{
	Param *p = &m->params[i];

	for (uint32_t k = 0; k < p->nparts; k++)
		if (has_zeros(m, i, &p->parts[k]))
			allocate(m, pool, i, &p->parts[k]);
	if (!has_pointers(m, i))
		return;
	fill_scalars(&m->b, p->parts[0].zero, p->parts[0].count);
	if (p->shadow)
		move_shadow(m, i, &m->kept->request->roles[i], MOVE_POINTERS, p->parts[0].zero,
			    p->shadow);
	for (uint32_t k = 1; k < p->nparts; k++) {
		const Part *part = &p->parts[k];
		Value *place = part->zero ? pointer_place(m, &part->is, p->parts[0].zero) : NULL;

		if (place)
			build_store(&m->b, place, cast(m, place->type->elem, part->zero));
	}
}

/* Sets its floats: to zero, or to what the shadow has. */
static void set_own(Making *m, uint32_t i)
{
	static const ParamRole all = {.wrt = true};
	Param *p = &m->params[i];
	Value *own = p->parts[0].zero;

	for (uint32_t k = 0; k < p->nparts; k++) {
		Part *part = &p->parts[k];

		if (part->zero && !part->count)
			part->count = count_of(m, &part->is);
		if (part->zero && (k || !has_pointers(m, i)))
			fill_scalars(&m->b, part->zero, part->count);
	}
	if (has_pointers(m, i))
		move_shadow(m, i, &all, MOVE_ZEROS, own, own);
	if (p->shadow && !(is_result(m, i) && !is_reverse(m)))
		move_shadow(m, i, &m->kept->request->roles[i], MOVE_FLOATS, own, p->shadow);
	p->differential = own;
}

/* Where the rule adds the adjoint of a number. */
static Value *number(Making *m, uint32_t i)
{
	Value *at = build_0(&m->b, OP_ALLOCA, type_ptr(m->b.func->module, type_of(m, i), false));
	Value *zero = build_float(&m->b, type_of(m, i), 0);

	build_store(&m->b, at, zero);
	return at;
}

/* What the rule is passed where it can do without: NULL, or of a number in forward mode, 0. */
static Value *no_differential(Making *m, uint32_t i)
{
	const Type *type = type_of(m, i);

	if (!type_is_ptr(type) && !is_reverse(m))
		return build_float(&m->b, type, 0);
	return constant_pointer(
		m, type_ptr(m->b.func->module, type_is_ptr(type) ? type->elem : type, false));
}

/* What the rule is passed for a differential; of a number in forward mode, `shadow` is it. */
static void make_differential(Making *m, uint32_t i)
{
	Param *p = &m->params[i];

	if (!has_differential(m, i))
		return;
	if (is_left_out(m, i))
		p->differential = no_differential(m, i);
	else if (p->is_own && type_is_ptr(type_of(m, i))) {
		if (!p->parts[0].zero)
			make_own(m, NULL, i);
		set_own(m, i);
	} else if (type_is_ptr(type_of(m, i)))
		p->differential = p->shadow;
	else if (is_reverse(m))
		p->differential = number(m, i);
	else
		p->differential =
			is_active(m, i) ? p->shadow : build_float(&m->b, type_of(m, i), 0);
}

/* When the rule has been called. The adjoint of a returned struct is used up. */
static void end_differential(Making *m, uint32_t i)
{
	Param *p = &m->params[i];
	bool is_used = is_result(m, i) && is_reverse(m);
	bool is_there = p->differential && p->shadow && type_is_ptr(p->shadow->type);

	if (is_there && (is_used || (p->is_own && !p->shadow->type->is_const)))
		move_shadow(m, i, &m->kept->request->roles[i], is_used ? MOVE_ZEROS : MOVE_FLOATS,
			    p->shadow, p->differential);
	for (uint32_t k = 0; k < p->nparts; k++)
		if (p->parts[k].is_lent)
			build_op(&m->b, OP_FREE, NULL, 0, &p->parts[k].zero, 1);
}

static void end_differentials(Making *m)
{
	for (uint32_t i = 0; i < m->n; i++)
		end_differential(m, i);
}

/* ---- the call of a rule ---- */

/* Is it read by the rule rev? */
static bool is_read(const Making *m, uint32_t i)
{
	return role_is_read(m->clauses->roles, m->kept->request->roles, i, m->n);
}

static Op *call_rule(Making *m, const Func *rule, const Type *result, Value *last)
{
	Value **args = arena_array(m->arena, Value *, 2 * m->n + 2);
	uint32_t n = 0;
	Op *op;

	for (uint32_t i = 0; i < m->n; i++)
		if (!is_result(m, i))
			args[n++] = m->params[i].original;
	for (uint32_t i = 0; i < m->n; i++)
		if (m->params[i].differential)
			args[n++] = m->params[i].differential;
	if (last)
		args[n++] = last;
	if (m->n && is_result(m, m->n - 1) && !is_reverse(m))
		args[n++] = m->params[m->n - 1].original;
	for (uint32_t i = 0; i < n; i++)
		args[i] = cast(m, rule->body->params[i]->type, args[i]);
	op = build_op(&m->b, OP_CALL, &result, result ? 1 : 0, args, n);
	op->attr.callee = (Func *)(uintptr_t)rule;
	return op;
}

/* What the rule is passed, if the function itself has the parameters and differentials. */
static void pass_params(Making *m, Value *const *params)
{
	uint32_t next = m->n;

	for (uint32_t i = 0; i < m->n; i++) {
		Param *p = &m->params[i];
		const Type *type = type_of(m, i);
		bool is_ptr = type_is_ptr(type);

		p->original = is_ptr && is_reverse(m) && !is_read(m, i) ? constant_pointer(m, type)
									: params[i];
		if (is_active(m, i) && (is_ptr || !is_reverse(m)))
			p->shadow = params[next++];
	}
	for (uint32_t i = 0; i < m->n; i++)
		make_differential(m, i);
}

/* ---- forward ---- */

static void make_forward(Arena *arena, const Kept *k, const Given *given)
{
	Making m = making_of(arena, k->fwd, k, given->fwd_clauses);
	const Type *type = k->callee->nresults ? k->callee->result_types[0] : NULL;
	Value *results[2], *at = NULL;
	uint32_t n = 0;
	Op *call;

	pass_params(&m, k->fwd->body->params);
	if (m.clauses->of_return)
		at = build_0(&m.b, OP_ALLOCA, type_ptr(m.b.func->module, type, false));
	call = call_rule(&m, given->fwd, type, at);
	if (type)
		results[n++] = &call->results[0];
	if (k->request->of_return)
		results[n++] = build_load(&m.b, at);
	end_differentials(&m);
	build_return(&m.b, results, n);
}

/* ---- reverse ---- */

static void save(Making *m, Value *value, Value **into)
{
	Saved saved = {value, into};

	list_push(m->arena, &m->saved, saved);
}

/* Copies all parts; a copy of a struct leads to those of what its pointers lead to. */
static void copy_param(Making *m, uint32_t i)
{
	const Param *p = &m->params[i];

	for (uint32_t k = 0; k < p->nparts; k++) {
		const Part *part = &p->parts[k];

		if (part->is.is_left)
			continue;
		Value *from = part_of(m, i, part, m->b.func->body->params[i]);
		Value *args[] = {part->copy, from, part->count};

		build_op(&m->b, OP_COPY, NULL, 0, args, 3);
	}
	for (uint32_t k = 1; k < p->nparts; k++) {
		const Part *part = &p->parts[k];
		Value *place = pointer_place(m, &part->is, p->parts[0].copy);
		const Type *type = place->type->elem;
		Value *to =
			part->is.is_left ? constant_pointer(m, type) : cast(m, type, part->copy);

		build_store(&m->b, place, to);
	}
}

static void save_original(Making *m, Value *pool, uint32_t i, Param *second)
{
	Param *p = &m->params[i];
	Value *value = m->b.func->body->params[i];

	for (uint32_t k = 0; k < p->nparts && p->is_counted; k++) {
		Part *part = &p->parts[k];

		if (part->is.is_left)
			continue;
		part->count = count_of(m, &part->is);
		if (is_read(m, i))
			part->copy = pool_array(m, pool, i, part);
	}
	if (!is_read(m, i))
		return;
	if (p->is_counted && m->clauses->roles[i].on_entry)
		copy_param(m, i);
	save(m, p->is_counted ? p->parts[0].copy : value, &second->original);
}

/* What the second half needs of parameter i. */
static void save_param(Making *m, Value *pool, uint32_t i, Param *second)
{
	const Kept *k = m->kept;
	Param *p = &m->params[i];
	Value *value = m->b.func->body->params[i];

	if (!type_is_ptr(value->type)) {
		if (!k->shared[i])
			save(m, value, &second->original);
		return;
	}
	if (!is_result(m, i))
		save_original(m, pool, i, second);
	if (is_active(m, i))
		p->shadow = k->aug->body->params[kept_shared_param(k, i)];
	if (is_active(m, i) && !k->shared[i])
		save(m, p->shadow, &second->shadow);
	if (!p->is_own)
		return;
	make_own(m, pool, i);
	for (uint32_t n = 0; n < p->nparts; n++) {
		Part *part = &p->parts[n];

		if (part->zero)
			save(m, part->zero, &second->parts[n].zero);
		if (part->zero && part->is.extent)
			save(m, part->count, &second->parts[n].count);
	}
}

static void make_first(Making *m, Making *second)
{
	const Kept *k = m->kept;
	const Func *f = k->callee;
	Value *pool = k->aug->body->params[k->aug->body->nparams - 1];
	Value *results[2], **args = arena_array(m->arena, Value *, m->n + 1), *record;
	uint32_t n = 0;
	Op *call;

	for (uint32_t i = 0; i < m->n; i++) {
		save_param(m, pool, i, &second->params[i]);
		args[i] = k->aug->body->params[i];
	}
	call = build_op(&m->b, OP_CALL, f->result_types, f->nresults, args, m->n);
	call->attr.callee = (Func *)(uintptr_t)f;
	for (uint32_t i = 0; i < m->n; i++)
		if (m->clauses->roles[i].on_exit && is_read(m, i))
			copy_param(m, i);
	if (f->nresults)
		results[n++] = &call->results[0];
	args = arena_array(m->arena, Value *, m->saved.count + 1);
	args[0] = pool;
	for (uint32_t i = 0; i < m->saved.count; i++)
		args[i + 1] = m->saved.items[i].value;
	record = build(&m->b, OP_SAVE, record_type(m->b.func->module), args, m->saved.count + 1);
	record->hint = "record";
	results[n++] = record;
	build_return(&m->b, results, n);
}

static void restore(Making *m, const Making *first)
{
	const uint32_t count = first->saved.count;
	const Type **types = arena_array(m->arena, const Type *, count + 1);
	Op *op;

	for (uint32_t i = 0; i < count; i++)
		types[i] = first->saved.items[i].value->type;
	if (!count)
		return;
	op = op_make(&m->b, OP_RESTORE, types, NULL, count, m->b.func->body->params, 1);
	for (uint32_t i = 0; i < count; i++)
		*first->saved.items[i].into = &op->results[i];
}

/* Finds what the rule is passed: in the record, among what both halves have, or made here. */
static void take_params(Making *m, const Making *first)
{
	Value *const *params = m->b.func->body->params;
	uint32_t next = 1;

	restore(m, first);
	for (uint32_t i = 0; i < m->n; i++) {
		Param *p = &m->params[i];
		Value *shared = m->kept->shared[i] ? params[next++] : NULL;

		if (type_is_ptr(type_of(m, i)))
			p->shadow = shared ? shared : p->shadow;
		else if (shared)
			p->original = shared;
		if (!p->original && !is_result(m, i))
			p->original = constant_pointer(m, type_of(m, i));
		if (p->original)
			p->original->hint = parameter(m, i)->hint;
		make_differential(m, i);
	}
}

/* Calls the rule rev. */
static void make_second(Making *m)
{
	const Kept *k = m->kept;
	const Func *bwd = k->bwd;
	Value **results = arena_array(m->arena, Value *, m->n + 1), *seed = NULL;
	uint32_t n = 0;

	if (m->clauses->of_return)
		seed = k->request->of_return ? bwd->body->params[bwd->body->nparams - 1]
					     : build_float(&m->b, k->callee->result_types[0], 0);
	call_rule(m, k->callee->ruled->rev, NULL, seed);
	for (uint32_t i = 0; i < m->n; i++)
		if (is_active(m, i) && !type_is_ptr(type_of(m, i)))
			results[n++] = build_load(&m->b, m->params[i].differential);
	end_differentials(m);
	build_return(&m->b, results, n);
}

void given_arrays(Arena *arena, const Kept *k)
{
	const Given *given = k->callee->ruled;
	Making first, second;

	if (k->fwd) {
		make_forward(arena, k, given);
		return;
	}
	second = making_of(arena, k->bwd, k, given->rev_clauses);
	if (k->is_bare) {
		pass_params(&second, k->bwd->body->params);
	} else {
		first = making_of(arena, k->aug, k, given->rev_clauses);
		make_first(&first, &second);
		take_params(&second, &first);
	}
	make_second(&second);
}
