/* fuzz_gen SEED COUNT: prints a C file of random functions. */
#include <stdio.h>
#include <stdlib.h>

#include "generate.h"

int main(int argc, char **argv)
{
	Text text = {NULL, 0, 0};

	if (argc < 3)
		die("usage: fuzz_gen SEED COUNT");
	generate_head(&text);
	for (int i = 0; i < atoi(argv[2]); i++)
		generate_program(strtoull(argv[1], NULL, 10), i, &text);
	fputs(text.at, stdout);
	text_free(&text);
	return 0;
}
