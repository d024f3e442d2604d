/* What the user says of loops changes where values come from, not what is computed. */
#include <math.h>

/* test: hinted_chain n=0,1,5 x[3]:0.5..1.5 */
#pragma cadgen fwd hinted_chain
#pragma cadgen rev hinted_chain
double hinted_chain(int n, double x[3])
{
	double s = x[0];

#pragma cadgen loop store(t) trips(2)
	for (int i = 0; i < n; i++) {
		double t = x[1] * s;
		double u = t * t + x[2];

		s = sin(u) * t;
	}
	return s;
}

/* test: hinted_again n=0,1,5 x[3]:0.5..1.5 */
#pragma cadgen fwd hinted_again
#pragma cadgen rev hinted_again
double hinted_again(int n, double x[3])
{
	double s = x[0];

#pragma cadgen loop recompute(t) recompute(u)
	for (int i = 0; i < n; i++) {
		double t = sin(x[1] * s);
		double u = exp(t * x[2]) * t;

		s = u * t + s * x[0];
	}
	return s;
}

/* test: hinted_while x[3]:1.2..1.5 */
#pragma cadgen fwd hinted_while
#pragma cadgen rev hinted_while
double hinted_while(double x[3])
{
	double s = x[0];

#pragma cadgen loop trips(3)
	while (s < 100) {
		s = s * x[1] * x[1] + 1 + x[2] * x[2];
#pragma cadgen loop trips(2) store(k)
		for (double k = s; k > 50; k *= x[1] / 3)
			s += k * x[2];
	}
	return s;
}

/* a decision is made of what is computed again */
/* test: hinted_decision n=0,1,5 x[3]:0.5..1.5 */
#pragma cadgen fwd hinted_decision
#pragma cadgen rev hinted_decision
double hinted_decision(int n, double x[3])
{
	double s = 0;

#pragma cadgen loop recompute(t) store(s)
	for (int i = 0; i < n; i++) {
		double t = cos(x[1] * i + x[0]);

		if (t > 0)
			s += t * t * x[2];
		else
			s = s * t * 0.5;
	}
	return s;
}
