/*
 * quiet: variables and members through which no derivative passes.
 *
 *   #pragma cadgen inactive(s->cache, table)
 *   double f(struct state *s, double x) ...
 *
 * Note [Inactive places]. What the function reads from such a place is a constant: the load is
 * followed by OP_INACTIVE, whose derivative is zero. So it makes no difference through which passes
 * a stored value reaches the load. A place is known by the names by which the function reads it;
 * what another function reads there, or this one through a pointer of another name, is no constant.
 */
#include "front/request.h"

#include <string.h>

/* ---- the directive ---- */

static bool take_names(Front *front, const Word **word, InactivePlace *place)
{
	for (;;) {
		if ((*word)->kind != WORD_IDENT)
			return word_refuse(front->diags, *word, "the name of a variable or member");
		list_push(front->arena, &place->names, (*word)->text);
		(*word)++;
		if (!word_is(*word, "->") && !word_is(*word, "."))
			return true;
		(*word)++;
	}
}

void quiet_take(Front *front, const Directive *d, const Word *word)
{
	FuncDecl *f = function_behind(front, d->words->loc, d);
	bool more = f && f->has_body;

	if (f && !f->has_body)
		diag_report(front->diags, E_INACTIVE_BODY, word->loc, f->name);
	while (more) {
		InactivePlace *place = arena_new_of(front->arena, InactivePlace);

		place->loc = word->loc;
		if (!take_names(front, &word, place))
			return;
		list_push(front->arena, &f->inactive, place);
		more = word_is(word, ",");
		word += more;
	}
	if (!f || !f->has_body)
		return;
	if (!word_is(word, ")"))
		(void)word_refuse(front->diags, word, "',' or ')'");
	else if (word[1].kind != WORD_END)
		(void)word_refuse(front->diags, word + 1, "the end of the line");
}

/* ---- loads ---- */

typedef LIST(const char *) Names;

static bool leads_on(const Op *op)
{
	return op->code == OP_INDEX || op->code == OP_DECAY || op->code == OP_CAST ||
	       op->code == OP_LOAD;
}

/* The names on the way to the place, last first. False: none are known. */
static bool find_names(Lower *l, const Value *v, Names *names)
{
	for (;; v = v->def->args[0]) {
		const char *name = v->hint;

		if (v->def && v->def->code == OP_FIELD) {
			list_push(l->scratch, names, v->def->attr.s);
			continue;
		}
		if (v->def && leads_on(v->def))
			continue;
		if (v->def && v->def->code == OP_GLOBAL) {
			const Global *g = module_global(l->front->module, v->def->attr.s);

			name = g && g->spelled  ? strrchr(g->spelled, '.') + 1
			       : g && g->c_name ? g->c_name
						: v->def->attr.s;
		}
		if (name)
			list_push(l->scratch, names, name);
		return name && (!v->def || v->def->code == OP_ALLOCA || v->def->code == OP_GLOBAL);
	}
}

static bool is_named(const InactivePlace *place, const Names *names)
{
	if (place->names.count > names->count)
		return false;
	for (uint32_t i = 0; i < place->names.count; i++)
		if (strcmp(place->names.items[i], names->items[names->count - 1 - i]) != 0)
			return false;
	return true;
}

Value *lower_number(Lower *l, Value *place)
{
	Value *value = build_load(&l->b, place);
	Names names = {0};
	bool is_inactive = false;

	if (!l->decl->inactive.count || !type_is_float(value->type) ||
	    !find_names(l, place, &names))
		return value;
	for (uint32_t i = 0; i < l->decl->inactive.count; i++) {
		InactivePlace *p = l->decl->inactive.items[i];

		if (!is_named(p, &names))
			continue;
		is_inactive = p->is_read = true;
	}
	return is_inactive ? build_1(&l->b, OP_INACTIVE, NULL, value) : value;
}

void quiet_check(const Lower *l)
{
	for (uint32_t i = 0; i < l->decl->inactive.count; i++) {
		const InactivePlace *p = l->decl->inactive.items[i];
		const char *text = p->names.items[0];

		for (uint32_t k = 1; k < p->names.count; k++)
			text = arena_printf(l->scratch, "%s->%s", text, p->names.items[k]);
		if (!p->is_read)
			diag_report(l->front->diags, E_INACTIVE_PLACE, p->loc, l->decl->name, text);
	}
}
