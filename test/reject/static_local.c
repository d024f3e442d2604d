static double pass(double *p)
{
	return *p += 1;
}

#pragma cadgen rev
double f(double x, int n)
{
	static double last, table[2];
	static int calls; // error: static variables keep values from call to call that no differential follows: 'calls', 'table' and 'last'
	static int unused;

	calls++;
	table[n] = x;
	x += last + pass(&last);
	return x * x;
}

#pragma cadgen rev
double inner(double x, int n)
{
	static double set; // error: static variables keep values from call to call that no differential follows: 'set'

	set = x;
	if (n > 0)
		x = inner(x, n - 1);
	return x * set;
}

#pragma cadgen rev
double set_in_a_branch(double x, int n)
{
	static double set; // error: static variables keep values from call to call that no differential follows: 'set'

	if (n > 0)
		set = x;
	return x * set;
}

#pragma cadgen rev
double set_by_itself(double x)
{
	static double set; // error: static variables keep values from call to call that no differential follows: 'set'

	set = x + set;
	return x * set;
}
