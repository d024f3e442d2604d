typedef double (*function)(double);
function keep(float (**narrow_to)(float));

/* It is refused where it is called, which is said once. */
static double counted(double x)
{
	_Atomic int n = 1;

	return x * n;
}

/* No pointer that is called is one to such functions. */
static float narrow(float x)
{
	return x;
}

function keep(float (**narrow_to)(float))
{
	*narrow_to = narrow;
	return counted;
}

#pragma cadgen rev
double start(double x)
{
	return counted(x);
}
