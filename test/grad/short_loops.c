/* Short loops over small local arrays, which become values, and those that must not. */
#include <math.h>
#include <string.h>

enum { DIM = 3 };

typedef struct Quat {
	double v[4];
} Quat;

typedef struct Pose {
	Quat q;
	double at[3];
	int joint;
} Pose;

typedef union Both {
	double v[3];
	struct {
		double x, y, z;
	} n;
} Both;

static void slope(const double y[DIM], double mu, double dy[DIM])
{
	for (int c = 0; c < DIM; c++)
		dy[c] = mu * y[(c + 1) % DIM] * y[c] - y[(c + 2) % DIM];
}

/* A method by its table: indices of an inner loop that ends at the counter of the outer one. */
/* test: table steps=0,1,4 y[3] */
#pragma cadgen fwd table
#pragma cadgen rev table
#pragma cadgen rev table name(table_fixed) tape(workspace)
void table(int steps, double h, double *y, double mu)
{
	static const double a[4][3] = {{0}, {0.5}, {0, 0.5}, {0, 0, 1}};
	const double b[4] = {1. / 6, 1. / 3, 1. / 3, 1. / 6};

	for (int s = 0; s < steps; s++) {
		double k[4][DIM], t[DIM];

		for (int i = 0; i < 4; i++) {
			memcpy(t, y, sizeof t);
			for (int j = 0; j < i; j++)
				for (int c = 0; c < DIM; c++)
					t[c] += h * a[i][j] * k[j][c];
			slope(t, mu, k[i]);
		}
		for (int c = 0; c < DIM; c++)
			for (int i = 0; i < 4; i++)
				y[c] += h * b[i] * k[i][c];
	}
}

/* Three loops, one in the other, backwards and by steps of two as well. */
/* test: product a[9] b[9] c[9] overlap(a, c) overlap(b, c) */
#pragma cadgen fwd product
#pragma cadgen rev product
void product(const double *a, const double *b, double *c)
{
	double t[3][3], u[9];

	for (int i = 2; i >= 0; i--)
		for (unsigned j = 0; j < 3; j++) {
			t[i][j] = 0;
			for (int k = 3; k-- > 0;)
				t[i][j] += a[3 * i + k] * b[3 * k + (int)j];
		}
	for (int i = 0; i < 9; i += 2)
		u[i] = t[i / 3][i % 3];
	for (int i = 1; i <= 8; i += 2)
		u[i] = t[i / 3][i % 3] * u[i - 1];
	for (int i = 0; i < 9; i++)
		c[i] = u[i];
}

static Quat times(Quat p, Quat q)
{
	Quat r;

	for (int i = 0; i < 4; i++)
		r.v[i] = 0;
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 4; j++)
			r.v[i ^ j] += (i && (j == i || (j + 1) % 3 == i % 3) ? -1 : 1) * p.v[i] * q.v[j];
	return r;
}

/* test: turned n=0,1,3 x[4] */
#pragma cadgen fwd turned
#pragma cadgen rev turned
double turned(int n, const double *x)
{
	Pose p = {{{1}}, {0}, 2};
	Quat q;

	memcpy(q.v, x, sizeof q.v);
	for (int i = 0; i < n; i++) {
		double s = 0;

		p.q = times(p.q, q);
		for (int c = 0; c < 4; c++)
			s += p.q.v[c] * p.q.v[c];
		for (int c = 0; c < 4; c++)
			p.q.v[c] /= sqrt(1 + s);
		for (int c = 0; c < 3; c++)
			p.at[c] += p.q.v[c] * x[p.joint];
	}
	return p.at[0] + 2 * p.at[1] + 3 * p.at[2] + p.q.v[3];
}

/* Upper triangle in one row: the place is carried through both loops. */
/* test: packed x[3] */
#pragma cadgen fwd packed
#pragma cadgen rev packed
double packed(const double *x)
{
	double p[6], s = 0;
	int at = 0;

	for (int i = 0; i < 3; i++)
		for (int j = i; j < 3; j++)
			p[at++] = x[i] * x[j];
	for (int i = 0; i < at; i++)
		s += (i + 1) * p[i];
	return s;
}

/* Trips that would leave the array do nothing, by a condition that the counters decide. */
/* test: guarded x[3] */
#pragma cadgen fwd guarded
#pragma cadgen rev guarded
double guarded(const double *x)
{
	double d[3], s = 0;

	for (int i = 0; i < 5; i++)
		if (i < 3)
			d[i] = sin(x[i]);
	for (int i = -1; i < 4; i++) {
		if (i < 0 || i >= 3)
			continue;
		s += d[i] * (i > 0 ? d[i - 1] : 1);
		if (i + 1 < 3)
			s *= d[i + 1];
	}
	return s;
}

/* The same by a condition on data: the array stays in memory. */
/* test: guarded_by_data n=0,2,3 x[3] */
#pragma cadgen fwd guarded_by_data
#pragma cadgen rev guarded_by_data
double guarded_by_data(int n, const double *x)
{
	double d[3] = {0}, s = 0;

	for (int i = 0; i < 4; i++)
		if (i < n)
			d[i] = x[i] * x[i];
	for (int i = 0; i < 3; i++)
		s += d[i] * x[0];
	return s;
}

/* Some elements are set, others keep what an earlier trip of the outer loop left. */
/* test: partly n=0,1,5 x[n] */
#pragma cadgen fwd partly
#pragma cadgen rev partly
double partly(int n, const double *x)
{
	double k[4] = {1, 2}, s = 0;

	for (int i = 0; i < n; i++) {
		for (int c = i % 2; c < 4; c += 2)
			k[c] *= x[i];
		for (int c = 1; c < 4; c += 2)
			k[c] = k[c] * k[c - 1] + (x[i] > 0 ? x[i] : c);
		for (int c = 0; c < 4; c++)
			s += k[c] * k[c];
	}
	return s;
}

/* Never set where it is not read. */
/* test: unset n=0,1,2,3 x[3] */
#pragma cadgen fwd unset
#pragma cadgen rev unset
double unset(int n, const double *x)
{
	double d[3], s = 0;

	for (int r = 0; r < 3; r++) {
		for (int i = 0; i < 3; i++)
			if (i < n)
				d[i] = exp(x[i]) * (r + 1);
		for (int i = 0; i < 3; i++)
			if (i < n)
				s += d[i] * d[0];
	}
	return s;
}

/* One index is data. */
/* test: picked k=0,1,2 x[3] */
#pragma cadgen fwd picked
#pragma cadgen rev picked
double picked(int k, const double *x)
{
	double d[3], e[3];

	for (int i = 0; i < 3; i++) {
		d[i] = x[i] * x[(i + 1) % 3];
		e[i] = d[i] * d[i];
	}
	if (x[0] > 0)
		d[k] *= 3;
	return d[0] + d[1] * e[1] + d[2] * e[2] * e[0];
}

static double norm(const double *v, int n)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += v[i] * v[i];
	return sqrt(s);
}

/* The address goes to a loop whose length is data, and to a pointer that wanders. */
/* test: shown n=1,2,3 x[3] */
#pragma cadgen fwd shown
#pragma cadgen rev shown
double shown(int n, const double *x)
{
	double d[3], e[3], f[3], *p = e, s = 0;

	for (int i = 0; i < 3; i++) {
		d[i] = x[i] + 2;
		e[i] = f[i] = x[i] * d[i];
	}
	for (p = e; p < e + 3; p++)
		s += *p * f[p - e];
	p = n > 1 ? d : e;
	for (int i = 0; i < n; i++)
		*p++ *= 2;
	return s * norm(d, n) + e[0] + norm(f, 2) + norm(x, 3);
}

/* Jumps out of a short loop. */
/* test: jumps x[4] */
#pragma cadgen fwd jumps
#pragma cadgen rev jumps
double jumps(const double *x)
{
	double d[4] = {0}, s = 0;

	for (int i = 0; i < 4; i++) {
		if (x[i] < 0)
			break;
		d[i] = x[i] * x[i];
	}
	for (int i = 0; i < 4; i++) {
		if (d[i] > 1)
			return s * d[i];
		s += d[i] * x[i];
	}
	for (int i = 0; i < 4; i++) {
		if (x[i] > 0.5)
			i++;
		if (i < 4)
			s += d[i];
	}
	return s;
}

/* float and double side by side, and a conversion to integers. */
/* test: mixed x[3] y[3] */
#pragma cadgen fwd mixed
#pragma cadgen rev mixed
void mixed(const float *x, double *y)
{
	float f[3];
	double d[3];
	int n[3];

	for (int i = 0; i < 3; i++) {
		f[i] = x[i] * x[i];
		d[i] = f[i] * y[i] / 3;
		n[i] = (int)(4 * f[i]);
	}
	for (int i = 0; i < 3; i++)
		y[i] = f[i] * d[2 - i] * n[i] + d[i] * 0.1f;
}

/* Places of a union, of static constants and arrays of a length known on entry only. */
/* test: others n=3 x[3] */
#pragma cadgen fwd others
#pragma cadgen rev others
double others(int n, const double *x)
{
	static const int order[3] = {2, 0, 1};
	double v[n], s = 0;
	Both b;

	for (int i = 0; i < 3; i++) {
		b.v[i] = i;
		v[order[i]] = x[i] * x[0];
	}
	b.n.y += 2;
	for (int i = 0; i < 3; i++)
		s += v[i] * b.v[2 - i] * order[i];
	return s;
}

/* Whole arrays are copied, cleared and handed around in structs. */
/* test: carried n=0,1,4 x[3] */
#pragma cadgen fwd carried
#pragma cadgen rev carried
double carried(int n, const double *x)
{
	struct {
		double now[3], before[3];
		int used[3];
	} s = {{0}, {0}, {0}}, t;

	for (int i = 0; i < n; i++) {
		t = s;
		memcpy(s.before, t.now, sizeof s.before);
		for (int c = 0; c < 3; c++) {
			s.now[c] = t.before[c] * t.now[2 - c] + x[c] * (1 + s.used[c]);
			s.used[c] += c;
		}
		if (i == 2)
			memset(&s.before, 0, sizeof s.before);
	}
	return s.now[0] * s.before[1] + s.now[1] + s.now[2] * s.before[2];
}

/* A counter that wraps, one trip, none, and a counter that is used after the loop. */
/* test: ends x[4] */
#pragma cadgen fwd ends
#pragma cadgen rev ends
double ends(const double *x)
{
	double d[4], s = 0;
	int i;

	for (i = 0; i < 4; i++)
		d[i] = x[i];
	for (unsigned j = 3; j < 4; j--)
		s = s * x[0] + d[j] * d[j];
	for (int j = 4; j < 4; j++)
		s += d[j];
	for (int j = 3; j < 4; j++)
		s += d[j] * d[i - 1] * i;
	return s;
}

/* Large enough to stay a loop: 6 * 6 * 6 trips. */
/* test: larger x[36] */
#pragma cadgen fwd larger
#pragma cadgen rev larger
double larger(const double *x)
{
	double a[6][6], b[6][6], t[2] = {0};

	for (int i = 0; i < 6; i++)
		for (int j = 0; j < 6; j++)
			a[i][j] = x[6 * i + j] * 0.5;
	for (int i = 0; i < 6; i++)
		for (int j = 0; j < 6; j++) {
			b[i][j] = 0;
			for (int k = 0; k < 6; k++)
				b[i][j] += a[i][k] * a[k][j];
		}
	for (int i = 0; i < 6; i++)
		for (int c = 0; c < 2; c++)
			t[c] = t[c] * b[i][i] + a[c][i];
	return t[0] * t[1];
}

/* Just not too large: 4 * 4 * 4 trips, of two ops each. */
/* test: fourth n=1,3 a[16] x[3] */
#pragma cadgen fwd fourth
#pragma cadgen rev fourth
double fourth(int n, const double *a, const double *x)
{
	double m[4][4], r[4][4] = {{1}, {0, 1}, {0, 0, 1}, {0, 0, 0, 1}}, s = 0;

	for (int i = 0; i < 3; i++)
		r[i][i + 1] = sin(x[i]);
	for (int k = 0; k < n; k++) {
		for (int i = 0; i < 4; i++)
			for (int j = 0; j < 4; j++) {
				m[i][j] = 0;
				for (int l = 0; l < 4; l++)
					m[i][j] += a[4 * i + l] * r[l][j];
			}
		memcpy(r, m, sizeof r);
	}
	for (int i = 0; i < 4; i++)
		s = s * 0.5 + r[i][i] * r[i][0];
	return s;
}

static double minor_of(int n, double a[3][3])
{
	double b[3][3], s = 0;

	if (n == 1)
		return a[0][0];
	for (int k = 0; k < n; k++) {
		for (int i = 1; i < n; i++)
			for (int j = 0, to = 0; j < n; j++)
				if (j != k)
					b[i - 1][to++] = a[i][j];
		s += (k % 2 ? -1 : 1) * a[0][k] * minor_of(n - 1, b);
	}
	return s;
}

/* The address goes to a call that is kept. */
/* test: minors x[9] */
#pragma cadgen fwd minors
#pragma cadgen rev minors
double minors(const double *x)
{
	double a[3][3];

	for (int i = 0; i < 3; i++)
		for (int j = 0; j < 3; j++)
			a[i][j] = x[3 * i + j] * x[3 * j + i] + x[i];
	return minor_of(3, a);
}

/* Arrays of arrays are copied and cleared whole or in part, and walked through by one pointer. */
/* test: whole n=0,1,4 x[9] */
#pragma cadgen fwd whole
#pragma cadgen rev whole
double whole(int n, const double *x)
{
	struct {
		double x, y[2], z;
	} s = {1, {0.5, 2}, 3}, u;
	double m[3][3], t[3][3], *p = &m[0][0], sum = 0;

	for (int i = 0; i < 9; i++)
		p[i] = x[i];
	for (int k = 0; k < n; k++) {
		for (int i = 0; i < 3; i++)
			for (int j = 0; j < 3; j++)
				t[i][j] = m[i][0] * m[0][j] + m[i][j] * s.y[1];
		memcpy(&m[0][1], &t[1][0], 5 * sizeof(double));
		if (k == 2)
			memset(t, 0, sizeof t);
		memcpy(m[2], t[0] + 1, sizeof m[2]);
		memcpy(&u, &s, sizeof s);
		memcpy(&s.y[1], &t[0][0], 2 * sizeof(double));
		s.x += u.z * u.y[0] * s.z;
	}
	for (int i = 8; i >= 0; i--)
		sum = sum * 0.5 + *(p + i) * s.x;
	return sum + s.z;
}

/* The inner loop begins at the greatest numbers in the first trips, so that it has none. */
/* test: wrapped x[4] */
#pragma cadgen fwd wrapped
#pragma cadgen rev wrapped
double wrapped(const double *x)
{
	double t[4], s = 0;

	for (unsigned long i = 0; i < 4; i++) {
		t[i] = x[i] * x[0];
		for (unsigned long j = i - 2; j < 4; j++)
			s += x[j] * (double)(j + 1);
	}
	for (int i = 0; i < 4; i++)
		s += t[i] * t[3 - i];
	return s;
}

/* Trips that no caller asks for would divide by zero, shift by less, and leave a table and a struct. */
/* test: unasked n=1,2,3 x[4] */
#pragma cadgen fwd unasked
#pragma cadgen rev unasked
double unasked(int n, const double *x)
{
	static const double table[3] = {1, 2, 3};
	struct part {
		double w[4];
		int k;
	} p = {{0}, 1};
	double t[3], u[3], v[3], s = 0;

	memcpy(p.w, x, sizeof p.w);
	for (int i = 0; i < 3; i++) {
		t[i] = x[i];
		if (i >= n)
			t[i] *= n / i + n % i;
	}
	for (int i = 0; i < 3; i++) {
		u[i] = x[i + 1];
		if (i >= n)
			u[i] *= n << (i - 1);
	}
	for (int i = 0; i < 3; i++) {
		v[i] = i < n - 1 ? x[i] * table[i + 1] : 1;
		if (i > 3 - n)
			v[i] += p.w[i - 1] * p.w[2 * i - p.k] * table[i - 1];
	}
	for (int i = 0; i < 3; i++)
		s += t[i] * u[2 - i] * v[i];
	return s;
}

/* Of the first trip's number, an unsigned one is never below, of which compilers warn. */
/* test: never_below n=0,1,3 x[3] */
#pragma cadgen fwd never_below
#pragma cadgen rev never_below
double never_below(unsigned n, const double *x)
{
	double t[3], s = 0;

	for (unsigned i = 0; i < 3; i++) {
		t[i] = x[i];
		if (n >= i)
			t[i] *= x[0];
		if (i <= n)
			t[i] += 2;
		if (n < i || i > n)
			t[i] *= 0.5;
	}
	for (int i = 0; i < 3; i++)
		s += t[i] * t[2 - i];
	return s;
}
