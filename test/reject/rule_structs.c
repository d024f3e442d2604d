/* row: reverse derivatives of functions whose rules take pointers to pointers, where what they lead to is changed or is not the caller's */
/* What rules may take, and the lengths of what that leads to. */
union word {
	double d;
	long i;
};

struct list {
	double x;
	struct list *next;
};

struct pair {
	double a, b;
};

struct vec {
	int n;
	double scale, *data, *more;
};

struct mat {
	struct vec *rows;
	int n;
};

double united(union word *w);
double linked(const struct list *l);
double *found(double *x);
double shaky(volatile double *x);
struct vec made(double x);

#pragma cadgen rule rev(united) wrt(w[1]) // error: a rule is for functions
void united_rev(union word *w, union word *w_b, double f_b);
#pragma cadgen rule rev(linked) // error: a rule is for functions
void linked_rev(const struct list *l, struct list *l_b, double f_b);
#pragma cadgen rule rev(found) wrt(x[1]) // error: a rule is for functions
void found_rev(double *x, double *x_b);
#pragma cadgen rule rev(shaky) wrt(x[1]) // error: a rule is for functions
void shaky_rev(volatile double *x, double *x_b, double f_b);
#pragma cadgen rule rev(made) // error: a rule is for functions
void made_rev(double x, double *x_b, struct vec f_b);

double hidden(void *p);
#pragma cadgen rule rev(hidden) wrt(p->x) type(p: struct list *) // error: a rule is for functions
void hidden_rev(void *p, void *p_b, double f_b);

double swap(struct pair *p);
double length(struct pair p);
#pragma cadgen rule rev(swap) // error: the rule has a differential of 'p'
void swap_rev(struct pair *p, struct pair *p_b, double swap_b);
#pragma cadgen rule rev(length) // error: 'length_rev' does not have the prototype of a rule 'rev' for 'length'
void length_rev(struct pair p, struct pair p_b, double length_b);

double total(const struct vec *v);
double summed(const struct mat *m);
#pragma cadgen rule rev(total) wrt(v[1]) // error: the rule has a differential of 'v->data', or reads its values on exit, but cadgen does not know its length
void total_whole(const struct vec *v, struct vec *v_b, double f_b);
#pragma cadgen rule rev(total) wrt(v->data) // error: the rule has a differential of 'v->data', or reads
void total_open(const struct vec *v, struct vec *v_b, double f_b);
#pragma cadgen rule rev(summed) // error: the rule has a differential of 'm'
void summed_rev(const struct mat *m, struct mat *m_b, double f_b);

#pragma cadgen rule rev(total) wrt(v->scale, v->data[v->n])
void total_rev(const struct vec *v, struct vec *v_b, double f_b);

double partial(struct pair *p, double h);
#pragma cadgen rule rev(partial) wrt(p->a, h) of(return, p->a)
void partial_rev(struct pair *p, double h, struct pair *p_b, double *h_b, double f_b);

#pragma cadgen rev
double passive(struct pair *p)
{
	return partial(p, p->a); // error: a derivative passes through 'p->b', of which the rule for 'partial' knows nothing
}

/* Of several structs with pointers in them, either all floats have a derivative that the rule lists,
 * or none. */
struct one {
	double scale;
	const double *data;
};

double several(int k, const struct one *v);
#pragma cadgen rule rev(several) wrt(v[k].scale, v[k].data[3])
void several_rev(int k, const struct one *v, struct one *v_b, double f_b);

#pragma cadgen rev wrt(v[k].data[3])
double scaled(int k, const struct one *v)
{
	return several(k, v); // error: the rule for 'several' has differentials of what 'v' leads to that has none here
}

/* What is behind several pointers cannot be copied. */
struct rows {
	double **at;
	int n;
};

double table(const struct rows *t);
#pragma cadgen rule rev(table) wrt(t->at[3])
void table_rev(const struct rows *t, struct rows *t_b, double f_b);

#pragma cadgen rev wrt(t->at[3])
double deep(struct rows *t)
{
	double s = table(t); // error: a reverse derivative calls the rule for 'table' later, when what 't->at' leads to may have changed, and cadgen cannot copy it

	t->at[0][0] = s;
	return s;
}

/* Not all lengths that copies need are in the clauses. */
struct two {
	double *x;
	int *at;
};

double picked(const struct two *t);
#pragma cadgen rule rev(picked) wrt(t->x[3])
void picked_rev(const struct two *t, struct two *t_b, double f_b);

#pragma cadgen rev wrt(t->x[3])
double picking(struct two *t)
{
	double s = picked(t); // error: a reverse derivative calls the rule for 'picked' later, when what 't->at' leads to may have changed

	t->at[0] = 1;
	return s;
}

/* A struct that is passed twice has one differential, not two copies. */
double product(const struct pair *p, const struct pair *q);
#pragma cadgen rule rev(product) wrt(p[1], q[1])
void product_rev(const struct pair *p, const struct pair *q, struct pair *p_b, struct pair *q_b,
                 double f_b);

#pragma cadgen rev wrt(p->a)
double squared(const struct pair *p)
{
	return product(p, p); // error: another argument, or a pointer in it, may lead to the struct that 'p' points to, and the rule for 'product' gets a copy of its differential
}

#pragma cadgen rev wrt(p->a, q->a) noalias(p, q)
double multiplied(const struct pair *p, const struct pair *q)
{
	return product(p, q);
}

/* All rules of a function have clauses, or none. */
double bessel(double nu, double x);
#pragma cadgen rule rev(bessel) wrt(x)
void bessel_rev(double nu, double x, double *x_b, double f_b);
#pragma cadgen rule fwd(bessel) // error: 'bessel' already has a rule of this kind, or one without clauses and one with
double bessel_fwd(double nu, double x, double nu_d, double x_d, double *f_d);

#pragma cadgen rev
double order(double nu, double x)
{
	return bessel(nu, x); // error: a derivative passes through 'nu', of which the rule for 'bessel' knows nothing
}

/* A pointer in the struct that leads back to it. */
struct loop {
	int n;
	double *p, s;
};

static double turned(const struct loop *v)
{
	return v->p[0] * v->s * v->s;
}

#pragma cadgen rule rev(turned) wrt(v->p[1], v->s) of(return)
static void turned_rev(const struct loop *v, struct loop *b, double r)
{
	b->p[0] += r * v->s * v->s;
	b->s += 2 * r * v->p[0] * v->s;
}

#pragma cadgen rev
double back(double s)
{
	struct loop v = {1, 0, s};

	v.p = &v.s;
	v.s *= turned(&v); // error: another argument, or a pointer in it, may lead to the struct that 'v' points to
	return turned(&v); // error: another argument, or a pointer in it, may lead to the struct that 'v' points to
}

struct pieces {
	double *a, *b;
	struct {
		double x[2], y;
	} c;
	int n;
};
double weight(const struct pieces *p);
#pragma cadgen rule rev(weight) wrt(p->a[p->n], p->c.x)
void weight_rev(const struct pieces *p, struct pieces *p_b, double s_b);

#pragma cadgen rev wrt(p->a[p->n], p->b[p->n])
double unlisted(struct pieces *p)
{
	return weight(p); // error: a derivative passes through 'p->b', of which the rule for 'weight' knows nothing
}

#pragma cadgen rev wrt(p->a[p->n], p->c)
double unlisted_inside(struct pieces *p)
{
	return weight(p); // error: a derivative passes through 'p->c.y', of which the rule for 'weight' knows nothing
}
