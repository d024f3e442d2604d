/* Pointers of static storage: those that nothing can change lead to what is named in their place. */
static double buf[3];
static double *fixed;
static double *fixed = buf + 1;
static double *assigned = buf, *shown = buf, *listed = buf, *stepped = buf;
double *external = buf;
double *const constant = &buf[2];
static unsigned long number;
static double *const cast = (double *)&number;
static int counts[2];
static int *const whole = counts;
static union {
	double d;
	float f;
} either;
static double *const member = &either.d;
static struct {
	long bits : 4;
	float x;
} packed;
static float *const beside = &packed.x;
static struct {
	int n;
	_Alignas(8) float x[2];
} padded;
static float *const between = (float *)&padded + 1;
static _Thread_local double *thread = buf;
static double none[3][0];
static double (*const empty)[0] = none;
static volatile double changing;
static double *const changed = (double *)&changing;

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

#pragma cadgen rev wrt(x)
double g(double x)
{
	x *= *whole * *member * *beside * *between * *thread;
	return x * *changed * (empty == none);
}
