double dot(int n, const double *x, const double *y);
double sum(int n, const double *x);
double norm(int n, const double *x);

#pragma cadgen rule rev(dot) wrt(x[n], y)          // error: the rule has a differential of 'y', or reads its values on exit, but cadgen does not know its length
void dot_short(int n, const double *x, const double *y, double *x_b, double *y_b, double dot_b);

#pragma cadgen rule rev(dot) wrt(x[n], y[n]) status // error: the clause 'status' has no meaning for 'rule'
void dot_status(int n, const double *x, const double *y, double *x_b, double *y_b, double dot_b);

#pragma cadgen rule rev(dot) wrt(x[n], z[n])        // error: the function 'dot' has no parameter 'z'
void dot_other(int n, const double *x, const double *y, double *x_b, double *y_b, double dot_b);

#pragma cadgen rule rev(dot) wrt(x[n]) // error: 'dot_more' does not have the prototype of a rule 'rev' for 'dot'
void dot_more(int n, const double *x, const double *y, double *x_b, double *y_b, double dot_b);

#pragma cadgen rule rev(dot) wrt(x[n]) of(return)
void dot_x(int n, const double *x, const double *y, double *x_b, double dot_b);

#pragma cadgen rule rev(dot) wrt(x[n]) of(return) // error: 'dot' already has a rule of this kind
void dot_again(int n, const double *x, const double *y, double *x_b, double dot_b);

#pragma cadgen rule fwd(dot) wrt(x[n]) of(return) entry(x) // error: the clause 'entry' has no meaning for 'rule fwd'
double dot_fwd(int n, const double *x, const double *y, const double *x_d, double *dot_d);

#pragma cadgen rule rev(sum) wrt(x[n]) entry(x) exit(x) // error: 'x'
void sum_rev(int n, const double *x, double *x_b, double sum_b);

void pivot(int n, double *x, int *p);
#pragma cadgen rule rev(pivot) wrt(x[n]) of(x[n]) exit(p) // error: the rule has a differential of 'p', or reads its values on exit
void pivot_rev(int n, double *x, int *p, double *x_b);

#pragma cadgen rule rev(sum) wrt(x[n]) exit(z) // error: the function 'sum' has no parameter 'z'
void sum_rev2(int n, const double *x, double *x_b, double sum_b);

#pragma cadgen rule rev(sum) wrt(x[n]) optional(z) // error: the function 'sum' has no parameter 'z'
void sum_rev3(int n, const double *x, double *x_b, double sum_b);
#pragma cadgen rule rev(sum) wrt(x[n]) optional(x(z)) // error: the function 'sum' has no parameter 'z'
void sum_rev4(int n, const double *x, double *x_b, double sum_b);
#pragma cadgen rule rev(sum) wrt(x[n]) optional(x()) // error: a name is expected here, not ')'
void sum_rev5(int n, const double *x, double *x_b, double sum_b);

#pragma cadgen rule fwd(sum) wrt(x[n])
double sum_fwd(int n, const double *x, const double *x_d, double *sum_d);

#pragma cadgen rule rev(norm) wrt(x[n])
void norm_rev(int n, const double *x, double *x_b, double norm_b);

#pragma cadgen rev wrt(x[n], y[n])
double passive(int n, const double *x, const double *y)
{
	return dot(n, x, y); // error: a derivative passes through 'y', of which the rule for 'dot' knows nothing
}

#pragma cadgen rev wrt(x[n])
double reverse(int n, const double *x)
{
	return sum(n, x); // error: a derivative passes through this call of 'sum', which has no rule 'rev'
}

#pragma cadgen fwd wrt(x[n])
double forward(int n, const double *x)
{
	return norm(n, x); // error: a derivative passes through this call of 'norm', which has no rule 'fwd'
}

#pragma cadgen fwd wrt(x) width(4)
double several(int n, const double *x)
{
	return sum(n, x); // error: 'sum' has a rule that takes arrays, which cannot be called for several directions at once
}

void scale(int n, double a, double *x, int *info);
#pragma cadgen rule rev(scale) wrt(a, x[n]) of(x[n])
void scale_rev(int n, double a, double *x, int *info, double *a_b, double *x_b);

#pragma cadgen rev wrt(w, x[n]) of(x[n])
int informed(int n, double w, double *x)
{
	int info;

	scale(n, w, x, &info); // error: a reverse derivative calls the rule for 'scale' later, when what 'info' leads to may have changed
	return info;
}
