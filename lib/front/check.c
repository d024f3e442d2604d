/*
 * check: what the clauses of a request demand of each other, of the function and of the names
 * around it.
 */
#include "front/request.h"

#include <string.h>

/* ---- parameters ---- */

bool parameter_is_pointer(const FuncDecl *function, uint32_t parameter)
{
	const CDecl *decl = &function->params[parameter];

	return type_is_ptr(function->types[parameter]) && !decl->is_value && !decl->is_result;
}

/* The structs that are being looked into. */
typedef struct Path {
	const Type *type;
	bool writable;
	const struct Path *outer;
} Path;

/* Can floats be stored in an object, or in what its pointers lead to? */
static bool writes_float(const Type *type, bool writable, const Path *outer)
{
	Path path = {type, writable, outer};

	if (type->kind == TYPE_ARRAY)
		return writes_float(type->elem, writable, outer);
	if (type->kind == TYPE_PTR)
		return writes_float(type->elem, !type->is_const, outer);
	if (type->kind != TYPE_STRUCT)
		return writable && type_is_float(type);
	for (const Path *p = outer; p; p = p->outer)
		if (p->type == type && p->writable == writable)
			return false;
	for (uint32_t i = 0; i < type->def->nfields; i++) {
		const Field *f = &type->def->fields[i];

		if (writes_float(f->type, writable && !f->is_const, &path))
			return true;
	}
	return false;
}

bool parameter_is_written(const Draft *draft, uint32_t parameter)
{
	const Type *type = parameter_type(draft, parameter);

	if (draft->function->params[parameter].is_value && type_is_ptr(type))
		return writes_float(type->elem, false, NULL);
	return writes_float(type, false, NULL);
}

static bool points_to_void(const Type *type)
{
	return type_is_ptr(type) && type->elem->kind == TYPE_OPAQUE &&
	       strcmp(type->elem->name, "void") == 0;
}

bool place_check(Front *front, const Draft *draft, ClauseKind clause, const Place *place,
		 uint32_t parameter)
{
	bool by_value = !parameter_is_pointer(draft->function, parameter);
	const char *word = arena_printf(front->arena, "%s(...)", clause_word(clause));
	bool is_list = clause != CLAUSE_EXTENT && clause != CLAUSE_NOALIAS;
	const Type *type = parameter_type(draft, parameter);
	DiagCode code;

	if (is_list && !type_reaches_float(parameter_type(draft, parameter)))
		code = points_to_void(parameter_type(draft, parameter)) ? E_PLACE_VOID
		       : type_is_ptr(type) && type->is_volatile         ? E_VOLATILE
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
	diag_report(front->diags, code, place->loc, place->name, word);
	return false;
}

/* ---- roles ---- */

static void check_conflicts(Front *front, const Draft *draft, uint32_t i)
{
	const ParamRole *role = &draft->request->roles[i];
	const char *name = draft->function->params[i].name;

	if (role->scratch && (role->wrt || role->of))
		diag_report(front->diags, E_PLACE_CONFLICT, role->loc, name, "scratch",
			    role->wrt ? "wrt" : "of");
	else if (role->scratch && role->keep)
		diag_report(front->diags, E_PLACE_CONFLICT, role->loc, name, "scratch", "keep");
	else if (role->keep && role->wrt)
		diag_report(front->diags, E_PLACE_CONFLICT, role->loc, name, "keep", "wrt");
	else if (role->keep && !role->of)
		diag_report(front->diags, E_KEEP_OF, role->loc, name);
}

/* Does the derivative have to know how long the whole array is? */
static const char *purpose_of(const Draft *draft, bool wrt, bool of, bool scratch, bool keep)
{
	if (scratch)
		return "allocate the differentials of";
	if (keep)
		return "copy the seeds of";
	return draft->request->overwrite && (wrt || of) ? "set the differentials of" : NULL;
}

static const char *extent_purpose(const Draft *draft, uint32_t i)
{
	const ParamRole *role = &draft->request->roles[i];

	return purpose_of(draft, role->wrt, role->of, role->scratch, role->keep);
}

/* What the clauses leave open, the declaration may say. */
static void complete_extent(Front *front, const Draft *draft, uint32_t i)
{
	Extent *extent = &draft->extents[i];

	if (parameter_is_pointer(draft->function, i) && !extent->func)
		extent_of_declaration(front, draft->function, i, extent);
}

static void check_member_extents(Front *front, const Draft *draft, uint32_t i)
{
	for (const MemberRole *m = draft->request->roles[i].members; m; m = m->next) {
		const char *purpose = purpose_of(draft, m->wrt, m->of, m->scratch, m->keep);

		if (purpose && !m->extent)
			diag_report(front->diags, E_NEEDS_EXTENT, m->loc, m->path[m->length - 1],
				    purpose);
	}
}

static void check_extent(Front *front, const Draft *draft, uint32_t i)
{
	const FuncDecl *f = draft->function;
	const char *purpose = extent_purpose(draft, i);

	if (draft->request->roles[i].members) {
		check_member_extents(front, draft, i);
		return;
	}
	if (!parameter_is_pointer(f, i) || draft->extents[i].func || !purpose)
		return;
	diag_report(front->diags, E_NEEDS_EXTENT, draft->request->roles[i].loc, f->params[i].name,
		    purpose);
}

static bool is_one_number(const Draft *draft, uint32_t i)
{
	return draft->extents[i].is_const && draft->extents[i].value == 1 &&
	       type_is_float(draft->function->types[i]->elem);
}

/* As a clause calls it. */
static const char *place_name(const Draft *draft, uint32_t i)
{
	return i < draft->function->nargs ? draft->function->params[i].name : "return";
}

/* "2 of them: return and y", "none", "the array y of n". */
static bool check_grad(Front *front, const Draft *draft)
{
	const Request *request = draft->request;
	uint32_t count = request->of_return ? 1 : 0;
	const char *names = request->of_return ? "the return value" : "";
	bool one = true;

	for (uint32_t i = 0; i < request->nroles; i++) {
		if (!request->roles[i].of)
			continue;
		one = one && is_one_number(draft, i);
		names = arena_printf(front->arena, "%s%s'%s'%s%s%s", names, count++ ? " and " : "",
				     place_name(draft, i), draft->extents[i].text ? " with " : "",
				     draft->extents[i].text ? draft->extents[i].text : "",
				     draft->extents[i].text ? " elements" : "");
	}
	if (count == 1 && one)
		return true;
	diag_report(front->diags, E_GRAD_SCALAR,
		    draft->asked->clauses[CLAUSE_OF].given ? draft->asked->clauses[CLAUSE_OF].loc
							   : draft->asked->loc,
		    count ? names : "none",
		    draft->asked->clauses[CLAUSE_OF].given ? "of(...) has"
							   : "without of(...) the outputs are");
	return false;
}

/* ---- functions that work on globals ---- */

typedef struct Globals {
	Front *front;
	LIST(const char *) names;
} Globals;

static bool is_floating_global(CXCursor variable)
{
	CXType type = clang_getCanonicalType(clang_getCursorType(variable));

	while (type.kind == CXType_ConstantArray || type.kind == CXType_IncompleteArray)
		type = clang_getCanonicalType(clang_getArrayElementType(type));
	return clang_getCursorKind(variable) == CXCursor_VarDecl &&
	       clang_Cursor_hasVarDeclGlobalStorage(variable) == 1 &&
	       !clang_isConstQualifiedType(type) && type.kind >= CXType_Float &&
	       type.kind <= CXType_LongDouble;
}

static enum CXChildVisitResult find_global(CXCursor cursor, CXCursor parent, CXClientData data)
{
	Globals *g = data;
	CXCursor variable = clang_getCursorReferenced(cursor);
	const char *name;

	(void)parent;
	if (clang_getCursorKind(cursor) != CXCursor_DeclRefExpr || !is_floating_global(variable))
		return CXChildVisit_Recurse;
	name = cursor_name(g->front, variable);
	for (uint32_t i = 0; i < g->names.count; i++)
		if (strcmp(g->names.items[i], name) == 0)
			return CXChildVisit_Recurse;
	list_push(g->front->arena, &g->names, name);
	return CXChildVisit_Recurse;
}

/* "; it works on the globals 'u' and 'v', which have no differentials", or "". */
static const char *floating_globals(Front *front, const FuncDecl *function)
{
	Globals g = {.front = front};

	clang_visitChildren(function->cursor, find_global, &g);
	if (!g.names.count)
		return "";
	return arena_printf(
		front->arena, "; it works on the global%s %s, and globals have no differentials",
		g.names.count > 1 ? "s" : "", front_enumerate(front, g.names.items, g.names.count));
}

/* The number that is differentiated has a differential in the prototype only if it is also read. */
static void own_seed(const Request *request)
{
	for (uint32_t i = 0; i < request->nroles; i++) {
		ParamRole *role = &request->roles[i];

		role->scratch |= role->of && !role->wrt && !role->members;
	}
}

void draft_check(Front *front, const Draft *draft)
{
	const Request *request = draft->request;
	uint32_t errors = diags_errors(front->diags);
	bool any_wrt = false, any_of = request->of_return;

	for (uint32_t i = 0; i < request->nroles; i++) {
		merge_members(front, draft, i);
		if (request->roles[i].members)
			check_members(front, draft, i);
		else
			check_conflicts(front, draft, i);
		any_wrt |= request->roles[i].wrt;
		any_of |= request->roles[i].of;
	}
	if (!any_wrt)
		diag_report(front->diags, E_NO_INDEPENDENT, request->loc, request->function,
			    floating_globals(front, draft->function));
	if (!any_of)
		diag_report(front->diags, E_NO_DEPENDENT, request->loc, request->function,
			    floating_globals(front, draft->function));
	if (diags_errors(front->diags) > errors)
		return;
	for (uint32_t i = 0; i < request->nroles; i++)
		complete_extent(front, draft, i);
	if (request->kind == REQUEST_GRAD) {
		if (!check_grad(front, draft))
			return;
		own_seed(request);
	}
	for (uint32_t i = 0; i < request->nroles; i++)
		check_extent(front, draft, i);
}

/* ---- names ---- */

static const char *const c_words[] = {
	"auto",    "break",  "case",     "char",   "const",    "continue", "default",
	"do",      "double", "else",     "enum",   "extern",   "float",    "for",
	"goto",    "if",     "inline",   "int",    "long",     "register", "restrict",
	"return",  "short",  "signed",   "sizeof", "static",   "struct",   "switch",
	"typedef", "union",  "unsigned", "void",   "volatile", "while"};

static bool is_c_word(const char *name)
{
	for (size_t i = 0; i < sizeof c_words / sizeof *c_words; i++)
		if (strcmp(c_words[i], name) == 0)
			return true;
	return false;
}

static bool is_parameter(const FuncDecl *function, const char *name)
{
	for (uint32_t i = 0; i < function->nargs; i++)
		if (strcmp(function->params[i].name, name) == 0)
			return true;
	return false;
}

static bool is_taken(Front *front, const FuncDecl *function, const char *name)
{
	return is_c_word(name) || is_parameter(function, name) || map_get(front->macros, name) ||
	       map_get(front->typedefs, name);
}

/* Parameters that clauses add have fixed names. */
static const char *const added_names[] = {"status", "work", "work_size", "tape"};

static bool is_added(const Request *request, const char *name)
{
	return (request->status && strcmp(name, "status") == 0) ||
	       ((adds_work(request) || adds_workspace(request)) && strcmp(name, "work") == 0) ||
	       (adds_workspace(request) && strcmp(name, "work_size") == 0) ||
	       (request->split && strcmp(name, "tape") == 0);
}

static void check_added(Front *front, const Draft *draft)
{
	const Clause *status = &draft->asked->clauses[CLAUSE_STATUS];

	for (size_t i = 0; i < sizeof added_names / sizeof *added_names; i++)
		if (is_added(draft->request, added_names[i]) &&
		    is_parameter(draft->function, added_names[i]))
			diag_report(front->diags, E_ADDED_CLASH,
				    i == 0 && status->given ? status->loc : draft->asked->loc,
				    added_names[i]);
}

/* The first name with the suffix that is taken, or NULL. */
static const char *suffix_clash(Front *front, const Draft *draft, const char *suffix)
{
	const FuncDecl *f = draft->function;
	const char *of_return = arena_printf(front->arena, "%s%s", f->name, suffix);
	bool has_return =
		draft->request->of_return ||
		(f->result_struct && role_is_in_prototype(&draft->request->roles[f->nargs]));

	for (uint32_t i = 0; i < f->nargs; i++) {
		const char *name = arena_printf(front->arena, "%s%s", f->params[i].name, suffix);

		if (!role_is_in_prototype(&draft->request->roles[i]))
			continue;
		if (is_taken(front, f, name) || is_added(draft->request, name) ||
		    (has_return && strcmp(name, of_return) == 0))
			return name;
	}
	if (has_return && (is_taken(front, f, of_return) || is_added(draft->request, of_return)))
		return of_return;
	return NULL;
}

static void name_differentials(Front *front, const Draft *draft)
{
	const Place *given = draft->asked->clauses[CLAUSE_SUFFIX].places;
	const char *base = draft->request->kind == REQUEST_FWD ? "_d" : "_b";
	const char *suffix = given ? given->name : base;
	const char *clash = suffix_clash(front, draft, suffix);
	const char *first = clash;

	for (unsigned n = 2; clash && !given && n < 100; n++) {
		suffix = arena_printf(front->arena, "%s%u", base, n);
		clash = suffix_clash(front, draft, suffix);
	}
	if (clash)
		diag_report(front->diags, E_SUFFIX_CLASH, given ? given->loc : draft->asked->loc,
			    first);
	check_added(front, draft);
	draft->request->suffix = suffix;
}

/* A prototype of the derivative may stand in the source; all else by its name may not. */
static void check_name(Front *front, const Draft *draft, const Request *request, Loc loc)
{
	FuncDecl *declared = front_function(front, request->name);

	if (declared && !declared->has_body && cursor_in_own_header(front, declared->cursor))
		return;
	if (is_c_word(request->name)) {
		diag_report(front->diags, E_NAME_KEYWORD, loc, request->name);
	} else if (declared && !declared->has_body && !declared->in_system_header) {
		if (front_signature(front, declared) &&
		    !prototype_is(front, request, draft->function, declared))
			diag_report(front->diags, E_NAME_PROTOTYPE, declared->loc, request->name,
				    request->function);
	} else if (declared || map_get(front->taken, request->name)) {
		diag_report(front->diags, E_NAME_CLASH, loc, request->function, request->name);
	}
}

static void refuse_second(Front *front, const Request *request, const Request *first, Loc loc)
{
	static const char *const kinds[] = {
		[REQUEST_FWD] = "fwd", [REQUEST_REV] = "rev", [REQUEST_GRAD] = "grad"};

	if (first->kind == request->kind && strcmp(first->function, request->function) == 0)
		diag_report(front->diags, E_REQUEST_TWICE, loc, kinds[request->kind],
			    request->function, request->name);
	else
		diag_report(front->diags, E_NAME_CLASH, loc, request->function, request->name);
	diag_note(front->diags, first->loc, "the other request stands here");
}

/* Of all functions that the request makes. */
static void take_names(Front *front, const Draft *draft, Map *known, Loc loc)
{
	RequestPart parts[REQUEST_PARTS];
	uint32_t count = request_parts(draft->request, parts);

	for (uint32_t i = 0; i < count; i++) {
		const Request *part = request_part(front->arena, draft->request, parts[i]);
		const Request *first = map_get(known, part->name);

		if (first) {
			refuse_second(front, part, first, loc);
			return;
		}
		map_set(known, part->name, draft->request);
		check_name(front, draft, part, loc);
		program_check_name(front, part, draft->function, loc);
	}
}

void draft_name(Front *front, const Draft *draft, Map *known)
{
	static const char *const endings[] = {
		[REQUEST_FWD] = "_fwd", [REQUEST_REV] = "_rev", [REQUEST_GRAD] = "_grad"};
	const Place *given = draft->asked->clauses[CLAUSE_NAME].places;
	Request *request = draft->request;
	Loc loc = given ? given->loc : request->loc;

	request->name = given ? given->name
			      : arena_printf(front->arena, "%s%s", request->function,
					     endings[request->kind]);
	request->tape_tag =
		arena_printf(front->arena, "%s_tape", given ? given->name : request->function);
	name_differentials(front, draft);
	take_names(front, draft, known, loc);
}
