/* A pointer with a rule is stored: what is called through what it is stored in is not told, too. */
static double run(double (**t)(double), double x)
{
	return t[0](x);
}

#pragma cadgen fwd rule(f)
double stored(double (*f)(double), double x)
{
	double (*t[1])(double);

	t[0] = f; // error: 'f' is in rule(...), and here it goes where calls through it could not be told from others
	return run(t, x);
}
