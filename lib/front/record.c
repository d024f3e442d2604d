/*
 * record: structs and unions of C as types of the IR, laid out as clang has it.
 *
 * Members of anonymous structs and unions are fields of the struct around them, as in C. Their
 * nesting is recorded separately, for initialisers: a Record is what one pair of braces
 * initialises.
 *
 * A struct that C cannot name (without a tag or typedef name) gets a name with a dot: the struct
 * and member whose type it is, or else its place in the source. A struct that is declared inside a
 * function gets a tag with the function's name: the derivative declares it again. A member of a
 * type that is refused is opaque: it is accepted as long as nobody uses it.
 */
#include "front/lower.h"

#include <string.h>

typedef struct Known {
	CXCursor decl; /* canonical */
	const Type *type;
	Record *record;    /* NULL: incomplete */
	bool is_intricate; /* local, and cannot be declared again */
	bool refused;      /* another unit has another struct of that name; reported */
} Known;

/* ---- names ---- */

/* A struct that only functions of the C library look into, such as FILE. Other libraries use names
 * with one underscore, too. */
static bool is_private(CXCursor decl)
{
	CXString spelling = clang_getCursorSpelling(decl);
	CXSourceLocation at = clang_getCursorLocation(decl);
	bool reserved = !strncmp(clang_getCString(spelling), "__", 2) ||
			!strncmp(clang_getCString(spelling), "_IO_", 4);
	CXFile file;

	clang_disposeString(spelling);
	clang_getFileLocation(at, &file, NULL, NULL, NULL);
	return reserved && (!file || clang_Location_isInSystemHeader(at));
}

/* What a struct is declared in: a function, or the unit. */
static CXCursor scope_of(CXCursor decl)
{
	enum CXCursorKind kind = clang_getCursorKind(decl);

	while (kind == CXCursor_StructDecl || kind == CXCursor_UnionDecl) {
		decl = clang_getCursorSemanticParent(decl);
		kind = clang_getCursorKind(decl);
	}
	return decl;
}

static bool is_local(CXCursor decl)
{
	return clang_getCursorKind(scope_of(decl)) != CXCursor_TranslationUnit;
}

/* By file, line and column. */
static const char *place_name(Front *front, CXCursor decl)
{
	Loc loc = cursor_loc(front, decl);
	const SourceFile *source = sources_get(front->module->sources, loc.file);
	const char *name = source ? source->name : "";
	const char *slash = strrchr(name, '/');

	return arena_printf(front->arena, "struct .%s:%u:%u", slash ? slash + 1 : name, loc.line,
			    loc.col);
}

static const char *word_of(CXCursor decl)
{
	return clang_getCursorKind(decl) == CXCursor_UnionDecl ? "union" : "struct";
}

/* A tag that includes the name of the function that declares it. */
static const char *local_name(Front *front, CXCursor decl, const char *name)
{
	const char *word = word_of(decl);
	const char *function = cursor_name(front, scope_of(decl));
	const char *tag = strncmp(name, word, strlen(word)) ? name : name + strlen(word) + 1;
	uint32_t line = cursor_loc(front, decl).line;
	const Known *known;

	if (strchr(name, '('))
		return arena_printf(front->arena, "%s %s_%u", word, function, line);
	name = arena_printf(front->arena, "%s %s_%s", word, function, tag);
	known = map_get(front->records, name);
	return known && !clang_equalCursors(known->decl, decl)
		       ? arena_printf(front->arena, "%s_%u", name, line)
		       : name;
}

static const char *record_name(Front *front, CXCursor decl, CXType canonical)
{
	const char *given = ptrmap_get(front->record_names, decl.data[0]);
	const char *name;

	if (given)
		return given;
	name = front_string(front, clang_getTypeSpelling(clang_getUnqualifiedType(canonical)));
	if (is_local(decl))
		return local_name(front, decl, name);
	return strchr(name, '(') ? place_name(front, decl)
				 : program_type_name(front->program, name);
}

/* ---- members ---- */

typedef struct Layout {
	Front *front;
	const char *name; /* of the outermost struct */
	LIST(Field) fields;
} Layout;

static CXType element_of(CXType type)
{
	type = clang_getCanonicalType(type);
	while (clang_getArrayElementType(type).kind != CXType_Invalid)
		type = clang_getCanonicalType(clang_getArrayElementType(type));
	return type;
}

/* Names an unnamed struct that is the type of a member. */
static void name_inner(Front *front, const char *outer, const char *member, CXType type)
{
	const char *tag = strchr(outer, ' ');
	CXCursor decl;

	type = element_of(type);
	while (type.kind == CXType_Pointer)
		type = element_of(clang_getPointeeType(type));
	decl = clang_getTypeDeclaration(type);
	if (type.kind != CXType_Record || !clang_Cursor_isAnonymous(decl) ||
	    ptrmap_get(front->record_names, decl.data[0]))
		return;
	ptrmap_set(front->record_names, decl.data[0],
		   arena_printf(front->arena, "%s %s%s%s", word_of(decl), tag ? tag + 1 : outer,
				is_local(decl) ? "_" : ".", member));
}

/* The type of a last member without a stated length, [] or [0]. */
static const Type *flexible(Front *front, const Type *type)
{
	return type->kind == TYPE_ARRAY && type->len == 0
		       ? type_array(front->module, type->elem, -1)
		       : type;
}

static const Type *member_type(Front *front, CXType type)
{
	const Type *t = c_type_is_volatile(type) ? NULL : c_type_quietly(front, type);

	return t ? flexible(front, t)
		 : type_opaque(front->module, front_string(front, clang_getTypeSpelling(type)));
}

static bool is_const_member(CXType type)
{
	type = clang_getCanonicalType(type);
	return clang_isConstQualifiedType(type) || clang_isConstQualifiedType(element_of(type));
}

/* False: it straddles the units of its type, as packed ones may. */
static bool place_bits(Field *field, CXCursor cursor, int64_t bit)
{
	int64_t unit = 8 * type_size(field->type);
	int64_t first = bit % unit;

	field->bits = (uint8_t)clang_getFieldDeclBitWidth(cursor);
	field->first_bit = (uint8_t)first;
	field->offset = bit / unit * (unit / 8);
	return first + field->bits <= unit;
}

static Member plain_member(Layout *y, CXCursor cursor, int64_t bit)
{
	Front *front = y->front;
	CXType type = clang_getCursorType(cursor);
	Field field = {.offset = bit / 8, .is_const = is_const_member(type)};

	field.name =
		module_string(front->module, front_string(front, clang_getCursorSpelling(cursor)));
	name_inner(front, y->name, field.name, type);
	field.type = member_type(front, type);
	if (clang_Cursor_isBitField(cursor) && type_is_integer(field.type) &&
	    !place_bits(&field, cursor, bit))
		field = (Field){.name = field.name,
				.type = type_opaque(front->module, "packed bits"),
				.offset = bit / 8};
	list_push(front->arena, &y->fields, field);
	return (Member){.decl = cursor, .name = field.name, .type = field.type};
}

static Record *lay_out(Layout *y, CXType type, int64_t bit);

static Member anonymous_member(Layout *y, CXCursor cursor, int64_t bit)
{
	return (Member){
		.decl = cursor, .name = "", .inner = lay_out(y, clang_getCursorType(cursor), bit)};
}

bool member_is_anonymous(CXCursor field)
{
	CXType type = clang_getCanonicalType(clang_getCursorType(field));

	return type.kind == CXType_Record &&
	       clang_Cursor_isAnonymousRecordDecl(clang_getTypeDeclaration(type));
}

static bool is_padding(CXCursor field)
{
	CXString spelling = clang_getCursorSpelling(field);
	bool unnamed = !*clang_getCString(spelling);

	clang_disposeString(spelling);
	return unnamed;
}

/* Appends the fields of a struct that begins at a bit of the outermost one. */
static Record *lay_out(Layout *y, CXType type, int64_t bit)
{
	Arena *arena = y->front->arena;
	Kids fields = kids_fields(arena, type);
	Record *record = arena_new_of(arena, Record);
	uint32_t from = y->fields.count;

	record->is_union =
		clang_getCursorKind(clang_getTypeDeclaration(type)) == CXCursor_UnionDecl;
	record->members = arena_array(arena, Member, fields.n);
	for (uint32_t i = 0; i < fields.n; i++) {
		CXCursor cursor = fields.at[i];
		int64_t at = bit + clang_Cursor_getOffsetOfField(cursor);
		uint32_t first = y->fields.count;
		Member member;

		if (member_is_anonymous(cursor))
			member = anonymous_member(y, cursor, at);
		else if (is_padding(cursor))
			continue;
		else
			member = plain_member(y, cursor, at);
		member.field = first - from;
		record->members[record->count++] = member;
	}
	record->nfields = y->fields.count - from;
	for (uint32_t i = from; record->is_union && i < y->fields.count; i++)
		y->fields.items[i].is_shared |= record->count > 1;
	return record;
}

/* ---- the type ---- */

static int64_t rounded_up(int64_t n, int64_t to)
{
	return to > 0 ? (n + to - 1) / to * to : n;
}

static int64_t plain_align(const Type *type)
{
	type = type_without_arrays(type);
	return type->kind == TYPE_STRUCT ? type->def->align : type->align;
}

/* Is the field where the members alone would place it? Attributes and unnamed bit-fields move it.
 * *end: the first bit after all members so far. */
static bool is_put_plainly(const StructDef *def, const Field *f, int64_t *end)
{
	int64_t at = f->offset * 8 + f->first_bit, unit = plain_align(f->type) * 8;
	int64_t next = def->is_union ? 0 : *end, size = f->bits;

	if (!f->bits)
		size = f->type->kind == TYPE_ARRAY && f->type->len < 0 ? 0 : type_size(f->type) * 8;
	if (!f->bits || next / unit != (next + size - 1) / unit)
		next = rounded_up(next, unit);
	*end = at + size > *end ? at + size : *end;
	return at == next;
}

/* Can its definition be repeated from its members? */
static bool is_repeatable(const StructDef *def)
{
	int64_t end = 0, align = 1;

	for (uint32_t i = 0; i < def->nfields; i++) {
		const Field *f = &def->fields[i];

		if (f->type->kind == TYPE_OPAQUE || (f->is_shared && !def->is_union) ||
		    !is_put_plainly(def, f, &end))
			return false;
		align = plain_align(f->type) > align ? plain_align(f->type) : align;
	}
	return !def->nfields ||
	       (def->align == align && def->size == rounded_up(end, 8 * align) / 8);
}

/* Opaque types agree: nobody may use them, and their names only say how the unit spells them. */
static bool same_member_type(const Type *a, const Type *b)
{
	return a == b || (a->kind == TYPE_OPAQUE && b->kind == TYPE_OPAQUE);
}

static bool same_fields(const Field *a, const Field *b, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++)
		if (strcmp(a[i].name, b[i].name) != 0 || !same_member_type(a[i].type, b[i].type) ||
		    a[i].offset != b[i].offset || a[i].bits != b[i].bits ||
		    a[i].first_bit != b[i].first_bit || a[i].is_const != b[i].is_const ||
		    a[i].is_shared != b[i].is_shared)
			return false;
	return true;
}

/* Reports a difference once, with both places, unless one of a member was already reported. */
static void check_same(Front *front, Known *known, const Layout *layout, const Record *record,
		       CXType canonical, bool told)
{
	const StructDef *def = known->type->def;
	CXCursor own = clang_getCursorDefinition(known->decl);

	if (def->nfields == layout->fields.count && def->is_union == record->is_union &&
	    def->size == clang_Type_getSizeOf(canonical) &&
	    def->align == clang_Type_getAlignOf(canonical) &&
	    same_fields(def->fields, layout->fields.items, def->nfields))
		return;
	known->refused = true;
	if (told || front->compares)
		return;
	front_refuse(front, E_STRUCT_DIFFERS, cursor_loc(front, own),
		     own_type_name(front, known->type));
	diag_note(front->diags, def->loc, "the other definition");
}

static void define(Front *front, Known *known, CXType canonical)
{
	Layout layout = {.front = front, .name = known->type->name};
	uint32_t errors = diags_errors(front->diags);
	Record *record = lay_out(&layout, canonical, 0);

	if (known->type->def->is_complete) {
		known->record = record;
		check_same(front, known, &layout, record, canonical,
			   diags_errors(front->diags) > errors);
		return;
	}
	struct_define(front->module, known->type, layout.fields.items, layout.fields.count,
		      clang_Type_getSizeOf(canonical), clang_Type_getAlignOf(canonical),
		      record->is_union);
	known->type->def->loc = cursor_loc(front, clang_getCursorDefinition(known->decl));
	known->type->def->is_local = is_local(known->decl);
	known->record = record;
}

const Type *c_record_type(Front *front, CXType canonical, CXType written, DiagCode *why)
{
	CXCursor decl = clang_getCanonicalCursor(clang_getTypeDeclaration(canonical));
	const char *name;
	Known *known;

	if (is_private(decl))
		return type_opaque(front->module,
				   front_string(front, clang_getTypeSpelling(
							       clang_getUnqualifiedType(written))));
	name = record_name(front, decl, canonical);
	known = map_get(front->records, name);
	if (!known) {
		known = arena_new_of(front->arena, Known);
		known->decl = decl;
		known->type = type_struct(front->module, name);
		map_set(front->records, name, known);
		if (!clang_Cursor_isNull(clang_getCursorDefinition(decl)))
			define(front, known, canonical);
		else
			program_complete(front, name);
		known->is_intricate = is_local(decl) && !is_repeatable(known->type->def);
	}
	if (known->is_intricate || !clang_equalCursors(known->decl, decl))
		*why = E_STRUCT_LOCAL;
	else if (known->refused)
		*why = E_STRUCT_DIFFERS;
	else
		return known->type;
	return NULL;
}

static Loc *definition_loc(Front *front, CXType type)
{
	Loc *loc = arena_new_of(front->arena, Loc);

	*loc = cursor_loc(front, clang_getCursorDefinition(clang_getTypeDeclaration(type)));
	return loc;
}

void records_compare(Front *front)
{
	const uint32_t before = diags_errors(front->diags);

	front->compares = true;
	for (const StructDef *def = front->module->first_struct; def; def = def->next) {
		const char *name = own_type_name(front, def->type);
		const CXType *own = map_get(front->structs, name);

		if (own && c_type_quietly(front, *own) == def->type)
			map_set(front->unit->structs, def->type->name, definition_loc(front, *own));
		else if (own)
			map_set(front->unit->others, def->type->name, front);
	}
	front->compares = false;
	if (diags_errors(front->diags) > before)
		bug("structs were not compared in silence");
}

const Record *record_of(const Front *front, const Type *type)
{
	const Known *known = type->kind == TYPE_STRUCT ? map_get(front->records, type->name) : NULL;

	return known ? known->record : NULL;
}

bool c_type_is_local(CXType type)
{
	CXCursor decl;

	for (type = element_of(type); type.kind == CXType_Pointer;)
		type = element_of(clang_getPointeeType(type));
	decl = clang_getTypeDeclaration(type);
	if (type.kind == CXType_Enum)
		decl = clang_getCursorSemanticParent(decl);
	return (type.kind == CXType_Record || type.kind == CXType_Enum) && is_local(decl);
}

bool c_type_is_record(CXType type)
{
	return clang_getCanonicalType(type).kind == CXType_Record;
}

bool c_type_is_struct(CXType type)
{
	return c_type_is_record(type) || c_type_is_complex(type);
}
