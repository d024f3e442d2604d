/*
 * modes: what a request makes besides one derivative. A Jacobian calls derivatives of several
 * directions or seeds (abi/jacobian.c). A Hessian, or its product with a vector, is the Jacobian of
 * the gradient, or its forward derivative: this round makes the gradient, the next one the rest.
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

/* The request, as one of another kind and name, that the result calls. */
static Request *inner_draft(Front *front, const Asked *asked, FuncDecl *function, RequestKind kind,
			    const char *name, uint32_t width)
{
	Asked inner = *asked;
	Request *request;

	inner.kind = kind;
	inner.clauses[CLAUSE_SUFFIX] = (Clause){0};
	inner.clauses[CLAUSE_NAME] = (Clause){true, asked->loc, name_place(front, asked, name)};
	request = request_draft(front, &inner, function, width);
	request->is_inner = true;
	return request;
}

/* ---- Jacobians ---- */

enum { MOST_COLUMNS = 8, MOST_ROWS = 4 }; /* of a strip */

/* How many columns or rows of the Jacobian there are, if that is less than a strip. */
static uint32_t jac_width(const Request *jac, const Type *const *types, RequestKind kind)
{
	const uint32_t most = kind == REQUEST_FWD ? MOST_COLUMNS : MOST_ROWS;
	int64_t sum = kind == REQUEST_REV && jac->of_return, n;

	for (uint32_t i = 0; i < jac->nroles; i++) {
		if (!(kind == REQUEST_FWD ? jac->roles[i].wrt : jac->roles[i].of))
			continue;
		if (!role_numbers(&jac->roles[i], types[i], &n) || n > most)
			return most;
		sum += n;
	}
	return sum < most ? (uint32_t)sum : most;
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

			if ((!x->of && !y->of) || !(x->of || x->wrt) || !(y->of || y->wrt))
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
			inner_draft(front, asked, function, kinds[i],
				    arena_printf(front->arena, "%s%s", jac->name, endings[i]),
				    jac_width(jac, function->types, kinds[i]));

		keep_apart(front, strip);
		jac->strips[i] = strip;
	}
}

/* ---- second order ---- */

/* What the second round asks of the gradient: `g wrt(x[n]) of(x_b[n])`. */
static const char *second_text(Front *front, const Request *gradient, const FuncDecl *function)
{
	Text wrt = {0}, of = {0};
	const char *text;

	for (uint32_t i = 0; i < function->nargs; i++) {
		const ParamRole *role = &gradient->roles[i];
		const char *name = function->params[i].name, *dims = function->params[i].dims;
		bool is_pointer = type_is_ptr(function->types[i]);
		const char *extent = "";

		if (!role->wrt)
			continue;
		if (is_pointer && role->extent_text && (!*dims || strcmp(dims, "[]") == 0))
			extent = arena_printf(front->arena, "[%s]", role->extent_text);
		text_printf(&wrt, "%s%s%s", wrt.len ? ", " : "", name, extent);
		text_printf(&of, "%s%s%s%s", of.len ? ", " : "", name, gradient->suffix,
			    is_pointer ? extent : "[1]");
	}
	text = arena_printf(front->arena, "%s wrt(%s) of(%s)", gradient->name, text_cstr(&wrt),
			    text_cstr(&of));
	text_free(&wrt);
	text_free(&of);
	return text;
}

static void take_gradient(Front *front, Wish *wish, const Asked *asked, FuncDecl *function,
			  const char *name)
{
	Rounds *rounds = front->options->rounds;
	Request *gradient = inner_draft(front, asked, function, REQUEST_GRAD,
					arena_printf(front->arena, "%s_grad", name), 0);

	request_add(front, gradient);
	if (gradient->refused)
		return;
	map_set(rounds->begun, name, (void *)(uintptr_t)second_text(front, gradient, function));
	wish->waits = rounds->waits = true;
}

/* Each adjoint in `of` is memory of the result's own, and goes by the name of its parameter. */
static void hide_adjoints(const Request *request, const Request *second, const FuncDecl *gradient)
{
	uint32_t wrt = 0;

	for (uint32_t i = 0; i < request->nroles; i++) {
		if (!request->roles[i].of)
			continue;
		while (!request->roles[wrt].wrt)
			wrt++;
		request->roles[i].stands_for = gradient->params[wrt].name;
		second->roles[i].stands_for = gradient->params[wrt++].name;
	}
}

static void take_second(Front *front, const Asked *asked, FuncDecl *function, const char *name,
			const char *text)
{
	const Reader reader = front_reader(front);
	Asked *second = asked_parse_option(&reader, asked->kind, asked->loc,
					   words_of_text(front->arena, text, asked->loc));
	FuncDecl *gradient = front_function(front, second->function);
	Request *request;

	if (!front_signature(front, gradient))
		return;
	second->clauses[CLAUSE_NAME] = (Clause){true, asked->loc, name_place(front, asked, name)};
	request = request_draft(front, second, gradient, 0);
	request->shown = function->shown ? function->shown : function->name;
	request->c_static = function->c_static;
	request->strips[0] = inner_draft(
		front, second, gradient, REQUEST_FWD, arena_printf(front->arena, "%s_fwd", name),
		asked->kind == REQUEST_HVP ? 0 : jac_width(request, gradient->types, REQUEST_FWD));
	hide_adjoints(request, request->strips[0], gradient);
	request_add(front, request);
}

void mode_take(Front *front, Wish *wish, FuncDecl *function)
{
	const Asked *asked = wish->asked;
	const Rounds *rounds = front->options->rounds;
	const char *name = asked_name(front->arena, asked, function->name), *text;
	Request *request;

	if (!request_freeze(front, &asked, &function))
		return;
	if (asked->kind == REQUEST_HESS || asked->kind == REQUEST_HVP) {
		text = rounds ? map_get(rounds->begun, name) : NULL;
		if (text)
			take_second(front, asked, function, name, text);
		else if (rounds)
			take_gradient(front, wish, asked, function, name);
		return;
	}
	request = request_draft(front, asked, function, 0);
	if (request->kind == REQUEST_JAC && !request->refused)
		take_strips(front, asked, function, request);
	request_add(front, request);
}
