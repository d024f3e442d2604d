/* row: arrays of structs, arrays in structs */
struct poly {
	int degree;
	double c[4];
};

#pragma cadgen fwd
#pragma cadgen rev
double f(int n, const struct poly *p, double x)
{
	double sum = 0;

	for (int i = 0; i < n; i++)
		for (int k = 0; k <= p[i].degree; k++)
			sum = sum * x + p[i].c[k];
	return sum;
}
