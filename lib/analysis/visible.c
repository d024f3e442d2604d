/*
 * visible: which names of one file of a run another file can use.
 *
 * The body of a function may become part of a derivative in another file if that file knows all
 * that the text will name: structs with their members, objects and library functions with the
 * meaning that they have for the body, and the functions whose calls are kept. Otherwise its calls
 * are kept, and its derivatives stand in its own file. Nothing static is visible outside its file;
 * static objects and functions in a header belong to each file separately.
 */
#include "analysis/visible.h"

#include <string.h>

typedef struct Body {
	bool is_visible;
} Body;

struct Visible {
	PassContext *c;
	const CallGraph *graph;
	const FileScope *scope; /* NULL: a module without files */
	uint32_t unit;
	PtrMap *bodies; /* Func -> Body */
};

Visible *visible_new(PassContext *c, const CallGraph *graph, uint32_t unit)
{
	Visible *v = arena_new_of(c->scratch, Visible);

	v->c = c;
	v->graph = graph;
	v->unit = unit;
	v->bodies = ptrmap_new(c->scratch);
	v->scope = c->scopes;
	while (v->scope && v->scope->unit != unit)
		v->scope = v->scope->next;
	return v;
}

static bool has_tag(const char *name)
{
	return strncmp(name, "struct ", 7) == 0 || strncmp(name, "union ", 6) == 0;
}

/* Whether a pointer to the type can be declared. */
static bool type_is_known(const Visible *v, const Type *type)
{
	type = type_innermost(type);
	if (type->kind == TYPE_OPAQUE)
		return strcmp(type->name, "void") == 0 || map_get(v->scope->types, type->name);
	if (type->kind == TYPE_FUNCTION)
		return map_get(v->scope->own_names, type->name) != NULL;
	if (type->kind != TYPE_STRUCT || map_get(v->scope->structs, type->name))
		return true;
	return has_tag(type->name) && !map_get(v->scope->others, type->name);
}

static bool type_is_complete(const Visible *v, const Type *type)
{
	type = type_innermost(type);
	return type->kind == TYPE_STRUCT ? map_get(v->scope->structs, type->name) != NULL
					 : type_is_known(v, type);
}

bool visible_object(PassContext *c, uint32_t unit, const Type *type)
{
	const Visible *v = visible_new(c, NULL, unit);

	return !v->scope || type_is_complete(v, type);
}

static bool is_by_value(const Func *f, uint32_t param)
{
	return param < f->nparams && (f->params[param].is_value || f->params[param].is_result);
}

/* Whether the function can be declared and called. */
static bool visible_call(const Visible *v, const Func *f)
{
	const char *name = func_c_name(f);

	if (f->unit == v->unit)
		return true;
	if (!f->is_shared || map_get(v->scope->macros, name) ||
	    (map_get(v->scope->names, name) && !map_get(v->scope->shared, name)))
		return false;
	for (uint32_t i = 0; i < f->body->nparams; i++) {
		const Type *type = f->body->params[i]->type;

		if (is_by_value(f, i) ? !type_is_complete(v, type) : !type_is_known(v, type))
			return false;
	}
	return f->nresults == 0 || type_is_known(v, f->result_types[0]);
}

static bool visible_global(const Visible *v, const char *name)
{
	const Global *g = module_global(v->c->module, name);

	if (g && g->unit)
		return g->unit == v->unit;
	return map_get(v->scope->shared, name) != NULL;
}

static bool visible_prototype(const Visible *v, const Func *f)
{
	return !f || f->through || (!f->c_static[0] && map_get(v->scope->shared, func_c_name(f)));
}

static bool visible_extern(const Visible *v, const char *name)
{
	const Given *given = map_get(v->c->module->given, name);

	if (given)
		return visible_prototype(v, given->func) && visible_prototype(v, given->fwd) &&
		       visible_prototype(v, given->rev);
	return strncmp(name, "__builtin_", 10) == 0 || map_get(v->scope->shared, name);
}

/* Functions of the library stand in no file. */
static bool visible_address(const Visible *v, const Func *f)
{
	return f->unit ? visible_call(v, f) : map_get(v->scope->shared, func_c_name(f)) != NULL;
}

static bool visible_op(Visible *v, const Op *op)
{
	for (uint32_t i = 0; i < op->nresults; i++)
		if (!type_is_complete(v, op->results[i].type))
			return false;
	if (op->code == OP_GLOBAL)
		return visible_global(v, op->attr.s);
	if (op->code == OP_FUNCTION)
		return visible_address(v, op->attr.callee);
	if (op->code == OP_EXTERN)
		return visible_extern(v, op->attr.s);
	if (op->code == OP_MALLOC && op->nargs == 2)
		return visible_extern(v, op->attr.i == MALLOC_POSIX ? "posix_memalign"
								    : "aligned_alloc");
	if (op->code != OP_CALL)
		return true;
	if (!callgraph_keeps(v->graph, op->attr.callee) && visible_body(v, op->attr.callee))
		return true;
	return visible_call(v, op->attr.callee);
}

typedef struct Reading {
	Visible *visible;
	bool ok;
} Reading;

static bool read_op(Op *op, void *data)
{
	Reading *r = data;

	r->ok = r->ok && visible_op(r->visible, op);
	return r->ok;
}

bool visible_body(Visible *v, const Func *f)
{
	Reading r = {v, true};
	Body *body;

	if (!v->scope || f->unit == v->unit)
		return true;
	body = ptrmap_get(v->bodies, f);
	if (body)
		return body->is_visible;
	body = arena_new_of(v->c->scratch, Body);
	ptrmap_set(v->bodies, f, body);
	for (uint32_t i = 0; i < f->body->nparams; i++)
		r.ok = r.ok && type_is_complete(v, f->body->params[i]->type);
	for (uint32_t i = 0; i < f->nglobals; i++)
		r.ok = r.ok && (!f->globals[i] || !f->body->params[i]->uses ||
				visible_global(v, f->globals[i]));
	region_walk(f->body, read_op, &r);
	body->is_visible = r.ok;
	return r.ok;
}
