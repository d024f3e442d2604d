/*
 * halves: the calls of kept functions in a transposed function.
 *
 * A second half knows only its record. The shadow memory that it touches is what the calls of its
 * first half receive: any of them, since the analysis does not follow records. Where the original
 * only reads, a second half only adds; additions may be made in any order.
 */
#include "ad/halves.h"
#include "analysis/summary.h"

static bool is_half(const Func *f)
{
	return f->primal && f->request && f->request->is_kept && !f->request->is_whole &&
	       request_is_reverse(f->request) && !f->primal->is_given;
}

bool func_is_first_half(const Func *f)
{
	return is_half(f) && !f->transposed;
}

bool is_first_half(const Op *op)
{
	return op->code == OP_CALL && func_is_first_half(op->attr.callee);
}

bool is_second_half(const Op *op)
{
	return op->code == OP_CALL && is_half(op->attr.callee) && op->attr.callee->transposed;
}

/* A second half without a first one, which is passed what that would be passed. */
static bool is_bare_half(const Halves *h, const Op *op)
{
	const Kept *k = is_second_half(op) ? kept_of(h->c->kept, op->attr.callee->request) : NULL;

	return k && k->is_bare;
}

static bool note_first(Op *op, void *data)
{
	Halves *h = data;

	if (is_first_half(op) || is_bare_half(h, op))
		list_push(h->c->scratch, &h->first, (const Op *)op);
	return true;
}

Halves halves_of(PassContext *c, const Func *f, const Aliases *aliases)
{
	Halves h = {.c = c,
		    .f = f,
		    .aliases = aliases,
		    .written = ptrmap_new(c->scratch),
		    .touched = ptrmap_new(c->scratch),
		    .private = ptrmap_new(c->scratch)};

	if (c->kept)
		region_walk(f->body, note_first, &h);
	return h;
}

/* ---- which differentials may overlap ---- */

int32_t primal_of_shadow(const Halves *h, uint32_t root)
{
	return primal_of_param(h->f, h->c->request, alias_root_param(h->aliases, root));
}

/* The original of parameter i of the call, if it is an object of its own, and its shadow root. */
static const Value *object_with_shadow(const Halves *h, const Op *first, uint32_t i,
				       const Value *shadow, uint32_t root)
{
	uint32_t of = 0, found = 0;

	if (!alias_only_pointee(h->aliases, shadow, &found) || found != root ||
	    !alias_only_pointee(h->aliases, first->args[i], &of) ||
	    alias_root_is_unknown(h->aliases, of))
		return NULL;
	return alias_root(h->aliases, of);
}

const Value *object_of_shadow(const Halves *h, uint32_t root)
{
	for (uint32_t k = 0; k < h->first.count; k++) {
		const Op *first = h->first.items[k];
		const Func *callee = first->attr.callee;
		uint32_t next = callee->primal->body->nparams;

		for (uint32_t i = 0; i < callee->request->nroles; i++) {
			const Value *of;

			if (!callee->request->roles[i].wrt || !type_is_ptr(first->args[i]->type))
				continue;
			of = object_with_shadow(h, first, i, first->args[next++], root);
			if (of)
				return of;
		}
	}
	return NULL;
}

typedef struct WriteSearch {
	const Halves *h;
	const Value *param;
	bool found;
} WriteSearch;

static bool find_write(Op *op, void *data)
{
	WriteSearch *w = data;

	OpAccess write;

	if (op_written(op, &write))
		w->found |= places_overlap(w->h->aliases, place_of(write.at, write.span),
					   place_of(w->param, SPAN_ARRAY), 0);
	return !w->found;
}

static bool is_written(const Halves *h, const Value *param)
{
	WriteSearch w = {h, param, false};
	bool *known = ptrmap_get(h->written, param);

	if (known)
		return *known;
	region_walk(h->f->body, find_write, &w);
	known = arena_new_of(h->c->scratch, bool);
	*known = w.found;
	ptrmap_set(h->written, param, known);
	return w.found;
}

/* Differentials of memory that the function writes overlap exactly as their primals do. Those of
 * memory that it only reads may be shared. */
static bool shadow_roots_may_overlap(const Halves *h, uint32_t i, uint32_t j)
{
	int32_t p = primal_of_shadow(h, i), q = primal_of_shadow(h, j);

	if (i == j || alias_root_is_unknown(h->aliases, i) || alias_root_is_unknown(h->aliases, j))
		return true;
	if (p < 0 || q < 0)
		return alias_root_param(h->aliases, i) >= 0 && alias_root_param(h->aliases, j) >= 0;
	const Value *x = h->f->body->params[p], *y = h->f->body->params[q];
	if (!is_written(h, x) && !is_written(h, y))
		return true;
	return places_overlap(h->aliases, place_of(x, SPAN_ARRAY), place_of(y, SPAN_ARRAY), 0);
}

bool objects_may_overlap(const Halves *h, const Value *p, const Value *q)
{
	uint32_t a, b;

	if (!alias_pointee(h->aliases, p, 0, &a) || !alias_pointee(h->aliases, q, 0, &b))
		return true;
	for (uint32_t i = 0; alias_pointee(h->aliases, p, i, &a); i++)
		for (uint32_t j = 0; alias_pointee(h->aliases, q, j, &b); j++)
			if (shadow_roots_may_overlap(h, a, b))
				return true;
	return false;
}

/* ---- what can be reached ---- */

static bool leads_on(const Value *p)
{
	return type_holds_ptr(p->type->elem) || p->type->elem->kind == TYPE_OPAQUE;
}

/* As may_reach; a pointer of which nothing is known may lead anywhere. */
static bool reaches(const Halves *h, const Value *p, const Value *q)
{
	if (h->aliases->sets[p->id].count == 0 || h->aliases->sets[q->id].count == 0)
		return true;
	return may_reach(h->aliases, p, q) &&
	       (p->stage != SHADOW || leads_on(p) || objects_may_overlap(h, p, q));
}

/* ---- what second halves touch ---- */

typedef struct Shadow {
	const Value *at;
	bool writes; /* not only adds */
} Shadow;

/* What some of the shadows and a place have in common. */
typedef struct Meeting {
	bool any, writes;
} Meeting;

/* The shadows of the second halves of one request, and what is known of them. */
typedef struct Touched {
	LIST(Shadow *) shadows;
	PtrMap *places; /* address -> Meeting */
	PtrMap *halves; /* Request -> Meeting: with other second halves */
} Touched;

/* Whether the original may write what the shadow with this number is of. */
static bool writes_shadow(const Halves *h, const Func *primal, const Request *r, uint32_t shadow)
{
	const Summary *s = kept_summary(h->c->kept, primal);
	uint32_t next = 0;

	if (s->writes_outside_float || s->writes_new_float)
		return true;
	for (uint32_t i = 0; i < r->nroles; i++)
		if (r->roles[i].wrt && type_is_ptr(primal->body->params[i]->type) &&
		    next++ == shadow)
			return s->writes_float[i];
	return true;
}

static void add_shadow(const Halves *h, Touched *t, PtrMap *seen, const Value *at, bool writes)
{
	Shadow *s = ptrmap_get(seen, at);

	if (!s) {
		s = arena_new_of(h->c->scratch, Shadow);
		s->at = at;
		ptrmap_set(seen, at, s);
		list_push(h->c->scratch, &t->shadows, s);
	}
	s->writes |= writes;
}

static Touched *touched_by(const Halves *h, const Op *half)
{
	const Request *r = half->attr.callee->request;
	const Func *primal = half->attr.callee->primal;
	Touched *t = ptrmap_get(h->touched, r);
	PtrMap *seen;

	if (t)
		return t;
	seen = ptrmap_new(h->c->scratch);
	t = arena_new_of(h->c->scratch, Touched);
	t->places = ptrmap_new(h->c->scratch);
	t->halves = ptrmap_new(h->c->scratch);
	ptrmap_set(h->touched, r, t);
	for (uint32_t i = 0; i < h->first.count; i++) {
		const Op *first = h->first.items[i];

		if (first->attr.callee->request != r)
			continue;
		for (uint32_t k = primal->body->nparams, n = 0; k < first->nargs; k++)
			if (type_is_ptr(first->args[k]->type))
				add_shadow(h, t, seen, first->args[k],
					   writes_shadow(h, primal, r, n++));
	}
	return t;
}

/* The meeting that the map holds for the key; if there is none, a new one, which is to be found. */
static Meeting *meeting_in(const Halves *h, PtrMap *map, const void *key, bool *is_new)
{
	Meeting *m = ptrmap_get(map, key);

	*is_new = !m;
	if (!m) {
		m = arena_new_of(h->c->scratch, Meeting);
		ptrmap_set(map, key, m);
	}
	return m;
}

static const Meeting *meeting_at(const Halves *h, const Op *half, const Value *p)
{
	Touched *t = touched_by(h, half);
	bool is_new;
	Meeting *m = meeting_in(h, t->places, p, &is_new);

	for (uint32_t i = 0; is_new && i < t->shadows.count && !m->writes; i++) {
		const Shadow *s = t->shadows.items[i];

		if ((m->any && !s->writes) || !reaches(h, s->at, p))
			continue;
		m->any = true;
		m->writes |= s->writes;
	}
	return m;
}

bool half_meets_access(const Halves *h, const Op *half, const Op *access)
{
	if (access->code == OP_COPY)
		return true;
	const Meeting *m = meeting_at(h, half, access->args[0]);
	return access->code == OP_ACCUM ? m->writes : m->any;
}

bool half_reaches(const Halves *h, const Op *half, const Value *p)
{
	return meeting_at(h, half, p)->any;
}

/* Whether both may touch something and one does not only add. What pointers in memory lead to is
 * taken to be shared. */
static bool shadows_meet(const Halves *h, const Shadow *s, const Shadow *t)
{
	return (s->writes || t->writes) &&
	       (leads_on(s->at) || leads_on(t->at) || reaches(h, t->at, s->at));
}

bool halves_meet(const Halves *h, const Op *a, const Op *b)
{
	Touched *s = touched_by(h, a), *t = touched_by(h, b);
	bool is_new;
	Meeting *m = meeting_in(h, s->halves, b->attr.callee->request, &is_new);

	for (uint32_t i = 0; is_new && i < s->shadows.count; i++)
		for (uint32_t k = 0; !m->any && k < t->shadows.count; k++)
			m->any = shadows_meet(h, s->shadows.items[i], t->shadows.items[k]);
	return m->any;
}

/* ---- what first halves write ---- */

bool first_half_may_change(const Halves *h, const Op *half, const Value *p)
{
	const Func *primal = half->attr.callee->primal;
	const Summary *s = kept_summary(h->c->kept, primal);

	if (s->writes_outside)
		return true;
	for (uint32_t i = 0; i < half->nargs; i++) {
		bool is_original = i < primal->body->nparams;
		bool writes = is_original ? s->writes[i] || s->frees[i] : !primal->leaves_pointers;

		if (type_is_ptr(half->args[i]->type) && writes && reaches(h, half->args[i], p))
			return true;
	}
	return false;
}
