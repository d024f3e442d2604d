/* row: variables and members that `inactive(s->cache)` names: what the function reads there is constant */
/* test: f */
struct state {
	double k, cache;
};

#pragma cadgen fwd wrt(x) of(return)
#pragma cadgen rev wrt(x) of(return)
#pragma cadgen inactive(s->cache)
double f(struct state *s, double x)
{
	s->cache = x * s->k;
	return x + (s->cache - s->cache);
}
