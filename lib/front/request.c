/*
 * request: what was asked for, looked up in the unit and completed by the defaults.
 *
 *   wrt   every parameter whose type holds floating data, but those in scratch or keep
 *   of    the return value, and every such parameter that may be written through, but those in
 *         scratch
 */
#include "front/request.h"

#include <string.h>

const char *suggestion(Front *front, const char *word, const char *const *names, uint32_t count)
{
	const char *near = did_you_mean(word, names, count);

	return near ? arena_printf(front->arena, "; did you mean '%s'?", near) : "";
}

/* ---- the function ---- */

typedef LIST(const char *) Names;

static void add_names(const Front *front, Names *names)
{
	for (uint32_t i = 0; i < map_count(front->functions); i++) {
		const FuncDecl *other = map_value(front->functions, i);

		if (!other->in_system_header)
			list_push(front->arena, names, other->name);
	}
}

FuncDecl *function_named(Front *front, const char *name, Loc loc)
{
	FuncDecl *function = front_function(front, name);
	const Program *p = front->program;
	Names names = {0};

	if (function)
		return function;
	add_names(front, &names);
	for (uint32_t i = 0; p && i < p->fronts.count; i++)
		if (p->fronts.items[i] != front)
			add_names(p->fronts.items[i], &names);
	diag_report(front->diags, E_REQUEST_FUNCTION, loc, name,
		    suggestion(front, name, names.items, names.count));
	return NULL;
}

FuncDecl *function_behind(Front *front, Loc loc, const Directive *d)
{
	FuncDecl *function;

	for (uint32_t i = 0; i < front->places.count; i++) {
		const FuncPlace *place = &front->places.items[i];

		if (place->has_body && place->file == d->file && place->begin < d->begin &&
		    d->begin < place->end) {
			diag_report(front->diags, E_REQUEST_INSIDE, loc, place->decl->name);
			return NULL;
		}
	}
	function = front_function_after(front, d->file, d->end);
	if (!function)
		diag_report(front->diags, E_REQUEST_ALONE, loc);
	return function;
}

static FuncDecl *function_of(Front *front, const Asked *asked, const Directive *d)
{
	return asked->function ? function_named(front, asked->function, asked->function_loc)
			       : function_behind(front, asked->loc, d);
}

/* Can there be a derivative of it? If not, that is told. */
static bool is_possible(Front *front, const Asked *asked, FuncDecl *function)
{
	if (clang_isFunctionTypeVariadic(clang_getCursorType(function->cursor)) &&
	    clang_getCursorType(function->cursor).kind == CXType_FunctionProto) {
		diag_report(front->diags, E_REQUEST_VARIADIC,
			    asked->function ? asked->function_loc : asked->loc, function->name);
		return false;
	}
	return front_signature(front, function);
}

/* ---- the clauses ---- */

const char *front_enumerate(Front *front, const char *const *names, uint32_t count)
{
	const char *text = "";

	for (uint32_t i = 0; i < count; i++)
		text = arena_printf(front->arena, "%s%s'%s'", text,
				    i == 0           ? ""
				    : i + 1 == count ? " and "
						     : ", ",
				    names[i]);
	return text;
}

/* "; its parameters are 'n' and 'x'". */
static const char *listed(Front *front, const char *const *names, uint32_t count)
{
	if (!count)
		return "; it has none";
	return arena_printf(front->arena, "; its parameter%s %s", count > 1 ? "s are" : " is",
			    front_enumerate(front, names, count));
}

/* The number of the parameter, or nargs: told. */
static uint32_t parameter_find(Front *front, const FuncDecl *function, const Place *place)
{
	const char **names = arena_array(front->arena, const char *, function->nargs + 1);

	for (uint32_t i = 0; i < function->nargs; i++) {
		names[i] = function->params[i].name;
		if (strcmp(names[i], place->name) == 0)
			return i;
	}
	const char *near = suggestion(front, place->name, names, function->nargs);
	diag_report(front->diags, E_NO_PARAMETER, place->loc, function->name, place->name,
		    *near ? near : listed(front, names, function->nargs));
	return function->nargs;
}

void take_extent(Front *front, const Draft *draft, uint32_t parameter, const Place *place)
{
	Extent *known = &draft->extents[parameter];
	Extent extent = {0};

	if (place->star)
		extent_one(front, draft->function, &extent);
	else if (!extent_of_brackets(front, draft->function, parameter, place->brackets, place->loc,
				     &extent))
		return;
	if (known->func && strcmp(known->text, extent.text) != 0)
		diag_report(front->diags, E_EXTENT_TWICE, place->loc, place->name, extent.text,
			    known->text);
	*known = extent;
}

/* Does the value that is returned have a differential? A pointer leads to memory that has one only
 * while the caller gives it, so it is handed out forward alone. */
static bool result_has_differential(const Draft *draft)
{
	const Type *result = draft->function->result;

	if (!result)
		return false;
	return type_is_float(result) || (draft->request->kind == REQUEST_FWD &&
					 type_is_ptr(result) && type_reaches_float(result));
}

static void take_return(Front *front, const Draft *draft, ClauseKind clause, const Place *place)
{
	if (clause != CLAUSE_OF || place->brackets || place->star)
		diag_report(front->diags, E_PLACE_RETURN, place->loc,
			    clause == CLAUSE_OF ? "of(return[...])" : clause_word(clause));
	else if (draft->function->result_struct &&
		 type_reaches_float(draft->function->result_struct))
		draft->request->roles[draft->function->nargs].of = true;
	else if (!result_has_differential(draft))
		diag_report(front->diags, E_PLACE_NOT_FLOAT, place->loc, "return", "of(...)");
	else
		draft->request->of_return = true;
}

static void take_place(Front *front, const Draft *draft, ClauseKind clause, const Place *place)
{
	uint32_t i = parameter_find(front, draft->function, place);
	ParamRole *role = &draft->request->roles[i];

	if (i == draft->function->nargs)
		return;
	if (clause == CLAUSE_TYPE) {
		take_type(front, draft, place, i);
		return;
	}
	if (place->member) {
		take_member(front, draft, clause, place, i);
		return;
	}
	if (!place_check(front, draft, clause, place, i))
		return;
	if (role->members && clause != CLAUSE_EXTENT) {
		diag_report(front->diags, E_MEMBER_AND_WHOLE, place->loc, place->name);
		return;
	}
	role->loc = place->loc;
	if (clause == CLAUSE_WRT)
		role->wrt = true;
	else if (clause == CLAUSE_OF)
		role->of = true;
	else if (clause == CLAUSE_SCRATCH)
		role->scratch = true;
	else if (clause == CLAUSE_KEEP)
		role->keep = true;
	if (place->brackets || place->star)
		take_extent(front, draft, i, place);
	else if (clause == CLAUSE_EXTENT)
		diag_report(front->diags, E_EXTENT_NONE, place->loc, place->name);
}

/* The same path, whatever stands in brackets. */
static bool same_path(const Place *a, const Place *b)
{
	while (a && b && strcmp(a->name, b->name) == 0) {
		a = a->member;
		b = b->member;
	}
	return !a && !b;
}

static void take_places(Front *front, const Draft *draft, ClauseKind clause)
{
	const Place *first = draft->asked->clauses[clause].places;

	for (const Place *place = first; place; place = place->next) {
		const Place *other = first;

		while (other != place && !same_path(other, place))
			other = other->next;
		if (other != place)
			diag_report(front->diags, E_PLACE_TWICE, place->loc, place->name);
		else if (strcmp(place->name, "return") == 0)
			take_return(front, draft, clause, place);
		else
			take_place(front, draft, clause, place);
	}
}

static void take_noalias(Front *front, const Draft *draft)
{
	Request *request = draft->request;
	LIST(uint32_t) params = {0};
	uint32_t pair = 0;

	for (const Place *p = draft->asked->clauses[CLAUSE_NOALIAS].places; p; p = p->next) {
		uint32_t i = parameter_find(front, draft->function, p);

		if (i == draft->function->nargs || !place_check(front, draft, CLAUSE_NOALIAS, p, i))
			return;
		for (uint32_t k = 0; k < params.count; k++)
			if (params.items[k] == i) {
				diag_report(front->diags, E_PLACE_TWICE, p->loc, p->name);
				return;
			}
		list_push(front->arena, &params, i);
	}
	if (params.count == 1) {
		diag_report(front->diags, E_NOALIAS_ONE, draft->asked->clauses[CLAUSE_NOALIAS].loc);
		return;
	}
	request->nnoalias = params.count ? params.count * (params.count - 1) / 2 : 0;
	request->noalias = arena_alloc(front->arena, sizeof *request->noalias * request->nnoalias);
	for (uint32_t i = 0; i < params.count; i++)
		for (uint32_t k = i + 1; k < params.count; k++, pair++) {
			request->noalias[pair][0] = params.items[i];
			request->noalias[pair][1] = params.items[k];
		}
}

/* The members that a request is limited to stand for the parameter. */
static void default_members(ParamRole *role, bool wrt, bool of)
{
	for (MemberRole *m = role->members; m; m = m->next) {
		if (m->scratch)
			continue;
		m->wrt |= wrt && !m->keep;
		m->of |= of && !m->is_const;
		role->wrt |= m->wrt;
		role->of |= m->of;
	}
}

static void take_defaults(const Draft *draft)
{
	const FuncDecl *f = draft->function;
	Request *request = draft->request;
	bool wrt_given = draft->asked->clauses[CLAUSE_WRT].given;
	bool of_given = draft->asked->clauses[CLAUSE_OF].given;

	if (!of_given)
		request->of_return = result_has_differential(draft);
	for (uint32_t i = 0; i < f->nparams; i++) {
		ParamRole *role = &request->roles[i];

		if (role->members)
			default_members(role, !wrt_given,
					!of_given && parameter_is_written(draft, i));
		else if (!role->scratch && type_reaches_float(parameter_type(draft, i))) {
			role->wrt |= !wrt_given && !role->keep && i < f->nargs;
			role->of |= !of_given && (i >= f->nargs || parameter_is_written(draft, i));
		}
	}
}

static TapeKind tape_named(const char *name)
{
	if (strcmp(name, "fixed") == 0)
		return TAPE_FIXED;
	return strcmp(name, "workspace") == 0 ? TAPE_WORKSPACE : TAPE_HEAP;
}

static void take_tape(Front *front, const Draft *draft)
{
	const Place *tape = draft->asked->clauses[CLAUSE_TAPE].places;
	Request *request = draft->request;

	if (tape)
		request->tape = tape_named(tape->name);
	else if (request_is_reverse(request))
		request->tape = front->options->tape;
	request->status |= request->tape == TAPE_WORKSPACE;
	if (request->split && request->tape != TAPE_HEAP)
		diag_report(front->diags, E_SPLIT_TAPE, draft->asked->clauses[CLAUSE_SPLIT].loc,
			    arena_printf(front->arena, tape ? "tape(%s)" : "--tape %s",
					 request->tape == TAPE_FIXED ? "fixed" : "workspace"));
}

/* ---- requests ---- */

static void draft_resolve(Front *front, const Draft *draft)
{
	static const ClauseKind lists[] = {CLAUSE_TYPE,    CLAUSE_WRT,  CLAUSE_OF,
					   CLAUSE_SCRATCH, CLAUSE_KEEP, CLAUSE_EXTENT};
	uint32_t errors = diags_errors(front->diags);

	for (uint32_t i = 0; i < draft->request->nroles; i++)
		draft->request->roles[i].loc = draft->asked->loc;
	for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
		take_places(front, draft, lists[i]);
	take_noalias(front, draft);
	take_tape(front, draft);
	if (diags_errors(front->diags) > errors)
		return;
	take_defaults(draft);
	draft_check(front, draft);
	for (uint32_t i = 0; i < draft->request->nroles; i++) {
		draft->request->roles[i].extent = draft->extents[i].func;
		draft->request->roles[i].extent_text = draft->extents[i].text;
	}
}

static void request_take(Front *front, const Asked *asked, FuncDecl *function)
{
	uint32_t errors = diags_errors(front->diags);
	Request *request;
	Draft draft;

	request = arena_new_of(front->arena, Request);
	request->kind = asked->kind;
	request->function = function->name;
	request->loc = asked->loc;
	request->nroles = function->nparams;
	request->roles = arena_array(front->arena, ParamRole, function->nparams + 1);
	request->overwrite = asked->clauses[CLAUSE_OVERWRITE].given || asked->kind == REQUEST_GRAD;
	request->status = asked->clauses[CLAUSE_STATUS].given;
	request->split = asked->clauses[CLAUSE_SPLIT].given;
	draft = (Draft){asked, function, request,
			arena_array(front->arena, Extent, function->nparams + 1)};
	draft_resolve(front, &draft);
	draft_name(front, &draft, front->request_names);
	request->refused = diags_errors(front->diags) > errors;
	*front->last_request = request;
	front->last_request = &request->next;
}

/* A directive in a header is read with every unit that includes it, and taken once by each unit
 * that it is about. */
static bool is_first(Front *home, const Directive *d)
{
	const char *place = arena_printf(home->arena, "%u:%zu", d->file, d->begin);
	bool first = !map_get(home->request_places, place);

	map_set(home->request_places, place, home);
	return first;
}

static void take_directive(Front *front, const Directive *d)
{
	const Asked *asked = asked_parse(front, d->words);
	FuncDecl *function = asked ? function_of(front, asked, d) : NULL;
	FuncDecl *defined = function;

	if (!function)
		return;
	if (!function->has_body)
		defined = program_function(front->program, function->name);
	if (!defined)
		diag_report(front->diags, E_REQUEST_BODY,
			    asked->function ? asked->function_loc : asked->loc, function->name);
	else if (is_first(defined->front, d) && is_possible(defined->front, asked, defined))
		request_take(defined->front, asked, defined);
}

void requests_read(Front *front)
{
	LIST(FileRange) pragmas = {0};
	Directives found = {0};

	pragmas_find(front, &found);
	macros_publish(front);
	for (uint32_t i = 0; i < found.count; i++) {
		const Directive *d = &found.items[i];

		list_push(front->arena, &pragmas, ((FileRange){d->file, {d->begin, d->end}}));
		if (!given_take(front, d))
			take_directive(front, d);
	}
	front->unit->pragmas = pragmas.items;
	front->unit->npragmas = pragmas.count;
}

/* ---- the command line ---- */

/* A request of the command line is a source of its own, so that carets show it. NULL: told. */
static Asked *asked_on_command(Front *front, const CommandRequest *option, uint32_t number)
{
	static const char *const names[] = {
		[REQUEST_FWD] = "--fwd", [REQUEST_REV] = "--rev", [REQUEST_GRAD] = "--grad"};
	const char *name = arena_printf(front->arena, "%s (request %u)", names[option->kind],
					(unsigned)number);
	uint32_t file =
		sources_add(front->module->sources, name, option->text, strlen(option->text));
	Word *words = words_of(front, file);

	return asked_parse_option(front, option->kind, words->loc, words);
}

static FuncDecl *with_body(const Front *front, const char *name)
{
	FuncDecl *function = front_function(front, name);

	return function && function->has_body && !function->in_system_header ? function : NULL;
}

void requests_of_command_here(Front *front)
{
	for (uint32_t i = 0; i < front->options->nrequests; i++) {
		const Asked *asked = asked_on_command(front, &front->options->requests[i], i + 1);
		FuncDecl *function = asked ? with_body(front, asked->function) : NULL;

		if (function && is_possible(front, asked, function))
			request_take(front, asked, function);
	}
}

/* The unit in which to say that there is no such function: one that declares it, or the first. */
static Front *front_to_tell(const Program *p, const char *name)
{
	for (uint32_t i = 0; i < p->fronts.count; i++)
		if (front_function(p->fronts.items[i], name))
			return p->fronts.items[i];
	return p->fronts.items[0];
}

static void take_option(const Program *p, const Asked *asked)
{
	FuncDecl *function;
	bool found = false;

	for (uint32_t i = 0; i < p->fronts.count; i++) {
		function = with_body(p->fronts.items[i], asked->function);
		found |= function != NULL;
		if (function && is_possible(function->front, asked, function))
			request_take(function->front, asked, function);
	}
	if (found || p->is_broken)
		return;
	function = function_named(front_to_tell(p, asked->function), asked->function,
				  asked->function_loc);
	if (function)
		diag_report(p->diags, E_REQUEST_BODY, asked->function_loc, function->name);
}

void requests_of_command(Program *p)
{
	const FrontOptions *options = p->fronts.count ? p->fronts.items[0]->options : NULL;

	for (uint32_t i = 0; options && i < options->nrequests; i++) {
		const Asked *asked =
			asked_on_command(p->fronts.items[0], &options->requests[i], i + 1);

		if (asked)
			take_option(p, asked);
	}
}
