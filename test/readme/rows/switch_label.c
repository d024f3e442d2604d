/* row: `switch` with labels inside other statements */
/* test: f n=0,1,2 */
#pragma cadgen rev
double f(double x, int n)
{
	switch (n) {
	case 0:
		if (x > 0) {
	case 1:
			x *= x;
		}
	}
	return x;
}
