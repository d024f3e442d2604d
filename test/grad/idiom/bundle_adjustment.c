/* Bundle adjustment: reprojection errors of points in cameras with Rodrigues rotations and radial distortion. */
#include <math.h>
#include <stddef.h>
#include <string.h>

#define BA_NCAMPARAMS 11
#define ROT_IDX 0
#define C_IDX 3
#define F_IDX 6
#define X0_IDX 7
#define RAD_IDX 9

struct observation {
	int cam, pt;
	double feat[2];
};

typedef struct {
	int n, m, p;
	const double *cams, *X, *w;
	const struct observation *obs;
} ba_problem;

#ifdef HARNESS
static void make_problem(ba_problem *ba, int n, int m)
{
	double *cams = NEW(double, n * BA_NCAMPARAMS), *X = NEW(double, 3 * m);
	struct observation *obs = NEW(struct observation, n * m);

	for (int i = 0; i < n; i++) {
		cams[i * BA_NCAMPARAMS + C_IDX + 2] -= 8;
		cams[i * BA_NCAMPARAMS + RAD_IDX] *= 0.1;
		cams[i * BA_NCAMPARAMS + RAD_IDX + 1] *= 0.1;
	}
	for (int k = 0; k < n * m; k++)
		obs[k].cam = k % n, obs[k].pt = k / n;
	ba->n = n;
	ba->m = m;
	ba->p = n * m;
	ba->cams = cams;
	ba->X = X;
	ba->obs = obs;
	ba->w = NEW(double, n * m);
}
#endif

static double sqsum(int n, const double *x)
{
	double res = 0;

	for (int i = 0; i < n; i++)
		res = res + x[i] * x[i];
	return res;
}

static void cross(const double *a, const double *b, double *out)
{
	out[0] = a[1] * b[2] - a[2] * b[1];
	out[1] = a[2] * b[0] - a[0] * b[2];
	out[2] = a[0] * b[1] - a[1] * b[0];
}

static void rodrigues_rotate_point(const double *rot, const double *pt, double *rotatedPt)
{
	double sqtheta = sqsum(3, rot);

	if (sqtheta != 0) {
		double theta = sqrt(sqtheta), costheta = cos(theta), sintheta = sin(theta);
		double theta_inverse = 1.0 / theta, w[3], w_cross_pt[3], tmp;

		for (int i = 0; i < 3; i++)
			w[i] = rot[i] * theta_inverse;
		cross(w, pt, w_cross_pt);
		tmp = (w[0] * pt[0] + w[1] * pt[1] + w[2] * pt[2]) * (1. - costheta);
		for (int i = 0; i < 3; i++)
			rotatedPt[i] = pt[i] * costheta + w_cross_pt[i] * sintheta + w[i] * tmp;
	} else {
		double rot_cross_pt[3];

		cross(rot, pt, rot_cross_pt);
		for (int i = 0; i < 3; i++)
			rotatedPt[i] = pt[i] + rot_cross_pt[i];
	}
}

static void project(const double *cam, const double *X, double *proj)
{
	const double *const C = &cam[C_IDX];
	double Xo[3], Xcam[3], rsq, L;

	for (int i = 0; i < 3; i++)
		Xo[i] = X[i] - C[i];
	rodrigues_rotate_point(&cam[ROT_IDX], Xo, Xcam);
	proj[0] = Xcam[0] / Xcam[2];
	proj[1] = Xcam[1] / Xcam[2];
	rsq = sqsum(2, proj);
	L = 1. + cam[RAD_IDX] * rsq + cam[RAD_IDX + 1] * rsq * rsq;
	proj[0] = proj[0] * L * cam[F_IDX] + cam[X0_IDX];
	proj[1] = proj[1] * L * cam[F_IDX] + cam[X0_IDX + 1];
}

/* test: ba_objective n=1,2 m=2 {make_problem(ba,n,m);} reproj[2*n*m] w_err[n*m] points=1 */
#pragma cadgen fwd ba_objective wrt(ba->cams, ba->X, ba->w) of(reproj, w_err)
#pragma cadgen rev ba_objective wrt(ba->cams, ba->X, ba->w) of(reproj, w_err)
void ba_objective(const ba_problem *ba, int n, int m, double *reproj, double *w_err)
{
	(void)n, (void)m;
	for (int i = 0; i < ba->p; i++) {
		const struct observation *o = ba->obs + i;
		double *err = &reproj[2 * i];

		project(&ba->cams[o->cam * BA_NCAMPARAMS], &ba->X[o->pt * 3], err);
		err[0] = ba->w[i] * (err[0] - o->feat[0]);
		err[1] = ba->w[i] * (err[1] - o->feat[1]);
	}
	for (int i = 0; i < ba->p; i++)
		w_err[i] = 1 - ba->w[i] * ba->w[i];
}
