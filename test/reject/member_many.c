struct body {
	double mass, work, *trace;
};

#pragma cadgen rev f wrt(x[n]) of(b[n].mass) keep(b[n].mass) // error: 'b->mass' is a member of many structs, and the derivative would have to copy the seeds of each of them
void f(int n, struct body *b, const double *x)
{
	for (int i = 0; i < n; i++)
		b[i].mass = x[i];
}

#pragma cadgen rev g wrt(x[n]) of(return) scratch(b[n].trace[1]) // error: 'b->trace' is a member of many structs, and the derivative would have to allocate the differentials of each of them
double g(int n, struct body *b, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		b[i].trace[0] = x[i];
		s += b[i].trace[0];
	}
	return s;
}

#pragma cadgen rev h wrt(x, b[n].mass) of(return) scratch(b[n].work) // error: 'b->work' is a member of many structs, and the derivative would have to allocate the differentials of each of them
double h(int n, struct body *b, double x)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		b[i].work = x * b[i].mass;
		s += b[i].work;
	}
	return s;
}
