/* Functions whose calls are kept, and memory that is read as another type than they write. */
struct untyped { void *to; };
struct variant { int tag; void *to; };
union bits { long i; double d; };

static void fill_behind(struct untyped *p, double x, int n)
{
	double *t = p->to;

	if (n) {
		t[n - 1] = x;
		fill_behind(p, x, n - 1);
	}
}

static void fill_chosen(struct variant *p, double x, int n)
{
	if (n) {
		if (p->tag)
			((double *)p->to)[n - 1] = x;
		fill_chosen(p, x, n - 1);
	}
}

#pragma cadgen rev of(return)
double written(struct untyped *p, double x)
{
	union bits w;

	fill_behind(p, x, 2);
	w.i = *(long *)p->to;
	return w.d * x;
}

#pragma cadgen rev of(return)
double chosen(struct variant *p, double x)
{
	union bits w;

	fill_chosen(p, x, 2);
	w.i = *(long *)p->to;
	return w.d * x;
}
