/*
 * merge: out of SSA. Variables joined by a copy become one if neither is assigned while the other
 * is live (Chaitin). So do versions of one source variable, and the pieces of an expression that
 * was cut because it was long. tidy handles the remaining copies.
 *
 * Liveness over the statement tree needs no fixed point. A value is defined before it is used in
 * the same iteration, so what is live across a loop's back edge is what the loop reads but does not
 * define itself (Var.home), and the carries.
 */
#include "emit/internal.h"

#include <string.h>

/*
 * Note [Families]. Only variables of one family are ever joined: those that a chain of copies,
 * names or pieces connects. Who interferes with whom is kept for each family apart, so that
 * functions of many variables take no more than their share. A family grows up to a limit, by
 * copies first.
 */
enum { MOST = 8000, BITS = 64 };

typedef struct Family {
	struct Family *parent; /* itself: it is the root */
	uint32_t count, first; /* of the root: how many variables; the first one's place */
} Family;

typedef struct Merger {
	Emit *e;
	uint32_t words;     /* of a set of all variables */
	Family *family;     /* by variable */
	uint32_t *place;    /* by variable: its number in such a set; 0 if it is alone */
	uint64_t **row;     /* by variable: those of its family it must not be merged with */
	uint64_t **members; /* by representative */
	LIST(uint64_t *) spare;
} Merger;

static bool bit_get(const uint64_t *b, uint32_t i)
{
	return b[i / 64] >> (i % 64) & 1;
}

static void bit_set(uint64_t *b, uint32_t i)
{
	b[i / 64] |= (uint64_t)1 << (i % 64);
}

static void bit_clear(uint64_t *b, uint32_t i)
{
	b[i / 64] &= ~((uint64_t)1 << (i % 64));
}

static uint64_t *bits_new(Merger *m)
{
	uint64_t *bits;

	if (!m->spare.count)
		return arena_array(m->e->arena, uint64_t, m->words);
	bits = m->spare.items[--m->spare.count];
	memset(bits, 0, m->words * sizeof *bits);
	return bits;
}

static void bits_free(Merger *m, uint64_t *bits)
{
	list_push(m->e->arena, &m->spare, bits);
}

static void bits_or(uint32_t words, uint64_t *to, const uint64_t *from)
{
	for (uint32_t i = 0; i < words; i++)
		to[i] |= from[i];
}

/* ---- families ---- */

static Family *family_of(const Merger *m, const Var *v)
{
	Family *f = &m->family[v->id];

	while (f->parent != f)
		f = f->parent = f->parent->parent;
	return f;
}

static void relate(Merger *m, const Var *a, const Var *b)
{
	Family *f = family_of(m, a), *g = family_of(m, b);

	if (f == g || a->fixed || b->fixed || a->type != b->type || f->count + g->count > MOST)
		return;
	if (f->count < g->count) {
		Family *t = f;

		f = g;
		g = t;
	}
	g->parent = f;
	f->count += g->count;
}

/* The words of the rows of a family, which may share the first one with others; 0 if it is a single
 * variable. */
static uint32_t row_words(const Family *f)
{
	return f->count > 1 ? (f->first % BITS + f->count - 1) / BITS + 1 : 0;
}

/* The number of a variable in the rows of its family. */
static uint32_t number_of(const Merger *m, const Var *v)
{
	return m->place[v->id] - family_of(m, v)->first / BITS * BITS;
}

/* Gives each variable its place. A family that fits into a word stands in one. */
static void place_families(Merger *m)
{
	uint32_t next = 1, n = m->e->vars.count;

	for (uint32_t i = 0; i < n; i++) {
		Family *f = &m->family[i];

		if (f->parent != f || f->count < 2)
			continue;
		if (next % BITS + f->count > BITS)
			next = (next + BITS - 1) / BITS * BITS;
		f->first = next;
		next += f->count;
		f->count = 0;
	}
	for (uint32_t i = 0; i < n; i++) {
		Family *f = family_of(m, m->e->vars.items[i]);

		if (f->first)
			m->place[i] = f->first + f->count++;
	}
	m->words = next / BITS + 1;
}

typedef struct Live {
	const Merger *m;
	uint64_t *bits;
} Live;

static void visit_live(Emit *e, Var *v, void *data)
{
	const Live *live = data;

	(void)e;
	bit_set(live->bits, live->m->place[v->id]);
}

static void live_reads(Merger *m, const Stmt *s, uint64_t *live)
{
	stmt_reads(m->e, s, visit_live, &(Live){m, live});
}

/* ---- interference ---- */

/* v is assigned, and `live` is the set live afterwards; from: the variable that is copied, or NULL.
 */
static void assigned(Merger *m, const Var *v, const uint64_t *live, const Var *from)
{
	const Family *f = family_of(m, v);
	uint64_t *row = m->row[v->id];
	bool may_join = from && family_of(m, from) == f && row_words(f) &&
			!bit_get(row, number_of(m, from));

	bits_or(row_words(f), row, live + f->first / BITS);
	if (row_words(f))
		bit_clear(row, number_of(m, v));
	if (may_join)
		bit_clear(row, number_of(m, from));
}

static const Var *copied_var(const Emit *e, const Copy *c)
{
	if (c->from || !c->value)
		return c->from;
	return c->value->def && e->folded[c->value->id] ? NULL : e->var_of[c->value->id];
}

static void live_copies(Merger *m, const Stmt *s, uint64_t *live)
{
	uint64_t *targets = bits_new(m);

	for (uint32_t i = 0; i < s->ncopies; i++)
		bit_set(targets, m->place[s->copies[i].to->id]);
	for (uint32_t i = 0; i < s->ncopies; i++) {
		const Var *to = s->copies[i].to;

		assigned(m, to, live, copied_var(m->e, &s->copies[i]));
		assigned(m, to, targets, NULL);
	}
	for (uint32_t i = 0; i < s->ncopies; i++)
		bit_clear(live, m->place[s->copies[i].to->id]);
	live_reads(m, s, live);
	bits_free(m, targets);
}

typedef struct OuterReads {
	const Merger *m;
	uint64_t *bits;
	uint32_t pos, end;
} OuterReads;

static void visit_outer(Emit *e, Var *v, void *data)
{
	OuterReads *o = data;

	(void)e;
	if (v->home <= o->pos || v->home > o->end)
		bit_set(o->bits, o->m->place[v->id]);
}

static void outer_reads(Emit *e, const Block *b, OuterReads *o)
{
	for (const Stmt *s = b->first; s; s = s->next) {
		stmt_reads(e, s, visit_outer, o);
		for (uint32_t i = 0; i < 2; i++)
			if (s->block[i])
				outer_reads(e, s->block[i], o);
	}
}

static void live_block(Merger *m, const Block *b, uint64_t *live, const uint64_t *after_loop);

static void live_if(Merger *m, const Stmt *s, uint64_t *live, const uint64_t *after_loop)
{
	uint64_t *other = bits_new(m);

	memcpy(other, live, m->words * sizeof *live);
	live_block(m, s->block[0], live, after_loop);
	live_block(m, s->block[1], other, after_loop);
	bits_or(m->words, live, other);
	bits_free(m, other);
	live_reads(m, s, live);
}

/* The variables live at the end of a loop's body: read in the next iteration or after the loop. */
static void live_around(Merger *m, const Stmt *s, uint64_t *live)
{
	const Site *site = site_of(m->e, s->op);
	OuterReads o = {m, live, site->pos, site->end};

	for (uint32_t i = 0; i < m->e->vars.count; i++) {
		const Var *v = m->e->vars.items[i];

		if (v->home > site->pos && v->home <= site->end)
			bit_clear(live, m->place[i]);
	}
	outer_reads(m->e, s->block[0], &o);
	stmt_reads(m->e, s, visit_outer, &o);
}

static void live_loop(Merger *m, const Stmt *s, uint64_t *live)
{
	uint64_t *after = bits_new(m);

	memcpy(after, live, m->words * sizeof *live);
	live_around(m, s, live);
	if (s->kind == STMT_DO)
		live_reads(m, s, live);
	live_block(m, s->block[0], live, after);
	if (s->kind == STMT_FOR) {
		bits_or(m->words, live, after);
		live_reads(m, s, live);
	}
	bits_free(m, after);
}

static void live_stmt(Merger *m, const Stmt *s, uint64_t *live, const uint64_t *after_loop)
{
	switch (s->kind) {
	case STMT_ASSIGN:
	case STMT_OP:
	case STMT_OBJECT:
	case STMT_MEMORY:
	case STMT_GROW:
	case STMT_DECL:
	case STMT_COUNT:
		if (s->var) {
			assigned(m, s->var, live, NULL);
			if (s->kind != STMT_COUNT)
				bit_clear(live, m->place[s->var->id]);
		}
		live_reads(m, s, live);
		break;
	case STMT_COPIES:
		live_copies(m, s, live);
		break;
	case STMT_IF:
		live_if(m, s, live, after_loop);
		break;
	case STMT_FOR:
	case STMT_LOOP:
	case STMT_DO:
		live_loop(m, s, live);
		break;
	case STMT_BREAK:
		bits_or(m->words, live, after_loop);
		live_reads(m, s, live);
		break;
	case STMT_RETURN:
	case STMT_KEEP:
		live_reads(m, s, live);
		break;
	}
}

static void live_block(Merger *m, const Block *b, uint64_t *live, const uint64_t *after_loop)
{
	for (const Stmt *s = b->last; s; s = s->prev)
		live_stmt(m, s, live, after_loop);
}

/* ---- joining ---- */

static bool join(Merger *m, Var *a, Var *b)
{
	Var *keep = var_find(a), *drop = var_find(b);
	uint32_t words = row_words(family_of(m, a));

	if (keep == drop)
		return true;
	if (keep->fixed || drop->fixed || keep->type != drop->type)
		return false;
	if (keep->param >= 0 && drop->param >= 0)
		return false;
	if (!words || family_of(m, a) != family_of(m, b))
		return false;
	for (uint32_t i = 0; i < words; i++)
		if ((m->row[keep->id][i] & m->members[drop->id][i]) ||
		    (m->row[drop->id][i] & m->members[keep->id][i]))
			return false;
	if (drop->param >= 0 || (keep->param < 0 && drop->id < keep->id)) {
		Var *t = keep;

		keep = drop;
		drop = t;
	}
	bits_or(words, m->row[keep->id], m->row[drop->id]);
	bits_or(words, m->members[keep->id], m->members[drop->id]);
	if (!keep->hint)
		keep->hint = drop->hint;
	drop->rep = keep;
	keep->reused = true;
	return true;
}

/* The order in which copies are saved: versions of one name first, then what a loop carries, then
 * the rest. */
typedef enum Wish { WISH_NAME, WISH_CARRY, WISH_ANY, WISHES } Wish;

static bool same_hint(const Var *a, const Var *b)
{
	return a->hint && b->hint && strcmp(a->hint, b->hint) == 0;
}

/* Does v hold an intermediate value, not the result of a branch or loop? */
static bool is_passing(const Var *v)
{
	const Op *op = v->value ? v->value->def : NULL;

	return op && op->code != OP_IF && !op_is_loop(op);
}

/* May the copy be saved in this round? A parameter is reused only by a variable of its name; after
 * that, intermediate values may be computed in it. */
static bool wished(const Var *to, const Var *from, const Value *value, Wish wish)
{
	if (same_hint(to, from))
		return true;
	if (to->param >= 0 || from->param >= 0)
		return to->param >= 0 && to->reused && is_passing(from);
	return wish == WISH_ANY || (wish == WISH_CARRY && !value->def);
}

/* Inner loops come first: a copy saved there is saved most often. */
static void join_copies(Merger *m, const Block *b, Wish wish)
{
	for (const Stmt *s = b->first; s; s = s->next)
		for (uint32_t i = 0; i < 2; i++)
			if (s->block[i])
				join_copies(m, s->block[i], wish);
	for (const Stmt *s = b->last; s; s = s->prev)
		for (uint32_t i = 0; i < s->ncopies; i++) {
			const Copy *c = &s->copies[i];

			if (copied_var(m->e, c) &&
			    wished(var_find(c->to), var_find(m->e->var_of[c->value->id]), c->value,
				   wish))
				join(m, c->to, m->e->var_of[c->value->id]);
		}
}

/* The variable that begins a long sum, if the statement goes on with it: t = a + b; t2 = t + c. */
static Var *piece_before(const Merger *m, const Stmt *s)
{
	const Value *v = s->op && s->op->nargs ? s->op->args[0] : NULL;

	if (s->kind != STMT_ASSIGN || !s->defines)
		return NULL;
	while (v && !m->e->var_of[v->id])
		v = v->def && v->def->nargs ? v->def->args[0] : NULL;
	return v ? m->e->var_of[v->id] : NULL;
}

/* Joins the pieces of a long sum that was cut. */
static void join_pieces(Merger *m, const Block *b)
{
	for (const Stmt *s = b->first; s; s = s->next) {
		Var *var = piece_before(m, s);

		for (uint32_t i = 0; i < 2; i++)
			if (s->block[i])
				join_pieces(m, s->block[i]);
		if (var && !var->hint && !s->var->hint && var->param < 0)
			join(m, s->var, var);
	}
}

static bool is_while_body(const Region *r)
{
	return r->owner->code == OP_WHILE && r == r->owner->regions[1];
}

static const Region *var_region(const Var *v)
{
	const Value *value = v->value;

	if (!value)
		return NULL;
	if (value->def)
		return value->def->parent;
	if (!value->region->owner || is_while_body(value->region))
		return value->region;
	return value->region->owner->parent;
}

/* Joins versions of one variable of the source if the region of one encloses the other's. */
static void join_names(Merger *m)
{
	Map *known = map_new(m->e->arena);
	typedef LIST(Var *) Versions;

	for (uint32_t i = 0; i < m->e->vars.count; i++) {
		Var *v = m->e->vars.items[i];
		Versions *same;

		if (!v->hint || v->fixed || v->object || !var_region(v) ||
		    (v->param >= 0 && type_is_ptr(v->type)))
			continue;
		same = map_get(known, v->hint);
		if (!same) {
			same = arena_new_of(m->e->arena, Versions);
			map_set(known, v->hint, same);
		}
		for (uint32_t k = 0; k < same->count && k < 40; k++) {
			Var *w = same->items[same->count - 1 - k];

			if (region_contains(var_region(w), var_region(v)) && join(m, w, v))
				break;
		}
		list_push(m->e->arena, same, v);
	}
}

/* ---- who is related ---- */

static void relate_copies(Merger *m, const Block *b)
{
	for (const Stmt *s = b->first; s; s = s->next) {
		for (uint32_t i = 0; i < 2; i++)
			if (s->block[i])
				relate_copies(m, s->block[i]);
		for (uint32_t i = 0; i < s->ncopies; i++) {
			const Var *from = copied_var(m->e, &s->copies[i]);

			if (from)
				relate(m, s->copies[i].to, from);
		}
	}
}

static void relate_pieces(Merger *m, const Block *b)
{
	for (const Stmt *s = b->first; s; s = s->next) {
		const Var *var = piece_before(m, s);

		for (uint32_t i = 0; i < 2; i++)
			if (s->block[i])
				relate_pieces(m, s->block[i]);
		if (var && !var->hint && !s->var->hint)
			relate(m, s->var, var);
	}
}

static void relate_names(Merger *m)
{
	Map *known = map_new(m->e->arena);
	typedef LIST(const Var *) Versions; /* one of each type */

	for (uint32_t i = 0; i < m->e->vars.count; i++) {
		const Var *v = m->e->vars.items[i];
		Versions *same = v->hint ? map_get(known, v->hint) : NULL;
		uint32_t k = 0;

		if (!v->hint || v->fixed)
			continue;
		if (!same) {
			same = arena_new_of(m->e->arena, Versions);
			map_set(known, v->hint, same);
		}
		while (k < same->count && same->items[k]->type != v->type)
			k++;
		if (k < same->count)
			relate(m, same->items[k], v);
		else
			list_push(m->e->arena, same, v);
	}
}

static void find_families(Merger *m)
{
	uint32_t n = m->e->vars.count;

	m->family = arena_array(m->e->arena, Family, n);
	m->place = arena_array(m->e->arena, uint32_t, n);
	for (uint32_t i = 0; i < n; i++)
		m->family[i] = (Family){&m->family[i], 1, 0};
	relate_copies(m, m->e->body);
	relate_pieces(m, m->e->body);
	relate_names(m);
	place_families(m);
}

void merge(Emit *e)
{
	uint32_t n = e->vars.count;
	Merger m = {.e = e};
	uint64_t *live;

	if (n == 0)
		return;
	find_families(&m);
	m.row = arena_array(e->arena, uint64_t *, n);
	m.members = arena_array(e->arena, uint64_t *, n);
	for (uint32_t i = 0; i < n; i++) {
		const Var *v = e->vars.items[i];
		uint32_t words = row_words(family_of(&m, v));

		m.row[i] = arena_array(e->arena, uint64_t, words);
		m.members[i] = arena_array(e->arena, uint64_t, words);
		if (words)
			bit_set(m.members[i], number_of(&m, v));
	}
	live = bits_new(&m);
	live_block(&m, e->body, live, live);
	for (int wish = 0; wish < WISHES; wish++)
		join_copies(&m, e->body, (Wish)wish);
	join_pieces(&m, e->body);
	join_names(&m);
}
