/* row: whatever clang rejects */
#pragma cadgen rev
double f(double x)
{
	return undeclared * x; // error: use of undeclared identifier 'undeclared'
}
