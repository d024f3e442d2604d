/* Typical numerical code: robotics, finance, linear algebra, filters, learning, simulation. */
#include <assert.h>
#include <float.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdbool.h>

#define CLAMP(v, lo, hi) ((v) < (lo) ? (lo) : (v) > (hi) ? (hi) : (v))

#define SQ(x) ((x) * (x))

/* test: quat_rotate q[4] v[3] r[3] */
#pragma cadgen fwd quat_rotate
#pragma cadgen rev quat_rotate
void quat_rotate(const double q[4], const double v[3], double r[3])
{
	const double w = q[0], x = q[1], y = q[2], z = q[3];
	double R[3][3] = {
		{1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)},
		{2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)},
		{2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)},
	};
	for (int i = 0; i < 3; i++) {
		r[i] = 0;
		for (int k = 0; k < 3; k++)
			r[i] += R[i][k] * v[k];
	}
}

static double norm_cdf(double x)
{
	return 0.5 * erfc(-x * 0.70710678118654752440);
}

/* test: black_scholes S:80..120 K:80..120 r:0..0.1 v:0.1..0.5 T:0.5..2 call=0,1 */
#pragma cadgen fwd black_scholes
#pragma cadgen rev black_scholes
double black_scholes(double S, double K, double r, double v, double T, int call)
{
	double sq, d1, d2, df;

	if (T <= 0 || v <= 0)
		return call ? fmax(S - K, 0) : fmax(K - S, 0);
	sq = v * sqrt(T);
	d1 = (log(S / K) + (r + 0.5 * v * v) * T) / sq;
	d2 = d1 - sq;
	df = exp(-r * T);
	if (call)
		return S * norm_cdf(d1) - K * df * norm_cdf(d2);
	return K * df * norm_cdf(-d2) - S * norm_cdf(-d1);
}

/* test: american_put n=5,8,1,12 S:90..110 K:95..105 r:0.01..0.1 v:0.2..0.4 T:0.5..1 p[n+1] */
#pragma cadgen fwd american_put
#pragma cadgen rev american_put
double american_put(int n, double S, double K, double r, double v, double T, double *p)
{
	double dt = T / n, u = exp(v * sqrt(dt)), d = 1 / u;
	double q = (exp(r * dt) - d) / (u - d), disc = exp(-r * dt);

	for (int i = 0; i <= n; i++) {
		double s = S * pow(u, n - 2 * i);
		p[i] = K > s ? K - s : 0;
	}
	for (int j = n - 1; j >= 0; j--)
		for (int i = 0; i <= j; i++) {
			double hold = disc * (q * p[i] + (1 - q) * p[i + 1]);
			double ex = K - S * pow(u, j - 2 * i);
			p[i] = hold > ex ? hold : ex;
		}
	return p[0];
}

/* test: thomas n=4,1,6,9 a[n] b[n]:3..5 c[n] d[n] */
#pragma cadgen fwd thomas
#pragma cadgen rev thomas
void thomas(int n, const double *a, const double *b, double *c, double *d)
{
	c[0] /= b[0];
	d[0] /= b[0];
	for (int i = 1; i < n; i++) {
		double m = 1.0 / (b[i] - a[i] * c[i - 1]);
		c[i] = c[i] * m;
		d[i] = (d[i] - a[i] * d[i - 1]) * m;
	}
	for (int i = n - 1; i-- > 0;)
		d[i] -= c[i] * d[i + 1];
}

/* test: lu_solve n=3,2,4,1 A[n*n] b[n] */
#pragma cadgen fwd lu_solve
#pragma cadgen rev lu_solve
void lu_solve(int n, double A[n][n], double *b)
{
	for (int k = 0; k < n; k++)
		A[k][k] += 5;
	for (int k = 0; k < n; k++) {
		int piv = k;
		for (int i = k + 1; i < n; i++)
			if (fabs(A[i][k]) > fabs(A[piv][k]))
				piv = i;
		if (piv != k) {
			for (int j = 0; j < n; j++) {
				double t = A[k][j];
				A[k][j] = A[piv][j];
				A[piv][j] = t;
			}
			double t = b[k];
			b[k] = b[piv];
			b[piv] = t;
		}
		for (int i = k + 1; i < n; i++) {
			double f = A[i][k] /= A[k][k];
			for (int j = k + 1; j < n; j++)
				A[i][j] -= f * A[k][j];
			b[i] -= f * b[k];
		}
	}
	for (int i = n - 1; i >= 0; i--) {
		for (int j = i + 1; j < n; j++)
			b[i] -= A[i][j] * b[j];
		b[i] /= A[i][i];
	}
}

/* test: softmax_xent n=4,1,3,7 logits[n] label=n-1 */
#pragma cadgen fwd softmax_xent
#pragma cadgen rev softmax_xent
double softmax_xent(size_t n, const double *logits, size_t label)
{
	double m = logits[0], s = 0;

	for (size_t i = 1; i < n; ++i)
		if (logits[i] > m)
			m = logits[i];
	for (size_t i = 0; i < n; ++i)
		s += exp(logits[i] - m);
	return log(s) + m - logits[label];
}

/* test: rk4_pendulum steps=3,0,1,7 g:9..10 L:0.5..1.5 dt:0.01..0.1 out[2] */
#pragma cadgen fwd rk4_pendulum
#pragma cadgen rev rk4_pendulum
void rk4_pendulum(int steps, double th0, double om0, double g, double L, double dt, double out[2])
{
	double y[2] = {th0, om0}, k[4][2], t[2];

	while (steps-- > 0) {
		for (int s = 0; s < 4; s++) {
			double h = s == 0 ? 0 : s == 3 ? dt : dt / 2;
			for (int i = 0; i < 2; i++)
				t[i] = s ? y[i] + h * k[s - 1][i] : y[i];
			k[s][0] = t[1];
			k[s][1] = -g / L * sin(t[0]);
		}
		for (int i = 0; i < 2; i++)
			y[i] += dt / 6 * (k[0][i] + 2 * k[1][i] + 2 * k[2][i] + k[3][i]);
	}
	out[0] = y[0];
	out[1] = y[1];
}

/* test: pid n=5,0,1,8 ref[n] */
#pragma cadgen fwd pid
#pragma cadgen rev pid
double pid(unsigned n, const double *ref, double kp, double ki, double kd, double y0)
{
	double y = y0, integ = 0, prev = 0, cost = 0;

	for (unsigned k = 0; k < n; k++) {
		double e = ref[k] - y, u;
		integ += e * 0.1;
		integ = CLAMP(integ, -0.3, 0.3);
		u = kp * e + ki * integ + kd * (e - prev) / 0.1;
		if (u > 5)
			u = 5;
		else if (u < -5)
			u = -5;
		prev = e;
		y += 0.1 * (u - y * fabs(y));
		cost += SQ(e) + 1e-3 * SQ(u);
	}
	return cost;
}

#define PI 3.14159265358979323846

#define IDX(i, j) ((i)*n + (j))

#define SWAP(T, a, b)         \
	do {                  \
		T tmp_ = (a); \
		(a) = (b);    \
		(b) = tmp_;   \
	} while (0)

/* test: fft logn=3,0,1,2 re[1<<logn] im[1<<logn] dir=1,-1 */
#pragma cadgen fwd fft
#pragma cadgen rev fft
void fft(int logn, double *re, double *im, int dir)
{
	const int n = 1 << logn;

	for (int i = 1, j = 0; i < n; i++) {
		int bit = n >> 1;
		for (; j & bit; bit >>= 1)
			j ^= bit;
		j ^= bit;
		if (i < j) {
			SWAP(double, re[i], re[j]);
			SWAP(double, im[i], im[j]);
		}
	}
	for (int len = 2; len <= n; len <<= 1) {
		double ang = dir * 2 * PI / len, wr = cos(ang), wi = sin(ang);
		for (int i = 0; i < n; i += len) {
			double cr = 1, ci = 0;
			for (int k = 0; k < len / 2; k++) {
				double ur = re[i + k], ui = im[i + k];
				double vr = re[i + k + len / 2] * cr - im[i + k + len / 2] * ci;
				double vi = re[i + k + len / 2] * ci + im[i + k + len / 2] * cr;
				re[i + k] = ur + vr;
				im[i + k] = ui + vi;
				re[i + k + len / 2] = ur - vr;
				im[i + k + len / 2] = ui - vi;
				double t = cr * wr - ci * wi;
				ci = cr * wi + ci * wr;
				cr = t;
			}
		}
	}
}

/* test: nbody n=3,1,2 steps=2,0,1 p[3*n] v[3*n] m[n]:0.5..1.5 dt:0.01..0.02 */
#pragma cadgen fwd nbody
#pragma cadgen rev nbody
double nbody(int n, int steps, double p[][3], double v[][3], const double *m, double dt)
{
	double e = 0;

	for (int s = 0; s < steps; s++) {
		for (int i = 0; i < n; i++)
			for (int j = i + 1; j < n; j++) {
				double d[3], r2 = 0.1;
				for (int k = 0; k < 3; k++) {
					d[k] = p[i][k] - p[j][k];
					r2 += d[k] * d[k];
				}
				double mag = dt / (r2 * sqrt(r2));
				for (int k = 0; k < 3; k++) {
					v[i][k] -= d[k] * m[j] * mag;
					v[j][k] += d[k] * m[i] * mag;
				}
			}
		for (int i = 0; i < n; i++)
			for (int k = 0; k < 3; k++)
				p[i][k] += dt * v[i][k];
	}
	for (int i = 0; i < n; i++)
		e += 0.5 * m[i] * (v[i][0] * v[i][0] + v[i][1] * v[i][1] + v[i][2] * v[i][2]);
	return e;
}

/* test: dtw n=3,1 m=4,2 x[n] y[m] D[(n+1)*(m+1)] g:0.5..1 */
#pragma cadgen fwd dtw
#pragma cadgen rev dtw
double dtw(int n, int m, const double *x, const double *y, double *D, double g)
{
	const int w = m + 1;

	for (int i = 0; i <= n; i++)
		for (int j = 0; j <= m; j++)
			D[i * w + j] = i || j ? 1e3 : 0;
	for (int i = 1; i <= n; i++)
		for (int j = 1; j <= m; j++) {
			double c = (x[i - 1] - y[j - 1]) * (x[i - 1] - y[j - 1]);
			double a = D[(i - 1) * w + j], b = D[i * w + j - 1],
			       d = D[(i - 1) * w + j - 1];
			double mn = fmin(a, fmin(b, d));
			D[i * w + j] = c + mn -
				       g * log(exp(-(a - mn) / g) + exp(-(b - mn) / g) +
					       exp(-(d - mn) / g));
		}
	return D[n * w + m];
}

/* test: heston steps=4,0,1 S0:90..110 v0:0.04..0.06 kappa:1..2 theta:0.03..0.05 xi:0.1..0.3 rho:-0.7..-0.3 seed=42,7 */
#pragma cadgen fwd heston
#pragma cadgen rev heston
double heston(int steps, double S0, double v0, double kappa, double theta, double xi, double rho,
	      unsigned long seed)
{
	double S = S0, v = v0, dt = 1.0 / 16;
	uint64_t st = seed;

	for (int i = 0; i < steps; i++) {
		double z[2];
		for (int k = 0; k < 2; k++) {
			st = st * 6364136223846793005ULL + 1442695040888963407ULL;
			double u = ((double)(st >> 11) + 0.5) / 9007199254740992.0;
			z[k] = sqrt(-2 * log(u)) * cos(2 * PI * u);
		}
		double vp = v > 0 ? v : 0;
		S *= exp(-0.5 * vp * dt + sqrt(vp * dt) * z[0]);
		v += kappa * (theta - vp) * dt +
		     xi * sqrt(vp * dt) * (rho * z[0] + sqrt(1 - rho * rho) * z[1]);
		if (S < 60)
			return 0;
	}
	return S > 100 ? S - 100 : 0.1 * S;
}

/* test: kalman T=3,0,1 z[T] q:0.1..0.2 r:0.5..1 x[2] P[4]:0.5..1 */
#pragma cadgen fwd kalman
#pragma cadgen rev kalman
double kalman(int T, const double *z, double q, double r, double x[2], double P[2][2])
{
	double ll = 0;

	for (int t = 0; t < T; t++) {
		x[0] += x[1];
		double p00 = P[0][0] + P[0][1] + P[1][0] + P[1][1] + q;
		double p01 = P[0][1] + P[1][1], p10 = P[1][0] + P[1][1], p11 = P[1][1] + q;
		double S = p00 + r, e = z[t] - x[0], K[2] = {p00 / S, p10 / S};
		x[0] += K[0] * e;
		x[1] += K[1] * e;
		P[0][0] = (1 - K[0]) * p00;
		P[0][1] = (1 - K[0]) * p01;
		P[1][0] = p10 - K[1] * p00;
		P[1][1] = p11 - K[1] * p01;
		ll -= 0.5 * (log(2 * PI * S) + e * e / S);
	}
	return ll;
}

/* test: householder m=4,3 n=2,3,1 A[m*n] tau[n] */
#pragma cadgen fwd householder
#pragma cadgen rev householder
void householder(int m, int n, double *A, double *tau)
{
	for (int k = 0; k < n && k < m; k++) {
		double nrm = 0;
		for (int i = k; i < m; i++)
			nrm = hypot(nrm, A[IDX(i, k)]);
		if (nrm == 0) {
			tau[k] = 0;
			continue;
		}
		if (A[IDX(k, k)] < 0)
			nrm = -nrm;
		for (int i = k; i < m; i++)
			A[IDX(i, k)] /= nrm;
		A[IDX(k, k)] += 1;
		for (int j = k + 1; j < n; j++) {
			double s = 0;
			for (int i = k; i < m; i++)
				s -= A[IDX(i, k)] * A[IDX(i, j)];
			s /= A[IDX(k, k)];
			for (int i = k; i < m; i++)
				A[IDX(i, j)] += s * A[IDX(i, k)];
		}
		tau[k] = -nrm;
	}
}

static bool hit(const double o[3], const double d[3], double r, double *t)
{
	double b = 0, c = -r * r;

	for (int i = 0; i < 3; i++) {
		b += o[i] * d[i];
		c += o[i] * o[i];
	}
	double disc = b * b - c;
	if (disc < 0)
		return false;
	*t = -b - sqrt(disc);
	return *t > 0;
}

/* test: render n=4,1 cam[3]:-3..-2 r:0.5..1.5 img[n*n] */
#pragma cadgen fwd render
#pragma cadgen rev render
void render(int n, const double cam[3], double r, double *img)
{
	for (int y = 0; y < n; ++y)
		for (int x = 0; x < n; ++x, ++img) {
			double d[3] = {(x - n / 2) / (double)n, (y - n / 2) / (double)n, 1}, t;
			double o[3] = {cam[0] * 0.1, 0.1 * cam[1], cam[2]};
			double l = sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
			for (int i = 0; i < 3; i++)
				d[i] /= l;
			if (!hit(o, d, r, &t))
				continue;
			*img = *img * 0.25 + exp(-t);
		}
}

/* test: simpson a:0..0.1 b:1..2 */
#pragma cadgen fwd simpson
#pragma cadgen rev simpson
double simpson(double a, double b)
{
	double lo[32], hi[32], s = 0;
	int sp = 0;

	lo[sp] = a, hi[sp++] = b;
	while (sp > 0) {
		double l = lo[--sp], h = hi[sp], m = (l + h) / 2;
		double f1 = exp(-l * l), f2 = exp(-m * m), f3 = exp(-h * h);
		double whole = (h - l) / 6 * (f1 + 4 * f2 + f3);
		if (h - l > 0.3 && sp < 30) {
			lo[sp] = l, hi[sp] = m, sp++;
			lo[sp] = m, hi[sp] = h, sp++;
		} else {
			s += whole;
		}
	}
	return s;
}

/* test: bspline n=6 c[n] u:3.1..3.9 */
#pragma cadgen fwd bspline
#pragma cadgen rev bspline
double bspline(int n, const double *c, double u)
{
	enum { P = 3 };
	double d[P + 1];
	int k = (int)u;

	assert(k >= P && k < n);
	for (int j = 0; j <= P; j++)
		d[j] = c[j + k - P];
	for (int r = 1; r <= P; r++)
		for (int j = P; j >= r; j--) {
			double alpha = (u - (j + k - P)) / (double)(P + 1 - r);
			d[j] = (1 - alpha) * d[j - 1] + alpha * d[j];
		}
	return d[P];
}

/* test: adaptive y0:0.5..1 k:1..3 */
#pragma cadgen fwd adaptive
#pragma cadgen rev adaptive
double adaptive(double y0, double k)
{
	double y = y0, t = 0, h = 0.1;
	int rejected = 0;

	while (t < 1) {
		if (t + h > 1)
			h = 1 - t;
		double k1 = -k * y * y, y1 = y + h * k1;
		double k3 = -k * y1 * y1, y2 = y + 0.5 * h * (k1 + k3);
		double err = fabs(y2 - y1);
		if (err > 1e-2 && rejected++ < 50) {
			h *= 0.5;
			continue;
		}
		t += h;
		y = y2;
		if (err < 1e-3)
			h *= 1.5;
	}
	return y;
}

/* test: bilinear hh=4,2 w=3,2 img[hh*w] u:0.2..0.8 v:0.2..0.8 */
#pragma cadgen fwd bilinear
#pragma cadgen rev bilinear
double bilinear(int hh, int w, const double img[hh][w], double u, double v)
{
	double x = u * (w - 1), y = v * (hh - 1);
	int x0 = (int)floor(x), y0 = (int)floor(y);
	int x1 = x0 + 1 < w ? x0 + 1 : x0, y1 = y0 + 1 < hh ? y0 + 1 : y0;
	double fx = x - x0, fy = y - y0;

	return (img[y0][x0] * (1 - fx) + img[y0][x1] * fx) * (1 - fy) +
	       (img[y1][x0] * (1 - fx) + img[y1][x1] * fx) * fy;
}

/* test: bundle n=2,1 pts[3*n] pose[6] obs[2*n] f:1..2 */
#pragma cadgen fwd bundle
#pragma cadgen rev bundle
double bundle(size_t n, const double *pts, const double pose[6], const double *obs, double f)
{
	double th2 = 0, c, s, ax[3], cost = 0;

	for (int i = 0; i < 3; i++)
		th2 += pose[i] * pose[i];
	const double th = sqrt(th2);
	if (th > DBL_EPSILON) {
		c = cos(th), s = sin(th);
		for (int i = 0; i < 3; i++)
			ax[i] = pose[i] / th;
	} else {
		c = 1, s = 0;
		ax[0] = 1, ax[1] = ax[2] = 0;
	}
	for (const double *p = pts; p < pts + 3 * n; p += 3, obs += 2) {
		double dot = 0, q[3];
		const double cr[3] = {ax[1] * p[2] - ax[2] * p[1], ax[2] * p[0] - ax[0] * p[2],
				      ax[0] * p[1] - ax[1] * p[0]};
		for (int i = 0; i < 3; i++)
			dot += ax[i] * p[i];
		for (int i = 0; i < 3; i++)
			q[i] = p[i] * c + cr[i] * s + ax[i] * dot * (1 - c) + pose[3 + i];
		q[2] += 10;
		for (int i = 0; i < 2; i++) {
			double r = f * q[i] / q[2] - obs[i];
			cost += r * r / (1 + r * r);
		}
	}
	return cost;
}

#define FOR(i, n) for (int i = 0; i < (n); i++)

/* test: mlp nin=2,3,1 nh=3,1,4 x[nin] W1[nh*nin] b1[nh] W2[nh] h[nh] */
#pragma cadgen fwd mlp
#pragma cadgen rev mlp
double mlp(int nin, int nh, const double x[nin], const double W1[nh][nin], const double *b1,
	   const double *W2, double b2, double *h)
{
	double out = b2;

	FOR(i, nh)
	{
		h[i] = b1[i];
		FOR(j, nin) h[i] += W1[i][j] * x[j];
		h[i] = tanh(h[i]);
	}
	FOR(i, nh) out += W2[i] * h[i];
	return 1 / (1 + exp(-out));
}

/* test: attention n=3,1,4 d=2,1,3 q[n*d] kk[n*d] v[n*d] o[n*d] s[n] */
#pragma cadgen fwd attention
#pragma cadgen rev attention
void attention(int n, int d, const double q[n][d], const double kk[n][d], const double v[n][d],
	       double o[n][d], double *s)
{
	for (int i = 0; i < n; i++) {
		double m = -INFINITY, z = 0;
		for (int j = 0; j < n; j++) {
			s[j] = 0;
			for (int t = 0; t < d; t++)
				s[j] += q[i][t] * kk[j][t];
			s[j] /= sqrt((double)d);
			m = fmax(m, s[j]);
		}
		for (int j = 0; j < n; j++)
			z += s[j] = exp(s[j] - m);
		for (int t = 0; t < d; t++) {
			o[i][t] = 0;
			for (int j = 0; j < n; j++)
				o[i][t] += s[j] / z * v[j][t];
		}
	}
}

/* test: huber n=6 r[n]:-3..3 delta:0.5..1 */
#pragma cadgen fwd huber
#pragma cadgen rev huber
double huber(int n, const double *r, double delta)
{
	double s = 0;
	for (const double *p = r, *e = r + n; p != e; ++p) {
		double a = fabs(*p);
		s += a <= delta ? 0.5 * *p * *p : delta * (a - 0.5 * delta);
	}
	return s;
}

/* test: jacobi n=5,3,4 it=3,0,1 u[n] f[n] w[n] */
#pragma cadgen fwd jacobi
#pragma cadgen rev jacobi
void jacobi(int n, int it, double *u, const double *f, double *w)
{
	double *a = u, *b = w, *t;

	for (int k = 0; k < it; k++) {
		b[0] = a[0];
		b[n - 1] = a[n - 1];
		for (int i = 1; i < n - 1; i++)
			b[i] = 0.5 * (a[i - 1] + a[i + 1] - f[i] * a[i]);
		t = a, a = b, b = t;
	}
	if (a != u)
		for (int i = 0; i < n; i++)
			u[i] = a[i];
}

static void rot(double *restrict x, double *restrict y, double c, double s)
{
	double t = c * *x - s * *y;
	*y = s * *x + c * *y;
	*x = t;
}

/* test: givens n=4 x[n] */
#pragma cadgen fwd givens
#pragma cadgen rev givens
void givens(int n, double *x, double th)
{
	for (int i = 0; i + 1 < n; i++) {
		rot(&x[i], &x[i + 1], cos(th), sin(th));
		th *= x[i];
	}
}
