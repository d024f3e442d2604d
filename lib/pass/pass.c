/*
 * pass: the pass manager.
 *
 * passes_run takes a function through a list of passes. Before each pass it checks the forms that
 * the pass needs; afterwards, those that it gives and, with options->verify, all invariants of the
 * IR. A failure is a bug of cadgen: bug() reports the pass, the function and the IR around the
 * offending line. Dumps are numbered in the order in which the passes ran.
 */
#include "pass/pass.h"

#include <errno.h>
#include <string.h>
#include <time.h>

#define PASS(name, needs, gives, breaks, effects, optional, wants, help)   \
	{#name,    pass_##name,   needs, gives, breaks, EFFECTS_##effects, \
	 optional, wants_##wants, help},
const Pass pass_table[] = {
#include "pass.def"
};
#undef PASS
const uint32_t pass_count = sizeof pass_table / sizeof pass_table[0];

const Pass *pass_find(const char *name)
{
	for (uint32_t i = 0; i < pass_count; i++)
		if (strcmp(pass_table[i].name, name) == 0)
			return &pass_table[i];
	return NULL;
}

/* The first form of the set that form_check cannot see and that the function does not claim; NULL
 * if it claims them all. */
static const char *form_missing(const Func *func, uint32_t forms)
{
	forms &= FORM_INLINED | FORM_LINEAR | FORM_UNZIPPED | FORM_ADJOINT;
	for (uint32_t bit = 0; bit < FORM_COUNT; bit++)
		if (forms & ~func->forms & 1u << bit)
			return form_name[bit];
	return NULL;
}

bool pass_check(PassContext *c, const Func *func, const char *name)
{
	const Pass *pass = pass_find(name);
	const char *missing = form_missing(func, pass->needs);
	Text why = {0};
	bool may = false;

	if (missing)
		text_printf(&why, "it does not have the form '%s'", missing);
	else
		may = form_check(func, pass->needs | func->forms, &why) &&
		      pass->wants(c, func, &why);
	if (!may)
		diag_report(c->diags, E_IR_PASS, func->loc, name, func->name, text_cstr(&why));
	text_free(&why);
	return may;
}

static bool list_has(const char *const *list, const char *name)
{
	for (; list && *list; list++)
		if (strcmp(*list, name) == 0)
			return true;
	return false;
}

static bool dump_wanted(const PassOptions *options, const char *pass, const char *func)
{
	for (const char *const *d = options->dump_after; d && *d; d++) {
		const char *colon = strchr(*d, ':');
		size_t n = colon ? (size_t)(colon - *d) : strlen(*d);

		if (colon && strcmp(colon + 1, func) != 0)
			continue;
		if (strncmp(*d, "all", n) == 0 && n == 3)
			return true;
		if (strlen(pass) == n && strncmp(*d, pass, n) == 0)
			return true;
	}
	return false;
}

/* To standard error, or to DIR/NN_pass_function.ir. */
static void dump(PassContext *c, const Pass *pass, const Func *func)
{
	Text text = {0};
	const char *dir = c->options->dump_dir;

	if (!dir) {
		text_printf(&text, "# after %s\n", pass->name);
		func_print(&text, func);
		fputs(text_cstr(&text), stderr);
	} else {
		const char *path = arena_printf(c->scratch, "%s/%02u_%s_%s.ir", dir, c->ran,
						pass->name, func->name);

		func_print(&text, func);
		if (!file_write_atomic(path, text_cstr(&text), text.len))
			fatal("'%s' cannot be written: %s", path, strerror(errno));
	}
	text_free(&text);
}

/* The first word of a message that begins with '%': the value at fault. */
static const char *value_in_message(Arena *arena, const char *message)
{
	const char *begin = strchr(message, '%');

	if (!begin)
		return NULL;
	return arena_strndup(arena, begin, strcspn(begin, " ,:;()\n"));
}

/* The first line that holds `word`, with 10 lines before and after it; without a word, 21 lines. */
static void excerpt(Text *out, const char *text, const char *word)
{
	const char *hit = word ? strstr(text, word) : NULL;
	const char *begin = hit ? hit : text;
	uint32_t after = 0;

	for (uint32_t n = 0; begin > text; begin--)
		if (begin[-1] == '\n' && ++n > 10)
			break;
	if (!hit)
		hit = text;
	while (*begin && after <= (word ? 10u : 20u)) {
		size_t n = strcspn(begin, "\n");

		text_str(out, "    ");
		text_bytes(out, begin, n);
		text_char(out, '\n');
		if (begin + n >= hit)
			after++;
		begin += n + (begin[n] == '\n');
	}
}

static _Noreturn void report_fault(PassContext *c, const Func *func, const char *what,
				   const char *message)
{
	Text text = {0}, lines = {0};

	func_print(&text, func);
	excerpt(&lines, text_cstr(&text), value_in_message(c->scratch, message));
	bug("%s:\n%s%s%s", what, message,
	    *message && message[strlen(message) - 1] != '\n' ? "\n" : "", text_cstr(&lines));
}

static void check_forms(PassContext *c, const Pass *pass, const Func *func, uint32_t forms,
			const char *when)
{
	Text why = {0};

	if (!form_check(func, forms, &why))
		report_fault(c, func,
			     arena_printf(c->scratch,
					  "%s %s, the function does not have the form that it %s",
					  when, pass->name,
					  strcmp(when, "before") == 0 ? "needs" : "gives"),
			     text_cstr(&why));
	text_free(&why);
}

static void check_output(PassContext *c, const Pass *pass, const Func *in, const Func *func)
{
	Text faults = {0};

	if (!func_verify(func, &faults))
		report_fault(c, func,
			     arena_printf(c->scratch, "after %s the IR is not valid", pass->name),
			     text_cstr(&faults));
	text_free(&faults);
	check_forms(c, pass, func, pass->gives, "after");
	if ((pass->gives & FORM_LINEAR) && !shadows_check(func, &faults))
		report_fault(c, func, arena_printf(c->scratch, "%s leaves out shadows", pass->name),
			     text_cstr(&faults));
	if (!effects_check(pass->effects, in, func, &faults))
		report_fault(c, func,
			     arena_printf(c->scratch, "%s loses or repeats effects", pass->name),
			     text_cstr(&faults));
	text_free(&faults);
}

static double seconds(void)
{
	struct timespec t;

	timespec_get(&t, TIME_UTC);
	return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static Func *run_one(PassContext *c, const Pass *pass, const Func *in)
{
	double start = c->options->time ? seconds() : 0;
	Func *out;

	crash_context(pass->name, in->name);
	if (c->options->verify)
		check_forms(c, pass, in, pass->needs, "before");
	out = pass->run(c, in);
	if (out) {
		out->unit = in->unit;
		out->staged = in->staged;
		if (c->options->keep_staged && pass->gives & FORM_PRIMAL)
			out->staged = in;
		out->forms = (in->forms | pass->gives) & ~pass->breaks;
		if (c->options->verify)
			check_output(c, pass, in, out);
		if (dump_wanted(c->options, pass->name, in->name))
			dump(c, pass, out);
		if (c->options->seen)
			c->options->seen(c->options->seen_data, pass->name, c->request, out);
	}
	if (c->options->time)
		fprintf(stderr, "%10.3f ms  %-12s %s\n", 1e3 * (seconds() - start), pass->name,
			in->name);
	crash_context(NULL, NULL);
	return out;
}

Func *passes_run(PassContext *c, const Func *in, const char *const *names)
{
	Func *func = (Func *)(uintptr_t)in; /* returned as it is if no pass runs */

	for (; *names && func; names++) {
		const Pass *pass = pass_find(*names);
		PassContext own = *c;

		if (!pass)
			bug("there is no pass '%s'", *names);
		if (pass->optional && list_has(c->options->disable, pass->name))
			continue;
		own.ran = ++c->ran;
		own.scratch = arena_new();
		Func *before = func;
		func = run_one(&own, pass, before);
		arena_free(own.scratch);
		if (before != in && before != func && (!func || before != func->staged))
			func_free(before);
		if (c->options->stop_after && strcmp(c->options->stop_after, pass->name) == 0)
			break;
	}
	return func;
}
