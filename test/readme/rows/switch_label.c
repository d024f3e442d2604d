/* row: `switch` with labels inside other statements */
#pragma cadgen rev
double f(double x, int n)
{
	switch (n) { // error: a 'case' or 'default' of this 'switch' is inside another statement
	case 0:
		if (x > 0) {
		case 1:
			x *= x;
		}
	}
	return x;
}
