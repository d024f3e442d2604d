#pragma cadgen rev
double f(double x)
{
	for (int i = 0; i < m; i++) // error: use of undeclared identifier 'm'
		x *= x;
	return y; // error: use of undeclared identifier 'y'
}
// says: hint: declare it, or include the header that does

