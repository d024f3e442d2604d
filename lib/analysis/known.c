/*
 * known: which values memory holds, learnt from stores and loads and forgotten at writes that may
 * overlap (alias.c). If a store of another type may have replaced a value, a load of the value's
 * own type still gives it, because a load of what was stored as another type would be undefined.
 * But memory may no longer hold it, so storing it again is not redundant.
 */
#include "analysis/known.h"

#include <string.h>

void known_learn(KnownMemory *m, const Value *ptr, Value *value)
{
	if (m->count == MAX_KNOWN)
		memmove(m->known, m->known + 1, --m->count * sizeof m->known[0]);
	m->known[m->count++] = (Known){ptr, top_of(place_of(ptr, SPAN_ELEMENT)), value, false};
}

void known_forget(KnownMemory *m, const Aliases *aliases, Place written)
{
	Top top = top_of(written);
	uint32_t kept = 0;

	for (uint32_t i = 0; written.at && i < m->count; i++) {
		Known *k = &m->known[i];
		Place known = {NULL, NULL, SPAN_ELEMENT};

		if (!tops_are_apart(aliases, top, k->top))
			known = place_of(k->ptr, SPAN_ELEMENT);
		if (known.at && places_overlap(aliases, written, known, SAME_TRIP)) {
			if (places_overlap(aliases, written, known, SAME_TRIP | BEHIND_WRITE))
				continue;
			k->may_be_lost = true;
		}
		if (kept != i)
			m->known[kept] = *k;
		kept++;
	}
	m->count = kept;
}

/* The latest entry for the same address and value; NULL if there is none. */
static const Known *find_same(const KnownMemory *m, const Known *known)
{
	for (uint32_t i = m->count; i-- > 0;)
		if (m->known[i].ptr == known->ptr && m->known[i].value == known->value)
			return &m->known[i];
	return NULL;
}

void known_keep(KnownMemory *before, const KnownMemory *end)
{
	uint32_t kept = 0;

	for (uint32_t i = 0; i < before->count; i++) {
		Known known = before->known[i];
		const Known *found = find_same(end, &known);

		if (!found)
			continue;
		known.may_be_lost |= found->may_be_lost;
		before->known[kept++] = known;
	}
	before->count = kept;
}

const Known *known_find(const KnownMemory *m, const Region *region, const Value *ptr,
			const Type *type, unsigned stage)
{
	for (uint32_t i = m->count; i-- > 0;) {
		const Known *k = &m->known[i];

		if (k->ptr == ptr && k->value->type == type && k->value->stage == stage &&
		    region_contains(k->value->region, region))
			return k;
	}
	return NULL;
}
