/*
 * results: what all derivatives of a run have in common: the globals that become parameters
 * meanwhile, and the functions that other files call.
 */
#include "driver/pipeline.h"
#include "analysis/lift.h"

/* Note [Lifted globals] */
void run_lift_globals(const Run *run)
{
	RequestList requests = {0};

	for (uint32_t i = 0; i < run->ninputs; i++)
		for (Request *r = run->inputs[i].unit.requests; r; r = r->next) {
			list_push(run->arena, &requests, r);
			for (uint32_t k = 0; k < 2; k++)
				if (r->strips[k])
					list_push(run->arena, &requests, r->strips[k]);
		}
	globals_lift(run->module, &requests);
}

void run_drop_globals(const Run *run)
{
	FuncList results = {0};

	for (uint32_t i = 0; i < run->ninputs; i++)
		for (uint32_t k = 0; k < run->inputs[i].results.count; k++)
			list_push(run->arena, &results, run->inputs[i].results.items[k]);
	globals_drop(run->module, &results);
}

/* Derivatives that another file calls cannot be static. */
static void share_callees(const Func *f, const Region *r)
{
	for (const Op *op = r->first; op; op = op->next) {
		if (op->code == OP_CALL && op->attr.callee->unit != f->unit &&
		    op->attr.callee->request)
			op->attr.callee->c_static = "";
		for (uint32_t i = 0; i < op->nregions; i++)
			share_callees(f, op->regions[i]);
	}
}

void run_share_results(const Run *run)
{
	for (uint32_t i = 0; i < run->ninputs; i++)
		for (uint32_t k = 0; k < run->inputs[i].results.count; k++)
			share_callees(run->inputs[i].results.items[k],
				      run->inputs[i].results.items[k]->body);
}
