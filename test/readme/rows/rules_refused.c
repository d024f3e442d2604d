/* row: rules for functions that take or return anything but numbers and arrays of numbers */
struct vector {
	int n;
	double *x;
};

double norm(const struct vector *v);

#pragma cadgen rule rev(norm) // error: a rule is for functions that take numbers
void norm_rev(const struct vector *v, struct vector *v_b, double y_b);

double shape(double x);

#pragma cadgen rule fwd(shape) // error: 'shape_fwd' does not have the prototype of a rule 'fwd' for 'shape'
double shape_fwd(double x, double x_d);

#pragma cadgen rev
double f(double x)
{
	return x;
}
