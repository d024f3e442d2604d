/* Pointers of static storage: those that nothing can change lead to what is named in their place. */
static double buf[3];
static double *fixed;
static double *fixed = buf + 1;
static double *assigned = buf, *shown = buf, *listed = buf, *stepped = buf;
double *external = buf;
double *const constant = &buf[2];
static unsigned long number;
static double *const cast = (double *)&number;

void change(double *to)
{
	double **at = &shown;

	assigned = to;
	*at = to;
	stepped++;
}

#pragma cadgen rev wrt(x, listed) of(return)
double f(double x)
{
	return x * *fixed * *assigned * *shown * *listed * *stepped * *external * *constant * *cast;
}
