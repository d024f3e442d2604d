enum { FOUR = 4 };
#pragma cadgen rev f name(a) wrt(x[count]) // error: 'count' in an extent is not a parameter of 'f', a macro or an enumerator; did you mean 'counts'?
#pragma cadgen rev f name(b) wrt(x[FOUR * m]) // error: 'm' in an extent is not a parameter of 'f', a macro or an enumerator
double f(int counts, double *x)
{
	return x[counts - 1];
}
