/*
 * switch: lowered to a chain of `if`. The body is cut at its labels into segments; segments that
 * fall through into each other form a group. At most one group runs:
 *
 *   switch (k) {            if (k == 1 || k == 2) {
 *   case 1: a;                if (k == 1)
 *   case 2: b; break;           a;
 *   case 3: return c;         b;
 *   default: d;             } else if (k == 3) {
 *   }                         return c;
 *                           } else {
 *                             d;
 *                           }
 *
 * Within a group, a segment runs if the selected label is its own or that of a segment before it. A
 * `break` that ends a segment needs no op. For any other, the chain is put in a loop of one trip,
 * which the `break` leaves. A switch with labels inside other statements (Duff's device) becomes
 * gotos: goto.c. So does one into which a goto may lead where the selected label then decides.
 */
#include "front/lower.h"

typedef struct Segment {
	LIST(CXCursor) labels; /* CaseStmt */
	LIST(CXCursor) stmts;
	bool is_default;
	bool falls; /* into the next one */
} Segment;

typedef struct Switch {
	Lower *l;
	LIST(Segment) segments;
	LIST(CXCursor) ahead; /* what precedes the first label, and never runs */
	LIST(CXCursor) declared;
	Value *key;
	bool has_default;
	bool reached; /* the end of a group is reached, or a break leaves it */
} Switch;

static Kids kids(const Switch *s, CXCursor stmt)
{
	return kids_of(s->l->scratch, stmt);
}

/* ---- cutting ---- */

static bool is_label(CXCursor stmt)
{
	enum CXCursorKind kind = clang_getCursorKind(stmt);

	return kind == CXCursor_CaseStmt || kind == CXCursor_DefaultStmt;
}

static Segment *segment_new(Switch *s)
{
	list_push(s->l->scratch, &s->segments, (Segment){0});
	return &s->segments.items[s->segments.count - 1];
}

/* `case 1: case 2: default: statement` */
static void cut_label(Switch *s, CXCursor stmt)
{
	Segment *last = s->segments.count ? &s->segments.items[s->segments.count - 1] : NULL;
	Segment *segment = last && !last->stmts.count ? last : segment_new(s);

	for (;;) {
		Kids parts = kids(s, stmt);

		if (!is_label(stmt)) {
			list_push(s->l->scratch, &segment->stmts, stmt);
			return;
		}
		if (clang_getCursorKind(stmt) == CXCursor_DefaultStmt)
			segment->is_default = s->has_default = true;
		else
			list_push(s->l->scratch, &segment->labels, stmt);
		if (!parts.n)
			return;
		stmt = parts.at[parts.n - 1];
	}
}

/* The declarations before the first label are in force; their initialisers do not run. */
static void cut(Switch *s, CXCursor body)
{
	bool is_block = clang_getCursorKind(body) == CXCursor_CompoundStmt;
	Kids parts = is_block ? kids(s, body) : (Kids){.at = &body, .n = 1};

	for (uint32_t i = 0; i < parts.n; i++) {
		CXCursor stmt = parts.at[i];

		if (clang_getCursorKind(stmt) == CXCursor_DeclStmt)
			list_push(s->l->scratch, &s->declared, stmt);
		if (is_label(stmt))
			cut_label(s, stmt);
		else if (s->segments.count)
			list_push(s->l->scratch, &s->segments.items[s->segments.count - 1].stmts,
				  stmt);
		else
			list_push(s->l->scratch, &s->ahead, stmt);
	}
}

/* ---- jumps ---- */

static bool is_loop(enum CXCursorKind kind)
{
	return kind == CXCursor_ForStmt || kind == CXCursor_WhileStmt || kind == CXCursor_DoStmt;
}

/* Is its end never reached? If that is overlooked, a group is merely larger. */
static bool leaves(const Switch *s, CXCursor stmt)
{
	enum CXCursorKind kind = clang_getCursorKind(stmt);
	Kids parts;

	if (kind == CXCursor_BreakStmt || kind == CXCursor_ContinueStmt ||
	    kind == CXCursor_ReturnStmt || kind == CXCursor_GotoStmt)
		return true;
	if (clang_isExpression(kind))
		return lower_ends_here(s->l, stmt);
	parts = kids(s, stmt);
	if (kind == CXCursor_CompoundStmt)
		return parts.n && leaves(s, parts.at[parts.n - 1]);
	return kind == CXCursor_IfStmt && parts.n == 3 && leaves(s, parts.at[1]) &&
	       leaves(s, parts.at[2]);
}

/* Marks the breaks that nothing of the switch follows. */
static void mark_last(Switch *s, CXCursor stmt)
{
	enum CXCursorKind kind = clang_getCursorKind(stmt);
	Kids parts;

	if (kind == CXCursor_BreakStmt) {
		ptrmap_set(s->l->last_breaks, stmt.data[1], s);
	} else if (kind == CXCursor_CompoundStmt) {
		parts = kids(s, stmt);
		if (parts.n)
			mark_last(s, parts.at[parts.n - 1]);
	} else if (kind == CXCursor_IfStmt) {
		parts = kids(s, stmt);
		for (uint32_t i = 1; i < parts.n; i++)
			mark_last(s, parts.at[i]);
	}
}

/* Is a label of the switch inside this statement? */
static bool holds_case(const Switch *s, CXCursor stmt)
{
	enum CXCursorKind kind = clang_getCursorKind(stmt);
	Kids parts;

	if (!clang_isStatement(kind) || kind == CXCursor_SwitchStmt)
		return false;
	parts = kids(s, stmt);
	for (uint32_t i = 0; i < parts.n; i++)
		if (is_label(parts.at[i]) || holds_case(s, parts.at[i]))
			return true;
	return false;
}

/* Are all labels cut apart? */
static bool is_flat(const Switch *s)
{
	for (uint32_t i = 0; i < s->ahead.count; i++)
		if (holds_case(s, s->ahead.items[i]))
			return false;
	for (uint32_t i = 0; i < s->segments.count; i++)
		for (uint32_t k = 0; k < s->segments.items[i].stmts.count; k++)
			if (holds_case(s, s->segments.items[i].stmts.items[k]))
				return false;
	return true;
}

static bool holds_label(const Switch *s, CXCursor stmt)
{
	Kids parts;

	if (!clang_isStatement(clang_getCursorKind(stmt)))
		return false;
	if (clang_getCursorKind(stmt) == CXCursor_LabelStmt)
		return true;
	parts = kids(s, stmt);
	for (uint32_t i = 0; i < parts.n; i++)
		if (holds_label(s, parts.at[i]))
			return true;
	return false;
}

static bool segment_falls(const Switch *s, uint32_t i)
{
	const Segment *segment = &s->segments.items[i];
	uint32_t n = segment->stmts.count;

	return i + 1 < s->segments.count && !(n && leaves(s, segment->stmts.items[n - 1]));
}

/* Can a goto lead into a segment from which control falls into one that has a condition? What was
 * selected does not tell whether that one runs. */
static bool is_entered(const Switch *s)
{
	for (uint32_t i = 0; i < s->segments.count; i++)
		for (uint32_t k = 0; k < s->segments.items[i].stmts.count; k++)
			if (segment_falls(s, i) && segment_falls(s, i + 1) &&
			    holds_label(s, s->segments.items[i].stmts.items[k]))
				return true;
	return false;
}

/* Is an unmarked break of the switch inside? */
static bool holds_break(const Switch *s, CXCursor stmt)
{
	enum CXCursorKind kind = clang_getCursorKind(stmt);
	Kids parts;

	if (kind == CXCursor_BreakStmt)
		return ptrmap_get(s->l->last_breaks, stmt.data[1]) != s;
	if (!clang_isStatement(kind) || kind == CXCursor_SwitchStmt || is_loop(kind))
		return false;
	parts = kids(s, stmt);
	for (uint32_t i = 0; i < parts.n; i++)
		if (holds_break(s, parts.at[i]))
			return true;
	return false;
}

/* Finds which segments fall through. Is there a break that needs an op? */
static bool survey(Switch *s)
{
	bool breaks = false;

	for (uint32_t i = 0; i < s->segments.count; i++) {
		Segment *segment = &s->segments.items[i];
		uint32_t n = segment->stmts.count;

		segment->falls = segment_falls(s, i);
		if (n && !segment->falls)
			mark_last(s, segment->stmts.items[n - 1]);
		for (uint32_t k = 0; k < n; k++)
			breaks |= holds_break(s, segment->stmts.items[k]);
	}
	return breaks;
}

/* ---- conditions ---- */

static Value *joined(Lower *l, OpCode code, Value *a, Value *b)
{
	return !a ? b : !b ? a : build_2(&l->b, code, NULL, a, b);
}

static Value *compared(Lower *l, OpCode code, Value *key, CXCursor constant)
{
	Val val = lower_value(l, constant);

	val = lower_convert(l, val, key->type, NULL, constant);
	return val.v ? build_2(&l->b, code, NULL, key, val.v) : NULL;
}

/* `case a:`, GNU's `case a ... b:` */
Value *lower_case_matches(Lower *l, Value *key, CXCursor label)
{
	Kids parts = kids_of(l->scratch, label);
	Value *from, *to;

	lower_at(l, label);
	if (parts.n < 3)
		return compared(l, OP_EQ, key, parts.at[0]);
	from = compared(l, OP_GE, key, parts.at[0]);
	to = compared(l, OP_LE, key, parts.at[1]);
	return joined(l, OP_AND, from, to);
}

static Value *matches_any(Switch *s, uint32_t begin, uint32_t end)
{
	Value *any = NULL, *one;

	for (uint32_t i = begin; i < end; i++)
		for (uint32_t k = 0; k < s->segments.items[i].labels.count; k++) {
			one = lower_case_matches(s->l, s->key,
						 s->segments.items[i].labels.items[k]);
			any = joined(s->l, OP_OR, any, one);
		}
	return any;
}

static bool has_default(const Switch *s, uint32_t begin, uint32_t end)
{
	for (uint32_t i = begin; i < end; i++)
		if (s->segments.items[i].is_default)
			return true;
	return false;
}

/* The condition that the selected label is one of these segments'; NULL: always. With `default`:
 * that it is none of the others'. */
static Value *selects(Switch *s, uint32_t begin, uint32_t end)
{
	Value *before, *after, *other;

	if (!has_default(s, begin, end))
		return matches_any(s, begin, end);
	before = matches_any(s, 0, begin);
	after = matches_any(s, end, s->segments.count);
	other = joined(s->l, OP_OR, before, after);
	return other ? build_1(&s->l->b, OP_NOT, NULL, other) : NULL;
}

/* ---- the chain ---- */

static void lower_segment(Switch *s, const Segment *segment)
{
	lower_list(s->l, segment->stmts.items, segment->stmts.count);
}

static void end_region(Lower *l)
{
	const Region *r = l->b.region;

	if (!r->last || !(op_info[r->last->code].flags & F_T))
		build_yield(&l->b, NULL, 0);
}

static Builder enter(Switch *s, Op *op, uint32_t region)
{
	Builder outer = s->l->b;

	s->l->b = builder_at_end(s->l->func, op->regions[region], outer.loc);
	return outer;
}

/* Lowers segments begin .. end-1, of which one was selected. */
static void lower_group(Switch *s, uint32_t begin, uint32_t end)
{
	Value *cond = NULL;

	for (uint32_t i = begin; i < end; i++) {
		Builder outer;
		Op *op;

		if (i + 1 == end)
			cond = NULL;
		else if (i == begin || s->segments.items[i].is_default)
			cond = selects(s, begin, i + 1);
		else if (cond)
			cond = joined(s->l, OP_OR, cond, matches_any(s, i, i + 1));
		if (!cond) {
			lower_segment(s, &s->segments.items[i]);
			continue;
		}
		op = build_if(&s->l->b, cond, NULL, NULL, 0);
		for (uint32_t r = 0; r < 2; r++) {
			outer = enter(s, op, r);
			if (r == 0)
				lower_segment(s, &s->segments.items[i]);
			end_region(s->l);
			s->l->b = outer;
			s->l->dead = false;
		}
	}
	s->reached |= !s->l->dead;
	s->l->dead = false;
}

static uint32_t group_end(const Switch *s, uint32_t begin)
{
	uint32_t end = begin + 1;

	while (s->segments.items[end - 1].falls)
		end++;
	return end;
}

static void lower_default(Switch *s)
{
	uint32_t end;

	for (uint32_t begin = 0; begin < s->segments.count; begin = end) {
		end = group_end(s, begin);
		if (has_default(s, begin, end))
			lower_group(s, begin, end);
	}
	s->reached |= !s->has_default;
}

/* Lowers the groups from segment `begin` on; the one with `default` comes last. */
static void lower_chain(Switch *s, uint32_t begin)
{
	uint32_t end;
	Value *cond;
	Builder outer;
	Op *op;

	while (begin < s->segments.count && has_default(s, begin, group_end(s, begin)))
		begin = group_end(s, begin);
	if (begin >= s->segments.count) {
		lower_default(s);
		return;
	}
	end = group_end(s, begin);
	cond = selects(s, begin, end);
	if (!cond)
		return;
	op = build_if(&s->l->b, cond, NULL, NULL, 0);
	for (uint32_t r = 0; r < 2; r++) {
		outer = enter(s, op, r);
		if (r == 0)
			lower_group(s, begin, end);
		else
			lower_chain(s, end);
		end_region(s->l);
		s->l->b = outer;
	}
}

/* ---- the whole ---- */

/* Leaves the loops of one trip, too. */
void lower_continue(Lower *l)
{
	build_op(&l->b, OP_CONTINUE, NULL, 0, NULL, 0)->attr.i = l->once_depth;
	l->dead = true;
}

Op *lower_once(Lower *l)
{
	Op *op = build_op(&l->b, OP_LOOP, NULL, 0, NULL, 0);
	Builder outer = l->b;
	Value *stop;

	op->attr.i = 1;
	l->b = builder_at_end(l->func, op->regions[0], outer.loc);
	stop = build_int(&l->b, type_scalar(l->front->module, TYPE_BOOL), 0);
	build_condition(&l->b, stop, NULL, 0);
	l->b = builder_at_end(l->func, op->regions[2], outer.loc);
	build_yield(&l->b, NULL, 0);
	l->b = outer;
	l->once_depth++;
	return op;
}

void lower_end_once(Lower *l, Builder outer)
{
	end_region(l);
	l->b = outer;
	l->once_depth--;
	l->dead = false;
}

static void lower_in_loop(Switch *s)
{
	Op *op = lower_once(s->l);
	Builder outer = enter(s, op, 1);

	lower_chain(s, 0);
	lower_end_once(s->l, outer);
}

bool lower_is_last_break(Lower *l, CXCursor stmt)
{
	Switch *s = ptrmap_get(l->last_breaks, stmt.data[1]);

	if (s)
		s->reached = true;
	return s != NULL;
}

void lower_switch(Lower *l, CXCursor stmt)
{
	Switch s = {.l = l};
	Kids parts = kids(&s, stmt);
	Loc at = l->b.loc;
	bool breaks;

	s.key = lower_value(l, parts.at[0]).v;
	l->b.loc = at;
	cut(&s, parts.at[1]);
	if (!s.key)
		return;
	if (!is_flat(&s) || is_entered(&s)) {
		lower_switch_by_gotos(l, s.key, parts.at[1]);
		return;
	}
	for (uint32_t i = 0; i < s.declared.count; i++)
		lower_declare_ahead(l, s.declared.items[i]);
	breaks = survey(&s);
	if (breaks)
		lower_in_loop(&s);
	else
		lower_chain(&s, 0);
	l->dead = !s.reached && !breaks;
}
