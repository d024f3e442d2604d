/*
 * tables: the documented lists of options, clauses, statuses, ops, forms and conventions agree with the program's own
 * tables, and the messages that the README explains are cadgen's.
 */
#include "readme.h"

#include "ir/ir.h"

#include <stdlib.h>
#include <string.h>

static void same_sets(Readme *r, const Document *d, const char *what, const Lines *shown,
		      const Lines *real)
{
	for (uint32_t i = 0; i < real->count; i++)
		if (!lines_have(shown, real->items[i]))
			readme_fault(r, d, 1, "the list of %s lacks: %s", what, real->items[i]);
	for (uint32_t i = 0; i < shown->count; i++)
		if (!lines_have(real, shown->items[i]))
			readme_fault(r, d, 1, "the list of %s has, the program does not: %s", what,
				     shown->items[i]);
}

static const char *without_marks(Readme *r, const char *text)
{
	Text out = {0};
	const char *copy;

	for (; *text; text++)
		if (*text != '`')
			text_char(&out, *text);
	copy = arena_strdup(r->arena, text_cstr(&out));
	text_free(&out);
	return copy;
}

static Lines tags(Readme *r, const Document *d, const char *role)
{
	Entries list = document_list(r, d, role);
	Lines out = {0};

	for (uint32_t i = 0; i < list.count; i++)
		list_push(r->arena, &out, without_marks(r, list.items[i].tag));
	return out;
}

/* ---- options ---- */

/* An option as the page shows it: "-o FILE". */
static void check_options(Readme *r)
{
	static const struct {
		const char *name, *argument;
	} options[] = {
#define OPTION(name, argument, action, target, help) {name, argument},
#include "driver/options.def"
#undef OPTION
	};
	const Document *d = &r->docs[DOC_CADGEN];
	Lines shown = tags(r, d, "options"), real = {0};

	for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
		const char *argument = options[i].argument;

		list_push(r->arena, &real,
			  arena_printf(r->arena, "%s%s%s", options[i].name, argument ? " " : "",
				       argument ? argument : ""));
	}
	same_sets(r, d, "options", &shown, &real);
}

/* --help has an option and its argument at the beginning of a line, and two blanks behind them. */
static Lines helped(Readme *r, const char *command)
{
	Lines out = {0};
	int status;
	const char *help = readme_command(r, r->docs[DOC_README].folder, command, &status);

	for (const char *at = help; at; at = strchr(at + 1, '\n')) {
		const char *option = at + (*at == '\n');

		if (!strncmp(option, "  -", 3)) {
			const char *blanks = strstr(option + 2, "  ");
			size_t length =
				blanks ? (size_t)(blanks - option - 2) : strcspn(option + 2, "\n");

			list_push(r->arena, &out, arena_strndup(r->arena, option + 2, length));
		}
	}
	return out;
}

static void check_help(Readme *r)
{
	Lines shown = tags(r, &r->docs[DOC_CADGEN], "options"), help = helped(r, "cadgen --help");
	Lines opt_shown = tags(r, &r->docs[DOC_OPT], "opt options"),
	      opt_help = helped(r, "cadgen-opt --help");

	same_sets(r, &r->docs[DOC_CADGEN], "options of --help", &shown, &help);
	same_sets(r, &r->docs[DOC_OPT], "options", &opt_shown, &opt_help);
}

/* ---- clauses ---- */

enum { F = 1, R = 2, G = 4, J = 8, H = 16, V = 32, U = 64 };

static const char *kinds_of(unsigned kinds)
{
	if (kinds == U)
		return "rule rev";
	kinds &= ~(unsigned)U;
	return kinds == (F | R | G | J | H | V) ? "all"
	       : kinds == (F | R | G | J)       ? "fwd, rev, grad, jac"
	       : kinds == (F | R | G)           ? "fwd, rev, grad"
	       : kinds == (R | G | J | H | V)   ? "rev, grad, jac, hess, hvp"
	       : kinds == (R | G)               ? "rev, grad"
	       : kinds == (F | R)               ? "fwd, rev"
	       : kinds == (J | H)               ? "jac, hess"
	       : kinds == R                     ? "rev"
						: "?";
}

/* Those of request.def as "wrt [all]". */
static Lines real_clauses(Readme *r)
{
	static const struct {
		const char *word;
		unsigned kinds;
	} clauses[] = {
#define CLAUSE(id, word, shape, kinds) {word, kinds},
#include "request/request.def"
	};
	Lines real = {0};

	for (size_t i = 0; i < sizeof clauses / sizeof *clauses; i++)
		list_push(r->arena, &real,
			  arena_printf(r->arena, "%s [%s]", clauses[i].word,
				       kinds_of(clauses[i].kinds)));
	return real;
}

static Lines first_words(Readme *r, const Lines *clauses)
{
	Lines words = {0};

	for (uint32_t i = 0; i < clauses->count; i++)
		list_push(r->arena, &words,
			  arena_strndup(r->arena, clauses->items[i],
					strcspn(clauses->items[i], "( ")));
	return words;
}

/* The page has all clauses with their kinds, the README some of them. */
static void check_clauses(Readme *r)
{
	const Document *page = &r->docs[DOC_CADGEN], *readme = &r->docs[DOC_README];
	Lines tag = tags(r, page, "clauses"), some = tags(r, readme, "clauses"), shown = {0},
	      real = real_clauses(r), words = first_words(r, &real);

	for (uint32_t i = 0; i < tag.count; i++) {
		const char *clause = tag.items[i], *kinds = strrchr(clause, '[');

		list_push(r->arena, &shown,
			  arena_printf(r->arena, "%.*s %s", (int)strcspn(clause, "( "), clause,
				       kinds ? kinds : ""));
	}
	same_sets(r, page, "clauses", &shown, &real);
	some = first_words(r, &some);
	for (uint32_t i = 0; i < some.count; i++)
		if (!lines_have(&words, some.items[i]))
			readme_fault(r, readme, 1, "there is no clause '%s'", some.items[i]);
}

/* ---- statuses ---- */

/* The values of the enumerators in cadgen.h, that for limits only where there are some. */
static void check_statuses(Readme *r, const Document *d, const char *role, bool has_limits)
{
	Lines shown = tags(r, d, role), real = {0};
	size_t size;
	char *header =
		file_read(arena_printf(r->arena, "%s/include/cadgen/cadgen.h", r->root), &size);
	const char *at = header ? strstr(header, "typedef enum CadgenStatus") : NULL;
	const char *end = at ? strchr(at, '}') : NULL;

	for (; end && (at = strstr(at, " = ")) && at < end; at++)
		if (has_limits || at[3] != '4')
			list_push(r->arena, &real,
				  arena_strndup(r->arena, at + 3, strspn(at + 3, "0123456789")));
	same_sets(r, d, "exit statuses", &shown, &real);
	free(header);
}

/* ---- the IR ---- */

/* In the tag of an entry all bold words are ops. */
static void check_ops(Readme *r)
{
	const Document *d = &r->docs[DOC_IR];
	Entries list = document_list(r, d, "ops");
	Lines shown = {0}, real = {0};

	for (uint32_t i = 0; i < list.count; i++) {
		Lines code = readme_code(r, list.items[i].tag);

		for (uint32_t k = 0; k < code.count; k++)
			list_push(r->arena, &shown, code.items[k]);
	}
	for (uint32_t i = 0; i < OP_COUNT; i++)
		list_push(r->arena, &real, op_info[i].text);
	same_sets(r, d, "ops", &shown, &real);
}

static void check_forms(Readme *r)
{
	const Document *d = &r->docs[DOC_IR];
	Lines shown = tags(r, d, "forms"), real = {0};

	for (uint32_t i = 0; i < FORM_COUNT; i++)
		list_push(r->arena, &real, form_name[i]);
	same_sets(r, d, "forms", &shown, &real);
}

/* ---- conventions and messages ---- */

/* Functions that the list of conventions names have a test of that name. */
static void check_conventions(Readme *r)
{
	const Document *d = &r->docs[DOC_C];
	Entries list = document_list(r, d, "conventions");
	size_t size;
	char *tests =
		file_read(arena_printf(r->arena, "%s/test/grad/conventions.c", r->root), &size);

	for (uint32_t i = 0; i < list.count; i++) {
		const Entry *e = &list.items[i];
		Lines code = readme_code(r, e->rest.count ? e->rest.items[e->rest.count - 1] : "");

		if (!code.count)
			readme_fault(r, d, e->line, "no test is named");
		for (uint32_t k = 0; k < code.count; k++)
			if (!tests ||
			    !strstr(tests, arena_printf(r->arena, "test: %s ", code.items[k])))
				readme_fault(r, d, e->line, "test/grad/conventions.c has no %s",
					     code.items[k]);
	}
	free(tests);
}

static void check_messages(Readme *r)
{
	const Document *d = &r->docs[DOC_README];
	Entries list = document_list(r, d, "refusals");

	for (uint32_t i = 0; i < list.count; i++)
		if (!readme_is_message(list.items[i].tag))
			readme_fault(r, d, list.items[i].line, "cadgen does not say: %s",
				     list.items[i].tag);
}

/* ---- the samples ---- */

/* Each sample has a row of the table and a section, and no others have. */
static void check_samples(Readme *r)
{
	const Document *d = &r->docs[DOC_SAMPLES];
	Entries list = document_list(r, d, "samples");
	Lines shown = {0}, real = {0};
	int status;
	const char *at = readme_command(
		r, r->root, "cd samples && for f in */*.ad.c; do echo ${f%/*}; done", &status);

	for (uint32_t i = 0; i < list.count; i++) {
		Lines name = readme_code(r, list.items[i].tag);

		list_push(r->arena, &shown, name.count ? name.items[0] : list.items[i].tag);
	}
	for (; *at; at += strcspn(at, "\n") + 1) {
		const char *name = arena_strndup(r->arena, at, strcspn(at, "\n"));

		list_push(r->arena, &real, name);
		if (!strstr(d->text, arena_printf(r->arena, "\n## `%s`\n", name)))
			readme_fault(r, d, 1, "there is no section on %s", name);
	}
	same_sets(r, d, "samples", &shown, &real);
}

void readme_tables(Readme *r)
{
	check_options(r);
	check_help(r);
	check_clauses(r);
	check_statuses(r, &r->docs[DOC_CADGEN], "statuses", true);
	check_statuses(r, &r->docs[DOC_OPT], "opt statuses", false);
	check_ops(r);
	check_forms(r);
	check_conventions(r);
	check_messages(r);
	check_samples(r);
}
