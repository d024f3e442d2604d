/* row: `static const` tables in functions that a macro declares */
#define TABLE(name, a, b) static const double name[] = {a, b}

#pragma cadgen rev
double f(double x, int n)
{
	TABLE(table, 3, 4); // error: the declaration of 'table' is made by a macro

	return table[n] * x;
}
