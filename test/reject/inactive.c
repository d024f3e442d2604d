struct pair {
	double a, b;
};

struct view {
	double *data;
};

double sum(struct pair p);
struct pair both(double x);
double *place(int i);
void fill(int n, double *x);
void look(int n, const double *x);
void reach(const struct view *v);

#pragma cadgen inactive sum
#pragma cadgen inactive both
#pragma cadgen inactive place
#pragma cadgen inactive fill
#pragma cadgen inactive look
#pragma cadgen inactive reach

#pragma cadgen rev
double of_types(double x)
{
	struct pair p = {x, x};

	x += sum(p); // error: 'sum', through which no derivative passes, is passed a structure by value or returns one, or a pointer to floating data
	x += *place(2); // error: 'place', through which no derivative passes, is passed a structure by value or returns one, or a pointer to floating data
	both(x); // error: 'both', through which no derivative passes, is passed a structure by value or returns one, or a pointer to floating data
	return x;
}

#pragma cadgen rev wrt(x[n])
double of_memory(int n, double *x)
{
	look(n, x);
	fill(n, x); // error: 'fill' may write to 'x', which carries a derivative
	return x[0];
}

#pragma cadgen rev wrt(x[n])
double of_reach(int n, double *x)
{
	struct view v = {x};

	reach(&v); // error: 'reach' may write to 'x', which carries a derivative
	return x[0] * n;
}
