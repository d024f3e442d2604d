/*
 * model: rules for functions that take arrays.
 *
 *   #pragma cadgen rule rev(dot) wrt(x[n], y[n]) of(return)
 *   void dot_rev(int n, const double *x, const double *y, double *x_b, double *y_b, double dot_b);
 *
 * The clauses are those of a request for dot, and the rule has the prototype of the derivative that
 * the request would make, except that a rule rev returns nothing.
 *
 * In the IR such a function has a body, its model, which says what the original may do to memory:
 * it reads all numbers that its parameters lead to, and may write those that are not const.
 *
 *   func @dot(%n: i32, %x: ptr const f64, %y: ptr const f64) -> f64 {
 *     for each element of x, y: load it
 *     %s = extern "cadgen_value"() : f64       nothing is known of it
 *     return %s
 *   }
 *
 * The model is analysed, but never inlined, differentiated or printed: calls stay calls of the
 * original, and ad/given_arrays.c makes the derivatives that are called.
 */
#include "front/request.h"

/* ---- what rules may take ---- */

enum { MAX_NESTING = 12 }; /* of structs, and pointers in them */

/* The structs around the current one, to stop at those that lead back to themselves. */
typedef struct Around {
	const Type *type;
	uint32_t depth;
	const struct Around *outer;
} Around;

/* An object, and what its pointers lead to: numbers, arrays and structs of them. A struct may also
 * have pointers to functions, which a rule leaves alone. */
static bool takes_object(const Type *type, const Around *outer)
{
	Around around = {type, outer ? outer->depth + 1 : 0, outer};
	const Around *a = outer;

	if (type_is_float(type) || type_is_integer(type))
		return true;
	if (type->kind == TYPE_FUNCTION)
		return outer;
	if (type_is_ptr(type) && (type->is_volatile || !type_reaches_float(type)))
		return !type->is_volatile;
	if (type->kind == TYPE_ARRAY && type->len < 0 && outer)
		return false;
	if (type->kind == TYPE_ARRAY || type_is_ptr(type))
		return takes_object(type->elem, outer);
	while (a && a->type != type)
		a = a->outer;
	if (a || around.depth > MAX_NESTING || type->kind != TYPE_STRUCT || !type->def->is_complete)
		return false;
	for (uint32_t i = 0; i < type->def->nfields; i++)
		if (type->def->fields[i].is_shared ||
		    !takes_object(type->def->fields[i].type, &around))
			return false;
	return true;
}

/* Does it take arrays of floating numbers, or structs? */
static bool takes_memory(const FuncDecl *f)
{
	for (uint32_t i = 0; i < f->nargs; i++)
		if (type_is_ptr(f->types[i]) && type_reaches_float(f->types[i]))
			return true;
	return f->result_struct;
}

bool can_have_model(const FuncDecl *f)
{
	if (f->result && !type_is_float(f->result) && !type_is_integer(f->result))
		return false;
	for (uint32_t i = 0; i < f->nparams; i++)
		if (!takes_object(f->types[i], NULL))
			return false;
	return !f->result_struct || !type_holds_ptr(f->result_struct);
}

/* The same of what type(...) tells; not of members. */
static bool takes_told(const Told *told)
{
	return !told->members && (!told->type || takes_object(told->type, NULL));
}

bool needs_model(const FuncDecl *f)
{
	return takes_memory(f) && can_have_model(f);
}

bool function_has_model(const Front *front, const FuncDecl *decl)
{
	const Given *given = function_given(front, decl);

	return given && (given->fwd_clauses || given->rev_clauses);
}

/* ---- the clauses ---- */

/* The words of the request for f: its name, then the clauses. */
static const Word *request_words(Front *front, const Word *name, const Word *clauses)
{
	Words words = {0};

	list_push(front->arena, &words, *name);
	for (;; clauses++) {
		list_push(front->arena, &words, *clauses);
		if (clauses->kind == WORD_END)
			return words.items;
	}
}

static bool is_passed_by_value(const Draft *draft, uint32_t i)
{
	return type_is_ptr(draft->function->types[i]) && !parameter_is_pointer(draft->function, i);
}

/* Which values a rule rev reads. Without clauses about that: of all arrays those on entry. */
static bool take_values(const Draft *draft)
{
	const Clause *clauses = draft->asked->clauses;
	Request *r = draft->request;
	bool is_given = clauses[CLAUSE_ENTRY].given || clauses[CLAUSE_EXIT].given;

	if (is_given && r->kind == REQUEST_FWD) {
		diag_report(draft->diags, E_CLAUSE_KIND,
			    clauses[clauses[CLAUSE_ENTRY].given ? CLAUSE_ENTRY : CLAUSE_EXIT].loc,
			    clauses[CLAUSE_ENTRY].given ? "entry" : "exit", "rule fwd");
		return false;
	}
	for (uint32_t i = 0; i < draft->function->nargs; i++)
		r->roles[i].on_entry = !is_given || is_passed_by_value(draft, i);
	for (uint32_t k = 0; k < 2; k++)
		for (const Place *p = clauses[k ? CLAUSE_EXIT : CLAUSE_ENTRY].places; p;
		     p = p->next) {
			uint32_t i = place_parameter(draft, p);
			ParamRole *role = i == UINT32_MAX ? NULL : &r->roles[i];

			if (!role)
				return false;
			if (k && role->on_entry) {
				diag_report(draft->diags, E_PLACE_CONFLICT, p->loc, p->name,
					    "entry", "exit");
				return false;
			}
			*(k ? &role->on_exit : &role->on_entry) = true;
		}
	return true;
}

/* The values at `place` are read for the differential of parameter i. */
static bool take_use(const Draft *draft, uint32_t i, const Place *place)
{
	uint32_t k = place_parameter(draft, place);

	if (k == UINT32_MAX)
		return false;
	draft->request->roles[k].is_read_with |= i < 64 ? (uint64_t)1 << i : UINT64_MAX;
	return true;
}

/* Which differentials the rule can do without, and what it then does not read. */
static bool take_optional(const Draft *draft)
{
	for (const Place *p = draft->asked->clauses[CLAUSE_OPTIONAL].places; p; p = p->next) {
		uint32_t i = place_parameter(draft, p);

		if (i == UINT32_MAX)
			return false;
		draft->request->roles[i].is_optional = true;
		for (const Place *read = p->member; read; read = read->next)
			if (!take_use(draft, i, read))
				return false;
	}
	return true;
}

/* Has that any part of the memory, of which the rest of the path is `path`? */
static bool is_listed(const MemberRole *m, const char *const *path, uint32_t length)
{
	for (uint32_t i = 0; i < length && i < m->length; i++)
		if (m->path[i] != path[i])
			return false;
	return m->wrt || m->of || m->scratch;
}

/* A pointer to floats with a differential whose length nobody tells: its name; or NULL. */
static const char *uncounted_pointer(const Draft *draft, const ParamRole *role, const Type *type,
				     const char **path, uint32_t length, const char *name)
{
	const MemberRole *m = role->members;
	const char *found = NULL;

	while (m && !is_listed(m, path, length))
		m = m->next;
	if ((role->members && !m) || !type_reaches_float(type))
		return NULL;
	if (type_is_ptr(type))
		return (m && m->length == length && m->extent) || type_holds_ptr(type->elem) ? NULL
											     : name;
	if (type->kind == TYPE_ARRAY)
		return uncounted_pointer(draft, role, type->elem, path, length, name);
	for (uint32_t i = 0; type->kind == TYPE_STRUCT && i < type->def->nfields && !found; i++) {
		const Field *field = &type->def->fields[i];

		path[length] = field->name;
		found = uncounted_pointer(draft, role, field->type, path, length + 1,
					  arena_printf(draft->arena, "%s->%s", name, field->name));
	}
	return found;
}

/* All memory with a differential has a length, and what is copied when the call is over. */
static bool are_counted(const Draft *draft, const Word *name)
{
	const Request *r = draft->request;

	for (uint32_t i = 0; i < draft->function->nparams; i++) {
		const ParamRole *role = &r->roles[i];
		const char *path[MAX_NESTING + 2], *found = NULL;
		const char *param = draft->function->params[i].name;
		const Type *type = parameter_type(draft, i);

		if (!type_is_ptr(type) || (!role_has_differential(role) && !role->on_exit))
			continue;
		if (parameter_is_pointer(draft->function, i) && !role->extent && !role->members)
			found = param;
		else if (role_has_differential(role))
			found = uncounted_pointer(draft, role, type->elem, path, 0, param);
		if (!found)
			continue;
		diag_report(draft->diags, E_RULE_LENGTH, name->loc, found);
		return false;
	}
	return true;
}

/* The function's signature with the names that the rule gives its parameters. */
static Signature renamed(const FuncDecl *f, const FuncDecl *rule)
{
	CDecl *params = arena_array(f->front->arena, CDecl, f->nparams + 1);
	Signature s = function_signature(f);

	for (uint32_t i = 0; i < f->nparams; i++)
		params[i] =
			i < f->nargs && rule->nargs >= f->nargs ? rule->params[i] : f->params[i];
	s.params = params;
	return s;
}

const Request *array_rule_clauses(Front *front, FuncDecl *f, const FuncDecl *rule, bool is_fwd,
				  const Word *name, const Word *clauses)
{
	uint32_t errors = diags_errors(front->diags);
	const Reader reader = front_reader(front);
	const Signature plain = renamed(f, rule);
	Asked *asked = asked_parse_rule(&reader, is_fwd ? REQUEST_FWD : REQUEST_REV, name->loc,
					request_words(front, name, clauses));
	Signature signature;
	Draft draft;

	if (!asked)
		return NULL;
	names_replace(&reader, asked, &plain);
	signature = signature_with_globals(&reader, asked, &plain);
	draft = draft_of(&reader, asked, &signature);
	draft.request->decl = f;
	draft.request->part = is_fwd ? PART_WHOLE : PART_BACKWARD;
	if (diags_errors(front->diags) == errors)
		draft_check(front, &draft);
	if (diags_errors(front->diags) > errors || !take_values(&draft) || !take_optional(&draft) ||
	    !are_counted(&draft, name))
		return NULL;
	for (uint32_t i = 0; i < f->nargs; i++)
		if (!takes_told(&draft.request->roles[i].told)) {
			diag_report(front->diags, E_RULE_FUNCTION, name->loc, f->name);
			return NULL;
		}
	if (draft.request->nglobals) {
		diag_report(front->diags, E_RULE_LENGTH, name->loc,
			    draft.request->globals[0].global->name);
		return NULL;
	}
	return draft.request;
}

/* ---- the body in the IR ---- */

typedef struct Model {
	Lower *l;
	const Request *clauses;
} Model;

/* A value of which nothing is known but that it may depend on `from`; or an effect. */
static Value *unknown(Builder *b, const Type *type, Value *from)
{
	Op *op = build_op(b, OP_EXTERN, &type, type ? 1 : 0, &from, from ? 1 : 0);

	op->attr.s = "cadgen_value";
	return type ? &op->results[0] : NULL;
}

static Value *count_of(const Model *m, uint32_t i)
{
	Builder *b = &m->l->b;
	const Func *extent = m->clauses->roles[i].extent;
	Value **map;

	if (!extent)
		return unknown(b, type_scalar(m->l->front->module, TYPE_I64), NULL);
	map = value_map_new(m->l->scratch, extent);
	for (uint32_t k = 0; k < extent->body->nparams; k++)
		map[extent->body->params[k]->id] = m->l->func->body->params[k];
	for (const Op *op = extent->body->first; op != extent->body->last; op = op->next)
		op_copy(b, op, map);
	return map[extent->body->last->args[0]->id];
}

static Value *first_element(Builder *b, Value *p)
{
	while (p->type->elem->kind == TYPE_ARRAY)
		p = build_decay(b, p);
	return p;
}

static void touch_place(const Model *m, Builder *b, Value *place, bool is_const);

/* Some element of an array, or wherever the pointer leads. */
static Value *any_element(const Model *m, Builder *b, Value *p)
{
	const bool is_array = p->type->elem->kind == TYPE_ARRAY && p->type->elem->len >= 0;
	Value *i = unknown(b, type_scalar(m->l->front->module, TYPE_I64), NULL);

	p = build_index(b, first_element(b, p), i, NULL, 0);
	p->def->attr.i = is_array; /* it stays in the array */
	return p;
}

/* Of other memory, nothing but that it is used matters. */
static bool has_numbers(const Type *type)
{
	return type_reaches_float(type) || type_is_integer(type_without_arrays(type));
}

static void touch_scalar(const Model *m, Builder *b, Value *place, bool is_const)
{
	Lower *l = m->l;
	Value *value = build_load(b, place);
	Builder arm;
	Op *branch;

	unknown(b, NULL, value);
	if (is_const)
		return;
	value = unknown(b, type_scalar(l->front->module, TYPE_BOOL), NULL);
	branch = build_if(b, value, NULL, NULL, 0);
	arm = builder_at_end(l->func, branch->regions[0], l->b.loc);
	value = unknown(&arm, place->type->elem, NULL);
	build_store(&arm, place, value);
	build_yield(&arm, NULL, 0);
	arm = builder_at_end(l->func, branch->regions[1], l->b.loc);
	build_yield(&arm, NULL, 0);
}

/* Reads each number of the object and what its pointers lead to, and may write it where nothing
 * says const. */
static void touch_place(const Model *m, Builder *b, Value *place, bool is_const)
{
	const Type *type = place->type->elem;

	if (type->kind == TYPE_ARRAY) {
		touch_place(m, b, any_element(m, b, place), is_const);
	} else if (type->kind == TYPE_STRUCT) {
		for (uint32_t i = 0; i < type->def->nfields; i++) {
			const Field *field = &type->def->fields[i];

			Value *part = build_field(b, place, field->name);

			touch_place(m, b, part, is_const || field->is_const);
		}
	} else if (type_is_ptr(type)) {
		Value *p = build_load(b, place);

		if (has_numbers(type->elem))
			touch_place(m, b, any_element(m, b, p), type->is_const);
		else
			unknown(b, NULL, p);
	} else {
		touch_scalar(m, b, place, is_const);
	}
}

static void touch(const Model *m, uint32_t i)
{
	Lower *l = m->l;
	Value *p = l->func->body->params[i];
	const Type *told = m->clauses->roles[i].told.type;
	bool is_object = l->func->params[i].is_value;
	Value *count, *zero;
	Builder in;
	Op *loop;

	if (told)
		p = build_cast(&l->b, told, p);
	if (is_object) {
		touch_place(m, &l->b, p, true);
		return;
	}
	count = count_of(m, i);
	zero = build_int(&l->b, type_scalar(l->front->module, TYPE_I64), 0);
	loop = build_for(&l->b, zero, count, 0, NULL, 0);
	in = builder_at_end(l->func, loop->regions[0], l->b.loc);
	zero = first_element(&in, p);
	zero = build_index(&in, zero, loop->regions[0]->params[0], NULL, 0);
	touch_place(m, &in, zero, p->type->is_const);
	build_yield(&in, NULL, 0);
}

/* The struct that it returns. */
static void set_result(const Model *m, Builder *b, Value *place)
{
	const Type *type = place->type->elem;
	Value *value;

	if (type->kind == TYPE_ARRAY) {
		set_result(m, b, any_element(m, b, place));
		return;
	}
	for (uint32_t i = 0; type->kind == TYPE_STRUCT && i < type->def->nfields; i++) {
		Value *part = build_field(b, place, type->def->fields[i].name);

		set_result(m, b, part);
	}
	if (type->kind == TYPE_STRUCT)
		return;
	value = unknown(b, type, NULL);
	build_store(b, place, value);
}

void lower_model(Lower *l)
{
	const Given *given = function_given(l->front, l->decl);
	const Request *clauses = given->rev_clauses ? given->rev_clauses : given->fwd_clauses;
	Model m = {l, clauses};
	Value *result;

	l->func->ruled = given;
	for (uint32_t i = 0; i < l->decl->nargs; i++) {
		Value *p = l->func->body->params[i];

		if (type_is_ptr(p->type) &&
		    (has_numbers(p->type->elem) || clauses->roles[i].told.type))
			touch(&m, i);
		else if (type_is_ptr(p->type))
			unknown(&l->b, NULL, p);
	}
	if (l->decl->result_struct)
		set_result(&m, &l->b, l->func->body->params[l->decl->nargs]);
	if (!l->decl->result) {
		build_return(&l->b, NULL, 0);
		return;
	}
	result = unknown(&l->b, l->decl->result, NULL);
	build_return(&l->b, &result, 1);
}

/* ---- the rules themselves ---- */

/* A rule that is only called may do what cadgen does not understand. */
static void lower_rule(Program *p, const GivenRule *rule)
{
	FuncDecl *decl = rule->rule->has_body ? rule->rule : program_function(p, rule->rule->name);
	uint32_t told = diags_count(p->diags);
	Func *func;

	if (!decl || rule->given->fwd_body || decl->in_system_header)
		return;
	p->is_tentative = true;
	func = lower_function_shell(decl->front, decl);
	lower_wanted(p);
	refuse_all_callers(p);
	p->is_tentative = false;
	if (func && !decl->refused)
		rule->given->fwd_body = func;
	else
		diags_forget(p->diags, told);
}

void given_lower_rules(Program *p)
{
	for (uint32_t i = 0; i < p->rules.count; i++)
		lower_rule(p, &p->rules.items[i]);
}
