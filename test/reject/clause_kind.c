#pragma cadgen fwd f overwrite // error: the clause 'overwrite' means nothing for 'fwd'
#pragma cadgen fwd f of(y) keep(y) // error: the clause 'keep' means nothing for 'fwd'
#pragma cadgen fwd f tape(fixed) // error: the clause 'tape' means nothing for 'fwd'
double f(double x, double *y)
{
	return *y = x;
}
#pragma cadgen grad f of(y[1]) split // error: the clause 'split' means nothing for 'grad'
