/*
 * scope: where each variable is declared: in the innermost block around all its uses. Its first
 * statement there declares it if it assigns it, else a declaration before that statement.
 */
#include "emit/internal.h"

static void number_blocks(Block *b, uint32_t *n)
{
	b->enter = (*n)++;
	for (Stmt *s = b->first; s; s = s->next)
		for (uint32_t i = 0; i < 2; i++)
			if (s->block[i]) {
				s->block[i]->parent = b;
				s->block[i]->owner = s;
				number_blocks(s->block[i], n);
			}
	b->leave = (*n)++;
}

static bool encloses(const Block *outer, const Block *inner)
{
	return outer->enter <= inner->enter && inner->leave <= outer->leave;
}

static void occurs(Emit *e, Var *v, void *data)
{
	Block *b = ((Stmt *)data)->parent;

	(void)e;
	if (!v->scope)
		v->scope = b;
	while (!encloses(v->scope, b))
		v->scope = v->scope->parent;
}

static void occurs_first(Emit *e, Var *v, void *data)
{
	Stmt *s = data;

	(void)e;
	if (v->first)
		return;
	while (s->parent != v->scope)
		s = s->parent->owner;
	v->first = s;
}

/* Visits the variables of all statements, in order; those assigned count like those read. */
static void visit_block(Emit *e, Block *b, VarVisit visit)
{
	for (Stmt *s = b->first; s; s = s->next) {
		stmt_reads(e, s, visit, s);
		if (s->var)
			visit(e, var_find(s->var), s);
		for (uint32_t i = 1; i < s->ndims; i++)
			visit(e, s->dims[i].counter, s);
		for (uint32_t i = 0; i < 2; i++)
			if (s->block[i])
				visit_block(e, s->block[i], visit);
	}
}

Var *declared_var(const Emit *e, const Stmt *s)
{
	const Value *object = s->op ? call_result(s->op) : NULL;

	if (object && s->declares)
		return e->var_of[object->id];
	return var_find(s->var ? s->var : e->var_of[s->op->args[0]->id]);
}

static void declare_var(Emit *e, Var *v)
{
	Stmt *s = v->first, *decl;

	if (v->param >= 0 || v->counter || !s || (s->declares && declared_var(e, s) == v))
		return;
	if ((s->kind == STMT_ASSIGN || s->kind == STMT_OP) && s->var && var_find(s->var) == v) {
		s->declares = true;
		return;
	}
	if (v->object && v->object->code == OP_ALLOCA && !v->needed)
		return; /* a struct that a call returns and nobody uses */
	decl = stmt_new(e, STMT_DECL, NULL);
	decl->var = v;
	stmt_insert_before(s, decl);
}

void scope(Emit *e)
{
	uint32_t n = 0;

	number_blocks(e->body, &n);
	visit_block(e, e->body, occurs);
	visit_block(e, e->body, occurs_first);
	for (uint32_t i = 0; i < e->vars.count; i++) {
		Var *v = e->vars.items[i];

		if (v->counter && v->first && v->first->block[0])
			v->scope = v->first->block[0];
		if (v->rep == v)
			declare_var(e, v);
	}
}
