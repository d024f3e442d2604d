/* Kept calls whose value and adjoints take one call, and such as need a record. */
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <assert.h>

struct tree { struct tree *kid[2]; double key, weight; };
struct v { double x, y; };
struct link { double *at; struct link *next; };

#ifdef HARNESS
static struct tree *make_tree(int depth)
{
	struct tree *t;

	if (depth == 0)
		return NULL;
	t = NEW(struct tree, 1);
	t->kid[0] = make_tree(depth - 1);
	t->kid[1] = make_tree(depth / 2);
	return t;
}
#endif

static double by_mask(int n, const double *a, int row, unsigned used)
{
	double sum = 0, sign = 1;

	if (row == n)
		return 1;
	for (int c = 0; c < n; c++) {
		if (used & (1u << c))
			continue;
		sum += sign * a[row * n + c] * by_mask(n, a, row + 1, used | (1u << c));
		sign = -sign;
	}
	return sum;
}

/* test: det_mask n=0,1,2,4 a[n*n] */
#pragma cadgen fwd det_mask
#pragma cadgen rev det_mask
double det_mask(int n, const double *a)
{
	return by_mask(n, a, 0, 0);
}

static double by_list(int n, const double *a, int stride, int row, const int *cols)
{
	double sum = 0;
	int rest[16];

	if (n == 1)
		return a[row * stride + cols[0]];
	for (int j = 0; j < n; j++) {
		double term;

		for (int k = 0, m = 0; k < n; k++)
			if (k != j)
				rest[m++] = cols[k];
		term = a[row * stride + cols[j]] * by_list(n - 1, a, stride, row + 1, rest);
		sum += j % 2 ? -term : term;
	}
	return sum;
}

/* test: det_list n=1,2,4 a[n*n] */
#pragma cadgen fwd det_list
#pragma cadgen rev det_list
double det_list(int n, const double *a)
{
	int cols[16];

	for (int i = 0; i < n; i++)
		cols[i] = i;
	return by_list(n, a, n, 0, cols);
}

/* Rows and columns in linked lists that the recursion changes and restores. */
static double by_links(const double *a, size_t m, size_t n, size_t *r, size_t *c)
{
	size_t row = r[m], col = c[m], before = m;
	double sum = 0;
	int sign = 1;

	if (n == 1)
		return a[row * m + col];
	r[m] = r[row];
	for (size_t j = 0; j < n; j++) {
		double factor = a[row * m + col], minor;

		c[before] = c[col];
		minor = by_links(a, m, n - 1, r, c);
		c[before] = col;
		if (sign > 0)
			sum = sum + factor * minor;
		else
			sum = sum - factor * minor;
		before = col;
		col = c[col];
		sign = -sign;
	}
	r[m] = row;
	return sum;
}

/* test: det_links n=1,2,4 a[n*n] */
#pragma cadgen fwd det_links
#pragma cadgen rev det_links
double det_links(size_t n, const double *a)
{
	size_t r[17], c[17];

	for (size_t i = 0; i < n; i++)
		r[i] = c[i] = i + 1;
	r[n] = c[n] = 0;
	return by_links(a, n, n, r, c);
}

/* test: det_copy n=1,2,4 a[n*n] */
#pragma cadgen fwd det_copy
#pragma cadgen rev det_copy
double det_copy(int n, const double *a)
{
	double sum = 0, sign = 1;

	if (n == 1)
		return a[0];
	double minor[(n - 1) * (n - 1)];
	for (int j = 0; j < n; j++) {
		for (int r = 1; r < n; r++)
			for (int c = 0, k = 0; c < n; c++)
				if (c != j)
					minor[(r - 1) * (n - 1) + k++] = a[r * n + c];
		sum += sign * a[j] * det_copy(n - 1, minor);
		sign = -sign;
	}
	return sum;
}

/* test: det_heap n=1,2,4 a[n*n] */
#pragma cadgen fwd det_heap
#pragma cadgen rev det_heap
double det_heap(const double *a, int n)
{
	double det = 0, *sub;

	if (n == 1)
		return a[0];
	if (n == 2)
		return a[0] * a[3] - a[1] * a[2];
	sub = malloc((n - 1) * (n - 1) * sizeof(double));
	if (!sub)
		abort();
	for (int x = 0; x < n; x++) {
		int subi = 0;

		for (int i = 1; i < n; i++) {
			int subj = 0;

			for (int j = 0; j < n; j++) {
				if (j == x)
					continue;
				sub[subi * (n - 1) + subj] = a[i * n + j];
				subj++;
			}
			subi++;
		}
		det += (x % 2 == 0 ? 1 : -1) * a[x] * det_heap(sub, n - 1);
	}
	free(sub);
	return det;
}

/* test: sum_tree t=NULL,make_tree(1),make_tree(4) */
#pragma cadgen fwd sum_tree
#pragma cadgen rev sum_tree
double sum_tree(const struct tree *t, double x)
{
	if (!t)
		return 0;
	return t->weight * sin(t->key * x) + sum_tree(t->kid[0], x) + 2 * sum_tree(t->kid[1], x * t->key);
}

static double integrand(double x, const double *p)
{
	return p[0] * exp(-p[1] * x) + sin(p[2] * x);
}

static double simpson(double fa, double fm, double fb, double a, double b)
{
	return (b - a) / 6 * (fa + 4 * fm + fb);
}

static double adaptive(const double *p, double a, double b, double eps, double whole, int depth)
{
	double m = 0.5 * (a + b), fa = integrand(a, p), fb = integrand(b, p), fm = integrand(m, p);
	double left = simpson(fa, integrand(0.5 * (a + m), p), fm, a, m);
	double right = simpson(fm, integrand(0.5 * (m + b), p), fb, m, b);

	if (depth <= 0 || fabs(left + right - whole) <= 15 * eps)
		return left + right + (left + right - whole) / 15;
	return adaptive(p, a, m, eps / 2, left, depth - 1) + adaptive(p, m, b, eps / 2, right, depth - 1);
}

/* test: integral p[3] a:0..0.5 b:1..2 */
#pragma cadgen fwd integral
#pragma cadgen rev integral
double integral(const double *p, double a, double b)
{
	return adaptive(p, a, b, 1e-3, 0, 6);
}

static double weight(const double *x, int n, int k)
{
	return k == 0 ? x[n - 1] * x[0] : 0.5 * weight(x, n, k - 1) * x[k % n];
}

/* test: calls_in_loop n=0,1,5 x[n] */
#pragma cadgen fwd calls_in_loop
#pragma cadgen rev calls_in_loop
double calls_in_loop(int n, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += x[i] * weight(x, n, i);
	return s;
}

/* test: calls_squared n=0,1,5 x[n] */
#pragma cadgen fwd calls_squared
#pragma cadgen rev calls_squared
double calls_squared(int n, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		double w = weight(x, n, i);

		s += w * w;
	}
	return s;
}

/* test: calls_read_sum n=0,1,5 x[n] */
#pragma cadgen fwd calls_read_sum
#pragma cadgen rev calls_read_sum
double calls_read_sum(int n, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		double w = weight(x, n, i);

		if (s > 1)
			s += 2 * w;
		else
			s += w;
	}
	return s;
}

/* test: calls_product n=0,1,5 x[n] */
#pragma cadgen fwd calls_product
#pragma cadgen rev calls_product
double calls_product(int n, const double *x)
{
	double p = 1;

	for (int i = 0; i < n; i++)
		p *= 1 + weight(x, n, i);
	return p;
}

/* test: calls_store n=0,1,5 x[n] y[n] */
#pragma cadgen fwd calls_store
#pragma cadgen rev calls_store
void calls_store(int n, const double *x, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] = 3 * weight(x, n, i);
}

/* test: calls_in_place n=1,5 x[n] */
#pragma cadgen fwd calls_in_place
#pragma cadgen rev calls_in_place
void calls_in_place(int n, double *x)
{
	for (int i = 0; i < n; i++)
		x[i] = 3 * weight(x, n, i);
}

static void scale(double *x, int n, double *sum)
{
	if (n <= 0)
		return;
	*sum += x[0] * x[0];
	x[0] *= 1.5;
	scale(x + 1, n - 1, sum);
}

/* test: calls_write n=0,1,4 x[n] */
#pragma cadgen fwd calls_write
#pragma cadgen rev calls_write
double calls_write(int n, double *x)
{
	double sum = 0;

	for (int i = 0; i < 3; i++)
		scale(x, n, &sum);
	return sum;
}

static double checked(const double *x, int n)
{
	assert(n >= 0);
	return n == 0 ? 1 : x[n - 1] * checked(x, n - 1) + x[0];
}

/* test: calls_checked n=1,4 x[n] */
#pragma cadgen fwd calls_checked
#pragma cadgen rev calls_checked
double calls_checked(int n, const double *x)
{
	double s = checked(x, n);

	return s * x[n - 1];
}

/* The scratch array is read where the trip has not written it. */
/* test: stale n=1,3 a[n*n] */
#pragma cadgen fwd stale
#pragma cadgen rev stale
double stale(int n, const double *a)
{
	double sum = 0, m[4] = {1, 1, 1, 1};

	for (int i = 0; i < n; i++) {
		m[i % 4] = a[i] * m[(i + 1) % 4];
		sum += a[i] * weight(m, 4, i);
	}
	return sum;
}

static double f(const double *x, int n) { return n <= 0 ? sin(x[0]) : 0.5 * f(x, n - 1) * x[n % 3]; }
static double g(struct v s, int n) { return n <= 0 ? s.x * s.y : g((struct v){s.y, s.x + 1}, n - 1) + s.x; }
static double out(const double *x, double *y, int n) { if (n <= 0) return x[0]; *y += x[1] * n; return out(x, y, n - 1) * x[2]; }
static double through(const struct link *l) { return l ? *l->at * *l->at + through(l->next) * 2 : 1; }

/* test: by_value n=0,1,4 x[3] */
#pragma cadgen fwd by_value
#pragma cadgen rev by_value
double by_value(int n, const double *x)
{
	double s = 0;
	for (int i = 0; i < n; i++) {
		struct v v = {x[i % 3], s};
		s += g(v, i);
	}
	return s;
}

/* test: locals n=0,1,4 x[3] */
#pragma cadgen fwd locals
#pragma cadgen rev locals
double locals(int n, const double *x)
{
	double s = 0, t[3] = {1, 2, 3};
	for (int i = 0; i < n; i++) {
		double w[3] = {x[0], x[i % 3], t[0]};
		s += x[1] * f(w, i);
		t[i % 3] = x[2] * t[(i + 1) % 3];
	}
	return s;
}

/* test: outs n=0,1,4 x[3] y[1] */
#pragma cadgen fwd outs
#pragma cadgen rev outs
double outs(int n, const double *x, double *y)
{
	double s = 0;
	for (int i = 0; i < n; i++)
		s += x[1] * out(x, y, i) + f(x, i);
	if (n > 2)
		s += out(x, y, 2) * *y;
	return s;
}

/* test: aliased x[3] */
#pragma cadgen fwd aliased
#pragma cadgen rev aliased
double aliased(double *x)
{
	return out(x, x + 1, 3) * x[2] + f(x, 2);
}

/* test: early n=0,1,4 x[3] */
#pragma cadgen fwd early
#pragma cadgen rev early
double early(int n, const double *x)
{
	double s = 0;
	for (int i = 0; i < n; i++) {
		if (x[i % 3] > 5)
			return s * f(x, i);
		if (i == 2)
			continue;
		s += f(x, i) * x[0];
	}
	if (n == 0)
		return f(x, 1);
	return s + x[2];
}

/* test: changed n=0,1,4 x[3] */
#pragma cadgen fwd changed
#pragma cadgen rev changed
double changed(int n, double *x)
{
	double s = 0;
	for (int i = 0; i < n; i++) {
		s += x[1] * f(x, i);
		x[i % 3] *= 1.25;
	}
	return s;
}

/* test: linked x[3] */
#pragma cadgen fwd linked
#pragma cadgen rev linked
double linked(double *x)
{
	double y = x[0] * x[1], s;
	struct link a = {x + 2, NULL}, b = {&y, &a};
	s = x[0] * through(&b);
	y = x[1];
	return s + y * y;
}

/* test: conditional n=0,1,4 x[3] */
#pragma cadgen fwd conditional
#pragma cadgen rev conditional
double conditional(int n, const double *x)
{
	double r = x[0];
	if (n % 2)
		r = f(x, n) * x[1];
	r *= x[2];
	if (n % 2)
		r += f(x, n - 1);
	else if (n > 1)
		for (int i = 0; i < n; i++)
			r -= i % 2 ? f(x, i) * x[1] : 2 * f(x, 1);
	return r;
}

/* test: nested n=0,1,3 x[3] */
#pragma cadgen fwd nested
#pragma cadgen rev nested
double nested(int n, const double *x)
{
	double s = 0;
	for (int i = 0; i < n; i++)
		for (int j = i; j >= 0; j--) {
			double t = x[j % 3];
			s -= t * f(x, j) / (1 + i);
			if (j & 1)
				s += f(x, i) * t;
		}
	return s;
}

static float ff(float x, int n) { return n == 0 ? x : 0.5f * ff(x * x, n - 1) + x; }
/* test: floats n=0,1,3 */
#pragma cadgen fwd floats
#pragma cadgen rev floats
float floats(int n, float x)
{
	float s = 0;
	for (unsigned i = n; i-- > 0;)
		s += x * ff(x, (int)i);
	return s;
}

/* The factor is read through a pointer that a branch has chosen, and more calls follow. */
/* test: chosen n=0,1,4 flag=0,1 x[3] y[4] z[3] u[3] */
#pragma cadgen fwd chosen
#pragma cadgen rev chosen
void chosen(int n, int flag, double *restrict x, double *restrict y, const double *restrict z,
	    const double *restrict u)
{
	double *q, r = f(z, n);

	if (flag) {
		x[1] *= 2;
		q = x;
	} else {
		y[0] *= 3;
		q = y + 1;
	}
	q[0] = r * 2;
	q[1] = 5 * weight(u, 3, 2);
	q[2] = weight(z, 3, n) * 3;
}
