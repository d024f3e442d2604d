/* Where the non-zeros of a sparse matrix are not known without floating numbers. */
#include <stdlib.h>
#include <string.h>

#pragma cadgen jac at sparse wrt(x[n]) of(return)
double at(int n, const double *x)
{
	return x[(int)x[0] % n]; // error: which element this is depends on floating numbers
}

#pragma cadgen jac kept sparse wrt(x[n]) of(return)
double kept(int n, const double *x)
{
	int least = 0;

	for (int i = 1; i < n; i++)
		if (x[i] < x[least])
			least = i;
	return x[least] * 2; // error: which element this is depends on floating numbers
}

/* What may lie in memory of integers. */
#pragma cadgen jac order sparse wrt(x[n]) of(return)
double order(int n, const double *x)
{
	int first[2] = {0, 1};

	if (x[1] > x[0])
		first[0] = n - 1;
	return x[first[0]]; // error: which element this is depends on floating numbers
}

/* The caller's memory is left alone, so what is stored there is not found. */
#pragma cadgen jac given sparse wrt(x[n]) of(return) extent(places[n])
double given(int n, const double *x, int *places)
{
	places[0] = n - 1;
	return x[places[n % 2]]; // error: which element this is depends on floating numbers
}

/* Copies are as good as what is copied. */
#pragma cadgen jac copied sparse wrt(x[n]) of(r[n])
void copied(int n, const double *x, double *r)
{
	int a[3] = {0, 1, 2}, b[3];

	if (x[1] > x[0])
		a[n % 3] = n - 1;
	memcpy(b, a, sizeof a);
	for (int i = 0; i < n; i++)
		r[i] = x[b[i % 3]]; // error: which element this is depends on floating numbers
}

struct places {
	int at[4], count;
};

#pragma cadgen jac assigned sparse wrt(x[n]) of(r[n])
void assigned(int n, const double *x, double *r)
{
	struct places a, b;

	for (int i = 0; i < 4; i++)
		a.at[i] = i;
	if (x[1] > x[0])
		a.at[n % 4] = n - 1;
	b = a;
	for (int i = 0; i < n; i++)
		r[i] = x[b.at[i % 4]]; // error: which element this is depends on floating numbers
}

#pragma cadgen jac moved sparse wrt(x[n]) of(r[n])
void moved(int n, const double *x, double *r)
{
	int *a = malloc(4 * sizeof *a), *b;

	a[0] = a[1] = a[2] = a[3] = 1;
	if (x[0] > 0)
		a[n % 4] = n - 1;
	b = realloc(a, 4 * sizeof *b);
	for (int i = 0; i < n; i++)
		r[i] = x[b[i % 4]]; // error: which element this is depends on floating numbers
	free(b);
}

/* The bytes of numbers. */
#pragma cadgen jac bits sparse wrt(x[n]) of(r[n])
void bits(int n, const double *x, double *r, const double *w)
{
	union {
		double number;
		unsigned long long bits;
	} u[2];

	u[n % 2].number = w[1];
	u[(n + 1) % 2].number = w[1];
	for (int i = 0; i < n; i++)
		r[i] = x[u[i % 2].bits >> 50 & 3]; // error: which element this is depends on floating numbers
}

#pragma cadgen jac bytes sparse wrt(x[n]) of(r[n])
void bytes(int n, const double *x, double *r, const double *w)
{
	const unsigned char *bytes = (const unsigned char *)w;

	for (int i = 0; i < n; i++)
		r[i] = x[bytes[6] & 3]; // error: which element this is depends on floating numbers
}

#pragma cadgen jac own_bytes sparse wrt(x[n]) of(r[n])
void own_bytes(int n, const double *x, double *r, const double *w)
{
	double t[2] = {w[0], w[1]};
	const unsigned char *bytes = (const unsigned char *)t;

	for (int i = 0; i < n; i++)
		r[i] = x[bytes[n % 16] & 3]; // error: which element this is depends on floating numbers
}

#pragma cadgen jac chosen_bytes sparse wrt(x[n]) of(r[n])
void chosen_bytes(int n, const double *x, double *r, const double *v, const double *w)
{
	const unsigned char *bytes = n > 2 ? (const unsigned char *)v : (const unsigned char *)w;

	for (int i = 0; i < n; i++)
		r[i] = x[bytes[6] & 3]; // error: which element this is depends on floating numbers
}

#pragma cadgen jac chosen_bits sparse wrt(x[n]) of(r[n])
void chosen_bits(int n, const double *x, double *r, const double *w)
{
	union {
		double number;
		unsigned long long bits;
	} u[2], v[2];
	const unsigned long long *bits = n > 2 ? &u[n % 2].bits : &v[n % 2].bits;

	for (int i = 0; i < 2; i++)
		u[i].number = v[i].number = w[i];
	for (int i = 0; i < n; i++)
		r[i] = x[*bits >> 50 & 3]; // error: which element this is depends on floating numbers
}

union word {
	double number;
	unsigned long long bits;
};

#pragma cadgen jac given_bits sparse wrt(x[n]) of(r[n])
void given_bits(int n, const double *x, double *r, const union word *v, const union word *w)
{
	const unsigned long long *bits = n > 2 ? &v[n % 2].bits : &w[0].bits;

	for (int i = 0; i < n; i++)
		r[i] = x[*bits >> 50 & 3]; // error: which element this is depends on floating numbers
}

static const int list[4] = {0, 2, 1, 0};

#pragma cadgen jac listed sparse wrt(x[n]) of(return)
double listed(int n, const double *x)
{
	return x[list[(int)x[0] & 3]] * n; // error: which element this is depends on floating numbers
}

#pragma cadgen jac cleared sparse wrt(x[n]) of(r[n])
void cleared(int n, const double *x, double *r)
{
	int a[4];

	for (int i = 0; i < 4; i++)
		a[i] = i * n / 4;
	if (x[0] > 0)
		memset(a, 0, sizeof a);
	for (int i = 0; i < n; i++)
		r[i] = x[a[i % 4]]; // error: which element this is depends on floating numbers
}

/* The bytes lie in memory of characters. */
#pragma cadgen jac buffer sparse wrt(x[n]) of(r[n])
void buffer(int n, const double *x, double *r, const double *w)
{
	unsigned char *bytes = malloc(16);

	for (int i = 0; i < 2; i++)
		((double *)bytes)[i] = w[i];
	for (int i = 0; i < n; i++)
		r[i] = x[bytes[i % 16] & 3]; // error: which element this is depends on floating numbers
	free(bytes);
}

#pragma cadgen jac counted sparse wrt(x[n]) of(r[n])
void counted(int n, const double *x, double *r)
{
	for (int i = 0; i < (int)x[0]; i++) // error: how often this loop runs depends on floating numbers
		r[i] = x[n - 1];
}

#pragma cadgen jac counted_before sparse wrt(x[n]) of(r[n])
void counted_before(int n, const double *x, double *r)
{
	int trips = (int)x[0];

	for (int i = 0; i < trips; i++) // error: how often this loop runs depends on floating numbers
		r[i] = x[n - 1];
}

#pragma cadgen jac open sparse wrt(x[n]) of(r[n])
void open(int n, const double *x, double *r)
{
	int k = 0;

	while (x[k] > 0.5) { // error: how often this loop runs depends on floating numbers
		r[k] = x[k] * n;
		k++;
	}
}

/* Pointers that change places: the first trip finds nothing that the second one does. */
#pragma cadgen jac changed sparse wrt(x[n]) of(r[n]) scratch(t[n])
void changed(int n, const double *x, double *r, double *t)
{
	double *a = t, *b = r, *c, e = 1;

	r[0] = 0;
	t[0] = x[0];
	while (e > 1e-3) { // error: how often this loop runs depends on floating numbers
		a[0] += x[0];
		e *= 0.5 + 0.1 * x[0];
		c = a;
		a = b;
		b = c;
	}
}

/* Which trip it is decides inside of it: how far a loop goes, whether there is something, or another loop's trip. */
#pragma cadgen jac inner_bound sparse wrt(x[n]) of(r[n])
void inner_bound(int n, const double *x, double *r)
{
	double e = 1;
	int k = 0;

	while (e > 1e-3) { // error: how often this loop runs depends on floating numbers
		k++;
		for (int i = 0; i < k; i++)
			r[i] = x[n - 1] * e;
		e *= 0.5 + 0.1 * x[0];
	}
}

#pragma cadgen jac inner_branch sparse wrt(x[n]) of(r[n])
void inner_branch(int n, const double *x, double *r)
{
	double e = 1;
	int k = 0;

	while (e > 1e-3) { // error: how often this loop runs depends on floating numbers
		k++;
		if (k > n)
			r[0] = x[n - 1] * e;
		e *= 0.5 + 0.1 * x[0];
	}
}

#pragma cadgen jac inner_while sparse wrt(x[n]) of(r[n])
void inner_while(int n, const double *x, double *r)
{
	double e = 1;
	int k = n;

	while (e > 1e-3) { // error: how often this loop runs depends on floating numbers
		int m = k;

		k += n / 2;
		while (m > 1 || (m < -3 && e > 2)) {
			r[0] += x[0];
			m /= 2;
		}
		e *= 0.5 + 0.1 * x[0];
	}
}

/* A settled condition that does not change is no bound. */
#pragma cadgen jac fixed sparse wrt(x[n]) of(r[n])
void fixed(int n, const double *x, double *r)
{
	double y = x[0];
	int k = 0;

	while (n > 3 && y > 0.5) { // error: how often this loop runs depends on floating numbers
		r[k] = y;
		y *= x[1];
		k++;
	}
}

/* Nor is one that comes again. */
#pragma cadgen jac cyclic sparse wrt(x[n]) of(r[n])
void cyclic(int n, const double *x, double *r)
{
	double e = 1 + x[0];
	int k = 0;

	for (int i = 0; i < n; i++)
		r[i] = 0;
	while (e > 1e-3 && k < n) { // error: how often this loop runs depends on floating numbers
		r[k] += x[k] * e;
		e *= 0.4;
		k = (k + 1) & 7;
	}
}

/* The counter goes the other way. */
#pragma cadgen jac away sparse wrt(x[n]) of(r[n])
void away(int n, const double *x, double *r)
{
	double e = x[0];

	for (int i = n - 1; i >= 0 && e < 1; i++) { // error: how often this loop runs depends on floating numbers
		r[i & 7] = e;
		e += 1;
	}
}

/* Sums and products of counters that need not grow. */
#pragma cadgen jac curved_sum sparse wrt(x[n]) of(r[8])
void curved_sum(int n, int step, const double *x, double *r)
{
	double e = x[0];

	for (int i = 0; i - n <= i * i + step && e < 1; i++) // error: how often this loop runs depends on floating numbers
		r[i & 7] = e, e += x[1];
}

#pragma cadgen jac curved_cast sparse wrt(x[n]) of(r[8])
void curved_cast(int n, const double *x, double *r)
{
	double e = x[0];

	for (int i = 0; (long)i - n <= (long)(i * i) && e < 1; i++) // error: how often this loop runs depends on floating numbers
		r[i & 7] = e, e += x[1];
}

#pragma cadgen jac curved_down sparse wrt(x[n]) of(r[8])
void curved_down(int n, const double *x, double *r)
{
	double e = x[0];

	for (int i = 0; i - n < n - i * i && e < 1; i++) // error: how often this loop runs depends on floating numbers
		r[i & 7] = e, e += x[1];
}

#pragma cadgen jac crossed sparse wrt(x[n]) of(r[8])
void crossed(int n, const double *x, double *r)
{
	double e = x[0];

	for (int i = 0, k = 5; i * k < n && e < 1; i++, k++) // error: how often this loop runs depends on floating numbers
		r[i & 7] = e, e += x[1];
}

#pragma cadgen jac thrice sparse wrt(x[n]) of(r[8])
void thrice(int n, int step, const double *x, double *r)
{
	double e = x[0];

	for (int i = 0; n * (i * step) > i - n && e < 1; i++) // error: how often this loop runs depends on floating numbers
		r[i & 7] = e, e += x[1];
}

#pragma cadgen jac two_strides sparse wrt(x[n]) of(r[8])
void two_strides(int n, int step, const double *x, double *r)
{
	double e = x[0];

	for (int i = 0; i * step + i * n < 9 && e < 1; i++) // error: how often this loop runs depends on floating numbers
		r[i & 7] = e, e += x[1];
}

#pragma cadgen jac from_behind sparse wrt(x[n]) of(r[8])
void from_behind(int n, int step, const double *x, double *r)
{
	double e = x[0];

	for (int i = 0; n - i * step < 9 && e < 1; i++) // error: how often this loop runs depends on floating numbers
		r[i & 7] = e, e += x[1];
}

#pragma cadgen jac one_less sparse wrt(x[n]) of(r[8])
void one_less(int n, int step, const double *x, double *r)
{
	double e = x[0];

	for (int i = 0; i * step - i < n && e < 1; i++) // error: how often this loop runs depends on floating numbers
		r[i & 7] = e, e += x[1];
}

#pragma cadgen jac one_less_mirrored sparse wrt(x[n]) of(r[8])
void one_less_mirrored(int n, int step, const double *x, double *r)
{
	double e = x[0];

	for (int i = 0; n > i * step - i && e < 1; i++) // error: how often this loop runs depends on floating numbers
		r[i & 7] = e, e += x[1];
}

#pragma cadgen jac flagged sparse wrt(x[n]) of(r[8])
void flagged(int n, const double *x, double *r)
{
	double e = x[0];
	_Bool go = 1;
	int k = 0;

	while (go) { // error: how often this loop runs depends on floating numbers
		r[k++ & 7] = e;
		e += x[n - 1];
		go = e < 1;
	}
}

#pragma cadgen jac changed_places sparse wrt(x[n]) of(r[n])
void changed_places(int n, const double *x, double *r)
{
	double e = 1;
	int i = 0, k = n - 1;

	while (e > 1e-2) { // error: how often this loop runs depends on floating numbers
		int t = i;

		r[i] += x[0];
		e *= 0.5 + 0.1 * x[0];
		i = k;
		k = t;
	}
}

/* Each trip has memory of its own. */
#pragma cadgen jac leaks sparse wrt(x[n]) of(r[n])
void leaks(int n, const double *x, double *r)
{
	double e = 1, s = 0;

	while (e > 1e-2) { // error: how often this loop runs depends on floating numbers
		double *t = malloc(n * sizeof *t);

		for (int i = 0; i < n; i++)
			t[i] = x[i] * e;
		for (int i = 0; i < n; i++)
			s += t[i];
		e *= 0.5 + 0.1 * x[0];
	}
	r[0] = s;
}

/* A counter that begins with a number may take any number of steps. */
#pragma cadgen jac from_number sparse wrt(x[n]) of(r[8])
void from_number(int n, const double *x, double *r)
{
	double e = x[0];
	int j = 0;

	for (int k = (int)x[0]; k < n && e < 1; k++) { // error: how often this loop runs depends on floating numbers
		r[j++ & 7] = e;
		e += x[1];
	}
}

/* What grows faster than the counter, on either side. */
#pragma cadgen jac curved sparse wrt(x[n]) of(r[8])
void curved(int n, const double *x, double *r)
{
	double e = x[0];

	for (int i = 0; i * i >= i - n && e < 1; i++) // error: how often this loop runs depends on floating numbers
		r[i & 7] = e, e += x[1];
}

#pragma cadgen jac curved_too sparse wrt(x[n]) of(r[8])
void curved_too(int n, const double *x, double *r)
{
	double e = x[0];

	for (int i = 0; i - n <= i * i && e < 1; i++) // error: how often this loop runs depends on floating numbers
		r[i & 7] = e, e += x[1];
}

/* Bounds that are never met, or need not be. */
#pragma cadgen jac backwards sparse wrt(x[n]) of(r[8])
void backwards(int n, const double *x, double *r)
{
	double e = x[0];
	int i;

	for (i = 0; i < n && e < 1; i--) // error: how often this loop runs depends on floating numbers
		r[i & 7] = e, e += x[1];
}

#pragma cadgen jac mirrored sparse wrt(x[n]) of(r[8])
void mirrored(int n, const double *x, double *r)
{
	double e = x[0];
	int i;

	for (i = 0; n > i && e < 1; i--) // error: how often this loop runs depends on floating numbers
		r[i & 7] = e, e += x[1];
}

#pragma cadgen jac mirrored_up sparse wrt(x[n]) of(r[8])
void mirrored_up(int n, const double *x, double *r)
{
	double e = x[0];
	int i;

	for (i = n; 0 < i && e < 1; i++) // error: how often this loop runs depends on floating numbers
		r[i & 7] = e, e += x[1];
}

#pragma cadgen jac passed_by sparse wrt(x[n]) of(r[8])
void passed_by(int n, const double *x, double *r)
{
	double e = x[0];
	int i;

	for (i = 0; i != n && e < 1; i += 2) // error: how often this loop runs depends on floating numbers
		r[i & 7] = e, e += x[1];
}

#pragma cadgen jac from_above sparse wrt(x[n]) of(r[8])
void from_above(int n, const double *x, double *r, int step)
{
	double e = x[0];
	int i;

	for (i = n; i > 0 && e < 1; i += step) // error: how often this loop runs depends on floating numbers
		r[i & 7] = e, e += x[1];
}

#pragma cadgen jac from_above_mirrored sparse wrt(x[n]) of(r[8])
void from_above_mirrored(int n, const double *x, double *r, int step)
{
	double e = x[0];
	int i;

	for (i = n; 0 < i && e < 1; i += step) // error: how often this loop runs depends on floating numbers
		r[i & 7] = e, e += x[1];
}

#pragma cadgen jac in_step sparse wrt(x[n]) of(r[8])
void in_step(int n, const double *x, double *r)
{
	double e = x[0];
	int i, k;

	for (i = 0, k = n; i < k && e < 1; i++, k++) // error: how often this loop runs depends on floating numbers
		r[i & 7] = e, e += x[1];
}

#pragma cadgen jac by_steps sparse wrt(x[n]) of(r[8])
void by_steps(int n, const double *x, double *r, int step)
{
	double e = x[0];
	int i, k;

	for (i = 0, k = n; i < k && e < 1; i += step, k += step) // error: how often this loop runs depends on floating numbers
		r[i & 7] = e, e += x[1];
}

#pragma cadgen jac either sparse wrt(x[n]) of(r[8])
void either(int n, const double *x, double *r)
{
	double e = x[0];
	int i;

	for (i = 0; i < n || e < 1; i++) // error: how often this loop runs depends on floating numbers
		r[i & 7] = e, e += x[1];
}

#pragma cadgen jac one_arm sparse wrt(x[n]) of(r[8])
void one_arm(int n, const double *x, double *r)
{
	double e = x[0];
	int i;

	for (i = 0; n > 3 ? i < n : e < 2; i++) // error: how often this loop runs depends on floating numbers
		r[i & 7] = e, e += x[1];
}

#pragma cadgen jac other_arm sparse wrt(x[n]) of(r[8])
void other_arm(int n, const double *x, double *r)
{
	double e = x[0];
	int i;

	for (i = 0; n > 3 ? e < 2 : i < n; i++) // error: how often this loop runs depends on floating numbers
		r[i & 7] = e, e += x[1];
}

#pragma cadgen jac narrow sparse wrt(x[n]) of(r[8])
void narrow(int n, const double *x, double *r)
{
	double e = x[0];
	int i;

	for (i = 0; (unsigned char)i < 200 + n && e < 1; i++) // error: how often this loop runs depends on floating numbers
		r[i & 7] = e, e += x[1];
}

#pragma cadgen jac turned sparse wrt(x[n]) of(r[8])
void turned(int n, const double *x, double *r)
{
	double e = x[0];
	int i;

	for (i = 0; n - i < n + 1 && e < 1; i++) // error: how often this loop runs depends on floating numbers
		r[i & 7] = e, e += x[1];
}

#pragma cadgen jac masked sparse wrt(x[n]) of(r[8])
void masked(int n, const double *x, double *r)
{
	double e = x[0];
	int i;

	for (i = 0; (i & 3) < n && e < 1; i++) // error: how often this loop runs depends on floating numbers
		r[i & 7] = e, e += x[1];
}

#pragma cadgen jac doubled sparse wrt(x[n]) of(r[8])
void doubled(int n, const double *x, double *r)
{
	double e = x[0];
	int i;

	for (i = 1; i != 0 && e < 1; i *= 2) // error: how often this loop runs depends on floating numbers
		r[i & 7] = e, e += x[1];
}

struct pair {
	double x, y;
};

#pragma cadgen jac structs sparse wrt(x[n]) of(return)
double structs(int n, const double *x)
{
	struct pair *p = malloc(n * sizeof *p); // error: this memory holds other data than numbers
	double s = 0;

	for (int i = 0; i < n; i++)
		p[i].x = p[i].y = x[i];
	for (int i = 0; i < n; i++)
		s += p[i].x * p[n - 1 - i].y;
	free(p);
	return s;
}

#pragma cadgen jac early sparse wrt(x[n]) of(r[n])
int early(int n, const double *x, double *r)
{
	double *t = malloc(n * sizeof *t);

	for (int i = 0; i < n; i++)
		t[i] = x[i] * 2;
	if (x[0] > 1) {
		free(t); // error: whether this memory is released depends on floating numbers
		return -1;
	}
	for (int i = 0; i < n; i++)
		r[i] = t[n - 1 - i];
	free(t);
	return 0;
}

#pragma cadgen jac grown sparse wrt(x[n]) of(r[n])
void grown(int n, const double *x, double *r)
{
	double *t = malloc(sizeof *t);

	t[0] = x[0];
	t = realloc(t, (n + 1) * sizeof *t); // error: this changes the size of memory for numbers
	for (int i = 0; i < n; i++)
		if (x[i] > 0)
			t[i + 1] = x[i];
		else
			t[i + 1] = t[i];
	for (int i = 0; i < n; i++)
		r[i] = t[i + 1];
	free(t);
}

static double sum(int n, const double *x)
{
	return n ? x[n - 1] * sum(n - 1, x) : 1;
}

#pragma cadgen jac recursive sparse wrt(x[n]) of(return)
double recursive(int n, const double *x)
{
	return sum(n, x); // error: 'sparse' finds non-zeros through calls that can be inlined only
}

struct mesh {
	int n;
	double *w;
};

#pragma cadgen jac members sparse wrt(m->w[m->n]) of(r[m->n]) // error: 'm' leads to a structure, to complex numbers or through several pointers, and a sparse matrix
void members(const struct mesh *m, double *r)
{
	for (int i = 0; i < m->n; i++)
		r[i] = m->w[i];
}

#pragma cadgen jac columns sparse layout(col) wrt(x[n]) of(r[n]) // error: a sparse matrix is stored by rows
void columns(int n, const double *x, double *r)
{
	for (int i = 0; i < n; i++)
		r[i] = x[i];
}

#pragma cadgen jac mixed sparse wrt(x[n]) of(r[n], return) // error: the outputs are floating numbers of several types
float mixed(int n, const double *x, double *r)
{
	for (int i = 0; i < n; i++)
		r[i] = x[i];
	return (float)x[0];
}

#pragma cadgen fwd mixed sparse // error: the clause 'sparse' has no meaning for 'fwd'
