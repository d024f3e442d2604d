#define DERIVE(f) _Pragma("cadgen rev f") // error: the operator _Pragma
_Pragma("cadgen fwd f") // error: the operator _Pragma
_Pragma("GCC ivdep")
double f(double x)
{
	return x;
}
