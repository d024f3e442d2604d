#define MAX(a, b) ({ double a_ = (a), b_ = (b); a_ > b_ ? a_ : b_; })

#pragma cadgen rev
double f(double x, double y)
{
	return MAX(x, y); // error: a statement in an expression is not standard C
}
