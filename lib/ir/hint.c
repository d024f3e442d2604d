/*
 * hint: what the user says of a loop. Hints are shared by all copies of the loop and never change.
 */
#include "ir/ir.h"

#include <string.h>

const HintInfo hint_info[HINT_COUNT] = {
#define HINT(id, word, shape, instead) [HINT_##id] = {word, HINT_SHAPE_##shape, instead},
#include "hint.def"
#undef HINT
};

HintKind hint_find(const char *word)
{
	uint32_t kind = 0;

	while (kind < HINT_COUNT && strcmp(hint_info[kind].word, word) != 0)
		kind++;
	return (HintKind)kind;
}

const Hint *op_hint(const Op *op, HintKind kind, const char *name)
{
	const Hint *hint = op->hints;

	while (hint && (hint->kind != kind || (name && strcmp(hint->name, name) != 0)))
		hint = hint->next;
	return hint;
}

bool hint_repeats(const Hint *list, const Hint *hint)
{
	bool has_name = hint_info[hint->kind].shape == HINT_SHAPE_NAME;

	for (; list && list != hint; list = list->next)
		if (list->kind == hint->kind && (!has_name || !strcmp(list->name, hint->name)))
			return true;
	return false;
}

void hint_print(Text *out, const Hint *hint)
{
	const HintInfo *info = &hint_info[hint->kind];

	text_str(out, info->word);
	switch (info->shape) {
	case HINT_SHAPE_BARE:
		return;
	case HINT_SHAPE_NAME:
		text_printf(out, "(%s)", hint->name);
		return;
	case HINT_SHAPE_NUMBER:
		text_printf(out, "(%lld)", (long long)hint->number);
		return;
	}
}
