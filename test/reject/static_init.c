/* row: `static const` objects in functions that hold addresses as integers, or parts of strings */
static const double table[2] = {3, 4};

#pragma cadgen rev
double f(double x, int n)
{
	static const long at = (long)&table[1]; // error: the derivative cannot repeat what 'at' is initialised with
	static const char *const tail = "sine" + 1; // error: the derivative cannot repeat what 'tail' is initialised with

	return at > n && tail[0] == 'i' ? x : -x;
}
