struct pair {
	double a, b;
};

struct view {
	double *data;
};

double sum(struct pair p);
struct pair both(double x);
double *place(int i);
const double *within(const double *x);
void fill(int n, double *x);
void look(int n, const double *x);
void reach(const struct view *v);

#pragma cadgen inactive sum
#pragma cadgen inactive both
#pragma cadgen inactive place
#pragma cadgen inactive within
#pragma cadgen inactive fill
#pragma cadgen inactive look
#pragma cadgen inactive reach

#pragma cadgen rev
double of_types(double x)
{
	struct pair p = {x, x};

	x += sum(p); // error: 'sum', through which no derivative passes, is passed a structure by value or returns one, or a pointer to floating data
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

/* What a pointer that it returns leads to is constant. */
#pragma cadgen rev
double of_results(double x)
{
	double *p = place(2);

	for (int i = 0; i < 3; i++)
		p[i] = x * x; // error: active data is stored in 'p', memory without a differential
	return p[1] + p[2];
}

#pragma cadgen fwd wrt(x[n])
double of_mixed(int n, const double *x)
{
	const double *p = n > 3 ? place(n) : x;

	return p[0] * x[0]; // error: this pointer may point to 'place(...)', which has no differential, and to memory that has one
}

#pragma cadgen rev wrt(x[n])
double of_passed(int n, const double *x)
{
	const double *p = within(x); // error: this pointer comes from 'within', which has no differential, but may point to memory that has one

	return x[n - 1] * n + (p != x);
}
