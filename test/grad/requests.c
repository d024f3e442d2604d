/* Requests: lists, extents, grad, overwrite, keep, scratch, noalias, names, status; requests by name. */
#include <math.h>

#pragma cadgen fwd norm2 wrt(x)
#pragma cadgen rev norm2 wrt(x[n]) of(return)
#pragma cadgen grad norm2 wrt(x[n])

/* test: norm2 n=0,1,4 x[n] */
double norm2(int n, const double *x, double scale)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += scale * x[i] * x[i];
	return s;
}

/* test: only_scalar x[3] */
#pragma cadgen fwd only_scalar wrt(a)
#pragma cadgen rev only_scalar wrt(a)
#pragma cadgen grad only_scalar wrt(a) of(return)
double only_scalar(const double *x, double a)
{
	return x[0] * a * a + x[1] * a + x[2];
}

/* test: named */
#pragma cadgen fwd named name(named_tangent)
#pragma cadgen rev named name(named_adjoint)
#pragma cadgen rev named wrt(a) name(named_adjoint_of_a) suffix(_bar)
double named(double a, double b)
{
	return a * b * b;
}

/* test: following n=0,3 x[n] y[n] */
#pragma cadgen fwd
#pragma cadgen rev
void following(int n, const double *x, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] = x[i] * x[i];
}

/* test: overwritten n=0,4 x[n] */
#pragma cadgen fwd overwritten
#pragma cadgen rev overwritten wrt(x[n], a) of(return) overwrite
double overwritten(int n, const double *x, double a)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += sin(a * x[i]);
	return s;
}

/* test: kept n=0,4 x[n] y[n] */
#pragma cadgen fwd kept wrt(x) of(y)
#pragma cadgen rev kept wrt(x) of(y[n]) keep(y)
void kept(int n, const double *x, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] = exp(x[i]) * x[i];
}

/* test: with_scratch n=0,1,4 x[n] t[n] */
#pragma cadgen fwd with_scratch wrt(x) of(return) scratch(t[n])
#pragma cadgen rev with_scratch wrt(x) of(return) scratch(t[n])
#pragma cadgen grad with_scratch wrt(x[n]) of(return) scratch(t[n])
double with_scratch(int n, const double *x, double *t)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		t[i] = x[i] * x[i];
	for (int i = 0; i < n; i++)
		s += t[i] * t[n - 1 - i];
	return s;
}

/* test: with_status n=0,3 */
#pragma cadgen fwd with_status
#pragma cadgen rev with_status status
double with_status(int n, double x)
{
	for (int i = 0; i < n; i++)
		x = x * x * 0.5 + 0.1;
	return x;
}

/* test: apart n=0,1,4 x[n] y[n] */
#pragma cadgen fwd apart noalias(x, y)
#pragma cadgen rev apart noalias(x, y)
void apart(int n, const double *x, double *y, double w)
{
	for (int i = 0; i < n; i++)
		y[i] = y[i] * w + sin(x[i]);
}

/* test: extents_given n=0,1,4 x[2*n] y[n] overlap(x,y) */
#pragma cadgen fwd extents_given wrt(x[2 * n], y[n]) of(y[n])
#pragma cadgen rev extents_given wrt(x[2 * n], y[n]) of(y[n])
void extents_given(int n, const double *x, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] = x[2 * i] * x[2 * i + 1] * y[i];
}

/* test: out_only y[3] */
#pragma cadgen fwd out_only wrt(a) of(y)
#pragma cadgen rev out_only wrt(a) of(y[3])
void out_only(double a, double *y)
{
	y[0] = a;
	y[2] = a * a;
}

/* test: part_of_results n=0,3 x[n] y[n] */
#pragma cadgen fwd part_of_results wrt(x[n]) of(y[n])
#pragma cadgen rev part_of_results wrt(x[n]) of(y[n])
double part_of_results(int n, const double *x, double *y)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		y[i] = x[i] * x[i];
		s += y[i];
	}
	return s;
}

/* test: inactive_array n=0,4 w[n] x[n] y[n] */
#pragma cadgen fwd inactive_array wrt(x) of(y)
#pragma cadgen rev inactive_array wrt(x) of(y)
void inactive_array(int n, const double *w, const double *x, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] = w[i] * x[i] * x[i] + w[i];
}

#pragma cadgen fwd continued \
	wrt(a, \
	    b) \
	of(return)
#pragma cadgen rev continued

/* test: continued */
double continued(double a, double b)
{
	return a / (2 + b * b);
}

static double hidden(double a);

/* test: hidden */
#pragma cadgen fwd hidden
#pragma cadgen rev hidden
static double hidden(double a)
{
	return a * a;
}

double uses_hidden(double a);

double uses_hidden(double a)
{
	return hidden(a);
}

struct fixed_tape_rev_work;
double fixed_tape_rev(const double x[6], double x_b[6], double fixed_tape_b,
		      struct fixed_tape_rev_work *work);

/* test: fixed_tape x[6] */
#pragma cadgen fwd fixed_tape
#pragma cadgen rev fixed_tape tape(fixed)
double fixed_tape(const double x[6])
{
	double s = 0.5;

	for (int i = 0; i < 6; i++)
		s = sin(s * x[i]);
	return s;
}

/* test: number_behind n=0,1,4 x[n] y[1] */
#pragma cadgen fwd number_behind wrt(x) of(y[1])
#pragma cadgen rev number_behind wrt(x) of(*y)
#pragma cadgen grad number_behind wrt(x[n]) of(*y)
void number_behind(int n, const double *x, double *y)
{
	*y = 1;
	for (int i = 0; i < n; i++)
		*y = *y * x[i] + x[i];
}

/* The differential of t, which is written in each trip, is zero on entry; that of e is the seed.
 * test: energy_and_force n=0,1,4 x[n] t[1] e[1]
 */
#pragma cadgen fwd energy_and_force wrt(x) of(e) scratch(t[1]) noalias(x, e, t)
#pragma cadgen grad energy_and_force wrt(x[n]) of(*e) scratch(t[1]) noalias(x, e, t)
int energy_and_force(int n, const double *x, double *t, double *e)
{
	*e = 0;
	for (int i = 0; i < n; i++) {
		t[0] = x[i] * x[i];
		*e += sin(t[0]);
	}
	return n;
}

/* test: one_of_an_array x[2] y:0.5..2 e[1] */
#pragma cadgen fwd one_of_an_array wrt(x[2], y) of(e[1])
#pragma cadgen grad one_of_an_array wrt(x[2], y) of(e[1]) tape(fixed)
#pragma cadgen grad one_of_an_array wrt(x[2], y, e) of(e[1]) name(one_read_too)
void one_of_an_array(const double x[2], double y, double e[1])
{
	if (y > 1)
		e[0] = x[0] * y;
	else
		e[0] *= x[1] * y;
}
