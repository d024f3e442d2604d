/*
 * rules: linearise.def as tables, and ops made from its expressions.
 *
 * The tables are compound literals at file scope: constant data, so the order in which a compiler
 * evaluates arguments cannot matter. Coefficients are not part of the user's computation: folding a
 * constant one (pow with a literal exponent) changes no bit of a primal.
 */
#include "ad/rules.h"

#define LN2 0.693147180559945309417232121458176568L
#define ONE_OVER_LN2 1.442695040888963407359924681001892137L
#define ONE_OVER_LN10 0.434294481903251827651128918916605082L
#define LN10 2.302585092994045684017991454684364208L
#define TWO_OVER_SQRT_PI 1.128379167095512573896158903121545172L

#define OP1(o, x) (&(const Expr){.kind = EXPR_OP, .op = OP_##o, .a = (x)})
#define OP2(o, x, y) (&(const Expr){.kind = EXPR_OP, .op = OP_##o, .a = (x), .b = (y)})
#define OP3(o, x, y, z) (&(const Expr){.kind = EXPR_OP, .op = OP_##o, .a = (x), .b = (y), .c = (z)})
#define OP4(o, x, y, z, w) \
	(&(const Expr){.kind = EXPR_OP, .op = OP_##o, .a = (x), .b = (y), .c = (z), .d = (w)})
#define X (&(const Expr){.kind = EXPR_OPERAND, .operand = 0})
#define Y (&(const Expr){.kind = EXPR_OPERAND, .operand = 1})
#define Z (&(const Expr){.kind = EXPR_OPERAND, .operand = 2})
#define W (&(const Expr){.kind = EXPR_OPERAND, .operand = 3})
#define R (&(const Expr){.kind = EXPR_RESULT})
#define DX (&(const Expr){.kind = EXPR_TANGENT, .operand = 0})
#define DY (&(const Expr){.kind = EXPR_TANGENT, .operand = 1})
#define DZ (&(const Expr){.kind = EXPR_TANGENT, .operand = 2})
#define DW (&(const Expr){.kind = EXPR_TANGENT, .operand = 3})
#define NUM(v) (&(const Expr){.kind = EXPR_NUM, .num = (v)})
#define INT(v) (&(const Expr){.kind = EXPR_INT, .num = (v)})
#define ZERO (&(const Expr){.kind = EXPR_ZERO})
#define NONE NULL
#define ADD(x, y) OP2(ADD, x, y)
#define SUB(x, y) OP2(SUB, x, y)
#define MUL(x, y) OP2(MUL, x, y)
#define MUL0(x, y) OP2(MUL0, x, y)
#define DIV0(x, y) OP2(DIV0, x, y)
#define MULP(x, y) OP2(MULP, x, y)
#define DIVP(x, y) OP2(DIVP, x, y)
#define DIV(x, y) OP2(DIV, x, y)
#define NEG(x) OP1(NEG, x)
#define AND(x, y) OP2(AND, x, y)
#define OR(x, y) OP2(OR, x, y)
#define GE(x, y) OP2(GE, x, y)
#define GT(x, y) OP2(GT, x, y)
#define LT(x, y) OP2(LT, x, y)
#define LE(x, y) OP2(LE, x, y)
#define EQ(x, y) OP2(EQ, x, y)
#define NE(x, y) OP2(NE, x, y)
#define CAST(x) OP1(CAST, x)
#define SELECT(x, y, z) OP3(SELECT, x, y, z)
#define FABS(x) OP1(FABS, x)
#define ROUND(x) OP1(ROUND, x)
#define FMA(x, y, z) OP3(FMA, x, y, z)
#define SIN(x) OP1(SIN, x)
#define COS(x) OP1(COS, x)
#define SINH(x) OP1(SINH, x)
#define COSH(x) OP1(COSH, x)
#define EXP(x) OP1(EXP, x)
#define LOG(x) OP1(LOG, x)
#define SQRT(x) OP1(SQRT, x)
#define POW(x, y) OP2(POW, x, y)
#define RECIP(x, y) OP2(RECIP, x, y)
#define UNIT(x, y, r) OP3(UNIT, x, y, r)
#define J0(x) OP1(J0, x)
#define J1(x) OP1(J1, x)
#define JN(n, x) OP2(JN, n, x)
#define Y0(x) OP1(Y0, x)
#define Y1(x) OP1(Y1, x)
#define YN(n, x) OP2(YN, n, x)
#define HYPOT(x, y) OP2(HYPOT, x, y)
#define COPYSIGN(x, y) OP2(COPYSIGN, x, y)
#define POLYGAMMA(x, y) OP2(POLYGAMMA, x, y)
#define SCALBN(x, y) OP2(SCALBN, x, y)
#define SCALBLN(x, y) OP2(SCALBLN, x, y)
#define FREXP_EXP(x) OP1(FREXP_EXP, x)

#define RE1(f, x, y) OP2(f##_RE, x, y)
#define IM1(f, x, y) OP2(f##_IM, x, y)
#define RE2(f, x, y, z, w) OP4(f##_RE, x, y, z, w)
#define IM2(f, x, y, z, w) OP4(f##_IM, x, y, z, w)
#define RE_OF_PRODUCT(a, b, c, d) SUB(MUL(a, c), MUL(b, d))
#define IM_OF_PRODUCT(a, b, c, d) ADD(MUL(a, d), MUL(b, c))

#define LIN1(op, x) [OP_##op] = {.has_rule = true, .part = {x}},
#define LIN2(op, x, y) [OP_##op] = {.has_rule = true, .part = {x, y}},
#define LIN3(op, x, y, z) [OP_##op] = {.has_rule = true, .part = {x, y, z}},
#define LIN4(op, x, y, z, w) [OP_##op] = {.has_rule = true, .part = {x, y, z, w}},
#define JOINT(op, x) [OP_##op] = {.has_rule = true, .joint = true, .part = {x}},
#define STEP(op) [OP_##op] = {.has_rule = true, .step = true},

const struct RuleInfo rule_info[OP_COUNT] = {
#include "linearise.def"
};

typedef struct RuleArgs {
	Builder *b;
	Value *const *operands;
	Value *const *tangents;
	Value *r;
} RuleArgs;

static Value *expr_build(const RuleArgs *g, const Expr *e);

/* Folds a coefficient that is constant because the user's operand is (pow(x, 2.0)). NULL if no fold
 * applies. */
static Value *fold_coefficient(const RuleArgs *g, OpCode code, Value *a, Value *b)
{
	long double u = 0, v = 0;
	bool ka = value_is_const_float(a, &u);
	bool kb = b && value_is_const_float(b, &v);
	const Type *bool_type = type_scalar(g->b->func->module, TYPE_BOOL);

	if (code == OP_EQ && ka && kb)
		return build_int(g->b, bool_type, u == v);
	if (code == OP_SUB && ka && kb)
		return build_float(g->b, a->type, u - v);
	if (code == OP_MUL && u == 1.0L && a->stage == PRIMAL)
		return b;
	/* as of the real part of cexp(I * t) */
	if (code == OP_MUL && a->stage == TANGENT && value_is_nothing(b))
		return build_zero(g->b, a->type);
	/* of 1 / y, by y: no second division, and only one value to keep */
	if (code == OP_DIV && a == g->r && b == g->operands[1] &&
	    value_is_const_float(g->operands[0], &u) && u == 1.0L)
		return build_2(g->b, OP_MUL, NULL, a, a);
	if (code == OP_POW && v == 1.0L)
		return a;
	if (code == OP_POW && v == 2.0L)
		return build_2(g->b, OP_MUL, NULL, a, a);
	return NULL;
}

static Value *build_expr_op(const RuleArgs *g, const Expr *e)
{
	Value *a = expr_build(g, e->a);
	int64_t c;

	if (e->op == OP_SELECT && value_is_const_int(a, &c))
		return expr_build(g, c ? e->b : e->c);
	if (e->op == OP_AND && value_is_const_int(a, &c))
		return c ? expr_build(g, e->b) : a;
	Value *b = e->b ? expr_build(g, e->b) : NULL;
	if (e->op == OP_CAST)
		return build_cast(g->b, g->r->type, a);
	if (e->d) {
		Value *z = expr_build(g, e->c);
		Value *w = expr_build(g, e->d);

		return build(g->b, e->op, NULL, (Value *[]){a, b, z, w}, 4);
	}
	if (e->c) {
		Value *z = expr_build(g, e->c);

		return build_3(g->b, e->op, e->op == OP_SELECT ? b->type : NULL, a, b, z);
	}
	Value *folded = fold_coefficient(g, e->op, a, b);
	if (folded)
		return folded;
	const Type *type = NULL;
	if (op_info[e->op].result == RESULT_GIVEN)
		type = e->op == OP_FREXP_EXP ? type_scalar(g->b->func->module, TYPE_I32)
					     : g->r->type;
	return b ? build_2(g->b, e->op, type, a, b) : build_1(g->b, e->op, type, a);
}

static Value *expr_build(const RuleArgs *g, const Expr *e)
{
	switch (e->kind) {
	case EXPR_OPERAND:
		return g->operands[e->operand];
	case EXPR_RESULT:
		return g->r;
	case EXPR_TANGENT:
		return g->tangents[e->operand] ? g->tangents[e->operand]
					       : build_zero(g->b, g->r->type);
	case EXPR_NUM:
		return build_float(g->b, g->r->type, e->num);
	case EXPR_INT:
		return build_int(g->b, type_scalar(g->b->func->module, TYPE_I32), (int64_t)e->num);
	case EXPR_ZERO:
		return build_zero(g->b, g->r->type);
	case EXPR_OP:
		return build_expr_op(g, e);
	}
	bug("rule expression of unknown kind");
}

static bool any_tangent(Value *const *tangents, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++)
		if (tangents[i])
			return true;
	return false;
}

Value *rule_tangent(Builder *b, OpCode code, Value *const *operands, Value *const *tangents,
		    uint32_t count, Value *r)
{
	const struct RuleInfo *rule = &rule_info[code];
	RuleArgs g = {b, operands, tangents, r};
	Value *sum = NULL;

	if (!rule->has_rule)
		bug("no derivative rule for %s", op_info[code].text);
	if (rule->step)
		return NULL;
	if (rule->joint)
		return any_tangent(tangents, count) ? expr_build(&g, rule->part[0]) : NULL;
	for (uint32_t i = 0; i < count && i < 4; i++) {
		if (!tangents[i] || !rule->part[i])
			continue;
		Value *part = expr_build(&g, rule->part[i]);
		sum = sum ? build_2(b, OP_ADD, NULL, sum, part) : part;
	}
	return sum;
}
