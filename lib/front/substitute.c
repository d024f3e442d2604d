/*
 * substitute: functions in whose place derivatives use another one.
 *
 *   #pragma cadgen substitute f g     what calls f is differentiated as if it called g
 *
 * In the IR the body of f is a call of g, which is always inlined, so that calls in other files and
 * through pointers come to g, too. The original's text keeps its calls of f. So the derivative of a
 * caller must not call the original of what calls f: activity_check refuses that, by
 * Func.replaced. A statement about a function with external linkage holds in the whole run.
 */
#include "front/request.h"

#include <string.h>

static bool is_internal(const FuncDecl *decl)
{
	return clang_getCursorLinkage(decl->cursor) == CXLinkage_Internal;
}

FuncDecl *substitute_of(const Front *front, const FuncDecl *decl)
{
	if (decl->substitute || decl->called || is_internal(decl) || !front->program)
		return decl->substitute;
	return map_get(front->program->substitutes, without_builtin(decl->name));
}

bool substitute_is_generic(const Front *front, const FuncDecl *callee, const char **name)
{
	static const char prefix[] = "__tg_";
	static const char *const endings[] = {"", "f", "l"};

	if (!callee->in_system_header || strncmp(callee->name, prefix, strlen(prefix)) != 0)
		return false;
	for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
		*name = arena_printf(front->arena, "%s%s", callee->name + strlen(prefix),
				     endings[i]);
		if (map_get(front->program->substitutes, *name))
			return true;
	}
	return false;
}

/* ---- directives ---- */

/* May g be given what f is given? It may promise not to write what f could. */
static bool takes(const FuncDecl *g, const FuncDecl *f, uint32_t i)
{
	const Type *type = f->types[i];

	if (type_is_ptr(type) && type_is_ptr(g->types[i]) && g->types[i]->is_const)
		type = type_ptr(f->front->module, type->elem, true);
	return type == g->types[i] && (f->passed[i] == g->passed[i] || type != f->types[i]);
}

static bool same_type(const FuncDecl *f, const FuncDecl *g)
{
	bool same = f->nargs == g->nargs && f->result == g->result &&
		    f->result_struct == g->result_struct;

	for (uint32_t i = 0; i < f->nargs && same; i++)
		same = takes(g, f, i);
	return same;
}

/* Why there can be no such pair; NULL: there can. */
static const char *why_not(Front *front, const FuncDecl *f, const FuncDecl *g)
{
	if (f == g)
		return "it is the same function";
	if (function_given(front, f))
		return "there is a rule for it, or it is declared inactive";
	if (substitute_of(front, f) && strcmp(substitute_of(front, f)->name, g->name) != 0)
		return "another function replaces it already";
	if (substitute_of(front, g) || map_get(front->program->substituted, f->name))
		return "a function that replaces another one is replaced itself";
	return NULL;
}

static void set_substitute(Front *front, FuncDecl *f, FuncDecl *g)
{
	const Program *p = front->program;

	f->substitute = g;
	map_set(p->substituted, g->name, g);
	if (!is_internal(f))
		map_set(p->substitutes, f->name, g);
}

static void take(Front *front, const Word *word)
{
	FuncDecl *f = function_named(front, word[0].text, word[0].loc);
	FuncDecl *g = f ? function_named(front, word[1].text, word[1].loc) : NULL;
	const char *why = g ? why_not(front, f, g) : NULL;

	if (!g)
		return;
	if (why) {
		diag_report(front->diags, E_SUBSTITUTE, word->loc, f->name, g->name, why);
		return;
	}
	if (function_is_variadic(f) || function_is_variadic(g)) {
		diag_report(front->diags, E_SUBSTITUTE_TYPE, word->loc, f->name, g->name);
		return;
	}
	if (!front_signature(front, f) || !front_signature(front, g))
		return;
	if (same_type(f, g))
		set_substitute(front, f, g);
	else
		diag_report(front->diags, E_SUBSTITUTE_TYPE, word->loc, f->name, g->name);
}

bool substitute_take(Front *front, const Directive *d)
{
	const Word *word = d->words;

	if (!word_is(word, "substitute"))
		return false;
	if (word[1].kind != WORD_IDENT)
		word_refuse(front->diags, word + 1, "the name of a function");
	else if (word[2].kind != WORD_IDENT)
		word_refuse(front->diags, word + 2, "the name of the function to use");
	else if (word[3].kind != WORD_END)
		word_refuse(front->diags, word + 3, "the end of the line");
	else
		take(front, word + 1);
	return true;
}

/* ---- lowering ---- */

/* The parameters, as the substitute takes them. */
static Value *const *passed_to(Lower *l, const Func *func, Value *const *params)
{
	Value **args = arena_array(l->front->arena, Value *, l->decl->nparams + 1);

	for (uint32_t i = 0; i < l->decl->nparams; i++) {
		const Type *type = func->body->params[i]->type;

		args[i] = params[i]->type == type ? params[i] : build_cast(&l->b, type, params[i]);
	}
	return args;
}

void lower_substitute(Lower *l)
{
	Value *const *params = l->func->body->params;
	FuncDecl *g = substitute_of(l->front, l->decl);
	const Type *result = l->decl->result;
	Func *func;
	Op *call;

	l->func->is_inlined = true;
	g = program_callee(g->front, g, g->cursor, l->decl->loc);
	if (g && is_internal(g) && g->front != l->front) {
		diag_report(l->front->diags, E_SUBSTITUTE_STATIC, g->loc, g->name, l->decl->name);
		l->decl->refused = true;
		return;
	}
	func = g ? lower_function_shell(l->front, g) : NULL;
	if (!func)
		return;
	list_push(l->front->arena, &l->decl->calls, ((CallSite){g, l->decl->loc}));
	call = build_op(&l->b, OP_CALL, &result, result ? 1 : 0, passed_to(l, func, params),
			l->decl->nparams);
	call->attr.callee = func;
	if (result)
		build_return(&l->b, (Value *[]){&call->results[0]}, 1);
	else
		build_return(&l->b, NULL, 0);
}

/* ---- what follows from it ---- */

typedef struct Reached {
	Arena *arena;
	PtrMap *seen;           /* FuncDecl */
	LIST(FuncDecl *) found; /* those that another function replaces */
} Reached;

/* Functions with rules are called as they are, and so is what they call. */
static void reach(Reached *r, FuncDecl *decl)
{
	if (ptrmap_get(r->seen, decl))
		return;
	ptrmap_set(r->seen, decl, decl);
	if (substitute_of(decl->front, decl))
		list_push(r->arena, &r->found, decl);
	for (uint32_t i = 0; i < decl->calls.count && !function_given(decl->front, decl); i++)
		reach(r, decl->calls.items[i].callee);
}

/* What is reached from calls of it. */
static Reached reached_by(Arena *arena, const FuncDecl *decl)
{
	Reached r = {.arena = arena, .seen = ptrmap_new(arena)};

	for (uint32_t i = 0; i < decl->calls.count; i++)
		reach(&r, decl->calls.items[i].callee);
	return r;
}

static const char *described(Arena *arena, const Reached *r)
{
	const char *all = ",";

	for (uint32_t i = 0; i < r->found.count; i++) {
		const FuncDecl *f = r->found.items[i];
		const char *one =
			arena_printf(arena, ", %s in place of %s,",
				     substitute_of(f->front, f)->name, without_builtin(f->name));

		if (!strstr(all, one))
			all = arena_printf(arena, "%s%s", all, one + 1);
	}
	return all[1] ? arena_strndup(arena, all + 2, strlen(all) - 3) : NULL;
}

static void settle(Front *front, FuncDecl *decl)
{
	Arena *scratch = arena_new();
	Reached r = reached_by(scratch, decl);
	FuncDecl *g = substitute_of(front, decl);

	if (r.found.count && decl->func)
		decl->func->replaced = r.found.items[0]->name;
	if (g && ptrmap_get(r.seen, decl)) {
		diag_report(front->diags, E_SUBSTITUTE_LOOP, g->loc, g->name, decl->name);
		decl->refused = true;
	}
	arena_free(scratch);
}

static void settle_request(Front *front, Request *r)
{
	FuncDecl *decl = r->decl;
	FuncDecl *g = decl ? substitute_of(front, decl) : NULL;
	Arena *scratch = arena_new();
	Reached reached;

	if (g) {
		diag_report(front->diags, E_SUBSTITUTE_REQUEST, r->loc, g->name, decl->name);
		decl->refused = true;
	} else if (decl) {
		reached = reached_by(scratch, decl);
		r->replaced = described(front->arena, &reached);
	}
	arena_free(scratch);
}

void substitutes_settle(Program *p)
{
	for (uint32_t i = 0; i < p->fronts.count; i++) {
		Front *front = p->fronts.items[i];

		for (uint32_t k = 0; k < front->wanted.count; k++)
			settle(front, front->wanted.items[k]);
		for (Request *r = front->unit->requests; r; r = r->next)
			settle_request(front, r);
	}
}
