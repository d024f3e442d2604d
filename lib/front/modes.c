/*
 * modes: what a request makes besides one derivative. A Jacobian calls derivatives of several
 * directions or seeds (abi/jacobian.c), and several directions may call that for one (abi/each.c).
 * A Hessian, or its product with a vector, is the Jacobian of the gradient, or its forward
 * derivative: this round makes the gradient, the next one the rest.
 */
#include "front/request.h"

#include <string.h>

static void request_add(Front *front, Request *request)
{
	*front->last_request = request;
	front->last_request = &request->next;
}

static Place *name_place(Front *front, const Asked *asked, const char *name)
{
	Place *place = arena_new_of(front->arena, Place);

	place->name = name;
	place->loc = asked->loc;
	return place;
}

static const char *const tape_words[] = {
	[TAPE_HEAP] = "heap", [TAPE_FIXED] = "fixed", [TAPE_WORKSPACE] = "workspace"};

/* The request, as one of another kind and name, that the result calls, with the same tape. */
static Request *inner_draft(Front *front, const Asked *asked, FuncDecl *function,
			    const Request *outer, RequestKind kind, const char *name,
			    uint32_t width)
{
	Asked inner = *asked;

	inner.kind = kind;
	inner.is_inner = true;
	inner.is_strip = outer->kind == REQUEST_JAC;
	inner.clauses[CLAUSE_SUFFIX] = (Clause){0};
	inner.clauses[CLAUSE_TAPE] =
		(Clause){true, asked->loc, name_place(front, asked, tape_words[outer->tape])};
	inner.clauses[CLAUSE_NAME] = (Clause){true, asked->loc, name_place(front, asked, name)};
	return request_draft(front, &inner, function, width);
}

/* ---- Jacobians ---- */

/* Of a strip. A sparse matrix has few colours, and memory of that width for all columns. Two
 * strips of columns are one if it is known that there are no more. */
enum { MOST_COLUMNS = 16, MOST_COLORS = 8, MOST_ROWS = 4 };

static uint32_t most_of(const Request *jac, RequestKind kind)
{
	if (kind == REQUEST_REV)
		return MOST_ROWS;
	return jac->is_sparse ? MOST_COLORS : MOST_COLUMNS;
}

/* How many columns or rows of the Jacobian there are, if those are one strip;
 * else of a strip. */
static uint32_t jac_width(Front *front, const Request *jac, const FuncDecl *function,
			  RequestKind kind)
{
	const uint32_t first = jac->nroles - jac->nglobals;
	Named named;
	const uint32_t most = most_of(jac, kind);
	const uint32_t single = most == MOST_COLUMNS ? 2 * most : most;
	int64_t sum = kind == REQUEST_REV && jac->of_return, n;

	for (uint32_t i = 0; request_named(jac, i, &named); i++) {
		const uint32_t k = named.role;
		const Type *type = k < first
					   ? function->types[k]
					   : type_ptr(front->module,
						      jac->globals[k - first].global->type, false);

		if (!(kind == REQUEST_FWD ? named.wrt : named.of))
			continue;
		if (!named_numbers(jac, &named, type, &n) || n > single)
			return most;
		sum += n;
	}
	return sum <= single ? (uint32_t)sum : most;
}

/* Of arrays that get derivatives and that it writes, the Jacobian tests that they are apart. */
static void keep_apart(Front *front, Request *strip)
{
	const uint32_t n = strip->nroles;
	uint32_t(*pairs)[2] =
		arena_alloc(front->arena, sizeof *pairs * (strip->nnoalias + (size_t)n * n));

	if (strip->nnoalias)
		memcpy(pairs, strip->noalias, sizeof *pairs * strip->nnoalias);
	strip->noalias = pairs;
	for (uint32_t i = 0; i < n; i++)
		for (uint32_t k = 0; k < i; k++) {
			const ParamRole *x = &strip->roles[k], *y = &strip->roles[i];

			if ((!x->of && !y->of) || !(x->of || x->wrt) || !(y->of || y->wrt) ||
			    x->members || y->members)
				continue;
			pairs[strip->nnoalias][0] = k;
			pairs[strip->nnoalias++][1] = i;
		}
}

static void take_strips(Front *front, const Asked *asked, FuncDecl *function, Request *jac)
{
	static const RequestKind kinds[2] = {REQUEST_FWD, REQUEST_REV};
	static const char *const endings[2] = {"_fwd", "_rev"};

	for (uint32_t i = 0; i < 2; i++) {
		Request *strip =
			inner_draft(front, asked, function, jac, kinds[i],
				    arena_printf(front->arena, "%s%s", jac->name, endings[i]),
				    jac_width(front, jac, function, kinds[i]));

		keep_apart(front, strip);
		jac->strips[i] = strip;
	}
}

/* ---- several directions ---- */

/* The derivative for one direction, whole or in two halves: what it leads to through structs and
 * pointers in memory has no room for several. */
static Request *lane_draft(Front *front, const Asked *asked, FuncDecl *function,
			   const Request *request, bool in_halves)
{
	Asked one = *asked;

	one.is_lane = true;
	one.clauses[CLAUSE_WIDTH] = (Clause){0};
	one.clauses[CLAUSE_SPLIT] = (Clause){in_halves, asked->loc, NULL};
	return inner_draft(front, &one, function, request, request->kind,
			   arena_printf(front->arena, "%s_lane", request->name), 0);
}

static bool takes(const FuncDecl *function, const char *name)
{
	const Signature s = function_signature(function);
	bool found = false;

	for (uint32_t i = 0; i < s.nargs; i++)
		found |= strcmp(s.params[i].name, name) == 0;
	return found;
}

/* Of a request for several directions that may have to be made of the derivative for one: arrays
 * that are copied for each have known extents. */
static bool may_need_lanes(const Request *request, const FuncDecl *function)
{
	const Signature s = function_signature(function);
	bool may = request->width && request->kind < REQUEST_JAC;

	for (uint32_t i = 0; may && i < s.nargs; i++)
		may = !role_is_in_prototype(&request->roles[i]) || request->roles[i].extent ||
		      !parameter_is_pointer(&s, i);
	return may && !(request->split && request->tape != TAPE_HEAP);
}

static void take_lanes(Front *front, const Asked *asked, FuncDecl *function, Request *request)
{
	bool in_halves = request->split || (request->tape == TAPE_HEAP && !request->status &&
					    !takes(function, "tape"));

	if (!request->split)
		request->strips[0] = lane_draft(front, asked, function, request, false);
	if (in_halves)
		request->strips[1] = lane_draft(front, asked, function, request, true);
	if (request->split && request->strips[1])
		request->strips[1]->tape_tag = request->tape_tag;
}

/* ---- second order ---- */

/* What the request calls parameter i of the function, or the global; NULL: it is neither. */
static const char *role_name(const Request *request, const FuncDecl *function, uint32_t i)
{
	const uint32_t first = request->nroles - request->nglobals;

	if (i >= first)
		return request->globals[i - first].global->name;
	return i < function->nargs ? function->params[i].name : NULL;
}

static void enumerate(Front *front, const char **list, const char *name)
{
	*list = arena_printf(front->arena, "%s%s%s", *list, **list ? ", " : "", name);
}

/* `m->net->w`, without brackets. */
static const char *path_text(Front *front, const char *name, const MemberRole *m)
{
	for (uint32_t i = 0; m && i < m->length; i++)
		name = arena_printf(front->arena, "%s->%s", name, m->path[i]);
	return name;
}

/* As the gradient calls its parameter. */
static const char *adjoint_name(Front *front, const Request *gradient, const FuncDecl *function,
				const Named *named)
{
	const uint32_t first = gradient->nroles - gradient->nglobals;
	const char *word = role_name(gradient, function, named->role);

	if (named->role >= first)
		word = global_c_name(front->module, word);
	return arena_printf(front->arena, "%s%s", named_word(front->arena, word, named),
			    gradient->suffix);
}

/* What the second round asks of the gradient: `g wrt(x, w) of(x_b, w_b) scratch(y)`, where y is
 * what the function writes. Brackets follow. */
static const char *second_text(Front *front, const Request *gradient, const FuncDecl *function)
{
	const char *wrt = "", *of = "", *scratch = "";
	Named named;

	for (uint32_t i = 0; request_named(gradient, i, &named); i++) {
		const char *name = role_name(gradient, function, named.role);

		name = path_text(front, name, named.member);
		if (named.wrt) {
			enumerate(front, &wrt, name);
			enumerate(front, &of, adjoint_name(front, gradient, function, &named));
		} else if (named.of) {
			enumerate(front, &scratch, name);
		}
	}
	if (*scratch)
		scratch = arena_printf(front->arena, " scratch(%s)", scratch);
	return arena_printf(front->arena, "%s wrt(%s) of(%s)%s", gradient->name, wrt, of, scratch);
}

/* What is in `of`, but for the return value. */
static Clause outputs_of(Front *front, const Asked *asked, const Request *whole,
			 const FuncDecl *function)
{
	Clause outputs = {.loc = asked->loc};
	Place **link = &outputs.places;
	Named named;

	for (uint32_t i = 0; request_named(whole, i, &named); i++) {
		const MemberRole *m = named.member;
		Place *place;

		if (!named.of)
			continue;
		place = *link = name_place(front, asked, role_name(whole, function, named.role));
		for (uint32_t k = 0; m && k < m->length; k++)
			place = place->member = name_place(front, asked, m->path[k]);
		link = &(*link)->next;
	}
	outputs.given = outputs.places;
	return outputs;
}

static Clause with_return(Front *front, const Asked *asked, const Request *whole, Clause outputs)
{
	Place *place = name_place(front, asked, "return");

	if (!whole->of_return)
		return outputs;
	place->next = outputs.places;
	return (Clause){true, asked->loc, place};
}

/* The gradient of one number, or of the sum of several with weights. */
static Request *gradient_draft(Front *front, const Asked *asked, FuncDecl *function,
			       const Request *whole, const char *name)
{
	Asked inner = *asked;

	name = arena_printf(front->arena, "%s_grad", name);
	inner.clauses[CLAUSE_STATUS] = (Clause){0}; /* its derivative tells */
	inner.is_first = true;
	if (!asked->clauses[CLAUSE_OF].given)
		inner.clauses[CLAUSE_OF] =
			with_return(front, asked, whole, outputs_of(front, asked, whole, function));
	if (!whole->is_weighted)
		return inner_draft(front, &inner, function, whole, REQUEST_GRAD, name, 0);
	inner.clauses[CLAUSE_OVERWRITE].given = true;
	/* The seeds are weights, which nothing changes. */
	inner.clauses[CLAUSE_KEEP] = outputs_of(front, asked, whole, function);
	return inner_draft(front, &inner, function, whole, REQUEST_REV, name, 0);
}

/* In comments the request is about the user's function. */
static void show(Front *front, Request *request, const FuncDecl *function)
{
	const char *name = function->shown ? function->shown : function->name, *args = "";

	for (uint32_t i = 0; i < function->nargs; i++)
		args = arena_printf(front->arena, "%s%s%s", args, i ? ", " : "",
				    function->params[i].name);
	request->shown = name;
	request->shown_loc = function->loc;
	request->call =
		function->call ? function->call : arena_printf(front->arena, "%s(%s)", name, args);
}

/* Checks the request in the words of the user, and makes the gradient. */
static void take_gradient(Front *front, Wish *wish, const Asked *asked, FuncDecl *function,
			  const char *name)
{
	Rounds *rounds = front->options->rounds;
	Request *whole = request_draft(front, asked, function, 0), *gradient;

	if (whole->refused || !front->program) {
		request_add(front, whole);
		return;
	}
	gradient = gradient_draft(front, asked, function, whole, name);
	gradient->must_report = whole->status;
	request_add(front, gradient);
	if (gradient->refused)
		return;
	if (map_get(rounds->begun, name)) {
		diag_report(front->diags, E_NAME_CLASH, asked->loc, function->name, name);
		return;
	}
	map_set(rounds->gradients, gradient->name,
		arena_printf(front->arena, "the gradient of '%s'",
			     function->shown ? function->shown : function->name));
	map_set(rounds->begun, name, (void *)(uintptr_t)second_text(front, gradient, function));
	wish->waits = rounds->waits = true;
}

static bool is_same_path(const Place *p, const Place *q)
{
	while (p && q && strcmp(p->name, q->name) == 0) {
		p = p->member;
		q = q->member;
	}
	return !p && !q;
}

static bool has_counts(const Place *p)
{
	while (p && !p->star && !p->brackets)
		p = p->member;
	return p;
}

static void take_brackets(Place *to, const Place *from)
{
	for (; to; to = to->member, from = from->member) {
		to->star = from->star;
		to->brackets = from->brackets;
	}
}

/* The place in the clauses of the user's request that tells how many numbers there are; or NULL:
 * the declaration does, which the gradient repeats. */
static const Place *counted_place(const Asked *asked, const Place *place)
{
	static const ClauseKind lists[] = {CLAUSE_WRT, CLAUSE_OF, CLAUSE_EXTENT};

	for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
		for (const Place *p = asked->clauses[lists[i]].places; p; p = p->next)
			if (is_same_path(p, place) && has_counts(p))
				return p;
	return NULL;
}

/* An independent of the gradient and its adjoint get the numbers of elements that the user gave. */
static void take_counts(const Asked *asked, const FuncDecl *gradient, Place *x, Place *x_b)
{
	const Signature plain = function_signature(gradient);

	for (; x; x = x->next, x_b = x_b->next) {
		const Place *counted = counted_place(asked, x), *last = counted;
		uint32_t i = 0;

		while (strcmp(plain.params[i].name, x_b->name) != 0)
			i++;
		if (counted)
			take_brackets(x, counted);
		while (last && last->member)
			last = last->member;
		if (last) {
			x_b->star = last->star;
			x_b->brackets = last->brackets;
		}
		x_b->star |= !x_b->brackets && !*plain.params[i].dims;
	}
}

/* The outputs, and the work memory of the user's request. */
static Clause second_scratch(const Asked *asked, Clause outputs)
{
	Place **link = &outputs.places;

	for (; *link; link = &(*link)->next) {
		const Place *counted = counted_place(asked, *link);

		if (counted)
			take_brackets(*link, counted);
	}
	*link = asked->clauses[CLAUSE_SCRATCH].places;
	outputs.given |= asked->clauses[CLAUSE_SCRATCH].given;
	return outputs;
}

/* The user's request, as one on the gradient. */
static Asked *second_asked(Front *front, const Asked *asked, const char *name, const char *text)
{
	const Reader reader = front_reader(front);
	Asked *parsed = asked_parse_option(&reader, asked->kind, asked->loc,
					   words_of_text(front->arena, text, asked->loc));
	Asked *second = arena_new_of(front->arena, Asked);
	const FuncDecl *gradient = front_function(front, parsed->function);
	const Signature plain = function_signature(gradient);

	names_replace(&reader, asked, &plain);
	*second = *asked;
	second->is_second = true;
	second->function = parsed->function;
	second->clauses[CLAUSE_WRT] = parsed->clauses[CLAUSE_WRT];
	second->clauses[CLAUSE_OF] = parsed->clauses[CLAUSE_OF];
	second->clauses[CLAUSE_SCRATCH] = second_scratch(asked, parsed->clauses[CLAUSE_SCRATCH]);
	second->clauses[CLAUSE_NAME] = (Clause){true, asked->loc, name_place(front, asked, name)};
	take_counts(asked, gradient, second->clauses[CLAUSE_WRT].places,
		    second->clauses[CLAUSE_OF].places);
	return second;
}

static bool is_work(const Asked *asked, const char *name)
{
	const Place *p = asked->clauses[CLAUSE_SCRATCH].places;

	while (p && strcmp(p->name, name) != 0)
		p = p->next;
	return p;
}

/* The independent whose adjoint the gradient calls so, as one word. */
static const char *independent_of(Front *front, const Asked *second, const char *adjoint)
{
	const char *word;

	const Place *x = second->clauses[CLAUSE_WRT].places,
		    *x_b = second->clauses[CLAUSE_OF].places;

	for (; strcmp(x_b->name, adjoint) != 0; x_b = x_b->next)
		x = x->next;
	word = x->name;
	for (x = x->member; x; x = x->member)
		word = arena_printf(front->arena, "%s_%s", word, x->name);
	return word;
}

/* Each adjoint in `of` is memory of the result's own, and goes by the name of its parameter. Other
 * adjoints are weights. */
static void hide_adjoints(Front *front, Request *request, const Asked *asked, const Asked *second,
			  const FuncDecl *gradient, const FuncDecl *function)
{
	for (uint32_t i = 0; i < request->nroles; i++) {
		const char *name = role_name(request, gradient, i);

		request->roles[i].is_output = request->roles[i].scratch && !is_work(asked, name);
		request->roles[i].is_weight =
			i >= function->nargs && i < gradient->nargs && !request->roles[i].of;
		request->is_weighted |= request->roles[i].is_weight;
		request->strips[0]->roles[i].is_unread = request->roles[i].of;
		if (request->roles[i].of)
			request->roles[i].stands_for = independent_of(front, second, name);
	}
}

static const char *gradient_of(Front *front, const char *text)
{
	return arena_strndup(front->arena, text, strcspn(text, " "));
}

static void take_second(Front *front, const Asked *asked, const FuncDecl *function,
			const char *name, const char *text)
{
	FuncDecl *gradient = front_function(front, gradient_of(front, text));
	bool is_product = asked->kind == REQUEST_HVP;
	const char *strip = arena_printf(front->arena, "%s_column%s", name, is_product ? "" : "s");
	const Asked *second;
	Request *request, *column;

	if (!front_signature(front, gradient))
		return;
	second = second_asked(front, asked, name, text);
	request = request_draft(front, second, gradient, 0);
	show(front, request, function);
	request->c_static = function->c_static;
	request_add(front, request);
	if (request->refused)
		return;
	column = inner_draft(front, second, gradient, request, REQUEST_FWD, strip,
			     is_product ? 0 : jac_width(front, request, gradient, REQUEST_FWD));
	show(front, column, function);
	request->strips[0] = column;
	hide_adjoints(front, request, asked, second, gradient, function);
}

static void second_order_take(Front *front, Wish *wish, const Asked *asked, FuncDecl *function,
			      const char *name)
{
	const Rounds *rounds = front->options->rounds;
	const char *text = rounds && front->program ? map_get(rounds->begun, name) : NULL;

	if (text && front_function(front, gradient_of(front, text)))
		take_second(front, asked, function, name, text);
	else
		take_gradient(front, wish, asked, function, name);
}

void mode_take(Front *front, Wish *wish, FuncDecl *function)
{
	const Asked *asked = wish->asked;
	const char *name = asked_name(front->arena, asked, function->name);
	Request *request;

	if (!request_freeze(front, &asked, &function))
		return;
	if (asked->kind >= REQUEST_HESS) {
		second_order_take(front, wish, asked, function, name);
		return;
	}
	request = request_draft(front, asked, function, 0);
	if (request->kind == REQUEST_JAC && !request->refused)
		take_strips(front, asked, function, request);
	else if (!request->refused && (request->by_lane || may_need_lanes(request, function)))
		take_lanes(front, asked, function, request);
	request_add(front, request);
}
