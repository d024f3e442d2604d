/*
 * Sources that are odd as texts: very long, very deep, empty, not UTF-8, not there. cadgen must
 * end with the status that is expected within a minute: accepted (0) or refused with a message
 * (1), never with a failure of its own (3), a signal or a hang.
 *
 *   robust-test CADGEN TMP
 */
#include "support/support.h"

#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <stdlib.h>

static const char head[] = "#pragma cadgen rev\ndouble f(double x, int n)\n{\n";
static const char tail[] = "\treturn x;\n}\n";

static void repeat(Text *out, const char *s, uint32_t times)
{
	for (uint32_t i = 0; i < times; i++)
		text_str(out, s);
}

static void long_sum(Text *out)
{
	text_str(out, head);
	text_str(out, "\tx = x");
	repeat(out, " + x", 29999);
	text_str(out, ";\n");
	text_str(out, tail);
}

static void nested_blocks(Text *out)
{
	text_str(out, head);
	repeat(out, "{ if (n > 1) {\n", 100);
	text_str(out, "x *= x;\n");
	repeat(out, "} }\n", 100);
	text_str(out, tail);
}

static void nested_loops(Text *out)
{
	text_str(out, head);
	repeat(out, "for (int i = 0; i < n; i++)\n", 50);
	text_str(out, "x *= x;\n");
	text_str(out, tail);
}

static void too_deep(Text *out)
{
	text_str(out, head);
	repeat(out, "{", 3000);
	repeat(out, "}", 3000);
	text_str(out, tail);
}

static void parentheses(Text *out)
{
	text_str(out, head);
	text_str(out, "\tx = ");
	repeat(out, "(", 200);
	text_str(out, "x * x");
	repeat(out, ")", 200);
	text_str(out, ";\n");
	text_str(out, tail);
}

static void signs(Text *out)
{
	text_str(out, head);
	text_str(out, "\tx = ");
	repeat(out, "- ", 5000);
	text_str(out, "x;\n");
	text_str(out, tail);
}

static void nothing(Text *out)
{
	(void)out;
}

static void latin_comment(Text *out)
{
	text_str(out, "/* caf\xe9 */\n");
	text_str(out, head);
	text_str(out, "\tconst char *s = \"\xff\xfe\";\n\tx *= s ? x : n;\n");
	text_str(out, tail);
}

static void latin_name(Text *out)
{
	text_str(out, "#pragma cadgen rev caf\xe9\n");
	text_str(out, "double caf\xe9(double x)\n{\n\treturn x;\n}\n");
}

static void zero_byte(Text *out)
{
	text_str(out, head);
	text_bytes(out, "\tx *= x;\0\n", 10);
	text_str(out, tail);
}

static void no_newline(Text *out)
{
	text_str(out, head);
	text_str(out, "\treturn x * x; } // the end");
}

static void only_pragma(Text *out)
{
	text_str(out, "#pragma cadgen rev");
}

static void carriage_returns(Text *out)
{
	text_str(
		out,
		"#pragma cadgen rev wrt(x)\r\ndouble f(double x)\r\n{\r\n\treturn x * x;\r\n}\r\n");
}

static void large_table(Text *out)
{
	text_str(out, "static const double t[] = {");
	repeat(out, "1.5, ", 20000);
	text_str(out, "};\n");
	text_str(out, head);
	text_str(out, "\tx *= t[n];\n");
	text_str(out, tail);
}

static void many_functions(Text *out)
{
	for (int i = 0; i < 300; i++)
		text_printf(out,
			    "#pragma cadgen rev\ndouble f%d(double x)\n{\n\treturn x * x;\n}\n", i);
}

typedef struct Odd {
	const char *name;
	void (*write)(Text *); /* NULL: the file is not there */
	int status;
} Odd;

static const Odd odd[] = {
	{"long_sum", long_sum, 0},
	{"nested_blocks", nested_blocks, 0},
	{"nested_loops", nested_loops, 0},
	{"too_deep", too_deep, 1},
	{"parentheses", parentheses, 0},
	{"signs", signs, 0},
	{"nothing", nothing, 1},
	{"latin_comment", latin_comment, 0},
	{"latin_name", latin_name, 1},
	{"zero_byte", zero_byte, 0},
	{"no_newline", no_newline, 0},
	{"only_pragma", only_pragma, 1},
	{"carriage_returns", carriage_returns, 0},
	{"large_table", large_table, 0},
	{"many_functions", many_functions, 0},
	{"missing", NULL, 1},
};

static bool test(const Odd *o, const char *cadgen, const char *tmp)
{
	Text source = {0}, command = {0};
	bool ok = true;
	int code, status;

	text_printf(&command, "%s/%s.c", tmp, o->name);
	if (o->write) {
		o->write(&source);
		ok = file_write_atomic(text_cstr(&command), source.s ? source.s : "", source.len);
	}
	text_clear(&command);
	text_printf(&command, "timeout 60 '%s' -o '%s/%s.ad.c' '%s/%s.c' >'%s/%s.txt' 2>&1", cadgen,
		    tmp, o->name, tmp, o->name, tmp, o->name);
	code = system(text_cstr(&command));
	status = WIFEXITED(code) ? WEXITSTATUS(code) : -1;
	if (!ok || status != o->status)
		fprintf(stderr, "FAILED %s: exit status %d, not %d; see %s/%s.txt\n", o->name,
			status, o->status, tmp, o->name);
	text_free(&source);
	text_free(&command);
	return ok && status == o->status;
}

int main(int argc, char **argv)
{
	int failed = 0;

	if (argc != 3)
		return 2;
	mkdir(argv[2], 0777);
	for (size_t i = 0; i < sizeof odd / sizeof *odd; i++)
		failed += !test(&odd[i], argv[1], argv[2]);
	printf("%zu odd sources, %d failed\n", sizeof odd / sizeof *odd, failed);
	return failed != 0;
}
