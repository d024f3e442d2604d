/* Values that a loop chooses from its trips: the last one taken has the derivative. */
#include <math.h>
#include <stddef.h>

/* test: centroid n=3,1,0,4 k=3,1,4,0 d=2,3,1,2 p[n*d] x[k*d] start:0..3 */
#pragma cadgen fwd centroid wrt(p[n*d], x[k*d], start)
#pragma cadgen rev centroid wrt(p[n*d], x[k*d], start)
double centroid(int n, int k, int d, const double *p, const double *x, double start)
{
	double e = 0;

	for (int i = 0; i < n; i++) {
		double best = start * start;

		for (int c = 0; c < k; c++) {
			double s = 0;

			for (int j = 0; j < d; j++)
				s += (p[i * d + j] - x[c * d + j]) * (p[i * d + j] - x[c * d + j]);
			if (s < best)
				best = s;
		}
		e += best;
	}
	return e;
}

/* test: closest n=4,1,0,3 m=3,2,2,0 x[2*n] y[2*m] */
/* One winner of a nest. */
#pragma cadgen fwd closest wrt(x[2*n], y[2*m])
#pragma cadgen rev closest wrt(x[2*n], y[2*m])
double closest(int n, int m, const double *x, const double *y)
{
	double best = 1e9;

	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++) {
			double dx = x[2 * i] - y[2 * j], dy = x[2 * i + 1] - y[2 * j + 1];

			best = fmin(best, sqrt(dx * dx + dy * dy + 0.1));
		}
	return best;
}

/* test: hausdorff n=4,1,0,3 m=3,2,2,0 x[2*n] y[2*m] */
/* The greatest of the least: a winner among winners. */
#pragma cadgen fwd hausdorff wrt(x[2*n], y[2*m])
#pragma cadgen rev hausdorff wrt(x[2*n], y[2*m])
double hausdorff(int n, int m, const double *x, const double *y)
{
	double worst = -1;

	for (int i = 0; i < n; i++) {
		double best = 50;

		for (int j = 0; j < m; j++) {
			double dx = x[2 * i] - y[2 * j], dy = x[2 * i + 1] - y[2 * j + 1];
			double s = dx * dx * dx * dx + dy * dy;

			if (s < best)
				best = s;
		}
		if (best > worst)
			worst = best;
	}
	return worst;
}

/* test: argument n=5,1,0 x[n] w[n+1] */
/* Several values and an index of one choice; the index is used again. */
#pragma cadgen fwd argument wrt(x[n], w[n+1])
#pragma cadgen rev argument wrt(x[n], w[n+1])
double argument(int n, const double *x, const double *w)
{
	double best = -100, at = 0, slope = 1;
	int where = n;

	for (int i = 0; i < n; i++) {
		double s = sin(3 * x[i]) + w[i];

		if (s > best) {
			best = s;
			at = x[i] * w[i];
			slope = cos(x[i]);
			where = i;
		}
	}
	return best * at + slope * w[where];
}

/* test: spread n=5,1,0,8 x[n] */
/* Two choices in one loop, which share what they compute. */
#pragma cadgen fwd spread wrt(x[n])
#pragma cadgen rev spread wrt(x[n])
double spread(int n, const double *x)
{
	double least = 10, greatest = -10;

	for (int i = 0; i < n; i++) {
		double s = exp(x[i]) * x[i];

		if (s < least)
			least = s;
		if (s > greatest)
			greatest = s;
	}
	return greatest * greatest - least;
}

/* test: second n=6,2,1,0 x[n] */
/* The second best is the best of before. */
#pragma cadgen fwd second wrt(x[n])
#pragma cadgen rev second wrt(x[n])
double second(int n, const double *x)
{
	double best = 20, next = 30;

	for (int i = 0; i < n; i++) {
		double s = x[i] * x[i];

		if (s < best) {
			next = best;
			best = s;
		} else if (s < next) {
			next = s;
		}
	}
	return next - 0.5 * best;
}

/* test: forks n=6,1,0,9 x[n] t=0.2,-0.5 */
/* Different values in different branches. */
#pragma cadgen fwd forks wrt(x[n], t)
#pragma cadgen rev forks wrt(x[n], t)
double forks(int n, const double *x, double t)
{
	double best = t;

	for (int i = 0; i < n; i++) {
		double s = x[i] * x[i] - 1;

		if (s > 0) {
			if (s * s < best + 1)
				best = s * exp(s);
		} else if (x[i] > best) {
			best = sin(x[i]) * t;
		} else if (i % 3 == 1) {
			best = t * t;
		}
	}
	return best;
}

/* test: running n=6,1,0 x[n] */
/* What the trip carries otherwise is known of the winner only. */
#pragma cadgen fwd running wrt(x[n])
#pragma cadgen rev running wrt(x[n])
double running(int n, const double *x)
{
	double best = 0;
	double r = 1;

	for (int i = 0; i < n; i++) {
		int k = (int)floor(x[i] * 2 + r);

		r = r * 0.5 + i;
		if ((k + i) % 2 == 0)
			best = x[i] * r * x[k < 0 ? 0 : k >= n ? n - 1 : k];
	}
	return best;
}

/* test: product n=6,1,0 x[n] */
/* A carried active value enters the candidate. */
#pragma cadgen fwd product wrt(x[n])
#pragma cadgen rev product wrt(x[n])
double product(int n, const double *x)
{
	double best = 0, p = 1;

	for (int i = 0; i < n; i++) {
		p *= x[i];
		if (p > best)
			best = p;
	}
	return best + p;
}

/* test: regret n=6,1,0 x[n] */
/* The best so far is used otherwise. */
#pragma cadgen fwd regret wrt(x[n])
#pragma cadgen rev regret wrt(x[n])
double regret(int n, const double *x)
{
	double best = 2, sum = 0;

	for (int i = 0; i < n; i++) {
		if (x[i] * x[i] < best)
			best = x[i] * x[i];
		sum += best * x[i];
	}
	return sum;
}

/* test: listed n=4,1,0 d=2,1,3 x[n*d] y[n] */
/* Every trip needs the distances, not only the winner. */
#pragma cadgen fwd listed wrt(x[n*d]) of(return, y[n])
#pragma cadgen rev listed wrt(x[n*d]) of(return, y[n])
double listed(int n, int d, const double *x, double *y)
{
	double best = 100, sum = 0;

	for (int i = 0; i < n; i++) {
		double s = 0;

		for (int j = 0; j < d; j++)
			s += x[i * d + j] * x[i * d + j];
		y[i] = s;
		sum += s;
		if (s < best)
			best = s;
	}
	return best * sum;
}

/* test: eaten n=5,1,0 x[n] overlap(x, y) y[n] */
/* The trips change what they read. */
#pragma cadgen fwd eaten wrt(x[n], y[n]) of(return, x, y)
#pragma cadgen rev eaten wrt(x[n], y[n]) of(return, x, y)
double eaten(int n, double *x, double *y)
{
	double best = -5;

	for (int i = 0; i < n; i++) {
		double s = x[i] * x[i];

		y[i] = x[i] * 0.5;
		if (i > 0)
			x[i - 1] = 0.25 * x[i];
		if (s > best)
			best = s * x[i];
	}
	return best;
}

/* test: pivot n=5,1,0 x[n] */
/* The winner's element is overwritten behind the loop. */
#pragma cadgen fwd pivot wrt(x[n]) of(return, x)
#pragma cadgen rev pivot wrt(x[n]) of(return, x)
double pivot(int n, double *x)
{
	double best = -5;
	int p = 0;

	for (int i = 0; i < n; i++)
		if (fabs(x[i]) > best) {
			best = fabs(x[i]);
			p = i;
		}
	for (int i = 0; i < n; i++)
		x[i] = i == p ? best : x[i] / best;
	return best;
}

/* test: enough n=7,1,0 x[n] t=0.3,0.01 */
/* An early exit. */
#pragma cadgen fwd enough wrt(x[n], t)
#pragma cadgen rev enough wrt(x[n], t)
double enough(int n, const double *x, double t)
{
	double best = 9;

	for (int i = 0; i < n; i++) {
		double s = x[i] * x[i] + t;

		if (s < best)
			best = s;
		if (best < 0.2)
			break;
	}
	return best;
}

/* test: down n=7u,1u,0u,2u x[n] */
/* Downwards, unsigned, steps of 2. */
#pragma cadgen fwd down wrt(x[n])
#pragma cadgen rev down wrt(x[n])
double down(unsigned n, const double *x)
{
	double best = 0.1, other = 0.2;

	for (unsigned i = n; i-- > 0;)
		best = x[i] * x[i] >= best ? x[i] * x[i] : best;
	for (unsigned i = 0; i < n; i += 2)
		if (!(x[i] <= other))
			other = x[i];
	for (unsigned i = 0; i < n; i++)
		if (x[i] < best)
			best = x[i] * best + other;
	return best * other;
}

/* test: unordered n=4,3 x[n] x[1]=NAN */
/* NaN and ties: what compares false is not taken. */
#pragma cadgen fwd unordered wrt(x[n])
#pragma cadgen rev unordered wrt(x[n])
double unordered(int n, const double *x)
{
	double best = 10, greatest = -10, same = 0;

	for (int i = 0; i < n; i++) {
		if (x[i] < best)
			best = x[i];
		greatest = fmax(x[i], greatest);
		if (x[0] >= x[0])
			same = x[0] * i;
	}
	return best * greatest + same;
}

/* test: narrow n=5,1,0 x[n] */
#pragma cadgen fwd narrow wrt(x[n])
#pragma cadgen rev narrow wrt(x[n])
float narrow(int n, const float *x)
{
	float m = -3.0f, s = 0;

	for (int i = 0; i < n; i++)
		m = fmaxf(m, x[i]);
	for (int i = 0; i < n; i++)
		s += expf(x[i] - m);
	return m + logf(s + 1);
}

/* The choice by index from data, through row pointers, on members. */
struct item {
	double cost, gain;
	int next;
};

/* test: chain n=4,1,0 v[n + 1] v[n + 1].next=0 steps=3,0 */
#pragma cadgen fwd chain wrt(v[n+1])
#pragma cadgen rev chain wrt(v[n+1])
double chain(int n, const struct item *v, int steps)
{
	double best = -9;

	for (int s = 0, i = 0; s < steps; s++, i = (i + 2) % (n + 1)) {
		double r = v[i].gain / (1 + v[i].cost * v[i].cost);

		if (r > best)
			best = r;
	}
	return best;
}

/* test: local n=5,1,0 x[n] */
/* A local array of each trip. */
#pragma cadgen fwd local wrt(x[n])
#pragma cadgen rev local wrt(x[n])
double local(int n, const double *x)
{
	double best = 8;

	for (int i = 0; i < n; i++) {
		double r[3] = {x[i], x[0], x[n - 1]}, s = 0;

		for (int j = 0; j < 3; j++)
			r[j] *= r[(j + i) % 3];
		for (int j = 0; j < 3; j++)
			s += r[j] * x[i];
		if (s < best)
			best = s;
	}
	return best;
}

/* test: bent n=5,1,0 m=3,2 x[n] y[m] */
/* A decision by floating arithmetic inside the trip. */
#pragma cadgen fwd bent wrt(x[n], y[m])
#pragma cadgen rev bent wrt(x[n], y[m])
double bent(int n, int m, const double *x, const double *y)
{
	double best = 8, worst = -8;

	for (int i = 0; i < n; i++) {
		double t = x[i] * y[0] + 0.25, s = t > 0.125 ? sqrt(t) : t * t;

		if (s < best)
			best = s;
		s = 0;
		for (int j = 0; j < m; j++)
			s += x[i] * y[j] > 0 ? x[i] : x[i] * y[j] * y[j];
		if (s > worst)
			worst = s;
	}
	return best * worst;
}

/* test: deeper n=5,1,0 x[n] depth=2,0 */
/* Recursion. */
#pragma cadgen fwd deeper wrt(x[n])
#pragma cadgen rev deeper wrt(x[n])
double deeper(int n, const double *x, int depth)
{
	double best = -7;

	for (int i = 0; i < n; i++) {
		double s = depth > 0 ? x[i] * deeper(i, x, depth - 1) : x[i] * x[i];

		if (s > best)
			best = s;
	}
	return best;
}

/* test: band n=5,1,0 x[n] lo=-0.5,0.5 hi=0.5,0.75 */
/* Clamped from both sides by selections. */
#pragma cadgen fwd band wrt(x[n], lo, hi)
#pragma cadgen rev band wrt(x[n], lo, hi)
double band(int n, const double *x, double lo, double hi)
{
	double m = lo;

	for (int i = 0; i < n; i++)
		m = fmin(hi, fmax(m, x[i] * lo));
	return m;
}

/* test: reached n=4,1,0 m=3,1,0 x[n] y[m] */
/* Early exits of a nest. */
#pragma cadgen fwd reached wrt(x[n], y[m])
#pragma cadgen rev reached wrt(x[n], y[m])
double reached(int n, int m, const double *x, const double *y)
{
	double best = 3;

	for (int i = 0; i < n && best > -1; i++) {
		if (x[i] > 1)
			continue;
		for (int j = 0; j < m; j++) {
			double s = x[i] * y[j] * y[j];

			if (s < best)
				best = s;
			if (s < -0.5)
				break;
		}
	}
	return best;
}

/* test: approached n=5,1,0 x[n] */
/* The test of the loop uses what is chosen. */
#pragma cadgen fwd approached wrt(x[n])
#pragma cadgen rev approached wrt(x[n])
double approached(int n, const double *x)
{
	double best = 2;
	int i = 0;

	while (i < n && best * best > 0.25) {
		best = fmin(x[i] * x[i], best);
		i++;
	}
	do {
		if (i > 0 && x[i - 1] > best)
			best = best > 1 ? x[i - 1] : 3 * x[i - 1];
	} while (--i > 0);
	return best;
}

/* test: halved n=4,1,0 k=3,2 x[n*k] */
/* Kept in two halves. */
#pragma cadgen rev halved wrt(x[n*k]) split
double halved(int n, int k, const double *x)
{
	double sum = 0;

	for (int i = 0; i < n; i++) {
		double best = x[i * k], at = 1;

		for (int j = 1; j < k; j++)
			if (tanh(x[i * k + j]) > best) {
				best = tanh(x[i * k + j]);
				at = x[i * k] * best;
			}
		sum += best * at;
	}
	return sum;
}

/* test: worked n=4,1,0 k=3,2 x[n*k] */
/* In work memory of known size. */
#pragma cadgen rev worked wrt(x[n*k]) tape(workspace)
double worked(int n, int k, const double *x)
{
	double sum = 0;

	for (int i = 0; i < n; i++) {
		double best = -1;

		for (int j = 0; j < k; j++)
			best = fmax(best, sin(x[i * k + j]));
		sum = sum * sum + best;
	}
	return sum;
}

/* test: twice n=6,3,1,0 x[n] */
/* Two decisions in one trip, one behind the other. */
#pragma cadgen fwd twice wrt(x[n])
#pragma cadgen rev twice wrt(x[n])
double twice(int n, const double *x)
{
	double best = 0.5, least = 3;

	for (int i = 0; i < n; i++) {
		if (x[i] * x[i] < best)
			best = x[i] * x[i];
		if (-x[i] * 0.5 < best)
			best = -x[i] * 0.5;
	}
	for (int i = 0; i + 1 < n; i += 2) {
		double a = exp(x[i]), b = exp(x[i + 1]);

		least = fmin(least, a * x[i]);
		least = b * x[i] < least ? b * x[i] : least;
	}
	return best * least;
}
