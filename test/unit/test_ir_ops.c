/*
 * Every op of op.def: prints, reads back, verifies, and computes what C computes.
 */
#include "eval/eval.h"
#include "check.h"

#include <complex.h>
#include <string.h>

/* A module with the functions of a text. */
typedef struct Fixture {
	Arena *arena;
	Diags *diags;
	Module *m;
} Fixture;

static Fixture parse(const char *text)
{
	Fixture x = {.arena = arena_new()};
	Sources *sources = sources_new(x.arena);

	x.diags = diags_new(x.arena, sources);
	x.m = module_new(x.arena, sources);
	if (!module_parse(x.m, sources_add(sources, "test.ir", text, strlen(text)), x.diags)) {
		diags_print(x.diags, stderr);
		fail_msg("not read: %s", text);
	}
	return x;
}

static void end(Fixture *x)
{
	module_free(x->m);
	arena_free(x->arena);
}

/* Printing gives the text back, all functions verify, and so do their copies, which print alike. */
static void check_text(const Fixture *x, const char *text)
{
	Text out = {0}, faults = {0}, copy = {0}, one = {0};

	module_print(&out, x->m);
	assert_string_equal(text_cstr(&out), text);
	for (const Func *f = x->m->first; f; f = f->next) {
		Func *g = func_copy(f);

		func_verify(f, &faults);
		func_verify(g, &faults);
		assert_string_equal(text_cstr(&faults), "");
		text_clear(&one);
		text_clear(&copy);
		func_print(&one, f);
		func_print(&copy, g);
		assert_string_equal(text_cstr(&one), text_cstr(&copy));
	}
	text_free(&out);
	text_free(&faults);
	text_free(&copy);
	text_free(&one);
}

/* Runs the last function; what eval_print says, or the fault. */
static void check_eval(const Fixture *x, const char *args_text, const char *want)
{
	const Func *f = x->m->last;
	EvalArg *args = arena_array(x->arena, EvalArg, f->body->nparams);
	EvalArg *results = arena_array(x->arena, EvalArg, f->nresults);
	uint32_t count;
	Text out = {0};

	if (eval_args_parse(x->arena, f, args_text, args, &count, &out)) {
		assert_int_equal(count, f->body->nparams);
		if (func_eval(f, args, results, 1000, &out))
			eval_print(&out, f, args, results);
	}
	assert_string_equal(text_cstr(&out), want);
	text_free(&out);
}

/* ---- ops of one shape ---- */

typedef struct Unary {
	OpCode code;
	float (*f)(float);
	double (*d)(double);
	long double (*l)(long double);
	double at;
} Unary;

#define U(code, name, at)                             \
	{                                             \
		OP_##code, name##f, name, name##l, at \
	}

static const Unary unary[] = {
	U(FABS, fabs, -0.7),   U(SQRT, sqrt, 0.7),     U(CBRT, cbrt, -0.7),
	U(SIN, sin, 0.7),      U(COS, cos, 0.7),       U(TAN, tan, 0.7),
	U(ASIN, asin, 0.7),    U(ACOS, acos, 0.7),     U(ATAN, atan, 0.7),
	U(SINH, sinh, 0.7),    U(COSH, cosh, 0.7),     U(TANH, tanh, 0.7),
	U(ASINH, asinh, 0.7),  U(ACOSH, acosh, 1.7),   U(ATANH, atanh, 0.7),
	U(EXP, exp, 0.7),      U(EXP2, exp2, 0.7),     U(EXPM1, expm1, 0.7),
	U(LOG, log, 0.7),      U(LOG2, log2, 0.7),     U(LOG10, log10, 0.7),
	U(LOG1P, log1p, 0.7),  U(LOGB, logb, 0.7),     U(ERF, erf, 0.7),
	U(ERFC, erfc, 0.7),    U(TGAMMA, tgamma, 0.7), U(LGAMMA, lgamma, 0.7),
	U(FLOOR, floor, -0.7), U(CEIL, ceil, -0.7),    U(TRUNC, trunc, -1.7),
	U(ROUND, round, -1.5), U(RINT, rint, 2.5),     U(NEARBYINT, nearbyint, 2.5),
};

typedef struct Binary {
	OpCode code;
	float (*f)(float, float);
	double (*d)(double, double);
	long double (*l)(long double, long double);
} Binary;

static const Binary binary[] = {
	U(POW, pow, ),
	U(ATAN2, atan2, ),
	U(HYPOT, hypot, ),
	U(FMOD, fmod, ),
	U(REMAINDER, remainder, ),
	U(FMIN, fmin, ),
	U(FMAX, fmax, ),
	U(FDIM, fdim, ),
	U(COPYSIGN, copysign, ),
	U(NEXTAFTER, nextafter, ),
};

static void check_float(const char *op, const char *type, const char *operands, EvalArg *args,
			long double want)
{
	char text[256];
	Fixture x;
	EvalArg result;
	Text fault = {0};

	snprintf(text, sizeof text,
		 "func @f(%%x: %s, %%y: %s) -> %s {\n  %%0 = %s %s : %s\n  return %%0\n}\n", type,
		 type, type, op, operands, type);
	x = parse(text);
	check_text(&x, text);
	assert_true(func_eval(x.m->last, args, &result, 10, &fault));
	assert_true(result.f == want);
	end(&x);
}

static void test_unary(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof unary / sizeof *unary; i++) {
		const Unary *u = &unary[i];
		const char *op = op_info[u->code].text;
		EvalArg single[2] = {{.f = (float)u->at}}, args[2] = {{.f = u->at}};

		check_float(op, "f32", "%x", single, u->f((float)u->at));
		check_float(op, "f64", "%x", args, u->d(u->at));
		check_float(op, "f80", "%x", args, u->l(u->at));
	}
}

static void test_binary(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof binary / sizeof *binary; i++) {
		const Binary *u = &binary[i];
		const char *op = op_info[u->code].text;
		EvalArg single[2] = {{.f = 2.3f}, {.f = 0.7f}}, args[2] = {{.f = 2.3}, {.f = 0.7}};

		check_float(op, "f32", "%x, %y", single, u->f(2.3f, 0.7f));
		check_float(op, "f64", "%x, %y", args, u->d(2.3, 0.7));
		check_float(op, "f80", "%x, %y", args, u->l(2.3, 0.7));
	}
}

static void test_arithmetic(void **state)
{
	EvalArg single[2] = {{.f = 2.3f}, {.f = 0.7f}}, args[2] = {{.f = 2.3}, {.f = 0.7}};

	(void)state;
	check_float("add", "f32", "%x, %y", single, 2.3f + 0.7f);
	check_float("add", "f64", "%x, %y", args, 2.3 + 0.7);
	check_float("add", "f80", "%x, %y", args, (long double)2.3 + 0.7);
	check_float("sub", "f32", "%x, %y", single, 2.3f - 0.7f);
	check_float("sub", "f64", "%x, %y", args, 2.3 - 0.7);
	check_float("mul", "f32", "%x, %y", single, 2.3f * 0.7f);
	check_float("mul", "f64", "%x, %y", args, 2.3 * 0.7);
	check_float("div", "f32", "%x, %y", single, 2.3f / 0.7f);
	check_float("div", "f80", "%x, %y", args, (long double)2.3 / 0.7);
	check_float("neg", "f64", "%x", args, -2.3);
}

static void check_complex(OpCode re, const char *operands, float complex f, double complex d,
			  long double complex l)
{
	EvalArg single[2] = {{.f = 2.3f}, {.f = 0.7f}}, args[2] = {{.f = 2.3}, {.f = 0.7}};

	check_float(op_info[re].text, "f32", operands, single, crealf(f));
	check_float(op_info[re].text, "f64", operands, args, creal(d));
	check_float(op_info[re].text, "f80", operands, args, creall(l));
	check_float(op_info[re + 1].text, "f32", operands, single, cimagf(f));
	check_float(op_info[re + 1].text, "f64", operands, args, cimag(d));
	check_float(op_info[re + 1].text, "f80", operands, args, cimagl(l));
}

static void test_complex(void **state)
{
	/* volatile: a compiler would compute what is constant, and rounds otherwise than libm */
	volatile float complex zf = 2.3f + 0.7f * I, wf = 0.7f + 2.3f * I;
	volatile double complex z = 2.3 + 0.7 * I, w = 0.7 + 2.3 * I;
	volatile long double complex zl = z, wl = w;

	(void)state;
#define BETWEEN(op, text, operator, flags) \
	check_complex(OP_##op##_RE, "%x, %y, %y, %x", zf operator wf, z operator w, zl operator wl);
#define COMPLEX1(op, function) \
	check_complex(OP_##op##_RE, "%x, %y", function##f(zf), function(z), function##l(zl));
#define COMPLEX2(op, function)                                                             \
	check_complex(OP_##op##_RE, "%x, %y, %y, %x", function##f(zf, wf), function(z, w), \
		      function##l(zl, wl));
#include "ir/complex.def"
}

/* ---- ops of their own shape: a function of which each is part, arguments, what comes out ---- */

typedef struct Example {
	OpCode code;
	const char *signature, *body, *args, *want;
} Example;

/* Bodies are lines without indentation, which is added to those outside braces; the types of
 * `signature` include the results. */
static const Example examples[] = {
	{OP_CONST, "() -> u8", "  %0 = const 200 : u8\n  return %0\n", "", "returns 200\n"},
	{OP_CONST, "() -> ull", "  %0 = const 18446744073709551615 : ull\n  return %0\n", "",
	 "returns 18446744073709551615\n"},
	{OP_CONSTF, "() -> f64", "  %0 = constf 0.1 : f64\n  return %0\n", "", "returns 0.1\n"},
	{OP_ZERO, "() -> f64'", "  %0 = zero : f64'\n  return %0\n", "", "returns 0.0\n"},
	{OP_UNDEF, "() -> i32", "  %0 = undef : i32\n  return %0\n", "", "returns 0\n"},
	{OP_STRING, "() -> char",
	 "  %0 = string \"a\\n\\x41\" : ptr char\n  %1 = const 2 : i32\n"
	 "  %2 = index %0, %1 : ptr char\n  %3 = load %2 : char\n  return %3\n",
	 "", "returns 65\n"},
	{OP_GLOBAL, "() -> f64",
	 "  %0 = global \"tab\" : ptr const [2 x f64]\n  %1 = decay %0 : ptr const f64\n"
	 "  %2 = const 1 : i64\n  %3 = index %1, %2 : ptr const f64\n"
	 "  %4 = load %3 : f64\n  return %4\n",
	 "", "returns 2.5\n"},
	{OP_FUNCTION, "(%p: function \"double (*)(double)\") -> bool",
	 "  %0 = function @g : function \"double (*)(double)\"\n  %1 = eq %p, %0 : bool\n"
	 "  return %1\n",
	 "0", "returns 0\n"},
	{OP_ADD, "(%a: i32, %b: i32) -> i32", "  %0 = add %a, %b : i32\n  return %0\n",
	 "2147483647, 1", "returns -2147483648\n"},
	{OP_SUB, "(%a: u32, %b: u32) -> u32", "  %0 = sub %a, %b : u32\n  return %0\n", "1, 2",
	 "returns 4294967295\n"},
	{OP_MUL, "(%a: i16, %b: i16) -> i16", "  %0 = mul %a, %b : i16\n  return %0\n", "300, 300",
	 "returns 24464\n"},
	{OP_DIV, "(%a: i32, %b: i32) -> i32", "  %0 = div %a, %b : i32\n  return %0\n", "-7, 2",
	 "returns -3\n"},
	{OP_DIV, "(%a: u64, %b: u64) -> u64", "  %0 = div %a, %b : u64\n  return %0\n",
	 "18446744073709551615, 2", "returns 9223372036854775807\n"},
	{OP_REM, "(%a: i64, %b: i64) -> i64", "  %0 = rem %a, %b : i64\n  return %0\n", "-7, 2",
	 "returns -1\n"},
	{OP_NEG, "(%a: u8) -> u8", "  %0 = neg %a : u8\n  return %0\n", "1", "returns 255\n"},
	{OP_AND, "(%a: i32, %b: i32) -> i32", "  %0 = and %a, %b : i32\n  return %0\n", "12, 10",
	 "returns 8\n"},
	{OP_OR, "(%a: i32, %b: i32) -> i32", "  %0 = or %a, %b : i32\n  return %0\n", "12, 10",
	 "returns 14\n"},
	{OP_XOR, "(%a: i32, %b: i32) -> i32", "  %0 = xor %a, %b : i32\n  return %0\n", "12, 10",
	 "returns 6\n"},
	{OP_SHL, "(%a: i32, %b: i32) -> i32", "  %0 = shl %a, %b : i32\n  return %0\n", "3, 4",
	 "returns 48\n"},
	{OP_SHR, "(%a: i32, %b: i32) -> i32", "  %0 = shr %a, %b : i32\n  return %0\n", "-8, 1",
	 "returns -4\n"},
	{OP_SHR, "(%a: u32, %b: i32) -> u32", "  %0 = shr %a, %b : u32\n  return %0\n",
	 "4294967288, 1", "returns 2147483644\n"},
	{OP_COMPL, "(%a: i32) -> i32", "  %0 = compl %a : i32\n  return %0\n", "5", "returns -6\n"},
	{OP_NOT, "(%a: bool) -> bool", "  %0 = not %a : bool\n  return %0\n", "7", "returns 0\n"},
	{OP_LT, "(%a: f64, %b: f64) -> bool", "  %0 = lt %a, %b : bool\n  return %0\n", "nan, 1",
	 "returns 0\n"},
	{OP_LT, "(%a: u64, %b: u64) -> bool", "  %0 = lt %a, %b : bool\n  return %0\n",
	 "1, 18446744073709551615", "returns 1\n"},
	{OP_LE, "(%a: i32, %b: i32) -> bool", "  %0 = le %a, %b : bool\n  return %0\n", "-1, -1",
	 "returns 1\n"},
	{OP_GT, "(%a: f64, %b: f64) -> bool", "  %0 = gt %a, %b : bool\n  return %0\n", "nan, 1",
	 "returns 0\n"},
	{OP_GE, "(%a: f64, %b: f64) -> bool", "  %0 = ge %a, %b : bool\n  return %0\n", "2, 2",
	 "returns 1\n"},
	{OP_EQ, "(%a: f64, %b: f64) -> bool", "  %0 = eq %a, %b : bool\n  return %0\n", "0, -0",
	 "returns 1\n"},
	{OP_EQ, "(%a: ptr f64, %b: ptr f64) -> bool", "  %0 = eq %a, %b : bool\n  return %0\n",
	 "[1], @0", "returns 1\n%a = [1.0]\n"},
	{OP_NE, "(%a: f64, %b: f64) -> bool", "  %0 = ne %a, %b : bool\n  return %0\n", "nan, nan",
	 "returns 1\n"},
	{OP_CAST, "(%a: f64) -> i32", "  %0 = cast %a : i32\n  return %0\n", "-2.9",
	 "returns -2\n"},
	{OP_CAST, "(%a: i64) -> f32", "  %0 = cast %a : f32\n  return %0\n", "16777217",
	 "returns 16777216.0\n"},
	{OP_CAST, "(%a: f64) -> bool", "  %0 = cast %a : bool\n  return %0\n", "0.5",
	 "returns 1\n"},
	{OP_CAST, "(%a: i32) -> u8", "  %0 = cast %a : u8\n  return %0\n", "-1", "returns 255\n"},
	{OP_SELECT, "(%c: bool, %a: f64, %b: f64) -> f64",
	 "  %0 = select %c, %a, %b : f64\n  return %0\n", "0, 1, 2", "returns 2.0\n"},
	{OP_FMA, "(%a: f64, %b: f64, %c: f64) -> f64", "  %0 = fma %a, %b, %c : f64\n  return %0\n",
	 "2, 3, 4", "returns 10.0\n"},
	{OP_SCALBN, "(%a: f64, %n: i32) -> f64", "  %0 = scalbn %a, %n : f64\n  return %0\n",
	 "3, 4", "returns 48.0\n"},
	{OP_SCALBLN, "(%a: f32, %n: i64) -> f32", "  %0 = scalbln %a, %n : f32\n  return %0\n",
	 "3, -1", "returns 1.5\n"},
	{OP_ILOGB, "(%a: f64) -> i32", "  %0 = ilogb %a : i32\n  return %0\n", "9", "returns 3\n"},
	{OP_LRINT, "(%a: f64) -> i64", "  %0 = lrint %a : i64\n  return %0\n", "2.5",
	 "returns 2\n"},
	{OP_LLRINT, "(%a: f64) -> ll", "  %0 = llrint %a : ll\n  return %0\n", "3.5",
	 "returns 4\n"},
	{OP_LROUND, "(%a: f64) -> i64", "  %0 = lround %a : i64\n  return %0\n", "2.5",
	 "returns 3\n"},
	{OP_LLROUND, "(%a: f64) -> ll", "  %0 = llround %a : ll\n  return %0\n", "-2.5",
	 "returns -3\n"},
	{OP_ISNAN, "(%a: f64) -> bool", "  %0 = isnan %a : bool\n  return %0\n", "nan",
	 "returns 1\n"},
	{OP_ISINF, "(%a: f64) -> bool", "  %0 = isinf %a : bool\n  return %0\n", "-inf",
	 "returns 1\n"},
	{OP_ISFINITE, "(%a: f64) -> bool", "  %0 = isfinite %a : bool\n  return %0\n", "inf",
	 "returns 0\n"},
	{OP_ISNORMAL, "(%a: f32) -> bool", "  %0 = isnormal %a : bool\n  return %0\n", "1e-40",
	 "returns 0\n"},
	{OP_SIGNBIT, "(%a: f64) -> bool", "  %0 = signbit %a : bool\n  return %0\n", "-0.0",
	 "returns 1\n"},
	{OP_FREXP_FRAC, "(%a: f64) -> f64", "  %0 = frexp_frac %a : f64\n  return %0\n", "12",
	 "returns 0.75\n"},
	{OP_FREXP_EXP, "(%a: f64) -> i32", "  %0 = frexp_exp %a : i32\n  return %0\n", "12",
	 "returns 4\n"},
	{OP_MODF_FRAC, "(%a: f64) -> f64", "  %0 = modf_frac %a : f64\n  return %0\n", "-2.75",
	 "returns -0.75\n"},
	{OP_REMQUO_QUO, "(%a: f64, %b: f64) -> i32",
	 "  %0 = remquo_quo %a, %b : i32\n  return %0\n", "7, 2", "returns 4\n"},
	{OP_MUL0, "(%a: f64, %b: f64) -> f64", "  %0 = mul0 %a, %b : f64\n  return %0\n",
	 "0.0, inf", "returns 0.0\n"},
	{OP_DIV0, "(%a: f64, %b: f64) -> f64", "  %0 = div0 %a, %b : f64\n  return %0\n",
	 "0.0, 0.0", "returns 0.0\n"},
	{OP_MULP, "(%a: f64, %b: f64) -> f64", "  %0 = mulp %a, %b : f64\n  return %0\n",
	 "inf, 0.0", "returns 0.0\n"},
	{OP_DIVP, "(%a: f64, %b: f64) -> f64", "  %0 = divp %a, %b : f64\n  return %0\n",
	 "2.0, 0.0", "returns 0.0\n"},
	{OP_EXP10, "(%a: f64) -> f64", "  %0 = exp10 %a : f64\n  return %0\n", "2",
	 "returns 100.0\n"},
	{OP_J0, "(%a: f64) -> f64", "  %0 = j0 %a : f64\n  return %0\n", "0.0", "returns 1.0\n"},
	{OP_J1, "(%a: f64) -> f64", "  %0 = j1 %a : f64\n  return %0\n", "0.0", "returns 0.0\n"},
	{OP_JN, "(%a: f64) -> f64", "  %k = const 2 : i32\n  %0 = jn %k, %a : f64\n  return %0\n",
	 "0.0", "returns 0.0\n"},
	{OP_Y0, "(%a: f64) -> f64", "  %0 = y0 %a : f64\n  return %0\n", "0.0", "returns -inf\n"},
	{OP_Y1, "(%a: f32) -> f32", "  %0 = y1 %a : f32\n  return %0\n", "0.0", "returns -inf\n"},
	{OP_YN, "(%a: f80) -> f80", "  %k = const 2 : i32\n  %0 = yn %k, %a : f80\n  return %0\n",
	 "0.0", "returns -inf\n"},
	{OP_LGAMMA_SIGN, "(%a: f64) -> i32", "  %0 = lgamma_sign %a : i32\n  return %0\n", "-0.5",
	 "returns -1\n"},
	{OP_RECIP, "(%a: f32, %b: f32) -> f32", "  %0 = recip %a, %b : f32\n  return %0\n",
	 "1e30, 1e30", "returns 5e-31\n"},
	{OP_UNIT, "(%a: f64, %b: f64, %r: f64) -> f64",
	 "  %0 = unit %a, %b, %r : f64\n  return %0\n", "3, 4, 5", "returns 0.6\n"},
	{OP_INACTIVE, "(%a: f32) -> f32", "  %0 = inactive %a : f32\n  return %0\n", "0.5",
	 "returns 0.5\n"},
	{OP_POLYGAMMA, "(%k: i32, %a: f32) -> f32", "  %0 = polygamma %k, %a : f32\n  return %0\n",
	 "0, 1", "returns -0.5772157\n"},
	{OP_ALLOCA, "(%n: i64) -> f64",
	 "  %0 = alloca %n : ptr [? x f64]\n  %1 = decay %0 : ptr f64\n  %2 = load %1 : f64\n"
	 "  return %2\n",
	 "1", "returns 0.0\n"},
	{OP_HEAP, "(%n: i64) -> f64",
	 "  %0 = heap %n : ptr f64\n  %1 = load %0 : f64\n  free %0\n  return %1\n", "1",
	 "returns nan\n"},
	{OP_FREE, "(%n: i64)", "  %0 = heap %n : ptr f64\n  free %0\n  return\n", "0", ""},
	{OP_MALLOC, "(%n: u64) -> f64",
	 "  %0 = malloc 1 %n : ptr f64\n  %1 = load %0 : f64\n  free %0\n  return %1\n", "8",
	 "returns 0.0\n"},
	{OP_MALLOC, "(%n: u64) -> f64",
	 "  %0 = malloc 0 %n : ptr f64\n  %1 = load %0 : f64\n  free %0\n  return %1\n", "8",
	 "returns nan\n"},
	{OP_MALLOC, "(%n: u64) -> ptr f64", "  %0 = malloc 0 %n : ptr f64\n  return %0\n", "8",
	 "returns made\n"},
	{OP_MALLOC, "(%n: u64) -> ptr f64", "  %0 = malloc 0 %n : ptr f64\n  return %0\n",
	 "9223372036854775808", "returns null\n"},
	{OP_MALLOC, "(%n: u64) -> f64",
	 "  %0 = malloc 3 %n, %n : ptr f64\n  %1 = load %0 : f64\n  free %0\n  return %1\n", "8",
	 "returns nan\n"},
	{OP_REALLOC, "(%n: u64, %x: f64) -> f64",
	 "  %0 = malloc 0 %n : ptr f64\n  store %0, %x\n  %1 = add %n, %n : u64\n"
	 "  %2 = realloc %0, %1 : ptr f64\n  %3 = load %2 : f64\n  free %2\n  return %3\n",
	 "8, 2.5", "returns 2.5\n"},
	{OP_POOL, "()", "  %0 = pool : pool\n  free %0\n  return\n", "", ""},
	{OP_POOL_MOVE, "(%n: u64) -> f64",
	 "  %0 = pool : pool\n  %1 = pool_new %0, %n : ptr f64\n"
	 "  %2 = pool_move %0 : ptr opaque \"void\"\n  %3 = load %1 : f64\n"
	 "  %4 = pool %2 : pool\n  free %4\n  return %3\n",
	 "8", "returns 0.0\n"},
	{OP_SIZE_ADD, "(%a: i64, %b: i64) -> (i64, i64)",
	 "  %0 = size_add %a, %b : i64\n  %1 = const -5 : i64\n  %2 = size_add %0, %1 : i64\n"
	 "  return %0, %2\n",
	 "9223372036854775806, 2", "returns 9223372036854775807, 9223372036854775807\n"},
	{OP_SIZE_SUB, "(%a: i64, %b: i64) -> (i64, i64)",
	 "  %0 = size_sub %a, %b : i64\n  %1 = size_sub %b, %a : i64\n  return %0, %1\n",
	 "-9223372036854775807, 2", "returns 9223372036854775807, 9223372036854775807\n"},
	{OP_SIZE_MUL, "(%a: i64, %b: i64) -> (i64, i64)",
	 "  %0 = size_mul %a, %b : i64\n  %1 = const 0 : i64\n  %2 = size_mul %0, %1 : i64\n"
	 "  return %0, %2\n",
	 "-4294967296, 4294967296", "returns 9223372036854775807, 0\n"},
	{OP_COUNT_MUL, "(%a: i64, %b: i64) -> (i64, i64)",
	 "  %0 = count_mul %a, %a : i64\n  %1 = count_mul %b, %b : i64\n  return %0, %1\n",
	 "4294967296, -3", "returns 9223372036854775807, 0\n"},
	{OP_ADVANCE, "(%l: i64, %s: i64) -> (i64, i64)",
	 "  %0 = advance %l, %s : i64\n  %1 = const 1 : i64\n  %2 = advance %l, %1 : i64\n"
	 "  return %0, %2\n",
	 "11, 3", "returns 4, 11\n"},
	{OP_ROOM, "(%n: i64) -> u64",
	 "  %0 = const 15 : u64\n  %1 = const 0 : ptr f64\n  %2 = room %0, %n, %1 : u64\n"
	 "  %3 = const 0 : i64\n  %4 = room %2, %3, %1 : u64\n  return %4\n",
	 "3", "returns 63\n"},
	{OP_OVERLAP, "(%p: ptr f64, %n: i64, %q: ptr f64, %m: i64) -> (bool, bool, bool)",
	 "  %0 = overlap %p, %n, %q, %m : bool\n  %1 = const 2 : i64\n"
	 "  %2 = index %p, %1 : ptr f64\n  %3 = overlap %p, %1, %2, %n : bool\n"
	 "  %4 = overlap %p, %n, %2, %1 : bool\n  return %0, %3, %4\n",
	 "[1 2 3], 3, [1], 1", "returns 0, 0, 1\n%p = [1.0 2.0 3.0]\n%q = [1.0]\n"},
	{OP_POOL_NEW, "(%n: u64) -> f64",
	 "  %0 = pool : pool\n  %1 = pool_new %0, %n : ptr f64\n  %2 = load %1 : f64\n"
	 "  free %0\n  return %2\n",
	 "8", "returns 0.0\n"},
	{OP_POOL_ARRAY, "(%n: i64, %x: f64) -> f64",
	 "  %0 = pool : pool\n  %1 = pool_array %0, %n : ptr f64\n  store %1, %x\n"
	 "  %2 = load %1 : f64\n  free %0\n  return %2\n",
	 "3, 2.5", "returns 2.5\n"},
	{OP_POOL_SIZE, "(%n: u64) -> u64",
	 "  %0 = pool : pool\n  %1 = pool_new %0, %n : ptr f64\n  %2 = pool_size %1 : u64\n"
	 "  %3 = const 0 : ptr f64\n  %4 = pool_size %3 : u64\n  %5 = add %2, %4 : u64\n"
	 "  free %0\n  return %5\n",
	 "24", "returns 24\n"},
	{OP_POOL_KEEP, "(%n: i64)",
	 "  %0 = pool : pool\n  %1 = heap %n : ptr f64\n  pool_keep %0, %1\n"
	 "  %2 = tape : tape f64\n  %3 = reserve %2, %n : i64\n  pool_keep %0, %2\n"
	 "  free %0\n  return\n",
	 "3", ""},
	{OP_SAVE, "(%x: f64) -> ptr opaque \"void\"",
	 "  %0 = pool : pool\n  %1 = save %0, %x : ptr opaque \"void\"\n  free %0\n"
	 "  return %1\n",
	 "1", "returns made\n"},
	{OP_RESTORE, "(%x: f64, %n: i32) -> (f64, i32)",
	 "  %0 = pool : pool\n  %1 = save %0, %x, %n : ptr opaque \"void\"\n"
	 "  %2, %3 = restore %1 : f64, i32\n  free %0\n  return %2, %3\n",
	 "1.5, 7", "returns 1.5, 7\n"},
	{OP_TAPE, "()", "  %0 = tape : tape f64\n  free %0\n  return\n", "", ""},
	{OP_RESERVE, "(%n: i64) -> i64",
	 "  %0 = tape : tape f64\n  %1 = reserve %0, %n : i64\n  %2 = reserve %0, %n : i64\n"
	 "  free %0\n  return %2\n",
	 "3", "returns 3\n"},
	{OP_REWIND, "(%n: i64) -> i64",
	 "  %0 = tape : tape f64\n  %1 = reserve %0, %n : i64\n  rewind %0\n"
	 "  %2 = reserve %0, %n : i64\n  free %0\n  return %2\n",
	 "3", "returns 0\n"},
	{OP_AT, "(%n: i64, %x: f64) -> f64",
	 "  %0 = tape : tape f64\n  %1 = reserve %0, %n : i64\n  %2 = at %0, %1 : ptr f64\n"
	 "  store %2, %x\n  %3 = reserve %0, %n : i64\n"
	 "  %4 = at %0, %1 : ptr f64\n  %5 = load %4 : f64\n  free %0\n  return %5\n",
	 "3, 1.5", "returns 1.5\n"},
	{OP_INDEX, "(%p: ptr [? x f64], %m: i64, %i: i32) -> f64",
	 "  %0 = index %p, %i, %m : ptr [? x f64]\n  %1 = decay %0 : ptr f64\n"
	 "  %2 = load %1 : f64\n  return %2\n",
	 "[1 2 3 4 5 6], 3, 1", "returns 4.0\n%p = [1.0 2.0 3.0 4.0 5.0 6.0]\n"},
	{OP_FIELD, "(%p: ptr struct \"struct s\") -> f64",
	 "  %0 = field \"x\" %p : ptr f64\n  %1 = load %0 : f64\n  return %1\n", "{-1, 3, 2.5}",
	 "returns 2.5\n%p = {-1, 3, 2.5}\n"},
	{OP_FIELD, "(%p: ptr struct \"struct s\", %n: u32) -> i32",
	 "  %0 = field \"b\" %p : ptr u32\n  store %0, %n\n  %1 = field \"a\" %p : ptr i32\n"
	 "  %2 = load %1 : i32\n  return %2\n",
	 "{-1, 0, 2.5}, 63", "returns -1\n%p = {-1, 31, 2.5}\n"},
	{OP_DECAY, "(%p: ptr [2 x f64]) -> f64",
	 "  %0 = decay %p : ptr f64\n  %1 = load %0 : f64\n  return %1\n", "[1 2]",
	 "returns 1.0\n%p = [1.0 2.0]\n"},
	{OP_PTRDIFF, "(%p: ptr f64, %q: ptr f64) -> i64",
	 "  %0 = ptrdiff %q, %p : i64\n  return %0\n", "[1 2], @0+1",
	 "returns 1\n%p = [1.0 2.0]\n"},
	{OP_LOAD, "(%p: ptr i8) -> i8", "  %0 = load %p : i8\n  return %0\n", "[-3]",
	 "returns -3\n%p = [-3]\n"},
	{OP_STORE, "(%p: ptr u16, %x: u16)", "  store %p, %x\n  return\n", "[1 2], 65535",
	 "%p = [65535 2]\n"},
	{OP_ACCUM, "(%p: ptr f32, %x: f32)", "  accum %p, %x\n  return\n", "[1 2], 0.5",
	 "%p = [1.5 2.0]\n"},
	{OP_COPY, "(%p: ptr f64, %q: ptr f64, %n: i64)", "  copy 0 %p, %q, %n\n  return\n",
	 "[1 2 3], [4 5], 2", "%p = [4.0 5.0 3.0]\n%q = [4.0 5.0]\n"},
	{OP_FILL, "(%p: ptr f64, %n: i64)", "  fill %p, %n\n  return\n", "[1 2 3], 2",
	 "%p = [0.0 0.0 3.0]\n"},
	{OP_CALL, "(%x: f64) -> f64",
	 "  %0, %1 = call @g(%x) : f64, f64\n  %2 = sub %0, %1 : f64\n  return %2\n", "1.5",
	 "returns 3.0\n"},
	{OP_EXTERN, "(%x: f64) -> i32", "  %0 = extern \"rand\"(%x) : i32\n  return %0\n", "1",
	 "returns 0\n"},
	{OP_ASSERT, "(%c: bool)", "  assert %c\n  return\n", "0",
	 "line 10: @f: 'assert': the assertion does not hold"},
	{OP_FAULT, "()", "  fault 3\n  return\n", "", "line 10: @f: 'fault': a run-time fault"},
	{OP_IF, "(%c: bool, %x: f64) -> f64",
	 "  %r = if %c {\n    yield %x\n  } else {\n    %0 = neg %x : f64\n    yield %0\n"
	 "  } : f64\n  return %r\n",
	 "0, 1", "returns -1.0\n"},
	{OP_FOR, "(%lo: i32, %hi: i32, %a: i32, %b: i32) -> (i32, i32)",
	 "  %r, %s = for down %i = %lo to %hi carry (%x = %a, %y = %b) {\n    yield %y, %i\n"
	 "  } : i32, i32\n  return %r, %s\n",
	 "3, 6, 10, 20", "returns 4, 3\n"},
	{OP_WHILE, "(%x: f64, %top: f64) -> (f64, i64)",
	 "  %r, %n = while carry (%a = %x) {\n    %0 = lt %a, %top : bool\n    condition %0, %a\n"
	 "  } do (%k, %w) {\n"
	 "    %1 = add %w, %w : f64\n    yield %1\n  } : f64, i64\n  return %r, %n\n",
	 "1, 100", "returns 128.0, 7\n"},
	{OP_LOOP, "(%c: bool)",
	 "  loop do {\n    condition %c\n  } {\n    break\n  } {\n    yield\n  }\n  return\n", "1",
	 ""},
	{OP_CONTINUE, "(%c: bool)",
	 "  loop do {\n    condition %c\n  } {\n    continue\n  } {\n    yield\n  }\n  return\n",
	 "0", ""},
	{OP_BREAK, "(%c: bool)",
	 "  loop {\n    condition %c\n  } {\n    loop {\n      condition %c\n    } {\n"
	 "      break 1\n    } {\n      yield\n    }\n    yield\n  } {\n    yield\n  }\n"
	 "  return\n",
	 "1", ""},
	{OP_GOTO, "(%n: i32) -> i32",
	 "  %i = alloca : ptr i32\n  store %i, %n\n  label \"again\"\n  %0 = load %i : i32\n"
	 "  %1 = const 7 : i32\n  %2 = add %0, %1 : i32\n  store %i, %2\n"
	 "  %3 = const 20 : i32\n  %4 = lt %2, %3 : bool\n  if %4 {\n    goto \"again\"\n  }\n"
	 "  return %2\n",
	 "1", "returns 22\n"},
	{OP_LABEL, "(%x: f64, %c: bool) -> f64",
	 "  %s = alloca : ptr f64\n  store %s, %x\n  goto \"in\"\n  if %c {\n"
	 "    %t = neg %x : f64\n    store %s, %t\n    label \"in\"\n    yield\n  }\n"
	 "  %r = load %s : f64\n  return %r\n",
	 "3, 1", "returns 3.0\n"},
	{OP_RETURN, "(%c: bool) -> bool",
	 "  loop {\n    condition %c\n  } {\n    return %c\n  } {\n    yield\n  }\n"
	 "  %0 = not %c : bool\n  return %0\n",
	 "1", "returns 1\n"},
};

static void test_examples(void **state)
{
	static const char before[] =
		"struct \"struct s\" size 16 align 8 { a: i32 at 0 bits 3 from 0, "
		"b: u32 at 0 bits 5 from 3, x: f64 at 8 }\n"
		"global @tab : [2 x f64] const = {1.5, 2.5}\n\n"
		"func @g(%x: f64) -> (f64, f64) {\n  %0 = neg %x : f64\n  return %x, %0\n}\n\n";

	(void)state;
	for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
		const Example *e = &examples[i];
		char text[1024];
		Fixture x;

		snprintf(text, sizeof text, "%sfunc @f%s {\n%s}\n", before, e->signature, e->body);
		x = parse(text);
		check_text(&x, text);
		check_eval(&x, e->args, e->want);
		end(&x);
	}
}

/* Ops that stand in the examples of others. */
static void test_all_ops_tested(void **state)
{
	bool tested[OP_COUNT] = {[OP_YIELD] = true, [OP_CONDITION] = true};

	(void)state;
	for (size_t i = 0; i < sizeof examples / sizeof *examples; i++)
		tested[examples[i].code] = true;
	for (size_t i = 0; i < sizeof unary / sizeof *unary; i++)
		tested[unary[i].code] = true;
	for (size_t i = 0; i < sizeof binary / sizeof *binary; i++)
		tested[binary[i].code] = true;
#define BETWEEN(op, text, operator, flags) tested[OP_##op##_RE] = tested[OP_##op##_IM] = true;
#define COMPLEX1(op, function) tested[OP_##op##_RE] = tested[OP_##op##_IM] = true;
#define COMPLEX2(op, function) tested[OP_##op##_RE] = tested[OP_##op##_IM] = true;
#include "ir/complex.def"
	for (uint32_t code = 0; code < OP_COUNT; code++) {
		if (!tested[code])
			fail_msg("'%s' has no test", op_info[code].text);
		assert_int_equal(op_find(op_info[code].text), code);
		if (op_info[code].flags & F_P) {
			assert_int_equal(op_info[code].results, 1);
			assert_int_equal(op_info[code].regions, 0);
		}
	}
}

static bool count_op(Op *op, void *counts)
{
	((uint32_t *)counts)[op->code]++;
	return true;
}

static void test_walk(void **state)
{
	Fixture x = parse(
		"func @f(%c: bool) {\n  loop {\n    condition %c\n  } {\n    if %c {\n      yield\n"
		"    }\n    yield\n  } {\n    yield\n  }\n"
		"  return\n}\n");
	uint32_t counts[OP_COUNT] = {0};
	Region *body = x.m->last->body;
	Op *loop = body->first, *branch = loop->regions[1]->first;

	(void)state;
	region_walk(body, count_op, counts);
	assert_int_equal(counts[OP_YIELD], 4);
	assert_int_equal(counts[OP_CONDITION], 1);
	assert_ptr_equal(op_enclosing_loop(branch->regions[0]->first), loop);
	assert_null(op_enclosing_loop(loop));
	assert_true(region_contains(body, branch->regions[0]));
	assert_true(region_contains(body, body));
	assert_false(region_contains(branch->regions[0], body));
	end(&x);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_unary),      cmocka_unit_test(test_binary),
		cmocka_unit_test(test_arithmetic), cmocka_unit_test(test_complex),
		cmocka_unit_test(test_examples),   cmocka_unit_test(test_all_ops_tested),
		cmocka_unit_test(test_walk),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
