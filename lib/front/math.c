/*
 * math: the functions and macros of math.h as ops. One row per name: the variants with f and l,
 * those of the compiler (__builtin_) and those of tgmath.h (__tg_) share a row and differ in the
 * type of the operands. A function that returns through a pointer is two ops and a store.
 */
#include "front/lower.h"

#include <math.h>
#include <string.h>

typedef enum Shape {
	SHAPE_OP,      /* operands as they are */
	SHAPE_GIVEN,   /* the result has the type of the call */
	SHAPE_TRUTH,   /* a classification macro: the op gives a bool */
	SHAPE_COMPARE, /* a quiet comparison */
	SHAPE_UNORDERED,
	SHAPE_LESSGREATER,
	SHAPE_INF_SIGN,
	SHAPE_CLASSIFY,
	SHAPE_MODF,
	SHAPE_FREXP,
	SHAPE_REMQUO,
	SHAPE_LGAMMA_R,
	SHAPE_SINCOS,
	SHAPE_NEXTTOWARD,
	SHAPE_INF,
	SHAPE_NAN
} Shape;

typedef struct MathRow {
	const char *name;
	Shape shape;
	uint32_t nargs;
	OpCode code;
} MathRow;

static const MathRow rows[] = {
	{"fabs", SHAPE_OP, 1, OP_FABS},
	{"sqrt", SHAPE_OP, 1, OP_SQRT},
	{"cbrt", SHAPE_OP, 1, OP_CBRT},
	{"sin", SHAPE_OP, 1, OP_SIN},
	{"cos", SHAPE_OP, 1, OP_COS},
	{"tan", SHAPE_OP, 1, OP_TAN},
	{"asin", SHAPE_OP, 1, OP_ASIN},
	{"acos", SHAPE_OP, 1, OP_ACOS},
	{"atan", SHAPE_OP, 1, OP_ATAN},
	{"sinh", SHAPE_OP, 1, OP_SINH},
	{"cosh", SHAPE_OP, 1, OP_COSH},
	{"tanh", SHAPE_OP, 1, OP_TANH},
	{"asinh", SHAPE_OP, 1, OP_ASINH},
	{"acosh", SHAPE_OP, 1, OP_ACOSH},
	{"atanh", SHAPE_OP, 1, OP_ATANH},
	{"exp", SHAPE_OP, 1, OP_EXP},
	{"exp2", SHAPE_OP, 1, OP_EXP2},
	{"exp10", SHAPE_OP, 1, OP_EXP10},
	{"expm1", SHAPE_OP, 1, OP_EXPM1},
	{"log", SHAPE_OP, 1, OP_LOG},
	{"log2", SHAPE_OP, 1, OP_LOG2},
	{"log10", SHAPE_OP, 1, OP_LOG10},
	{"log1p", SHAPE_OP, 1, OP_LOG1P},
	{"logb", SHAPE_OP, 1, OP_LOGB},
	{"erf", SHAPE_OP, 1, OP_ERF},
	{"erfc", SHAPE_OP, 1, OP_ERFC},
	{"tgamma", SHAPE_OP, 1, OP_TGAMMA},
	{"lgamma", SHAPE_OP, 1, OP_LGAMMA},
	{"j0", SHAPE_OP, 1, OP_J0},
	{"j1", SHAPE_OP, 1, OP_J1},
	{"jn", SHAPE_OP, 2, OP_JN},
	{"y0", SHAPE_OP, 1, OP_Y0},
	{"y1", SHAPE_OP, 1, OP_Y1},
	{"yn", SHAPE_OP, 2, OP_YN},
	{"floor", SHAPE_OP, 1, OP_FLOOR},
	{"ceil", SHAPE_OP, 1, OP_CEIL},
	{"trunc", SHAPE_OP, 1, OP_TRUNC},
	{"round", SHAPE_OP, 1, OP_ROUND},
	{"rint", SHAPE_OP, 1, OP_RINT},
	{"nearbyint", SHAPE_OP, 1, OP_NEARBYINT},
	{"pow", SHAPE_OP, 2, OP_POW},
	{"atan2", SHAPE_OP, 2, OP_ATAN2},
	{"hypot", SHAPE_OP, 2, OP_HYPOT},
	{"fmod", SHAPE_OP, 2, OP_FMOD},
	{"remainder", SHAPE_OP, 2, OP_REMAINDER},
	{"fmin", SHAPE_OP, 2, OP_FMIN},
	{"fmax", SHAPE_OP, 2, OP_FMAX},
	{"fdim", SHAPE_OP, 2, OP_FDIM},
	{"copysign", SHAPE_OP, 2, OP_COPYSIGN},
	{"nextafter", SHAPE_OP, 2, OP_NEXTAFTER},
	{"fma", SHAPE_OP, 3, OP_FMA},
	{"scalbn", SHAPE_OP, 2, OP_SCALBN},
	{"ldexp", SHAPE_OP, 2, OP_SCALBN},
	{"scalbln", SHAPE_OP, 2, OP_SCALBLN},
	{"ilogb", SHAPE_GIVEN, 1, OP_ILOGB},
	{"lrint", SHAPE_GIVEN, 1, OP_LRINT},
	{"llrint", SHAPE_GIVEN, 1, OP_LLRINT},
	{"lround", SHAPE_GIVEN, 1, OP_LROUND},
	{"llround", SHAPE_GIVEN, 1, OP_LLROUND},
	{"isnan", SHAPE_TRUTH, 1, OP_ISNAN},
	{"isinf", SHAPE_TRUTH, 1, OP_ISINF},
	{"isfinite", SHAPE_TRUTH, 1, OP_ISFINITE},
	{"isnormal", SHAPE_TRUTH, 1, OP_ISNORMAL},
	{"signbit", SHAPE_TRUTH, 1, OP_SIGNBIT},
	{"finite", SHAPE_TRUTH, 1, OP_ISFINITE},
	{"isgreater", SHAPE_COMPARE, 2, OP_GT},
	{"isgreaterequal", SHAPE_COMPARE, 2, OP_GE},
	{"isless", SHAPE_COMPARE, 2, OP_LT},
	{"islessequal", SHAPE_COMPARE, 2, OP_LE},
	{"isunordered", SHAPE_UNORDERED, 2, OP_COUNT},
	{"islessgreater", SHAPE_LESSGREATER, 2, OP_COUNT},
	{"isinf_sign", SHAPE_INF_SIGN, 1, OP_ISINF},
	{"fpclassify", SHAPE_CLASSIFY, 6, OP_COUNT},
	{"modf", SHAPE_MODF, 2, OP_MODF_FRAC},
	{"frexp", SHAPE_FREXP, 2, OP_FREXP_FRAC},
	{"remquo", SHAPE_REMQUO, 3, OP_REMAINDER},
	{"lgamma_r", SHAPE_LGAMMA_R, 2, OP_LGAMMA},
	{"sincos", SHAPE_SINCOS, 3, OP_SIN},
	{"nexttoward", SHAPE_NEXTTOWARD, 2, OP_NEXTAFTER},
	{"inf", SHAPE_INF, 0, OP_CONSTF},
	{"huge_val", SHAPE_INF, 0, OP_CONSTF},
	{"nan", SHAPE_NAN, 0, OP_CONSTF},
};

/* `sinf` is `sin` where no row says `sinf`. */
static const MathRow *find_plain(const char *name)
{
	size_t n = strlen(name);
	const MathRow *stem = NULL;

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		size_t m = strlen(rows[i].name);

		if (!strcmp(rows[i].name, name))
			return &rows[i];
		if (n == m + 1 && !strncmp(rows[i].name, name, m) &&
		    (name[m] == 'f' || name[m] == 'l'))
			stem = &rows[i];
	}
	return stem;
}

bool math_has(const char *name)
{
	return find_plain(name) != NULL;
}

/* These are macros in math.h: only the compiler has functions of that name. */
static bool is_macro(const MathRow *row)
{
	return (row->shape >= SHAPE_COMPARE && row->shape <= SHAPE_CLASSIFY) ||
	       row->shape == SHAPE_INF;
}

/* Names that C does not reserve: without <math.h> they may be the user's. */
static bool is_free_name(const Lower *l, const MathRow *row)
{
	static const char *const names[] = {"exp10", "j0", "j1",     "jn",       "y0",
					    "y1",    "yn", "finite", "lgamma_r", "sincos"};
	const FuncDecl *known = front_function(l->front, "sin");

	if (known && known->in_system_header)
		return false;
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (!strcmp(names[i], row->name))
			return true;
	return false;
}

static const MathRow *find(const Lower *l, const char *name)
{
	static const char tgmath[] = "__tg_";
	const char *plain = without_builtin(name);
	const MathRow *row;

	if (!strncmp(name, tgmath, strlen(tgmath)))
		plain = name + strlen(tgmath);
	row = find_plain(plain);
	return row && plain == name && (is_macro(row) || is_free_name(l, row)) ? NULL : row;
}

enum { MOST = 6 };

/* The operands; false: one was refused, or there are too few. */
static bool operands(Lower *l, CXCursor call, uint32_t n, Val out[MOST])
{
	Kids kids = kids_expr(l->scratch, call);
	uint32_t have = (uint32_t)clang_Cursor_getNumArguments(call);
	bool ok = have >= n;
	Loc at = l->at;

	for (uint32_t i = 0; i < n && i < have; i++) {
		out[i] = lower_value(l, kids.at[kids.n - have + i]);
		ok = ok && out[i].v;
	}
	l->at = l->b.loc = at;
	return ok;
}

static const Type *scalar(Lower *l, TypeKind kind)
{
	return type_scalar(l->front->module, kind);
}

static Value *either(Lower *l, Value *a, Value *b)
{
	return build_2(&l->b, OP_OR, scalar(l, TYPE_BOOL), a, b);
}

/* ---- classification ---- */

static Value *truth_of(Lower *l, const MathRow *row, const Val *x)
{
	Builder *b = &l->b;
	Value *first, *second;

	if (row->shape == SHAPE_TRUTH || row->shape == SHAPE_INF_SIGN)
		return build_1(b, row->code, NULL, x[0].v);
	if (row->shape == SHAPE_COMPARE)
		return build_2(b, row->code, NULL, x[0].v, x[1].v);
	if (row->shape == SHAPE_UNORDERED) {
		first = build_1(b, OP_ISNAN, NULL, x[0].v);
		second = build_1(b, OP_ISNAN, NULL, x[1].v);
	} else {
		first = build_2(b, OP_LT, NULL, x[0].v, x[1].v);
		second = build_2(b, OP_GT, NULL, x[0].v, x[1].v);
	}
	return either(l, first, second);
}

static bool asks(const MathRow *row)
{
	return row->shape >= SHAPE_TRUTH && row->shape <= SHAPE_INF_SIGN;
}

Value *lower_math_condition(Lower *l, const char *name, CXCursor call)
{
	const MathRow *row = find(l, name);
	Val x[MOST] = {{0}};

	if (!row || !asks(row))
		return NULL;
	lower_at(l, call);
	return operands(l, call, row->nargs, x) ? truth_of(l, row, x) : NULL;
}

/* -1, 0 or 1 */
static Value *inf_sign(Lower *l, Value *x)
{
	const Type *type = scalar(l, TYPE_I32);
	Value *is_inf = build_1(&l->b, OP_ISINF, NULL, x);
	Value *negative = build_1(&l->b, OP_SIGNBIT, NULL, x);
	Value *minus = build_int(&l->b, type, -1);
	Value *one = build_int(&l->b, type, 1);
	Value *zero = build_int(&l->b, type, 0);
	Value *sign = build_3(&l->b, OP_SELECT, type, negative, minus, one);

	return build_3(&l->b, OP_SELECT, type, is_inf, sign, zero);
}

/* Operands: the values for nan, infinite, normal, subnormal, zero, then x. */
static Value *classify(Lower *l, const Val *x)
{
	const Type *type = x[0].v->type;
	Value *v = x[5].v;
	Value *null = build_float(&l->b, v->type, 0);
	Value *is_zero = build_2(&l->b, OP_EQ, NULL, v, null);
	Value *is_normal = build_1(&l->b, OP_ISNORMAL, NULL, v);
	Value *is_inf = build_1(&l->b, OP_ISINF, NULL, v);
	Value *is_nan = build_1(&l->b, OP_ISNAN, NULL, v);
	Value *r = build_3(&l->b, OP_SELECT, type, is_zero, x[4].v, x[3].v);

	r = build_3(&l->b, OP_SELECT, type, is_normal, x[2].v, r);
	r = build_3(&l->b, OP_SELECT, type, is_inf, x[1].v, r);
	return build_3(&l->b, OP_SELECT, type, is_nan, x[0].v, r);
}

/* ---- results through pointers ---- */

static Value *with_store(Lower *l, const MathRow *row, const Val *x)
{
	Value *second, *result;

	if (row->shape == SHAPE_REMQUO) {
		second = build_2(&l->b, OP_REMQUO_QUO, scalar(l, TYPE_I32), x[0].v, x[1].v);
		result = build_2(&l->b, OP_REMAINDER, NULL, x[0].v, x[1].v);
		build_store(&l->b, x[2].v, second);
		return result;
	}
	if (row->shape == SHAPE_SINCOS) {
		result = build_1(&l->b, OP_SIN, NULL, x[0].v);
		second = build_1(&l->b, OP_COS, NULL, x[0].v);
		build_store(&l->b, x[1].v, result);
		build_store(&l->b, x[2].v, second);
		return NULL;
	}
	if (row->shape == SHAPE_LGAMMA_R)
		second = build_1(&l->b, OP_LGAMMA_SIGN, scalar(l, TYPE_I32), x[0].v);
	else if (row->shape == SHAPE_FREXP)
		second = build_1(&l->b, OP_FREXP_EXP, scalar(l, TYPE_I32), x[0].v);
	else
		second = build_1(&l->b, OP_TRUNC, NULL, x[0].v);
	result = build_1(&l->b, row->code, NULL, x[0].v);
	build_store(&l->b, x[1].v, second);
	return result;
}

/* The direction is a long double, which a cast would round: so towards infinity, or y itself
 * where they are equal, or nan. */
static Value *nexttoward_of(Lower *l, Value *x, Value *y)
{
	Builder *b = &l->b;
	Value *wide = build_cast(b, y->type, x);
	Value *below = build_2(b, OP_LT, NULL, wide, y);
	Value *above = build_2(b, OP_GT, NULL, wide, y);
	Value *same = build_2(b, OP_EQ, NULL, wide, y);
	Value *top = build_float(b, x->type, HUGE_VALL);
	Value *bottom = build_float(b, x->type, -HUGE_VALL);
	Value *up = build_2(b, OP_NEXTAFTER, NULL, x, top);
	Value *down = build_2(b, OP_NEXTAFTER, NULL, x, bottom);
	Value *sum = build_2(b, OP_ADD, NULL, wide, y);
	Value *equal = build_cast(b, x->type, y);
	Value *nan_of = build_cast(b, x->type, sum);
	Value *r = build_3(b, OP_SELECT, x->type, same, equal, nan_of);

	r = build_3(b, OP_SELECT, x->type, above, down, r);
	return build_3(b, OP_SELECT, x->type, below, up, r);
}

/* ---- all ---- */

static Value *math_value(Lower *l, const MathRow *row, const Type *type, const Val *x)
{
	Value *args[MOST];

	for (uint32_t i = 0; i < row->nargs; i++)
		args[i] = x[i].v;
	switch (row->shape) {
	case SHAPE_OP:
		return build(&l->b, row->code, NULL, args, row->nargs);
	case SHAPE_GIVEN:
		return build(&l->b, row->code, type, args, row->nargs);
	case SHAPE_TRUTH:
	case SHAPE_COMPARE:
	case SHAPE_UNORDERED:
	case SHAPE_LESSGREATER:
		return build_cast(&l->b, type, truth_of(l, row, x));
	case SHAPE_INF_SIGN:
		return inf_sign(l, x[0].v);
	case SHAPE_CLASSIFY:
		return classify(l, x);
	case SHAPE_MODF:
	case SHAPE_FREXP:
	case SHAPE_REMQUO:
	case SHAPE_LGAMMA_R:
	case SHAPE_SINCOS:
		return with_store(l, row, x);
	case SHAPE_NEXTTOWARD:
		return nexttoward_of(l, x[0].v, x[1].v);
	case SHAPE_INF:
		return build_float(&l->b, type, HUGE_VALL);
	case SHAPE_NAN:
		return build_float(&l->b, type, (long double)NAN);
	}
	return NULL;
}

/* If not, it is a user's function that merely has the name. */
static bool takes_so_many(const MathRow *row, CXCursor call)
{
	return !row->nargs || (uint32_t)clang_Cursor_getNumArguments(call) == row->nargs;
}

static bool are_numbers(const MathRow *row, const Val *x)
{
	uint32_t number =
		row->shape == SHAPE_CLASSIFY ? 5 : row->code == OP_JN || row->code == OP_YN;

	return row->nargs == 0 || type_is_float(x[number].v->type);
}

/* These depend on their argument only, and are defined for every argument. */
static bool never_sets_errno(OpCode code)
{
	static const OpCode codes[] = {OP_FABS, OP_FLOOR, OP_CEIL,      OP_TRUNC, OP_ROUND,
				       OP_RINT, OP_CBRT,  OP_NEARBYINT, OP_FMIN,  OP_FMAX,
				       OP_ATAN, OP_ASINH, OP_TANH,      OP_ERF,   OP_COPYSIGN};

	for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
		if (codes[i] == code)
			return true;
	return code == OP_COUNT || !(op_info[code].flags & F_M);
}

bool lower_math_of(Lower *l, const char *name, const Type *result, Value *const *args,
		   uint32_t nargs, Val *out)
{
	const MathRow *row = find(l, name);
	Val x[MOST] = {{0}};

	*out = (Val){0};
	if (!row || row->nargs != nargs)
		return false;
	for (uint32_t i = 0; i < nargs; i++)
		x[i].v = args[i];
	l->decl->may_set_errno |= !never_sets_errno(row->code);
	if (!are_numbers(row, x))
		return false;
	out->v = math_value(l, row, result, x);
	return true;
}

bool lower_math(Lower *l, const char *name, CXCursor call, Val *out)
{
	const MathRow *row = find(l, name);
	const Type *type = NULL;
	Val x[MOST] = {{0}};

	*out = (Val){0};
	if (!row || !takes_so_many(row, call))
		return false;
	l->decl->may_set_errno |= !never_sets_errno(row->code);
	if (row->shape != SHAPE_SINCOS)
		type = c_type(l->front, clang_getCursorType(call), l->at);
	if ((!type && row->shape != SHAPE_SINCOS) || !operands(l, call, row->nargs, x))
		return true;
	if (are_numbers(row, x))
		out->v = math_value(l, row, type, x);
	else
		lower_refuse(l, E_EXPRESSION, call,
			     "a function of math.h with operands that are not floating");
	return true;
}
