/*
 * comment: the comment above a derivative: its original, and the purpose of each parameter.
 */
#include "emit/internal.h"

#include <string.h>

void comment_row(Rows *r, const char *name, const char *role, const char *shadow,
		 const char *shadow_role)
{
	Row row = {name, role, shadow, shadow_role};

	list_push(r->arena, &r->rows, row);
}

static const CDecl *shadow_of(const Func *f, const char *name)
{
	const Request *r = f->request;
	size_t n = strlen(name);

	for (uint32_t i = func_original_params(f); i < f->nparams; i++) {
		const char *p = f->params[i].name;

		if (strncmp(p, name, n) == 0 && strcmp(p + n, r->suffix) == 0)
			return &f->params[i];
	}
	return NULL;
}

/* The role of parameter i: what stands for memory of the function's own is no parameter. */
static const ParamRole *role_at(const Func *f, uint32_t i)
{
	const ParamRole *role = f->request->roles;

	for (;; role++)
		if (!role->stands_for && i-- == 0)
			return role;
}

/* A role, or that of a member. */
ParamRole comment_role(const Request *r, const Named *named)
{
	const MemberRole *m = named->member;

	if (!m)
		return r->roles[named->role];
	return (ParamRole){.wrt = m->wrt,
			   .of = m->of,
			   .scratch = m->scratch,
			   .keep = m->keep,
			   .extent_text = m->extent_text};
}

/* The differential in the prototype of what has that role and name; in a product, the vector. */
static const CDecl *differential_of(const Func *f, const ParamRole *role, const char *name)
{
	uint32_t at = func_original_params(f);
	Named named;

	if (f->request->kind != REQUEST_HVP)
		return shadow_of(f, name);
	for (uint32_t k = 0; request_named(f->request, k, &named); k++)
		if (&f->request->roles[named.role] == role)
			break;
		else
			at += named.wrt;
	return role->wrt && !role->members ? &f->params[at] : NULL;
}

static const char *primal_role(const ParamRole *role, const CDecl *decl)
{
	if (role->is_output)
		return "out";
	if (role->scratch && !role->of)
		return "work";
	if (decl->is_value || !role->of)
		return "in";
	return role->wrt ? "in/out" : "out";
}

/* The role of an original's parameter in the second half of a split derivative. */
static const char *second_role(Rows *rows, const Request *r, const CDecl *decl)
{
	return decl->is_value ? arena_printf(rows->arena, "as for %s_fwd", r->whole) : "not read";
}

static const char *shadow_role(const Request *r, const ParamRole *role, const CDecl *decl)
{
	bool written = role->of && !decl->is_value;

	if (r->part == PART_FORWARD)
		return "as for the second half";
	if (r->kind == REQUEST_HVP)
		return "in";
	if (!request_is_reverse(r))
		return written ? (role->wrt ? "tangent, in/out" : "tangent, out") : "tangent, in";
	if (role->keep)
		return "adjoint, in";
	if (written)
		return role->wrt ? "adjoint, in/out" : "adjoint, in; zero where overwritten";
	return r->kind == REQUEST_GRAD || r->overwrite ? "set" : "added to";
}

const char *comment_extent(Rows *rows, const char *role, const ParamRole *p, const CDecl *decl)
{
	const char *n = p->extent_text;

	if (decl->is_value || !n || !*n)
		return role;
	return arena_printf(rows->arena, "%s, %s value%s", role, n, strcmp(n, "1") == 0 ? "" : "s");
}

/* ---- members ---- */

/* `b[n]`, or `b` if there is only one or their number is not known. */
static const char *with_brackets(Arena *arena, const char *text, const char *count)
{
	if (!count || !*count || strcmp(count, "1") == 0)
		return text;
	return arena_printf(arena, "%s[%s]", text, count);
}

static bool ends_in_brackets(const char *text)
{
	return *text && text[strlen(text) - 1] == ']';
}

/* `m->data`, `b[n].mass`: the path from an object of that type (or, if it is no value, from a
 * pointer to it), which may be the differential of one. */
static const char *path_text(Arena *arena, const ParamRole *role, const MemberRole *m,
			     const CDecl *decl)
{
	const char *name = decl->lanes ? arena_printf(arena, "%s[k]", decl->name) : decl->name;
	const char *text = with_brackets(arena, name, role->extent_text);
	bool points = decl->lanes ? decl->of_pointers : !decl->is_value;

	for (uint32_t k = 0; k < m->length; k++) {
		points = points && (k ? !ends_in_brackets(text) : text == name);
		text = arena_printf(arena, "%s%s%s", text, points ? "->" : ".", m->path[k]);
		if (m->count_texts && k + 1 < m->length)
			text = with_brackets(arena, text, m->count_texts[k]);
		points = type_is_ptr(m->types[k]);
	}
	return text;
}

static const char *member_path(Arena *arena, const Func *f, uint32_t i, const MemberRole *m)
{
	return path_text(arena, &f->request->roles[i], m, &f->params[i]);
}

static void member_rows(Rows *rows, const Func *f, const ParamRole *of, const CDecl *original,
			const CDecl *shadow)
{
	const CDecl decl = {.is_value = false};

	for (const MemberRole *m = of->members; m; m = m->next) {
		ParamRole role = comment_role(f->request, &(Named){.member = m});
		const char *name = path_text(rows->arena, of, m, original);
		const char *primal =
			f->request->part == PART_BACKWARD
				? second_role(rows, f->request, &decl)
				: comment_extent(rows, primal_role(&role, &decl), &role, &decl);

		if (shadow)
			comment_row(rows, name, primal, path_text(rows->arena, of, m, shadow),
				    comment_extent(rows, shadow_role(f->request, &role, &decl),
						   &role, &decl));
		else
			comment_row(rows, name, primal, "", "");
	}
}

/* ---- rows ---- */

/* What the caller passes for what the parameter leads to. */
static void rule_row(Rows *rows, const Request *r, uint32_t param)
{
	for (uint32_t i = 0; i < r->nrules && r->part != PART_FORWARD; i++)
		if (r->rules[i].param == param)
			comment_row(rows, r->rules[i].func->c_name, "called", r->rules[i].name,
				    r->rules[i].is_fwd ? "its rule fwd" : "its rule rev");
}

static void parameter_rows(Rows *rows, const Func *f)
{
	const Request *r = f->request;

	for (uint32_t i = 0; i < func_original_params(f); i++) {
		const ParamRole *role = role_at(f, i);
		const CDecl *decl = &f->params[i],
			    *shadow = differential_of(f, role_at(f, i), f->params[i].name);
		const char *primal;

		rule_row(rows, r, i);
		if (role->members) {
			member_rows(rows, f, role, decl, shadow);
			continue;
		}
		if (role->is_weight)
			comment_row(rows, decl->name, "in, for the sum", "", "");
		if (!role_has_differential(role) && !role->scratch)
			continue;
		primal = r->part == PART_BACKWARD
				 ? second_role(rows, r, decl)
				 : comment_extent(rows, primal_role(role, decl), role, decl);
		if (shadow)
			comment_row(rows, decl->name, primal, shadow->name,
				    comment_extent(rows, shadow_role(r, role, decl), role, decl));
		else
			comment_row(rows, decl->name, primal, "", "");
	}
}

static const ParamRole *global_role(const Request *r, uint32_t i)
{
	return &r->roles[r->nroles - r->nglobals + i];
}

static const char *c_name_of(const Global *g)
{
	return g->c_name ? g->c_name : g->name;
}

/* The global or its differential, as a parameter that is passed by value. */
static CDecl global_decl(const Global *g)
{
	return (CDecl){.name = c_name_of(g), .is_value = true, .dims = ""};
}

static void global_rows(Rows *rows, const Func *f)
{
	const Request *r = f->request;
	const CDecl pointer = {.dims = ""};

	for (uint32_t i = 0; i < r->nglobals; i++) {
		const RequestGlobal *g = &r->globals[i];
		const ParamRole *role = global_role(r, i);
		CDecl original = global_decl(g->global), shadow;

		if (g->differential && role->members) {
			shadow = global_decl(g->differential);
			shadow.lanes = r->by_lane ? r->width : 0;
			member_rows(rows, f, role, &original, &shadow);
		} else if (g->differential) {
			comment_row(rows, original.name,
				    r->part == PART_BACKWARD
					    ? second_role(rows, r, &pointer)
					    : comment_extent(rows, primal_role(role, &pointer),
							     role, &pointer),
				    c_name_of(g->differential),
				    comment_extent(rows, shadow_role(r, role, &pointer), role,
						   &pointer));
		} else if (g->is_listed && request_passes_globals(r)) {
			const CDecl *passed = differential_of(f, role, original.name);

			comment_row(
				rows, original.name,
				comment_extent(rows, primal_role(role, &pointer), role, &pointer),
				passed ? passed->name : "",
				passed ? comment_extent(rows, shadow_role(r, role, &pointer), role,
							&pointer)
				       : "");
		} else if (role_has_differential(role)) {
			comment_row(rows, original.name,
				    role->of ? primal_role(role, &pointer)
					     : "work, constant on entry: not in the request",
				    "", "");
		}
	}
}

/* Does the parameter lead to structs that hold pointers to numbers? */
static bool leads_on(const Func *f, uint32_t i)
{
	const Told *told = &role_at(f, i)->told;
	const Type *type = type_innermost(told->type ? told->type : f->body->params[i]->type);

	if (told_reaches_float(told) && told->members)
		return true;
	for (uint32_t k = 0; type->kind == TYPE_STRUCT && k < type->def->nfields; k++) {
		const Type *member = type->def->fields[k].type;

		if (type_holds_ptr(member) && type_reaches_float(member))
			return true;
	}
	return false;
}

/* The integer members of the struct that the parameter leads to. */
static const char *numbers_of(const Func *f, uint32_t i)
{
	const Told *told = &role_at(f, i)->told;
	const Type *type = type_innermost(told->type ? told->type : f->body->params[i]->type);
	const char *names = NULL;

	for (uint32_t k = 0; type->kind == TYPE_STRUCT && k < type->def->nfields; k++) {
		const Field *field = &type->def->fields[k];

		if (field->name && type_is_integer(field->type))
			names = names ? arena_printf(f->arena, "%s, %s", names, field->name)
				      : field->name;
	}
	return names;
}

static void print_pointers(Text *out, const Func *f)
{
	bool reverse = request_is_reverse(f->request);

	for (uint32_t i = 0; i < func_original_params(f); i++) {
		const CDecl *shadow = shadow_of(f, f->params[i].name);
		const char *name, *numbers;

		if (!shadow || !leads_on(f, i))
			continue;
		name = arena_printf(f->arena, shadow->of_pointers ? "%s[k]" : "%s", shadow->name);
		numbers = numbers_of(f, i);
		text_printf(out, " * Pointers in %s lead to the %s of what those in %s lead to.\n",
			    name, reverse ? "adjoints" : "tangents", f->params[i].name);
		if (numbers)
			text_printf(out, " * Read in %s, not in %s: %s.\n", f->params[i].name, name,
				    numbers);
	}
}

/* Is it what a Hessian or its product calls, the derivative of a gradient? */
static bool is_of_gradient(const Request *r)
{
	return r->shown_loc.file && r->kind == REQUEST_FWD;
}

static void result_row(Rows *rows, const Func *f)
{
	const Request *r = f->request;
	const CDecl *shadow =
		r->is_sparse && r->kind >= REQUEST_JAC ? NULL : shadow_of(f, r->function);
	Text call = {0};

	if (r->part == PART_BACKWARD && shadow)
		comment_row(rows, shadow->name, "in: adjoint of what it returned", "", "");
	if (!f->c_result || strcmp(f->c_result, "void") == 0)
		return;
	if (r->call) {
		text_str(&call, r->call);
	} else {
		text_printf(&call, "%s(", r->function);
		for (uint32_t i = 0; i < func_original_params(f); i++)
			text_printf(&call, "%s%s", i ? ", " : "", f->params[i].name);
		text_char(&call, ')');
	}
	comment_row(rows, "returns", arena_strdup(rows->arena, text_cstr(&call)),
		    shadow ? shadow->name : "",
		    !shadow                                  ? ""
		    : r->of_pointer && request_is_reverse(r) ? "out: where its adjoints are"
		    : request_is_reverse(r)                  ? "adjoint of that value"
							     : "tangent of that value, out");
	text_free(&call);
}

typedef struct FaultSearch {
	PtrMap *seen; /* functions */
	bool found[FAULT_STEP + 1];
} FaultSearch;

static bool find_faults(Op *op, void *data)
{
	FaultSearch *s = data;
	const Func *callee = op->code == OP_CALL ? op->attr.callee : NULL;
	bool has_status = callee && callee->request && callee->request->status;

	if (op->code == OP_FAULT)
		s->found[op->attr.i] = true;
	if (has_status && !ptrmap_get(s->seen, callee)) {
		ptrmap_set(s->seen, callee, s);
		region_walk(callee->body, find_faults, s);
	}
	return true;
}

/* Work memory of the caller's, among the parameters. */
static bool takes_work(const Request *r)
{
	return request_tape(r) == TAPE_WORKSPACE && !request_shares_work(r);
}

static const char *status_role(Arena *arena, const Func *f)
{
	FaultSearch s = {.seen = ptrmap_new(arena)};
	const char *more = "";

	region_walk(f->body, find_faults, &s);
	if (takes_work(f->request))
		more = ", 2 if work_size is too small";
	if (s.found[FAULT_TARGET])
		more = arena_printf(arena, "%s, 3 if a pointer leads to an unknown function", more);
	if (s.found[FAULT_OVERLAP])
		more = arena_printf(arena, "%s, 4 if arrays overlap", more);
	if (s.found[FAULT_STEP])
		more = arena_printf(arena, "%s, 5 if a step leads away from the end of its loop",
				    more);
	return arena_printf(arena, "out: 0, %s1 if there was no memory%s", *more ? "" : "or ",
			    more);
}

static void extra_rows(Rows *rows, const Func *f)
{
	const Request *r = f->request;

	uint32_t nparams = visible_params(f);

	if (request_tape(r) == TAPE_FIXED && nparams > r->status &&
	    strcmp(f->params[nparams - 1 - r->status].name, "work") == 0)
		comment_row(rows, "work", "memory for intermediate values", "", "");
	if (takes_work(r)) {
		comment_row(rows, "work", "memory for intermediate values", "", "");
		comment_row(rows, "work_size",
			    arena_printf(rows->arena, "its bytes, %s that %s_work tells",
					 f->grows ? "at least those" : "those", r->name),
			    "", "");
	}
	if (r->part == PART_FORWARD)
		comment_row(rows, "tape",
			    arena_printf(rows->arena, "out: what %s_bwd needs, until %s_free",
					 r->whole, r->tape_tag),
			    "", "");
	if (r->part == PART_BACKWARD)
		comment_row(rows, "tape",
			    arena_printf(rows->arena, "in: as %s_fwd left it", r->whole), "", "");
	if (r->status && nparams > 0 && !request_shares_work(r))
		comment_row(rows, f->params[nparams - 1].name, status_role(rows->arena, f), "", "");
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

/* Prints two columns: the parameter and its differential. A parameter that is too wide for its
 * column gets a line of its own. */
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

static void print_independents(Text *out, const Func *f)
{
	const Request *r = f->request;
	Arena *arena = arena_new();
	LIST(const char *) names = {0};

	for (uint32_t i = 0; i < func_original_params(f); i++) {
		if (r->roles[i].wrt && !r->roles[i].members)
			list_push(arena, &names, f->params[i].name);
		for (const MemberRole *m = r->roles[i].members; m; m = m->next)
			if (m->wrt)
				list_push(arena, &names, member_path(arena, f, i, m));
	}
	for (uint32_t i = 0; i < r->nglobals; i++) {
		const CDecl decl = global_decl(r->globals[i].global);

		if (global_role(r, i)->wrt && !global_role(r, i)->members)
			list_push(arena, &names, decl.name);
		for (const MemberRole *m = global_role(r, i)->members; m; m = m->next)
			if (m->wrt)
				list_push(arena, &names,
					  path_text(arena, global_role(r, i), m, &decl));
	}
	for (uint32_t i = 0; i < names.count; i++)
		text_printf(out, "%s%s",
			    i == 0                 ? " with respect to "
			    : i + 1 == names.count ? " and "
						   : ", ",
			    names.items[i]);
	arena_free(arena);
}

static const char *title(const Request *r)
{
	static const char *const kinds[] = {
		"Forward derivative",    "Reverse derivative", "Gradient", "Jacobian", "Hessian",
		"Product of the Hessian"};

	const bool reverse = request_is_reverse(r);

	if (r->part == PART_FORWARD)
		return reverse ? "First half of the reverse derivative"
			       : "First half of the forward derivative";
	if (r->part == PART_BACKWARD)
		return reverse ? "Second half of the reverse derivative"
			       : "Second half of the forward derivative";
	return kinds[r->kind];
}

static void print_title(Text *out, const Func *f)
{
	const Request *r = f->request;
	const Sources *sources = f->module->sources;
	const Loc place = r->shown_loc.file ? r->shown_loc : f->loc;
	const Loc loc = place.file && sources ? sources_written(sources, place) : (Loc){0};
	const SourceFile *file = loc.file ? sources_get(sources, loc.file) : NULL;

	text_printf(out, " * %s of %s%s", title(r),
		    is_of_gradient(r) ? "the gradient of "
		    : r->is_weighted  ? "a weighted sum of the outputs of "
				      : "",
		    r->shown ? r->shown : r->function);
	if (file) {
		text_str(out, " (");
		text_place(out, file, loc);
		text_char(out, ')');
	}
	if (r->kind == REQUEST_HVP)
		text_str(out, " and a vector,");
	print_independents(out, f);
	if (r->width && r->part != PART_FORWARD)
		text_printf(out,
			    request_is_reverse(r) ? ", for %u seeds at once"
						  : ", in %u directions at once",
			    r->width);
	text_str(out, ".\n");
}

/* Comments a function that a derivative calls where its original calls one: see ad/kept.c. */
static void kept_comment(Text *out, const Func *f)
{
	const Request *r = f->request;

	if (f->primal && (f->primal->is_given || (f->primal->ruled && f->transposed)))
		text_printf(out, "/* The %s of a call of %s, by the rule for it. */\n",
			    request_is_reverse(r) ? "adjoints" : "value and tangent", r->function);
	else if (!request_is_reverse(r))
		text_printf(out, "/* %s and its tangents%s. */\n", r->function,
			    f->primal && f->primal->ruled ? ", by the rule for it" : "");
	else if (r->is_whole)
		text_printf(out, "/* %s, which also adds the adjoints of the call. */\n",
			    r->function);
	else if (f->transposed)
		text_printf(out, "/* The adjoints of a call of %s, from its record. */\n",
			    r->function);
	else
		text_printf(out, "/* %s, with a record of what its adjoints will need. */\n",
			    r->function);
}

/* One of two versions: see versions.c. */
static void version_comment(Text *out, const Request *r)
{
	text_printf(out, "/* %s where arrays %s. */\n", r->whole,
		    r->part == PART_OVERLAP ? "overlap" : "are apart");
}

static void part_comment(Text *out, const Func *f)
{
	const Request *r = f->request;

	if (r->part == PART_FREE)
		text_printf(
			out,
			"/* Releases what %s_fwd keeps on the tape, which can be used again. */\n",
			r->whole);
	else
		text_printf(out,
			    "/* The bytes of work memory that %s needs%s for these arguments. */\n",
			    r->whole, f->grows ? " at least" : "");
}

static void pattern_comment(Text *out, const Func *f)
{
	const Request *r = f->request;
	const uint32_t first = func_original_params(f) + r->nrules;
	const char *what = title(r), *start, *column;

	if (r->part == PART_SETS) {
		text_printf(out,
			    "/* Which of 64 inputs the outputs of %s may depend on: a bit for "
			    "each. */\n",
			    r->shown ? r->shown : r->function);
		return;
	}
	start = f->params[first].name;
	column = f->params[first + 1].name;
	if (r->part == PART_COLORS) {
		text_printf(out,
			    "/* Sets the colour of each column of %s, from %s and %s. "
			    "Returns how\n"
			    " * many colours there are; 0%s if there was no memory. */\n",
			    r->whole, start, column, r->status ? ", and status 1," : "");
		return;
	}
	text_printf(out,
		    "/*\n * Where the %s of %s may be other than zero, whatever the values "
		    "of floating\n"
		    " * numbers are: %srow i has the columns %s[%s[i]] .. "
		    "%s[%s[i + 1] - 1].\n",
		    what, r->shown ? r->shown : r->function,
		    r->kind == REQUEST_HESS ? "up to the diagonal, " : "", column, start, column,
		    start);
	text_printf(out,
		    " *   %-7s set if %s is NULL, else in: one value more than there are rows\n"
		    " *   %-7s NULL, or set: as many values as are returned\n",
		    start, column, column);
	if (r->status)
		text_printf(out, " *   status  %s\n", status_role(f->arena, f));
	text_str(out, " */\n");
}

static void print_first_half(Text *out, const Request *r)
{
	text_printf(
		out,
		" * No number of a differential is touched. With a pointer to new memory comes\n"
		" * one to its adjoints, all zero: add seeds there before %s_bwd.\n"
		" * They last until %s_free.\n",
		r->whole, r->tape_tag);
}

/* Prints what the caller may do between the halves. */
static void print_halves(Text *out, const Func *f)
{
	const Request *r = f->request;
	bool leads_anywhere = false;

	if (r->part == PART_FORWARD && r->split_both)
		print_first_half(out, r);
	if (r->part != PART_BACKWARD || r->is_lane)
		return;
	text_printf(
		out,
		" * To be called once after %s_fwd, at any time. What other pointers lead to may\n"
		" * have changed since then, or be gone.",
		r->whole);
	for (uint32_t i = 0; i < func_original_params(f); i++)
		leads_anywhere |= shadow_of(f, f->params[i].name) && leads_on(f, i);
	if (leads_anywhere && !r->split_both)
		text_str(out, " Pointers in differentials lead where they would have\n"
			      " * led before that call.");
	text_char(out, '\n');
}

/* Whose differentials have no rows: they are laid out as without a width. */
static void print_pointer_lanes(Text *out, const Func *f)
{
	const bool reverse = request_is_reverse(f->request);

	for (uint32_t i = func_original_params(f); i < f->nparams; i++)
		if (f->params[i].of_pointers)
			text_printf(
				out,
				" * %s[k] leads to the %s of %s k, as it would if there were no "
				"other.\n",
				f->params[i].name, reverse ? "adjoints" : "tangents",
				reverse ? "seed" : "direction");
}

static void print_lanes(Text *out, const Func *f)
{
	const Request *r = f->request;

	if (!r->width || r->part == PART_FORWARD)
		return;
	print_pointer_lanes(out, f);
	text_printf(out, " * A differential %s a row of %u for each value: [k] belongs to %s k.\n",
		    r->by_lane ? "of numbers is" : "is", r->width,
		    request_is_reverse(r) ? "seed" : "direction");
}

static const char growth_text[] =
	" * How much work memory it needs is known only when it has run. If status is 2, work\n"
	" * begins with a size_t: the size for the next call. Differentials, and memory that is\n"
	" * written, are unspecified then.\n";

static void request_comment(Text *out, const Func *f)
{
	const Request *r = f->request;
	Rows rows = {.arena = arena_new()};

	text_str(out, "/*\n");
	print_title(out, f);
	parameter_rows(&rows, f);
	global_rows(&rows, f);
	if (r->kind == REQUEST_HESS && !r->is_sparse)
		hessian_rows(&rows, f);
	if (r->kind == REQUEST_HVP)
		product_rows(&rows, f);
	result_row(&rows, f);
	matrix_rows(&rows, f);
	extra_rows(&rows, f);
	print_rows(out, &rows);
	print_pointers(out, f);
	print_targets(out, f);
	print_lanes(out, f);
	print_halves(out, f);
	if (takes_work(r) && f->grows)
		text_str(out, growth_text);
	if (r->part != PART_FORWARD && (r->kind == REQUEST_GRAD || r->overwrite))
		text_str(out, " * The adjoints of different parameters must not overlap.\n");
	if (r->kind == REQUEST_HVP)
		text_str(out, " * The product must not overlap anything else.\n");
	if (r->replaced)
		text_printf(out, " * It uses %s, for the value, too.\n", r->replaced);
	if (f->nlent)
		text_str(out, " * The last parameters are memory that the caller lends.\n");
	if (f->reports && request_shares_work(r))
		text_str(out, " * Work memory and status are the caller's.\n");
	text_str(out, " */\n");
	arena_free(rows.arena);
}

void function_comment(Text *out, const Func *f)
{
	const Request *r = f->request;

	if (r && (r->part == PART_OVERLAP || r->part == PART_APART))
		version_comment(out, r);
	else if (r && r->is_kept)
		kept_comment(out, f);
	else if (r && r->part >= PART_PATTERN)
		pattern_comment(out, f);
	else if (r && (r->part == PART_FREE || r->part == PART_SIZE))
		part_comment(out, f);
	else if (r && (f->params || r->nglobals))
		request_comment(out, f);
}
