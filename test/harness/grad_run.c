/*
 * grad_run [options] FILE.c: are the derivatives of this file right? See source.h for how a file describes its tests.
 *
 *   --cadgen PATH --gcc PATH --clang PATH    the programs
 *   --runtime DIR LIBRARY                    folder of harness.h, libharness.a
 *   --work DIR                               where everything is made (it must exist)
 *   --configs a,b                            of gcc-O0 gcc-O2 clang-O0 clang-O2 sanitized gcc-fma clang-fma; default all
 *   --derived FILE                           derivatives in a file, in place of cadgen's
 *   --closure                                also differentiate the output again
 *   --width N  --width M-N                   requests with width(...) beside those of the file, and compared with them
 *   --jacobians dense  --jacobians sparse    Jacobians in place of the requests of the file
 *   --each                                   every function by itself
 *   --without a,b                            all functions but these
 *   --original-only                          no derivatives: checks that the tests themselves are sound
 *   --seed N  --lenient
 *   --cc WORDS  --warnings WORDS  --linker WORDS  --libraries WORDS  --target WORDS  --runner WORDS    another compiler (build.h)
 */
#include <stdio.h>
#include <string.h>

#include "build.h"

int main(int argc, char **argv)
{
	Tools tools = default_tools();
	const char *file = NULL, *derived = NULL, *without = NULL;
	Text report = {NULL, 0, 0};
	int closure = 0, each = 0;
	Verdict verdict;

	for (int i = 1; i < argc; i++) {
		const char *option = argv[i];
		int used = read_tool_option(&tools, argv + i, argc - i);

		if (used > 0)
			i += used - 1;
		else if (strcmp(option, "--derived") == 0 && i + 1 < argc)
			derived = argv[++i];
		else if (strcmp(option, "--without") == 0 && i + 1 < argc)
			without = argv[++i];
		else if (strcmp(option, "--seed") == 0 && i + 1 < argc)
			tools.seed = argv[++i];
		else if (strcmp(option, "--closure") == 0)
			closure = 1;
		else if (strcmp(option, "--each") == 0)
			each = 1;
		else if (strcmp(option, "--original-only") == 0)
			tools.is_original_only = 1;
		else
			file = option;
	}
	if (!file)
		die("usage: grad_run [options] FILE.c");
	if (each) {
		int bad = check_each(&tools, file, &report);

		printf("%s%s: %d functions fail\n", report.at ? report.at : "", file, bad);
		text_free(&report);
		return bad != 0;
	}
	verdict = without ? check_without(&tools, file, without, &report)
	                  : check_file(&tools, file, derived, closure, &report);
	if (report.at)
		fputs(report.at, stdout);
	printf("%s: %s\n", file, verdict_words[verdict]);
	text_free(&report);
	return verdict != VERDICT_OK;
}
