/*
 * says: no derivative is requested in this run
 * advice: put '#pragma cadgen rev' on the line before a function
 * follow: sed -i 's/^double square/#pragma cadgen rev\n&/' request_missing.c
 */
double square(double x)
{
	return x * x;
}
