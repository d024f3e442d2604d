/*
 * otherwise: what may be done otherwise where derivatives were refused. A call that is kept is
 * judged without the callee's body, so callees that are kept only for their size are inlined;
 * recursions are written out; what has no room for several directions is done for each; what cannot
 * run again runs in halves, and the other way round; work memory may grow.
 */
#include "driver/pipeline.h"
#include "analysis/callgraph.h"

/* Are there large callees in what was refused that can be inlined? */
static bool spare_more(Pipeline *p)
{
	const Module *m = p->run->module;
	bool more = false;

	for (uint32_t i = 0; i < p->refused.count; i++) {
		const Func *of = p->refused.items[i];

		more |= callgraph_spare(callgraph_new(p->arena, m, of, p->spared), of, p->spared);
	}
	return more;
}

/* Are there functions of which recursions can be written out? */
static bool unfold_more(Pipeline *p)
{
	bool more = false;

	for (uint32_t i = 0; i < p->to_unfold.count; i++) {
		const Func *f = p->to_unfold.items[i];

		more |= !ptrmap_get(p->unfolded, f);
		ptrmap_set(p->unfolded, f, p);
	}
	return more;
}

static bool is_refused(const Pipeline *p, const Func *f)
{
	for (uint32_t i = 0; i < p->refused.count; i++)
		if (p->refused.items[i] == f)
			return true;
	return false;
}

/* Several directions at once by calls for each. */
static bool narrow_request(Request *r)
{
	if (!r->width || r->by_lane || !(r->strips[0] || r->strips[1]))
		return false;
	return r->by_lane = true;
}

/* Gives strips of matrices one lane each: those of functions that were refused, or all. */
static bool narrow(Pipeline *p, bool all)
{
	bool more = false;

	for (uint32_t i = 0; i < p->run->ninputs; i++)
		for (Request *r = p->run->inputs[i].unit.requests; r; r = r->next) {
			if (!all && !is_refused(p, r->original))
				continue;
			more |= narrow_request(r);
			for (uint32_t k = 0; k < 2; k++) {
				more |= r->strips[k] && r->strips[k]->width;
				if (r->strips[k])
					r->strips[k]->width = 0;
			}
		}
	return more;
}

/* Are there strips or requests that are refused only because they have several lanes? If it is a
 * kept callee that is refused, it may be any of them. */
static bool narrow_more(Pipeline *p, uint32_t told)
{
	return (diags_has(p->diags, E_WIDTH_MEMORY, told) ||
		diags_has(p->diags, E_RULE_WIDTH, told)) &&
	       (narrow(p, false) || narrow(p, true));
}

static bool has_failed(const Pipeline *p, const Request *r)
{
	for (uint32_t i = 0; i < p->failed.count; i++)
		if (p->failed.items[i] == r)
			return true;
	return false;
}

/* Lets requests for several directions have their derivative in the other way: those that failed,
 * or all. */
static bool turn(Pipeline *p, bool all)
{
	bool more = false;

	for (uint32_t i = 0; i < p->run->ninputs; i++)
		for (Request *r = p->run->inputs[i].unit.requests; r; r = r->next) {
			if (!r->by_lane || r->other_way || !r->strips[0] || !r->strips[1] ||
			    (!all && !has_failed(p, r)))
				continue;
			more = r->other_way = true;
		}
	return more;
}

/* If it is a kept callee that is refused, it may be any of them. */
static bool turn_more(Pipeline *p)
{
	return turn(p, false) || (!p->failed.count && turn(p, true));
}

/* Can work memory grow after all? That comes last: inlined callees take memory of known size. */
static bool let_grow(Pipeline *p)
{
	bool more = p->grows && !p->may_grow;

	p->may_grow = true;
	return more;
}

bool try_otherwise(Pipeline *p, uint32_t told)
{
	return spare_more(p) || unfold_more(p) || narrow_more(p, told) || turn_more(p) ||
	       let_grow(p);
}
