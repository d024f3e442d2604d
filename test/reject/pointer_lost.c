/* row: pointers to memory with a differential, stored in memory without one */
struct view {
	double *at;
};

#pragma cadgen rev f wrt(x) of(return)
double f(double *x, struct view *v, int i)
{
	v[i].at = x;
	return v[0].at[0]; // error: this pointer comes from 'v->at', which has no differential
}
