/* Parameters with the names of types, which they hide. */
typedef double real;
typedef struct {
	double a;
} vec;

static vec make(double a)
{
	vec v = {a};

	return v;
}

static real first(vec v, int n)
{
	vec u[2] = {v, make(v.a * v.a)};

	return u[n & 1].a;
}

/* test: named_like_its_type */
#pragma cadgen fwd named_like_its_type
#pragma cadgen rev named_like_its_type
real named_like_its_type(real real)
{
	return real * real;
}

/* test: overwritten n=0,1,3 real2:1..1.2 */
#pragma cadgen fwd overwritten
#pragma cadgen rev overwritten wrt(real)
real overwritten(int n, double real2, real real)
{
	for (int i = 0; i < n; i++)
		real *= real * real2;
	return real;
}

/* test: hidden_struct n=0,1 */
#pragma cadgen fwd hidden_struct
#pragma cadgen rev hidden_struct
double hidden_struct(int n, double vec)
{
	vec = vec * vec;
	return first(make(vec), n) * vec;
}

/* test: locals_hide n=0,3 */
#pragma cadgen fwd locals_hide
#pragma cadgen rev locals_hide
real locals_hide(int n, real x)
{
	real real = x * x;

	for (int i = 0; i < n; i++)
		real = real * x;
	return real * first(make(x), n);
}
