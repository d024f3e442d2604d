/*
 * emit-test [--cc COMPILER]... [--work DIR] (DIR | FILE.ir)...
 *
 * Each FILE.ir is emitted and compared with FILE.c (CADGEN_BLESS=1 writes it), compiled by each compiler at -O0 and -O2 with warnings as
 * errors, and run as its comments say, with the results and the memory of the interpreter:
 *
 *   # run: NAME ARG...      ARG: a number, or [1 2 3] for the elements behind a pointer, [1 2 3]+1 for its second
 *   # request: NAME KIND SUFFIX ROLE...   the C side of a derivative; ROLE: wrt, of, both or none, one per parameter of the original
 */
#include "eval/eval.h"
#include "define.h"

#include <dirent.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_ARGS = 16, MOST_ELEMENTS = 64, MOST_COMPILERS = 4 };

typedef struct Options {
	const char *cc[MOST_COMPILERS];
	int ncc;
	const char *work;
	bool bless;
} Options;

typedef struct RunArg {
	double number;
	double element[MOST_ELEMENTS];
	int count; /* 0: a number */
	int offset;
} RunArg;

typedef struct Run {
	const Func *func;
	RunArg arg[MOST_ARGS];
	int nargs;
} Run;

typedef struct Case {
	const char *path;
	Arena *arena;
	Module *module;
	char *source;
	LIST(Run) runs;
	Text text;
} Case;

static bool fail(const Case *c, const char *what, const char *detail)
{
	printf("FAIL %s: %s\n%s%s", c->path, what, detail ? detail : "",
	       detail && *detail ? "\n" : "");
	return false;
}

/* ---- reading ---- */

static void parse_elements(RunArg *a, char **p)
{
	for ((*p)++; **p && **p != ']';) {
		char *end;
		double v = strtod(*p, &end);

		if (end == *p)
			break;
		if (a->count < MOST_ELEMENTS)
			a->element[a->count++] = v;
		for (*p = end; **p == ' ';)
			(*p)++;
	}
	*p += **p == ']';
	if (**p == '+')
		a->offset = (int)strtol(*p + 1, p, 10);
}

static bool parse_run(Case *c, char *line)
{
	Run r = {0};
	char name[64];
	int n = 0;

	if (sscanf(line, "%63s%n", name, &n) != 1 || !(r.func = module_find(c->module, name)))
		return fail(c, "no such function to run", line);
	for (char *p = line + n; *p && r.nargs < MOST_ARGS;) {
		RunArg *a = &r.arg[r.nargs];
		char *end = p;

		while (*p == ' ')
			p++;
		if (!*p)
			break;
		if (*p == '[')
			parse_elements(a, &p);
		else
			a->number = strtod(p, &end);
		if (a->count == 0 && end == p)
			return fail(c, "a run line that makes no sense", line);
		p = a->count ? p : end;
		r.nargs++;
	}
	list_push(c->arena, &c->runs, r);
	return true;
}

static RequestKind kind_named(const char *word)
{
	return strcmp(word, "fwd") == 0    ? REQUEST_FWD
	       : strcmp(word, "grad") == 0 ? REQUEST_GRAD
					   : REQUEST_REV;
}

/* The C side by the IR's types; `original` parameters are those with a role. */
static void parse_request(Case *c, char *line)
{
	char *word = strtok(line, " ");
	Func *f = word ? module_find(c->module, word) : NULL;
	Request *r = arena_new_of(c->arena, Request);

	if (!f)
		return;
	r->name = f->name;
	r->kind = kind_named(strtok(NULL, " "));
	r->suffix = arena_strdup(c->arena, strtok(NULL, " "));
	r->function = arena_strndup(c->arena, f->name, strcspn(f->name, "_"));
	r->roles = arena_array(c->arena, ParamRole, MOST_ARGS);
	for (; (word = strtok(NULL, " ")) != NULL && r->nroles < MOST_ARGS;) {
		ParamRole *role;

		if (strcmp(word, "status") == 0) {
			r->status = true;
			continue;
		}
		if (strcmp(word, "fixed") == 0) {
			r->tape = TAPE_FIXED;
			continue;
		}
		role = &r->roles[r->nroles++];
		role->wrt = strcmp(word, "wrt") == 0 || strcmp(word, "both") == 0;
		role->of = strcmp(word, "of") == 0 || strcmp(word, "both") == 0;
	}
	f->request = r;
}

static bool read_directives(Case *c)
{
	char *copy = arena_strdup(c->arena, c->source);

	for (char *line = copy, *next; line && *line; line = next) {
		next = strchr(line, '\n');
		if (next)
			*next++ = '\0';
		if (strncmp(line, "# run: ", 7) == 0 && !parse_run(c, line + 7))
			return false;
		if (strncmp(line, "# request: ", 11) == 0)
			parse_request(c, line + 11);
	}
	return true;
}

static bool read_case(Case *c)
{
	Sources *sources = sources_new(c->arena);
	Diags *diags = diags_new(c->arena, sources);
	Text faults = {0};
	size_t size;
	uint32_t file;

	c->source = file_read(c->path, &size);
	if (!c->source)
		return fail(c, "cannot be read", NULL);
	c->module = module_new(c->arena, sources);
	file = sources_add(sources, c->path, c->source, size);
	if (!module_parse(c->module, file, diags)) {
		diags_print(diags, stdout);
		return fail(c, "does not parse", NULL);
	}
	for (const Func *f = c->module->first; f; f = f->next)
		if (!func_verify(f, &faults))
			return fail(c, "does not verify", text_cstr(&faults));
	return read_directives(c);
}

/* ---- emitting ---- */

static void emit_case(Case *c)
{
	Map *helpers = map_new(c->arena);
	Text body = {0};

	for (const Func *f = c->module->first; f; f = f->next) {
		if (f != c->module->first)
			text_char(&body, '\n');
		emit_function(&body, helpers, f, NULL);
	}
	for (uint32_t i = 0; i < map_count(helpers); i++)
		if (map_key(helpers, i)[0] == '<')
			text_printf(&c->text, "#include %s\n", map_key(helpers, i));
	if (c->text.len > 0)
		text_char(&c->text, '\n');
	define_structs(&c->text, c->module);
	for (uint32_t i = 0; i < map_count(helpers); i++)
		if (helper_is_text(map_key(helpers, i)))
			text_printf(&c->text, "%s\n", (const char *)map_value(helpers, i));
	for (const Func *f = c->module->first; f; f = f->next)
		emit_prototype(&c->text, f, NULL);
	text_char(&c->text, '\n');
	text_str(&c->text, body.s);
	text_free(&body);
}

static char *sibling(Case *c, const char *ext)
{
	return arena_printf(c->arena, "%.*s%s", (int)(strlen(c->path) - 3), c->path, ext);
}

static bool compare_text(Case *c, bool bless)
{
	char *path = sibling(c, ".c");
	size_t size;
	char *want;

	if (bless)
		return file_write_atomic(path, c->text.s, c->text.len) ||
		       fail(c, "cannot write", path);
	want = file_read(path, &size);
	if (!want || strcmp(want, c->text.s) != 0) {
		free(want);
		return fail(c, "the C differs, it is", c->text.s);
	}
	free(want);
	return true;
}

/* ---- running ---- */

static const Type *element_type(const Value *param)
{
	return type_innermost(param->type);
}

static void driver_value(Text *t, TypeKind kind, double v)
{
	if (type_info[kind].is_float)
		text_printf(t, "%a", v);
	else
		text_printf(t, "%lld", (long long)v);
}

static void driver_print(Text *t, TypeKind kind, const char *what)
{
	if (type_info[kind].is_float)
		text_printf(t, "\tprintf(\"%%La\\n\", (long double)%s);\n", what);
	else
		text_printf(t, "\tprintf(\"%%lld\\n\", (long long)%s);\n", what);
}

static void driver_run(Text *t, const Run *r)
{
	Text call = {0};

	text_str(t, "{\n");
	text_printf(&call, "%s(", r->func->name);
	for (int i = 0; i < r->nargs; i++) {
		const RunArg *a = &r->arg[i];
		TypeKind kind = element_type(r->func->body->params[i])->kind;

		text_str(&call, i ? ", " : "");
		if (a->count == 0) {
			driver_value(&call, kind, a->number);
			continue;
		}
		text_printf(t, "\t%s a%d[] = {", type_info[kind].c, i);
		for (int k = 0; k < a->count; k++) {
			text_str(t, k ? ", " : "");
			driver_value(t, kind, a->element[k]);
		}
		text_str(t, "};\n");
		text_printf(&call, "(void *)(a%d + %d)", i, a->offset);
	}
	text_str(&call, ")");
	if (r->func->nresults)
		driver_print(t, r->func->result_types[0]->kind, call.s);
	else
		text_printf(t, "\t%s;\n", call.s);
	for (int i = 0; i < r->nargs; i++)
		for (int k = 0; k < r->arg[i].count; k++) {
			char what[32];

			snprintf(what, sizeof what, "a%d[%d]", i, k);
			driver_print(t, element_type(r->func->body->params[i])->kind, what);
		}
	text_str(t, "}\n");
	text_free(&call);
}

static void store_element(void *data, int k, TypeKind kind, double v)
{
	switch ((int)kind) {
	case TYPE_F64:
		((double *)data)[k] = v;
		break;
	case TYPE_F32:
		((float *)data)[k] = (float)v;
		break;
	case TYPE_F80:
		((long double *)data)[k] = v;
		break;
	case TYPE_I32:
	case TYPE_U32:
		((int32_t *)data)[k] = (int32_t)v;
		break;
	case TYPE_CHAR:
	case TYPE_I8:
	case TYPE_U8:
	case TYPE_BOOL:
		((int8_t *)data)[k] = (int8_t)v;
		break;
	case TYPE_I16:
	case TYPE_U16:
		((int16_t *)data)[k] = (int16_t)v;
		break;
	default:
		((int64_t *)data)[k] = (int64_t)v;
	}
}

static void tell_element(Text *t, const void *data, int k, TypeKind kind)
{
	switch ((int)kind) {
	case TYPE_F64:
		text_printf(t, "%La\n", (long double)((const double *)data)[k]);
		break;
	case TYPE_F32:
		text_printf(t, "%La\n", (long double)((const float *)data)[k]);
		break;
	case TYPE_F80:
		text_printf(t, "%La\n", ((const long double *)data)[k]);
		break;
	case TYPE_I32:
		text_printf(t, "%lld\n", (long long)((const int32_t *)data)[k]);
		break;
	case TYPE_U32:
		text_printf(t, "%lld\n", (long long)((const uint32_t *)data)[k]);
		break;
	case TYPE_CHAR:
	case TYPE_I8:
		text_printf(t, "%lld\n", (long long)((const int8_t *)data)[k]);
		break;
	case TYPE_U8:
	case TYPE_BOOL:
		text_printf(t, "%lld\n", (long long)((const uint8_t *)data)[k]);
		break;
	case TYPE_I16:
		text_printf(t, "%lld\n", (long long)((const int16_t *)data)[k]);
		break;
	case TYPE_U16:
		text_printf(t, "%lld\n", (long long)((const uint16_t *)data)[k]);
		break;
	default:
		text_printf(t, "%lld\n", (long long)((const int64_t *)data)[k]);
	}
}

static bool eval_run(Case *c, const Run *r, Text *t)
{
	EvalArg args[MOST_ARGS] = {0}, result[4] = {0};
	Text fault = {0};

	for (int i = 0; i < r->nargs; i++) {
		const RunArg *a = &r->arg[i];
		const Type *elem = element_type(r->func->body->params[i]);

		args[i].i = (int64_t)a->number;
		args[i].f = a->number;
		if (a->count == 0)
			continue;
		args[i].block = arena_new_of(c->arena, EvalBlock);
		*args[i].block = (EvalBlock){.elem = elem,
					     .count = a->count,
					     .data = arena_alloc(c->arena, 16 * MOST_ELEMENTS)};
		args[i].offset = a->offset;
		for (int k = 0; k < a->count; k++)
			store_element(args[i].block->data, k, elem->kind, a->element[k]);
	}
	if (!func_eval(r->func, args, result, 1000000, &fault))
		return fail(c, "the interpreter finds a fault", text_cstr(&fault));
	if (r->func->nresults && type_is_float(r->func->result_types[0]))
		text_printf(t, "%La\n", result[0].f);
	else if (r->func->nresults)
		text_printf(t, "%lld\n", (long long)result[0].i);
	for (int i = 0; i < r->nargs; i++)
		for (int k = 0; k < r->arg[i].count; k++)
			tell_element(t, args[i].block->data, k,
				     element_type(r->func->body->params[i])->kind);
	return true;
}

static bool run_compiler(Case *c, const Options *o, const char *cc, const char *level,
			 const char *want)
{
	char *base = arena_printf(c->arena, "%s/case%d", o->work, (int)getpid());
	char *command = arena_printf(
		c->arena,
		"%s -std=c99 -pedantic -Wall -Wextra -Werror -ffp-contract=off %s -c -o %s.o %s.c 2>&1 && "
		"%s -std=c99 %s -o %s.exe %s.run.c %s.o -lm 2>&1 && timeout 20 %s.exe",
		cc, level, base, base, cc, level, base, base, base, base);
	FILE *pipe = popen(command, "r");
	Text got = {0};
	char chunk[512];
	size_t n;
	bool ok;

	while (pipe && (n = fread(chunk, 1, sizeof chunk, pipe)) > 0)
		text_bytes(&got, chunk, n);
	ok = pipe && pclose(pipe) == 0 && strcmp(text_cstr(&got), want) == 0;
	if (!ok) {
		text_printf(&got, "--- wanted\n%s", want);
		fail(c, arena_printf(c->arena, "%s %s", cc, level), text_cstr(&got));
	}
	text_free(&got);
	return ok;
}

static bool run_case(Case *c, const Options *o)
{
	Text driver = {0}, want = {0};
	bool ok = true;
	char *base = arena_printf(c->arena, "%s/case%d", o->work, (int)getpid());

	text_str(&driver, "#include <stdio.h>\n\nstruct cadgen_pool;\n");
	define_structs(&driver, c->module);
	for (const Func *f = c->module->first; f; f = f->next)
		emit_prototype(&driver, f, NULL);
	text_str(&driver, "int main(void)\n{\n");
	for (uint32_t i = 0; i < c->runs.count; i++) {
		driver_run(&driver, &c->runs.items[i]);
		if (!eval_run(c, &c->runs.items[i], &want))
			return false;
	}
	text_str(&driver, "\treturn 0;\n}\n");
	file_write_atomic(arena_printf(c->arena, "%s.c", base), c->text.s, c->text.len);
	file_write_atomic(arena_printf(c->arena, "%s.run.c", base), driver.s, driver.len);
	for (int i = 0; i < o->ncc; i++)
		ok = run_compiler(c, o, o->cc[i], "-O0", text_cstr(&want)) &&
		     run_compiler(c, o, o->cc[i], "-O2", text_cstr(&want)) && ok;
	text_free(&driver);
	text_free(&want);
	return ok;
}

/* ---- all cases ---- */

static bool test_file(const char *path, const Options *o)
{
	Case c = {.path = path, .arena = arena_new()};
	bool ok = read_case(&c);

	if (ok) {
		emit_case(&c);
		ok = run_case(&c, o);
		ok = compare_text(&c, o->bless) && ok;
	}
	text_free(&c.text);
	free(c.source);
	if (c.module)
		module_free(c.module);
	arena_free(c.arena);
	return ok;
}

static int is_ir(const struct dirent *d)
{
	size_t n = strlen(d->d_name);

	return n > 3 && strcmp(d->d_name + n - 3, ".ir") == 0;
}

static int test_path(const char *path, const Options *o)
{
	struct dirent **names;
	int n = scandir(path, &names, is_ir, alphasort), failed = 0;

	if (n < 0)
		return !test_file(path, o);
	for (int i = 0; i < n; i++) {
		char file[512];

		snprintf(file, sizeof file, "%s%s%s", strcmp(path, ".") ? path : "",
			 strcmp(path, ".") ? "/" : "", names[i]->d_name);
		failed += !test_file(file, o);
		free(names[i]);
	}
	free(names);
	printf("%d cases, %d failed\n", n, failed);
	return failed;
}

int main(int argc, char **argv)
{
	Options o = {.work = ".", .bless = getenv("CADGEN_BLESS") != NULL};
	int failed = 0;

	for (int i = 1; i < argc; i++) {
		if (strcmp(argv[i], "--cc") == 0 && i + 1 < argc && o.ncc < MOST_COMPILERS)
			o.cc[o.ncc++] = argv[++i];
		else if (strcmp(argv[i], "--work") == 0 && i + 1 < argc)
			o.work = argv[++i];
		else
			failed += test_path(argv[i], &o);
	}
	return failed != 0;
}
