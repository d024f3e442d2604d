/* Arrays and scalars that are overwritten, in-out parameters. */
#include <math.h>

/* test: scale_inplace n=0,1,5 x[n] */
#pragma cadgen fwd scale_inplace
#pragma cadgen rev scale_inplace
void scale_inplace(int n, double *x, double w)
{
	for (int i = 0; i < n; i++)
		x[i] *= w;
}

/* test: square_inplace n=0,1,5 x[n] */
#pragma cadgen fwd square_inplace
#pragma cadgen rev square_inplace
void square_inplace(int n, double *x)
{
	for (int i = 0; i < n; i++)
		x[i] = x[i] * x[i];
}

/* test: prefix_product n=0,1,6 x[n] */
#pragma cadgen fwd prefix_product
#pragma cadgen rev prefix_product
void prefix_product(int n, double *x)
{
	for (int i = 1; i < n; i++)
		x[i] = x[i] * x[i - 1];
}

/* test: smooth steps=0,1,3 n=6 u[n] */
#pragma cadgen fwd smooth
#pragma cadgen rev smooth
void smooth(int steps, int n, double *u, double k)
{
	for (int t = 0; t < steps; t++)
		for (int i = 1; i < n - 1; i++)
			u[i] += k * (u[i - 1] - 2 * u[i] + u[i + 1]) * u[i];
}

/* test: two_buffers steps=0,1,2,3 n=5 u[n] v[n] */
#pragma cadgen fwd two_buffers
#pragma cadgen rev two_buffers
void two_buffers(int steps, int n, double *u, double *v, double k)
{
	for (int t = 0; t < steps; t++) {
		for (int i = 0; i < n; i++)
			v[i] = u[i] + k * sin(u[i > 0 ? i - 1 : n - 1]);
		for (int i = 0; i < n; i++)
			u[i] = v[i];
	}
}

/* test: swapped_buffers steps=0,1,2,3 n=4 u[n] v[n] */
#pragma cadgen fwd swapped_buffers wrt(u[n], v[n]) of(u[n], v[n])
#pragma cadgen rev swapped_buffers wrt(u[n], v[n]) of(u[n], v[n])
void swapped_buffers(int steps, int n, double *u, double *v)
{
	double *from = u, *to = v;

	for (int t = 0; t < steps; t++) {
		double *swap = from;

		for (int i = 0; i < n; i++)
			to[i] = from[i] * from[(i + 1) % n];
		from = to;
		to = swap;
	}
}

/* test: reset_and_sum n=0,3 x[n] s[1] */
#pragma cadgen fwd reset_and_sum
#pragma cadgen rev reset_and_sum
void reset_and_sum(int n, const double *x, double *s)
{
	*s = 0;
	for (int i = 0; i < n; i++)
		*s += x[i] * x[i];
	*s = sqrt(*s + 1);
}

/* test: accumulate_into n=0,3 x[n] s[1] */
#pragma cadgen fwd accumulate_into
#pragma cadgen rev accumulate_into
void accumulate_into(int n, const double *x, double *s)
{
	for (int i = 0; i < n; i++)
		*s += *s * x[i];
}

/* test: factorise a[9] a:0.1..0.5 a[0]=2 a[4]=2.5 a[8]=3 */
#pragma cadgen fwd factorise
#pragma cadgen rev factorise
void factorise(double *a)
{
	for (int k = 0; k < 3; k++) {
		for (int j = 0; j < k; j++)
			a[3 * k + k] -= a[3 * k + j] * a[3 * k + j];
		a[3 * k + k] = sqrt(a[3 * k + k]);
		for (int i = k + 1; i < 3; i++) {
			for (int j = 0; j < k; j++)
				a[3 * i + k] -= a[3 * i + j] * a[3 * k + j];
			a[3 * i + k] /= a[3 * k + k];
		}
	}
}

/* test: solve_lower n=0,1,4 l[n*n] l:1..2 b[n] */
#pragma cadgen fwd solve_lower
#pragma cadgen rev solve_lower
void solve_lower(int n, const double *l, double *b)
{
	for (int i = 0; i < n; i++) {
		for (int j = 0; j < i; j++)
			b[i] -= l[i * n + j] * b[j];
		b[i] /= l[i * n + i];
	}
}

/* test: scatter n=0,6 at[n] at:0..3 x[n] y[4] */
#pragma cadgen fwd scatter
#pragma cadgen rev scatter
void scatter(int n, const int *at, const double *x, double *y)
{
	for (int i = 0; i < n; i++)
		y[at[i]] = y[at[i]] * x[i];
}

/* test: gather n=0,6 at[n] at:0..3 x[4] y[n] overlap(x,y) */
#pragma cadgen fwd gather
#pragma cadgen rev gather
void gather(int n, const int *at, const double *x, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] += x[at[i]] * x[at[i]];
}

/* test: histogram n=0,8 x[n] x:0..0.99 h[4] */
#pragma cadgen fwd histogram
#pragma cadgen rev histogram
void histogram(int n, const double *x, double *h)
{
	for (int i = 0; i < n; i++)
		h[(int)(4 * x[i])] += x[i] * x[i];
}

/* test: index_rewritten n=4 at[n] at:0..3 x[4] */
#pragma cadgen fwd index_rewritten
#pragma cadgen rev index_rewritten
void index_rewritten(int n, int *at, double *x)
{
	for (int i = 0; i < n; i++) {
		x[at[i]] *= x[i];
		at[i] = (at[i] + 1) % 4;
		x[at[i]] += 0.5;
	}
}

/* test: reverse_order n=0,1,5 x[n] y[n] overlap(x,y) */
#pragma cadgen fwd reverse_order
#pragma cadgen rev reverse_order
void reverse_order(int n, const double *x, double *y)
{
	for (int i = n - 1; i >= 0; i--)
		y[i] = x[i] * x[0];
}

/* test: local_array n=0,1,4 x[4] */
#pragma cadgen fwd local_array
#pragma cadgen rev local_array
double local_array(int n, const double *x)
{
	double t[4] = {1, 2}, s = 0;

	for (int i = 0; i < n; i++) {
		t[i] = x[i] * t[(i + 1) % 4] + x[0];
		t[(i + 2) % 4] *= x[i];
	}
	for (int i = 0; i < 4; i++)
		s += t[i] * t[i];
	return s;
}

/* test: array_in_loop n=0,3 x[n] */
#pragma cadgen fwd array_in_loop
#pragma cadgen rev array_in_loop
double array_in_loop(int n, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		double t[3];

		t[0] = x[i] * x[i];
		t[1] = t[0] * x[i] + s;
		t[2] = t[0] * t[1];
		t[0] = t[2];
		s += sin(t[0] + t[1]);
	}
	return s;
}

/* test: partly_initialised n=0,2 */
#pragma cadgen fwd partly_initialised
#pragma cadgen rev partly_initialised
double partly_initialised(int n, double a, double b)
{
	double t[5] = {a, [3] = b * a, b};
	double s = 0;

	for (int i = 0; i < 5; i++)
		s = s * t[i] + t[i] + n;
	return s;
}

/* test: ring n=0,9 x[n] */
#pragma cadgen fwd ring
#pragma cadgen rev ring
double ring(int n, const double *x)
{
	double last[3] = {0, 0, 0};
	double s = 0;

	for (int i = 0; i < n; i++) {
		last[i % 3] = x[i];
		s += last[0] * last[1] * last[2] + last[i % 3];
	}
	return s;
}

/* test: sort_inplace n=0,1,5 x[n] */
#pragma cadgen fwd sort_inplace
#pragma cadgen rev sort_inplace
void sort_inplace(int n, double *x)
{
	for (int i = 1; i < n; i++) {
		double t = x[i];
		int j = i - 1;

		while (j >= 0 && x[j] > t) {
			x[j + 1] = x[j];
			j--;
		}
		x[j + 1] = t;
	}
}

/* test: clear_some n=0,1,6 x[n] */
#pragma cadgen fwd clear_some
#pragma cadgen rev clear_some
void clear_some(int n, double *x)
{
	for (int i = 0; i < n; i++)
		if (i % 2)
			x[i] = 0;
		else
			x[i] = x[i] > 0 ? x[i] * x[i] : 1;
}

/* test: from_previous n=0,1,4 y[n] */
#pragma cadgen fwd from_previous
#pragma cadgen rev from_previous
void from_previous(long n, double *y)
{
	for (long i = 0; i < n; i++)
		y[i] = 0.7 * y[i > 0 ? i - 1 : 0];
}

/* Each trip clears a part of the work memory only: the rest is carried. */
/* test: short_clear n=0,1,4 m=0 l=0 x[n] y[n] t[4] */
#pragma cadgen rev short_clear wrt(x[n]) of(y[n]) scratch(t[4])
void short_clear(int n, int m, int l, const double *restrict x, double *restrict y, double *restrict t)
{
	(void)m, (void)l;
	t[2] = 0;
	t[3] = 0;
	for (int i = 0; i < n; i++) {
		double s = 0;

		for (int k = 0; k < 2; k++)
			t[k] = x[i] * (k + 1);
		t[2 + (i & 1)] = x[i];
		for (int k = 0; k < 4; k++)
			s += t[k] * t[k];
		y[i] = s;
	}
}

/* test: other_clear n=0,1,4 m=0 l=0 x[n] y[n] t[4] */
#pragma cadgen rev other_clear wrt(x[n]) of(y[n]) scratch(t[m + 4])
void other_clear(int n, int m, int l, const double *restrict x, double *restrict y, double *restrict t)
{
	(void)m, (void)l;
	t[2] = 0;
	t[3] = 0;
	for (int i = 0; i < n; i++) {
		double s = 0;

		for (int k = 0; k < l + 2; k++)
			t[k] = x[i] * (k + 1);
		t[2 + (i & 1)] = x[i];
		for (int k = 0; k < 4; k++)
			s += t[k] * t[k];
		y[i] = s;
	}
}
