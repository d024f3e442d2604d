double filter(double x)
{
	static double old;

	return old = 0.5 * old + x; // error: the static variable 'filter.old' of another file keeps active data from call to call
}
