static void move(double **p) // error: 'double **' is a pointer to a pointer or an array of pointers
{
	++*p;
}

#pragma cadgen rev
double f(double *x)
{
	double *rows[2] = {x, x + 1}; // error: 'double *[2]' is a pointer to a pointer

	move(&x); // error: 'double **' is a pointer to a pointer
	return *rows[0];
}
