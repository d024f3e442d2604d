/* row: arrays of structs, arrays in structs */
/* test: f n=1,2 p[n] p[n].degree=3,1 */
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
