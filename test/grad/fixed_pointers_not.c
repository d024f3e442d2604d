/* Pointers of static storage that do not stay where they are, lead nowhere, or are members. */
#include <stddef.h>

static double buf[4], other[4];
static double *unset, *const nowhere = NULL, *moved = buf;
static const struct holder {
	double *at;
} holder = {buf};
static double *const one[1] = {buf + 1};

/* test: null_pointers n=0,1 */
#pragma cadgen fwd null_pointers
#pragma cadgen rev null_pointers
double null_pointers(double x, int n)
{
	double s = x * x;

	if (unset)
		s += *unset;
	if (nowhere)
		s *= nowhere[n];
	return s * x;
}

/* test: moves n=0,1,2 */
#pragma cadgen fwd moves
#pragma cadgen rev moves
double moves(double x, int n)
{
	buf[0] = x;
	other[0] = x * x;
	moved = buf;
	if (n > 0)
		moved = other;
	*moved *= x;
	return buf[0] * 3 + other[0];
}

/* test: held n=0,1 */
#pragma cadgen fwd held
#pragma cadgen rev held
double held(double x, int n)
{
	return (holder.at == buf ? x * x : x) * (one[0] == buf + 1 ? n + x : 1);
}
