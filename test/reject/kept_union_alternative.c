/* A pointer in a union that is followed in one branch, a float that is stored on its bytes in the other, of a kept callee. */
union either {
	double *p;
	double d;
};
static double set_or_look(union either *u, double x, int n)
{
	double v = x;

	if (n % 2) {
		u->d = x * x;
		v = n > 50 ? set_or_look(u, x, n - 50) : x; // error: 'u->p' holds active data, but shares its bytes with other members of a union
	} else
		v = *u->p; // error: 'u->p' holds active data, but shares its bytes with other members of a union
	return v;
}

#pragma cadgen rev wrt(u, x) of(u, return)
double set_or_looked(union either *u, double x, int n)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += set_or_look(u, x, i) * x;
	return s;
}
