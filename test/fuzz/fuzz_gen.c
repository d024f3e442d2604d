/* fuzz_gen SEED COUNT [WITH]: prints a C file of random functions. */
#include <stdio.h>
#include <stdlib.h>

#include "generate.h"

int main(int argc, char **argv)
{
	Text text = {NULL, 0, 0};

	if (argc < 3)
		die("usage: fuzz_gen SEED COUNT [sum of 1: objects, 2: shapes, 4: nests, 8: Jacobians, 16: second derivatives]");
	generate_head(argc > 3 ? atoi(argv[3]) : 0, &text);
	for (int i = 0; i < atoi(argv[2]); i++)
		generate_program(strtoull(argv[1], NULL, 10), i, argc > 3 ? atoi(argv[3]) : 0, &text);
	fputs(text.at, stdout);
	text_free(&text);
	return 0;
}
