/*
 * eval_label: where control goes on after a goto.
 */
#include "eval/state.h"

#include <string.h>

typedef struct Search {
	const char *name;
	const Op *found;
} Search;

static bool find_label(Op *op, void *data)
{
	Search *search = data;

	if (op->code == OP_LABEL && strcmp(op->attr.s, search->name) == 0)
		search->found = op;
	return !search->found;
}

const Op *label_find(const Func *f, const char *name)
{
	Search search = {name, NULL};

	region_walk(f->body, find_label, &search);
	return search.found;
}

const Op *label_way(const Region *r, const Op *label)
{
	while (label && label->parent != r)
		label = label->parent->owner;
	return label;
}
