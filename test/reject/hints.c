#define LOW 0
#pragma cadgen loop independent // error: a loop hint must stand before a loop
double g(double x) { return x; }
#pragma cadgen rev f
double f(int n, int m, double x, const double *c)
{
	double s = 0;
	double unused = 0;
	struct { double p; } pair = {0};
#pragma cadgen loop // error: a loop hint is missing at the end
	for (int i = 0; i < n; i++)
		s += x;
#pragma cadgen loop trip(3) // error: unknown hint 'trip'; did you mean 'trips'?
	for (int i = 0; i < n; i++)
		s += x;
#pragma cadgen loop trips // error: '(' is missing
	for (int i = 0; i < n; i++)
		s += x;
#pragma cadgen loop trips(LOW) // error: 'trips' needs a constant of 1 or more
	for (int i = 0; i < n; i++)
		s += x;
#pragma cadgen loop trips(m) // error: 'trips' needs a constant of 1 or more
	for (int i = 0; i < n; i++)
		s += x;
#pragma cadgen loop trips() // error: 'trips' needs a constant of 1 or more
	for (int i = 0; i < n; i++)
		s += x;
#pragma cadgen loop trips(3 // error: ')' is missing at the end
	for (int i = 0; i < n; i++)
		s += x;
#pragma cadgen loop store(3) // error: the name of a variable is expected
	for (int i = 0; i < n; i++)
		s += x;
#pragma cadgen loop store(tt) // error: 'tt' is no variable of this loop; did you mean 't'?
	for (int i = 0; i < n; i++) {
		double t = x * x;
		s += t * t;
	}
#pragma cadgen loop store(unused) // error: 'unused' is no variable of this loop
	for (int i = 0; i < n; i++)
		s += x + (c[i] - pair.p);
#pragma cadgen loop recompute(c) // error: 'c' is no real number
	for (int i = 0; i < n; i++)
		s += x * c[i];
#pragma cadgen loop recompute(pair) // error: 'pair' is no real number
	for (int i = 0; i < n; i++)
		s += x * pair.p;
#pragma cadgen loop recompute(s) store(s) // error: 's' can either be stored or be computed again
	for (int i = 0; i < n; i++)
		s += x;
#pragma cadgen loop independent trips(3) independent // error: the hint 'independent' is given twice
	for (int i = 0; i < n; i++)
		s += x;
#pragma cadgen loop store(s)
#pragma cadgen loop store(s) // error: the hint 'store' is given twice
	for (int i = 0; i < n; i++)
		s += x;
#pragma cadgen loop checkpoint(0) // error: 'checkpoint' needs a constant of 1 or more
	for (int i = 0; i < n; i++)
		s += x;
#pragma cadgen loop lanes(1) // error: there may be 2 to 64 lanes
	for (int i = 0; i < n; i++)
		s += x;
#pragma cadgen loop lanes(65) // error: there may be 2 to 64 lanes
	for (int i = 0; i < n; i++)
		s += x;
#pragma cadgen loop independent // error: a loop hint must stand before a loop
	s += x;
	for (int i = 0; i < n; i++) {
		s += x;
#pragma cadgen loop independent // error: a loop hint must stand before a loop
	}
	for (int i = 0; i < n; i++)
		s += x;
	{
#pragma cadgen loop independent // error: a loop hint must stand before a loop
		{
			for (int i = 0; i < n; i++)
				s += x;
		}
	}
	return s;
}
