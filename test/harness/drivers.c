/*
 * Writes the three C files of a driver (harness.h).
 *
 *   STEM.derived.c   the derivatives as cadgen wrote them, and a Call for each
 *   STEM.original.c  the untouched source with its functions renamed, a Call for each, shapes, tables, main
 *   STEM.wide.c      the widened source, likewise
 */
#include <stdio.h>
#include <string.h>

#include "source.h"

/* Values of parameters and results stand where a[i] points to; pointers are a[i]. */
static void print_object(Text *out, const char *object, const char *type, int is_wide)
{
	Text text = {NULL, 0, 0};

	text_print(&text, "*(%s *)%s", type, object);
	if (is_wide)
		text_widen(out, text.at);
	else
		text_add(out, text.at, text.length);
	text_free(&text);
}

/* How many parameters the function has in C; the globals come behind them. */
static int argument_count(const SourceFunction *f)
{
	int n = f->nparams;

	while (n > 0 && f->params[n - 1].is_global)
		n--;
	return n;
}

/* `g_d.x` of `g.x`. */
static void print_differential(Text *out, const SourceRequest *request, const char *name)
{
	int n = (int)strcspn(name, ".");

	text_print(out, "%.*s%s", n, name, request->kind == REQUEST_FWD ? "_d" : "_b");
	if (request->rows)
		text_print(out, "%d", request->rows);
	text_print(out, "%s", name + n);
}

/* Between the globals and what stands for them, before a call or behind it. */
static void copy_globals(Text *out, const SourceFunction *f, int is_before)
{
	for (int p = argument_count(f); p < f->nparams; p++) {
		const char *name = f->params[p].name;

		if (is_before)
			text_print(out, "\tmemcpy(&%s, a[%d], sizeof %s);\n", name, p, name);
		else
			text_print(out, "\tmemcpy(a[%d], &%s, sizeof %s);\n", p, name, name);
	}
}

/* Members of a global struct, of which there is one for each direction; the numbers are in rows. */
static void copy_member_rows(Text *out, const SourceFunction *f, const SourceRequest *request, int p, int is_before)
{
	const char *type = kind_spelling(f->params[p].kind);
	const int rows = request->rows;
	char all[100], one[220];

	snprintf(all, sizeof all, "%.*s%s%d", (int)strcspn(f->params[p].name, "."), f->params[p].name,
	         request->kind == REQUEST_FWD ? "_d" : "_b", rows);
	snprintf(one, sizeof one, "%s[k]%s", all, strchr(f->params[p].name, '.'));
	text_print(out, "\tfor (int k = 0; k < %d; k++)\n\t\tfor (size_t i = 0; i < sizeof %s / sizeof(%s); i++)\n\t\t\t",
	           rows, one, type);
	if (is_before)
		text_print(out, "((%s *)&%s)[i] = ((%s *)d[%d])[i * %d + k];\n", type, one, type, p, rows);
	else
		text_print(out, "((%s *)d[%d])[i * %d + k] = ((%s *)&%s)[i];\n", type, p, rows, type, one);
}

static void copy_differentials(Text *out, const SourceFunction *f, const SourceRequest *request, int is_before)
{
	for (int p = argument_count(f); p < f->nparams; p++) {
		Text name = {NULL, 0, 0};

		if (request->role[p] == '-' || (request->role[p] == 'o' && request->kind == REQUEST_GRAD))
			continue;
		if (request->rows && strchr(f->params[p].name, '.')) {
			copy_member_rows(out, f, request, p, is_before);
			continue;
		}
		print_differential(&name, request, f->params[p].name);
		if (is_before)
			text_print(out, "\tmemcpy(&%s, d[%d], sizeof %s);\n", name.at, p, name.at);
		else
			text_print(out, "\tmemcpy(d[%d], &%s, sizeof %s);\n", p, name.at, name.at);
		text_free(&name);
	}
}

/* The function that the runtime chooses for a parameter, or its rule. */
static void print_function(Text *out, const SourceParam *param, int p, const char *ending)
{
	for (int v = 0; v < param->nvalues; v++) {
		int is_null = strcmp(param->values[v], "NULL") == 0 || strcmp(param->values[v], "0") == 0;

		if (v + 1 < param->nvalues)
			text_print(out, "*(int *)a[%d] == %d ? ", p, v);
		text_print(out, "%s%s%s", param->values[v], is_null ? "" : ending, v + 1 < param->nvalues ? " : " : "");
	}
}

/* Those of the function, or of a derivative. Returns what must stand before another argument. */
static const char *print_arguments(Text *out, const SourceFunction *f, const SourceRequest *request, int is_wide)
{
	const char *comma = "";

	for (int p = 0; p < argument_count(f); p++) {
		char object[20];

		if (request && request->is_fixed[p])
			continue;
		snprintf(object, sizeof object, "a[%d]", p);
		text_print(out, "%s", comma), comma = ", ";
		if (f->params[p].is_function && !f->is_graph)
			print_function(out, &f->params[p], p, "");
		else if (f->params[p].depth > 0)
			text_print(out, "%s", object);
		else
			print_object(out, object, f->params[p].before, is_wide);
	}
	return comma;
}

static void print_value(Text *out, const SourceFunction *f, int is_wide)
{
	if (f->value_depth > 0)
		text_print(out, "*(const void **)r = ");
	else if (f->value != KIND_VOID || f->value_of) {
		print_object(out, "r", f->value_type, is_wide);
		text_print(out, " = ");
	}
}

/* The Call of the original, or of the widened original. */
static void print_plain_call(Text *out, const SourceFunction *f, const char *prefix, int is_wide)
{
	text_print(out, "int %s_%s(void **a, void **d, void *r);\n", prefix, f->name);
	text_print(out, "int %s_%s(void **a, void **d, void *r)\n{\n\t(void)a, (void)d, (void)r;\n", prefix,
	           f->name);
	copy_globals(out, f, 1);
	text_print(out, "\t");
	print_value(out, f, is_wide);
	text_print(out, "%s(", f->name);
	print_arguments(out, f, NULL, is_wide);
	text_print(out, ");\n");
	copy_globals(out, f, 0);
	text_print(out, "\treturn 0;\n}\n\n");
}

/* The arguments of a derivative, but for what the clauses add. */
static const char *print_all_arguments(Text *out, const SourceFunction *f, const SourceRequest *request)
{
	const char *comma = print_arguments(out, f, request, 0);
	int n = f->nparams;

	for (int p = 0; p < argument_count(f); p++) {
		if (request->has_rule[p]) {
			text_print(out, "%s", comma), comma = ", ";
			print_function(out, &f->params[p], p, request->kind == REQUEST_FWD ? "_fwd" : "_rev");
		}
		if (request->role[p] == '-' ||
		    (request->role[p] == 'o' && request->kind == REQUEST_GRAD && !f->params[p].of))
			continue;
		if (f->params[p].is_array || request->kind != REQUEST_FWD || request->rows)
			text_print(out, "%sd[%d]", comma, p);
		else
			text_print(out, "%s*(%s *)d[%d]", comma, f->params[p].before, p);
		comma = ", ";
	}
	if (request->role[n] != '-' && (request->kind == REQUEST_FWD || request->rows))
		text_print(out, "%sd[%d]", comma, n), comma = ", ";
	else if (request->role[n] != '-' && request->kind == REQUEST_REV)
		text_print(out, "%s*(%s *)d[%d]", comma, f->value_type, n), comma = ", ";
	return comma;
}

static void print_work(Text *out, const SourceFunction *f, const SourceRequest *request)
{
	const char *name = request->matrix ? request->matrix : request->name;

	if (request->has_status)
		text_print(out, "\tint status = 0;\n");
	if (request->has_work)
		text_print(out, "\tstatic struct %s_work work;\n", name);
	copy_globals(out, f, 1);
	if (request->has_workspace) {
		text_print(out, "\tsize_t size = %s_work(", name);
		print_arguments(out, f, request, 0);
		text_print(out, ") + harness_spare();\n\tchar *room = calloc(size + 1, 1);\n"
		                "\tvoid *work = room + 1;\n");
	}
	if (request->is_split)
		text_print(out, "\tstruct %s tape;\n", request->tape);
	if (f->is_static)
		text_print(out, "\t(void)%s;\n", f->name);
	text_print(out, "\t(void)a, (void)d, (void)r;\n");
}

/* Between the halves nothing that the arguments lead to can be read. */
static void print_halves(Text *out, const SourceFunction *f, const SourceRequest *request)
{
	const char *status = request->has_status ? ", &status" : "", *comma;

	text_print(out, "\t");
	print_value(out, f, 0);
	text_print(out, "%s_fwd(", request->name);
	comma = print_arguments(out, f, request, 0);
	for (int p = 0; request->is_both && p < argument_count(f); p++)
		if (request->role[p] != '-' && f->params[p].is_array)
			text_print(out, "%sd[%d]", comma, p), comma = ", ";
	text_print(out, "%s&tape%s);\n", comma, status);
	copy_globals(out, f, 0);
	for (int p = argument_count(f); p < f->nparams; p++)
		text_print(out, "\tmemset(&%s, 255, sizeof %s);\n", f->params[p].name, f->params[p].name);
	copy_differentials(out, f, request, 1);
	text_print(out, "\tharness_disturb(0);\n\t%s_bwd(", request->name);
	comma = print_all_arguments(out, f, request);
	text_print(out, "%s&tape%s);\n\tharness_disturb(1);\n\t%s_free(&tape);\n\t%s_free(&tape);\n", comma,
	           status, request->tape, request->tape);
	copy_differentials(out, f, request, 0);
}

/* The end of a call: what the clauses add to its arguments. */
static void print_added(Text *out, const SourceRequest *request, const char *comma)
{
	if (request->has_work)
		text_print(out, "%s&work", comma), comma = ", ";
	if (request->has_workspace)
		text_print(out, "%swork, size", comma), comma = ", ";
	if (request->has_status)
		text_print(out, "%s&status", comma);
	text_print(out, ");\n%s",
	           request->has_workspace ? "\tif (status == 2)\n\t\tharness_lacks(work, size);\n\tfree(room);\n" : "");
}

static void print_whole_call(Text *out, const SourceFunction *f, const SourceRequest *request)
{
	copy_differentials(out, f, request, 1);
	text_print(out, "\t");
	print_value(out, f, 0);
	text_print(out, "%s(", request->name);
	print_added(out, request, print_all_arguments(out, f, request));
	copy_globals(out, f, 0);
	copy_differentials(out, f, request, 0);
}

static int is_independent(const SourceRequest *request, int p)
{
	return request->role[p] == 'i' || request->role[p] == 'b';
}

/* The rules that a Jacobian is passed. */
static void print_matrix_rules(Text *out, const SourceFunction *f, const SourceRequest *request, const char *comma)
{
	for (int p = 0; p < argument_count(f); p++)
		if (request->has_rule[p]) {
			text_print(out, "%s", comma);
			print_function(out, &f->params[p], p, "_fwd");
		}
}

static void print_sparse_call(Text *out, const SourceFunction *f, const SourceRequest *request, const char *ending,
                              const char *result, const char *more)
{
	const char *comma;

	text_print(out, "\t%s", result);
	if (!*ending)
		print_value(out, f, 0);
	text_print(out, "%s%s(", request->matrix, ending);
	comma = print_arguments(out, f, request, 0);
	print_matrix_rules(out, f, request, comma);
	text_print(out, "%s%s);\n", comma, more);
}

/* The calls of the three functions of a sparse Jacobian, which becomes a dense one. */
static void print_sparse_calls(Text *out, const SourceFunction *f, const SourceRequest *request)
{
	text_print(out, "\tsize_t *start = harness_starts(\"%s\"), *color = harness_colors(\"%s\");\n", request->role,
	           request->role);
	print_sparse_call(out, f, request, "_pattern", "size_t count = ", "start, NULL");
	text_print(out, "\tsize_t *column = malloc((count + 1) * sizeof *column);\n"
	                "\tvoid *numbers = harness_numbers(\"%s\", count);\n\n"
	                "\tif (!column)\n\t\tabort();\n", request->role);
	print_sparse_call(out, f, request, "_pattern", "count -= ", "start, column");
	text_print(out, "\tif (count)\n\t\tabort();\n");
	print_sparse_call(out, f, request, "_colors", "", "start, column, color");
	print_sparse_call(out, f, request, "", "", "start, column, color, numbers");
	text_print(out, "\tharness_scatter(\"%s\", j, start, column, color, numbers);\n", request->role);
}

static void print_dense_call(Text *out, const SourceFunction *f, const SourceRequest *request, int n)
{
	const char *comma;

	text_print(out, "\t");
	print_value(out, f, 0);
	text_print(out, "%s(", request->matrix);
	comma = print_arguments(out, f, request, 0);
	print_matrix_rules(out, f, request, comma);
	for (int i = 0; i < n; i++)
		text_print(out, "%sj[%d]", comma, i), comma = ", ";
	print_added(out, request, comma);
}

/* The call of a Jacobian, whose matrices are multiplied. */
static void print_matrix_call(Text *out, const SourceFunction *f, const SourceRequest *request)
{
	int n = 0;

	for (int y = 0; y <= f->nparams; y++)
		for (int x = 0; x < f->nparams; x++)
			n += is_independent(request, x) && request->role[y] != '-'
			     && (y == f->nparams || (f->params[y].is_array && request->role[y] != 'i'));
	text_print(out, "\tvoid *j[%d];\n\n\tharness_matrices(\"%s\", j);\n", n, request->role);
	if (request->is_sparse)
		print_sparse_calls(out, f, request);
	else
		print_dense_call(out, f, request, n);
	copy_globals(out, f, 0);
	text_print(out, "\tharness_product(\"%s\", j, d, %d);\n", request->role, request->kind == REQUEST_REV);
}

/* ---- several directions of objects ---- */

enum { STRIDE = 25 };   /* MAX_PARAMS + 1 */

/* A number or a struct, with an element for each direction; an array of numbers, with a row for each; else a pointer. */
typedef enum LaneKind { LANE_VALUE, LANE_ROWS, LANE_POINTER } LaneKind;

static LaneKind lane_kind(const SourceFunction *f, int p)
{
	int is_number = p < f->nparams && (!f->params[p].of || f->params[p].of->is_complex);

	if (p == f->nparams || f->params[p].depth == 0)
		return LANE_VALUE;
	return f->params[p].depth == 1 && is_number ? LANE_ROWS : LANE_POINTER;
}

static const char *lane_type(const SourceFunction *f, int p, LaneKind kind)
{
	if (p == f->nparams)
		return f->value_type;
	if (kind == LANE_VALUE)
		return f->params[p].before;
	return f->params[p].of ? f->params[p].of->spelling : kind_spelling(f->params[p].kind);
}

static void print_lane(Text *out, const SourceFunction *f, const SourceRequest *request, int p, int is_before)
{
	const int n = request->rows;
	LaneKind kind = lane_kind(f, p);
	const char *type = lane_type(f, p, kind);

	if (kind == LANE_POINTER && is_before) {
		text_print(out, "\tvoid *l%d[%d];\n\tfor (int k = 0; k < %d; k++)\n\t\tl%d[k] = d[k * %d + %d];\n", p, n,
		           n, p, STRIDE, p);
	} else if (kind == LANE_VALUE) {
		if (is_before)
			text_print(out, "\t%s l%d[%d];\n", type, p, n);
		text_print(out, "\tfor (int k = 0; k < %d; k++)\n\t\t", n);
		text_print(out, is_before ? "memcpy(&l%d[k], d[k * %d + %d], sizeof l%d[k]);\n"
		                          : "memcpy(d[k * %2$d + %3$d], &l%1$d[k], sizeof l%4$d[k]);\n", p, STRIDE, p, p);
	} else if (kind == LANE_ROWS) {
		if (is_before)
			text_print(out, "\tlong n%d = d[%d] ? harness_bytes(%d) / (long)sizeof(%s) : 0;\n"
			           "\t%s (*l%d)[%d] = d[%d] ? malloc((size_t)(n%d + 1) * sizeof *l%d) : NULL;\n", p, p, p, type, type,
			           p, n, p, p, p);
		text_print(out, "\tfor (long i = 0; i < n%d; i++)\n\t\tfor (int k = 0; k < %d; k++)\n\t\t\t", p, n);
		if (is_before)
			text_print(out, "l%d[i][k] = ((%s *)d[k * %d + %d])[i];\n", p, type, STRIDE, p);
		else
			text_print(out, "((%s *)d[k * %d + %d])[i] = l%d[i][k];\n\tfree(l%d);\n", type, STRIDE, p, p, p);
	}
}

static void print_lanes(Text *out, const SourceFunction *f, const SourceRequest *request, int is_before)
{
	for (int p = 0; p <= f->nparams; p++)
		if (request->role[p] != '-')
			print_lane(out, f, request, p, is_before);
}

static void print_lanes_call(Text *out, const SourceFunction *f, const SourceRequest *request)
{
	const char *comma;

	print_lanes(out, f, request, 1);
	text_print(out, "\t");
	print_value(out, f, 0);
	text_print(out, "%s%s(", request->name, request->is_split ? "_fwd" : "");
	comma = print_arguments(out, f, request, 0);
	if (request->is_split) {
		text_print(out, "%s&tape%s);\n\t%s_bwd(", comma, request->has_status ? ", &status" : "", request->name);
		print_arguments(out, f, request, 0);
	}
	for (int p = 0; p <= f->nparams; p++) {
		if (p < f->nparams && request->has_rule[p]) {
			text_print(out, "%s", comma), comma = ", ";
			print_function(out, &f->params[p], p, request->kind == REQUEST_FWD ? "_fwd" : "_rev");
		}
		if (request->role[p] != '-')
			text_print(out, "%s(void *)l%d", comma, p), comma = ", ";
	}
	if (request->is_split)
		text_print(out, "%s&tape%s);\n\t%s_free(&tape);\n", comma, request->has_status ? ", &status" : "",
		           request->tape);
	else
		print_added(out, request, comma);
	print_lanes(out, f, request, 0);
}

static void print_derivative_call(Text *out, const SourceFunction *f, const SourceRequest *request)
{
	text_print(out, "int call_%s(void **a, void **d, void *r);\n", request->name);
	text_print(out, "int call_%s(void **a, void **d, void *r)\n{\n", request->name);
	print_work(out, f, request);
	if (request->matrix)
		print_matrix_call(out, f, request);
	else if (request->rows && f->is_graph)
		print_lanes_call(out, f, request);
	else if (request->is_split)
		print_halves(out, f, request);
	else
		print_whole_call(out, f, request);
	text_print(out, "\treturn %s;\n}\n\n", request->has_status ? "status" : "0");
}

static void print_value_lists(Text *out, const SourceFunction *f)
{
	for (int p = 0; p < f->nparams; p++) {
		const SourceParam *param = &f->params[p];

		if (!param->nvalues || param->is_function)
			continue;
		text_print(out, "\tconst %s %s_list[] = {", kind_spelling(param->kind), param->name);
		for (int v = 0; v < param->nvalues; v++)
			text_print(out, "%s%s", v ? ", " : "", param->values[v]);
		text_print(out, "};\n\tconst %s %s = %s_list[which_ %% %d];\n", kind_spelling(param->kind),
		           param->name, param->name, param->nvalues);
	}
}

static void print_shape(Text *out, const SourceFunction *f)
{
	text_print(out, "static void shape_%s(int which_, Shape *s_)\n{\n", f->name);
	print_value_lists(out, f);
	text_print(out, "\t(void)which_, (void)s_;\n");
	for (int p = 0; p < f->nparams; p++) {
		const SourceParam *param = &f->params[p];

		text_print(out, "\ts_[%d].lo = %s; s_[%d].hi = %s;\n", p, param->lo ? param->lo : "-1.5", p,
		           param->hi ? param->hi : "1.5");
		if (param->is_function)
			text_print(out, "\ts_[%d].is_fixed = 1; s_[%d].fixed = which_ %% %d;\n", p, p,
			           param->nvalues);
		else if (param->nvalues)
			text_print(out, "\ts_[%d].is_fixed = 1; s_[%d].fixed = %s;\n", p, p, param->name);
		text_print(out, "\ts_[%d].count = %s;\n", p, param->is_array ? param->extent : "1");
		for (int k = 0; k < param->nspecials; k++)
			text_print(out, "\ts_[%d].special[%d].at = %s; s_[%d].special[%d].value = %s;\n", p, k,
			           param->special_at[k], p, k, param->special_value[k]);
		if (param->nspecials)
			text_print(out, "\ts_[%d].nspecials = %d;\n", p, param->nspecials);
		if (param->stated)
			text_print(out, "\ts_[%d].is_stated = 1; s_[%d].stated = %s;\n", p, p, param->stated);
	}
	text_print(out, "}\n\n");
}

static void print_tables(Text *out, const SourceFunction *f, int has_calls)
{
	text_print(out, "static const Param params_%s[] = {\n", f->name);
	for (int p = 0; p < f->nparams; p++)
		text_print(out, "\t{\"%s\", (Kind)%d, %d, %d, %d, %d, %d},\n", f->params[p].name,
		           (int)f->params[p].kind, f->params[p].is_array, f->params[p].is_const,
		           f->params[p].is_restrict, f->params[p].may_be_null, f->params[p].is_global);
	text_print(out, "\t{\"\", KIND_VOID, 0, 0, 0, 0, 0}\n};\n");
	for (int r = 0; r < f->nrequests && has_calls; r++)
		text_print(out, "int call_%s(void **a, void **d, void *r);\n", f->requests[r].name);
	text_print(out, "int wide_%s(void **a, void **d, void *r);\n", f->name);
	text_print(out, "static const Request requests_%s[] = {\n\t{REQUEST_FWD, 0, 0, 0, 0, 0, 0, 0},\n", f->name);
	for (int r = 0; r < f->nrequests; r++)
		text_print(out, "\t{(RequestKind)%d, \"%s\", \"%s\", %d, %d, %d, %d, %s%s},\n",
		           (int)f->requests[r].kind, f->requests[r].name, f->requests[r].role,
		           f->requests[r].overwrites, f->requests[r].has_noalias,
		           f->requests[r].rows, f->requests[r].single, has_calls ? "call_" : "0",
		           has_calls ? f->requests[r].name : "");
	text_print(out, "};\nstatic const Overlap overlaps_%s[] = {", f->name);
	for (int i = 0; i < f->noverlaps; i++)
		text_print(out, "{%d, %d}, ", f->overlaps[i].x, f->overlaps[i].y);
	text_print(out, "{0, 0}};\n\n");
}

static int case_count(const SourceFunction *f)
{
	int n = f->ncases;

	for (int p = 0; p < f->nparams; p++)
		if (f->params[p].nvalues > n)
			n = f->params[p].nvalues;
	return n;
}

static void print_main(Text *out, const Source *source)
{
	int n = 0;

	text_print(out, "static const Function functions[] = {\n");
	for (const SourceFunction *f = source->functions; f; f = f->next) {
		if (!f->is_described)
			continue;
		text_print(out, "\t{\"%s\", params_%s, %d, (Kind)%d, %d, %d, %s, %d, %d, ", f->name, f->name,
		           f->nparams, (int)f->value, case_count(f), f->npoints,
		           f->rtol ? f->rtol : f->is_coarse ? "1e-3" : "1e-8", f->prints, f->is_never_null);
		text_print(out, f->wrong ? "\"%s\"" : "0", f->wrong);
		text_print(out, f->is_graph ? ", 0" : ", shape_%s", f->name);
		text_print(out, ", original_%s, wide_%s, requests_%s + 1, %d, overlaps_%s, %d",
		           f->name, f->name, f->name, f->nrequests, f->name, f->noverlaps);
		if (f->is_graph)
			text_print(out, ", original_build_%s, wide_build_%s, original_after_%s, wide_after_%s", f->name,
			           f->name, f->name, f->name);
		else
			text_print(out, ", 0, 0, 0, 0");
		text_print(out, "},\n");
		n++;
	}
	text_print(out, "};\n\nint main(int argc, char **argv)\n{\n"
	           "\treturn harness_main(argc, argv, functions, %d);\n}\n", n);
}

static void print_renames(Text *out, const Source *source, const char *prefix)
{
	for (const SourceFunction *f = source->functions; f; f = f->next)
		text_print(out, "#define %s %s_of_%s\n", f->name, prefix, f->name);
	for (const SourceFunction *f = source->functions; f; f = f->next)
		for (int p = argument_count(f); p < f->nparams; p++) {
			int n = (int)strcspn(f->params[p].name, ".");

			text_print(out, "#undef %.*s\n#define %.*s %s_of_%.*s\n", n, f->params[p].name, n,
			           f->params[p].name, prefix, n, f->params[p].name);
		}
}

static void write_text(const char *stem, const char *what, Text *text)
{
	Pool pool = {NULL};

	write_file(pool_print(&pool, "%s.%s.c", stem, what), text->at, text->length);
	pool_free(&pool);
	text_free(text);
}

void write_drivers(const Source *source, const char *derived, const char *stem)
{
	Text original = {NULL, 0, 0};
	Text wide = {NULL, 0, 0};
	Text calls = {NULL, 0, 0};

	text_print(&calls, "#include \"%s\"\n#include <stdlib.h>\n#include <string.h>\n\nvoid harness_disturb(int is_over);\n"
	           "void harness_matrices(const char *role, void **matrix);\n"
	           "void harness_product(const char *role, void **matrix, void **diff, int is_transposed);\n"
	           "size_t *harness_starts(const char *role);\nsize_t *harness_colors(const char *role);\n"
	           "void *harness_numbers(const char *role, size_t count);\n"
	           "void harness_scatter(const char *role, void **matrix, size_t *start, size_t *column, size_t *color,\n"
	           "                     void *numbers);\n"
	           "long harness_bytes(int);\nsize_t harness_spare(void);\nvoid harness_lacks(const void *work, size_t size);\n\n", derived);
	text_print(&original, "#include <math.h>\n#include <string.h>\n\n#include \"harness.h\"\n#define HARNESS\n");
	print_renames(&original, source, "original");
	print_visitor_table(&original, source, 0);
	text_print(&original, "#include \"%s\"\n\n", source->path);
	text_print(&wide, "#include <stdio.h>\n#include <math.h>\n#include <string.h>\n#include \"harness.h\"\n"
	           "#define HARNESS\n#define WIDENED\n"
	           "#define wide_silent_printf(...) ((void)0)\n#define wide_silent_fprintf(...) ((void)0)\n"
	           "#define wide_silent_puts(text) ((void)0)\n");
	print_renames(&wide, source, "widened");
	print_visitor_table(&wide, source, 1);
	source_widen(source, &wide);
	print_visitors(&original, source, 0);
	print_visitors(&wide, source, 1);
	for (const SourceFunction *f = source->functions; f; f = f->next) {
		if (!f->is_described)
			continue;
		print_plain_call(&original, f, "original", 0);
		print_plain_call(&wide, f, "wide", 1);
		if (f->is_graph) {
			print_builder(&original, f, 0);
			print_builder(&wide, f, 1);
			text_print(&original, "void wide_build_%s(void **), wide_after_%s(void **);\n", f->name, f->name);
		} else {
			print_shape(&original, f);
		}
		print_tables(&original, f, !source->has_no_derivatives);
		for (int r = 0; r < f->nrequests && !source->has_no_derivatives; r++)
			print_derivative_call(&calls, f, &f->requests[r]);
	}
	print_main(&original, source);
	write_text(stem, "derived", &calls);
	write_text(stem, "original", &original);
	write_text(stem, "wide", &wide);
}
