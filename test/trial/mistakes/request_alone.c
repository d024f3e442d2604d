/*
 * says: no function follows this request
 * advice: put it before the definition of a function
 * follow: sed -i -e '/^#pragma/d' -e 's/^double square/#pragma cadgen grad wrt(x)\n&/' request_alone.c
 */
double square(double x)
{
	return x * x;
}
#pragma cadgen grad wrt(x)
