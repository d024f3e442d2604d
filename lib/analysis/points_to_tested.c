/*
 * points_to_tested: which objects are arrays that the derivative tests on entry (versions.c).
 *
 * Such an array is what a parameter leads to, or what the caller's pointer in a member of its
 * struct leads to: the parameter leads to one struct, so it is one array. Behind other pointers,
 * what is one object here may be several arrays.
 */
#include "analysis/points_to_flow.h"

#include <string.h>

/* Is the location the member of its object that the path names? */
static bool is_member_path(const Aliases *a, uint32_t l, const MemberRole *m)
{
	const Location *at = &a->locations.items[l];

	for (uint32_t i = m->length; i > 0; i--) {
		if (at->parent == NO_LOCATION || strcmp(at->field->name, m->path[i - 1]) != 0)
			return false;
		at = &a->locations.items[at->parent];
	}
	return at->parent == NO_LOCATION;
}

const TestedArray *flow_tested(const Aliases *a, const Object *object, uint32_t l)
{
	const Request *r = a->request;

	if (object->kind != OBJECT_PARAM && object->kind != OBJECT_PRIVATE)
		return NULL;
	for (uint32_t i = 0; r && i < r->ntested; i++) {
		const TestedArray *t = &r->tested[i];

		if ((int32_t)t->param == object->param &&
		    (t->member ? is_member_path(a, l, t->member) : l == object->root))
			return t;
	}
	return NULL;
}
