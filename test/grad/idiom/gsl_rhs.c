/* The right-hand side of an ordinary differential equation, in the form that solvers call, and its sum of residuals. */
#include <math.h>
#include <stddef.h>

#define GSL_SUCCESS 0
#define GSL_EBADFUNC 9

struct reaction_params {
	size_t n;                       /* species */
	size_t nreactions;
	struct reaction {
		size_t from, to;
		double rate, energy;
	} *reaction;
	double temperature;
	double inflow[3];
	int has_inflow;
};

#ifdef HARNESS
static void make_reactions(struct reaction_params *p, size_t n, size_t m)
{
	p->n = n;
	p->nreactions = m;
	p->reaction = NEW(struct reaction, (long)m);
	for (size_t k = 0; k < m; k++) {
		p->reaction[k].from = k % n;
		p->reaction[k].to = (2 * k + 1) % n;
	}
	RANGE(p->temperature, 1, 2);
}
#endif

static double arrhenius(const struct reaction *r, double temperature)
{
	return r->rate * exp(-r->energy / temperature);
}

/* test: kinetics_rhs y[3] y:0.1..1 dydt[3] {make_reactions(params,3,4);params->has_inflow=CASE;} cases=2 points=1 */
#pragma cadgen fwd kinetics_rhs type(params: struct reaction_params *) wrt(y[3], params) of(dydt[3])
#pragma cadgen rev kinetics_rhs type(params: struct reaction_params *) wrt(y[3], params) of(dydt[3])
int kinetics_rhs(double t, const double y[], double dydt[], void *params)
{
	struct reaction_params *p = (struct reaction_params *)params;

	for (size_t i = 0; i < p->n; i++)
		dydt[i] = p->has_inflow ? p->inflow[i] * (1 + 0.1 * sin(t)) : 0.0;
	for (size_t k = 0; k < p->nreactions; k++) {
		const struct reaction *r = &p->reaction[k];
		double flux = arrhenius(r, p->temperature) * y[r->from];

		if (r->from == r->to)
			flux *= y[r->to];
		dydt[r->from] -= flux;
		dydt[r->to] += flux;
	}
	for (size_t i = 0; i < p->n; i++)
		if (!isfinite(dydt[i]))
			return GSL_EBADFUNC;
	return GSL_SUCCESS;
}

/* test: kinetics_sum y[3] y:0.1..1 work[3] {make_reactions(params,3,2);} */
#pragma cadgen fwd kinetics_sum type(params: struct reaction_params *) wrt(y[3], params->temperature) of(return) scratch(work[3])
#pragma cadgen rev kinetics_sum type(params: struct reaction_params *) wrt(y[3], params->temperature) of(return) scratch(work[3])
double kinetics_sum(double t, const double y[], double *work, void *params)
{
	double s = 0.0;

	if (kinetics_rhs(t, y, work, params) != GSL_SUCCESS)
		return HUGE_VAL;
	for (size_t i = 0; i < ((struct reaction_params *)params)->n; i++)
		s += work[i] * work[i];
	return s;
}
