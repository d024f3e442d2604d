/*
 * eval_complex: the ops of complex.def, in the type that C computes in. Of each pair, the op for
 * the imaginary part comes second.
 */
#include "eval/state.h"

#include <complex.h>

typedef struct Complex1 {
	float _Complex (*f)(float _Complex);
	double _Complex (*d)(double _Complex);
	long double _Complex (*l)(long double _Complex);
} Complex1;

typedef struct Complex2 {
	float _Complex (*f)(float _Complex, float _Complex);
	double _Complex (*d)(double _Complex, double _Complex);
	long double _Complex (*l)(long double _Complex, long double _Complex);
} Complex2;

#define OPERATION(name, T, operator)                       \
	static T _Complex name(T _Complex z, T _Complex w) \
	{                                                  \
		return z operator w;                       \
	}

#define BETWEEN(op, text, operator, flags)  \
	OPERATION(op##_f, float, operator)  \
	OPERATION(op##_d, double, operator) \
	OPERATION(op##_l, long double, operator)
#define COMPLEX1(op, function)
#define COMPLEX2(op, function)
#include "ir/complex.def"

#define BOTH(op, ...) [OP_##op##_RE] = __VA_ARGS__, [OP_##op##_IM] = __VA_ARGS__,

static const Complex1 complex1[OP_COUNT] = {
#define BETWEEN(op, text, operator, flags)
#define COMPLEX1(op, function) BOTH(op, {function##f, function, function##l})
#define COMPLEX2(op, function)
#include "ir/complex.def"
};

static const Complex2 complex2[OP_COUNT] = {
#define BETWEEN(op, text, operator, flags) BOTH(op, {op##_f, op##_d, op##_l})
#define COMPLEX1(op, function)
#define COMPLEX2(op, function) BOTH(op, {function##f, function, function##l})
#include "ir/complex.def"
};

#define EVALUATE(T, name, make)                                        \
	static void make(T re, T im, T _Complex *z)                    \
	{                                                              \
		((T *)z)[0] = re;                                      \
		((T *)z)[1] = im;                                      \
	}                                                              \
                                                                       \
	static long double evaluate_##name(OpCode code, const Cell *a) \
	{                                                              \
		T _Complex z, w;                                       \
                                                                       \
		make((T)a[0].f, (T)a[1].f, &z);                        \
		if (complex1[code].name) {                             \
			z = complex1[code].name(z);                    \
		} else {                                               \
			make((T)a[2].f, (T)a[3].f, &w);                \
			z = complex2[code].name(z, w);                 \
		}                                                      \
		return ((T *)&z)[(code - OP_CMUL_RE) % 2];             \
	}

EVALUATE(float, f, make_f)
EVALUATE(double, d, make_d)
EVALUATE(long double, l, make_l)

bool eval_is_complex(OpCode code)
{
	return complex1[code].d || complex2[code].d;
}

bool eval_complex(const Op *op, const Cell *a, Cell *out)
{
	TypeKind kind = op->results[0].type->kind;

	if (kind == TYPE_F32)
		out->f = evaluate_f(op->code, a);
	else if (kind == TYPE_F64)
		out->f = evaluate_d(op->code, a);
	else
		out->f = evaluate_l(op->code, a);
	return true;
}
