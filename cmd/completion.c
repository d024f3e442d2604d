/*
 * completion bash|zsh: writes how a shell completes the words after `cadgen`, from options.def. Not
 * installed itself. What is offered for an option's argument follows from how --help calls the
 * argument: FILE a file, DIR a folder, PASS a pass, words in small letters themselves; and from the
 * option's action, for facts. Options whose help begins with "check: " are offered after `cadgen
 * check`.
 */
#include "driver/options.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

typedef struct Shown {
	const char *name, *argument, *action, *help;
} Shown;

#define OPTION(name, argument, action, target, help) {name, argument, #action, help},
static const Shown shown[] = {
#include "driver/options.def"
};
#undef OPTION

enum { COUNT = sizeof shown / sizeof *shown };

static bool is_offered(const Shown *option)
{
	return strcmp(option->action, "REFUSE") != 0;
}

static bool is_of_check(const Shown *option)
{
	return option->help && strncmp(option->help, "check: ", 7) == 0;
}

static bool is_repeated(const Shown *option)
{
	return strcmp(option->action, "LIST") == 0 || strcmp(option->action, "REQUEST") == 0 ||
	       strcmp(option->action, "FACTS") == 0;
}

static bool mentions(const Shown *option, const char *word)
{
	return option->argument && strstr(option->argument, word);
}

static void put(Text *out, const char *word, size_t length)
{
	if (out->len)
		text_char(out, ' ');
	text_bytes(out, word, length);
}

/* The words that the argument may be, with blanks between them; empty: it is something else. */
static void words_of(const Shown *option, Arena *arena, Text *out)
{
	bool only_optional = strcmp(option->name, "--disable") == 0;

	if (!option->argument)
		return;
	if (strcmp(option->action, "FACTS") == 0)
		for (const char *const *name = front_facts(arena); *name; name++)
			put(out, *name, strlen(*name));
	if (mentions(option, "PASS")) {
		for (uint32_t i = 0; i < pass_count; i++)
			if (pass_table[i].optional || !only_optional)
				put(out, pass_table[i].name, strlen(pass_table[i].name));
		put(out, only_optional ? VERSIONS : "front",
		    strlen(only_optional ? VERSIONS : "front"));
	}
	for (const char *p = option->argument; *p; p += strcspn(p, "|"), p += *p == '|') {
		size_t n = strcspn(p, "|");
		bool is_word = option->argument[0] != '\'';

		for (size_t i = 0; i < n; i++)
			is_word &= islower((unsigned char)p[i]) || p[i] == '-';
		if (is_word)
			put(out, p, n);
	}
}

/* ---- bash ---- */

static const char bash_head[] =
	"# bash completion for cadgen, made from its table of options\n"
	"_cadgen()\n"
	"{\n"
	"\tlocal cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}\n"
	"\tlocal word words before= check=\n"
	"\tCOMPREPLY=()\n"
	"\t[[ ${COMP_WORDS[1]} == check && $COMP_CWORD -gt 1 ]] && check=1\n"
	"\tif [[ $cur == = ]]; then # --tape=\n"
	"\t\tcur=\n"
	"\telif [[ $prev == = && $COMP_CWORD -gt 1 ]]; then\n"
	"\t\tprev=${COMP_WORDS[COMP_CWORD-2]}\n"
	"\tfi\n"
	"\tfor ((word = 1; word < COMP_CWORD; word++)); do\n"
	"\t\tif [[ ${COMP_WORDS[word]} == -- ]]; then # the compiler's\n"
	"\t\t\tcompopt -o default\n"
	"\t\t\treturn\n"
	"\t\tfi\n"
	"\tdone\n"
	"\tcase $prev in\n";

static const char bash_files[] =
	"\tif [[ $cur == -* ]]; then\n"
	"\t\t[[ $check ]] && words+=\" $check_words\"\n"
	"\t\tmapfile -t COMPREPLY < <(compgen -W \"$words --\" -- \"$cur\")\n"
	"\t\treturn\n"
	"\tfi\n"
	"\tcompopt -o filenames\n"
	"\tmapfile -t COMPREPLY < <(compgen -f -X '!*.c' -- \"$cur\"; compgen -d -- \"$cur\")\n";

static void bash_option(const Shown *option, Arena *arena, Text *out)
{
	Text words = {0};

	words_of(option, arena, &words);
	text_printf(out, "\t%s)\n", option->name);
	if (strcmp(option->action, "FACTS") == 0) {
		text_str(out, "\t\t[[ $cur == *,* ]] && before=${cur%,*},\n");
		text_str(out, "\t\tmapfile -t COMPREPLY < <(compgen -P \"$before\" -W '");
		text_printf(out, "%s' -- \"${cur##*,}\")\n", text_cstr(&words));
	} else if (words.len)
		text_printf(out, "\t\tmapfile -t COMPREPLY < <(compgen -W '%s' -- \"$cur\")\n",
			    text_cstr(&words));
	else if (mentions(option, "FILE") || mentions(option, "DIR"))
		text_printf(out,
			    "\t\tcompopt -o filenames\n"
			    "\t\tmapfile -t COMPREPLY < <(compgen -%c -- \"$cur\")\n",
			    mentions(option, "DIR") ? 'd' : 'f');
	text_str(out, "\t\treturn ;;\n");
	text_free(&words);
}

static void bash_words(bool of_check, Text *out)
{
	text_printf(out, "\t%swords='", of_check ? "local check_" : "");
	for (size_t i = 0; i < COUNT; i++)
		if (is_offered(&shown[i]) && is_of_check(&shown[i]) == of_check)
			text_printf(out, " %s", shown[i].name);
	text_str(out, "'\n");
}

static void bash(Arena *arena, bool has_check, Text *out)
{
	text_str(out, bash_head);
	for (size_t i = 0; i < COUNT; i++)
		if (is_offered(&shown[i]) && shown[i].argument)
			bash_option(&shown[i], arena, out);
	text_str(out, "\tesac\n");
	bash_words(false, out);
	bash_words(true, out);
	text_str(out, bash_files);
	if (has_check)
		text_str(out,
			 "\t[[ $COMP_CWORD -eq 1 && check == \"$cur\"* ]] && COMPREPLY+=(check)\n");
	text_str(out, "}\ncomplete -F _cadgen cadgen\n");
}

/* ---- zsh ---- */

/* In single quotes of the shell, and in a specification of _arguments. */
static void zsh_quoted(const char *text, Text *out)
{
	for (; *text; text++) {
		if (*text == '\'')
			text_str(out, "'\\''");
		else if (strchr("[]:", *text))
			text_printf(out, "\\%c", *text);
		else
			text_char(out, *text);
	}
}

static void zsh_option(const Shown *option, Arena *arena, Text *out)
{
	bool is_long = strncmp(option->name, "--", 2) == 0;
	Text words = {0};

	words_of(option, arena, &words);
	text_printf(out, "\t\t'%s%s%s[", is_repeated(option) ? "*" : "", option->name,
		    option->argument && is_long ? "=" : "");
	zsh_quoted(option->help ? option->help : "", out);
	text_char(out, ']');
	if (option->argument) {
		text_char(out, ':');
		zsh_quoted(option->argument, out);
		text_char(out, ':');
		if (strcmp(option->action, "FACTS") == 0)
			text_printf(out, "_values -s , facts %s", text_cstr(&words));
		else if (words.len)
			text_printf(out, "(%s)", text_cstr(&words));
		else if (mentions(option, "DIR"))
			text_str(out, "_files -/");
		else if (mentions(option, "FILE"))
			text_str(out, "_files");
		else
			text_char(out, ' ');
	}
	text_str(out, "'\n");
	text_free(&words);
}

static void zsh_options(bool of_check, Arena *arena, Text *out)
{
	for (size_t i = 0; i < COUNT; i++)
		if (is_offered(&shown[i]) && is_of_check(&shown[i]) == of_check)
			zsh_option(&shown[i], arena, out);
}

static void zsh(Arena *arena, bool has_check, Text *out)
{
	text_str(out,
		 "#compdef cadgen\n# zsh completion for cadgen, made from its table of options\n"
		 "_cadgen_files()\n{\n");
	if (has_check)
		text_str(out, "\t(( CURRENT == 2 )) && compadd check\n");
	text_str(out, "\t_files -g '*.c'\n}\n\n_cadgen()\n{\n\tlocal -a options\n"
		      "\tif (( $words[(I)--] && $words[(I)--] < CURRENT )); then # the compiler's\n"
		      "\t\t_files\n\t\treturn\n\tfi\n\toptions=(\n");
	zsh_options(false, arena, out);
	text_str(out, "\t)\n");
	if (has_check) {
		text_str(out, "\t[[ $words[2] == check ]] && options+=(\n");
		zsh_options(true, arena, out);
		text_str(out, "\t)\n");
	}
	text_str(out,
		 "\t_arguments $options '*:C file:_cadgen_files'\n}\n\n"
		 "if [[ $zsh_eval_context[-1] == loadautofunc ]]; then\n\t_cadgen \"$@\"\nelse\n"
		 "\tcompdef _cadgen cadgen\nfi\n");
}

int main(int argc, char **argv)
{
	Arena *arena = arena_new();
	Text out = {0};
	bool has_check = false;

	for (size_t i = 0; i < COUNT; i++)
		has_check |= is_of_check(&shown[i]);
	if (argc == 2 && strcmp(argv[1], "bash") == 0)
		bash(arena, has_check, &out);
	else if (argc == 2 && strcmp(argv[1], "zsh") == 0)
		zsh(arena, has_check, &out);
	else
		return 2;
	fputs(text_cstr(&out), stdout);
	text_free(&out);
	arena_free(arena);
	return 0;
}
