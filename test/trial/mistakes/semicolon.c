/*
 * says: expected ';'
 * follow: sed -i 's/y = x \* x/&;/' semicolon.c
 */
#pragma cadgen rev wrt(x)
double square(double x)
{
	double y = x * x
	return y;
}
