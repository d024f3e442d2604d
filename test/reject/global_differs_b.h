extern double table[2];

#pragma cadgen rev
double twice(double x)
{
	return table[1] * x;
}
