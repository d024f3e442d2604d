/*
 * library: calls of functions of the C library and of the compiler that are known by their names.
 * The functions that extern.def lists are called as in the source, once and in order; the others
 * are computed here, fold to a number, or have no effect.
 */
#include "front/lower.h"

#include <string.h>

typedef enum Library {
	LIB_NONE,
	LIB_EXTERN,
	LIB_MALLOC,
	LIB_CALLOC,
	LIB_REALLOC,
	LIB_ALIGNED,
	LIB_MEMALIGN,
	LIB_ALLOCA,
	LIB_FREE,
	LIB_OTHER_MEMORY, /* refused */
	LIB_COPY,
	LIB_SET,
	LIB_ZERO,
	LIB_ERRNO,
	LIB_ABS,
	LIB_FIRST,       /* its first operand */
	LIB_NOTHING,     /* a hint to the compiler */
	LIB_UNREACHABLE, /* nothing, and nothing comes after it */
	LIB_CONSTANT     /* what libclang folds it to */
} Library;

typedef struct LibraryRow {
	const char *name;
	Library what;
	bool is_builtin; /* with the prefix __builtin_ only */
} LibraryRow;

static const LibraryRow library[] = {
	{"malloc", LIB_MALLOC, false},
	{"calloc", LIB_CALLOC, false},
	{"realloc", LIB_REALLOC, false},
	{"free", LIB_FREE, false},
	{"aligned_alloc", LIB_ALIGNED, false},
	{"posix_memalign", LIB_MEMALIGN, false},
	{"alloca", LIB_ALLOCA, false},
	{"reallocarray", LIB_REALLOC, false},
	{"memalign", LIB_OTHER_MEMORY, false},
	{"valloc", LIB_OTHER_MEMORY, false},
	{"pvalloc", LIB_OTHER_MEMORY, false},
	{"alloca_with_align", LIB_OTHER_MEMORY, true},
	{"memcpy", LIB_COPY, false},
	{"memmove", LIB_COPY, false},
	{"__memcpy_chk", LIB_COPY, true},
	{"__memmove_chk", LIB_COPY, true},
	{"memset", LIB_SET, false},
	{"__memset_chk", LIB_SET, true},
	{"bzero", LIB_ZERO, false},
	{"__errno_location", LIB_ERRNO, false},
	{"__error", LIB_ERRNO, false},
	{"__errno", LIB_ERRNO, false},
	{"_errno", LIB_ERRNO, false},
	{"abs", LIB_ABS, false},
	{"labs", LIB_ABS, false},
	{"llabs", LIB_ABS, false},
	{"imaxabs", LIB_ABS, false},
	{"expect", LIB_FIRST, true},
	{"expect_with_probability", LIB_FIRST, true},
	{"assume_aligned", LIB_FIRST, true},
	{"assume", LIB_NOTHING, true},
	{"prefetch", LIB_NOTHING, true},
	{"unreachable", LIB_UNREACHABLE, true},
	{"constant_p", LIB_CONSTANT, true},
	{"object_size", LIB_CONSTANT, true},
	{"dynamic_object_size", LIB_CONSTANT, true},
};

/* A user's function that merely has the name of a library function is something else. */
static Library library_of(const FuncDecl *callee)
{
	const char *name = without_builtin(callee->name);
	bool is_builtin = name != callee->name;

	if (!is_builtin && !callee->in_system_header)
		return LIB_NONE;
	for (size_t i = 0; i < sizeof library / sizeof *library; i++)
		if (!strcmp(library[i].name, name) && (is_builtin || !library[i].is_builtin))
			return library[i].what;
	return extern_find(name) ? LIB_EXTERN : LIB_NONE;
}

bool library_is_errno(const char *name)
{
	for (size_t i = 0; i < sizeof library / sizeof *library; i++)
		if (library[i].what == LIB_ERRNO && !strcmp(library[i].name, name))
			return true;
	return false;
}

bool library_uses_float_state(const char *name)
{
	static const char *const names[] = {"fetestexcept", "fesetround", "feenableexcept",
					    "fedisableexcept"};

	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (!strcmp(names[i], name))
			return true;
	return false;
}

bool library_tells_errno(CXCursor cursor)
{
	enum CXCursorKind kind = clang_getCursorKind(cursor);
	CXString name = clang_getCursorSpelling(cursor);
	const char *text = clang_getCString(name);
	bool tells = text && ((kind == CXCursor_CallExpr && !strcmp(text, "perror")) ||
			      (kind == CXCursor_StringLiteral && strstr(text, "%m")));

	clang_disposeString(name);
	return tells;
}

static enum CXChildVisitResult find_telling(CXCursor cursor, CXCursor parent, CXClientData data)
{
	bool *found = data;

	(void)parent;
	*found |= library_tells_errno(cursor);
	return *found ? CXChildVisit_Break : CXChildVisit_Recurse;
}

/* A compiler's function has its plain name if a header declares that; a function with a rule, or
 * that is inactive, has the name by which the module knows it. */
static const char *name_in_module(Lower *l, const FuncDecl *callee)
{
	const FuncDecl *plain = front_function(l->front, without_builtin(callee->name));
	const Given *given = function_given(l->front, callee);

	if (given)
		return given->func->name;
	return plain && plain->in_system_header ? plain->name : callee->name;
}

Op *lower_extern_op(Lower *l, const FuncDecl *callee, CXCursor call, Loc at)
{
	CXType type = clang_getCursorType(call);
	const Type *result = c_type_is_void(type) ? NULL : c_type(l->front, type, at);
	Kids kids = call_args(l, call);
	Value **args = arena_array(l->scratch, Value *, kids.n + 1);
	bool known = result || c_type_is_void(type), tells = library_tells_errno(call);
	Op *op;

	clang_visitChildren(call, find_telling, &tells);
	if (tells && !l->decl->asks_errno.file)
		l->decl->asks_errno = at;
	for (uint32_t i = 0; i < kids.n; i++) {
		args[i] = lower_value(l, kids.at[i]).v;
		known = known && args[i];
		if (!c_type_is_struct(clang_getCursorType(kids.at[i])))
			continue;
		lower_refuse(l, E_EXPRESSION, kids.at[i],
			     "a structure or complex number in this call");
		known = false;
	}
	if (!known)
		return NULL;
	l->at = l->b.loc = at;
	op = build_op(&l->b, OP_EXTERN, &result, result ? 1 : 0, args, kids.n);
	op->attr.s = name_in_module(l, callee);
	return op;
}

Val lower_extern(Lower *l, const FuncDecl *callee, CXCursor call, Loc at)
{
	Op *op = lower_extern_op(l, callee, call, at);

	return (Val){.v = op && op->nresults ? &op->results[0] : NULL};
}

bool lower_known(Lower *l, const FuncDecl *callee, Value *const *args, Val *out)
{
	const Given *given = function_given(l->front, callee);
	bool refused = callee->result_struct != NULL;
	Op *op;

	*out = (Val){0};
	if (!given && library_of(callee) != LIB_EXTERN)
		return false;
	for (uint32_t i = 0; i < callee->nargs; i++)
		refused |= callee->params[i].is_value && type_is_ptr(callee->types[i]);
	refused |= callee->result && type_is_ptr(callee->result) &&
		   type_reaches_float(callee->result) && !(given && given->is_stated);
	if (refused) {
		front_refuse(l->front, E_INACTIVE_TYPES, callee->loc, callee->name);
		return true;
	}
	op = build_op(&l->b, OP_EXTERN, &callee->result, callee->result ? 1 : 0, args,
		      callee->nargs);
	op->attr.s = name_in_module(l, callee);
	out->v = callee->result ? &op->results[0] : NULL;
	return true;
}

static Val call_abs(Lower *l, CXCursor call, Loc at)
{
	Kids kids = call_args(l, call);
	Val x = kids.n ? lower_value(l, kids.at[0]) : (Val){0};
	Value *zero, *negative, *opposite;

	if (!x.v)
		return x;
	l->at = l->b.loc = at;
	zero = build_int(&l->b, x.v->type, 0);
	negative = build_2(&l->b, OP_LT, NULL, x.v, zero);
	opposite = build_1(&l->b, OP_NEG, NULL, x.v);
	return (Val){.v = build_3(&l->b, OP_SELECT, x.v->type, negative, opposite, x.v)};
}

/* Operands are not evaluated. If libclang does not fold the call: the operand is not a constant;
 * the size of an object is unknown, which is the largest number or, for a lower bound, the
 * smallest. */
static Val call_constant(Lower *l, const char *name, CXCursor call, Loc at)
{
	const Type *type = c_type(l->front, clang_getCursorType(call), at);
	Kids kids = call_args(l, call);
	Val val = {0}, kind = {0};
	int64_t least = 0;

	if (!type || lower_constant(l, call, type, &val))
		return val;
	if (strcmp(name, "constant_p") && kids.n == 2 &&
	    lower_constant(l, kids.at[1], type_scalar(l->front->module, TYPE_I32), &kind)) {
		value_is_const_int(kind.v, &least);
		op_remove(kind.v->def);
		val.v = build_int(&l->b, type, least & 2 ? 0 : -1);
		return val;
	}
	val.v = build_int(&l->b, type, 0);
	return val;
}

bool lower_library(Lower *l, FuncDecl *callee, CXCursor call, Loc at, Val *out)
{
	const char *name = without_builtin(callee->name);
	Kids kids;

	*out = (Val){0};
	switch (library_of(callee)) {
	case LIB_EXTERN:
		*out = lower_extern(l, callee, call, at);
		return true;
	case LIB_MALLOC:
		*out = lower_malloc(l, call, at, 0);
		return true;
	case LIB_CALLOC:
		*out = lower_malloc(l, call, at, MALLOC_ZEROED);
		return true;
	case LIB_ALLOCA:
		*out = lower_malloc(l, call, at, MALLOC_FRAME);
		return true;
	case LIB_ALIGNED:
		*out = lower_aligned(l, call, at);
		return true;
	case LIB_MEMALIGN:
		*out = lower_memalign(l, call, at);
		return true;
	case LIB_REALLOC:
		*out = lower_realloc(l, call, at, !strcmp(name, "reallocarray"));
		return true;
	case LIB_FREE:
		lower_free(l, call, at);
		return true;
	case LIB_OTHER_MEMORY:
		lower_refuse(l, E_MALLOC, call, name);
		return true;
	case LIB_COPY:
		*out = lower_copy(l, call, at, strstr(name, "move") ? "memmove" : "memcpy");
		return true;
	case LIB_SET:
	case LIB_ZERO:
		*out = lower_fill(l, call, at, "memset", strcmp(name, "bzero") != 0);
		return true;
	case LIB_ERRNO:
		*out = lower_errno(l);
		return true;
	case LIB_ABS:
		*out = call_abs(l, call, at);
		return true;
	case LIB_FIRST:
		kids = call_args(l, call);
		if (kids.n)
			*out = lower_value(l, kids.at[0]);
		return true;
	case LIB_CONSTANT:
		*out = call_constant(l, name, call, at);
		return true;
	case LIB_NOTHING:
	case LIB_UNREACHABLE:
		return true;
	case LIB_NONE:
		break;
	}
	return false;
}

bool library_runs_again(const char *name)
{
	const ExternInfo *known = extern_find(name);

	return known && known->does == EXTERN_AGAIN;
}

bool lower_ends_here(Lower *l, CXCursor stmt)
{
	const FuncDecl *callee;
	const ExternInfo *known;

	stmt = skip_parens(l, stmt);
	if (clang_getCursorKind(stmt) != CXCursor_CallExpr)
		return false;
	callee = direct_callee(l, stmt);
	if (!callee || substitute_of(l->front, callee))
		return false;
	if (library_of(callee) == LIB_EXTERN) {
		known = extern_find(callee->name);
		return known && known->does == EXTERN_END;
	}
	return library_of(callee) == LIB_UNREACHABLE;
}
