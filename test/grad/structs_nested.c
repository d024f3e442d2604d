/* Structs with pointers to others: matrices, lists, trees, rings, shared parts, arrays of structs within structs. */
#include <math.h>
#include <stddef.h>

typedef struct { int rows, cols; double *data; } Matrix;
struct view { const double *at; size_t stride; int n; };
struct node { double value; struct node *next; int kind; };
struct tree { struct tree *left, *right; double weight; unsigned is_leaf : 1; };
struct cell { double v; struct cell *neighbour[2]; };
struct layer { Matrix w; double *bias; double scale; };
struct net { int nlayers; struct layer *layer; };
struct point { double x[2]; };
struct face { struct point corner[3]; int colour; };
struct mesh { int nfaces; struct face *face; struct { double gain, *offset; } tune; };
struct holder { const struct node *first; double *total; struct holder *self; };

#ifdef HARNESS
static struct node *make_list(int n)
{
	struct node *first = NULL;

	for (int i = 0; i < n; i++) {
		struct node *node = NEW(struct node, 1);

		node->next = first;
		node->kind = i % 3;
		first = node;
	}
	return first;
}

static struct tree *make_tree(int depth)
{
	struct tree *t = NEW(struct tree, 1);

	t->is_leaf = depth == 0;
	if (depth > 0)
		t->left = make_tree(depth - 1);
	if (depth > 1)
		t->right = make_tree(depth - 2);
	return t;
}

static struct cell *make_ring(int n)
{
	struct cell *c = NEW(struct cell, n);

	for (int i = 0; i < n; i++) {
		c[i].neighbour[0] = &c[(i + n - 1) % n];
		c[i].neighbour[1] = &c[(i + 1) % n];
	}
	return c;
}

static void make_matrix(Matrix *m, int rows, int cols)
{
	m->rows = rows;
	m->cols = cols;
	m->data = NEW(double, rows * cols);
}

static void make_net(struct net *net, int n, const int *width)
{
	net->nlayers = n;
	net->layer = NEW(struct layer, n);
	for (int i = 0; i < n; i++) {
		make_matrix(&net->layer[i].w, width[i + 1], width[i]);
		net->layer[i].bias = NEW(double, width[i + 1]);
	}
}
#endif

#define AT(m, i, j) ((m)->data[(i) * (m)->cols + (j)])

/* test: trace m->rows=2,0,3 m->cols=m->rows m->data[m->rows*m->cols] */
#pragma cadgen fwd trace
#pragma cadgen rev trace
double trace(const Matrix *m)
{
	double s = 0;

	for (int i = 0; i < m->rows; i++)
		s += AT(m, i, i) * AT(m, i, 0);
	return s;
}

/* test: matmul {make_matrix(a,2,3);make_matrix(b,3,2);make_matrix(c,2,2);} */
#pragma cadgen fwd matmul
#pragma cadgen rev matmul
void matmul(const Matrix *a, const Matrix *b, Matrix *c)
{
	for (int i = 0; i < a->rows; i++)
		for (int j = 0; j < b->cols; j++) {
			AT(c, i, j) = 0;
			for (int k = 0; k < a->cols; k++)
				AT(c, i, j) += AT(a, i, k) * AT(b, k, j);
		}
}

/* test: matmul_listed {make_matrix(a,2,2);make_matrix(b,2,1);make_matrix(c,2,1);} */
#pragma cadgen fwd matmul_listed wrt(a->data[a->rows * a->cols]) of(c->data[c->rows * c->cols])
#pragma cadgen rev matmul_listed wrt(a->data[a->rows * a->cols]) of(c->data[c->rows * c->cols])
void matmul_listed(const Matrix *a, const Matrix *b, Matrix *c)
{
	for (int i = 0; i < a->rows; i++)
		for (int j = 0; j < b->cols; j++) {
			AT(c, i, j) = 0;
			for (int k = 0; k < a->cols; k++)
				AT(c, i, j) += AT(a, i, k) * AT(b, k, j);
		}
}

/* test: matrix_by_value {make_matrix(&m,2,3);} x[3] y[2] cases=2 {if(CASE==1)m.data=x-0,m.rows=1;} */
#pragma cadgen fwd matrix_by_value
#pragma cadgen rev matrix_by_value
void matrix_by_value(Matrix m, double *x, double *y)
{
	for (int i = 0; i < m.rows; i++) {
		y[i] = 0;
		for (int j = 0; j < m.cols; j++)
			y[i] += m.data[i * m.cols + j] * x[j];
		m.data[i] += y[i];
	}
}

static double *at(Matrix *m, int i, int j)
{
	return &m->data[i * m->cols + j];
}

/* test: accessors {make_matrix(m,2,2);} */
#pragma cadgen fwd accessors
#pragma cadgen rev accessors
double accessors(Matrix *m, double a)
{
	*at(m, 0, 1) = a * *at(m, 1, 0);
	*at(m, 1, 1) *= *at(m, 0, 1);
	return *at(m, 0, 0) * *at(m, 1, 1);
}

/* test: strided v.n=3,0 v.stride=2 {v.at=NEW(double,7);} */
#pragma cadgen fwd strided
#pragma cadgen rev strided
double strided(struct view v)
{
	double s = 0;

	for (int i = 0; i < v.n; i++)
		s += v.at[(size_t)i * v.stride] * v.at[0];
	return s;
}

/* test: list_sum cases=3 {list=make_list(CASE*2);} */
#pragma cadgen fwd list_sum
#pragma cadgen rev list_sum
double list_sum(const struct node *list)
{
	double s = 0;

	for (const struct node *p = list; p; p = p->next)
		s += p->value * p->value;
	return s;
}

/* test: list_update cases=3 {list=make_list(CASE*2);} */
#pragma cadgen fwd list_update
#pragma cadgen rev list_update
double list_update(struct node *list, double a)
{
	double last = a;

	while (list) {
		if (list->kind == 1)
			list->value *= last;
		else
			last += list->value * a;
		list = list->next;
	}
	return last;
}

/* test: list_shifted {list=make_list(4);} */
#pragma cadgen fwd list_shifted
#pragma cadgen rev list_shifted
void list_shifted(struct node *list)
{
	for (; list->next; list = list->next)
		list->value = list->next->value * list->value;
}

/* test: list_insert cases=2 {list=CASE?make_list(3):0;} */
#pragma cadgen fwd list_insert
#pragma cadgen rev list_insert
double list_insert(struct node *list, double a)
{
	struct node head = {a, list, 2};
	double s = 0;

	for (struct node *p = &head; p; p = p->next)
		s += p->value * p->kind * a;
	return s;
}

/* test: list_reversed cases=3 {list=make_list(CASE+1);} */
#pragma cadgen fwd list_reversed
#pragma cadgen rev list_reversed
double list_reversed(struct node *list, double x)
{
	struct node *done = NULL;
	double s = 0;

	while (list) {
		struct node *next = list->next;

		list->next = done;
		done = list;
		list = next;
	}
	for (; done; done = done->next) {
		s = s * x + done->value;
		done->value = s;
	}
	return s;
}

/* test: list_unlinked {list=make_list(5);} list:0.5..1 */
#pragma cadgen fwd list_unlinked
#pragma cadgen rev list_unlinked
double list_unlinked(struct node *list)
{
	struct node **link = &list->next;
	double s = 0;

	while (*link) {
		struct node *p = *link;

		if (p->kind == 0) {
			*link = p->next;
			s += p->value;
		} else {
			p->value *= list->value;
			link = &p->next;
		}
	}
	for (; list; list = list->next)
		s *= list->value;
	return s;
}

/* test: longest cases=2 {list=make_list(CASE*3+1);} */
#pragma cadgen fwd longest
#pragma cadgen rev longest
double longest(const struct node *list)
{
	const struct node *best = list;

	for (; list; list = list->next)
		if (list->value > best->value)
			best = list;
	return best->value * best->value;
}

/* test: tree_spine cases=2 {t=make_tree(CASE*3);} */
#pragma cadgen fwd tree_spine
#pragma cadgen rev tree_spine
double tree_spine(struct tree *t)
{
	double p = 1;

	while (!t->is_leaf) {
		t->left->weight += t->weight;
		if (t->right)
			t->right->weight *= t->left->weight;
		p *= t->weight;
		t = t->right && t->right->weight > t->left->weight ? t->right : t->left;
	}
	return p + t->weight;
}

/* test: ring n=1,2,5 {c=make_ring(n);} */
#pragma cadgen fwd ring
#pragma cadgen rev ring
double ring(int n, struct cell *c, double a)
{
	double s = 0;

	for (int i = 0; i < 2 * n; i++) {
		c->v = a * c->neighbour[0]->v + c->neighbour[1]->v;
		s += c->v;
		c = c->neighbour[i % 3 == 2 ? 0 : 1];
	}
	return s;
}

/* test: shared_part {h->first=make_list(2);h->total=NEW(double,1);h->self=h;g->first=h->first->next;}
 * {g->total=h->total;} */
#pragma cadgen fwd shared_part
#pragma cadgen rev shared_part
void shared_part(struct holder *h, struct holder *g)
{
	*h->total += h->first->value * h->self->self->first->value;
	*g->total *= g->first->value + h->first->next->value;
}

/* test: net_forward cases=2 {make_net(net,CASE+1,(int[]){2,3,2});} x[3] t[3] */
#pragma cadgen fwd net_forward
#pragma cadgen rev net_forward
double net_forward(const struct net *net, double *x, double *t)
{
	double s = 0;

	for (int l = 0; l < net->nlayers; l++) {
		const struct layer *layer = &net->layer[l];
		const Matrix *w = &layer->w;

		for (int i = 0; i < w->rows; i++) {
			t[i] = layer->bias[i];
			for (int j = 0; j < w->cols; j++)
				t[i] += AT(w, i, j) * x[j];
		}
		for (int i = 0; i < w->rows; i++)
			x[i] = layer->scale * tanh(t[i]);
	}
	for (int i = 0; i < net->layer[net->nlayers - 1].w.rows; i++)
		s += x[i] * x[i];
	return s;
}

/* test: net_listed {make_net(net,2,(int[]){2,2,1});} x[2] t[2] */
#pragma cadgen fwd net_listed wrt(net->layer[net->nlayers].bias) of(return) scratch(t[2])
#pragma cadgen rev net_listed wrt(net->layer[net->nlayers].bias) of(return) scratch(t[2])
double net_listed(const struct net *net, const double *x, double *t)
{
	double s = 0;

	for (int l = 0; l < net->nlayers; l++)
		for (int i = 0; i < net->layer[l].w.rows; i++) {
			t[i] = net->layer[l].bias[i] * x[i];
			s += t[i] * t[i] * net->layer[l].scale;
		}
	return s;
}

static double area(const struct point *p)
{
	return (p[1].x[0] - p[0].x[0]) * (p[2].x[1] - p[0].x[1])
	       - (p[2].x[0] - p[0].x[0]) * (p[1].x[1] - p[0].x[1]);
}

/* test: mesh_area m->nfaces=0,2 m->face[m->nfaces] m->tune.offset[1] */
#pragma cadgen fwd mesh_area
#pragma cadgen rev mesh_area
double mesh_area(struct mesh *m)
{
	double s = *m->tune.offset;

	for (struct face *f = m->face; f < m->face + m->nfaces; f++) {
		f->corner[1].x[0] *= m->tune.gain;
		f->corner[2] = f->corner[f->colour];
		s += area(f->corner) * f->corner[0].x[1];
	}
	return s;
}

/* test: swapped_data {make_matrix(a,1,2);make_matrix(b,1,3);} */
#pragma cadgen fwd swapped_data
#pragma cadgen rev swapped_data
void swapped_data(Matrix *a, Matrix *b)
{
	double *data = a->data;

	a->data = b->data;
	b->data = data;
	a->data[0] *= b->data[1];
	b->data[0] += a->data[1];
}

/* test: swapped_whole {make_matrix(a,1,2);make_matrix(b,1,3);} */
#pragma cadgen fwd swapped_whole
#pragma cadgen rev swapped_whole
double swapped_whole(Matrix *a, Matrix *b)
{
	Matrix t = *a;

	*a = *b;
	*b = t;
	a->data[a->cols - 1] *= b->data[b->cols - 1];
	return a->data[2] + t.data[0] * b->data[0];
}

/* test: row_of {make_matrix(m,3,2);} i=0,2 norm[1] */
#pragma cadgen fwd row_of
#pragma cadgen rev row_of
struct view row_of(const Matrix *m, int i, double *norm)
{
	struct view v = {m->data + i * m->cols, 1, m->cols};

	*norm = 0;
	for (int j = 0; j < v.n; j++)
		*norm += v.at[j] * v.at[j];
	return v;
}

/* test: null_member k=0,1 {if(k)m->data=NEW(double,3);} */
#pragma cadgen fwd null_member
#pragma cadgen rev null_member
double null_member(int k, Matrix *m, double x)
{
	m->cols = 3 * k;
	if (m->data == NULL || m->cols == 0)
		return x * x;
	m->data[2] *= x;
	return m->data[2] + m->data[0];
}
