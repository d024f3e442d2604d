enum { FOUR = 4 };
#pragma cadgen rev f name(a) wrt(x[count]) // error: 'count' in an extent is no parameter of 'f', no macro and no enumerator; did you mean 'counts'?
#pragma cadgen rev f name(b) wrt(x[FOUR * m]) // error: 'm' in an extent is no parameter of 'f'
double f(int counts, double *x)
{
	return x[counts - 1];
}
