/*
 * linearise.def: every rule against difference quotients of order 6 in long double, at several
 * points and in every floating type; its conventions where no derivative exists; and that the rules
 * are linear in form.
 */
#include "check.h"
#include "eval/eval.h"
#include "pass/pass.h"
#include "ad/rules.h"

#include <string.h>

enum { MAX_OPERANDS = 4, MAX_POINTS = 5 };

typedef struct Point {
	long double at[MAX_OPERANDS];
} Point;

/* operands: f the floating type, i i32, l i64, b bool. Points far from kinks and poles. */
typedef struct Sample {
	OpCode op;
	const char *operands;
	Point points[MAX_POINTS]; /* ends with a point of zeros only */
} Sample;

static const Sample samples[] = {
	{OP_ADD, "ff", {{{1, 2}}, {{-3, 0.5L}}}},
	{OP_SUB, "ff", {{{1, 2}}, {{-3, 0.5L}}}},
	{OP_NEG, "f", {{{1}}, {{-3}}}},
	{OP_MUL, "ff", {{{1.5L, 2}}, {{-3, 0.5L}}}},
	{OP_MUL0, "ff", {{{1.5L, 2}}, {{-3, 0.5L}}}},
	{OP_DIV0, "ff", {{{1.5L, 2}}, {{-3, 0.5L}}, {{1, -4}}}},
	{OP_MULP, "ff", {{{1.5L, 2}}, {{-3, 0.5L}}}},
	{OP_DIVP, "ff", {{{1.5L, 2}}, {{-3, 0.5L}}, {{1, -4}}}},
	{OP_DIV, "ff", {{{1.5L, 2}}, {{-3, 0.5L}}, {{1, -4}}}},
	{OP_CAST, "f", {{{1.5L}}}},
	{OP_SELECT, "bff", {{{1, 2, 3}}, {{0, 2, 3}}}},
	{OP_FABS, "f", {{{1.5L}}, {{-2}}}},
	{OP_SQRT, "f", {{{0.5L}}, {{4}}}},
	{OP_CBRT, "f", {{{0.5L}}, {{-8}}}},
	{OP_SIN, "f", {{{0.5L}}, {{-4}}}},
	{OP_COS, "f", {{{0.5L}}, {{-4}}}},
	{OP_TAN, "f", {{{0.5L}}, {{-1}}}},
	{OP_ASIN, "f", {{{0.5L}}, {{-0.75L}}}},
	{OP_ACOS, "f", {{{0.5L}}, {{-0.75L}}}},
	{OP_ATAN, "f", {{{0.5L}}, {{-8}}}},
	{OP_SINH, "f", {{{0.5L}}, {{-2}}}},
	{OP_COSH, "f", {{{0.5L}}, {{-2}}}},
	{OP_TANH, "f", {{{0.5L}}, {{-2}}}},
	{OP_ASINH, "f", {{{0.5L}}, {{-8}}}},
	{OP_ACOSH, "f", {{{1.5L}}, {{8}}}},
	{OP_ATANH, "f", {{{0.5L}}, {{-0.75L}}}},
	{OP_EXP, "f", {{{0.5L}}, {{-3}}}},
	{OP_EXP2, "f", {{{0.5L}}, {{-3}}}},
	{OP_EXPM1, "f", {{{0.5L}}, {{-3}}}},
	{OP_LOG, "f", {{{0.5L}}, {{30}}}},
	{OP_LOG2, "f", {{{0.5L}}, {{30}}}},
	{OP_LOG10, "f", {{{0.5L}}, {{30}}}},
	{OP_LOG1P, "f", {{{0.5L}}, {{-0.75L}}}},
	{OP_ERF, "f", {{{0.5L}}, {{-1.5L}}}},
	{OP_ERFC, "f", {{{0.5L}}, {{-1.5L}}}},
	{OP_TGAMMA, "f", {{{2.5L}}, {{0.75L}}, {{-1.5L}}}},
	{OP_LGAMMA, "f", {{{2.5L}}, {{0.75L}}, {{-1.5L}}}},
	{OP_POLYGAMMA, "if", {{{0, 2.5L}}, {{1, 0.75L}}, {{3, 5}}}},
	{OP_EXP10, "f", {{{0.5L}}, {{-3}}}},
	{OP_J0, "f", {{{0.5L}}, {{-3}}}},
	{OP_J1, "f", {{{0.5L}}, {{-3}}}},
	{OP_JN, "if", {{{2, 2.5L}}, {{0, 0.75L}}}},
	{OP_Y0, "f", {{{0.5L}}, {{3}}}},
	{OP_Y1, "f", {{{0.5L}}, {{3}}}},
	{OP_YN, "if", {{{2, 2.5L}}, {{0, 0.75L}}}},
	{OP_RECIP, "ff", {{{1, 2}}, {{-3, 0.5L}}, {{-1, -4}}}},
	{OP_POW, "ff", {{{1.5L, 2}}, {{0.5L, -1.5L}}, {{3, 0.25L}}}},
	{OP_ATAN2, "ff", {{{1, 2}}, {{-3, 0.5L}}, {{-1, -4}}}},
	{OP_HYPOT, "ff", {{{1, 2}}, {{-3, 0.5L}}}},
	{OP_FMOD, "ff", {{{7.5L, 2}}, {{-7.5L, 2}}, {{1, -4}}}},
	{OP_REMAINDER, "ff", {{{7.25L, 2}}, {{-7.25L, 2}}}},
	{OP_FMIN, "ff", {{{1, 2}}, {{2, 1}}}},
	{OP_FMAX, "ff", {{{1, 2}}, {{2, 1}}}},
	{OP_FDIM, "ff", {{{1, 2}}, {{2, 1}}}},
	{OP_COPYSIGN, "ff", {{{1, 2}}, {{-2, 1}}, {{2, -1}}, {{-2, -1}}}},
	{OP_NEXTAFTER, "ff", {{{1.5L, 2}}, {{-3, -8}}}},
	{OP_FMA, "fff", {{{1.5L, 2, 3}}, {{-1, 0.5L, 4}}}},
	{OP_SCALBN, "fi", {{{1.5L, 3}}, {{-1, -2}}}},
	{OP_SCALBLN, "fl", {{{1.5L, 3}}, {{-1, -2}}}},
	{OP_FREXP_FRAC, "f", {{{1.5L}}, {{-12}}}},
	{OP_MODF_FRAC, "f", {{{1.5L}}, {{-3.25L}}}},
#define SAMPLE(op, ...) {OP_##op##_RE, __VA_ARGS__}, {OP_##op##_IM, __VA_ARGS__},
#define BETWEEN(op, text, operator, flags) \
	SAMPLE(op, "ffff", {{{1.5L, 2, -0.5L, 1}}, {{-3, 0.5L, 2, 0.25L}}})
#define COMPLEX1(op, function) SAMPLE(op, "ff", {{{0.5L, 0.25L}}, {{-1.5L, 2}}, {{1.25L, -0.5L}}})
#define COMPLEX2(op, function) \
	SAMPLE(op, "ffff", {{{1.5L, 0.5L, 0.75L, -0.5L}}, {{-1, 2, 2, 0.5L}}})
#include "ir/complex.def"
};

enum { SAMPLES = sizeof samples / sizeof samples[0] };

static const char *const float_types[] = {"f80", "f64", "f32"};
static const long double rounding[] = {1e-12L, 1e-13L, 1e-5L};

/* ---- a function of one op, and its tangent ---- */

typedef struct Subject {
	Arena *arena;
	Module *module;
	Func *func, *tangent;
} Subject;

static const char *operand_type(char letter, const char *type)
{
	switch (letter) {
	case 'i':
		return "i32";
	case 'l':
		return "i64";
	case 'b':
		return "bool";
	default:
		return type;
	}
}

static void write_function(Text *t, OpCode op, const char *operands, const char *type)
{
	text_str(t, "func @f(");
	for (uint32_t i = 0; operands[i]; i++)
		text_printf(t, "%s%%x%u: %s", i ? ", " : "", i, operand_type(operands[i], type));
	text_printf(t, ") -> %s forms(single_exit inlined ssa counted) {\n  %%r = %s", type,
		    op_info[op].text);
	for (uint32_t i = 0; operands[i]; i++)
		text_printf(t, "%s%%x%u", i ? ", " : " ", i);
	text_printf(t, " : %s\n  return %%r\n}\n", type);
}

/* active: which operands are independents, as bits. */
static Subject subject_new(OpCode op, const char *operands, const char *type, unsigned active)
{
	static const char *const passes[] = {"linearise", NULL};
	static const PassOptions options = {.verify = true};
	Subject s = {.arena = arena_new()};
	Sources *sources = sources_new(s.arena);
	Diags *diags = diags_new(s.arena, sources);
	ParamRole roles[MAX_OPERANDS] = {{0}};
	Request request = {.kind = REQUEST_FWD, .suffix = "_d", .roles = roles, .of_return = true};
	PassContext c = {.diags = diags, .options = &options, .request = &request};
	Text text = {0};

	write_function(&text, op, operands, type);
	s.module = module_new(s.arena, sources);
	c.module = s.module;
	assert_true(module_parse(s.module, sources_add(sources, "f", text_cstr(&text), text.len),
				 diags));
	text_free(&text);
	s.func = s.module->first;
	request.nroles = s.func->body->nparams;
	for (uint32_t i = 0; i < request.nroles; i++)
		roles[i].wrt = operands[i] == 'f' && (active >> i & 1);
	s.tangent = passes_run(&c, s.func, passes);
	assert_non_null(s.tangent);
	return s;
}

static void subject_free(Subject *s)
{
	module_free(s->module);
	arena_free(s->arena);
}

static long double run(const Func *f, const EvalArg *args, uint32_t which)
{
	EvalArg results[2];
	Text fault = {0};
	bool done = func_eval(f, args, results, 1000, &fault);

	if (!done)
		print_error("%s\n", text_cstr(&fault));
	text_free(&fault);
	assert_true(done);
	return results[which].f;
}

static uint32_t set_args(EvalArg *args, const char *operands, const Point *p)
{
	uint32_t n = 0;

	for (; operands[n]; n++)
		args[n] = (EvalArg){.i = (int64_t)p->at[n], .f = p->at[n]};
	return n;
}

/* The tangent with d in the place of each active operand's tangent. */
static long double tangent_at(const Subject *s, const char *operands, const Point *p,
			      const long double *d)
{
	EvalArg args[2 * MAX_OPERANDS];
	uint32_t n = set_args(args, operands, p), nparams = s->tangent->body->nparams;

	for (uint32_t i = 0; operands[i]; i++)
		if (operands[i] == 'f' && d[i] != 0)
			args[n++] = (EvalArg){.f = d[i]};
	assert_int_equal(n, nparams);
	return run(s->tangent, args, 1);
}

static long double quotient_at(const Subject *s, const char *operands, const Point *p,
			       uint32_t operand)
{
	static const long double weight[] = {3.0L / 4, -3.0L / 20, 1.0L / 60};
	long double h = 0x1p-11L, sum = 0;

	for (int k = 1; k <= 3; k++) {
		EvalArg args[MAX_OPERANDS];

		set_args(args, operands, p);
		args[operand].f = p->at[operand] + k * h;
		sum += weight[k - 1] * run(s->func, args, 0);
		args[operand].f = p->at[operand] - k * h;
		sum -= weight[k - 1] * run(s->func, args, 0);
	}
	return sum / h;
}

static bool is_end(const Point *p)
{
	return p->at[0] == 0 && p->at[1] == 0 && p->at[2] == 0 && p->at[3] == 0;
}

static void check_operand(const Sample *sample, uint32_t operand)
{
	const long double one[MAX_OPERANDS] = {operand == 0, operand == 1, operand == 2,
					       operand == 3};
	Subject exact = subject_new(sample->op, sample->operands, "f80", 1u << operand);

	for (uint32_t t = 0; t < 3; t++) {
		Subject s =
			subject_new(sample->op, sample->operands, float_types[t], 1u << operand);

		for (uint32_t k = 0; k < MAX_POINTS && !is_end(&sample->points[k]); k++) {
			long double got = tangent_at(&s, sample->operands, &sample->points[k], one);
			long double want =
				quotient_at(&exact, sample->operands, &sample->points[k], operand);

			if (fabsl(got - want) > rounding[t] * fmaxl(fabsl(want), 1))
				print_error("%s, operand %u, point %u, %s:\n",
					    op_info[sample->op].text, operand, k, float_types[t]);
			if (fabsl(want) > 1e-10L || fabsl(got) > 1e-10L)
				assert_close(got, want, rounding[t]);
		}
		subject_free(&s);
	}
	subject_free(&exact);
}

static void test_quotients(void **state)
{
	(void)state;
	for (uint32_t i = 0; i < SAMPLES; i++)
		for (uint32_t k = 0; samples[i].operands[k]; k++)
			if (samples[i].operands[k] == 'f')
				check_operand(&samples[i], k);
}

/* ---- where no derivative exists, or the formula has a hole ---- */

typedef struct Convention {
	OpCode op;
	const char *operands;
	Point at;
	long double d[MAX_OPERANDS]; /* 0: the operand is inactive */
	long double want;
} Convention;

static const Convention conventions[] = {
	{OP_FABS, "f", {{0.0L}}, {1}, 0},
	{OP_FABS, "f", {{-0.0L}}, {1}, 0},
	{OP_HYPOT, "ff", {{0, 0}}, {1, 1}, 0},
	{OP_HYPOT, "ff", {{0, 3}}, {1, 2}, 2},
	{OP_FMAX, "ff", {{2, 2}}, {3, 5}, 3},
	{OP_FMIN, "ff", {{2, 2}}, {3, 5}, 3},
	{OP_FMAX, "ff", {{NAN, 2}}, {3, 5}, 5},
	{OP_FMAX, "ff", {{2, NAN}}, {3, 5}, 3},
	{OP_FMIN, "ff", {{NAN, 2}}, {3, 5}, 5},
	{OP_FMIN, "ff", {{2, NAN}}, {3, 5}, 3},
	{OP_FMAX, "ff", {{2, 2}}, {0, 5}, 0},
	{OP_FDIM, "ff", {{2, 2}}, {3, 5}, 0},
	{OP_FDIM, "ff", {{3, 2}}, {3, 5}, -2},
	{OP_SQRT, "f", {{0}}, {1}, INFINITY},
	{OP_CBRT, "f", {{0}}, {1}, INFINITY},
	{OP_POW, "ff", {{0, 2}}, {1, 1}, 0},
	{OP_POW, "ff", {{0, 1}}, {3, 1}, 3},
	{OP_POW, "ff", {{0, 0}}, {1, 1}, 0},
	{OP_POW, "ff", {{5, 0}}, {1, 0}, 0},
	{OP_POW, "ff", {{0, 0.5L}}, {1, 0}, INFINITY},
	{OP_POW, "ff", {{-2, 3}}, {1, 0}, 12},
	{OP_POW, "ff", {{-2, 3}}, {1, 1}, NAN},
	{OP_MUL0, "ff", {{2, INFINITY}}, {1, 0}, INFINITY},
	{OP_MUL0, "ff", {{0, 3}}, {1, 0}, 3},
	{OP_MUL0, "ff", {{0, INFINITY}}, {1, 0}, 0},
	{OP_DIV0, "ff", {{0, 2}}, {1, 0}, 0.5L},
	{OP_DIV0, "ff", {{0, 0}}, {1, 0}, 0},
	{OP_DIVP, "ff", {{0, 2}}, {1, 0}, 0.5L},
	{OP_DIVP, "ff", {{3, 0}}, {1, 1}, 0},
	{OP_ATAN2, "ff", {{0, 0}}, {1, 1}, NAN},
	{OP_FLOOR, "f", {{2}}, {1}, 0},
	{OP_INACTIVE, "f", {{2}}, {1}, 0},
	{OP_CEIL, "f", {{2.5L}}, {1}, 0},
	{OP_TRUNC, "f", {{2}}, {1}, 0},
	{OP_ROUND, "f", {{2.5L}}, {1}, 0},
	{OP_RINT, "f", {{2.5L}}, {1}, 0},
	{OP_NEARBYINT, "f", {{2.5L}}, {1}, 0},
	{OP_LOGB, "f", {{8}}, {1}, 0},
	{OP_FMOD, "ff", {{6, 2}}, {1, 1}, -2},
	{OP_REMAINDER, "ff", {{7, 2}}, {0, 1}, -4},
	{OP_COPYSIGN, "ff", {{0, 1}}, {1, 1}, 1},
	{OP_COPYSIGN, "ff", {{0, -1}}, {1, 1}, -1},
	{OP_COPYSIGN, "ff", {{-0.0L, -1}}, {1, 0}, 1},
	{OP_CSQRT_RE, "ff", {{0, 0}}, {1, 0}, NAN},
	{OP_CLOG_IM, "ff", {{0, 0}}, {1, 1}, NAN},
	{OP_CPOW_RE, "ffff", {{0, 0, 3, 0}}, {1, 1, 0, 0}, 0},
	{OP_CPOW_RE, "ffff", {{0, 0, 2, 0}}, {0, 0, 1, 1}, 0},
	{OP_CSQRT_IM, "ff", {{-4, 0.0L}}, {1, 0}, -0.25L},
	{OP_CSQRT_IM, "ff", {{-4, -0.0L}}, {1, 0}, 0.25L},
	{OP_MODF_FRAC, "f", {{2}}, {1}, 1},
	{OP_FREXP_FRAC, "f", {{0}}, {1}, 1},
	/* an inactive operand makes no term, not 0 * inf */
	{OP_MUL, "ff", {{INFINITY, 2}}, {3, 0}, 6},
	{OP_DIV, "ff", {{INFINITY, 2}}, {3, 0}, 1.5L},
	{OP_POW, "ff", {{-2, 2}}, {3, 0}, -12},
};

static void test_conventions(void **state)
{
	(void)state;
	for (uint32_t i = 0; i < sizeof conventions / sizeof conventions[0]; i++) {
		const Convention *c = &conventions[i];
		unsigned active = 0;

		for (uint32_t k = 0; k < MAX_OPERANDS; k++)
			active |= (unsigned)(c->d[k] != 0) << k;
		for (uint32_t t = 0; t < 3; t++) {
			Subject s = subject_new(c->op, c->operands, float_types[t], active);
			long double got = tangent_at(&s, c->operands, &c->at, c->d);

			if (!(got == c->want || (isnan(got) && isnan(c->want))))
				print_error("%s (convention %u), %s:\n", op_info[c->op].text, i,
					    float_types[t]);
			assert_close(got, c->want, 0);
			subject_free(&s);
		}
	}
}

/* ---- the shape of the rules ---- */

static uint32_t tangents_in(const Expr *e, bool linear, uint32_t *operand)
{
	uint32_t n = 0;

	if (!e)
		return 0;
	if (e->kind == EXPR_TANGENT) {
		assert_true(linear);
		*operand = e->operand;
		return 1;
	}
	if (e->kind != EXPR_OP)
		return 0;
	switch (op_info[e->op].linear) {
	case L_ALL:
		return tangents_in(e->a, linear, operand) + tangents_in(e->b, linear, operand);
	case L_FIRST:
		n = tangents_in(e->a, linear, operand);
		return n + tangents_in(e->b, false, operand);
	case L_ARMS:
		n = tangents_in(e->a, false, operand) + tangents_in(e->b, linear, operand);
		return n + tangents_in(e->c, linear, operand);
	case L_NONE:
	case L_VALUE:
	case L_REGION:
		n = tangents_in(e->a, false, operand) + tangents_in(e->b, false, operand);
		n += tangents_in(e->c, false, operand);
		return n + tangents_in(e->d, false, operand);
	}
	return n;
}

static void test_linear_by_shape(void **state)
{
	(void)state;
	for (uint32_t code = 0; code < OP_COUNT; code++) {
		const struct RuleInfo *rule = &rule_info[code];
		uint32_t operand = 0;

		for (uint32_t i = 0; i < 4; i++) {
			uint32_t n = tangents_in(rule->part[i], true, &operand);

			if (rule->joint) {
				assert_true(i == 0 ? n > 1 : n == 0);
			} else if (rule->part[i]) {
				assert_int_equal(n, 1);
				assert_int_equal(operand, i);
			}
		}
	}
}

static bool has_sample(OpCode op)
{
	for (uint32_t i = 0; i < SAMPLES; i++)
		if (samples[i].op == op)
			return true;
	return false;
}

/* Pure ops whose result is never floating, or that have no operands. */
static bool gives_no_float(OpCode op)
{
	static const OpCode given[] = {
		OP_CONST,     OP_CONSTF,     OP_ZERO,        OP_UNDEF,    OP_STRING,   OP_GLOBAL,
		OP_REM,       OP_AND,        OP_OR,          OP_XOR,      OP_SHL,      OP_SHR,
		OP_COMPL,     OP_ILOGB,      OP_LRINT,       OP_LLRINT,   OP_LROUND,   OP_LLROUND,
		OP_FREXP_EXP, OP_REMQUO_QUO, OP_LGAMMA_SIGN, OP_INDEX,    OP_DECAY,    OP_FIELD,
		OP_PTRDIFF,   OP_ROOM,       OP_SIZE_ADD,    OP_SIZE_SUB, OP_SIZE_MUL, OP_COUNT_MUL,
		OP_ADVANCE,   OP_FUNCTION};

	for (uint32_t i = 0; i < sizeof given / sizeof given[0]; i++)
		if (given[i] == op)
			return true;
	return op_info[op].result == RESULT_BOOL;
}

static void test_complete(void **state)
{
	(void)state;
	for (uint32_t code = 0; code < OP_COUNT; code++) {
		const struct RuleInfo *rule = &rule_info[code];
		bool wants_rule = (op_info[code].flags & F_P) && !gives_no_float((OpCode)code);

		/* of OP_UNIT operands depend on another: hypot's second derivatives test it */
		bool sampled = has_sample((OpCode)code) || code == OP_UNIT;

		if (rule->has_rule != wants_rule || (rule->has_rule && !rule->step) != sampled)
			print_error("%s\n", op_info[code].text);
		assert_int_equal(rule->has_rule, wants_rule);
		assert_int_equal(rule->has_rule && !rule->step, sampled);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_quotients),
		cmocka_unit_test(test_conventions),
		cmocka_unit_test(test_linear_by_shape),
		cmocka_unit_test(test_complete),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
