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

bool has_arrays(const FuncDecl *f)
{
	for (uint32_t i = 0; i < f->nargs; i++)
		if (type_is_ptr(f->types[i]) && type_reaches_float(f->types[i]))
			return true;
	return false;
}

/* Numbers, pointers to numbers, and pointers to what holds no floating data. */
static bool takes(const Type *type)
{
	if (type_is_ptr(type))
		return !type->is_volatile &&
		       (type_is_float(type->elem) || !type_reaches_float(type));
	return type_is_float(type) || type_is_integer(type);
}

bool can_have_array_rule(const FuncDecl *f)
{
	if (f->result_struct ||
	    (f->result && !type_is_float(f->result) && !type_is_integer(f->result)))
		return false;
	for (uint32_t i = 0; i < f->nargs; i++)
		if (!takes(f->types[i]))
			return false;
	return has_arrays(f);
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
		r->roles[i].on_entry = !is_given;
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
		if (p->member && !take_use(draft, i, p->member))
			return false;
	}
	return true;
}

/* Every array with a differential has a length, and what is copied when the call is over. */
static bool are_counted(const Draft *draft, const Word *name)
{
	const Request *r = draft->request;

	for (uint32_t i = 0; i < draft->function->nargs; i++) {
		const ParamRole *role = &r->roles[i];

		if ((!role_has_differential(role) && !role->on_exit) ||
		    !type_is_ptr(draft->function->types[i]) || (role->extent && !role->members))
			continue;
		diag_report(draft->diags, E_RULE_LENGTH, name->loc,
			    draft->function->params[i].name);
		return false;
	}
	return true;
}

/* The function's signature with the names that the rule gives its parameters. */
static Signature renamed(const FuncDecl *f, const FuncDecl *rule)
{
	Signature s = function_signature(f);

	if (rule->nargs >= f->nargs)
		s.params = rule->params;
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

/* Reads each number that the parameter leads to, and may write it if it is not const. */
static void touch(const Model *m, uint32_t i)
{
	Lower *l = m->l;
	Value *p = l->func->body->params[i];
	Value *count = count_of(m, i);
	Value *zero = build_int(&l->b, type_scalar(l->front->module, TYPE_I64), 0);
	Op *loop = build_for(&l->b, zero, count, 0, NULL, 0), *branch;
	Builder in = builder_at_end(l->func, loop->regions[0], l->b.loc), arm;
	Value *at = build_index(&in, p, loop->regions[0]->params[0], NULL, 0);
	Value *value = build_load(&in, at);

	unknown(&in, NULL, value);
	if (!p->type->is_const) {
		value = unknown(&in, type_scalar(l->front->module, TYPE_BOOL), NULL);
		branch = build_if(&in, value, NULL, NULL, 0);
		arm = builder_at_end(l->func, branch->regions[0], l->b.loc);
		value = unknown(&arm, p->type->elem, NULL);
		build_store(&arm, at, value);
		build_yield(&arm, NULL, 0);
		arm = builder_at_end(l->func, branch->regions[1], l->b.loc);
		build_yield(&arm, NULL, 0);
	}
	build_yield(&in, NULL, 0);
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
		    (type_is_float(p->type->elem) || type_is_integer(p->type->elem)))
			touch(&m, i);
		else if (type_is_ptr(p->type))
			unknown(&l->b, NULL, p);
	}
	if (!l->decl->result) {
		build_return(&l->b, NULL, 0);
		return;
	}
	result = unknown(&l->b, l->decl->result, NULL);
	build_return(&l->b, &result, 1);
}
