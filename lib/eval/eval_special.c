/*
 * eval_special: functions of POSIX and GNU, and those that derivatives call as helpers (helper.c),
 * in the type that C computes in.
 */
#define _GNU_SOURCE /* so that math.h declares them */
#include "eval/state.h"

#include <float.h>
#include <math.h>

#define SPECIAL(T, S, LIMIT)                                                                \
	static T recip##S(T x, T y)                                                         \
	{                                                                                   \
		T q = fabs##S(x) < fabs##S(y) ? x / y : y / x;                              \
                                                                                            \
		return fabs##S(x) < fabs##S(y) ? q / (1 + q * q) / y : 1 / (1 + q * q) / x; \
	}                                                                                   \
                                                                                            \
	static T unit##S(T x, T y, T r)                                                     \
	{                                                                                   \
		T scale = r < LIMIT##_MIN ? (T)0x1p80 : (T)0x1p-4;                          \
                                                                                            \
		if (r >= LIMIT##_MIN && r <= LIMIT##_MAX)                                   \
			return x / r;                                                       \
		if (r <= 0 || isnan(r))                                                     \
			return r;                                                           \
		if (isinf(x) || isinf(y))                                                   \
			return isinf(y) ? x / y : copysign##S(1, x);                        \
		return x * scale / hypot##S(x * scale, y * scale);                          \
	}                                                                                   \
                                                                                            \
	static T special##S(OpCode code, const Cell *a)                                     \
	{                                                                                   \
		if (code == OP_RECIP)                                                       \
			return recip##S((T)a[0].f, (T)a[1].f);                              \
		if (code == OP_UNIT)                                                        \
			return unit##S((T)a[0].f, (T)a[1].f, (T)a[2].f);                    \
		if (code == OP_JN)                                                          \
			return jn##S((int)a[0].i, (T)a[1].f);                               \
		if (code == OP_YN)                                                          \
			return yn##S((int)a[0].i, (T)a[1].f);                               \
		if (code == OP_J0)                                                          \
			return j0##S((T)a->f);                                              \
		if (code == OP_J1)                                                          \
			return j1##S((T)a->f);                                              \
		if (code == OP_Y0)                                                          \
			return y0##S((T)a->f);                                              \
		return code == OP_Y1 ? y1##S((T)a->f) : exp10##S((T)a->f);                  \
	}

SPECIAL(float, f, FLT)
SPECIAL(double, , DBL)
SPECIAL(long double, l, LDBL)

bool eval_special(const Op *op, const Cell *a, Cell *out, const char **fault)
{
	TypeKind kind = op->results[0].type->kind;

	(void)fault;
	if (kind == TYPE_F32)
		out->f = specialf(op->code, a);
	else if (kind == TYPE_F64)
		out->f = special(op->code, a);
	else
		out->f = speciall(op->code, a);
	return true;
}

bool eval_lgamma_sign(const Op *op, const Cell *a, Cell *out, const char **fault)
{
	long double x = a->f;
	bool negative = x < 0 && floorl(x) < x && fmodl(floorl(x), 2) < 0;

	(void)op;
	(void)fault;
	out->i = negative || (x == 0 && signbit(x)) ? -1 : 1;
	return true;
}
