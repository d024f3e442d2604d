#pragma cadgen rev
double f(double x, int n)
{
	switch (n) { // error: 'switch' is not differentiated
	case 1:
		return x;
	default:
		break;
	}
	while (n)
		switch (n--) // error: 'switch' is not differentiated
		case 3:
			x *= x;
	return x * x;
}
