/*
 * facts: what is known about the functions of libraries. A part of lower.h, which includes it.
 *
 * Note [Facts]
 * A file of facts is C with rules, substitutes and inactive functions, as users write them. Each
 * entry stands in an `#ifdef CADGEN_CALLS_name`: cadgen reads a source once to see which functions
 * without a body it calls, then again with the macros of these, until the entries call nothing new.
 * The texts are part of the program, and installed for people to read. With --facts a line that
 * includes them is added to the end of the source, where all that it declares is known.
 *
 * A function that a source calls by itself, having included the file, stands in no `#ifdef`; it is
 * printed where the line is. A comment `In place of NAME.` tells those who call NAME of it.
 *
 * What the user says of a function himself counts alone. A function that the source defines as a
 * file of facts does is taken from the source: that may be what cadgen printed there before. So is
 * a declaration that a header has, or the source in other words.
 */
#ifndef CADGEN_FRONT_FACTS_H
#define CADGEN_FRONT_FACTS_H

#include <clang-c/Index.h>

#include "support/support.h"

struct Directive;
typedef struct Front Front;
typedef struct Program Program;
typedef struct FactsState FactsState;

/* A file of facts; made when cadgen is built. */
typedef struct FactsFile {
	const char *name; /* blas */
	const char *text;
	size_t size;
} FactsFile;

extern const FactsFile facts_files[]; /* ends with a NULL name */

/* Where libclang finds them, as <cadgen/facts/NAME.h>. */
extern const char facts_folder[];

/* Is it a file of facts? */
bool facts_is(CXFile);
/* The name of a file, for messages. */
const char *facts_name(Arena *, const char *name);
/* The text of the main file with the lines that include what --facts names, or NULL. */
const char *facts_source(Front *, const char *path, size_t *size);
/* Calls `add` with the name and the text of each file, as libclang is to see it. */
void facts_texts(Front *,
		 void (*add)(Front *, void *data, const char *name, const char *text, size_t size),
		 void *data);
/* The flags for what the source calls; NULL ends them. */
const char *const *facts_flags(Front *);
/* After a parse: does that call, or declare, what the files of facts must know? Then parse again.
 */
bool facts_grow(Front *);
/* Refuses macros of the source that the last parse replaced in files of facts. */
bool facts_check(Front *);
/* Does libclang say that a name is not declared? */
bool facts_is_unknown(const char *message);
/* Where the source includes the file of facts, if a name that it needs is not known there. */
bool facts_early(Front *, CXDiagnostic, Loc *include);
/* Notes, of a call without a body, which facts would help. */
void facts_note(const Front *, const char *function);
/* Keeps a statement of a file of facts for facts_take; false: it is none. */
bool facts_defer(Front *, const struct Directive *);
/* Takes the statements of the files of facts about functions of which the user says nothing. */
void facts_take(const Program *);

#endif
