/*
 * fuzz_emit DIR COMPILER FIRST-SEED COUNT [FLAGS]: random programs and their derivatives as C against the interpreter, to the bit.
 *
 * All programs go into one file, which is compiled once with warnings as errors. Each prints its results and memory, which must be
 * what the interpreter leaves. Programs and worlds are those of test/fuzz_ir.
 */
#include "pass/pass.h"
#include "../fuzz_ir/world.h"
#include "define.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What the programs read besides their parameters. */
#define TABLE "0.5, -1.25, 2.0, 0.75, -0.5, 1.5, 0.0, 3.0"

typedef struct Fuzz {
	Arena *arena;
	Map *helpers;
	Text structs;               /* the same in all programs */
	Text prototypes, functions; /* of all programs */
	Text drivers;
	Text calls;
	Text want;
	uint32_t emitted, dropped;
} Fuzz;

typedef struct Trial {
	uint64_t seed;
	Program program;
	Module *module;
	Diags *diags;
	Request fwd, rev;
	ParamRole roles[PARAM_COUNT];
	PassOptions options;
	Layout layout;
	World at, direction;
} Trial;

/* ---- the program ---- */

static void describe_params(Func *f, const Program *program)
{
	f->nparams = f->body->nparams;
	f->params = arena_array(f->arena, CDecl, f->nparams);
	f->c_result = type_info[f->result_types[0]->kind].c;
	f->c_static = "";
	for (uint32_t i = 0; i < f->nparams; i++) {
		const Value *v = f->body->params[i];
		CDecl d = {.name = v->hint, .dims = "", .is_restrict = program->is_restrict[i]};

		d.base = type_info[type_innermost(v->type)->kind].c;
		d.is_value = !type_is_ptr(v->type);
		d.stars = type_is_ptr(v->type);
		if (type_is_ptr(v->type) && v->type->elem->kind == TYPE_ARRAY) {
			d.stars = 0;
			d.dims = arena_printf(f->arena, "[][%d]", (int)v->type->elem->len);
		}
		f->params[i] = d;
	}
}

/* Local arrays of the programs may be read before they are written: zeros, in C as in the interpreter. */
static void zero_locals(Func *f, const Region *r)
{
	for (Op *op = r->first; op; op = op->next) {
		for (uint32_t i = 0; i < op->nregions; i++)
			zero_locals(f, op->regions[i]);
		if (op->code == OP_ALLOCA) {
			const Type *t = op->results[0].type->elem;
			Builder b = builder_before(f, op->next);
			Value *args[2] = {&op->results[0], NULL};

			args[1] = op->nargs ? op->args[0]
					    : build_int(&b, type_scalar(f->module, TYPE_I64),
							t->kind == TYPE_ARRAY ? t->len : 1);
			if (t->kind == TYPE_ARRAY)
				args[0] = build_1(&b, OP_DECAY, type_ptr(f->module, t->elem, false),
						  args[0]);
			(void)build_op(&b, OP_FILL, NULL, 0, args, 2);
		}
	}
}

static void make_requests(Trial *t)
{
	for (int p = 0; p < PARAM_COUNT; p++) {
		bool active = param_is_active(p), is_memory = t->layout.block[p] >= 0;

		t->roles[p] =
			(ParamRole){.wrt = active && p != PARAM_W,
				    .of = active && is_memory && p != PARAM_W && p != PARAM_C};
		t->roles[p].scratch = p == PARAM_W;
	}
	t->roles[PARAM_W].extent = module_find(t->module, "extent");
	t->fwd = (Request){.kind = REQUEST_FWD,
			   .function = "f",
			   .name = "f_fwd",
			   .suffix = "_d",
			   .roles = t->roles,
			   .nroles = PARAM_COUNT,
			   .of_return = true};
	t->rev = t->fwd;
	t->rev.kind = REQUEST_REV;
	t->rev.name = "f_rev";
	t->rev.suffix = "_b";
}

static bool trial_begin(Fuzz *z, Trial *t)
{
	Random random = {t->seed ^ UINT64_C(0x5eed)};
	Sources *sources = sources_new(z->arena);
	Text all = {0};

	program_generate(&t->program, t->seed, 5 + (uint32_t)(t->seed * 7 % 60), false);
	text_str(&all, "global @table : [8 x f64] const = {" TABLE "}\n\n");
	text_printf(&all, "func @extent() -> i64 {\n  %%k = const 64 : i64\n  return %%k\n}\n%s",
		    text_cstr(&t->program.text));
	t->module = module_new(z->arena, sources);
	t->diags = diags_new(z->arena, sources);
	if (!module_parse(t->module, sources_add(sources, "program.c", all.s, all.len), t->diags)) {
		diags_print(t->diags, stdout);
		return false;
	}
	text_free(&all);
	describe_params(module_find(t->module, "f"), &t->program);
	zero_locals(module_find(t->module, "f"), module_find(t->module, "f")->body);
	t->options.verify = true;
	t->layout = layout_random(&random, &t->program);
	t->at = world_random(&random, &t->layout);
	t->direction = world_direction(&random, &t->layout);
	make_requests(t);
	return true;
}

/* ---- the driver ---- */

static void print_values(Text *out, const Type *elem, const char *name, const long double *values,
			 int count)
{
	text_printf(out, "\t%s %s[] = {", type_info[elem->kind].c, name);
	for (int i = 0; i < count; i++) {
		long double v = values ? values[i] : 0;

		if (type_is_float(elem))
			text_printf(out, "%s%La%s", i ? ", " : "", v,
				    elem->kind == TYPE_F32 ? "f" : "L");
		else
			text_printf(out, "%s%d", i ? ", " : "", (int)v);
	}
	text_str(out, "};\n");
}

/* Arrays of one kind that were declared, by block. */
typedef struct Arrays {
	const char *prefix;
	bool made[BLOCK_COUNT];
	const Type *elem[BLOCK_COUNT];
} Arrays;

static void driver_memory(const Trial *t, Text *decl, Text *args, const Func *f, uint32_t arg,
			  int param, Arrays *a, const World *w)
{
	int b = t->layout.block[param];
	char name[16];

	snprintf(name, sizeof name, "%s%d", a->prefix, b);
	if (!a->made[b]) {
		a->elem[b] = type_innermost(f->body->params[arg]->type);
		print_values(decl, a->elem[b], name, w->memory[b], BLOCK_SIZE);
		a->made[b] = true;
	}
	text_printf(args, "%s(void *)(%s + %d)", arg ? ", " : "", name,
		    (int)t->layout.offset[param]);
}

static void driver_number(Text *args, const Func *f, uint32_t arg, long double v)
{
	if (type_is_float(f->body->params[arg]->type))
		text_printf(args, "%s%LaL", arg ? ", " : "", v);
	else
		text_printf(args, "%s%d", arg ? ", " : "", (int)v);
}

static void driver_sink(Text *decl, Text *args, const Func *f, uint32_t arg, int param,
			long double v)
{
	char name[16];

	snprintf(name, sizeof name, "sink%d", param);
	print_values(decl, type_innermost(f->body->params[arg]->type), name, &v, 1);
	text_printf(args, ", %s", name);
}

static void print_dump(Text *out, const char *prefix, const Arrays *a)
{
	for (int b = 0; b < BLOCK_COUNT; b++)
		if (a->made[b])
			text_printf(out, "\tfor (int i = 0; i < %d; i++)\n\t\tdump(%s%d[i]);\n",
				    BLOCK_SIZE, prefix, b);
}

static void tell(Text *out, long double v)
{
	if (isnan(v))
		text_str(out, "nan\n");
	else
		text_printf(out, "%La\n", v);
}

static void tell_world(Text *out, const World *w, const Arrays *a)
{
	for (int b = 0; b < BLOCK_COUNT; b++)
		for (int i = 0; a->made[b] && i < BLOCK_SIZE; i++)
			tell(out, w->memory[b][i]);
}

/* The differentials, in the order of world.c's push_differentials. */
static uint32_t driver_differentials(const Trial *t, Text *decl, Text *args, const Func *f,
				     Shape shape, Arrays *a, bool *sinks)
{
	uint32_t arg = PARAM_COUNT;

	for (int p = 0; p < PARAM_COUNT; p++) {
		if (!param_is_active(p) || p == PARAM_W)
			continue;
		if (t->layout.block[p] >= 0) {
			driver_memory(t, decl, args, f, arg, p, a, &t->direction);
		} else if (shape == SHAPE_REV) {
			driver_sink(decl, args, f, arg, p, t->direction.scalar[p]);
			sinks[p] = true;
		} else {
			driver_number(args, f, arg, t->direction.scalar[p]);
		}
		arg++;
	}
	if (shape == SHAPE_REV) {
		driver_number(args, f, arg, t->direction.result);
	} else {
		driver_sink(decl, args, f, arg, PARAM_COUNT, 0);
		sinks[PARAM_COUNT] = true;
	}
	return arg + 1;
}

/* The helper that C gets for polygamma is not to the bit the interpreter's. */
static bool is_exact(const Region *r)
{
	for (const Op *op = r->first; op; op = op->next) {
		if (op->code == OP_POLYGAMMA)
			return false;
		for (uint32_t i = 0; i < op->nregions; i++)
			if (!is_exact(op->regions[i]))
				return false;
	}
	return true;
}

/* `evaluated` is f without the parameter `status`. */
static bool add_function(Fuzz *z, Trial *t, Func *f, const Func *evaluated, Shape shape)
{
	Arrays primal = {.prefix = "a"}, shadow = {.prefix = "b"};
	bool sinks[PARAM_COUNT + 1] = {false};
	World after = t->at, d = t->direction;
	Text decl = {0}, args = {0}, why = {0};
	uint32_t nargs = PARAM_COUNT;

	if (!is_exact(f->body))
		return true;
	if (!world_run(evaluated, shape, &t->layout, &after, shape == SHAPE_ORIGINAL ? NULL : &d,
		       &why)) {
		text_free(&why);
		return false;
	}
	f->name = arena_printf(f->arena, "f%llu_%d", (unsigned long long)t->seed, (int)shape);
	emit_prototype(&z->prototypes, f, NULL);
	emit_function(&z->functions, z->helpers, f, NULL);
	text_char(&z->functions, '\n');
	for (uint32_t p = 0; p < PARAM_COUNT; p++) {
		if (t->layout.block[p] >= 0)
			driver_memory(t, &decl, &args, f, p, (int)p, &primal, &t->at);
		else
			driver_number(&args, f, p,
				      param_is_float((int)p) ? t->at.scalar[p]
							     : (long double)t->layout.n);
	}
	if (shape != SHAPE_ORIGINAL)
		nargs = driver_differentials(t, &decl, &args, f, shape, &shadow, sinks);
	if (f->nparams > nargs)
		text_str(&args, ", &status");
	text_printf(
		&z->drivers,
		"static void run_%s(void)\n{\n\tint status = 0;\n%s\n\tputs(\"%s\");\n\tdump(%s(%s));\n\tdump(status);\n",
		f->name, text_cstr(&decl), f->name, f->name, text_cstr(&args));
	print_dump(&z->drivers, "a", &primal);
	print_dump(&z->drivers, "b", &shadow);
	text_printf(&z->want, "%s\n", f->name);
	tell(&z->want, after.result);
	tell(&z->want, 0);
	tell_world(&z->want, &after, &primal);
	tell_world(&z->want, &d, &shadow);
	for (int p = 0; p <= PARAM_COUNT; p++)
		if (sinks[p]) {
			text_printf(&z->drivers, "\tdump(sink%d[0]);\n", p);
			tell(&z->want, p == PARAM_COUNT ? d.result : d.scalar[p]);
		}
	text_str(&z->drivers, "}\n\n");
	text_printf(&z->calls, "\trun_%s();\n", f->name);
	text_free(&decl);
	text_free(&args);
	z->emitted++;
	return true;
}

/* ---- trials ---- */

static void add_trial(Fuzz *z, uint64_t seed)
{
	static const char *const simplify[] = {"simplify", NULL};
	static const char *const fwd[] = {"linearise", "simplify", "forget",
					  "interface", "simplify", NULL};
	static const char *const rev[] = {"linearise", "simplify", "unzip",     "transpose",
					  "simplify",  "forget",   "interface", "promote",
					  "simplify",  NULL};
	Trial *t = arena_new_of(z->arena, Trial);
	PassContext c;
	Func *f, *d;

	t->seed = seed;
	if (!trial_begin(z, t))
		return;
	if (z->structs.len == 0)
		define_structs(&z->structs, t->module);
	c = (PassContext){.scratch = z->arena,
			  .module = t->module,
			  .diags = t->diags,
			  .options = &t->options,
			  .request = &t->fwd};
	f = passes_run(&c, module_find(t->module, "f"), simplify);
	if (!f || !add_function(z, t, f, f, SHAPE_ORIGINAL)) {
		z->dropped++;
		return;
	}
	d = passes_run(&c, module_find(t->module, "f"), fwd);
	if (d) {
		d->request = &t->fwd;
		add_function(z, t, d, d, SHAPE_FWD);
	}
	c.request = &t->rev;
	d = passes_run(&c, module_find(t->module, "f"), rev);
	if (d) {
		const Func *evaluated = d;

		d->request = &t->rev;
		t->rev.status = t->seed % 5 == 0;
		if (t->rev.status) {
			d = passes_run(&c, module_find(t->module, "f"), rev);
			d->request = &t->rev;
		}
		add_function(z, t, d, evaluated, SHAPE_REV);
	}
}

/* The functions in one file, what calls them in another: no compiler may compute with the numbers. */
static char *write_program(Fuzz *z, const char *dir)
{
	char *path = arena_printf(z->arena, "%s/fuzz_emit", dir);
	Text all = {0};

	text_str(&all, "#include <stdlib.h>\n"); /* rand */
	for (uint32_t i = 0; i < map_count(z->helpers); i++)
		if (map_key(z->helpers, i)[0] == '<')
			text_printf(&all, "#include %s\n", map_key(z->helpers, i));
	text_str(&all, text_cstr(&z->structs));
	text_printf(&all, "extern const double table[];\nconst double table[8] = {%s};\n%s", TABLE,
		    text_cstr(&z->prototypes));
	for (uint32_t i = 0; i < map_count(z->helpers); i++)
		if (helper_is_text(map_key(z->helpers, i)))
			text_printf(&all, "%s\n", (const char *)map_value(z->helpers, i));
	text_str(&all, text_cstr(&z->functions));
	file_write_atomic(arena_printf(z->arena, "%s.c", path), all.s, all.len);
	text_clear(&all);
	text_printf(&all, "#include <stdio.h>\n#include <stdlib.h>\n%s", text_cstr(&z->prototypes));
	text_str(&all, "int rand(void)\n{\n\treturn 0;\n}\n\n"); /* as in the interpreter */
	text_str(
		&all,
		"static void dump(long double x)\n{\n\tif (x != x)\n\t\tputs(\"nan\");\n\telse\n\t\tprintf(\"%La\\n\", x);\n}\n\n");
	text_printf(&all, "%sint main(void)\n{\n%s\treturn 0;\n}\n", text_cstr(&z->drivers),
		    text_cstr(&z->calls));
	file_write_atomic(arena_printf(z->arena, "%s_run.c", path), all.s, all.len);
	text_free(&all);
	return path;
}

/* The function and line at which two outputs part. */
static void report(const char *got, const char *want)
{
	char name[64] = "?";
	int line = 0;

	while (*got && *want) {
		size_t n = strcspn(got, "\n"), m = strcspn(want, "\n");

		if (*want == 'f' && sscanf(want, "%63[^\n]", name) == 1)
			line = 0;
		if (n != m || strncmp(got, want, n) != 0) {
			printf("FAIL %s, line %d: %.*s, wanted %.*s\n", name, line, (int)n, got,
			       (int)m, want);
			return;
		}
		line++;
		got += n + (got[n] == '\n');
		want += m + (want[m] == '\n');
	}
	printf("FAIL %s: %s\n", name, *got ? "more than wanted" : "the program ended");
}

int main(int argc, char **argv)
{
	Fuzz z = {.arena = arena_new()};
	uint64_t first;
	char *path, *command, *got;
	size_t size;

	if (argc < 5) {
		fprintf(stderr, "usage: fuzz_emit DIR COMPILER FIRST-SEED COUNT [FLAGS]\n");
		return 2;
	}
	z.helpers = map_new(z.arena);
	first = strtoull(argv[3], NULL, 10);
	for (uint64_t k = 0; k < strtoull(argv[4], NULL, 10); k++)
		add_trial(&z, first + k);
	path = write_program(&z, argv[1]);
	command = arena_printf(
		z.arena,
		"%s -std=c99 -pedantic -Wall -Wextra -Werror -Wno-array-bounds -fno-builtin -ffp-contract=off %s -c -o %s.o %s.c >%s.log 2>&1 && "
		"%s -std=c99 -o %s.exe %s_run.c %s.o -lm >>%s.log 2>&1 && timeout 60 %s.exe >%s.out 2>>%s.log",
		argv[2], argc > 5 ? argv[5] : "-O1", path, path, path, argv[2], path, path, path,
		path, path, path, path);
	if (system(command) != 0) {
		printf("FAIL: see %s.log\n", path);
		(void)system(arena_printf(z.arena, "head -20 %s.log", path));
		return 1;
	}
	got = file_read(arena_printf(z.arena, "%s.out", path), &size);
	if (!got || strcmp(got, text_cstr(&z.want)) != 0) {
		report(got ? got : "", text_cstr(&z.want));
		return 1;
	}
	printf("%u functions, %u programs dropped\n", z.emitted, z.dropped);
	free(got);
	return 0;
}
