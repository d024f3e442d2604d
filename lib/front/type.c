/*
 * type: types of C to types of the IR, and the C side of a function's declaration.
 *
 * Accepted: integers, _Bool, enums, floats, structs and unions, pointers to them and arrays of
 * them, of any depth; void behind a pointer; pointers to functions. An array parameter is a
 * pointer, though libclang shows it as an array.
 */
#include "front/lower.h"

#include <ctype.h>
#include <string.h>

/* ---- types ---- */

typedef struct ScalarRow {
	enum CXTypeKind c;
	TypeKind kind;
} ScalarRow;

static const ScalarRow scalars[] = {
	{CXType_Bool, TYPE_BOOL},     {CXType_Char_S, TYPE_CHAR},    {CXType_SChar, TYPE_I8},
	{CXType_Char_U, TYPE_UCHAR},  {CXType_UChar, TYPE_U8},       {CXType_Short, TYPE_I16},
	{CXType_UShort, TYPE_U16},    {CXType_Int, TYPE_I32},        {CXType_UInt, TYPE_U32},
	{CXType_Long, TYPE_I64},      {CXType_ULong, TYPE_U64},      {CXType_LongLong, TYPE_LL},
	{CXType_ULongLong, TYPE_ULL}, {CXType_WChar, TYPE_I32},      {CXType_Float, TYPE_F32},
	{CXType_Double, TYPE_F64},    {CXType_LongDouble, TYPE_F80},
};

typedef struct RefusedRow {
	enum CXTypeKind c;
	DiagCode code;
} RefusedRow;

static const RefusedRow refused[] = {
	{CXType_Vector, E_VECTOR},
	{CXType_ExtVector, E_VECTOR},
	{CXType_Atomic, E_ATOMIC},
	{CXType_BlockPointer, E_WIDE_TYPE},
};

static DiagCode refusal(CXType type)
{
	for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
		if (refused[i].c == type.kind)
			return refused[i].code;
	return E_WIDE_TYPE;
}

/* Does the innermost element have the qualifier? */
static bool innermost_is_const(CXType type)
{
	type = clang_getCanonicalType(type);
	while (!clang_isConstQualifiedType(type) &&
	       clang_getArrayElementType(type).kind != CXType_Invalid)
		type = clang_getCanonicalType(clang_getArrayElementType(type));
	return clang_isConstQualifiedType(type);
}

static const Type *resolve(Front *front, CXType type, DiagCode *why);

/* Note [Narrow targets] */
static TypeKind long_of(const Module *m, TypeKind kind)
{
	return !m->is_narrow      ? kind
	       : kind == TYPE_I64 ? TYPE_L32
	       : kind == TYPE_U64 ? TYPE_UL32
				  : kind;
}

static const Type *resolve_scalar(Front *front, CXType canonical, DiagCode *why)
{
	for (size_t i = 0; i < sizeof scalars / sizeof *scalars; i++) {
		TypeKind kind = scalars[i].kind;

		if (scalars[i].c != canonical.kind)
			continue;
		kind = long_of(front->module, kind);
		if (clang_Type_getSizeOf(canonical) == type_info[kind].size)
			return type_scalar(front->module, kind);
		*why = E_TARGET;
		return NULL;
	}
	*why = refusal(canonical);
	return NULL;
}

bool c_type_is_complex(CXType type)
{
	return clang_getCanonicalType(type).kind == CXType_Complex;
}

/* Complex numbers of an integer type are an extension of compilers. */
static const Type *resolve_complex(Front *front, CXType canonical, DiagCode *why)
{
	const Type *part = resolve(front, clang_getElementType(canonical), why);

	if (part && type_is_float(part))
		return type_complex(front->module, part->kind);
	*why = part ? E_COMPLEX : *why;
	return NULL;
}

static bool is_function(CXType type)
{
	type = clang_getCanonicalType(type);
	return type.kind == CXType_FunctionProto || type.kind == CXType_FunctionNoProto;
}

/* `double (int)` as the pointer to it, `double (*)(int)`: the star comes before the parameters,
 * and these come after the stars of a returned pointer. */
const char *c_pointer_name(Front *front, CXType function)
{
	const char *text = front_string(front, clang_getTypeSpelling(function));
	const char *at = strchr(text, '(');
	Text out = {0};

	if (!at || strstr(text, "typeof"))
		return arena_printf(front->arena, "%s *", text);
	while (at[1] == '*')
		at = strchr(at + 1, '(');
	text_bytes(&out, text, (size_t)(at - text));
	text_printf(&out, "(*)%s", at);
	text = arena_strdup(front->arena, text_cstr(&out));
	text_free(&out);
	return text;
}

/* Does it use a type that C cannot name, or one that is declared inside a function? */
static bool is_nameless(CXType function)
{
	bool found = c_type_is_local(clang_getResultType(function));

	for (int i = 0; i < clang_getNumArgTypes(function); i++)
		found |= c_type_is_local(clang_getArgType(function, (unsigned)i));
	return found;
}

/* Enumerations are compatible with their integer types: functions that differ only in that have one
 * type. */
static CXType without_enum(CXType type)
{
	type = clang_getCanonicalType(type);
	return type.kind == CXType_Enum
		       ? clang_getEnumDeclIntegerType(clang_getTypeDeclaration(type))
		       : type;
}

/* "(int, enum mode)", or with the integer type instead. */
static const char *parameter_list(Front *front, CXType function, bool with_enum)
{
	Text out = {0};
	const char *copy;

	for (int i = 0; i < clang_getNumArgTypes(function); i++) {
		CXType type = clang_getArgType(function, (unsigned)i);

		type = with_enum ? clang_getCanonicalType(type) : without_enum(type);
		text_printf(&out, "%s%s", i ? ", " : "(",
			    front_string(front, clang_getTypeSpelling(type)));
	}
	copy = arena_strdup(front->arena, text_cstr(&out));
	text_free(&out);
	return copy;
}

const char *c_function_name(Front *front, CXType function)
{
	const char *text = c_pointer_name(front, function);
	const char *was = parameter_list(front, function, true);
	const char *at = *was ? strstr(text, was) : NULL;
	CXType result = clang_getCanonicalType(clang_getResultType(function));
	size_t n;

	if (at)
		text = arena_printf(front->arena, "%.*s%s%s", (int)(at - text), text,
				    parameter_list(front, function, false), at + strlen(was));
	if (result.kind != CXType_Enum)
		return text;
	n = strlen(front_string(front, clang_getTypeSpelling(result)));
	return arena_printf(front->arena, "%s%s",
			    front_string(front, clang_getTypeSpelling(without_enum(result))),
			    text + n);
}

static const Type *resolve_function(Front *front, CXType function, DiagCode *why)
{
	const char *text = c_function_name(front, clang_getCanonicalType(function)), *name;

	if (is_nameless(clang_getCanonicalType(function)) || strstr(text, " at ") ||
	    strstr(text, "__va_list")) {
		*why = E_FUNCTION_TYPE;
		return NULL;
	}
	name = program_type_name(front->program, text);
	map_set(front->unit->own_names, name, (void *)(uintptr_t)text);
	return type_function(front->module, name);
}

/* A pointer to a number that may change by itself. */
static const Type *resolve_volatile(Front *front, CXType to, DiagCode *why)
{
	const Type *elem =
		resolve(front, clang_getUnqualifiedType(clang_getCanonicalType(to)), why);

	if (elem && elem->kind < TYPE_PTR)
		return type_ptr_volatile(front->module, elem, innermost_is_const(to));
	*why = elem ? E_VOLATILE : *why;
	return NULL;
}

static const Type *resolve_pointer(Front *front, CXType type, DiagCode *why)
{
	CXType to = clang_getPointeeType(
		type.kind == CXType_Pointer ? type : clang_getCanonicalType(type));
	const Type *elem;

	if (clang_Type_getSizeOf(type) != pointer_size(front->module)) {
		*why = E_TARGET;
		return NULL;
	}
	if (is_function(to))
		return resolve_function(front, to, why);
	if (clang_isVolatileQualifiedType(clang_getCanonicalType(to)))
		return resolve_volatile(front, to, why);
	elem = resolve(front, to, why);

	return elem ? type_ptr(front->module, elem, innermost_is_const(to)) : NULL;
}

static const Type *resolve_array(Front *front, CXType canonical, DiagCode *why)
{
	const Type *elem = resolve(front, clang_getArrayElementType(canonical), why);

	if (!elem)
		return NULL;
	return type_array(front->module, elem,
			  canonical.kind == CXType_ConstantArray ? clang_getArraySize(canonical)
								 : -1);
}

/* NULL: *why says what is wrong. A function becomes its address. */
static const Type *resolve(Front *front, CXType type, DiagCode *why)
{
	CXType canonical = clang_getCanonicalType(type);

	if (clang_isVolatileQualifiedType(canonical)) {
		*why = E_VOLATILE;
		return NULL;
	}
	if (canonical.kind == CXType_Enum)
		return resolve(front,
			       clang_getEnumDeclIntegerType(clang_getTypeDeclaration(canonical)),
			       why);
	if (canonical.kind == CXType_Pointer)
		return resolve_pointer(front, type, why);
	if (canonical.kind == CXType_Record)
		return c_record_type(front, canonical, type, why);
	if (canonical.kind == CXType_Complex)
		return resolve_complex(front, canonical, why);
	if (clang_getArrayElementType(canonical).kind != CXType_Invalid &&
	    canonical.kind != CXType_Vector && canonical.kind != CXType_ExtVector)
		return resolve_array(front, canonical, why);
	if (is_function(canonical))
		return resolve_function(front, canonical, why);
	if (canonical.kind == CXType_Void)
		return type_opaque(front->module, "void");
	return resolve_scalar(front, canonical, why);
}

bool c_type_is_volatile(CXType type)
{
	type = clang_getCanonicalType(type);
	while (!clang_isVolatileQualifiedType(type) &&
	       clang_getArrayElementType(type).kind != CXType_Invalid)
		type = clang_getCanonicalType(clang_getArrayElementType(type));
	return clang_isVolatileQualifiedType(type);
}

/* A volatile local, whose address nobody has (its type would be refused), is treated like any
 * other. */
static CXType of_variable(CXType type)
{
	CXType canonical = clang_getCanonicalType(type);
	bool is_scalar = canonical.kind != CXType_Record &&
			 clang_getArrayElementType(canonical).kind == CXType_Invalid;

	return is_scalar && clang_isVolatileQualifiedType(canonical)
		       ? clang_getUnqualifiedType(canonical)
		       : type;
}

const Type *c_type_quietly(Front *front, CXType type)
{
	DiagCode why;

	return resolve(front, of_variable(type), &why);
}

void c_type_refuse_volatile(Front *front, CXType type, Loc loc)
{
	front_refuse(front, E_VOLATILE, loc,
		     arena_printf(front->arena, "'%s'",
				  front_string(front, clang_getTypeSpelling(type))));
}

const Type *c_type(Front *front, CXType type, Loc loc)
{
	DiagCode why = E_WIDE_TYPE;
	const Type *t = resolve(front, of_variable(type), &why);

	if (t && t->kind == TYPE_OPAQUE && !type_is_void(t)) {
		front_refuse(front, E_STRUCT, loc,
			     front_string(front, clang_getTypeSpelling(type)));
		return NULL;
	}
	if (!t && why == E_STRUCT_DIFFERS && front->current)
		front->current->refused = true; /* already reported */
	if (!t && why != E_STRUCT_DIFFERS)
		front_refuse(front, why, loc,
			     arena_printf(front->arena, "'%s'",
					  front_string(front, clang_getTypeSpelling(type))));
	return t;
}

static const Type *of_value(Front *front, CXType type, const Type *t)
{
	return t && t->kind == TYPE_ARRAY
		       ? type_ptr(front->module, t->elem, innermost_is_const(type))
		       : t;
}

const Type *c_value_type(Front *front, CXType type, Loc loc)
{
	return of_value(front, type, c_type(front, type, loc));
}

const Type *c_value_type_quietly(Front *front, CXType type)
{
	return of_value(front, type, c_type_quietly(front, type));
}

typedef struct NameRow {
	const char *name;
	TypeKind kind;
} NameRow;

static const NameRow names[] = {
	{"_Bool", TYPE_BOOL},        {"bool", TYPE_BOOL},        {"signed char", TYPE_I8},
	{"unsigned char", TYPE_U8},  {"short", TYPE_I16},        {"unsigned short", TYPE_U16},
	{"int", TYPE_I32},           {"unsigned int", TYPE_U32}, {"long", TYPE_I64},
	{"unsigned long", TYPE_U64}, {"long long", TYPE_LL},     {"unsigned long long", TYPE_ULL},
	{"float", TYPE_F32},         {"double", TYPE_F64},       {"long double", TYPE_F80},
};

const Type *c_named_type(Front *front, const char *name)
{
	bool is_unsigned = map_get(front->macros, "__CHAR_UNSIGNED__") != NULL;

	if (!strncmp(name, "const ", 6))
		name += 6;
	if (!strcmp(name, "char"))
		return type_scalar(front->module, is_unsigned ? TYPE_UCHAR : TYPE_CHAR);
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (!strcmp(names[i].name, name))
			return type_scalar(front->module, long_of(front->module, names[i].kind));
	return front_typedef(front, name);
}

bool c_type_is_void(CXType type)
{
	return clang_getCanonicalType(type).kind == CXType_Void;
}

uint32_t c_written_sizes(CXType type, bool *open, uint32_t max)
{
	uint32_t n = 0;

	if (type.kind == CXType_Pointer)
		type = clang_getPointeeType(type);
	if (type.kind == CXType_Unexposed || type.kind == CXType_Attributed)
		type = clang_getCanonicalType(type);
	while (n < max && (type.kind == CXType_ConstantArray || type.kind == CXType_VariableArray ||
			   type.kind == CXType_IncompleteArray)) {
		if (type.kind != CXType_IncompleteArray)
			open[n++] = type.kind == CXType_VariableArray;
		type = clang_getArrayElementType(type);
	}
	return n;
}

/* ---- the C side of parameters ---- */

typedef struct Spelled {
	CXType base; /* innermost, as written, typedefs of scalars kept */
	bool is_const, is_volatile;
	uint8_t stars, const_stars;
} Spelled;

static bool is_function_pointer(CXType canonical)
{
	return is_function(canonical.kind == CXType_Pointer ? clang_getPointeeType(canonical)
							    : canonical);
}

static bool is_array(CXType type)
{
	return type.kind == CXType_ConstantArray || type.kind == CXType_VariableArray ||
	       type.kind == CXType_IncompleteArray;
}

/* A typedef that hides a pointer or an array is looked through, one that names a scalar or a
 * struct is kept. */
static Spelled spell(CXType type)
{
	Spelled s = {.base = type};
	bool inner = false; /* the outermost pointer is the parameter, whose const is its own */

	for (;; inner = true) {
		CXType canonical = clang_getCanonicalType(s.base);

		s.is_const |= clang_isConstQualifiedType(s.base);
		if (is_function_pointer(canonical)) {
			return s;
		} else if (canonical.kind == CXType_Pointer) {
			s.base = clang_getPointeeType(s.base.kind == CXType_Pointer ? s.base
										    : canonical);
			s.const_stars = (uint8_t)(s.const_stars << 1 | (inner && s.is_const));
			s.is_const = false;
			s.stars++;
		} else if (is_array(canonical)) {
			s.base = clang_getArrayElementType(is_array(s.base) ? s.base : canonical);
		} else {
			s.is_const |= clang_isConstQualifiedType(canonical);
			s.is_volatile = s.stars && clang_isVolatileQualifiedType(canonical);
			return s;
		}
	}
}

/* The name of a type, with complex numbers in the order in which C programs write it. */
static const char *plain_spelling(Front *front, CXType type)
{
	static const char word[] = "_Complex ";
	static const char *const parts[] = {"float", "double", "long double"};
	const char *text = front_string(front, clang_getTypeSpelling(type));
	const char *at = strstr(text, word), *part = at ? at + strlen(word) : "";

	for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
		if (!strncmp(part, parts[i], strlen(parts[i])))
			return arena_printf(front->arena, "%.*s%s _Complex%s", (int)(at - text),
					    text, parts[i], part + strlen(parts[i]));
	return text;
}

const char *c_base_name(Front *front, CXType type)
{
	type = spell(type).base;
	if (is_function(type))
		return c_pointer_name(front, type);
	if (type.kind == CXType_Pointer)
		return c_pointer_name(front, clang_getPointeeType(type));
	return plain_spelling(front, clang_getUnqualifiedType(type));
}

static bool is_qualifier(const char *word, size_t n)
{
	static const char *const words[] = {"const", "restrict", "volatile", "__restrict",
					    "__restrict__"};

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (strlen(words[i]) == n && !strncmp(word, words[i], n))
			return true;
	return false;
}

static void trim(Text *out)
{
	while (out->len && out->s[out->len - 1] == ' ')
		out->s[--out->len] = '\0';
}

/* Copies one bracket without the parameter's own qualifiers, with single blanks. */
static void copy_bracket(Text *out, const char *at, const char *end, bool *is_restrict)
{
	while (at < end) {
		const char *word = at = text_skip_comment(at);

		at = text_word_end(at);
		if (at > word && is_qualifier(word, (size_t)(at - word))) {
			*is_restrict |= strncmp(word + strspn(word, "_"), "restrict", 8) == 0;
			while (at < end && isspace((unsigned char)*at))
				at++;
		} else if (at > word) {
			text_bytes(out, word, (size_t)(at - word));
		} else if (isspace((unsigned char)*at)) {
			while (at < end && isspace((unsigned char)*at))
				at++;
			if (out->s[out->len - 1] != '[')
				text_char(out, ' ');
		} else {
			if (*at == ']')
				trim(out);
			text_char(out, *at++);
		}
	}
}

Levels c_levels(CXType type)
{
	Levels levels = {.count = 0};

	if (clang_getCanonicalType(type).kind == CXType_Pointer) {
		levels.len[levels.count++] = -2;
		type = clang_getPointeeType(
			type.kind == CXType_Pointer ? type : clang_getCanonicalType(type));
	}
	type = clang_getCanonicalType(type);
	for (; is_array(type) && levels.count < MAX_LEVELS; type = clang_getArrayElementType(type))
		levels.len[levels.count++] = type.kind == CXType_ConstantArray
						     ? clang_getArraySize(type)
					     : type.kind == CXType_VariableArray ? -1
										 : -2;
	return levels;
}

/* Skips blanks, comments and what closes a declarator. */
static const char *skip_to_bracket(const char *at)
{
	for (;;) {
		const char *next = text_skip_comment(at + strspn(at, " \t\n\r)"));

		if (next == at)
			return at;
		at = next;
	}
}

/* Copies the brackets after the name from the source, if they are there. */
static uint32_t written_brackets(Front *front, CXCursor param, const char *name, bool *is_restrict,
				 const char **brackets)
{
	Loc loc = cursor_loc(front, param);
	const SourceFile *source = sources_get(front->module->sources, loc.file);
	const char *at = source ? source->text + sources_offset(front->module->sources, loc) : "";
	uint32_t count = 0;

	if (!*name || strncmp(at, name, strlen(name)))
		return 0;
	at = skip_to_bracket(at + strlen(name));
	while (*at == '[' && count < MAX_LEVELS) {
		const char *end = text_matching_end(at);
		Text out = {0};

		copy_bracket(&out, at, end, is_restrict);
		brackets[count++] = arena_strdup(front->arena, text_cstr(&out));
		text_free(&out);
		at = skip_to_bracket(end);
	}
	return count;
}

/* How many levels a declaration itself writes; a typedef may hide others. */
static uint32_t written_levels(CXType type)
{
	uint32_t n = 0;

	if (type.kind == CXType_Pointer)
		type = clang_getPointeeType(type);
	if (type.kind == CXType_Unexposed || type.kind == CXType_Attributed)
		type = clang_getCanonicalType(type);
	for (; is_array(type) && n < MAX_LEVELS; n++)
		type = clang_getArrayElementType(type);
	return n;
}

/* The brackets of a parameter: those in the source if they are all there and mean the same
 * everywhere, otherwise the lengths of its type. NULL: neither is known. */
static const char *dims_text(Front *front, CXCursor param, const char *name, bool *is_restrict)
{
	CXType type = clang_getCursorType(param);
	Levels levels = c_levels(type);
	uint32_t first = clang_getCanonicalType(type).kind == CXType_Pointer;
	uint32_t written = first + written_levels(type);
	const char *brackets[MAX_LEVELS];
	bool is_whole =
		first + written_brackets(front, param, name, is_restrict, brackets) == written;
	const char *text = first ? "[]" : "";

	for (uint32_t i = first; i < levels.count; i++) {
		const char *own = is_whole && i < written ? brackets[i - first] : NULL;

		if (own && (macros_are_called(front, own) || !macros_last(front, own)))
			own = levels.len[i] == -1
				      ? front_expanded(front, own, cursor_loc(front, param))
				      : NULL;
		if (!own && levels.len[i] >= 0)
			own = arena_printf(front->arena, "[%lld]", (long long)levels.len[i]);
		if (!own && i > 0)
			return NULL;
		text = arena_printf(front->arena, "%s%s", text, own ? own : "[]");
	}
	return text;
}

/* Can CDecl represent the declarator? From the outside, it has brackets and then stars, perhaps
 * with a star before them. */
static bool is_simple(CXType type)
{
	CXType t = clang_getCanonicalType(type);

	if (t.kind == CXType_Pointer)
		t = clang_getCanonicalType(clang_getPointeeType(t));
	while (is_array(t))
		t = clang_getCanonicalType(clang_getArrayElementType(t));
	while (t.kind == CXType_Pointer)
		t = clang_getCanonicalType(clang_getPointeeType(t));
	return !is_array(t);
}

/* A typedef can express what CDecl cannot: `row **p`. */
static bool spell_rest(Front *front, CXType type, CDecl *out)
{
	out->const_stars = 0;
	out->dims = "";
	for (out->stars = 0; type.kind == CXType_Pointer; out->stars++)
		type = clang_getPointeeType(type);
	out->is_const = clang_isConstQualifiedType(type);
	out->base = plain_spelling(front, clang_getUnqualifiedType(type));
	return !strpbrk(out->base, "([");
}

/* False: its brackets are not known. */
static bool param_decl(Front *front, CXCursor param, CXType value_type, CDecl *out)
{
	CXType type = clang_getCursorType(param);
	CXType canonical = clang_getCanonicalType(type);
	Spelled s = spell(type);
	bool to_array = is_array(canonical) ||
			(canonical.kind == CXType_Pointer &&
			 is_array(clang_getCanonicalType(clang_getPointeeType(canonical))));

	out->name = front_string(front, clang_getCursorSpelling(param));
	out->base = c_base_name(front, type);
	out->is_const = s.is_const;
	out->is_volatile = s.is_volatile;
	out->is_enum = clang_getCanonicalType(s.base).kind == CXType_Enum;
	out->is_value = is_function_pointer(canonical) ||
			(canonical.kind != CXType_Pointer && !is_array(canonical));
	out->is_restrict = clang_isRestrictQualifiedType(type) ||
			   clang_isRestrictQualifiedType(canonical) ||
			   clang_isRestrictQualifiedType(value_type);
	out->stars = to_array && canonical.kind == CXType_Pointer ? s.stars - 1 : s.stars;
	out->const_stars = s.const_stars;
	out->length = canonical.kind == CXType_ConstantArray ? clang_getArraySize(canonical) : 0;
	out->dims = to_array ? dims_text(front, param, out->name, &out->is_restrict) : "";
	return out->dims != NULL;
}

/* ---- signatures ---- */

static const char *storage_text(CXCursor function)
{
	bool is_static = clang_Cursor_getStorageClass(function) == CX_SC_Static;
	bool is_inline = clang_Cursor_isFunctionInlined(function);

	return !is_static ? "" : is_inline ? "static inline " : "static ";
}

/* In the old style, libclang gives the function the promoted types. */
static bool signature_param(Front *front, FuncDecl *decl, uint32_t i, CXType passed)
{
	CXCursor param = clang_Cursor_getArgument(decl->cursor, i);
	CXType value_type = decl->is_old_style ? clang_getCursorType(param) : passed;
	const Type *type = c_value_type(front, value_type, cursor_loc(front, param));
	bool is_told = param_decl(front, param, value_type, &decl->params[i]);

	if (type && !is_simple(clang_getCursorType(param)))
		is_told = spell_rest(front, clang_getCursorType(param), &decl->params[i]);
	if (type && !is_told) {
		front_refuse(front, E_DECLARATOR, cursor_loc(front, param), decl->params[i].name);
		return false;
	}
	if (!*decl->params[i].name)
		decl->params[i].name = arena_printf(front->arena, "unnamed%u", i + 1);
	decl->types[i] =
		type && type->kind == TYPE_STRUCT ? type_ptr(front->module, type, false) : type;
	decl->passed[i] = decl->is_old_style ? c_value_type(front, passed, decl->loc) : type;
	return type != NULL;
}

/* A name that no parameter has. */
static const char *result_name(Front *front, const FuncDecl *decl)
{
	const char *name = "result";
	uint32_t i = 0, n = 1;

	while (i < decl->nargs)
		if (strcmp(decl->params[i++].name, name) == 0) {
			name = arena_printf(front->arena, "result%u", ++n);
			i = 0;
		}
	return name;
}

static void signature_result(Front *front, FuncDecl *decl, CXType result)
{
	decl->types[decl->nargs] = type_ptr(front->module, decl->result_struct, false);
	decl->params[decl->nargs] = (CDecl){.name = result_name(front, decl),
					    .base = c_base_name(front, result),
					    .is_result = true,
					    .dims = ""};
	decl->nparams = decl->nargs + 1;
}

static bool signature_params(Front *front, FuncDecl *decl, CXType type)
{
	bool ok = true;
	int n = clang_Cursor_getNumArguments(decl->cursor);

	decl->nargs = decl->nparams = n > 0 ? (uint32_t)n : 0;
	decl->params = arena_array(front->arena, CDecl, decl->nargs + 1);
	decl->types = arena_array(front->arena, const Type *, decl->nargs + 1);
	decl->passed = arena_array(front->arena, const Type *, decl->nargs + 1);
	decl->is_old_style = is_old_style(front, decl->cursor);
	for (uint32_t i = 0; i < decl->nargs; i++)
		ok = signature_param(front, decl, i, clang_getArgType(type, i)) && ok;
	if (decl->result_struct)
		signature_result(front, decl, clang_getResultType(type));
	return ok;
}

static bool signature(Front *front, FuncDecl *decl)
{
	CXType result = clang_getResultType(clang_getCursorType(decl->cursor));
	bool ok = true;

	if (clang_getCanonicalType(result).kind != CXType_Void) {
		decl->result = c_type(front, result, decl->loc);
		ok = decl->result != NULL;
	}
	if (decl->result && decl->result->kind == TYPE_FUNCTION &&
	    strchr(front_string(front, clang_getTypeSpelling(result)), '(')) {
		front_refuse(front, E_FUNCTION_RESULT, decl->loc, decl->name);
		return false;
	}
	if (decl->result && decl->result->kind == TYPE_STRUCT) {
		decl->result_struct = decl->result;
		decl->result = NULL;
	}
	decl->c_result = plain_spelling(front, result);
	decl->c_static = storage_text(decl->cursor);
	ok = signature_params(front, decl, clang_getCursorType(decl->cursor)) && ok;
	return ok;
}

bool front_signature(Front *front, FuncDecl *decl)
{
	if (!decl->signature)
		decl->signature = signature(front, decl) ? 1 : -1;
	return decl->signature > 0;
}
