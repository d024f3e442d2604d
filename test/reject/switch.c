#pragma cadgen rev
double f(double x, int n)
{
	switch (n % 3) { // error: a 'case' or 'default' of this 'switch' is inside another statement
	case 0:
		do {
			x *= x;
		case 2:
			x += 1;
		} while (--n > 0);
	}
	return x * x;
}

#pragma cadgen rev
double before_the_first_label(double x, int n)
{
	switch (n % 3) { // error: a 'case' or 'default' of this 'switch' is inside another statement
		{
		case 0:
			x *= x;
		}
	}
	return x * x;
}
