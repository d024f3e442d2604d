/*
 * dependence: what is known of a function, as text.
 */
#include "analysis/dependence.h"

typedef struct Touches {
	Arena *arena;
	LIST(Touch) items;
} Touches;

static bool collect(Op *op, void *data)
{
	Touches *t = data;
	OpAccess accesses[MAX_ACCESSES];
	uint32_t count = op_accesses(op, accesses);

	for (uint32_t i = 0; i < count; i++)
		list_push(t->arena, &t->items, ((Touch){op, accesses[i].at, accesses[i].span}));
	return true;
}

static bool is_written(Touch t)
{
	OpAccess written;

	return op_written(t.op, &written) && written.at == t.at;
}

static void print_touch(Text *out, Touch t)
{
	text_printf(out, "%s (%u:%u)", op_info[t.op->code].text, t.op->loc.line, t.op->loc.col);
}

void dependences_print(Text *out, Arena *arena, const Func *func)
{
	Dependences *d = dependences_of(arena, func);
	Touches t = {arena, {NULL, 0, 0}};

	region_walk(func->body, collect, &t);
	for (uint32_t i = 0; i < t.items.count; i++)
		for (uint32_t k = 0; k < t.items.count; k++) {
			Touch first = t.items.items[i], second = t.items.items[k];

			if (!is_written(second) ||
			    address_root(first.at) != address_root(second.at))
				continue;
			print_touch(out, first);
			text_str(out, ", then ");
			print_touch(out, second);
			text_str(out,
				 may_touch_again(d, first, second) ? ": may meet\n" : ": apart\n");
		}
}
