struct solver {
	double (*f)(double);
	int n;
};

#pragma cadgen rev newton wrt(x) rule(s->f) // error: this clause lists parameters, and no members: of 's' only the name is expected
double newton(const struct solver *s, double x)
{
	for (int i = 0; i < s->n; i++)
		x -= s->f(x);
	return x;
}
