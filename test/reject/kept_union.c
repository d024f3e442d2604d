/* A pointer in a union that is followed, and a float that is stored on its bytes, one of them in a kept callee. */
union either {
	double *p;
	double d;
};

static void set(union either *u, double x, int n)
{
	if (n > 0)
		set(u, x, n - 1);
	else
		u->d = x * x;
}

static double look(const union either *u, int n)
{
	return n > 0 ? look(u, n - 1) : *u->p;
}

#pragma cadgen rev wrt(u, x) of(u, return)
double followed_then_set(union either *u, double x)
{
	double v = *u->p; // error: 'u->p' holds active data, but shares its bytes with other members of a union

	set(u, x, 3);
	return v * x;
}

#pragma cadgen rev wrt(u, x) of(u, return)
double looked_then_stored(union either *u, double x)
{
	double v = look(u, 2); // error: 'u->p' holds active data, but shares its bytes with other members of a union

	u->d = x * x;
	return v * x;
}

#pragma cadgen rev wrt(u, x) of(u, return)
double looked_then_set(union either *u, double x)
{
	double v = look(u, 2); // error: 'u->p' holds active data, but shares its bytes with other members of a union

	set(u, x, 3);
	return v * x;
}

#pragma cadgen rev wrt(u, x) of(return)
double looked_twice(union either *u, double x)
{
	return look(u, 2) * x * look(u, 1);
}
