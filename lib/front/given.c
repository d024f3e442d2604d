/*
 * given: what the user states about a function whose body is missing or is not to be looked at.
 *
 *   #pragma cadgen inactive log_state     calls to it stay, and no derivative goes through them
 *   #pragma cadgen inactive(s->cache)     quiet.c
 *   #pragma cadgen rule fwd(f)            the function that follows has the prototype of f_fwd
 *   #pragma cadgen rule rev(f)            the function that follows has that of f_rev, but is void
 *
 * A directive in a header is read again with every unit that includes it, but remains one rule. A
 * statement about a function with external linkage holds in the whole run.
 */
#include "front/request.h"

#include <string.h>

static bool expect(Front *front, const Word *word, bool found, const char *what)
{
	return found || word_refuse(front->diags, word, what);
}

static bool expect_end(Front *front, const Word *word)
{
	return expect(front, word, word->kind == WORD_END, "the end of the line");
}

/* ---- prototypes ---- */

static bool has_prototype(const FuncDecl *decl)
{
	CXType type = clang_getCanonicalType(clang_getCursorType(decl->cursor));

	return type.kind == CXType_FunctionProto && !clang_isFunctionTypeVariadic(type);
}

enum { MAX_PARAMS = 64 };

/* A number; or a pointer to what can hold no derivative for the rule. */
static bool takes_number(const FuncDecl *f, uint32_t i)
{
	const Type *type = f->types[i];

	return type_is_float(type) || type_is_integer(type) ||
	       (type_is_ptr(type) && !type_reaches_float(type) && !type->is_volatile);
}

bool can_have_rule(const FuncDecl *f)
{
	bool has_float = false;

	if (f->nargs > MAX_PARAMS || !f->result || !type_is_float(f->result) || f->result_struct)
		return false;
	for (uint32_t i = 0; i < f->nargs; i++) {
		if (!takes_number(f, i))
			return false;
		has_float |= type_is_float(f->types[i]);
	}
	return has_float;
}

typedef struct Wanted {
	const Type *types[2 * MAX_PARAMS + 1];
	uint32_t count;
} Wanted;

static void wanted_types(Front *front, const FuncDecl *f, bool is_fwd, Wanted *w)
{
	w->count = 0;
	for (uint32_t i = 0; i < f->nargs; i++)
		w->types[w->count++] = f->types[i];
	for (uint32_t i = 0; i < f->nargs; i++)
		if (type_is_float(f->types[i]))
			w->types[w->count++] =
				is_fwd ? f->types[i] : type_ptr(front->module, f->types[i], false);
	w->types[w->count++] = is_fwd ? type_ptr(front->module, f->result, false) : f->result;
}

static bool is_rule_of(Front *front, const FuncDecl *rule, const FuncDecl *f, bool is_fwd)
{
	Wanted w;

	wanted_types(front, f, is_fwd, &w);
	if (!has_prototype(rule) || rule->result != (is_fwd ? f->result : NULL) ||
	    rule->result_struct || rule->nargs != w.count)
		return false;
	for (uint32_t i = 0; i < w.count; i++)
		if (rule->types[i] != w.types[i])
			return false;
	return true;
}

static const char *base_of(const FuncDecl *f, uint32_t i)
{
	const CDecl *decl = &f->params[i];

	return arena_printf(f->front->arena, "%s%s%s%.*s", decl->is_const ? "const " : "",
			    decl->base, decl->stars ? " " : "", (int)decl->stars, "********");
}

/* `double f_fwd(int, double, double, double *)` */
static const char *wanted_prototype(Front *front, const FuncDecl *rule, const FuncDecl *f,
				    bool is_fwd)
{
	Text text = {0};
	const char *made;

	text_printf(&text, "%s %s(", is_fwd ? f->c_result : "void", rule->name);
	for (uint32_t i = 0; i < f->nargs; i++)
		text_printf(&text, "%s, ", base_of(f, i));
	for (uint32_t i = 0; i < f->nargs; i++)
		if (type_is_float(f->types[i]))
			text_printf(&text, "%s%s, ", base_of(f, i), is_fwd ? "" : " *");
	text_printf(&text, "%s%s)", f->c_result, is_fwd ? " *" : "");
	made = arena_strdup(front->arena, text_cstr(&text));
	text_free(&text);
	return made;
}

/* ---- the function in the IR ---- */

static bool is_internal(const FuncDecl *decl)
{
	return clang_getCursorLinkage(decl->cursor) != CXLinkage_External;
}

bool others_take(const Front *front, const char *name)
{
	const Program *p = front->program;

	for (uint32_t i = 0; p && i < p->fronts.count; i++)
		if (p->fronts.items[i] != front && map_get(p->fronts.items[i]->taken, name))
			return true;
	return false;
}

/* A static function belongs to its unit, so its name in the IR must differ from all others. */
static const char *name_in_module(Front *front, const FuncDecl *decl)
{
	const char *name = decl->name;
	bool is_own = is_internal(decl);

	for (uint32_t n = 2;
	     is_own && (map_get(front->module->prototypes, name) || others_take(front, name) ||
			(n > 2 && map_get(front->taken, name)));
	     n++)
		name = arena_printf(front->arena, "%s_%u", decl->name, n);
	return name;
}

static Func *prototype_of(Front *front, const FuncDecl *decl)
{
	Func *func = func_new(front->module, name_in_module(front, decl));

	func->c_name = strcmp(func->name, decl->name) ? decl->name : NULL;
	func->loc = decl->loc;
	func->unit = front->unit->file;
	func->forms = FORM_PRIMAL;
	func->c_static = is_internal(decl) ? "static " : "";
	func->is_given = true;
	map_set(front->module->prototypes, func->name, func);
	return func;
}

static void add_params(const FuncDecl *decl, Func *func, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++)
		region_param(func, func->body, decl->types[i], PRIMAL, decl->params[i].name);
}

static Func *original_of(Front *front, const FuncDecl *f)
{
	Func *func = prototype_of(front, f);

	add_params(f, func, f->nargs);
	func_set_results(func, &f->result, 1);
	return func;
}

/* The rule as the IR calls it: what a rule fwd stores through its last parameter is a second
 * result. */
static Func *rule_of(Front *front, const FuncDecl *rule, const FuncDecl *f, bool is_fwd)
{
	const Type *results[] = {f->result, f->result};
	Func *func = prototype_of(front, rule);

	add_params(rule, func, rule->nargs - is_fwd);
	if (is_fwd)
		func_set_results(func, results, 2);
	return func;
}

const Given *function_given(const Front *front, const FuncDecl *decl)
{
	return decl->given || is_internal(decl) ? decl->given
						: map_get(front->module->given, decl->name);
}

static Given *given_new(Front *front, FuncDecl *f, bool is_inactive)
{
	Given *given = arena_new_of(front->arena, Given);

	given->func = is_inactive ? prototype_of(front, f) : original_of(front, f);
	given->is_inactive = is_inactive;
	map_set(front->module->given, given->func->name, given);
	f->given = given;
	return given;
}

void given_report(Front *front, FuncDecl *f)
{
	Given *given = given_new(front, f, true);

	given->is_report = true;
	given->writes_bytes = f->report_writes_bytes;
}

void given_library(Front *front, FuncDecl *f)
{
	given_new(front, f, true);
}

void given_sort(Front *front, bool writes_bytes)
{
	static const char *const names[] = {SORT_ORDER, SORT_PLACE};

	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		Given *given = map_get(front->module->given, names[i]);

		if (!given) {
			given = arena_new_of(front->arena, Given);
			given->is_inactive = given->is_report = given->all_read = true;
			given->only_read = ptrmap_new(front->module->arena);
			map_set(front->module->given, names[i], given);
		}
		given->writes_bytes |= writes_bytes;
	}
}

void given_comparison(Front *front, const Func *compares, bool only_reads)
{
	Given *given = map_get(front->module->given, SORT_ORDER);

	given->all_read &= only_reads;
	if (compares && only_reads)
		ptrmap_set(given->only_read, compares, given);
}

/* A prototype whose first operand is called. */
static Func *prototype_through(Front *front, const FuncDecl *f, const char *name, uint8_t through)
{
	Func *func = func_new(front->module, name);

	func->c_name = f->name;
	func->loc = f->loc;
	func->unit = front->unit->file;
	func->forms = FORM_PRIMAL;
	func->is_given = true;
	func->through = through;
	map_set(front->module->prototypes, func->name, func);
	return func;
}

static void add_wanted(Front *front, const FuncDecl *f, Func *func, bool is_fwd)
{
	const Type *results[] = {f->result, f->result};
	Wanted w;

	wanted_types(front, f, is_fwd, &w);
	for (uint32_t i = 0; i < w.count - is_fwd; i++)
		region_param(func, func->body, w.types[i], PRIMAL, NULL);
	if (is_fwd)
		func_set_results(func, results, 2);
}

Func *given_through(Front *front, const FuncDecl *f, const Type *pointer, const Type *rule,
		    bool is_fwd)
{
	const char *ending = is_fwd ? "fwd" : "rev";
	const char *hint = arena_printf(front->arena, "%s_%s", f->name, ending);
	const char *name = arena_printf(front->arena, "%s: %s", f->name, rule->name);
	Given *given = arena_new_of(front->arena, Given);
	Func *called, *by;

	for (uint32_t n = 2; (called = map_get(front->module->prototypes, name)) != NULL; n++) {
		if (called->unit == front->unit->file)
			return called;
		name = arena_printf(front->arena, "%s: %s %u", f->name, rule->name, n);
	}
	called = prototype_through(front, f, name, 2);
	region_param(called, called->body, pointer, PRIMAL, f->name);
	region_param(called, called->body, rule, PRIMAL, module_string(front->module, hint));
	for (uint32_t i = 0; i < f->nargs; i++)
		region_param(called, called->body, f->types[i], PRIMAL,
			     module_string(front->module,
					   arena_printf(front->arena, i ? "x%u" : "x", i + 1)));
	func_set_results(called, &f->result, 1);
	by = prototype_through(front, f, arena_printf(front->arena, "%s, %s", name, ending), 1);
	region_param(by, by->body, rule, PRIMAL, called->body->params[1]->hint);
	add_wanted(front, f, by, is_fwd);
	*given = (Given){.func = called, .fwd = is_fwd ? by : NULL, .rev = is_fwd ? NULL : by};
	map_set(front->module->given, called->name, given);
	return called;
}

/* ---- directives ---- */

/* Was the directive already taken with another unit, and does this unit know its effect? For a
 * static function every unit takes the directive itself. */
static bool is_again(Front *front, const Directive *d, const FuncDecl *f)
{
	const char *place = arena_printf(front->arena, "%u:%zu:%u", d->file, d->begin,
					 is_internal(f) ? front->unit->file : 0);

	if (map_get(front->module->given_places, place))
		return function_given(front, f) != NULL;
	map_set(front->module->given_places, place, front);
	return false;
}

static void take_inactive(Front *front, const Directive *d, const Word *word)
{
	FuncDecl *f;

	if (word_is(word, "(")) {
		quiet_take(front, d, word + 1);
		return;
	}

	if (!expect(front, word, word->kind == WORD_IDENT, "the name of a function") ||
	    !expect_end(front, word + 1))
		return;
	f = function_named(front, word->text, word->loc);
	if (!f || is_again(front, d, f))
		return;
	if (function_given(front, f) || substitute_of(front, f))
		diag_report(front->diags, E_RULE_TWICE, word->loc, f->name);
	else
		given_new(front, f, true)->is_stated = true;
}

/* May it get a rule of this kind? Reports if not. All its rules have clauses, or none has. */
static bool can_add_rule(Front *front, const FuncDecl *f, const Word *word, bool is_fwd,
			 bool has_clauses)
{
	const Given *known = function_given(front, f);
	bool is_inactive = known && known->is_inactive && !function_has_model(front, f);

	if (!substitute_of(front, f) && !is_inactive &&
	    !(known && (is_fwd ? known->fwd : known->rev)) &&
	    !(known && has_clauses != function_has_model(front, f)))
		return true;
	diag_report(front->diags, E_RULE_TWICE, word->loc, f->name);
	return false;
}

static void note_rule(Front *front, Given *given, FuncDecl *rule)
{
	if (front->program)
		list_push(front->arena, &front->program->rules, ((GivenRule){given, rule}));
}

static void set_rule(Front *front, FuncDecl *f, FuncDecl *rule, const Word *word, bool is_fwd)
{
	const Given *known = function_given(front, f);
	Given *given;
	Func **place;

	if (!can_add_rule(front, f, word, is_fwd, false))
		return;
	given = known ? map_get(front->module->given, known->func->name)
		      : given_new(front, f, false);
	place = is_fwd ? &given->fwd : &given->rev;
	*place = rule_of(front, rule, f, is_fwd);
	if (is_fwd)
		note_rule(front, given, rule);
}

/* A rule that takes arrays: model.c. */
static void take_array_rule(Front *front, FuncDecl *f, FuncDecl *rule, const Word *word,
			    const Word *clauses, bool is_fwd)
{
	const Request *asked =
		can_add_rule(front, f, word, is_fwd, true) &&
				(!has_prototype(rule) || front_signature(front, rule))
			? array_rule_clauses(front, f, rule, is_fwd, word, clauses)
			: NULL;
	const Given *known = function_given(front, f);
	Given *given;
	Func *func;

	if (!asked)
		return;
	if (!has_prototype(rule) || !prototype_is(front, asked, f, rule)) {
		diag_report(front->diags, E_RULE_PROTOTYPE, word->loc, rule->name,
			    is_fwd ? "fwd" : "rev", f->name,
			    prototype_text(front, asked, f, rule->name));
		return;
	}
	given = known ? map_get(front->module->given, known->func->name)
		      : given_new(front, f, true);
	given->is_report = true;
	func = prototype_of(front, rule);
	add_params(rule, func, rule->nparams);
	func->params = rule->params;
	func->nparams = rule->nparams;
	func->c_result = rule->c_result;
	func_set_results(func, &rule->result, rule->result != NULL);
	*(is_fwd ? &given->fwd : &given->rev) = func;
	*(is_fwd ? &given->fwd_clauses : &given->rev_clauses) = asked;
	if (is_fwd)
		note_rule(front, given, rule);
}

/* `named`: the word that names the rule function; NULL: it follows the directive. */
static void take_rule_of(Front *front, const Directive *d, const Word *word, bool is_fwd,
			 const Word *named, const Word *clauses)
{
	FuncDecl *f = function_named(front, word->text, word->loc);
	FuncDecl *rule = !f      ? NULL
			 : named ? function_named(front, named->text, named->loc)
				 : function_behind(front, d->words->loc, d);

	if (!rule || is_again(front, d, f))
		return;
	if (!has_prototype(f)) {
		diag_report(front->diags, E_RULE_FUNCTION, word->loc, f->name);
		return;
	}
	if (!front_signature(front, f))
		return;
	if (needs_model(f) || (clauses->kind != WORD_END && can_have_model(f))) {
		take_array_rule(front, f, rule, word, clauses, is_fwd);
		return;
	}
	if (!can_have_rule(f))
		diag_report(front->diags, E_RULE_FUNCTION, word->loc, f->name);
	else if (has_prototype(rule) && !front_signature(front, rule))
		return;
	else if (!is_rule_of(front, rule, f, is_fwd))
		diag_report(front->diags, E_RULE_PROTOTYPE, word->loc, rule->name,
			    is_fwd ? "fwd" : "rev", f->name,
			    wanted_prototype(front, rule, f, is_fwd));
	else
		set_rule(front, f, rule, word, is_fwd);
}

static void take_rule(Front *front, const Directive *d)
{
	const Word *word = d->words + 1;
	bool is_fwd = word_is(word, "fwd");

	if (!expect(front, word, is_fwd || word_is(word, "rev"), "'fwd' or 'rev'") ||
	    !expect(front, word + 1, word_is(word + 1, "("), "'('") ||
	    !expect(front, word + 2, word[2].kind == WORD_IDENT, "the name of a function") ||
	    !expect(front, word + 3, word_is(word + 3, ")"), "')'"))
		return;
	take_rule_of(front, d, word + 2, is_fwd, NULL, word + 4);
}

bool given_take(Front *front, const Directive *d)
{
	if (word_is(d->words, "rule"))
		take_rule(front, d);
	else if (word_is(d->words, "inactive"))
		take_inactive(front, d, d->words + 1);
	else
		return false;
	return true;
}

/* ---- the command line ---- */

/* The text of an option becomes a source of its own, so that carets can show it. */
static Directive option_of(Front *front, const char *name, const char *text, uint32_t number)
{
	const char *source = arena_printf(front->arena, "%s (%u)", name, (unsigned)number);
	Directive d = {0};

	d.file = sources_add(front->module->sources, source, text, strlen(text));
	d.words = words_of(front->arena, front->module->sources, d.file);
	return d;
}

static bool declares(const Front *front, const char *name)
{
	return front_function(front, name) != NULL;
}

static void take_inactive_option(const Program *p, const char *text, uint32_t number)
{
	Directive d = option_of(p->fronts.items[0], "--inactive", text, number);
	bool found = false;

	for (uint32_t i = 0; i < p->fronts.count; i++)
		if (declares(p->fronts.items[i], d.words->text)) {
			take_inactive(p->fronts.items[i], &d, d.words);
			found = true;
		}
	if (!found)
		take_inactive(p->fronts.items[0], &d, d.words);
}

static void take_rule_option(const Program *p, const char *text, uint32_t number)
{
	Directive d = option_of(p->fronts.items[0], "--rule", text, number);
	const Word *word = d.words;
	bool is_fwd = word_is(word, "fwd"), found = false;

	if (!(is_fwd || word_is(word, "rev")) || !word_is(word + 1, "(") ||
	    word[2].kind != WORD_IDENT || !word_is(word + 3, ")") || word[4].kind != WORD_IDENT) {
		diag_report(p->diags, E_RULE_OPTION, word->loc, text);
		return;
	}
	for (uint32_t i = 0; i < p->fronts.count; i++)
		if (declares(p->fronts.items[i], word[2].text) &&
		    declares(p->fronts.items[i], word[4].text)) {
			take_rule_of(p->fronts.items[i], &d, word + 2, is_fwd, word + 4, word + 5);
			found = true;
		}
	if (!found)
		take_rule_of(p->fronts.items[0], &d, word + 2, is_fwd, word + 4, word + 5);
}

void given_of_command(const Program *p)
{
	const FrontOptions *options = p->fronts.count ? p->fronts.items[0]->options : NULL;

	for (uint32_t i = 0; options && i < options->ninactive; i++)
		take_inactive_option(p, options->inactive[i], i + 1);
	for (uint32_t i = 0; options && i < options->nrules; i++)
		take_rule_option(p, options->rules[i], i + 1);
}
