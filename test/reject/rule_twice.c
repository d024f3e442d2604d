double f(double x);
double g(double x);

#pragma cadgen rule fwd(f)
double f_fwd(double x, double x_d, double *y_d);

#pragma cadgen rule fwd(f) // error: 'f' already has a rule of this kind, or one without clauses and one with, or is declared both inactive and with a rule, or another function replaces it
double f_again(double x, double x_d, double *y_d);

#pragma cadgen inactive f // error: 'f' already has a rule of this kind, or one without clauses and one with, or is declared both inactive and with a rule, or another function replaces it
#pragma cadgen inactive g
#pragma cadgen inactive g // error: 'g' already has a rule of this kind, or one without clauses and one with, or is declared both inactive and with a rule, or another function replaces it

#pragma cadgen rule rev(g) // error: 'g' already has a rule of this kind, or one without clauses and one with, or is declared both inactive and with a rule, or another function replaces it
void g_rev(double x, double *x_b, double y_b);

#pragma cadgen rev
double h(double x)
{
	return f(x) + g(x);
}
