/*
 * op: the tables of op.def and extern.def, the names of forms, and the result types of ops.
 */
#include "ir/ir.h"

#include <string.h>

enum { N = -1 };

const OpInfo op_info[OP_COUNT] = {
#define OP(code, text, args, results, regions, flags, kind, linear, result, attr, c) \
	[OP_##code] = {text,        args,   results,         regions, flags,         \
		       KIND_##kind, linear, RESULT_##result, attr,    c},
#include "op.def"
#undef OP
};

const char *const form_name[FORM_COUNT] = {
	"single_exit", "inlined", "ssa", "counted", "linear", "unzipped", "adjoint", "primal",
};

OpCode op_find(const char *text)
{
	uint32_t code = 0;

	while (code < OP_COUNT && strcmp(op_info[code].text, text) != 0)
		code++;
	return (OpCode)code;
}

static const ExternInfo externs[] = {
#define NUMBERS true
#define TEXT false
#define EXTERN(name, writes, does) {#name, writes, EXTERN_##does},
#include "extern.def"
#undef EXTERN
#undef TEXT
#undef NUMBERS
};

const ExternInfo *extern_find(const char *name)
{
	static const char prefix[] = "__builtin_";

	if (!strncmp(name, prefix, strlen(prefix)))
		name += strlen(prefix);
	for (size_t i = 0; i < sizeof externs / sizeof *externs; i++)
		if (!strcmp(externs[i].name, name))
			return &externs[i];
	return NULL;
}

bool library_sorts(const char *name)
{
	return !strcmp(name, "qsort") || !strcmp(name, "bsearch");
}

bool extern_runs_again(const Module *m, const Op *op)
{
	const char *name = op->attr.s;
	const ExternInfo *known = extern_find(name);
	const Given *sort = map_get(m->given, SORT_ORDER);
	const Func *compares;

	if (known || !sort)
		return known && known->does == EXTERN_AGAIN;
	if (!library_sorts(name) && strcmp(name, SORT_ORDER) != 0 && strcmp(name, SORT_PLACE) != 0)
		return false;
	compares = value_function(op->args[op->nargs - 1]);
	return compares ? ptrmap_get(sort->only_read, compares) != NULL : sort->all_read;
}

/* The result type of ops whose column `result` is GIVEN but whose operands determine it. */
static const Type *given_type(Module *m, OpCode code, Value *const *args, uint32_t nargs)
{
	static const uint8_t fixed[OP_COUNT] = {
		[OP_ILOGB] = TYPE_I32,       [OP_FREXP_EXP] = TYPE_I32, [OP_REMQUO_QUO] = TYPE_I32,
		[OP_LGAMMA_SIGN] = TYPE_I32, [OP_LRINT] = TYPE_I64,     [OP_LROUND] = TYPE_I64,
		[OP_LLRINT] = TYPE_LL,       [OP_LLROUND] = TYPE_LL,    [OP_RESERVE] = TYPE_I64,
		[OP_PTRDIFF] = TYPE_I64,
	};
	const Type *first = nargs && args[0] ? args[0]->type : NULL;

	if (fixed[code])
		return type_scalar(m, (TypeKind)fixed[code]);
	if (code == OP_POLYGAMMA || code == OP_JN || code == OP_YN || code == OP_SELECT)
		return nargs > 1 && args[1] ? args[1]->type : NULL;
	if (code == OP_AT)
		return first && first->kind == TYPE_TAPE ? type_ptr(m, first->elem, false) : NULL;
	if (code == OP_DECAY)
		return first && type_is_ptr(first) && first->elem->kind == TYPE_ARRAY
			       ? type_ptr(m, first->elem->elem, first->is_const)
			       : NULL;
	return NULL;
}

const Type *op_result_type(Module *m, OpCode code, Value *const *args, uint32_t nargs)
{
	const Type *first = nargs && args[0] ? args[0]->type : NULL;

	switch (op_info[code].result) {
	case RESULT_SAME:
		return first;
	case RESULT_BOOL:
		return type_scalar(m, TYPE_BOOL);
	case RESULT_ELEM:
		return first && type_is_ptr(first) ? first->elem : NULL;
	case RESULT_GIVEN:
		return given_type(m, code, args, nargs);
	}
	return NULL;
}
