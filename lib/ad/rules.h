/*
 * rules: linearise.def as tables, and ops made from its expressions.
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
	OpCode op;                 /* EXPR_OP */
	uint32_t operand;          /* EXPR_OPERAND, EXPR_TANGENT: which */
	long double num;           /* EXPR_NUM, EXPR_INT */
	const Expr *a, *b, *c, *d; /* EXPR_OP */
};

/* The tangent of an op's result as an expression of operands and tangents: one part for each
 * operand, NULL if it contributes nothing. */
struct RuleInfo {
	bool has_rule; /* false: the op is refused, or handled elsewhere (memory, control) */
	bool step;     /* the derivative is zero wherever it exists: makes no tangent */
	bool joint;    /* part[0] holds all tangents */
	const Expr *part[4];
};
extern const struct RuleInfo rule_info[OP_COUNT];

/*
 * Builds the tangent of the result `r` of an op with these operands (all in the function being
 * built). NULL if no operand has a tangent. tangents[i] is NULL if operand i is inactive.
 */
Value *rule_tangent(Builder *b, OpCode code, Value *const *operands, Value *const *tangents,
		    uint32_t count, Value *r);

#endif
