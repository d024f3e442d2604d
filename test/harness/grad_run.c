/*
 * grad_run [options] FILE.c: are the derivatives of this file right? See source.h for how a file describes its tests.
 *
 *   --cadgen PATH --gcc PATH --clang PATH    the programs
 *   --runtime DIR LIBRARY                    folder of harness.h, libharness.a
 *   --work DIR                               where everything is made (it must exist)
 *   --configs a,b                            of gcc-O0 gcc-O2 clang-O0 clang-O2 sanitized; default all
 *   --derived FILE                           derivatives in a file, in place of cadgen's
 *   --closure                                also differentiate the output again
 *   --original-only                          no derivatives: are the tests themselves sound?
 *   --seed N  --lenient
 */
#include <stdio.h>
#include <string.h>

#include "build.h"

static unsigned read_configs(const char *list)
{
	unsigned set = 0;

	for (int i = 0; i < CONFIG_COUNT; i++)
		if (strstr(list, configs[i].name))
			set |= 1u << i;
	return set;
}

int main(int argc, char **argv)
{
	Tools tools = {.cadgen = "cadgen", .gcc = "gcc", .clang = "clang-19", .include = ".",
	               .library = "libharness.a", .work = ".", .seed = "1", .configs = (1u << CONFIG_COUNT) - 1};
	const char *file = NULL, *derived = NULL;
	Text report = {NULL, 0, 0};
	int closure = 0;
	Verdict verdict;

	for (int i = 1; i < argc; i++) {
		const char *option = argv[i];
		const char *value = i + 1 < argc ? argv[i + 1] : "";
		int used = 1;

		if (strcmp(option, "--cadgen") == 0)
			tools.cadgen = value;
		else if (strcmp(option, "--gcc") == 0)
			tools.gcc = value;
		else if (strcmp(option, "--clang") == 0)
			tools.clang = value;
		else if (strcmp(option, "--work") == 0)
			tools.work = value;
		else if (strcmp(option, "--configs") == 0)
			tools.configs = read_configs(value);
		else if (strcmp(option, "--derived") == 0)
			derived = value;
		else if (strcmp(option, "--seed") == 0)
			tools.seed = value;
		else if (strcmp(option, "--runtime") == 0 && i + 2 < argc)
			tools.include = value, tools.library = argv[i + 2], used = 2;
		else if (strcmp(option, "--closure") == 0)
			closure = 1, used = 0;
		else if (strcmp(option, "--original-only") == 0)
			tools.is_original_only = 1, derived = "/dev/null", used = 0;
		else if (strcmp(option, "--lenient") == 0)
			tools.is_lenient = 1, used = 0;
		else
			file = option, used = 0;
		i += used;
	}
	if (!file)
		die("usage: grad_run [options] FILE.c");
	verdict = check_file(&tools, file, derived, closure, &report);
	if (report.at)
		fputs(report.at, stdout);
	printf("%s: %s\n", file, verdict_words[verdict]);
	text_free(&report);
	return verdict != VERDICT_OK;
}
