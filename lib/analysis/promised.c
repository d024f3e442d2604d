/*
 * promised: of which loops the user says that their trips do not depend on each other, and of what
 * memory.
 *
 * The promise is about memory of the caller: no trip writes there what another trip reads or
 * writes, unless both only add to it. Of a local object nothing is promised, since each trip may
 * have one of its own.
 */
#include "analysis/promised.h"

bool loop_is_promised(const Op *loop)
{
	return op_hint(loop, HINT_INDEPENDENT, NULL) != NULL;
}

bool is_promised_memory(const Aliases *aliases, const Value *p)
{
	bool found = false;

	for (uint32_t r = 0; r < alias_root_count(aliases); r++) {
		if (!alias_points_to(aliases, p, r))
			continue;
		if (alias_root(aliases, r)->def || alias_root_is_unknown(aliases, r))
			return false;
		found = true;
	}
	return found;
}
