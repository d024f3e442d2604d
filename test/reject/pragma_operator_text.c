#define DERIVE(...) _Pragma(#__VA_ARGS__)
DERIVE(cadgen rev f) // error: the operator _Pragma
double f(double x)
{
	return x;
}
