/*
 * Requests as the front end resolves them from pragmas: roles, defaults, names, extents.
 */
#include "check.h"
#include "eval/eval.h"
#include "front/front.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct Read {
	Arena *arena;
	Unit unit;
	char path[64];
	char *messages;
} Read;

/* Reads a source text; false: refused, told in messages. */
static bool read_source(Read *r, const char *source, const FrontOptions *options)
{
	Sources *sources;
	Diags *diags;
	size_t size;
	FILE *to;
	bool ok;

	r->arena = arena_new();
	sources = sources_new(r->arena);
	diags = diags_new(r->arena, sources);
	r->unit = (Unit){.module = module_new(r->arena, sources)};
	snprintf(r->path, sizeof r->path, "request_%ld.c", (long)getpid());
	assert_true(file_write_atomic(r->path, source, strlen(source)));
	ok = front_read(&r->unit, r->path, options, diags);
	unlink(r->path);
	to = open_memstream(&r->messages, &size);
	diags_print(diags, to);
	fclose(to);
	return ok;
}

static void read_free(Read *r)
{
	free(r->messages);
	module_free(r->unit.module);
	arena_free(r->arena);
}

static void describe_role(Text *out, const ParamRole *role, uint32_t number)
{
	if (!role->wrt && !role->of && !role->scratch && !role->keep && !role->extent)
		return;
	text_printf(out, " %u:%s%s%s%s", number, role->wrt ? "w" : "", role->of ? "o" : "",
		    role->scratch ? "s" : "", role->keep ? "k" : "");
	if (role->extent)
		text_printf(out, "[%s]", role->extent_text);
}

/* "rev f_rev _b 0:w 1:wo[n] return status": what differs from nothing. */
static void describe(Text *out, const Request *r)
{
	static const char *const kinds[] = {
		[REQUEST_FWD] = "fwd", [REQUEST_REV] = "rev", [REQUEST_GRAD] = "grad"};

	text_printf(out, "%s %s %s", kinds[r->kind], r->name, r->suffix);
	for (uint32_t i = 0; i < r->nroles; i++)
		describe_role(out, &r->roles[i], i);
	text_str(out, r->of_return ? " return" : "");
	text_str(out, r->overwrite ? " overwrite" : "");
	text_str(out, r->status ? " status" : "");
	text_str(out, r->tape == TAPE_FIXED ? " fixed" : "");
	for (uint32_t i = 0; i < r->nnoalias; i++)
		text_printf(out, " %u|%u", r->noalias[i][0], r->noalias[i][1]);
}

static void check_requests(const char *source, const char *want, const FrontOptions *options)
{
	Read r;
	Text got = {0};

	if (!read_source(&r, source, options))
		fail_msg("refused:\n%s", r.messages);
	for (const Request *q = r.unit.requests; q; q = q->next) {
		describe(&got, q);
		text_str(&got, q->next ? "\n" : "");
	}
	assert_string_equal(text_cstr(&got), want);
	text_free(&got);
	read_free(&r);
}

#define F                                                            \
	"double f(int n, const double *x, double *y, double w)\n{\n" \
	"\treturn y[0] = n * x[0] * w;\n}\n"

static const struct {
	const char *source, *want;
} cases[] = {
	/* defaults */
	{"#pragma cadgen fwd\n" F, "fwd f_fwd _d 1:w 2:wo 3:w return"},
	{"#pragma cadgen rev wrt(x)\n" F, "rev f_rev _b 1:w 2:o return"},
	{"#pragma cadgen rev of(y)\n" F, "rev f_rev _b 1:w 2:wo 3:w"},
	{"#pragma cadgen rev of(return) scratch(y[n])\n" F, "rev f_rev _b 1:w 2:s[n] 3:w return"},
	{"#pragma cadgen rev keep(y[n])\n" F, "rev f_rev _b 1:w 2:ok[n] 3:w return"},
	/* clauses */
	{"#pragma cadgen rev status tape(fixed) overwrite extent(x[n], y[1])\n" F,
	 "rev f_rev _b 1:w[n] 2:wo[1] 3:w return overwrite status fixed"},
	{"#pragma cadgen grad of(*y) wrt(x[3])\n" F, "grad f_grad _b 1:w[3] 2:os[1] overwrite"},
	{"#pragma cadgen grad of(return) wrt(w)\n" F, "grad f_grad _b 3:w return overwrite"},
	{"#pragma cadgen rev wrt(x) noalias(x, y)\n" F, "rev f_rev _b 1:w 2:o return 1|2"},
	{"#pragma cadgen rev name(g) suffix(_dot) wrt(x)\n" F, "rev g _dot 1:w 2:o return"},
	/* where a request stands */
	{F "#pragma cadgen rev f wrt(x)", "rev f_rev _b 1:w 2:o return"},
	{"%:pragma /* a */ cadgen \\\n rev \\\n  wrt(/* b\n c */x) // d \\\n e\n" F,
	 "rev f_rev _b 1:w 2:o return"},
	{"#pragma cadgen fwd\n#pragma cadgen rev wrt(x)\n#pragma cadgen rev name(g) wrt(w)\n" F,
	 "fwd f_fwd _d 1:w 2:wo 3:w return\nrev f_rev _b 1:w 2:o return\nrev g _b 2:o 3:w return"},
	{"#ifdef NOT\n#pragma cadgen what\n#endif\n#ifdef __CADGEN__\n"
	 "#pragma cadgen rev wrt(x)\n#endif\n" F,
	 "rev f_rev _b 1:w 2:o return"},
	{"/*\n#pragma cadgen what\n*/\nconst char *s = \"\\\n#pragma cadgen what\";\n"
	 "#pragma cadgen rev wrt(x)\n" F,
	 "rev f_rev _b 1:w 2:o return"},
	{"double f(double x)\n{\n#pragma cadgen rev f\n\treturn x;\n}\n",
	 "rev f_rev _b 0:w return"},
	/* a function called like a clause */
	{"double status(double x)\n{\n\treturn x;\n}\n#pragma cadgen rev status status",
	 "rev status_rev _b 0:w return status"},
	{"#pragma cadgen rev wrt wrt(x)\ndouble wrt(double x)\n{\n\treturn x;\n}\n",
	 "rev wrt_rev _b 0:w return"},
	/* names that are taken */
	{"#pragma cadgen rev\ndouble f(double x, double x_b)\n{\n\treturn x * x_b;\n}\n",
	 "rev f_rev _b2 0:w 1:w return"},
	{"#define f_d2 7\n#pragma cadgen fwd\ndouble f(double x, int x_d)\n{\n"
	 "\treturn x * x_d;\n}\n",
	 "fwd f_fwd _d3 0:w return"},
	{"double f_rev(double x, double *x_b, double f_b);\n#pragma cadgen rev\n"
	 "double f(double x)\n{\n\treturn x;\n}\n",
	 "rev f_rev _b 0:w return"},
	/* declared bounds */
	{"#pragma cadgen grad of(return)\n"
	 "double f(int n, const double a[static n + 1][2], const double b[3])\n"
	 "{\n\treturn a[n][0] * b[2];\n}\n",
	 "grad f_grad _b 1:w[(n + 1) * 2] 2:w[3] return overwrite"},
	{"#pragma cadgen grad of(return) wrt(a[n])\ndouble f(int n, const double a[][4])\n{\n"
	 "\treturn a[n - 1][0];\n}\n",
	 "grad f_grad _b 1:w[n * 4] return overwrite"},
	{"#pragma cadgen grad of(return) wrt(a[n])\ndouble f(int n, const double (*a)[n + n])\n"
	 "{\n\treturn a[n - 1][0];\n}\n",
	 "grad f_grad _b 1:w[n * (n + n)] return overwrite"},
};

static void test_cases(void **state)
{
	const FrontOptions none = {0};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		check_requests(cases[i].source, cases[i].want, &none);
}

static void test_command_line(void **state)
{
	const CommandRequest requests[] = {{REQUEST_FWD, "f wrt(x)"},
					   {REQUEST_REV, "f\twrt(x[3 * n])\n status"}};
	const FrontOptions options = {.requests = requests, .nrequests = 2, .tape = TAPE_FIXED};

	(void)state;
	check_requests("#pragma cadgen grad of(return) wrt(w) tape(heap)\n" F,
		       "grad f_grad _b 3:w return overwrite\n"
		       "fwd f_fwd _d 1:w 2:o return\n"
		       "rev f_rev _b 1:w[3 * n] 2:o return status fixed",
		       &options);
}

/* ---- extents ---- */

#define G                                                                         \
	"#define N 3\n#define SUM N + 1\n#define SELF SELF\n#define LATE EARLY\n" \
	"#define EARLY 5\nenum { K = 7 };\ntypedef float real;\n"                 \
	"double f(int n, const int *p, unsigned char c, const double *x)\n{\n"    \
	"\treturn n * p[0] * c * x[0];\n}\n"

static const struct {
	const char *extent;
	int64_t want; /* with n = 10, p = {3, 4, 5}, c = 200 */
	const char *text;
} extents[] = {
	{"[n]", 10, "n"},
	{"[2*n+1]", 21, "2 * n + 1"},
	{"[n-1-2]", 7, "n - 1 - 2"},
	{"[n % 4 * 2]", 4, "n % 4 * 2"},
	{"[(n + 1) / 2]", 5, "(n + 1) / 2"},
	{"[-n + - -20]", 10, "-n + - -20"},
	{"[+n]", 10, "+n"},
	{"[*p]", 3, "*p"},
	{"[n * *p]", 30, "n * *p"},
	{"[p[2] + p[n - 9]]", 9, "p[2] + p[n - 9]"},
	{"[c * c]", 40000, "c * c"},
	{"[n][n + 1][2]", 220, "n * (n + 1) * 2"},
	{"[SUM * 2]", 5, "SUM * 2"},
	{"[SUM * 2][K]", 35, "(SUM * 2) * K"},
	{"[LATE]", 5, "LATE"},
	{"[0x10 + 010 + 1uL]", 25, "0x10 + 010 + 1uL"},
	{"[sizeof(double) + sizeof(unsigned long int) + sizeof(real) + sizeof(char *)]", 28,
	 "sizeof(double) + sizeof(unsigned long int) + sizeof(real) + sizeof(char *)"},
	{"[FLAG]", 9, "FLAG"},
};

static void check_extent(const char *source, int64_t want, const char *text,
			 const FrontOptions *options)
{
	int p[] = {3, 4, 5};
	Read r;
	EvalArg result = {0};
	Text fault = {0};

	if (!read_source(&r, source, options))
		fail_msg("refused:\n%s", r.messages);
	const ParamRole *x = &r.unit.requests->roles[3];
	EvalBlock block = {.elem = type_scalar(r.unit.module, TYPE_I32), .count = 3, .data = p};
	EvalArg args[] = {{.i = 10}, {.block = &block}, {.i = 200}, {0}};

	assert_string_equal(x->extent_text, text);
	if (!func_verify(x->extent, &fault) || !func_eval(x->extent, args, &result, 1000, &fault))
		fail_msg("%s: %s", text, text_cstr(&fault));
	assert_int_equal(result.i, want);
	text_free(&fault);
	read_free(&r);
}

static void test_extents(void **state)
{
	static const char *const flags[] = {"-DFLAG=(4 + 5)"};
	const FrontOptions options = {.flags = flags, .nflags = 1};

	(void)state;
	for (size_t i = 0; i < sizeof extents / sizeof *extents; i++) {
		char source[1024];

		snprintf(source, sizeof source, G "#pragma cadgen rev f wrt(x%s)\n",
			 extents[i].extent);
		check_extent(source, extents[i].want, extents[i].text, &options);
	}
}

/* ---- refusals: exact places ---- */

static void check_refused(const char *source, const char *place)
{
	const FrontOptions none = {0};
	Read r;
	char want[128];

	assert_false(read_source(&r, source, &none));
	snprintf(want, sizeof want, "%s:%s: error:", r.path, place);
	if (strncmp(r.messages, want, strlen(want)) != 0)
		fail_msg("want %s, got:\n%s", want, r.messages);
	read_free(&r);
}

static void test_places(void **state)
{
	(void)state;
	check_refused("#pragma cadgen rev wrt(q)\n" F, "1:24");
	check_refused("#pragma cadgen \\\n\trev \\\n\twrt(x[\\\nn * q])\n" F, "4:5");
	check_refused("#pragma cadgen rev wr\\\nt(q)\n" F, "2:3");
	check_refused("\xEF\xBB\xBF#pragma cadgen rev wrt(q)\r\n" F, "1:27");
	check_refused("#pragma cadgen rev /*\n*/ wrt(q)\n" F, "2:8");
	check_refused(F "#pragma cadgen rev f wrt(", "5:26");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_cases),
		cmocka_unit_test(test_command_line),
		cmocka_unit_test(test_extents),
		cmocka_unit_test(test_places),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
