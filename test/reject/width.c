/* Several directions at once are for numbers and arrays of numbers. */
enum { NONE, MANY = 5000 };

#pragma cadgen fwd zero width(NONE) // error: 'width' needs a constant from 1 to 4096
#pragma cadgen rev zero width(n) // error: 'width' needs a constant from 1 to 4096
#pragma cadgen rev zero width(MANY) name(many) // error: 'width' needs a constant from 1 to 4096
#pragma cadgen rev zero width() name(empty) // error: a number is expected here, not ')'
#pragma cadgen rev zero width(2, 3) name(two) // error: 'width' needs a constant from 1 to 4096
#pragma cadgen grad zero width(2) // error: the clause 'width' has no meaning for 'grad'
double zero(int n, double x)
{
	return n * x;
}

struct pair {
	double x, y;
};

/* Arrays of numbers are copied for each direction where there are others than these. */
#pragma cadgen fwd of_both width(4) // error: how many elements 'x' points to is not known, but the derivative must copy all of them
#pragma cadgen rev of_both width(4) wrt(p->x, x[n])
double of_both(int n, const struct pair *p, const double *x)
{
	return p->x * x[n - 1];
}

#pragma cadgen fwd returned width(4) // error: how many elements 'x' points to is not known
double *returned(double *x)
{
	return x + 1;
}

#pragma cadgen fwd local_struct width(4)
#pragma cadgen rev local_struct width(4)
#pragma cadgen fwd local_struct width(4) wrt(x[1]) name(counted)
double local_struct(int n, const double *x)
{
	struct pair p[9];

	for (int i = 0; i < 9; i++) {
		p[i].x = *x * i; // error: cadgen cannot make room there for several directions
		p[i].y = i ? p[i - 1].x * p[i / 2].y : *x;
	}
	return p[n].x * p[n / 2].y; // error: cadgen cannot make room there for several directions
}
