/*
 * says: without body or rule, no derivative can be formed: 'soften'
 * advice: add the files that define them to the run
 * again: body_missing.c soften.c
 */
double soften(double x);

#pragma cadgen rev wrt(x)
double twice(double x)
{
	return 2 * soften(x);
}
/* file: soften.c */
double soften(double x)
{
	return x / (1 + x * x);
}
