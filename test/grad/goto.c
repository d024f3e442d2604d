/* goto: to the exit, out of loops, backwards, into branches and loops, crossing, in callees. */
#include <math.h>
#include <stdlib.h>

/* A counted loop made by a jump back; at least one trip. */
/* test: back n=0,1,5 */
#pragma cadgen fwd back
#pragma cadgen rev back
double back(double x, int n)
{
	double s = 0;
	int i = 0;

again:
	s += sin(x * i + s);
	if (++i < n)
		goto again;
	return s;
}

/* test: at_the_top n=0,1,6 x[n] */
#pragma cadgen fwd at_the_top wrt(x[n])
#pragma cadgen rev at_the_top wrt(x[n])
#pragma cadgen grad at_the_top wrt(x[n]) of(return)
double at_the_top(int n, const double *x)
{
	double s = 1;
	int i = 0;

loop:
	if (i >= n)
		goto done;
	s += x[i] * x[i] * s;
	i++;
	goto loop;
done:
	return s;
}

/* Out of nested loops, to what is done in any case. */
/* test: cleanup n=0,1,5 x[n] limit:0.5..3 */
#pragma cadgen fwd cleanup wrt(x[n], limit)
#pragma cadgen rev cleanup wrt(x[n], limit)
double cleanup(int n, const double *x, double limit)
{
	double *w = malloc((size_t)(n + 1) * sizeof *w), s = 0;

	if (!w)
		return -1;
	w[0] = limit;
	for (int i = 0; i < n; i++) {
		w[i + 1] = w[i] * cos(x[i]);
		for (int j = 0; j < i; j++) {
			s += w[j] * x[i];
			if (s > limit)
				goto out;
		}
	}
	s *= 2;
out:
	s += w[0];
	free(w);
	return s;
}

/* test: failures n=0,3 x[n]:0.1..2 why[1] */
#pragma cadgen fwd failures wrt(x[n])
#pragma cadgen rev failures wrt(x[n])
double failures(int n, const double *x, int *why)
{
	double y = 0;

	*why = 0;
	if (n < 1)
		goto empty;
	y = log(x[0]);
	if (x[1] > 1.5)
		goto large;
	y *= x[1];
	if (x[2] > 1.5)
		goto large;
	return y * x[2];
large:
	*why = 1;
	y = exp(-y);
empty:
	return y + 1;
}

/* Three ways, as the arithmetic `if` of Fortran. */
/* test: three_ways x=-0.7,0.0,1.3 rtol=1e-6 */
#pragma cadgen fwd three_ways
#pragma cadgen rev three_ways
double three_ways(double x)
{
	double y;

	if (x < 0)
		goto l10;
	if (x == 0)
		goto l20;
	goto l30;
l10:
	y = sin(x);
	goto l40;
l20:
	y = x;
	goto l40;
l30:
	y = exp(x) - 1;
l40:
	return y * y + y;
}

/* Ranges that cross. */
/* test: crossing n=0,1,2,3 */
#pragma cadgen fwd crossing
#pragma cadgen rev crossing
double crossing(double x, int n)
{
	if (n == 1)
		goto a;
	x += sin(x);
	if (n == 2)
		goto b;
	x *= x;
a:
	x = cos(x);
	if (n == 3)
		goto c;
b:
	x *= 3;
c:
	return x * x;
}

/* test: into_branch n=0,1,2 */
#pragma cadgen fwd into_branch
#pragma cadgen rev into_branch
double into_branch(double x, int n)
{
	if (n == 1)
		goto in;
	if (n == 2) {
		x += 1;
in:
		x *= x;
	} else {
		x = sin(x);
	}
	return x * 3;
}

/* test: between_arms n=0,1,2 */
#pragma cadgen fwd between_arms
#pragma cadgen rev between_arms
double between_arms(double x, int n)
{
	if (n) {
		x *= x;
		if (n == 2)
			goto other;
		x += 1;
	} else {
		x = -x;
other:
		x = exp(x);
	}
	return x;
}

/* test: into_loop n=0,1,2,5 */
#pragma cadgen fwd into_loop
#pragma cadgen rev into_loop
double into_loop(double x, int n)
{
	int i = 0;

	if (n > 1)
		goto in;
	for (i = 1; i < n + 2; i++) {
		x += 0.1;
in:
		x *= sin(x);
	}
	return x;
}

/* A loop that always begins in its middle. */
/* test: middle n=0,1,4 */
#pragma cadgen fwd middle
#pragma cadgen rev middle
double middle(double x, int n)
{
	double s = 0;

	goto in;
	while (n-- > 0) {
		s += x;
in:
		x = cos(x) + s;
	}
	return x * s;
}

/* Two entries, no header. */
/* test: two_entries n=0,1,4,5 */
#pragma cadgen fwd two_entries
#pragma cadgen rev two_entries
double two_entries(double x, int n)
{
	if (n & 1)
		goto b;
a:
	x += sin(x);
b:
	x *= 0.7;
	if (n-- > 0)
		goto a;
	return x;
}

/* test: three_entries n=0,1,2,3,4,5 */
#pragma cadgen fwd three_entries
#pragma cadgen rev three_entries
double three_entries(double x, int n)
{
	int left = 9;

	if (n % 3 == 1)
		goto b;
	if (n % 3 == 2)
		goto c;
a:
	x = sin(x);
	if (--left < 0)
		goto out;
	if (left % 4 == 1)
		goto c;
b:
	x += 0.3;
	if (--left < 0)
		goto out;
	if (left % 3 == n % 2)
		goto a;
c:
	x *= 1.1;
	if (--left > 0)
		goto b;
out:
	return x;
}

/* What the jump skips declares nothing that counts. */
/* test: past_declaration n=0,1 */
#pragma cadgen fwd past_declaration
#pragma cadgen rev past_declaration
double past_declaration(double x, int n)
{
	if (n)
		goto in;
	{
		double y = x * x, z[2];

		z[1] = y;
		x += z[1];
in:
		y = 2;
		z[0] = x;
		x = z[0] * y * x;
	}
	return x;
}

/* Each time that the scope is entered, an array of its own. */
/* test: array_in_scope n=1,4 x[n] */
#pragma cadgen fwd array_in_scope wrt(x[n])
#pragma cadgen rev array_in_scope wrt(x[n])
double array_in_scope(int n, const double *x)
{
	double s = 0;
	int k = 0;

again:;
	double v[n];

	v[0] = 0;
	for (int i = 0; i < n; i++)
		v[i] = x[i] * (k + 1) + s;
	s += v[k] * v[0];
	if (++k < n)
		goto again;
	return s + v[n - 1];
}

/* Longer in each turn. */
/* test: growing_array n=1,4 x[n] */
#pragma cadgen fwd growing_array wrt(x[n])
#pragma cadgen rev growing_array wrt(x[n])
double growing_array(int n, const double *x)
{
	double s = 1;
	int k = 1;

again: {
	double v[k];

	v[0] = s;
	for (int i = 1; i < k; i++)
		v[i] = v[i - 1] * x[i] + s;
	s += v[k - 1];
	if (s > 100)
		goto out;
}
	if (++k <= n)
		goto again;
out:
	return s;
}

/* The next trip of the outer loop. */
/* test: next_outer n=0,1,6 x[n] */
#pragma cadgen fwd next_outer wrt(x[n])
#pragma cadgen rev next_outer wrt(x[n])
double next_outer(int n, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		double p = x[i];

		for (int j = 0; j < i; j++) {
			p *= x[j];
			if (p < 0)
				goto next;
		}
		s += p;
next:;
	}
	return s;
}

/* test: retry tries=1,3,8 x:0.5..3 */
#pragma cadgen fwd retry wrt(x)
#pragma cadgen rev retry wrt(x)
double retry(double x, int tries)
{
	double step = x, y;

again:
	y = sin(step) * exp(-step);
	if (y > 0.2 && tries > 0) {
		step *= 0.5;
		tries--;
		goto again;
	}
	return y * x;
}

/* A step of Runge and Kutta, which is taken again if its error is too large. */
static double slope(double t, double y, double k)
{
	return k * cos(t) - y * y;
}

/* test: adaptive y:0.5..1 k:0.5..2 steps=40 rtol=1e-6 */
#pragma cadgen fwd adaptive wrt(y, k)
#pragma cadgen rev adaptive wrt(y, k)
double adaptive(double y, double k, int steps)
{
	double t = 0, h = 0.7;

step:
	if (t >= 2 || steps-- <= 0)
		goto done;
	for (;;) {
		double k1 = slope(t, y, k), k2 = slope(t + h / 2, y + h / 2 * k1, k);
		double error = fabs(h * (k2 - k1));

		if (error > 0.05) {
			h /= 2;
			goto step;
		}
		y += h * k2;
		t += h;
		if (error < 0.01)
			goto faster;
		goto step;
	}
faster:
	h *= 1.5;
	goto step;
done:
	return y;
}

/* Newton's method with a bound on its trips. */
/* test: newton a:1..4 */
#pragma cadgen fwd newton
#pragma cadgen rev newton
double newton(double a)
{
	double x = a, old;
	int left = 50;

iterate:
	old = x;
	x = 0.5 * (x + a / x);
	if (--left == 0)
		goto fail;
	if (fabs(x - old) > 1e-13 * x)
		goto iterate;
	return x;
fail:
	return -1;
}

/* Labels in a callee that is inlined, and in one that is recursive. */
static double clipped(double x, double top)
{
	if (x < top)
		goto out;
	x = top + log(1 + x - top);
out:
	return x;
}

static double descend(const double *x, int n, double s)
{
	int i = 0;

	if (n <= 0)
		goto leaf;
again:
	s = sin(s + x[i]) + 0.5 * descend(x + 1, n - 2 - i, s);
	if (++i < 2)
		goto again;
	return s;
leaf:
	return s * s;
}

/* test: callees n=0,1,5 x[n] top:-1..1 */
#pragma cadgen fwd callees wrt(x[n], top)
#pragma cadgen rev callees wrt(x[n], top)
double callees(int n, const double *x, double top)
{
	double s = descend(x, n - 1, top);

	for (int i = 0; i < n; i++)
		s += clipped(x[i], top);
	return s;
}

/* test: kept_apart n=0,1,4 x[n] */
#pragma cadgen rev kept_apart wrt(x[n]) split
double kept_apart(int n, const double *x)
{
	double s = 1;
	int i = 0;

next:
	if (i == n)
		goto out;
	s *= clipped(x[i], 0.1) + s;
	i++;
	if (s < 9)
		goto next;
	s = sqrt(s);
out:
	return s * s;
}

/* In place, leaving in the middle. */
/* test: in_place n=0,1,5 x[n] stop=3 */
#pragma cadgen fwd in_place wrt(x[n]) of(x[n])
#pragma cadgen rev in_place wrt(x[n]) of(x[n])
void in_place(int n, double *x, int stop)
{
	int i = 0;

	if (n == 0)
		return;
next:
	x[i] = sin(x[i]) * x[0];
	if (i == stop)
		goto end;
	i++;
	if (i < n)
		goto next;
end:
	x[0] *= x[n - 1];
}

/* test: overlapping n=1,4 a[n] b[n] overlap(a, b) */
#pragma cadgen fwd overlapping wrt(a[n], b[n]) of(a[n], b[n])
#pragma cadgen rev overlapping wrt(a[n], b[n]) of(a[n], b[n])
void overlapping(int n, double *a, double *b)
{
	int i = n;

top:
	if (i-- == 0)
		goto out;
	if (a[i] > 1)
		goto top;
	b[i] += a[i] * b[0];
	goto top;
out:;
}

/* test: in_float n=0,1,5 x[n] */
#pragma cadgen fwd in_float wrt(x[n])
#pragma cadgen rev in_float wrt(x[n])
float in_float(int n, const float *x)
{
	float s = 0;
	int i = 0;

more:
	if (i == n)
		goto out;
	s = sinf(s) + x[i++];
	goto more;
out:
	return s * s;
}

/* The largest, found by jumps, with NaN and infinities. */
/* test: largest n=1,5 x[n] x[0]=NAN */
/* test: largest_of n=1,5 x[n] x[0]=INFINITY */
#pragma cadgen fwd largest wrt(x[n])
#pragma cadgen rev largest wrt(x[n])
double largest(int n, const double *x)
{
	double best = x[0];
	int i = 0;

next:
	if (++i >= n)
		goto out;
	if (!(x[i] > best) && best == best)
		goto next;
	best = x[i];
	goto next;
out:
	return best;
}

#pragma cadgen fwd largest_of wrt(x[n])
#pragma cadgen rev largest_of wrt(x[n])
double largest_of(int n, const double *x)
{
	return largest(n, x) * 2;
}

/* test: unreached n=0,1 */
#pragma cadgen fwd unreached
#pragma cadgen rev unreached
double unreached(double x, int n)
{
	x *= x;
	if (n)
		x += 1;
	goto out;
	x = 0;
	if (x > 1) {
		double t = x;

		x = t;
	}
out:
	return x;
}

/* Bisection and secant steps in turn. */
/* test: root a:1..3 */
#pragma cadgen fwd root
#pragma cadgen rev root
double root(double a)
{
	double lo = 0, hi = 4, x;
	int n = 0;

bisect:
	x = 0.5 * (lo + hi);
	goto test;
secant:
	x = lo + (a - lo * lo) * (hi - lo) / (hi * hi - lo * lo);
test:
	if (x * x > a)
		hi = x;
	else
		lo = x;
	if (++n > 12)
		goto done;
	if (n % 2)
		goto secant;
	goto bisect;
done:
	return 0.5 * (lo + hi);
}

/* test: broken_or_left n=0,1,3 x[8] */
#pragma cadgen fwd broken_or_left
#pragma cadgen rev broken_or_left
double broken_or_left(int n, const double *x)
{
	double s = 0.5;
	int i = 0;

	for (;;) {
		s += x[i] * sin(s);
		if (s > 1)
			goto out;
		if (i == n)
			break;
		i++;
	}
	s *= 2;
out:
	return s * x[i];
}

/* test: found n=0,1,3 x[n] */
#pragma cadgen fwd found
#pragma cadgen rev found
double found(int n, const double *x)
{
	double s = 0.5;

	for (int i = 0; i < n; i++) {
		s += x[i] * sin(s);
		if (x[i] > 0.5)
			goto found;
	}
	return s;
found:
	return s * s;
}

/* test: once n=0,1,3 x[8] */
#pragma cadgen fwd once
#pragma cadgen rev once
double once(int n, const double *x)
{
	double s = 0.5;
	int i = 0;

	do {
		s += x[i];
again:
		s *= sin(s + x[i++]);
		if (i < n)
			goto again;
	} while (0);
	return s * x[i];
}

/* test: continued n=0,1,5 x[8] */
#pragma cadgen fwd continued
#pragma cadgen rev continued
double continued(int n, const double *x)
{
	double s = 0.5;

	for (int i = 0; i < n; i++) {
		if (x[i] < -0.5)
			goto skip;
		if (x[i] < 0)
			goto late;
		switch (i) {
		case 0:
			s += sin(s) * x[i];
			if (x[i] > 0.5)
				continue;
			/* fall through */
		case 1:
			s *= cos(x[i]);
			if (s > 0.2)
				break;
			/* fall through */
		default:
			s += x[i];
		}
		s += x[i] * x[i];
		if (s > 3)
			goto late;
		s *= x[i];
skip:
		s *= 0.5 + x[i];
late:
		s += x[i] * sin(s);
	}
	return s;
}

/* test: arm_with_loop n=0,1,5 x[8] */
#pragma cadgen fwd arm_with_loop
#pragma cadgen rev arm_with_loop
double arm_with_loop(int n, const double *x)
{
	double s = 0.5;
	int k = n;

again:
	s += k > 0 ? __extension__({
		double t = 0;

		for (int i = 0; i < k; i++) {
			if (x[i] > 1)
				break;
			t += x[i] * s;
		}
		t;
	})
		   : x[0];
	if (--k > 0)
		goto again;
	return s;
}

/* Nothing jumps to what stands behind the return, of whatever type it is. */
/* test: dead_code */
#pragma cadgen fwd dead_code
#pragma cadgen rev dead_code
double dead_code(double x)
{
	typedef double vector __attribute__((vector_size(16)));

	return x * x;
	{
		vector v = {x, x};

		x += v[0];
	}
	vector w = {1, 2};
	(void)w;
}
