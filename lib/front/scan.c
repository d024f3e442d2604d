/*
 * scan: finds what is at file scope of a unit: functions, globals, typedefs, enumerators, macros,
 * and the user's files. It visits each declaration once, and no bodies.
 */
#include "front/lower.h"

#include <stdlib.h>
#include <string.h>

/* ---- files ---- */

static void file_read_by(Front *front, CXFile file)
{
	const char *name = front_string(front, clang_getFileName(file));

	while (strncmp(name, "./", 2) == 0)
		name += 2;
	if (map_get(front->read_names, name) || front_is_own_header(front, file) ||
	    front_is_virtual(name) || front_in_memory(front->options, name))
		return;
	map_set(front->read_names, name, front);
	list_push(front->arena, &front->read, name);
}

/* The innermost #include comes first on the stack. */
static void own_header_included(Front *front, CXSourceLocation outermost)
{
	Unit *unit = front->unit;
	unsigned at;

	clang_getFileLocation(outermost, NULL, NULL, NULL, &at);
	if (!unit->includes_own_header || at < unit->own_header_at)
		unit->own_header_at = at;
	unit->includes_own_header = true;
}

static void file_seen(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData data)
{
	Front *front = data;
	CXSourceLocation start = clang_getLocationForOffset(front->tu, file, 0);
	UserFile *seen;

	if (depth)
		macro_file_included(front, front_loc(front, start).file, stack[0]);
	if (depth && front_is_own_header(front, file))
		own_header_included(front, stack[depth - 1]);
	file_read_by(front, file);
	if (clang_Location_isInSystemHeader(start))
		return;
	for (uint32_t i = 0; i < front->nfiles; i++)
		if (file_is(front->files[i].file, file)) {
			front->files[i].times++;
			return;
		}
	front->files = arena_grow(front->arena, front->files, &front->cap_files, front->nfiles + 1,
				  sizeof *front->files);
	seen = &front->files[front->nfiles++];
	seen->file = file;
	seen->number = front_loc(front, start).file;
	seen->times = !file_is(file, front->main_file);
	seen->is_main = file_is(file, front->main_file);
	seen->is_facts = facts_is(file);
}

static bool holds_offset(CXSourceRange range, CXFile in, size_t offset)
{
	unsigned begin, end;
	CXFile file;

	clang_getFileLocation(clang_getRangeStart(range), &file, NULL, NULL, &begin);
	clang_getFileLocation(clang_getRangeEnd(range), NULL, NULL, NULL, &end);
	return begin <= offset && offset < end && file && file_is(file, in);
}

/* Was it skipped each time that the file was included? */
static bool is_skipped_always(const Front *front, const UserFile *file, size_t offset)
{
	CXSourceRangeList *ranges = clang_getAllSkippedRanges(front->tu);
	uint32_t times = 0;

	for (unsigned i = 0; i < ranges->count; i++)
		times += holds_offset(ranges->ranges[i], file->file, offset);
	clang_disposeSourceRangeList(ranges);
	return times > 0 && times >= file->times;
}

bool front_skipped(const Front *front, uint32_t file, size_t offset)
{
	for (uint32_t i = 0; i < front->nfiles; i++)
		if (front->files[i].number == file)
			return is_skipped_always(front, &front->files[i], offset);
	return false;
}

/* ---- declarations ---- */

static void take_name(Front *front, const char *name)
{
	if (*name && !map_get(front->taken, name))
		map_set(front->taken, name, (void *)(uintptr_t)name);
}

bool cursor_in_own_header(const Front *front, CXCursor decl)
{
	CXFile file;

	clang_getFileLocation(clang_getCursorLocation(decl), &file, NULL, NULL, NULL);
	return file && front_is_own_header(front, file);
}

static void scan_function(Front *front, CXCursor cursor, const char *name)
{
	FuncDecl *decl = map_get(front->functions, name);
	bool has_body = clang_isCursorDefinition(cursor);
	CXSourceRange range = clang_getCursorExtent(cursor);
	bool in_system = clang_Location_isInSystemHeader(clang_getCursorLocation(cursor));
	unsigned begin, end;

	if (!decl) {
		decl = arena_new_of(front->arena, FuncDecl);
		decl->name = name;
		decl->front = front;
		map_set(front->functions, name, decl);
	}
	/* a declaration in the source says more than one in the run's own header */
	if (has_body || !decl->order || cursor_in_own_header(front, decl->cursor)) {
		decl->cursor = cursor;
		decl->has_body = has_body;
		decl->in_system_header = in_system;
		if (!in_system)
			decl->loc = cursor_loc(front, cursor);
		decl->order = map_count(front->functions) + front->places.count;
	}
	if (in_system)
		return;
	clang_getExpansionLocation(clang_getRangeStart(range), NULL, NULL, NULL, &begin);
	clang_getExpansionLocation(clang_getRangeEnd(range), NULL, NULL, NULL, &end);
	list_push(front->arena, &front->places,
		  ((FuncPlace){.decl = decl,
			       .file = cursor_loc(front, cursor).file,
			       .begin = begin,
			       .end = end,
			       .has_body = has_body}));
}

static enum CXChildVisitResult scan_enumerator(CXCursor cursor, CXCursor parent, CXClientData data)
{
	Front *front = data;
	Enumerator *e;
	const char *name;

	(void)parent;
	if (clang_getCursorKind(cursor) != CXCursor_EnumConstantDecl)
		return CXChildVisit_Continue;
	name = front_string(front, clang_getCursorSpelling(cursor));
	e = arena_new_of(front->arena, Enumerator);
	*e = (Enumerator){enumerator_value(front, cursor),
			  front_main_offset(front, cursor_loc(front, cursor))};
	map_set(front->enumerators, name, e);
	take_name(front, name);
	return CXChildVisit_Continue;
}

/* Ranks a definition with an initialiser, one without, and a mere declaration; of each, one that
 * says how long an array is comes first. */
static int definition_rank(CXCursor cursor)
{
	int is_complete = clang_getCursorType(cursor).kind != CXType_IncompleteArray;

	if (!clang_Cursor_isNull(clang_Cursor_getVarDeclInitializer(cursor)))
		return 4 + is_complete;
	return 2 * (clang_Cursor_getStorageClass(cursor) != CX_SC_Extern) + is_complete;
}

static void scan_global(Front *front, CXCursor cursor, const char *name)
{
	CXCursor *known = map_get(front->globals, name);

	if (!known) {
		known = arena_new_of(front->arena, CXCursor);
		*known = cursor;
		map_set(front->globals, name, known);
	} else if (definition_rank(cursor) > definition_rank(*known)) {
		*known = cursor;
	}
}

/* Notes a struct whose members the text of this unit can name. */
static void know_struct(Front *front, CXType type)
{
	const char *name;
	CXType *known;

	type = clang_getCanonicalType(type);
	if (type.kind != CXType_Record ||
	    clang_Cursor_isNull(clang_getCursorDefinition(clang_getTypeDeclaration(type))))
		return;
	name = front_string(front, clang_getTypeSpelling(clang_getUnqualifiedType(type)));
	known = arena_new_of(front->arena, CXType);
	*known = type;
	map_set(front->structs, name, known);
}

static void scan_typedef(Front *front, CXCursor cursor, const char *name)
{
	CXType *type = arena_new_of(front->arena, CXType);

	*type = clang_getCursorType(cursor);
	map_set(front->typedefs, name, type);
	know_struct(front, clang_getTypedefDeclUnderlyingType(cursor));
}

/* Notes a struct or union, and those that are declared inside. */
static enum CXChildVisitResult scan_tag(CXCursor cursor, CXCursor parent, CXClientData data)
{
	Front *front = data;
	enum CXCursorKind kind = clang_getCursorKind(cursor);
	CXType *type;

	(void)parent;
	if (kind != CXCursor_StructDecl && kind != CXCursor_UnionDecl)
		return CXChildVisit_Continue;
	type = arena_new_of(front->arena, CXType);
	*type = clang_getCursorType(cursor);
	map_set(front->tags,
		arena_printf(front->arena, "%s %s",
			     kind == CXCursor_StructDecl ? "struct" : "union",
			     front_string(front, clang_getCursorSpelling(cursor))),
		type);
	know_struct(front, *type);
	clang_visitChildren(cursor, scan_tag, front);
	return CXChildVisit_Continue;
}

static void scan_enum(Front *front, CXCursor cursor, const char *name)
{
	CXType *type = arena_new_of(front->arena, CXType);

	*type = clang_getCursorType(cursor);
	map_set(front->tags, arena_printf(front->arena, "enum %s", name), type);
	clang_visitChildren(cursor, scan_enumerator, front);
}

static enum CXChildVisitResult scan_cursor(CXCursor cursor, CXCursor parent, CXClientData data)
{
	Front *front = data;
	enum CXCursorKind kind = clang_getCursorKind(cursor);
	const char *name;

	layout_note(front, cursor);
	if (kind == CXCursor_MacroExpansion || kind == CXCursor_InclusionDirective)
		return CXChildVisit_Continue;
	name = front_string(front, clang_getCursorSpelling(cursor));
	switch ((int)kind) {
	case CXCursor_FunctionDecl:
		scan_function(front, cursor, name);
		break;
	case CXCursor_VarDecl:
		scan_global(front, cursor, name);
		break;
	case CXCursor_TypedefDecl:
		scan_typedef(front, cursor, name);
		break;
	case CXCursor_MacroDefinition:
		macro_defined(front, cursor, name);
		break;
	case CXCursor_EnumDecl:
		scan_enum(front, cursor, name);
		return CXChildVisit_Continue;
	case CXCursor_StructDecl:
	case CXCursor_UnionDecl:
		return scan_tag(cursor, parent, front);
	default:
		break;
	}
	take_name(front, name);
	if (clang_getCursorLinkage(cursor) == CXLinkage_External)
		map_set(front->shared, name, front);
	return CXChildVisit_Continue;
}

/* ---- what the unit says of it ---- */

/* By file and offset; functions that one macro makes, in their order. */
static int by_place(const void *a, const void *b)
{
	const FuncPlace *x = a, *y = b;

	if (x->file != y->file)
		return x->file < y->file ? -1 : 1;
	if (x->begin != y->begin)
		return x->begin < y->begin ? -1 : 1;
	return x->decl->order < y->decl->order ? -1 : x->decl->order > y->decl->order;
}

static void publish_functions(Front *front)
{
	Unit *unit = front->unit;

	unit->functions = arena_array(front->arena, FuncText, front->places.count);
	for (uint32_t i = 0; i < front->places.count; i++) {
		const FuncPlace *place = &front->places.items[i];
		FuncText *text = &unit->functions[unit->nfunctions];

		if (!place->has_body || place->file != unit->file)
			continue;
		text->name = place->decl->name;
		text->range = (TextRange){place->begin, place->end};
		text->loc = place->decl->loc;
		unit->nfunctions++;
	}
}

static void publish_names(Front *front)
{
	Unit *unit = front->unit;

	unit->taken = front->taken;
	unit->shared = front->shared;
	unit->types = front->typedefs;
	unit->macros = front->macros;
	unit->enumerators = front->enumerators;
	unit->structs = map_new(front->arena);
	unit->others = map_new(front->arena);
}

void unit_scan(Front *front)
{
	front->functions = map_new(front->arena);
	front->macros = map_new(front->arena);
	front->enumerators = map_new(front->arena);
	front->typedefs = map_new(front->arena);
	front->tags = map_new(front->arena);
	front->globals = map_new(front->arena);
	front->taken = map_new(front->arena);
	front->structs = map_new(front->arena);
	front->shared = map_new(front->arena);
	front->read_names = map_new(front->arena);
	file_seen(front->main_file, NULL, 0, front);
	clang_getInclusions(front->tu, file_seen, front);
	clang_visitChildren(clang_getTranslationUnitCursor(front->tu), scan_cursor, front);
	if (front->places.count)
		qsort(front->places.items, front->places.count, sizeof *front->places.items,
		      by_place);
	publish_functions(front);
	publish_names(front);
	layout_publish(front);
	front->unit->read = front->read.items;
	front->unit->nread = front->read.count;
}

/* ---- look-up ---- */

FuncDecl *front_function_of(Front *front, CXCursor decl)
{
	const char *name = cursor_name(front, decl);

	if (!map_get(front->functions, name))
		scan_function(front, decl, name);
	return map_get(front->functions, name);
}

FuncDecl *front_function(const Front *front, const char *name)
{
	return map_get(front->functions, name);
}

FuncDecl *front_function_after(const Front *front, uint32_t file, size_t offset)
{
	const FuncPlace *places = front->places.items;
	uint32_t low = 0, high = front->places.count;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;
		const FuncPlace *place = &places[middle];

		if (place->file < file || (place->file == file && place->begin < offset))
			low = middle + 1;
		else
			high = middle;
	}
	return low < front->places.count && places[low].file == file ? places[low].decl : NULL;
}

bool front_enumerator(const Front *front, const char *name, int64_t *value)
{
	const Enumerator *known = map_get(front->enumerators, name);

	if (known)
		*value = known->value;
	return known != NULL;
}

const Type *front_typedef(Front *front, const char *name)
{
	const CXType *type = map_get(front->typedefs, name);

	return type ? c_type_quietly(front, *type) : NULL;
}

const Type *front_type_named(Front *front, const char *name, Loc loc)
{
	const CXType *type = map_get(front->tags, name);

	if (!type)
		type = map_get(front->typedefs, name);
	return type ? c_type(front, *type, loc) : type_scalar_named(front->module, name);
}
