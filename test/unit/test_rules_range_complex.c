/*
 * linearise.def over the whole range of double, the functions of complex.h: first and second
 * derivatives of each against formulas in quadruple precision. An error counts in roundings of the
 * absolute value, for one part of a complex number may be next to nothing.
 */
#include "check.h"
#include "eval/eval.h"
#include "pass/pass.h"

#include <float.h>
#include <quadmath.h>
#include <string.h>

typedef __complex128 Quad;
typedef Quad Formula(Quad z);

static Quad number(__float128 re, __float128 im)
{
	Quad z;

	((__float128 *)&z)[0] = re;
	((__float128 *)&z)[1] = im;
	return z;
}

/* Powers of two from 2^-low to 2^high; `least`: the least sizes that roundings
 * count of, for second derivatives that are small sums of large terms. */
typedef struct Row {
	OpCode re;
	Formula *first, *second;
	int low, high;
	double least[2], bound;
} Row;

#define FORMULA(name, value)              \
	static Quad name(Quad z)          \
	{                                 \
		const Quad s = csqrtq(z); \
                                          \
		(void)s;                  \
		return value;             \
	}

static Quad root(Quad z) /* csqrt(1 - z * z) */
{
	return csqrtq(1 - z) * csqrtq(1 + z);
}

static Quad i_root(Quad z) /* csqrt(1 + z * z) */
{
	const Quad iz = number(-cimagq(z), crealq(z));

	return csqrtq(1 + iz) * csqrtq(1 - iz);
}

static Quad outer_root(Quad z) /* csqrt(z * z - 1) */
{
	return csqrtq(z - 1) * csqrtq(z + 1);
}

FORMULA(exp_1, cexpq(z))
FORMULA(log_1, 1 / z)
FORMULA(log_2, -1 / z / z)
FORMULA(sqrt_1, 1 / s / 2)
FORMULA(sqrt_2, -1 / s / z / 4)
FORMULA(sin_1, ccosq(z))
FORMULA(sin_2, -csinq(z))
FORMULA(cos_1, -csinq(z))
FORMULA(cos_2, -ccosq(z))
FORMULA(tan_1, 1 / (ccosq(z) * ccosq(z)))
FORMULA(tan_2, 2 * ctanq(z) / (ccosq(z) * ccosq(z)))
FORMULA(sinh_1, ccoshq(z))
FORMULA(sinh_2, csinhq(z))
FORMULA(cosh_1, csinhq(z))
FORMULA(cosh_2, ccoshq(z))
FORMULA(tanh_1, 1 / (ccoshq(z) * ccoshq(z)))
FORMULA(tanh_2, -2 * ctanhq(z) / (ccoshq(z) * ccoshq(z)))
FORMULA(asin_1, 1 / root(z))
FORMULA(asin_2, z / (1 - z) / (1 + z) / root(z))
FORMULA(acos_1, -1 / root(z))
FORMULA(acos_2, -z / (1 - z) / (1 + z) / root(z))
FORMULA(atan_1, 1 / (1 + z * z))
FORMULA(atan_2, -2 * z / (1 + z * z) / (1 + z * z))
FORMULA(asinh_1, 1 / i_root(z))
FORMULA(asinh_2, -z / (1 + z * z) / i_root(z))
FORMULA(acosh_1, 1 / outer_root(z))
FORMULA(acosh_2, -z / (z - 1) / (z + 1) / outer_root(z))
FORMULA(atanh_1, 1 / (1 - z) / (1 + z))
FORMULA(atanh_2, 2 * z / (1 - z) / (1 - z) / (1 + z) / (1 + z))

static const Row rows[] = {
	{OP_CEXP_RE, exp_1, exp_1, 300, 6, {0, 0}, 8},
	{OP_CLOG_RE, log_1, log_2, 300, 300, {0, 0}, 16},
	{OP_CSQRT_RE, sqrt_1, sqrt_2, 300, 300, {0, 0}, 24},
	{OP_CSIN_RE, sin_1, sin_2, 300, 6, {0, 0}, 8},
	{OP_CCOS_RE, cos_1, cos_2, 300, 6, {0, 0}, 8},
	{OP_CTAN_RE, tan_1, tan_2, 300, 6, {1, 1}, 64},
	{OP_CSINH_RE, sinh_1, sinh_2, 300, 6, {0, 0}, 8},
	{OP_CCOSH_RE, cosh_1, cosh_2, 300, 6, {0, 0}, 8},
	{OP_CTANH_RE, tanh_1, tanh_2, 300, 6, {1, 1}, 64},
	{OP_CASIN_RE, asin_1, asin_2, 300, 300, {0, 1}, 64},
	{OP_CACOS_RE, acos_1, acos_2, 300, 300, {0, 1}, 64},
	{OP_CATAN_RE, atan_1, atan_2, 300, 300, {0, 1}, 64},
	{OP_CASINH_RE, asinh_1, asinh_2, 300, 300, {0, 1}, 64},
	{OP_CACOSH_RE, acosh_1, acosh_2, 300, 300, {0, 1}, 64},
	{OP_CATANH_RE, atanh_1, atanh_2, 300, 300, {0, 1}, 64},
};

enum { ROWS = sizeof rows / sizeof *rows };

/* ---- the rules ---- */

typedef struct Subject {
	Arena *arena;
	Module *module;
	Diags *diags;
} Subject;

/* The derivative by one operand, which is the last result of the tangent function. */
static Func *derivative_of(Subject *s, Func *f, uint32_t operand)
{
	static const char *const passes[] = {"linearise", "forget", NULL};
	ParamRole roles[4];
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

static Func *function_of(Subject *s, OpCode code)
{
	Text text = {0};
	Sources *sources = sources_new(s->arena);

	s->diags = diags_new(s->arena, sources);
	s->module = module_new(s->arena, sources);
	text_printf(&text,
		    "func @f(%%x: f64, %%y: f64) -> f64 forms(single_exit inlined ssa counted) {\n"
		    "  %%r = %s %%x, %%y : f64\n  return %%r\n}\n",
		    op_info[code].text);
	assert_true(module_parse(s->module, sources_add(sources, "f", text_cstr(&text), text.len),
				 s->diags));
	text_free(&text);
	return s->module->first;
}

static double run(const Func *f, double x, double y)
{
	EvalArg args[4] = {{.f = x}, {.f = y}, {.f = 1}, {.f = 1}}, result;
	Text fault = {0};

	assert_true(func_eval(f, args, &result, 1000, &fault));
	text_free(&fault);
	return (double)result.f;
}

/* ---- the comparison ---- */

static bool compare(const Row *row, int order, double x, double y, double re, double im)
{
	Quad want = (order == 1 ? row->first : row->second)(number(x, y));
	__float128 size = fmaxq(cabsq(want), row->least[order - 1]);
	__float128 error = cabsq(number(re, im) - want) / (size * DBL_EPSILON);

	if (!(size < DBL_MAX / 4 && size > DBL_MIN * 4) || error <= row->bound)
		return true;
	print_error("%s order %d at %.17g, %.17g: got %.17g, %.17g, want %.17g, %.17g: %.3g "
		    "roundings\n",
		    op_info[row->re].text, order, x, y, re, im, (double)crealq(want),
		    (double)cimagq(want), (double)error);
	return false;
}

static bool check_row(const Row *row)
{
	static const double mantissas[] = {1.3755, -1.1218};
	static const int exponents[] = {-300, -100, -30, -9, -3, -1, 0, 1, 3, 5, 9, 30, 100, 300};
	Subject s[2] = {{.arena = arena_new()}, {.arena = arena_new()}};
	Func *first[2], *second[2];
	bool good = true;

	for (int k = 0; k < 2; k++) {
		first[k] = derivative_of(&s[k], function_of(&s[k], row->re + (OpCode)k), 0);
		second[k] = derivative_of(&s[k], first[k], 0);
	}
	for (int i = 0; i < 14 * 14 * 4; i++) {
		int ex = exponents[i / 4 % 14], ey = exponents[i / 56];
		double x = ldexp(mantissas[i & 1], ex), y = ldexp(mantissas[i >> 1 & 1], ey);

		if (ex < -row->low || ex >= row->high || ey < -row->low || ey >= row->high)
			continue;
		good &= compare(row, 1, x, y, run(first[0], x, y), run(first[1], x, y));
		good &= compare(row, 2, x, y, run(second[0], x, y), run(second[1], x, y));
	}
	for (int k = 0; k < 2; k++) {
		module_free(s[k].module);
		arena_free(s[k].arena);
	}
	return good;
}

static void test_ranges(void **state)
{
	bool good = true;

	(void)state;
	for (uint32_t i = 0; i < ROWS; i++)
		good &= check_row(&rows[i]);
	assert_true(good);
}

static void test_complete(void **state)
{
	bool found[OP_COUNT] = {false};

	(void)state;
	for (uint32_t i = 0; i < ROWS; i++)
		found[rows[i].re] = true;
#define BETWEEN(op, text, operator, flags)
#define COMPLEX1(op, function) assert_true(found[OP_##op##_RE]);
#define COMPLEX2(op, function)
#include "ir/complex.def"
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_complete),
		cmocka_unit_test(test_ranges),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
