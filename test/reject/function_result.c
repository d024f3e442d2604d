#pragma cadgen rev
double (*returned(double x))(double) // error: 'returned' returns the address of a function, which a derivative can declare only if its type has a name
{
	(void)x;
	return 0;
}
