/*
 * decl: C's spelling of types, declarators and prototypes.
 */
#include "emit/internal.h"

#include <string.h>

/* The function's own word for a type (size_t, int32_t, real_t), if all its parameters of that type
 * use it; else C's. */
const char *c_scalar(const Emit *e, TypeKind kind)
{
	const char *word = NULL;

	if (kind == TYPE_BOOL)
		return "_Bool";
	for (uint32_t i = 0; i < e->nparams && i < e->func->body->nparams; i++) {
		const Type *t = type_innermost(e->func->body->params[i]->type);
		const char *base = e->params[i].base;

		if (t->kind != kind)
			continue;
		if (word && strcmp(word, base) != 0)
			return type_info[kind].c;
		word = base;
	}
	if (!word || strchr(word, ' '))
		return type_info[kind].c;
	if (type_info[kind].is_integer && strlen(word) > 2 &&
	    strcmp(word + strlen(word) - 2, "_t") != 0)
		return type_info[kind].c;
	return word;
}

static const char *base_text(const Emit *e, const Type *t)
{
	return t->kind == TYPE_OPAQUE ? t->name : c_scalar(e, t->kind);
}

void declare(const Emit *e, Text *out, const Type *type, const char *ident)
{
	Text d = {0}, next = {0};
	bool is_const = false;

	text_str(&d, ident);
	while (type->kind == TYPE_PTR || type->kind == TYPE_ARRAY || type->kind == TYPE_TAPE) {
		text_clear(&next);
		if (type->kind == TYPE_ARRAY) {
			text_printf(&next, text_cstr(&d)[0] == '*' ? "(%s)" : "%s", text_cstr(&d));
			text_printf(&next, "[%lld]", (long long)type->len);
			type = type->elem;
		} else {
			bool flat = type->kind == TYPE_PTR && type_open_dims(type->elem) > 0;
			const Type *elem = flat ? type_innermost(type->elem) : type->elem;

			is_const = type->kind == TYPE_PTR && type->is_const;
			text_str(&next, "*");
			if (is_const && elem->kind == TYPE_PTR) {
				text_clear(&next);
				text_printf(&next, "*const ");
				is_const = false;
			}
			text_str(&next, text_cstr(&d));
			type = elem;
		}
		text_clear(&d);
		text_str(&d, text_cstr(&next));
	}
	text_printf(out, "%s%s", is_const ? "const " : "", base_text(e, type));
	if (*ident || text_cstr(&d)[0])
		text_printf(out, " %s", text_cstr(&d));
	text_free(&d);
	text_free(&next);
}

static void declare_param(Text *out, const CDecl *p)
{
	text_printf(out, "%s%s ", p->is_const ? "const " : "", p->base);
	for (int i = 0; i < p->stars; i++)
		text_char(out, '*');
	if (p->is_restrict && p->stars)
		text_str(out, "restrict ");
	text_printf(out, "%s%s", p->name, p->dims);
}

void prototype(Text *out, const Func *f, const CDecl *params, uint32_t nparams,
	       const char *c_result)
{
	text_printf(out, "%s%s", f->c_static ? f->c_static : "", c_result);
	if (c_result[0] && c_result[strlen(c_result) - 1] != '*')
		text_char(out, ' ');
	text_printf(out, "%s(", f->name);
	for (uint32_t i = 0; i < nparams; i++) {
		if (i > 0) {
			text_char(out, ',');
			text_break(out, 0);
		}
		declare_param(out, &params[i]);
	}
	text_str(out, nparams ? ")" : "void)");
}

/* ---- functions that were read from IR text ---- */

static CDecl made_param(Emit *e, const Value *v, uint32_t i)
{
	const Type *t = v->type;
	CDecl d = {.dims = "", .is_value = !type_is_ptr(t)};

	d.name = v->hint ? v->hint : arena_printf(e->arena, "p%u", i);
	while (t->kind == TYPE_PTR) {
		d.stars++;
		d.is_const = t->is_const;
		t = t->elem;
		if (t->kind == TYPE_ARRAY && type_open_dims(t) == 0) {
			Text dims = {0};

			text_str(&dims, "[]");
			for (; t->kind == TYPE_ARRAY; t = t->elem)
				text_printf(&dims, "[%lld]", (long long)t->len);
			d.dims = arena_strdup(e->arena, text_cstr(&dims));
			d.stars--;
			text_free(&dims);
		}
		while (t->kind == TYPE_ARRAY)
			t = t->elem;
	}
	d.base = t->kind == TYPE_OPAQUE ? t->name : type_info[t->kind].c;
	return d;
}

void c_side(Emit *e)
{
	const Func *f = e->func;
	CDecl *made;

	e->params = f->params;
	e->nparams = f->nparams;
	e->c_result = f->c_result && *f->c_result ? f->c_result
		      : f->nresults               ? type_info[f->result_types[0]->kind].c
						  : "void";
	if (f->params || f->body->nparams == 0)
		return;
	made = arena_array(e->arena, CDecl, f->body->nparams);
	for (uint32_t i = 0; i < f->body->nparams; i++)
		made[i] = made_param(e, f->body->params[i], i);
	e->params = made;
	e->nparams = f->body->nparams;
}

const char *called(Emit *e, const char *name)
{
	map_set(e->called, name, e);
	return name;
}

void require(Emit *e, const char *header)
{
	map_set(e->helpers, header, "");
}
