/* row: globals that are read or written */
/* test: f */
static double scale = 2;
static int calls;

#pragma cadgen fwd
#pragma cadgen rev
double f(double x)
{
	calls++;
	return scale * x * x;
}
