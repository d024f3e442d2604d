/* A static variable whose name at file scope is taken, and what looks like its differential. */
static double f_state_d;
int f_state(void);

#pragma cadgen fwd wrt(x, f.state) of(return, f.state) // error: 'f_state_d' looks like the differential of 'f.state', which would be called 'f_state_2_d'
double f(double x)
{
	static double state = 1;

	state = state * x;
	return state;
}

void seed(void)
{
	f_state_d = 1;
}
