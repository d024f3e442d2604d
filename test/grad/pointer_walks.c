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

struct point { double x, y, z; };
struct posed { struct point at; double w, v; };
struct moving { struct point at, speed, force; double mass; };
struct sensor { int id; double a, b, c; int n; double w; };
struct joined { int id; struct point a, b; int n; double w; struct point c; };

static void scale_all(double *p, int n, double k)
{
	for (int i = 0; i < n; i++)
		p[i] *= k + i;
}

/* From the first scalar of the first part through all of the struct around it. */
/* test: through_parts n=0,3,5 x[5] */
#pragma cadgen fwd through_parts
#pragma cadgen rev through_parts
#pragma cadgen rev through_parts split name(through_parts_split)
double through_parts(int n, const double *x)
{
	struct posed s = {{x[0], x[1], x[2]}, x[3], x[4]};
	double *p = &s.at.x, r = s.w * s.v;

	for (int i = 0; i < n; i++) {
		p[i] *= r;
		r += p[(i + 2) % 5] * s.w;
	}
	scale_all(&s.at.y, n ? n - 1 : 0, r);
	return s.w * s.v + s.at.z * r;
}

/* test: through_parts_outside n=0,3,5 */
#pragma cadgen fwd through_parts_outside
#pragma cadgen rev through_parts_outside
double through_parts_outside(int n, struct posed *s)
{
	double r = s->w * s->v;

	scale_all(&s->at.x, n, r);
	r *= s->w * s->v;
	scale_all(&s->at.y, n ? n - 1 : 0, 0.5);
	return s->w * s->v + s->at.z * r;
}

/* test: part_to_part n=0,1,3 x[7] */
#pragma cadgen fwd part_to_part
#pragma cadgen rev part_to_part
#pragma cadgen rev part_to_part split name(part_to_part_split)
double part_to_part(int n, const double *x)
{
	struct moving b = {{x[0], x[1], x[2]}, {x[3], x[4], x[5]}, {x[6], 1, 2}, 3};
	struct point *v = &b.at;
	double r = b.speed.x * b.force.x;

	for (int i = 0; i < n; i++) {
		v[i].x *= r;
		r += v[(i + 1) % 3].x * b.speed.x;
		v[i].z = b.force.x;
	}
	return b.speed.x * b.force.x + r * b.force.z;
}

/* test: part_to_part_outside n=0,1,3 */
#pragma cadgen fwd part_to_part_outside
#pragma cadgen rev part_to_part_outside
double part_to_part_outside(int n, struct moving *b)
{
	struct point *v = &b->at;
	double r = b->speed.x * b->force.x;

	for (int i = 0; i < n; i++) {
		v[i].x *= r;
		r += v[(i + 1) % 3].x * b->speed.x;
		v[i].z = b->force.x;
	}
	return b->speed.x * b->force.x + r * b->force.z + b->mass;
}

/* Beside the members lie others that the pointer does not reach. */
/* test: between_integers n=0,1,2 */
#pragma cadgen fwd between_integers
#pragma cadgen rev between_integers
double between_integers(int n, double x, double y)
{
	struct sensor s = {1, x, y, x * y, n, 2};
	double *p = &s.a, r = s.b * s.w;

	for (int i = 0; i <= n; i++) {
		p[i] *= r;
		r += p[(i + 2) % 3] * s.b;
	}
	return r * s.b + s.n * s.a + s.c * s.w;
}

/* test: parts_between_integers n=0,1,2 x[7] */
#pragma cadgen fwd parts_between_integers
#pragma cadgen rev parts_between_integers
double parts_between_integers(int n, const double *x)
{
	struct joined b = {1, {x[0], x[1], x[2]}, {x[3], x[4], x[5]}, 2, x[6], {1, 2, 3}};
	struct point *v = &b.a;
	double r = b.a.x * b.b.x;

	for (int i = 0; i < n; i++) {
		v[i].x *= r;
		r += v[i].x * b.b.x;
		v[i].z = b.w;
		b.b.z *= r;
		r += v[i].z;
	}
	return b.a.x * b.b.x + r * b.c.z + b.n * b.id;
}
