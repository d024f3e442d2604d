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
	uint32_t r, i;

	for (i = 0; alias_pointee(aliases, p, i, &r); i++)
		if (alias_root(aliases, r)->def || alias_root_is_unknown(aliases, r))
			return false;
	return i > 0;
}
