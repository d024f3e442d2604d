/*
 * decl: variables. Locals are allocas where they are declared; what has static storage is a
 * global of the module, read as it is. A static local is accepted if it is const: its declaration
 * is printed in the derivative.
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
		lower_refuse(l, E_VLA_TYPEDEF, decl,
			     arena_printf(l->front->arena, "'%s'", cursor_name(l->front, decl)));
		return sizes;
	}
	for (uint32_t i = nlevels; i > 0 && found < want; i--)
		if (open[i - 1])
			sizes[want - ++found] = lower_size(l, kids.at[nlevels - i]);
	if (found < want)
		lower_refuse(l, E_VLA_TYPEDEF, decl,
			     arena_printf(l->front->arena, "'%s'", cursor_name(l->front, decl)));
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

/* The text of an initialiser, or NULL: it comes out of the macro that makes the whole
 * declaration. */
static const char *init_text(Lower *l, CXCursor decl, CXCursor init)
{
	CXSourceRange range = clang_getCursorExtent(init);
	const SourceFile *source =
		sources_get(l->front->module->sources, cursor_loc(l->front, decl).file);
	unsigned start, begin, end;

	clang_getExpansionLocation(clang_getRangeStart(clang_getCursorExtent(decl)), NULL, NULL,
				   NULL, &start);
	clang_getExpansionLocation(clang_getRangeStart(range), NULL, NULL, NULL, &begin);
	clang_getExpansionLocation(clang_getRangeEnd(range), NULL, NULL, NULL, &end);
	if (!source || begin <= start || end <= begin || end > source->size)
		return NULL;
	return arena_strndup(l->front->arena, source->text + begin, end - begin);
}

/* "const double", "const char *const": what stands before the name. */
static const char *element_text(Front *front, CXType type)
{
	CXType c = clang_getCanonicalType(type);

	while (clang_getArrayElementType(c).kind != CXType_Invalid)
		c = clang_getCanonicalType(clang_getArrayElementType(c));
	if (c.kind != CXType_Pointer)
		return arena_printf(front->arena, "const %s", c_base_name(front, type));
	return arena_printf(front->arena, "%sconst",
			    cursor_type_name(front, clang_getUnqualifiedType(c)));
}

static const char *dims_text(Front *front, CXType type)
{
	return clang_getCanonicalType(type).kind == CXType_Pointer ? ""
								   : c_constant_sizes(front, type);
}

/* The declaration of a static local, as the derivative repeats it. */
static const char *local_text(Lower *l, CXCursor decl, const char *name, CXCursor init)
{
	CXType type = clang_getCursorType(decl);
	Arena *arena = l->front->arena;
	const char *head = arena_printf(arena, "static %s %s%s", element_text(l->front, type), name,
					dims_text(l->front, type));
	const char *value = clang_Cursor_isNull(init) ? "" : init_text(l, decl, init);

	if (!value) {
		lower_refuse(l, E_STATIC_MACRO, decl, name);
		return NULL;
	}
	return *value ? arena_printf(arena, "%s = %s;", head, value)
		      : arena_printf(arena, "%s;", head);
}

static bool innermost_const(CXCursor decl, const Type *type)
{
	CXType c = clang_getCanonicalType(clang_getCursorType(decl));

	if (type_is_ptr(type))
		return clang_isConstQualifiedType(c);
	while (!clang_isConstQualifiedType(c) &&
	       clang_getArrayElementType(c).kind != CXType_Invalid)
		c = clang_getCanonicalType(clang_getArrayElementType(c));
	return clang_isConstQualifiedType(c);
}

static Global *add_global(Front *front, CXCursor definition, const char *name, Loc at)
{
	CXCursor init = clang_Cursor_getVarDeclInitializer(definition);
	const Type *type = c_type(front, clang_getCursorType(definition), at);
	Global *global;

	if (!type)
		return NULL;
	global = arena_new_of(front->arena, Global);
	global->name = name;
	global->type = type;
	global->is_const = innermost_const(definition, type);
	if (!clang_Cursor_isNull(init) && !type_is_ptr(type))
		global->init = init_constants(front, type, init, &global->ninit);
	module_add_global(front->module, global);
	return global;
}

static Val global_place(Lower *l, const Global *global)
{
	Val place = {0};
	uint32_t open = type_open_dims(sized(global->type));

	place.v = build_0(&l->b, OP_GLOBAL,
			  type_ptr(l->front->module, global->type, global->is_const));
	place.v->def->attr.s = global->name;
	place.v->hint = global->name;
	place.sizes = open ? arena_array(l->scratch, Value *, open) : NULL;
	return place;
}

/* One of the unit's, as any other: headers expand it to a call. */
Val lower_errno(Lower *l)
{
	Front *front = l->front;
	Global *global = module_global(front->module, "errno");

	if (!global) {
		global = arena_new_of(front->arena, Global);
		global->name = "errno";
		global->type = type_scalar(front->module, TYPE_I32);
		module_add_global(front->module, global);
	}
	return global_place(l, global);
}

bool is_errno(const Value *place)
{
	return place->def && place->def->code == OP_GLOBAL && !strcmp(place->def->attr.s, "errno");
}

static bool is_internal(CXCursor decl)
{
	return clang_getCursorLinkage(decl) != CXLinkage_External;
}

/* A static local must be const: its declaration is repeated in the derivative. */
static Global *static_local(Lower *l, CXCursor decl)
{
	const char *name = cursor_name(l->front, decl);
	const Type *type = c_type(l->front, clang_getCursorType(decl), cursor_loc(l->front, decl));
	CXCursor init = clang_Cursor_getVarDeclInitializer(decl);
	Global *global;

	if (!type)
		return NULL;
	if (!innermost_const(decl, type) || (type_holds_ptr(type) && type_reaches_float(type))) {
		lower_refuse(l, E_STATIC_LOCAL, decl, name);
		return NULL;
	}
	name = program_free_name(l->front, name);
	global = add_global(l->front, decl, name, l->at);
	if (!global)
		return NULL;
	global->local_text = local_text(l, decl, name, init);
	global->unit = l->front->unit->file;
	return global;
}

/* A static object of the file: its name may be another one's in another file. */
static Global *static_object(Lower *l, CXCursor decl)
{
	Front *front = l->front;
	const char *c_name = cursor_name(front, decl);
	bool alone = front->program->fronts.count == 1;
	const char *name = alone ? c_name : program_free_name(front, c_name);
	Global *global = add_global(front, defining(l, decl, c_name), name, l->at);

	if (!global)
		return NULL;
	global->c_name = alone ? NULL : c_name;
	global->unit = front->unit->file;
	return global;
}

/* Two declarations of one object: the length of an array may be left out. */
static bool same_object(const Type *a, const Type *b)
{
	while (a->kind == TYPE_ARRAY && b->kind == TYPE_ARRAY &&
	       (a->len == b->len || a->len < 0 || b->len < 0)) {
		a = a->elem;
		b = b->elem;
	}
	return a == b;
}

/* As the unit of the run that defines it says, if there is one. */
static Global *external_object(Lower *l, CXCursor decl)
{
	Front *front = l->front;
	Program *p = front->program;
	const char *name = cursor_name(front, decl);
	const GlobalDecl *defined = map_get(p->globals, name);
	CXCursor own = defining(l, decl, name);
	Global *global = map_get(p->externals, name);
	const Type *type;

	if (!global)
		global = defined ? add_global(defined->front, defined->cursor, name, l->at)
				 : add_global(front, own, name, l->at);
	if (!global)
		return NULL;
	map_set(p->externals, name, global);
	type = c_type(front, clang_getCursorType(own), l->at);
	if (!type ||
	    (same_object(type, global->type) && innermost_const(own, type) == global->is_const))
		return type ? global : NULL;
	front_refuse(front, E_GLOBAL_DIFFERS, l->at, name);
	return NULL;
}

static Val static_storage(Lower *l, CXCursor decl)
{
	const void *key = clang_getCanonicalCursor(decl).data[0];
	Global *global = ptrmap_get(l->front->globals_of, key);
	bool is_local =
		clang_Cursor_getStorageClass(decl) == CX_SC_Static &&
		clang_getCursorKind(clang_getCursorSemanticParent(decl)) == CXCursor_FunctionDecl;

	if (!global) {
		global = is_local            ? static_local(l, decl)
			 : is_internal(decl) ? static_object(l, decl)
					     : external_object(l, decl);
		if (global)
			ptrmap_set(l->front->globals_of, key, global);
	}
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

static Val *bind_local(Lower *l, CXCursor decl)
{
	const Type *type = c_type(l->front, clang_getCursorType(decl), l->at);

	return bind(l, decl, type ? local(l, decl, type) : (Val){0});
}

void lower_declare_ahead(Lower *l, CXCursor decl_stmt)
{
	Kids kids = kids_of(l->scratch, decl_stmt);

	for (uint32_t i = 0; i < kids.n; i++) {
		enum CX_StorageClass storage = clang_Cursor_getStorageClass(kids.at[i]);

		if (clang_getCursorKind(kids.at[i]) != CXCursor_VarDecl ||
		    storage == CX_SC_Static || storage == CX_SC_Extern)
			continue;
		lower_at(l, kids.at[i]);
		bind_local(l, kids.at[i]);
	}
}

static void lower_var(Lower *l, CXCursor decl)
{
	CXCursor init = clang_Cursor_getVarDeclInitializer(decl);
	enum CX_StorageClass storage = clang_Cursor_getStorageClass(decl);
	Val *var;

	lower_at(l, decl);
	if (storage == CX_SC_Static || storage == CX_SC_Extern)
		return;
	var = ptrmap_get(l->vars, decl.data[0]);
	if (!var)
		var = bind_local(l, decl);
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
		lower_refuse(l, E_FUNCTION_POINTER, ref,
			     arena_printf(l->front->arena, "'%s' is used as a value",
					  cursor_name(l->front, ref)));
	else if (kind != CXCursor_VarDecl)
		lower_refuse(l, E_EXPRESSION, ref,
			     arena_printf(l->front->arena, "'%s'", cursor_name(l->front, ref)));
	else
		return static_storage(l, decl);
	return (Val){0};
}
