/*
 * unit: what holds at a place of a C file.
 */
#include "request/unit.h"

const MacroRange *macro_in_force(const Unit *unit, const char *name, size_t at)
{
	const MacroRange *r = unit->in_force ? map_get(unit->in_force, name) : NULL;

	while (r && r->begin > at)
		r = r->earlier;
	return r && at < r->end ? r : NULL;
}
