/*
 * why: what is stored and why, told as remarks; and what the user says of variables in loops.
 *
 * `store(v)` cuts at v. `recompute(v)` computes v and the expression that it is made of again, from
 * other variables; functions of math.h give the same bits again. It is refused where a value of v
 * cannot be obtained: it is carried from trip to trip, overwritten, chosen by a branch or returned
 * by a call.
 */
#include "ad/residual_state.h"

#include <string.h>

/* ---- hints ---- */

uint64_t trips_weight(uint64_t weight, const Op *loop)
{
	const Hint *hint = op_hint(loop, HINT_TRIPS, NULL);
	uint64_t trips = hint ? (uint64_t)hint->number : NOMINAL_TRIPS;

	return trips > MOST_WEIGHT / weight ? MOST_WEIGHT : weight * trips;
}

const Hint *value_hint(const Value *v, HintKind kind)
{
	const Hint *hint = NULL;

	if (!v->hint || v->stage != PRIMAL)
		return NULL;
	for (const Op *op = v->region->owner; op && !hint; op = op->parent->owner)
		hint = op_hint(op, kind, v->hint);
	return hint;
}

static void mark_again(Residuals *s, const Value *v)
{
	const Op *op = v->def;

	if (!op || op->nregions || !(op_info[op->code].flags & F_P) || s->again[v->id])
		return;
	s->again[v->id] = true;
	for (uint32_t i = 0; i < op->nargs; i++)
		if (!op->args[i]->hint)
			mark_again(s, op->args[i]);
}

void residual_mark_again(Residuals *s)
{
	for (uint32_t id = 0; id < s->func->nvalues; id++)
		if (s->values[id] && value_hint(s->values[id], HINT_RECOMPUTE))
			mark_again(s, s->values[id]);
}

/* ---- names ---- */

static const char *root_name(const Value *p)
{
	const Value *root = address_root(p);

	return root->hint                                  ? root->hint
	       : root->def && root->def->code == OP_GLOBAL ? root->def->attr.s
							   : NULL;
}

/* Whether the value leads to what a call leaves for its adjoint. */
static bool is_record(const Value *v)
{
	return v->def && v->def->code == OP_CALL && type_is_ptr(v->type) &&
	       v->type->elem->kind == TYPE_OPAQUE;
}

/* What a value is, in words of the source. */
static const char *describe(const Residuals *s, const Value *v)
{
	const Op *op = v->def;
	const char *root = op && op->code == OP_LOAD ? root_name(op->args[0]) : NULL;

	if (op && op->code == OP_WHILE && v == &op->results[op->nresults - 1])
		return "the number of trips";
	if (is_record(v))
		return "the record of this call";
	if (v->hint)
		return arena_printf(s->c->scratch, "'%s'", v->hint);
	if (root)
		return arena_printf(s->c->scratch, "what is read through '%s'", root);
	if (op && op_info[op->code].flags & F_M)
		return arena_printf(s->c->scratch, "the value of %s", op_info[op->code].text);
	if (v->type->kind == TYPE_BOOL)
		return "a decision";
	return type_is_ptr(v->type) ? "an address" : "a value of this expression";
}

/* Which bound of an expression is printed: of the counters of loops in it, the last or the first
 * value. */
typedef enum Bound { GREATEST, LEAST } Bound;

static void print_bound(Text *out, const Value *v, Bound bound, int depth);

static const char *const signs[OP_COUNT] = {
	[OP_ADD] = "+", [OP_SUB] = "-", [OP_MUL] = "*", [OP_DIV] = "/"};

static void print_binary(Text *out, const Op *op, Bound bound, int depth)
{
	Bound second = op->code == OP_SUB || op->code == OP_DIV ? (Bound)!bound : bound;

	text_char(out, '(');
	print_bound(out, op->args[0], bound, depth);
	text_printf(out, " %s ", signs[op->code]);
	print_bound(out, op->args[1], second, depth);
	text_char(out, ')');
}

/* The counter that the value is, plus 1 where `next` is true; or NULL. */
static const Op *counter_loop(const Value *v, bool *next)
{
	const Op *op = v->def;

	*next = op && op->code == OP_ADD && value_is_int(op->args[1], 1);
	if (*next)
		v = op->args[0];
	if (v->def && v->def->code == OP_CAST)
		v = v->def->args[0];
	op = v->def || v->index ? NULL : v->region->owner;
	return op && op->code == OP_FOR ? op : NULL;
}

static void print_counter(Text *out, const Op *loop, bool next, Bound bound, int depth)
{
	const Value *end = loop->args[bound == GREATEST];
	int add = next - (bound == GREATEST);
	int64_t k;

	if (value_is_const_int(end, &k)) {
		text_printf(out, "%lld", (long long)k + add);
		return;
	}
	if (add)
		text_char(out, '(');
	print_bound(out, end, bound, depth);
	if (add)
		text_str(out, add > 0 ? " + 1)" : " - 1)");
}

/* Whether a name stands for one value in the whole function. */
static bool is_known_on_entry(const Value *v)
{
	return v->def ? !op_enclosing_loop(v->def) : !v->region->owner;
}

/* The smaller or the larger of two; of a number of trips or none, the number. */
static void print_choice(Text *out, const Op *op, Bound bound, int depth)
{
	const Value *x = op->args[1], *y = op->args[2];
	const Op *cmp = op->args[0]->def;
	bool is_less = cmp && (cmp->code == OP_LT || cmp->code == OP_LE);
	bool is_more = cmp && (cmp->code == OP_GT || cmp->code == OP_GE);

	if (value_is_int(x, 0) || value_is_int(y, 0)) {
		print_bound(out, value_is_int(x, 0) == (bound == GREATEST) ? y : x, bound, depth);
		return;
	}
	if (!(is_less || is_more) || cmp->args[0] != x || cmp->args[1] != y) {
		text_str(out, "..");
		return;
	}
	text_str(out, is_less ? "min(" : "max(");
	print_bound(out, x, bound, depth);
	text_str(out, ", ");
	print_bound(out, y, bound, depth);
	text_char(out, ')');
}

/* A bound of an integer as an expression of the source's names, ".." where it has none. */
static void print_bound(Text *out, const Value *v, Bound bound, int depth)
{
	bool next;
	const Op *op = v->def, *loop = counter_loop(v, &next);
	int64_t k;

	if (value_is_const_int(v, &k))
		text_printf(out, "%lld", (long long)k);
	else if (depth == 0)
		text_str(out, "..");
	else if (loop)
		print_counter(out, loop, next, bound, depth - 1);
	else if (op && op->code == OP_CAST)
		print_bound(out, op->args[0], bound, depth - 1);
	else if (v->hint && is_known_on_entry(v))
		text_str(out, v->hint);
	else if (op && signs[op->code])
		print_binary(out, op, bound, depth - 1);
	else if (op && op->code == OP_SELECT)
		print_choice(out, op, bound, depth - 1);
	else
		text_str(out, "..");
}

enum { PRINT_DEPTH = 8 };

void residual_print_value(Text *out, const Value *v)
{
	print_bound(out, v, GREATEST, PRINT_DEPTH);
}

void residual_print_size(Text *out, const Type *type, const Value *count)
{
	int64_t size = type_is_ptr(type) ? 8 : type_size(type);
	size_t begin = out->len;

	text_printf(out, "%lld * ", (long long)size);
	residual_print_value(out, count);
	text_str(out, " bytes");
	if (!strstr(text_cstr(out) + begin, ".."))
		return;
	out->len = begin;
	text_printf(out, "%lld bytes for each trip", (long long)size);
}

static void print_trips(Text *out, const LoopInfo *loop)
{
	const Op *op = loop->op;

	text_str(out, " * ");
	if (value_is_int(op->args[0], 0)) {
		print_bound(out, op->args[1], GREATEST, PRINT_DEPTH);
		return;
	}
	text_char(out, '(');
	print_bound(out, op->args[1], GREATEST, PRINT_DEPTH);
	text_str(out, " - ");
	print_bound(out, op->args[0], LEAST, PRINT_DEPTH);
	text_char(out, ')');
}

static void print_all_trips(Text *out, const LoopInfo *loop)
{
	if (loop->parent)
		print_all_trips(out, loop->parent);
	print_trips(out, loop);
}

static int64_t bytes_of(const Value *v)
{
	return type_is_ptr(v->type) ? 8 : type_size(v->type);
}

/* "8 * n * m bytes" */
static const char *size_of(const Residuals *s, const Value *v)
{
	const LoopInfo *loop = residual_loop(s, v->region);
	int64_t size = bytes_of(v);
	Text out = {0};
	const char *made;

	text_printf(&out, "%lld", (long long)size);
	if (loop && !loop->grows)
		print_all_trips(&out, loop);
	text_str(&out, " bytes");
	made = arena_strdup(s->c->scratch, text_cstr(&out));
	if (strstr(made, ".."))
		made = arena_printf(s->c->scratch, "%lld bytes for each trip", (long long)size);
	if (loop && loop->grows)
		made = arena_printf(s->c->scratch,
				    "%lld bytes for each trip, of which the number is not known",
				    (long long)size);
	text_free(&out);
	return made;
}

/* ---- reasons ---- */

typedef struct Why {
	const char *text;
	const Value *read, *written; /* addresses of which only an overlap is the reason; or NULL */
	Loc loc;                     /* of what is the reason; or nothing */
	bool is_costly;
} Why;

static int32_t only_param(const Residuals *s, const Value *p)
{
	uint32_t root;

	if (!alias_only_pointee(s->aliases, p, &root) || alias_root_is_unknown(s->aliases, root))
		return -1;
	return alias_root_param(s->aliases, root);
}

static Why why_overwritten(const Residuals *s, const Op *load)
{
	Top top = top_of(place_of(load->args[0], SPAN_ELEMENT));
	const Write *w = residual_write_later(s, load, load->args[0], top);
	Why why = {.text = "the memory that it is read from is gone by then"};

	if (!w)
		return why;
	why.loc = w->op->loc;
	if (w->reach != REACH_PLACE) {
		why.text = arena_printf(s->c->scratch,
					"the call at line %u may change what it is read from",
					w->op->loc.line);
		return why;
	}
	int32_t p = only_param(s, load->args[0]), q = only_param(s, w->ptr);
	const char *name = root_name(w->ptr);
	if (p >= 0 && q >= 0 && p != q) {
		why.read = s->func->body->params[p];
		why.written = s->func->body->params[q];
	}
	why.text = arena_printf(s->c->scratch, "the store to '%s' at line %u %s it",
				name ? name : "memory", w->op->loc.line,
				address_root(load->args[0]) != address_root(w->ptr) ? "may overlap"
										    : "changes");
	return why;
}

/* Why a value that no operands tell cannot be had again. */
static Why why_not(const Residuals *s, const Value *v)
{
	const Op *op = v->def;

	if (!op)
		return (Why){.text = "the loop carries it from trip to trip"};
	if (op->code == OP_LOAD)
		return why_overwritten(s, op);
	if (op->code == OP_WHILE && v == &op->results[op->nresults - 1])
		return (Why){.text = "it is known only when the loop has ended"};
	if (op->code == OP_IF)
		return (Why){.text = "a branch chooses it"};
	if (op->nregions)
		return (Why){.text = "a loop computes it"};
	if (op_info[op->code].flags & F_M)
		return (Why){.text = arena_printf(s->c->scratch, "%s costs more to compute again",
						  op_info[op->code].text),
			     .is_costly = true};
	if (is_record(v))
		return (Why){.text = "the adjoint of the call needs it"};
	if (op_is_call(op))
		return (Why){.text = "a call returned it"};
	if (op_decides_control(op))
		return (Why){.text = "it is decided by floating values, which another computation "
				     "may round differently"};
	return (Why){.text = "it cannot be computed again"};
}

static bool is_source(const Residuals *s, const Value *v)
{
	return !v->def || !residual_may_clone(s, v->def);
}

/* The first value behind v that is the reason why v is stored, or v. */
static const Value *source_of(Residuals *s, const Value *v, int depth)
{
	if (is_source(s, v) || depth == 0)
		return v;
	ValueList operands = residual_operands(s, v->def);
	for (uint32_t i = 0; i < operands.count; i++)
		if (!residual_is_free(s, operands.items[i]))
			return source_of(s, operands.items[i], depth - 1);
	return v;
}

enum { SOURCE_DEPTH = 30 };

static Why why_stored(Residuals *s, const Value *v)
{
	const Value *source = source_of(s, v, SOURCE_DEPTH);

	if (value_hint(v, HINT_STORE))
		return (Why){.text = "'store' says so"};
	if (!is_source(s, source))
		return (Why){.text = "that is less than what it is computed from"};
	Why why = why_not(s, source);
	if (source != v) {
		why.text = arena_printf(s->c->scratch, "it needs %s, and %s", describe(s, source),
					why.text);
		why.is_costly = false;
	}
	return why;
}

/* ---- remarks ---- */

static void remark(Residuals *s, const Value *v)
{
	const LoopInfo *loop = residual_loop(s, v->region);
	Why why = why_stored(s, v);
	const char *what = describe(s, v), *size = size_of(s, v);
	Loc at = stored_loc(v, loop);
	Diags *diags = s->c->diags;

	if (why.read)
		diag_report(diags, R_KEPT_OVERLAP, at, what, size, why.text, why.read->hint,
			    why.written->hint);
	else if (why.is_costly && v->hint && loop)
		diag_report(diags, R_KEPT_COSTLY, at, what, size, why.text, v->hint);
	else if (loop && loop->grows && !op_hint(loop_keeper(loop)->op, HINT_TRIPS, NULL))
		diag_report(diags, R_KEPT_GROWS, at, what, size, why.text);
	else
		diag_report(diags, R_KEPT, at, what, size, why.text);
	diag_measure(diags, bytes_of(v), loop ? loop->op->loc : (Loc){0});
	if (why.loc.file)
		diag_note(diags, why.loc, "here");
}

static void check_hint(Residuals *s, const Value *v)
{
	const Hint *hint = value_hint(v, HINT_RECOMPUTE);

	if (hint)
		diag_report(s->c->diags, E_HINT_RECOMPUTE, hint->loc, hint->name,
			    why_not(s, v).text);
}

void residual_explain(Residuals *s)
{
	for (uint32_t i = 0; i < s->stored.count; i++) {
		check_hint(s, s->stored.items[i]);
		if (diags_wants_remarks(s->c->diags) && !residual_same(s, s->stored.items[i]))
			remark(s, s->stored.items[i]);
	}
}
