struct buffers {
	double *cur, *next, scale;
};

#pragma cadgen rev f name(a) wrt(x) of(s->cur) scratch(t[2]) // error: a pointer to 't' is left in 's->cur'
#pragma cadgen fwd f name(b) wrt(s->cur[2], x) of(s->cur[2]) scratch(s->next[2], t[2]) // error: a pointer to 't' is left in 's->cur'
void f(struct buffers *s, double *t, double x)
{
	t[0] = x;
	s->cur = t;
}

#pragma cadgen fwd g wrt(s->cur[2]) of(s->cur[2]) scratch(s->next[2]) // error: 's->next' is made to point elsewhere
void g(struct buffers *s)
{
	double *t = s->cur;

	s->next[0] = t[0] * t[1];
	s->next = t;
}

#pragma cadgen rev h wrt(x, r) of(s->scale, r) scratch(s->next[2]) // error: 's->next' is made to point elsewhere
void h(struct buffers *s, struct buffers *r, double x)
{
	s->next[0] = x;
	s->scale = s->next[0];
	r->next = r->cur;
}

#pragma cadgen fwd k wrt(x) of(return) scratch(t[2]) // error: a pointer to 't' is left in 'return'
double *k(double *t, double x)
{
	t[1] = x;
	return t + 1;
}
