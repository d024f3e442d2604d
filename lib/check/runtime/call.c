/*
 * call: quotients of the original, calls of derivatives, findings, places of branches.
 */

/* ---- one point ---- */

typedef struct Trial {
	const CheckFunction *f, *wide; /* wide: NULL if not to be had */
	const CheckDerivative *d;
	World base, after, wide_base;
	int n;       /* numbers */
	Wide *x, *y; /* before and after the call of the original */
	Wide noise;  /* how far the value in long double differs */
	Wide tolerance;
} Trial;

static void run_original(const CheckFunction *f, const World *base, const Wide *x, Wide *y)
{
	World w = world_copy(base);
	void *a[MAX_ARGS];

	if (x)
		world_set(&w, x);
	arguments(&w, a);
	f->original(a, result_of(&w));
	world_get(&w, y);
	world_free(&w);
}

static void run_quotient(const Trial *t, const Wide *x, Wide *y)
{
	if (t->wide)
		run_original(t->wide, &t->wide_base, x, y);
	else
		run_original(t->f, &t->base, x, y);
}

typedef void Function(const void *data, const Wide *x, Wide *y);

enum { STEPS = 8 };

typedef struct Quotient {
	Wide *value, *doubt; /* of each number; doubt: an estimate of the error */
	Wide *jump;          /* how far the quotients of both sides differ, at the smallest step */
} Quotient;

static Quotient quotient_new(int n)
{
	const size_t size = (size_t)n * sizeof(Wide);

	return (Quotient){allocate(size), allocate(size), allocate(size)};
}

static void quotient_free(Quotient *q)
{
	free(q->value);
	free(q->doubt);
	free(q->jump);
}

/* Ridders' method for each number of y along the direction v. */
static void quotient_take(Quotient *q, int n, int m, const Wide *x, const Wide *v, Wide h,
			  Function *f, const void *data)
{
	const size_t size = (size_t)m * sizeof(Wide);
	Wide *up = allocate(size), *down = allocate(size), *here = allocate(size);
	Wide *table = allocate(size * STEPS * STEPS), *moved = allocate((size_t)n * sizeof(Wide));

	f(data, x, here);
	for (int k = 0; k < m; k++)
		q->doubt[k] = INFINITY;
	for (int i = 0; i < STEPS; i++, h /= 2) {
		for (int k = 0; k < n; k++)
			moved[k] = x[k] + h * v[k];
		f(data, moved, up);
		for (int k = 0; k < n; k++)
			moved[k] = x[k] - h * v[k];
		f(data, moved, down);
		for (int k = 0; k < m; k++) {
			Wide *row = table + ((size_t)i * STEPS) * (size_t)m + k;
			Wide factor = 1;

			row[0] = (up[k] - down[k]) / (2 * h);
			q->jump[k] = (up[k] - here[k]) / h - (here[k] - down[k]) / h;
			for (int j = 1; j <= i; j++) {
				const Wide *last = row - (size_t)STEPS * (size_t)m;
				Wide a, b, doubt;

				factor *= 4;
				row[j * (long)m] = (factor * row[(j - 1) * (long)m] -
						    last[(j - 1) * (long)m]) /
						   (factor - 1);
				a = fabsl(row[j * (long)m] - row[(j - 1) * (long)m]);
				b = fabsl(row[j * (long)m] - last[(j - 1) * (long)m]);
				doubt = a > b ? a : b;
				if (doubt <= q->doubt[k]) {
					q->doubt[k] = doubt;
					q->value[k] = row[j * (long)m];
				}
			}
		}
	}
	free(up);
	free(down);
	free(here);
	free(table);
	free(moved);
}

static void call_quotient(const void *data, const Wide *x, Wide *y)
{
	run_quotient(data, x, y);
}

/* ---- calls of derivatives ---- */

/* A world of differentials, zero but for what is set. */
static World differentials(const World *base, Wide filling)
{
	World w = world_copy(base);

	for (int i = 0; i < w.nleaves; i++)
		set_number(&w.leaves[i], w.leaves[i].group >= 0 ? filling : 0);
	return w;
}

static int same_bits(const Leaf *a, const Leaf *b)
{
	if (a->size == sizeof(Wide)) {
		Wide x = number(a), y = number(b);

		return x == y || (x != x && y != y);
	}
	if (is_number(a->member) && number(a) != number(a) && number(b) != number(b))
		return 1;
	return memcmp(a->at, b->at, a->size) == 0;
}

static char *leaf_word(const World *w, const Leaf *leaf)
{
	const char *word = w->blocks[leaf->block].word, *name = leaf->member->name;
	char *whole = name ? joined(word, leaf->block <= w->f->nparams ? "." : "->", name)
			   : joined(word, "", "");
	char index[40] = "";

	if (leaf->index >= 0)
		snprintf(index, sizeof index, "[%ld]", leaf->index);
	return joined(whole, index, "");
}

/* The first thing that the derivative leaves otherwise than the original; NULL: none. */
static char *first_difference(const World *a, const World *b)
{
	for (int i = 0; i < a->nleaves; i++)
		if (!same_bits(&a->leaves[i], &b->leaves[i]))
			return leaf_word(a, &a->leaves[i]);
	for (int i = 0; i < a->nothers; i++)
		if (!same_bits(&a->others[i], &b->others[i]))
			return leaf_word(a, &a->others[i]);
	return NULL;
}

/* Did the last call lack work memory? Then it is to be made again. */
static int was_short(void)
{
	int was = lacks;

	lacks = 0;
	return was;
}

/* The tangents behind a call along v, by a forward derivative or, NULL, the twin. */
static char *run_forward(const Trial *t, const CheckDerivative *d, const Wide *x, const Wide *v,
			 Wide *out)
{
	World w = world_copy(&t->base), tangents = differentials(&t->base, 0);
	void *a[MAX_ARGS], *b[MAX_ARGS];
	char *difference = NULL;

	if (x)
		world_set(&w, x);
	world_set(&tangents, v);
	arguments(&w, a);
	arguments(&tangents, b);
	if (d)
		d->call(a, b, NULL, result_of(&w));
	else
		t->f->twin(a, b, result_of(&w));
	world_get(&tangents, out);
	if (d)
		difference = first_difference(&w, &t->after);
	world_free(&w);
	world_free(&tangents);
	return was_short() ? run_forward(t, d, x, v, out) : difference;
}

static char *run_reverse(const Trial *t, const CheckDerivative *d, const Wide *seeds, Wide *out)
{
	World w = world_copy(&t->base), adjoints = differentials(&t->base, 0);
	void *a[MAX_ARGS], *b[MAX_ARGS];
	char *difference;

	world_set(&adjoints, seeds);
	arguments(&w, a);
	arguments(&adjoints, b);
	d->call(a, b, NULL, result_of(&w));
	world_get(&adjoints, out);
	difference = first_difference(&w, &t->after);
	world_free(&w);
	world_free(&adjoints);
	return was_short() ? run_reverse(t, d, seeds, out) : difference;
}

/* ---- findings ---- */

typedef struct Finding {
	int input, output; /* groups; -1: the whole derivative */
	Wide by_quotient, by_forward;
	int is_bad, is_skipped;
	char note[600];
} Finding;

static void note(Finding *f, const char *text)
{
	if (!f->note[0])
		snprintf(f->note, sizeof f->note, "%s", text);
}

static Wide larger(Wide a, Wide b)
{
	return a > b || a != a ? a : b;
}

static void print_finding(const Trial *t, const Finding *f)
{
	const CheckGroup *groups = t->f->groups;

	fprintf(findings, "row\t%s\t%s\t%s\t%s\t%.1Le\t%.1Le\t%s\t%s\n", t->d->name, t->d->place,
		f->input < 0 ? "" : groups[f->input].word,
		f->output < 0 ? "" : groups[f->output].word, f->by_quotient, f->by_forward,
		f->is_bad       ? "fail"
		: f->is_skipped ? "skip"
				: "ok",
		f->note);
}

/* ---- where a branch changes: the program is compiled with -fsanitize-coverage=trace-pc ---- */

enum { TRACE = 1 << 20 };

static struct {
	void *at[2][TRACE];
	long count[2];
	int which, is_on;
} trace;

void __sanitizer_cov_trace_pc(void);

void __sanitizer_cov_trace_pc(void)
{
	if (trace.is_on && trace.count[trace.which] < TRACE)
		trace.at[trace.which][trace.count[trace.which]++] = __builtin_return_address(0);
}

/* The first place that only one side of the point comes through; NULL: not known. */
static void *where_branches(const Trial *t, const Wide *v)
{
	Wide *x = allocate((size_t)t->n * sizeof *x), *y = allocate((size_t)t->n * sizeof *y);
	void *place = NULL;

	for (Wide h = 1e-3L; h > 1e-10L; h /= 4) {
		for (trace.which = 0; trace.which < 2; trace.which++) {
			for (int k = 0; k < t->n; k++)
				x[k] = t->x[k] + (trace.which ? h : -h) * v[k];
			trace.count[trace.which] = 0;
			trace.is_on = 1;
			run_original(t->f, &t->base, x, y);
			trace.is_on = 0;
		}
		for (long i = 0; i < trace.count[0] && i < trace.count[1]; i++)
			if (trace.at[0][i] != trace.at[1][i]) {
				place = trace.at[0][i];
				break;
			}
	}
	free(x);
	free(y);
	return place;
}

static void note_kink(Finding *f, const Trial *t, const World *w, int leaf, const Wide *v)
{
	char *word = leaf_word(w, &w->leaves[leaf]);
	void *place = where_branches(t, v);

	if (f->note[0])
		return;
	if (place)
		snprintf(f->note, sizeof f->note,
			 "the quotient of %s jumps: a branch changes just before @%p", word, place);
	else
		snprintf(f->note, sizeof f->note,
			 "the quotient of %s jumps or does not settle: near a kink, or too noisy",
			 word);
}
