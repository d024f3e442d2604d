/*
 * readme: the READMEs and the manual pages as a test reads them. A comment on a line of its own says what the block or the
 * list below it is; a comment without either is a command on its own:
 *
 *   file: NAME               the block is written to NAME
 *   prints: COMMAND          the block is all that the command prints; exit status 0
 *   refused: COMMAND         the same; exit status 1
 *   function NAME: COMMAND   the block is that function of what the command prints, with the comment above it
 *   run                      the block is a command; exit status 0
 *   run: COMMAND             no block is read: the exit status is 0
 *   options, rows, ops ..    a list or table, compared with the program in tables.c and rows.c
 *
 * In READMEs comments are those of HTML, blocks are fenced and lists are tables. In a page the comment is .\" NAME, a
 * block is what stands between .EX, on the next line, and .EE, and a list is what follows in paragraphs of .TP.
 *
 * Commands run in a folder of each document, in its order, with cadgen, cadgen-opt and cc on the path. That of the README of the
 * samples has a copy of them.
 */
#ifndef CADGEN_TEST_README_H
#define CADGEN_TEST_README_H

#include "support/support.h"

typedef struct Part {
	uint32_t line;
	const char *role, *text; /* of the comment, before and after the colon */
	const char *block;       /* without marks; NULL: none */
	const char *begin, *end; /* where it stands in the document */
} Part;

typedef LIST(const char *) Lines;

typedef struct Document {
	const char *name; /* below the project */
	const char *folder;
	bool is_page;
	const char *text;
	LIST(Part) parts;
} Document;

enum { DOC_README, DOC_SAMPLES, DOC_CADGEN, DOC_OPT, DOC_C, DOC_IR, DOC_COUNT };

typedef struct Readme {
	Arena *arena;
	const char *root, *cadgen,
		*work; /* the project, the program, the folder of the documents' folders */
	const char *gcc;
	Document docs[DOC_COUNT];
	uint32_t faults;
} Readme;

/* An item of a list: in a page the tag and the lines behind it, in the README the cells of a row. Pieces of code are
 * between `marks` in both. */
typedef struct Entry {
	uint32_t line;
	const char *tag;
	Lines rest;
} Entry;

typedef LIST(Entry) Entries;

void readme_fault(Readme *, const Document *, uint32_t line, const char *fmt, ...)
	CADGEN_PRINTF(4, 5);
/* All that a command prints when it runs in that folder; its exit status, or -1. */
const char *readme_command(Readme *, const char *folder, const char *command, int *status);
/* The pieces between `marks` in a text, with \| for |. */
Lines readme_code(Readme *, const char *text);
bool lines_have(const Lines *, const char *line);

/* document.c */
bool document_read(Readme *, Document *, const char *name);
/* The items of all lists of that role. */
Entries document_list(Readme *, const Document *, const char *role);
/* A block as the document writes it. */
const char *document_block(Readme *, const Document *, const char *block);

/* examples.c: runs all examples. With `bless` the document's text with the blocks as they should be comes back, else NULL. */
const char *readme_examples(Readme *, const Document *, bool bless);
/* tables.c: lists against the program's own tables. */
void readme_tables(Readme *);
/* rows.c: the lists of the accepted C against the programs in rows/. */
void readme_rows(Readme *);
/* Can this text be a message of cadgen? */
bool readme_is_message(const char *text);

#endif
