#include <math.h>
#include <stdlib.h>

double scale = 2;

double g(double x)
{
	return scale * x;
}

#pragma cadgen rev // error: the derivative needs the 'cos' of file scope, but a parameter of 'f1' hides it
double f1(double x, double cos)
{
	return sin(x) * cos;
}

#pragma cadgen fwd // error: the derivative needs the 'log' of file scope
double f2(double x, double log)
{
	return pow(x, log);
}

#pragma cadgen rev // error: the derivative needs the 'scale' of file scope
double f3(double x, double scale)
{
	return g(x) * scale;
}

#pragma cadgen rev // error: the derivative needs the 'free' of file scope
double f4(int n, double x, double free)
{
	for (int i = 0; i < n; i++)
		x = x * x * free;
	return x;
}

#pragma cadgen rev // error: the derivative needs the 'cadgen_alloc' of file scope
double f5(int n, double x, double cadgen_alloc)
{
	for (int i = 0; i < n; i++)
		x = x * x * cadgen_alloc;
	return x;
}

#pragma cadgen fwd
double f6(double x, double cos)
{
	return cos * x;
}
