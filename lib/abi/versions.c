/*
 * versions: a reverse derivative that tests on entry whether arrays overlap.
 *
 * What may be overwritten through another pointer is kept for the reverse sweep. Where only that
 * makes the difference, there are two versions of the derivative, and the one that callers see
 * chooses between them:
 *
 *   void f_rev(n, x, y, x_b, y_b)
 *   {
 *       if (cadgen_overlap(x, n, y, n, sizeof(double)))
 *           f_rev_overlap(n, x, y, x_b, y_b);
 *       else
 *           f_rev_apart(n, x, y, x_b, y_b);
 *   }
 *
 * Tested are arrays of numbers whose extents the request or their declarations tell, also those
 * that members of structs lead to. The other version may use `restrict`, so that adjoints of
 * parameters are tested like primals; no adjoint overlaps a primal.
 *
 * Note [Arrays behind members]. What `p->w` leads to on entry is one array if p leads to one
 * struct: the function makes no steps from struct to struct. That it stores other pointers there
 * does not matter, since they lead to other objects. Where a struct or its differential is NULL,
 * nothing is tested, and the first version runs.
 */
#include "abi/abi.h"
#include "abi/interface.h"
#include "analysis/alias.h"
#include "rewrite/rewrite.h"

#include <string.h>

/* ---- which arrays ---- */

/* Can it be computed on entry, whatever the function does with its arguments? */
static bool is_harmless(const Func *extent)
{
	for (const Op *op = extent->body->first; op; op = op->next)
		if (op_reads_memory(op) || op_can_trap(op))
			return false;
	return true;
}

/* Of numbers, of which is known on entry how many there are. */
static bool is_measured(const Func *in, const Request *r, uint32_t i)
{
	const Value *p = in->body->params[i];
	const ParamRole *role = &r->roles[i];

	return !func_global(in, i) && type_is_ptr(p->type) &&
	       type_is_float(type_innermost(p->type)) &&
	       !type_is_ptr(type_without_arrays(p->type->elem)) && role->extent &&
	       !role->is_loose && is_harmless(role->extent);
}

/* ---- Note [Arrays behind members] ---- */

/* The struct that the parameter leads to; NULL: it leads to none. */
static const Type *struct_behind(const Func *in, uint32_t i)
{
	const Type *type = in->body->params[i]->type;

	return !func_global(in, i) && type_is_ptr(type) && type->elem->kind == TYPE_STRUCT
		       ? type->elem
		       : NULL;
}

typedef struct Steps {
	const Type *type;
	bool found;
} Steps;

static bool leads_to(const Value *p, const Type *type)
{
	return type_is_ptr(p->type) && type_without_arrays(p->type->elem) == type;
}

/* Does the op make a pointer to the struct that may be another one, or hand one on? */
static bool find_step(Op *op, void *data)
{
	Steps *steps = data;
	bool is_cast = op->code == OP_CAST;

	for (uint32_t i = 0; i < op->nargs && (is_cast || op_is_call(op)); i++)
		steps->found |= leads_to(op->args[i], steps->type);
	for (uint32_t i = 0; i < op->nresults && (is_cast || op->code == OP_INDEX); i++)
		steps->found |= leads_to(&op->results[i], steps->type);
	return !steps->found;
}

/* Can it be computed on entry where the structs are there? */
static bool is_at_hand(const Func *in, const Func *extent)
{
	for (const Op *op = extent->body->first; op; op = op->next) {
		const Value *p = op->code == OP_LOAD ? op->args[0] : NULL;

		while (p && p->def && p->def->code == OP_FIELD)
			p = p->def->args[0];
		if (op_can_trap(op) && op->code != OP_LOAD)
			return false;
		if (p && (p->def || !struct_behind(in, p->index)))
			return false;
	}
	return true;
}

/* The type of the pointer at the end of the path, which leads through structs in structs; NULL: it
 * leads otherwise. */
static const Type *pointer_at(const Type *type, const MemberRole *m)
{
	for (uint32_t i = 0; i < m->length; i++) {
		const Field *f = type->kind == TYPE_STRUCT ? struct_field(type, m->path[i]) : NULL;

		if (!f || f->type != m->types[i])
			return NULL;
		type = f->type;
	}
	return type_is_ptr(type) && type_is_float(type_innermost(type)) &&
			       !type_is_ptr(type_without_arrays(type->elem))
		       ? type
		       : NULL;
}

static bool is_measured_member(const Func *in, const Request *r, uint32_t i, const MemberRole *m)
{
	const Type *type = struct_behind(in, i);
	Steps steps = {type, false};

	if (!type || r->roles[i].extent || !m->extent || !pointer_at(type, m) ||
	    !is_at_hand(in, m->extent))
		return false;
	region_walk(in->body, find_step, &steps);
	return !steps.found;
}

static void list_tested(Request *r, const Func *in, TestedArray *to)
{
	for (uint32_t i = 0; i < in->nparams; i++) {
		const ParamRole *role = &r->roles[i];
		const Type *type = in->body->params[i]->type;

		if (is_measured(in, r, i))
			to[r->ntested++] =
				(TestedArray){i, NULL, type_innermost(type), !type->is_const};
		for (const MemberRole *m = role->members; m; m = m->next)
			if (is_measured_member(in, r, i, m))
				to[r->ntested++] = (TestedArray){
					i, m, type_innermost(pointer_at(type->elem, m)),
					!m->is_const && (m->of || m->scratch)};
	}
}

static uint32_t count_members(const Request *r)
{
	uint32_t count = 0;

	for (uint32_t i = 0; i < r->nroles; i++)
		for (const MemberRole *m = r->roles[i].members; m; m = m->next)
			count++;
	return count;
}

/* Is there a pair that only the test keeps apart? */
static bool has_tested_pair(const Request *r)
{
	for (uint32_t i = 0; i < r->ntested; i++)
		for (uint32_t k = 0; k < i; k++)
			if (tested_apart(&r->tested[i], &r->tested[k]))
				return true;
	return false;
}

/* ---- members on entry ---- */

/* Is it an integer or a pointer in a struct that a parameter leads to, or in a struct there? */
static bool is_member_load(const Func *in, const Op *op)
{
	const Value *p = op->code == OP_LOAD ? op->args[0] : NULL;

	if (!p || (!type_is_ptr(p->type->elem) && !type_is_integer(p->type->elem)) ||
	    p->type->elem->kind == TYPE_BOOL || p->type->is_volatile)
		return false;
	while (p->def && p->def->code == OP_FIELD)
		p = p->def->args[0];
	return p != op->args[0] && !p->def && !p->region->owner && struct_behind(in, p->index);
}

typedef struct Entry {
	Func *f;
	const Aliases *aliases;
	const Value *place;
	bool is_changed;
	LIST(Op *) loads;
	Arena *arena;
} Entry;

static bool find_member_load(Op *op, void *data)
{
	Entry *e = data;

	if (is_member_load(e->f, op))
		list_push(e->arena, &e->loads, op);
	return true;
}

static bool find_change(Op *op, void *data)
{
	Entry *e = data;

	e->is_changed |= op_is_call(op) || op_may_change(e->aliases, op, e->place, BEHIND_WRITE);
	return !e->is_changed;
}

static bool is_same_member(const Value *p, const Value *q)
{
	while (p != q && p->def && q->def && !strcmp(p->def->attr.s, q->def->attr.s)) {
		p = p->def->args[0];
		q = q->def->args[0];
	}
	return p == q;
}

static Value *copy_address(Builder *b, Value *p)
{
	return p->def ? build_field(b, copy_address(b, p->def->args[0]), p->def->attr.s) : p;
}

/* One load on entry in the place of all loads of the member from number `first` on. */
static void load_on_entry(Entry *e, Builder *b, uint32_t first, Replacement *r)
{
	Value *p = e->loads.items[first]->args[0], *value;

	value = build_load(b, copy_address(b, p));
	value->hint = e->loads.items[first]->results[0].hint;
	for (uint32_t i = first; i < e->loads.count; i++)
		if (is_same_member(p, e->loads.items[i]->args[0]))
			replacement_set(r, &e->loads.items[i]->results[0], value);
}

const Func *versions_original(const Func *in, const Request *apart)
{
	Entry e = {.f = func_copy(in), .arena = in->module->arena};
	Replacement r = replacement_new(e.arena, e.f);
	Builder b = builder_before(e.f, e.f->body->first);

	e.aliases = aliases_of(e.arena, e.f, apart);
	region_walk(e.f->body, find_member_load, &e);
	for (uint32_t i = 0; i < e.loads.count; i++) {
		bool is_done = false;

		for (uint32_t k = 0; k < i && !is_done; k++)
			is_done = is_same_member(e.loads.items[k]->args[0],
						 e.loads.items[i]->args[0]);
		e.place = e.loads.items[i]->args[0];
		e.is_changed = false;
		if (!is_done)
			region_walk(e.f->body, find_change, &e);
		if (!is_done && !e.is_changed)
			load_on_entry(&e, &b, i, &r);
	}
	replacement_apply(&r, e.f->body);
	return e.f;
}

/* ---- parameters ---- */

/* Can nothing but the test tell that they do not overlap? */
static bool must_be_tested(const Func *in, const Request *r, uint32_t i, uint32_t k)
{
	const Type *p = in->body->params[i]->type, *q = in->body->params[k]->type;

	if (!is_measured(in, r, i) || !is_measured(in, r, k) || in->params[i].is_restrict ||
	    in->params[k].is_restrict || (p->is_const && q->is_const) ||
	    type_innermost(p) != type_innermost(q))
		return false;
	return !request_keeps_apart(r, i, k);
}

/* ---- is that all memory there is? ---- */

static bool check_memory(Op *op, void *data)
{
	bool *is_plain = data;

	*is_plain &= !op_is_call(op);
	for (uint32_t i = 0; i < op->nresults; i++) {
		const Type *type = op->results[i].type;

		if (!type_is_ptr(type) || op_makes_object(op) || address_base(&op->results[i]))
			continue;
		*is_plain &= op->code == OP_GLOBAL && type->is_const;
	}
	return *is_plain;
}

bool touches_only_params(const Func *f)
{
	bool is_plain = !f->module->no_strict_aliasing;

	for (uint32_t i = 0; i < f->nglobals; i++)
		is_plain &= !f->globals[i] || !f->body->params[i]->uses;
	region_walk(f->body, check_memory, &is_plain);
	return is_plain;
}

/* Does the function touch no memory but its own, tables, arrays that are tested, and integers? By
 * their type those are other memory than numbers, as are numbers of another type. */
static bool all_is_tested(const Func *in, const Request *r)
{
	bool is_plain = touches_only_params(in);

	for (uint32_t i = 0; is_plain && i < in->nparams; i++) {
		const Type *type = type_innermost(in->body->params[i]->type);

		if (!type_is_ptr(in->body->params[i]->type) ||
		    (type_is_integer(type) && !type_is_char(type)))
			continue;
		is_plain = is_measured(in, r, i);
	}
	return is_plain;
}

const Request *versions_request(Arena *arena, const Func *in, const Request *r)
{
	Request *apart = arena_new_of(arena, Request);
	uint32_t count = r->nroles, n = r->nnoalias;
	TestedArray *tested;

	*apart = *r;
	if (!request_is_reverse(r) || r->tape != TAPE_HEAP)
		return NULL;
	apart->noalias = arena_alloc(arena, sizeof *apart->noalias * (n + (size_t)count * count));
	if (n)
		memcpy(apart->noalias, r->noalias, sizeof *r->noalias * n);
	for (uint32_t i = 0; i < in->nparams; i++)
		for (uint32_t k = 0; k < i; k++)
			if (must_be_tested(in, r, k, i)) {
				apart->noalias[n][0] = k;
				apart->noalias[n++][1] = i;
			}
	apart->nnoalias = n;
	apart->is_apart = all_is_tested(in, r);
	tested = arena_array(arena, TestedArray, in->nparams + count_members(r) + 1);
	apart->tested = tested;
	list_tested(apart, in, tested);
	if (!has_tested_pair(apart))
		apart->ntested = 0;
	return n > r->nnoalias || apart->ntested ? apart : NULL;
}

/* ---- is it worth it? ---- */

static bool count_memory(Op *op, void *data)
{
	*(uint32_t *)data += op->code == OP_HEAP || op->code == OP_TAPE;
	return true;
}

bool versions_differ(const Func *overlap, const Func *apart)
{
	uint32_t kept = 0, fewer = 0;

	region_walk(overlap->body, count_memory, &kept);
	region_walk(apart->body, count_memory, &fewer);
	return fewer < kept;
}

void versions_tell(Diags *diags, const Func *in, const Request *r, const Request *apart)
{
	Text names = {0};

	for (uint32_t i = 0; i < in->nparams; i++) {
		bool is_tested = false;

		for (uint32_t n = r->nnoalias; n < apart->nnoalias; n++)
			is_tested |= apart->noalias[n][0] == i || apart->noalias[n][1] == i;
		if (is_tested)
			text_printf(&names, "%s%s", names.len ? ", " : "", in->params[i].name);
	}
	diag_report(diags, apart->ntested ? R_VERSIONS_MEMBERS : R_VERSIONS, in->loc, r->name,
		    text_cstr(&names));
	text_free(&names);
}

/* ---- the function that chooses ---- */

typedef struct Versions {
	const Func *in; /* the original, of whose parameters extents are functions */
	const Request *apart;
	Func *out;
	Builder b;
	Value **counts; /* by parameter of the original, once they are built */
	Value *overlap; /* NULL: nothing has been tested yet */
} Versions;

static Value *compute(Versions *s, const Func *extent)
{
	Value **map = value_map_new(s->out->arena, extent);

	for (uint32_t k = 0; k < extent->body->nparams; k++)
		map[extent->body->params[k]->id] = s->out->body->params[k];
	for (const Op *op = extent->body->first; op != extent->body->last; op = op->next)
		op_copy(&s->b, op, map);
	return map[extent->body->last->args[0]->id];
}

/* Of the parameter's memory, or its differential's. */
static Value *count_of(Versions *s, uint32_t i)
{
	if (type_is_float(s->in->body->params[i]->type))
		return build_int(&s->b, type_scalar(s->out->module, TYPE_I64), 1);
	if (!s->counts[i])
		s->counts[i] = compute(s, s->apart->roles[i].extent);
	return s->counts[i];
}

static void test(Versions *s, Value *p, Value *count, Value *q, Value *other)
{
	Value *args[] = {p, count, q, other};
	const Type *boolean = type_scalar(s->out->module, TYPE_BOOL);
	Value *found = &build_op(&s->b, OP_OVERLAP, &boolean, 1, args, 4)->results[0];

	s->overlap = s->overlap ? build_2(&s->b, OP_OR, NULL, s->overlap, found) : found;
}

/* The differential of parameter i, NULL: it has none in the prototype. */
static Value *differential_of(const Versions *s, uint32_t i)
{
	const Func *f = s->out;
	size_t length = strlen(s->in->params[i].name);

	for (uint32_t k = 0; k < f->nparams; k++)
		if (!strncmp(f->params[k].name, s->in->params[i].name, length) &&
		    !strcmp(f->params[k].name + length, s->apart->suffix))
			return f->body->params[k];
	return NULL;
}

/* With a width, a differential holds several numbers for each of the parameter. */
static Value *rows_of(Versions *s, Value *count, bool is_differential)
{
	Value *width;

	if (!is_differential || !s->apart->width)
		return count;
	width = build_int(&s->b, count->type, s->apart->width);
	return build_2(&s->b, OP_MUL, NULL, count, width);
}

static void test_pair(Versions *s, uint32_t i, uint32_t k)
{
	Value *const *params = s->out->body->params;
	Value *const pairs[2][2] = {{params[i], params[k]},
				    {differential_of(s, i), differential_of(s, k)}};

	for (uint32_t n = 0; n < 2; n++) {
		Value *p = pairs[n][0], *q = pairs[n][1];

		if (!p || !q || !type_is_ptr(p->type) || !type_is_ptr(q->type) ||
		    (p->type->is_const && q->type->is_const))
			continue;
		Value *count = rows_of(s, count_of(s, i), n);
		Value *other = rows_of(s, count_of(s, k), n);
		test(s, p, count, q, other);
	}
}

/* Is it known how much of this memory, or its differential's, there is? */
static bool has_count(const Versions *s, uint32_t i)
{
	return type_is_float(s->in->body->params[i]->type) || is_measured(s->in, s->apart, i);
}

/* All pairs, so that the version may say `restrict`. */
static void test_all(Versions *s)
{
	for (uint32_t i = 0; i < s->in->nparams; i++)
		for (uint32_t k = 0; k < i; k++)
			if (has_count(s, i) && has_count(s, k) &&
			    type_innermost(s->in->body->params[i]->type) ==
				    type_innermost(s->in->body->params[k]->type))
				test_pair(s, k, i);
}

/* ---- Note [Arrays behind members] ---- */

static void want(Versions *s, Value **all, Value *p)
{
	Value *some = build_2(&s->b, OP_NE, NULL, p, build_int(&s->b, p->type, 0));

	*all = *all ? build_2(&s->b, OP_AND, NULL, *all, some) : some;
}

/* Are the structs there that are read on entry, and their differentials? NULL: they always are. */
static Value *structs_are_there(Versions *s)
{
	Value *all = NULL;

	for (uint32_t i = 0; i < s->in->nparams; i++) {
		Value *differential = differential_of(s, i);

		if (!struct_behind(s->in, i) || s->in->params[i].is_value)
			continue;
		want(s, &all, s->out->body->params[i]);
		if (differential)
			want(s, &all, differential);
	}
	return all;
}

static void test_members(Versions *s)
{
	const Request *r = s->apart;
	Value **at = arena_array(s->out->arena, Value *, r->ntested);
	Value **counts = arena_array(s->out->arena, Value *, r->ntested);

	for (uint32_t i = 0; i < r->ntested; i++) {
		const TestedArray *t = &r->tested[i];

		at[i] = s->out->body->params[t->param];
		for (uint32_t k = 0; t->member && k < t->member->length; k++)
			at[i] = build_field(&s->b, at[i], t->member->path[k]);
		if (t->member)
			at[i] = build_load(&s->b, at[i]);
		counts[i] = t->member ? compute(s, t->member->extent)
				      : compute(s, r->roles[t->param].extent);
	}
	for (uint32_t i = 0; i < r->ntested; i++)
		for (uint32_t k = 0; k < i; k++)
			if (tested_apart(&r->tested[i], &r->tested[k]))
				test(s, at[k], counts[k], at[i], counts[i]);
}

/* Adds what members lead to. Where a struct is missing, that counts as an overlap. */
static void add_members(Versions *s)
{
	const Type *boolean = type_scalar(s->out->module, TYPE_BOOL);
	Value *before = s->overlap, *there = structs_are_there(s), *found;
	uint8_t stage = PRIMAL;
	Builder outer = s->b;
	Op *branch;

	s->overlap = NULL;
	if (there) {
		branch = build_if(&outer, there, &boolean, &stage, 1);
		s->b = builder_at_end(s->out, branch->regions[0], s->in->loc);
		test_members(s);
		build_yield(&s->b, &s->overlap, 1);
		s->b = builder_at_end(s->out, branch->regions[1], s->in->loc);
		found = build_int(&s->b, boolean, 1);
		build_yield(&s->b, &found, 1);
		s->overlap = &branch->results[0];
		s->b = outer;
	} else {
		test_members(s);
	}
	if (before)
		s->overlap = build_2(&s->b, OP_OR, NULL, before, s->overlap);
}

static void call(Versions *s, const Region *arm, Func *version)
{
	Builder b = builder_at_end(s->out, (Region *)(uintptr_t)arm, s->in->loc);
	Op *op = build_op(&b, OP_CALL, version->result_types, version->nresults,
			  s->out->body->params, s->out->body->nparams);
	Value **results = arena_array(s->out->arena, Value *, op->nresults + 1);

	op->attr.callee = version;
	for (uint32_t i = 0; i < op->nresults; i++)
		results[i] = &op->results[i];
	build_yield(&b, results, op->nresults);
}

/* What only its caller calls. */
static void hide(Arena *arena, Func *version, const Request *r, RequestPart part, const char *name)
{
	Request *own = request_part(arena, r, part);

	own->is_kept = true;
	own->name = version->name = name;
	version->request = own;
	version->c_static = "static ";
}

Func *versions_join(const Func *in, const Request *r, const Request *apart_request, Func *overlap,
		    Func *apart, const char *const names[2])
{
	Arena *arena = in->module->arena;
	Versions s = {.in = in, .apart = apart_request};
	Value **map = value_map_new(arena, overlap), **results;
	uint8_t *stages = arena_array(arena, uint8_t, overlap->nresults + 1);
	Op *branch;

	s.out = func_copy_shell(overlap, map);
	s.b = builder_at_end(s.out, s.out->body, in->loc);
	s.counts = arena_array(arena, Value *, r->nroles + 1);
	test_all(&s);
	if (apart_request->ntested)
		add_members(&s);
	branch = build_if(&s.b, s.overlap, overlap->result_types, stages, overlap->nresults);
	call(&s, branch->regions[0], overlap);
	call(&s, branch->regions[1], apart);
	results = arena_array(arena, Value *, overlap->nresults + 1);
	for (uint32_t i = 0; i < overlap->nresults; i++)
		results[i] = &branch->results[i];
	build_return(&s.b, results, overlap->nresults);
	hide(arena, overlap, r, PART_OVERLAP, names[0]);
	hide(arena, apart, r, PART_APART, names[1]);
	return s.out;
}
