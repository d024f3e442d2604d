/*
 * func: one derivative as a C function.
 */
#include "emit/internal.h"

#include <ctype.h>
#include <string.h>

/* ---- parameters that the body leaves alone ---- */

static void visit_used(Emit *e, Var *v, void *data)
{
	(void)e;
	if (v->param >= 0)
		((bool *)data)[v->param] = true;
}

static bool mentions(const char *text, const char *word)
{
	size_t n = strlen(word);

	for (const char *p = text; (p = strstr(p, word)) != NULL; p++) {
		bool begins = p == text || !(isalnum((unsigned char)p[-1]) || p[-1] == '_');

		if (begins && !(isalnum((unsigned char)p[n]) || p[n] == '_'))
			return true;
	}
	return false;
}

static void used_by_call(const Emit *e, const MemoryCall *c, bool *used)
{
	for (uint32_t k = 0; k < e->nparams && c->fault; k++)
		used[k] |= e->params[k].name == e->status;
	for (uint32_t i = 0; i < c->nargs; i++)
		for (uint32_t k = 0; k < e->nparams; k++)
			if (c->args[i].kind == ARG_WORK &&
			    mentions(c->args[i].text, e->params[k].name))
				used[k] = true;
}

static void used_in(Emit *e, const Block *b, bool *used)
{
	for (const Stmt *s = b->first; s; s = s->next) {
		stmt_reads(e, s, visit_used, used);
		if (s->var && var_find(s->var)->param >= 0)
			used[var_find(s->var)->param] = true;
		if (s->call)
			used_by_call(e, s->call, used);
		for (uint32_t i = 0; i < 2; i++)
			if (s->block[i])
				used_in(e, s->block[i], used);
	}
}

static bool is_for_work(const Emit *e, uint32_t i)
{
	const char *name = e->params[i].name;

	if (e->is_served)
		return name == e->room;
	return strcmp(name, "work") == 0 || strcmp(name, "work_size") == 0;
}

/* Does the function's text begin with this parameter, or leave it out? */
static bool is_used_at_head(const Emit *e, uint32_t i)
{
	bool is_set = !e->is_served && e->params[i].name == e->status;

	return is_set || (e->takes && e->room && is_for_work(e, i)) ||
	       param_is_left_out(e->func, i);
}

static void print_unused(Emit *e, Text *out)
{
	bool *used = arena_array(e->arena, bool, e->nparams + e->func->body->nparams + 1);
	Text line = {0};

	used_in(e, e->body, used);
	for (uint32_t i = 0; i < e->nparams; i++)
		for (uint32_t k = 0; k < e->nparams; k++)
			if (mentions(e->params[k].dims, e->params[i].name))
				used[i] = true;
	for (uint32_t i = 0; i < e->nparams; i++) {
		if (used[i] || is_used_at_head(e, i) || e->params[i].is_result)
			continue;
		if (line.len > 0) {
			text_char(&line, ',');
			text_break(&line, 0);
		}
		text_printf(&line, "(void)%s", e->params[i].name);
	}
	if (line.len > 0) {
		text_char(&line, ';');
		print_line(out, 1, line.s);
	}
	text_free(&line);
}

/* ---- the whole ---- */

static void build_tree(Emit *e)
{
	e->tables = map_new(e->arena);
	c_side(e);
	for (uint32_t i = 0; i < e->func->body->nparams; i++)
		if (e->func->body->params[i]->type->kind == TYPE_POOL)
			helper(e, e->room ? "cadgen_work" : "cadgen_pool");
	if (e->is_served && e->room)
		helper(e, "cadgen_work");
	place(e);
	lower(e);
	merge(e);
	tidy(e);
	pair_parts(e);
	storage(e);
	scope(e);
	name(e);
	name_members(e);
	manage(e);
}

static void print_prototype(Emit *e, Text *out, const char *end)
{
	Text line = {0};

	prototype(e, &line);
	text_str(&line, end);
	print_line(out, 0, text_cstr(&line));
	text_free(&line);
}

static void print_head(Emit *e, Text *out)
{
	Text head = {0};

	print_tables(e, &head);
	print_unused(e, &head);
	if (e->status && !e->is_served)
		text_printf(&head, "\t*%s = 0;\n", e->status);
	if (e->takes && !e->is_served)
		text_printf(&head, "\tstruct cadgen_work %s = {work, work_size, 0};\n",
			    e->room_name);
	if (e->takes && e->mark)
		text_printf(&head, "\tconst size_t %s = %s->used;\n", e->mark, e->room);
	if (head.len > 0)
		text_printf(out, "%s\n", head.s);
	text_free(&head);
}

bool is_defined_in(const Unit *unit, const char *name)
{
	for (uint32_t i = 0; i < unit->nfunctions; i++)
		if (strcmp(unit->functions[i].name, name) == 0)
			return true;
	return false;
}

/* Checks that no parameter hides a name that the text uses, and that names of math.h mean the
 * library's functions. */
static void check_names(const Emit *e, Diags *diags)
{
	const Func *f = e->func;
	Loc loc = f->request ? f->request->loc : (Loc){0};
	const char *original = f->request ? f->request->function : f->name;

	for (uint32_t i = 0; i < e->nparams; i++)
		if (!e->params[i].is_result && map_get(e->called, e->params[i].name))
			diag_report(diags, E_PARAMETER_HIDES, loc, e->params[i].name, original);
	for (int code = 0; e->unit && code < OP_COUNT; code++)
		for (const char *const *s = (const char *const[]){"", "f", "l", NULL}; *s; s++) {
			const char *name = arena_printf(e->arena, "%s%s", op_info[code].c, *s);

			if ((op_info[code].flags & F_M) && !helper_find(name) &&
			    map_get(e->called, name) && is_defined_in(e->unit, name))
				diag_report(diags, E_HELPER_CLASH, loc, name, original);
		}
}

void emit_function(Text *out, Map *helpers, const Func *f, const Unit *unit)
{
	const MacroScope nowhere = {.unit = unit};

	emit_checked(out, helpers, f, &nowhere);
}

void emit_checked(Text *out, Map *helpers, const Func *f, const MacroScope *place)
{
	Emit e = {.arena = arena_new(),
		  .func = f,
		  .unit = place->unit,
		  .helpers = helpers,
		  .scope = place};
	Printer p = {.e = &e, .out = out, .indent = 1};

	crash_context("emit", f->name);
	e.called = map_new(e.arena);
	e.spelled = map_new(e.arena);
	build_tree(&e);
	if (place->lines)
		p.origins = origins_new(e.arena, &e, out);
	if (f->request && request_tape(f->request) == TAPE_WORKSPACE)
		require(&e, "<stddef.h>");
	if (is_hazard_of_gcc(f))
		helper(&e, "cadgen_gcc");
	function_comment(out, f);
	print_prototype(&e, out, "");
	for (uint32_t i = 0; i < f->body->nparams; i++)
		type_is_spelled(&e, type_innermost(f->body->params[i]->type));
	text_str(out, "{\n");
	if (p.origins)
		origins_head(p.origins, out);
	print_head(&e, out);
	print_block(&p, e.body);
	text_str(out, "}\n");
	if (p.origins)
		origins_end(p.origins, out);
	define_local_structs(&e, place->diags);
	if (place->diags)
		check_names(&e, place->diags);
	crash_context(NULL, NULL);
	arena_free(e.arena);
}

void emit_prototype(Text *out, const Func *f, const Unit *unit)
{
	Emit e = {.arena = arena_new(), .func = f, .unit = unit};

	c_side(&e);
	print_prototype(&e, out, ";");
	arena_free(e.arena);
}

void tape_struct(Text *out, const Func *f)
{
	const Request *r = f->request;

	if (r && r->split)
		text_printf(out,
			    "/* What %s_fwd keeps for %s_bwd. */\n"
			    "struct %s {\n\tvoid *memory, *record;\n};\n\n",
			    r->whole, r->whole, r->tape_tag);
}

void emit_work_struct(Text *out, const Func *f, const Unit *unit)
{
	Emit e = {.arena = arena_new(), .func = f, .unit = unit};

	e.helpers = map_new(e.arena);
	e.called = map_new(e.arena);
	build_tree(&e);
	work_struct(&e, out);
	arena_free(e.arena);
}
