/* row: strings, tables of `const char *`, and `snprintf`, `strcmp`, `strtod`, `fopen`, `fscanf` and others of their headers: called once, in order */
/* test: f {name = "square";} */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const names[] = {"square", "cube"};

#pragma cadgen fwd
#pragma cadgen rev
double f(const char *name, double x)
{
	char line[80], *end;
	FILE *in;
	double c = 1;

	errno = 0;
	snprintf(line, sizeof line, "%s %g", names[0], x);
	c += strtod(line, &end) + (double)strlen(line);
	if (errno || *end)
		fprintf(stderr, "%s: %s\n", line, strerror(errno));
	in = fopen(name, "r");
	if (in && fscanf(in, "%lf", &c) != 1)
		c = 1;
	if (in)
		fclose(in);
	return !strcmp(name, names[0]) ? x * x : c * x * x * x;
}
