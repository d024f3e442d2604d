/* Tagged values that are copied, passed by value to helpers, and read by their tags. */
struct value { int tag; union { double d; long i; } u; };

static double num(struct value v)
{
	return v.tag ? (double)(v.u.i % 5) : v.u.d;
}

/* test: product v[2] {v[0].tag=0; v[1].tag=0;} */
#pragma cadgen fwd product
#pragma cadgen rev product
double product(const struct value *v)
{
	return num(v[0]) * num(v[1]);
}

/* test: product_mixed v[2] {v[0].tag=0; v[1].tag=0;} */
#pragma cadgen fwd product_mixed
#pragma cadgen rev product_mixed
double product_mixed(const struct value *v, double x)
{
	return num(v[0]) * num(v[1]) * x;
}

/* test: summed n=0,3 v[n] {for(int i=0;i<n;i++){v[i].tag=0;}} */
#pragma cadgen fwd summed
#pragma cadgen rev summed
double summed(int n, const struct value *v)
{
	double s = 1;

	for (int i = 0; i < n; i++) {
		struct value t = v[i];

		s += t.tag ? (double)t.u.i : t.u.d * s;
	}
	return s;
}

/* test: value_param v.tag=0 */
#pragma cadgen fwd value_param
#pragma cadgen rev value_param
double value_param(struct value v, double x)
{
	return num(v) * x * num(v);
}

static double kept(struct value v, int n)
{
	return n > 0 ? kept(v, n - 1) * 0.5 : num(v);
}

/* test: value_kept v[1] {v->tag=0;} */
#pragma cadgen fwd value_kept
#pragma cadgen rev value_kept
double value_kept(const struct value *v, double x)
{
	return kept(*v, 3) * x;
}

struct pair {
	struct value a, b;
};

/* test: nested_values p[1] {p->a.tag = 0; p->b.tag = 0;} */
#pragma cadgen fwd nested_values
#pragma cadgen rev nested_values
double nested_values(const struct pair *p, double x)
{
	struct pair t = *p;
	struct value u = t.b;

	return num(t.a) * x + num(u) * num(t.a);
}

/* test: swapped_values v[2] {v[0].tag = 0; v[1].tag = 0;} */
#pragma cadgen fwd swapped_values
#pragma cadgen rev swapped_values
double swapped_values(struct value *v, double x)
{
	struct value t = v[0];

	v[0] = v[1];
	v[1] = t;
	return num(v[0]) * x + num(t) * num(v[1]);
}

/* Tagged values that are made here, as one member or the other. */
struct made {
	int is_number;
	union {
		int i;
		double d;
	} u;
};

static struct made made_number(double d)
{
	struct made v;

	v.is_number = 1;
	v.u.d = d;
	return v;
}

static struct made made_index(int i)
{
	struct made v;

	v.is_number = 0;
	v.u.i = i;
	return v;
}

/* test: made_either n=1,7 */
#pragma cadgen rev made_either wrt(x)
#pragma cadgen fwd made_either wrt(x)
double made_either(int n, double x)
{
	struct made v = n > 3 ? made_number(x * x) : made_index(n);

	return v.is_number ? v.u.d : n;
}

struct weighted {
	int tag;
	union {
		double d;
		long i;
	} is;
	double weight;
};
/* test: weighted t[1] {t->tag=1;} */
#pragma cadgen fwd weighted
#pragma cadgen rev weighted
double weighted(const struct weighted *t, double x)
{
	double s;

	if (t->tag)
		s = t->is.d * x * x;
	else
		s = (double)(t->is.i % 3) * x;
	return s * t->weight;
}

/* Kept callees that are passed numbers. */
static double slow(double x, int n)
{
	return n <= 0 ? x : 0.5 * slow(x * x, n - 1) + x;
}

/* test: call_in_branch v[1] {v->tag=0;} */
#pragma cadgen fwd call_in_branch
#pragma cadgen rev call_in_branch
double call_in_branch(const struct value *v, double x)
{
	double s = x;

	if (v->tag)
		s = slow(s, (int)v->u.i);
	else
		s *= v->u.d;
	return s;
}

/* test: call_behind v[1] {v->tag=0;} */
#pragma cadgen fwd call_behind
#pragma cadgen rev call_behind
double call_behind(const struct value *v, double x)
{
	double s = x;

	if (v->tag)
		s *= (double)v->u.i;
	else
		s *= v->u.d;
	return s * slow(s, 2);
}
