/* row: rules for functions that take unions, volatile memory, or structs that lead back to themselves, or return pointers */
struct list {
	double x;
	struct list *next;
};

double norm(const struct list *l);

#pragma cadgen rule rev(norm) // error: a rule is for functions with a prototype that take numbers
void norm_rev(const struct list *l, struct list *l_b, double y_b);

double shape(double x);

#pragma cadgen rule fwd(shape) // error: 'shape_fwd' does not have the prototype of a rule 'fwd' for 'shape'
double shape_fwd(double x, double x_d);

#pragma cadgen rev
double f(double x)
{
	return x;
}
