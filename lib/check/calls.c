/*
 * calls: functions in C that call a function or a derivative with arguments from arrays, and one
 * that makes the arguments.
 */
#include "check/printer.h"

#include <string.h>

/* ---- arguments ---- */

bool is_c_pointer(const CDecl *decl)
{
	return decl->stars > 0 || *decl->dims;
}

/* Those that the request names; others are what earlier calls left. */
bool is_listed_global(const RequestGlobal *g)
{
	return g->is_listed && !g->global->spelled;
}

const char *c_name_of_global(const Global *g)
{
	return g->c_name ? g->c_name : g->name;
}

/* Argument i as the callee takes it. */
static void print_argument(Printer *p, const CDecl *decl, const char *of, uint32_t i)
{
	if (is_c_pointer(decl))
		text_printf(&p->out, "*(void **)cadgen_%s[%u]", of, (unsigned)i);
	else
		text_printf(&p->out, "*(__typeof__(%s) *)cadgen_%s[%u]", decl->base, of,
			    (unsigned)i);
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
		const RequestGlobal *g = (&p->r->globals[k]);
		const char *name = c_name_of_global(g->global);
		unsigned at = p->nparams + k;

		if (!is_listed_global(g))
			continue;
		if (is_before)
			text_printf(&p->out, "\tmemcpy(&%s, cadgen_a[%u], sizeof %s);\n", name, at,
				    name);
		else
			text_printf(&p->out, "\tmemcpy(cadgen_a[%u], &%s, sizeof %s);\n", at, name,
				    name);
	}
}

static void print_global_differentials(Printer *p, bool is_before)
{
	for (uint32_t k = 0; k < p->r->nglobals; k++) {
		const Global *g = (&p->r->globals[k])->differential;
		unsigned at = p->nparams + k;

		if (!g || !is_listed_global((&p->r->globals[k])))
			continue;
		if (is_before)
			text_printf(&p->out, "\tmemcpy(&%s, cadgen_d[%u], sizeof %s);\n",
				    c_name_of_global(g), at, c_name_of_global(g));
		else
			text_printf(&p->out, "\tmemcpy(cadgen_d[%u], &%s, sizeof %s);\n", at,
				    c_name_of_global(g), c_name_of_global(g));
	}
}

static void print_result(Printer *p)
{
	if (strcmp(p->f->c_result, "void") != 0)
		text_printf(&p->out, "*(__typeof__(%s) *)cadgen_r = ", p->f->c_result);
}

/* const(..): the call in C that has the value. */
static void print_constant_call(Printer *p)
{
	for (uint32_t i = 0; i < p->nparams; i++) {
		const CDecl *decl = &p->f->params[i];

		if (is_c_pointer(decl))
			text_printf(&p->out, "\tvoid *%s = ", decl->name);
		else
			text_printf(&p->out, "\t__typeof__(%s) %s = ", decl->base, decl->name);
		print_argument(p, decl, "a", i);
		text_str(&p->out, ";\n");
	}
}

void print_original_call(Printer *p, uint32_t number)
{
	text_printf(&p->out,
		    "static void cadgen_original_%u(void **cadgen_a, void *cadgen_r)\n{\n"
		    "\t(void)cadgen_a, (void)cadgen_r;\n",
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

	if (!is_result && is_c_pointer(&p->f->params[i]))
		text_printf(&p->out, "*(void **)cadgen_d[%u]", (unsigned)i);
	else if (is_c_pointer(decl))
		text_printf(&p->out, "cadgen_d[%u]", (unsigned)i);
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
			text_printf(&p->out,
				    is_c_pointer(decl) ? "(void *)%scadgen_m[%u]"
						       : "*(%s *)cadgen_m[%u]",
				    is_c_pointer(decl) ? "" : decl->base, (unsigned)matrix++);
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
		text_str(&p->out,
			 ") + cadgen_check_spare();\n\tvoid *work = calloc(work_size + 1, 1);\n");
	}
	if (p->r->status)
		text_str(&p->out, "\tint status = 0;\n");
}

/* True: it is printed, as a function of that name with a parameter `m` for matrices. */
bool print_derivative_call(Printer *p, const char *name, bool has_matrices)
{
	bool is_known;

	text_printf(&p->out,
		    "static void %s(void **cadgen_a, void **cadgen_d, %svoid *cadgen_r)\n{\n", name,
		    has_matrices ? "double **cadgen_m, " : "");
	text_printf(&p->out, "\t(void)cadgen_a, (void)cadgen_d, %s(void)cadgen_r;\n",
		    has_matrices ? "(void)cadgen_m, " : "");
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
		text_printf(&p->out, "\tcadgen_check_status(status, %s);\n",
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

const char *fixture_of_function(const Fixtures *fixtures, const char *function)
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
	text_printf(&p->out, " = (__typeof__(%s))cadgen_check_size(\"%s\", %d);\n\t(void)%s;\n",
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
	text_printf(&p->out, "\t*(void **)cadgen_a[%u] = ", (unsigned)i);
	if (extent || p->r->roles[i].members)
		text_printf(&p->out, "cadgen_check_array(\"%s\", (long)(%s), sizeof(%s));\n",
			    decl->name, extent ? extent : "1", c_type_name(p->unit, inner));
	else
		text_printf(&p->out, "cadgen_check_room(\"%s\", sizeof(%s));\n", decl->name,
			    c_type_name(p->unit, inner));
	return NULL;
}

static const char *make_argument(Printer *p, uint32_t i, bool is_number)
{
	const CDecl *decl = &p->f->params[i];
	const Type *type = p->f->body->params[i]->type;

	if (is_c_pointer(decl))
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
const char *print_argument_maker(Printer *p, uint32_t number, const Fixtures *fixtures)
{
	const char *fixture = fixture_of_function(fixtures, p->r->function), *needs = NULL;

	text_printf(&p->out, "static void cadgen_make_%u(void **cadgen_a)\n{\n\t(void)cadgen_a;\n",
		    (unsigned)number);
	for (uint32_t k = 0; k < p->r->nglobals; k++)
		if (is_listed_global((&p->r->globals[k])))
			text_printf(&p->out, "\tmemcpy(cadgen_a[%u], &%s, sizeof %s);\n",
				    (unsigned)(p->nparams + k),
				    c_name_of_global((&p->r->globals[k])->global),
				    c_name_of_global((&p->r->globals[k])->global));
	if (fixture) {
		text_printf(&p->out, "\t%s(", fixture);
		for (uint32_t i = 0; i < p->nparams; i++)
			text_printf(&p->out, "%s(void *)cadgen_a[%u]", i ? ", " : "", (unsigned)i);
		text_str(&p->out, ");\n");
	}
	for (int is_number = 1; !fixture && is_number >= 0; is_number--)
		for (uint32_t i = 0; !needs && i < p->nparams; i++)
			needs = make_argument(p, i, is_number);
	text_str(&p->out, "}\n\n");
	return needs;
}
