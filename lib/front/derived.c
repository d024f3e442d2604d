/*
 * derived: structs that stand behind pointers to the struct that they begin with.
 *
 *     struct device { struct device *next; };                      leads to no floats itself
 *     struct diode { struct device base; double is; };             begins with it
 *     const struct diode *q = (const struct diode *)device;        or: a function casts to it
 *
 * Shadow memory has the layout of its primal, so the differential of a `struct device *` is one,
 * too, whatever lies behind. The casts of the functions say what that is.
 */
#include "front/request.h"

typedef struct Search {
	Front *front;
	const Type *base;
	CXType named; /* the base as the unit has it */
	bool found;
} Search;

/* Notes that the base may be a struct of that type. */
static void note(Search *s, CXType derived)
{
	Module *m = s->front->module;
	const Type *type = c_type_quietly(s->front, derived);

	if (!type || !type_reaches_float(type))
		return;
	type_note_cast(m, type_ptr(m, s->base, false), type_ptr(m, type, false));
	s->found = true;
}

static bool is_base(const Search *s, CXType type)
{
	return clang_equalTypes(clang_getUnqualifiedType(clang_getCanonicalType(type)),
				clang_getUnqualifiedType(s->named)) != 0;
}

static bool begins_with_base(const Search *s, CXType type)
{
	for (;;) {
		Kids fields = kids_fields(s->front->arena, type);
		CXCursor record = clang_getTypeDeclaration(type);

		if (!fields.n || clang_getCursorKind(record) == CXCursor_UnionDecl)
			return false;
		type = clang_getCanonicalType(clang_getCursorType(fields.at[0]));
		if (is_base(s, type))
			return true;
		if (type.kind != CXType_Record)
			return false;
	}
}

static enum CXChildVisitResult find_cast(CXCursor cursor, CXCursor parent, CXClientData data)
{
	Search *s = data;
	CXType to = clang_getCanonicalType(clang_getCursorType(cursor));
	Kids kids;

	(void)parent;
	if (clang_getCursorKind(cursor) != CXCursor_CStyleCastExpr)
		return CXChildVisit_Recurse;
	kids = kids_expr(s->front->arena, cursor);
	to = clang_getCanonicalType(clang_getPointeeType(to));
	if (to.kind == CXType_Record) {
		CXType from = clang_getCursorType(kids.at[kids.n - 1]);

		if (is_base(s, clang_getPointeeType(clang_getCanonicalType(from))))
			note(s, to);
	}
	return CXChildVisit_Recurse;
}

static void search(Search *s)
{
	Front *front = s->front;
	const CXType *named = map_get(front->structs, own_type_name(front, s->base));

	if (!named)
		return;
	s->named = *named;
	for (uint32_t i = 0; i < map_count(front->structs); i++) {
		CXType type = *(const CXType *)map_value(front->structs, i);

		if (begins_with_base(s, type))
			note(s, type);
	}
	for (uint32_t i = 0; i < map_count(front->functions); i++) {
		const FuncDecl *f = map_value(front->functions, i);

		clang_visitChildren(f->cursor, find_cast, s);
	}
}

bool front_has_derived(Front *front, const Type *base)
{
	const Program *p = front->program;
	Search s = {.front = front, .base = base};

	for (uint32_t i = 0; p && i < p->fronts.count; i++) {
		s.front = p->fronts.items[i];
		search(&s);
	}
	return s.found;
}
