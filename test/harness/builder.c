/*
 * The builders of a driver (graph.h), as C text.
 *
 * Parameters are variables of their names: pointers as such, values through a pointer NAME_at to the object that
 * holds them, which the text gets by replacing the names. All text is made in the original's types and widened as a
 * whole.
 */
#include <stdio.h>
#include <string.h>

#include "source.h"

/* ---- visitors ---- */

static const char *visitor_name(Pool *pool, const StructType *type, int is_wide)
{
	if (type->is_complex)
		return pool_print(pool, "visit_complex_%s", kind_word(is_wide ? KIND_LDOUBLE : type->fields->kind));
	return pool_print(pool, "visit_%s_%s", type->tag ? "struct" : "alias", type->tag ? type->tag : type->alias);
}

/* Structs without a name are visited as part of the struct that they stand in. */
static int is_visited_alone(const StructType *type)
{
	return type->spelling && type->fields;
}

void print_visitor_table(Text *out, const Source *source, int is_wide)
{
	Pool pool = {NULL};

	for (const StructType *type = source->structs; type; type = type->next)
		if (is_visited_alone(type))
			text_print(out, "%s;\nstatic Visitor %s;\n", type->tag ? type->spelling : "",
			           visitor_name(&pool, type, is_wide));
	text_print(out, "#define VISITOR(p) _Generic((p)");
	for (int kind = KIND_BOOL; kind < KIND_COUNT; kind++)
		if (!is_wide || !kind_floats((Kind)kind) || kind == KIND_LDOUBLE)
			text_print(out, ", %s *: visit_%s, const %s *: visit_%s", kind_spelling((Kind)kind),
			           kind_word((Kind)kind), kind_spelling((Kind)kind), kind_word((Kind)kind));
	for (int kind = KIND_BOOL; kind < KIND_COUNT; kind++)
		if (kind_floats((Kind)kind) && (!is_wide || kind == KIND_LDOUBLE))
			text_print(out, ", %s _Complex *: visit_complex_%s, const %s _Complex *: visit_complex_%s",
			           kind_spelling((Kind)kind), kind_word((Kind)kind), kind_spelling((Kind)kind),
			           kind_word((Kind)kind));
	for (const StructType *type = source->structs; type; type = type->next)
		if (is_visited_alone(type))
			text_print(out, ", \\\n\t%s *: %s, const %s *: %s", type->spelling,
			           visitor_name(&pool, type, is_wide), type->spelling, visitor_name(&pool, type, is_wide));
	text_print(out, ", default: visit_pointer)\n");
	pool_free(&pool);
}

/* Of the path `at_->pos.x` what follows the arrow, with a dot. */
static const char *leaf_name(Pool *pool, const char *path)
{
	return pool_print(pool, ".%s", path + 5);
}

static void print_fields(Text *out, Pool *pool, const StructType *type, const char *path, int depth,
                         int is_wide);

/* All elements of an array member, the member itself at last. */
static void print_field(Text *out, Pool *pool, const Field *field, const char *path, int dims, int depth,
                        int is_wide)
{
	Kind kind = is_wide && kind_floats(field->kind) ? KIND_LDOUBLE : field->kind;

	if (dims > 0) {
		text_print(out, "for (unsigned long i%d_ = 0; i%d_ < sizeof (%s) / sizeof (%s)[0]; i%d_++) {\n", depth,
		           depth, path, path, depth);
		print_field(out, pool, field, pool_print(pool, "%s[i%d_]", path, depth), dims - 1, depth + 1,
		            is_wide);
		text_print(out, "}\n");
	} else if (field->depth > 0 || (field->of && field->of->is_function)) {
		text_print(out, "visit_leaf(visit_, KIND_POINTER, (void *)&%s, \"%s\");\n", path, leaf_name(pool, path));
	} else if (field->of && is_visited_alone(field->of)) {
		text_print(out, "%s(visit_, (void *)&%s);\n", visitor_name(pool, field->of, is_wide), path);
	} else if (field->of) {
		print_fields(out, pool, field->of, path, depth, is_wide);
	} else if (field->is_bits) {
		text_print(out, "{ long long bits_ = %s; visit_leaf(visit_, KIND_LLONG, &bits_, \"%s\");"
		           " %s = bits_; }\n", path, leaf_name(pool, path), path);
	} else {
		text_print(out, "visit_leaf(visit_, %d, (void *)&%s, \"%s\");\n", (int)kind, path, leaf_name(pool, path));
	}
}

/* Of a union the first member stands for all. */
static void print_fields(Text *out, Pool *pool, const StructType *type, const char *path, int depth,
                         int is_wide)
{
	for (const Field *field = type->fields; field; field = field->next) {
		const char *inner = field->name ? pool_print(pool, "%s%s%s", path, strcmp(path, "at_->") ? "." : "",
		                                             field->name) : path;

		if (!field->is_flexible && (field->name || field->of))
			print_field(out, pool, field, inner, field->ndims, depth, is_wide);
		if (type->is_union)
			break;
	}
}

void print_visitors(Text *out, const Source *source, int is_wide)
{
	Pool pool = {NULL};

	for (const StructType *type = source->structs; type; type = type->next) {
		if (!is_visited_alone(type))
			continue;
		text_print(out, "static void %s(Visit *visit_, void *object_)\n{\n%s *at_ = object_;\n",
		           visitor_name(&pool, type, is_wide), type->spelling);
		print_fields(out, &pool, type, "at_->", 0, is_wide);
		text_print(out, "}\n\n");
	}
	pool_free(&pool);
}

/* ---- builders ---- */

static const SourceParam *value_param(const SourceFunction *f, Token token)
{
	for (int p = 0; p < f->nparams; p++) {
		const SourceParam *param = &f->params[p];

		if (param->depth == 0 && param->name && strlen(param->name) == (size_t)token.length
		    && memcmp(param->name, token.at, (size_t)token.length) == 0)
			return param;
	}
	return NULL;
}

/* Adds text of the test's in which values are named: their names become (*NAME_at). */
static void print_named(Text *out, const SourceFunction *f, const char *text)
{
	Pool pool = {NULL};
	int n;
	Token *tokens = tokens_of(&pool, text, &n);

	for (int i = 0; i < n; i++) {
		Token token = tokens[i];
		int is_member = i > 0 && (token_is(tokens[i - 1], ".") || token_is(tokens[i - 1], "->"));
		int is_value = !is_member && (value_param(f, token) || token_is(token, "result"));

		if (token_is(token, "return"))
			text_print(out, "(*result_at)");
		else if (is_value)
			text_print(out, "(*%.*s_at)", token.length, token.at);
		else
			text_add(out, token.at, (size_t)token.length);
		text_add(out, " ", 1);
	}
	pool_free(&pool);
}

typedef struct Path {
	Text lvalue;
	const char *rest;       /* brackets that allocate, if they are kept */
	int depth;              /* loops that are open */
} Path;

/* Opens a loop over the elements that `[extent]` at p stands for. */
static const char *open_loop(Text *out, const SourceFunction *f, Path *path, const char *p)
{
	const char *end = skip_balanced(p);
	Pool pool = {NULL};

	text_print(out, "for (long i%d_ = 0; i%d_ < (long)(", path->depth, path->depth);
	print_named(out, f, pool_copy(&pool, p + 1, (size_t)(end - p) - 2));
	text_print(out, "); i%d_++) {\n", path->depth);
	text_print(&path->lvalue, "[i%d_]", path->depth);
	path->depth++;
	pool_free(&pool);
	return end;
}

/* The lvalue of a place; its extents become loops, but for those at its end if they are kept. */
static void open_place(Text *out, const SourceFunction *f, Path *path, const char *place, int are_kept)
{
	const char *p = place;

	while (*p) {
		size_t n = strcspn(p, "[");
		const char *end = p + n;

		text_add(&path->lvalue, p, n);
		while (*end == '[')
			end = skip_balanced(end);
		p += n;
		if (are_kept && !*end)
			break;
		while (*p == '[')
			p = open_loop(out, f, path, p);
	}
	path->rest = p;
}

static void close_place(Text *out, Path *path)
{
	while (path->depth-- > 0)
		text_print(out, "}\n");
	text_free(&path->lvalue);
}

static void print_allocation(Text *out, const SourceFunction *f, const char *place)
{
	Path path = {{NULL, 0, 0}, NULL, 0};
	Pool pool = {NULL};

	open_place(out, f, &path, place, 1);
	for (const char *p = path.rest; *p == '[';) {
		const char *end = skip_balanced(p);

		print_named(out, f, path.lvalue.at);
		text_print(out, "= NEW_AS(\"%s\", __typeof__(*", path.lvalue.at);
		print_named(out, f, path.lvalue.at);
		text_print(out, "), ");
		print_named(out, f, pool_copy(&pool, p + 1, (size_t)(end - p) - 2));
		text_print(out, ");\n");
		if (*end == '[')
			open_loop(out, f, &path, p);
		p = end;
	}
	close_place(out, &path);
	pool_free(&pool);
}

static void print_setting(Text *out, const SourceFunction *f, const char *place, const char *list)
{
	Path path = {{NULL, 0, 0}, NULL, 0};
	Pool pool = {NULL};
	const char *values[MAX_VALUES];
	int n = cut_list(&pool, list, strlen(list), values, MAX_VALUES);

	open_place(out, f, &path, place, 0);
	print_named(out, f, path.lvalue.at);
	text_print(out, "= ");
	for (int v = 0; v < n; v++) {
		if (v < n - 1)
			text_print(out, "CASE %% %d == %d ? ", n, v);
		text_print(out, "(");
		print_named(out, f, values[v]);
		text_print(out, ")%s", v < n - 1 ? " : " : ";\n");
	}
	close_place(out, &path);
	pool_free(&pool);
}

static void print_range(Text *out, const SourceFunction *f, const char *place, const char *range)
{
	Path path = {{NULL, 0, 0}, NULL, 0};
	const char *dots = strstr(range, "..");
	Pool pool = {NULL};

	open_place(out, f, &path, place, 0);
	text_print(out, "RANGE(");
	print_named(out, f, path.lvalue.at);
	text_print(out, ", ");
	print_named(out, f, pool_copy(&pool, range, dots ? (size_t)(dots - range) : 0));
	text_print(out, ", ");
	print_named(out, f, dots ? dots + 2 : "");
	text_print(out, ");\n");
	close_place(out, &path);
	pool_free(&pool);
}

static void print_item(Text *out, const SourceFunction *f, const char *item)
{
	const char *p = item;
	Pool pool = {NULL};
	const char *place;

	if (*item == '{') {     /* all braces of a description are one scope */
		print_named(out, f, pool_copy(&pool, item + 1, strlen(item) - 2));
		pool_free(&pool);
		text_print(out, "\n");
		return;
	}
	while (*p && *p != '=' && *p != ':')
		p = *p == '[' ? skip_balanced(p) : p + 1;
	place = told_place(&pool, f, pool_copy(&pool, item, (size_t)(p - item)));
	if (*p == '=')
		print_setting(out, f, place, p + 1);
	else if (*p == ':')
		print_range(out, f, place, p + 1);
	else
		print_allocation(out, f, place);
	pool_free(&pool);
}

static int has_extent(const char *item, const SourceParam *param)
{
	size_t n = strlen(param->name);

	return strncmp(item, param->name, n) == 0 && item[n] == '[';
}

/* A pointer to a struct without an extent points to one. */
static int is_single(const SourceFunction *f, const SourceParam *param)
{
	if (!param->of || param->depth != 1)
		return 0;
	for (int i = 0; i < f->nitems; i++)
		if (has_extent(f->item[i], param))
			return 0;
	return 1;
}

static int has_value(const SourceFunction *f)
{
	return f->value != KIND_VOID || f->value_of || f->value_depth;
}

static void print_variables(Text *out, const SourceFunction *f, int is_after)
{
	for (int p = 0; p < f->nparams; p++) {
		const SourceParam *param = &f->params[p];

		if (param->depth > 0)
			text_print(out, "%s%s%s = ", param->before, param->name, param->behind);
		else
			text_print(out, "%s*%s_at = ", param->before, param->name);
		if (is_after)
			text_print(out, "a_[%d];\n", p);
		else if (param->depth > 0)
			text_print(out, "0;\n");
		else
			text_print(out, "NEW_AS(\"%s\", %s, 1);\n", param->name, param->before);
	}
	if (!has_value(f))
		return;
	text_print(out, "%s*result_at = ", f->value_type);
	if (is_after)
		text_print(out, "a_[%d];\n", f->nparams);
	else
		text_print(out, "NEW_AS(\"return\", %s, 1);\n", f->value_type);
}

static void print_marks(Text *out, const SourceFunction *f, int r)
{
	const SourceRequest *request = &f->requests[r];
	Pool pool = {NULL};

	for (int i = 0; i < request->nplaces; i++) {
		Path path = {{NULL, 0, 0}, NULL, 0};

		open_place(out, f, &path, told_place(&pool, f, request->place[i]), 0);
		text_print(out, "graph_mark(%d, '%c', &", r, request->place_role[i]);
		print_named(out, f, path.lvalue.at);
		text_print(out, ", sizeof ");
		print_named(out, f, path.lvalue.at);
		text_print(out, ");\n");
		close_place(out, &path);
	}
	pool_free(&pool);
}

static void print_build(Text *out, const SourceFunction *f)
{
	print_variables(out, f, 0);
	for (int p = 0; p < f->nparams; p++)
		if (is_single(f, &f->params[p]))
			text_print(out, "%s = NEW_AS(\"%s\", __typeof__(*%s), 1);\n", f->params[p].name,
			           f->params[p].name, f->params[p].name);
	for (int i = 0; i < f->nitems; i++)
		print_item(out, f, f->item[i]);
	for (int r = 0; r < f->nrequests; r++)
		print_marks(out, f, r);
	for (int p = 0; p < f->nparams; p++)
		text_print(out, "a_[%d] = (void *)%s%s;\n", p, f->params[p].name, f->params[p].depth ? "" : "_at");
	text_print(out, "a_[%d] = %s;\n", f->nparams, has_value(f) ? "(void *)result_at" : "0");
}

void print_builder(Text *out, const SourceFunction *f, int is_wide)
{
	const char *prefix = is_wide ? "wide" : "original";
	Text text = {NULL, 0, 0};

	text_print(&text, "void %s_build_%s(void **a_);\nvoid %s_build_%s(void **a_)\n{\n", prefix, f->name, prefix,
	           f->name);
	print_build(&text, f);
	text_print(&text, "}\n\nvoid %s_after_%s(void **a_);\nvoid %s_after_%s(void **a_)\n{\n", prefix, f->name,
	           prefix, f->name);
	print_variables(&text, f, 1);
	if (f->after)
		print_named(&text, f, f->after);
	text_print(&text, "}\n\n");
	if (is_wide)
		text_widen(out, text.at);
	else
		text_add(out, text.at, text.length);
	text_free(&text);
}
