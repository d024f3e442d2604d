/* row: pointers to a base struct without floating data, behind which are structs of several types that begin with it */
/* test: area cases=2 {s = CASE ? &NEW(struct box, 1)->base : &NEW(struct disc, 1)->base; s->kind = CASE;} */
struct shape {
	int kind;
};

struct disc {
	struct shape base;
	double r;
};

struct box {
	struct shape base;
	double w, h;
};

#pragma cadgen fwd area wrt(s, x)
#pragma cadgen rev area wrt(s, x)
double area(const struct shape *s, double x)
{
	if (s->kind == 0)
		return ((const struct disc *)s)->r * ((const struct disc *)s)->r * x;
	return ((const struct box *)s)->w * ((const struct box *)s)->h * x;
}
