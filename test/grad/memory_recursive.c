/* Lists and trees that recursions build, use and free. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct node { double value; struct node *next; };
struct tree { double key, weight; struct tree *left, *right; };
struct named { double x; struct named *kid[2]; int depth; };
struct fnode { float value; struct fnode *next; };

static struct node *cons(double value, struct node *next)
{
	struct node *p = malloc(sizeof *p);

	if (!p)
		abort();
	p->value = value;
	p->next = next;
	return p;
}

static struct node *list_of(int n, const double *x)
{
	return n > 0 ? cons(x[0] * x[0], list_of(n - 1, x + 1)) : NULL;
}

static double list_sum(const struct node *p)
{
	return p ? p->value * 0.5 * p->value + list_sum(p->next) : 0;
}

static void list_free(struct node *p)
{
	if (p) {
		list_free(p->next);
		free(p);
	}
}

/* test: list_by_cons n=0,1,4 x[n] */
#pragma cadgen fwd list_by_cons
#pragma cadgen rev list_by_cons
double list_by_cons(int n, const double *x)
{
	struct node *list = list_of(n, x);
	double s = list_sum(list);

	list_free(list);
	return s;
}

static void append(struct node **at, double value)
{
	if (*at)
		append(&(*at)->next, value);
	else
		*at = cons(value, NULL);
}

/* test: list_by_append n=0,1,4 x[n] */
#pragma cadgen fwd list_by_append
#pragma cadgen rev list_by_append
double list_by_append(int n, const double *x)
{
	struct node *first = NULL;
	double s = 1;

	for (int i = 0; i < n; i++)
		append(&first, x[i] * s);
	for (struct node *p = first; p; p = p->next)
		s = sin(s) + p->value * p->value;
	list_free(first);
	return s;
}

static struct node *reversed(struct node *p, struct node *done)
{
	struct node *next;

	if (!p)
		return done;
	next = p->next;
	p->next = done;
	if (done)
		p->value += done->value * 0.5;
	return reversed(next, p);
}

/* test: list_reversed n=0,1,4 x[n] */
#pragma cadgen fwd list_reversed
#pragma cadgen rev list_reversed
double list_reversed(int n, const double *x)
{
	struct node *list = reversed(list_of(n, x), NULL);
	double s = list_sum(list);

	list_free(list);
	return s;
}

static struct node *without_small(struct node *p, double limit)
{
	struct node *next;

	if (!p)
		return NULL;
	next = without_small(p->next, limit);
	if (p->value < limit) {
		free(p);
		return next;
	}
	p->next = next;
	return p;
}

/* test: list_filtered n=0,1,5 x[n] */
#pragma cadgen fwd list_filtered
#pragma cadgen rev list_filtered
double list_filtered(int n, const double *x, double limit)
{
	struct node *list = without_small(list_of(n, x), limit * limit);
	double s = list_sum(list);

	list_free(list);
	return s;
}

static struct tree *insert(struct tree *t, double key, double weight)
{
	if (!t) {
		t = malloc(sizeof *t);
		if (!t)
			abort();
		t->key = key;
		t->weight = weight;
		t->left = t->right = NULL;
	} else if (key < t->key) {
		t->left = insert(t->left, key, weight);
	} else {
		t->right = insert(t->right, key, weight);
	}
	return t;
}

static double tree_sum(const struct tree *t, double scale)
{
	if (!t)
		return 0;
	return t->weight * t->key * scale + tree_sum(t->left, scale * 0.5) +
	       tree_sum(t->right, scale * t->key);
}

static void tree_free(struct tree *t)
{
	if (!t)
		return;
	tree_free(t->left);
	tree_free(t->right);
	free(t);
}

/* test: tree_by_insertion n=0,1,5 x[n] w[n] */
#pragma cadgen fwd tree_by_insertion
#pragma cadgen rev tree_by_insertion
double tree_by_insertion(int n, const double *x, const double *w)
{
	struct tree *root = NULL;
	double s;

	for (int i = 0; i < n; i++)
		root = insert(root, x[i], w[i] * x[i]);
	s = tree_sum(root, 1);
	tree_free(root);
	return s;
}

static void insert_at(struct tree **at, double key)
{
	if (*at) {
		(*at)->weight += key * 0.25;
		insert_at(key < (*at)->key ? &(*at)->left : &(*at)->right, key);
		return;
	}
	*at = calloc(1, sizeof **at);
	if (!*at)
		abort();
	(*at)->key = key;
	(*at)->weight = key * key;
}

/* test: tree_through_pointer n=0,1,5 x[n] */
#pragma cadgen fwd tree_through_pointer
#pragma cadgen rev tree_through_pointer
double tree_through_pointer(int n, const double *x)
{
	struct tree *root = NULL;
	double s;

	for (int i = 0; i < n; i++)
		insert_at(&root, x[i]);
	s = tree_sum(root, 0.5);
	tree_free(root);
	return s;
}

static struct tree *balanced(int n, const double *x)
{
	struct tree *t;

	if (n == 0)
		return NULL;
	t = malloc(sizeof *t);
	if (!t)
		abort();
	t->left = balanced(n / 2, x);
	t->right = balanced(n - n / 2 - 1, x + n / 2 + 1);
	t->key = x[n / 2];
	t->weight = t->key + (t->left ? t->left->weight : 1) * (t->right ? t->right->weight : 1);
	return t;
}

/* test: tree_balanced n=0,1,6 x[n] */
#pragma cadgen fwd tree_balanced
#pragma cadgen rev tree_balanced
double tree_balanced(int n, const double *x)
{
	struct tree *root = balanced(n, x);
	double s = root ? root->weight * root->weight + tree_sum(root, 1) : 0;

	tree_free(root);
	return s;
}

static struct tree *rotated(struct tree *t)
{
	struct tree *top = t;

	if (!t)
		return NULL;
	if (t->right) {
		top = t->right;
		t->right = top->left;
		top->left = t;
		top->weight *= t->weight;
	}
	top->left = rotated(top->left);
	return top;
}

/* test: tree_rotated n=0,2,6 x[n] */
#pragma cadgen fwd tree_rotated
#pragma cadgen rev tree_rotated
double tree_rotated(int n, const double *x)
{
	struct tree *root = rotated(balanced(n, x));
	double s = tree_sum(root, 1);

	tree_free(root);
	return s;
}

static struct tree *copy(const struct tree *t, double scale)
{
	struct tree *c;

	if (!t)
		return NULL;
	c = malloc(sizeof *c);
	if (!c)
		abort();
	*c = *t;
	c->weight *= scale;
	c->left = copy(t->left, scale * t->key);
	c->right = copy(t->right, scale);
	return c;
}

/* test: tree_copied n=0,1,4 x[n] */
#pragma cadgen fwd tree_copied
#pragma cadgen rev tree_copied
double tree_copied(int n, const double *x, double scale)
{
	struct tree *a = balanced(n, x), *b = copy(a, scale);
	double s;

	tree_free(a);
	s = tree_sum(b, scale);
	tree_free(b);
	return s;
}

static double merge_sort(int n, double *x)
{
	double *t, inversions = 0;
	int i = 0, k = n / 2;

	if (n < 2)
		return 0;
	inversions = merge_sort(n / 2, x) + merge_sort(n - n / 2, x + n / 2);
	t = malloc((size_t)n * sizeof *t);
	if (!t)
		abort();
	for (int at = 0; at < n; at++) {
		if (k == n || (i < n / 2 && x[i] <= x[k])) {
			t[at] = x[i++];
		} else {
			inversions += x[k] * x[k] * (n / 2 - i);
			t[at] = x[k++];
		}
	}
	memcpy(x, t, (size_t)n * sizeof *x);
	free(t);
	return inversions;
}

/* test: sorted_with_memory n=0,1,2,6 x[n] */
#pragma cadgen fwd sorted_with_memory
#pragma cadgen rev sorted_with_memory
double sorted_with_memory(int n, double *x)
{
	return merge_sort(n, x);
}

static struct named *grow(int depth, double x)
{
	struct named *p = calloc(1, sizeof *p);

	if (!p)
		abort();
	p->x = x;
	p->depth = depth;
	for (int k = 0; k < 2 && depth > 0; k++)
		p->kid[k] = grow(depth - 1 - k, x * (k ? 0.5 : x));
	return p;
}

static double leaves(struct named *p)
{
	double s = 0;
	int any = 0;

	for (int k = 0; k < 2; k++)
		if (p->kid[k]) {
			s += leaves(p->kid[k]) * p->x;
			any = 1;
		}
	if (!any)
		s = p->x;
	free(p);
	return s;
}

/* Freed while it is summed. */
/* test: fibonacci_tree depth=0,1,4 */
#pragma cadgen fwd fibonacci_tree
#pragma cadgen rev fibonacci_tree
double fibonacci_tree(int depth, double x)
{
	return leaves(grow(depth, x));
}

static struct fnode *flist(int n, const float *x)
{
	struct fnode *p;

	if (n == 0)
		return NULL;
	p = malloc(sizeof *p);
	if (!p)
		abort();
	p->next = flist(n - 1, x + 1);
	p->value = *x * (p->next ? p->next->value : 1);
	return p;
}

/* test: float_list n=0,1,4 x[n] */
#pragma cadgen fwd float_list
#pragma cadgen rev float_list
float float_list(int n, const float *x)
{
	struct fnode *p = flist(n, x), *next;
	float s = 0;

	for (; p; p = next) {
		next = p->next;
		s += p->value * p->value;
		free(p);
	}
	return s;
}

/* Two lists whose ends are one. */
/* test: shared_tail n=1,3 x[n] */
#pragma cadgen fwd shared_tail
#pragma cadgen rev shared_tail
double shared_tail(int n, const double *x)
{
	struct node *tail = list_of(n, x), *a = cons(x[0], tail), *b = cons(x[n - 1], tail);
	double s;

	tail->value *= x[0];
	s = list_sum(a) * list_sum(b);
	free(b);
	list_free(a);
	return s;
}
