/* Library functions as effects: their results are values, and those that end the program end the block. */
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const names[] = {"a", "b"};

#pragma cadgen rev
double effects(const char *name, double x, int n)
{
	char line[8] = "x", *end;

	errno = 0;
	snprintf(line, sizeof line, "%s", names[n]);
	x *= strtod(name, &end);
	if (errno == ERANGE || *end) {
		fprintf(stderr, "%s\n", strerror(errno));
		exit(EXIT_FAILURE);
		x = 0;
	}
	if (isspace(name[0]))
		__builtin_unreachable();
	return __builtin_constant_p(n) ? x : x * x;
}
