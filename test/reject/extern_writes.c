#include <stdio.h>
#include <stdlib.h>

#pragma cadgen fwd
#pragma cadgen rev
double f(FILE *in, double *x)
{
	double t[2] = {x[0], 2};

	x[0] *= x[1];
	if (fscanf(in, "%lf", x) != 1) // error: 'fscanf' may write to 'x', which carries a derivative
		return x[0];
	if (fread(t, sizeof *t, 1, in)) // error: 'fread' may write to 't', which carries a derivative
		return t[0];
	return printf("%p", (void *)x) * x[1];
}

/* Nothing is said about what lies where such a function may have stored pointers. */
struct grid { int n; const double *x; };
struct state { struct grid *grid; double *u; double t; const char *name; };
void report(struct state *s);
#pragma cadgen inactive report

#pragma cadgen rev of_struct
double of_struct(int n, double *u, double dt)
{
	struct grid g = {n, u};
	struct state s = {&g, u, 0, "u"};
	double e = 0;

	for (int i = 1; i < n; i++)
		s.u[i] += dt * (s.u[i - 1] - s.u[i]) * s.grid->x[i];
	report(&s); // error: 'report' may write to 's', which carries a derivative
	for (int i = 0; i < n; i++)
		e += s.u[i] * s.grid->x[i] * s.t;
	return e;
}
