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
#include "analysis/parts.h"
#include "rewrite/rewrite.h"

#include <string.h>

enum { MOST_LEAVES = 8192, LEAVES_BY_NUMBER = 512 };

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

/* Does it keep, resize, release or ask for the allocated memory as such? */
static bool handles_memory(const Walk *w, const Op *op)
{
	if (op->code == OP_STORE)
		return place_in_global(w, op->args[0]) == w->place;
	return op->code == OP_FREE || op->code == OP_REALLOC || op->code == OP_EQ ||
	       op->code == OP_NE;
}

/* Operand i is an address in the object. */
static void use(Walk *w, State *s, const Op *op, uint32_t i)
{
	const Part whole = {.is_known = false};
	const Value *count = op->code == OP_COPY   ? op->args[2]
			     : op->code == OP_FILL ? op->args[1]
						   : NULL;
	Part part = part_at(w, op->args[i], count);

	if ((op->nresults == 1 && address_base(&op->results[0])) ||
	    (w->made && handles_memory(w, op)))
		return;
	if (op->code == OP_LOAD || (op->code == OP_COPY && i == 1))
		part_read(w, s, leads_apart(w, s, op->args[i]) ? &whole : &part, op);
	else if (i == 0 && (op->code == OP_STORE || op->code == OP_COPY || op->code == OP_FILL))
		return; /* once all operands are read */
	else if (forgets(w, op))
		part_read(w, s, &whole, op);
	else
		w->fails = true;
}

static void walk_op(Walk *w, const Op *op, State *s)
{
	for (uint32_t i = 0; i < op->nargs; i++)
		if (is_of(w, op->args[i]))
			use(w, s, op, i);
	if ((op->code == OP_STORE || op->code == OP_COPY || op->code == OP_FILL) &&
	    is_of(w, op->args[0]) && !leads_apart(w, s, op->args[0])) {
		Part part = part_at(w, op->args[0],
				    op->code == OP_STORE ? NULL : op->args[op->nargs - 1]);

		part_set(w, s, &part);
	}
	if (w->made)
		memory_step(w, s, op);
	if (may_use(w, op)) {
		unset_all(w, s);
		s->made = w->time;
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
	unset_all(w, s);
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
static void add_past(Walk *w, const Op *loop, State *s)
{
	Walk trial = *w;
	State *then = state_copy(w, s);

	trial.is_trial = true;
	walk_region(&trial, loop->regions[0], then);
	w->time = trial.time;
	state_take_memory(s, then);
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
	State *inner = state_copy(w, s);

	w->depth++;
	if (!unsets && w->depth <= MOST_LOOPS)
		add_past(w, op, inner);
	walk_region(w, op->regions[0], inner);
	w->depth--;
	state_take_memory(s, inner);
	if (runs) {
		memcpy(s->set, inner->set, (size_t)w->leaves * sizeof *s->set);
		s->nrows = 0;
	}
	for (uint32_t i = 0; i < inner->nrows; i++) {
		Part row = *inner->rows[i];

		if (leave_loop(w, op, &row) && (runs || takes_trips(&row, op)))
			part_set(w, s, &row);
	}
}

static void walk_control(Walk *w, const Op *op, State *s)
{
	State *other = state_copy(w, s);

	if (op->code == OP_IF) {
		walk_region(w, op->regions[0], s);
		walk_region(w, op->regions[1], other);
		state_meet(w, s, other);
	} else if (op->code == OP_FOR) {
		walk_for(w, op, s);
	} else if (op->code == OP_WHILE) {
		unset_in(w, op, s);
		walk_region(w, op->regions[0], s);
		other = while_makes_trip(op) ? s : state_copy(w, s);
		walk_region(w, op->regions[1], other);
		state_take_memory(s, other);
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

static bool passes(Walk *w, const Func *f)
{
	State s = {0};

	w->dependences = dependences_of(w->scratch, f);
	s.set = arena_array(w->scratch, bool, (size_t)w->leaves);
	walk_region(w, f->body, &s);
	return !w->fails;
}

bool is_set_first(Arena *scratch, const Func *f, const Global *g)
{
	Walk w = {.scratch = scratch,
		  .module = f->module,
		  .global = g,
		  .param = lifted_param(f, g),
		  .leaves = type_leaf_count(g->type)};

	return !g->is_volatile && !g->is_shown && w.leaves > 0 && w.leaves <= MOST_LEAVES &&
	       !has_shared(g->type) && passes(&w, f);
}

bool memory_is_set_first(Arena *scratch, const Func *f, const Global *g, int64_t place,
			 const Type *elem, const PtrMap *made)
{
	Walk w = {.scratch = scratch,
		  .module = f->module,
		  .global = g,
		  .made = made,
		  .place = place,
		  .elem = elem,
		  .leaves = LEAVES_BY_NUMBER,
		  .seen = ptrmap_new(scratch)};

	return type_leaf_count(elem) > 0 && !has_shared(elem) && passes(&w, f);
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

static int64_t number_of(const Initial *init)
{
	return init->number < 0 ? (int64_t)init->number : (int64_t)(uint64_t)init->number;
}

/* The values with which the program starts: integers and pointers. */
static void initialise(Builder *b, Value *place, const Initial *init)
{
	const Type *type = place->type->elem;

	for (uint32_t i = 0; type->kind == TYPE_STRUCT && i < type->def->nfields; i++)
		initialise(b, build_field(b, place, type->def->fields[i].name), NULL);
	if (type->kind != TYPE_STRUCT)
		build_store(b, place, build_int(b, type, init ? number_of(init) : 0));
}

static Value *put_local(Func *f, const Global *g, bool is_initial)
{
	Builder b = f->body->first ? builder_before(f, f->body->first)
				   : builder_at_end(f, f->body, f->loc);
	Instead instead = {g->name, NULL};

	instead.local = build_0(&b, OP_ALLOCA, type_ptr(f->module, g->type, false));
	instead.local->hint =
		g->spelled ? strchr(g->spelled, '.') + 1 : global_c_name(f->module, g->name);
	if (is_initial)
		initialise(&b, instead.local, g->ninit ? g->init : NULL);
	region_walk(f->body, replace, &instead);
	region_walk(f->body, drop, &instead);
	return instead.local;
}

void make_local(Func *f, const Global *g)
{
	put_local(f, g, false);
}

static void free_pointers(Builder *b, Value *place)
{
	const Type *type = place->type->elem;

	if (type_is_ptr(type))
		build_op(b, OP_FREE, NULL, 0, (Value *[]){build_load(b, place)}, 1);
	for (uint32_t i = 0; type->kind == TYPE_STRUCT && i < type->def->nfields; i++)
		if (type_is_ptr(type->def->fields[i].type))
			free_pointers(b, build_field(b, place, type->def->fields[i].name));
}

typedef struct Release {
	Func *func;
	Value *local;
} Release;

static bool release(Op *op, void *data)
{
	const Release *r = data;
	Builder b;

	if (op->code != OP_RETURN)
		return true;
	b = builder_before(r->func, op);
	free_pointers(&b, r->local);
	return true;
}

void make_local_memory(Func *f, const Global *g)
{
	Release r = {f, put_local(f, g, true)};

	region_walk(f->body, release, &r);
}
