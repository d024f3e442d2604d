#include "support/mutant.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { MUTANTS = 20000 };

static int chosen = -1;
static bool met[MUTANTS];

static void tell(void)
{
	int to = open(getenv("CADGEN_MUTANTS_MET"), O_WRONLY | O_CREAT | O_APPEND, 0666);

	for (int i = 0; i < MUTANTS && to >= 0; i++) {
		char line[16];
		int n = snprintf(line, sizeof line, "%d\n", i);

		if (met[i] && write(to, line, (size_t)n) != n)
			break;
	}
	if (to >= 0)
		close(to);
}

bool mutant(int number)
{
	if (chosen < 0) {
		const char *number_text = getenv("CADGEN_MUTANT");

		chosen = number_text ? atoi(number_text) : 0;
		if (getenv("CADGEN_MUTANTS_MET"))
			atexit(tell);
	}
	met[number % MUTANTS] = true;
	return number == chosen;
}
