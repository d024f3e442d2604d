/*
 * sort: qsort and bsearch. Their calls are effects, once and in order, and the function that
 * compares elements may only report: read, compare, count. Where it finds numbers that carry
 * derivatives, the order that it decides has none. ad/sorts.c says how elements are moved then.
 *
 * What bsearch returns points into the array that it was given. Where that may have differentials,
 * the call gives the number of the element, from which the pointer is computed:
 *
 *     %place = extern "cadgen_place"(%key, %x, %n, %size, %compare) : i64
 *     %found = if %place >= 0 { yield &x[place] } else { yield NULL }
 */
#include "ir/elements.h"

#include "front/lower.h"

/* ---- what compares ---- */

typedef struct Comparing {
	Lower *l;
	const char *sorts; /* the function that is called */
	Loc at;
	bool is_known; /* some function is seen that may compare */
	bool refused;
} Comparing;

static void refuse(Comparing *c, const FuncDecl *function, const char *why)
{
	c->refused = c->l->decl->refused = true;
	diag_report(c->l->front->diags, E_COMPARISON, c->at, function->name, c->sorts, why);
}

static void check_comparison(FuncDecl *function, void *data)
{
	Comparing *c = data;
	Front *front = c->l->front;

	c->is_known = true;
	if (substitute_of(front, function)) {
		c->refused = c->l->decl->refused = true;
		diag_report(front->diags, E_SUBSTITUTE_SORT, c->at, function->name, c->sorts);
	}
	if (c->refused)
		return;
	if (function->in_system_header || function_given(front, function)) {
		given_comparison(front, function->func, library_runs_again(function->name));
		return;
	}
	if (!function->has_body) {
		refuse(c, function, "has no body in this run");
	} else if (!function_only_reports(function)) {
		refuse(c, function, function->no_report);
		diag_note(front->diags, function->no_report_at, "here");
	} else {
		given_sort(front, function->report_writes_bytes);
		given_comparison(front, function->func, !function->report_runs_once);
		if (function->report_reads_errno || function->report_tells_errno)
			c->l->decl->asks_errno = c->at;
	}
}

/* ---- the element that is found ---- */

static Value *address_of(Lower *l, const Elements *e, Value *place)
{
	const Type *type = type_ptr(l->front->module, e->of, false);
	Value *zero = build_int(&l->b, place->type, 0);
	Value *is_found = build_2(&l->b, OP_GE, NULL, place, zero);
	Op *branch = build_if(&l->b, is_found, &type, (uint8_t[]){PRIMAL}, 1);
	Builder in = builder_at_end(l->b.func, branch->regions[0], l->b.loc);
	Value *found = element_at(&in, e, e->first, place);

	found = build_cast(&in, type, found);
	build_yield(&in, &found, 1);
	in = builder_at_end(l->b.func, branch->regions[1], l->b.loc);
	found = build_int(&in, type, 0);
	build_yield(&in, &found, 1);
	return &branch->results[0];
}

static Value *find_by_number(Lower *l, Op *search, const Type *type)
{
	const Type *number = type_scalar(l->front->module, TYPE_I64);
	Elements e;
	Op *op;

	if (search->nargs != 5 || !elements_find(search->args[1], search->args[3], &e) ||
	    !type_reaches_float(e.of))
		return &search->results[0];
	elements_build(&l->b, &e);
	op = build_op(&l->b, OP_EXTERN, &number, 1, search->args, search->nargs);
	op->attr.s = SORT_PLACE;
	op_remove(search);
	return build_cast(&l->b, type, address_of(l, &e, &op->results[0]));
}

/* ---- calls ---- */

Val lower_sort(Lower *l, FuncDecl *callee, CXCursor call, Loc at)
{
	Comparing c = {.l = l, .sorts = callee->name, .at = at};
	Value *result;
	Op *op;

	if (callee->in_system_header && !function_given(l->front, callee))
		given_library(l->front, callee);
	given_sort(l->front, false);
	op = lower_extern_op(l, callee, call, at);
	if (!op)
		return (Val){0};
	targets_of(l->front, op->args[op->nargs - 1], check_comparison, &c);
	if (!c.is_known) {
		c.refused = l->decl->refused = true;
		diag_report(l->front->diags, E_COMPARISON_UNKNOWN, at, callee->name);
	}
	if (c.refused || !op->nresults)
		return (Val){0};
	result = &op->results[0];
	if (type_is_ptr(result->type))
		result = find_by_number(l, op, result->type);
	return (Val){.v = result};
}
