/* row: `switch`, also with cases that fall through */
/* test: f k=0,1,2,3 */
#pragma cadgen fwd
#pragma cadgen rev
double f(int k, double x)
{
	switch (k) {
	case 0:
		return x;
	case 1:
		x *= x;
		/* fall through */
	case 2:
		x *= 3;
		break;
	default:
		x = 0;
	}
	return x * x;
}
