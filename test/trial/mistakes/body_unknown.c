/*
 * says: without body or rule, no derivative can be formed: 'soften'
 * advice: or write a rule (#pragma cadgen rule)
 * follow: sed -i '/^double soften/r rule.h' body_unknown.c
 * check: body_unknown.c --link soften.c
 */
double soften(double x);

#pragma cadgen rev wrt(x)
double twice(double x)
{
	return 2 * soften(x);
}
/* file: rule.h */
#pragma cadgen rule fwd(soften)
static double soften_fwd(double x, double x_d, double *soften_d)
{
	double q = 1 + x * x;

	*soften_d = x_d * (1 - x * x) / (q * q);
	return x / q;
}
/* file: soften.c */
double soften(double x)
{
	return x / (1 + x * x);
}
