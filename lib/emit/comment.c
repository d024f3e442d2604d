/*
 * comment: what stands above a derivative: of what it is the derivative, and what each parameter is
 * for.
 */
#include "emit/internal.h"

#include <string.h>

typedef struct Row {
	const char *name, *role, *shadow, *shadow_role;
} Row;

typedef struct Rows {
	Arena *arena;
	LIST(Row) rows;
} Rows;

static void add_row(Rows *r, const char *name, const char *role, const char *shadow,
		    const char *shadow_role)
{
	Row row = {name, role, shadow, shadow_role};

	list_push(r->arena, &r->rows, row);
}

static const CDecl *shadow_of(const Func *f, const char *name)
{
	const Request *r = f->request;
	size_t n = strlen(name);

	for (uint32_t i = r->nroles; i < f->nparams; i++) {
		const char *p = f->params[i].name;

		if (strncmp(p, name, n) == 0 && strcmp(p + n, r->suffix) == 0)
			return &f->params[i];
	}
	return NULL;
}

static const char *primal_role(const ParamRole *role, const CDecl *decl)
{
	if (role->scratch && !role->of)
		return "work";
	if (decl->is_value || !role->of)
		return "in";
	return role->wrt ? "in/out" : "out";
}

static const char *shadow_role(const Request *r, const ParamRole *role, const CDecl *decl)
{
	bool written = role->of && !decl->is_value;

	if (!request_is_reverse(r))
		return written ? (role->wrt ? "tangent, in/out" : "tangent, out") : "tangent, in";
	if (role->keep)
		return "adjoint, in";
	if (written)
		return role->wrt ? "adjoint, in/out" : "adjoint, in; zero where overwritten";
	return r->kind == REQUEST_GRAD || r->overwrite ? "set" : "added to";
}

static const char *with_extent(Rows *rows, const char *role, const ParamRole *p, const CDecl *decl)
{
	const char *n = p->extent_text;

	if (decl->is_value || !n)
		return role;
	return arena_printf(rows->arena, "%s, %s value%s", role, n, strcmp(n, "1") == 0 ? "" : "s");
}

static void parameter_rows(Rows *rows, const Func *f)
{
	const Request *r = f->request;

	for (uint32_t i = 0; i < r->nroles && i < f->nparams; i++) {
		const ParamRole *role = &r->roles[i];
		const CDecl *decl = &f->params[i], *shadow = shadow_of(f, decl->name);
		const char *primal;

		if (!role_has_differential(role) && !role->scratch)
			continue;
		primal = with_extent(rows, primal_role(role, decl), role, decl);
		if (shadow)
			add_row(rows, decl->name, primal, shadow->name,
				with_extent(rows, shadow_role(r, role, decl), role, decl));
		else
			add_row(rows, decl->name, primal, "", "");
	}
}

static void result_row(Rows *rows, const Func *f)
{
	const Request *r = f->request;
	const CDecl *shadow = r->of_return ? shadow_of(f, r->function) : NULL;
	Text call = {0};

	if (!f->c_result || strcmp(f->c_result, "void") == 0)
		return;
	text_printf(&call, "%s(", r->function);
	for (uint32_t i = 0; i < r->nroles && i < f->nparams; i++)
		text_printf(&call, "%s%s", i ? ", " : "", f->params[i].name);
	text_char(&call, ')');
	add_row(rows, "returns", arena_strdup(rows->arena, text_cstr(&call)),
		shadow ? shadow->name : "",
		!shadow                 ? ""
		: request_is_reverse(r) ? "adjoint of that value"
					: "tangent of that value, out");
	text_free(&call);
}

static void extra_rows(Rows *rows, const Func *f)
{
	const Request *r = f->request;

	if (r->tape == TAPE_FIXED && f->nparams > r->status &&
	    strcmp(f->params[f->nparams - 1 - r->status].name, "work") == 0)
		add_row(rows, "work", "memory for intermediate values", "", "");
	if (r->status && f->nparams > 0)
		add_row(rows, f->params[f->nparams - 1].name, "out: 0, or 1 if there was no memory",
			"", "");
}

static void pad(Text *out, const char *s, size_t width)
{
	text_str(out, s);
	for (size_t n = strlen(s); n < width; n++)
		text_char(out, ' ');
}

static size_t widest(size_t a, const char *s)
{
	return strlen(s) > a ? strlen(s) : a;
}

enum { WIDEST = 48 }; /* of the left column */

static char *left_text(const Rows *r, const Row *row, size_t name)
{
	Text left = {0};
	char *s;

	if (strcmp(row->name, "returns") == 0) {
		text_printf(&left, "returns %s", row->role);
	} else {
		pad(&left, row->name, name + 2);
		text_str(&left, row->role);
	}
	s = arena_strdup(r->arena, text_cstr(&left));
	text_free(&left);
	return s;
}

static void print_row(Text *out, const Row *row, const char *left, size_t width, size_t shadow)
{
	text_str(out, " *   ");
	if (!*row->shadow) {
		text_printf(out, "%s\n", left);
		return;
	}
	pad(out, left, width);
	if (strlen(left) > width) {
		text_str(out, "\n *   ");
		pad(out, "", width);
	}
	text_str(out, "   ");
	pad(out, row->shadow, shadow);
	text_printf(out, "  %s\n", row->shadow_role);
}

/* Two columns: the parameter, its differential. What is too wide for the first has a line of its
 * own. */
static void print_rows(Text *out, const Rows *r)
{
	size_t name = 0, width = 0, shadow = 0;

	for (uint32_t i = 0; i < r->rows.count; i++) {
		const Row *row = &r->rows.items[i];

		if (strcmp(row->name, "returns") != 0)
			name = widest(name, row->name);
		if (*row->shadow)
			shadow = widest(shadow, row->shadow);
	}
	for (uint32_t i = 0; i < r->rows.count; i++) {
		size_t n = strlen(left_text(r, &r->rows.items[i], name));

		if (*r->rows.items[i].shadow && n <= WIDEST && n > width)
			width = n;
	}
	for (uint32_t i = 0; i < r->rows.count; i++)
		print_row(out, &r->rows.items[i], left_text(r, &r->rows.items[i], name), width,
			  shadow);
}

static void print_title(Text *out, const Func *f)
{
	static const char *const kind[] = {"Forward derivative", "Reverse derivative", "Gradient"};
	const Request *r = f->request;
	const SourceFile *file = f->loc.file && f->module->sources
					 ? sources_get(f->module->sources, f->loc.file)
					 : NULL;
	uint32_t count = 0, seen = 0;

	text_printf(out, " * %s of %s", kind[r->kind], r->function);
	if (file)
		text_printf(out, " (%s:%u)", base_name(file->name), (unsigned)f->loc.line);
	for (uint32_t i = 0; i < r->nroles; i++)
		count += r->roles[i].wrt;
	for (uint32_t i = 0; i < r->nroles && i < f->nparams; i++) {
		if (!r->roles[i].wrt)
			continue;
		text_printf(out, "%s%s",
			    seen == 0           ? " with respect to "
			    : seen + 1 == count ? " and "
						: ", ",
			    f->params[i].name);
		seen++;
	}
	text_str(out, ".\n");
}

/* The functions that a derivative calls where the original calls one: see kept.c of the passes. */
static void kept_comment(Text *out, const Func *f)
{
	const Request *r = f->request;

	if (!request_is_reverse(r))
		text_printf(out, "/* %s and its tangents. */\n", r->function);
	else if (f->transposed)
		text_printf(out, "/* The adjoints of a call of %s, from its record. */\n",
			    r->function);
	else
		text_printf(out, "/* %s, with a record of what its adjoints will need. */\n",
			    r->function);
}

void function_comment(Text *out, const Func *f)
{
	const Request *r = f->request;
	Rows rows = {.arena = arena_new()};

	if (r && r->is_kept)
		kept_comment(out, f);
	if (!r || r->is_kept || !f->params) {
		arena_free(rows.arena);
		return;
	}
	text_str(out, "/*\n");
	print_title(out, f);
	parameter_rows(&rows, f);
	result_row(&rows, f);
	extra_rows(&rows, f);
	print_rows(out, &rows);
	if (r->kind == REQUEST_GRAD || r->overwrite)
		text_str(out, " * The adjoints of different parameters must not overlap.\n");
	text_str(out, " */\n");
	arena_free(rows.arena);
}
