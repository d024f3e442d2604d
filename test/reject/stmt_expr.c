#define CHECKED(x) ({ double x_ = (x); if (x_ < 0) return 0; x_; })

#pragma cadgen rev
double f(double x, double y)
{
	for (int i = 0; i < 3; i++)
		y += ({ if (y > 9) break; y; }); // error: a jump leaves a statement inside an expression
	return CHECKED(x) * y; // error: a jump leaves a statement inside an expression
}
