double f(int n, double x, float y);
double of_pointer(double *x);
double of_nothing(int n);
void without_result(double x);
double old_style();
double variable(double x, ...);

#pragma cadgen rule fwd(f) // error: 'f_fwd' does not have the prototype of a rule 'fwd' for 'f'
double f_fwd(int n, double x, float y, double x_d, float y_d);

#pragma cadgen rule rev(f) // error: 'f_rev' does not have the prototype of a rule 'rev' for 'f'
double f_rev(int n, double x, float y, double *x_b, float *y_b, double f_b);

#pragma cadgen rule fwd(of_pointer) // error: the rule has a differential of 'x', or reads its values on exit, but cadgen does not know its length
double of_pointer_fwd(double *x, double *x_d, double *y_d);

#pragma cadgen rule fwd(of_nothing) // error: a rule is for functions
double of_nothing_fwd(int n, double *y_d);

#pragma cadgen rule rev(without_result) // error: a rule is for functions
void without_result_rev(double x, double *x_b);

#pragma cadgen rule rev(old_style) // error: a rule is for functions
void old_style_rev(double x, double *x_b, double y_b);

#pragma cadgen rule rev(variable) // error: a rule is for functions
void variable_rev(double x, double *x_b, double y_b);

#pragma cadgen rule both(f) // error: 'fwd' or 'rev' is expected here, not 'both'
#pragma cadgen rule fwd // error: '(' is missing at the end
#pragma cadgen rule fwd(f // error: ')' is missing at the end
#pragma cadgen rule fwd(f) wrt(x) // error: 'h' does not have the prototype of a rule 'fwd' for 'f'
#pragma cadgen rule fwd(g) // error: there is no function 'g'
#pragma cadgen inactive // error: the name of a function is missing at the end
#pragma cadgen inactive not_there // error: there is no function 'not_there'

#pragma cadgen rev
double h(double x)
{
	return x;
}

#pragma cadgen rule rev(f) // error: no function follows this request
