/*
 * request_text: requests on functions in IR text, for `cadgen-opt --request` and for the tests of
 * single passes.
 */
#include "request/asked.h"

#include <string.h>

/* A struct of the module, or a scalar by its name in C. */
static const Type *type_named(void *data, const char *name, Loc loc)
{
	Module *m = data;
	const StructDef *def = m->first_struct;

	(void)loc;
	while (def && strcmp(def->type->name, name) != 0)
		def = def->next;
	return def ? def->type : type_scalar_named(m, name);
}

/* The parameters of the primal. */
static Signature signature_of(Arena *arena, const Func *f)
{
	Signature s = {.name = f->name, .loc = f->loc, .params = f->params};

	s.types = arena_array(arena, const Type *, f->nparams + 1);
	while (s.nparams < f->nparams && f->body->params[s.nparams]->stage == PRIMAL) {
		s.types[s.nparams] = f->body->params[s.nparams]->type;
		s.nparams++;
	}
	s.nargs = s.nparams;
	if (s.nargs && f->params[s.nargs - 1].is_result)
		s.result_struct = s.types[--s.nargs]->elem;
	else if (f->nresults)
		s.result = f->result_types[0];
	return s;
}

Request *request_parse(Arena *arena, const Func *f, uint32_t file, Diags *diags)
{
	const Reader reader = {.arena = arena,
			       .module = f->module,
			       .diags = diags,
			       .has_halves = true,
			       .data = f->module,
			       .type_named = type_named};
	const Signature signature = signature_of(arena, f);
	uint32_t errors = diags_errors(diags);
	const Asked *asked = asked_parse(&reader, words_of(arena, f->module->sources, file));
	const Place *half = asked ? asked->clauses[CLAUSE_SPLIT].places : NULL;
	Request *request = NULL;

	if (asked && asked->function && strcmp(asked->function, f->name) != 0)
		diag_report(diags, E_REQUEST_FUNCTION, asked->function_loc, asked->function, "");
	else if (asked && asked->clauses[CLAUSE_CONST].given)
		diag_report(diags, E_REQUEST_LATER, asked->clauses[CLAUSE_CONST].loc, "const",
			    "constants in the function's text");
	else if (asked)
		request = draft_of(&reader, asked, &signature).request;
	if (diags_errors(diags) > errors)
		return NULL;
	if (half && strcmp(half->name, "both") != 0)
		request = request_part(arena, request,
				       strcmp(half->name, "first") ? PART_BACKWARD : PART_FORWARD);
	return request;
}
