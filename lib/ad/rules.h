/*
 * rules: the expressions of linearise.def as constant data, and making ops of them.
 */
#ifndef CADGEN_AD_RULES_H
#define CADGEN_AD_RULES_H

#include "ir/ir.h"

typedef struct Expr Expr;

typedef enum ExprKind {
	EXPR_OP,
	EXPR_OPERAND,
	EXPR_RESULT,
	EXPR_TANGENT,
	EXPR_NUM,
	EXPR_INT,
	EXPR_ZERO
} ExprKind;

struct Expr {
	ExprKind kind;
	OpCode op;             /* EXPR_OP */
	uint32_t operand;      /* EXPR_OPERAND, EXPR_TANGENT: which */
	long double num;       /* EXPR_NUM, EXPR_INT */
	const Expr *a, *b, *c; /* EXPR_OP */
};

/* The tangent of an op's result as an expression of operands and tangents; one part per operand,
 * NULL: contributes nothing. */
struct RuleInfo {
	bool has_rule; /* false: refused or structural */
	bool step;     /* derivative zero wherever it exists: makes no tangent */
	bool joint;    /* part[0] holds all tangents */
	const Expr *part[3];
};
extern const struct RuleInfo rule_info[OP_COUNT];

/*
 * The tangent of result `r` of an op with the given operands (all in the function being built), or
 * NULL if no operand has one. tangents[i] is NULL where operand i is inactive. A part that does not
 * depend on primal values of other operands costs nothing extra.
 */
Value *rule_tangent(Builder *b, OpCode code, Value *const *operands, Value *const *tangents,
		    uint32_t count, Value *r);

#endif
