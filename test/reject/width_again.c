/* Functions that the derivative for several directions must run again, and what hinders that. */
#include <stdio.h>

struct list {
	double x;
	struct list *next;
};

/* A callee that remains a function has its value and tangents in one. */
static double last_of(struct list *p, double t)
{
	p->x *= t;
	return p->next ? last_of(p->next, p->x) : p->x; // error: may release memory, or change what pointers in memory lead to
}

#pragma cadgen fwd last width(2)
#pragma cadgen rev last width(2)
double last(struct list *p, double t)
{
	return last_of(p, t); // error: the call of 'last_of' may release memory, or change what pointers in memory lead to
}

/* Where a derivative reports, or has the memory of its caller, it does not run in halves. */
#pragma cadgen fwd grown width(2) status
#pragma cadgen rev grown width(2) tape(fixed)
#pragma cadgen rev grown width(2) tape(workspace) name(grown_work)
#pragma cadgen rev grown width(2) tape(workspace) name(grown_one) extent(p[1])
#pragma cadgen rev grown width(2) name(grown_once)
double grown(struct list *p)
{
	p->x *= p->x; // error: this changes 'p', and 'grown' may read it, but as differentials lead to structures, to complex numbers or through several pointers, 'grown_fwd' runs 'grown' once for each direction
	return p->x;
}

#pragma cadgen rev told width(2) status
#pragma cadgen rev told width(2) name(told_once)
#pragma cadgen rev told width(1) status name(told_for_one)
double told(const struct list *p)
{
	printf("%g", p->x); // error: and would call it again
	return p->x * p->x;
}
