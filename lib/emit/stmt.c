/*
 * stmt: statements as C text. Those that touch memory are in memory.c.
 */
#include "emit/internal.h"

#include <string.h>

void print_text(Printer *p, Text *line)
{
	print_line(p->out, p->indent, text_cstr(line));
	text_clear(line);
}

static void print_plain(Printer *p, const char *text)
{
	print_line(p->out, p->indent, text);
}

const char *base_name(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? slash + 1 : path;
}

void text_file(Text *out, const char *path)
{
	const char *name = base_name(path);

	text_shown(out, name, strlen(name));
}

void text_place(Text *out, const SourceFile *file, Loc loc)
{
	text_file(out, file->name);
	text_printf(out, ":%u", (unsigned)loc.line);
}

void text_loc(const Emit *e, Text *line, const Op *op)
{
	const Sources *sources = e->func->module->sources;
	const SourceFile *file;
	Loc loc;

	if (!op || op->loc.file == 0 || !sources)
		return;
	loc = sources_written(sources, op->loc);
	file = sources_get(sources, loc.file);
	if (!file)
		return;
	text_str(line, " /* ");
	text_place(line, file, loc);
	text_str(line, " */");
}

/* ---- assignments ---- */

bool same_pointer(const Emit *e, const Value *p, const Value *q)
{
	if (p == q)
		return true;
	if (!p || !q)
		return false;
	if (!p->def || !q->def || p->def->code != q->def->code || p->def->nargs != q->def->nargs)
		return false;
	if (!e->folded[p->id] || !e->folded[q->id])
		return false;
	if (p->def->code == OP_CONST)
		return op_same_attr(p->def, q->def) && p->type == q->type;
	if (p->def->code == OP_GLOBAL)
		return op_same_attr(p->def, q->def);
	if (p->def->code == OP_FIELD && !op_same_attr(p->def, q->def))
		return false;
	if (!op_is_address(p->def) && p->def->code != OP_CAST && p->def->code != OP_ADD &&
	    p->def->code != OP_SUB && p->def->code != OP_MUL)
		return false;
	for (uint32_t i = 0; i < p->def->nargs; i++)
		if (!same_pointer(e, p->def->args[i], q->def->args[i]))
			return false;
	return p->type == q->type;
}

static bool is_target(const Emit *e, const Value *v, Target t)
{
	if (t.var)
		return !(v->def && e->folded[v->id]) && e->var_of[v->id] &&
		       var_find(e->var_of[v->id]) == t.var;
	return t.ptr && v->def && v->def->code == OP_LOAD && e->folded[v->id] &&
	       same_pointer(e, v->def->args[0], t.ptr);
}

static bool has_compound(const Op *op)
{
	if (op->code == OP_INDEX)
		return op->nargs == 2;
	return (op->code == OP_ADD || op->code == OP_SUB || op->code == OP_MUL ||
		op->code == OP_DIV) &&
	       (type_is_float(op->results[0].type) || op->results[0].type->kind >= TYPE_I32);
}

/* The other operand if the op combines the target with something, as in t = t + x; else NULL. */
static const Value *other_operand(const Emit *e, const Op *op, Target t)
{
	if (!has_compound(op))
		return NULL;
	if (is_target(e, op->args[0], t))
		return op->args[1];
	if ((op_info[op->code].flags & F_C) && is_target(e, op->args[1], t))
		return op->args[0];
	return NULL;
}

Context divisor_context(const Op *op, const Value *b, Context ctx)
{
	long double x;

	return op->code == OP_DIV && value_is_const_float(b, &x) && x == 0 ? CTX_EXACT : ctx;
}

static void print_step(Printer *p, Text *line, const Op *op, const Value *by)
{
	const char *sign = op->code == OP_INDEX ? "+" : op_info[op->code].c;
	Context ctx = op->code == OP_INDEX ? CTX_INDEX : CTX_CONVERT;
	bool adds = strcmp(sign, "+") == 0, subtracts = strcmp(sign, "-") == 0;
	Emit *e = p->e;
	int64_t c;

	if ((adds || subtracts) && value_is_const_int(by, &c) && (c == 1 || c == -1)) {
		/* *p++ would advance the pointer */
		if (*text_cstr(line) == '*')
			text_str(line, adds == (c == 1) ? " += 1" : " -= 1");
		else
			text_str(line, adds == (c == 1) ? "++" : "--");
	} else if ((adds || subtracts) && value_is_const_int(by, &c) && c < 0 && c > INT32_MIN) {
		text_printf(line, " %s= %lld", adds ? "-" : "+", -(long long)c);
	} else if ((adds || subtracts) && by->def && by->def->code == OP_NEG && e->folded[by->id]) {
		text_assign(line, adds ? "-=" : "+=");
		expr_value(e, line, by->def->args[0], ctx, PREC_ASSIGN);
	} else {
		text_assign(line, arena_printf(e->arena, "%s=", sign));
		expr_value(e, line, by, divisor_context(op, by, ctx), PREC_ASSIGN);
	}
}

void print_assignment(Printer *p, Text *line, Target target, const Value *value, bool defines)
{
	Emit *e = p->e;
	bool was = e->folded[value->id];
	const Value *by = NULL;

	e->depth = 0;
	e->folded[value->id] = was || defines;
	if (value->def && e->folded[value->id])
		by = other_operand(e, value->def, target);
	if (by) {
		print_step(p, line, value->def, by);
	} else {
		text_assign(line, "=");
		expr_value(e, line, value, CTX_CONVERT, PREC_ASSIGN);
	}
	e->folded[value->id] = was;
	text_char(line, ';');
	print_text(p, line);
}

void declare_plain(Emit *e, Text *line, const Var *v)
{
	if (v->type->kind == TYPE_BOOL)
		text_printf(line, "int %s", v->name);
	else
		declare(e, line, v->type, v->name);
}

static void print_assign(Printer *p, const Stmt *s)
{
	const Var *v = var_find(s->var);
	Text line = {0};

	if (s->declares)
		declare_plain(p->e, &line, v);
	else
		text_str(&line, v->name);
	if (s->value && s->from) {
		text_printf(&line, " = %s->%s;", s->from->name,
			    saved_record_of(p->e, s->op)->member[s->value->index]);
		print_text(p, &line);
	} else if (s->value) {
		print_assignment(p, &line, (Target){s->declares ? NULL : v, NULL}, s->value,
				 s->defines);
	} else {
		text_printf(&line, " = %s;", s->from ? var_find(s->from)->name : "0");
		print_text(p, &line);
	}
	text_free(&line);
}

/* ---- blocks ---- */

/* Does it print as one line, so that an `if` or loop needs no braces around it? */
static bool prints_one_line(const Emit *e, const Stmt *s)
{
	if (s->declares || s->kind == STMT_DECL)
		return false;
	if (s->kind == STMT_OP && (s->op->code == OP_FILL || s->op->code == OP_COPY))
		return bulk_style(e, s->op) == BULK_ONE;
	if (s->kind == STMT_MEMORY)
		return !s->call->fault;
	if (s->kind == STMT_OP && s->op->code == OP_FAULT)
		return !s->call->fault->status;
	if (s->kind == STMT_OP && s->call)
		return false;
	return s->kind == STMT_OP || s->kind == STMT_ASSIGN || s->kind == STMT_COUNT ||
	       s->kind == STMT_KEEP;
}

static bool needs_braces(const Emit *e, const Block *b)
{
	return !b->first || b->first->next || !prints_one_line(e, b->first);
}

static void print_inner(Printer *p, const Block *b)
{
	p->indent++;
	print_block(p, b);
	p->indent--;
}

/* `head` up to the brace; then the block. Leaves the closing line to `tail` ("} while (c);"), if
 * there is one. */
static void print_braced(Printer *p, Text *head, const Block *b, const Op *loc)
{
	bool braces = needs_braces(p->e, b);

	text_str(head, braces ? " {" : "");
	text_loc(p->e, head, loc);
	print_text(p, head);
	print_inner(p, b);
	if (braces)
		print_plain(p, "}");
}

static bool is_else_if(const Block *b)
{
	return b->first && !b->first->next && b->first->kind == STMT_IF;
}

static void print_condition(Printer *p, Text *line, const Stmt *s)
{
	p->e->depth = 0;
	if (s->negated)
		expr_not(p->e, line, s->value, PREC_ASSIGN);
	else
		expr_value(p->e, line, s->value, CTX_TRUTH, PREC_ASSIGN);
}

/* If one arm needs braces, all get them. */
static bool chain_needs_braces(const Emit *e, const Stmt *s)
{
	if (needs_braces(e, s->block[0]))
		return true;
	if (!s->block[1])
		return false;
	return is_else_if(s->block[1]) ? chain_needs_braces(e, s->block[1]->first)
				       : needs_braces(e, s->block[1]);
}

static void print_arms(Printer *p, const Stmt *s, bool braces, Text *line)
{
	text_str(line, "if (");
	print_condition(p, line, s);
	text_str(line, braces ? ") {" : ")");
	print_text(p, line);
	print_inner(p, s->block[0]);
	if (s->block[1]) {
		text_str(line, braces ? "} else" : "else");
		if (is_else_if(s->block[1])) {
			text_char(line, ' ');
			print_arms(p, s->block[1]->first, braces, line);
		} else {
			text_str(line, braces ? " {" : "");
			print_text(p, line);
			print_inner(p, s->block[1]);
		}
	}
}

static void print_if(Printer *p, const Stmt *s)
{
	bool braces = chain_needs_braces(p->e, s);
	Text line = {0};

	print_arms(p, s, braces, &line);
	if (braces)
		print_plain(p, "}");
	text_free(&line);
}

/* ---- loops ---- */

static bool is_lanes(const Stmt *s)
{
	return s->kind == STMT_FOR && s->op->attr.i & FOR_LANES;
}

/* Does each run of the block run a loop over lanes? */
static bool holds_lanes(const Block *block)
{
	for (const Stmt *s = block ? block->first : NULL; s; s = s->next)
		if (is_lanes(s) ||
		    (s->kind == STMT_IF && (holds_lanes(s->block[0]) || holds_lanes(s->block[1]))))
			return true;
	return false;
}

/* What compilers are told of the loop. */
static void print_advice(Printer *p, const Stmt *s)
{
	if (!is_lanes(s) && !holds_lanes(s->block[0]))
		return;
	helper(p->e, "cadgen_lanes");
	print_plain(p, is_lanes(s) ? "CADGEN_LANES" : "CADGEN_AROUND");
}

static void print_for(Printer *p, const Stmt *s)
{
	Text line = {0};
	bool steps_inside;

	p->e->depth = 0;
	print_advice(p, s);
	text_str(&line, "for (");
	declare_plain(p->e, &line, s->var);
	steps_inside = range_text(p->e, &line, s->op, s->var->name);
	text_char(&line, ')');
	if (!steps_inside) {
		print_braced(p, &line, s->block[0], s->op);
	} else {
		text_str(&line, " {");
		text_loc(p->e, &line, s->op);
		print_text(p, &line);
		text_printf(&line, "\t%s--;", s->var->name);
		print_text(p, &line);
		print_inner(p, s->block[0]);
		print_plain(p, "}");
	}
	text_free(&line);
}

static void print_loop(Printer *p, const Stmt *s)
{
	Text line = {0};

	print_advice(p, s);
	if (s->value) {
		text_str(&line, "while (");
		print_condition(p, &line, s);
		text_char(&line, ')');
	} else {
		text_str(&line, "for (;;)");
	}
	print_braced(p, &line, s->block[0], s->op);
	text_free(&line);
}

static void print_do(Printer *p, const Stmt *s)
{
	Text line = {0};

	print_advice(p, s);
	text_str(&line, "do {");
	text_loc(p->e, &line, s->op);
	print_text(p, &line);
	print_inner(p, s->block[0]);
	text_str(&line, "} while (");
	print_condition(p, &line, s);
	text_str(&line, ");");
	print_text(p, &line);
	text_free(&line);
}

static void print_break(Printer *p, const Stmt *s)
{
	Text line = {0};

	text_str(&line, "if (");
	p->e->depth = 0;
	expr_not(p->e, &line, s->value, PREC_ASSIGN);
	text_char(&line, ')');
	print_text(p, &line);
	p->indent++;
	print_plain(p, "break;");
	p->indent--;
	text_free(&line);
}

/* ---- all of them ---- */

static void print_return(Printer *p, const Stmt *s)
{
	Emit *e = p->e;
	Text line = {0};

	for (uint32_t i = 0; i < e->nouts; i++) {
		e->depth = 0;
		text_printf(&line, "*%s = ", e->outs[i]);
		expr_value(e, &line, s->op->args[first_out(e->func) + i], CTX_CONVERT, PREC_ASSIGN);
		text_char(&line, ';');
		print_text(p, &line);
	}
	if (e->takes && e->mark) {
		text_printf(&line, "%s->used = %s;", e->room, e->mark);
		print_text(p, &line);
	}
	e->depth = 0;
	text_str(&line, "return ");
	if (e->result)
		text_str(&line, e->result->name);
	else if (s->value)
		expr_value(e, &line, s->value, CTX_CONVERT, PREC_COMMA);
	text_char(&line, ';');
	if (e->result || s->value)
		print_text(p, &line);
	text_free(&line);
}

static void print_keep(Printer *p, const Stmt *s)
{
	Text line = {0};

	text_printf(&line, "%s->%s", var_find(s->from)->name,
		    saved_record_of(p->e, s->op)->member[s->index]);
	print_assignment(p, &line, (Target){NULL, NULL}, s->value, false);
	text_free(&line);
}

/* Prints neighbouring declarations of one type as one: double a, b; */
static const Stmt *print_declarations(Printer *p, const Stmt *s)
{
	const Type *type = var_find(s->var)->type;
	Text line = {0};

	declare_plain(p->e, &line, var_find(s->var));
	while (!type_is_ptr(type) && s->next && s->next->kind == STMT_DECL &&
	       var_find(s->next->var)->type == type) {
		s = s->next;
		text_printf(&line, ", %s", var_find(s->var)->name);
	}
	text_char(&line, ';');
	print_text(p, &line);
	text_free(&line);
	return s;
}

static void print_count(Printer *p, const Stmt *s)
{
	Text line = {0};

	text_printf(&line, "%s++;", var_find(s->var)->name);
	print_text(p, &line);
	text_free(&line);
}

static void print_stmt(Printer *p, const Stmt *s)
{
	switch (s->kind) {
	case STMT_ASSIGN:
		print_assign(p, s);
		break;
	case STMT_COPIES:
		bug("a parallel copy is left");
	case STMT_OP:
	case STMT_OBJECT:
		print_op(p, s);
		break;
	case STMT_MEMORY:
		print_memory(p, s);
		break;
	case STMT_GROW:
		print_grow(p, s);
		break;
	case STMT_IF:
		print_if(p, s);
		break;
	case STMT_FOR:
		print_for(p, s);
		break;
	case STMT_LOOP:
		print_loop(p, s);
		break;
	case STMT_DO:
		print_do(p, s);
		break;
	case STMT_BREAK:
		print_break(p, s);
		break;
	case STMT_COUNT:
		print_count(p, s);
		break;
	case STMT_RETURN:
		print_return(p, s);
		break;
	case STMT_DECL:
		print_declarations(p, s);
		break;
	case STMT_KEEP:
		print_keep(p, s);
		break;
	}
}

static bool is_declaration(const Stmt *s)
{
	return s->kind == STMT_DECL || s->declares;
}

static bool has_body(const Stmt *s)
{
	return s->kind == STMT_IF || s->kind == STMT_FOR || s->kind == STMT_LOOP ||
	       s->kind == STMT_DO;
}

static bool returns_nothing(const Emit *e, const Stmt *s)
{
	return !s->value && !e->result && e->nouts == 0;
}

/* A blank line follows the declarations at the head of a block, and later ones before a loop or a
 * branch. */
void print_block(Printer *p, const Block *b)
{
	bool head = true;

	for (const Stmt *s = b->first; s; s = s->next) {
		const Stmt *first = s;
		size_t since = p->out->len;

		if (s->kind == STMT_DECL) {
			s = print_declarations(p, s);
		} else if (is_pair(p->e, s)) {
			print_pair(p, s);
			s = s->next;
		} else {
			print_stmt(p, s);
		}
		if (p->origins)
			origins_note(p->origins, p->out, first, since);
		if (!is_declaration(s)) {
			head = false;
			continue;
		}
		if (s->next && !is_declaration(s->next) && (head || has_body(s->next)) &&
		    !(s->next->kind == STMT_RETURN && returns_nothing(p->e, s->next)))
			text_char(p->out, '\n');
	}
}
