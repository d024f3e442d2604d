/*
 * twin: a struct without a tag may have a different typedef name in each unit and yet be one type,
 * if its members agree (C11 6.2.7).
 *
 * Where two units declare one function or object with such structs, these become one type of the
 * module, and each unit's text calls it by its own name. If a unit knows both names, or one of them
 * for another struct, nothing is joined, and such functions and objects are refused where they are
 * used.
 */
#include "front/lower.h"

#include <string.h>

/* Two definitions that agree or are being compared, or two pointers to functions. */
typedef struct Pair {
	const void *a, *b; /* definitions */
	const char *name_a, *name_b;
} Pair;

/* Compares one unit with others. */
typedef struct Twins {
	Program *program;
	Front *a, *b;
	LIST(Pair) pairs;
	/* The unit in which both names are known, or `other` alone with other members (then
	 * `known` is NULL); or NULL. */
	Front *clash;
	const char *known, *other;
} Twins;

const char *program_type_name(const Program *p, const char *name)
{
	const char *first = p ? map_get(p->twins, name) : NULL;

	return first ? first : name;
}

const char *own_type_name(const Front *front, const Type *type)
{
	const char *own = map_get(front->unit->own_names, type->name);

	return own ? own : type->name;
}

static bool is_typedef_name(const char *name)
{
	return !strchr(name, ' ');
}

/* ---- do two types agree? ---- */

static bool same_type(Twins *t, CXType a, CXType b);

static bool same_place(Twins *t, CXCursor a, CXCursor b)
{
	bool same_name = member_is_anonymous(a)
				 ? member_is_anonymous(b)
				 : strcmp(cursor_name(t->a, a), cursor_name(t->b, b)) == 0;

	return same_name && clang_Cursor_getOffsetOfField(a) == clang_Cursor_getOffsetOfField(b) &&
	       clang_getFieldDeclBitWidth(a) == clang_getFieldDeclBitWidth(b);
}

/* With `deep`, compares the types of members, too. */
static bool same_fields(Twins *t, CXType a, CXType b, bool deep)
{
	Kids of_a = kids_fields(t->program->arena, a), of_b = kids_fields(t->program->arena, b);

	if (of_a.n != of_b.n || clang_Type_getSizeOf(a) != clang_Type_getSizeOf(b))
		return false;
	for (uint32_t i = 0; i < of_a.n; i++)
		if (!same_place(t, of_a.at[i], of_b.at[i]) ||
		    (deep && !same_type(t, clang_getCursorType(of_a.at[i]),
					clang_getCursorType(of_b.at[i]))))
			return false;
	return true;
}

/* If they were joined, would two structs of the unit become one, or would they take the name of
 * another struct? */
static bool is_in_the_way(Twins *t, Front *front, CXType type, const char *a, const char *b)
{
	const char *known = NULL;

	for (uint32_t i = 0; i < map_count(front->structs); i++) {
		const char *name = map_key(front->structs, i);
		const char *joint = program_type_name(t->program, name);

		if (strcmp(joint, a) != 0 && strcmp(joint, b) != 0)
			continue;
		if (known ||
		    !same_fields(t, type, *(const CXType *)map_value(front->structs, i), false)) {
			t->clash = front;
			t->known = known;
			t->other = name;
			return true;
		}
		known = name;
	}
	return false;
}

static bool may_join(Twins *t, CXType type, const char *a, const char *b)
{
	const Program *p = t->program;

	a = program_type_name(p, a);
	b = program_type_name(p, b);
	for (uint32_t i = 0; i < p->fronts.count && strcmp(a, b) != 0; i++)
		if (is_in_the_way(t, p->fronts.items[i], type, a, b))
			return false;
	return true;
}

static bool same_names(Twins *t, CXType type, const char *a, const char *b)
{
	if (is_typedef_name(a) && is_typedef_name(b))
		return may_join(t, type, a, b);
	return strcmp(a, b) == 0 || (strchr(a, '(') && strchr(b, '('));
}

/* Types that lead to themselves agree if everything else does. */
static bool same_record(Twins *t, CXType a, CXType b)
{
	CXCursor decl_a = clang_getTypeDeclaration(a), decl_b = clang_getTypeDeclaration(b);
	CXCursor def_a = clang_getCursorDefinition(decl_a);
	CXCursor def_b = clang_getCursorDefinition(decl_b);
	Pair pair = {.a = def_a.data[0], .b = def_b.data[0]};

	for (uint32_t i = 0; i < t->pairs.count; i++)
		if (t->pairs.items[i].a && t->pairs.items[i].a == pair.a &&
		    t->pairs.items[i].b == pair.b)
			return true;
	pair.name_a = cursor_type_name(t->a, clang_getUnqualifiedType(a));
	pair.name_b = cursor_type_name(t->b, clang_getUnqualifiedType(b));
	if (clang_getCursorKind(decl_a) != clang_getCursorKind(decl_b) ||
	    !same_names(t, a, pair.name_a, pair.name_b))
		return false;
	if (clang_Cursor_isNull(def_a) || clang_Cursor_isNull(def_b))
		return true;
	list_push(t->program->arena, &t->pairs, pair);
	return same_fields(t, a, b, true);
}

static bool same_function(Twins *t, CXType a, CXType b)
{
	Pair pair = {.name_a = c_function_name(t->a, a), .name_b = c_function_name(t->b, b)};
	int n = clang_getNumArgTypes(a);

	if (n != clang_getNumArgTypes(b) ||
	    !same_type(t, clang_getResultType(a), clang_getResultType(b)))
		return false;
	for (unsigned i = 0; i < (unsigned)n; i++)
		if (!same_type(t, clang_getArgType(a, i), clang_getArgType(b, i)))
			return false;
	list_push(t->program->arena, &t->pairs, pair);
	return true;
}

static CXType plain_type(CXType type)
{
	type = clang_getCanonicalType(type);
	if (type.kind != CXType_Enum)
		return type;
	return clang_getCanonicalType(clang_getEnumDeclIntegerType(clang_getTypeDeclaration(type)));
}

static bool same_type(Twins *t, CXType a, CXType b)
{
	CXType of_a = clang_getArrayElementType(a = plain_type(a));
	CXType of_b = clang_getArrayElementType(b = plain_type(b));

	if (of_a.kind != CXType_Invalid && of_b.kind != CXType_Invalid)
		return same_type(t, of_a, of_b);
	if (a.kind != b.kind || clang_isConstQualifiedType(a) != clang_isConstQualifiedType(b))
		return false;
	if (a.kind == CXType_Pointer)
		return same_type(t, clang_getPointeeType(a), clang_getPointeeType(b));
	if (a.kind == CXType_Record)
		return same_record(t, a, b);
	return a.kind != CXType_FunctionProto || same_function(t, a, b);
}

/* ---- joining what agrees ---- */

static void join(Program *p, const char *a, const char *b)
{
	const char *joint = program_type_name(p, a), *other = program_type_name(p, b);

	if (strcmp(joint, other) == 0)
		return;
	for (uint32_t i = 0; i < map_count(p->twins); i++)
		if (strcmp(map_value(p->twins, i), other) == 0)
			map_set(p->twins, map_key(p->twins, i), (void *)(uintptr_t)joint);
	map_set(p->twins, other, (void *)(uintptr_t)joint);
}

/* Compares the declaration of one unit with the definition of another. */
static void compare(Twins *t, CXCursor declaration, Front *b, CXCursor definition)
{
	uint32_t agreed = t->pairs.count;

	t->b = b;
	if (!same_type(t, clang_getCursorType(declaration), clang_getCursorType(definition)))
		t->pairs.count = agreed;
	for (uint32_t i = agreed; i < t->pairs.count; i++)
		if (!t->pairs.items[i].a || is_typedef_name(t->pairs.items[i].name_a))
			join(t->program, t->pairs.items[i].name_a, t->pairs.items[i].name_b);
}

static void compare_unit(Program *p, Front *front)
{
	Twins t = {.program = p, .a = front};

	for (uint32_t i = 0; i < map_count(front->functions); i++) {
		const FuncDecl *decl = map_value(front->functions, i);
		const FuncDecl *body = map_get(p->functions, decl->name);

		if (body && !decl->has_body &&
		    clang_getCursorLinkage(decl->cursor) == CXLinkage_External)
			compare(&t, decl->cursor, body->front, body->cursor);
	}
	for (uint32_t i = 0; i < map_count(front->globals); i++) {
		const GlobalDecl *defined = map_get(p->globals, map_key(front->globals, i));
		const CXCursor *decl = map_value(front->globals, i);

		if (defined && defined->front != front)
			compare(&t, *decl, defined->front, defined->cursor);
	}
}

void program_join(Program *p)
{
	for (uint32_t i = 0; i < p->fronts.count && p->fronts.count > 1; i++)
		compare_unit(p, p->fronts.items[i]);
	for (uint32_t i = 0; i < p->fronts.count; i++) {
		const Front *front = p->fronts.items[i];

		for (uint32_t k = 0; k < map_count(front->structs); k++) {
			const char *name = map_key(front->structs, k);
			const char *joint = program_type_name(p, name);

			if (strcmp(joint, name) != 0)
				map_set(front->unit->own_names, joint, (void *)(uintptr_t)name);
		}
	}
}

void program_note_clash(Front *front, const FuncDecl *decl, const FuncDecl *body)
{
	Twins t = {.program = front->program, .a = front, .b = body->front};
	const CXType *other;
	Loc at;

	same_type(&t, clang_getCursorType(decl->cursor), clang_getCursorType(body->cursor));
	if (!t.clash)
		return;
	other = map_get(t.clash->structs, t.other);
	at = cursor_loc(t.clash, clang_getTypeDeclaration(*other));
	if (t.known)
		diag_note(front->diags, at, "'%s' and '%s' are different types in one file",
			  t.known, t.other);
	else
		diag_note(front->diags, at, "'%s' is a different type here", t.other);
}
