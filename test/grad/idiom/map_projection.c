/* Map projections: coordinates are a union of an array and of structs that name the same numbers. */
#include <math.h>

#define HALF_PI 1.57079632679489661923

typedef union coord {
	double v[4];
	struct {
		double x, y, z, t;
	} xyzt;
	struct {
		double lam, phi, z, t;
	} lpzt;
	struct {
		double x, y;
	} xy;
	struct {
		double lam, phi;
	} lp;
} coord;

struct ellipsoid {
	double a, es, e;
};

struct projection {
	struct ellipsoid ell;
	double lam0, phi0, phi1, phi2, k0, x0, y0;
	double n, c, rho0; /* set up once */
	int is_conic;
};

static double tsfn(double phi, double sinphi, double e)
{
	double con = e * sinphi;

	return tan(0.5 * (HALF_PI - phi)) / pow((1 - con) / (1 + con), 0.5 * e);
}

static double msfn(double sinphi, double cosphi, double es)
{
	return cosphi / sqrt(1 - es * sinphi * sinphi);
}

static double phi2(double ts, double e, int *is_lost)
{
	double phi = HALF_PI - 2 * atan(ts), con, dphi;

	for (int i = 0; i < 30; i++) {
		con = e * sin(phi);
		dphi = HALF_PI - 2 * atan(ts * pow((1 - con) / (1 + con), 0.5 * e)) - phi;
		phi += dphi;
		if (fabs(dphi) < 1e-15)
			return phi;
	}
	*is_lost = 1;
	return HUGE_VAL;
}

static void prepare(struct projection *P)
{
	double s1 = sin(P->phi1), m1, t1;

	P->ell.e = sqrt(P->ell.es);
	m1 = msfn(s1, cos(P->phi1), P->ell.es);
	t1 = tsfn(P->phi1, s1, P->ell.e);
	P->n = s1;
	if (fabs(P->phi1 - P->phi2) >= 1e-10) {
		double s2 = sin(P->phi2);

		P->n = log(m1 / msfn(s2, cos(P->phi2), P->ell.es)) / log(t1 / tsfn(P->phi2, s2, P->ell.e));
	}
	P->c = m1 * pow(t1, -P->n) / P->n;
	P->rho0 = P->c * pow(tsfn(P->phi0, sin(P->phi0), P->ell.e), P->n);
	P->is_conic = 1;
}

static coord conic_forward(coord in, const struct projection *P)
{
	coord out = in;
	double rho = P->c * pow(tsfn(in.lp.phi, sin(in.lp.phi), P->ell.e), P->n);
	double lam = in.lp.lam * P->n;

	out.xy.x = P->k0 * (rho * sin(lam));
	out.xy.y = P->k0 * (P->rho0 - rho * cos(lam));
	return out;
}

static coord conic_inverse(coord in, const struct projection *P, int *is_lost)
{
	coord out = in;
	double x = in.xy.x / P->k0, y = P->rho0 - in.xy.y / P->k0, rho = hypot(x, y);

	if (rho == 0) {
		out.lp.lam = 0;
		out.lp.phi = P->n > 0 ? HALF_PI : -HALF_PI;
		return out;
	}
	out.lp.phi = phi2(pow(rho / P->c, 1 / P->n), P->ell.e, is_lost);
	out.lp.lam = atan2(x, y) / P->n;
	return out;
}

static coord pipeline(coord c, const struct projection *P, int backwards, int *is_lost)
{
	if (backwards) {
		c.v[0] = (c.v[0] - P->x0) / P->ell.a;
		c.v[1] = (c.v[1] - P->y0) / P->ell.a;
		c = conic_inverse(c, P, is_lost);
		c.lpzt.lam += P->lam0;
	} else {
		c.lpzt.lam -= P->lam0;
		c = conic_forward(c, P);
		for (int i = 0; i < 2; i++)
			c.v[i] = P->ell.a * c.v[i] + (i ? P->y0 : P->x0);
	}
	return c;
}

/* test: project {P->phi0=0.7;P->phi1=0.6;P->phi2=0.9;P->ell.es=0.05;P->ell.a=2;P->k0=1.1;P->lam0=0.1;} lam:0.2..0.6 phi:0.5..1.1 backwards=0,1 east[1] north[1] rtol=1e-6 */
#pragma cadgen fwd project
#pragma cadgen rev project
double project(const struct projection *P, double lam, double phi, int backwards, double *east, double *north)
{
	struct projection own = *P;
	int is_lost = 0;
	coord c = {{lam, phi, 0, 0}};

	prepare(&own);
	c = pipeline(c, &own, 0, &is_lost);
	if (backwards) {
		c.xy.x += 0.01 * lam;
		c.xyzt.y += 0.02 * phi;
		c = pipeline(c, &own, 1, &is_lost);
	}
	*east = c.v[0];
	*north = c.xyzt.y;
	return is_lost ? 0 : c.xyzt.x * c.v[1];
}

/* The length of a track in the plane. */
/* test: track_length n=0,1,4 track[n] {P->phi0=0.7;P->phi1=0.6;P->phi2=0.9;P->ell.es=0.05;P->ell.a=2;P->k0=1.1;for(int i=0;i<n;i++){track[i].lp.phi=0.5+0.1*i;track[i].lp.lam=0.3-0.05*i*i;}} rtol=1e-6 */
#pragma cadgen fwd track_length
#pragma cadgen rev track_length
double track_length(const struct projection *P, int n, const coord *track)
{
	struct projection own = *P;
	double sum = 0;
	coord last = {{0}};
	int is_lost = 0;

	prepare(&own);
	for (int i = 0; i < n; i++) {
		coord here = pipeline(track[i], &own, 0, &is_lost);

		if (i > 0)
			sum += hypot(here.xy.x - last.xy.x, here.xy.y - last.xy.y);
		last = here;
	}
	return sum;
}
