/*
 * function: which functions are lowered, and how one is lowered as a whole. A request needs a
 * function, and its body needs those that it calls; nothing else is examined. Then calls of
 * functions without a body are refused, and the module gets the functions in the order of the
 * source.
 *
 * Front form: every parameter and local is an `alloca`, parameters are stored into theirs on
 * entry. A struct that is passed by value is already an object of the function's own, and its
 * parameter is the address. So is the struct that it returns: its address is the last parameter.
 */
#include "front/request.h"

#include <stdlib.h>
#include <string.h>

/* ---- shells ---- */

static bool names_parameter(const FuncDecl *decl, const char *name)
{
	for (uint32_t i = 0; i < decl->nparams; i++)
		if (strcmp(decl->params[i].name, name) == 0)
			return true;
	return false;
}

/* The parameters as the derivative declares them. A parameter that is named like a type, as in
 * `real f(real real)`, gets another name, because the type could not be named after it. */
static CDecl *declared_params(Front *front, const FuncDecl *decl)
{
	CDecl *params = arena_array(front->arena, CDecl, decl->nparams + 1);

	for (uint32_t i = 0; i < decl->nparams; i++) {
		const char *name = decl->params[i].name;

		params[i] = decl->params[i];
		for (uint32_t n = 2; map_get(decl->front->typedefs, decl->params[i].name) &&
				     names_parameter(decl, name);
		     n++)
			name = arena_printf(front->arena, "%s%u", decl->params[i].name, n);
		params[i].name = name;
	}
	return params;
}

/* Of a variadic function, only the address can be used. */
Func *function_shell(Front *front, FuncDecl *decl)
{
	Func *func;

	if (decl->func)
		return decl->func;
	if (!function_is_variadic(decl) && !front_signature(decl->front, decl)) {
		if (front->current)
			front->current->refused = true;
		return NULL;
	}
	func = func_new(front->module, program_func_name(front->program, decl));
	func->c_name = strcmp(func->name, decl->name) ? decl->name : NULL;
	func->unit = decl->in_system_header && !function_has_model(decl->front, decl)
			     ? 0
			     : decl->front->unit->file;
	func->is_shared =
		program_function(front->program, decl->name) == (decl->whole ? decl->whole : decl);
	func->loc = decl->loc;
	if (function_is_variadic(decl))
		return decl->func = func;
	if (decl->result)
		func_set_results(func, &decl->result, 1);
	func->params = declared_params(front, decl);
	for (uint32_t i = 0; i < decl->nargs; i++)
		func->takes_promoted |= decl->is_old_style && decl->passed[i] != decl->types[i];
	for (uint32_t i = 0; i < decl->nparams; i++)
		region_param(func, func->body, decl->types[i], PRIMAL, func->params[i].name);
	func->nparams = decl->nparams;
	func->c_result = decl->c_result;
	func->c_static = decl->c_static;
	return decl->func = func;
}

Func *lower_function_shell(Front *front, FuncDecl *decl)
{
	Func *func = function_is_variadic(decl) && !front_signature(decl->front, decl)
			     ? NULL
			     : function_shell(front, decl);

	if (!func && front->current)
		front->current->refused = true;
	if (!func || decl->is_wanted)
		return func;
	decl->is_wanted = true;
	if (front->current)
		decl->request = front->current->request;
	list_push(front->arena, &decl->front->wanted, decl);
	return func;
}

/* ---- one function ---- */

static void declare_param(Lower *l, CXCursor param, Value *value, const char *name)
{
	Val *var = arena_new_of(l->scratch, Val);

	ptrmap_set(l->vars, param.data[0], var);
	var->v = build_0(&l->b, OP_ALLOCA, type_ptr(l->front->module, value->type, false));
	var->v->hint = name;
	build_store(&l->b, var->v, value);
}

static void declare_frozen(Lower *l)
{
	int count = clang_Cursor_getNumArguments(l->decl->cursor);

	for (int i = 0; l->decl->frozen && i < count; i++) {
		CXCursor param = clang_Cursor_getArgument(l->decl->cursor, (unsigned)i);
		const Frozen *f = &l->decl->frozen[i];

		if (!f->name)
			continue;
		lower_at(l, param);
		declare_param(l, param,
			      type_is_float(f->type) ? build_float(&l->b, f->type, f->value)
						     : build_int(&l->b, f->type, frozen_int(f)),
			      f->name);
	}
}

static void declare_params(Lower *l)
{
	for (uint32_t i = 0; i < l->decl->nargs; i++) {
		CXCursor param = param_cursor(l->decl, i);
		Value *value = l->func->body->params[i];

		lower_at(l, param);
		if (l->decl->params[i].is_value && type_is_ptr(value->type)) {
			Val *var = arena_new_of(l->scratch, Val);

			ptrmap_set(l->vars, param.data[0], var);
			var->v = value;
			continue;
		}
		declare_param(l, param, value, l->func->params[i].name);
	}
	declare_frozen(l);
	if (l->decl->result_struct)
		l->result = l->func->body->params[l->decl->nargs];
}

/* The sizes of array parameters, evaluated on entry; the outermost one is not part of the
 * parameter's type. */
static void size_params(Lower *l)
{
	for (uint32_t i = 0; i < l->decl->nargs; i++) {
		CXCursor param = param_cursor(l->decl, i);
		Val *var = ptrmap_get(l->vars, param.data[0]);

		lower_at(l, param);
		var->sizes = lower_declared_sizes(l, param, var->v->type->elem);
	}
}

/* The body of what is called by its name elsewhere: a function of the library, or one about which
 * the user makes a statement. */
static void lower_outside(Lower *l)
{
	Value *const *params = l->func->body->params;
	FuncDecl *decl = l->decl;
	Val val;

	if (!lower_known(l, decl, params, &val) &&
	    !lower_math_of(l, decl->name, decl->result, params, decl->nargs, &val)) {
		lower_missing(l->front, decl, decl->loc);
		return;
	}
	if (decl->result && val.v)
		build_return(&l->b, &val.v, 1);
	else if (!decl->result)
		build_return(&l->b, NULL, 0);
}

static void lower_body(Lower *l)
{
	Kids kids = kids_of(l->scratch, l->decl->cursor);

	if (substitute_of(l->front, l->decl)) {
		lower_substitute(l);
		return;
	}
	if (function_has_model(l->front, l->decl)) {
		lower_model(l);
		return;
	}
	if (!l->decl->has_body || function_given(l->front, l->decl)) {
		lower_outside(l);
		return;
	}
	declare_params(l);
	size_params(l);
	for (uint32_t i = 0; i < kids.n; i++)
		if (clang_getCursorKind(kids.at[i]) == CXCursor_CompoundStmt)
			lower_stmt(l, kids.at[i]);
	if (l->func->body->last && op_info[l->func->body->last->code].flags & F_T)
		return;
	if (l->decl->result) {
		Value *undef = build_undef(&l->b, l->decl->result, PRIMAL);

		build_return(&l->b, &undef, 1);
	} else {
		build_return(&l->b, NULL, 0);
	}
}

/* Skips blanks, and the word if it follows them. */
static bool skip_word(const char **at, const char *word)
{
	*at += strspn(*at, " \t");
	if (strncmp(*at, word, strlen(word)) != 0)
		return false;
	*at += strlen(word);
	return true;
}

/* Warns, once for a function, that its derivatives ignore the OpenMP pragmas. */
static void remark_openmp(Front *front, const FuncDecl *decl)
{
	const SourceFile *source = sources_get(front->module->sources, decl->loc.file);
	CXSourceLocation end = clang_getRangeEnd(clang_getCursorExtent(decl->cursor));
	size_t from = sources_offset(front->module->sources, decl->loc);
	unsigned to = 0;

	clang_getFileLocation(end, NULL, NULL, NULL, &to);
	for (const char *line = source ? source->text + from : NULL; line;
	     line = strchr(line, '\n')) {
		const char *at = line += *line == '\n';

		if (at >= source->text + to)
			return;
		if (!skip_word(&at, "#") || !skip_word(&at, "pragma") || !skip_word(&at, "omp "))
			continue;
		diag_report(front->diags, W_OPENMP,
			    sources_loc(front->module->sources, decl->loc.file,
					(size_t)(line + strspn(line, " \t") - source->text)),
			    decl->name);
		return;
	}
}

static void lower_function(FuncDecl *decl)
{
	if (decl->called)
		return;
	Front *front = decl->front;
	Lower l = {.front = front, .decl = decl, .func = decl->func, .scratch = arena_new()};

	front->current = decl;
	l.b = builder_at_end(decl->func, decl->func->body, decl->loc);
	l.at = decl->loc;
	l.vars = ptrmap_new(l.scratch);
	l.printed = ptrmap_new(l.scratch);
	l.last_breaks = ptrmap_new(l.scratch);
	l.labels = ptrmap_new(l.scratch);
	l.label_names = map_new(l.scratch);
	lower_body(&l);
	quiet_check(&l);
	if (decl->reads_errno.file && errno_is_only_saved(decl->func))
		decl->reads_errno = (Loc){0};
	remark_openmp(front, decl);
	decl->lowered = true;
	front->current = NULL;
	arena_free(l.scratch);
}

/* ---- the whole ---- */

void lower_missing(Front *front, FuncDecl *decl, Loc loc)
{
	if (front->current) {
		front->current->refused = true;
		decl->request = front->current->request;
	}
	if (front->program->is_tentative) {
		diag_report(front->diags, E_NO_BODY, loc,
			    arena_printf(front->arena, "'%s'", decl->name));
		return;
	}
	if (map_get(front->missing_names, decl->name))
		return;
	map_set(front->missing_names, decl->name, decl);
	list_push(front->arena, &front->missing, ((CallSite){decl, loc}));
}

static void refuse_missing(Front *front)
{
	const uint32_t count = front->missing.count;
	Text names = {0};

	if (!count)
		return;
	for (uint32_t i = 0; i < count; i++) {
		text_str(&names, i == 0 ? "" : i + 1 < count ? ", " : " and ");
		text_printf(&names, "'%s'", front->missing.items[i].callee->name);
	}
	diag_report(front->diags, E_NO_BODY, front->missing.items[0].loc, text_cstr(&names));
	for (uint32_t i = 0; i < count && count > 1; i++)
		diag_note(front->diags, front->missing.items[i].loc, "'%s' is called here",
			  front->missing.items[i].callee->name);
	for (uint32_t i = 0; i < count; i++)
		facts_note(front, front->missing.items[i].callee->name);
	if (front->missing.items[0].callee->request)
		request_note(front->missing.items[0].callee->request, front->diags,
			     diags_count(front->diags) - 1);
	text_free(&names);
}

static int by_order(const void *a, const void *b)
{
	const FuncDecl *x = *(FuncDecl *const *)a, *y = *(FuncDecl *const *)b;

	return x->order < y->order ? -1 : x->order > y->order;
}

static void want_requested(Front *front)
{
	for (Request *r = front->unit->requests; r; r = r->next) {
		FuncDecl *decl = r->decl;

		if (!decl)
			continue;
		if (function_has_model(front, decl)) {
			diag_report(front->diags, E_RULE_REQUEST, r->loc, decl->name);
			decl->refused = true;
			continue;
		}
		if (decl->has_body && !decl->request)
			decl->request = r;
		if (decl->has_body)
			lower_function_shell(front, decl);
		else if (front_signature(front, decl))
			lower_missing(front, decl, r->loc);
	}
}

/* Refuses the callers of refused functions. */
static bool refuse_callers(const Front *front)
{
	bool changed = false;

	for (uint32_t i = 0; i < front->wanted.count; i++) {
		FuncDecl *decl = front->wanted.items[i];

		for (uint32_t k = 0; k < decl->calls.count && !decl->refused; k++)
			changed |= decl->refused = decl->calls.items[k].callee->refused;
	}
	return changed;
}

/* In the order of the source. */
static void add_lowered(Front *front)
{
	FuncDecl **sorted = arena_array(front->arena, FuncDecl *, front->wanted.count + 1);

	for (uint32_t i = 0; i < front->wanted.count; i++)
		sorted[i] = front->wanted.items[i];
	qsort(sorted, front->wanted.count, sizeof *sorted, by_order);
	for (uint32_t i = 0; i < front->wanted.count; i++)
		if (!sorted[i]->refused)
			add_with_copies(front->program, sorted[i]);
	for (Request *r = front->unit->requests; r; r = r->next) {
		const FuncDecl *decl = r->decl;

		r->original =
			decl && !decl->refused ? request_original(front->program, r, decl) : NULL;
		for (uint32_t i = 0; i < 2; i++)
			if (r->strips[i])
				r->strips[i]->original = r->original;
		request_check_used(front, r);
	}
}

/* Lowering functions makes others necessary, in any unit. */
void lower_wanted(const Program *p)
{
	for (bool more = true; more;) {
		more = false;
		for (uint32_t i = 0; i < p->fronts.count; i++) {
			Front *front = p->fronts.items[i];

			while (front->nlowered < front->wanted.count) {
				lower_function(front->wanted.items[front->nlowered++]);
				more = true;
			}
		}
	}
}

void refuse_all_callers(const Program *p)
{
	for (bool changed = true; changed;) {
		changed = false;
		for (uint32_t i = 0; i < p->fronts.count; i++)
			changed |= refuse_callers(p->fronts.items[i]);
	}
}

/* Functions to which a pointer may lead although no request's program takes their address. */
static void lower_tentative(Program *p)
{
	uint32_t told = diags_count(p->diags);

	p->is_tentative = true;
	while (targets_want(p, false)) {
		lower_wanted(p);
		refuse_all_callers(p);
		targets_settle(p, told);
		told = diags_count(p->diags);
	}
	p->is_tentative = false;
}

void lower_requested(Program *p)
{
	int mark = 0;

	for (uint32_t i = 0; i < p->fronts.count; i++)
		want_requested(p->fronts.items[i]);
	lower_wanted(p);
	while (targets_want(p, true))
		lower_wanted(p);
	lower_tentative(p);
	given_lower_rules(p);
	targets_fill(p);
	for (uint32_t i = 0; i < p->fronts.count && !p->is_broken; i++)
		refuse_missing(p->fronts.items[i]);
	given_follow(p);
	for (uint32_t i = 0; i < p->fronts.count; i++)
		errno_refuse(p->fronts.items[i], &mark);
	substitutes_settle(p);
	refuse_all_callers(p);
	specialise(p);
	targets_tell(p);
	for (uint32_t i = 0; i < p->fronts.count; i++)
		add_lowered(p->fronts.items[i]);
	for (uint32_t i = 0; i < p->fronts.count && p->fronts.count > 1; i++)
		records_compare(p->fronts.items[i]);
}
