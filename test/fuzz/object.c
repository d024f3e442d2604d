/*
 * Structs, memory and recursion in random programs. All programs use the same two types. An object is an lvalue of one of
 * them; its scalar and array members are variables like any others. Pointers to locals are not stored where they would
 * outlive them: structs with pointers are copied only from objects that last.
 */
#include <stdio.h>
#include <string.h>

#include "program.h"

static const char *const object_types[] = {"struct in", "struct obj"};

void object_head(Text *out)
{
	text_print(out, "#include <stdlib.h>\n#include <string.h>\n"
	           "struct in { double u, v; };\n"
	           "struct obj { double a; int k; struct in b; double w[4]; float f; struct in *link; double *data; };\n"
	           "struct part { double u, v; };\n"
	           "struct whole { struct part part; double w; int k; };\n"
	           "union either { struct in in; double d; long i; };\n"
	           "struct tagged { int tag; union either e; };\n"
	           "static inline struct tagged tagged_of(struct in in)\n"
	           "{\n\tstruct tagged t;\n\n\tt.tag = 1;\n\tt.e.in = in;\n\treturn t;\n}\n");
	list_head(out);
}

static void declare_member(Gen *g, const char *object, const char *member, Type type, int rank)
{
	declare(g, (Var){.name = fmt(g, "%s%s", object, member), .type = type, .rank = rank, .extent = {"4"}});
}

/* `object` ends in "." or "->". */
static void declare_members(Gen *g, ObjectKind kind, const char *object)
{
	if (kind == OBJECT_IN) {
		declare_member(g, object, "u", TYPE_DOUBLE, 0);
		declare_member(g, object, "v", TYPE_DOUBLE, 0);
		return;
	}
	declare_member(g, object, "a", TYPE_DOUBLE, 0);
	declare_member(g, object, "k", TYPE_INT, 0);
	declare_member(g, object, "b.u", TYPE_DOUBLE, 0);
	declare_member(g, object, "w", TYPE_DOUBLE, 1);
	if (g->is_mixed)
		declare_member(g, object, "f", TYPE_FLOAT, 0);
	declare_member(g, object, "link->v", TYPE_DOUBLE, 0);
	declare_member(g, object, "data", TYPE_DOUBLE, 1);
}

static void add_object(Gen *g, ObjectKind kind, const char *lvalue, int is_local)
{
	if (g->nobjects < MAX_OBJECTS)
		g->object[g->nobjects++] = (Object){lvalue, kind, is_local};
}

static void declare_object(Gen *g, ObjectKind kind, const char *name, int is_local)
{
	declare_members(g, kind, fmt(g, "%s.", name));
	add_object(g, kind, name, is_local);
	if (kind == OBJECT_OBJ) {
		add_object(g, OBJECT_IN, fmt(g, "%s.b", name), is_local);
		add_object(g, OBJECT_IN, fmt(g, "*%s.link", name), 1);
	}
}

static void declare_pointer(Gen *g, ObjectKind kind, const char *name, int is_local)
{
	declare_members(g, kind, fmt(g, "%s->", name));
	add_object(g, kind, fmt(g, "*%s", name), is_local);
	if (kind == OBJECT_OBJ) {
		add_object(g, OBJECT_IN, fmt(g, "%s->b", name), is_local);
		add_object(g, OBJECT_IN, fmt(g, "*%s->link", name), is_local);
	}
}

const Object *pick_object(Gen *g, ObjectKind kind, int is_lasting)
{
	const Object *found = NULL;
	int n = 0;

	for (int i = 0; i < g->nobjects; i++)
		if (g->object[i].kind == kind && !(is_lasting && g->object[i].is_local) && below(g, ++n) == 0)
			found = &g->object[i];
	return found;
}

/* ---- parameters ---- */

static void add_place(Text *list, const char *place)
{
	text_print(list, "%s%s", list->length ? ", " : "", place);
}

static void add_pointer_param(Gen *g, Signature *s, const char *name)
{
	text_print(&s->prototype, ", struct obj *%s", name);
	add_place(&s->wrt, name);
	add_place(&s->of, name);
	text_print(&s->description, " %s->k=2,0,1 %s->link[1] %s->data[4]", name, name, name);
	declare_pointer(g, OBJECT_OBJ, name, 0);
}

void object_params(Gen *g, Signature *s)
{
	if (chance(g, 60))
		add_pointer_param(g, s, "o");
	if (chance(g, 30)) {
		add_pointer_param(g, s, "r");
		if (strstr(s->prototype.at, "obj *o") && chance(g, 30))
			text_print(&s->description, " cases=3 {if(CASE==1)r=o;if(CASE==2)r->link=o->link;}");
	}
	if (chance(g, 40)) {
		text_print(&s->prototype, ", struct in c");
		add_place(&s->wrt, "c");
		declare_object(g, OBJECT_IN, "c", 1);
	}
	if (chance(g, 30)) {
		text_print(&s->prototype, ", struct in *list");
		add_place(&s->wrt, "list[3]");
		add_place(&s->of, "list[3]");
		text_print(&s->description, " list[3]");
		for (int i = 0; i < 3; i++)
			declare_object(g, OBJECT_IN, fmt(g, "list[%d]", i), 0);
	}
}

/* ---- statements ---- */

static void local_object(Gen *g)
{
	const char *name = fresh(g, "s");
	const char *e = tame_expression(g);
	const char *f = tame_expression(g);
	const Object *link = pick_object(g, OBJECT_IN, 0);

	if (chance(g, 60) || !link) {
		const char *format = chance(g, 50) ? "struct in %s = {%s, %s};" : "struct in %s = {.v = %s, .u = %s};";

		line(g, format, name, e, f);
		declare_object(g, OBJECT_IN, name, 1);
		return;
	}
	line(g, "double %s_data[4] = {0.5, %s};", name, e);
	line(g, "struct obj %s = {.a = %s, .w = {[1] = 0.5}, .link = &%s, .data = %s_data};", name, f, link->lvalue,
	     name);
	declare_object(g, OBJECT_OBJ, name, 1);
}

static void copy_object(Gen *g)
{
	ObjectKind kind = chance(g, 60) ? OBJECT_IN : OBJECT_OBJ;
	const Object *to = pick_object(g, kind, 0);
	const Object *from = pick_object(g, kind, kind == OBJECT_OBJ);
	const char *e;

	if (!to || !from)
		return;
	switch (below(g, 4)) {
	case 0:
		line(g, "memmove(&%s, &%s, sizeof %s);", to->lvalue, from->lvalue, to->lvalue);
		break;
	case 1:
		if (kind == OBJECT_IN) {
			e = tame_expression(g);
			line(g, "%s = (struct in){%s, 0.5};", to->lvalue, e);
			break;
		}
		/* fall through */
	default:
		if (strcmp(to->lvalue, from->lvalue) != 0)
			line(g, "%s = %s;", to->lvalue, from->lvalue);
		break;
	case 3:
		if (kind == OBJECT_IN)
			line(g, "memset(&%s, 0, sizeof %s);", to->lvalue, to->lvalue);
		break;
	}
}

static void swap_objects(Gen *g)
{
	ObjectKind kind = chance(g, 60) ? OBJECT_IN : OBJECT_OBJ;
	const Object *a = pick_object(g, kind, kind == OBJECT_OBJ);
	const Object *b = pick_object(g, kind, kind == OBJECT_OBJ);
	const char *t = fresh(g, "t");

	if (!a || a == b)
		return;
	line(g, "{");
	line(g, "\t%s %s = %s;", object_types[kind], t, a->lvalue);
	line(g, "\t%s = %s;", a->lvalue, b->lvalue);
	line(g, "\t%s = %s;", b->lvalue, t);
	line(g, "}");
}

static void object_pointer(Gen *g)
{
	const Object *a = pick_object(g, OBJECT_IN, 0);
	const Object *b = pick_object(g, OBJECT_IN, 0);
	const Object *lasting = pick_object(g, OBJECT_IN, 1);
	const Object *o = pick_object(g, OBJECT_OBJ, 0);
	const char *p = fresh(g, "p");
	const char *c = condition(g);

	if (o && lasting && chance(g, 30)) {
		line(g, "if (%s)", c);
		line(g, "\t(%s).link = &%s;", o->lvalue, lasting->lvalue);
	} else if (a) {
		line(g, "struct in *%s = %s ? &%s : &%s;", p, c, a->lvalue, b->lvalue);
		declare_pointer(g, OBJECT_IN, p, 1);
	}
}

static void clear_or_move(Gen *g)
{
	const Var *to = pick_vector(g, 1);
	const Var *from = pick_vector(g, 0);

	if (!to || !is_known_positive(g, to->extent[0]))
		return;
	if (from->type == to->type && strcmp(from->extent[0], to->extent[0]) == 0 && chance(g, 60))
		line(g, "memmove(%s, %s, (size_t)%s * sizeof *%s);", to->name, from->name, to->extent[0], to->name);
	else if (chance(g, 30))
		line(g, "memmove(%s + 1, %s, (size_t)(%s - 1) * sizeof *%s);", to->name, to->name, to->extent[0],
		     to->name);
	else
		line(g, "memset(%s, 0, (size_t)%s * sizeof *%s);", to->name, to->extent[0], to->name);
}

/* A block with memory of its own; nobody leaves it but at its end. */
static void work_memory(Gen *g, void some(Gen *g, int most))
{
	const char *w = fresh(g, "m");
	const char *e = tame_expression(g);
	int is_zeroed = chance(g, 40);
	int nvars = g->nvars, nobjects = g->nobjects;

	line(g, "{");
	g->indent++;
	line(g, is_zeroed ? "double *%s = calloc(4, sizeof *%s);" : "double *%s = malloc(4 * sizeof *%s);", w, w);
	line(g, "if (!%s) abort();", w);
	if (!is_zeroed)
		line(g, "for (int i = 0; i < 4; i++) %s[i] = %s;", w, e);
	declare(g, (Var){.name = w, .type = TYPE_DOUBLE, .rank = 1, .extent = {"4"}});
	g->is_kept_in++;
	some(g, 4);
	if (chance(g, 30)) {
		/* what was made meanwhile may point into the old block */
		g->nvars = nvars + 1;
		g->nobjects = nobjects;
		g->has_no_halves = 1;
		line(g, "%s = realloc(%s, 6 * sizeof *%s);", w, w, w);
		line(g, "if (!%s) abort();", w);
		line(g, "%s[5] = %s[4] = %s[0] * 0.5;", w, w, w);
		g->var[nvars].extent[0] = "6";
		some(g, 2);
	}
	g->is_kept_in--;
	line(g, "free(%s);", w);
	g->nvars = nvars;
	g->nobjects = nobjects;
	g->indent--;
	line(g, "}");
}

/* A struct through a pointer to the one with which it begins, or to its first number. */
static void cast_object(Gen *g)
{
	const char *s = fresh(g, "s"), *p = fresh(g, "p");
	const char *e = tame_expression(g);
	const char *f = tame_expression(g);

	line(g, "struct whole %s = {{%s, 0.5}, %s, 1};", s, e, f);
	line(g, "struct part *%s = (struct part *)&%s;", p, s);
	declare_member(g, fmt(g, "%s->", p), "u", TYPE_DOUBLE, 0);
	declare_member(g, fmt(g, "%s->", p), "v", TYPE_DOUBLE, 0);
	declare_member(g, fmt(g, "((struct whole *)%s)->", p), "w", TYPE_DOUBLE, 0);
	declare_member(g, fmt(g, "%s.", s), "part.v", TYPE_DOUBLE, 0);
	if (chance(g, 50))
		declare_member(g, fmt(g, "(*(double *)%s)", p), "", TYPE_DOUBLE, 0);
}

/* A tagged value, and a copy of it. */
static void tagged_object(Gen *g)
{
	const char *t = fresh(g, "t"), *u = fresh(g, "u");
	const Object *in = pick_object(g, OBJECT_IN, 0);

	if (!in)
		return;
	line(g, "struct tagged %s = tagged_of(%s), %s = %s;", t, in->lvalue, u, t);
	line(g, "if (%s.tag) %s.e.d *= 0.5;", u, u);
	declare_object(g, OBJECT_IN, fmt(g, "%s.e.in", t), 1);
	declare_member(g, fmt(g, "%s.e.", t), "d", TYPE_DOUBLE, 0);
	declare_object(g, OBJECT_IN, fmt(g, "%s.e.in", u), 1);
}

void object_statement(Gen *g, void some(Gen *g, int most))
{
	switch (below(g, 10)) {
	case 8:
		cast_object(g);
		break;
	case 9:
		tagged_object(g);
		break;
	case 0:
	case 1:
		local_object(g);
		break;
	case 2:
	case 3:
		copy_object(g);
		break;
	case 4:
		swap_objects(g);
		break;
	case 5:
		object_pointer(g);
		break;
	case 6:
		clear_or_move(g);
		break;
	default:
		work_memory(g, some);
		break;
	}
}

/* ---- helpers ---- */

void object_helper_prototype(Gen *g, const Helper *helper)
{
	switch (helper->shape) {
	case HELPER_IN:
		line(g, "static double %s(struct in s, double v)", helper->name);
		declare_object(g, OBJECT_IN, "s", 1);
		break;
	case HELPER_MAKE:
		line(g, "static struct in %s(struct in s, double v)", helper->name);
		declare_object(g, OBJECT_IN, "s", 1);
		break;
	case HELPER_OBJ:
		line(g, "static double %s(struct obj *o, struct in *s, double v)", helper->name);
		declare_pointer(g, OBJECT_OBJ, "o", 0);
		declare_pointer(g, OBJECT_IN, "s", 1);
		break;
	case HELPER_RECURSIVE:
		if (helper->is_by_value) {
			line(g, "static double %s(int depth, struct in s, double v)", helper->name);
			declare_object(g, OBJECT_IN, "s", 1);
		} else {
			line(g, "static double %s(int depth, struct in *s, double v)", helper->name);
			declare_pointer(g, OBJECT_IN, "s", 1);
		}
		break;
	case HELPER_LIST:
	case HELPER_VALUE:
	case HELPER_OUT:
	case HELPER_VECTORS:
	case HELPER_COUNT:
		break;
	}
	declare(g, (Var){.name = "v", .type = TYPE_DOUBLE});
}

void object_call(Gen *g, const Helper *helper)
{
	const Object *in = pick_object(g, OBJECT_IN, 0);
	const Object *obj = pick_object(g, OBJECT_OBJ, 0);
	const char *e = tame_expression(g);
	Type type;
	const char *to = place(g, 1, &type);

	if (!in || !to)
		return;
	switch (helper->shape) {
	case HELPER_IN:
		line(g, "%s = tanh(%s(%s, %s));", to, helper->name, in->lvalue, e);
		break;
	case HELPER_MAKE:
		if (chance(g, 60))
			line(g, "%s = %s(%s, %s);", in->lvalue, helper->name, in->lvalue, e);
		else
			line(g, "%s = sin(%s(%s, %s).u);", to, helper->name, in->lvalue, e);
		break;
	case HELPER_OBJ:
		if (obj)
			line(g, "%s = sin(%s(&%s, &%s, %s));", to, helper->name, obj->lvalue, in->lvalue, e);
		break;
	case HELPER_RECURSIVE:
		g->has_no_halves = 1;
		line(g, "%s = sin(%s(%d, %s%s, %s));", to, helper->name, 1 + below(g, 3), helper->is_by_value ? "" : "&",
		     in->lvalue, e);
		break;
	case HELPER_LIST:
		list_call(g, helper, in->lvalue, to);
		break;
	case HELPER_VALUE:
	case HELPER_OUT:
	case HELPER_VECTORS:
	case HELPER_COUNT:
		break;
	}
}

/* What a recursive helper's body begins with, and what stands somewhere in it. */
void object_recursion(Gen *g, const Helper *helper)
{
	const char *e = tame_expression(g);

	line(g, "if (depth <= 0)");
	line(g, "\treturn %s;", e);
	if (chance(g, 50)) {
		e = tame_expression(g);
		line(g, helper->is_by_value ? "s.u = sin(%s(depth - 1, s, %s)) + 0.5 * s.v;"
		                            : "s->u = sin(%s(depth - 1, s, %s)) + 0.5 * s->v;", helper->name, e);
	}
}
