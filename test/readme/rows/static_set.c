/* row: `static` variables in functions that are never written, or that each call sets before it reads them; arrays element by element or in loops, also in several parts and from what earlier trips set, as far as the bounds of the loops show that no more is read than was set */
/* test: f n=0,2 */
#pragma cadgen rev
double f(double x, int n)
{
	static double two_pi = 6.28, t, powers[3], work[100];

	t = two_pi * x;
	for (int i = 0; i < 3; i++)
		powers[i] = t * i;
	for (int i = 1; i <= n; i++)
		work[i] = powers[i % 3];
	for (int i = n; i >= 1; i--)
		t += work[i];
	return t * powers[n];
}
