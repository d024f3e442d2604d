/* row: `static` variables in functions that are never written, or that each call sets before it reads them; arrays element by element or in loops with constant bounds */
/* test: f n=0,2 */
#pragma cadgen rev
double f(double x, int n)
{
	static double two_pi = 6.28, t, powers[3];

	t = two_pi * x;
	for (int i = 0; i < 3; i++)
		powers[i] = t * i;
	return t * powers[n];
}
