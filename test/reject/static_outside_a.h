double filter(double x);

#pragma cadgen rev
double start(double x)
{
	return filter(x) * x;
}

#pragma cadgen rev wrt(x, filter.old)
double wrt_state(double x)
{
	return filter(x) * x;
}

#pragma cadgen rev scratch(filter.old, filter.both)
double by_scratch(double x)
{
	return filter(x) * x;
}

static double twice(double x)
{
	{
		static double sum;

		x *= sum += x;
	}
	{
		static double sum;

		x *= sum += x;
	}
	return x;
}

#pragma cadgen rev scratch(twice.sum)
double several(double x)
{
	return twice(x);
}
