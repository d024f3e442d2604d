/*
 * request: finds the functions that pragmas and the command line name, and makes the requests.
 */
#include "front/request.h"

#include <string.h>

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
		    suggestion(front->arena, name, names.items, names.count));
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

/* Can the function have a derivative? Reports why not. */
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

/* ---- requests ---- */

static void request_take(Front *front, const Asked *asked, FuncDecl *function)
{
	uint32_t errors = diags_errors(front->diags);
	const Reader reader = front_reader(front);
	const Signature plain = function_signature(function);
	Signature signature;
	Draft draft;

	names_replace(&reader, asked, &plain);
	signature = signature_with_globals(&reader, asked, &plain);
	draft = draft_of(&reader, asked, &signature);
	if (diags_errors(front->diags) == errors)
		draft_check(front, &draft);
	if (diags_errors(front->diags) == errors)
		passed_take(front, &draft);
	draft_name(front, &draft, front->request_names);
	passed_widen(front, &draft);
	draft.request->refused = diags_errors(front->diags) > errors;
	*front->last_request = draft.request;
	front->last_request = &draft.request->next;
}

/* Is the directive new to the unit that defines its function? A directive in a header is read again
 * with every unit that includes it. */
static bool is_first(Front *home, const Directive *d)
{
	const char *place = arena_printf(home->arena, "%u:%zu", d->file, d->begin);
	bool first = !map_get(home->request_places, place);

	map_set(home->request_places, place, home);
	return first;
}

static void take_directive(Front *front, const Directive *d)
{
	const Reader reader = front_reader(front);
	const Asked *asked = asked_parse(&reader, d->words);
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
		if (!given_take(front, d) && !hints_take(front, d))
			take_directive(front, d);
	}
	front->unit->pragmas = pragmas.items;
	front->unit->npragmas = pragmas.count;
}

/* ---- the command line ---- */

/* A request of the command line becomes a source of its own, so that carets can show it. NULL:
 * reported. */
static Asked *asked_on_command(Front *front, const CommandRequest *option, uint32_t number)
{
	static const char *const names[] = {
		[REQUEST_FWD] = "--fwd", [REQUEST_REV] = "--rev", [REQUEST_GRAD] = "--grad"};
	const char *name = arena_printf(front->arena, "%s (request %u)", names[option->kind],
					(unsigned)number);
	uint32_t file =
		sources_add(front->module->sources, name, option->text, strlen(option->text));
	Word *words = words_of(front->arena, front->module->sources, file);
	const Reader reader = front_reader(front);

	return asked_parse_option(&reader, option->kind, words->loc, words);
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

/* The unit in which to report that no unit defines the function: one that declares it, or the
 * first. */
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
