/*
 * set_first: whether a function sets a global before it reads it, on every path, so that each call
 * could have one of its own.
 *
 *   static double s, t[3];                  s: set by a store that no path avoids
 *   s = x;                                  t: set by a loop that runs over all of it
 *   for (i = 0; i < 3; i++) t[i] = s * i;
 *   return t[k] + s;
 *
 * Expects a standardised function. The object is a row of scalars. A walk in the order of the
 * program knows which of them are set: by number, or as those at an index that is the same value
 * (`t[i]`). Behind a loop, an index that was its counter stands for all values that the counter
 * took; in the loop, for those of earlier trips. What a loop sets that may not run counts for
 * nothing. A kept call that may use the same global leaves it unset. A pointer to a row may walk on
 * through the next ones.
 *
 *   w[0] = x;                               0, and from 1 to below i, make all below i
 *   for (i = 1; i < n; i++)
 *           w[i] = w[i - 1] * x;
 *
 * The address must not outlive the call: it is used for accesses and passed to functions that do
 * not keep it.
 */
#include "analysis/set_first.h"
#include "analysis/among.h"

#include <string.h>

enum { MOST_LEAVES = 8192, MAX_INDICES = 4, MOST_ROWS = 64 };

/* Numbers for each of `length` elements, `stride` scalars apart. */
typedef struct Index {
	bool takes_all; /* each of them */
	bool is_whole;  /* they are all of the object */
	bool is_past;   /* those of earlier trips of the loop around */
	Numbers of;
	int64_t stride, length;
} Index;

/* Scalars of the object: `count` from `first` on, moved by the indices. */
typedef struct Part {
	bool is_known;
	int64_t first, count;
	Index index[MAX_INDICES];
	uint32_t nindices;
} Part;

typedef struct State {
	bool *set;                   /* by number of the scalar */
	const Part *rows[MOST_ROWS]; /* what else is set, by indices */
	uint32_t nrows;
} State;

typedef struct Walk {
	Arena *scratch;
	const Module *module;
	Dependences *dependences;
	const Global *global;
	const Value *param; /* that stands for it: Note [Lifted globals]; or NULL */
	int64_t leaves;
	uint32_t depth; /* of loops */
	bool is_trial;  /* asks only what is set */
	bool fails;
} Walk;

/* ---- parts ---- */

static bool is_of(const Walk *w, const Value *p)
{
	const Value *root = address_root(p);

	return root->def
		       ? root->def->code == OP_GLOBAL && !strcmp(root->def->attr.s, w->global->name)
		       : root == w->param;
}

static int64_t leaves_before(const Type *type, const char *name)
{
	int64_t count = 0;

	for (const Field *f = type->def->fields; strcmp(f->name, name) != 0; f++)
		count += type_leaf_count(f->type);
	return count;
}

static Index *new_index(Part *part, int64_t stride, int64_t length)
{
	if (part->nindices == MAX_INDICES)
		return NULL;
	part->index[part->nindices] = (Index){.stride = stride, .length = length};
	return &part->index[part->nindices++];
}

static bool add_index(Part *part, const Value *v, int64_t stride, const Value *array)
{
	int64_t k, length = array->type->elem->len;
	Index *index;

	if (value_is_const_int(v, &k)) {
		part->first += k * stride;
		return k >= 0 && k < length;
	}
	index = new_index(part, stride, length);
	if (index) {
		index->of.number = v;
		index->is_whole = !array->def || array->def->code == OP_GLOBAL;
	}
	return index != NULL;
}

/* Adds the steps from the object to the address. */
static bool add_steps(Part *part, const Value *p)
{
	const Op *op = p->def, *from = op && op->nargs ? op->args[0]->def : NULL;

	if (!op || op->code == OP_GLOBAL)
		return true;
	if (op->code == OP_FIELD)
		part->first += leaves_before(op->args[0]->type->elem, op->attr.s);
	else if (op->code == OP_INDEX &&
		 (op->nargs != 2 || !from || from->code != OP_DECAY ||
		  !add_index(part, op->args[1], type_leaf_count(p->type->elem), from->args[0])))
		return false;
	else if (op->code == OP_CAST && op->args[0]->type->elem != p->type->elem)
		return false;
	else if (op->code != OP_INDEX && op->code != OP_CAST && op->code != OP_DECAY)
		return false;
	return add_steps(part, op->args[0]);
}

/* As many elements as are known when the program runs, from the address on. */
static bool add_range(Part *part, const Value *p, const Value *count)
{
	const Op *row = p->def && p->def->code == OP_INDEX ? p->def->args[0]->def : p->def;
	int64_t skipped = 0;
	Index *index = part->index;

	if (!row || row->code != OP_DECAY)
		return false;
	if (row == p->def || value_is_const_int(p->def->args[1], &skipped))
		index = new_index(part, type_leaf_count(p->type->elem),
				  row->args[0]->type->elem->len - skipped);
	if (index)
		index->of.ranges[index->of.nranges++] = (Range){.to = count};
	return index != NULL;
}

/* The lowest dimension first. */
static void sort_indices(Part *part)
{
	Index *x = part->index;

	for (uint32_t i = 1; i < part->nindices; i++)
		for (uint32_t k = i; k > 0 && x[k].stride < x[k - 1].stride; k--) {
			Index swap = x[k];

			x[k] = x[k - 1];
			x[k - 1] = swap;
		}
}

/* What `count` elements at the address are; NULL: one. */
static Part part_at(const Walk *w, const Value *p, const Value *count)
{
	Part part = {0};
	int64_t n = 1;
	bool is_constant = !count || value_is_const_int(count, &n);

	part.is_known = n > 0 && n <= w->leaves && add_steps(&part, p) &&
			(is_constant || add_range(&part, p, count));
	sort_indices(&part);
	part.count = n * type_leaf_count(p->type->elem);
	part.is_known &= part.first >= 0 && part.first + part.count <= w->leaves;
	return part;
}

/* ---- what is set ---- */

/* Does the index stay in its row? `&a[0][0]` may lead through all rows. */
static bool stays(const Walk *w, const Index *x, const Op *at)
{
	const Numbers row = {.ranges = {{.length = x->length}}, .nranges = 1};

	return x->is_whole || numbers_are_among(w->dependences, &x->of, &row, at);
}

static bool all_stay(const Walk *w, const Part *part, const Op *at)
{
	for (uint32_t i = 0; i < part->nindices; i++)
		if (!stays(w, &part->index[i], at))
			return false;
	return true;
}

/* Are the numbers of `part` among those of `row`, where the op stands? NULL: anywhere. */
static bool covers(const Walk *w, const Part *row, const Part *part, const Op *at)
{
	if (row->nindices != part->nindices || row->first > part->first ||
	    row->first + row->count < part->first + part->count)
		return false;
	for (uint32_t i = 0; i < row->nindices; i++) {
		const Index *a = &row->index[i], *b = &part->index[i];

		if (a->stride != b->stride || a->length != b->length ||
		    (!a->takes_all && b->takes_all) || b->is_past ||
		    (a->takes_all && !b->takes_all && !stays(w, b, at)) ||
		    (!a->takes_all && !numbers_are_among(w->dependences, &b->of, &a->of, at)))
			return false;
	}
	return true;
}

static bool has_ranges(const Part *part)
{
	for (uint32_t i = 0; i < part->nindices; i++)
		if (part->index[i].of.nranges)
			return true;
	return false;
}

/* Marks the scalars of a part whose indices take all values, or asks whether all are marked. */
static bool each_leaf(const Walk *w, State *s, const Part *part, const Index *x, int64_t at,
		      bool marks)
{
	if (x < part->index + part->nindices) {
		for (int64_t i = 0; i < x->length; i++)
			if (!each_leaf(w, s, part, x + 1, at + i * x->stride, marks))
				return false;
		return true;
	}
	for (int64_t i = at; i < at + part->count; i++) {
		if (i >= w->leaves || (!marks && !s->set[i]))
			return false;
		s->set[i] = true;
	}
	return true;
}

static bool is_everything_set(const Walk *w, const State *s)
{
	for (int64_t i = 0; i < w->leaves; i++)
		if (!s->set[i])
			return false;
	return true;
}

/* ---- numbers in several rows ---- */

enum { MOST_RUNS = 8 };

/* What is set, in rows of one index like that of a part. */
typedef struct Pieces {
	Numbers of[MOST_ROWS + MOST_RUNS];
	uint32_t count;
} Pieces;

static bool element_is_set(const Walk *w, const State *s, const Part *part, int64_t k)
{
	int64_t at = part->first + k * part->index[0].stride;

	for (int64_t i = at; i < at + part->count; i++)
		if (i >= w->leaves || !s->set[i])
			return false;
	return k < part->index[0].length;
}

/* Adds the elements that are set by number. */
static void add_runs(const Walk *w, const State *s, const Part *part, Pieces *pieces)
{
	uint32_t runs = 0;

	for (int64_t k = 0, end; runs < MOST_RUNS && k < w->leaves; k = end + 1) {
		for (end = k; element_is_set(w, s, part, end); end++)
			;
		if (end == k)
			continue;
		pieces->of[pieces->count++] =
			(Numbers){.ranges = {{.further = k, .length = end}}, .nranges = 1};
		runs++;
	}
}

static void add_rows(const State *s, const Part *part, Pieces *pieces)
{
	for (uint32_t i = 0; i < s->nrows; i++) {
		const Part *row = s->rows[i];
		const Index *x = &row->index[0];

		if (row->nindices == 1 && !x->takes_all && x->stride == part->index[0].stride &&
		    x->length == part->index[0].length && row->first <= part->first &&
		    row->first + row->count >= part->first + part->count)
			pieces->of[pieces->count++] = x->of;
	}
}

/* Are the numbers in this piece and others that follow each other from there on? */
static bool are_from(const Walk *w, const Pieces *pieces, uint32_t first, const Numbers *n,
		     const Op *at)
{
	uint32_t found[MOST_ROWS + MOST_RUNS] = {first}, count = 1;
	bool seen[MOST_ROWS + MOST_RUNS] = {false};

	seen[first] = true;
	for (uint32_t i = 0; i < count; i++) {
		const Numbers *last = &pieces->of[found[i]];

		if (numbers_are_between(w->dependences, n, &pieces->of[first], last, at))
			return true;
		for (uint32_t k = 0; k < pieces->count; k++)
			if (!seen[k] && numbers_join(w->dependences, last, &pieces->of[k])) {
				seen[k] = true;
				found[count++] = k;
			}
	}
	return false;
}

static bool is_in_several(const Walk *w, const State *s, const Part *part, const Op *at)
{
	Pieces pieces;
	bool found = false;

	if (part->nindices != 1)
		return false;
	pieces.count = 0;
	add_runs(w, s, part, &pieces);
	add_rows(s, part, &pieces);
	for (uint32_t i = 0; i < pieces.count && !found; i++)
		found = are_from(w, &pieces, i, &part->index[0].of, at);
	return found;
}

static void read(Walk *w, State *s, const Part *part, const Op *at)
{
	bool is_set = w->is_trial || is_everything_set(w, s);

	for (uint32_t i = 0; !is_set && part->is_known && i < s->nrows; i++)
		is_set = covers(w, s->rows[i], part, at);
	if (!is_set && part->is_known && !has_ranges(part) && all_stay(w, part, at))
		is_set = each_leaf(w, s, part, part->index, part->first, false);
	is_set = is_set || (part->is_known && is_in_several(w, s, part, at));
	w->fails |= !is_set;
}

/* Marks the elements of a row, if they are known by number. */
static bool mark_run(const Walk *w, State *s, const Part *part)
{
	const Index *x = &part->index[0];
	int64_t least, above;

	if (part->nindices != 1 || x->takes_all ||
	    !numbers_are_constant(w->dependences, &x->of, &least, &above) || least < 0 ||
	    above > x->length || part->first + (above - 1) * x->stride + part->count > w->leaves)
		return false;
	for (int64_t k = least; k < above; k++)
		for (int64_t i = 0; i < part->count; i++)
			s->set[part->first + k * x->stride + i] = true;
	return true;
}

static void set(const Walk *w, State *s, const Part *part)
{
	bool takes_all = true;
	Part *row;

	for (uint32_t i = 0; i < part->nindices; i++)
		takes_all &= part->index[i].takes_all;
	if (!part->is_known || mark_run(w, s, part))
		return;
	if (takes_all) {
		each_leaf(w, s, part, part->index, part->first, true);
	} else if (s->nrows < MOST_ROWS) {
		row = arena_new_of(w->scratch, Part);
		*row = *part;
		s->rows[s->nrows++] = row;
	}
}

static State *copy_of(const Walk *w, const State *s)
{
	State *copy = arena_new_of(w->scratch, State);

	*copy = *s;
	copy->set = arena_array(w->scratch, bool, (size_t)w->leaves);
	for (int64_t i = 0; i < w->leaves; i++)
		copy->set[i] = s->set[i];
	return copy;
}

static bool has_row(const Walk *w, const State *s, const Part *row)
{
	for (uint32_t i = 0; i < s->nrows; i++)
		if (s->rows[i] == row || covers(w, s->rows[i], row, NULL))
			return true;
	return false;
}

/* Keeps what both paths set. */
static void meet(const Walk *w, State *s, const State *other)
{
	uint32_t kept = 0;

	for (int64_t i = 0; i < w->leaves; i++)
		s->set[i] &= other->set[i];
	for (uint32_t i = 0; i < s->nrows; i++)
		if (has_row(w, other, s->rows[i]))
			s->rows[kept++] = s->rows[i];
	s->nrows = kept;
}

/* ---- ops ---- */

static void walk_region(Walk *w, const Region *r, State *s);

typedef struct Search {
	const Module *module;
	const Global *global;
	PtrMap *seen; /* functions */
	bool found;
} Search;

static bool takes_function(const Op *op)
{
	for (uint32_t i = 0; i < op->nargs; i++)
		if (type_innermost(op->args[i]->type)->kind == TYPE_FUNCTION)
			return true;
	return false;
}

/* May the function without a body come to one that can name the global? */
static bool comes_to(const Given *given, const Global *g)
{
	size_t length = g->spelled ? (size_t)(strchr(g->spelled, '.') - g->spelled) : 0;

	if (!g->spelled && given->calls.count)
		return true;
	for (uint32_t i = 0; i < given->calls.count; i++)
		if (strlen(given->calls.items[i]) == length &&
		    !strncmp(given->calls.items[i], g->spelled, length))
			return true;
	return !given->knows_calls;
}

static bool search_op(Op *op, void *data);

/* Is it a call that may come to a use of the global by its name? */
static bool search_call(const Op *op, Search *search)
{
	const Func *callee = op->code == OP_CALL ? op->attr.callee : NULL;
	const Given *given = op_given(search->module, op);

	if (callee && !ptrmap_get(search->seen, callee)) {
		ptrmap_set(search->seen, callee, search);
		search->found |= callee->is_given; /* its body is not known */
		region_walk(callee->body, search_op, search);
	} else if (!callee && op_is_call(op)) {
		search->found |= given ? comes_to(given, search->global)
				       : op->code != OP_EXTERN || !extern_find(op->attr.s);
		search->found |= takes_function(op);
	}
	return search->found;
}

static bool search_op(Op *op, void *data)
{
	Search *search = data;

	search->found |= op->code == OP_GLOBAL && !strcmp(op->attr.s, search->global->name);
	return !search_call(op, search);
}

static bool may_use(const Walk *w, const Op *op)
{
	Search search = {w->module, w->global, ptrmap_new(w->scratch), false};

	return op_is_call(op) && search_call(op, &search);
}

static bool returns_pointer(const Op *op)
{
	for (uint32_t i = 0; i < op->nresults; i++)
		if (type_is_ptr(op->results[i].type))
			return true;
	return false;
}

/* Does the function that is called leave the address alone once it returns? */
static bool forgets(const Walk *w, const Op *op)
{
	const Func *callee = op->code == OP_CALL ? op->attr.callee : NULL;

	if (callee)
		return callee->leaves_pointers && !callee->shows_pointers && !returns_pointer(op) &&
		       !may_use(w, op);
	return op->code == OP_EXTERN && !may_use(w, op) && !returns_pointer(op);
}

/* Operand i is an address in the object. */
static void use(Walk *w, State *s, const Op *op, uint32_t i)
{
	const Part whole = {.is_known = false};
	const Value *count = op->code == OP_COPY   ? op->args[2]
			     : op->code == OP_FILL ? op->args[1]
						   : NULL;
	Part part = part_at(w, op->args[i], count);

	if (op->nresults == 1 && i == 0 && address_base(&op->results[0]))
		return;
	if (op->code == OP_LOAD || (op->code == OP_COPY && i == 1))
		read(w, s, &part, op);
	else if (i == 0 && (op->code == OP_STORE || op->code == OP_COPY || op->code == OP_FILL))
		return; /* once all operands are read */
	else if (forgets(w, op))
		read(w, s, &whole, op);
	else
		w->fails = true;
}

static void walk_op(Walk *w, const Op *op, State *s)
{
	for (uint32_t i = 0; i < op->nargs; i++)
		if (type_is_ptr(op->args[i]->type) && is_of(w, op->args[i]))
			use(w, s, op, i);
	if ((op->code == OP_STORE || op->code == OP_COPY || op->code == OP_FILL) &&
	    is_of(w, op->args[0])) {
		Part part = part_at(w, op->args[0],
				    op->code == OP_STORE ? NULL : op->args[op->nargs - 1]);

		set(w, s, &part);
	}
	if (may_use(w, op)) {
		memset(s->set, 0, (size_t)w->leaves * sizeof *s->set);
		s->nrows = 0;
	}
}

/* ---- control ---- */

static bool find_use(Op *op, void *data)
{
	const Walk *w = ((void **)data)[0];
	bool *found = ((void **)data)[1];

	*found |= may_use(w, op);
	return !*found;
}

/* What a call in a later part of the loop's last trip may have unset; false: there is none. */
static bool unset_in(const Walk *w, const Op *loop, State *s)
{
	bool found = false;
	void *data[] = {(void *)(uintptr_t)w, &found};

	for (uint32_t i = 0; i < loop->nregions; i++)
		region_walk(loop->regions[i], find_use, data);
	if (!found)
		return false;
	memset(s->set, 0, (size_t)w->leaves * sizeof *s->set);
	s->nrows = 0;
	return true;
}

/* What the row is behind the loop; false: that depends on what only its trips know. */
static bool leave_loop(const Walk *w, const Op *loop, Part *row)
{
	uint32_t counters = 0;

	for (uint32_t i = 0; i < row->nindices; i++) {
		Index *x = &row->index[i];
		uint32_t before = x->of.nranges;

		if (x->takes_all)
			continue;
		if (!numbers_of_trips(w->dependences, &x->of, loop))
			return false;
		counters += x->of.nranges - before;
		x->takes_all =
			x->of.nranges > before && numbers_fill(w->dependences, &x->of, x->length);
	}
	return counters <= 1;
}

static bool takes_trips(const Part *row, const Op *loop)
{
	const Value *counter = loop->regions[0]->params[0];

	for (uint32_t i = 0; i < row->nindices; i++)
		for (uint32_t k = 0; k < row->index[i].of.nranges; k++)
			if (row->index[i].of.ranges[k].counter == counter)
				return true;
	return false;
}

/* The row in a trip, if each trip before it left the same at its own index. */
static bool make_past(const Walk *w, const Op *loop, Part *row)
{
	const Value *counter = loop->regions[0]->params[0];
	uint32_t made = 0;

	for (uint32_t i = 0; i < row->nindices; i++) {
		Index *x = &row->index[i];
		Range *range = &x->of.ranges[x->of.nranges];

		if (x->is_past)
			return false;
		if (x->takes_all)
			continue;
		if (!numbers_of_trips(w->dependences, &x->of, loop))
			return false;
		if (range == &x->of.ranges[x->of.nranges])
			continue;
		if (loop->attr.i & FOR_DOWN)
			*range = (Range){counter, counter, 1, loop->args[1], 0};
		else
			range->to = counter;
		x->is_past = true;
		made++;
	}
	return made == 1;
}

/* Adds what earlier trips have set. */
static void add_past(const Walk *w, const Op *loop, State *s)
{
	Walk trial = *w;
	State *then = copy_of(w, s);

	trial.is_trial = true;
	walk_region(&trial, loop->regions[0], then);
	for (uint32_t i = 0; !trial.fails && i < then->nrows; i++) {
		Part *row = arena_new_of(w->scratch, Part);

		*row = *then->rows[i];
		if (make_past(w, loop, row) && s->nrows < MOST_ROWS)
			s->rows[s->nrows++] = row;
	}
}

enum { MOST_LOOPS = 4 }; /* for each of them, all in it is walked twice */

/* What each trip sets at its own index holds for no trips at all, too. */
static void walk_for(Walk *w, const Op *op, State *s)
{
	bool runs = loop_surely_runs(w->dependences, op), unsets = unset_in(w, op, s);
	State *inner = copy_of(w, s);

	w->depth++;
	if (!unsets && w->depth <= MOST_LOOPS)
		add_past(w, op, inner);
	walk_region(w, op->regions[0], inner);
	w->depth--;
	if (runs) {
		memcpy(s->set, inner->set, (size_t)w->leaves * sizeof *s->set);
		s->nrows = 0;
	}
	for (uint32_t i = 0; i < inner->nrows; i++) {
		Part row = *inner->rows[i];

		if (leave_loop(w, op, &row) && (runs || takes_trips(&row, op)))
			set(w, s, &row);
	}
}

/* Does the loop make at least one trip: is the condition a carry that begins as true? */
static bool runs(const Op *loop)
{
	const Value *go = loop->regions[0]->last->args[0];

	return !go->def && go->region == loop->regions[0] && value_is_int(loop->args[go->index], 1);
}

static void walk_control(Walk *w, const Op *op, State *s)
{
	State *other = copy_of(w, s);

	if (op->code == OP_IF) {
		walk_region(w, op->regions[0], s);
		walk_region(w, op->regions[1], other);
		meet(w, s, other);
	} else if (op->code == OP_FOR) {
		walk_for(w, op, s);
	} else if (op->code == OP_WHILE) {
		unset_in(w, op, s);
		walk_region(w, op->regions[0], s);
		walk_region(w, op->regions[1], runs(op) ? s : copy_of(w, s));
	} else {
		w->fails = true;
	}
}

static void walk_region(Walk *w, const Region *r, State *s)
{
	for (const Op *op = r->first; op && !w->fails; op = op->next) {
		walk_op(w, op, s);
		if (op->nregions)
			walk_control(w, op, s);
	}
}

static bool has_shared(const Type *type)
{
	type = type_without_arrays(type);
	if (type->kind != TYPE_STRUCT)
		return false;
	for (uint32_t i = 0; i < type->def->nfields; i++)
		if (type->def->fields[i].is_shared || has_shared(type->def->fields[i].type))
			return true;
	return false;
}

/* The function's parameter for a lifted global; or NULL. */
static const Value *lifted_param(const Func *f, const Global *g)
{
	for (uint32_t i = 0; i < f->body->nparams; i++) {
		const char *name = func_global(f, i);

		if (name && !strcmp(name, g->name))
			return f->body->params[i];
	}
	return NULL;
}

bool is_set_first(Arena *scratch, const Func *f, const Global *g)
{
	Walk w = {.scratch = scratch,
		  .module = f->module,
		  .global = g,
		  .param = lifted_param(f, g),
		  .leaves = type_leaf_count(g->type)};
	State s = {0};

	if (g->is_const || g->is_volatile || g->is_shown || w.leaves <= 0 ||
	    w.leaves > MOST_LEAVES || has_shared(g->type))
		return false;
	w.dependences = dependences_of(scratch, f);
	s.set = arena_array(scratch, bool, (size_t)w.leaves);
	walk_region(&w, f->body, &s);
	return !w.fails;
}

/* ---- locals instead ---- */

typedef struct Instead {
	const char *name;
	Value *local;
} Instead;

static bool replace(Op *op, void *data)
{
	const Instead *instead = data;

	for (uint32_t i = 0; i < op->nargs; i++) {
		const Op *def = op->args[i]->def;

		if (def && def->code == OP_GLOBAL && !strcmp(def->attr.s, instead->name))
			op_set_arg(op, i, instead->local);
	}
	return true;
}

static bool drop(Op *op, void *data)
{
	const Instead *instead = data;

	if (op->code == OP_GLOBAL && !strcmp(op->attr.s, instead->name))
		op_remove(op);
	return true;
}

void make_local(Func *f, const Global *g)
{
	Builder b = f->body->first ? builder_before(f, f->body->first)
				   : builder_at_end(f, f->body, f->loc);
	Instead instead = {g->name, NULL};

	instead.local = build_0(&b, OP_ALLOCA, type_ptr(f->module, g->type, false));
	instead.local->hint = strchr(g->spelled, '.') + 1;
	region_walk(f->body, replace, &instead);
	region_walk(f->body, drop, &instead);
}
