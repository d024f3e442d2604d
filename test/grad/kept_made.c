/* Memory that kept callees allocate, resize and free. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct node { double v; struct node *next; };
struct tree { double key; struct tree *kid[2]; };
struct buf { double *d; int n, cap; };
struct mesh { int n; double *x; struct node *list; };
struct item { const double *axis; double w; struct item *next; };

static struct node *build(double x, int n)
{
	struct node *k;

	if (n <= 0)
		return NULL;
	k = malloc(sizeof *k);
	if (!k)
		abort();
	k->v = x * n;
	k->next = build(x * 0.5, n - 1);
	return k;
}

static double total(const struct node *k)
{
	return k ? k->v * k->v + total(k->next) : 0;
}

static void drop(struct node *k)
{
	if (k) {
		drop(k->next);
		free(k);
	}
}

/* test: list_built n=0,1,5 */
#pragma cadgen fwd list_built wrt(x)
#pragma cadgen rev list_built wrt(x)
double list_built(double x, int n)
{
	struct node *k = build(x, n);
	double r = total(k);

	drop(k);
	return r;
}

/* test: list_changed n=0,1,5 */
#pragma cadgen fwd list_changed wrt(x)
#pragma cadgen rev list_changed wrt(x)
double list_changed(double x, int n)
{
	struct node *k = build(1.0, n);
	double r = 0;

	for (struct node *p = k; p; p = p->next)
		p->v *= sin(x * p->v);
	r = total(k);
	for (struct node *p = k; p; p = p->next)
		r += p->v * x;
	drop(k);
	return r;
}

static struct tree *insert(struct tree *t, double key)
{
	if (!t) {
		t = calloc(1, sizeof *t);
		if (!t)
			abort();
		t->key = key;
		return t;
	}
	t->kid[key > t->key] = insert(t->kid[key > t->key], key);
	return t;
}

static double fold(const struct tree *t, double s)
{
	if (!t)
		return s;
	s = fold(t->kid[0], s);
	s = sin(s) + t->key * t->key;
	return fold(t->kid[1], s);
}

static void prune(struct tree *t)
{
	if (!t)
		return;
	prune(t->kid[0]);
	prune(t->kid[1]);
	free(t);
}

/* test: tree_sort n=0,1,5 x[n] */
#pragma cadgen fwd tree_sort
#pragma cadgen rev tree_sort
double tree_sort(int n, const double *x)
{
	struct tree *root = NULL;
	double s;

	for (int i = 0; i < n; i++)
		root = insert(root, x[i] * x[i] + x[0]);
	s = fold(root, 1);
	prune(root);
	return s;
}

static void push(struct buf *b, double v, int more)
{
	if (b->n == b->cap) {
		b->cap = b->cap ? 2 * b->cap : 1;
		b->d = realloc(b->d, (size_t)b->cap * sizeof *b->d);
		if (!b->d)
			abort();
	}
	b->d[b->n++] = v;
	if (more > 0)
		push(b, v * 0.5 + 1, more - 1);
}

/* test: grown n=0,1,5 */
#pragma cadgen fwd grown wrt(x)
#pragma cadgen rev grown wrt(x)
double grown(double x, int n)
{
	struct buf b = {0, 0, 0};
	double s = 0;

	push(&b, sin(x), n);
	push(&b, x * x, n);
	for (int i = 0; i < b.n; i++)
		s += b.d[i] * b.d[b.n - 1 - i];
	free(b.d);
	return s;
}

static struct node *zeroed(double x, int n)
{
	struct node *k;

	if (n <= 0)
		return calloc(1, sizeof *k);
	k = zeroed(x, n - 1);
	if (k)
		k->v = x * n;
	return k;
}

/* test: written_behind n=0,1,5 */
#pragma cadgen fwd written_behind wrt(x)
#pragma cadgen rev written_behind wrt(x)
double written_behind(double x, int n)
{
	struct node *k = zeroed(x, n);
	double r = k ? k->v * k->v : 0;

	free(k);
	return r;
}

static void set(struct node *k, double v, int n)
{
	if (n > 0)
		set(k, v, n - 1);
	else
		k->v = v;
}

static struct node *made_and_set(double x, int n)
{
	struct node *k = calloc(1, sizeof *k);

	if (!k)
		abort();
	if (n > 3)
		return made_and_set(x, 0);
	set(k, x * x, n);
	return k;
}

/* test: set_by_another n=0,1,3 */
#pragma cadgen fwd set_by_another wrt(x)
#pragma cadgen rev set_by_another wrt(x)
double set_by_another(double x, int n)
{
	struct node *k = made_and_set(x, n);
	double r = k->v * x;

	free(k);
	return r;
}

static void fill_mesh(struct mesh *m, double x, int n)
{
	if (n > 2) {
		fill_mesh(m, x * 2, n - 2);
		return;
	}
	m->n = n;
	m->x = malloc((size_t)(n + 1) * sizeof *m->x);
	m->list = malloc(sizeof *m->list);
	if (!m->x || !m->list)
		abort();
	for (int i = 0; i <= n; i++)
		m->x[i] = x * i;
	m->list->v = x * x;
	m->list->next = NULL;
}

/* test: two_kinds n=0,1,2,5 */
#pragma cadgen fwd two_kinds wrt(x)
#pragma cadgen rev two_kinds wrt(x)
double two_kinds(double x, int n)
{
	struct mesh m;
	double r;

	fill_mesh(&m, x, n);
	r = m.list->v;
	for (int i = 0; i <= m.n; i++)
		r += m.x[i] * m.x[i];
	free(m.x);
	free(m.list);
	return r;
}

static double *view(struct node **at, double x, int n)
{
	if (n > 1)
		return view(at, x, n - 1);
	*at = malloc(sizeof **at);
	if (!*at)
		abort();
	(*at)->next = NULL;
	(*at)->v = 1;
	return &(*at)->v;
}

/* test: seen_twice n=0,1,3 */
#pragma cadgen fwd seen_twice wrt(x)
#pragma cadgen rev seen_twice wrt(x)
double seen_twice(double x, int n)
{
	struct node *k;
	double *p = view(&k, x, n), r;

	*p = x * x;
	r = k->v * x;
	k->v = sin(x);
	r += *p;
	free(k);
	return r;
}

static struct item *chain(const double *axis, double w, int n)
{
	struct item *k;

	if (n <= 0)
		return NULL;
	k = malloc(sizeof *k);
	if (!k)
		abort();
	k->axis = axis;
	k->w = w;
	k->next = chain(axis + 1, w * w, n - 1);
	return k;
}

static double along(const struct item *k)
{
	return k ? k->axis[0] * k->w + along(k->next) : 0;
}

/* test: items_active n=0,1,3 axis[3] */
#pragma cadgen fwd items_active wrt(x, axis)
#pragma cadgen rev items_active wrt(x, axis)
double items_active(double x, const double *axis, int n)
{
	struct item *k = chain(axis, x, n);
	double r = along(k);

	while (k) {
		struct item *next = k->next;

		free(k);
		k = next;
	}
	return r;
}

static struct node *reversed(struct node *k, struct node *done)
{
	struct node *next;

	if (!k)
		return done;
	next = k->next;
	k->next = done;
	return reversed(next, k);
}

/* test: list_reversed n=0,1,4 */
#pragma cadgen fwd list_reversed wrt(x)
#pragma cadgen rev list_reversed wrt(x)
double list_reversed(double x, int n)
{
	struct node *k = reversed(build(x, n), NULL);
	double r = 1;

	for (struct node *p = k; p; p = p->next)
		r = r * 0.5 + sin(r) * p->v;
	drop(k);
	return r;
}

static struct node *merged(struct node *a, struct node *b)
{
	if (!a)
		return b;
	if (!b)
		return a;
	if (a->v < b->v) {
		a->next = merged(a->next, b);
		return a;
	}
	b->next = merged(a, b->next);
	return b;
}

/* test: lists_merged n=0,1,4 */
#pragma cadgen fwd lists_merged wrt(x, y)
#pragma cadgen rev lists_merged wrt(x, y)
double lists_merged(double x, double y, int n)
{
	struct node *k = merged(build(x, n), build(y, 3));
	double r = 1;

	for (struct node *p = k; p; p = p->next)
		r = r * 0.5 + sin(r) * p->v;
	drop(k);
	return r;
}

struct stack { int len, cap; double *data; };

static int pushed_one(struct stack *s, double x)
{
	if (s->len < 0)
		return pushed_one(s, x);
	if (s->len == s->cap) {
		int cap = s->cap ? 2 * s->cap : 1;
		double *more = realloc(s->data, (size_t)cap * sizeof *more);

		if (!more)
			return 0;
		s->data = more;
		s->cap = cap;
	}
	s->data[s->len++] = x;
	return 1;
}

/* test: pushed n=0,1,5 x[n] */
#pragma cadgen fwd pushed
#pragma cadgen rev pushed
double pushed(int n, const double *x)
{
	struct stack s = {0, 0, NULL};
	double sum = 0;

	for (int i = 0; i < n; i++)
		if (!pushed_one(&s, x[i]))
			break;
	while (s.len > 0) {
		s.len--;
		sum = sum * s.data[s.len] + s.data[s.len];
	}
	free(s.data);
	return sum;
}

static void make(double **at, double x, int n)
{
	if (n > 0) {
		make(at, x * x, n - 1);
		return;
	}
	*at = calloc(1, sizeof **at);
	if (!*at)
		abort();
	**at = x;
}

/* test: made_by_call n=0,1,3 */
#pragma cadgen fwd made_by_call wrt(x)
#pragma cadgen rev made_by_call wrt(x)
double made_by_call(double x, int n)
{
	double *p = NULL, y;

	make(&p, x, n);
	y = *p;
	free(p);
	return y;
}

struct row { struct node *list; };

static struct row *tails(double x, int n)
{
	struct row *m;

	if (n > 3)
		return tails(x, 3);
	m = calloc((size_t)(n + 1), sizeof *m);
	if (!m)
		abort();
	for (int i = 0; i < n; i++) {
		m[i].list = malloc(sizeof *m[i].list);
		if (!m[i].list)
			abort();
		m[i].list->v = sin(x);
		m[i].list->next = i ? m[i - 1].list : NULL;
	}
	return m;
}

/* test: tails_shared n=0,1,3 */
#pragma cadgen fwd tails_shared wrt(x)
#pragma cadgen rev tails_shared wrt(x)
double tails_shared(double x, int n)
{
	struct row *m = tails(x, n);
	double r = 0;

	for (int i = 0; i < n; i++)
		for (struct node *k = m[i].list; k; k = k->next)
			r += k->v *= x;
	for (int i = 0; i < n; i++)
		free(m[i].list);
	free(m);
	return r;
}

/* Blocks of what callees made and handed back, which nobody has looked at yet. */

static double *shrunk(double *d, int n, int to)
{
	if (n <= to)
		return d;
	d[n - 2] += d[n - 1] * 0.5;
	d = realloc(d, (size_t)(n - 1) * sizeof *d);
	if (!d)
		abort();
	return shrunk(d, n - 1, to);
}
/* test: resized_behind n=1,2,5 x:0.2..0.9 */
#pragma cadgen fwd resized_behind wrt(x)
#pragma cadgen rev resized_behind wrt(x)
double resized_behind(double x, int n)
{
	double *d = malloc((size_t)n * sizeof *d), r;
	if (!d)
		abort();
	for (int i = 0; i < n; i++)
		d[i] = x * i + x * x;
	d = shrunk(d, n, 1);
	d = realloc(d, 3 * sizeof *d);
	if (!d)
		abort();
	d[1] = d[0] * x;
	d[2] = 1;
	r = d[0] * d[1] + d[2];
	free(d);
	return r;
}
struct two { double a, b; };
static struct two *pair(double x, int n)
{
	struct two *p;
	if (n > 0)
		return pair(x * x, n - 1);
	p = malloc(4 * sizeof *p);
	if (!p)
		abort();
	for (int i = 0; i < 4; i++) {
		p[i].a = x;
		p[i].b = x * i;
	}
	return p;
}
/* test: made_copied n=0,1,5 x:0.2..0.9 */
#pragma cadgen fwd made_copied wrt(x)
#pragma cadgen rev made_copied wrt(x)
double made_copied(double x, int n)
{
	struct two *p = pair(x, n), q[4];
	double r = x;
	memcpy(q, p, sizeof q);
	memset(p, 0, 2 * sizeof *p);
	p[1] = q[2];
	memmove(p, p + 1, 2 * sizeof *p);
	for (int i = 0; i < 4; i++)
		r += p[i].a * q[i].b + p[i].b * r;
	free(p);
	return r;
}

static double *room(int n, int k)
{
	return k ? room(n, k - 1) : malloc((size_t)n * sizeof(double));
}

/* What a callee allocates is what its result leads to, though it stores no pointer. */
/* test: in_room n=1,3 */
#pragma cadgen fwd in_room
#pragma cadgen rev in_room
double in_room(double x, int n)
{
	double *t = room(n, 2), s = 0;

	if (!t)
		return 0;
	for (int i = 0; i < n; i++)
		t[i] = x * i;
	for (int i = 0; i < n; i++)
		s += t[i] * t[n - 1 - i];
	free(t);
	return s;
}
