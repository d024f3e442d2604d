/*
 * helper: cadgen's own helper functions in a source that cadgen wrote. Helpers that stand for ops
 * are read as these ops again, so that their rules apply.
 */
#include "ir/helper.h"

#include "front/lower.h"

#include <string.h>

static bool is_of_sizes(OpCode code)
{
	return code == OP_SIZE_ADD || code == OP_SIZE_SUB || code == OP_SIZE_MUL ||
	       code == OP_COUNT_MUL;
}

/* The op whose helper has the name; OP_COUNT: none. */
static OpCode op_of_helper(const char *name)
{
	for (int code = 0; code < OP_COUNT; code++) {
		const char *stem = op_info[code].c;
		size_t n = strlen(stem);

		if ((op_info[code].flags & F_M || is_of_sizes(code)) &&
		    !strncmp(stem, "cadgen_", 7) && !strncmp(stem, name, n) &&
		    (!name[n] || ((name[n] == 'f' || name[n] == 'l') && !name[n + 1])))
			return (OpCode)code;
	}
	return OP_COUNT;
}

/* Is the function's text exactly what cadgen writes? */
static bool is_own_text(const FuncDecl *f)
{
	const Helper *helper = helper_find(f->name);
	const Front *front = f->front;
	const char *text = helper ? strstr(helper->text, "static ") : NULL;
	size_t n = text ? strlen(text) : 0;

	for (uint32_t i = 0; text && i < front->places.count; i++) {
		const FuncPlace *place = &front->places.items[i];
		const SourceFile *file = sources_get(front->module->sources, place->file);

		if (place->decl == f && place->has_body && file && place->begin + n <= file->size &&
		    !strncmp(file->text + place->begin, text, n))
			return true;
	}
	return false;
}

/* `cadgen_alloc(count, size)` and `cadgen_zeros(count, size)`. Of as many bytes as no object has,
 * there is no memory. */
static bool lower_memory(Lower *l, FuncDecl *callee, CXCursor call, Loc at, Val *out)
{
	bool is_zeroed = strcmp(callee->name, "cadgen_zeros") == 0;
	const Type *u64 = type_scalar(l->front->module, TYPE_U64);
	Kids kids = call_args(l, call);
	Value *count, *size, *one, *most, *is_one, *fits, *bytes;

	if ((!is_zeroed && strcmp(callee->name, "cadgen_alloc") != 0) || kids.n != 2 ||
	    !is_own_text(callee))
		return false;
	count = lower_value(l, kids.at[0]).v;
	size = lower_value(l, kids.at[1]).v;
	l->at = l->b.loc = at;
	if (!count || !size)
		return true;
	one = build_int(&l->b, count->type, 1);
	is_one = build_2(&l->b, OP_LT, NULL, count, one);
	count = build_cast(&l->b, u64, build_3(&l->b, OP_SELECT, NULL, is_one, one, count));
	size = build_cast(&l->b, u64, size);
	most = build_int(&l->b, u64, l->front->module->is_narrow ? INT32_MAX : INT64_MAX);
	fits = build_2(&l->b, OP_LE, NULL, count, build_2(&l->b, OP_DIV, NULL, most, size));
	bytes = build_2(&l->b, OP_MUL, NULL, count, size);
	bytes = build_3(&l->b, OP_SELECT, NULL, fits, bytes, most);
	*out = memory_allocated(l, is_zeroed ? MALLOC_MUST : MALLOC_SURE, &bytes, 1);
	return true;
}

bool lower_helper(Lower *l, FuncDecl *callee, CXCursor call, Loc at, Val *out)
{
	OpCode code = op_of_helper(callee->name);
	Kids kids = call_args(l, call);
	Value *args[4] = {NULL, NULL, NULL, NULL};
	const Type *type;
	bool known = true;

	*out = (Val){0};
	if (extern_find(callee->name) && is_own_text(callee)) {
		*out = lower_sort(l, callee, call, at);
		return true;
	}
	if (lower_memory(l, callee, call, at, out))
		return true;
	if (code == OP_COUNT || kids.n != (uint32_t)op_info[code].args || !is_own_text(callee))
		return false;
	type = c_type(l->front, clang_getCursorType(call), at);
	for (uint32_t i = 0; i < kids.n; i++) {
		args[i] = lower_value(l, kids.at[i]).v;
		known = known && args[i];
	}
	l->at = l->b.loc = at;
	l->decl->may_set_errno |= (op_info[code].flags & F_M) != 0;
	if (known)
		out->v = build(&l->b, code, type, args, kids.n);
	return true;
}
