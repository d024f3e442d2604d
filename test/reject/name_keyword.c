#pragma cadgen rev f name(while) // error: 'while' is a keyword of C and cannot be a name
double f(double x)
{
	return x;
}
