/* row: calls of other functions without a body in the run */
double elsewhere(double x);

#pragma cadgen rev
double f(double x)
{
	return elsewhere(x); // error: without body or rule, no derivative can be formed: 'elsewhere'
}
