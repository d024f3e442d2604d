/*
 * target: functions that are called through pointers.
 *
 * For each type of pointer through which a file calls, the module gets a function that compares the
 * pointer with the addresses of all functions that it may lead to, in the order of the source, and
 * calls the one that it finds. It is always inlined, so that passes and derivatives know only
 * direct calls, conditions and values of pointers:
 *
 *   func @called(%p: function "double (*)(double)", %x: f64) -> f64 {
 *     %0 = function @square : function "double (*)(double)"
 *     %1 = eq %p, %0 : bool
 *     %2 = if %1 {
 *       %3 = call @square(%x) : f64
 *       yield %3
 *     } else {
 *       fault 3
 *       ..
 *
 * A pointer may lead to every function of its type whose address is taken anywhere in the run: one
 * with a body, with a rule, declared inactive, or of the library. Where the run converts the
 * address to that type, with a cast or because the types are compatible, or a pointer of the
 * function's type, the function may also take pointers to other types: to a struct, say, that
 * begins with the one that the pointer's type names. Those that the program of a request takes
 * itself are lowered as if they were called. Of the others, those that are refused are left out,
 * with a warning.
 */
#include "front/lower.h"

#include <stdlib.h>
#include <string.h>

/* ---- which functions ---- */

/* The function that stands for all declarations of it in the run. */
static FuncDecl *canonical(Front *front, FuncDecl *decl)
{
	Program *p = front->program;
	FuncDecl *other;

	if (decl->has_body && !decl->in_system_header)
		return decl;
	other = decl->in_system_header ? NULL : program_function(p, decl->name);
	if (other)
		return other;
	other = map_get(p->outside, decl->name);
	if (!other)
		map_set(p->outside, decl->name, other = decl);
	return other;
}

static Target *note(Front *front, FuncDecl *decl, Loc at)
{
	Program *p = front->program;
	Target *t;

	decl = canonical(front, decl);
	for (uint32_t i = 0; i < p->targets.count; i++)
		if (p->targets.items[i]->decl == decl)
			return p->targets.items[i];
	t = arena_new_of(p->arena, Target);
	*t = (Target){.decl = decl, .at = at};
	list_push(p->arena, &p->targets, t);
	return t;
}

typedef struct Search {
	Front *front;
	bool is_reached;  /* what is found is part of a request's program */
	const Type *cast; /* the type of pointer that the expression is cast to, or NULL */
	const struct Search *outer; /* the cast around that, or NULL */
} Search;

static enum CXChildVisitResult search(CXCursor cursor, CXCursor parent, CXClientData data);

static CXType function_type(CXType type)
{
	type = clang_getCanonicalType(type);
	while (type.kind == CXType_Pointer)
		type = clang_getCanonicalType(clang_getPointeeType(type));
	return type;
}

/* Is it the name of a function, and no more? */
static bool names_function(CXCursor cursor)
{
	for (;;) {
		enum CXCursorKind kind = clang_getCursorKind(cursor);
		Arena *scratch;
		Kids kids;

		if (kind == CXCursor_DeclRefExpr)
			return clang_getCursorKind(clang_getCursorReferenced(cursor)) ==
			       CXCursor_FunctionDecl;
		if (kind != CXCursor_UnexposedExpr && kind != CXCursor_ParenExpr)
			return false;
		scratch = arena_new();
		kids = kids_of(scratch, cursor);
		if (kids.n == 1)
			cursor = kids.at[0];
		kind = kids.n == 1 ? kind : CXCursor_InvalidCode;
		arena_free(scratch);
		if (kind == CXCursor_InvalidCode)
			return false;
	}
}

static void search_call(Search *s, CXCursor call)
{
	Arena *scratch = arena_new();
	Kids kids = kids_of(scratch, call);

	s->cast = NULL;
	for (uint32_t i = 0; i < kids.n; i++)
		if (i > 0 || !names_function(kids.at[i])) {
			if (search(kids.at[i], call, s) == CXChildVisit_Recurse)
				clang_visitChildren(kids.at[i], search, s);
		}
	arena_free(scratch);
}

/* NULL: it is no pointer to functions, and no function. */
static const Type *function_pointer(const Search *s, CXCursor cursor)
{
	CXType type = clang_getCursorType(cursor);
	enum CXTypeKind kind = function_type(type).kind;
	const Type *t = kind == CXType_FunctionProto || kind == CXType_FunctionNoProto
				? c_type_quietly(s->front, type)
				: NULL;

	return t && t->kind == TYPE_FUNCTION ? t : NULL;
}

static bool converts(const Program *p, const Type *from, const Type *to)
{
	for (uint32_t i = 0; i < p->conversions.count; i++)
		if (p->conversions.items[i].from == from && p->conversions.items[i].to == to)
			return true;
	return false;
}

/* And what that makes of earlier ones: pointers that are converted again. */
static void note_conversion(Program *p, const Type *from, const Type *to)
{
	uint32_t n = p->conversions.count;

	if (converts(p, from, to))
		return;
	list_push(p->arena, &p->conversions, ((Conversion){from, to}));
	for (uint32_t i = 0; i < n; i++) {
		if (p->conversions.items[i].to == from)
			note_conversion(p, p->conversions.items[i].from, to);
		if (p->conversions.items[i].from == to)
			note_conversion(p, from, p->conversions.items[i].to);
	}
}

/* The type of pointer to functions that the expression is converted to, by a cast or without one;
 * NULL if it is no such conversion. */
static const Type *cast_to(const Search *s, CXCursor cursor)
{
	enum CXCursorKind kind = clang_getCursorKind(cursor);
	const Type *to = NULL, *from = NULL;
	Arena *scratch;
	Kids kids;

	if (kind == CXCursor_CStyleCastExpr || kind == CXCursor_UnexposedExpr)
		to = function_pointer(s, cursor);
	if (!to)
		return NULL;
	scratch = arena_new();
	kids = kids_expr(scratch, cursor);
	if (!names_function(kids.at[kids.n - 1]))
		from = function_pointer(s, kids.at[kids.n - 1]);
	arena_free(scratch);
	if (from)
		note_conversion(s->front->program, from, to);
	return to;
}

static const Type *own_pointer(const FuncDecl *decl)
{
	return c_type_quietly(decl->front, clang_getCursorType(decl->cursor));
}

static bool is_cast_to(const Target *t, const Type *type)
{
	for (uint32_t i = 0; i < t->casts.count; i++)
		if (t->casts.items[i] == type)
			return true;
	return false;
}

/* Does the run convert its address to that type? */
static bool is_led_to(const Program *p, const Target *t, const Type *by)
{
	bool is_led = is_cast_to(t, by) || converts(p, own_pointer(t->decl), by);

	for (uint32_t i = 0; i < t->casts.count && !is_led; i++)
		is_led = converts(p, t->casts.items[i], by);
	return is_led;
}

static void note_reference(Search *s, CXCursor ref, CXCursor decl)
{
	Program *p = s->front->program;
	Target *t = note(s->front, front_function_of(s->front, decl), cursor_loc(s->front, ref));

	t->is_reached |= s->is_reached;
	for (const Search *cast = s; cast && cast->cast; cast = cast->outer)
		if (!is_cast_to(t, cast->cast))
			list_push(p->arena, &t->casts, cast->cast);
}

static enum CXChildVisitResult search(CXCursor cursor, CXCursor parent, CXClientData data)
{
	Search *s = data, inner = {s->front, s->is_reached, NULL, s};
	CXCursor decl;

	(void)parent;
	if (clang_getCursorKind(cursor) == CXCursor_CallExpr) {
		search_call(&inner, cursor);
		return CXChildVisit_Continue;
	}
	inner.cast = cast_to(s, cursor);
	if (inner.cast) {
		clang_visitChildren(cursor, search, &inner);
		return CXChildVisit_Continue;
	}
	if (clang_getCursorKind(cursor) != CXCursor_DeclRefExpr)
		return CXChildVisit_Recurse;
	decl = clang_getCursorReferenced(cursor);
	if (clang_getCursorKind(decl) == CXCursor_FunctionDecl)
		note_reference(s, cursor, decl);
	return CXChildVisit_Continue;
}

static enum CXChildVisitResult search_top(CXCursor cursor, CXCursor parent, CXClientData data)
{
	if (clang_Location_isInSystemHeader(clang_getCursorLocation(cursor)))
		return CXChildVisit_Continue;
	(void)parent;
	clang_visitChildren(cursor, search, data);
	return CXChildVisit_Continue;
}

/* Finds all functions whose address is taken in the run. */
static void search_run(Program *p)
{
	for (uint32_t i = 0; i < p->fronts.count && !p->is_searched; i++) {
		Search s = {.front = p->fronts.items[i]};

		clang_visitChildren(clang_getTranslationUnitCursor(s.front->tu), search_top, &s);
	}
	p->is_searched = true;
}

void targets_of_object(Front *front, CXCursor definition)
{
	Search s = {.front = front, .is_reached = !front->program->is_tentative};

	clang_visitChildren(definition, search, &s);
}

/* ---- addresses ---- */

Func *target_address(Front *front, FuncDecl *decl, CXCursor seen, Loc at)
{
	Target *t;

	decl = program_callee(front, decl, seen, at);
	if (!decl)
		return NULL;
	t = note(front, decl, at);
	t->is_reached |= !front->program->is_tentative;
	return function_shell(front, t->decl);
}

void targets_of(Front *front, const Value *pointer, void (*visit)(FuncDecl *, void *), void *data)
{
	Program *p = front->program;

	search_run(p);
	while (pointer->def && pointer->def->code == OP_CAST)
		pointer = pointer->def->args[0];
	for (uint32_t i = 0; i < p->targets.count; i++) {
		FuncDecl *decl = p->targets.items[i]->decl;
		bool is_it = pointer->def && pointer->def->code == OP_FUNCTION
				     ? decl->func == pointer->def->attr.callee
				     : own_pointer(decl) == pointer->type ||
					       is_led_to(p, p->targets.items[i], pointer->type);

		if (is_it)
			visit(decl, data);
	}
}

/* ---- calls ---- */

static bool same_signature(const FuncDecl *a, const FuncDecl *b)
{
	bool same = a->nargs == b->nargs && a->nparams == b->nparams && a->result == b->result &&
		    a->result_struct == b->result_struct;

	for (uint32_t i = 0; i < a->nparams && same; i++)
		same = a->types[i] == b->types[i];
	return same;
}

/* The function that stands for calls through such pointers in this file. Its first parameter is the
 * pointer. */
static FuncDecl *caller_of(Front *front, const FuncDecl *like, Loc at)
{
	Program *p = front->program;
	FuncDecl *decl;
	Func *f;

	for (uint32_t i = 0; i < p->callers.count; i++) {
		decl = p->callers.items[i];
		if (decl->front == front && same_signature(decl, like))
			return decl;
	}
	decl = arena_new_of(front->arena, FuncDecl);
	*decl = *like;
	decl->loc = at;
	f = func_new(front->module, program_func_name(p, decl));
	f->unit = front->unit->file;
	f->is_inlined = true;
	f->loc = at;
	if (decl->result)
		func_set_results(f, &decl->result, 1);
	for (uint32_t i = 0; i < decl->nparams; i++)
		region_param(f, f->body, decl->types[i], PRIMAL, NULL);
	decl->func = f;
	list_push(p->arena, &p->callers, decl);
	list_push(front->arena, &front->wanted, decl);
	return decl;
}

/* What the call passes and returns; false: refused. */
static bool read_signature(Lower *l, CXCursor call, CXType function, const Type *pointer,
			   FuncDecl *out)
{
	Front *front = l->front;
	Kids kids = call_args(l, call);
	CXType result = clang_getResultType(function);
	bool is_open = function.kind == CXType_FunctionNoProto, ok = true;

	*out = (FuncDecl){.front = front, .nargs = kids.n + 1, .name = "called"};
	out->is_old_style = is_open;
	out->types = arena_array(front->arena, const Type *, kids.n + 2);
	out->types[0] = pointer;
	for (uint32_t i = 0; i < kids.n; i++) {
		CXType type =
			is_open ? clang_getCursorType(kids.at[i]) : clang_getArgType(function, i);
		const Type *t = c_value_type(front, type, l->at);

		ok = ok && t;
		out->types[i + 1] =
			t && t->kind == TYPE_STRUCT ? type_ptr(front->module, t, false) : t;
	}
	if (!c_type_is_void(result)) {
		out->result = c_type(front, result, l->at);
		ok = ok && out->result;
	}
	out->nparams = out->nargs;
	if (out->result && out->result->kind == TYPE_STRUCT) {
		out->result_struct = out->result;
		out->result = NULL;
		out->types[out->nparams++] = type_ptr(front->module, out->result_struct, false);
	}
	return ok;
}

static Value *pass_argument(Lower *l, CXCursor arg, const Type *type)
{
	if (c_type_is_record(clang_getCursorType(arg)))
		return lower_struct_argument(l, type->elem, arg);
	return lower_convert(l, lower_value(l, arg), type, NULL, arg).v;
}

/* Do they differ in what pointers lead to only? */
static bool are_alike(const Type *a, const Type *b)
{
	return a == b ||
	       (a && b && type_has_null(a) && type_has_null(b) && type_is_ptr(a) == type_is_ptr(b));
}

/* Does it take what the call passes, and return what the call does, but for that? */
static bool takes_the_same(const FuncDecl *caller, FuncDecl *decl)
{
	bool same = clang_Cursor_getNumArguments(decl->cursor) + 1 == (int)caller->nargs &&
		    front_signature(decl->front, decl) && are_alike(decl->result, caller->result) &&
		    decl->result_struct == caller->result_struct;

	for (uint32_t i = 1; i < caller->nargs && same; i++)
		same = are_alike(caller->types[i], decl->passed[i - 1]);
	return same;
}

/* Is it a function that such a call may run? */
static bool may_be_called(const Program *p, const FuncDecl *caller, const Target *t)
{
	FuncDecl *decl = t->decl;
	CXType type = clang_getCanonicalType(clang_getCursorType(decl->cursor));
	bool is_open = caller->is_old_style || type.kind == CXType_FunctionNoProto;

	if (function_is_variadic(decl))
		return false;
	if (!is_open && own_pointer(decl) == caller->types[0])
		return true;
	return (is_open || is_led_to(p, t, caller->types[0])) && takes_the_same(caller, decl);
}

static bool has_target(Program *p, const FuncDecl *caller)
{
	search_run(p);
	if (passed_calls(p, caller->types[0]))
		return true;
	for (uint32_t i = 0; i < p->targets.count; i++)
		if (may_be_called(p, caller, p->targets.items[i]))
			return true;
	return false;
}

Val lower_call_through(Lower *l, CXCursor call, Loc at)
{
	CXCursor callee = kids_expr(l->scratch, call).at[0];
	CXType function = function_type(clang_getCursorType(callee));
	Value *pointer = lower_value(l, callee).v;
	Kids kids = call_args(l, call);
	const char *name = cursor_name(l->front, call);
	FuncDecl like, *caller;
	Value **args;
	Op *op;

	l->at = l->b.loc = at;
	name = *name ? arena_printf(l->front->arena, "'%s'", name) : "this pointer";
	if (!pointer)
		return (Val){0};
	if (function.kind == CXType_FunctionProto && clang_isFunctionTypeVariadic(function)) {
		lower_refuse(l, E_FUNCTION_POINTER, call, name);
		return (Val){0};
	}
	if (!read_signature(l, call, function, pointer->type, &like))
		return (Val){0};
	like.called = name;
	like.request = l->decl->request;
	if (!has_target(l->front->program, &like)) {
		lower_refuse(l, E_FUNCTION_POINTER, call, name);
		return (Val){0};
	}
	caller = caller_of(l->front, &like, at);
	args = arena_array(l->scratch, Value *, caller->nparams);
	args[0] = pointer;
	for (uint32_t i = 0; i < kids.n; i++)
		if (!(args[i + 1] = pass_argument(l, kids.at[i], caller->types[i + 1])))
			return (Val){0};
	if (caller->result_struct &&
	    !(args[caller->nargs] = lower_temporary(l, caller->result_struct, call)))
		return (Val){0};
	list_push(l->front->arena, &l->decl->calls, ((CallSite){caller, at}));
	l->at = l->b.loc = at;
	op = build_op(&l->b, OP_CALL, &caller->result, caller->result ? 1 : 0, args,
		      caller->nparams);
	op->attr.callee = caller->func;
	if (caller->result_struct)
		return (Val){.v = args[caller->nargs]};
	return (Val){.v = caller->result ? &op->results[0] : NULL};
}

/* ---- bodies ---- */

static int by_place(const void *a, const void *b)
{
	const FuncDecl *x = (*(Target *const *)a)->decl, *y = (*(Target *const *)b)->decl;

	if (x->front->unit->file != y->front->unit->file)
		return x->front->unit->file < y->front->unit->file ? -1 : 1;
	return x->order < y->order ? -1 : x->order > y->order;
}

bool targets_want(Program *p, bool reached)
{
	for (uint32_t i = 0; i < p->callers.count; i++)
		for (uint32_t k = 0; k < p->targets.count; k++) {
			Target *t = p->targets.items[k];

			if (t->decl->is_wanted || (reached && !t->is_reached) ||
			    !may_be_called(p, p->callers.items[i], t))
				continue;
			t->decl->request = p->callers.items[i]->request;
			t->decl->refused = !lower_function_shell(t->decl->front, t->decl);
			t->decl->is_wanted = true;
			p->latest = t;
			return true;
		}
	return false;
}

void targets_settle(Program *p, uint32_t told)
{
	const char *why = diags_first_error(p->diags, told);

	if (!p->latest->decl->refused)
		return;
	p->latest->why = why ? why : "it calls what is refused";
	diags_forget(p->diags, told);
}

typedef LIST(Func *) Funcs;

static void yield(Builder *b, Value *value)
{
	build_yield(b, &value, value ? 1 : 0);
}

/* A definition of the old style takes what C promotes, and converts it. */
static Value *call_target(Builder *b, const FuncDecl *caller, Func *target)
{
	Value *const *params = caller->func->body->params + 1;
	uint32_t n = caller->nparams - 1;
	Value **args = arena_array(caller->front->arena, Value *, n + 1);
	Op *call;

	for (uint32_t i = 0; i < n; i++)
		args[i] = build_cast(b, target->body->params[i]->type, params[i]);
	call = build_op(b, OP_CALL, target->result_types, target->nresults, args, n);
	call->attr.callee = target;
	return caller->result ? build_cast(b, caller->result, &call->results[0]) : NULL;
}

Value *target_pointer(Builder *b, const Program *p, Func *function, const Type *as)
{
	const Type *type = as;
	Value *address;

	for (uint32_t i = 0; i < p->targets.count; i++) {
		const Target *t = p->targets.items[i];

		if (t->decl->func == function && is_led_to(p, t, as))
			type = own_pointer(t->decl);
	}
	address = build_0(b, OP_FUNCTION, type);
	address->def->attr.callee = function;
	return build_cast(b, as, address);
}

/* Calls the first target from number i on whose address the pointer is; NULL: no result. */
static Value *call_one_of(Builder *b, const FuncDecl *caller, const Funcs *targets, uint32_t i)
{
	Value *address, *is_it;
	Builder arm;
	Op *branch;

	if (i == targets->count) {
		build_op(b, OP_FAULT, NULL, 0, NULL, 0)->attr.i = FAULT_TARGET;
		return caller->result ? build_undef(b, caller->result, PRIMAL) : NULL;
	}
	address = target_pointer(b, caller->front->program, targets->items[i], caller->types[0]);
	is_it = build_2(b, OP_EQ, NULL, caller->func->body->params[0], address);
	branch = build_if(b, is_it, &caller->result, (uint8_t[]){PRIMAL}, caller->result ? 1 : 0);
	arm = builder_at_end(b->func, branch->regions[0], b->loc);
	yield(&arm, call_target(&arm, caller, targets->items[i]));
	arm = builder_at_end(b->func, branch->regions[1], b->loc);
	yield(&arm, call_one_of(&arm, caller, targets, i + 1));
	return caller->result ? &branch->results[0] : NULL;
}

static bool is_external(const FuncDecl *decl)
{
	return clang_getCursorLinkage(decl->cursor) == CXLinkage_External;
}

static bool can_name(const Front *front, const FuncDecl *decl)
{
	return decl->front == front || is_external(decl);
}

bool target_is_named(const Program *p, const Func *target, const Func *user)
{
	for (uint32_t i = 0; i < p->targets.count; i++) {
		const FuncDecl *decl = p->targets.items[i]->decl;

		if (decl->func == target)
			return decl->front->unit->file == user->unit || is_external(decl);
	}
	return true;
}

static void tell(Program *p, const FuncDecl *caller, const Target *t)
{
	if (t->why)
		diag_report(p->diags, W_TARGET, t->at, t->decl->name, t->why);
	else if (!t->decl->refused && !can_name(caller->front, t->decl))
		diag_report(p->diags, E_TARGET_STATIC, caller->loc, caller->called, t->decl->name);
}

static void fill(Program *p, FuncDecl *caller)
{
	Func *f = caller->func;
	Builder b = builder_at_end(f, f->body, caller->loc);
	Funcs funcs = {0};
	Value *result;

	for (uint32_t i = 0; i < p->targets.count; i++) {
		const Target *t = p->targets.items[i];

		if (!may_be_called(p, caller, t) || (t->decl->refused && !t->is_reached))
			continue;
		list_push(p->arena, &caller->calls, ((CallSite){t->decl, caller->loc}));
		if (!t->decl->refused)
			list_push(p->arena, &funcs, t->decl->func);
	}
	if (!funcs.count && !passed_calls(p, caller->types[0])) {
		if (!caller->calls.count)
			front_refuse(caller->front, E_FUNCTION_POINTER, caller->loc,
				     caller->called);
		caller->refused = true;
		return;
	}
	caller->is_unknown = !funcs.count;
	result = call_one_of(&b, caller, &funcs, 0);
	build_return(&b, &result, result ? 1 : 0);
}

void targets_fill(Program *p)
{
	if (p->targets.count > 0)
		qsort(p->targets.items, p->targets.count, sizeof(Target *), by_place);
	for (uint32_t i = 0; i < p->callers.count; i++)
		fill(p, p->callers.items[i]);
}

FuncDecl *caller_declared(const Program *p, const Func *caller)
{
	for (uint32_t i = 0; i < p->callers.count; i++)
		if (p->callers.items[i]->func == caller)
			return p->callers.items[i];
	return NULL;
}

bool target_is_called(const Program *p, const Func *caller, const Func *target)
{
	if (target->through)
		return target->body->params[0]->type == caller->body->params[0]->type;
	for (uint32_t i = 0; i < p->callers.count; i++)
		for (uint32_t k = 0; k < p->targets.count; k++) {
			const Target *t = p->targets.items[k];

			if (p->callers.items[i]->func == caller && t->decl->func == target)
				return may_be_called(p, p->callers.items[i], t);
		}
	return false;
}

void targets_tell(Program *p)
{
	for (uint32_t i = 0; i < p->callers.count; i++)
		for (uint32_t k = 0; k < p->targets.count; k++)
			if (is_reached(p, p->callers.items[i]->func) &&
			    may_be_called(p, p->callers.items[i], p->targets.items[k]))
				tell(p, p->callers.items[i], p->targets.items[k]);
}
