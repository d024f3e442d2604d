/* What leads to floats only by a union, or not at all, is no struct that begins with the base. */
struct kind {
	int kind;
};
union either {
	struct kind base;
	double number;
};
struct other {
	struct kind base;
	int n;
};
struct far {
	struct kind *at;
	double r;
};
struct far *found(const struct kind *k);
struct none {
};

#pragma cadgen rev wrt(k) // error: as 'k' is declared, it leads to no floating data
double of_union(const struct kind *k, const struct other *o, const struct far *f)
{
	const int *i = (const int *)k;
	const union either *e = (const void *)k;

	return e->number * o->n * *i * f->r;
}

/* A call is no cast, and what is volatile has no derivatives. */
double of_found(const struct kind *k)
{
	return found(k)->r * ((const volatile struct far *)k)->r;
}
