/*
 * targets: calls through pointers run only the functions to which the pointers can lead.
 *
 * Expects   SINGLE_EXIT and values; the chains of comparisons of front/target.c, inlined.
 * Leaves    the same function. Of a chain, the functions are dropped to which its pointer cannot
 *           lead, by what selects, branches and loops may give it. Where these are all known, the
 *           last one that is left needs no comparison. Where the pointer is read from an array that
 *           nothing writes, indices are compared, of which compilers make a jump table:
 *
 *   %p = load %table_k                         %0 = eq %k, 0
 *   %c = eq %p, @square                        %1 = eq %k, 2
 *   %y = if %c {                               %c = or %0, %1
 *     call @square                             %y = if %c {
 *   } else {                            ->       call @square
 *     %d = eq %p, @cube                        } else {
 *     if %d {                                    call @cube
 *       call @cube                             }
 *     } else {
 *       fault 3
 *
 * An index outside of the array is undefined in C. A call of NULL is, too, but it stays a fault.
 *
 * Note [Tests of targets]. Behind pointers to structs and `void`, the comparisons with functions
 * tell of which type the memory is (op_is_in_target). Until the passes have run that ask for it,
 * such a chain keeps those that it needs.
 */
#include "analysis/element.h"
#include "standard/standard.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_COMPARED = 16 };

/* One comparison of a chain. */
typedef struct Link {
	Func *callee;
	Region *body;
	int64_t first; /* of the indices that lead to it: the first one, and how many there are */
	uint32_t count;
} Link;

typedef struct Targets {
	const Module *module;
	Func *out;
	bool is_late; /* Note [Tests of targets] */
	Arena *scratch;
	LIST(Op *) heads;
} Targets;

/* The comparisons of one chain, and where its pointer may lead. */
typedef struct Chain {
	Targets *t;
	Value *pointer;
	LIST(Op *) choices; /* if %pointer == .. */
	LIST(Link) links;   /* the same in the same order */
	bool is_bare;       /* between and behind the comparisons, nothing is done */
	/* it may be NULL, undefined, or lead to a function that is not among these */
	bool may_miss;
	bool is_open; /* where it may lead is not known */
	bool *seen;   /* by value id: the pointer may be this one */
} Chain;

static bool is_function(const Initial *initial, const Func *f)
{
	const char *name = f->c_name ? f->c_name : f->name;
	bool is_static = f->c_static && *f->c_static;

	return initial->kind == INITIAL_FUNCTION && !strcmp(initial->name, name) &&
	       (initial->unit ? initial->unit == f->unit : !is_static);
}

static void collect_callee(Chain *c, const Initial *initial, const Func *f, int64_t k)
{
	for (uint32_t i = 0; i < c->links.count; i++) {
		Link *link = &c->links.items[i];

		if (initial ? !is_function(initial, link->callee) : link->callee != f)
			continue;
		link->first = link->count++ ? link->first : k;
		return;
	}
	c->may_miss = true;
	c->is_open |= initial != NULL;
}

static void collect_elements(Chain *c, const Value *address)
{
	Element e;

	if (!element_find(c->t->module, address, &e)) {
		c->is_open = true;
		return;
	}
	if (e.is_any)
		e = (Element){.table = e.table, .step = 1, .count = e.table->ninit};
	for (int64_t k = 0; k < e.count; k++) {
		const Initial *initial = &e.table->init[e.at + k * e.step];

		if (initial->kind != INITIAL_FUNCTION)
			c->may_miss = true;
		else
			collect_callee(c, initial, NULL, k);
	}
}

/* ---- where a pointer may lead ---- */

static void collect(Chain *c, const Value *v);

/* What a loop carries from trip to trip, by its number among the carries. */
static void collect_carry(Chain *c, const Op *loop, uint32_t i)
{
	const Region *body = loop->regions[loop->nregions - 1];

	collect(c, loop->args[loop->code == OP_FOR ? i + 2 : i]);
	collect(c, body->last->args[i]);
}

static void collect_param(Chain *c, const Value *v)
{
	const Op *loop = v->region->owner;

	if (!loop)
		c->is_open = true;
	else if (loop->code == OP_FOR)
		collect_carry(c, loop, v->index - 1u);
	else if (v->region == loop->regions[0])
		collect_carry(c, loop, v->index);
	else
		collect(c, loop->regions[0]->last->args[v->index]);
}

static void collect_result(Chain *c, const Value *v)
{
	const Op *op = v->def;

	if (op->code == OP_FUNCTION) {
		collect_callee(c, NULL, op->attr.callee, 0);
	} else if (op->code == OP_CAST && op->args[0]->type->kind == TYPE_FUNCTION) {
		collect(c, op->args[0]);
	} else if (op->code == OP_SELECT) {
		collect(c, op->args[1]);
		collect(c, op->args[2]);
	} else if (op->code == OP_IF) {
		collect(c, op->regions[0]->last->args[v->index]);
		collect(c, op->regions[1]->last->args[v->index]);
	} else if (op->code == OP_FOR) {
		collect_carry(c, op, v->index);
	} else if (op->code == OP_WHILE) {
		collect(c, op->regions[0]->last->args[v->index + 1]);
	} else if (op->code == OP_LOAD) {
		collect_elements(c, op->args[0]);
	} else if (value_is_null(v) || op->code == OP_UNDEF) {
		c->may_miss = true;
	} else {
		c->is_open = true;
	}
}

static void collect(Chain *c, const Value *v)
{
	if (c->seen[v->id])
		return;
	c->seen[v->id] = true;
	if (v->def)
		collect_result(c, v);
	else
		collect_param(c, v);
}

/* ---- chains ---- */

/* The pointer that the branch compares with a function; NULL: it is another branch. */
static Value *compared(const Op *branch)
{
	const Op *test = branch->code == OP_IF ? branch->args[0]->def : NULL;

	return test && test->code == OP_EQ && value_function(test->args[1]) &&
			       !value_function(test->args[0])
		       ? test->args[0]
		       : NULL;
}

/* Does the region end with the op, and hand on what that gives? */
static bool ends_with(const Region *r, const Op *op)
{
	bool same = op->next == r->last && op->nresults == r->last->nargs;

	for (uint32_t i = 0; i < op->nresults && same; i++)
		same = r->last->args[i] == &op->results[i];
	return same;
}

/* The first comparison of the pointer in the region. */
static Op *first_choice(const Region *r, const Value *pointer)
{
	Op *op = r->first;

	while (op && compared(op) != pointer)
		op = op->next;
	return op;
}

/* The next comparison of the chain, which is in the region. */
static Op *next_of(Chain *c, const Region *r)
{
	Op *next = first_choice(r, c->pointer);

	for (Op *op = r->first; next && op != next; op = op->next)
		c->is_bare &= op->code == OP_FUNCTION || op->code == OP_CAST || op->code == OP_EQ;
	c->is_bare &= !next || ends_with(r, next);
	return next;
}

static void read_chain(Chain *c, Op *head)
{
	bool is_bare = true;

	for (Op *op = head; op; op = next_of(c, op->regions[1])) {
		Func *callee = value_function(op->args[0]->def->args[1]);

		is_bare = c->is_bare;
		list_push(c->t->scratch, &c->choices, op);
		list_push(c->t->scratch, &c->links, ((Link){callee, op->regions[0], 0, 0}));
	}
	c->is_bare = is_bare;
}

/* Note [Tests of targets] */
static bool needs_tests(const Chain *c)
{
	const Func *f = c->links.items[0].callee;

	for (uint32_t i = 0; i < f->body->nparams && !c->t->is_late; i++) {
		const Type *type = f->body->params[i]->type;

		if (!type_is_ptr(type))
			continue;
		type = type_innermost(type);
		if (type->kind == TYPE_STRUCT || type->kind == TYPE_OPAQUE)
			return true;
	}
	return false;
}

/* Is the index one of those under which the array holds this function? */
static Value *matches(Builder *b, const Element *e, const Link *link, Value *index)
{
	Value *any = NULL;

	for (int64_t k = link->first; k < e->count; k++) {
		Value *one;

		if (!is_function(&e->table->init[e->at + k * e->step], link->callee))
			continue;
		one = build_2(b, OP_EQ, NULL, index, build_int(b, index->type, k));
		any = any ? build_2(b, OP_OR, NULL, any, one) : one;
	}
	return any;
}

/* As C converts it. */
static Value *promoted(Builder *b, Value *index)
{
	bool is_small = type_size(index->type) < 4;

	return is_small ? build_cast(b, type_scalar(b->func->module, TYPE_I32), index) : index;
}

static int by_index(const void *a, const void *b)
{
	const Link *x = a, *y = b;

	return x->first < y->first ? -1 : x->first > y->first;
}

/* Lets all bodies see what is computed between the comparisons of a bare chain. */
static void compute_first(Chain *c)
{
	Op *head = c->choices.items[0];

	for (uint32_t i = 1; i < c->choices.count; i++) {
		Op *choice = c->choices.items[i];

		while (choice->parent->first != choice)
			op_move(choice->parent->first, head->parent, head);
	}
}

/* Puts the functions in the order of the array, those in front that it does not hold, and last of
 * all the one that it holds most often. */
static void arrange(Chain *c)
{
	uint32_t n = c->links.count, most = 0;
	Link last;

	for (uint32_t i = 0; i < n; i++)
		if (!c->links.items[i].count)
			c->links.items[i].first = -1 - (int64_t)i;
	qsort(c->links.items, n, sizeof(Link), by_index);
	for (uint32_t i = 0; i < n; i++)
		if (c->links.items[i].count >= c->links.items[most].count)
			most = i;
	last = c->links.items[most];
	memmove(&c->links.items[most], &c->links.items[most + 1], (n - 1 - most) * sizeof last);
	c->links.items[n - 1] = last;
	for (uint32_t i = 0; i < n; i++) {
		c->choices.items[i]->regions[0] = c->links.items[i].body;
		c->links.items[i].body->owner = c->choices.items[i];
	}
}

/* Whether indices can be compared instead of pointers, with few comparisons. */
static bool is_indexed(const Chain *c, Element *e)
{
	const Op *load = c->pointer->def;
	uint32_t many = 0;

	for (uint32_t i = 0; i < c->links.count; i++)
		many += c->links.items[i].count > MOST_COMPARED;
	return c->is_bare && load && load->code == OP_LOAD && many <= !c->may_miss &&
	       element_find(c->t->module, load->args[0], e) && e->index && !e->is_any;
}

static void rewrite(Chain *c)
{
	bool keeps = needs_tests(c), indexed;
	uint32_t last = UINT32_MAX;
	Value *index = NULL;
	Element e;

	indexed = !keeps && is_indexed(c, &e);
	if (indexed) {
		compute_first(c);
		arrange(c);
	}
	for (uint32_t i = 0; i < c->links.count && !keeps && !c->may_miss; i++)
		last = c->links.items[i].count ? i : last;
	for (uint32_t i = 0; i < c->links.count; i++) {
		const Link *link = &c->links.items[i];
		Builder b = builder_before(c->t->out, c->choices.items[i]);
		const Type *boolean = type_scalar(c->t->out->module, TYPE_BOOL);

		if (!link->count || i == last) {
			op_set_arg(c->choices.items[i], 0, build_int(&b, boolean, i == last));
		} else if (indexed) {
			index = index ? index : promoted(&b, e.index);
			op_set_arg(c->choices.items[i], 0, matches(&b, &e, link, index));
		}
	}
}

static void treat(Targets *t, Op *head)
{
	Chain c = {.t = t, .pointer = compared(head), .is_bare = true};

	c.seen = arena_array(t->scratch, bool, t->out->nvalues);
	read_chain(&c, head);
	collect(&c, c.pointer);
	if (!c.is_open)
		rewrite(&c);
}

static bool find_head(Op *op, void *data)
{
	Targets *t = data;
	const Value *pointer = compared(op);
	const Op *outer = op->parent->owner;

	if (pointer && !(outer && compared(outer) == pointer && op->parent == outer->regions[1] &&
			 first_choice(op->parent, pointer) == op))
		list_push(t->scratch, &t->heads, op);
	return true;
}

Func *pass_targets(PassContext *c, const Func *in)
{
	Func *out = func_copy(in);
	Targets t = {c->module, out, c->request != NULL, c->scratch, {0}};

	region_walk(out->body, find_head, &t);
	for (uint32_t i = 0; i < t.heads.count; i++)
		treat(&t, t.heads.items[i]);
	return out;
}
