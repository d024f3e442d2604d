/*
 * compare: tangents, adjoints and matrices against quotients and each other.
 */

/* ---- what is compared ---- */

/* May the quotient be relied on? */
static int is_settled(const Trial *t, const Quotient *q, int k, Wide scale)
{
	return isfinite(q->value[k]) && q->doubt[k] <= t->tolerance / 10 * scale + 1e-300L;
}

/* The largest quotient among the numbers of a group. */
static Wide scale_of(const Trial *t, const Wide *values, int group)
{
	Wide scale = 0;

	for (int k = 0; k < t->n; k++)
		if (t->base.leaves[k].group == group && isfinite(values[k]))
			scale = larger(scale, fabsl(values[k]));
	return scale;
}

/* Below this, what a direction does to the output is lost in its roundings. */
static Wide floor_of(const Trial *t, const Finding *f)
{
	return 1e-7L * scale_of(t, t->y, f->output);
}

/* A random direction, in proportion to the numbers. */
static void direction(const Trial *t, int group, Wide *v)
{
	Wide scale = scale_of(t, t->x, group);

	for (int k = 0; k < t->n; k++) {
		double r = uniform(-1, 1);
		Wide size = larger(fabsl(t->x[k]), scale / 1000);

		v[k] = t->base.leaves[k].group == group
			       ? (Wide)(float)r * (size > 0 ? (Wide)(double)size : 1)
			       : 0;
	}
}

static void compare_tangents(const Trial *t, Finding *f, const Quotient *q, const Wide *tangent,
			     const Wide *v)
{
	Wide scale = larger(scale_of(t, q->value, f->output), scale_of(t, tangent, f->output));

	scale = larger(scale, floor_of(t, f));
	for (int k = 0; k < t->n; k++) {
		Wide error;
		char *word;

		if (t->base.leaves[k].group != f->output)
			continue;
		if (!isfinite(t->y[k])) {
			f->is_skipped = 1;
			note(f, "the value is infinite or NaN here");
			continue;
		}
		if (!is_settled(t, q, k, scale)) {
			f->is_skipped = 1;
			note_kink(f, t, &t->base, k, v);
			continue;
		}
		error = scale > 0 ? fabsl(tangent[k] - q->value[k]) / scale : 0;
		f->by_quotient = larger(f->by_quotient, error);
		if (error <= t->tolerance)
			continue;
		f->is_bad = 1;
		word = leaf_word(&t->base, &t->base.leaves[k]);
		f->note[0] = '\0';
		snprintf(f->note, sizeof f->note, "%s: %.10Lg, the quotient is %.10Lg", word,
			 tangent[k], q->value[k]);
	}
}

/* <seeds, tangents> of the output against <adjoints, direction> of the input. */
static Wide product_error(const Trial *t, const Finding *f, const Wide *seeds, const Wide *tangents,
			  const Wide *adjoints, const Wide *v, Wide *left, Wide *right)
{
	Wide scale = 0;

	*left = *right = 0;
	for (int k = 0; k < t->n; k++) {
		if (t->base.leaves[k].group == f->output && seeds[k] != 0) {
			*left += seeds[k] * tangents[k];
			scale += fabsl(seeds[k] * tangents[k]);
		}
		if (v[k] != 0) {
			*right += adjoints[k] * v[k];
			scale += fabsl(adjoints[k] * v[k]);
		}
	}
	if (scale == 0)
		return 0;
	return fabsl(*left - *right) / larger(scale, floor_of(t, f));
}

/* Which adjoint is wrong, by single directions; of at most some numbers. */
static void name_adjoint(const Trial *t, Finding *f, const Wide *seeds, const Wide *adjoints)
{
	Wide *v = allocate((size_t)t->n * sizeof *v);
	Quotient q = quotient_new(t->n);
	int tried = 0;

	for (int k = 0; k < t->n && tried < 50; k++) {
		Wide expected = 0;

		if (t->base.leaves[k].group != f->input)
			continue;
		tried++;
		memset(v, 0, (size_t)t->n * sizeof *v);
		v[k] = 1;
		quotient_take(&q, t->n, t->n, t->x, v, 0.01L, call_quotient, t);
		for (int i = 0; i < t->n; i++)
			if (seeds[i] != 0 && t->base.leaves[i].group == f->output)
				expected += seeds[i] * q.value[i];
		if (fabsl(expected - adjoints[k]) >
			    t->tolerance * (fabsl(expected) + fabsl(adjoints[k])) ||
		    adjoints[k] != adjoints[k]) {
			f->note[0] = '\0';
			snprintf(f->note, sizeof f->note,
				 "adjoint of %s: %.10Lg, by quotients %.10Lg",
				 leaf_word(&t->base, &t->base.leaves[k]), adjoints[k], expected);
			break;
		}
	}
	quotient_free(&q);
	free(v);
}

/* Adjoints of what the function only reads are added to what is there; NULL: they are. */
static char *not_added(const Trial *t, const Wide *seeds, const Wide *adjoints)
{
	Wide *begun = allocate((size_t)t->n * sizeof *begun),
	     *out = allocate((size_t)t->n * sizeof *out);
	char *fault = NULL;

	for (int k = 0; k < t->n; k++) {
		const int group = t->base.leaves[k].group;

		begun[k] = seeds[k];
		if (group >= 0 && !(t->d->outputs >> group & 1))
			begun[k] += (Wide)(float)uniform(1, 2) * larger(1e-3L, fabsl(adjoints[k]));
	}
	fault = run_reverse(t, t->d, begun, out);
	for (int k = 0; k < t->n && !fault; k++) {
		Wide added = out[k] - (begun[k] - seeds[k]);

		if (begun[k] != seeds[k] && isfinite(adjoints[k]) &&
		    !(fabsl(added - adjoints[k]) <= 1e-5L * (fabsl(begun[k]) + fabsl(adjoints[k]))))
			fault = joined("the adjoint of ", leaf_word(&t->base, &t->base.leaves[k]),
				       " is set, not added to");
	}
	free(begun);
	free(out);
	return fault;
}

static void compare_adjoints(const Trial *t, Finding *f, const Quotient *q, const Wide *tangents,
			     const Wide *v)
{
	Wide *seeds = allocate((size_t)t->n * sizeof *seeds),
	     *out = allocate((size_t)t->n * sizeof *out);
	Wide scale = larger(scale_of(t, q->value, f->output), floor_of(t, f)), left, right, error;
	const int is_grad = t->d->mode == CHECK_GRAD;
	char *difference;

	for (int k = 0; k < t->n; k++) {
		const Leaf *leaf = &t->base.leaves[k];
		double r = uniform(-1, 1);

		seeds[k] = leaf->group == f->output ? (is_grad ? 1 : (Wide)(float)r) : 0;
		if (leaf->group >= 0 && leaf->group != f->output && t->d->sets &&
		    !(t->d->outputs >> leaf->group & 1))
			seeds[k] = 99; /* it is to be set */
		if (leaf->group == f->output && !isfinite(t->y[k])) {
			f->is_skipped = 1;
			note(f, "the value is infinite or NaN here");
			goto done;
		}
		if (leaf->group == f->output && !is_settled(t, q, k, scale)) {
			f->is_skipped = 1;
			note_kink(f, t, &t->base, k, v);
			seeds[k] = 0;
			if (is_grad)
				goto done;
		}
	}
	difference = run_reverse(t, t->d, seeds, out);
	if (!difference && !t->d->sets)
		difference = not_added(t, seeds, out);
	if (difference) {
		f->is_bad = 1;
		snprintf(f->note, sizeof f->note, "%s", difference);
	}
	error = product_error(t, f, seeds, q->value, out, v, &left, &right);
	f->by_quotient = larger(f->by_quotient, error);
	if (!(error <= t->tolerance)) {
		f->is_bad = 1;
		snprintf(f->note, sizeof f->note,
			 "adjoints give %.10Lg along a direction, quotients %.10Lg", right, left);
		name_adjoint(t, f, seeds, out);
	}
	if (!t->f->twin)
		goto done;
	error = product_error(t, f, seeds, tangents, out, v, &left, &right);
	f->by_forward = larger(f->by_forward, error);
	if (!(error <= t->tolerance) && !f->is_bad) {
		f->is_bad = 1;
		snprintf(f->note, sizeof f->note,
			 "adjoints give %.10Lg along a direction, tangents %.10Lg", right, left);
	}
done:
	free(seeds);
	free(out);
}

/* ---- matrices ---- */

static int numbers_in(const Trial *t, int group)
{
	int n = 0;

	for (int k = 0; k < t->n; k++)
		n += t->base.leaves[k].group == group;
	return n;
}

static size_t number_size(const Trial *t, int group)
{
	for (int k = 0; k < t->n; k++)
		if (t->base.leaves[k].group == group)
			return t->base.leaves[k].size;
	return sizeof(double);
}

static Wide element(const void *matrix, size_t size, long i)
{
	return size == sizeof(float)    ? (Wide)((const float *)matrix)[i]
	       : size == sizeof(double) ? (Wide)((const double *)matrix)[i]
					: ((const Wide *)matrix)[i];
}

enum { MAX_MATRICES = 2048 };

/* Room for the numbers of a matrix or vector, none of them 0. */
static double *matrix_new(const Trial *t, int row, int column)
{
	size_t n = (size_t)numbers_in(t, row) * (column < 0 ? 1 : (size_t)numbers_in(t, column));
	Wide *matrix = allocate(n * sizeof *matrix);

	memset(matrix, 0x5a, n * sizeof *matrix);
	return (double *)matrix;
}

static char *call_matrices(const Trial *t, double **m)
{
	World w = world_copy(&t->base);
	void *a[MAX_ARGS];
	char *fault;

	arguments(&w, a);
	t->d->call(a, NULL, m, result_of(&w));
	fault = misdeed(t, &w, NULL);
	world_free(&w);
	return was_short() ? call_matrices(t, m) : fault;
}

static void note_fault(Finding *f, const char *fault)
{
	if (!fault)
		return;
	f->is_bad = 1;
	snprintf(f->note, sizeof f->note, "%s", fault);
}

/* v' M for the numbers of the row's group. */
static void multiply(const Trial *t, const CheckMatrix *at, const void *matrix, const Wide *v,
		     Wide *out)
{
	const long rows = numbers_in(t, at->row), columns = numbers_in(t, at->column);
	const size_t size = number_size(t, at->row);
	long i = 0;

	for (int k = 0; k < t->n; k++) {
		long j = 0;

		out[k] = 0;
		if (t->base.leaves[k].group != at->row)
			continue;
		for (int c = 0; c < t->n; c++)
			if (t->base.leaves[c].group == at->column) {
				out[k] += element(matrix, size,
						  at->by_columns ? j * rows + i : i * columns + j) *
					  v[c];
				j++;
			}
		i++;
	}
}

/* All matrices of the derivative, a finding for each. */
static void take_matrices(const Trial *t, double **m, Finding *rows)
{
	for (int i = 0; i < t->d->nmatrices; i++) {
		m[i] = matrix_new(t, t->d->matrices[i].row, t->d->matrices[i].column);
		rows[i].input = t->d->matrices[i].column;
		rows[i].output = t->d->matrices[i].row;
	}
	note_fault(&rows[0], call_matrices(t, m));
}

static void check_jacobian(Trial *t, Finding *rows)
{
	double *m[MAX_MATRICES];
	Wide *v = allocate((size_t)t->n * sizeof *v), *out = allocate((size_t)t->n * sizeof *out);
	Quotient q = quotient_new(t->n);

	take_matrices(t, m, rows);
	for (int i = 0; i < t->d->nmatrices; i++) {
		const CheckMatrix *at = &t->d->matrices[i];

		direction(t, at->column, v);
		quotient_take(&q, t->n, t->n, t->x, v, 0.01L, call_quotient, t);
		multiply(t, at, m[i], v, out);
		compare_tangents(t, &rows[i], &q, out, v);
		free(m[i]);
	}
	quotient_free(&q);
	free(v);
	free(out);
}

/* The tangent of the only output along w, as a function of x. */
typedef struct Slope {
	const Trial *t;
	const Wide *w;
} Slope;

static void call_slope(const void *data, const Wide *x, Wide *y)
{
	const Slope *s = data;
	Wide *out = allocate((size_t)s->t->n * sizeof *out);

	run_forward(s->t, NULL, x, s->w, out);
	*y = 0;
	for (int k = 0; k < s->t->n; k++)
		if (s->t->base.leaves[k].group >= 0 &&
		    s->t->f->groups[s->t->base.leaves[k].group].is_output)
			*y += out[k];
	free(out);
}

/* The derivative that is differentiated again, against the function. */
static void compare_first(const Trial *t, Finding *f, const Wide *w)
{
	Wide *tangents = allocate((size_t)t->n * sizeof *tangents);
	Quotient q = quotient_new(t->n);
	const int output = f->output;

	quotient_take(&q, t->n, t->n, t->x, w, 0.01L, call_quotient, t);
	run_forward(t, NULL, NULL, w, tangents);
	for (int g = 0; g < t->f->ngroups; g++)
		if (t->f->groups[g].is_output) {
			f->output = g;
			compare_tangents(t, f, &q, tangents, w);
		}
	f->output = output;
	quotient_free(&q);
	free(tangents);
}

static void compare_second(const Trial *t, Finding *f, const Wide *v, const Wide *w, Wide product)
{
	const Slope slope = {t, w};
	Quotient q = quotient_new(1);
	Wide error, tolerance = larger(t->tolerance, 1e-7L), scale = 0;

	compare_first(t, f, w);
	for (int g = 0; g < t->f->ngroups; g++)
		if (t->f->groups[g].is_output)
			scale = larger(scale, 1e-5L * scale_of(t, t->y, g));
	quotient_take(&q, t->n, 1, t->x, v, 0.01L, call_slope, &slope);
	scale = larger(scale, larger(fabsl(product), fabsl(q.value[0])));
	error = scale > 0 ? fabsl(product - q.value[0]) / scale : 0;
	if (!(q.doubt[0] <= tolerance * scale + 1e-300L)) {
		f->is_skipped = 1;
		note(f,
		     "the quotient of the derivative does not settle: near a kink, or too noisy");
	} else {
		f->by_forward = larger(f->by_forward, error);
		if (!(error <= tolerance)) {
			f->is_bad = 1;
			snprintf(f->note, sizeof f->note,
				 "along two directions %.10Lg, by quotients of the "
				 "derivative %.10Lg",
				 product, q.value[0]);
		}
	}
	quotient_free(&q);
}

static Wide dot(const Trial *t, int group, const Wide *a, const Wide *b)
{
	Wide sum = 0;

	for (int k = 0; k < t->n; k++)
		sum += t->base.leaves[k].group == group ? a[k] * b[k] : 0;
	return sum;
}

static void check_hessian(Trial *t, Finding *rows)
{
	double *m[MAX_MATRICES];
	Wide *v = allocate((size_t)t->n * sizeof *v), *w = allocate((size_t)t->n * sizeof *w),
	     *out = allocate((size_t)t->n * sizeof *out);

	take_matrices(t, m, rows);
	for (int i = 0; i < t->d->nmatrices; i++) {
		const CheckMatrix *at = &t->d->matrices[i];

		direction(t, at->row, v);
		direction(t, at->column, w);
		multiply(t, at, m[i], w, out);
		compare_second(t, &rows[i], v, w, dot(t, at->row, out, v));
		free(m[i]);
	}
	free(v);
	free(w);
	free(out);
}

static void check_product(Trial *t, Finding *rows)
{
	const int n = t->d->nmatrices / 2;
	double *m[MAX_MATRICES];
	Wide *v = allocate((size_t)t->n * sizeof *v), *w = allocate((size_t)t->n * sizeof *w),
	     *out = allocate((size_t)t->n * sizeof *out);

	for (int k = 0; k < t->n; k++) {
		const int group = t->base.leaves[k].group;

		w[k] = group >= 0 && t->f->groups[group].is_input ? (Wide)(float)uniform(-1, 1) : 0;
	}
	for (int i = 0; i < 2 * n; i++) {
		const int group = t->d->matrices[i].row;
		long at = 0;

		m[i] = matrix_new(t, group, -1);
		for (int k = 0; i < n && k < t->n; k++)
			if (t->base.leaves[k].group == group) {
				Leaf leaf = t->base.leaves[k];

				leaf.at = (char *)m[i] + (size_t)at++ * leaf.size;
				set_number(&leaf, w[k]);
			}
	}
	note_fault(&rows[0], call_matrices(t, m));
	for (int i = 0; i < n; i++) {
		const int group = t->d->matrices[i].row;
		const size_t size = number_size(t, group);
		long at = 0;

		rows[i].input = rows[i].output = group;
		for (int k = 0; k < t->n; k++)
			out[k] = t->base.leaves[k].group == group ? element(m[n + i], size, at++)
								  : 0;
		direction(t, group, v);
		compare_second(t, &rows[i], v, w, dot(t, group, out, v));
	}
	for (int i = 0; i < 2 * n; i++)
		free(m[i]);
	free(v);
	free(w);
	free(out);
}
