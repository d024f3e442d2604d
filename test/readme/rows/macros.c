/* row: macros, typedefs, `inline`, `restrict`, `const`, `register` */
/* test: f n=0,3 x[n] */
#define SQUARE(x) ((x) * (x))
typedef double real;

static inline real twice(real x)
{
	return 2 * x;
}

#pragma cadgen fwd
#pragma cadgen rev
real f(int n, const real *restrict x)
{
	register real s = 0;

	for (int i = 0; i < n; i++)
		s += SQUARE(twice(x[i]));
	return s;
}
