/*
 * bulk: `fill` and `copy` of contiguous elements.
 *
 *   one        *d = *s; x[3] = 0
 *   bytes      memcpy, memmove, memset: for structs, for memory that may overlap, and if the count
 *              cannot be negative: a size in the source, or that of a local array, of which gcc
 *              warns where it believes that the loop makes no trip
 *   elements   a loop: does nothing for a negative count
 *
 * rows.c handles those that pass the end of a row of a multidimensional array.
 */
#include "emit/internal.h"

#include <string.h>

static const Value *count_of(const Op *op)
{
	return op->args[op->nargs - 1];
}

/* The count without the conversions that do not change its value modulo 2^64. */
static const Value *plain_count(const Emit *e, const Value *v, bool *is_size)
{
	*is_size = false;
	for (;;) {
		const Value *from = v->def && v->def->code == OP_CAST && e->folded[v->id]
					    ? v->def->args[0]
					    : NULL;

		if (!type_is_signed(v->type) && type_size(v->type) == 8)
			*is_size = true;
		if (!from || !type_is_integer(from->type) ||
		    type_size(from->type) > type_size(v->type))
			return v;
		v = from;
	}
}

/* All of a local array: C defines only one that has elements. */
static bool is_local_array(const Emit *e, const Op *op)
{
	const Op *at = op->args[0]->def;
	const Op *local = at && at->code == OP_DECAY ? at->args[0]->def : NULL;
	bool is_size;

	return local && local->code == OP_ALLOCA && local->nargs == 1 &&
	       plain_count(e, local->args[0], &is_size) == plain_count(e, count_of(op), &is_size);
}

/* Whether the count cannot be negative. */
static bool is_some_size(const Emit *e, const Op *op)
{
	bool is_size;

	plain_count(e, count_of(op), &is_size);
	return is_size || is_local_array(e, op);
}

/* Is it memory of the derivative's own? */
static bool is_made(const Value *p)
{
	const Op *def = address_root(p)->def;

	return def && (def->code == OP_HEAP || def->code == OP_TAPE || def->code == OP_POOL_ARRAY);
}

/* Whether a differential is cleared, or an array is copied for the derivative, which may be NULL
 * where it has no elements, though the source clears or copies nothing there. */
static bool may_meet_null(const Emit *e, const Op *op)
{
	const Value *root = address_root(op->args[0]);

	if (op->code == OP_COPY)
		return is_made(op->args[0]) || is_made(op->args[1]);
	return op->code == OP_FILL && !root->def && !root->region->owner &&
	       root->index >= func_original_params(e->func);
}

/* A struct with const members cannot be assigned. */
static bool holds_const(const Type *type)
{
	const StructDef *def;

	type = type_without_arrays(type);
	def = type->kind == TYPE_STRUCT ? type->def : NULL;
	for (uint32_t i = 0; def && i < def->nfields; i++)
		if (def->fields[i].is_const || holds_const(def->fields[i].type))
			return true;
	return false;
}

BulkStyle bulk_style(const Emit *e, const Op *op)
{
	const Type *elem = op->args[0]->type->elem;
	bool is_struct = elem->kind == TYPE_STRUCT && !type_is_complex(elem);
	int64_t n;

	if (elem->kind == TYPE_ARRAY)
		return BULK_BYTES;
	if (value_is_const_int(count_of(op), &n)) {
		if (n == 1)
			return is_struct && (op->code == OP_FILL || elem->def->is_guise ||
					     holds_const(elem))
				       ? BULK_BYTES
				       : BULK_ONE;
		return (op->code == OP_COPY && op->attr.i) || is_struct ? BULK_BYTES
									: BULK_ELEMENTS;
	}
	if (is_some_size(e, op) || (op->code == OP_COPY && op->attr.i))
		return BULK_BYTES;
	return op->code == OP_FILL && is_struct ? BULK_BYTES : BULK_ELEMENTS;
}

/* Prints `sizeof *p`, or sizeof(type) if p is not just a name. */
static void print_size_of(Emit *e, Text *out, const Value *p)
{
	Text name = {0};

	expr_pointer(e, &name, p, PREC_UNARY);
	if (strcspn(text_cstr(&name), "(&[+*") == name.len) {
		text_printf(out, "sizeof *%s", text_cstr(&name));
	} else {
		text_str(out, "sizeof(");
		declare(e, out, p->type->elem, "");
		text_char(out, ')');
	}
	text_free(&name);
}

static void print_size(Emit *e, Text *out, const Op *op)
{
	const Value *count = count_of(op);
	bool is_size;
	int64_t n;

	if (value_is_const_int(count, &n)) {
		if (n != 1)
			text_printf(out, "%lld * ", (long long)n);
	} else {
		expr_value(e, out, plain_count(e, count, &is_size), CTX_INDEX, PREC_MUL);
		text_str(out, " * ");
	}
	print_size_of(e, out, op->args[0]);
}

/* Guards a copy against null pointers with a count of 0, and against negative counts. */
static bool print_guard(Printer *p, const Op *op)
{
	const Value *count = count_of(op);
	bool is_size;
	int64_t n;
	Text line = {0};

	if ((is_some_size(p->e, op) && !may_meet_null(p->e, op)) || value_is_const_int(count, &n))
		return false;
	text_str(&line, "if (");
	expr_value(p->e, &line, plain_count(p->e, count, &is_size), CTX_EXACT, PREC_SHIFT);
	text_str(&line, " > 0)");
	print_text(p, &line);
	p->indent++;
	text_free(&line);
	return true;
}

const char *bytes_function(const Op *op)
{
	if (op->code == OP_FILL)
		return "memset";
	return op->attr.i ? "memmove" : "memcpy";
}

void print_bulk_bytes(Printer *p, const Op *op)
{
	Emit *e = p->e;
	bool guarded;
	Text line = {0};

	require(e, "<string.h>");
	e->depth = 0;
	guarded = print_guard(p, op);
	text_printf(&line, "%s(%s", called(e, bytes_function(op)),
		    is_const_member(e, op->args[0]) || op->args[0]->type->is_const ? "(void *)"
										   : "");
	expr_pointer(e, &line, op->args[0], PREC_ASSIGN);
	text_char(&line, ',');
	text_break(&line, 0);
	if (op->code == OP_FILL)
		text_char(&line, '0');
	else
		expr_pointer(e, &line, op->args[1], PREC_ASSIGN);
	text_char(&line, ',');
	text_break(&line, 0);
	print_size(e, &line, op);
	text_str(&line, ");");
	print_text(p, &line);
	p->indent -= guarded;
	text_free(&line);
}
