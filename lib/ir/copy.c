/*
 * copy: copies of functions, regions and ops. A pass copies whatever it does not change. `map`
 * takes the ids of values of the old function to values of the new one. Types and strings are
 * shared, and so is the C side, which never changes.
 */
#include "ir/ir.h"

#include <string.h>

Value **value_map_new(Arena *scratch, const Func *in)
{
	return arena_array(scratch, Value *, in->nvalues);
}

void func_copy_c_side(Func *to, const Func *from)
{
	to->params = from->params;
	to->nparams = from->nparams;
	to->globals = from->globals;
	to->nglobals = from->nglobals;
	to->c_result = from->c_result;
	to->c_static = from->c_static;
	to->request = from->request;
	to->grows = from->grows;
	to->nlent = from->nlent;
}

Func *func_copy_shell(const Func *in, Value **map)
{
	Func *f = func_new(in->module, in->name);

	f->c_name = in->c_name;
	f->unit = in->unit;
	f->is_shared = in->is_shared;
	f->is_bare = in->is_bare;
	f->takes_promoted = in->takes_promoted;
	func_set_results(f, in->result_types, in->nresults);
	f->forms = in->forms;
	f->loc = in->loc;
	func_copy_c_side(f, in);
	for (uint32_t i = 0; i < in->body->nparams; i++) {
		const Value *p = in->body->params[i];

		map[p->id] = region_param(f, f->body, p->type, (Stage)p->stage, p->hint);
	}
	return f;
}

static Value *mapped(const Op *op, uint32_t i, Value **map)
{
	Value *v = map[op->args[i]->id];

	if (!v)
		bug("operand %u of '%s' is copied before its definition", i,
		    op_info[op->code].text);
	return v;
}

Op *op_copy(Builder *b, const Op *op, Value **map)
{
	Func *f = b->func;
	Value **args = arena_array(f->arena, Value *, op->nargs);
	const Type **types = arena_array(f->arena, const Type *, op->nresults);
	uint8_t *stages = arena_array(f->arena, uint8_t, op->nresults);
	Loc loc = b->loc;
	Op *to;

	for (uint32_t i = 0; i < op->nargs; i++)
		args[i] = mapped(op, i, map);
	for (uint32_t i = 0; i < op->nresults; i++) {
		types[i] = op->results[i].type;
		stages[i] = op->results[i].stage;
	}
	b->loc = op->loc;
	to = op_make(b, op->code, types, stages, op->nresults, args, op->nargs);
	b->loc = loc;
	to->attr = op->attr;
	to->spelled = op->spelled;
	to->hints = op->hints;
	for (uint32_t i = 0; i < op->nresults; i++) {
		to->results[i].hint = op->results[i].hint;
		map[op->results[i].id] = &to->results[i];
	}
	for (uint32_t i = 0; i < op->nregions; i++) {
		const Region *from = op->regions[i];
		Builder inner = builder_at_end(f, to->regions[i], op->loc);

		for (uint32_t k = 0; k < from->nparams; k++) {
			const Value *p = from->params[k];

			map[p->id] =
				region_param(f, inner.region, p->type, (Stage)p->stage, p->hint);
		}
		region_copy_ops(&inner, from, map);
	}
	return to;
}

void region_copy_ops(Builder *b, const Region *r, Value **map)
{
	for (const Op *op = r->first; op; op = op->next)
		op_copy(b, op, map);
}

Func *func_copy(const Func *in)
{
	Arena *scratch = arena_new();
	Value **map = value_map_new(scratch, in);
	Func *f = func_copy_shell(in, map);
	Builder b = builder_at_end(f, f->body, in->loc);

	region_copy_ops(&b, in->body, map);
	arena_free(scratch);
	return f;
}
