/*
 * check: checks the clauses of a request against each other, against the function and against the
 * names around it.
 */
#include "front/request.h"

#include <string.h>

static const char *const kind_words[] = {
	[REQUEST_FWD] = "fwd", [REQUEST_REV] = "rev",   [REQUEST_GRAD] = "grad",
	[REQUEST_JAC] = "jac", [REQUEST_HESS] = "hess", [REQUEST_HVP] = "hvp"};

/* ---- roles ---- */

static void check_conflicts(const Draft *draft, uint32_t i)
{
	const ParamRole *role = &draft->request->roles[i];
	const char *name = draft->function->params[i].name;

	if (role->scratch && (role->wrt || role->of))
		diag_report(draft->diags, E_PLACE_CONFLICT, role->loc, name, "scratch",
			    role->wrt ? "wrt" : "of");
	else if (role->scratch && role->keep)
		diag_report(draft->diags, E_PLACE_CONFLICT, role->loc, name, "scratch", "keep");
	else if (role->keep && role->wrt)
		diag_report(draft->diags, E_PLACE_CONFLICT, role->loc, name, "keep", "wrt");
	else if (role->keep && !role->of)
		diag_report(draft->diags, E_KEEP_OF, role->loc, name);
}

/* What the derivative needs the length of the whole array for, or NULL. */
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

/* Is it a global that holds pointers? */
static bool leads_on(const Draft *draft, uint32_t i)
{
	return i >= signature_first_global(draft->function) &&
	       type_is_ptr(type_without_arrays(draft->function->types[i]->elem));
}

/* If the clauses give no extent, the declaration may. */
static void complete_extent(const Draft *draft, uint32_t i)
{
	const CDecl *decl = &draft->function->params[i];
	ParamRole *role = &draft->request->roles[i];
	Extent extent = {0};

	if (!parameter_is_pointer(draft->function, i) || role->extent || leads_on(draft, i) ||
	    !extent_of_declaration(draft, i, &extent))
		return;
	role->extent = extent.func;
	role->extent_text = extent.text;
	role->is_loose =
		decl->length && !strstr(decl->dims, "static") &&
		c_levels(clang_getCursorType(param_cursor(draft->function->decl, i))).len[0] >= 0;
}

static void check_member_extents(const Draft *draft, uint32_t i)
{
	for (const MemberRole *m = draft->request->roles[i].members; m; m = m->next) {
		const char *purpose = purpose_of(draft, m->wrt, m->of, m->scratch, m->keep);

		if (request_is_flat(draft->request) && (m->wrt || m->of) && !purpose)
			purpose = "visit";

		if (purpose && !m->extent)
			diag_report(draft->diags, E_NEEDS_EXTENT, m->loc, m->path[m->length - 1],
				    purpose);
	}
}

static void check_extent(const Draft *draft, uint32_t i)
{
	const Signature *f = draft->function;
	const char *purpose = extent_purpose(draft, i);

	if (draft->request->roles[i].members) {
		check_member_extents(draft, i);
		return;
	}
	if (!parameter_is_pointer(f, i) || draft->request->roles[i].extent || !purpose)
		return;
	diag_report(draft->diags, leads_on(draft, i) ? E_GLOBAL_LEADS : E_NEEDS_EXTENT,
		    draft->request->roles[i].loc, f->params[i].name, purpose);
}

static bool is_one_number(const Draft *draft, uint32_t i)
{
	const Func *extent = draft->request->roles[i].extent;
	int64_t count;

	return extent && value_is_const_int(extent->body->last->args[0], &count) && count == 1 &&
	       type_is_float(draft->function->types[i]->elem);
}

/* The name of the parameter in a clause. */
static const char *place_name(const Draft *draft, uint32_t i)
{
	const Signature *f = draft->function;

	return i == f->nargs && f->result_struct ? "return" : f->params[i].name;
}

static bool has_one_output(const Draft *draft)
{
	const Request *request = draft->request;
	uint32_t count = request->of_return;

	for (uint32_t i = 0; i < request->nroles; i++)
		if (request->roles[i].of)
			count += is_one_number(draft, i) ? 1 : 2;
	return count == 1;
}

/* Reports if the outputs are not exactly one number. */
static bool check_grad(const Draft *draft)
{
	const Request *request = draft->request;
	uint32_t count = request->of_return ? 1 : 0;
	const char *names = request->of_return ? "the return value" : "";

	if (has_one_output(draft))
		return true;
	for (uint32_t i = 0; i < request->nroles; i++) {
		const char *extent = request->roles[i].extent_text;

		if (!request->roles[i].of)
			continue;
		names = arena_printf(draft->arena, "%s%s'%s'%s%s%s", names, count++ ? " and " : "",
				     place_name(draft, i), extent ? " with " : "",
				     extent ? extent : "", extent ? " elements" : "");
	}
	diag_report(draft->diags, E_GRAD_SCALAR,
		    draft->asked->clauses[CLAUSE_OF].given ? draft->asked->clauses[CLAUSE_OF].loc
							   : draft->asked->loc,
		    count ? names : "none",
		    draft->asked->clauses[CLAUSE_OF].given ? "of(...) has"
							   : "without of(...) the outputs are",
		    kind_words[request->kind]);
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

/* "; it works on the globals 'u' and 'v': name them in wrt(...)", or "". */
static const char *floating_globals(Front *front, const Signature *function, const char *list)
{
	Globals g = {.front = front};
	const FuncDecl *decl = function->decl;

	clang_visitChildren(decl->cursor, find_global, &g);
	if (!g.names.count)
		return "";
	return arena_printf(front->arena, "; it works on the global%s %s: name %s in %s(...)",
			    g.names.count > 1 ? "s" : "",
			    enumeration(front->arena, g.names.items, g.names.count),
			    g.names.count > 1 ? "them" : "it", list);
}

/* In a gradient, the output gets a differential in the prototype only if it is also in wrt. */
static void own_seed(const Request *request)
{
	for (uint32_t i = 0; i < request->nroles; i++) {
		ParamRole *role = &request->roles[i];

		role->scratch |= role->of && !role->wrt && !role->members;
	}
}

/* In Jacobians and Hessians, only numbers and arrays of numbers have differentials. With width(N),
 * other ones ask for a call for each direction. */
static void refuse_place(const Draft *draft, Loc loc, const char *place)
{
	Request *r = draft->request;
	bool is_second = r->kind >= REQUEST_HESS;

	if (r->is_sparse)
		diag_report(draft->diags, E_SPARSE_PLACE, loc, place);
	else if (r->kind >= REQUEST_JAC)
		diag_report(draft->diags, E_JACOBIAN_PLACE, loc, place,
			    is_second ? "Hessian" : "Jacobian",
			    is_second ? "grad, and for fwd of the gradient" : "fwd");
	else
		r->by_lane = true;
}

/* A pointer on the path of which nothing says to how many structs it leads. */
static const char *uncounted_pointer(const ParamRole *role, const MemberRole *m)
{
	const Told *told = &role->told;

	for (uint32_t i = 0; i + 1 < m->length; i++) {
		told = told_member(told, m->path[i]);
		if (type_is_ptr(m->types[i]) && !(m->counts && m->counts[i]) &&
		    !(told && told->type))
			return m->path[i];
	}
	return NULL;
}

/* Can a Jacobian have a block for the member: numbers in one array, or numbers in the parameter's
 * own structs? */
static bool is_block(const Draft *draft, const ParamRole *role, const MemberRole *m)
{
	const Request *r = draft->request;
	const Type *type = m->types[m->length - 1];

	if (type->kind == TYPE_PTR)
		type = type->elem;
	return type_is_float(type_without_arrays(type)) && !r->is_sparse &&
	       (member_is_one(role, m) || (!member_leads_on(m) && r->kind == REQUEST_JAC) ||
		(!member_leads_on(m) && r->is_inner && r->width));
}

static void check_flat(const Draft *draft, uint32_t i)
{
	const ParamRole *role = &draft->request->roles[i];
	const char *name = place_name(draft, i);
	bool is_result = i == draft->function->nargs && draft->function->result_struct;

	for (const MemberRole *m = role->members; m; m = m->next) {
		const char *uncounted = uncounted_pointer(role, m);

		if (uncounted)
			diag_report(draft->diags, E_NEEDS_EXTENT, m->loc, uncounted, "visit");
		else if ((m->wrt || m->of) && (is_result || !is_block(draft, role, m)))
			refuse_place(draft, m->loc, name);
	}
}

static void check_width(const Draft *draft)
{
	const Request *request = draft->request;
	const Type *result = draft->function->result;
	bool is_wide = request->width || request->kind >= REQUEST_JAC;

	for (uint32_t i = 0; is_wide && i < request->nroles; i++) {
		const ParamRole *role = &request->roles[i];
		const Type *type = draft->function->types[i];

		if (request_is_flat(request) && role->members)
			check_flat(draft, i);
		else if (role_has_differential(role) && !role_is_of_floats(role, type))
			refuse_place(draft, role->loc, place_name(draft, i));
	}
	if (is_wide && request->of_return && !type_is_float(result))
		refuse_place(draft, request->loc, "return");
}

/* A Jacobian has a column or row for each number, and memory for them. What is called for each
 * direction gets copies of arrays of numbers. */
static void check_is_counted(const Draft *draft, uint32_t i)
{
	const ParamRole *role = &draft->request->roles[i];
	const Type *type = draft->function->types[i];
	int64_t n;

	if (draft->request->by_lane && role_is_in_prototype(role) && !role->extent &&
	    type_is_ptr(type) && role_has_rows(role, type) &&
	    parameter_is_pointer(draft->function, i))
		diag_report(draft->diags, E_NEEDS_EXTENT, role->loc, place_name(draft, i), "copy");
	if (draft->request->kind < REQUEST_JAC || !(role->wrt || role->of))
		return;
	if (!role->extent && !role->members && type_is_ptr(type))
		diag_report(draft->diags, E_NEEDS_EXTENT, role->loc, place_name(draft, i), "visit");
	else if (draft->request->tape == TAPE_FIXED && !role_numbers(role, type, &n))
		diag_report(draft->diags, E_BUFFER_NOT_FIXED, role->loc, place_name(draft, i));
}

/* A gradient would write what the second derivative is to read. */
static void check_apart(const Draft *draft, uint32_t i)
{
	const ParamRole *role = &draft->request->roles[i];
	const char *kind = kind_words[draft->request->kind];

	for (const MemberRole *m = role->members; m; m = m->next)
		if (m->wrt && m->of)
			diag_report(draft->diags, E_SECOND_BOTH, m->loc, m->path[m->length - 1],
				    kind);
	if (role->wrt && role->of && !role->members)
		diag_report(draft->diags, E_SECOND_BOTH, role->loc, place_name(draft, i), kind);
}

/* What a request with split(both) cannot have, or NULL: memory that the derivative makes for
 * differentials of the parameters would be gone after the first half. */
static const char *what_both_lacks(const Draft *draft)
{
	const Request *request = draft->request;

	if (request->overwrite)
		return "overwrite";
	if (request->width)
		return "width(...)";
	for (uint32_t i = 0; i < request->nroles; i++) {
		const ParamRole *role = &request->roles[i];

		if (role->scratch || role->keep)
			return role->keep ? "keep(...)" : "scratch(...)";
		if (i >= signature_first_global(draft->function))
			continue;
		if (role_has_differential(role) && type_is_ptr(draft->function->types[i]) &&
		    (i >= draft->function->nargs || !parameter_is_pointer(draft->function, i)))
			return "derivatives of a structure or complex number by value";
	}
	return NULL;
}

static void check_both(const Draft *draft)
{
	const char *what = draft->request->split_both ? what_both_lacks(draft) : NULL;

	if (what)
		diag_report(draft->diags, E_SPLIT_BOTH, draft->asked->clauses[CLAUSE_SPLIT].loc,
			    what);
}

void draft_check(Front *front, const Draft *draft)
{
	const Request *request = draft->request;
	uint32_t errors = diags_errors(draft->diags);
	bool any_wrt = false, any_of = request->of_return;

	for (uint32_t i = 0; i < request->nroles; i++) {
		merge_members(draft, i);
		if (request->roles[i].members)
			check_members(draft, i);
		else
			check_conflicts(draft, i);
		any_wrt |= request->roles[i].wrt;
		any_of |= request->roles[i].of;
	}
	if (!any_wrt)
		diag_report(draft->diags, E_NO_INDEPENDENT, request->loc, request->function,
			    floating_globals(front, draft->function, "wrt"));
	if (!any_of)
		diag_report(draft->diags, E_NO_DEPENDENT, request->loc, request->function,
			    floating_globals(front, draft->function, "of"));
	check_width(draft);
	check_both(draft);
	if (diags_errors(draft->diags) > errors)
		return;
	for (uint32_t i = 0; i < request->nroles; i++)
		complete_extent(draft, i);
	if (request->kind == REQUEST_GRAD) {
		if (!check_grad(draft))
			return;
		own_seed(request);
	}
	if (request->kind >= REQUEST_HESS && !draft->asked->is_second)
		draft->request->is_weighted = !has_one_output(draft);
	for (uint32_t i = 0; i < request->nroles; i++) {
		if (request->kind >= REQUEST_HESS)
			check_apart(draft, i);
		check_extent(draft, i);
		check_is_counted(draft, i);
	}
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

static bool is_parameter(const Signature *function, const char *name)
{
	for (uint32_t i = 0; i < function->nargs; i++)
		if (strcmp(function->params[i].name, name) == 0)
			return true;
	return false;
}

static bool is_taken(Front *front, const Signature *function, const char *name)
{
	return is_c_word(name) || is_parameter(function, name) || map_get(front->macros, name) ||
	       map_get(front->typedefs, name);
}

/* The names of the parameters that clauses add. */
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

/* As differentials in the prototype are named after the parameter, or the global; NULL: it is a
 * struct that the function returns. */
static const char *role_word(const Draft *draft, uint32_t i)
{
	const Signature *f = draft->function;
	const uint32_t first = signature_first_global(f);

	if (i >= first)
		return global_c_name(draft->reader->module, f->globals[i - first]->name);
	return i < f->nargs ? f->params[i].name : NULL;
}

/* The same of a member, too. */
static const char *word_of(const Draft *draft, const Named *named)
{
	const char *word = role_word(draft, named->role);

	return word ? named_word(draft->arena, word, named) : NULL;
}

/* Does the name of the matrix of y and x clash with another one, or with a parameter's? */
static bool is_clash(Front *front, const Draft *draft, Map *known, const char *name)
{
	if (is_taken(front, draft->function, name) || map_get(known, name))
		return true;
	map_set(known, name, known);
	return false;
}

/* The same of the matrices y_x_j of a Jacobian. */
static const char *matrix_clash(Front *front, const Draft *draft, const char *suffix)
{
	const Request *r = draft->request;
	Map *known = map_new(front->arena);
	bool more = true;

	for (uint32_t i = 0; more; i++) {
		Named y, x;
		const char *of = draft->function->name, *name;

		more = request_named(r, i, &y);
		if (more ? !y.of || !word_of(draft, &y) : !r->of_return)
			continue;
		of = more ? word_of(draft, &y) : of;
		for (uint32_t k = 0; request_named(r, k, &x); k++) {
			if (!x.wrt || !word_of(draft, &x))
				continue;
			name = arena_printf(front->arena, "%s_%s%s", of, word_of(draft, &x),
					    suffix);
			if (is_clash(front, draft, known, name))
				return name;
		}
	}
	return NULL;
}

/* The first name of a differential that would clash, or NULL. */
static const char *suffix_clash(Front *front, const Draft *draft, const char *suffix)
{
	const Signature *f = draft->function;
	const char *of_return = arena_printf(front->arena, "%s%s", f->name, suffix);
	Map *known = map_new(front->arena);
	Named named;
	bool has_return =
		draft->request->of_return ||
		(f->result_struct && role_is_in_prototype(&draft->request->roles[f->nargs]));

	if (draft->request->kind == REQUEST_JAC)
		return matrix_clash(front, draft, suffix);
	for (uint32_t i = 0; request_named(draft->request, i, &named); i++) {
		const char *word = word_of(draft, &named), *name;

		if (!word || !role_is_in_prototype(&draft->request->roles[named.role]) ||
		    (named.role >= f->nargs && !request_passes_globals(draft->request)))
			continue;
		name = arena_printf(front->arena, "%s%s", word, suffix);
		if (is_clash(front, draft, known, name) || is_added(draft->request, name) ||
		    (has_return && strcmp(name, of_return) == 0))
			return name;
	}
	if (has_return && (is_taken(front, f, of_return) || is_added(draft->request, of_return)))
		return of_return;
	return NULL;
}

bool draft_takes(Front *front, const Draft *draft, const char *name)
{
	const Request *request = draft->request;
	const Signature *f = draft->function;
	bool found = is_taken(front, f, name) || is_added(request, name) ||
		     map_get(front->taken, name) || others_take(front, name) ||
		     !strcmp(name, arena_printf(front->arena, "%s%s", f->name, request->suffix));

	for (uint32_t i = 0; i < f->nargs && !found; i++)
		found = !strcmp(name, arena_printf(front->arena, "%s%s", f->params[i].name,
						   request->suffix));
	return found;
}

static void name_differentials(Front *front, const Draft *draft)
{
	const Place *given = draft->asked->clauses[CLAUSE_SUFFIX].places;
	const char *base = draft->request->suffix, *suffix = base;
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

/* Refuses a static variable of another file if this one cannot name its differential, or cannot
 * make one. */
static bool refuse_foreign(Front *front, const ParamRole *role, const Global *g)
{
	const Type *type = type_innermost(g->type);
	bool is_listed = role_is_in_prototype(role);

	if (!g->unit || g->unit == front->unit->file ||
	    (!is_listed && (type->kind != TYPE_STRUCT || map_get(front->structs, type->name))))
		return false;
	diag_report(front->diags, E_GLOBAL_LIST, role->loc, g->spelled,
		    is_listed ? "only another file of the run can name it"
			      : "only another file of the run knows its type");
	return true;
}

/* A static variable `f.state` moves to file scope as `f_state`, or by another name if the source
 * uses that one. Refuses it then if the file declares what looks like its differential. */
static bool refuse_other_name(Front *front, const ParamRole *role, const Global *g,
			      const char *c_name, const char *base)
{
	char *plain = g->spelled ? arena_strdup(front->arena, g->spelled) : NULL;
	const char *name;

	if (!plain)
		return false;
	*strchr(plain, '.') = '_';
	name = arena_printf(front->arena, "%s%s", plain, base);
	if (strcmp(plain, c_name) == 0 || !map_get(front->taken, name))
		return false;
	diag_report(front->diags, E_GLOBAL_MOVED, role->loc, g->spelled, name, c_name, base, plain);
	return true;
}

static RequestGlobal *list_globals(Front *front, const Draft *draft)
{
	const Signature *f = draft->function;
	RequestGlobal *globals = arena_array(front->arena, RequestGlobal, f->nglobals + 1);
	uint32_t rank = 0;

	for (uint32_t i = 0; i < f->nglobals; i++) {
		const ParamRole *role = &draft->request->roles[signature_first_global(f) + i];

		globals[i] = (RequestGlobal){.global = f->globals[i],
					     .is_listed = role_has_differential(role),
					     .rank = rank};
		rank += globals[i].is_listed;
	}
	draft->request->globals = globals;
	return globals;
}

/* Finds the differentials of the globals that the request names. A suffix that the parameters ask
 * for is not theirs: functions that hand on derivatives through a global must agree on its name. */
static void name_globals(Front *front, const Draft *draft, RequestGlobal *globals)
{
	const Place *given = draft->asked->clauses[CLAUSE_SUFFIX].places;
	const char *base = given ? given->name : request_is_reverse(draft->request) ? "_b" : "_d";
	const Signature *f = draft->function;
	const bool has_shadows = !request_passes_globals(draft->request);

	for (uint32_t i = 0; i < f->nglobals; i++) {
		const ParamRole *role = &draft->request->roles[signature_first_global(f) + i];
		const char *c_name = global_c_name(front->module, f->globals[i]->name);
		const char *name = arena_printf(front->arena, "%s%s", c_name, base);

		if (refuse_foreign(front, role, f->globals[i]) || !role_is_in_prototype(role) ||
		    !has_shadows || refuse_other_name(front, role, f->globals[i], c_name, base))
			continue;
		if (!is_c_word(name) && !is_parameter(f, name) && !map_get(front->macros, name))
			globals[i].differential = front_differential(
				front, draft->request, f->globals[i], name, role->loc);
		if (!globals[i].differential)
			diag_report(front->diags, E_GLOBAL_CLASH, role->loc, c_name, name);
		else if (!type_is_spellable(globals[i].differential->type) &&
			 !globals[i].differential->is_defined)
			diag_report(front->diags, E_STRUCT_UNNAMED, role->loc, "");
	}
}

/* The source may declare the derivative's prototype. It may use its name for nothing else. */
static void check_name(Front *front, const Draft *draft, const Request *request, Loc loc)
{
	FuncDecl *declared = front_function(front, request->name);

	if (declared && !declared->has_body && cursor_in_own_header(front, declared->cursor))
		return;
	if (is_c_word(request->name)) {
		diag_report(front->diags, E_NAME_KEYWORD, loc, request->name);
	} else if (declared && !declared->has_body && !declared->in_system_header) {
		if (!draft->asked->is_second && front_signature(front, declared) &&
		    !prototype_is(front, request, draft->function->decl, declared))
			diag_report(front->diags, E_NAME_PROTOTYPE, declared->loc, request->name,
				    request->function);
	} else if (declared || map_get(front->taken, request->name)) {
		diag_report(front->diags, E_NAME_CLASH, loc, request->function, request->name);
	}
}

static void refuse_second(Front *front, const Request *request, const Request *first, Loc loc)
{
	if (first->kind == request->kind && strcmp(first->function, request->function) == 0)
		diag_report(front->diags, E_REQUEST_TWICE, loc, kind_words[request->kind],
			    request->function, request->name);
	else
		diag_report(front->diags, E_NAME_CLASH, loc, request->function, request->name);
	diag_note(front->diags, first->loc, "the other request is here");
}

/* Takes and checks the names of all functions that the request makes. */
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
		program_check_name(front, part, draft->function->decl, loc);
	}
}

void draft_name(Front *front, const Draft *draft, Map *known)
{
	const Place *given = draft->asked->clauses[CLAUSE_NAME].places;

	RequestGlobal *globals = list_globals(front, draft);

	name_differentials(front, draft);
	passed_name(front, draft);
	name_globals(front, draft, globals);
	take_names(front, draft, known, given ? given->loc : draft->request->loc);
}

/* ---- differentials that the function uses itself ---- */

typedef struct Used {
	const Module *module;
	PtrMap *seen;
	const Global *differential;
	bool found;
} Used;

static bool use_of(Op *op, void *data)
{
	Used *used = data;
	const Global *g = op->code == OP_GLOBAL ? module_global(used->module, op->attr.s) : NULL;
	const Func *callee = op->code == OP_CALL ? op->attr.callee : NULL;

	used->found |=
		g && g->unit == used->differential->unit &&
		strcmp(global_c_name(used->module, g->name), used->differential->c_name) == 0;
	if (callee && !ptrmap_get(used->seen, callee)) {
		ptrmap_set(used->seen, callee, used);
		region_walk(callee->body, use_of, used);
	}
	return !used->found;
}

/* A function that calls a derivative may work on the differential of a global. What it stores there
 * would change its own derivative. */
void request_check_used(const Front *front, const Request *r)
{
	for (uint32_t i = 0; r->original && i < r->nglobals; i++) {
		const RequestGlobal *g = &r->globals[i];
		Used used = {front->module, ptrmap_new(front->arena), g->differential, false};

		if (!g->differential)
			continue;
		region_walk(r->original->body, use_of, &used);
		if (used.found)
			diag_report(front->diags, E_GLOBAL_USED,
				    r->roles[r->nroles - r->nglobals + i].loc, r->function,
				    g->differential->c_name,
				    global_c_name(front->module, g->global->name));
	}
}
