/*
 * linearise.def over the whole range of each type: first and second derivatives of every rule
 * against formulas in quadruple precision, within a stated number of roundings. Long double is
 * taken as far as the formulas carry. A rule without a row here fails, but those of complex numbers
 * are in test_rules_range_complex.c.
 */
#include "check.h"
#include "eval/eval.h"
#include "eval/state.h"
#include "pass/pass.h"
#include "ad/rules.h"

#include <float.h>
#include <quadmath.h>
#include <string.h>

typedef __float128 Quad;

#define PI (4 * atanq(1))

enum { MAX_OPERANDS = 3 };

/* First derivatives and, in [i][j], second ones; the least size that roundings count of; if not 0,
 * what must be in the range of the type. */
typedef struct Exact {
	Quad d[MAX_OPERANDS], dd[MAX_OPERANDS][MAX_OPERANDS];
	Quad size[2];
	Quad small, large;
} Exact;

typedef void Formula(const Quad *x, Exact *r);

typedef enum Domain {
	REAL,
	POSITIVE,
	UNIT_INTERVAL,
	ABOVE_ONE,
	ABOVE_MINUS_ONE,
	COUNT,       /* a small integer */
	ORDER,       /* from 0 to 5 */
	EXPONENT,    /* not next to nothing */
	NO_POLE,     /* of the gamma function; where that is not subnormal */
	BEFORE_ZEROS /* of Bessel's functions: positive, below 2 */
} Domain;

/* How many roundings the first derivatives and the second ones may be off. */
typedef struct Row {
	OpCode op;
	const char *operands; /* f floating, i i32, l i64, b bool */
	Domain domain[2];
	Formula *exact;
	double first, second;
} Row;

/* ---- formulas ---- */

#define UNARY(name, first, second)                \
	static void name(const Quad *a, Exact *r) \
	{                                         \
		const Quad x = a[0];              \
                                                  \
		(void)x;                          \
		r->d[0] = first;                  \
		r->dd[0][0] = second;             \
	}

#define BINARY(name, before, dx, dy, dxx, dxy, dyy) \
	static void name(const Quad *a, Exact *r)   \
	{                                           \
		const Quad x = a[0], y = a[1];      \
		before;                             \
                                                    \
		(void)x;                            \
		(void)y;                            \
		r->d[0] = dx;                       \
		r->d[1] = dy;                       \
		r->dd[0][0] = dxx;                  \
		r->dd[0][1] = r->dd[1][0] = dxy;    \
		r->dd[1][1] = dyy;                  \
	}

static Quad sech2(Quad x)
{
	Quad e = expq(-2 * fabsq(x));

	return 4 * e / ((1 + e) * (1 + e));
}

static Quad gauss(Quad x)
{
	return 2 / sqrtq(PI) * expq(-x * x);
}

static const Quad bernoulli[] = {
	(Quad)1 / 6,       -(Quad)1 / 30,       (Quad)1 / 42,       -(Quad)1 / 30,
	(Quad)5 / 66,      -(Quad)691 / 2730,   (Quad)7 / 6,        -(Quad)3617 / 510,
	(Quad)43867 / 798, -(Quad)174611 / 330, (Quad)854513 / 138, -(Quad)236364091 / 2730,
};

/* For positive x: recurrence, then the asymptotic series. */
static Quad psi(int k, Quad x)
{
	Quad sum = 0, factorial = 1, power, value, term;

	for (int i = 2; i <= k; i++)
		factorial *= i;
	for (; x < 60 + k; x += 1) {
		power = factorial;
		for (int i = 0; i <= k; i++)
			power /= x;
		sum += power;
	}
	power = factorial;
	for (int i = 0; i < k; i++)
		power /= x;
	term = power / x;
	value = (k ? power / k : -logq(x)) + term / 2;
	term = term / x * (k + 1) / 2;
	for (int j = 1; j <= 12; j++) {
		value += bernoulli[j - 1] * term;
		term = term / x / x * (2 * j + k) * (2 * j + k + 1) / ((2 * j + 1) * (2 * j + 2));
	}
	return k % 2 ? sum + value : -(sum + value);
}

/* Reflection. */
static Quad digamma(Quad x)
{
	return x > 0 ? psi(0, x) : psi(0, 1 - x) - PI / tanq(PI * (x - roundq(x)));
}

static Quad trigamma(Quad x)
{
	Quad s = sinq(PI * (x - roundq(x)));

	return x > 0 ? psi(1, x) : PI * PI / (s * s) - psi(1, 1 - x);
}

UNARY(d_neg, -1, 0)
UNARY(d_same, 1, 0)
UNARY(d_fabs, x > 0 ? 1 : -1, 0)
UNARY(d_sqrt, 0.5 / sqrtq(x), -0.25 / (x * sqrtq(x)))
UNARY(d_cbrt, 1 / (3 * cbrtq(x) * cbrtq(x)), -2 / (9 * cbrtq(x) * cbrtq(x) * x))
UNARY(d_sin, cosq(x), -sinq(x))
UNARY(d_cos, -sinq(x), -cosq(x))
UNARY(d_tan, 1 + tanq(x) * tanq(x), 2 * tanq(x) * (1 + tanq(x) * tanq(x)))
UNARY(d_asin, 1 / sqrtq((1 - x) * (1 + x)), x / ((1 - x) * (1 + x) * sqrtq((1 - x) * (1 + x))))
UNARY(d_acos, -1 / sqrtq((1 - x) * (1 + x)), -x / ((1 - x) * (1 + x) * sqrtq((1 - x) * (1 + x))))
UNARY(d_atan, 1 / (1 + x * x), -2 * x / (1 + x * x) / (1 + x * x))
UNARY(d_sinh, coshq(x), sinhq(x))
UNARY(d_cosh, sinhq(x), coshq(x))
UNARY(d_asinh, 1 / sqrtq(1 + x * x), -x / (1 + x * x) / sqrtq(1 + x * x))
UNARY(d_acosh, 1 / sqrtq((x - 1) * (x + 1)), -x / ((x - 1) * (x + 1)) / sqrtq((x - 1) * (x + 1)))
UNARY(d_atanh, 1 / ((1 - x) * (1 + x)), 2 * x / ((1 - x) * (1 + x)) / ((1 - x) * (1 + x)))
UNARY(d_exp, expq(x), expq(x))
UNARY(d_exp2, logq(2) * exp2q(x), logq(2) * logq(2) * exp2q(x))
UNARY(d_exp10, logq(10) * powq(10, x), logq(10) * logq(10) * powq(10, x))
UNARY(d_log, 1 / x, -1 / x / x)
UNARY(d_log2, 1 / x / logq(2), -1 / x / x / logq(2))
UNARY(d_log10, 1 / x / logq(10), -1 / x / x / logq(10))
UNARY(d_log1p, 1 / (1 + x), -1 / (1 + x) / (1 + x))
/* 1.46.. is a zero of digamma. */
UNARY(d_tgamma, (r->size[0] = fabsq(tgammaq(x)), tgammaq(x) * digamma(x)),
      tgammaq(x) * (digamma(x) * digamma(x) + trigamma(x)))
UNARY(d_lgamma, (r->size[0] = 1, digamma(x)), trigamma(x))
UNARY(d_j0, -j1q(x), -(j0q(x) - jnq(2, x)) / 2)
UNARY(d_j1, (j0q(x) - jnq(2, x)) / 2, (-3 * j1q(x) + jnq(3, x)) / 4)
UNARY(d_y0, -y1q(x), -(y0q(x) - ynq(2, x)) / 2)
UNARY(d_y1, (y0q(x) - ynq(2, x)) / 2, (-3 * y1q(x) + ynq(3, x)) / 4)

BINARY(d_add, , 1, 1, 0, 0, 0)
BINARY(d_sub, , 1, -1, 0, 0, 0)
BINARY(d_mul, , y, x, 0, 1, 0)
BINARY(d_div, , 1 / y, -x / y / y, 0, -1 / y / y, 2 * x / y / y / y)
/* What y - 1 is rounded counts. */
BINARY(d_pow, Quad q = powq(x, y - 1); Quad l = fabsq(logq(x));
       r->size[0] = l * fabsq(y - 1) * fabsq(y) * q; r->size[1] = q * (1 + fabsq(y) * l) * (1 + l);
       r->small = q * x; r->large = fmaxq(fmaxq(q * x, q / x), fabsq(y) * q), y *q, q *x *logq(x),
			 y *(y - 1) * q / x, q *(1 + y * logq(x)), q *x *l *l)
BINARY(d_atan2, Quad n = x * x + y * y; r->size[1] = 1 / n, y / n, -x / n, -2 * x * y / n / n,
					(x - y) * (x + y) / n / n, 2 * x * y / n / n)
BINARY(d_hypot, Quad n = sqrtq(x * x + y * y), x / n, y / n, y *y / n / n / n, -x *y / n / n / n,
       x *x / n / n / n)
BINARY(d_recip, Quad n = x * x + y * y; r->size[0] = 1 / n;
       r->size[1] = 1 / n / sqrtq(n), (y - x) * (y + x) / n / n, -2 * x * y / n / n,
       2 * x * (x * x - 3 * y * y) / n / n / n, 2 * y * (3 * x * x - y * y) / n / n / n,
       -2 * x * (x * x - 3 * y * y) / n / n / n)
BINARY(d_fmod, , 1, -truncq(x / y), 0, 0, 0)
BINARY(d_remainder, , 1, -rintq(x / y), 0, 0, 0)
BINARY(d_fmin, , x <= y, !(x <= y), 0, 0, 0)
BINARY(d_fmax, , x >= y, !(x >= y), 0, 0, 0)
BINARY(d_fdim, , x > y, -(x > y), 0, 0, 0)
BINARY(d_copysign, , (x > 0) == (y > 0) ? 1 : -1, 0, 0, 0, 0)
BINARY(d_first, , 1, 0, 0, 0, 0)
BINARY(d_scalbn, , scalblnq(1, (long)y), 0, 0, 0, 0)
BINARY(d_psi, , 0, psi((int)x + 1, y), 0, 0, psi((int)x + 2, y))
BINARY(d_jn, , 0, (jnq((int)x - 1, y) - jnq((int)x + 1, y)) / 2, 0, 0,
       (jnq((int)x - 2, y) - 2 * jnq((int)x, y) + jnq((int)x + 2, y)) / 4)
BINARY(d_yn, , 0, (ynq((int)x - 1, y) - ynq((int)x + 1, y)) / 2, 0, 0,
       (ynq((int)x - 2, y) - 2 * ynq((int)x, y) + ynq((int)x + 2, y)) / 4)

/* 1 - tanh^2 has no more digits. */
static void d_tanh(const Quad *x, Exact *r)
{
	r->d[0] = sech2(x[0]);
	r->dd[0][0] = -2 * tanhq(x[0]) * r->d[0];
	r->size[0] = r->size[1] = 1;
}

/* What x * x is rounded counts. */
static void d_erf(const Quad *x, Exact *r)
{
	r->d[0] = gauss(x[0]);
	r->dd[0][0] = -2 * x[0] * r->d[0];
	r->size[0] = x[0] * x[0] * r->d[0];
	r->size[1] = x[0] * x[0] * fabsq(r->dd[0][0]);
}

static void d_erfc(const Quad *x, Exact *r)
{
	d_erf(x, r);
	r->d[0] = -r->d[0];
	r->dd[0][0] = -r->dd[0][0];
}

static void d_select(const Quad *x, Exact *r)
{
	r->d[1] = x[0] != 0;
	r->d[2] = x[0] == 0;
}

static void d_fma(const Quad *x, Exact *r)
{
	r->d[0] = x[1];
	r->d[1] = x[0];
	r->d[2] = 1;
	r->dd[0][1] = r->dd[1][0] = 1;
}

static void d_frexp(const Quad *x, Exact *r)
{
	int e;

	frexpq(x[0], &e);
	r->d[0] = scalblnq(1, -e);
}

/* ---- how right each rule is ---- */

static const Row rows[] = {
	{OP_ADD, "ff", {REAL, REAL}, d_add, 0, 0},
	{OP_SUB, "ff", {REAL, REAL}, d_sub, 0, 0},
	{OP_NEG, "f", {REAL}, d_neg, 0, 0},
	{OP_MUL, "ff", {REAL, REAL}, d_mul, 0, 0},
	{OP_MUL0, "ff", {REAL, REAL}, d_mul, 0, 0},
	{OP_DIV0, "ff", {REAL, REAL}, d_div, 2, 3},
	{OP_MULP, "ff", {REAL, REAL}, d_mul, 0, 0},
	{OP_DIVP, "ff", {REAL, REAL}, d_div, 2, 3},
	{OP_DIV, "ff", {REAL, REAL}, d_div, 2, 3},
	{OP_CAST, "f", {REAL}, d_same, 0, 0},
	{OP_SELECT, "bff", {REAL, REAL}, d_select, 0, 0},
	{OP_FABS, "f", {REAL}, d_fabs, 0, 0},
	{OP_SQRT, "f", {POSITIVE}, d_sqrt, 2, 3},
	{OP_CBRT, "f", {REAL}, d_cbrt, 4, 6},
	{OP_SIN, "f", {REAL}, d_sin, 2, 2},
	{OP_COS, "f", {REAL}, d_cos, 2, 2},
	{OP_TAN, "f", {REAL}, d_tan, 4, 6},
	{OP_ASIN, "f", {UNIT_INTERVAL}, d_asin, 3, 4},
	{OP_ACOS, "f", {UNIT_INTERVAL}, d_acos, 3, 4},
	{OP_ATAN, "f", {REAL}, d_atan, 3, 4},
	{OP_SINH, "f", {REAL}, d_sinh, 3, 3},
	{OP_COSH, "f", {REAL}, d_cosh, 3, 3},
	{OP_TANH, "f", {REAL}, d_tanh, 3, 6},
	{OP_ASINH, "f", {REAL}, d_asinh, 3, 4},
	{OP_ACOSH, "f", {ABOVE_ONE}, d_acosh, 3, 4},
	{OP_ATANH, "f", {UNIT_INTERVAL}, d_atanh, 3, 4},
	{OP_EXP, "f", {REAL}, d_exp, 2, 2},
	{OP_EXP2, "f", {REAL}, d_exp2, 3, 3},
	{OP_EXP10, "f", {REAL}, d_exp10, 4, 5},
	{OP_EXPM1, "f", {REAL}, d_exp, 3, 3},
	{OP_LOG, "f", {POSITIVE}, d_log, 1, 2},
	{OP_LOG2, "f", {POSITIVE}, d_log2, 2, 3},
	{OP_LOG10, "f", {POSITIVE}, d_log10, 2, 3},
	{OP_LOG1P, "f", {ABOVE_MINUS_ONE}, d_log1p, 2, 3},
	{OP_ERF, "f", {REAL}, d_erf, 3, 4},
	{OP_ERFC, "f", {REAL}, d_erfc, 3, 4},
	{OP_TGAMMA, "f", {NO_POLE}, d_tgamma, 16, 16},
	{OP_LGAMMA, "f", {NO_POLE}, d_lgamma, 8, 8},
	{OP_POLYGAMMA, "if", {ORDER, POSITIVE}, d_psi, 8, 8},
	{OP_J0, "f", {BEFORE_ZEROS}, d_j0, 8, 8},
	{OP_J1, "f", {BEFORE_ZEROS}, d_j1, 8, 8},
	{OP_JN, "if", {ORDER, BEFORE_ZEROS}, d_jn, 8, 8},
	{OP_Y0, "f", {BEFORE_ZEROS}, d_y0, 8, 8},
	{OP_Y1, "f", {BEFORE_ZEROS}, d_y1, 8, 8},
	{OP_YN, "if", {ORDER, BEFORE_ZEROS}, d_yn, 8, 8},
	{OP_POW, "ff", {POSITIVE, EXPONENT}, d_pow, 4, 20},
	{OP_ATAN2, "ff", {REAL, REAL}, d_atan2, 4, 6},
	{OP_RECIP, "ff", {REAL, REAL}, d_recip, 6, 8},
	{OP_HYPOT, "ff", {REAL, REAL}, d_hypot, 3, 6},
	{OP_FMOD, "ff", {REAL, REAL}, d_fmod, 2, 0},
	{OP_REMAINDER, "ff", {REAL, REAL}, d_remainder, 2, 0},
	{OP_FMIN, "ff", {REAL, REAL}, d_fmin, 0, 0},
	{OP_FMAX, "ff", {REAL, REAL}, d_fmax, 0, 0},
	{OP_FDIM, "ff", {REAL, REAL}, d_fdim, 0, 0},
	{OP_COPYSIGN, "ff", {REAL, REAL}, d_copysign, 0, 0},
	{OP_NEXTAFTER, "ff", {REAL, REAL}, d_first, 0, 0},
	{OP_FMA, "fff", {REAL, REAL}, d_fma, 0, 0},
	{OP_SCALBN, "fi", {REAL, COUNT}, d_scalbn, 1, 0},
	{OP_SCALBLN, "fl", {REAL, COUNT}, d_scalbn, 1, 0},
	{OP_FREXP_FRAC, "f", {REAL}, d_frexp, 0, 0},
	{OP_MODF_FRAC, "f", {REAL}, d_same, 0, 0},
};

enum { ROWS = sizeof rows / sizeof rows[0] };

typedef struct Format {
	const char *name;
	long double epsilon, least, normal, most;
	int low, high; /* exponents that are tried */
} Format;

static const Format formats[] = {
	{"f32", FLT_EPSILON, 0x1p-149L, FLT_MIN, FLT_MAX, -126, 127},
	{"f64", DBL_EPSILON, 0x1p-1074L, DBL_MIN, DBL_MAX, -1022, 1023},
	{"f80", LDBL_EPSILON, 0x1p-16445L, LDBL_MIN, LDBL_MAX, -4000, 4000},
};

/* ---- derivatives as functions of the IR ---- */

typedef struct Subject {
	Arena *arena;
	Module *module;
	PassContext c;
	Diags *diags;
	Func *func;
	Func *first[MAX_OPERANDS], *second[MAX_OPERANDS][MAX_OPERANDS];
} Subject;

static void write_function(Text *t, const Row *row, const char *type)
{
	text_str(t, "func @f(");
	for (uint32_t i = 0; row->operands[i]; i++) {
		char k = row->operands[i];

		text_printf(t, "%s%%x%u: %s", i ? ", " : "", i,
			    k == 'i'   ? "i32"
			    : k == 'l' ? "i64"
			    : k == 'b' ? "bool"
				       : type);
	}
	text_printf(t, ") -> %s forms(single_exit inlined ssa counted) {\n  %%r = %s", type,
		    op_info[row->op].text);
	for (uint32_t i = 0; row->operands[i]; i++)
		text_printf(t, "%s%%x%u", i ? ", " : " ", i);
	text_printf(t, " : %s\n  return %%r\n}\n", type);
}

/* The derivative with respect to one operand; the tangent alone, which stands last. */
static Func *derivative_of(Subject *s, Func *f, uint32_t operand)
{
	static const char *const passes[] = {"linearise", "forget", NULL};
	ParamRole roles[2 * MAX_OPERANDS];
	Request request = {.kind = REQUEST_FWD, .suffix = "_d", .roles = roles, .of_return = true};
	PassOptions options = {.verify = true};
	PassContext c = {
		.diags = s->diags, .options = &options, .request = &request, .module = s->module};
	Value *tangent;
	const Type *type;
	Func *made;

	memset(roles, 0, sizeof roles);
	request.nroles = f->body->nparams;
	roles[operand].wrt = true;
	made = passes_run(&c, f, passes);
	assert_non_null(made);
	tangent = made->body->last->args[1];
	type = tangent->type;
	op_remove(made->body->last);
	func_set_results(made, &type, 1);
	Builder b = builder_at_end(made, made->body, made->loc);
	build_return(&b, &tangent, 1);
	made->forms = f->forms;
	return made;
}

static Subject subject_new(const Row *row, const Format *format)
{
	Subject s = {.arena = arena_new()};
	Sources *sources = sources_new(s.arena);
	Text text = {0};
	size_t n = strlen(row->operands);

	s.diags = diags_new(s.arena, sources);
	write_function(&text, row, format->name);
	s.module = module_new(s.arena, sources);
	assert_true(module_parse(s.module, sources_add(sources, "f", text_cstr(&text), text.len),
				 s.diags));
	text_free(&text);
	s.func = s.module->first;
	for (uint32_t i = 0; i < n; i++) {
		if (row->operands[i] != 'f')
			continue;
		s.first[i] = derivative_of(&s, s.func, i);
		for (uint32_t j = 0; j < n; j++)
			if (row->operands[j] == 'f')
				s.second[i][j] = derivative_of(&s, s.first[i], j);
	}
	return s;
}

/* ---- points ---- */

static bool is_in(Domain domain, Quad x)
{
	switch (domain) {
	case REAL:
		return true;
	case POSITIVE:
		return x > 0;
	case UNIT_INTERVAL:
		return fabsq(x) < 1;
	case ABOVE_ONE:
		return x > 1;
	case ABOVE_MINUS_ONE:
		return x > -1;
	case COUNT:
		return fabsq(x) < 3000;
	case ORDER:
		return x >= 0 && x < 6;
	case EXPONENT:
		return x == 0 || fabsq(x) >= 0x1p-20;
	case NO_POLE:
		return x > 0 || (x > -25 && x != floorq(x));
	case BEFORE_ZEROS:
		return x >= 0x1p-6 && x < 2;
	}
	return false;
}

/* Powers of two, their neighbours, and numbers near one. */
static uint32_t make_points(const Format *f, Domain domain, int step, long double *out)
{
	static const long double mantissa[] = {1, 1.3755L, -1.1218L, -1.9375L};
	uint32_t n = 0;

	for (int e = f->low; e <= f->high; e += e > -8 && e < 8 ? 1 : step)
		for (int k = 0; k < 4; k++) {
			long double x = ldexpl(mantissa[k], e);

			if (!strcmp(f->name, "f32"))
				x = (float)x;
			if (!strcmp(f->name, "f64"))
				x = (double)x;
			if (is_in(domain, x) && fabsl(x) <= f->most)
				out[n++] = x;
		}
	if (domain == EXPONENT)
		out[n++] = 0;
	for (long double d = 0.25L; d > f->epsilon; d /= 64)
		for (int k = -1; k <= 1; k++)
			if (k && is_in(domain, 1 + k * d))
				out[n++] = 1 + k * d;
	return n;
}

/* ---- the comparison ---- */

static double worst[ROWS][3][2];

static long double run(const Func *f, const EvalArg *args)
{
	EvalArg result;
	Text fault = {0};
	bool done = func_eval(f, args, &result, 1000, &fault);

	if (!done)
		print_error("%s\n", text_cstr(&fault));
	text_free(&fault);
	assert_true(done);
	return result.f;
}

/* In roundings of the format; what is subnormal has lost digits, and more if it is multiplied. */
static double error_of(const Format *f, long double got, Quad want, Quad least)
{
	Quad size = fabsq(want);

	if (least > f->most)
		return 0;
	if (size > f->most)
		return fabsl(got) >= f->most / 4 && (got > 0) == (want > 0) ? 0 : INFINITY;
	if (isinf(got) && size > f->most / 4)
		return 0;
	if (isnan(got) || isinf(got))
		return INFINITY;
	size = fmaxq(size, least);
	return (double)(fabsq(got - want) / (size * f->epsilon + 128 * f->least));
}

static void compare(const Row *row, const Format *f, const Func *func, const EvalArg *args,
		    uint32_t nargs, Quad want, Quad least, int order)
{
	double bound = order ? row->second : row->first, error;
	double *most = &worst[row - rows][f - formats][order];
	EvalArg all[3 * MAX_OPERANDS];
	long double got;

	if (isnanq(want))
		return;
	memcpy(all, args, nargs * sizeof *args);
	for (uint32_t i = nargs; i < func->body->nparams; i++)
		all[i] = (EvalArg){.f = 1};
	got = run(func, all);
	error = error_of(f, got, want, least);
	if (error > bound && error > *most)
		print_error("%s %s order %d at %.17Lg %.17Lg: got %.17Lg, want %.17Lg: %.3g > %g "
			    "roundings\n",
			    op_info[row->op].text, f->name, order + 1, args[0].f,
			    nargs > 1 ? args[1].f : 0.0L, got, (long double)want, error, bound);
	if (error > *most)
		*most = error;
}

static void check_point(const Row *row, const Format *f, const Subject *s, const long double *x)
{
	uint32_t n = (uint32_t)strlen(row->operands);
	EvalArg args[MAX_OPERANDS];
	Quad at[MAX_OPERANDS];
	Exact exact = {{0}, {{0}}, {0}, 0, 0};

	for (uint32_t i = 0; i < n; i++) {
		bool is_float = row->operands[i] == 'f';

		args[i] = (EvalArg){.i = is_float ? 0 : (int64_t)x[i],
				    .f = is_float ? x[i] : (long double)(int64_t)x[i]};
		at[i] = args[i].f;
	}
	row->exact(at, &exact);
	if ((exact.small && fabsq(exact.small) < f->normal) || exact.large > f->most)
		return;
	for (uint32_t i = 0; i < n; i++) {
		if (row->operands[i] != 'f')
			continue;
		compare(row, f, s->first[i], args, n, exact.d[i], exact.size[0], 0);
		for (uint32_t j = 0; j < n; j++)
			if (row->operands[j] == 'f')
				compare(row, f, s->second[i][j], args, n, exact.dd[i][j],
					exact.size[1], 1);
	}
}

enum { MOST_POINTS = 20000 };

static void check_row(const Row *row, const Format *f)
{
	static long double px[MOST_POINTS], py[MOST_POINTS];
	Subject s = subject_new(row, f);
	bool single = !row->operands[1];
	int step = single ? (f->high - f->low) / 128 + 1 : (f->high - f->low) / 10 + 1;
	uint32_t nx = make_points(f, row->domain[0], step, px);
	uint32_t ny = single ? 1 : make_points(f, row->domain[1], step + 2, py);

	for (uint32_t i = 0; i < nx; i++)
		for (uint32_t j = 0; j < ny; j++) {
			long double x[MAX_OPERANDS] = {px[i], py[j], 1.5L};

			check_point(row, f, &s, x);
		}
	module_free(s.module);
	arena_free(s.arena);
}

static void test_ranges(void **state)
{
	bool good = true;

	(void)state;
	for (uint32_t i = 0; i < ROWS; i++)
		for (uint32_t k = 0; k < 3; k++) {
			check_row(&rows[i], &formats[k]);
			good = good && worst[i][k][0] <= rows[i].first;
			good = good && worst[i][k][1] <= rows[i].second;
		}
	assert_true(good);
}

static void test_complete(void **state)
{
	(void)state;
	for (uint32_t code = 0; code < OP_COUNT; code++) {
		bool found = !rule_info[code].has_rule || rule_info[code].step || code == OP_UNIT ||
			     eval_is_complex((OpCode)code);

		for (uint32_t i = 0; i < ROWS && !found; i++)
			found = rows[i].op == code;
		if (!found)
			print_error("%s\n", op_info[code].text);
		assert_true(found);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_complete),
		cmocka_unit_test(test_ranges),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
