/*
 * point: arguments at which a function can be judged; the program.
 */

/* ---- points ---- */

/* Sets the numbers of an argument from a line of --at; what is not given stays. */
static void take_given(World *w)
{
	for (int i = 0; i < w->f->nparams && options.at_points; i++) {
		const Given *g = given(w->f->params[i].name, point % options.at_points);
		const char *at = g ? g->values : "";
		char *end;

		for (int k = 0; k < w->nleaves && *at; k++) {
			const char *path = w->blocks[w->leaves[k].block].path;
			size_t n = strlen(w->f->params[i].name);
			Wide value;

			if (strncmp(path, w->f->params[i].name, n) != 0 ||
			    (path[n] && path[n] != '.'))
				continue;
			value = strtold(at, &end);
			if (end == at)
				break;
			set_number(&w->leaves[k], value);
			at = end;
		}
	}
}

static void randomise(World *w, int range)
{
	static const double lo[] = {-1.5, 0.1, 0.5, 1, -0.3}, hi[] = {1.5, 2, 1.5, 9, 0.3};

	for (int i = 0; i < w->nleaves; i++)
		set_number(&w->leaves[i], (Wide)(float)uniform(lo[range], hi[range]));
}

static int is_finite(const Trial *t)
{
	for (int k = 0; k < t->n; k++)
		if (t->base.leaves[k].group >= 0 &&
		    t->f->groups[t->base.leaves[k].group].is_output && !isfinite(t->y[k]))
			return 0;
	return 1;
}

/* How far the value in long double is away; infinite where it is another function. */
static Wide wide_noise(Trial *t, const CheckFunction *wide)
{
	Wide *y = allocate((size_t)t->n * sizeof *y), noise = 0;

	srand((unsigned)options.seed + (unsigned)point);
	t->wide_base = world_make(wide);
	if (t->wide_base.nleaves != t->n || t->wide_base.nblocks != t->base.nblocks) {
		free(y);
		return INFINITY;
	}
	world_set(&t->wide_base, t->x);
	run_original(wide, &t->wide_base, NULL, y);
	for (int g = 0; g < t->f->ngroups; g++) {
		const Wide scale = scale_of(t, t->y, g);

		for (int k = 0; k < t->n && scale > 0; k++)
			if (t->base.leaves[k].group == g && isfinite(t->y[k]))
				noise = larger(noise, fabsl(y[k] - t->y[k]) / scale);
	}
	free(y);
	return noise;
}

/* With the wide copy, if it computes the same: a process of its own finds out, since functions of
 * libraries know nothing of long double. */
static void take_wide(Trial *t, const CheckFunction *wide)
{
	int status = 1;
	pid_t child;

	t->wide = NULL;
	t->noise = 0;
	if (!wide)
		return;
	fflush(NULL);
	child = fork();
	if (child == 0)
		_exit(!(wide_noise(t, wide) < 1e-4L));
	if (child < 0 || waitpid(child, &status, 0) < 0 || status != 0)
		return;
	t->noise = wide_noise(t, wide);
	t->wide = wide;
}

static int is_coarse(const World *w)
{
	for (int i = 0; i < w->nleaves; i++)
		if (w->leaves[i].size == sizeof(float) && w->leaves[i].group >= 0)
			return 1;
	return 0;
}

/* Arguments whose numbers lie in a range, and the original's call. */
static void set_point(Trial *t, int range)
{
	void *a[MAX_ARGS];

	state = options.seed * 1000003u + (uint64_t)point * 7919u;
	srand((unsigned)options.seed + (unsigned)point);
	t->base = world_make(t->f);
	if (!t->f->is_made)
		randomise(&t->base, range);
	take_given(&t->base);
	t->n = t->base.nleaves;
	t->x = allocate((size_t)t->n * sizeof *t->x);
	t->y = allocate((size_t)t->n * sizeof *t->y);
	world_get(&t->base, t->x);
	margin_byte = 1;
	t->after = world_copy(&t->base);
	arguments(&t->after, a);
	t->f->original(a, result_of(&t->after));
	world_get(&t->after, t->y);
}

/* Does the original stay within its arguments? */
static int stays_within(Trial *t)
{
	World again;
	void *a[MAX_ARGS];

	if (!are_margins_left(&t->after, 1))
		return 0;
	margin_byte = 0xfe;
	again = world_copy(&t->base);
	arguments(&again, a);
	t->f->original(a, result_of(&again));
	return are_margins_left(&again, 0xfe) && !first_difference(&again, &t->after, 1);
}

/* How a process ends that has called the original, or tried a derivative. */
enum { FINE = 42, INFINITE, BEYOND, TRIED };

/* In a process of its own: does the original return, with finite numbers? 0: it does; else how it
 * ends, by waitpid. */
static int probe(Trial *t, int range)
{
	int status = 0;
	pid_t child;

	fflush(NULL);
	child = fork();
	if (child == 0) {
		if (!freopen("/dev/null", "w", stderr))
			_exit(1);
		alarm(10);
		set_point(t, range);
		_exit(!stays_within(t) ? BEYOND : is_finite(t) ? FINE : INFINITE);
	}
	return child < 0 || waitpid(child, &status, 0) < 0 ? 1 : status;
}

static int ends_with(int status, int code)
{
	return WIFEXITED(status) && WEXITSTATUS(status) == code;
}

/* Why no range of random numbers and no integers of ours will do; NULL: some do, they are set. */
static const char *find_point(Trial *t)
{
	const int nranges = t->f->is_made ? 1 : 5;
	int is_beyond = 0;

	for (smaller = 0; smaller < 4; smaller++) {
		int best = -1;

		for (int range = 0; range < nranges && best < 0; range++) {
			int ended = probe(t, range);

			if (ends_with(ended, FINE))
				best = range;
			else if (ends_with(ended, INFINITE) && range + 1 == nranges)
				best = 0; /* the value is not finite */
			else if (ends_with(ended, BEYOND))
				is_beyond = 1;
			if (WIFSIGNALED(ended) && WTERMSIG(ended) == SIGALRM)
				return "the function itself takes too long: try a smaller --size, "
				       "or other "
				       "arguments by --at or --fixture";
		}
		if (best >= 0) {
			set_point(t, best);
			return NULL;
		}
	}
	if (is_beyond)
		return "it reads or writes beyond its arguments, or does not always compute the "
		       "same: "
		       "give it others by --size, --at or --fixture";
	return "the function itself ends the program: give it arguments by --size, --at or "
	       "--fixture";
}

/* What has no numbers would agree with everything. */
static const char *empty_group(const Trial *t)
{
	static char text[300];

	for (int g = 0; g < t->f->ngroups; g++) {
		if (numbers_in(t, g) > 0)
			continue;
		snprintf(text, sizeof text,
			 "no numbers of '%s' were found: --size gives lengths, and memory of a "
			 "fixture comes "
			 "from malloc, for each array by itself",
			 t->f->groups[g].word);
		return text;
	}
	return NULL;
}

/* False: the function cannot be called. */
static int begin_point(Trial *t, const CheckFunction *wide, Finding *whole)
{
	const char *why = find_point(t);

	why = why ? why : empty_group(t);
	if (why) {
		note(whole, why);
		return 0;
	}
	take_wide(t, wide);
	t->tolerance = t->wide ? 1e-8L : 1e-6L;
	if (t->f->is_coarse || is_coarse(&t->base))
		t->tolerance = t->wide ? 2e-4L : 5e-2L;
	t->tolerance = larger(t->tolerance, 1000 * t->noise);
	if (t->tolerance > 0.1L) {
		note(whole, "the function is too noisy: in long double it is another one");
		return 0;
	}
	return 1;
}

enum { MAX_ROWS = 4096 };

/* Memory that is in `of` only holds values before the call, too. */
static int has_differential_before(const Trial *t, int group)
{
	if (strcmp(t->f->groups[group].path, "return") == 0)
		return 0;
	return (t->d->inputs | (t->d->mode == CHECK_GRAD ? 0 : t->d->outputs)) >> group & 1;
}

static void check_pairs(Trial *t, Finding *rows, int *nrows)
{
	Wide *v = allocate((size_t)t->n * sizeof *v),
	     *tangents = allocate((size_t)t->n * sizeof *tangents);
	Quotient q = quotient_new(t->n);

	*nrows = 0;
	for (int i = 0; i < t->f->ngroups; i++) {
		char *difference;

		if (!has_differential_before(t, i))
			continue;
		direction(t, i, v);
		quotient_take(&q, t->n, t->n, t->x, v, 0.01L, call_quotient, t);
		difference = NULL;
		if (t->d->mode == CHECK_FWD)
			difference = run_forward(t, t->d, NULL, v, tangents);
		else if (t->f->twin)
			run_forward(t, NULL, NULL, v, tangents);
		for (int o = 0; o < t->f->ngroups; o++) {
			Finding *f = &rows[*nrows];

			if (*nrows == MAX_ROWS || !(t->d->outputs >> o & 1) ||
			    (t->d->mode != CHECK_FWD && t->d->kept >> i & 1))
				continue;
			++*nrows;
			f->input = i;
			f->output = o;
			note_fault(f, difference);
			if (t->d->mode == CHECK_FWD)
				compare_tangents(t, f, &q, tangents, v);
			else
				compare_adjoints(t, f, &q, tangents, v);
		}
	}
	quotient_free(&q);
	free(v);
	free(tangents);
}

static void note_noise(const Trial *t, Finding *f)
{
	if (f->is_bad || f->is_skipped || t->f->is_coarse || is_coarse(&t->base) ||
	    t->tolerance < 1e-5L)
		return;
	f->is_skipped = 1;
	snprintf(f->note, sizeof f->note,
		 "the function is noisy: they agree to %.0Le, which says little", t->tolerance);
}

static void check_derivative(const CheckDerivative *d, const CheckFunction *f,
			     const CheckFunction *wide)
{
	static Finding rows[MAX_ROWS];
	Trial t = {.f = f, .d = d};
	int nrows = d->nmatrices;
	const int npoints = options.at_points ? options.at_points : options.npoints;

	if (d->why_not || f->needs) {
		fprintf(findings, "row\t%s\t%s\t\t\t-1\t-1\tskip\t%s\n", d->name, d->place,
			d->why_not ? d->why_not : f->needs);
		return;
	}
	for (int i = 0; i < MAX_ROWS; i++)
		rows[i].by_quotient = rows[i].by_forward = -1;
	for (point = 0; point < npoints; point++) {
		if (!begin_point(&t, wide, &rows[0])) {
			fprintf(findings, "row\t%s\t%s\t\t\t-1\t-1\tskip\t%s\n", d->name, d->place,
				rows[0].note);
			return;
		}
		status_seen = 0;
		if (d->mode == CHECK_JAC)
			check_jacobian(&t, rows);
		else if (d->mode == CHECK_HESS)
			check_hessian(&t, rows);
		else if (d->mode == CHECK_HVP)
			check_product(&t, rows), nrows = d->nmatrices / 2;
		else
			check_pairs(&t, rows, &nrows);
		if (status_seen) {
			rows[0].is_bad = 1;
			snprintf(rows[0].note, sizeof rows[0].note,
				 "the derivative reports status %d", status_seen);
		}
	}
	for (int i = 0; i < nrows; i++) {
		note_noise(&t, &rows[i]);
		if (!t.wide)
			note(&rows[i], "quotients in the precision of the source");
		if (rows[i].input < 0 || (d->mode >= CHECK_JAC || d->inputs >> rows[i].input & 1) ||
		    rows[i].is_bad)
			print_finding(&t, &rows[i]);
	}
	if (nrows == 0)
		fprintf(findings, "row\t%s\t%s\t\t\t-1\t-1\tskip\tno input or no output\n", d->name,
			d->place);
}

/* ---- the program ---- */

static int try_apart(const CheckDerivative *d, const CheckFunction *f, const CheckFunction *wide)
{
	int status = 0;
	pid_t child;

	fflush(NULL);
	child = fork();
	if (child == 0) {
		alarm(120);
		shows_sizes = 1;
		check_derivative(d, f, wide);
		fflush(NULL);
		_exit(TRIED);
	}
	return child < 0 || waitpid(child, &status, 0) < 0 ? 1 : status;
}

static void check_apart(const CheckDerivative *d, const CheckFunction *f, const CheckFunction *wide)
{
	int status;

	fprintf(findings, "begin\t%s\n", d->name);
	status = try_apart(d, f, wide);
	if (WIFSIGNALED(status))
		fprintf(findings, "row\t%s\t%s\t\t\t-1\t-1\tfail\t%s\n", d->name, d->place,
			WTERMSIG(status) == SIGALRM
				? "it takes more than two minutes: try a smaller --size"
				: strsignal(WTERMSIG(status)));
	else if (!WIFEXITED(status) || WEXITSTATUS(status) != TRIED)
		fprintf(findings, "row\t%s\t%s\t\t\t-1\t-1\tfail\tit ends the program: see above\n",
			d->name, d->place);
}

/* --seed N  --points N  --size NAME=N  --point I NAME VALUES */
static void read_options(int argc, char **argv)
{
	for (int i = 1; i + 1 < argc; i += 2) {
		if (strcmp(argv[i], "--seed") == 0) {
			options.seed = strtoull(argv[i + 1], NULL, 0);
		} else if (strcmp(argv[i], "--points") == 0) {
			options.npoints = atoi(argv[i + 1]);
		} else if (options.ngiven < MAX_GIVEN) {
			Given *g = &options.given[options.ngiven++];
			const int is_size = strcmp(argv[i], "--size") == 0;
			char *word = argv[i + 1], *end = word;

			g->point = is_size ? -1 : (int)strtol(word, &end, 10);
			word = is_size ? word : end + 1;
			end = strpbrk(word, "= ");
			g->name = word;
			g->values = end ? end + 1 : "";
			if (end)
				*end = '\0';
			if (g->point >= options.at_points)
				options.at_points = g->point + 1;
		}
	}
}

static void find_room(void)
{
	long most = 8;

	for (int i = 0; i < options.ngiven; i++) {
		long n = strtol(options.given[i].values, NULL, 0);

		most = n > most ? n : most;
	}
	room = most > 1000 ? most * 8 : most * most + 64;
}

int main(int argc, char **argv)
{
	int copy = dup(1);

	findings = fdopen(copy, "w");
	if (!findings || !freopen("/dev/null", "w", stdout))
		return 1;
	read_options(argc, argv);
	find_room();
	for (int u = 0; u < cadgen_check_nunits; u++)
		for (int i = 0; i < cadgen_check_units[u]->nderivatives; i++) {
			const CheckDerivative *d = &cadgen_check_units[u]->derivatives[i];

			check_apart(d, &cadgen_check_units[u]->functions[d->function],
				    cadgen_check_wide_units[u]
					    ? &cadgen_check_wide_units[u]->functions[d->function]
					    : NULL);
		}
	fclose(findings);
	return 0;
}
