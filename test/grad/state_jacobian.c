/* Jacobians of functions that read and change a struct of the caller's: each run finds what the first one found. */
struct state {
	double scale, sum, last[2];
	int steps;
};

/* test: sums s:0.5..1.5 n=20,3,1 x[n] y[n] */
#pragma cadgen jac sums wrt(x[n]) of(y[n]) scratch(s->sum)
void sums(struct state *s, int n, const double *x, double *y)
{
	s->sum = 0;
	for (int i = 0; i < n; i++)
		s->sum += x[i] * s->scale;
	for (int i = 0; i < n; i++)
		y[i] = s->sum * x[i];
	s->steps += 1;
}

/* Without clauses for it, what it holds is a constant. */
/* test: halves s:0.5..1.5 n=20,3,1 x[n] y[n] */
#pragma cadgen jac halves wrt(x[n]) of(y[n])
void halves(struct state *s, int n, const double *x, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] = x[i] * x[0] * s->scale * s->last[i % 2];
	s->scale *= 0.5;
	for (int i = 0; i < 2; i++)
		s->last[i] += s->steps;
	s->steps++;
}
