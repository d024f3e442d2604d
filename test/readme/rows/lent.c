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

#pragma cadgen rev h wrt(x[n]) of(return) scratch(s->now[2 * n])
double h(struct buffers *s, int n, const double *x)
{
	double sum = 0;

	for (int k = 0; k < 2; k++) {
		s->next = s->now + k * n;
		for (int i = 0; i < n; i++)
			s->next[i] = x[i] * x[0]; // error: this pointer comes from // error: active data passes through 's->next', which the function makes point elsewhere
		for (int i = 0; i < n; i++)
			sum += s->next[i] * x[i]; // error: this pointer comes from
	}
	return sum;
}
