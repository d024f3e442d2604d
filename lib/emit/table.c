/*
 * table: static const objects that the source declares inside a function. The derivative declares
 * them again by their values, since macros, enumerators and types may mean something else at its
 * place.
 *
 *   static const double t[3] = {1, K, sizeof x};   ->   static const double t[3] = {1, 2.5, 8};
 */
#include "emit/internal.h"

#include <string.h>

/* ---- which ---- */

typedef struct Visit {
	const Module *module;
	Map *seen;
	void (*visit)(const Global *, void *);
	void *data;
} Visit;

/* Visits the objects that its values point to first. */
static void visit_global(Visit *v, const Global *g)
{
	if (!g || map_get(v->seen, g->name))
		return;
	map_set(v->seen, g->name, v);
	for (uint32_t i = 0; g->is_local && i < g->ninit; i++)
		if (g->init[i].kind == INITIAL_ADDRESS)
			visit_global(v, module_global(v->module, g->init[i].name));
	v->visit(g, v->data);
}

static void visit_region(Visit *v, const Region *r)
{
	for (const Op *op = r->first; op; op = op->next) {
		if (op->code == OP_GLOBAL && op->results[0].uses)
			visit_global(v, module_global(v->module, op->attr.s));
		for (uint32_t i = 0; i < op->nregions; i++)
			visit_region(v, op->regions[i]);
	}
}

void visit_globals(Arena *arena, const Func *f, void (*visit)(const Global *, void *), void *data)
{
	Visit v = {f->module, map_new(arena), visit, data};

	visit_region(&v, f->body);
}

/* ---- values ---- */

typedef struct Table {
	Emit *e;
	Text *out;
} Table;

/* Prints the path to the element or member of type `want` at this offset: `[1][0]`, `.p.x`. False:
 * there is none. */
static bool print_path(Table *t, const Type *type, int64_t offset, const Type *want)
{
	const Field *f;
	int64_t size;

	if (type == want && offset == 0)
		return true;
	if (type->kind == TYPE_ARRAY) {
		size = type_size(type->elem);
		text_printf(t->out, "[%lld]", (long long)(offset / size));
		return print_path(t, type->elem, offset % size, want);
	}
	if (type->kind != TYPE_STRUCT || type->def->is_union)
		return false;
	for (f = type->def->fields; f < type->def->fields + type->def->nfields; f++)
		if (f->offset <= offset && offset < f->offset + type_size(f->type)) {
			text_printf(t->out, ".%s", f->name);
			return print_path(t, f->type, offset - f->offset, want);
		}
	return false;
}

static void print_address(Table *t, const Type *type, const Initial *initial)
{
	const Global *g = module_global(t->e->func->module, initial->name);
	const char *name = global_text(t->e, initial->name);
	Text path = {0};
	Table inner = {t->e, &path};

	if (g->type->kind == TYPE_ARRAY && g->type->elem == type->elem && initial->offset == 0) {
		text_str(t->out, name);
	} else if (initial->offset >= 0 &&
		   print_path(&inner, g->type, initial->offset, type->elem)) {
		text_printf(t->out, "&%s%s", name, text_cstr(&path));
	} else {
		text_char(t->out, '(');
		declare(t->e, t->out, type, "");
		text_printf(t->out, ")((const char *)&%s + %lld)", name,
			    (long long)initial->offset);
	}
	text_free(&path);
}

static void print_scalar(Table *t, const Type *type, const Initial *initial)
{
	if (initial->kind == INITIAL_ADDRESS)
		print_address(t, type, initial);
	else if (initial->kind == INITIAL_FUNCTION)
		text_str(t->out, called(t->e, initial->name));
	else if (initial->name)
		text_str(t->out, initial->name);
	else if (type_has_null(type))
		text_str(t->out, null_name(t->e));
	else if (type_is_float(type))
		expr_float(t->e, t->out, type->kind, initial->number, CTX_CONVERT, PREC_ASSIGN);
	else
		expr_int(t->e, t->out, type->kind, initial_integer(initial), CTX_CONVERT,
			 PREC_ASSIGN);
}

static bool is_given(const Initial *init, int64_t n)
{
	while (n > 0 && !init[n - 1].is_given)
		n--;
	return n > 0;
}

static void print_string(Table *t, int64_t n, const Initial *init)
{
	text_char(t->out, '"');
	for (int64_t i = 0; i < n; i++) {
		int c = (int)(unsigned char)initial_integer(&init[i]);

		bool trigraph = c == '?' && i > 0 && initial_integer(&init[i - 1]) == '?';

		if (c == '"' || c == '\\')
			text_printf(t->out, "\\%c", c);
		else if (c < ' ' || c >= 0x7f || trigraph)
			text_printf(t->out, "\\%03o", (unsigned)c);
		else
			text_char(t->out, (char)c);
	}
	text_char(t->out, '"');
}

static void print_value(Table *t, const Type *type, const Initial *init);

static void print_elements(Table *t, const Type *type, const Initial *init)
{
	int64_t size = type_scalars(type->elem), n = type->len;

	while (n > 1 && !is_given(init + (n - 1) * size, size))
		n--;
	if (type->elem->kind == TYPE_CHAR || type->elem->kind == TYPE_UCHAR) {
		print_string(t, n, init);
		return;
	}
	text_char(t->out, '{');
	for (int64_t i = 0; i < n; i++) {
		text_str(t->out, i ? "," : "");
		if (i)
			text_break(t->out, 0);
		print_value(t, type->elem, init + i * size);
	}
	text_char(t->out, '}');
}

/* If one member is in a union, all members are initialised by name. */
static void print_members(Table *t, const Type *type, const Initial *init)
{
	const StructDef *def = type->def;
	bool is_named = false, is_first = true;

	for (uint32_t i = 0; i < def->nfields; i++)
		is_named |= def->fields[i].is_shared;
	text_char(t->out, '{');
	for (uint32_t i = 0; i < def->nfields; i++) {
		const Field *f = &def->fields[i];
		int64_t n = type_scalars(f->type);

		if (n > 0 && (!is_named || is_given(init, n))) {
			text_str(t->out, is_first ? "" : ",");
			if (!is_first)
				text_break(t->out, 0);
			if (is_named)
				text_printf(t->out, ".%s = ", f->name);
			print_value(t, f->type, init);
			is_first = false;
		}
		init += n;
	}
	text_str(t->out, is_first ? "0}" : "}");
}

static void print_value(Table *t, const Type *type, const Initial *init)
{
	if (type->kind == TYPE_ARRAY)
		print_elements(t, type, init);
	else if (type->kind == TYPE_STRUCT)
		print_members(t, type, init);
	else
		print_scalar(t, type, init);
}

/* ---- declarations ---- */

/* Does the output know the object only if the function declares it, as the original does? */
static bool is_inner_extern(const Emit *e, const Global *g)
{
	return e->unit && !g->unit && !g->primal && strcmp(g->name, ERRNO) != 0 &&
	       !map_get(e->unit->shared, g->name);
}

static void print_extern(Table *t, const Global *g)
{
	bool is_ptr = type_has_null(type_without_arrays(g->type));
	const char *qualifiers = arena_printf(t->e->arena, "%s%s", g->is_const ? "const " : "",
					      g->is_volatile ? "volatile " : "");
	Text line = {0};

	text_printf(&line, "extern %s%s", g->is_thread ? "__thread " : "",
		    is_ptr ? "" : qualifiers);
	declare(t->e, &line, g->type,
		arena_printf(t->e->arena, "%s%s", is_ptr ? qualifiers : "",
			     global_text(t->e, g->name)));
	text_char(&line, ';');
	print_line(t->out, 1, text_cstr(&line));
	text_free(&line);
}

static void print_table(const Global *g, void *data)
{
	Table *t = data;
	const Type *type = type_without_arrays(g->type);
	const char *name;
	Text line = {0};
	Table inner = {t->e, &line};

	if (!g->is_local) {
		if (is_inner_extern(t->e, g))
			print_extern(t, g);
		return;
	}
	name = global_text(t->e, g->name);
	text_str(&line, type_has_null(type) ? "static " : "static const ");
	declare(t->e, &line, g->type,
		type_has_null(type) ? arena_printf(t->e->arena, "const %s", name) : name);
	text_str(&line, " = ");
	if (g->init)
		print_value(&inner, g->type, g->init);
	else if (g->type->kind == TYPE_ARRAY || g->type->kind == TYPE_STRUCT)
		text_str(&line, "{0}");
	else
		print_scalar(&inner, g->type, &(Initial){0});
	text_char(&line, ';');
	print_line(t->out, 1, text_cstr(&line));
	text_free(&line);
}

void print_tables(Emit *e, Text *out)
{
	Table t = {e, out};

	visit_globals(e->arena, e->func, print_table, &t);
}
