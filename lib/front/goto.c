/*
 * goto: labels and the jumps to them, and switches with labels inside other statements, which are
 * lowered to gotos:
 *
 *   switch (k) {              loop of one trip {
 *   case 0: do { a;             if (k == 1) goto case1;
 *   case 1:      b;             if (k == 0) goto case0;
 *           } while (c);        break;
 *   }                     =>    case0: do { a;
 *                               case1:      b;
 *                               } while (c);
 *                             }
 *
 * What stands where control does not arrive is lowered only if a label is in it.
 */
#include "front/lower.h"

static bool is_case(CXCursor stmt)
{
	enum CXCursorKind kind = clang_getCursorKind(stmt);

	return kind == CXCursor_CaseStmt || kind == CXCursor_DefaultStmt;
}

/* ---- labels ---- */

/* A name of its own in the function, for a LabelStmt, CaseStmt or DefaultStmt. */
static const char *label_name(Lower *l, CXCursor stmt, const char *stem)
{
	const char *name = ptrmap_get(l->labels, stmt.data[1]);

	if (name)
		return name;
	name = stem;
	for (uint32_t i = 1; map_get(l->label_names, name); i++)
		name = arena_printf(l->scratch, "%s.%u", stem, i);
	name = module_string(l->front->module, name);
	map_set(l->label_names, name, l);
	ptrmap_set(l->labels, stmt.data[1], (char *)(uintptr_t)name);
	return name;
}

static void build_jump(Lower *l, OpCode code, const char *name)
{
	build_op(&l->b, code, NULL, 0, NULL, 0)->attr.s = name;
	l->dead = code == OP_GOTO;
}

void lower_label(Lower *l, CXCursor stmt)
{
	Kids kids = kids_of(l->scratch, stmt);

	build_jump(l, OP_LABEL, label_name(l, stmt, cursor_name(l->front, stmt)));
	lower_next(l, kids.at[kids.n - 1]);
}

void lower_goto(Lower *l, CXCursor stmt)
{
	Kids kids = kids_of(l->scratch, stmt);
	CXCursor label = kids.n ? clang_getCursorReferenced(kids.at[0]) : clang_getNullCursor();

	build_jump(l, OP_GOTO, label_name(l, label, cursor_name(l->front, label)));
}

static bool holds_label(Lower *l, CXCursor stmt)
{
	Kids kids;

	if (!clang_isStatement(clang_getCursorKind(stmt)))
		return false;
	if (clang_getCursorKind(stmt) == CXCursor_LabelStmt || ptrmap_get(l->labels, stmt.data[1]))
		return true;
	kids = kids_of(l->scratch, stmt);
	for (uint32_t i = 0; i < kids.n; i++)
		if (holds_label(l, kids.at[i]))
			return true;
	return false;
}

void lower_next(Lower *l, CXCursor stmt)
{
	if (!l->dead || holds_label(l, stmt))
		lower_stmt(l, stmt);
}

static bool any_holds_label(Lower *l, const CXCursor *stmts, uint32_t count)
{
	while (count && !holds_label(l, stmts[count - 1]))
		count--;
	return count > 0;
}

void lower_list(Lower *l, const CXCursor *stmts, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++) {
		if (l->dead && any_holds_label(l, stmts + i, count - i))
			lower_declare_ahead(l, stmts[i]);
		lower_next(l, stmts[i]);
	}
}

/* ---- switches ---- */

typedef LIST(CXCursor) Cases;

/* The labels of a switch, in the order of the source. */
static void find_cases(Lower *l, CXCursor stmt, Cases *out)
{
	enum CXCursorKind kind = clang_getCursorKind(stmt);
	Kids kids;

	if (kind == CXCursor_SwitchStmt)
		return;
	if (is_case(stmt))
		list_push(l->scratch, out, stmt);
	kids = kids_of(l->scratch, stmt);
	for (uint32_t i = 0; i < kids.n; i++)
		find_cases(l, kids.at[i], out);
}

static void goto_if(Lower *l, Value *cond, const char *name)
{
	Builder outer = l->b;
	Op *op = build_if(&l->b, cond, NULL, NULL, 0);

	l->b = builder_at_end(l->func, op->regions[0], outer.loc);
	build_jump(l, OP_GOTO, name);
	l->b = builder_at_end(l->func, op->regions[1], outer.loc);
	build_yield(&l->b, NULL, 0);
	l->b = outer;
}

/* The last label comes first: what it skips is then skipped by a plain branch. */
static void lower_dispatch(Lower *l, Value *key, const Cases *cases)
{
	const char *otherwise = NULL;

	for (uint32_t i = 0; i < cases->count; i++) {
		bool is_default = clang_getCursorKind(cases->items[i]) == CXCursor_DefaultStmt;
		const char *name = label_name(l, cases->items[i], is_default ? "default" : "case");

		if (is_default)
			otherwise = name;
	}
	for (uint32_t i = cases->count; i-- > 0;) {
		Value *cond;

		if (clang_getCursorKind(cases->items[i]) == CXCursor_DefaultStmt)
			continue;
		cond = lower_case_matches(l, key, cases->items[i]);
		if (cond)
			goto_if(l, cond, ptrmap_get(l->labels, cases->items[i].data[1]));
	}
	if (otherwise)
		build_jump(l, OP_GOTO, otherwise);
	else
		build_op(&l->b, OP_BREAK, NULL, 0, NULL, 0);
	l->dead = true;
}

void lower_switch_by_gotos(Lower *l, Value *key, CXCursor body)
{
	Cases cases = {0};
	Op *op = lower_once(l);
	Builder outer = l->b;

	find_cases(l, body, &cases);
	l->b = builder_at_end(l->func, op->regions[1], outer.loc);
	lower_dispatch(l, key, &cases);
	lower_next(l, body);
	lower_end_once(l, outer);
}
