/* Pointers that walk: `*p++`, several at once, over structs, backwards, chosen by branches, carried by loops. */
#include <math.h>
#include <stddef.h>

struct sample { double t, v; int is_valid; };
struct weights { int nin, nout; const float *w; };

/* test: dot_walk n=0,1,5 x[n] y[n] */
#pragma cadgen fwd dot_walk
#pragma cadgen rev dot_walk
double dot_walk(int n, const double *x, const double *y)
{
	double s = 0;

	while (n-- > 0)
		s += *x++ * *y++;
	return s;
}

/* test: scale_walk never_null n=0,1,5 x[n] */
#pragma cadgen fwd scale_walk
#pragma cadgen rev scale_walk
void scale_walk(int n, double *x, double s)
{
	double *end = x + n;

	while (x < end)
		*x++ *= s;
}

/* test: prefix_walk n=1,5 x[n] */
#pragma cadgen fwd prefix_walk
#pragma cadgen rev prefix_walk
void prefix_walk(int n, double *x)
{
	for (double *p = x + 1; p < x + n; p++)
		*p += p[-1] * *x;
}

/* test: suffix_walk n=1,5 x[n] */
#pragma cadgen fwd suffix_walk
#pragma cadgen rev suffix_walk
double suffix_walk(int n, double *x)
{
	double *p = x + n;

	while (--p > x)
		p[-1] += *p * 0.5;
	return *x * *x;
}

/* test: merge_walk n=3,1 m=2,4 a[n] b[m] b:-1..1 out[n+m] */
#pragma cadgen fwd merge_walk
#pragma cadgen rev merge_walk
void merge_walk(int n, int m, const double *a, const double *b, double *out)
{
	const double *a_end = a + n, *b_end = b + m;

	while (a < a_end && b < b_end)
		*out++ = *a < *b ? *a++ : *b++;
	while (a < a_end)
		*out++ = *a++;
	while (b < b_end)
		*out++ = *b++;
}

/* test: compact never_null n=0,1,6 x[n] */
#pragma cadgen fwd compact
#pragma cadgen rev compact
int compact(int n, double *x)
{
	double *to = x;

	for (const double *from = x; from < x + n; from++)
		if (*from > 0)
			*to++ = *from * *from;
	return (int)(to - x);
}

/* test: layer_walk never_null n=2,0 m=3 x[m] y[n] w[n*(m+1)] */
#pragma cadgen fwd layer_walk
#pragma cadgen rev layer_walk
void layer_walk(int n, int m, const float *w, const float *x, float *y)
{
	while (n-- > 0) {
		float s = *w++;

		for (const float *p = x; p < x + m; p++)
			s += *w++ * *p;
		*y++ = tanhf(s);
	}
}

/* test: weights_walk l->nin=2 l->nout=2,0 l->w[6] x[2] y[2] */
#pragma cadgen fwd weights_walk
#pragma cadgen rev weights_walk
void weights_walk(const struct weights *l, const float *x, float *y)
{
	const float *w = l->w;

	for (int i = 0; i < l->nout; i++) {
		y[i] = *w++;
		for (int j = 0; j < l->nin; j++)
			y[i] += *w++ * x[j];
	}
}

/* test: trapezoid n=1,2,5 s[n] */
#pragma cadgen fwd trapezoid
#pragma cadgen rev trapezoid
double trapezoid(int n, const struct sample *s)
{
	const struct sample *last = s, *end = s + n;
	double sum = 0;

	while (++s < end) {
		sum += (s->t - last->t) * (s->v + last->v);
		last = s;
	}
	return sum / 2;
}

/* test: valid_samples n=0,5 s[n] {for(int i=0;i<n;i++)s[i].is_valid=i%2;} */
#pragma cadgen fwd valid_samples
#pragma cadgen rev valid_samples
double valid_samples(int n, struct sample *s)
{
	struct sample *best = NULL;

	for (; n; n--, s++) {
		if (!s->is_valid)
			continue;
		if (best)
			s->v += best->v * best->t;
		best = s;
	}
	return best ? best->v : 0;
}

/* test: two_buffers n=0,1,4 a[3] b[3] */
#pragma cadgen fwd two_buffers
#pragma cadgen rev two_buffers
double two_buffers(int n, double *a, double *b)
{
	double *from = a, *to = b;

	for (int i = 0; i < n; i++) {
		double *t = from;

		to[0] = from[1] * 0.5 + to[2];
		to[1] = from[0] * from[2];
		from = to;
		to = t;
	}
	return from[0] + to[1];
}

/* test: interleaved n=0,3 x[2*n] */
#pragma cadgen fwd interleaved
#pragma cadgen rev interleaved
double interleaved(int n, const double *x)
{
	double re = 1, im = 0;

	for (; n > 0; n--) {
		double a = *x++, b = *x++;
		double t = re * a - im * b;

		im = re * b + im * a;
		re = t;
	}
	return re * im;
}

/* test: until_negative n=1,6 x[n] x:0.5..1 {x[n-1]=-1;} */
#pragma cadgen fwd until_negative
#pragma cadgen rev until_negative
double until_negative(int n, const double *x)
{
	double s = n;

	while (*x > 0)
		s *= *x++;
	return s;
}

/* test: update_at_pointer never_null n=0,1,5 x[n] out[1] */
#pragma cadgen fwd update_at_pointer
#pragma cadgen rev update_at_pointer
void update_at_pointer(int n, const double *x, double *out)
{
	double *p = &out[0];

	*p = 1;
	for (const double *end = &x[n]; x != end; x += 1)
		*p = *p * 0.25 + *x * *p;
}

static const double *largest(const double *x, int n)
{
	const double *best = x++;

	while (--n > 0) {
		if (*x > *best)
			best = x;
		x++;
	}
	return best;
}

/* test: largest_twice n=1,5 x[n] */
#pragma cadgen fwd largest_twice
#pragma cadgen rev largest_twice
double largest_twice(int n, double *x)
{
	double *p = x + (largest(x, n) - x);

	*p *= 0.5;
	return *largest(x, n) * *p;
}
