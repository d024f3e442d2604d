/* row: `switch` */
#pragma cadgen rev
double f(double x, int n)
{
	switch (n) { // error: 'switch' is not differentiated
	case 1:
		return x * x;
	}
	return x;
}
