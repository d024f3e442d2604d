/*
 * passed: rules that the caller of a derivative passes.
 *
 * Note [Passed rules]. With `rule(f)`, the derivative does not know to which functions the
 * parameter f may lead. Its caller passes the address of one more function, whose prototype is that
 * of a `rule fwd` or `rule rev` for what f leads to; among the derivative's parameters it stands
 * where a differential of f would stand:
 *
 *   #pragma cadgen fwd rule(f)
 *   double twice(double (*f)(double), double x);
 *   double twice_fwd(double (*f)(double), double x, double (*f_fwd)(double, double, double *),
 *                    double x_d, double *twice_d);
 *
 * The matrices of `jac` come behind a `rule fwd`, which both of its derivatives take.
 *
 * Before all passes, specialise.c copies the request's function, with a parameter for the rule
 * behind those of C, and so it copies the functions to which f is passed on. A call through f
 * becomes one of a function with a rule (given.c), to which both pointers are passed:
 *
 *   %y = extern "f: double (*)(double, double, double *)"(%f, %f_fwd, %x)
 *
 * From there on it is like any function with a rule. Func.through tells the emitter that the
 * function is called by its first operand, and its rule by the second one. Calls of functions of
 * the source lose the operands that only their copies have: globals_drop().
 */
#include "front/request.h"

#include <stdlib.h>
#include <string.h>

/* ---- the clause ---- */

/* What the parameter leads to, as a function. False: it can have no rule. */
static bool function_behind_pointer(Front *front, const Draft *draft, uint32_t param, FuncDecl *out)
{
	const FuncDecl *of = draft->function->decl;
	CXType type = clang_getCursorType(param_cursor(of, param));

	if (of->types[param]->kind != TYPE_FUNCTION)
		return false;
	type = clang_getCanonicalType(type);
	while (type.kind == CXType_Pointer)
		type = clang_getCanonicalType(clang_getPointeeType(type));
	if (clang_isFunctionTypeVariadic(type)) /* or without a prototype */
		return false;
	*out = (FuncDecl){.front = front, .name = of->params[param].name, .loc = of->loc};
	out->nargs = (uint32_t)clang_getNumArgTypes(type);
	out->types = arena_array(front->arena, const Type *, out->nargs + 1);
	out->result = c_type_quietly(front, clang_getResultType(type));
	for (uint32_t i = 0; i < out->nargs; i++)
		if (!(out->types[i] = c_type_quietly(front, clang_getArgType(type, i))))
			return false;
	return can_have_rule(out);
}

/* "double (*)(double, double, double *)", from the type of the pointer. */
static const char *rule_base(Front *front, const FuncDecl *f, const char *pointer, bool is_fwd)
{
	const char *list = strstr(pointer, "(*)") + 4, *result = f->result->c;
	const char *text = arena_printf(front->arena, "%s (*)(%.*s", is_fwd ? result : "void",
					(int)strlen(list) - 1, list);

	for (uint32_t i = 0; i < f->nargs; i++)
		if (type_is_float(f->types[i]))
			text = arena_printf(front->arena, "%s, %s%s", text,
					    type_info[f->types[i]->kind].c, is_fwd ? "" : " *");
	return arena_printf(front->arena, "%s, %s%s)", text, result, is_fwd ? " *" : "");
}

static void take_rule(Front *front, const Draft *draft, const Place *place, RequestRule *rule)
{
	const FuncDecl *of = draft->function->decl;
	bool is_matrix = draft->asked->kind == REQUEST_JAC || draft->asked->is_strip;
	bool is_fwd = is_matrix || !request_is_reverse(draft->request);
	uint32_t i = place_parameter(draft, place);
	const Type *pointer;
	const char *own;
	FuncDecl f;

	if (i >= of->nargs)
		return;
	rule->pointer = pointer = of->types[i];
	rule->param = i;
	rule->is_fwd = is_fwd;
	if (!function_behind_pointer(front, draft, i, &f)) {
		diag_report(front->diags, E_RULE_POINTER, place->loc, place->name);
		return;
	}
	own = map_get(front->unit->own_names, pointer->name);
	rule->base = rule_base(front, &f, own ? own : pointer->name, is_fwd);
	rule->type = type_function(front->module, rule_base(front, &f, pointer->name, is_fwd));
	map_set(front->unit->own_names, rule->type->name, (void *)(uintptr_t)rule->base);
	rule->func = given_through(front, &f, pointer, rule->type, is_fwd);
}

static int by_param(const void *a, const void *b)
{
	const RequestRule *x = a, *y = b;

	return x->param < y->param ? -1 : x->param > y->param;
}

void passed_take(Front *front, const Draft *draft)
{
	const Place *first = draft->asked->clauses[CLAUSE_RULE].places;
	uint32_t count = 0;
	RequestRule *rules;

	for (const Place *place = first; place; place = place->next, count++)
		for (const Place *other = first; other != place; other = other->next)
			if (!strcmp(other->name, place->name)) {
				diag_report(front->diags, E_PLACE_TWICE, place->loc, place->name);
				return;
			}
	rules = arena_array(front->arena, RequestRule, count + 1);
	draft->request->rules = rules;
	for (const Place *place = first; place; place = place->next)
		take_rule(front, draft, place, &rules[draft->request->nrules++]);
	if (count > 1)
		qsort(rules, count, sizeof *rules, by_param);
}

/* ---- the parameters ---- */

static bool is_named(const Request *request, const char *name)
{
	for (uint32_t i = 0; i < request->nrules; i++)
		if (request->rules[i].name && !strcmp(request->rules[i].name, name))
			return true;
	return false;
}

void passed_name(Front *front, const Draft *draft)
{
	const Request *request = draft->request;

	for (uint32_t i = 0; i < request->nrules; i++) {
		RequestRule *rule = (RequestRule *)(uintptr_t)&request->rules[i];
		const char *base = arena_printf(front->arena, "%s_%s",
						draft->function->params[rule->param].name,
						rule->is_fwd ? "fwd" : "rev");
		const char *name = base;

		for (uint32_t n = 2; is_named(request, name) || draft_takes(front, draft, name);
		     n++)
			name = arena_printf(front->arena, "%s%u", base, n);
		rule->name = module_string(front->module, name);
	}
}

/* Behind the roles of the parameters in C, the rules have roles, which say nothing. */
void passed_widen(Front *front, const Draft *draft)
{
	Request *request = draft->request;
	uint32_t first = signature_first_global(draft->function), n = request->nrules;
	ParamRole *roles = arena_array(front->arena, ParamRole, request->nroles + n + 1);

	for (uint32_t i = 0; i < request->nroles; i++)
		roles[i < first ? i : i + n] = request->roles[i];
	for (uint32_t i = 0; i < n; i++)
		roles[first + i].loc = request->loc;
	for (uint32_t i = 0; i < request->nnoalias; i++)
		for (uint32_t k = 0; k < 2; k++)
			request->noalias[i][k] += request->noalias[i][k] < first ? 0 : n;
	request->roles = roles;
	request->nroles += n;
}

/* ---- for target.c and specialise.c ---- */

bool passed_calls(const Program *p, const Type *pointer)
{
	for (uint32_t i = 0; i < p->fronts.count; i++)
		for (const Request *r = p->fronts.items[i]->unit->requests; r; r = r->next)
			for (uint32_t k = 0; k < r->nrules; k++)
				if (r->rules[k].pointer == pointer)
					return true;
	return false;
}
