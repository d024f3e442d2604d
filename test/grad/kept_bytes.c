/* Functions whose calls are kept that access bytes and integers, where no floats that vary lie. */
#include <stdint.h>
#include <string.h>

struct work { unsigned char *ids; double *x; int n; };
union both { double d[2]; int64_t l[2]; };
struct tagged { int kind; union both u; };

static void number(void *ids, int n)
{
	if (n) {
		((int *)ids)[n - 1] = n;
		number(ids, n - 1);
	}
}

/* test: numbered n=1,3 */
#pragma cadgen fwd numbered
#pragma cadgen rev numbered
double numbered(double x, int n)
{
	int ids[3] = {0, 0, 0};
	double v[3] = {x, x * x, 1};

	number(ids, 3);
	return v[ids[n - 1] - 1] * ids[2] * x;
}

/* Integers and floats behind pointers of one struct. */
static double work(struct work *w, int k)
{
	if (k == 0)
		return w->x[0];
	w->ids[k % 4] = (unsigned char)k;
	w->x[0] *= w->x[1];
	return work(w, k - 1) * w->ids[0];
}

/* test: worked k=0,2 */
#pragma cadgen fwd worked
#pragma cadgen rev worked
double worked(double x, int k)
{
	unsigned char ids[4] = {2, 1, 1, 1};
	double v[2] = {x, x * x};
	struct work w = {ids, v, 2};

	return work(&w, k) * x + v[0];
}

/* Bytes of integers. */
static int sum_bytes(const void *p, int n)
{
	return n ? ((const unsigned char *)p)[n - 1] + sum_bytes(p, n - 1) : 0;
}

/* test: of_integers */
#pragma cadgen fwd of_integers
#pragma cadgen rev of_integers
double of_integers(double x)
{
	double v[2] = {x, x * x};
	int fixed[2] = {1, 2};

	return v[0] * v[1] * sum_bytes(fixed, 8);
}

/* Integers of a union, where it holds none but such. */
static int64_t total(int64_t *l, int n)
{
	return n ? total(l, n - 1) + ++*l : *l;
}

/* test: counted k=0,1 */
#pragma cadgen fwd counted
#pragma cadgen rev counted
double counted(double x, int k)
{
	union both a, b;

	a.l[0] = k;
	a.l[1] = 2;
	b.d[0] = x;
	b.d[1] = x * x;
	memcpy(a.l + 1, a.l, (size_t)k * sizeof *a.l);
	return b.d[0] * b.d[1] * (double)(total(a.l, 2) + a.l[1]);
}
