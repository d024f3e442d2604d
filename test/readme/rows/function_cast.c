/* row: the same for functions that are cast to the pointer's type, where only what pointers lead to differs: classes, contexts */
/* test: f */
#ifdef __clang__
__attribute__((no_sanitize("function")))
#endif
static double called(double (*g)(double, void *), double x, void *p)
{
	return g(x, p);
}

struct line { double slope, at; };

static double on_line(double x, struct line *p)
{
	return p->at + p->slope * x;
}

#pragma cadgen fwd
#pragma cadgen rev
double f(double x, struct line p)
{
	return called((double (*)(double, void *))on_line, x, &p);
}
