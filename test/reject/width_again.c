/* row: `width(N)` with differentials of structures, complex numbers or pointers to pointers, of functions that cannot run again: `fwd` of recursions, `status`, `tape(fixed)`, `tape(workspace)` */
#include <stdio.h>

struct list {
	double x;
	struct list *next;
};

/* A callee that remains a function has its value and tangents in one, and a recursion no second half. */
static double last_of(struct list *p, double t)
{
	p->x *= t;
	return p->next ? last_of(p->next, p->x) : p->x;
}

#pragma cadgen fwd last width(2)
#pragma cadgen fwd last width(1) name(last_one)
double last(struct list *p, double t)
{
	return last_of(p, t); // error: the call of 'last_of' may release memory, or change what pointers in memory lead to
}

#pragma cadgen rev last_reverse width(2)
double last_reverse(struct list *p, double t)
{
	return last_of(p, t); // error: the call of 'last_of' may release memory
}

/* Where a derivative reports, or has the memory of its caller, it does not run in halves. */
#pragma cadgen fwd grown width(2) status
#pragma cadgen fwd grown width(2) name(grown_once)
#pragma cadgen fwd grown width(2) status extent(p[2]) name(grown_one)
double grown(struct list *p, int i)
{
	p[i].x *= p[i].x; // error: this changes 'p', and 'grown' may read it, but as differentials lead to structures, to complex numbers or through several pointers, 'grown_fwd' runs 'grown' once for each direction
	return p[i].x;
}

#pragma cadgen rev grown_fixed width(2) tape(fixed)
#pragma cadgen rev grown_fixed width(2) tape(fixed) wrt(p[2]) name(grown_fixed_one)
double grown_fixed(struct list *p, int i)
{
	p[i].x *= p[i].x; // error: this changes 'p', and 'grown_fixed' may read it
	return p[i].x;
}

#pragma cadgen rev grown_work width(2) tape(workspace)
#pragma cadgen rev grown_work width(2) tape(workspace) name(grown_work_one) extent(p[2])
#pragma cadgen rev grown_work width(2) name(grown_work_once)
double grown_work(struct list *p, int i)
{
	p[i].x *= p[i].x; // error: this changes 'p', and 'grown_work' may read it
	return p[i].x;
}

#pragma cadgen rev told width(2) status
#pragma cadgen rev told width(2) name(told_once)
#pragma cadgen rev told width(1) status name(told_for_one)
double told(const struct list *p)
{
	printf("%g", p->x); // error: this calls 'printf', and would call it again
	return p->x * p->x;
}

/* No other struct is put back than the one that the list tells. */
struct counter {
	double x;
	int k;
};

#pragma cadgen fwd counted wrt(p->x) of(return) width(2)
#pragma cadgen fwd counted wrt(p->x) of(return) width(2) extent(p[n]) name(counted_all)
#pragma cadgen rev counted wrt(p->x) of(return) width(2) status
double counted(struct counter *p, int n)
{
	double t = 0;

	for (int i = 0; i < n; i++) {
		p[i].k++; // error: this changes 'p', and 'counted' may read it
		t += p->x * p->x * p[i].k;
	}
	return t;
}
