/*
 * stmt: statements. Loops become `loop` {test}{body}{step}; break, continue, return and goto end
 * the region that they are in; what follows them there is dead and not lowered, unless a label is
 * in it.
 */
#include "front/lower.h"

static void end_region(Lower *l)
{
	const Region *r = l->b.region;

	if (!r->last || !(op_info[r->last->code].flags & F_T))
		build_yield(&l->b, NULL, 0);
}

static Builder enter_region(Lower *l, Region *region)
{
	Builder outer = l->b;

	l->b = builder_at_end(l->func, region, outer.loc);
	return outer;
}

bool lower_into(Lower *l, Region *region, CXCursor stmt)
{
	Builder outer = enter_region(l, region);
	bool was_dead = l->dead, reached;

	l->dead = false;
	lower_stmt(l, stmt);
	reached = !l->dead;
	end_region(l);
	l->dead = was_dead;
	l->b = outer;
	return reached;
}

static void lower_block(Lower *l, CXCursor stmt)
{
	Kids kids = kids_of(l->scratch, stmt);

	lower_list(l, kids.at, kids.n);
}

static void lower_if(Lower *l, CXCursor stmt)
{
	Kids kids = kids_of(l->scratch, stmt);
	bool then = true, other = true;
	Loc at = l->b.loc;
	Value *cond = lower_condition(l, kids.at[0]);
	Op *op;

	l->b.loc = at;
	if (!cond)
		cond = build_int(&l->b, type_scalar(l->front->module, TYPE_BOOL), 0);
	op = build_if(&l->b, cond, NULL, NULL, 0);
	if (kids.n > 1)
		then = lower_into(l, op->regions[0], kids.at[1]);
	if (kids.n > 2) {
		other = lower_into(l, op->regions[1], kids.at[2]);
	} else {
		Builder outer = enter_region(l, op->regions[1]);

		end_region(l);
		l->b = outer;
	}
	l->dead = !then && !other;
}

/* If a clause is NULL, the condition is true, or the step is empty. */
static Op *lower_loop(Lower *l, Loc at, const CXCursor *cond, CXCursor body, const CXCursor *step,
		      bool body_first)
{
	uint32_t once_depth = l->once_depth;
	Value *truth;
	Builder outer;
	Op *op;

	l->b.loc = at;
	l->once_depth = 0;
	op = build_op(&l->b, OP_LOOP, NULL, 0, NULL, 0);
	op->attr.i = body_first;
	outer = enter_region(l, op->regions[0]);
	truth = cond ? lower_condition(l, *cond) : NULL;
	if (!truth)
		truth = build_int(&l->b, type_scalar(l->front->module, TYPE_BOOL), 1);
	build_condition(&l->b, truth, NULL, 0);
	l->b = outer;
	lower_into(l, op->regions[1], body);
	outer = enter_region(l, op->regions[2]);
	if (step)
		lower_effect(l, *step);
	end_region(l);
	l->b = outer;
	l->once_depth = once_depth;
	l->dead = false;
	return op;
}

static void lower_for(Lower *l, CXCursor stmt)
{
	Kids kids = kids_of(l->scratch, stmt);
	const CXCursor *at = kids.at, *cond, *step;
	Loc loc = l->b.loc;
	ForClauses has;

	if (!for_clauses(l, stmt, kids.n, &has)) {
		lower_refuse(l, E_FOR, stmt, "");
		return;
	}
	if (has.init)
		lower_stmt(l, *at++);
	cond = has.cond ? at++ : NULL;
	step = has.step ? at++ : NULL;
	lower_loop(l, loc, cond, *at, step, false)->hints = hints_of(l->front, stmt);
}

static void lower_return(Lower *l, CXCursor stmt)
{
	Kids kids = kids_expr(l->scratch, stmt);
	Loc at = l->b.loc;
	Val val = {0};

	if (kids.n && l->result) {
		lower_struct_into(l, l->result, kids.at[0]);
	} else if (kids.n && !l->decl->result) {
		lower_effect(l, kids.at[0]);
	} else if (kids.n) {
		val = lower_convert(l, lower_value(l, kids.at[0]), l->decl->result, NULL,
				    kids.at[0]);
	}
	l->b.loc = at;
	if (l->decl->result && !val.v)
		val.v = build_undef(&l->b, l->decl->result, PRIMAL);
	build_return(&l->b, &val.v, l->decl->result ? 1 : 0);
	l->dead = true;
}

static void lower_break(Lower *l, CXCursor stmt)
{
	if (!lower_is_last_break(l, stmt))
		build_op(&l->b, OP_BREAK, NULL, 0, NULL, 0);
	l->dead = true;
}

/* ---- ({ ... }) ---- */

/* Does a jump leave the statement? Statement expressions in it are checked when lowered. */
static bool jumps_out(Lower *l, CXCursor stmt, bool in_loop, bool in_switch)
{
	enum CXCursorKind kind = clang_getCursorKind(stmt);
	Kids kids;

	if (!clang_isStatement(kind))
		return false;
	if (kind == CXCursor_BreakStmt)
		return !in_loop && !in_switch;
	if (kind == CXCursor_ContinueStmt)
		return !in_loop;
	if (kind == CXCursor_ReturnStmt || kind == CXCursor_GotoStmt)
		return true;
	in_loop |=
		kind == CXCursor_ForStmt || kind == CXCursor_WhileStmt || kind == CXCursor_DoStmt;
	in_switch |= kind == CXCursor_SwitchStmt;
	kids = kids_of(l->scratch, stmt);
	for (uint32_t i = 0; i < kids.n; i++)
		if (jumps_out(l, kids.at[i], in_loop, in_switch))
			return true;
	return false;
}

Val lower_stmt_expr(Lower *l, CXCursor cursor, bool for_value)
{
	Kids kids = kids_of(l->scratch, cursor);
	bool was_dead = l->dead;
	Val val = {0};

	if (kids.n == 1)
		kids = kids_of(l->scratch, kids.at[0]);
	for (uint32_t i = 0; i < kids.n; i++)
		if (jumps_out(l, kids.at[i], false, false)) {
			lower_refuse(l, E_STMT_EXPR, kids.at[i], "");
			return val;
		}
	for (uint32_t i = 0; i < kids.n; i++) {
		if (for_value && i + 1 == kids.n)
			val = lower_value(l, kids.at[i]);
		else if (!l->dead)
			lower_stmt(l, kids.at[i]);
	}
	l->dead = was_dead;
	return val;
}

/* ---- what is refused ---- */

typedef struct RefusedStmt {
	enum CXCursorKind kind;
	DiagCode code;
} RefusedStmt;

static const RefusedStmt refused[] = {
	{CXCursor_IndirectGotoStmt, E_COMPUTED_GOTO},
	{CXCursor_GCCAsmStmt, E_ASM},
	{CXCursor_MSAsmStmt, E_ASM},
};

static void refuse_stmt(Lower *l, CXCursor stmt)
{
	enum CXCursorKind kind = clang_getCursorKind(stmt);

	for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
		if (refused[i].kind == kind) {
			lower_refuse(l, refused[i].code, stmt, "");
			return;
		}
	lower_refuse(l, E_EXPRESSION, stmt, "this statement");
}

static void lower_wrapped(Lower *l, CXCursor stmt)
{
	Kids kids = kids_of(l->scratch, stmt);

	if (kids.n == 0)
		refuse_stmt(l, stmt);
	else
		lower_stmt(l, kids.at[kids.n - 1]);
}

void lower_stmt(Lower *l, CXCursor stmt)
{
	enum CXCursorKind kind = clang_getCursorKind(stmt);
	Kids kids;

	if (kind != CXCursor_CompoundStmt)
		lower_at(l, stmt);
	if (clang_isExpression(kind)) {
		lower_effect(l, stmt);
		l->dead = lower_ends_here(l, stmt);
		return;
	}
	switch ((int)kind) {
	case CXCursor_CompoundStmt:
		lower_block(l, stmt);
		break;
	case CXCursor_DeclStmt:
		lower_declaration(l, stmt);
		break;
	case CXCursor_IfStmt:
		lower_if(l, stmt);
		break;
	case CXCursor_ForStmt:
		lower_for(l, stmt);
		break;
	case CXCursor_WhileStmt:
		kids = kids_of(l->scratch, stmt);
		lower_loop(l, l->b.loc, &kids.at[0], kids.at[1], NULL, false)->hints =
			hints_of(l->front, stmt);
		break;
	case CXCursor_DoStmt:
		kids = kids_of(l->scratch, stmt);
		lower_loop(l, l->b.loc, &kids.at[1], kids.at[0], NULL, true)->hints =
			hints_of(l->front, stmt);
		break;
	case CXCursor_ReturnStmt:
		lower_return(l, stmt);
		break;
	case CXCursor_BreakStmt:
		lower_break(l, stmt);
		break;
	case CXCursor_ContinueStmt:
		lower_continue(l);
		break;
	case CXCursor_SwitchStmt:
		lower_switch(l, stmt);
		break;
	case CXCursor_NullStmt:
		break;
	case CXCursor_GotoStmt:
		lower_goto(l, stmt);
		break;
	case CXCursor_LabelStmt:
	case CXCursor_CaseStmt:
	case CXCursor_DefaultStmt:
		lower_label(l, stmt);
		break;
	case CXCursor_UnexposedStmt:
		lower_wrapped(l, stmt);
		break;
	default:
		refuse_stmt(l, stmt);
	}
}
