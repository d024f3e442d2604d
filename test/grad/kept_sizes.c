/* Large callees: where only their bodies can tell something, these are examined. */

#define MIX(i) k = k * 3u + (unsigned)n % (i + 2u);
#define MIX_10(i) MIX(i) MIX(i + 1u) MIX(i + 2u) MIX(i + 3u) MIX(i + 4u) MIX(i + 5u) MIX(i + 6u) MIX(i + 7u) MIX(i + 8u) MIX(i + 9u)
#define MIX_50(i) MIX_10(i) MIX_10(i + 10u) MIX_10(i + 20u) MIX_10(i + 30u) MIX_10(i + 40u)

struct pair_of { const double *fixed, *varying; };

static const double *choose(const struct pair_of *p, int n)
{
	unsigned k = 1;

	MIX_50(1u)
	MIX_50(51u)
	MIX_50(101u)
	return p->varying + k % 2;
}

/* test: chosen_once n=0,1,3 c[1] x[2] */
#pragma cadgen fwd chosen_once wrt(x[2])
#pragma cadgen rev chosen_once wrt(x[2])
double chosen_once(int n, const double *c, const double *x)
{
	struct pair_of p = {c, x};

	return *choose(&p, n) * 3;
}

/* test: chosen_again n=0,1,3 c[1] x[2] */
#pragma cadgen fwd chosen_again wrt(x[2])
#pragma cadgen rev chosen_again wrt(x[2])
double chosen_again(int n, const double *c, const double *x)
{
	struct pair_of p = {c, x};
	const double *q = choose(&p, n + 1);

	return *q * *q * p.fixed[0];
}
