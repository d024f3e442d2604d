static double scale = 2;
static const double table[2] = {1, 2};
double seen = 3;

#pragma cadgen rev
double f(double x)
{
	return x * x * scale * table[1] * seen;
}
