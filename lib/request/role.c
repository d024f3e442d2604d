/*
 * role: turns clauses into roles of parameters. Without the clause, the default is
 *
 *   wrt   every parameter with floating data, except those in scratch or keep
 *   of    the return value, and every parameter through which floating data may be written, except
 *         those in scratch
 *
 * Globals that the clauses name are like parameters, but in a gradient they are not `of` by
 * default. Others are left alone.
 */
#include "request/asked.h"

#include <string.h>

enum { MOST_DIRECTIONS = 4096 };

const char *suggestion(Arena *arena, const char *word, const char *const *names, uint32_t count)
{
	const char *near = did_you_mean(word, names, count);

	return near ? arena_printf(arena, "; did you mean '%s'?", near) : "";
}

const char *enumeration(Arena *arena, const char *const *names, uint32_t count)
{
	const char *text = "";

	for (uint32_t i = 0; i < count; i++)
		text = arena_printf(arena, "%s%s'%s'", text,
				    i == 0           ? ""
				    : i + 1 == count ? " and "
						     : ", ",
				    names[i]);
	return text;
}

/* ---- parameters ---- */

bool parameter_is_pointer(const Signature *function, uint32_t parameter)
{
	const CDecl *decl = &function->params[parameter];

	return type_is_ptr(function->types[parameter]) && !decl->is_value && !decl->is_result;
}

/* The structs that enclose the current one, to stop at recursive types. */
typedef struct Path {
	const Type *type;
	bool writable;
	const struct Path *outer;
} Path;

static bool writes_float(const Draft *, const Type *, bool writable, const Path *);

/* Can they be stored in structs that begin with this one? */
static bool writes_derived(const Draft *draft, const Type *type, bool writable, const Path *path)
{
	const StructDef *other = draft->reader->module->first_struct;

	for (; other && !writable; other = other->next)
		if (other->type != type && types_are_related(other->type, type) &&
		    writes_float(draft, other->type, false, path))
			return true;
	return writable;
}

/* Can floats be stored in an object of this type, or in memory that its pointers lead to? */
static bool writes_float(const Draft *draft, const Type *type, bool writable, const Path *outer)
{
	Path path = {type, writable, outer};

	if (type->kind == TYPE_ARRAY)
		return writes_float(draft, type->elem, writable, outer);
	if (type->kind == TYPE_PTR)
		return writes_float(draft, type->elem, !type->is_const, outer);
	if (type->kind != TYPE_STRUCT)
		return writable && type_is_float(type);
	for (const Path *p = outer; p; p = p->outer)
		if (p->type == type && p->writable == writable)
			return false;
	for (uint32_t i = 0; i < type->def->nfields; i++) {
		const Field *f = &type->def->fields[i];

		if (writes_float(draft, f->type, writable && !f->is_const, &path))
			return true;
	}
	return type->def->hides_float && writes_derived(draft, type, writable, &path);
}

/* The same for what is told of members. */
static bool writes_told(const Draft *draft, const Told *told)
{
	for (const Told *member = told->members; member; member = member->next)
		if ((member->type && writes_float(draft, member->type, false, NULL)) ||
		    writes_told(draft, member))
			return true;
	return false;
}

static bool reaches_float(const Draft *draft, uint32_t parameter)
{
	return type_declares_float(parameter_type(draft, parameter)) ||
	       told_reaches_float(&draft->request->roles[parameter].told);
}

static bool parameter_is_written(const Draft *draft, uint32_t parameter)
{
	const Type *type = parameter_type(draft, parameter);

	if (writes_told(draft, &draft->request->roles[parameter].told))
		return true;
	if (draft->function->params[parameter].is_value && type_is_ptr(type))
		return writes_float(draft, type->elem, false, NULL);
	if (!type_reaches_float(type))
		return type_is_ptr(type);
	return writes_float(draft, type, false, NULL);
}

/* Floats, or a struct with a `void *`, of which the user knows that it leads to floats? */
static bool may_hold_float(const Draft *draft, const Type *type)
{
	return type_reaches_float(type) || leads_to_derived(draft, type) ||
	       (type_innermost(type)->kind == TYPE_STRUCT && type_reaches_void(type));
}

/* Is the parameter allowed in this clause? Reports why not. */
static bool place_check(const Draft *draft, ClauseKind clause, const Place *place,
			uint32_t parameter)
{
	bool by_value = !parameter_is_pointer(draft->function, parameter);
	const char *word = arena_printf(draft->arena, "%s(...)", clause_word(clause));
	bool is_list = clause != CLAUSE_EXTENT && clause != CLAUSE_NOALIAS;
	const Type *type = parameter_type(draft, parameter);
	DiagCode code;

	if (is_list && !may_hold_float(draft, type))
		code = !type_is_ptr(type)                   ? E_PLACE_NOT_FLOAT
		       : type_is_void(type->elem)           ? E_PLACE_VOID
		       : type->is_volatile                  ? E_VOLATILE
		       : !by_value && leads_to_struct(type) ? E_PLACE_BASE
							    : E_PLACE_NOT_FLOAT;
	else if (by_value && (place->brackets || place->star ||
			      (clause != CLAUSE_WRT && !parameter_is_written(draft, parameter))))
		code = E_PLACE_VALUE;
	else if (is_list && clause != CLAUSE_WRT && !parameter_is_written(draft, parameter))
		code = E_PLACE_CONST;
	else
		return true;
	if (code == E_PLACE_VALUE && (place->brackets || place->star))
		word = place->star ? "*" : "[...]";
	if (code == E_PLACE_BASE)
		diag_report(draft->diags, code, place->loc, place->name, place->name, word);
	else
		diag_report(draft->diags, code, place->loc, place->name, word);
	return false;
}

/* ---- places ---- */

/* "; its parameters are 'n' and 'x'". */
static const char *listed(Arena *arena, const char *const *names, uint32_t count)
{
	if (!count)
		return "; it has none";
	return arena_printf(arena, "; its parameter%s %s", count > 1 ? "s are" : " is",
			    enumeration(arena, names, count));
}

enum { NO_PARAMETER = UINT32_MAX };

uint32_t place_parameter(const Draft *draft, const Place *place)
{
	const Signature *f = draft->function;
	const char **names = arena_array(draft->arena, const char *, f->nargs + 1), *near;

	for (uint32_t i = 0; i < f->nargs; i++) {
		names[i] = f->params[i].name;
		if (strcmp(names[i], place->name) == 0)
			return i;
	}
	for (uint32_t i = 0; i < f->nglobals; i++)
		if (strcmp(f->params[signature_first_global(f) + i].name, place->name) == 0)
			return signature_first_global(f) + i;
	if (draft->reader->global &&
	    draft->reader->global(draft->reader->data, place->name, place->loc))
		return NO_PARAMETER; /* global.c has reported why it cannot be one */
	near = suggestion(draft->arena, place->name, names, f->nargs);
	if (place_macro(draft, place))
		near = arena_printf(draft->arena, "; it is a macro for '%s'",
				    place_macro(draft, place));
	diag_report(draft->diags, E_NO_PARAMETER, place->loc, f->name, place->name,
		    *near ? near : listed(draft->arena, names, f->nargs));
	return NO_PARAMETER;
}

/* An array of numbers or structs. Of more dimensions, part is no beginning of the whole; and what a
 * pointer leads to is not counted. */
static bool is_row(const Type *object)
{
	return object->kind == TYPE_ARRAY && object->elem->kind != TYPE_ARRAY &&
	       !type_is_ptr(object->elem);
}

/* Does the extent count elements of the global? Refuses more than it has. */
static bool is_global_row(const Draft *draft, const Type *object, const Place *place,
			  const Extent *extent)
{
	if (!is_row(object))
		return false;
	if (!extent->is_const || object->len < 0 || extent->value <= object->len)
		return true;
	diag_report(draft->diags, E_EXTENT_GLOBAL, place->loc, place->name,
		    arena_printf(draft->arena, "%lld", (long long)object->len),
		    arena_printf(draft->arena, "%lld", (long long)extent->value));
	return false;
}

void take_extent(const Draft *draft, uint32_t parameter, const Place *place)
{
	ParamRole *role = &draft->request->roles[parameter];
	Extent extent = {0};

	if (place->star)
		extent_one(draft, &extent);
	else if (!extent_of_brackets(draft, parameter, place->brackets, place->loc, &extent))
		return;
	if (parameter >= signature_first_global(draft->function) &&
	    !is_global_row(draft, draft->function->types[parameter]->elem, place, &extent))
		return;
	extent_set(draft, place, &extent, &role->extent, &role->extent_text);
}

/* Does the return value have a differential? A returned pointer has none in reverse mode, except
 * with split(both). */
static bool result_has_differential(const Draft *draft)
{
	const Type *result = draft->function->result;

	if (!result)
		return false;
	return type_is_float(result) || (request_gives_pointer(draft->request) &&
					 type_is_ptr(result) && type_reaches_float(result));
}

static void take_return(const Draft *draft, ClauseKind clause, const Place *place)
{
	if (clause != CLAUSE_OF || place->brackets || place->star)
		diag_report(draft->diags, E_PLACE_RETURN, place->loc,
			    clause == CLAUSE_OF ? "of(return[...])" : clause_word(clause));
	else if (draft->function->result_struct &&
		 type_reaches_float(draft->function->result_struct))
		draft->request->roles[draft->function->nargs].of = true;
	else if (!result_has_differential(draft))
		diag_report(draft->diags, E_PLACE_NOT_FLOAT, place->loc, "return", "of(...)");
	else
		draft->request->of_return = true;
}

static void take_place(const Draft *draft, ClauseKind clause, const Place *place)
{
	uint32_t i = place_parameter(draft, place);
	ParamRole *role;

	if (i == NO_PARAMETER)
		return;
	role = &draft->request->roles[i];
	if (clause == CLAUSE_TYPE) {
		take_type(draft, place, i);
		return;
	}
	if (place->member) {
		take_member(draft, clause, place, i);
		return;
	}
	if (!place_check(draft, clause, place, i))
		return;
	if (role->members && clause != CLAUSE_EXTENT) {
		diag_report(draft->diags, E_MEMBER_AND_WHOLE, place->loc, place->name);
		return;
	}
	role->loc = place->loc;
	role->wrt |= clause == CLAUSE_WRT;
	role->of |= clause == CLAUSE_OF;
	role->scratch |= clause == CLAUSE_SCRATCH;
	role->keep |= clause == CLAUSE_KEEP;
	if (place->brackets || place->star)
		take_extent(draft, i, place);
	else if (clause == CLAUSE_EXTENT)
		diag_report(draft->diags, E_EXTENT_NONE, place->loc, place->name);
}

/* Are the paths the same, apart from their brackets? */
static bool same_path(const Place *a, const Place *b)
{
	while (a && b && strcmp(a->name, b->name) == 0) {
		a = a->member;
		b = b->member;
	}
	return !a && !b;
}

static void take_places(const Draft *draft, ClauseKind clause)
{
	const Place *first = draft->asked->clauses[clause].places;

	for (const Place *place = first; place; place = place->next) {
		const Place *other = first;

		while (other != place && !same_path(other, place))
			other = other->next;
		if (other != place)
			diag_report(draft->diags, E_PLACE_TWICE, place->loc, place->name);
		else if (strcmp(place->name, "return") == 0)
			take_return(draft, clause, place);
		else
			take_place(draft, clause, place);
	}
}

static void take_noalias(const Draft *draft)
{
	Request *request = draft->request;
	LIST(uint32_t) params = {0};
	uint32_t pair = 0;

	for (const Place *p = draft->asked->clauses[CLAUSE_NOALIAS].places; p; p = p->next) {
		uint32_t i = place_parameter(draft, p);

		if (i == NO_PARAMETER || !place_check(draft, CLAUSE_NOALIAS, p, i))
			return;
		for (uint32_t k = 0; k < params.count; k++)
			if (params.items[k] == i) {
				diag_report(draft->diags, E_PLACE_TWICE, p->loc, p->name);
				return;
			}
		list_push(draft->arena, &params, i);
	}
	if (params.count == 1) {
		diag_report(draft->diags, E_NOALIAS_ONE, draft->asked->clauses[CLAUSE_NOALIAS].loc);
		return;
	}
	request->nnoalias = params.count ? params.count * (params.count - 1) / 2 : 0;
	request->noalias = arena_alloc(draft->arena, sizeof *request->noalias * request->nnoalias);
	for (uint32_t i = 0; i < params.count; i++)
		for (uint32_t k = i + 1; k < params.count; k++, pair++) {
			request->noalias[pair][0] = params.items[i];
			request->noalias[pair][1] = params.items[k];
		}
}

/* Listed members get the defaults in place of their parameter. */
/* apart: what is in wrt is no output. */
static void default_members(ParamRole *role, bool wrt, bool of, bool apart)
{
	for (MemberRole *m = role->members; m; m = m->next) {
		if (m->scratch)
			continue;
		m->wrt |= wrt && !m->keep;
		m->of |= of && !m->is_const && !(apart && m->wrt);
		role->wrt |= m->wrt;
		role->of |= m->of;
	}
}

/* A global that no list names has no defaults. */
static bool is_listed(const ParamRole *role)
{
	return role->wrt || role->of || role->scratch || role->keep || role->members;
}

static void take_defaults(const Draft *draft)
{
	const Signature *f = draft->function;
	Request *request = draft->request;
	bool wrt_given = draft->asked->clauses[CLAUSE_WRT].given;
	bool of_given = draft->asked->clauses[CLAUSE_OF].given;

	if (!of_given)
		request->of_return = result_has_differential(draft);
	for (uint32_t i = 0; i < request->nroles; i++) {
		ParamRole *role = &request->roles[i];
		bool is_result = i == f->nargs && f->result_struct;
		bool is_global = i >= signature_first_global(f);
		bool is_one = request->kind == REQUEST_GRAD || request->kind >= REQUEST_HESS;
		bool defaults_of = !of_given && !(is_global && is_one);

		if (is_global && !is_listed(role))
			continue;
		if (role->members)
			default_members(role, !wrt_given,
					defaults_of && parameter_is_written(draft, i),
					request->kind >= REQUEST_HESS);
		else if (!role->scratch && (role->wrt || reaches_float(draft, i))) {
			role->wrt |= !wrt_given && !role->keep && !is_result;
			role->of |= defaults_of && (is_result || parameter_is_written(draft, i));
		}
	}
}

static TapeKind tape_named(const char *name)
{
	if (strcmp(name, "fixed") == 0)
		return TAPE_FIXED;
	return strcmp(name, "workspace") == 0 ? TAPE_WORKSPACE : TAPE_HEAP;
}

static void take_tape(const Draft *draft)
{
	const Place *tape = draft->asked->clauses[CLAUSE_TAPE].places;
	Request *request = draft->request;
	const char *how;

	if (tape)
		request->tape = tape_named(tape->name);
	else if (request_is_reverse(request) || request->kind >= REQUEST_JAC)
		request->tape = draft->reader->tape;
	request->status |= request_tape(request) == TAPE_WORKSPACE;
	if (request->tape == TAPE_HEAP)
		return;
	how = arena_printf(draft->arena, tape ? "tape(%s)" : "--tape %s",
			   request->tape == TAPE_FIXED ? "fixed" : "workspace");
	if (request->split)
		diag_report(draft->diags, E_SPLIT_TAPE, draft->asked->clauses[CLAUSE_SPLIT].loc,
			    how);
	if (request->is_sparse)
		diag_report(draft->diags, E_SPARSE_TAPE, tape ? tape->loc : draft->asked->loc, how);
}

/* Takes the number in width(N). */
static void take_width(const Draft *draft)
{
	const Place *place = draft->asked->clauses[CLAUSE_WIDTH].places;
	int64_t n = 0;

	if (!place)
		return;
	if (!constant_of_words(draft->reader, place->words, place->words_end, &n) || n < 1 ||
	    n > MOST_DIRECTIONS)
		diag_report(draft->diags, E_WIDTH_NUMBER, place->loc);
	else
		draft->request->width = (uint32_t)n;
}

static void take_layout(const Draft *draft)
{
	const Place *place = draft->asked->clauses[CLAUSE_LAYOUT].places;

	if (draft->request->is_sparse && draft->asked->clauses[CLAUSE_LAYOUT].given)
		diag_report(draft->diags, E_SPARSE_LAYOUT,
			    draft->asked->clauses[CLAUSE_LAYOUT].loc);
	if (!place || strcmp(place->name, "row") == 0)
		return;
	draft->request->layout = strcmp(place->name, "col") == 0 ? LAYOUT_COL : LAYOUT_LOWER;
	if (draft->request->layout == LAYOUT_LOWER && draft->request->kind == REQUEST_JAC)
		diag_report(draft->diags, E_LAYOUT_LOWER, place->loc);
}

static void draft_resolve(const Draft *draft)
{
	static const ClauseKind lists[] = {CLAUSE_TYPE,    CLAUSE_WRT,  CLAUSE_OF,
					   CLAUSE_SCRATCH, CLAUSE_KEEP, CLAUSE_EXTENT};
	uint32_t errors = diags_errors(draft->diags);

	for (uint32_t i = 0; i < draft->request->nroles; i++)
		draft->request->roles[i].loc = draft->asked->loc;
	for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
		take_places(draft, lists[i]);
	take_noalias(draft);
	take_tape(draft);
	take_width(draft);
	take_layout(draft);
	if (diags_errors(draft->diags) == errors)
		take_defaults(draft);
	draft->request->of_pointer =
		draft->request->of_return && type_is_ptr(draft->function->result);
}

const char *asked_name(Arena *arena, const Asked *asked, const char *function)
{
	static const char *const endings[] = {
		[REQUEST_FWD] = "_fwd", [REQUEST_REV] = "_rev",   [REQUEST_GRAD] = "_grad",
		[REQUEST_JAC] = "_jac", [REQUEST_HESS] = "_hess", [REQUEST_HVP] = "_hvp"};
	const Place *name = asked->clauses[CLAUSE_NAME].places;

	return name ? name->name : arena_printf(arena, "%s%s", function, endings[asked->kind]);
}

/* A request with its plain names and its BARE clauses. */
static Request *request_new(const Reader *r, const Asked *asked, const Signature *function)
{
	static const char *const suffixes[] = {
		[REQUEST_FWD] = "_d", [REQUEST_REV] = "_b",  [REQUEST_GRAD] = "_b",
		[REQUEST_JAC] = "_j", [REQUEST_HESS] = "_h", [REQUEST_HVP] = "_h"};
	const Place *name = asked->clauses[CLAUSE_NAME].places;
	const Place *suffix = asked->clauses[CLAUSE_SUFFIX].places;
	const Place *split = asked->clauses[CLAUSE_SPLIT].places;
	const char *base = name ? name->name : function->name;
	Request *request = arena_new_of(r->arena, Request);

	request->kind = asked->kind;
	request->is_inner = asked->is_inner;
	request->is_lane = asked->is_lane;
	request->function = function->name;
	request->name = asked_name(r->arena, asked, function->name);
	request->tape_tag = arena_printf(r->arena, "%s_tape", base);
	request->suffix = suffix ? suffix->name : suffixes[asked->kind];
	request->loc = asked->loc;
	request->nglobals = function->nglobals;
	request->nroles = function->nparams + function->nglobals;
	request->roles = arena_array(r->arena, ParamRole, request->nroles + 1);
	request->overwrite = asked->clauses[CLAUSE_OVERWRITE].given || asked->kind == REQUEST_GRAD;
	request->status = asked->clauses[CLAUSE_STATUS].given;
	request->is_sparse = asked->clauses[CLAUSE_SPARSE].given;
	request->split = asked->clauses[CLAUSE_SPLIT].given;
	request->is_first = asked->is_first;
	request->split_both = split && strcmp(split->name, "both") == 0;
	return request;
}

Draft draft_of(const Reader *r, const Asked *asked, const Signature *function)
{
	Draft draft = {.reader = r,
		       .arena = r->arena,
		       .diags = r->diags,
		       .asked = asked,
		       .function = function,
		       .request = request_new(r, asked, function)};

	draft_resolve(&draft);
	return draft;
}
