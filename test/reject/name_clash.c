typedef double real;
extern int counter;
#define MACRO 3
enum { ENUMERATOR };
double other(double x);
double other(double x)
{
	return x;
}
#pragma cadgen rev f name(other) // error: the derivative of 'f' would be called 'other', but that name is taken
#pragma cadgen rev f name(f) // error: the derivative of 'f' would be called 'f', but that name is taken
#pragma cadgen rev f name(real) // error: would be called 'real'
#pragma cadgen rev f name(counter) // error: would be called 'counter'
#pragma cadgen rev f name(MACRO) // error: would be called 'MACRO'
#pragma cadgen rev f name(ENUMERATOR) // error: would be called 'ENUMERATOR'
#pragma cadgen fwd f name(mine)
#pragma cadgen rev f name(mine) // error: would be called 'mine'
double f(double x)
{
	return x;
}
