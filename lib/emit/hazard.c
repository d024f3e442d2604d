/*
 * hazard: functions that a compiler is known to get wrong.
 *
 * gcc 12 at -O3 takes a loop apart that clears what it has read, `t = v_b[k]; v_b[k] = 0; ..`, and
 * may put the clearing, as a memset, before the loop that reads. It happens where gcc must test on
 * entry whether accesses overlap, in loops that run upwards. The pragma that cures it costs nothing
 * but calls of memset.
 */
#include "emit/internal.h"

typedef struct Search {
	bool clears, reads;
} Search;

static bool look_at(Op *op, void *data)
{
	Search *s = data;
	OpAccess accesses[MAX_ACCESSES];
	uint32_t n = op_accesses(op, accesses);
	long double x;

	s->clears |= op->code == OP_STORE && value_is_const_float(op->args[1], &x) && x == 0;
	for (uint32_t i = 0; i < n; i++)
		s->reads |= (accesses[i].how & ACCESS_READ) != 0;
	return true;
}

static bool find_loop(Op *op, void *data)
{
	bool *found = data;
	Search s = {false, false};

	if (op_is_loop(op) && !(op->attr.i & FOR_DOWN)) {
		for (uint32_t r = 0; r < op->nregions; r++)
			region_walk(op->regions[r], look_at, &s);
		*found |= s.clears && s.reads;
	}
	return !*found;
}

bool is_hazard_of_gcc(const Func *f)
{
	bool found = false;

	region_walk(f->body, find_loop, &found);
	return found;
}
