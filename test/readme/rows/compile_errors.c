/* row: whatever clang has an error for */
#pragma cadgen rev
double f(double x)
{
	return undeclared * x; // error: use of undeclared identifier 'undeclared'
}
