/* row: calls of functions without body in the run, other than those above */
double elsewhere(double x);

#pragma cadgen rev
double f(double x)
{
	return elsewhere(x); // error: without body or rule, no derivative can be formed: 'elsewhere'
}
