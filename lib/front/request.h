/*
 * request: from `#pragma cadgen ...` and the command line to Request; requests_read (lower.h) is
 * what others call. The words themselves are read in lib/request (asked.h).
 *
 *   pragma.c     finds the directives in the user's files, cuts them into words
 *   expand.c     replaces macros in words
 *   reader.c     what words mean in a C file
 *   request.c    which function a request is about
 *   check.c      what the clauses of a request demand of each other and of the function
 *   given.c      rules of the user's, functions that are inactive
 *   prototype.c  the C prototype of a derivative, told from the request alone
 */
#ifndef CADGEN_FRONT_REQUEST_H
#define CADGEN_FRONT_REQUEST_H

#include "front/lower.h"
#include "request/asked.h"

/* ---- pragma.c ---- */

typedef struct Directive {
	uint32_t file;
	size_t begin, end; /* bytes of the file, from '#' to before the newline */
	Word *words;       /* after `#pragma cadgen`; the last one is WORD_END */
} Directive;

typedef LIST(Directive) Directives;

/* All live directives of the user's files, the main file first. Pragmas that a macro makes are
 * refused: told in diags. */
void pragmas_find(Front *, Directives *out);

/* ---- expand.c ---- */

/* The words up to `end` (NULL: to WORD_END) with the macros replaced that are in force there; ends
 * with WORD_END. False: they are too many. */
bool words_expand(Front *, const Word *begin, const Word *end, Loc, Words *out);

/* ---- reader.c ---- */

Reader front_reader(Front *);
/* Of a function whose parameters are known (front_signature). */
Signature function_signature(const FuncDecl *);

/* ---- check.c ---- */

/* Completes the extents from the declaration and reports everything that is wrong with the request.
 * */
void draft_check(Front *, const Draft *);
/* Another suffix where the plain one is taken; other clashes are told. The requests before it are
 * `known` by their names, and it is added. */
void draft_name(Front *, const Draft *, Map *known);

/* ---- prototype.c ---- */

/* Does the request add a parameter of work memory? */
bool adds_work(const Request *);
/* Those of memory that the caller provides and its size? */
bool adds_workspace(const Request *);
/* Is a function that the source declares what the derivative will be? */
bool prototype_is(Front *, const Request *, const FuncDecl *original, const FuncDecl *declared);

/* ---- request.c ---- */

/* NULL: there is none, told at `loc`. */
FuncDecl *function_named(Front *, const char *name, Loc loc);
/* The function before which the directive stands. NULL: told. */
FuncDecl *function_behind(Front *, Loc, const Directive *);

/* ---- given.c ---- */

/* Takes `rule` and `inactive`; false: the directive is something else. */
bool given_take(Front *, const Directive *);

#endif
