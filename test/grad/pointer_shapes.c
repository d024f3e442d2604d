/* Data structures that change while the function runs: swapped buffers and rows, reversed lists, members that share
 * memory, pointers to locals in the caller's structs, memory allocated in each trip. */
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

struct buffers { int n; double *cur, *next; };
struct node { double x; struct node *next; };
struct peer { double x, w; struct peer *other; };
struct view { int n; const double *at; };
struct base { double scale; int kind; };
struct leaf { struct base base; double x[2]; };
struct holder { double *p; double own; };
struct vector { int rows, cols; double *data; };
struct tables { double **rows; int n; struct vector *m[2]; };
struct stack { int len, cap; double *data; };

/* test: swap_buffers n=1,3 k=0,1,2,5 b->n=n b->cur[n] b->next[n] */
#pragma cadgen fwd swap_buffers
#pragma cadgen rev swap_buffers
void swap_buffers(int n, struct buffers *b, int k)
{
	while (k-- > 0) {
		for (int i = 0; i < n; i++)
			b->next[i] = b->cur[i] * b->cur[(i + 1) % n] + 0.5 * b->next[i];
		double *t = b->cur;

		b->cur = b->next;
		b->next = t;
	}
}

/* test: same_members n=3 cases=2 b->n=n b->cur[n] b->next[n] {if(CASE==1)b->next=b->cur;} */
#pragma cadgen fwd same_members
#pragma cadgen rev same_members
double same_members(int n, struct buffers *b)
{
	double s = 0;

	for (int i = 0; i + 1 < n; i++) {
		b->next[i + 1] = b->cur[i] * b->next[i];
		s += b->cur[i + 1] * b->cur[i];
	}
	return s;
}

/* test: turn_list n=0,1,4 {struct node*l=NULL;for(int i=0;i<n;i++){struct node*t=NEW(struct node,1);t->next=l;l=t;}head=l;} */
#pragma cadgen fwd turn_list
#pragma cadgen rev turn_list
double turn_list(int n, struct node *head)
{
	struct node *done = NULL;
	double s = 0, w = 1;

	while (head) {
		struct node *next = head->next;

		head->next = done;
		done = head;
		head = next;
	}
	for (; done; done = done->next) {
		done->x *= w;
		s += done->x * done->x * w;
		w *= 0.5 + done->x;
	}
	return s + n;
}

/* test: swap_rows n=1,2,3 {a=NEW(double*,n);for(int i=0;i<n;i++){a[i]=NEW(double,n);a[i][i]+=3;}} b[n] */
#pragma cadgen fwd swap_rows
#pragma cadgen rev swap_rows
void swap_rows(int n, double **a, double *b)
{
	for (int k = 0; k < n; k++) {
		int pivot = k;

		for (int i = k + 1; i < n; i++)
			if (fabs(a[i][k]) > fabs(a[pivot][k]))
				pivot = i;
		double *row = a[k], t = b[k];

		a[k] = a[pivot];
		a[pivot] = row;
		b[k] = b[pivot];
		b[pivot] = t;
		for (int i = k + 1; i < n; i++) {
			double f = a[i][k] / a[k][k];

			for (int j = k; j < n; j++)
				a[i][j] -= f * a[k][j];
			b[i] -= f * b[k];
		}
	}
	for (int i = n - 1; i >= 0; i--) {
		for (int j = i + 1; j < n; j++)
			b[i] -= a[i][j] * b[j];
		b[i] /= a[i][i];
	}
}

/* test: peers n=1,2,4 {p=NEW(struct peer,n);for(int i=0;i<n;i++)p[i].other=p+(i*i+1)%n;} */
#pragma cadgen fwd peers
#pragma cadgen rev peers
double peers(int n, struct peer *p)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		p[i].other->x += p[i].x * p[i].w;
		p[i].w = p[i].other->other->x * p[i].other->w;
		if (p[i].other != p)
			p[i].other = p;
		s += p[i].other->x * p[i].w;
	}
	return s;
}

/* test: diamond {a=NEW(struct peer,1);b=NEW(struct peer,1);struct peer*c=NEW(struct peer,1);c->other=NULL;a->other=c;b->other=c;} */
#pragma cadgen fwd diamond
#pragma cadgen rev diamond
double diamond(struct peer *a, struct peer *b)
{
	a->other->x *= a->x;
	b->other->x += b->w * a->other->w;
	return a->other->x * b->other->x;
}

/* test: local_in_struct h->p[1] */
#pragma cadgen fwd local_in_struct
#pragma cadgen rev local_in_struct
double local_in_struct(struct holder *h, double x)
{
	double t[2] = {x, 1}, *kept = h->p;

	h->p = t;
	h->p[1] += h->own * *kept;
	t[0] *= h->p[1];
	h->own = h->p[0] * t[1];
	h->p = kept;
	return h->own * *h->p;
}

/* test: own_member h->p[1] cases=2 {if(CASE==1)h->p=&h->own;} */
#pragma cadgen fwd own_member
#pragma cadgen rev own_member
double own_member(struct holder *h)
{
	*h->p = h->own * h->own;
	h->own += *h->p;
	return h->own * *h->p;
}

/* test: chosen_place c=0,1,2,3 b->n=1 b->cur[1] b->next[1] */
#pragma cadgen fwd chosen_place
#pragma cadgen rev chosen_place
double chosen_place(int c, struct buffers *b, double x)
{
	double t = x, u[2] = {1, 2};
	double *p = c == 0 ? b->cur : c == 1 ? b->next : c == 2 ? &t : &u[1];
	double **q = c & 1 ? &b->cur : &p;

	*p *= x;
	**q += t * u[1];
	return *p * *b->cur + u[1];
}

/* test: windows v.n=0,1,5 {v.at=NEW(double,v.n+2);} */
#pragma cadgen fwd windows
#pragma cadgen rev windows
double windows(struct view v)
{
	double s = 0;

	while (v.n-- > 0) {
		s += v.at[0] * v.at[2] - v.at[1];
		v.at++;
	}
	return s;
}

static struct view part_of(const struct view *v, int from, int n)
{
	struct view part = {n, v->at + from};

	return part;
}

static double dot(struct view a, struct view b)
{
	double s = 0;

	for (int i = 0; i < a.n; i++)
		s += a.at[i] * b.at[i];
	return s;
}

/* test: halves v->n=0,2,6 v->at[v->n] */
#pragma cadgen fwd halves
#pragma cadgen rev halves
double halves(const struct view *v)
{
	struct view parts[2];

	for (int i = 0; i < 2; i++)
		parts[i] = part_of(v, i * (v->n / 2), v->n / 2);
	return dot(parts[0], parts[1]) * dot(parts[1], parts[1]);
}

/* test: base_of {l->base.kind=CASE;} cases=2 */
#pragma cadgen fwd base_of
#pragma cadgen rev base_of
double base_of(struct leaf *l)
{
	struct base *b = &l->base;
	double s = 0;

	b->scale *= l->x[b->kind];
	for (int i = 0; i < 2; i++)
		s += b->scale * l->x[i];
	return s;
}

/* test: table_of_pointers n=1,4 x[n] y[n] */
#pragma cadgen fwd table_of_pointers
#pragma cadgen rev table_of_pointers
double table_of_pointers(int n, double *x, double *y)
{
	double t = 0.5, *table[3] = {x, y, &t};

	for (int i = 0; i < 2 * n; i++) {
		*table[i % 3] *= 1 + *table[(i + 1) % 3];
		if (i % 2)
			table[0] = i / 2 % 2 ? y + i / 2 : x + i / 2;
	}
	return t + *table[0];
}

/* test: sorted_pointers n=1,3,4 x[n] */
#pragma cadgen fwd sorted_pointers
#pragma cadgen rev sorted_pointers
double sorted_pointers(int n, double *x)
{
	double *p[4], s = 0;

	for (int i = 0; i < 4; i++)
		p[i] = x + i % n;
	for (int i = 0; i < n; i++)
		for (int j = i + 1; j < n; j++)
			if (*p[j] < *p[i]) {
				double *t = p[i];

				p[i] = p[j];
				p[j] = t;
			}
	for (int i = 0; i < n; i++) {
		*p[i] *= i + 1;
		s += *p[i] * *p[0];
	}
	return s;
}

/* test: trip_memory n=0,1,4 x[n] */
#pragma cadgen fwd trip_memory
#pragma cadgen rev trip_memory
double trip_memory(int n, double *x)
{
	double s = 1;

	for (int i = 0; i < n; i++) {
		double *t = malloc((size_t)(i + 1) * sizeof *t);

		if (!t)
			return 0;
		for (int j = 0; j <= i; j++)
			t[j] = x[j] * s;
		for (int j = 0; j < i; j++)
			t[j + 1] += t[j] * t[j];
		s = t[i];
		free(t);
	}
	return s;
}

static int push(struct stack *s, double x)
{
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
		if (!push(&s, x[i] * (i ? s.data[i - 1] : 1)))
			break;
	while (s.len > 0) {
		s.len--;
		sum = sum * s.data[s.len] + s.data[s.len];
	}
	free(s.data);
	return sum;
}

/* test: kept_list n=0,1,4 x[n] */
#pragma cadgen fwd kept_list
#pragma cadgen rev kept_list
double kept_list(int n, const double *x)
{
	struct node *head = NULL;
	double s = 0;

	for (int i = 0; i < n; i++) {
		struct node *t = malloc(sizeof *t);

		if (!t)
			break;
		t->x = head ? head->x * x[i] : x[i];
		t->next = head;
		head = t;
	}
	while (head) {
		struct node *next = head->next;

		s += head->x * s + head->x;
		free(head);
		head = next;
	}
	return s;
}

/* test: moved_structs n=3 {p=NEW(struct peer,n+1);for(int i=0;i<=n;i++)p[i].other=p+n-i;} */
#pragma cadgen fwd moved_structs
#pragma cadgen rev moved_structs
double moved_structs(int n, struct peer *p)
{
	struct peer t = p[0];

	memmove(p, p + 1, (size_t)n * sizeof *p);
	p[n] = t;
	p[1] = *p[0].other;
	*p[1].other = *p[1].other;
	p->x *= p[n].other->x;
	return p[0].x * p[1].w * p[n].x * p[1].other->x;
}

/* test: cleared_structs n=1,2 p[n] {for(int i=0;i<n;i++)p[i].other=p;} */
#pragma cadgen fwd cleared_structs
#pragma cadgen rev cleared_structs
double cleared_structs(int n, struct peer *p)
{
	double s = p->other->x * p->w;

	memset(p, 0, (size_t)n * sizeof *p);
	p->w += s;
	return s * s + p->w + (p->other ? p->other->x : p->x);
}

/* test: stored_constant n=2 cases=2 b->n=n b->cur[n] b->next[n] {if(CASE==1)b->next=b->cur+1;} */
#pragma cadgen fwd stored_constant
#pragma cadgen rev stored_constant
double stored_constant(int n, struct buffers *b)
{
	double s = b->cur[1] * b->next[0] * n;

	b->next[0] = 2;
	s += b->cur[1] * s;
	b->cur[0] = 1;
	return s * b->next[0] * b->cur[1];
}

/* test: rows_and_matrices n=2,3 h->n=n h->rows[n][n] {h->m[0]=NEW(struct vector,1);h->m[1]=NEW(struct vector,1);for(int i=0;i<2;i++){h->m[i]->rows=n;h->m[i]->cols=1;h->m[i]->data=NEW(double,n);}} */
#pragma cadgen fwd rows_and_matrices
#pragma cadgen rev rows_and_matrices
double rows_and_matrices(int n, struct tables *h)
{
	double s = 1, *keep = h->rows[0];

	for (int i = 0; i < n; i++) {
		struct vector *t = h->m[0];
		h->m[0] = h->m[1];
		h->m[1] = t;
		t->data[i] *= h->rows[i][0];
		h->rows[0] = h->m[0]->data;
		s += t->data[i] * h->rows[0][i] * keep[i];
		h->rows[n - 1] = keep;
	}
	return s;
}

static const double weights[3] = {1, 2, 3};

/* test: arrays_compared points=2 n=2,1 */
#pragma cadgen fwd arrays_compared
#pragma cadgen rev arrays_compared
double arrays_compared(int n, struct leaf *s, struct leaf *t)
{
	double m[2][3] = {{1, 2, 3}}, a[3] = {0};
	double *row = m[0], *next = m[1], *p = a;

	if (s->x == t->x || row == next)
		return s->x[0];
	if (!p || row == p)
		return 0;
	return s->x[n - 1] * t->x[1] + (weights == p) + m[0][n];
}
