/*
 * describe: the functions and derivatives of a run, as tables and calls in C that the runtime works
 * with. What a derivative's parameters mean follows from its request, as for every caller.
 */
#include "check/check.h"

#include <inttypes.h>
#include <string.h>

/* A function of the source, as its forward derivative knows it. */
typedef struct DescribedFunction {
	uint32_t number;
	const Func *twin;
	LIST(const char *) words; /* of its groups: named_word */
} DescribedFunction;

/* What is being printed. */
typedef struct Printer {
	Described *d;
	const Unit *unit;
	const Func *f; /* the derivative */
	const Request *r;
	uint32_t nparams; /* of the original in C */
	Text out;
} Printer;

Described *described_new(Arena *arena)
{
	Described *d = arena_new_of(arena, Described);

	d->arena = arena;
	d->twins = map_new(arena);
	d->places = map_new(arena);
	return d;
}

/* ---- arguments ---- */

static bool is_pointer(const CDecl *decl)
{
	return decl->stars > 0 || *decl->dims;
}

static const RequestGlobal *global_at(const Request *r, uint32_t k)
{
	return &r->globals[k];
}

/* C can name it, also where no differential is needed. */
static bool is_nameable(const RequestGlobal *g)
{
	return !g->global->spelled && !g->global->is_const;
}

static const char *c_name_of(const Global *g)
{
	return g->c_name ? g->c_name : g->name;
}

/* Argument i as the callee takes it. */
static void print_argument(Printer *p, const CDecl *decl, const char *of, uint32_t i)
{
	if (is_pointer(decl))
		text_printf(&p->out, "*(void **)%s[%u]", of, (unsigned)i);
	else
		text_printf(&p->out, "*(__typeof__(%s) *)%s[%u]", decl->base, of, (unsigned)i);
}

static void print_arguments(Printer *p)
{
	for (uint32_t i = 0; i < p->nparams; i++) {
		text_str(&p->out, i ? ", " : "");
		print_argument(p, &p->f->params[i], "a", i);
	}
}

static void print_globals(Printer *p, bool is_before)
{
	for (uint32_t k = 0; k < p->r->nglobals; k++) {
		const RequestGlobal *g = global_at(p->r, k);
		const char *name = c_name_of(g->global);
		unsigned at = p->nparams + k;

		if (!is_nameable(g))
			continue;
		if (is_before)
			text_printf(&p->out, "\tmemcpy(&%s, a[%u], sizeof %s);\n", name, at, name);
		else
			text_printf(&p->out, "\tmemcpy(a[%u], &%s, sizeof %s);\n", at, name, name);
	}
}

static void print_global_differentials(Printer *p, bool is_before)
{
	for (uint32_t k = 0; k < p->r->nglobals; k++) {
		const Global *g = global_at(p->r, k)->differential;
		unsigned at = p->nparams + k;

		if (!g)
			continue;
		if (is_before)
			text_printf(&p->out, "\tmemcpy(&%s, d[%u], sizeof %s);\n", c_name_of(g), at,
				    c_name_of(g));
		else
			text_printf(&p->out, "\tmemcpy(d[%u], &%s, sizeof %s);\n", at, c_name_of(g),
				    c_name_of(g));
	}
}

static void print_result(Printer *p)
{
	if (strcmp(p->f->c_result, "void") != 0)
		text_printf(&p->out, "*(__typeof__(%s) *)r = ", p->f->c_result);
}

/* const(..): the call in C that has the value. */
static void print_constant_call(Printer *p)
{
	for (uint32_t i = 0; i < p->nparams; i++) {
		const CDecl *decl = &p->f->params[i];

		if (is_pointer(decl))
			text_printf(&p->out, "\tvoid *%s = ", decl->name);
		else
			text_printf(&p->out, "\t__typeof__(%s) %s = ", decl->base, decl->name);
		print_argument(p, decl, "a", i);
		text_str(&p->out, ";\n");
	}
}

static void print_original(Printer *p, uint32_t number)
{
	text_printf(&p->out,
		    "static void cadgen_original_%u(void **a, void *r)\n{\n\t(void)a, (void)r;\n",
		    (unsigned)number);
	print_globals(p, true);
	if (p->r->call)
		print_constant_call(p);
	text_str(&p->out, "\t");
	print_result(p);
	if (p->r->call) {
		text_printf(&p->out, "%s;\n", p->r->call);
	} else {
		text_printf(&p->out, "%s(", p->r->function);
		print_arguments(p);
		text_str(&p->out, ");\n");
	}
	print_globals(p, false);
	text_str(&p->out, "}\n\n");
}

/* ---- derivatives ---- */

static bool has_suffix(const char *name, const char *word, const char *suffix)
{
	size_t n = strlen(word);

	return strncmp(name, word, n) == 0 && strcmp(name + n, suffix) == 0;
}

/* The parameter whose differential has that name; the number of all where it is the result's. */
static uint32_t primal_of(const Printer *p, const char *name)
{
	const uint32_t all = p->nparams + p->r->nglobals;

	for (uint32_t i = 0; i < p->nparams; i++)
		if (has_suffix(name, p->f->params[i].name, p->r->suffix))
			return i;
	return has_suffix(name, p->r->function, p->r->suffix) ? all : UINT32_MAX;
}

/* The differential of a parameter, or of the result. */
static void print_differential_argument(Printer *p, const CDecl *decl, uint32_t i)
{
	const bool is_result = i == p->nparams + p->r->nglobals;

	if (!is_result && is_pointer(&p->f->params[i]))
		text_printf(&p->out, "*(void **)d[%u]", (unsigned)i);
	else if (is_pointer(decl))
		text_printf(&p->out, "d[%u]", (unsigned)i);
	else
		print_argument(p, decl, "d", i);
}

/* What comes behind the original's parameters. False: one is not known. */
static bool print_added(Printer *p)
{
	uint32_t matrix = 0;

	for (uint32_t i = p->nparams; i < p->f->nparams; i++) {
		const CDecl *decl = &p->f->params[i];
		const char *name = decl->name;
		uint32_t primal = primal_of(p, name);

		if (decl->is_result)
			continue;
		text_str(&p->out, i ? ", " : "");
		if (strcmp(name, "work") == 0 && p->r->tape != TAPE_HEAP)
			text_str(&p->out, p->r->tape == TAPE_FIXED ? "&work" : "work");
		else if (strcmp(name, "work_size") == 0 && p->r->tape == TAPE_WORKSPACE)
			text_str(&p->out, "work_size");
		else if (strcmp(name, "status") == 0 && p->r->status)
			text_str(&p->out, "&status");
		else if (p->r->kind >= REQUEST_JAC)
			text_printf(&p->out, "(void *)m[%u]", (unsigned)matrix++);
		else if (primal != UINT32_MAX)
			print_differential_argument(p, decl, primal);
		else
			return false;
	}
	return true;
}

static void print_work(Printer *p)
{
	if (p->r->tape == TAPE_FIXED)
		text_printf(&p->out, "\tstatic struct %s_work work;\n", p->r->name);
	if (p->r->tape == TAPE_WORKSPACE) {
		text_printf(&p->out, "\tsize_t work_size = %s_work(", p->r->name);
		print_arguments(p);
		text_str(&p->out, ") + check_spare();\n\tvoid *work = calloc(work_size + 1, 1);\n");
	}
	if (p->r->status)
		text_str(&p->out, "\tint status = 0;\n");
}

/* True: it is printed, as a function of that name with a parameter `m` for matrices. */
static bool print_derivative(Printer *p, const char *name, bool has_matrices)
{
	bool is_known;

	text_printf(&p->out, "static void %s(void **a, void **d, %svoid *r)\n{\n", name,
		    has_matrices ? "double **m, " : "");
	text_printf(&p->out, "\t(void)a, (void)d, %s(void)r;\n", has_matrices ? "(void)m, " : "");
	print_globals(p, true);
	print_global_differentials(p, true);
	print_work(p);
	text_str(&p->out, "\t");
	print_result(p);
	text_printf(&p->out, "%s(", func_c_name(p->f));
	print_arguments(p);
	is_known = print_added(p);
	text_str(&p->out, ");\n");
	if (p->r->status)
		text_printf(&p->out, "\tcheck_status(status, %s);\n",
			    p->r->tape == TAPE_WORKSPACE ? "work, work_size" : "0, 0");
	if (p->r->tape == TAPE_WORKSPACE)
		text_str(&p->out, "\tfree(work);\n");
	print_globals(p, false);
	print_global_differentials(p, false);
	text_str(&p->out, "}\n\n");
	return is_known;
}

/* ---- the arguments of one call ---- */

static bool names(const char *text, const char *word)
{
	size_t n = strlen(word);

	for (const char *at = text; at && (at = strstr(at, word)) != NULL; at += n) {
		static const char letters[] =
			"_0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

		if ((at == text || !strchr(letters, at[-1])) && (!at[n] || !strchr(letters, at[n])))
			return true;
	}
	return false;
}

static bool is_in_extent(const Printer *p, const char *word)
{
	for (uint32_t i = 0; i < p->nparams; i++)
		if (names(p->r->roles[i].extent_text, word) || names(p->f->params[i].dims, word))
			return true;
	return false;
}

static const char *fixture_for(const Fixtures *fixtures, const char *function)
{
	const char *found = NULL;

	for (uint32_t i = 0; i < fixtures->count; i++) {
		const char *colon = strchr(fixtures->items[i], ':');

		if (!colon)
			found = found ? found : fixtures->items[i];
		else if (has_suffix(fixtures->items[i], function, colon))
			return colon + 1;
	}
	return found;
}

static void make_number(Printer *p, uint32_t i)
{
	const CDecl *decl = &p->f->params[i];

	text_printf(&p->out, "\t__typeof__(%s) %s = ", decl->base, decl->name);
	print_argument(p, decl, "a", i);
	text_printf(&p->out, " = (__typeof__(%s))check_size(\"%s\", %d);\n\t(void)%s;\n",
		    decl->base, decl->name, is_in_extent(p, decl->name) ? 5 : 3, decl->name);
}

/* Numbers of an array, objects of a struct; NULL: why it cannot be made. */
static const char *make_array(Printer *p, uint32_t i)
{
	const CDecl *decl = &p->f->params[i];
	const Type *type = p->f->body->params[i]->type, *inner;
	const char *extent = p->r->roles[i].extent_text;
	bool is_object;

	if (p->r->roles[i].told.type)
		type = p->r->roles[i].told.type;
	inner = type_without_arrays(type->elem);
	is_object = inner->kind == TYPE_STRUCT && !type_is_complex(inner);
	if (inner->kind == TYPE_PTR || (is_object && !is_made_of_floats(inner)))
		return arena_printf(
			p->d->arena,
			"'%s' leads to pointers or integers, which only a fixture can set",
			decl->name);
	if (inner->kind == TYPE_OPAQUE)
		return NULL;
	text_printf(&p->out, "\t*(void **)a[%u] = ", (unsigned)i);
	if (extent || p->r->roles[i].members)
		text_printf(&p->out, "check_array(\"%s\", (long)(%s), sizeof(%s));\n", decl->name,
			    extent ? extent : "1", c_type_name(p->unit, inner));
	else
		text_printf(&p->out, "check_room(\"%s\", sizeof(%s));\n", decl->name,
			    c_type_name(p->unit, inner));
	return NULL;
}

static const char *make_argument(Printer *p, uint32_t i, bool is_number)
{
	const CDecl *decl = &p->f->params[i];
	const Type *type = p->f->body->params[i]->type;

	if (is_pointer(decl))
		return is_number ? NULL : make_array(p, i);
	if (type->kind == TYPE_FUNCTION)
		return arena_printf(p->d->arena,
				    "'%s' is a pointer to a function, which only a fixture can set",
				    decl->name);
	if (type_is_ptr(type))
		return is_made_of_floats(type->elem)
			       ? NULL
			       : arena_printf(p->d->arena,
					      "'%s' holds pointers or integers, which only a "
					      "fixture can set",
					      decl->name);
	if (is_number && !type_is_float(type))
		make_number(p, i);
	return NULL;
}

/* Prints the function that makes the arguments. Returns why there is none, or NULL. */
static const char *print_maker(Printer *p, uint32_t number, const Fixtures *fixtures)
{
	const char *fixture = fixture_for(fixtures, p->r->function), *needs = NULL;

	text_printf(&p->out, "static void cadgen_make_%u(void **a)\n{\n\t(void)a;\n",
		    (unsigned)number);
	for (uint32_t k = 0; k < p->r->nglobals; k++)
		if (is_nameable(global_at(p->r, k)))
			text_printf(&p->out, "\tmemcpy(a[%u], &%s, sizeof %s);\n",
				    (unsigned)(p->nparams + k),
				    c_name_of(global_at(p->r, k)->global),
				    c_name_of(global_at(p->r, k)->global));
	if (fixture) {
		text_printf(&p->out, "\t%s(", fixture);
		for (uint32_t i = 0; i < p->nparams; i++)
			text_printf(&p->out, "%s(void *)a[%u]", i ? ", " : "", (unsigned)i);
		text_str(&p->out, ");\n");
	}
	for (int is_number = 1; !fixture && is_number >= 0; is_number--)
		for (uint32_t i = 0; !needs && i < p->nparams; i++)
			needs = make_argument(p, i, is_number);
	text_str(&p->out, "}\n\n");
	return needs;
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
		if (!is_pointer(decl) && type_is_ptr(type))
			type = type->elem;
		text_printf(&p->out, "\t{\"%s\", %s},\n", decl->name, check_layout(l, type, NULL));
	}
	for (uint32_t k = 0; k < p->r->nglobals; k++) {
		const RequestGlobal *g = global_at(p->r, k);

		text_printf(&p->out, "\t{\"%s\", %s},\n", c_name_of(g->global),
			    is_nameable(g) ? check_layout(l, g->global->type, c_name_of(g->global))
					   : "NULL");
	}
	for (uint32_t i = 0; i < f->nparams; i++)
		if (f->params[i].is_result)
			result = check_layout(l, f->body->params[i]->type->elem, NULL);
	if (f->nresults && strcmp(f->c_result, "void") != 0)
		result = check_layout(l, f->result_types[0], NULL);
	text_printf(&p->out, "\t{\"return\", %s},\n};\n", result);
}

static const char *word_of(const Printer *p, const Named *named)
{
	const uint32_t first = p->r->nroles - p->r->nglobals;

	if (named->role < p->nparams)
		return p->f->params[named->role].name;
	return named->role < first ? "return"
				   : c_name_of(p->r->globals[named->role - first].global);
}

static void print_group(Printer *p, const Named *named)
{
	const char *word = word_of(p, named), *between = "->";
	Text shown = {0}, path = {0};

	text_str(&shown, word);
	text_str(&path, word);
	if (named->role >= p->nparams || !is_pointer(&p->f->params[named->role]))
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
			text_printf(out, "\\%03o", (unsigned)(unsigned char)*s);
		else
			text_char(out, *s);
	text_char(out, '"');
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
	print_original(&p, function->number);
	needs = print_maker(&p, function->number, fixtures);
	print_params(&p, function->number);
	print_groups(&p, function);
	text_str(&p.out, "#ifndef CADGEN_WIDE\n");
	name = arena_printf(d->arena, "cadgen_call_twin_%u", (unsigned)function->number);
	print_derivative(&p, name, false);
	text_str(&p.out, "#else\n");
	text_printf(&p.out, "#define %s NULL\n#endif\n", name);
	text_str(&d->calls, text_cstr(&p.out));
	text_free(&p.out);
	text_printf(out, "\t{\"%s\", ", f->request->function);
	print_c_string(out, place_text(&p, f->request->loc));
	text_printf(out,
		    ", cadgen_params_%u, %u, cadgen_groups_%u, sizeof cadgen_groups_%u / sizeof "
		    "*cadgen_groups_%u, cadgen_make_%u, cadgen_original_%u, %s, 0, %d, ",
		    (unsigned)function->number, (unsigned)(p.nparams + f->request->nglobals),
		    (unsigned)function->number, (unsigned)function->number,
		    (unsigned)function->number, (unsigned)function->number,
		    (unsigned)function->number, name,
		    fixture_for(fixtures, f->request->function) != NULL);
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

/* Whose seeds stay as they are, as a set of bits. */
static uint64_t kept_groups(Printer *p, const DescribedFunction *function)
{
	uint64_t set = 0;
	Named named;

	for (uint32_t i = 0; request_named(p->r, i, &named); i++) {
		int group =
			group_number(function, named_word(p->d->arena, word_of(p, &named), &named));

		if (named.keep && group >= 0 && group < 64)
			set |= (uint64_t)1 << group;
	}
	return set;
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

	function = function ? function : map_get(d->twins, f->name);
	if (!function)
		return;
	map_set(d->places, r->name, (void *)(uintptr_t)&r->loc);
	nmatrices = print_matrices(&p, &matrices, function);
	if (!why && !print_derivative(&p, name, true))
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
	text_printf(out, ", %s, %u, %d, %" PRIu64 "u, ", modes[r->kind], (unsigned)function->number,
		    r->overwrite, kept_groups(&p, function));
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
	       (r->part == PART_WHOLE || r->part == PART_FORWARD || r->part == PART_PATTERN) &&
	       (r->part == PART_WHOLE || r->split || r->is_sparse);
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
		if (is_whole(results[i]) && !is_twin(results[i]))
			add_derivative(d, unit, results[i]);
}

/* ---- files ---- */

void described_print(Text *out, const Described *d, uint32_t number, const char *output,
		     const char *source, const char *system, const char *renamed)
{
	text_str(out, "#include \"check.h\"\n#include <stddef.h>\n#include <stdlib.h>\n"
		      "#include <string.h>\n\n#ifdef CADGEN_WIDE\n");
	text_printf(out, "%s#include \"wide.h\"\n%s#include \"%s\"\n#else\n", system, renamed,
		    source);
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
	text_str(out, "#include \"check.h\"\n\n");
	for (uint32_t i = 0; i < sources; i++)
		text_printf(out, "extern const CheckUnit cadgen_unit_%u, cadgen_wide_%u;\n",
			    (unsigned)i, (unsigned)i);
	text_str(out, "const CheckUnit *const check_units[] = {");
	for (uint32_t i = 0; i < sources; i++)
		text_printf(out, "&cadgen_unit_%u, ", (unsigned)i);
	text_str(out, "0};\nconst CheckUnit *const check_wide_units[] = {");
	for (uint32_t i = 0; i < sources; i++)
		if (is_wide[i])
			text_printf(out, "&cadgen_wide_%u, ", (unsigned)i);
		else
			text_str(out, "0, ");
	text_printf(out, "0};\nconst int check_nunits = %u;\n", (unsigned)sources);
}
