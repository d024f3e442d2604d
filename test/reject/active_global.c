/* row: globals that carry a derivative */
double level;

#pragma cadgen rev
double f(double x)
{
	level = x * x; // error: active data is stored in the global 'level'
	return level;
}
