/*
 * complex: complex numbers. In memory, and as values of C expressions, they are structs of their
 * two parts (type_complex); what is computed with them is computed with the parts. A real operand
 * has no imaginary part: `x + z` leaves that of z alone, as compilers do. Sums and what else C
 * computes part by part are ops on numbers, the rest are the pairs of ops of complex.def.
 */
#include "front/lower.h"

#include <float.h>
#include <math.h>
#include <string.h>

static const Type *type_of(Lower *l, CXCursor cursor)
{
	return c_type(l->front, clang_getCursorType(cursor), cursor_loc(l->front, cursor));
}

static bool is_complex(CXCursor cursor)
{
	return c_type_is_complex(clang_getCursorType(cursor));
}

static const Type *part_type(const Type *type)
{
	return type_is_complex(type) ? type->def->fields[0].type : type;
}

/* ---- memory ---- */

static Parts load_parts(Lower *l, Value *place)
{
	Parts p = {0};

	if (!place || !type_is_complex(place->type->elem))
		return (Parts){.re = place ? lower_load(l, (Val){.v = place}).v : NULL};
	p.re = lower_number(l, build_field(&l->b, place, "re"));
	p.im = lower_number(l, build_field(&l->b, place, "im"));
	return p;
}

static Parts converted(Lower *l, Parts p, const Type *part)
{
	if (p.re)
		p.re = build_cast(&l->b, part, p.re);
	if (p.im)
		p.im = build_cast(&l->b, part, p.im);
	return p;
}

static Parts with_imaginary(Lower *l, Parts p)
{
	if (p.re && !p.im)
		p.im = type_is_integer(p.re->type) ? build_int(&l->b, p.re->type, 0)
						   : build_float(&l->b, p.re->type, 0);
	return p;
}

static void store_parts(Lower *l, Value *place, Parts p)
{
	p = with_imaginary(l, converted(l, p, part_type(place->type->elem)));
	if (!p.re)
		return;
	build_store(&l->b, build_field(&l->b, place, "re"), p.re);
	build_store(&l->b, build_field(&l->b, place, "im"), p.im);
}

void lower_complex_into(Lower *l, Value *to, CXCursor cursor)
{
	store_parts(l, to, lower_parts(l, cursor));
}

/* ---- operators ---- */

static Parts pair(Lower *l, OpCode re, Value *const *args, uint32_t n)
{
	Parts p;

	p.re = build(&l->b, re, NULL, args, n);
	p.im = build(&l->b, re + 1, NULL, args, n);
	return p;
}

static bool is_finite_constant(const Value *v, long double *out)
{
	const Op *op = v->def;
	long double a, b;
	int64_t i;

	if (op->code == OP_MUL && is_finite_constant(op->args[0], &a) &&
	    is_finite_constant(op->args[1], &b)) {
		*out = a * b;
		return fabsl(*out) < FLT_MAX;
	}
	if (op->code == OP_CAST && value_is_const_int(op->args[0], &i)) {
		*out = (long double)i;
		return true;
	}
	if (op->code == OP_NEG && is_finite_constant(op->args[0], &a)) {
		*out = -a;
		return true;
	}
	return value_is_const_float(v, out) && fabsl(*out) < FLT_MAX;
}

/* x * 0 and x + 0 of constants, as in `2 + 3 * I`, exactly. */
static Value *combined(Lower *l, OpCode code, Value *x, Value *y)
{
	long double a, b;

	if (is_finite_constant(x, &a) && is_finite_constant(y, &b)) {
		if (code == OP_MUL && (a == 0 || b == 0))
			return build_float(&l->b, x->type, a * b);
		if (code == OP_ADD && (a == 0 || b == 0) && x->def->code == OP_CONSTF &&
		    y->def->code == OP_CONSTF)
			return build_float(&l->b, x->type, a + b);
	}
	return build_2(&l->b, code, NULL, x, y);
}

static Parts sum(Lower *l, OpCode code, Parts a, Parts b)
{
	Parts r = {.re = combined(l, code, a.re, b.re), .im = a.im};

	if (a.im && b.im)
		r.im = combined(l, code, a.im, b.im);
	else if (b.im)
		r.im = code == OP_SUB ? build_1(&l->b, OP_NEG, NULL, b.im) : b.im;
	return r;
}

static Parts by_real(Lower *l, OpCode code, Parts a, Parts b)
{
	Parts r = {.re = combined(l, code, a.re, b.re)};

	if (a.im || b.im)
		r.im = combined(l, code, a.im ? a.im : a.re, b.im ? b.im : b.re);
	return r;
}

static Parts product(Lower *l, OpCode code, Parts a, Parts b)
{
	if (!b.im || (code == OP_MUL && !a.im))
		return by_real(l, code, a, b);
	a = with_imaginary(l, a);
	return pair(l, code == OP_MUL ? OP_CMUL_RE : OP_CDIV_RE,
		    (Value *[]){a.re, a.im, b.re, b.im}, 4);
}

static OpCode code_of(enum CXBinaryOperatorKind kind)
{
	switch ((int)kind) {
	case CXBinaryOperator_Add:
	case CXBinaryOperator_AddAssign:
		return OP_ADD;
	case CXBinaryOperator_Sub:
	case CXBinaryOperator_SubAssign:
		return OP_SUB;
	case CXBinaryOperator_Mul:
	case CXBinaryOperator_MulAssign:
		return OP_MUL;
	case CXBinaryOperator_Div:
	case CXBinaryOperator_DivAssign:
		return OP_DIV;
	default:
		return OP_COUNT;
	}
}

/* In the wider of the two types; integers take the other one. */
static Parts arithmetic(Lower *l, OpCode code, Parts a, Parts b)
{
	const Type *type;

	if (!a.re || !b.re)
		return (Parts){0};
	type = a.re->type->kind > b.re->type->kind ? a.re->type : b.re->type;
	a = converted(l, a, type);
	b = converted(l, b, type);
	return code == OP_ADD || code == OP_SUB ? sum(l, code, a, b) : product(l, code, a, b);
}

static Parts binary(Lower *l, CXCursor cursor)
{
	enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(cursor);
	Kids kids = kids_expr(l->scratch, cursor);
	Parts a, b;
	Loc at;

	if (kind == CXBinaryOperator_Assign)
		return load_parts(l, lower_assign(l, cursor).v);
	if (kind == CXBinaryOperator_Comma) {
		lower_effect(l, kids.at[0]);
		return lower_parts(l, kids.at[1]);
	}
	a = lower_parts(l, kids.at[0]);
	at = l->at;
	b = lower_parts(l, kids.at[1]);
	l->at = l->b.loc = at;
	return arithmetic(l, code_of(kind), a, b);
}

Val lower_complex_assign(Lower *l, CXCursor cursor)
{
	Kids kids = kids_expr(l->scratch, cursor);
	Parts value = lower_parts(l, kids.at[1]);
	Val place = lower_place(l, kids.at[0]);

	if (!place.v)
		return (Val){0};
	store_parts(l, place.v, value);
	return place;
}

Val lower_complex_compound(Lower *l, CXCursor cursor)
{
	OpCode code = code_of(clang_getCursorBinaryOperatorKind(cursor));
	Kids kids = kids_expr(l->scratch, cursor);
	Parts by = lower_parts(l, kids.at[1]);
	Val place = lower_place(l, kids.at[0]);
	Parts r;

	r = arithmetic(l, code, load_parts(l, place.v), by);
	if (!r.re)
		return (Val){0};
	if (type_is_complex(place.v->type->elem))
		store_parts(l, place.v, r);
	else
		lower_store(
			l, place.v,
			lower_convert(l, (Val){.v = r.re}, place.v->type->elem, NULL, cursor).v);
	return place;
}

static Parts increment(Lower *l, CXCursor cursor, bool up, bool post)
{
	Val place = lower_place(l, kids_expr(l->scratch, cursor).at[0]);
	Parts old = load_parts(l, place.v), next = old;
	Value *one;

	if (!old.re)
		return old;
	one = build_float(&l->b, old.re->type, 1);
	next.re = build_2(&l->b, up ? OP_ADD : OP_SUB, NULL, old.re, one);
	store_parts(l, place.v, next);
	return post ? old : next;
}

/* GNU C's `~` is the conjugate. */
static Parts unary(Lower *l, CXCursor cursor)
{
	enum CXUnaryOperatorKind op = clang_getCursorUnaryOperatorKind(cursor);
	bool up = op == CXUnaryOperator_PostInc || op == CXUnaryOperator_PreInc;
	bool post = op == CXUnaryOperator_PostInc || op == CXUnaryOperator_PostDec;
	Parts p;

	if (up || post || op == CXUnaryOperator_PreDec)
		return increment(l, cursor, up, post);
	p = lower_parts(l, kids_expr(l->scratch, cursor).at[0]);
	if (!p.re || op == CXUnaryOperator_Plus)
		return p;
	if (op == CXUnaryOperator_Minus)
		p.re = build_1(&l->b, OP_NEG, NULL, p.re);
	p.im = build_1(&l->b, OP_NEG, NULL, p.im);
	return p;
}

/* ---- functions of complex.h ---- */

typedef enum Function {
	COMPUTED,
	REAL,
	IMAGINARY,
	CONJUGATE,
	ABSOLUTE,
	ARGUMENT,
	PROJECTED,
	MADE
} Function;

typedef struct FunctionRow {
	const char *name;
	Function function;
	uint32_t nargs;
	OpCode code; /* of the real part */
} FunctionRow;

static const FunctionRow functions[] = {
	{"creal", REAL, 1, OP_COUNT},
	{"cimag", IMAGINARY, 1, OP_COUNT},
	{"conj", CONJUGATE, 1, OP_COUNT},
	{"cabs", ABSOLUTE, 1, OP_HYPOT},
	{"carg", ARGUMENT, 1, OP_ATAN2},
	{"cproj", PROJECTED, 1, OP_COUNT},
	{"__builtin_complex", MADE, 2, OP_COUNT}, /* which CMPLX expands to */
#define BETWEEN(op, text, operator, flags)
#define COMPLEX1(op, function) {#function, COMPUTED, 1, OP_##op##_RE},
#define COMPLEX2(op, function) {#function, COMPUTED, 2, OP_##op##_RE},
#include "ir/complex.def"
};

static bool is_named(const char *name, const char *stem)
{
	size_t n = strlen(stem);

	return !strncmp(name, stem, n) && strspn(name + n, "fl") == strlen(name + n) &&
	       strlen(name + n) <= 1;
}

/* `exp` of tgmath.h with a complex operand is cexp. */
static bool is_generic(const char *name, const char *stem)
{
	const char *plain = stem[0] == 'c' && strcmp(stem, "conj") ? stem + 1 : stem;

	return !strcmp(name, stem) || !strcmp(name, plain) ||
	       (!strcmp(name, "fabs") && !strcmp(stem, "cabs"));
}

static const FunctionRow *find(const char *name)
{
	static const char tgmath[] = "__tg_";
	bool generic = !strncmp(name, tgmath, strlen(tgmath));
	const char *plain = generic ? name + strlen(tgmath) : without_builtin(name);

	for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
		if (!strcmp(name, functions[i].name) ||
		    (generic ? is_generic(plain, functions[i].name)
			     : is_named(plain, functions[i].name)))
			return &functions[i];
	return NULL;
}

/* Infinities become one; other numbers stay. */
static Parts project(Lower *l, Parts z)
{
	const Type *type = z.re->type;
	Value *re_inf = build_1(&l->b, OP_ISINF, NULL, z.re);
	Value *im_inf = build_1(&l->b, OP_ISINF, NULL, z.im);
	Value *is_inf = build_2(&l->b, OP_OR, NULL, re_inf, im_inf);
	Value *infinity = build_float(&l->b, type, HUGE_VALL);
	Value *zero = build_float(&l->b, type, 0);
	Value *signed_zero = build_2(&l->b, OP_COPYSIGN, NULL, zero, z.im);
	Parts p;

	p.re = build_3(&l->b, OP_SELECT, type, is_inf, infinity, z.re);
	p.im = build_3(&l->b, OP_SELECT, type, is_inf, signed_zero, z.im);
	return p;
}

static Parts apply(Lower *l, const FunctionRow *row, Parts z, Parts w)
{
	switch (row->function) {
	case COMPUTED:
		return pair(l, row->code, (Value *[]){z.re, z.im, w.re, w.im}, 2 * row->nargs);
	case REAL:
		return (Parts){.re = z.re};
	case IMAGINARY:
		return (Parts){.re = z.im};
	case CONJUGATE:
		z.im = build_1(&l->b, OP_NEG, NULL, z.im);
		return z;
	case ABSOLUTE:
		return (Parts){.re = build_2(&l->b, OP_HYPOT, NULL, z.re, z.im)};
	case ARGUMENT:
		return (Parts){.re = build_2(&l->b, OP_ATAN2, NULL, z.im, z.re)};
	case PROJECTED:
		return project(l, z);
	case MADE:
		return (Parts){.re = z.re, .im = w.re};
	}
	return (Parts){0};
}

/* A call of a function of complex.h; false: of something else. */
static bool call(Lower *l, CXCursor cursor, Parts *out)
{
	const FuncDecl *callee = direct_callee(l, cursor);
	bool is_known = callee && (!callee->has_body || callee->in_system_header) &&
			!function_given(l->front, callee) && !substitute_of(l->front, callee);
	const FunctionRow *row = is_known ? find(callee->name) : NULL;
	Kids args = call_args(l, cursor);
	Loc at = l->at;
	Parts z[2] = {{0}};

	if (!row || args.n != row->nargs ||
	    (!strstr(callee->name, row->name) && !is_complex(args.at[0])))
		return false;
	l->decl->may_set_errno |= row->function == COMPUTED || row->function == ABSOLUTE;
	*out = (Parts){0};
	for (uint32_t i = 0; i < args.n; i++) {
		z[i] = lower_parts(l, args.at[i]);
		if (!z[i].re)
			return true;
		if (row->function != MADE)
			z[i] = with_imaginary(l, z[i]);
	}
	l->at = l->b.loc = at;
	*out = apply(l, row, z[0], z[1]);
	return true;
}

bool lower_complex_call(Lower *l, CXCursor cursor, Val *out)
{
	Parts p;

	if (!call(l, cursor, &p))
		return false;
	*out = (Val){.v = p.re};
	return true;
}

/* ---- values ---- */

static Parts conversion(Lower *l, CXCursor cursor, CXCursor inner)
{
	const Type *part = part_type(type_of(l, cursor));

	return with_imaginary(l, converted(l, lower_parts(l, inner), part));
}

static Parts literal(Lower *l, CXCursor cursor)
{
	Parts p = {.im = lower_value(l, kids_expr(l->scratch, cursor).at[0]).v};

	if (p.im)
		p.re = build_float(&l->b, p.im->type, 0);
	return p;
}

/* Of an expression with a type that is not refused. False: something that structs can be, too. */
static bool computed(Lower *l, CXCursor cursor, Parts *out)
{
	Kids kids;

	switch ((int)clang_getCursorKind(cursor)) {
	case CXCursor_UnexposedExpr:
	case CXCursor_CStyleCastExpr:
		kids = kids_expr(l->scratch, cursor);
		/* a type of a cast may contain expressions */
		if (kids.n == 1 || clang_getCursorKind(cursor) == CXCursor_CStyleCastExpr)
			*out = conversion(l, cursor, kids.at[kids.n - 1]);
		else
			lower_refuse(l, E_EXPRESSION, cursor, "this choice of complex numbers");
		return true;
	case CXCursor_ImaginaryLiteral:
		*out = literal(l, cursor);
		return true;
	case CXCursor_UnaryOperator:
		*out = unary(l, cursor);
		return true;
	case CXCursor_BinaryOperator:
		*out = binary(l, cursor);
		return true;
	case CXCursor_CompoundAssignOperator:
		*out = load_parts(l, lower_complex_compound(l, cursor).v);
		return true;
	case CXCursor_CallExpr:
		lower_at(l, cursor);
		return call(l, cursor, out);
	default:
		return false;
	}
}

Parts lower_parts(Lower *l, CXCursor cursor)
{
	Parts p = {0};

	cursor = skip_parens(l, cursor);
	if (!is_complex(cursor))
		return (Parts){.re = lower_value(l, cursor).v};
	if (!type_of(l, cursor))
		return p;
	if (!lower_is_place(cursor) && computed(l, cursor, &p))
		return p;
	return load_parts(l, lower_value(l, cursor).v);
}

bool lower_complex(Lower *l, CXCursor cursor, Val *out)
{
	Parts p = {0};
	const Type *type;

	*out = (Val){0};
	if (!is_complex(cursor))
		return false;
	type = type_of(l, cursor);
	if (!type)
		return true;
	if (!computed(l, cursor, &p))
		return false;
	if (!p.re)
		return true;
	out->v = lower_temporary(l, type, cursor);
	if (out->v)
		store_parts(l, out->v, p);
	return true;
}

/* ---- truth, comparisons, parts ---- */

bool has_complex_operand(Lower *l, CXCursor cursor)
{
	Kids kids = kids_expr(l->scratch, cursor);

	for (uint32_t i = 0; i < kids.n; i++)
		if (is_complex(kids.at[i]))
			return true;
	return false;
}

static Value *compare(Lower *l, Parts a, Parts b, bool equal)
{
	OpCode code = equal ? OP_EQ : OP_NE;
	const Type *type = type_scalar(l->front->module, TYPE_BOOL);
	Value *re, *im;

	a = with_imaginary(l, a);
	b = with_imaginary(l, b);
	re = build_2(&l->b, code, NULL, a.re, b.re);
	im = build_2(&l->b, code, NULL, a.im, b.im);
	return build_2(&l->b, equal ? OP_AND : OP_OR, type, re, im);
}

Value *lower_complex_compare(Lower *l, CXCursor cursor, bool equal)
{
	Kids kids = kids_expr(l->scratch, cursor);
	Parts a = lower_parts(l, kids.at[0]);
	Loc at = l->at;
	Parts b = lower_parts(l, kids.at[1]);

	l->at = l->b.loc = at;
	if (!a.re || !b.re)
		return NULL;
	return compare(l, a, converted(l, b, a.re->type), equal);
}

Value *lower_complex_truth(Lower *l, CXCursor cursor)
{
	Parts p = lower_parts(l, cursor);
	Value *zero = p.re ? build_float(&l->b, p.re->type, 0) : NULL;

	return zero ? compare(l, p, (Parts){.re = zero}, false) : NULL;
}

Val lower_complex_to(Lower *l, CXCursor cursor, const Type *to)
{
	if (to && to->kind == TYPE_BOOL)
		return (Val){.v = lower_complex_truth(l, cursor)};
	return lower_convert(l, (Val){.v = lower_parts(l, cursor).re}, to, NULL, cursor);
}

static bool is_real_part(CXCursor cursor)
{
	return clang_getCursorUnaryOperatorKind(cursor) == CXUnaryOperator_Real;
}

Val lower_part(Lower *l, CXCursor cursor)
{
	Parts p = lower_parts(l, kids_expr(l->scratch, cursor).at[0]);

	return (Val){.v = is_real_part(cursor) ? p.re : with_imaginary(l, p).im};
}

Val lower_part_place(Lower *l, CXCursor cursor)
{
	Val z = lower_place(l, kids_expr(l->scratch, cursor).at[0]);

	if (!z.v || !type_is_complex(z.v->type->elem))
		return z;
	return (Val){.v = build_field(&l->b, z.v, is_real_part(cursor) ? "re" : "im")};
}

/* ((double *)&z)[1] */
bool lower_part_element(Lower *l, CXCursor array, CXCursor index, Val *out)
{
	CXType to, from;
	CXCursor pointer;
	long double i;
	Kids kids;
	Val z;

	array = skip_parens(l, array);
	if (clang_getCursorKind(array) != CXCursor_CStyleCastExpr)
		return false;
	kids = kids_expr(l->scratch, array);
	pointer = kids.at[kids.n - 1];
	to = clang_getPointeeType(clang_getCanonicalType(clang_getCursorType(array)));
	from = clang_getPointeeType(clang_getCanonicalType(clang_getCursorType(pointer)));
	if (!c_type_is_complex(from) ||
	    clang_getCanonicalType(to).kind !=
		    clang_getElementType(clang_getCanonicalType(from)).kind ||
	    !cursor_constant(l->front, index, &i) || (i != 0 && i != 1))
		return false;
	z = lower_value(l, pointer);
	*out = (Val){.v = z.v ? build_field(&l->b, z.v, i == 0 ? "re" : "im") : NULL};
	return true;
}
