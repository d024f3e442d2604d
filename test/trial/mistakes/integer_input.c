/*
 * says: 'n' holds no floating data, so it has no differential
 * advice: leave 'n' out of wrt
 * follow: sed -i 's/wrt(n, x)/wrt(x)/' integer_input.c
 */
#pragma cadgen rev wrt(n, x)
double power(int n, double x)
{
	double p = 1;

	for (int i = 0; i < n; i++)
		p *= x;
	return p;
}
