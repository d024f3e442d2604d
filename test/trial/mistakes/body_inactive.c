/*
 * says: without body or rule, no derivative can be formed: 'weight'
 * advice: where no derivative passes through them, use #pragma cadgen inactive
 * follow: sed -i 's/^double weight.*/&\n#pragma cadgen inactive weight/' body_inactive.c
 * check: body_inactive.c --link weight.c
 */
double weight(double rounded);

#pragma cadgen rev wrt(x)
double weigh(double x, double rounded)
{
	return weight(rounded * 2) * x + x * x;
}
/* file: weight.c */
double weight(double rounded)
{
	return rounded + 1;
}
