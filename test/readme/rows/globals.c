/* row: globals that are read, or that only inactive values are written to */
double scale = 2;
int calls;

#pragma cadgen fwd
#pragma cadgen rev
double f(double x)
{
	calls++;
	return scale * x * x;
}
