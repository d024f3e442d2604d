#pragma cadgen fwd f overwrite // error: the clause 'overwrite' has no meaning for 'fwd'
#pragma cadgen fwd f of(y) keep(y) // error: the clause 'keep' has no meaning for 'fwd'
#pragma cadgen fwd f tape(fixed) // error: the clause 'tape' has no meaning for 'fwd'
double f(double x, double *y)
{
	return *y = x;
}
#pragma cadgen grad f of(y[1]) split // error: the clause 'split' has no meaning for 'grad'
