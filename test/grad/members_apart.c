/* Arrays that members of structs lead to: where they do not overlap, little is kept. */
#include <math.h>

struct net {
	int in, hidden;
	double *w1, *bias, *w2;
};
struct state {
	double *x, *h, *o;
};

static void product(double *o, const double *w, const double *x, int n, int m)
{
	for (int i = 0; i < n; i++) {
		double s = 0;

		for (int j = 0; j < m; j++)
			s += w[i * m + j] * x[j];
		o[i] = s;
	}
}

/* test: layers p->in=2,3 p->hidden=2,1 n=0,1,3 p->w1[p->hidden*p->in] p->bias[p->hidden] p->w2[p->in*p->hidden] s->x[p->in] s->h[p->hidden] s->o[p->in] data[n*p->in] */
#pragma cadgen fwd layers wrt(p->w1[p->hidden * p->in], p->bias[p->hidden], p->w2[p->in * p->hidden]) of(return) scratch(s->x[p->in], s->h[p->hidden], s->o[p->in])
#pragma cadgen rev layers wrt(p->w1[p->hidden * p->in], p->bias[p->hidden], p->w2[p->in * p->hidden]) of(return) scratch(s->x[p->in], s->h[p->hidden], s->o[p->in])
double layers(const struct net *p, struct state *s, int n, const double *data)
{
	double e = 0;

	for (int b = 0; b < n; b++) {
		for (int i = 0; i < p->in; i++)
			s->x[i] = data[b * p->in + i];
		product(s->h, p->w1, s->x, p->hidden, p->in);
		for (int i = 0; i < p->hidden; i++)
			s->h[i] = tanh(s->h[i] + p->bias[i]);
		product(s->o, p->w2, s->h, p->in, p->hidden);
		for (int i = 0; i < p->in; i++)
			e += (s->o[i] - s->x[i]) * (s->o[i] - s->x[i]);
	}
	return e;
}

/* test: recurs p->in=2 p->hidden=3,0 n=0,1,3 p->w1[p->hidden*p->hidden] p->bias[p->hidden] s->h[p->hidden] s->o[p->hidden] */
#pragma cadgen fwd recurs wrt(p->w1[p->hidden * p->hidden], p->bias[p->hidden], s->h[p->hidden]) of(s->h[p->hidden]) scratch(s->o[p->hidden])
#pragma cadgen rev recurs wrt(p->w1[p->hidden * p->hidden], p->bias[p->hidden], s->h[p->hidden]) of(s->h[p->hidden]) scratch(s->o[p->hidden])
void recurs(const struct net *p, struct state *s, int n)
{
	for (int b = 0; b < n; b++) {
		product(s->o, p->w1, s->h, p->hidden, p->hidden);
		for (int i = 0; i < p->hidden; i++)
			s->h[i] = tanh(s->o[i] + p->bias[i]);
	}
}

struct part { double *x; };
struct parts { double *x, *y; struct part in; };

/* Members of one name in a struct and in one of its members. */
/* test: of_one_name n=0,3 p->x[n] p->y[n] p->in.x[n] cases=4 {if (CASE % 2) p->y = p->in.x; if (CASE / 2) p->y = p->x;} */
#pragma cadgen fwd of_one_name wrt(p->x[n], p->y[n], p->in.x[n])
#pragma cadgen rev of_one_name wrt(p->x[n], p->y[n], p->in.x[n])
void of_one_name(struct parts *p, int n)
{
	for (int k = 0; k < 3; k++)
		for (int i = 0; i < n; i++)
			p->y[i] = tanh(p->x[n - 1 - i] * p->in.x[n - 1 - i] + p->y[i] * p->x[i]);
}

/* test: of_value n=0,3 p.x[n] p.y[n] p.in.x[n] cases=4 {if (CASE % 2) p.y = p.in.x; if (CASE / 2) p.y = p.x;} */
#pragma cadgen fwd of_value wrt(p.x[n], p.y[n], p.in.x[n])
#pragma cadgen rev of_value wrt(p.x[n], p.y[n], p.in.x[n])
void of_value(struct parts p, int n)
{
	for (int k = 0; k < 3; k++)
		for (int i = 0; i < n; i++)
			p.y[i] = tanh(p.x[n - 1 - i] * p.in.x[n - 1 - i] + p.y[i] * p.x[i]);
}
