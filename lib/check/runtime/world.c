/*
 * world: the arguments of one call and all that they lead to, as copies can be made of them.
 */

/* ---- worlds: the arguments of one call, and all that they lead to ---- */

typedef struct Leaf {
	char *at;
	size_t size;
	const CheckMember *member;
	int block, group; /* group: -1 if none */
	long index;
} Leaf;

typedef struct World {
	const CheckFunction *f;
	Block *blocks; /* the arguments, the result, then the rest */
	int nblocks;
	Leaf *leaves; /* numbers with a fraction, */
	Leaf *others; /* integers, */
	Leaf *links;  /* and pointers */
	int nleaves, nothers, nlinks;
} World;

static int is_number(const CheckMember *m)
{
	return m->kind == CHECK_FLOAT || m->kind == CHECK_DOUBLE || m->kind == CHECK_LONG;
}

static Wide number(const Leaf *leaf)
{
	if (leaf->size == sizeof(float)) {
		float x;

		memcpy(&x, leaf->at, sizeof x);
		return (Wide)x;
	}
	if (leaf->size == sizeof(double)) {
		double x;

		memcpy(&x, leaf->at, sizeof x);
		return (Wide)x;
	} else {
		Wide x;

		memcpy(&x, leaf->at, sizeof x);
		return x;
	}
}

static void set_number(const Leaf *leaf, Wide value)
{
	float f = (float)value;
	double d = (double)value;

	if (leaf->size == sizeof f)
		memcpy(leaf->at, &f, sizeof f);
	else if (leaf->size == sizeof d)
		memcpy(leaf->at, &d, sizeof d);
	else
		memcpy(leaf->at, &value, sizeof value);
}

static char *joined(const char *a, const char *between, const char *b)
{
	size_t n = strlen(a) + strlen(between) + strlen(b) + 1;
	char *s = allocate(n);

	snprintf(s, n, "%s%s%s", a, between, b);
	return s;
}

/* Does the path begin with that of the group? */
static int group_of(const CheckFunction *f, const char *path)
{
	for (int g = 0; g < f->ngroups; g++) {
		size_t n = strlen(f->groups[g].path);

		if (strncmp(path, f->groups[g].path, n) == 0 && (!path[n] || path[n] == '.'))
			return g;
	}
	return -1;
}

/* Is called with each thing in a block: how many bytes it has, and where it is. */
typedef void Seen(World *w, int block, const CheckMember *m, char *at, long index, void *data);

static void walk_layout(World *w, int block, const CheckLayout *layout, char *at, char *end,
			long index, Seen *seen, void *data)
{
	for (int k = 0; k < layout->nmembers; k++) {
		const CheckMember *m = &layout->members[k];
		char *from = at + m->offset;
		size_t count = m->count;

		if (count == CHECK_REST)
			count = from < end ? (size_t)(end - from) / m->size : 0;
		if (m->kind == CHECK_BYTES) {
			seen(w, block, m, from, index, data);
			continue;
		}
		for (size_t i = 0; i < count && from + (i + 1) * m->size <= end; i++)
			if (m->kind == CHECK_OBJECT && m->of)
				walk_layout(w, block, m->of, from + i * m->size,
					    from + (i + 1) * m->size, index, seen, data);
			else if (m->kind != CHECK_OBJECT)
				seen(w, block, m, from + i * m->size, count > 1 ? (long)i : index,
				     data);
	}
}

static void walk_block(World *w, int block, Seen *seen, void *data)
{
	Block *b = &w->blocks[block];
	size_t size = b->layout ? b->layout->size : 0;
	long n = size ? (long)(b->size / size) : 0;

	if (n == 0 && size)
		n = 1; /* less than a whole struct, as with a flexible array */
	for (long i = 0; b->layout && i < n; i++)
		walk_layout(w, block, b->layout, b->at + (size_t)i * size,
			    i + 1 == n ? b->at + b->size : b->at + (size_t)(i + 1) * size,
			    n > 1 ? i : -1, seen, data);
}

static int block_at(const World *w, const char *at)
{
	for (int i = 0; i < w->nblocks; i++)
		if (at >= w->blocks[i].at && at < w->blocks[i].at + w->blocks[i].size)
			return i;
	return -1;
}

static void reach(World *w, int block, const CheckMember *m, char *at, long index, void *data)
{
	char *to;
	int target;
	Block *b;

	(void)index;
	if (m->kind != CHECK_POINTER || !m->of)
		return;
	memcpy(&to, at, sizeof to);
	target = to ? block_at(w, to) : -1;
	if (target < 0 || w->blocks[target].layout || to != w->blocks[target].at)
		return;
	b = &w->blocks[target];
	b->layout = m->of;
	b->path = joined(w->blocks[block].path, m->name ? "." : "", m->name ? m->name : "");
	b->word = joined(w->blocks[block].word, m->name ? "->" : "", m->name ? m->name : "");
	((int *)data)[++*(int *)data] = target;
}

static void count_leaf(World *w, int block, const CheckMember *m, char *at, long index, void *data)
{
	(void)block, (void)at, (void)index, (void)data;
	w->nleaves += is_number(m);
	w->nothers += m->kind == CHECK_BYTES;
	w->nlinks += m->kind == CHECK_POINTER;
}

static void add_leaf(World *w, int block, const CheckMember *m, char *at, long index, void *data)
{
	Leaf leaf = {at,   m->kind == CHECK_BYTES ? m->size * m->count : m->size, m, block, -1,
		     index};

	(void)data;
	if (m->kind == CHECK_BYTES && m->count == CHECK_REST)
		leaf.size = 0;
	if (is_number(m))
		w->leaves[w->nleaves++] = leaf;
	else if (m->kind == CHECK_BYTES)
		w->others[w->nothers++] = leaf;
	else
		w->links[w->nlinks++] = leaf;
}

static void group_leaves(World *w)
{
	const CheckMember *member = NULL;
	int block = -1, group = -1;

	for (int i = 0; i < w->nleaves; i++) {
		Leaf *leaf = &w->leaves[i];
		const char *path = w->blocks[leaf->block].path;

		if (leaf->block != block || leaf->member != member) {
			char *whole = leaf->member->name ? joined(path, ".", leaf->member->name)
							 : joined(path, "", "");

			group = group_of(w->f, whole);
			free(whole);
		}
		block = leaf->block;
		member = leaf->member;
		leaf->group = group;
	}
}

static void find_leaves(World *w)
{
	w->nleaves = w->nothers = w->nlinks = 0;
	for (int b = 0; b < w->nblocks; b++)
		walk_block(w, b, count_leaf, NULL);
	w->leaves = allocate((size_t)w->nleaves * sizeof *w->leaves);
	w->others = allocate((size_t)w->nothers * sizeof *w->others);
	w->links = allocate((size_t)w->nlinks * sizeof *w->links);
	w->nleaves = w->nothers = w->nlinks = 0;
	for (int b = 0; b < w->nblocks; b++)
		walk_block(w, b, add_leaf, NULL);
	group_leaves(w);
}

enum { MAX_ARGS = 256 };

static void arguments(const World *w, void **a)
{
	for (int i = 0; i <= w->f->nparams; i++)
		a[i] = w->blocks[i].at;
}

static void *result_of(const World *w)
{
	return w->blocks[w->f->nparams].at;
}

/* What no pointer leads to stays as it is. */
static void find_layouts(World *w)
{
	int *queue = allocate(((size_t)w->nblocks + 2) * sizeof *queue), at = 0;

	for (int i = 0; i <= w->f->nparams; i++)
		queue[++queue[0]] = i;
	while (at < queue[0])
		walk_block(w, queue[++at], reach, queue);
	free(queue);
}

static World world_make(const CheckFunction *f)
{
	World w = {.f = f, .nblocks = f->nparams + 1};
	void *a[MAX_ARGS];

	w.blocks = allocate((size_t)w.nblocks * sizeof *w.blocks);
	for (int i = 0; i <= f->nparams; i++) {
		const CheckLayout *layout = f->params[i].layout;
		size_t size = layout ? layout->size : 64;

		w.blocks[i] =
			(Block){allocate(size), size, layout, joined(f->params[i].name, "", ""),
				joined(f->params[i].name, "", "")};
		a[i] = w.blocks[i].at;
	}
	recorded.count = 0;
	recorded.is_on = 1;
	f->make(a);
	recorded.is_on = 0;
	w.blocks =
		realloc(w.blocks, ((size_t)w.nblocks + (size_t)recorded.count) * sizeof *w.blocks);
	if (!w.blocks)
		exit(1);
	for (int i = 0; i < recorded.count; i++)
		if (recorded.items[i].at)
			w.blocks[w.nblocks++] = recorded.items[i];
	find_layouts(&w);
	find_leaves(&w);
	return w;
}

/*
 * Copies of objects have margins around them, whose bytes are the same only until the next copy: a
 * function that reads beyond an object computes something else each time, and what it writes there
 * is seen.
 */
enum { MARGIN = 256 };

static unsigned margin_byte = 1;

static char *with_margins(size_t size)
{
	char *whole = allocate(size + 2 * MARGIN);

	memset(whole, (int)margin_byte, MARGIN);
	memset(whole + MARGIN + size, (int)margin_byte, MARGIN);
	return whole + MARGIN;
}

static int are_margins_left(const World *w, unsigned byte)
{
	for (int i = 0; i < w->nblocks; i++)
		for (int k = 0; k < MARGIN; k++)
			if ((unsigned char)w->blocks[i].at[-k - 1] != byte ||
			    (unsigned char)w->blocks[i].at[(long)w->blocks[i].size + k] != byte)
				return 0;
	return 1;
}

/* The same objects elsewhere, with pointers into them. */
static World world_copy(const World *from)
{
	World w = {.f = from->f, .nblocks = from->nblocks};

	w.blocks = allocate((size_t)w.nblocks * sizeof *w.blocks);
	for (int i = 0; i < w.nblocks; i++) {
		w.blocks[i] = from->blocks[i];
		w.blocks[i].at = with_margins(w.blocks[i].size);
		memcpy(w.blocks[i].at, from->blocks[i].at, w.blocks[i].size);
	}
	find_leaves(&w);
	for (int i = 0; i < w.nlinks; i++) {
		char *to;
		int block;

		memcpy(&to, w.links[i].at, sizeof to);
		block = to ? block_at(from, to) : -1;
		if (block < 0)
			continue;
		to = w.blocks[block].at + (to - from->blocks[block].at);
		memcpy(w.links[i].at, &to, sizeof to);
	}
	return w;
}

/* A copy. */
static void world_free(World *w)
{
	for (int i = 0; i < w->nblocks; i++)
		free(w->blocks[i].at - MARGIN);
	free(w->blocks);
	free(w->leaves);
	free(w->others);
	free(w->links);
}

static void world_set(World *w, const Wide *x)
{
	for (int i = 0; i < w->nleaves; i++)
		set_number(&w->leaves[i], x[i]);
}

static void world_get(const World *w, Wide *x)
{
	for (int i = 0; i < w->nleaves; i++)
		x[i] = number(&w->leaves[i]);
}
