/*
 * decl: types, declarators and prototypes in C's spelling.
 */
#include "emit/internal.h"

#include <ctype.h>
#include <string.h>

/* The function's own name for a type (size_t, int32_t, real_t) if all its parameters of that type
 * use it, else C's. */
static Module *module_of(const Emit *e)
{
	return e->func ? e->func->module : e->unit->module;
}

const char *c_scalar(const Emit *e, TypeKind kind)
{
	const char *word = NULL, *own = type_scalar(module_of(e), kind)->c;

	if (kind == TYPE_BOOL)
		return "_Bool";
	for (uint32_t i = 0; i < e->nparams && i < e->func->body->nparams; i++) {
		const Type *t = type_innermost(e->func->body->params[i]->type);
		const char *base = e->params[i].base;

		if (t->kind != kind || e->params[i].is_enum)
			continue;
		if (word && strcmp(word, base) != 0)
			return own;
		word = base;
	}
	if (!word && kind == TYPE_U64 && !module_of(e)->is_narrow && e->c_result &&
	    strcmp(e->c_result, "size_t") == 0)
		return e->c_result;
	if (!word || strchr(word, ' '))
		return own;
	if (type_info[kind].is_integer && strlen(word) > 2 &&
	    strcmp(word + strlen(word) - 2, "_t") != 0)
		return own;
	return word;
}

const char *c_type_name(const Unit *unit, const Type *type)
{
	const char *own = unit && type->name ? map_get(unit->own_names, type->name) : NULL;

	return own ? own : type_c_base(type);
}

static const char *base_text(const Emit *e, const Type *t)
{
	type_is_spelled(e, t);
	return t->kind < TYPE_PTR ? c_scalar(e, t->kind) : c_type_name(e->unit, t);
}

/* Declares with the type `base`. For a pointer to a function, the declarator goes into its (*). */
static void declare_as(Text *out, const char *base, bool is_const, bool is_volatile,
		       const char *declarator)
{
	const char *hole = strstr(base, "(*)");

	if (hole) {
		text_bytes(out, base, (size_t)(hole + 2 - base));
		text_printf(out, "%s%s%s", is_const ? "const " : "", declarator, hole + 2);
		return;
	}
	text_printf(out, "%s%s%s", is_const ? "const " : "", is_volatile ? "volatile " : "", base);
	if (declarator[0] && base[strlen(base) - 1] != '*')
		text_char(out, ' ');
	text_str(out, declarator);
}

void declare(const Emit *e, Text *out, const Type *type, const char *ident)
{
	Text d = {0}, next = {0};
	bool is_const = false, is_volatile = false;

	text_str(&d, ident);
	while (type->kind == TYPE_PTR || type->kind == TYPE_ARRAY || type->kind == TYPE_TAPE) {
		text_clear(&next);
		if (type->kind == TYPE_ARRAY) {
			text_printf(&next, text_cstr(&d)[0] == '*' ? "(%s)" : "%s", text_cstr(&d));
			if (type->len < 0)
				text_str(&next, "[]");
			else
				text_printf(&next, "[%lld]", (long long)type->len);
			type = type->elem;
		} else {
			bool flat = type->kind == TYPE_PTR && type_open_dims(type->elem) > 0;
			const Type *elem = flat ? type_innermost(type->elem) : type->elem;

			text_printf(&next, "*%s%s", is_const ? "const " : "", text_cstr(&d));
			is_volatile = type->is_volatile;
			is_const = type->kind == TYPE_PTR && type->is_const;
			type = elem;
		}
		text_clear(&d);
		text_str(&d, text_cstr(&next));
	}
	declare_as(out, base_text(e, type), is_const, is_volatile, text_cstr(&d));
	text_free(&d);
	text_free(&next);
}

/* `struct s *const p[8]`, `struct s (*const p[8])[n]`: the dimensions are those of what one leads
 * to. */
static void declare_pointers(Text *out, const CDecl *p)
{
	Text d = {0};

	for (int i = 0; i + 1 < p->stars; i++)
		text_str(&d, p->const_stars >> i & 1 ? "*const " : "*");
	text_printf(&d, "%s*%s%s%s[%u]%s%s", *p->dims ? "(" : "",
		    p->const_stars >> (p->stars - 1) & 1 ? "const " : "",
		    p->is_restrict ? "restrict " : "", p->name, p->lanes, *p->dims ? ")" : "",
		    p->dims);
	declare_as(out, p->base, p->is_const, p->is_volatile, text_cstr(&d));
	text_free(&d);
}

static void declare_param(Text *out, const CDecl *p)
{
	Text d = {0};

	const bool of_array = p->stars && (p->lanes || p->of_array);

	if (p->of_pointers) {
		declare_pointers(out, p);
		return;
	}

	text_str(&d, of_array ? "(" : "");
	for (int i = 0; i < p->stars; i++)
		text_str(&d, p->const_stars >> i & 1 ? "*const " : "*");
	if (p->is_restrict && p->stars)
		text_str(&d, "restrict ");
	text_printf(&d, "%s%s%s", p->name, of_array ? ")" : "", p->dims);
	if (p->lanes)
		text_printf(&d, "[%u]", p->lanes);
	declare_as(out, p->base, p->is_const, p->is_volatile, text_cstr(&d));
	text_free(&d);
}

/* Declares a parameter as calls pass it that see no prototype. */
static void declare_promoted(Text *out, const Func *f, uint32_t i, CDecl param)
{
	const Type *type = f->body->params[i]->type, *promoted = type_promoted(f->module, type);

	if (promoted != type)
		param.base = promoted->c;
	declare_param(out, &param);
}

static void print_comma(Text *out, uint32_t *count)
{
	if ((*count)++ == 0)
		return;
	text_char(out, ',');
	text_break(out, 0);
}

/* Declares the pointer to a result; the variable for a bool is an int. */
static void declare_out(Emit *e, Text *out, const Type *type, const char *name)
{
	const char *pointer = arena_printf(e->arena, "*%s", name);

	if (type->kind == TYPE_BOOL)
		text_printf(out, "int %s", pointer);
	else
		declare(e, out, type, pointer);
}

/* Is it a version for arrays that are apart, which says so by `restrict`? */
static bool promises_apart(const Emit *e)
{
	bool has_restrict = false;

	for (uint32_t i = 0; i < e->nparams; i++)
		has_restrict |= e->params[i].is_restrict;
	return has_restrict && e->func->request && e->func->request->part == PART_APART;
}

void prototype(Emit *e, Text *out)
{
	const Func *f = e->func;
	uint32_t count = 0;

	if (promises_apart(e)) {
		helper(e, "cadgen_apart");
		text_str(out, "CADGEN_APART ");
	}
	text_printf(out, "%s%s", f->c_static, e->c_result);
	if (e->c_result[0] && e->c_result[strlen(e->c_result) - 1] != '*')
		text_char(out, ' ');
	text_printf(out, "%s(", func_c_name(f));
	for (uint32_t i = 0; i < e->nparams; i++) {
		if (e->params[i].is_result || param_is_left_out(f, i))
			continue;
		print_comma(out, &count);
		if (f->takes_promoted && i < f->body->nparams)
			declare_promoted(out, f, i, e->params[i]);
		else
			declare_param(out, &e->params[i]);
	}
	for (uint32_t i = 0; i < e->nouts; i++) {
		print_comma(out, &count);
		declare_out(e, out, f->result_types[first_out(f) + i], e->outs[i]);
	}
	text_str(out, count ? ")" : "void)");
}

bool param_is_left_out(const Func *f, uint32_t i)
{
	return f->reports && f->request->tape == TAPE_WORKSPACE && i < f->body->nparams &&
	       f->body->params[i]->type->kind == TYPE_POOL;
}

bool func_is_static(const Func *f)
{
	return *f->c_static;
}

/* ---- results ---- */

uint32_t first_out(const Func *f)
{
	for (uint32_t i = 0; i < f->nparams; i++)
		if (f->params[i].is_result)
			return 0;
	return f->nresults ? 1 : 0;
}

uint32_t visible_params(const Func *f)
{
	return f->nparams - func_result_params(f);
}

bool param_is_object(const Func *f, const Value *v)
{
	const CDecl *d = v->index < f->nparams ? &f->params[v->index] : NULL;

	return !v->def && v->region == f->body && d && type_is_ptr(v->type) &&
	       (d->is_value || d->is_result);
}

static bool names_param(const Emit *e, const char *name)
{
	for (uint32_t i = 0; i < e->nparams; i++)
		if (strcmp(e->params[i].name, name) == 0)
			return true;
	for (uint32_t i = 0; i < e->nouts; i++)
		if (strcmp(e->outs[i], name) == 0)
			return true;
	return false;
}

/* Results that go through pointers are named after the returned values. */
static void name_outs(Emit *e)
{
	const Func *f = e->func;
	const Op *end = f->body->last;

	e->outs = arena_array(e->arena, const char *, f->nresults + 1);
	for (uint32_t i = first_out(f); i < f->nresults; i++) {
		const char *hint = end && i < end->nargs ? end->args[i]->hint : NULL;
		const char *name = arena_printf(e->arena, "%s_out", hint ? hint : "t");

		for (unsigned n = 2; names_param(e, name); n++)
			name = arena_printf(e->arena, "%s_out%u", hint ? hint : "t", n);
		e->outs[e->nouts++] = name;
	}
}

static const char *result_text(Emit *e)
{
	const Func *f = e->func;
	Text text = {0};
	const char *s;

	for (uint32_t i = 0; i < e->nparams; i++)
		if (e->params[i].is_result)
			return e->params[i].base;
	if (first_out(f) == 0)
		return "void";
	declare(e, &text, f->result_types[0], "");
	s = arena_strdup(e->arena, text_cstr(&text));
	text_free(&text);
	return s;
}

/* ---- functions that were read from IR text ---- */

static CDecl made_param(Emit *e, const Value *v, uint32_t i)
{
	const Type *t = v->type;
	CDecl d = {.dims = "", .is_value = type_is_scalar(t) && !type_is_ptr(t)};

	d.name = v->hint ? v->hint : arena_printf(e->arena, "p%u", i);
	while (t->kind == TYPE_PTR) {
		d.const_stars = (uint8_t)(d.const_stars << 1 | (d.stars && d.is_const));
		d.stars++;
		d.is_const = t->is_const;
		d.is_volatile = t->is_volatile;
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
		t = type_without_arrays(t);
	}
	if (t->kind == TYPE_POOL)
		d.stars++;
	d.base = c_type_name(e->unit, t);
	return d;
}

/* ---- faults ---- */

/* A name that no parameter has, and nothing in the file. */
static const char *free_name(const Emit *e, const char *name)
{
	while (names_param(e, name) || (e->unit && map_get(e->unit->taken, name)))
		name = arena_printf(e->arena, "%s_", name);
	return name;
}

/* Adds a parameter that points to `base`. */
static const char *add_pointer(Emit *e, CDecl *params, const char *name, const char *base)
{
	name = free_name(e, name);
	params[e->nparams++] = (CDecl){.name = name, .base = base, .stars = 1, .dims = ""};
	return name;
}

static bool takes_pool(const Func *f)
{
	for (uint32_t i = 0; i < f->body->nparams; i++)
		if (f->body->params[i]->type->kind == TYPE_POOL)
			return true;
	return false;
}

/* Finds the parameters for faults and for work memory, or adds them to those that were made, where
 * the caller has both. What the record of a kept callee leads to must outlive the call. */
static void fault_params(Emit *e, CDecl *made)
{
	const Func *f = e->func;
	const Request *r = f->request;
	bool in_work = r && request_tape(r) == TAPE_WORKSPACE;

	if (!r || !r->status || (made && !f->reports))
		return;
	if (in_work && made) {
		e->room = e->room_name = add_pointer(e, made, "room", "struct cadgen_work");
		e->mark = takes_pool(f) ? NULL : free_name(e, "used");
	} else if (in_work) {
		e->room_name = free_name(e, "room");
		e->room = arena_printf(e->arena, "&%s", e->room_name);
	}
	e->status = made ? add_pointer(e, made, "status", "int")
			 : e->params[visible_params(f) - 1].name;
}

/* Memory that a caller lends is apart from all else. */
static void name_lent(Emit *e, CDecl *lent)
{
	for (uint32_t i = 0; i < e->func->nlent; i++) {
		const char *name = identifier(e, lent[i].name);

		lent[i].name = "";
		lent[i].name = free_name(e, name);
		lent[i].is_restrict = true;
	}
}

void c_side(Emit *e)
{
	enum { MOST_ADDED = 2 };
	const Func *f = e->func;
	CDecl *made = NULL;

	e->params = f->params;
	e->nparams = f->nparams;
	e->is_served = !f->params || (f->request && request_shares_work(f->request));
	if (e->is_served || f->nlent) {
		made = arena_array(e->arena, CDecl, f->body->nparams + MOST_ADDED);
		for (uint32_t i = 0; i < f->body->nparams; i++)
			made[i] = i < f->nparams ? f->params[i]
						 : made_param(e, f->body->params[i], i);
		e->params = made;
		e->nparams = f->body->nparams;
		name_lent(e, made + f->body->nparams - f->nlent);
	}
	fault_params(e, e->is_served ? made : NULL);
	e->c_result = f->c_result && *f->c_result ? f->c_result : result_text(e);
	name_outs(e);
}

const char *called(Emit *e, const char *name)
{
	map_set(e->called, name, e);
	return name;
}

const char *global_text(Emit *e, const char *name)
{
	const char *table = map_get(e->tables, name);

	return table ? table : called(e, global_c_name(e->func->module, name));
}

void require_function(Emit *e, const char *name, TypeKind kind, uint32_t nargs)
{
	const char *type = type_scalar(module_of(e), kind)->c;
	const char *text = arena_printf(e->arena, "%s %s(%s", type, name, type);

	for (uint32_t i = 1; i < nargs; i++)
		text = arena_printf(e->arena, "%s, %s", text, type);
	map_set(e->helpers, arena_printf(e->arena, "@%s);", text), e);
	if (!map_get(e->helpers, "<math.h>"))
		map_set(e->helpers, "<math.h>", "@");
}

void require(Emit *e, const char *header)
{
	map_set(e->helpers, header, "");
}

/* Where i64 is long long, so are the numbers of helpers: Note [Narrow targets]. Those that count
 * objects are not converted to size_t before they have been compared. */
static const char *narrow_text(const Emit *e, const char *text)
{
	static const struct {
		const char *from, *to;
	} words[] = {{"long double", "long double"},
		     {"long long", "long long"},
		     {"long", "long long"},
		     {"LONG_MAX", "LLONG_MAX"},
		     {"LONG_MIN", "LLONG_MIN"},
		     {"(size_t)count <", "(unsigned long long)count <"},
		     {"(size_t)count >", "(unsigned long long)count >"},
		     {"(size_t)want <", "(unsigned long long)want <"}};
	enum { COUNT = sizeof words / sizeof *words };
	Text out = {0};
	const char *copy;

	for (const char *p = text; *p;) {
		bool is_inside = p > text && (isalnum((unsigned char)p[-1]) || p[-1] == '_');
		size_t i = 0, n;

		while (i < COUNT && (is_inside || strncmp(p, words[i].from, strlen(words[i].from))))
			i++;
		n = i < COUNT ? strlen(words[i].from) : 1;
		if (i < COUNT && (isalnum((unsigned char)p[n]) || p[n] == '_'))
			i = COUNT, n = 1;
		if (i < COUNT)
			text_str(&out, words[i].to);
		else
			text_char(&out, *p);
		p += n;
	}
	copy = arena_strdup(e->arena, text_cstr(&out));
	text_free(&out);
	return copy;
}

const char *helper(Emit *e, const char *name)
{
	const Helper *h = helper_find(name);

	if (!h)
		bug("emit: no helper function '%s'", name);
	if (h->needs)
		helper(e, h->needs);
	for (int i = 0; i < 2 && h->headers[i]; i++)
		require(e, h->headers[i]);
	map_set(e->helpers, h->name,
		(void *)(uintptr_t)(module_of(e)->is_narrow ? narrow_text(e, h->text) : h->text));
	return called(e, h->name);
}

bool helper_is_text(const char *key)
{
	return !strchr("<=@", key[0]);
}
