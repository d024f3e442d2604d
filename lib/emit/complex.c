/*
 * complex: complex numbers in the text. In the IR they are two numbers. Where both parts are
 * stored, the text assigns the whole, made of what is folded into the two values: C's operators on
 * complex numbers do by parts what the IR does, or are a pair of ops of complex.def.
 *
 *   z.re = cmul_re(a, b, c, d); z.im = cmul_im(a, b, c, d)    z[i] = w[i] * v[i]
 *   z.re += x; z.im += y                                      z[i] += cadgen_complex(x, y)
 */
#include "emit/internal.h"

#include <math.h>
#include <string.h>

typedef struct Pair {
	const Value *re, *im;
} Pair;

static bool is_folded(const Emit *e, const Value *v, OpCode code)
{
	return v->def && v->def->code == code && e->folded[v->id];
}

bool is_part(const Emit *e, const Value *p)
{
	return is_folded(e, p, OP_FIELD) && type_is_complex(p->def->args[0]->type->elem);
}

static bool is_real(const Value *part)
{
	return strcmp(part->def->attr.s, "re") == 0;
}

bool knows_complex(const Emit *e)
{
	return e->unit && map_get(e->unit->macros, "_Complex_I");
}

const char *complex_suffix(TypeKind kind)
{
	return kind == TYPE_F32 ? "f" : kind == TYPE_F80 ? "l" : "";
}

/* ---- which statements make a pair ---- */

static bool stores_part(const Emit *e, const Stmt *s)
{
	return s->kind == STMT_OP && (s->op->code == OP_STORE || s->op->code == OP_ACCUM) &&
	       is_part(e, s->op->args[0]) && !is_const_member(e, s->op->args[0]);
}

static bool are_parts(const Emit *e, const Value *p, const Value *q)
{
	return is_real(p) != is_real(q) && same_pointer(e, p->def->args[0], q->def->args[0]);
}

/* Does the text of the value read what the op changes? `own`: the value is computed here. */
static bool text_reads(const Emit *e, const Value *v, const Op *changes, bool own)
{
	const Op *op = v->def;

	if (!own && !e->folded[v->id])
		return false;
	if (op->nregions ||
	    (op->code == OP_LOAD && op_may_change(e->aliases, changes, op->args[0], SAME_TRIP)))
		return true;
	for (uint32_t i = 0; i < op->nargs; i++)
		if (text_reads(e, op->args[i], changes, false))
			return true;
	return false;
}

static bool operands_read(const Emit *e, const Op *op, const Op *changes)
{
	for (uint32_t i = 0; i < op->nargs; i++)
		if (text_reads(e, op->args[i], changes, false))
			return true;
	return false;
}

bool is_pair(const Emit *e, const Stmt *s)
{
	const Stmt *next = s->next;

	return stores_part(e, s) && next && stores_part(e, next) && s->op->code == next->op->code &&
	       are_parts(e, s->op->args[0], next->op->args[0]) &&
	       !operands_read(e, next->op, s->op);
}

/* ---- bringing pairs together ---- */

typedef struct Reads {
	const Var *of;
	bool found;
} Reads;

static void visit_read(Emit *e, Var *v, void *data)
{
	Reads *r = data;

	(void)e;
	r->found |= v == r->of;
}

static bool reads_var(Emit *e, const Stmt *s, Var *v)
{
	Reads r = {var_find(v), false};

	stmt_reads(e, s, visit_read, &r);
	return r.found;
}

/* Does it only compute, or load? */
static bool computes(const Stmt *s)
{
	const Op *op = s->value ? s->value->def : NULL;

	return s->kind == STMT_ASSIGN && s->value && !s->from &&
	       (!s->defines || op->code == OP_LOAD || (op_info[op->code].flags & F_P));
}

/* Can the store be made after this statement, which comes after it? */
static bool may_pass(Emit *e, const Stmt *store, const Stmt *s)
{
	if (computes(s))
		return !reads_var(e, store, s->var) &&
		       !text_reads(e, s->value, store->op, s->defines);
	if (s->kind != STMT_OP || (s->op->code != OP_STORE && s->op->code != OP_ACCUM))
		return false;
	return !operands_read(e, s->op, store->op) && !operands_read(e, store->op, s->op) &&
	       !op_may_change(e->aliases, s->op, store->op->args[0], SAME_TRIP);
}

enum { FARTHEST = 12 };

static void bring_together(Emit *e, Stmt *store)
{
	Stmt *s = store->next;

	for (int n = 0; s && n < FARTHEST; n++, s = s->next) {
		if (stores_part(e, s) && s->op->code == store->op->code &&
		    are_parts(e, store->op->args[0], s->op->args[0])) {
			stmt_remove(store);
			stmt_insert_before(s, store);
			return;
		}
		if (!may_pass(e, store, s))
			return;
	}
}

static void pair_in(Emit *e, Block *b)
{
	for (Stmt *s = b->first, *next; s; s = next) {
		next = s->next;
		for (uint32_t i = 0; i < 2; i++)
			if (s->block[i])
				pair_in(e, s->block[i]);
		if (!stores_part(e, s))
			continue;
		if (is_pair(e, s))
			next = s->next->next;
		else
			bring_together(e, s);
	}
}

void pair_parts(Emit *e)
{
	pair_in(e, e->body);
}

/* ---- expressions ---- */

static bool is_zero(const Value *v)
{
	long double x;

	return value_is_const_float(v, &x) && x == 0 && !signbit(x);
}

static bool same_operands(const Op *a, const Op *b)
{
	for (uint32_t i = 0; i < a->nargs; i++)
		if (a->args[i] != b->args[i])
			return false;
	return a->nargs == b->nargs;
}

static bool is_complex_op(OpCode re)
{
	static const bool first[OP_COUNT] = {
#define BETWEEN(op, text, operator, flags) [OP_##op##_RE] = true,
#define COMPLEX1(op, function) [OP_##op##_RE] = true,
#define COMPLEX2(op, function) [OP_##op##_RE] = true,
#include "ir/complex.def"
	};

	return first[re];
}

/* The op by which both parts are computed, that of the real part; OP_COUNT: there is none. */
static OpCode common_op(const Emit *e, Pair z)
{
	const Op *re = z.re->def, *im = z.im->def;

	if (!e->folded[z.re->id] || !e->folded[z.im->id])
		return OP_COUNT;
	if (is_complex_op(re->code) && im->code == re->code + 1 && same_operands(re, im))
		return re->code;
	if (re->code != im->code)
		return OP_COUNT;
	if (re->code == OP_ADD || re->code == OP_SUB || re->code == OP_NEG)
		return re->code;
	if (re->code == OP_MUL || re->code == OP_DIV)
		return re->args[1] == im->args[1] ||
				       (re->code == OP_MUL && re->args[0] == im->args[0])
			       ? re->code
			       : OP_COUNT;
	return OP_COUNT;
}

static bool is_infix(OpCode code)
{
	return code == OP_ADD || code == OP_SUB || code == OP_MUL || code == OP_DIV ||
	       code == OP_CMUL_RE || code == OP_CDIV_RE;
}

static const char *sign_of(OpCode code)
{
	if (code == OP_CMUL_RE)
		return "*";
	return code == OP_CDIV_RE ? "/" : op_info[code].c;
}

/* An operand of the common op; im NULL: it is real. */
static Pair operand(Pair z, OpCode code, uint32_t i)
{
	const Op *re = z.re->def, *im = z.im->def;

	if (is_complex_op(code))
		return (Pair){re->args[2 * i], re->args[2 * i + 1]};
	if ((code == OP_MUL || code == OP_DIV) && re->args[i] == im->args[i] &&
	    (i == 1 || re->args[1] != im->args[1]))
		return (Pair){re->args[i], NULL};
	return (Pair){re->args[i], im->args[i]};
}

/* The object whose parts are loaded, or NULL. */
static const Value *loaded(const Emit *e, Pair z)
{
	const Value *p, *q;

	if (!z.im || !is_folded(e, z.re, OP_LOAD) || !is_folded(e, z.im, OP_LOAD))
		return NULL;
	p = z.re->def->args[0];
	q = z.im->def->args[0];
	return is_part(e, p) && is_part(e, q) && is_real(p) && are_parts(e, p, q) ? p->def->args[0]
										  : NULL;
}

/* Does C have it as a complex number, apart from what can be computed with such? */
static bool is_whole(const Emit *e, Pair z)
{
	OpCode code;

	if (!z.im || loaded(e, z))
		return true;
	code = common_op(e, z);
	if (code == OP_COUNT || is_complex_op(code))
		return code != OP_COUNT && (is_infix(code) || knows_complex(e));
	return is_whole(e, operand(z, code, 0)) &&
	       (code == OP_NEG || is_whole(e, operand(z, code, 1)));
}

static void expr_pair(Emit *e, Text *out, Pair z, int prec);

static void expr_made(Emit *e, Text *out, Pair z)
{
	const char *name =
		arena_printf(e->arena, "cadgen_complex%s", complex_suffix(z.re->type->kind));
	int depth = e->depth++;

	text_printf(out, "%s(", helper(e, name));
	expr_value(e, out, z.re, CTX_CONVERT, PREC_ASSIGN);
	text_char(out, ',');
	text_break(out, depth);
	expr_value(e, out, z.im, CTX_CONVERT, PREC_ASSIGN);
	text_char(out, ')');
	e->depth = depth;
}

/* Of cexp and the like: `cadgen_cexp_re` is cexp. */
static void expr_function(Emit *e, Text *out, Pair z, OpCode code)
{
	const char *stem = op_info[code].c + strlen("cadgen_");
	const char *name = arena_printf(e->arena, "%.*s%s", (int)(strlen(stem) - strlen("_re")),
					stem, complex_suffix(z.re->type->kind));
	uint32_t n = z.re->def->nargs / 2;

	text_printf(out, "%s(", called(e, name));
	for (uint32_t i = 0; i < n; i++) {
		text_str(out, i ? ", " : "");
		expr_pair(e, out, operand(z, code, i), PREC_ASSIGN);
	}
	text_char(out, ')');
}

static void expr_infix(Emit *e, Text *out, Pair z, OpCode code, int prec)
{
	bool adds = code == OP_ADD || code == OP_SUB;
	int own = adds ? PREC_ADD : PREC_MUL;
	int depth = e->depth;

	text_str(out, prec > own ? "(" : "");
	expr_pair(e, out, operand(z, code, 0), own);
	text_printf(out, " %s", sign_of(code));
	text_break(out, depth);
	e->depth = depth + 1;
	expr_pair(e, out, operand(z, code, 1), adds ? PREC_MUL : PREC_UNARY);
	e->depth = depth;
	text_str(out, prec > own ? ")" : "");
}

/* A complex number, and not a real one, which C would add or multiply in another way. */
static void expr_pair(Emit *e, Text *out, Pair z, int prec)
{
	const Value *object = loaded(e, z);
	OpCode code = z.im && !object && is_whole(e, z) ? common_op(e, z) : OP_COUNT;

	if (!z.im) {
		expr_value(e, out, z.re, CTX_EXACT, prec);
	} else if (object) {
		expr_object(e, out, object, prec);
	} else if (code == OP_NEG) {
		text_str(out, prec > PREC_UNARY ? "(-" : "-");
		expr_pair(e, out, (Pair){z.re->def->args[0], z.im->def->args[0]}, PREC_POSTFIX);
		text_str(out, prec > PREC_UNARY ? ")" : "");
	} else if (is_infix(code)) {
		expr_infix(e, out, z, code, prec);
	} else if (code != OP_COUNT) {
		expr_function(e, out, z, code);
	} else {
		expr_made(e, out, z);
	}
}

/* ---- assignments ---- */

/* The value, or a real number that C converts to it. */
static void expr_assigned(Emit *e, Text *out, Pair z)
{
	if (is_zero(z.im))
		expr_value(e, out, z.re, CTX_CONVERT, PREC_ASSIGN);
	else
		expr_pair(e, out, z, PREC_ASSIGN);
}

static void print_store_of(Emit *e, Text *line, const Value *object, Pair z)
{
	OpCode code = common_op(e, z);
	const Value *first = is_infix(code) ? loaded(e, operand(z, code, 0)) : NULL;

	if (same_pointer(e, first, object)) {
		text_assign(line, arena_printf(e->arena, "%s=", sign_of(code)));
		expr_pair(e, line, operand(z, code, 1), PREC_ASSIGN);
	} else {
		text_assign(line, "=");
		expr_assigned(e, line, z);
	}
}

static bool is_negated(const Emit *e, Pair z)
{
	return is_folded(e, z.re, OP_NEG) && is_folded(e, z.im, OP_NEG);
}

void print_pair(Printer *p, const Stmt *s)
{
	const Op *a = s->op, *b = s->next->op;
	bool swap = !is_real(a->args[0]);
	Pair z = {swap ? b->args[1] : a->args[1], swap ? a->args[1] : b->args[1]};
	const Value *object = a->args[0]->def->args[0];
	Text line = {0};

	p->e->depth = 0;
	expr_object(p->e, &line, object, PREC_UNARY);
	if (a->code == OP_STORE) {
		print_store_of(p->e, &line, object, z);
	} else if (is_negated(p->e, z)) {
		text_assign(&line, "-=");
		expr_pair(p->e, &line, (Pair){z.re->def->args[0], z.im->def->args[0]}, PREC_ASSIGN);
	} else {
		text_assign(&line, "+=");
		expr_pair(p->e, &line, z, PREC_ASSIGN);
	}
	text_char(&line, ';');
	print_text(p, &line);
	text_free(&line);
}
