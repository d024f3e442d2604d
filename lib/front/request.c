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

Request *request_draft(Front *front, const Asked *asked, FuncDecl *function, uint32_t width)
{
	uint32_t errors = diags_errors(front->diags);
	const Reader reader = front_reader(front);
	const Signature plain = function_signature(function);
	Signature signature;
	Draft draft;

	names_replace(&reader, asked, &plain);
	signature = signature_with_globals(&reader, asked, &plain);
	draft = draft_of(&reader, asked, &signature);
	draft.request->decl = function;
	draft.request->shown = function->shown;
	draft.request->call = function->call;
	if (width)
		draft.request->width = width;
	if (diags_errors(front->diags) == errors)
		draft_check(front, &draft);
	if (diags_errors(front->diags) == errors)
		passed_take(front, &draft);
	draft_name(front, &draft, front->request_names);
	passed_widen(front, &draft);
	draft.request->refused = diags_errors(front->diags) > errors;
	return draft.request;
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

static const char *place_of(Arena *arena, const Wish *wish)
{
	const Directive *d = wish->directive;

	return d ? arena_printf(arena, "%u:%zu", d->file, d->begin)
		 : arena_printf(arena, "%u", wish->asked->loc.file);
}

/*
 * Note [Twins]
 * `cadgen check` compares each derivative with a forward one of the same function by the same
 * lists: its twin, which nobody asked for.
 */
static void take_with_twin(Front *front, Wish *wish, FuncDecl *function)
{
	static const ClauseKind unlike[] = {CLAUSE_KEEP,   CLAUSE_OVERWRITE, CLAUSE_STATUS,
					    CLAUSE_TAPE,   CLAUSE_WIDTH,     CLAUSE_LAYOUT,
					    CLAUSE_SPARSE, CLAUSE_SPLIT,     CLAUSE_SUFFIX};
	const Asked *asked = wish->asked;
	const char *name = twin_name(front->arena, asked_name(front->arena, asked, function->name));
	const FuncDecl *earlier = front_function(front, name);
	Asked *twin;
	Place *place;

	mode_take(front, wish, function);
	/* Of an earlier round; the run's own header may declare it, too. */
	if (!front->options->twins || (earlier && earlier->has_body) ||
	    (asked->kind == REQUEST_FWD && !asked->clauses[CLAUSE_WIDTH].given))
		return;
	twin = arena_new_of(front->arena, Asked);
	*twin = *asked;
	twin->kind = REQUEST_FWD;
	for (size_t i = 0; i < sizeof unlike / sizeof *unlike; i++)
		twin->clauses[unlike[i]] = (Clause){.given = false};
	place = arena_new_of(front->arena, Place);
	*place = (Place){.name = name, .loc = asked->loc};
	twin->clauses[CLAUSE_NAME] = (Clause){.given = true, .loc = asked->loc, .places = place};
	mode_take(front, &(Wish){.front = front, .asked = twin}, function);
}

static void take_directive(Wish *wish)
{
	Front *front = wish->front;
	const Asked *asked = wish->asked;
	FuncDecl *function = function_of(front, asked, wish->directive);
	FuncDecl *defined = function;

	if (!function)
		return;
	if (!function->has_body)
		defined = program_function(front->program, function->name);
	if (!defined)
		diag_report(front->diags, E_REQUEST_BODY,
			    asked->function ? asked->function_loc : asked->loc, function->name);
	else if (is_first(defined->front, wish->directive) &&
		 is_possible(defined->front, asked, defined))
		take_with_twin(defined->front, wish, defined);
}

static void wish_add(Program *p, Front *front, const Asked *asked, const Directive *d)
{
	const Rounds *rounds = front->options->rounds;
	Wish *wish = arena_new_of(front->arena, Wish);

	*wish = (Wish){.front = front, .directive = d, .asked = asked};
	wish->is_done = asked && rounds && map_get(rounds->taken, place_of(front->arena, wish));
	list_push(front->arena, &p->wishes, wish);
}

void requests_read(Front *front, Program *wishes)
{
	const Reader reader = front_reader(front);
	Directives *found = arena_new_of(front->arena, Directives);
	LIST(FileRange) pragmas = {0};

	pragmas_find(front, found);
	macros_publish(front);
	for (uint32_t i = 0; i < found->count; i++) {
		const Directive *d = &found->items[i];

		list_push(front->arena, &pragmas, ((FileRange){d->file, {d->begin, d->end}}));
		if (!facts_defer(front, d) && !given_take(front, d) && !substitute_take(front, d) &&
		    !hints_take(front, d))
			wish_add(wishes, front, asked_parse(&reader, d->words), d);
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
		[REQUEST_FWD] = "--fwd", [REQUEST_REV] = "--rev",   [REQUEST_GRAD] = "--grad",
		[REQUEST_JAC] = "--jac", [REQUEST_HESS] = "--hess", [REQUEST_HVP] = "--hvp"};
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

FuncDecl *function_with_body(const Program *p, const char *name)
{
	FuncDecl *function = NULL;

	for (uint32_t i = 0; i < p->fronts.count && !function; i++)
		function = with_body(p->fronts.items[i], name);
	return function;
}

void requests_of_command_here(Front *front)
{
	for (uint32_t i = 0; i < front->options->nrequests; i++) {
		const Asked *asked = asked_on_command(front, &front->options->requests[i], i + 1);
		FuncDecl *function = asked ? with_body(front, asked->function) : NULL;
		Wish wish = {.front = front, .asked = asked};

		if (function && is_possible(front, asked, function))
			mode_take(front, &wish, function);
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

static void take_option(const Program *p, Wish *wish)
{
	const Asked *asked = wish->asked;
	FuncDecl *function;
	bool found = false;

	for (uint32_t i = 0; i < p->fronts.count; i++) {
		function = with_body(p->fronts.items[i], asked->function);
		found |= function != NULL;
		if (function && is_possible(function->front, asked, function))
			take_with_twin(function->front, wish, function);
	}
	if (found || p->is_broken)
		return;
	function = function_named(front_to_tell(p, asked->function), asked->function,
				  asked->function_loc);
	if (function)
		diag_report(p->diags, E_REQUEST_BODY, asked->function_loc, function->name);
}

/* ---- all of them ---- */

void wishes_take(Program *p)
{
	for (uint32_t i = 0; i < p->wishes.count; i++) {
		Wish *wish = p->wishes.items[i];

		if (!wish->asked || wish->waits || wish->is_done)
			continue;
		if (wish->directive)
			take_directive(wish);
		else
			take_option(p, wish);
	}
}

/* Of the pragmas, the next round shall not see the requests that this one takes. */
static void keep_pragmas(Front *front, Program *p)
{
	const Rounds *rounds = front->options->rounds;
	uint32_t count = 0;

	for (uint32_t i = 0; i < p->wishes.count; i++) {
		const Wish *wish = p->wishes.items[i];
		const Directive *d = wish->directive;

		if (wish->front != front || !wish->asked || wish->waits || wish->is_done)
			continue;
		if (d)
			front->unit->pragmas[count++] = (FileRange){d->file, {d->begin, d->end}};
		if (!d || d->file != front->unit->file)
			map_set(rounds->taken, place_of(front->arena, wish), rounds->taken);
	}
	front->unit->npragmas = count;
}

void requests_take(Program *p)
{
	Front *first = p->fronts.items[0];
	const FrontOptions *options = first->options;

	for (uint32_t i = 0; i < options->nrequests; i++)
		wish_add(p, first, asked_on_command(first, &options->requests[i], i + 1), NULL);
	if (options->rounds)
		wishes_wait(p);
	wishes_take(p);
	for (uint32_t i = 0; i < p->fronts.count && options->rounds && options->rounds->waits; i++)
		keep_pragmas(p->fronts.items[i], p);
}
