/* row: functions without a prototype */
#pragma cadgen rev
double f(x) // error: 'f' is declared without the types of its parameters
	double x;
{
	return x * x;
}
