/*
 * Random programs aimed at what is done with loop nests: triangles, steps in time, rows, sums, winners, buffers that change
 * places, scratch arrays, recursion, several arrays of which some overlap when called.
 */
#include <stdio.h>
#include <string.h>

#include "nest.h"

enum { MAX_NESTED = 6 };

typedef struct NestSignature {
	Text prototype, description, wrt, of, kept;      /* kept: what is a result alone */
	const char *matrix;         /* the columns of a and b */
	int is_restricted;
	const char *array[MAX_NESTED];
	int narrays;
} NestSignature;

static void add_place(Text *list, const char *place)
{
	text_print(list, "%s%s", list->length ? ", " : "", place);
}

/* In wrt, in of, or both: what is written is never in neither. */
static void add_active(Nest *t, NestSignature *s, const char *name, const char *place, int is_const)
{
	int is_only_result = !is_const && chance(t->g, 15);

	add_place(is_only_result ? &s->kept : &s->wrt, is_only_result ? name : place);
	if (!is_const)
		add_place(&s->of, place);
}

static void add_vector(Nest *t, NestSignature *s, const char *name, int is_const)
{
	int factor = chance(t->g, t->stride ? 50 : 12) ? 2 : 1, extra = chance(t->g, 70) ? 0 : 1 + below(t->g, 2);
	const char *extent = chance(t->g, 88) ? "n" : "3";
	const char *length = fmt(t->g, factor == 2 ? "2 * %s" : "%s", extent);

	if (extra)
		length = fmt(t->g, "%s + %d", length, extra);
	add_place(&s->prototype, fmt(t->g, "%s%s *%s%s", is_const ? "const " : "", t->real,
	                             s->is_restricted ? "restrict " : "", name));
	add_active(t, s, name, fmt(t->g, "%s[%s]", name, length), is_const);
	text_print(&s->description, " %s[%s]", name, length);
	add_array(t, (Array){.name = name, .rank = 1, .extent = {extent}, .factor = factor, .extra = extra,
	                     .is_const = is_const});
	s->array[s->narrays++] = name;
}

/* The parameter a[n][m], (*a)[m] or *a, with n or m columns. */
static void add_matrix(Nest *t, NestSignature *s, const char *name, int is_const)
{
	const char *qualifier = is_const ? "const " : "", *m = s->matrix, *place;
	int form = below(t->g, 4);

	if (form == 0)
		add_place(&s->prototype, fmt(t->g, "%s%s %s[n][%s]", qualifier, t->real, name, m));
	else if (form == 1)
		add_place(&s->prototype, fmt(t->g, "%s%s (*%s)[%s]", qualifier, t->real, name, m));
	else
		add_place(&s->prototype, fmt(t->g, "%s%s *%s%s", qualifier, t->real, s->is_restricted ? "restrict " : "", name));
	place = fmt(t->g, form < 2 ? "%s[n][%s]" : "%s[n * %s]", name, m);
	add_active(t, s, name, place, is_const);
	text_print(&s->description, " %s", place);
	add_array(t, (Array){.name = name, .rank = 2, .extent = {"n", m}, .is_flat = form >= 2, .is_const = is_const});
	s->array[s->narrays++] = name;
}

static void add_scalars(Nest *t, NestSignature *s)
{
	add_place(&s->prototype, fmt(t->g, "%s u", t->real));
	add_place(&s->wrt, "u");
	add_scalar(t, "u");
	if (chance(t->g, 25)) {
		add_place(&s->prototype, fmt(t->g, "%s *out", t->real));
		add_place(&s->wrt, "out[1]");
		add_place(&s->of, "out[1]");
		text_print(&s->description, " out[1]");
		add_scalar(t, "*out");
	}
	if (chance(t->g, 25)) {
		add_place(&s->prototype, "int q");
		text_print(&s->description, " q=1,2");
		t->step = "q";
	}
	if (chance(t->g, 25)) {
		add_place(&s->prototype, "int k");
		text_print(&s->description, " k=%s", chance(t->g, 50) ? "1,2,0" : "0,2");
		t->stride = "k";
	}
	if (chance(t->g, 15)) {
		add_place(&s->prototype, "const int *at");
		text_print(&s->description, " at[n] at:0..(n)-1");
		t->data = "at";
	}
}

/* Some pairs of arrays are also the same one, shifted, contained, adjacent. */
static void add_overlaps(Nest *t, NestSignature *s)
{
	for (int i = 0, n = 0; i < s->narrays; i++)
		for (int k = i + 1; k < s->narrays && n < 3; k++)
			if (chance(t->g, 45)) {
				text_print(&s->description, " overlap(%s,%s)", s->array[i], s->array[k]);
				n++;
			}
}

static void choose_signature(Nest *t, NestSignature *s)
{
	static const char *const types[] = {"int", "int", "int", "long", "unsigned", "size_t"};
	static const char *const counts[] = {"0,1,4", "3,2", "2,1,5", "4,0"};
	static const char *const many[] = {"19,1", "17", "26", "16,0"};
	int has_m = chance(t->g, 35), is_long = t->deepest < 3;

	t->g->count_type = types[below(t->g, 6)];
	t->g->is_count_signed = t->g->count_type[0] == 'i' || t->g->count_type[0] == 'l';
	s->is_restricted = chance(t->g, 12);
	s->matrix = has_m ? "m" : is_long || chance(t->g, 15) ? "3" : "n";
	add_place(&s->prototype, fmt(t->g, "%s n", t->g->count_type));
	text_print(&s->description, " n=%s", is_long ? many[below(t->g, 4)] : counts[below(t->g, 4)]);
	if (has_m) {
		add_place(&s->prototype, "int m");
		text_print(&s->description, " m=%s", chance(t->g, 50) ? "2,1" : "1,3");
	}
	add_scalars(t, s);
	add_vector(t, s, "x", chance(t->g, 60));
	if (chance(t->g, 80))
		add_vector(t, s, "y", chance(t->g, 15));
	if (chance(t->g, 30))
		add_vector(t, s, "z", chance(t->g, 40));
	if (chance(t->g, 55))
		add_matrix(t, s, "a", chance(t->g, 20));
	if (chance(t->g, 20))
		add_matrix(t, s, "b", chance(t->g, 40));
	if (!s->is_restricted && !t->g->has_jacobian)
		add_overlaps(t, s);
	t->returns = s->of.length && chance(t->g, 30) ? "" : "return";
	if (*t->returns)
		add_place(&s->of, "return");
}

/* ---- helpers ---- */

static void write_minors(Nest *t)
{
	const char *sign = chance(t->g, 50) ? "sign = -sign;" : "";

	line(t->g, "static %s %s(int n, int row, unsigned used, const %s *a)", t->real, t->helper, t->real);
	line(t->g, "{");
	line(t->g, "\tif (row == n)");
	line(t->g, "\t\treturn 1;");
	line(t->g, "\t%s s = 0, sign = 1;", t->real);
	line(t->g, "\tfor (int c = 0; c < n; c++) {");
	line(t->g, "\t\tif (used >> c & 1)");
	line(t->g, "\t\t\tcontinue;");
	line(t->g, "\t\ts += sign * a[row * n + c] * %s(n, row + 1, used | 1u << c, a);", t->helper);
	line(t->g, "\t\t%s", sign);
	line(t->g, "\t}");
	line(t->g, chance(t->g, 70) ? "\treturn s;" : "\treturn sin(s);");
	line(t->g, "}");
}

static void write_tree(Nest *t)
{
	static const char *const terms[] = {"s += x[c] * %s(depth - 1, n - 1, x + 1, v);",
	                                    "s += 0.3 * %s(depth - 1, c, x, v * x[c]);",
	                                    "s += x[c] * %s(depth - 1, n, x, 0.5 * v + s);",
	                                    "s = s * 0.5 + sin(x[c] * %s(depth - 1, n - 1, x, v));",
	                                    "if (x[c] > v) s += %s(depth - 1, n - 1, x, x[c]);"};
	const char *leaf = chance(t->g, 50) ? "v" : "sin(v) * v";

	line(t->g, "static %s %s(int depth, int n, const %s *x, %s v)", t->real, t->helper, t->real, t->real);
	line(t->g, "{");
	line(t->g, "\tif (depth <= 0 || n < 1)");
	line(t->g, "\t\treturn %s;", leaf);
	line(t->g, "\t%s s = %s;", t->real, chance(t->g, 50) ? "0" : "v");
	line(t->g, "\tfor (int c = 0; c < n; c++) {");
	line(t->g, fmt(t->g, "\t\t%s", terms[below(t->g, 5)]), t->helper);
	line(t->g, "\t}");
	line(t->g, chance(t->g, 50) ? "\treturn s;" : "\treturn s / (1.5 + v * v);");
	line(t->g, "}");
}

/* On two vectors; of numbers that the caller's nests also have. */
static void write_vectors(const Nest *caller)
{
	Nest t = {.g = caller->g, .real = caller->real, .returns = "return", .deepest = caller->deepest};

	t.g->count_type = "int";
	t.g->is_count_signed = 1;
	line(t.g, "static %s %s(int n, const %s *x, %s *y, %s u)", t.real, caller->helper, t.real, t.real, t.real);
	add_scalar(&t, "u");
	add_array(&t, (Array){.name = "x", .rank = 1, .extent = {"n"}, .is_const = 1});
	add_array(&t, (Array){.name = "y", .rank = 1, .extent = {"n"}});
	nest_body(&t, 1 + below(t.g, 3));
}

static void write_helper(Nest *t)
{
	t->helper = fmt(t->g, "h%d_0", t->g->index);
	t->helper_kind = t->deepest < 3 ? NEST_VECTORS : (NestHelper)below(t->g, NEST_HELPERS);
	if (t->helper_kind == NEST_VECTORS)
		write_vectors(t);
	else if (t->helper_kind == NEST_MINORS)
		write_minors(t);
	else
		write_tree(t);
}

/* ---- programs ---- */

static void print_request(const NestSignature *s, int index, const char *kind, const char *clauses, const char *more,
                          Text *out)
{
	text_print(out, "#pragma cadgen %s f%d%s wrt(%s)", kind, index, clauses, s->wrt.at);
	text_print(out, " of(%s)%s\n", s->of.at, more);
}

static void print_requests(Nest *t, const NestSignature *s, Text *out)
{
	int index = t->g->index, third = below(t->g, 10);
	int is_recursive = t->helper && t->helper_kind != NEST_VECTORS;
	int is_apart = !s->description.at || !strstr(s->description.at, "overlap");

	print_request(s, index, "fwd", "", "", out);
	print_request(s, index, "rev", "", "", out);
	if (t->g->has_jacobian)
		print_request(s, index, "jac", "", "", out);
	if (third == 0 && !t->has_inner_memory)
		print_request(s, index, "rev", fmt(t->g, " name(f%d_status) status", index), "", out);
	if (third == 0 && !t->has_inner_memory)
		print_request(s, index, "rev", fmt(t->g, " name(f%d_work) tape(workspace)", index), "", out);
	if (third == 1 && is_apart)
		print_request(s, index, "rev", fmt(t->g, " name(f%d_over) overwrite", index), "", out);
	if (third > 2 && is_apart && s->kept.at)
		print_request(s, index, "rev", fmt(t->g, " name(f%d_kept)", index), fmt(t->g, " keep(%s)", s->kept.at), out);
	if (third == 2)
		print_request(s, index, "rev",
		              fmt(t->g, " name(f%d_halves) split%s", index, is_recursive ? "(both)" : ""), "", out);
}

static void print_program(Nest *t, const NestSignature *s, const char *helper, Text *out)
{
	int is_float = strcmp(t->real, "float") == 0;

	text_print(out, "\n/* test: f%d points=1 rtol=%s%s */\n%s", t->g->index, is_float ? "4e-3" : "1e-7",
	           s->description.at, helper ? helper : "");
	print_requests(t, s, out);
	text_print(out, "%s f%d(%s)\n", *t->returns ? t->real : "void", t->g->index, s->prototype.at);
	text_add(out, t->g->out.at, t->g->out.length);
}

void nest_program(Gen *g, Text *out)
{
	Nest t = {.g = g, .real = chance(g, 12) ? "float" : "double", .is_calm = chance(g, 55)};
	NestSignature s = {.narrays = 0};
	Text helper;

	t.deepest = chance(g, 20) ? 2 : 3;
	if (chance(g, 35))
		write_helper(&t);
	helper = g->out;
	g->out = (Text){NULL, 0, 0};
	choose_signature(&t, &s);
	nest_body(&t, t.is_calm ? 1 + below(g, 4) : chance(g, 15) ? 12 + below(g, 8) : 3 + below(g, 6));
	print_program(&t, &s, helper.at, out);
	text_free(&helper);
	text_free(&s.prototype);
	text_free(&s.description);
	text_free(&s.wrt);
	text_free(&s.of);
	text_free(&s.kept);
}
