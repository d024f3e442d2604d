/* row: `goto`, forwards and backwards, into and out of branches and loops */
/* test: f n=0,2,5 x:0.5..1 */
#pragma cadgen rev
double f(double x, int n)
{
	int i = 0;

	if (n > 3)
		goto in;
again:
	x *= x;
	if (n-- > 0)
		goto again;
	for (; i < 2; i++) {
		x += 1;
in:
		if (x > 100)
			goto out;
	}
out:
	return x;
}
