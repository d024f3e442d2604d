#include <stdlib.h>

double f(double x);
double f2(double x, int n);
double f3(double x);
double f4(double x);
double f5(double x);
int printed(const char *format, ...);
int told(const char *format, ...);
double g(double x)
{
	return x;
}

#pragma cadgen substitute            // error: the name of a function is missing at the end
#pragma cadgen substitute f          // error: the name of the function to use is missing at the end
#pragma cadgen substitute f g f      // error: the end of the line is expected here, not 'f'
#pragma cadgen substitute f gg       // error: there is no function 'gg'; did you mean 'g'?
#pragma cadgen substitute f f        // error: 'f' cannot replace 'f': it is the same function
#pragma cadgen substitute f2 g       // error: 'g' cannot replace 'f2': it takes or returns something else, or a variable number of arguments
#pragma cadgen substitute printed told // error: 'told' cannot replace 'printed': it takes or returns something else, or a variable number of arguments

#pragma cadgen inactive f3
#pragma cadgen substitute f3 g       // error: 'g' cannot replace 'f3': there is a rule for it, or it is declared inactive

#pragma cadgen substitute f g
#pragma cadgen substitute f f4       // error: 'f4' cannot replace 'f': another function replaces it already
#pragma cadgen substitute g f4       // error: 'f4' cannot replace 'g': a function that replaces another one is replaced itself
#pragma cadgen substitute f4 f       // error: 'f' cannot replace 'f4': a function that replaces another one is replaced itself
#pragma cadgen inactive f            // error: 'f' already has a rule of this kind, or one without clauses and one with, or is declared both inactive and with a rule, or another function replaces it
#pragma cadgen rule rev(f)           // error: 'f' already has a rule of this kind, or one without clauses and one with, or is declared both inactive and with a rule, or another function replaces it
void f_adjoint(double x, double *x_b, double y_b);

static double loops(double x, int n) // error: 'loops' replaces 'f2' but calls it, itself or through others
{
	return n ? x * f2(x, n - 1) : x;
}
#pragma cadgen substitute f2 loops

#pragma cadgen rev
double calls(double x)
{
	return f(x) + f2(x, 3);
}

static double cut(double x)
{
	return x > 0 ? 1 : 0;
}
static double smooth(double x)
{
	return x / (1 + x * x);
}
#pragma cadgen substitute cut smooth
#pragma cadgen rev cut               // error: the request is for 'cut', which 'smooth' replaces

static int by_value(const void *a, const void *b)
{
	return (*(const double *)a > *(const double *)b) - (*(const double *)a < *(const double *)b);
}
static int by_size(const void *a, const void *b)
{
	return -by_value(a, b);
}
#pragma cadgen substitute by_size by_value
#pragma cadgen rev wrt(x[3]) of(return, x[3])
double first(double *x)
{
	qsort(x, 3, sizeof *x, by_size); // error: 'by_size', which another function replaces, is passed to 'qsort'
	return x[0];
}
