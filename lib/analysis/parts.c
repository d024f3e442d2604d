/*
 * parts: scalars of an object, by number or by indices, and whether they are all among those that
 * were set: by number, as a row at the same index, as a row with the numbers of a loop that is
 * over, or as several rows that follow each other.
 *
 * The object is a global, or memory that is allocated for a pointer in one. Of that the length is
 * not known.
 *
 * Note [Apart]. What is said to be set is so in the memory that was allocated last. Until a pointer
 * to that is stored, what is loaded from the place leads to other memory, which an earlier call may
 * have filled; and so does for good what was loaded before.
 *
 *   next = malloc(n * sizeof *next);
 *   for (i = 0; i < n; i++)
 *           next[i] = x[i];
 *   s += last[0] * next[0];          next[0] is set, last[0] is not
 *   last = next;
 */
#include "analysis/parts.h"

#include <string.h>

/* ---- parts ---- */

static int64_t leaves_before(const Type *type, const char *name)
{
	int64_t count = 0;

	for (const Field *f = type->def->fields; strcmp(f->name, name) != 0; f++)
		count += type_leaf_count(f->type);
	return count;
}

/* Is it the address of the global? */
static bool is_global(const Walk *w, const Value *root)
{
	return root->def
		       ? root->def->code == OP_GLOBAL && !strcmp(root->def->attr.s, w->global->name)
		       : root == w->param;
}

int64_t place_in_global(const Walk *w, const Value *p)
{
	int64_t at = 0;

	for (; p->def && p->def->code == OP_FIELD; p = p->def->args[0])
		at += leaves_before(p->def->args[0]->type->elem, p->def->attr.s);
	return is_global(w, p) ? at : -1;
}

/* Is it the address of allocated memory? */
static bool is_made(const Walk *w, const Value *root)
{
	return root->def &&
	       (ptrmap_get(w->made, root->def) ||
		(root->def->code == OP_LOAD && place_in_global(w, root->def->args[0]) == w->place));
}

bool is_of(const Walk *w, const Value *p)
{
	const Value *root = address_root(p);

	return w->made ? is_made(w, root) : is_global(w, root);
}

bool leads_apart(const Walk *w, const State *s, const Value *p)
{
	return w->made && (uintptr_t)ptrmap_get(w->seen, address_root(p)->def) < s->made;
}

static void see(Walk *w, const Op *op, uint32_t time)
{
	ptrmap_set(w->seen, op, (void *)(uintptr_t)time);
}

void memory_step(Walk *w, State *s, const Op *op)
{
	bool is_new = op->code == OP_MALLOC;

	if (op->code == OP_REALLOC)
		is_new = !is_of(w, op->args[0]) || leads_apart(w, s, op->args[0]);
	w->time++;
	if (ptrmap_get(w->made, op)) {
		see(w, op, w->time);
		if (!is_new)
			return;
		unset_all(w, s);
		s->made = w->time;
		s->is_apart = true;
	} else if (op->code == OP_LOAD && place_in_global(w, op->args[0]) == w->place) {
		see(w, op, s->is_apart ? 0 : w->time);
	} else if (op->code == OP_STORE && place_in_global(w, op->args[0]) == w->place) {
		s->is_apart = leads_apart(w, s, op->args[1]);
	}
}

static Index *new_index(Part *part, int64_t stride, int64_t length)
{
	if (part->nindices == MAX_INDICES)
		return NULL;
	part->index[part->nindices] = (Index){.stride = stride, .length = length};
	return &part->index[part->nindices++];
}

enum { MOST_ELEMENTS = 1 << 30 }; /* more than any number that is a constant */

/* Can it be multiplied by the size of an element? */
static bool is_near(int64_t k)
{
	return k > -MOST_ELEMENTS && k < MOST_ELEMENTS;
}

/* The index of allocated memory, which all steps in it are added to. */
static Index *open_index(Part *part, int64_t stride)
{
	Index *last = part->nindices ? &part->index[part->nindices - 1] : NULL;

	if (last && last->is_open)
		return last->stride == stride ? last : NULL;
	last = new_index(part, stride, MOST_ELEMENTS);
	if (last)
		last->is_open = last->is_whole = true;
	return last;
}

static bool add_step(Part *part, const Value *v, int64_t stride)
{
	Index *index = open_index(part, stride);
	uint32_t n = 0;

	while (index && n < MAX_ADDENDS && index->of.numbers[n])
		n++;
	if (!index || n == MAX_ADDENDS)
		return false;
	index->of.numbers[n] = v;
	return true;
}

/* Steps that are constant lead to a scalar by its number. */
static bool close_index(Part *part)
{
	const Index *x = part->nindices ? &part->index[part->nindices - 1] : NULL;
	int64_t sum = 0, k;

	if (!x || x->of.nranges)
		return true;
	for (uint32_t n = 0; n < MAX_ADDENDS && x->of.numbers[n]; n++) {
		if (!value_is_const_int(x->of.numbers[n], &k))
			return true;
		if (!is_near(k))
			return false;
		sum += k;
	}
	part->first += sum * x->stride;
	part->nindices--;
	return true;
}

static bool add_index(Part *part, const Value *v, int64_t stride, const Value *array)
{
	int64_t k, length = array->type->elem->len;
	Index *index;

	if (value_is_const_int(v, &k)) {
		part->first += is_near(k) ? k * stride : 0;
		return is_near(k);
	}
	index = new_index(part, stride, length);
	if (index) {
		index->of.numbers[0] = v;
		index->is_whole = !array->def || array->def->code == OP_GLOBAL;
	}
	return index != NULL;
}

/* As what it was before it became const. */
static const Value *without_const(const Value *p)
{
	while (p->def && p->def->code == OP_CAST && p->def->args[0]->type->elem == p->type->elem)
		p = p->def->args[0];
	return p;
}

/* Adds the steps from the object to the address. */
static bool add_steps(const Walk *w, Part *part, const Value *p)
{
	const Op *op = p->def, *from = op && op->nargs ? without_const(op->args[0])->def : NULL;
	int64_t stride = type_leaf_count(p->type->elem);

	if (!op || op->code == OP_GLOBAL || (w->made && is_made(w, p)))
		return true;
	if (op->code == OP_CAST && w->made && is_made(w, op->args[0]))
		return p->type->elem == w->elem;
	if (op->code == OP_FIELD)
		part->first += leaves_before(op->args[0]->type->elem, op->attr.s);
	else if (op->code == OP_INDEX &&
		 (op->nargs != 2 || (from && from->code == OP_DECAY
					     ? !add_index(part, op->args[1], stride, from->args[0])
					     : !w->made || !add_step(part, op->args[1], stride))))
		return false;
	else if (op->code == OP_CAST && op->args[0]->type->elem != p->type->elem)
		return false;
	else if (op->code != OP_INDEX && op->code != OP_CAST && op->code != OP_DECAY)
		return false;
	return add_steps(w, part, op->args[0]);
}

/* As many elements as are known when the program runs, from the address on. */
static bool add_range(const Walk *w, Part *part, const Value *p, const Value *count)
{
	const Op *row;
	int64_t skipped = 0;
	Index *index = part->index;

	p = without_const(p);
	row = p->def && p->def->code == OP_INDEX ? without_const(p->def->args[0])->def : p->def;
	if (!row || (row->code != OP_DECAY && !w->made))
		return false;
	if (row->code != OP_DECAY)
		index = open_index(part, type_leaf_count(p->type->elem));
	else if (row == p->def || value_is_const_int(p->def->args[1], &skipped))
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
Part part_at(const Walk *w, const Value *p, const Value *count)
{
	Part part = {0};
	int64_t n = 1;
	bool is_constant = !count || value_is_const_int(count, &n);

	part.is_known = n > 0 && n <= w->leaves && add_steps(w, &part, p) &&
			(is_constant || add_range(w, &part, p, count)) && close_index(&part);
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
	if (w->made)
		return false;
	for (int64_t i = 0; i < w->leaves; i++)
		if (!s->set[i])
			return false;
	return true;
}

/* Takes a row whose elements are all meant, or may be, for one larger element. */
static bool widen(const Walk *w, Part *part, const Op *at)
{
	if (!part->nindices || part->index[0].stride != part->count || part->index[0].is_open ||
	    !(at ? stays(w, &part->index[0], at) : part->index[0].takes_all))
		return false;
	part->count *= part->index[0].length;
	part->nindices--;
	memmove(part->index, part->index + 1, part->nindices * sizeof *part->index);
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

		if (row->nindices == 1 && x->stride == part->index[0].stride &&
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

static bool is_set(const Walk *w, State *s, const Part *part, const Op *at)
{
	bool found = false;

	for (uint32_t i = 0; !found && i < s->nrows; i++)
		found = covers(w, s->rows[i], part, at);
	if (!found && all_stay(w, part, at))
		found = each_leaf(w, s, part, part->index, part->first, false);
	return found || is_in_several(w, s, part, at);
}

void part_read(Walk *w, State *s, const Part *part, const Op *at)
{
	Part wide = *part;
	bool found = w->is_trial || is_everything_set(w, s);

	if (!found && part->is_known)
		do
			found = is_set(w, s, &wide, at);
		while (!found && widen(w, &wide, at));
	w->fails |= !found;
}

/* Marks the elements of a row, if they are known by number. */
static bool mark_run(const Walk *w, State *s, const Part *part)
{
	const Index *x = &part->index[0];
	int64_t least, above;

	if (part->nindices != 1 || !numbers_are_constant(w->dependences, &x->of, &least, &above) ||
	    part->first + least * x->stride < 0 ||
	    part->first + (above - 1) * x->stride + part->count > w->leaves)
		return false;
	for (int64_t k = least; k < above; k++)
		for (int64_t i = 0; i < part->count; i++)
			s->set[part->first + k * x->stride + i] = true;
	return true;
}

void part_set(const Walk *w, State *s, const Part *part)
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
		while (widen(w, row, NULL))
			;
		s->rows[s->nrows++] = row;
	}
}

State *state_copy(const Walk *w, const State *s)
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

void state_take_memory(State *s, const State *other)
{
	s->made = s->made > other->made ? s->made : other->made;
	s->is_apart |= other->is_apart;
}

/* Keeps what both paths set. */
void state_meet(const Walk *w, State *s, const State *other)
{
	uint32_t kept = 0;

	state_take_memory(s, other);
	for (int64_t i = 0; i < w->leaves; i++)
		s->set[i] &= other->set[i];
	for (uint32_t i = 0; i < s->nrows; i++)
		if (has_row(w, other, s->rows[i]))
			s->rows[kept++] = s->rows[i];
	s->nrows = kept;
}

void unset_all(const Walk *w, State *s)
{
	memset(s->set, 0, (size_t)w->leaves * sizeof *s->set);
	s->nrows = 0;
}
