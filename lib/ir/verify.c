/*
 * verify: the invariants of the IR. func_verify reports every violation, one a line; no violation
 * makes it crash.
 *
 *   Structure   A region ends in its only terminator; in a function with labels, ops may follow
 *               break, continue, return and goto. Owner, parent, prev and next links agree. An
 *               op has as many regions as op.def says. A value has a type and knows its op or
 *               region and its index there. Ids are unique and below nvalues.
 *   Scope       An operand is a value of this function, defined earlier in the same region or in a
 *               region around it. An op's own results are not visible in its regions. `uses` is the
 *               number of times that a value is an operand.
 *   Ops         Operands and results are as many as op.def says, or as the shape of control in ir.h
 *               needs. Operands of arithmetic have one type. Results have the type that op.def
 *               gives. A value loaded or stored has the element type of the pointer. The bounds of
 *               `for` are integers of one type, of at least 32 bits. There is one i64 operand for
 *               every '?' of an allocated or indexed type. Constants fit their type. Globals and
 *               callees exist and have the types and stages that are used.
 *   Control     yield, condition and return have values of the number, types and stages that their
 *               place needs. Carries have the types and stages of their initial values. return ends
 *               the function, or is nested in `if` and bodies of `loop` only, as labels and gotos
 *               are. break and continue stand in the bodies of as many loops as they leave, with
 *               only `if` between. A label is there once, and what is gone to is there.
 *   Stages      TANGENT values are floats, SHADOW values pointers. A tangent is an operand only
 *               where op.def says that the op is linear; in sums and selections all linear operands
 *               are tangents or none is. The result is a tangent iff an operand is. Through a
 *               SHADOW pointer go tangents (floats), SHADOW pointers and integers; through a PRIMAL
 *               pointer never a tangent. So no primal value depends on a tangent.
 *
 * The forms of a function are checked elsewhere: form_check in lib/pass.
 */
#include "ir/verify.h"

void verify_fail(Verifier *v, const Op *op, const char *fmt, ...)
{
	Loc loc = op && op->loc.file ? op->loc : v->func->loc;
	Text text = {0};
	va_list ap;

	v->faults++;
	text_printf(&text, "@%s: ", v->func->name ? v->func->name : "?");
	if (op)
		text_printf(&text, "'%s': ", op->code < OP_COUNT ? op_info[op->code].text : "?");
	va_start(ap, fmt);
	text_vprintf(&text, fmt, ap);
	va_end(ap);
	if (v->diags)
		diag_report(v->diags, E_IR_INVALID, loc, text_cstr(&text));
	else if (loc.file)
		text_printf(v->out, "line %u: %s\n", loc.line, text_cstr(&text));
	else
		text_printf(v->out, "%s\n", text_cstr(&text));
	text_free(&text);
}

/* ---- structure: must be sound before anything else is checked ---- */

static void check_region(Verifier *v, const Region *r, const Op *owner);

static void check_definition(Verifier *v, const Op *op, const Value *value)
{
	if (!value->type)
		verify_fail(v, op, "a value has no type");
	if (value->stage > TANGENT)
		verify_fail(v, op, "a value has an unknown stage");
	if (value->id >= v->func->nvalues)
		verify_fail(v, op, "value id %u is out of range", value->id);
	else if (v->defined[value->id])
		verify_fail(v, op, "value id %u is not unique", value->id);
	else
		v->defined[value->id] = (Value *)(uintptr_t)value;
}

static void check_results(Verifier *v, const Op *op)
{
	for (uint32_t i = 0; i < op->nresults; i++) {
		const Value *value = &op->results[i];

		if (value->def != op || value->region != op->parent || value->index != i)
			verify_fail(v, op, "result %u does not belong to the op", i);
		check_definition(v, op, value);
	}
}

static void check_params(Verifier *v, const Region *r)
{
	for (uint32_t i = 0; i < r->nparams; i++) {
		const Value *value = r->params[i];

		if (!value) {
			verify_fail(v, r->owner, "a region has no parameter %u", i);
			continue;
		}
		if (value->def || value->region != r || value->index != i)
			verify_fail(v, r->owner, "parameter %u does not belong to the region", i);
		check_definition(v, r->owner, value);
	}
}

static void check_structure(Verifier *v, const Op *op)
{
	check_results(v, op);
	for (uint32_t i = 0; i < op->nargs; i++)
		if (!op->args[i])
			verify_fail(v, op, "operand %u is missing", i);
	if (op->nregions != (uint32_t)op_info[op->code].regions) {
		verify_fail(v, op, "has %u regions", op->nregions);
		return;
	}
	for (uint32_t i = 0; i < op->nregions; i++) {
		if (op->regions[i])
			check_region(v, op->regions[i], op);
		else
			verify_fail(v, op, "region %u is missing", i);
	}
}

static void check_end(Verifier *v, const Region *r, const Op *last)
{
	if (r->last != last)
		verify_fail(v, last ? last : r->owner, "is not what the region calls its last op");
	if (!last || !(op_info[last->code].flags & F_T))
		verify_fail(v, last ? last : r->owner, "a region does not end in a terminator");
}

static void check_skip(Verifier *v, const Op *op)
{
	if (op_info[op->code].kind != KIND_FRONT && op->code != OP_RETURN)
		verify_fail(v, op, "a terminator is not the last op of its region");
	v->skips = op;
}

static void check_label(Verifier *v, const Op *op)
{
	if (!op->attr.s || map_get(v->labels, op->attr.s))
		verify_fail(v, op, "is there twice, or has no name");
	else
		map_set(v->labels, op->attr.s, (Op *)(uintptr_t)op);
}

/* An op is entered only if its links back agree with the way here, so broken links cannot make the
 * walk endless. */
static void check_region(Verifier *v, const Region *r, const Op *owner)
{
	const Op *prev = NULL;

	if (r->owner != owner) {
		verify_fail(v, owner, "a region has another owner");
		return;
	}
	check_params(v, r);
	for (const Op *op = r->first; op; op = op->next) {
		if (op->prev != prev || op->parent != r || op->code >= OP_COUNT) {
			verify_fail(v, op, "its links or its code are broken");
			return;
		}
		if ((op_info[op->code].flags & F_T) && op->next)
			check_skip(v, op);
		if (op->code == OP_LABEL)
			check_label(v, op);
		check_structure(v, op);
		prev = op;
	}
	check_end(v, r, prev);
}

/* ---- scopes and uses ---- */

static void walk_region(Verifier *v, const Region *r);

static void show_results(Verifier *v, const Op *op, bool visible)
{
	for (uint32_t i = 0; i < op->nresults; i++)
		v->visible[op->results[i].id] = visible;
}

static bool check_operands(Verifier *v, const Op *op)
{
	bool sound = true;

	for (uint32_t i = 0; i < op->nargs; i++) {
		const Value *arg = op->args[i];

		if (arg->id >= v->func->nvalues || v->defined[arg->id] != arg) {
			verify_fail(v, op, "operand %u is not a value of the function", i);
			sound = false;
			continue;
		}
		v->uses[arg->id]++;
		if (!v->visible[arg->id])
			verify_fail(v, op, "operand %u is used where it is not visible", i);
	}
	return sound;
}

static void check_hints(Verifier *v, const Op *op)
{
	if (op->hints && !op_is_loop(op))
		verify_fail(v, op, "has hints and is no loop");
	for (const Hint *hint = op->hints; hint; hint = hint->next) {
		if (hint_info[hint->kind].shape == HINT_SHAPE_NUMBER && hint->number < 1)
			verify_fail(v, op, "the number of a hint is less than 1");
		if (hint_repeats(op->hints, hint))
			verify_fail(v, op, "the hint '%s' is given twice",
				    hint_info[hint->kind].word);
	}
}

static void walk_op(Verifier *v, const Op *op)
{
	bool sound = check_operands(v, op);

	for (uint32_t i = 0; i < op->nregions; i++)
		walk_region(v, op->regions[i]);
	if (sound) {
		check_hints(v, op);
		verify_op(v, op);
		if (op_info[op->code].flags & F_T)
			verify_terminator(v, op);
	}
	show_results(v, op, true);
}

static void walk_region(Verifier *v, const Region *r)
{
	for (uint32_t i = 0; i < r->nparams; i++)
		v->visible[r->params[i]->id] = true;
	for (const Op *op = r->first; op; op = op->next)
		walk_op(v, op);
	for (uint32_t i = 0; i < r->nparams; i++)
		v->visible[r->params[i]->id] = false;
	for (const Op *op = r->first; op; op = op->next)
		show_results(v, op, false);
}

static void check_uses(Verifier *v)
{
	for (uint32_t id = 0; id < v->func->nvalues; id++) {
		const Value *value = v->defined[id];

		if (value && value->uses != v->uses[id])
			verify_fail(v, value->def,
				    "a result or parameter is used %u times and counts %u",
				    v->uses[id], value->uses);
	}
}

static void check_function(Verifier *v)
{
	const Func *f = v->func;

	for (uint32_t i = 0; i < f->nresults; i++)
		if (!f->result_types[i])
			verify_fail(v, NULL, "result %u has no type", i);
	for (uint32_t i = 0; i < f->body->nparams; i++) {
		const Value *p = f->body->params[i];

		if (p && p->type &&
		    ((p->stage == TANGENT && !type_is_float(p->type)) ||
		     (p->stage == SHADOW && !type_is_ptr(p->type))))
			verify_fail(v, NULL, "parameter %u has a stage that its type cannot have",
				    i);
	}
}

static bool verify(const Func *f, Text *out, Diags *diags)
{
	Arena *arena = arena_new();
	Verifier v = {.func = f, .out = out, .diags = diags};

	v.defined = arena_array(arena, Value *, f->nvalues);
	v.visible = arena_array(arena, bool, f->nvalues);
	v.uses = arena_array(arena, uint32_t, f->nvalues);
	v.labels = map_new(arena);
	if (f->body) {
		check_function(&v);
		check_region(&v, f->body, NULL);
		if (v.skips && map_count(v.labels) == 0)
			verify_fail(&v, v.skips, "a terminator is not the last op of its region");
	} else {
		verify_fail(&v, NULL, "has no body");
	}
	if (v.faults == 0) {
		walk_region(&v, f->body);
		check_uses(&v);
	}
	arena_free(arena);
	return v.faults == 0;
}

bool func_verify(const Func *f, Text *out)
{
	return verify(f, out, NULL);
}

bool module_verify(const Module *m, Diags *diags)
{
	bool sound = true;

	for (const Func *f = m->first; f; f = f->next)
		sound &= verify(f, NULL, diags);
	return sound;
}
