/* row: variable lengths hidden in a `typedef`, also in `sizeof` */
#pragma cadgen rev wrt(x)
double f(int n, double x)
{
	typedef double row[n];
	row t; // error: the sizes of 't' are hidden in a typedef

	t[0] = x;
	return t[0] * x * sizeof(row); // error: the size of this type is known only at run time, and cadgen does not compute it here
}

#pragma cadgen rev
double of_another(double x, int n)
{
	double a[n], *p = a;
	__typeof__(a) b; // error: the sizes of an array are hidden in a typedef, 'typeof'
	__typeof__(*&a) c; // error: the sizes of an array are hidden in a typedef, 'typeof'
	__typeof__(p) q = b;

	q[0] = x;
	c[0] = q[0];
	return c[0];
}
