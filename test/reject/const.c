enum op { ADD, MUL };
#define N 4
#define W w
typedef struct Pair { double a, b; } Pair;
double w;

#pragma cadgen rev f const(n) // error: '=' is expected here, not ')'
#pragma cadgen rev f const(n =) // error: a number is expected here, not ')'
#pragma cadgen rev f const(n = 1 // error: ')' is missing at the end
#pragma cadgen rev f const(n = 1, n = 2) // error: 'n' is listed twice in this clause
#pragma cadgen rev f const(n = 1) const(k = 2) // error: the clause 'const' is given twice
#pragma cadgen rev f const(m = 1) // error: the function 'f' has no parameter 'm'
#pragma cadgen rev f const(oop = 1) // error: the function 'f' has no parameter 'oop'; did you mean 'op'?
#pragma cadgen rev f const(x = 0) // error: 'x' is no number, and const(...) is for parameters that are numbers
#pragma cadgen rev f const(p = 0) // error: 'p' is no number
#pragma cadgen rev f const(g = 0) // error: 'g' is no number
#pragma cadgen rev f const(n = k) // error: 'k' is no integer constant that cadgen can read
#pragma cadgen rev f const(n = 2.0) // error: '2.0' is no integer constant
#pragma cadgen rev f const(n = N / 0) // error: 'N / 0' is no integer constant
#pragma cadgen rev f const(n = '\n') // error: ''\n'' is no integer constant
#pragma cadgen rev f const(w = 1.0 / 3) // error: '1.0 / 3' is no floating constant
#pragma cadgen rev f const(w = (1.0) // error: ')' is missing at the end
#pragma cadgen rev f const(n = 2147483648) // error: '2147483648' is not in the range of the parameter 'n'
#pragma cadgen rev f const(k = -1) // error: '-1' is not in the range of the parameter 'k'
#pragma cadgen rev f const(on = 2) // error: '2' is not in the range of the parameter 'on'
#pragma cadgen rev f const(c = 128) // error: '128' is not in the range of the parameter 'c'
#pragma cadgen rev f const(z = 1e39) // error: '1e39' is not in the range of the parameter 'z'
#pragma cadgen rev f const(w = 1e999) // error: '1e999' is not in the range of the parameter 'w'
#pragma cadgen rev f const(w = 0.5) wrt(w) // error: const(...) makes 'w' a constant, which has no place in wrt(...)
#pragma cadgen rev f const(w = 0.5) wrt(x[n], W) // error: const(...) makes 'w' a constant, which has no place in wrt(...)
#pragma cadgen rev f const(n = -1) wrt(x[n]) // error: it is negative
#pragma cadgen rev f const(n = 2) of(n) // error: const(...) makes 'n' a constant, which has no place in of(...)
double f(enum op op, int n, unsigned long k, _Bool on, char c, float z, double w, double *x, Pair p,
	double (*g)(double))
{
	return op == MUL ? n * k * on * c * z * w * x[0] * p.a : g != 0;
}

#pragma cadgen grad h const(n = 1) wrt(x)
#pragma cadgen grad h const(n = 2) wrt(x) // error: 'grad' of 'h' is requested twice under the name 'h_grad'
double h(int n, double x)
{
	return n * x;
}

#pragma cadgen inactive seen
#pragma cadgen fwd seen const(n = 1) wrt(x) // error: a rule or 'inactive' stands for the body of 'seen'
double seen(int n, double x)
{
	return n * x;
}
