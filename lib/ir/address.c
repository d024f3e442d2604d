/*
 * address: what ops do to memory, by the column `kind` of op.def, and which addresses are distinct.
 *
 * An address is a chain of steps from its root: elements, members, casts. Two addresses of one root
 * are compared from the step where their chains part. If the remaining steps are constant, byte
 * ranges are compared. If the chains part at two elements of one array whose indices differ by a
 * constant, the addresses are apart as long as the remaining steps stay inside the element. Indices
 * are compared modulo the width of their type: i - 1 and i + 4294967295 are equal in 32 bits.
 */
#include "ir/ir.h"

#include <string.h>

/* ---- what ops do ---- */

typedef struct Through { /* an access through an operand */
	unsigned how;
	Span span;
} Through;

/* By OpKind: the accesses through operands 0 and 1. */
static const Through through[KIND_FRONT + 1][MAX_ACCESSES] = {
	[KIND_LOAD] = {{ACCESS_READ, SPAN_ELEMENT}},
	[KIND_STORE] = {{ACCESS_WRITE, SPAN_ELEMENT}},
	[KIND_ACCUM] = {{ACCESS_READ | ACCESS_WRITE, SPAN_ELEMENT}},
	[KIND_COPY] = {{ACCESS_WRITE, SPAN_ROW}, {ACCESS_READ, SPAN_ROW}},
	[KIND_FILL] = {{ACCESS_WRITE, SPAN_ROW}},
	[KIND_FREE] = {{ACCESS_END, SPAN_OBJECT}},
	[KIND_REALLOC] = {{ACCESS_READ | ACCESS_END, SPAN_OBJECT}},
};

/* A copy or fill of one element, such as an assignment of structs. */
static bool is_one(const Op *op)
{
	OpKind kind = op_info[op->code].kind;

	return (kind == KIND_COPY || kind == KIND_FILL) && value_is_int(op->args[op->nargs - 1], 1);
}

uint32_t op_accesses(const Op *op, OpAccess accesses[MAX_ACCESSES])
{
	const Through *by = through[op_info[op->code].kind];
	uint32_t count = 0;

	for (uint32_t i = 0; i < MAX_ACCESSES && by[i].how; i++)
		accesses[count++] =
			(OpAccess){op->args[i], by[i].how, is_one(op) ? SPAN_ELEMENT : by[i].span};
	return count;
}

bool op_accesses_through(const Op *op, uint32_t i)
{
	OpAccess accesses[MAX_ACCESSES];

	return i < op_accesses(op, accesses);
}

bool op_is_access(const Op *op)
{
	unsigned how = through[op_info[op->code].kind][0].how;

	return how && !(how & ACCESS_END);
}

bool op_written(const Op *op, OpAccess *written)
{
	OpAccess accesses[MAX_ACCESSES];
	uint32_t count = op_accesses(op, accesses);

	for (uint32_t i = 0; i < count; i++) {
		if (!(accesses[i].how & (ACCESS_WRITE | ACCESS_END)))
			continue;
		*written = accesses[i];
		return true;
	}
	return false;
}

bool op_is_call(const Op *op)
{
	return op_info[op->code].kind == KIND_CALL || op_info[op->code].kind == KIND_EXTERN;
}

static bool does(const Op *op, unsigned how, unsigned own)
{
	OpAccess accesses[MAX_ACCESSES];
	uint32_t count = op_accesses(op, accesses);

	for (uint32_t i = 0; i < count; i++)
		if (accesses[i].how & how)
			return true;
	return op_is_call(op) || op_info[op->code].flags & own;
}

bool op_reads_memory(const Op *op)
{
	return does(op, ACCESS_READ, F_R);
}

bool op_writes_memory(const Op *op)
{
	return does(op, ACCESS_WRITE | ACCESS_END, F_W);
}

bool op_makes_object(const Op *op)
{
	return op_info[op->code].kind == KIND_LOCAL || op_info[op->code].kind == KIND_NEW;
}

/* ---- chains ---- */

const Value *address_base(const Value *p)
{
	const Value *base;

	if (!p->def || !type_is_ptr(p->type) || !(op_info[p->def->code].flags & F_A))
		return NULL;
	base = p->def->args[0];
	return type_is_ptr(base->type) || base->type->kind == TYPE_TAPE ? base : NULL;
}

const Value *address_root(const Value *p)
{
	for (const Value *base = p; base; base = address_base(base))
		p = base;
	return p;
}

static bool is_element(const Value *p)
{
	return p->def && (p->def->code == OP_INDEX || p->def->code == OP_AT);
}

bool address_stays_inside(const Value *p, const Op *field)
{
	for (; p->def != field; p = p->def->args[0]) {
		const Op *base = p->def->args[0]->def;

		if (p->def->code == OP_CAST && p->def->args[0]->type->elem != p->type->elem)
			return false;
		if (p->def->code == OP_INDEX &&
		    !(base && (base->code == OP_INDEX || base->code == OP_DECAY)))
			return false;
	}
	return true;
}

/* ---- numbers ---- */

/* Splits v into base + constant, modulo the width of its type. Returns the base, NULL if v is
 * constant. */
static const Value *split_number(const Value *v, uint64_t *constant)
{
	int64_t c;

	for (*constant = 0;; v = v->def->args[0]) {
		if (value_is_const_int(v, &c)) {
			*constant += (uint64_t)c;
			return NULL;
		}
		if (!v->def || (v->def->code != OP_ADD && v->def->code != OP_SUB) ||
		    !value_is_const_int(v->def->args[1], &c))
			return v;
		*constant += v->def->code == OP_ADD ? (uint64_t)c : 0 - (uint64_t)c;
	}
}

static bool is_widened(const Value *v)
{
	return v && v->def && v->def->code == OP_CAST && type_is_integer(v->def->args[0]->type) &&
	       v->def->args[0]->type->kind != TYPE_BOOL &&
	       type_size(v->def->args[0]->type) <= type_size(v->type);
}

static const int64_t FAR = INT64_C(1) << 40; /* further than any object reaches */

typedef enum Order { ORDER_UNKNOWN, ORDER_SAME, ORDER_OTHER } Order;

/* Whether two integers are always the same number, never, or that is unknown. */
static Order compare_numbers(const Value *i, const Value *j)
{
	uint64_t a, b;
	const Value *x, *y;
	int64_t c, d;

	if (i == j)
		return ORDER_SAME;
	if (value_is_const_int(i, &c) && value_is_const_int(j, &d))
		return c == d ? ORDER_SAME : ORDER_OTHER;
	if (i->type != j->type)
		return ORDER_UNKNOWN;
	x = split_number(i, &a);
	y = split_number(j, &b);
	if (x == y) {
		c = type_wrap(i->type, (int64_t)(a - b));
		if (c == 0)
			return ORDER_SAME;
		return c > -FAR && c < FAR ? ORDER_OTHER : ORDER_UNKNOWN;
	}
	if (a == b && is_widened(x) && is_widened(y) &&
	    x->def->args[0]->type == y->def->args[0]->type)
		return compare_numbers(x->def->args[0], y->def->args[0]);
	return ORDER_UNKNOWN;
}

/* ---- two addresses ---- */

enum { LONGEST_CHAIN = 64 };

typedef struct Chain {
	const Value *steps[LONGEST_CHAIN]; /* from the root on */
	uint32_t count;
	bool is_whole;
} Chain;

static Chain chain_of(const Value *p)
{
	Chain chain;

	chain.count = 0;
	chain.is_whole = true;
	for (const Value *base = address_base(p); base; p = base, base = address_base(p)) {
		if (chain.count == LONGEST_CHAIN) {
			chain.is_whole = false;
			return chain;
		}
		chain.steps[chain.count++] = p;
	}
	for (uint32_t i = 0; i < chain.count / 2; i++) {
		const Value *step = chain.steps[i];

		chain.steps[i] = chain.steps[chain.count - 1 - i];
		chain.steps[chain.count - 1 - i] = step;
	}
	return chain;
}

/* Whether steps from the same address lead to the same address. */
static bool is_same_step(const Value *p, const Value *q)
{
	const Op *a = p->def, *b = q->def;

	if (p == q)
		return true;
	if (a->code != b->code || p->type->elem != q->type->elem || a->nargs != b->nargs)
		return false;
	if (a->code == OP_FIELD)
		return strcmp(a->attr.s, b->attr.s) == 0;
	for (uint32_t i = 1; i < a->nargs; i++)
		if (compare_numbers(a->args[i], b->args[i]) != ORDER_SAME)
			return false;
	return true;
}

/* The offset, in bytes, of the steps from number `from` on; false if it is not constant or too
 * large to be true. */
static bool constant_offset(const Chain *chain, uint32_t from, int64_t *offset)
{
	*offset = 0;
	for (uint32_t i = from; i < chain->count; i++) {
		const Value *p = chain->steps[i];
		int64_t size = type_size(p->type->elem), c;

		if (is_element(p)) {
			if (!value_is_const_int(p->def->args[1], &c) || size <= 0 || size > FAR ||
			    c > FAR / size || c < -FAR / size)
				return false;
			*offset += c * size;
		} else if (p->def->code == OP_FIELD) {
			*offset +=
				struct_field(p->def->args[0]->type->elem, p->def->attr.s)->offset;
		}
	}
	return true;
}

/* The length of an access in bytes; the end of a row is not known. */
static int64_t length_of(const Value *p, Span span)
{
	int64_t size = type_size(p->type->elem);

	return span != SPAN_ELEMENT || size < 0 ? INT64_MAX : size;
}

/* Whether the access at the end of the chain stays inside the element that step `at` leads to. */
static bool stays_in_element(const Chain *chain, uint32_t at, const Value *p, Span span)
{
	int64_t size = type_size(chain->steps[at]->type->elem), length = length_of(p, span), offset;

	return size >= 0 && constant_offset(chain, at + 1, &offset) && offset >= 0 &&
	       length <= size && offset <= size - length;
}

/* The same in every trip: defined outside all loops. */
static bool is_steady_root(const Value *root)
{
	if (root->def && root->def->code == OP_GLOBAL)
		return true;
	for (const Region *r = root->region; r->owner; r = r->owner->parent)
		if (op_is_loop(r->owner))
			return false;
	return true;
}

bool addresses_apart(const Value *p, Span p_span, const Value *q, Span q_span, bool same_trip)
{
	Chain a, b;
	uint32_t i = 0;
	int64_t at_p, at_q;

	if (p_span > SPAN_ROW || q_span > SPAN_ROW || address_root(p) != address_root(q))
		return false;
	a = chain_of(p);
	b = chain_of(q);
	if (!a.is_whole || !b.is_whole)
		return false;
	if (!same_trip && !is_steady_root(address_root(p)))
		return false;
	while (same_trip && i < a.count && i < b.count && is_same_step(a.steps[i], b.steps[i]))
		i++;
	if (constant_offset(&a, i, &at_p) && constant_offset(&b, i, &at_q))
		return at_p < at_q ? at_q - at_p >= length_of(p, p_span)
				   : at_p - at_q >= length_of(q, q_span);
	if (!same_trip || i == a.count || i == b.count || !is_element(a.steps[i]) ||
	    !is_element(b.steps[i]) || a.steps[i]->type->elem != b.steps[i]->type->elem)
		return false;
	return compare_numbers(a.steps[i]->def->args[1], b.steps[i]->def->args[1]) == ORDER_OTHER &&
	       stays_in_element(&a, i, p, p_span) && stays_in_element(&b, i, q, q_span);
}

bool address_range(const Value *p, Span span, int64_t *from, int64_t *to)
{
	Chain chain = chain_of(p);
	int64_t length;

	if (span > SPAN_ROW || !chain.is_whole || !constant_offset(&chain, 0, from) ||
	    !is_steady_root(address_root(p)))
		return false;
	length = length_of(p, span);
	*to = length < FAR ? *from + length : INT64_MAX;
	return true;
}
