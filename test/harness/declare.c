/*
 * What a test file declares, as libclang reads it: functions with the kinds of their parameters, structs
 * with their members. Parts that only builders use (#ifdef HARNESS) are not read.
 */
#include <clang-c/Index.h>
#include <stdio.h>
#include <string.h>

#include "source.h"

enum { MAX_STRUCTS = 256 };

typedef struct Reader {
	Source *source;
	CXTranslationUnit unit;
	CXFile file;
	SourceFunction **next_function;
	StructType **next_struct;
	CXCursor record[MAX_STRUCTS];   /* declarations of those in type[] */
	StructType *type[MAX_STRUCTS];
	int nrecords;
} Reader;

static const char *taken(Reader *r, CXString string)
{
	const char *text = clang_getCString(string);
	const char *copy = pool_copy(&r->source->pool, text ? text : "", text ? strlen(text) : 0);

	clang_disposeString(string);
	return copy;
}

static const char *spelling(Reader *r, CXType type)
{
	return taken(r, clang_getTypeSpelling(clang_getUnqualifiedType(type)));
}

/* The place of a file's token, or -1 in another file. */
static long offset_in_file(const Reader *r, CXSourceLocation location)
{
	CXFile file;
	unsigned offset;

	clang_getExpansionLocation(location, &file, NULL, NULL, &offset);
	return file && clang_File_isEqual(file, r->file) ? (long)offset : -1;
}

/* ---- types ---- */

static StructType *struct_of(Reader *r, CXType type);

static int kind_of(CXType type)
{
	static const struct { enum CXTypeKind from; Kind to; } kinds[] = {
		{CXType_Void, KIND_VOID}, {CXType_Bool, KIND_BOOL}, {CXType_Char_S, KIND_CHAR},
		{CXType_Char_U, KIND_CHAR}, {CXType_SChar, KIND_SCHAR}, {CXType_UChar, KIND_UCHAR},
		{CXType_Short, KIND_SHORT}, {CXType_UShort, KIND_USHORT}, {CXType_Int, KIND_INT},
		{CXType_UInt, KIND_UINT}, {CXType_Long, KIND_LONG}, {CXType_ULong, KIND_ULONG},
		{CXType_LongLong, KIND_LLONG}, {CXType_ULongLong, KIND_ULLONG}, {CXType_Float, KIND_FLOAT},
		{CXType_Double, KIND_DOUBLE}, {CXType_LongDouble, KIND_LDOUBLE},
	};

	type = clang_getCanonicalType(type);
	if (type.kind == CXType_Enum)
		type = clang_getCanonicalType(clang_getEnumDeclIntegerType(clang_getTypeDeclaration(type)));
	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
		if (kinds[i].from == type.kind)
			return (int)kinds[i].to;
	return -1;
}

static int is_function(CXType type)
{
	type = clang_getCanonicalType(type);
	return type.kind == CXType_FunctionProto || type.kind == CXType_FunctionNoProto;
}

static int is_pointer(CXType type)
{
	return clang_getCanonicalType(type).kind == CXType_Pointer;
}

static int is_array(CXType type)
{
	return clang_getArrayElementType(clang_getCanonicalType(type)).kind != CXType_Invalid;
}

/* A typedef is looked through where it is an array or a pointer. */
static CXType inner(CXType type)
{
	CXType canonical = clang_getCanonicalType(type);
	int is_pointer_to = canonical.kind == CXType_Pointer;
	CXType to = is_pointer_to ? clang_getPointeeType(type) : clang_getArrayElementType(type);

	if (to.kind != CXType_Invalid)
		return to;
	return is_pointer_to ? clang_getPointeeType(canonical) : clang_getArrayElementType(canonical);
}

/* `typedef double (*NAME)(int);`: a type without members. */
static int is_named_function(CXType type)
{
	return is_pointer(type) && type.kind != CXType_Pointer && is_function(inner(type));
}

typedef struct Declared {
	int ndims, depth;       /* of the array itself, then stars */
	int is_const, is_readable;
	Kind kind;
	const StructType *of;
} Declared;

static Declared declared(Reader *r, CXType type)
{
	Declared d = {.ndims = 0};
	int kind;

	for (; is_array(type) || (is_pointer(type) && !is_named_function(type)); type = inner(type)) {
		d.ndims += is_array(type) && !d.depth;
		d.depth += is_pointer(type);
		d.is_const = is_array(type) && (d.is_const || clang_isConstQualifiedType(type));
	}
	d.is_const |= clang_isConstQualifiedType(type) || clang_isConstQualifiedType(clang_getCanonicalType(type));
	d.of = struct_of(r, type);
	kind = d.of ? KIND_VOID : kind_of(type);
	d.is_readable = kind >= 0;
	d.kind = kind < 0 ? KIND_VOID : (Kind)kind;
	return d;
}

/* ---- structs ---- */

static int is_record(CXType type)
{
	return clang_getCanonicalType(type).kind == CXType_Record;
}

typedef struct Fields {
	Reader *r;
	Field **next;
} Fields;

static enum CXVisitorResult read_field(CXCursor cursor, CXClientData data)
{
	Fields *fields = data;
	Reader *r = fields->r;
	Field *field = pool_alloc(&r->source->pool, sizeof *field);
	CXType type = clang_getCursorType(cursor);
	Declared d = declared(r, type);

	field->name = taken(r, clang_getCursorSpelling(cursor));
	if (!*field->name || strchr(field->name, '('))
		field->name = NULL;
	field->kind = d.kind;
	field->of = d.of;
	field->depth = d.depth;
	field->ndims = d.ndims;
	field->is_bits = clang_Cursor_isBitField(cursor) != 0;
	field->is_flexible = clang_getCanonicalType(type).kind == CXType_IncompleteArray;
	*fields->next = field;
	fields->next = &field->next;
	return CXVisit_Continue;
}

static StructType *add_struct(Reader *r, CXCursor record)
{
	StructType *type = pool_alloc(&r->source->pool, sizeof *type);

	if (r->nrecords == MAX_STRUCTS) {
		source_complain(r->source, "more than %d structs", MAX_STRUCTS);
		return type;
	}
	r->record[r->nrecords] = record;
	r->type[r->nrecords++] = type;
	return type;
}

/* A complex number, with its parts as members. */
static StructType *complex_of(Reader *r, CXType type)
{
	StructType *made = pool_alloc(&r->source->pool, sizeof *made);
	int kind = kind_of(clang_getElementType(type));

	made->is_complex = 1;
	made->spelling = spelling(r, type);
	made->fields = pool_alloc(&r->source->pool, sizeof *made->fields);
	made->fields->kind = kind < 0 ? KIND_VOID : (Kind)kind;
	return made;
}

/* The struct, union, complex number or named function that a type is, else NULL. */
static StructType *struct_of(Reader *r, CXType type)
{
	int is_named = is_named_function(type);
	CXCursor record = clang_getCanonicalCursor(
		clang_getTypeDeclaration(is_named ? type : clang_getCanonicalType(type)));
	const char *name = spelling(r, is_named ? type : clang_getCanonicalType(type));
	Fields fields = {.r = r};
	StructType *made;

	if (clang_getCanonicalType(type).kind == CXType_Complex)
		return complex_of(r, clang_getCanonicalType(type));
	if (!is_named && !is_record(type))
		return NULL;
	for (int i = 0; i < r->nrecords; i++)
		if (clang_equalCursors(r->record[i], record))
			return r->type[i];
	made = add_struct(r, record);
	made->is_function = is_named;
	made->is_union = record.kind == CXCursor_UnionDecl;
	if (!strchr(name, '('))
		made->spelling = name;
	if (made->spelling && strchr(name, ' '))
		made->tag = strchr(name, ' ') + 1;
	else
		made->alias = made->spelling;
	fields.next = &made->fields;
	if (!is_named && offset_in_file(r, clang_getCursorLocation(clang_getCursorDefinition(record))) >= 0)
		clang_Type_visitFields(clang_getCanonicalType(type), read_field, &fields);
	*r->next_struct = made;
	r->next_struct = &made->next;
	return made;
}

/* ---- functions ---- */

/* `double x[n]` is declared as `double *x`, rows of arrays as `double (*x)[m]`; without qualifiers. */
static void print_type(Reader *r, CXType type, int is_top, Text *before, Text *behind)
{
	int leads = is_pointer(type) ? !is_named_function(type) : is_top && is_array(type);
	CXType to = leads ? inner(type) : type;

	if (!leads) {
		text_print(before, "%s ", spelling(r, type));
	} else if (clang_getArrayElementType(to).kind == CXType_Invalid) {
		print_type(r, to, 0, before, behind);
		text_print(before, "*");
	} else {
		text_print(behind, ")%s", strchr(spelling(r, to), '['));
		while (clang_getArrayElementType(to).kind != CXType_Invalid)
			to = inner(to);
		print_type(r, to, 0, before, behind);
		text_print(before, "(*");
	}
}

static const char *text_taken(Reader *r, Text *text)
{
	const char *copy = pool_copy(&r->source->pool, text->at ? text->at : "", text->length);

	text_free(text);
	return copy;
}

static void read_param(Reader *r, SourceFunction *f, CXCursor cursor)
{
	SourceParam *param = &f->params[f->nparams];
	CXType type = clang_getCursorType(cursor);
	Declared d = declared(r, type);
	Text before = {NULL, 0, 0}, behind = {NULL, 0, 0};

	param->is_function = is_function(type) || (is_pointer(type) && is_function(inner(type)));
	if (param->is_function && !is_named_function(type)) {
		d = (Declared){.is_readable = 1, .kind = KIND_INT};
	}
	f->is_unreadable |= !d.is_readable || f->nparams == MAX_PARAMS;
	if (f->is_unreadable)
		return;
	if (!param->is_function || d.of)
		print_type(r, type, 1, &before, &behind);
	param->name = taken(r, clang_getCursorSpelling(cursor));
	param->kind = d.kind;
	param->of = d.of;
	param->is_const = d.is_const;
	param->is_restrict = clang_isRestrictQualifiedType(type) != 0;
	param->depth = d.depth + (d.ndims > 0);
	param->is_array = param->depth > 0;
	param->before = text_taken(r, &before);
	param->behind = text_taken(r, &behind);
	f->is_coarse |= d.of && struct_kinds(d.of) >> KIND_FLOAT & 1;
	f->nparams++;
}

static int computes_in_float(const Reader *r, CXSourceRange extent)
{
	const Source *source = r->source;
	const char *from = source->text + offset_in_file(r, clang_getRangeStart(extent));
	const char *to = source->text + offset_in_file(r, clang_getRangeEnd(extent));

	for (int i = 0; i < source->ntokens; i++)
		if (source->tokens[i].at >= from && source->tokens[i].at < to
		    && token_is(source->tokens[i], "float"))
			return 1;
	return 0;
}

static void read_function(Reader *r, CXCursor cursor)
{
	SourceFunction *f = pool_alloc(&r->source->pool, sizeof *f);
	CXType type = clang_getCursorResultType(cursor);
	Declared value = declared(r, type);
	Text text = {NULL, 0, 0}, behind = {NULL, 0, 0};

	print_type(r, type, 0, &text, &behind);
	f->name = taken(r, clang_getCursorSpelling(cursor));
	f->is_static = clang_Cursor_getStorageClass(cursor) == CX_SC_Static;
	f->is_unreadable = !value.is_readable;
	f->value = value.kind;
	f->value_of = value.of;
	f->value_depth = value.depth;
	f->value_type = text_taken(r, &text);
	for (int i = 0; i < clang_Cursor_getNumArguments(cursor); i++)
		read_param(r, f, clang_Cursor_getArgument(cursor, (unsigned)i));
	f->is_coarse |= computes_in_float(r, clang_getCursorExtent(cursor));
	*r->next_function = f;
	r->next_function = &f->next;
}

static enum CXChildVisitResult read_declaration(CXCursor cursor, CXCursor parent, CXClientData data)
{
	Reader *r = data;
	(void)parent;
	if (offset_in_file(r, clang_getCursorLocation(cursor)) < 0)
		return CXChildVisit_Continue;
	if (cursor.kind == CXCursor_FunctionDecl && clang_isCursorDefinition(cursor))
		read_function(r, cursor);
	else if (cursor.kind == CXCursor_StructDecl || cursor.kind == CXCursor_UnionDecl
	         || cursor.kind == CXCursor_TypedefDecl)
		struct_of(r, clang_getCursorType(cursor));
	return CXChildVisit_Continue;
}

void read_declarations(Source *source, const char *const *target)
{
	const char *words[2 * MAX_FLAGS + 6] = {"-x", "c", "-w", "-resource-dir", CADGEN_CLANG_RESOURCES};
	int n = 5;
	CXIndex index = clang_createIndex(0, 0);
	Reader r = {.source = source, .next_function = &source->functions, .next_struct = &source->structs};

	for (int i = 0; target[i] && i < MAX_FLAGS; i++)
		words[n++] = target[i];
	for (int i = 0; source->flags[i]; i++)
		words[n++] = source->flags[i];
	r.unit = clang_parseTranslationUnit(index, source->path, words, n, NULL, 0,
	                                    CXTranslationUnit_KeepGoing);
	if (r.unit) {
		r.file = clang_getFile(r.unit, source->path);
		clang_visitChildren(clang_getTranslationUnitCursor(r.unit), read_declaration, &r);
		clang_disposeTranslationUnit(r.unit);
	} else {
		source_complain(source, "libclang cannot read it");
	}
	clang_disposeIndex(index);
}

/* ---- what a struct leads to ---- */

typedef struct Seen {
	const StructType *type;
	const struct Seen *outer;
} Seen;

static unsigned kinds_of(const StructType *type, const Seen *outer)
{
	Seen seen = {type, outer};
	unsigned set = 0;

	for (const Seen *s = outer; s; s = s->outer)
		if (s->type == type)
			return 0;
	for (const Field *field = type->fields; field; field = field->next)
		set |= field->of ? kinds_of(field->of, &seen) : 1u << field->kind;
	return set;
}

unsigned struct_kinds(const StructType *type)
{
	return kinds_of(type, NULL);
}
