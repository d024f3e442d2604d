/*
 * A random nest of loops, with accesses of one array, as IR text.
 */
#ifndef UNIT_NEST_H
#define UNIT_NEST_H

#include "check.h"
#include "ir/ir.h"

#include <string.h>

enum { MAX_VARS = 6, MAX_ACCESS = 5 };

/* ---- what is generated ---- */

typedef struct Expr Expr;
struct Expr {
	char kind;     /* '0' constant, 'v' variable, + - *, '<' lesser, '>' greater of two */
	int64_t value; /* of a constant; number of a variable */
	const Expr *a, *b;
};

typedef struct Cond Cond;
struct Cond {
	const char *op; /* of a comparison, or and, or, not */
	TypeKind type;
	const Expr *a, *b;
	const Cond *x, *y;
};

typedef enum NodeKind { NODE_FOR, NODE_DOWN, NODE_WHILE, NODE_IF, NODE_ACCESS } NodeKind;

typedef struct Node Node;
struct Node {
	NodeKind kind;
	Node *next, *body, *other; /* other: of an if */
	/* loops: of type, from lo to hi in steps; a `while` has a second variable, the number of
	 * the trip */
	TypeKind type;
	uint32_t var;
	const Expr *lo, *hi;
	int64_t step;
	const Cond *cond;
	/* accesses: how and through which elements, numbers of type */
	char what; /* load, store, fill, copy */
	bool is_narrow;
	const Expr *at[3], *count;
	uint32_t member, number;
};

/* What the root points to. */
typedef enum Shape { FLAT, ROWS, MATRIX, CUBE, STRUCTS, SHAPES } Shape;

typedef struct Var {
	TypeKind type;
	int64_t value;
	char name[8];
} Var;

typedef struct Nest {
	Arena *arena;
	uint64_t random;
	Shape shape;
	const Expr *dims[2];
	TypeKind type;    /* of most numbers */
	uint32_t pattern; /* of most subscripts */
	Var vars[MAX_VARS + 2];
	uint32_t nvars, naccesses, names;
	/* Two loops that count alike, one behind the other, or NULL; their numbers of all loops. */
	const Node *twins[2];
	uint32_t twin_numbers[2], nloops;
	Node *body;
	Text text;
	/* the run */
	bool is_void; /* what the analysis takes for granted does not hold */
	uint32_t steps, run;
	struct Cell {
		int64_t at;
		uint32_t run, seen;
	} * cells;
	uint32_t meets[MAX_ACCESS]; /* by the second: bits of those that touched before */
	uint32_t runs;              /* bits of those that touched something */
	/* the same of the twins: in a later trip of the second's loop, wherever that stands */
	uint32_t behind[MAX_ACCESS];
	uint32_t instance; /* of the twins: these run once in each */
	int inside;        /* which of them runs; -1: none */
	int64_t trip;      /* of that, from the lower bound */
	struct TwinCell {
		int64_t at;
		uint32_t run, instance, seen[2];
		int64_t least[MAX_ACCESS], greatest[MAX_ACCESS]; /* trips */
	} * twin_cells;
} Nest;

enum { VAR_N, VAR_M };

static uint32_t pick(Nest *z, uint32_t below)
{
	z->random ^= z->random << 13;
	z->random ^= z->random >> 7;
	z->random ^= z->random << 17;
	return (uint32_t)(z->random >> 33) % below;
}

/* ---- expressions ---- */

static const Expr *expr(Nest *z, char kind, int64_t value, const Expr *a, const Expr *b)
{
	Expr *e = arena_new_of(z->arena, Expr);

	*e = (Expr){kind, value, a, b};
	return e;
}

static const Expr *constant(Nest *z, int64_t c)
{
	return expr(z, '0', c, NULL, NULL);
}

static const Expr *var(Nest *z, uint32_t number)
{
	return expr(z, 'v', number, NULL, NULL);
}

static const Expr *sum(Nest *z, const Expr *a, const Expr *b)
{
	return expr(z, '+', 0, a, b);
}

static const Expr *difference(Nest *z, const Expr *a, const Expr *b)
{
	return expr(z, '-', 0, a, b);
}

static const Expr *times(Nest *z, const Expr *a, const Expr *b)
{
	return expr(z, '*', 0, a, b);
}

static const Expr *small(Nest *z)
{
	return constant(z, pick(z, 4));
}

static const Expr *counter(Nest *z)
{
	if (z->nvars == VAR_M + 1)
		return small(z);
	return var(z, VAR_M + 1 + pick(z, z->nvars - VAR_M - 1));
}

static const Expr *size(Nest *z)
{
	return var(z, pick(z, 4) ? VAR_N : VAR_M);
}

static const Expr *subscript(Nest *z)
{
	const Expr *v = counter(z), *w = counter(z), *n = size(z);

	switch (pick(z, 3) ? z->pattern : pick(z, 14)) {
	case 0:
	case 1:
		return sum(z, times(z, v, n), w);
	case 2:
		return sum(z, times(z, v, constant(z, 1 + pick(z, 3))), small(z));
	case 3:
		return difference(z, difference(z, times(z, sum(z, v, constant(z, 1)), n), w),
				  constant(z, 1));
	case 4:
		return sum(z, sum(z, times(z, v, n), w), small(z));
	case 5: {
		const Expr *block = times(z, n, var(z, VAR_M));

		return sum(z, times(z, v, block), sum(z, times(z, w, var(z, VAR_M)), counter(z)));
	}
	case 6:
		return sum(z, times(z, v, sum(z, n, small(z))), w);
	case 7:
		return sum(z, v, small(z));
	case 8:
		return pick(z, 2) ? sum(z, v, w) : difference(z, v, w);
	case 9:
		return sum(z, times(z, n, small(z)), v);
	case 10:
		return pick(z, 2) ? small(z) : difference(z, n, sum(z, v, small(z)));
	case 11:
		return expr(z, pick(z, 2) ? '<' : '>', 0, sum(z, v, small(z)), n);
	case 12:
		return sum(z, times(z, sum(z, v, small(z)), n), w);
	default:
		return difference(z, v, small(z));
	}
}

static const Expr *lower_bound(Nest *z)
{
	switch (pick(z, 8)) {
	case 0:
		return constant(z, 1);
	case 1:
		return counter(z);
	case 2:
	case 3:
		return sum(z, counter(z), constant(z, 1));
	case 4:
		return pick(z, 3) ? small(z) : difference(z, counter(z), constant(z, 1));
	default:
		return constant(z, 0);
	}
}

static const Expr *upper_bound(Nest *z)
{
	switch (pick(z, 10)) {
	case 0:
		return counter(z);
	case 1:
		return sum(z, counter(z), small(z));
	case 2:
		return difference(z, size(z), constant(z, 1));
	case 3:
		return difference(z, size(z), counter(z));
	case 4:
		return constant(z, 1 + pick(z, 5));
	case 5:
		return expr(z, '<', 0, sum(z, counter(z), small(z)), size(z));
	default:
		return size(z);
	}
}

static TypeKind some_type(Nest *z)
{
	static const TypeKind types[] = {TYPE_I32, TYPE_I64, TYPE_U64, TYPE_U32};

	return pick(z, 6) ? z->type : types[pick(z, 4)];
}

static const Cond *condition(Nest *z, int depth)
{
	static const char *const ops[] = {"lt", "le", "gt", "ge", "eq", "ne"};
	static const char *const joins[] = {"and", "or", "not"};
	Cond *c = arena_new_of(z->arena, Cond);

	if (depth && !pick(z, 4)) {
		c->op = joins[pick(z, 3)];
		c->x = condition(z, depth - 1);
		c->y = condition(z, depth - 1);
		return c;
	}
	c->op = ops[pick(z, 6)];
	c->type = some_type(z);
	c->a = pick(z, 3) ? counter(z) : subscript(z);
	c->b = pick(z, 2) ? sum(z, counter(z), small(z)) : pick(z, 2) ? size(z) : small(z);
	return c;
}

/* ---- nests ---- */

static Node *access(Nest *z)
{
	static const char whats[] = "llssssfc";
	Node *n = arena_new_of(z->arena, Node);

	n->kind = NODE_ACCESS;
	n->number = z->naccesses++;
	n->what = whats[pick(z, 8)];
	n->type = some_type(z);
	n->is_narrow = z->shape == FLAT && !pick(z, 8);
	n->member = pick(z, 3);
	for (uint32_t i = 0; i < 3; i++)
		n->at[i] = z->shape == FLAT ? subscript(z)
			   : pick(z, 4)     ? counter(z)
					    : sum(z, counter(z), small(z));
	n->count = pick(z, 3) ? size(z) : pick(z, 2) ? counter(z) : small(z);
	return n;
}

static Node *statements(Nest *z, uint32_t depth, uint32_t count);

/* A loop with the bounds of another one, or with its own if that is NULL. */
static Node *loop(Nest *z, uint32_t depth, const Node *like)
{
	Node *n = arena_new_of(z->arena, Node);
	uint32_t before = z->nvars;

	n->kind = pick(z, 3) ? NODE_FOR : like || pick(z, 3) ? NODE_DOWN : NODE_WHILE;
	n->type = like ? like->type : some_type(z);
	n->step = 1 + (n->kind == NODE_WHILE && pick(z, 2));
	if (n->kind == NODE_WHILE)
		n->type = TYPE_I64;
	n->lo = like ? like->lo : lower_bound(z);
	n->hi = like ? like->hi : upper_bound(z);
	n->var = z->nvars;
	z->nloops++;
	z->vars[z->nvars].type = n->type;
	snprintf(z->vars[z->nvars++].name, 8, "c%u", z->names++);
	if (n->kind == NODE_WHILE) {
		z->vars[z->nvars].type = TYPE_I64;
		snprintf(z->vars[z->nvars++].name, 8, "c%u", z->names++);
	}
	n->body = statements(z, depth - 1, 1 + pick(z, 2));
	z->nvars = before;
	return n;
}

static Node *loop_and_twin(Nest *z, uint32_t depth)
{
	uint32_t number = z->nloops;
	Node *n = loop(z, depth, NULL);

	if (n->kind == NODE_WHILE || z->twins[0] || z->naccesses == MAX_ACCESS)
		return n;
	z->twins[0] = n;
	z->twin_numbers[0] = number;
	z->twin_numbers[1] = z->nloops;
	n->next = loop(z, depth, n);
	z->twins[1] = n->next;
	return n;
}

static Node *branch(Nest *z, uint32_t depth)
{
	Node *n = arena_new_of(z->arena, Node);

	n->kind = NODE_IF;
	n->cond = condition(z, 1);
	n->body = statements(z, depth, 1);
	n->other = pick(z, 2) ? statements(z, depth, 1) : NULL;
	return n;
}

static Node *statements(Nest *z, uint32_t depth, uint32_t count)
{
	Node *first = NULL, **end = &first;

	for (; count; count--) {
		bool has_room = z->nvars + 2 <= MAX_VARS;

		if (z->naccesses == MAX_ACCESS)
			return first;
		*end = depth && has_room && pick(z, 5)       ? loop_and_twin(z, depth)
		       : z->nvars > VAR_M + 1 && !pick(z, 5) ? branch(z, depth)
							     : access(z);
		while (*end)
			end = &(*end)->next;
	}
	return first;
}

/* ---- as text ---- */

static const char *type_name(TypeKind type)
{
	return type_info[type].text;
}

static const char *fresh(Nest *z)
{
	return arena_printf(z->arena, "%%t%u", z->names++);
}

static const char *write_expr(Nest *z, const Expr *e, TypeKind type)
{
	const char *type_text = type_name(type), *a, *b, *name, *test;
	const char *op = e->kind == '+' ? "add" : e->kind == '-' ? "sub" : "mul";

	if (e->kind == 'v' && z->vars[e->value].type == type)
		return arena_printf(z->arena, "%%%s", z->vars[e->value].name);
	if (e->kind == 'v' || e->kind == '0') {
		name = fresh(z);
		if (e->kind == 'v')
			text_printf(&z->text, "%s = cast %%%s : %s\n", name, z->vars[e->value].name,
				    type_text);
		else
			text_printf(&z->text, "%s = const %d : %s\n", name, (int)e->value,
				    type_text);
		return name;
	}
	a = write_expr(z, e->a, type);
	b = write_expr(z, e->b, type);
	name = fresh(z);
	if (e->kind != '<' && e->kind != '>') {
		text_printf(&z->text, "%s = %s %s, %s : %s\n", name, op, a, b, type_text);
		return name;
	}
	test = fresh(z);
	text_printf(&z->text, "%s = %s %s, %s : bool\n", test, e->kind == '<' ? "lt" : "ge", a, b);
	text_printf(&z->text, "%s = select %s, %s, %s : %s\n", name, test, a, b, type_text);
	return name;
}

static const char *write_cond(Nest *z, const Cond *c)
{
	const char *a = c->x ? write_cond(z, c->x) : write_expr(z, c->a, c->type);
	const char *b = c->y ? write_cond(z, c->y) : write_expr(z, c->b, c->type);
	const char *name = fresh(z);

	if (!strcmp(c->op, "not"))
		text_printf(&z->text, "%s = not %s : bool\n", name, a);
	else
		text_printf(&z->text, "%s = %s %s, %s : bool\n", name, c->op, a, b);
	return name;
}

static const char *write_index(Nest *z, const char *base, const Expr *e, TypeKind type,
			       const char *dims, const char *elem)
{
	const char *i = write_expr(z, e, type), *name = fresh(z);

	text_printf(&z->text, "%s = index %s, %s%s : ptr %s\n", name, base, i, dims, elem);
	return name;
}

static const char *write_step(Nest *z, const char *op, const char *base, const char *elem)
{
	const char *name = fresh(z);

	text_printf(&z->text, "%s = %s %s : ptr %s\n", name, op, base, elem);
	return name;
}

static const char *write_address(Nest *z, const Node *n)
{
	const char *p = "%a", *const d = "f64";

	switch (z->shape) {
	case FLAT:
		if (!n->is_narrow)
			return write_index(z, p, n->at[0], n->type, "", d);
		return write_index(z, write_step(z, "cast", p, "f32"), n->at[0], n->type, "",
				   "f32");
	case ROWS:
		p = write_index(z, p, n->at[0], n->type, ", %d0", "[? x f64]");
		return write_index(z, write_step(z, "decay", p, d), n->at[1], n->type, "", d);
	case MATRIX:
		p = write_index(z, p, n->at[0], n->type, "", "[5 x f64]");
		return write_index(z, write_step(z, "decay", p, d), n->at[1], n->type, "", d);
	case CUBE:
		p = write_index(z, p, n->at[0], n->type, ", %d0, %d1", "[? x [? x f64]]");
		p = write_index(z, write_step(z, "decay", p, "[? x f64]"), n->at[1], n->type,
				", %d1", "[? x f64]");
		return write_index(z, write_step(z, "decay", p, d), n->at[2], n->type, "", d);
	case STRUCTS:
		p = write_index(z, p, n->at[0], n->type, "", "struct \"struct s\"");
		if (n->member != 1)
			return write_step(z, n->member ? "field \"c\"" : "field \"a\"", p, d);
		p = write_step(z, "field \"b\"", p, "[2 x f64]");
		return write_index(z, write_step(z, "decay", p, d), n->at[1], n->type, "", d);
	case SHAPES:
		break;
	}
	return p;
}

static void write_access(Nest *z, const Node *n)
{
	const char *p = write_address(z, n), *count;
	bool narrow = n->is_narrow;

	switch (n->what) {
	case 'l':
		text_printf(&z->text, "%s = load %s : %s\n", fresh(z), p, narrow ? "f32" : "f64");
		break;
	case 's':
		text_printf(&z->text, "store %s, %s\n", p, narrow ? "%y" : "%x");
		break;
	default:
		count = write_expr(z, n->count, TYPE_I64);
		if (n->what == 'f')
			text_printf(&z->text, "fill %s, %s\n", p, count);
		else
			text_printf(&z->text, "copy 0 %s, %s, %s\n", p, narrow ? "%g" : "%b",
				    count);
	}
}

static void write_nodes(Nest *z, const Node *n);

static void write_while(Nest *z, const Node *n)
{
	const char *lo = write_expr(z, n->lo, n->type), *hi = write_expr(z, n->hi, n->type);
	const char *step = write_expr(z, constant(z, n->step), n->type);
	const char *at = fresh(z), *test = fresh(z), *next = fresh(z), *v = z->vars[n->var].name;

	text_printf(&z->text, "%s, %s = while carry (%s = %s) {\n", fresh(z), fresh(z), at, lo);
	text_printf(&z->text, "%s = lt %s, %s : bool\ncondition %s, %s\n} do (%%%s, %%%s) {\n",
		    test, at, hi, test, at, z->vars[n->var + 1].name, v);
	write_nodes(z, n->body);
	text_printf(&z->text, "%s = add %%%s, %s : i64\nyield %s\n} : i64, i64\n", next, v, step,
		    next);
}

static void write_node(Nest *z, const Node *n)
{
	const char *lo, *hi;

	switch (n->kind) {
	case NODE_FOR:
	case NODE_DOWN:
		lo = write_expr(z, n->lo, n->type);
		hi = write_expr(z, n->hi, n->type);
		text_printf(&z->text, "for %s%%%s = %s to %s {\n",
			    n->kind == NODE_DOWN ? "down " : "", z->vars[n->var].name, lo, hi);
		write_nodes(z, n->body);
		text_str(&z->text, "yield\n}\n");
		break;
	case NODE_WHILE:
		write_while(z, n);
		break;
	case NODE_IF:
		text_printf(&z->text, "if %s {\n", write_cond(z, n->cond));
		write_nodes(z, n->body);
		text_str(&z->text, "yield\n} else {\n");
		write_nodes(z, n->other);
		text_str(&z->text, "yield\n}\n");
		break;
	case NODE_ACCESS:
		write_access(z, n);
		break;
	}
}

/* Variables of loops are where they were when the loop was made: their names are those of the last
 * loop there, so a loop takes a name of its own first. */
static void write_nodes(Nest *z, const Node *n)
{
	for (; n; n = n->next) {
		bool is_loop = n->kind <= NODE_WHILE;

		for (uint32_t i = 0; is_loop && i < 2; i++) {
			z->vars[n->var + i].type = i ? TYPE_I64 : n->type;
			snprintf(z->vars[n->var + i].name, 8, "c%u", z->names++);
		}
		write_node(z, n);
	}
}

static void write_nest(Nest *z)
{
	static const char *const roots[] = {"f64", "[? x f64]", "[5 x f64]", "[? x [? x f64]]",
					    "struct \"struct s\""};
	const char *d0, *d1;

	text_str(&z->text, "struct \"struct s\" size 32 align 8 { a: f64 at 0, b: [2 x f64] at 8, "
			   "c: f64 at 24 }\n");
	text_printf(&z->text,
		    "func @f(%%a: ptr %s, %%b: ptr f64, %%g: ptr f32, %%x: f64, %%y: f32, %%n: %s, "
		    "%%m: %s) {\n",
		    roots[z->shape], type_name(z->vars[VAR_N].type),
		    type_name(z->vars[VAR_M].type));
	d0 = write_expr(z, z->dims[0], TYPE_I64);
	d1 = write_expr(z, z->dims[1], TYPE_I64);
	text_printf(&z->text, "%%zero = const 0 : i64\n%%d0 = add %s, %%zero : i64\n", d0);
	text_printf(&z->text, "%%d1 = add %s, %%zero : i64\n", d1);
	write_nodes(z, z->body);
	text_str(&z->text, "return\n}\n");
}

static Nest *nest_new(Arena *arena, uint64_t seed, struct Cell *cells)
{
	static const TypeKind types[] = {TYPE_I32, TYPE_I32, TYPE_I64, TYPE_U64, TYPE_U32};
	Nest *z = arena_new_of(arena, Nest);

	z->arena = arena;
	z->random = (seed + 1) * 0x9E3779B97F4A7C15u;
	z->cells = cells;
	pick(z, 2);
	z->shape = pick(z, 3) ? FLAT : (Shape)pick(z, SHAPES);
	z->type = types[pick(z, 5)];
	z->pattern = pick(z, 14);
	z->vars[VAR_N].type = some_type(z);
	z->vars[VAR_M].type = some_type(z);
	strcpy(z->vars[VAR_N].name, "n");
	strcpy(z->vars[VAR_M].name, "m");
	z->nvars = VAR_M + 1;
	z->dims[0] = pick(z, 3) ? size(z) : sum(z, size(z), constant(z, 1));
	z->dims[1] = size(z);
	z->body = statements(z, 3, 1 + pick(z, 2));
	write_nest(z);
	return z;
}

#endif
