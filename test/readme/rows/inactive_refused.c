/* row: inactive functions that may write memory that carries derivatives */
struct pair {
	double a, b;
};

void look(int n, const double *x);
void fill(int n, double *x);
struct pair both(double x);

#pragma cadgen inactive look
#pragma cadgen inactive fill
#pragma cadgen inactive both

#pragma cadgen rev wrt(x[n])
double f(int n, double *x)
{
	look(n, x);
	fill(n, x); // error: 'fill' may write to 'x', which carries a derivative
	return x[0];
}

#pragma cadgen rev
double g(double x)
{
	both(x); // error: 'both', through which no derivative passes, is passed a structure by value or returns one, or a pointer to floating data
	return x;
}
