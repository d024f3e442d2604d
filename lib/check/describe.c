/*
 * describe: the functions and derivatives of a run, as tables and calls in C that the runtime works
 * with. What a derivative's parameters mean follows from its request, as for every caller.
 */
#include "check/printer.h"

#include <inttypes.h>
#include <string.h>

enum { MOST_MATRICES = 1000, MOST_GROUPS = 60 };

/* A function of the source, as its forward derivative knows it. */
typedef struct DescribedFunction {
	uint32_t number;
	const Func *twin;
	LIST(const char *) words; /* of its groups: named_word */
} DescribedFunction;

Described *described_new(Arena *arena)
{
	Described *d = arena_new_of(arena, Described);

	d->arena = arena;
	d->twins = map_new(arena);
	d->places = map_new(arena);
	return d;
}

/* ---- tables ---- */

static void print_params(Printer *p, uint32_t number)
{
	Layouts *l = &p->d->layouts;
	const Func *f = p->f;
	const char *result = "NULL";

	text_printf(&p->out, "static const CheckParam cadgen_params_%u[] = {\n", (unsigned)number);
	for (uint32_t i = 0; i < p->nparams; i++) {
		const CDecl *decl = &f->params[i];
		const Type *type = f->body->params[i]->type;

		if (p->r->roles[i].told.type)
			type = p->r->roles[i].told.type;
		if (!is_c_pointer(decl) && type_is_ptr(type))
			type = type->elem;
		text_printf(&p->out, "\t{\"%s\", %s, 0},\n", decl->name,
			    check_layout(l, type, NULL));
	}
	for (uint32_t k = 0; k < p->r->nglobals; k++) {
		const RequestGlobal *g = (&p->r->globals[k]);

		text_printf(&p->out, "\t{\"%s\", ", c_name_of_global(g->global));
		if (is_listed_global(g))
			text_printf(&p->out, "%s, sizeof %s},\n",
				    check_layout(l, g->global->type, c_name_of_global(g->global)),
				    c_name_of_global(g->global));
		else
			text_str(&p->out, "NULL, 0},\n");
	}
	for (uint32_t i = 0; i < f->nparams; i++)
		if (f->params[i].is_result)
			result = check_layout(l, f->body->params[i]->type->elem, NULL);
	if (f->nresults && strcmp(f->c_result, "void") != 0)
		result = check_layout(l, f->result_types[0], NULL);
	text_printf(&p->out, "\t{\"return\", %s, 0},\n};\n", result);
}

static const char *word_of(const Printer *p, const Named *named)
{
	const uint32_t first = p->r->nroles - p->r->nglobals;

	if (named->role < p->nparams)
		return p->f->params[named->role].name;
	return named->role < first ? "return"
				   : c_name_of_global(p->r->globals[named->role - first].global);
}

static void print_group(Printer *p, const Named *named)
{
	const char *word = word_of(p, named), *between = "->";
	Text shown = {0}, path = {0};

	text_str(&shown, word);
	text_str(&path, word);
	if (named->role >= p->nparams || !is_c_pointer(&p->f->params[named->role]))
		between = ".";
	for (uint32_t i = 0; named->member && i < named->member->length; i++) {
		text_printf(&shown, "%s%s", between, named->member->path[i]);
		text_printf(&path, ".%s", named->member->path[i]);
		between = named->member->types[i]->kind == TYPE_PTR ? "->" : ".";
	}
	text_printf(&p->out, "\t{\"%s\", \"%s\", %d, %d},\n", text_cstr(&shown), text_cstr(&path),
		    named->wrt, named->of);
	text_free(&shown);
	text_free(&path);
}

static void add_group(Printer *p, DescribedFunction *function, const Named *named)
{
	if (!named->wrt && !named->of)
		return;
	print_group(p, named);
	list_push(p->d->arena, &function->words, named_word(p->d->arena, word_of(p, named), named));
}

/* Members that are listed are groups of their own. */
static void print_groups(Printer *p, DescribedFunction *function)
{
	Named named;

	text_printf(&p->out, "static const CheckGroup cadgen_groups_%u[] = {\n",
		    (unsigned)function->number);
	for (uint32_t i = 0; request_named(p->r, i, &named); i++) {
		const MemberRole *m = named.member ? NULL : p->r->roles[named.role].members;

		if (!m)
			add_group(p, function, &named);
		for (; m; m = m->next)
			add_group(p, function, &(Named){named.role, m, m->wrt, m->of, m->keep});
	}
	if (p->r->of_return) {
		text_str(&p->out, "\t{\"return\", \"return\", 0, 1},\n");
		list_push(p->d->arena, &function->words, "return");
	}
	text_str(&p->out, "};\n");
}

static const char *place_text(const Printer *p, Loc loc)
{
	const SourceFile *file;

	loc = sources_written(p->unit->module->sources, loc);
	file = sources_get(p->unit->module->sources, loc.file);
	return arena_printf(p->d->arena, "%s:%u", file->name, (unsigned)loc.line);
}

static void print_c_string(Text *out, const char *s)
{
	text_char(out, '"');
	for (; *s; s++)
		if (*s == '"' || *s == '\\')
			text_printf(out, "\\%c", *s);
		else if ((unsigned char)*s < ' ')
			text_char(out, '?');
		else
			text_char(out, *s);
	text_char(out, '"');
}

static bool note_float(Op *op, void *data)
{
	for (uint32_t i = 0; i < op->nresults; i++)
		*(bool *)data |= op->results[i].type->kind == TYPE_F32;
	return true;
}

/* Does it compute in float anywhere? */
static bool is_coarse_function(const Func *f)
{
	bool found = false;

	region_walk(f->body, note_float, &found);
	return found;
}

static void add_function(Described *d, const Unit *unit, const Func *f, const Fixtures *fixtures)
{
	DescribedFunction *function = arena_new_of(d->arena, DescribedFunction);
	Printer p = {
		.d = d, .unit = unit, .f = f, .r = f->request, .nparams = func_original_params(f)};
	const char *needs, *name;
	Text *out = &d->functions;

	function->number = d->nfunctions++;
	function->twin = f;
	map_set(d->twins, f->name, function);
	print_original_call(&p, function->number);
	needs = print_argument_maker(&p, function->number, fixtures);
	print_params(&p, function->number);
	print_groups(&p, function);
	name = arena_printf(d->arena, "cadgen_call_twin_%u", (unsigned)function->number);
	if (f->request->kind == REQUEST_FWD) {
		text_str(&p.out, "#ifndef CADGEN_WIDE\n");
		print_derivative_call(&p, name, false);
		text_printf(&p.out, "#else\n#define %s NULL\n#endif\n", name);
	} else {
		name = "NULL";
	}
	text_str(&d->calls, text_cstr(&p.out));
	text_free(&p.out);
	text_printf(out, "\t{\"%s\", ", f->request->function);
	print_c_string(out, place_text(&p, f->request->loc));
	text_printf(out,
		    ", cadgen_params_%u, %u, cadgen_groups_%u, sizeof cadgen_groups_%u / sizeof "
		    "*cadgen_groups_%u, cadgen_make_%u, cadgen_original_%u, %s, %d, %d, ",
		    (unsigned)function->number, (unsigned)(p.nparams + f->request->nglobals),
		    (unsigned)function->number, (unsigned)function->number,
		    (unsigned)function->number, (unsigned)function->number,
		    (unsigned)function->number, name, is_coarse_function(f),
		    fixture_of_function(fixtures, f->request->function) != NULL);
	if (needs)
		print_c_string(out, needs);
	else
		text_str(out, "NULL");
	text_str(out, "},\n");
}

static const char *why_not(const Func *f)
{
	const Request *r = f->request;

	if (r->split)
		return "split: call both halves yourself, and compare with rev";
	if (r->width)
		return "width: compare its directions with those of a request without it";
	if (r->is_sparse)
		return "sparse: compare with the dense matrix";
	if (r->nrules)
		return "rule(..): the rule to pass is not known";
	if (r->is_weighted)
		return "several outputs with weights";
	if (r->layout == LAYOUT_LOWER)
		return "layout(lower)";
	return NULL;
}

static int group_number(const DescribedFunction *function, const char *word)
{
	for (uint32_t i = 0; i < function->words.count; i++)
		if (strcmp(function->words.items[i], word) == 0)
			return (int)i;
	return -1;
}

static void print_matrix(Printer *p, Text *out, const DescribedFunction *function, const Named *y,
			 const Named *x, uint32_t *count)
{
	const char *row = y ? named_word(p->d->arena, word_of(p, y), y) : "return";
	const char *column = named_word(p->d->arena, word_of(p, x), x);

	text_printf(out, "\t{%d, %d, %d},\n", group_number(function, row),
		    group_number(function, column), p->r->layout == LAYOUT_COL);
	++*count;
}

/* In the order of the prototype. */
static uint32_t print_matrices(Printer *p, Text *out, const DescribedFunction *function)
{
	const Request *r = p->r;
	uint32_t count = 0;
	bool more = true;
	Named y, x;

	for (uint32_t i = 0; more && r->kind == REQUEST_JAC; i++) {
		more = request_named(r, i, &y);
		if (more ? !y.of || (y.role < p->nparams && p->f->params[y.role].is_value)
			 : !r->of_return)
			continue;
		for (uint32_t k = 0; request_named(r, k, &x); k++)
			if (x.wrt)
				print_matrix(p, out, function, more ? &y : NULL, &x, &count);
	}
	for (uint32_t i = 0; r->kind == REQUEST_HESS && request_named(r, i, &y); i++)
		for (uint32_t k = 0; request_named(r, k, &x); k++)
			if (y.wrt && x.wrt)
				print_matrix(p, out, function, &y, &x, &count);
	for (int pass = 0; r->kind == REQUEST_HVP && pass < 2; pass++)
		for (uint32_t i = 0; request_named(r, i, &y); i++)
			if (y.wrt)
				print_matrix(p, out, function, &y, &y, &count);
	return count;
}

/* What a derivative's own lists say of the groups, as sets of bits. */
typedef struct GroupSets {
	uint64_t inputs, outputs, kept;
} GroupSets;

static GroupSets group_sets(Printer *p, const DescribedFunction *function)
{
	GroupSets sets = {0};
	int group = group_number(function, "return");
	Named named;

	if (p->r->of_return && group >= 0)
		sets.outputs |= (uint64_t)1 << group;
	for (uint32_t i = 0; request_named(p->r, i, &named); i++) {
		const MemberRole *m = named.member ? NULL : p->r->roles[named.role].members;
		bool is_whole = !m;

		for (; is_whole || m; m = m->next) {
			const Named one =
				is_whole ? named : (Named){named.role, m, m->wrt, m->of, m->keep};

			group = group_number(function,
					     named_word(p->d->arena, word_of(p, &one), &one));
			if (group >= 0) {
				sets.inputs |= (uint64_t)one.wrt << group;
				sets.outputs |= (uint64_t)one.of << group;
				sets.kept |= (uint64_t)one.keep << group;
			}
			if (is_whole)
				break;
		}
	}
	return sets;
}

static void add_derivative(Described *d, const Unit *unit, const Func *f)
{
	static const char *const modes[] = {
		[REQUEST_FWD] = "CHECK_FWD",   [REQUEST_REV] = "CHECK_REV",
		[REQUEST_GRAD] = "CHECK_GRAD", [REQUEST_JAC] = "CHECK_JAC",
		[REQUEST_HESS] = "CHECK_HESS", [REQUEST_HVP] = "CHECK_HVP"};
	const Request *r = f->request;
	Printer p = {.d = d, .unit = unit, .f = f, .r = r, .nparams = func_original_params(f)};
	const DescribedFunction *function = map_get(d->twins, twin_name(d->arena, r->name));
	const char *why = why_not(f);
	const char *name = arena_printf(d->arena, "cadgen_call_%u", (unsigned)d->nderivatives);
	Text *out = &d->derivatives, matrices = {0};
	uint32_t nmatrices;
	GroupSets sets;

	function = function ? function : map_get(d->twins, f->name);
	if (!function && !why)
		why = "there is no forward derivative by the same lists to compare with";
	if (function && function->words.count > MOST_GROUPS)
		why = "so many inputs and outputs are too many here";
	map_set(d->places, r->name, (void *)(uintptr_t)&r->loc);
	nmatrices = function ? print_matrices(&p, &matrices, function) : 0;
	if (!why && nmatrices > MOST_MATRICES)
		why = "so many matrices are too many here";
	if (!why && !print_derivative_call(&p, name, true))
		why = "a parameter of its own is not known here";
	text_str(&d->calls, "#ifndef CADGEN_WIDE\n");
	if (!why)
		text_str(&d->calls, text_cstr(&p.out));
	if (nmatrices)
		text_printf(&d->calls, "static const CheckMatrix cadgen_matrices_%u[] = {\n%s};\n",
			    (unsigned)d->nderivatives, text_cstr(&matrices));
	text_str(&d->calls, "#endif\n");
	text_printf(out, "\t{\"%s\", ", r->name);
	print_c_string(out, place_text(&p, r->loc));
	sets = function ? group_sets(&p, function) : (GroupSets){0};
	text_printf(out, ", %s, %u, %d, %" PRIu64 "u, %" PRIu64 "u, %" PRIu64 "u, ", modes[r->kind],
		    function ? (unsigned)function->number : (unsigned)d->nfunctions,
		    r->overwrite || r->kind == REQUEST_GRAD, sets.inputs, sets.outputs, sets.kept);
	text_printf(out, "%d, ", strcmp(f->c_result, "void") != 0);
	if (why)
		print_c_string(out, why);
	else
		text_str(out, "NULL");
	if (nmatrices)
		text_printf(out, ", cadgen_matrices_%u", (unsigned)d->nderivatives);
	else
		text_str(out, ", NULL");
	text_printf(out, ", %u, %s},\n", (unsigned)nmatrices, why ? "NULL" : name);
	d->nderivatives++;
	text_free(&matrices);
	text_free(&p.out);
}

static bool is_twin(const Func *f)
{
	return strncmp(f->name, twin_name(f->arena, ""), strlen(twin_name(f->arena, ""))) == 0;
}

/* Is it one that users call, and no part of another? */
static bool is_whole(const Func *f)
{
	const Request *r = f->request;

	return r && !r->is_kept && !r->is_inner &&
	       (r->part == PART_WHOLE || (r->part == PART_FORWARD && r->split));
}

/* Where forward mode refuses the function, it is called as its reverse derivative tells. */
static bool has_no_twin(const Described *d, const Func *f)
{
	const RequestKind kind = f->request ? f->request->kind : REQUEST_JAC;

	return is_whole(f) && (kind == REQUEST_REV || kind == REQUEST_GRAD) && !f->request->width &&
	       !f->request->split && !map_get(d->twins, twin_name(f->arena, f->request->name));
}

void described_add(Described *d, const Unit *unit, Func *const *results, uint32_t count,
		   const Fixtures *fixtures)
{
	if (!d->layouts.arena)
		d->layouts = layouts_new(d->arena, unit);
	d->layouts.unit = unit;
	for (uint32_t i = 0; i < count; i++)
		if (is_whole(results[i]) && results[i]->request->kind == REQUEST_FWD &&
		    !results[i]->request->width)
			add_function(d, unit, results[i], fixtures);
	for (uint32_t i = 0; i < count; i++)
		if (has_no_twin(d, results[i]))
			add_function(d, unit, results[i], fixtures);
	for (uint32_t i = 0; i < count; i++)
		if (is_whole(results[i]) && !is_twin(results[i]))
			add_derivative(d, unit, results[i]);
}

/* ---- files ---- */

void described_print(Text *out, const Described *d, uint32_t number, const char *output,
		     const char *source, const char *system, const char *renamed)
{
	text_str(out, "#include \"cadgen_check.h\"\n#include <stddef.h>\n#include <stdlib.h>\n"
		      "#include <string.h>\n\n#ifdef CADGEN_WIDE\n");
	text_printf(out, "%s#include \"cadgen_wide.h\"\n%s#include \"%s\"\n#else\n", system,
		    renamed, source);
	text_printf(out, "#define main cadgen_main_%u\n#include \"%s\"\n#endif\n\n",
		    (unsigned)number, output);
	text_str(out, text_cstr(&d->layouts.declared));
	text_str(out, text_cstr(&d->layouts.text));
	text_char(out, '\n');
	text_str(out, text_cstr(&d->calls));
	text_printf(out, "static const CheckFunction cadgen_functions[] = {\n%s\t{0}\n};\n",
		    text_cstr(&d->functions));
	text_printf(out,
		    "#ifndef CADGEN_WIDE\nstatic const CheckDerivative cadgen_derivatives[] = "
		    "{\n%s\t{0}\n};\n",
		    text_cstr(&d->derivatives));
	text_printf(out,
		    "const CheckUnit cadgen_unit_%u = {cadgen_functions, %u, cadgen_derivatives, "
		    "%u};\n#else\n",
		    (unsigned)number, (unsigned)d->nfunctions, (unsigned)d->nderivatives);
	text_printf(out,
		    "const CheckUnit cadgen_wide_%u = {cadgen_functions, %u, NULL, 0};\n#endif\n",
		    (unsigned)number, (unsigned)d->nfunctions);
}

void described_table(Text *out, uint32_t sources, const bool *is_wide)
{
	text_str(out, "#include \"cadgen_check.h\"\n\n");
	for (uint32_t i = 0; i < sources; i++)
		text_printf(out, "extern const CheckUnit cadgen_unit_%u, cadgen_wide_%u;\n",
			    (unsigned)i, (unsigned)i);
	text_str(out, "const CheckUnit *const cadgen_check_units[] = {");
	for (uint32_t i = 0; i < sources; i++)
		text_printf(out, "&cadgen_unit_%u, ", (unsigned)i);
	text_str(out, "0};\nconst CheckUnit *const cadgen_check_wide_units[] = {");
	for (uint32_t i = 0; i < sources; i++)
		if (is_wide[i])
			text_printf(out, "&cadgen_wide_%u, ", (unsigned)i);
		else
			text_str(out, "0, ");
	text_printf(out, "0};\nconst int cadgen_check_nunits = %u;\n", (unsigned)sources);
}
