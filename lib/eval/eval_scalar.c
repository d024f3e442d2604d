/*
 * eval_scalar: arithmetic, in the type that C computes in: float in float, double in double, with
 * the functions of math.h of that precision. Integers wrap at their width. What C leaves undefined
 * (division by zero, too wide a shift) is a fault, except conversions out of range, which give the
 * smallest value of the type as machines do.
 */
#include "eval/state.h"

#include <math.h>
#include <stdlib.h>

typedef struct Math1 {
	float (*f)(float);
	double (*d)(double);
	long double (*l)(long double);
} Math1;

typedef struct Math2 {
	float (*f)(float, float);
	double (*d)(double, double);
	long double (*l)(long double, long double);
} Math2;

#define M(code, name) [OP_##code] = {name##f, name, name##l}

static const Math1 math1[OP_COUNT] = {
	M(FABS, fabs),   M(SQRT, sqrt),     M(CBRT, cbrt),     M(SIN, sin),
	M(COS, cos),     M(TAN, tan),       M(ASIN, asin),     M(ACOS, acos),
	M(ATAN, atan),   M(SINH, sinh),     M(COSH, cosh),     M(TANH, tanh),
	M(ASINH, asinh), M(ACOSH, acosh),   M(ATANH, atanh),   M(EXP, exp),
	M(EXP2, exp2),   M(EXPM1, expm1),   M(LOG, log),       M(LOG2, log2),
	M(LOG10, log10), M(LOG1P, log1p),   M(LOGB, logb),     M(ERF, erf),
	M(ERFC, erfc),   M(TGAMMA, tgamma), M(LGAMMA, lgamma), M(FLOOR, floor),
	M(CEIL, ceil),   M(TRUNC, trunc),   M(ROUND, round),   M(NEARBYINT, nearbyint),
	M(RINT, rint),
};

static const Math2 math2[OP_COUNT] = {
	M(POW, pow),
	M(ATAN2, atan2),
	M(HYPOT, hypot),
	M(FMOD, fmod),
	M(REMAINDER, remainder),
	M(FMIN, fmin),
	M(FMAX, fmax),
	M(FDIM, fdim),
	M(COPYSIGN, copysign),
	M(NEXTAFTER, nextafter),
};

#undef M

/* ---- polygamma ---- */

/* Bernoulli numbers B2, B4, .. */
static const long double bernoulli[] = {
	1.0L / 6,       -1.0L / 30,       1.0L / 42,       -1.0L / 30,
	5.0L / 66,      -691.0L / 2730,   7.0L / 6,        -3617.0L / 510,
	43867.0L / 798, -174611.0L / 330, 854513.0L / 138, -236364091.0L / 2730,
};

static long double factorial(int k)
{
	return tgammal((long double)k + 1);
}

/* Abramowitz and Stegun 6.3.18 and 6.4.11, for large x. */
static long double polygamma_asymptotic(int k, long double x)
{
	long double sign = k % 2 ? 1.0L : -1.0L;
	long double power = powl(x, -(long double)k);
	long double sum = k == 0 ? -logl(x) + 0.5L / x
				 : factorial(k - 1) * power + factorial(k) * power / (2 * x);
	long double ratio =
		k == 0 ? 0.5L : factorial(k + 1) / 2; /* (2j + k - 1)! / (2j)! for j = 1 */

	for (int j = 1; j <= (int)(sizeof bernoulli / sizeof *bernoulli); j++) {
		power = power / x / x;
		sum += bernoulli[j - 1] * ratio * power;
		ratio *=
			(long double)(2 * j + k) * (2 * j + k + 1) / ((2 * j + 1) * (2.0L * j + 2));
	}
	return sign * sum;
}

long double eval_polygamma(int k, long double x)
{
	long double shift = 0, from = 20 + k, sign = k % 2 ? 1.0L : -1.0L;

	if (k < 0 || isnan(x) || x < -1e6L || (x <= 0 && x == floorl(x)))
		return NAN;
	for (; x < from; x += 1)
		shift += powl(x, -(long double)(k + 1));
	return sign * factorial(k) * shift + polygamma_asymptotic(k, x);
}

/* ---- floats ---- */

#define ARITHMETIC(T, suffix)                               \
	static T arithmetic_##suffix(OpCode code, T a, T b) \
	{                                                   \
		if (code == OP_ADD)                         \
			return a + b;                       \
		if (code == OP_SUB)                         \
			return a - b;                       \
		return code == OP_MUL ? a * b : a / b;      \
	}

ARITHMETIC(float, f)
ARITHMETIC(double, d)
ARITHMETIC(long double, l)

static long double float_arithmetic(OpCode code, TypeKind kind, long double a, long double b)
{
	if (kind == TYPE_F32)
		return arithmetic_f(code, (float)a, (float)b);
	if (kind == TYPE_F64)
		return arithmetic_d(code, (double)a, (double)b);
	return arithmetic_l(code, a, b);
}

static long double round_to(TypeKind kind, long double f)
{
	return kind == TYPE_F32 ? (float)f : kind == TYPE_F64 ? (double)f : f;
}

static bool eval_math1(const Op *op, const Cell *a, Cell *out, const char **fault)
{
	const Math1 *m = &math1[op->code];
	TypeKind kind = op->args[0]->type->kind;

	(void)fault;
	if (kind == TYPE_F32)
		out->f = m->f((float)a->f);
	else if (kind == TYPE_F64)
		out->f = m->d((double)a->f);
	else
		out->f = m->l(a->f);
	return true;
}

static bool eval_math2(const Op *op, const Cell *a, Cell *out, const char **fault)
{
	const Math2 *m = &math2[op->code];
	TypeKind kind = op->args[0]->type->kind;

	(void)fault;
	if (kind == TYPE_F32)
		out->f = m->f((float)a[0].f, (float)a[1].f);
	else if (kind == TYPE_F64)
		out->f = m->d((double)a[0].f, (double)a[1].f);
	else
		out->f = m->l(a[0].f, a[1].f);
	return true;
}

static bool eval_fma(const Op *op, const Cell *a, Cell *out, const char **fault)
{
	TypeKind kind = op->args[0]->type->kind;

	(void)fault;
	if (kind == TYPE_F32)
		out->f = fmaf((float)a[0].f, (float)a[1].f, (float)a[2].f);
	else if (kind == TYPE_F64)
		out->f = fma((double)a[0].f, (double)a[1].f, (double)a[2].f);
	else
		out->f = fmal(a[0].f, a[1].f, a[2].f);
	return true;
}

/* Computed in the type of x: a subnormal result must be rounded only once. */
static bool eval_scale(const Op *op, const Cell *a, Cell *out, const char **fault)
{
	TypeKind kind = op->args[0]->type->kind;
	long n = (long)a[1].i;

	(void)fault;
	if (kind == TYPE_F32)
		out->f = scalblnf((float)a[0].f, n);
	else if (kind == TYPE_F64)
		out->f = scalbln((double)a[0].f, n);
	else
		out->f = scalblnl(a[0].f, n);
	return true;
}

/* Functions with an integer result, computed in long double, which is exact for every type. */
static bool eval_to_integer(const Op *op, const Cell *a, Cell *out, const char **fault)
{
	int e = 0;

	(void)fault;
	(void)frexpl(a->f, &e);
	if (op->code == OP_ILOGB)
		out->i = ilogbl(a->f);
	else if (op->code == OP_FREXP_EXP)
		out->i = e;
	else if (op->code == OP_LRINT || op->code == OP_LLRINT)
		out->i = llrintl(a->f);
	else
		out->i = llroundl(a->f);
	return true;
}

static bool eval_remquo(const Op *op, const Cell *a, Cell *out, const char **fault)
{
	TypeKind kind = op->args[0]->type->kind;
	int quo = 0;

	(void)fault;
	if (kind == TYPE_F32)
		(void)remquof((float)a[0].f, (float)a[1].f, &quo);
	else if (kind == TYPE_F64)
		(void)remquo((double)a[0].f, (double)a[1].f, &quo);
	else
		(void)remquol(a[0].f, a[1].f, &quo);
	out->i = quo;
	return true;
}

static bool eval_fraction(const Op *op, const Cell *a, Cell *out, const char **fault)
{
	long double whole;
	int e;

	(void)fault;
	out->f = op->code == OP_FREXP_FRAC ? frexpl(a->f, &e) : modfl(a->f, &whole);
	return true;
}

static bool eval_polygamma_op(const Op *op, const Cell *a, Cell *out, const char **fault)
{
	(void)fault;
	out->f = round_to(op->results[0].type->kind, eval_polygamma((int)a[0].i, a[1].f));
	return true;
}

static bool eval_same(const Op *op, const Cell *a, Cell *out, const char **fault)
{
	(void)op;
	(void)fault;
	*out = a[0];
	return true;
}

static bool is_normal(TypeKind kind, long double f)
{
	if (kind == TYPE_F32)
		return isnormal((float)f);
	return kind == TYPE_F64 ? isnormal((double)f) : isnormal(f);
}

static bool eval_classify(const Op *op, const Cell *a, Cell *out, const char **fault)
{
	(void)fault;
	if (op->code == OP_ISNAN)
		out->i = isnan(a->f) != 0;
	else if (op->code == OP_ISINF)
		out->i = isinf(a->f) != 0;
	else if (op->code == OP_ISFINITE)
		out->i = isfinite(a->f) != 0;
	else if (op->code == OP_ISNORMAL)
		out->i = is_normal(op->args[0]->type->kind, a->f);
	else
		out->i = signbit(a->f) != 0;
	return true;
}

/* ---- integers ---- */

static bool eval_arithmetic(const Op *op, const Cell *a, Cell *out, const char **fault)
{
	const Type *type = op->results[0].type;

	if (type_is_float(type)) {
		out->f = float_arithmetic(op->code, type->kind, a[0].f, a[1].f);
		return true;
	}
	if (integer_compute(op->code, type, a[0].i, a[1].i, &out->i))
		return true;
	*fault = op->code == OP_SHL || op->code == OP_SHR ? "a shift by more than the width"
							  : "division of an integer by zero";
	return false;
}

static bool eval_guarded(const Op *op, const Cell *a, Cell *out, const char **fault)
{
	OpCode code = op->code == OP_MUL0 || op->code == OP_MULP ? OP_MUL : OP_DIV;
	bool is_zero = (op->code != OP_MULP && a[0].f == 0) ||
		       ((op->code == OP_MULP || op->code == OP_DIVP) && a[1].f == 0);

	(void)fault;
	out->f = is_zero ? 0 : float_arithmetic(code, op->results[0].type->kind, a[0].f, a[1].f);
	return true;
}

static bool eval_unary(const Op *op, const Cell *a, Cell *out, const char **fault)
{
	const Type *type = op->results[0].type;

	(void)fault;
	if (op->code == OP_NOT)
		out->i = !a->i;
	else if (type_is_float(type))
		out->f = -a->f;
	else
		out->i = type_wrap(
			type, (int64_t)(op->code == OP_NEG ? 0 - (uint64_t)a->i : ~(uint64_t)a->i));
	return true;
}

/* A result that does not fit becomes the largest i64 and stays that; but zero times anything is
 * zero. */
static bool eval_size(const Op *op, const Cell *a, Cell *out, const char **fault)
{
	int64_t x = a[0].i, y = a[1].i;
	bool multiplies = op->code == OP_SIZE_MUL || op->code == OP_COUNT_MUL;
	bool lost = !(multiplies && (x == 0 || y == 0)) && (x == INT64_MAX || y == INT64_MAX);

	(void)fault;
	if (op->code == OP_COUNT_MUL && (x <= 0 || y <= 0))
		out->i = lost = false;
	else if (op->code == OP_SIZE_ADD)
		lost |= __builtin_add_overflow(x, y, &out->i);
	else if (op->code == OP_SIZE_SUB)
		lost |= __builtin_sub_overflow(x, y, &out->i);
	else
		lost |= __builtin_mul_overflow(x, y, &out->i) || out->i <= -INT64_MAX;
	if (lost)
		out->i = INT64_MAX;
	return true;
}

/* As cadgen_advance in helper.c. */
static bool eval_advance(const Op *op, const Cell *a, Cell *out, const char **fault)
{
	int64_t trips = a[0].i, snapshots = a[1].i, less = 0, range = 1, least = 1;

	(void)op;
	(void)fault;
	out->i = trips;
	if (snapshots < 2)
		return true;
	for (int64_t r = 1; range < trips; r++) {
		least = less > 1 ? less : 1;
		less = range;
		if (__builtin_mul_overflow(range, snapshots + r, &range)) {
			out->i = trips / 2;
			return true;
		}
		range /= r;
		out->i = trips - (range - less) > least ? trips - (range - less) : least;
	}
	return true;
}

static bool eval_compare(const Op *op, const Cell *a, Cell *out, const char **fault)
{
	const Type *type = op->args[0]->type;
	long double x = a[0].f, y = a[1].f;

	(void)fault;
	if (!type_is_float(type))
		out->i = integer_compare(op->code, type, a[0].i, a[1].i);
	else
		out->i = isunordered(x, y) ? op->code == OP_NE
					   : comparison_holds(op->code, x < y, x == y);
	return true;
}

/* ---- conversions and choices ---- */

static int64_t truncate_to(const Type *type, long double f)
{
	unsigned bits = 8u * type_info[type->kind].size - type_is_signed(type);
	long double limit = ldexpl(1.0L, (int)bits);

	f = truncl(f);
	if (isnan(f) || f >= limit || f < (type_is_signed(type) ? -limit : 0))
		return type_is_signed(type) ? type_wrap(type, (int64_t)((uint64_t)1 << bits)) : 0;
	return f < 0 ? (int64_t)f : (int64_t)(uint64_t)f;
}

static bool eval_cast(const Op *op, const Cell *a, Cell *out, const char **fault)
{
	const Type *from = op->args[0]->type, *to = op->results[0].type;

	(void)fault;
	if (type_is_ptr(to))
		out->i = a->i;
	else if (type_is_float(from) && type_is_float(to))
		out->f = round_to(to->kind, a->f);
	else if (type_is_float(from))
		out->i = to->kind == TYPE_BOOL ? a->f != 0 : truncate_to(to, a->f);
	else if (type_is_float(to))
		out->f = round_to(to->kind, type_is_signed(from) ? (long double)a->i
								 : (long double)(uint64_t)a->i);
	else
		out->i = type_wrap(to, a->i);
	return true;
}

static bool eval_select(const Op *op, const Cell *a, Cell *out, const char **fault)
{
	(void)op;
	(void)fault;
	*out = a[0].i ? a[1] : a[2];
	return true;
}

typedef bool ScalarOp(const Op *, const Cell *, Cell *, const char **);

static ScalarOp *const scalar_ops[OP_COUNT] = {
	[OP_ADD] = eval_arithmetic,
	[OP_SUB] = eval_arithmetic,
	[OP_MUL] = eval_arithmetic,
	[OP_DIV] = eval_arithmetic,
	[OP_SIZE_ADD] = eval_size,
	[OP_SIZE_SUB] = eval_size,
	[OP_SIZE_MUL] = eval_size,
	[OP_COUNT_MUL] = eval_size,
	[OP_ADVANCE] = eval_advance,
	[OP_REM] = eval_arithmetic,
	[OP_AND] = eval_arithmetic,
	[OP_OR] = eval_arithmetic,
	[OP_XOR] = eval_arithmetic,
	[OP_NEG] = eval_unary,
	[OP_COMPL] = eval_unary,
	[OP_MUL0] = eval_guarded,
	[OP_DIV0] = eval_guarded,
	[OP_MULP] = eval_guarded,
	[OP_DIVP] = eval_guarded,
	[OP_NOT] = eval_unary,
	[OP_SHL] = eval_arithmetic,
	[OP_SHR] = eval_arithmetic,
	[OP_LT] = eval_compare,
	[OP_LE] = eval_compare,
	[OP_GT] = eval_compare,
	[OP_GE] = eval_compare,
	[OP_EQ] = eval_compare,
	[OP_NE] = eval_compare,
	[OP_CAST] = eval_cast,
	[OP_SELECT] = eval_select,
	[OP_FMA] = eval_fma,
	[OP_SCALBN] = eval_scale,
	[OP_SCALBLN] = eval_scale,
	[OP_ILOGB] = eval_to_integer,
	[OP_LRINT] = eval_to_integer,
	[OP_LLRINT] = eval_to_integer,
	[OP_LROUND] = eval_to_integer,
	[OP_LLROUND] = eval_to_integer,
	[OP_FREXP_EXP] = eval_to_integer,
	[OP_REMQUO_QUO] = eval_remquo,
	[OP_FREXP_FRAC] = eval_fraction,
	[OP_MODF_FRAC] = eval_fraction,
	[OP_POLYGAMMA] = eval_polygamma_op,
	[OP_INACTIVE] = eval_same,
	[OP_ISNAN] = eval_classify,
	[OP_ISINF] = eval_classify,
	[OP_ISFINITE] = eval_classify,
	[OP_ISNORMAL] = eval_classify,
	[OP_SIGNBIT] = eval_classify,
	[OP_EXP10] = eval_special,
	[OP_J0] = eval_special,
	[OP_J1] = eval_special,
	[OP_JN] = eval_special,
	[OP_Y0] = eval_special,
	[OP_Y1] = eval_special,
	[OP_YN] = eval_special,
	[OP_RECIP] = eval_special,
	[OP_UNIT] = eval_special,
	[OP_LGAMMA_SIGN] = eval_lgamma_sign,
};

bool eval_scalar(const Op *op, const Cell *args, Cell *out, const char **fault)
{
	if (math1[op->code].d)
		return eval_math1(op, args, out, fault);
	if (math2[op->code].d)
		return eval_math2(op, args, out, fault);
	if (eval_is_complex(op->code))
		return eval_complex(op, args, out);
	return scalar_ops[op->code](op, args, out, fault);
}
