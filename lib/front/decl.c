/*
 * decl: variables. Locals are allocas where they are declared; what has static storage is a global of the module, read as it is.
 * A static local is accepted if it is const: its declaration is printed in the derivative.
 */
#include "front/lower.h"

#include <string.h>

enum { MAX_SIZES = 12 };

/* ---- sizes ---- */

/* The type behind which sizes count: of a pointer what it points to. */
static const Type *sized(const Type *type)
{
	return type_is_ptr(type) ? type->elem : type;
}

/* libclang gives the size expressions innermost first, before the initialiser. */
static Kids size_kids(Lower *l, CXCursor decl)
{
	CXCursor init = clang_Cursor_getVarDeclInitializer(decl);
	Kids kids = kids_expr(l->scratch, decl);

	if (kids.n && clang_equalCursors(kids.at[kids.n - 1], init))
		kids.n--;
	return kids;
}

/* A parameter's outermost size is not part of its type. */
Value **lower_declared_sizes(Lower *l, CXCursor decl, const Type *type)
{
	bool open[MAX_SIZES];
	CXType written = clang_getCursorType(decl);
	uint32_t want = type_open_dims(sized(type));
	uint32_t nlevels, found = 0;
	Value **sizes;
	Kids kids;

	if (!want)
		return NULL;
	nlevels = c_written_sizes(written, open, MAX_SIZES);
	kids = size_kids(l, decl);
	sizes = arena_array(l->scratch, Value *, want);
	if (kids.n != nlevels) {
		lower_refuse(l, E_VLA_TYPEDEF, decl, arena_printf(l->front->arena, "'%s'", cursor_name(l->front, decl)));
		return sizes;
	}
	for (uint32_t i = nlevels; i > 0 && found < want; i--)
		if (open[i - 1])
			sizes[want - ++found] = lower_size(l, kids.at[nlevels - i]);
	if (found < want)
		lower_refuse(l, E_VLA_TYPEDEF, decl, arena_printf(l->front->arena, "'%s'", cursor_name(l->front, decl)));
	return sizes;
}

/* ---- static storage ---- */

static CXCursor defining(Lower *l, CXCursor decl, const char *name)
{
	const CXCursor *known = map_get(l->front->globals, name);
	CXCursor canonical;

	if (!known)
		return decl;
	canonical = clang_getCanonicalCursor(*known);
	return clang_equalCursors(canonical, clang_getCanonicalCursor(decl)) ? *known : decl;
}

/* The declaration of a static local as it stands in the source, from `static` to the semicolon. */
static const char *local_text(Lower *l, CXCursor decl)
{
	CXSourceRange range = clang_getCursorExtent(decl);
	const SourceFile *source;
	unsigned begin, end;
	CXFile file;
	Loc loc = cursor_loc(l->front, decl);

	clang_getExpansionLocation(clang_getRangeStart(range), &file, NULL, NULL, &begin);
	clang_getExpansionLocation(clang_getRangeEnd(range), NULL, NULL, NULL, &end);
	source = sources_get(l->front->module->sources, loc.file);
	if (!source || end <= begin || end > source->size)
		return NULL;
	return arena_printf(l->front->arena, "%.*s;", (int)(end - begin), source->text + begin);
}

static bool innermost_const(Lower *l, CXCursor decl, const Type *type)
{
	CXType c = clang_getCanonicalType(clang_getCursorType(decl));

	(void)l;
	if (type_is_ptr(type))
		return clang_isConstQualifiedType(c);
	while (!clang_isConstQualifiedType(c) && clang_getArrayElementType(c).kind != CXType_Invalid)
		c = clang_getCanonicalType(clang_getArrayElementType(c));
	return clang_isConstQualifiedType(c);
}

static Global *add_global(Lower *l, CXCursor decl, const char *name, bool is_local)
{
	Front *front = l->front;
	CXCursor definition = is_local ? decl : defining(l, decl, name);
	CXCursor init = clang_Cursor_getVarDeclInitializer(definition);
	const Type *type = c_type(front, clang_getCursorType(definition), cursor_loc(front, decl));
	Global *global, **link = &front->module->globals;

	if (!type)
		return NULL;
	global = arena_new_of(front->arena, Global);
	global->name = name;
	global->type = type;
	global->is_const = innermost_const(l, definition, type);
	if (is_local)
		global->local_text = local_text(l, decl);
	if (!clang_Cursor_isNull(init) && !type_is_ptr(type))
		global->init = init_constants(front, type, init, &global->ninit);
	while (*link)
		link = &(*link)->next;
	*link = global;
	return global;
}

static Val global_place(Lower *l, const Global *global)
{
	Val place = {0};
	uint32_t open = type_open_dims(sized(global->type));

	place.v = build_0(&l->b, OP_GLOBAL, type_ptr(l->front->module, global->type, global->is_const));
	place.v->def->attr.s = global->name;
	place.v->hint = global->name;
	place.sizes = open ? arena_array(l->scratch, Value *, open) : NULL;
	return place;
}

/* A static local must be const; two of one name are told apart by what they are bound to. */
static Val static_local(Lower *l, CXCursor decl)
{
	const char *name = cursor_name(l->front, decl);
	const Global *global = module_global(l->front->module, name);
	const Type *type = c_type(l->front, clang_getCursorType(decl), cursor_loc(l->front, decl));

	if (!type)
		return (Val){0};
	if (!innermost_const(l, decl, type) || type_is_ptr(type)) {
		lower_refuse(l, E_STATIC_LOCAL, decl, name);
		return (Val){0};
	}
	if (!global || ptrmap_get(l->front->statics, decl.data[0]) != global) {
		if (global) {
			lower_refuse(l, E_STATIC_NAME, decl, name);
			return (Val){0};
		}
		global = add_global(l, decl, name, true);
		ptrmap_set(l->front->statics, decl.data[0], (void *)(uintptr_t)global);
	}
	return global ? global_place(l, global) : (Val){0};
}

static Val file_scope(Lower *l, CXCursor decl)
{
	const char *name = cursor_name(l->front, decl);
	const Global *global = module_global(l->front->module, name);

	if (global && global->local_text) {
		lower_refuse(l, E_STATIC_NAME, decl, name);
		return (Val){0};
	}
	if (!global)
		global = add_global(l, decl, name, false);
	return global ? global_place(l, global) : (Val){0};
}

/* ---- locals ---- */

static Val *bind(Lower *l, CXCursor decl, Val val)
{
	Val *var = arena_new_of(l->scratch, Val);

	*var = val;
	ptrmap_set(l->vars, decl.data[0], var);
	return var;
}

static Val local(Lower *l, CXCursor decl, const Type *type)
{
	Front *front = l->front;
	Val place = {.sizes = lower_declared_sizes(l, decl, type)};
	uint32_t open = type_open_dims(type);

	for (uint32_t i = 0; i < open; i++)
		if (!place.sizes || !place.sizes[i])
			return (Val){0};
	lower_at(l, decl);
	place.v = build(&l->b, OP_ALLOCA, type_ptr(front->module, type, false), place.sizes, open);
	place.v->hint = cursor_name(front, decl);
	return place;
}

static void lower_var(Lower *l, CXCursor decl)
{
	CXCursor init = clang_Cursor_getVarDeclInitializer(decl);
	enum CX_StorageClass storage = clang_Cursor_getStorageClass(decl);
	const Type *type;
	Val *var;

	lower_at(l, decl);
	if (storage == CX_SC_Static || storage == CX_SC_Extern)
		return;
	type = c_type(l->front, clang_getCursorType(decl), l->at);
	var = bind(l, decl, type ? local(l, decl, type) : (Val){0});
	if (!clang_Cursor_isNull(init))
		lower_initialiser(l, *var, init);
}

void lower_declaration(Lower *l, CXCursor decl_stmt)
{
	Kids kids = kids_of(l->scratch, decl_stmt);

	for (uint32_t i = 0; i < kids.n; i++)
		if (clang_getCursorKind(kids.at[i]) == CXCursor_VarDecl)
			lower_var(l, kids.at[i]);
}

Val lower_variable(Lower *l, CXCursor ref)
{
	CXCursor decl = clang_getCursorReferenced(ref);
	const Val *var = ptrmap_get(l->vars, decl.data[0]);
	enum CXCursorKind kind = clang_getCursorKind(decl);

	lower_at(l, ref);
	if (var)
		return *var;
	if (kind == CXCursor_FunctionDecl)
		lower_refuse(l, E_FUNCTION_POINTER, ref, arena_printf(l->front->arena, "'%s' is used as a value",
								      cursor_name(l->front, ref)));
	else if (kind != CXCursor_VarDecl)
		lower_refuse(l, E_EXPRESSION, ref, arena_printf(l->front->arena, "'%s'", cursor_name(l->front, ref)));
	else if (clang_Cursor_getStorageClass(decl) == CX_SC_Static &&
		 clang_getCursorKind(clang_getCursorSemanticParent(decl)) == CXCursor_FunctionDecl)
		return static_local(l, decl);
	else
		return file_scope(l, decl);
	return (Val){0};
}
