/* Orbits: Kepler's equation by Newton with a bracket as a safeguard, position and velocity, a fit to observations. */
#include <math.h>
#include <stdbool.h>

struct elements {
	double a, e, inclination, node, periapsis, anomaly;
};

struct state {
	double r[3], v[3];
};

static double wrap(double angle)
{
	const double turn = 6.28318530717958647692;

	angle = fmod(angle, turn);
	if (angle > turn / 2)
		angle -= turn;
	else if (angle < -turn / 2)
		angle += turn;
	return angle;
}

static bool newton(double M, double e, double *E)
{
	double lo = -3.2, hi = 3.2;

	for (int i = 0; i < 60; i++) {
		double f = *E - e * sin(*E) - M, slope = 1 - e * cos(*E), next;

		if (f > 0)
			hi = *E;
		else
			lo = *E;
		next = *E - f / slope;
		if (!(next > lo && next < hi))
			next = 0.5 * (lo + hi);
		if (fabs(next - *E) < 1e-15 * (1 + fabs(next))) {
			*E = next;
			return true;
		}
		*E = next;
	}
	return false;
}

/* test: eccentric M:0.3..2.8 e:0.1..0.7 points=4 rtol=1e-6 */
#pragma cadgen fwd eccentric
#pragma cadgen rev eccentric
double eccentric(double M, double e)
{
	double E;

	M = wrap(M);
	E = e < 0.8 ? M : copysign(3.14159265358979323846, M);
	if (e < 0 || e >= 1 || !newton(M, e, &E))
		return NAN;
	return E;
}

static void rotate(double c, double s, double *x, double *y)
{
	double t = c * *x - s * *y;

	*y = s * *x + c * *y;
	*x = t;
}

static struct state locate(const struct elements *el, double mu, double t)
{
	struct state s;
	double n = sqrt(mu / (el->a * el->a * el->a));
	double E = eccentric(el->anomaly + n * t, el->e);
	double b = sqrt(1 - el->e * el->e), rate = n / (1 - el->e * cos(E));

	s.r[0] = el->a * (cos(E) - el->e);
	s.r[1] = el->a * b * sin(E);
	s.r[2] = 0;
	s.v[0] = -el->a * sin(E) * rate;
	s.v[1] = el->a * b * cos(E) * rate;
	s.v[2] = 0;
	for (int k = 0; k < 2; k++) {
		double *at = k ? s.v : s.r;

		rotate(cos(el->periapsis), sin(el->periapsis), &at[0], &at[1]);
		rotate(cos(el->inclination), sin(el->inclination), &at[1], &at[2]);
		rotate(cos(el->node), sin(el->node), &at[0], &at[1]);
	}
	return s;
}

/* test: orbit_misfit n=0,1,3 t[n]:0..1.5 seen[n] {el->a=1.3;el->e=0.25;} mu:0.8..1.2 rtol=1e-5 */
#pragma cadgen fwd orbit_misfit
#pragma cadgen rev orbit_misfit
double orbit_misfit(const struct elements *el, double mu, int n, const double *t, const struct state *seen)
{
	double sum = 0;

	for (int i = 0; i < n; i++) {
		struct state s = locate(el, mu, t[i]);

		for (int k = 0; k < 3; k++) {
			double dr = s.r[k] - seen[i].r[k], dv = s.v[k] - seen[i].v[k];

			sum += dr * dr + 0.1 * dv * dv;
		}
	}
	return sum;
}
