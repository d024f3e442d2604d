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

#pragma cadgen fwd of_struct width(4) // error: 'p' leads to a structure
#pragma cadgen rev of_struct width(4) wrt(p->x) // error: 'p' leads to a structure
double of_struct(const struct pair *p)
{
	return p->x * p->y;
}

#pragma cadgen fwd of_pointers width(4) wrt(rows) // error: 'rows' leads to a structure, to complex numbers or through several pointers
double of_pointers(int n, double **rows)
{
	return rows[0][n];
}

#pragma cadgen fwd returned width(4) // error: 'return' leads to a structure, to complex numbers or through several pointers
double *returned(double *x)
{
	return x + 1;
}

#pragma cadgen fwd local_struct width(4)
#pragma cadgen rev local_struct width(4)
double local_struct(int n, double x)
{
	struct pair p[9];

	for (int i = 0; i < 9; i++) {
		p[i].x = x * i; // error: cadgen cannot make room there for several directions
		p[i].y = i ? p[i - 1].x * p[i / 2].y : x;
	}
	return p[n].x * p[n / 2].y; // error: cadgen cannot make room there for several directions
}
