/*
 * readme: the README as a test reads it. A comment on a line of its own says what the block or the
 * table below it is; a comment without either is a command on its own:
 *
 *   <!-- file: NAME -->            the block is written to NAME
 *   <!-- prints: COMMAND -->       the block is all that the command prints; exit status 0
 *   <!-- refused: COMMAND -->      the same; exit status 1
 *   <!-- function NAME: COMMAND -->  the block is that function of what the command prints, with
 *                                  the comment above it
 *   <!-- run: COMMAND -->          no block: the exit status is 0
 *   <!-- options --> <!-- clauses --> <!-- rows --> <!-- conventions -->   tables
 *
 * Commands run in one folder, in the order of the README, with cadgen, cadgen-opt and cc on the path.
 */
#ifndef CADGEN_TEST_README_H
#define CADGEN_TEST_README_H

#include "support/support.h"

typedef struct Part {
	uint32_t line;
	const char *role, *text; /* of the comment, before and after the colon */
	const char *block;       /* without the fences; NULL: none */
	const char *begin, *end; /* where it stands in the README */
} Part;

typedef LIST(const char *) Lines;

typedef struct Readme {
	Arena *arena;
	const char *root, *cadgen, *work; /* the project, the program, the folder of the examples */
	const char *gcc;
	const char *text;
	LIST(Part) parts;
	uint32_t faults;
} Readme;

void readme_fault(Readme *, uint32_t line, const char *fmt, ...) CADGEN_PRINTF(3, 4);
/* All that a command prints, in the folder of the examples; its exit status, or -1. */
const char *readme_command(Readme *, const char *command, int *status);
/* The cells of the column of all tables of that role, without blanks around them; a cell of `code` keeps its marks. */
Lines readme_column(Readme *, const char *table, uint32_t column);
/* The pieces between `marks` in a text, with \| for |. */
Lines readme_code(Readme *, const char *text);
bool lines_have(const Lines *, const char *line);

/* examples.c: runs all examples. With `bless` the README's text with the blocks as they should be comes back, else NULL. */
const char *readme_examples(Readme *, bool bless);
/* rows.c: the tables of the accepted C against the programs in rows/. */
void readme_rows(Readme *);

#endif
