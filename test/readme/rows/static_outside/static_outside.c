/* row: those of other files, but in `scratch` */
double filter(double x);

#pragma cadgen rev
double f(double x)
{
	return filter(x) * x;
}
