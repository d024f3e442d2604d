/* row: pointers to `scratch` or `keep` memory that outlive the call, or such pointers that are changed */
struct buffers {
	double *now, *next;
};

#pragma cadgen rev f wrt(x) of(s->now) scratch(t[2]) // error: a pointer to 't' is left in 's->now'
void f(struct buffers *s, double *t, double x)
{
	t[0] = x;
	s->now = t;
}

#pragma cadgen fwd g wrt(s->now[2]) of(s->now[2]) scratch(s->next[2]) // error: 's->next' is made to point elsewhere
void g(struct buffers *s)
{
	double *t = s->now;

	s->next[0] = t[0] * t[1];
	s->next = t;
}
