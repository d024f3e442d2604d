/*
 * A function in IR text before and after a pass.
 */
#ifndef UNIT_BEFORE_AFTER_H
#define UNIT_BEFORE_AFTER_H

#include "eval/eval.h"
#include "pass/pass.h"
#include "check.h"

typedef struct Program {
	Arena *arena;
	Module *module;
	const Func *before, *after;
} Program;

static Program program_run(const char *pass, const Text *text)
{
	const char *const passes[] = {pass, NULL};
	Program p = {.arena = arena_new()};
	Sources *sources = sources_new(p.arena);
	Diags *diags = diags_new(p.arena, sources);
	PassOptions options = {.verify = true};

	p.module = module_new(p.arena, sources);
	PassContext c = {
		.scratch = p.arena, .module = p.module, .diags = diags, .options = &options};

	if (!module_parse(p.module, sources_add(sources, "t.ir", text->s, text->len), diags) ||
	    !module_verify(p.module, diags)) {
		diags_print(diags, stderr);
		fail_msg("%s", text->s);
	}
	p.before = p.module->last;
	p.after = passes_run(&c, p.before, passes);
	assert_non_null(p.after);
	return p;
}

static void program_free(Program *p)
{
	module_free(p->module);
	arena_free(p->arena);
}

static bool evaluate(const Func *f, const int64_t *numbers, int64_t *out)
{
	EvalArg args[8] = {0}, result = {0};
	Text fault = {0};
	bool done;

	for (uint32_t i = 0; i < f->body->nparams; i++)
		args[i].i = type_wrap(f->body->params[i]->type, numbers[i]);
	done = func_eval(f, args, &result, 3000, &fault);
	text_free(&fault);
	*out = result.i;
	return done;
}

#endif
