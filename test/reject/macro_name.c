struct rod { double length, mass; };

static const double a_[4] = {1, 2, 3, 4};

#define a_ (a_ - 1)

#pragma cadgen rev // error: the derivative of 'one_based' needs the name 'a_', but a macro of that name is defined where the derivative goes
double one_based(double x, int n)
{
	return a_[n] * x;
}

#undef a_

#pragma cadgen rev
double zero_based(double x, int n)
{
	return a_[n] * x;
}

#pragma cadgen fwd // error: the derivative of 'masses' needs the name 'mass'
double masses(const struct rod *r)
{
	return r->mass * r->mass;
#define mass length
}

#pragma cadgen fwd
double lengths(const struct rod *r)
{
	return r->mass * r->mass;
}
