/*
 * static: how static variables of functions are treated. One that nothing writes is a constant. One
 * that each call sets before it reads it is a local. Any other keeps a value between calls.
 *
 *   static double two_pi = 6.28;      only read: a constant
 *   static double s; s = x; ..s..     set first, in the block that declares it: a local
 *
 * Note [Set first]. All uses of the variable in the function are examined in the order of the
 * source. Everything that is read must have been set before: by an assignment, memset, memcpy or
 * memmove in the block that declares the variable, so that no path avoids it; elements of an array
 * by loops that run over all of them. Members may be set one by one.
 *
 *   static double t[3]; for (i = 0; i < 3; i++) t[i] = x; ..t[k]..
 *   static struct pair p; p.a = x; ..p.a..
 */
#include "front/lower.h"

#include <string.h>

typedef struct Reference {
	CXCursor at;
	CXCursor decl;
} Reference;

/* What is known of a function's body: parents of statements, references to static variables. */
typedef struct Body {
	Front *front;
	Arena *scratch;
	PtrMap *parents;            /* statement -> CXCursor * */
	LIST(Reference) references; /* to static variables */
	LIST(Reference) others;
	LIST(CXCursor) jumps; /* out of loops, or on to the next trip */
	bool has_labels;
} Body;

static bool is_static_local(CXCursor decl)
{
	return clang_getCursorKind(decl) == CXCursor_VarDecl &&
	       clang_Cursor_getStorageClass(decl) == CX_SC_Static &&
	       clang_getCursorKind(clang_getCursorSemanticParent(decl)) == CXCursor_FunctionDecl;
}

static enum CXChildVisitResult note(CXCursor cursor, CXCursor parent, CXClientData data)
{
	Body *body = data;
	enum CXCursorKind kind = clang_getCursorKind(cursor);
	bool is_decl = clang_isDeclaration(kind);
	const void *key = is_decl ? cursor.data[0] : cursor.data[1];
	CXCursor decl;

	body->has_labels |= kind == CXCursor_LabelStmt;
	if (kind == CXCursor_BreakStmt || kind == CXCursor_ContinueStmt ||
	    kind == CXCursor_ReturnStmt)
		list_push(body->scratch, &body->jumps, cursor);
	if (key && !ptrmap_get(body->parents, key)) {
		CXCursor *copy = arena_new_of(body->scratch, CXCursor);

		*copy = parent;
		ptrmap_set(body->parents, key, copy);
	}
	if (kind != CXCursor_DeclRefExpr)
		return CXChildVisit_Recurse;
	decl = clang_getCursorReferenced(cursor);
	if (is_static_local(decl))
		list_push(body->scratch, &body->references, ((Reference){cursor, decl}));
	else if (clang_getCursorKind(decl) == CXCursor_VarDecl ||
		 clang_getCursorKind(decl) == CXCursor_ParmDecl)
		list_push(body->scratch, &body->others, ((Reference){cursor, decl}));
	return CXChildVisit_Recurse;
}

static Body body_of(Front *front, CXCursor decl)
{
	Body body = {.front = front, .scratch = arena_new()};

	body.parents = ptrmap_new(body.scratch);
	clang_visitChildren(clang_getCursorSemanticParent(decl), note, &body);
	return body;
}

static CXCursor parent_of(const Body *body, CXCursor cursor)
{
	bool is_decl = clang_isDeclaration(clang_getCursorKind(cursor));
	const CXCursor *parent =
		ptrmap_get(body->parents, is_decl ? cursor.data[0] : cursor.data[1]);

	return parent ? *parent : clang_getNullCursor();
}

/* libclang's own comparison also compares how a statement was reached. */
static bool is_same(CXCursor a, CXCursor b)
{
	bool is_decl = clang_isDeclaration(clang_getCursorKind(a));

	return clang_getCursorKind(a) == clang_getCursorKind(b) &&
	       (is_decl ? a.data[0] == b.data[0] : a.data[1] == b.data[1]);
}

/* ---- uses ---- */

typedef enum Use { USE_READ, USE_SIZE, USE_SET, USE_UPDATE, USE_OTHER } Use;

static bool is_array(CXCursor cursor)
{
	CXType type = clang_getCanonicalType(clang_getCursorType(cursor));

	return clang_getArrayElementType(type).kind != CXType_Invalid;
}

static bool is_first_child(const Body *body, CXCursor child, CXCursor parent)
{
	Kids kids = kids_expr(body->scratch, parent);

	return kids.n && is_same(kids.at[0], child);
}

/* An implicit conversion of a place: a load, or the address of an array's first element. */
static Use use_of_value(const Body *body, CXCursor *at, CXCursor parent)
{
	CXCursor above = parent_of(body, parent);

	if (!is_array(*at))
		return USE_READ;
	*at = parent;
	return clang_getCursorKind(above) == CXCursor_ArraySubscriptExpr ? USE_UPDATE : USE_OTHER;
}

static bool is_step(CXCursor cursor)
{
	enum CXUnaryOperatorKind op = clang_getCursorUnaryOperatorKind(cursor);

	return op == CXUnaryOperator_PreInc || op == CXUnaryOperator_PreDec ||
	       op == CXUnaryOperator_PostInc || op == CXUnaryOperator_PostDec;
}

/* How the place, or the selected part of it, is used. */
static Use use_of(const Body *body, CXCursor at)
{
	for (;;) {
		CXCursor parent = parent_of(body, at);
		enum CXCursorKind kind = clang_getCursorKind(parent);
		Use use;

		switch ((int)kind) {
		case CXCursor_ParenExpr:
			at = parent;
			break;
		case CXCursor_ArraySubscriptExpr:
			at = parent;
			break;
		case CXCursor_MemberRefExpr:
			at = parent;
			break;
		case CXCursor_UnexposedExpr:
			use = use_of_value(body, &at, parent);
			if (use != USE_UPDATE)
				return use;
			break;
		case CXCursor_BinaryOperator:
			return clang_getCursorBinaryOperatorKind(parent) ==
						       CXBinaryOperator_Assign &&
					       is_first_child(body, at, parent)
				       ? USE_SET
				       : USE_OTHER;
		case CXCursor_CompoundAssignOperator:
			return is_first_child(body, at, parent) ? USE_UPDATE : USE_OTHER;
		case CXCursor_UnaryOperator:
			return is_step(parent) ? USE_UPDATE : USE_OTHER;
		case CXCursor_UnaryExpr:
			return USE_SIZE;
		default:
			return USE_OTHER;
		}
	}
}

static bool is_only_read(const Body *body, CXCursor decl)
{
	for (uint32_t i = 0; i < body->references.count; i++) {
		CXCursor at = body->references.items[i].at;

		if (is_same(body->references.items[i].decl, decl) && use_of(body, at) != USE_READ &&
		    use_of(body, at) != USE_SIZE)
			return false;
	}
	return true;
}

/* ---- parts of a variable ---- */

enum { MAX_STEPS = 8 };

/* A step on the path to a part: a member, an element of an array, any element. */
typedef struct Step {
	CXCursor field;      /* null: an element */
	CXCursor index;      /* null: a constant */
	long double element; /* that constant */
	long long length;    /* of the array */
} Step;

typedef struct Part {
	Step steps[MAX_STEPS];
	uint32_t count;
	CXCursor at; /* the expression */
} Part;

static long long array_length(CXCursor cursor)
{
	return clang_getArraySize(clang_getCanonicalType(clang_getCursorType(cursor)));
}

/* Takes the step from part->at to an expression that selects a part of it; false: none does. */
static bool step_up(const Body *body, Part *part)
{
	CXCursor array = part->at, parent = parent_of(body, array);
	Step step = {.field = clang_getNullCursor(), .index = clang_getNullCursor()};

	if (clang_getCursorKind(parent) == CXCursor_ParenExpr) {
		part->at = parent;
		return true;
	}
	if (part->count == MAX_STEPS)
		return false;
	if (clang_getCursorKind(parent) == CXCursor_MemberRefExpr) {
		step.field = clang_getCursorReferenced(parent);
	} else {
		CXCursor decayed = parent;
		Kids kids;

		parent = parent_of(body, decayed);
		if (!is_array(array) || clang_getCursorKind(decayed) != CXCursor_UnexposedExpr ||
		    clang_getCursorKind(parent) != CXCursor_ArraySubscriptExpr ||
		    !is_first_child(body, decayed, parent))
			return false;
		kids = kids_expr(body->scratch, parent);
		step.index = kids.at[kids.n - 1];
		step.length = array_length(array);
		if (cursor_constant(body->front, step.index, &step.element))
			step.index = clang_getNullCursor();
	}
	part->steps[part->count++] = step;
	part->at = parent;
	return true;
}

static Part part_of(const Body *body, CXCursor reference)
{
	Part part = {.at = reference};

	while (step_up(body, &part))
		;
	return part;
}

/* ---- how a part is used ---- */

static bool is_size_of(const Body *body, CXCursor call, CXCursor at)
{
	long double size;

	return cursor_constant(body->front, clang_Cursor_getArgument(call, 2), &size) &&
	       size == (long double)clang_Type_getSizeOf(clang_getCursorType(at));
}

/* An argument of a function that copies or clears bytes: all of the part, by its address. */
static Use use_in_call(const Body *body, CXCursor at, CXCursor *set)
{
	CXCursor child = at, call = parent_of(body, at);
	const char *name;

	while (clang_getCursorKind(call) == CXCursor_UnexposedExpr ||
	       clang_getCursorKind(call) == CXCursor_CStyleCastExpr ||
	       clang_getCursorKind(call) == CXCursor_ParenExpr ||
	       clang_getCursorUnaryOperatorKind(call) == CXUnaryOperator_AddrOf) {
		child = call;
		call = parent_of(body, call);
	}
	if (clang_getCursorKind(call) != CXCursor_CallExpr ||
	    clang_Cursor_getNumArguments(call) != 3)
		return USE_OTHER;
	name = cursor_name(body->front, call);
	if (strcmp(name, "memset") != 0 && strcmp(name, "memcpy") != 0 &&
	    strcmp(name, "memmove") != 0)
		return USE_OTHER;
	if (!is_size_of(body, call, at))
		return USE_OTHER;
	*set = call;
	return is_same(clang_Cursor_getArgument(call, 0), child) ? USE_SET : USE_READ;
}

static Use use_of_part(const Body *body, const Part *part, CXCursor *set)
{
	Use use = use_of(body, part->at);

	*set = parent_of(body, part->at);
	return use == USE_OTHER ? use_in_call(body, part->at, set) : use;
}

/* ---- set in each call ---- */

static bool is_within(const Body *body, CXCursor cursor, CXCursor outer)
{
	while (!clang_Cursor_isNull(cursor) && !is_same(cursor, outer))
		cursor = parent_of(body, cursor);
	return !clang_Cursor_isNull(cursor);
}

static bool holds_cases(const Body *body, CXCursor block)
{
	Kids kids = kids_of(body->scratch, block);

	for (uint32_t i = 0; i < kids.n; i++)
		if (clang_getCursorKind(kids.at[i]) == CXCursor_CaseStmt ||
		    clang_getCursorKind(kids.at[i]) == CXCursor_DefaultStmt)
			return true;
	return false;
}

static bool is_reference_to(CXCursor cursor, CXCursor decl)
{
	return clang_getCursorKind(cursor) == CXCursor_DeclRefExpr &&
	       is_same(clang_getCursorReferenced(cursor), decl);
}

/* The variable that an expression reads or names; null: the expression does something else. */
static CXCursor variable_in(const Body *body, CXCursor expression)
{
	while (clang_getCursorKind(expression) == CXCursor_UnexposedExpr ||
	       clang_getCursorKind(expression) == CXCursor_ParenExpr) {
		Kids kids = kids_of(body->scratch, expression);

		if (kids.n != 1)
			return clang_getNullCursor();
		expression = kids.at[0];
	}
	return clang_getCursorKind(expression) == CXCursor_DeclRefExpr
		       ? clang_getCursorReferenced(expression)
		       : clang_getNullCursor();
}

/* `int i = value` or `i = value`. */
static bool starts_at(const Body *body, CXCursor init, CXCursor counter, long double *value)
{
	Kids kids = kids_of(body->scratch, init);

	if (clang_getCursorKind(init) == CXCursor_DeclStmt)
		return kids.n == 1 && is_same(kids.at[0], counter) &&
		       cursor_constant(body->front, clang_Cursor_getVarDeclInitializer(kids.at[0]),
				       value);
	return clang_getCursorBinaryOperatorKind(init) == CXBinaryOperator_Assign && kids.n == 2 &&
	       is_reference_to(kids.at[0], counter) &&
	       cursor_constant(body->front, kids.at[1], value);
}

/* Is it a variable of the function's own that only the loop's header changes while it runs? */
static bool is_only_counted(const Body *body, CXCursor loop, CXCursor counter)
{
	Kids kids = kids_of(body->scratch, loop);

	if (clang_Cursor_hasVarDeclGlobalStorage(counter) == 1)
		return false;
	for (uint32_t i = 0; i < body->others.count; i++) {
		CXCursor at = body->others.items[i].at;
		Use use =
			is_same(body->others.items[i].decl, counter) ? use_of(body, at) : USE_READ;

		if (use == USE_OTHER ||
		    ((use == USE_SET || use == USE_UPDATE) && is_within(body, at, kids.at[3])))
			return false;
	}
	return true;
}

/* Does the loop's counter take all values from 0 to length - 1? */
static bool runs_over(const Body *body, CXCursor loop, CXCursor counter, long long length)
{
	Kids kids = kids_of(body->scratch, loop), test, step;
	enum CXUnaryOperatorKind by;
	enum CXBinaryOperatorKind rel;
	long double first, bound;
	bool is_upward;

	if (kids.n != 4 || clang_Cursor_isNull(counter) ||
	    !starts_at(body, kids.at[0], counter, &first))
		return false;
	test = kids_of(body->scratch, kids.at[1]);
	step = kids_of(body->scratch, kids.at[2]);
	rel = clang_getCursorBinaryOperatorKind(kids.at[1]);
	by = clang_getCursorUnaryOperatorKind(kids.at[2]);
	is_upward = by == CXUnaryOperator_PostInc || by == CXUnaryOperator_PreInc;
	if (test.n != 2 || !is_same(variable_in(body, test.at[0]), counter) ||
	    !cursor_constant(body->front, test.at[1], &bound) || step.n != 1 ||
	    !is_step(kids.at[2]) || !is_reference_to(step.at[0], counter))
		return false;
	if (!is_only_counted(body, loop, counter))
		return false;
	if (is_upward)
		return first == 0 && ((rel == CXBinaryOperator_LT && bound == length) ||
				      (rel == CXBinaryOperator_NE && bound == length) ||
				      (rel == CXBinaryOperator_LE && bound == length - 1));
	return first == length - 1 && ((rel == CXBinaryOperator_GE && bound == 0) ||
				       (rel == CXBinaryOperator_GT && bound == -1));
}

/* Does the loop around the statement that sets a part run over one of the part's arrays? */
static bool takes_index(const Body *body, const Part *part, CXCursor loop, bool *taken)
{
	for (uint32_t i = 0; i < part->count; i++)
		if (!taken[i] && !clang_Cursor_isNull(part->steps[i].index) &&
		    runs_over(body, loop, variable_in(body, part->steps[i].index),
			      part->steps[i].length))
			return taken[i] = true;
	return false;
}

/* Does the expression, a statement in the block, set all of the part? *whole: the statement with
 * the loops that do it. */
static bool sets_in(const Body *body, const Part *part, CXCursor set, CXCursor block,
		    CXCursor *whole)
{
	bool taken[MAX_STEPS] = {false};
	CXCursor at = set, parent;

	*whole = set;
	for (; parent = parent_of(body, at), !is_same(parent, block); at = parent) {
		bool is_loop = clang_getCursorKind(parent) == CXCursor_ForStmt;
		Kids kids = kids_of(body->scratch, parent);

		if (is_loop && kids.n == 4 && is_same(kids.at[0], at))
			continue;
		if (is_loop && kids.n == 4 && is_same(kids.at[3], at) &&
		    takes_index(body, part, parent, taken))
			*whole = parent;
		else if (clang_getCursorKind(parent) != CXCursor_CompoundStmt ||
			 holds_cases(body, parent))
			return false;
	}
	for (uint32_t i = 0; i < part->count; i++)
		if (!clang_Cursor_isNull(part->steps[i].index) && !taken[i])
			return false;
	for (uint32_t i = 0; i < body->jumps.count; i++)
		if (is_within(body, body->jumps.items[i], *whole))
			return false;
	return true;
}

/* A part that is set for everything after a statement. */
typedef struct Cover {
	Part part;
	CXCursor whole;
} Cover;

typedef LIST(Cover) Covers;

static bool covers_step(const Step *cover, const Step *step)
{
	if (!clang_Cursor_isNull(cover->field) || !clang_Cursor_isNull(step->field))
		return !clang_Cursor_isNull(cover->field) && !clang_Cursor_isNull(step->field) &&
		       is_same(cover->field, step->field);
	if (!clang_Cursor_isNull(cover->index))
		return true;
	return clang_Cursor_isNull(step->index) && cover->element == step->element;
}

static bool covers(const Body *body, const Cover *cover, const Part *part)
{
	for (uint32_t i = 0; i < cover->part.count; i++)
		if (i == part->count || !covers_step(&cover->part.steps[i], &part->steps[i]))
			return false;
	return !is_within(body, part->at, cover->whole);
}

/* Are all elements of an array set, one by one? */
static bool are_all_covered(const Body *body, const Covers *set, Part part, uint32_t step);

static bool is_covered(const Body *body, const Covers *set, const Part *part)
{
	for (uint32_t i = 0; i < set->count; i++)
		if (covers(body, &set->items[i], part))
			return true;
	for (uint32_t i = 0; i < part->count; i++)
		if (!clang_Cursor_isNull(part->steps[i].index))
			return are_all_covered(body, set, *part, i);
	return false;
}

static bool are_all_covered(const Body *body, const Covers *set, Part part, uint32_t step)
{
	long long length = part.steps[step].length;

	part.steps[step].index = clang_getNullCursor();
	for (long long i = 0; i < length && i <= set->count; i++) {
		part.steps[step].element = (long double)i;
		if (!is_covered(body, set, &part))
			return false;
	}
	return length > 0 && length <= set->count;
}

/* Note [Set first]. */
static bool is_set_first(const Body *body, CXCursor decl)
{
	CXCursor block = parent_of(body, parent_of(body, decl));
	Covers done = {0};

	if (body->has_labels || clang_getCursorKind(block) != CXCursor_CompoundStmt ||
	    holds_cases(body, block))
		return false;
	for (uint32_t i = 0; i < body->references.count; i++) {
		Cover cover = {.part = part_of(body, body->references.items[i].at)};
		CXCursor set;
		Use use;

		if (!is_same(body->references.items[i].decl, decl))
			continue;
		use = use_of_part(body, &cover.part, &set);
		if (use == USE_OTHER)
			return false;
		if (use == USE_SIZE || is_covered(body, &done, &cover.part))
			continue;
		if (use != USE_SET || !sets_in(body, &cover.part, set, block, &cover.whole))
			return false;
		list_push(body->scratch, &done, cover);
	}
	return done.count > 0;
}

/* Locals are on the stack. */
enum { MOST_BYTES = 1 << 16 };

static bool may_be_local(Front *front, CXCursor decl)
{
	const Type *type = c_type_quietly(front, clang_getCursorType(decl));
	int64_t size =
		type && !c_type_is_volatile(clang_getCursorType(decl)) ? type_size(type) : -1;

	return size >= 0 && size <= MOST_BYTES && !type_is_ptr(type);
}

static StaticKind kind_in(const Body *body, CXCursor decl)
{
	if (is_only_read(body, decl))
		return STATIC_CONSTANT;
	return may_be_local(body->front, decl) && is_set_first(body, decl) ? STATIC_SET
									   : STATIC_KEPT;
}

StaticKind static_kind(Front *front, CXCursor decl)
{
	Body body = body_of(front, decl);
	StaticKind kind = kind_in(&body, decl);

	arena_free(body.scratch);
	return kind;
}
