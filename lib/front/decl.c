/*
 * decl: variables. Locals are allocas where they are declared; objects with static storage
 * are globals of the module. Static locals are, too: one that is const, or that nothing writes, the
 * derivative declares again, with its values; any other is moved to file scope (moved.c).
 */
#include "front/lower.h"

#include <ctype.h>
#include <string.h>

enum { MAX_SIZES = 12 };

/* ---- sizes ---- */

/* The type whose sizes count: for a pointer, the type that it points to. */
static const Type *sized(const Type *type)
{
	return type_is_ptr(type) ? type->elem : type;
}

/* libclang gives the size expressions innermost first, before the initialiser. */
static Kids size_kids(Lower *l, CXCursor decl)
{
	CXCursor init = clang_Cursor_getVarDeclInitializer(decl);
	Kids kids = kids_expr(l->scratch, decl);

	if (kids.n && clang_equalCursors(kids.at[kids.n - 1], init))
		kids.n--;
	return kids;
}

/* double (*a)[] */
static bool leads_to_open_array(CXType type)
{
	CXType to = clang_getPointeeType(clang_getCanonicalType(type));

	return clang_getCanonicalType(to).kind == CXType_IncompleteArray;
}

/* A parameter's outermost size is not part of its type. */
Value **lower_declared_sizes(Lower *l, CXCursor decl, const Type *type)
{
	bool open[MAX_SIZES];
	CXType written = clang_getCursorType(decl);
	uint32_t want = type_open_dims(sized(type));
	uint32_t nlevels, found = 0;
	Value **sizes;
	Kids kids;

	if (!want)
		return NULL;
	if (leads_to_open_array(written)) {
		lower_refuse(l, E_OPEN_ARRAY, decl, cursor_name(l->front, decl));
		return arena_array(l->scratch, Value *, want);
	}
	nlevels = c_written_sizes(written, open, MAX_SIZES);
	kids = size_kids(l, decl);
	sizes = arena_array(l->scratch, Value *, want);
	if (kids.n != nlevels) {
		lower_refuse(l, E_VLA_TYPEDEF, decl,
			     arena_printf(l->front->arena, "'%s'", cursor_name(l->front, decl)));
		return sizes;
	}
	for (uint32_t i = nlevels; i > 0 && found < want; i--)
		if (open[i - 1])
			sizes[want - ++found] = lower_size(l, kids.at[nlevels - i]);
	if (found < want)
		lower_refuse(l, E_VLA_TYPEDEF, decl,
			     arena_printf(l->front->arena, "'%s'", cursor_name(l->front, decl)));
	return sizes;
}

/* ---- static storage ---- */

static CXCursor defining(const Front *front, CXCursor decl, const char *name)
{
	const CXCursor *known = map_get(front->globals, name);
	CXCursor canonical;

	if (!known)
		return decl;
	canonical = clang_getCanonicalCursor(*known);
	return clang_equalCursors(canonical, clang_getCanonicalCursor(decl)) ? *known : decl;
}

static bool innermost_const(CXCursor decl, const Type *type)
{
	CXType c = clang_getCanonicalType(clang_getCursorType(decl));

	if (type_is_ptr(type))
		return clang_isConstQualifiedType(c);
	while (!clang_isConstQualifiedType(c) &&
	       clang_getArrayElementType(c).kind != CXType_Invalid)
		c = clang_getCanonicalType(clang_getArrayElementType(c));
	return clang_isConstQualifiedType(c);
}

static Global *add_global(Front *front, CXCursor definition, const char *name, Loc at)
{
	const Type *type = c_type(front, clang_getCursorType(definition), at);
	Global *global;

	if (!type)
		return NULL;
	global = arena_new_of(front->arena, Global);
	global->name = name;
	global->type = type;
	global->is_const = innermost_const(definition, type);
	global->is_volatile = c_type_is_volatile(clang_getCursorType(definition));
	global->is_thread = clang_getCursorTLSKind(definition) != CXTLS_None;
	targets_of_object(front, definition);
	module_add_global(front->module, global);
	return global;
}

typedef struct Leads {
	Front *front;
	Global *global;
	Loc at;
} Leads;

static Global *static_storage(Front *front, CXCursor decl, Loc at);

static enum CXChildVisitResult find_target(CXCursor cursor, CXCursor parent, CXClientData data)
{
	Leads *leads = data;
	CXCursor decl = clang_getCursorReferenced(cursor);
	const Type *type;
	const Global *target;

	(void)parent;
	if (clang_getCursorKind(cursor) == CXCursor_CompoundLiteralExpr)
		leads->global->leads_elsewhere = true;
	if (clang_getCursorKind(cursor) != CXCursor_DeclRefExpr ||
	    clang_getCursorKind(decl) != CXCursor_VarDecl ||
	    clang_Cursor_hasVarDeclGlobalStorage(decl) != 1)
		return CXChildVisit_Recurse;
	type = c_type_quietly(leads->front, clang_getCursorType(decl));
	if (type && innermost_const(decl, type) && !type_holds_ptr(type))
		return CXChildVisit_Recurse; /* nothing writes it */
	target = type && type_reaches_float(type) ? static_storage(leads->front, decl, leads->at)
						  : NULL;
	if (target)
		list_push(leads->front->arena, &leads->global->leads_to, target);
	else
		leads->global->leads_elsewhere = true;
	return CXChildVisit_Recurse;
}

/* Notes into which globals the initial pointers lead. */
static void note_targets(Front *front, CXCursor init, Global *global, Loc at)
{
	Leads leads = {front, global, at};

	if (!type_holds_ptr(global->type))
		return;
	find_target(init, init, &leads);
	clang_visitChildren(init, find_target, &leads);
}

enum { MOST_SCALARS = 64 }; /* of an object that is looked at */

/* Does it hold pointers to functions, always the same ones? */
static bool is_table(CXCursor definition, const Global *global)
{
	return type_holds_function(global->type) &&
	       (global->is_const || (clang_getCursorLinkage(definition) != CXLinkage_External &&
				     static_is_constant(definition)));
}

/* Does it always hold the same pointers to what may be written? */
static bool leads_always(const Global *global)
{
	return global->is_const && global->leads_to.count &&
	       type_scalars(global->type) <= MOST_SCALARS;
}

/* Is each scalar zero, or NULL? */
static bool is_zero(Front *front, const Type *type, CXCursor init, Loc at)
{
	uint32_t count = 0;
	const Initial *values = init_constants(front, type, init, at, &count);

	for (uint32_t i = 0; i < count; i++)
		if (values[i].kind != INITIAL_NUMBER || values[i].number != 0)
			return false;
	return values != NULL;
}

/* Records the initial value. If the derivative declares the object again, all of it must be known,
 * or the declaration is moved; otherwise only numbers and tables of functions are recorded. */
static void initialise(Front *front, CXCursor definition, Global *global, Loc at)
{
	CXCursor init = clang_Cursor_getVarDeclInitializer(definition);
	bool wanted = global->is_local || type_without_arrays(global->type)->kind < TYPE_PTR ||
		      is_table(definition, global);

	if (!clang_Cursor_isNull(init))
		note_targets(front, init, global, at);
	fixed_note(front, definition, global, at);
	if (clang_Cursor_isNull(init))
		return;
	wanted |= leads_always(global);
	if (!wanted || global->is_volatile) {
		global->is_unrecorded = type_scalars(global->type) > MOST_SCALARS ||
					!is_zero(front, global->type, init, at);
		return;
	}
	global->init = init_constants(front, global->type, init, at, &global->ninit);
	global->is_unrecorded = !global->init;
	if (!global->init && global->is_local) {
		global->is_local = false;
		global->c_name = moved_name(front, definition);
	}
}

Val global_place(Lower *l, Global *global)
{
	Module *m = l->front->module;
	Val place = {0};
	uint32_t open = type_open_dims(sized(global->type));

	global->is_named = true;
	place.v = build_0(&l->b, OP_GLOBAL,
			  global->is_volatile ? type_ptr_volatile(m, global->type, global->is_const)
					      : type_ptr(m, global->type, global->is_const));
	place.v->def->attr.s = global->name;
	place.v->hint = global->name;
	place.sizes = open ? arena_array(l->scratch, Value *, open) : NULL;
	return place;
}

static bool is_internal(CXCursor decl)
{
	return clang_getCursorLinkage(decl) != CXLinkage_External;
}

/* A constant local, which the derivative declares again. */
static Global *constant_local(Front *front, CXCursor decl, Loc at)
{
	const char *name = cursor_name(front, decl);
	Global *global = add_global(front, decl, program_free_name(front, name), at);

	if (!global)
		return NULL;
	global->c_name = name;
	global->is_const = global->is_local = true;
	return global;
}

/* A local that keeps its value from call to call: an object of file scope in the output. */
static Global *kept_local(Front *front, CXCursor decl, Loc at)
{
	const char *name = moved_name(front, decl);
	Global *global = add_global(front, decl, name, at);

	if (!global)
		return NULL;
	global->c_name = name;
	global->is_shown = moved_is_shown(front, decl);
	global->spelled = arena_printf(front->arena, "%s.%s",
				       cursor_name(front, clang_getCursorSemanticParent(decl)),
				       cursor_name(front, decl));
	return global;
}

static Global *static_local(Front *front, CXCursor decl, Loc at)
{
	const Type *type = c_type(front, clang_getCursorType(decl), cursor_loc(front, decl));
	Global *global;

	if (!type)
		return NULL;
	if (innermost_const(decl, type) || static_is_constant(decl))
		global = constant_local(front, decl, at);
	else
		global = kept_local(front, decl, at);
	if (global)
		global->unit = global->home = front->unit->file;
	return global;
}

/* A static object at file scope. Another file may use its name for something else. */
static Global *static_object(Front *front, CXCursor definition, Loc at)
{
	const char *c_name = cursor_name(front, definition);
	bool alone = front->program->fronts.count == 1;
	const char *name = alone ? c_name : program_free_name(front, c_name);
	Global *global = add_global(front, definition, name, at);
	CXCursor user;

	if (!global)
		return NULL;
	global->c_name = alone ? NULL : c_name;
	global->unit = global->home = front->unit->file;
	user = type_is_integer(global->type) || type_holds_ptr(global->type)
		       ? static_user(definition)
		       : clang_getNullCursor();
	global->user = clang_Cursor_isNull(user) ? NULL : cursor_name(front, user);
	return global;
}

/* Do two declarations of one object agree? One may leave out the length of an array. */
static bool same_object(const Type *a, const Type *b)
{
	while (a->kind == TYPE_ARRAY && b->kind == TYPE_ARRAY &&
	       (a->len == b->len || a->len < 0 || b->len < 0)) {
		a = a->elem;
		b = b->elem;
	}
	return a == b;
}

/* Can a derivative repeat a declaration that stands in a function? */
static bool is_repeatable(Front *front, CXCursor decl)
{
	Kids kids = kids_of(front->arena, decl);

	for (uint32_t i = 0; i < kids.n; i++)
		if (clang_getCursorKind(kids.at[i]) == CXCursor_AsmLabelAttr)
			return false;
	return !c_type_is_local(clang_getCursorType(decl));
}

/* The object as the unit that defines it declares it, if a unit of the run does. */
static Global *external_object(Front *front, CXCursor own, Loc at)
{
	Program *p = front->program;
	const char *name = cursor_name(front, own);
	const GlobalDecl *defined = map_get(p->globals, name);
	Global *global = map_get(p->externals, name);
	const Type *type;

	if (!global) {
		global = defined ? add_global(defined->front, defined->cursor, name, at)
				 : add_global(front, own, name, at);
		map_set(p->externals, name, global);
		if (global)
			global->home = defined ? defined->front->unit->file : 0;
		if (global)
			initialise(defined ? defined->front : front,
				   defined ? defined->cursor : own, global, at);
	}
	if (!global)
		return NULL;
	type = c_type(front, clang_getCursorType(own), at);
	if (type && !map_get(front->globals, name) && !is_repeatable(front, own)) {
		front_refuse(front, E_EXTERN_INNER, at, name);
		return NULL;
	}
	if (!type ||
	    (same_object(type, global->type) && innermost_const(own, type) == global->is_const &&
	     c_type_is_volatile(clang_getCursorType(own)) == global->is_volatile))
		return type ? global : NULL;
	front_refuse(front, E_GLOBAL_DIFFERS, at, name);
	return NULL;
}

static bool declares_number(Front *front, CXCursor decl)
{
	const Type *type = c_type_quietly(front, clang_getCursorType(decl));

	return type && type->kind < TYPE_PTR;
}

static Global *storage_of(Front *front, CXCursor decl, Loc at)
{
	const void *key = clang_getCanonicalCursor(decl).data[0];
	Global *global = ptrmap_get(front->globals_of, key);
	bool is_local =
		clang_Cursor_getStorageClass(decl) == CX_SC_Static &&
		clang_getCursorKind(clang_getCursorSemanticParent(decl)) == CXCursor_FunctionDecl;
	CXCursor own = is_local ? decl : defining(front, decl, cursor_name(front, decl));

	if (global)
		return global;
	if (c_type_is_volatile(clang_getCursorType(decl)) &&
	    (is_local || !declares_number(front, decl))) {
		c_type_refuse_volatile(front, clang_getCursorType(decl), at);
		return NULL;
	}
	if (!is_local && !is_internal(decl)) {
		global = external_object(front, own, at);
		if (global)
			ptrmap_set(front->globals_of, key, global);
		return global;
	}
	global = is_local ? static_local(front, decl, at) : static_object(front, own, at);
	if (!global)
		return NULL;
	ptrmap_set(front->globals_of, key, global);
	initialise(front, own, global, at);
	return global;
}

/* An array may be declared again with a length, of which its definition knows nothing. */
static Global *static_storage(Front *front, CXCursor decl, Loc at)
{
	Global *global = storage_of(front, decl, at);
	const Type *seen = c_type_quietly(front, clang_getCursorType(decl));

	if (!global || !seen || seen->kind != TYPE_ARRAY || same_object(seen, global->type))
		return global;
	front_refuse(front, E_GLOBAL_DIFFERS, at, cursor_name(front, decl));
	return NULL;
}

/* Static variables of functions that `f.state` names. */
typedef struct Statics {
	Front *front; /* whose function is searched */
	const char *name;
	Front *home; /* of those found */
	LIST(CXCursor) found;
} Statics;

static enum CXChildVisitResult find_static(CXCursor cursor, CXCursor parent, CXClientData data)
{
	Statics *s = data;

	(void)parent;
	if (clang_getCursorKind(cursor) == CXCursor_VarDecl &&
	    clang_Cursor_getStorageClass(cursor) == CX_SC_Static &&
	    strcmp(cursor_name(s->front, cursor), s->name) == 0) {
		s->home = s->front;
		list_push(s->front->arena, &s->found, cursor);
	}
	return CXChildVisit_Recurse;
}

/* Searches the unit's own function of the name, if it has one. */
static bool find_statics(Statics *s, Front *front, const char *function)
{
	const FuncDecl *decl = front_function(front, function);

	if (!decl || !decl->has_body)
		return false;
	s->front = front;
	clang_visitChildren(decl->cursor, find_static, s);
	return true;
}

/* The static variable that `f.state` names; NULL: there is none. Of several, which is reported, the
 * first. Functions of this file go before those of others. */
static const CXCursor *static_named(Front **front, const char *name, Loc at)
{
	const Program *p = (*front)->program;
	size_t length = (size_t)(strchr(name, '.') - name);
	const char *function = arena_strndup((*front)->arena, name, length);
	Statics *s = arena_new_of((*front)->arena, Statics);

	*s = (Statics){.name = name + length + 1};
	if (!find_statics(s, *front, function))
		for (uint32_t i = 0; i < p->fronts.count; i++)
			find_statics(s, p->fronts.items[i], function);
	if (s->found.count > 1) {
		diag_report((*front)->diags, E_STATIC_SEVERAL, at, name);
		for (uint32_t i = 0; i < s->found.count; i++)
			diag_note((*front)->diags, cursor_loc(s->home, s->found.items[i]),
				  "one is here");
	}
	if (!s->found.count)
		return NULL;
	*front = s->home;
	return &s->found.items[0];
}

const Global *front_global(Front *front, const char *name, Loc at)
{
	bool is_static = strchr(name, '.') != NULL;
	const CXCursor *known =
		is_static ? static_named(&front, name, at) : map_get(front->globals, name);
	Global *global = known ? static_storage(front, *known, at) : NULL;

	if (!global)
		return NULL;
	global->is_named = true;
	global->is_shown |= is_static;
	global->fixed = NULL; /* it may have a differential of its own */
	return global;
}

/* Does the source declare the variable as this one, and give it no value? Notes whether it defines
 * it. */
static bool agrees(Front *front, CXCursor declared, Global *global, Loc at)
{
	const Type *type = c_type(front, clang_getCursorType(declared), at);

	global->is_defined |= clang_Cursor_getStorageClass(declared) != CX_SC_Extern;
	return type && same_object(type, global->type) && !innermost_const(declared, type) &&
	       is_internal(declared) == (global->unit != 0) &&
	       clang_Cursor_isNull(clang_Cursor_getVarDeclInitializer(declared));
}

/* Is the name free for the differential in all files that could use it? */
static bool is_free(Front *front, Global *global, const char *name, Loc at)
{
	const Program *p = front->program;
	bool is_ok = true;

	for (uint32_t i = 0; p && i < p->fronts.count; i++) {
		Front *other = p->fronts.items[i];
		const CXCursor *known = map_get(other->globals, name);

		if (!map_get(other->taken, name) || (global->unit && other != front))
			continue;
		if (known && cursor_in_own_header(other, *known))
			continue;
		is_ok &=
			known && agrees(other, *known, global, at) &&
			(!global->is_defined || !global->home || other->unit->file == global->home);
	}
	return is_ok;
}

const Global *front_differential(Front *front, const Request *r, const Global *of, const char *name,
				 Loc at)
{
	const Type *type = type_ptr(front->module, of->type, false);
	const char *key = of->unit && front->program && front->program->fronts.count > 1
				  ? arena_printf(front->arena, "%s of %s", name, of->name)
				  : name;
	Global *global = module_global(front->module, key);

	if (r->width && !type_is_number(type_without_arrays(of->type)))
		type = type_ptr(front->module, type_array(front->module, of->type, r->width),
				false);
	else if (r->width)
		type = request_wide_type(front->module, r, type);
	else
		type = request_differential_type(front->module, r, type);
	if (global)
		return global->primal == of && global->type == type->elem ? global : NULL;
	global = arena_new_of(front->arena, Global);
	global->name = key;
	global->c_name = name;
	global->unit = of->unit;
	global->home = of->home;
	global->primal = of;
	global->type = type->elem;
	if (!is_free(front, global, name, at))
		return NULL;
	module_add_global(front->module, global);
	return global;
}

const Global *front_object(Front *front, CXCursor ref, Loc at)
{
	CXCursor decl = clang_getCursorReferenced(ref);

	return clang_getCursorKind(decl) == CXCursor_VarDecl &&
			       clang_Cursor_hasVarDeclGlobalStorage(decl) == 1
		       ? static_storage(front, decl, at)
		       : NULL;
}

/* ---- locals ---- */

static Val *bind(Lower *l, CXCursor decl, Val val)
{
	Val *var = arena_new_of(l->scratch, Val);

	*var = val;
	ptrmap_set(l->vars, decl.data[0], var);
	return var;
}

/* Behind the blanks and comments at p. */
static const char *skip_blanks(const char *p)
{
	while (isspace((unsigned char)*p) || text_skip_comment(p) > p)
		p = isspace((unsigned char)*p) ? p + 1 : text_skip_comment(p);
	return p;
}

/* The brackets behind the name, each with the word that it holds, if that is all; NULL: there are
 * none with a word. */
static const char *spelled_brackets(Lower *l, CXCursor decl)
{
	const Sources *sources = l->front->module->sources;
	Loc loc = cursor_loc(l->front, decl);
	const SourceFile *file = sources_get(sources, loc.file);
	const char *p = file ? file->text + sources_offset(sources, loc) : "", *spelled = NULL;
	bool holds_word = false;
	Text text = {0};

	for (p = skip_blanks(text_word_end(p)); *p == '['; p = skip_blanks(text_matching_end(p))) {
		const char *word = skip_blanks(p + 1), *end = text_word_end(word);
		bool is_all =
			end > word && *skip_blanks(end) == ']' && !isdigit((unsigned char)*word);

		holds_word |= is_all;
		text_printf(&text, "[%.*s]", is_all ? (int)(end - word) : 0, word);
	}
	if (holds_word)
		spelled = module_string(l->front->module, text_cstr(&text));
	text_free(&text);
	return spelled;
}

static Val local(Lower *l, CXCursor decl, const Type *type)
{
	Front *front = l->front;
	Val place = {.sizes = lower_declared_sizes(l, decl, type)};
	uint32_t open = type_open_dims(type);

	for (uint32_t i = 0; i < open; i++)
		if (!place.sizes || !place.sizes[i])
			return (Val){0};
	lower_at(l, decl);
	place.v = build(&l->b, OP_ALLOCA, type_ptr(front->module, type, false), place.sizes, open);
	place.v->hint = cursor_name(front, decl);
	if (type->kind == TYPE_ARRAY)
		place.v->def->spelled = spelled_brackets(l, decl);
	return place;
}

static enum CXChildVisitResult find_attribute(CXCursor child, CXCursor parent, CXClientData found)
{
	(void)parent;
	*(bool *)found |= clang_getCursorKind(child) == CXCursor_UnexposedAttr;
	return CXChildVisit_Continue;
}

/* Does it have the attribute `cleanup`, a call at the end of the scope that the tree does not show?
 * libclang does not name attributes. */
bool has_cleanup(CXCursor decl)
{
	CXString text;
	bool found = false;

	clang_visitChildren(decl, find_attribute, &found);
	if (!found)
		return false;
	text = clang_getCursorPrettyPrinted(decl, NULL);
	found = strstr(clang_getCString(text), "cleanup(") != NULL;
	clang_disposeString(text);
	return found;
}

static Val *bind_local(Lower *l, CXCursor decl)
{
	const Type *type = c_type(l->front, clang_getCursorType(decl), l->at);

	return bind(l, decl, type ? local(l, decl, type) : (Val){0});
}

void lower_declare_ahead(Lower *l, CXCursor decl_stmt)
{
	Kids kids = kids_of(l->scratch, decl_stmt);

	for (uint32_t i = 0; i < kids.n; i++) {
		enum CX_StorageClass storage = clang_Cursor_getStorageClass(kids.at[i]);

		if (clang_getCursorKind(kids.at[i]) != CXCursor_VarDecl ||
		    storage == CX_SC_Static || storage == CX_SC_Extern ||
		    clang_getCanonicalType(clang_getCursorType(kids.at[i])).kind ==
			    CXType_VariableArray)
			continue;
		lower_at(l, kids.at[i]);
		bind_local(l, kids.at[i]);
	}
}

static void lower_var(Lower *l, CXCursor decl)
{
	CXCursor init = clang_Cursor_getVarDeclInitializer(decl);
	enum CX_StorageClass storage = clang_Cursor_getStorageClass(decl);
	Val *var;

	lower_at(l, decl);
	if (has_cleanup(decl))
		lower_refuse(l, E_EXPRESSION, decl, "the attribute 'cleanup'");
	if (storage == CX_SC_Static || storage == CX_SC_Extern)
		return;
	var = ptrmap_get(l->vars, decl.data[0]);
	if (!var)
		var = bind_local(l, decl);
	if (!clang_Cursor_isNull(init))
		lower_initialiser(l, *var, init);
}

void lower_declaration(Lower *l, CXCursor decl_stmt)
{
	Kids kids = kids_of(l->scratch, decl_stmt);

	for (uint32_t i = 0; i < kids.n; i++)
		if (clang_getCursorKind(kids.at[i]) == CXCursor_VarDecl)
			lower_var(l, kids.at[i]);
}

static Val lower_address(Lower *l, CXCursor ref, CXCursor decl)
{
	const Type *type = c_type(l->front, clang_getCursorType(ref), l->at);
	Func *func = type ? target_address(l->front, front_function_of(l->front, decl), decl, l->at)
			  : NULL;
	Val address = {0};

	if (!func)
		return address;
	address.v = build_0(&l->b, OP_FUNCTION, type);
	address.v->def->attr.callee = func;
	return address;
}

Val lower_variable(Lower *l, CXCursor ref)
{
	CXCursor decl = clang_getCursorReferenced(ref);
	const Val *var = ptrmap_get(l->vars, decl.data[0]);
	enum CXCursorKind kind = clang_getCursorKind(decl);
	Global *global = NULL;

	lower_at(l, ref);
	if (var)
		return *var;
	if (kind == CXCursor_FunctionDecl)
		return lower_address(l, ref, decl);
	if (kind != CXCursor_VarDecl)
		lower_refuse(l, E_EXPRESSION, ref,
			     arena_printf(l->front->arena, "'%s'", cursor_name(l->front, ref)));
	else
		global = static_storage(l->front, decl, l->at);
	return global ? global_place(l, global) : (Val){0};
}
