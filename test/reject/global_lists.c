static const double fixed[2] = {1, 2};
volatile double device;
static _Thread_local double own;
static double u[3], w, w_b = 1;
static double v;
struct { int v_d; } other;
int v_d;

#pragma cadgen rev wrt(x, fixed) // error: the global 'fixed' cannot have a differential: it is const
double f(double x)
{
	return x * fixed[0];
}

#pragma cadgen rev wrt(x, device) // error: the global 'device' cannot have a differential: it is volatile
double g(double x)
{
	return x * device;
}

#pragma cadgen rev wrt(x, own) // error: the global 'own' cannot have a differential: each thread has its own
double h(double x)
{
	return x * own;
}

#pragma cadgen fwd name(k_one) wrt(x, u)
#pragma cadgen fwd wrt(x, u) width(4) // error: the differential of the global 'u' would be called 'u_d', but that name is taken
double k(double x)
{
	return x * u[0];
}

#pragma cadgen rev wrt(x, w) // error: the differential of the global 'w' would be called 'w_b', but that name is taken
double l(double x)
{
	return x * w * w_b;
}

#pragma cadgen fwd wrt(x, v) // error: the differential of the global 'v' would be called 'v_d', but that name is taken
double m(double x)
{
	return x * v;
}

#pragma cadgen fwd name(m_t) wrt(x, v) suffix(_t)
double n(double x)
{
	return x * v;
}

#pragma cadgen rev wrt(x, u[2][2]) // error: this extent cannot be read: the parameter has fewer dimensions
double o(double x)
{
	return x * u[0];
}

#pragma cadgen rev wrt(x, nothing) // error: the function 'p' has no parameter 'nothing'
double p(double x)
{
	return x * u[0];
}

double row[3];

#pragma cadgen grad wrt(row[4]) // error: the global 'row' has 3 elements, not 4
double q(void)
{
	return row[0] * row[1];
}

#pragma cadgen grad wrt(row[3])
double r(void)
{
	return row[0] * row[1];
}

double few[];
extern double few[4];

#pragma cadgen rev wrt(x, few)
double s(double x)
{
	return x * few[2]; // error: 'few' is declared in this file with another type than it is defined with
}

double grid[4][4];
struct pair { double a, b; } *pairs, **rows;
#define PART grid[2]
#define WHOLE (&grid)
#define THROUGH (*rows)->a
#define BEHIND pairs->b

#pragma cadgen rev wrt(x, PART) // error: the function 'cc' has no parameter 'PART'; it is a macro for 'grid[2]'
double cc(double x)
{
	return x * PART[1];
}

#pragma cadgen rev wrt(x, WHOLE) // error: the function 'aa' has no parameter 'WHOLE'; it is a macro for '(&grid)'
double aa(double x)
{
	return x * (*WHOLE)[0][1];
}

#pragma cadgen rev wrt(x, THROUGH) // error: the function 'bb' has no parameter 'THROUGH'; it is a macro for '(*rows)->a'
double bb(double x)
{
	return x * THROUGH;
}

#pragma cadgen rev wrt(x) noalias(x, BEHIND) // error: the function 'dd' has no parameter 'BEHIND'; it is a macro for 'pairs->b'
double dd(double *x)
{
	return *x * BEHIND;
}
