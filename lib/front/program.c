/*
 * program: several units form one program. A function or object with external linkage is what the
 * unit that defines it says. A static one gets a name of its own in the module, and is printed by
 * its C name.
 *
 * A function that is `inline` without `static` may be defined in every unit that uses it. Each unit
 * has its own, as if it were static.
 */
#include "front/lower.h"

#include <string.h>

/* ---- definitions ---- */

static bool is_external(CXCursor cursor)
{
	return clang_getCursorLinkage(cursor) == CXLinkage_External;
}

static bool is_definition(const FuncDecl *decl)
{
	return decl->has_body && !decl->in_system_header && is_external(decl->cursor) &&
	       !clang_Cursor_isFunctionInlined(decl->cursor);
}

static void link_function(Program *p, FuncDecl *decl)
{
	const FuncDecl *other = map_get(p->functions, decl->name);

	if (!is_definition(decl))
		return;
	if (!other) {
		map_set(p->functions, decl->name, decl);
		return;
	}
	diag_report(p->diags, E_FUNCTION_TWICE, decl->loc, decl->name);
	diag_note(p->diags, other->loc, "the other definition");
}

static bool defines(CXCursor cursor)
{
	return is_external(cursor) && clang_Cursor_getStorageClass(cursor) != CX_SC_Extern;
}

static void link_global(Program *p, Front *front, const char *name, CXCursor cursor)
{
	GlobalDecl *decl;

	if (!defines(cursor) || map_get(p->globals, name))
		return;
	decl = arena_new_of(p->arena, GlobalDecl);
	*decl = (GlobalDecl){front, cursor};
	map_set(p->globals, name, decl);
}

void program_link(Program *p)
{
	for (uint32_t i = 0; i < p->fronts.count; i++) {
		Front *front = p->fronts.items[i];

		for (uint32_t k = 0; k < map_count(front->functions); k++)
			link_function(p, map_value(front->functions, k));
		for (uint32_t k = 0; k < map_count(front->globals); k++)
			link_global(p, front, map_key(front->globals, k),
				    *(const CXCursor *)map_value(front->globals, k));
	}
}

FuncDecl *program_function(const Program *p, const char *name)
{
	return p ? map_get(p->functions, name) : NULL;
}

/* ---- calls from one unit to another ---- */

/* Of pointers, one must be `void *`: C converts it in silence. */
static bool results_agree(const Type *a, const Type *b)
{
	if (!a || !b || !type_is_ptr(a) || !type_is_ptr(b))
		return a == b || (a && b && types_pass_alike(a, b));
	return a == b || type_is_void(a->elem) || type_is_void(b->elem);
}

static const Type *passed_type(Front *front, CXType function, uint32_t i, Loc loc)
{
	return c_value_type(front, clang_getArgType(function, i), loc);
}

/* Does a call that sees the declaration pass what the definition takes, and get what it returns? If
 * it sees no prototype, call_agrees tells. */
static bool agree(Front *front, const FuncDecl *decl, CXType seen, const FuncDecl *body)
{
	if (!results_agree(decl->result, body->result) ||
	    decl->result_struct != body->result_struct)
		return false;
	if (seen.kind != CXType_FunctionProto)
		return !function_is_variadic(body);
	if (clang_isFunctionTypeVariadic(seen) != function_is_variadic(body) ||
	    (uint32_t)clang_getNumArgTypes(seen) != body->nargs)
		return false;
	for (uint32_t i = 0; i < body->nargs; i++) {
		const Type *type = passed_type(front, seen, i, decl->loc);

		if (!type || !types_pass_alike(type, body->passed[i]))
			return false;
		if (type_is_ptr(type) && type != body->passed[i])
			map_set(front->unit->loose, decl->name, front);
	}
	return true;
}

static void note_type(Front *front, CXCursor cursor, Loc loc, const char *what)
{
	const char *type = front_string(front, clang_getTypeSpelling(clang_getCursorType(cursor)));

	diag_note(front->diags, loc, "the %s, as '%s'", what, type);
}

FuncDecl *program_callee(Front *front, FuncDecl *decl, CXCursor seen, Loc loc)
{
	FuncDecl *body = decl->has_body ? NULL : program_function(front->program, decl->name);
	uint32_t told;

	if (!body || decl->in_system_header || !is_external(decl->cursor))
		return decl;
	if (!front_signature(front, decl) || !front_signature(body->front, body)) {
		if (front->current)
			front->current->refused = true;
		return NULL;
	}
	if (agree(front, decl, clang_getCanonicalType(clang_getCursorType(seen)), body))
		return body;
	told = diags_count(front->diags);
	front_refuse(front, E_FUNCTION_DIFFERS, loc, decl->name);
	if (diags_count(front->diags) > told) {
		note_type(front, seen, cursor_loc(front, seen), "declaration");
		note_type(body->front, body->cursor, body->loc, "definition");
		program_note_clash(front, decl, body);
	}
	return NULL;
}

/* ---- names ---- */

static bool is_taken(const Program *p, const char *name)
{
	for (uint32_t i = 0; i < p->fronts.count; i++)
		if (map_get(p->fronts.items[i]->taken, name))
			return true;
	return false;
}

const char *program_func_name(Program *p, const FuncDecl *decl)
{
	const FuncDecl *external = map_get(p->functions, decl->name);
	const char *name = decl->name;

	if (external != decl)
		for (uint32_t n = 2; map_get(p->func_names, name) || (external && n == 2) ||
				     (n > 2 && is_taken(p, name));
		     n++)
			name = arena_printf(p->arena, "%s_%u", decl->name, n);
	map_set(p->func_names, name, p);
	return name;
}

const char *program_free_name(const Front *front, const char *name)
{
	const char *free = name;

	for (uint32_t n = 2; module_global(front->module, free) || is_taken(front->program, free);
	     n++)
		free = arena_printf(front->arena, "%s_%u", name, n);
	return free;
}

void program_check_name(Front *front, const Request *request, const FuncDecl *original, Loc loc)
{
	Program *p = front->program;
	const FuncDecl *function = program_function(p, request->name);
	const Request *other;

	original = original->whole ? original->whole : original;
	if (program_function(p, original->name) != original)
		return;
	other = map_get(p->derivatives, request->name);
	if ((!function || function->front == front) && !other) {
		map_set(p->derivatives, request->name, (void *)(uintptr_t)request);
		return;
	}
	diag_report(front->diags, E_NAME_CLASH, loc, request->function, request->name);
	if (other)
		diag_note(front->diags, other->loc, "the other request is here");
	else
		diag_note(front->diags, function->loc, "'%s' is defined here", request->name);
}

/* ---- structs ---- */

void program_complete(Front *front, const char *tag)
{
	const Program *p = front->program;

	for (uint32_t i = 0; p && i < p->fronts.count; i++) {
		const CXType *type = map_get(p->fronts.items[i]->tags, tag);
		CXCursor decl = type ? clang_getTypeDeclaration(*type) : clang_getNullCursor();

		if (type && !clang_Cursor_isNull(clang_getCursorDefinition(decl)))
			c_type_quietly(p->fronts.items[i], *type);
	}
}
