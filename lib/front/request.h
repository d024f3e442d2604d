/*
 * request: from `#pragma cadgen ...` and the command line to Requests. Other parts of the front end
 * call requests_read. The words are parsed in lib/request (asked.h).
 *
 *   pragma.c     finds the directives in the user's files and splits them into words
 *   expand.c     replaces macros in words
 *   reader.c     says what words mean in a C file
 *   derived.c    finds structs that begin with another
 *   request.c    finds the function of each request
 *   modes.c      what a request makes besides one derivative
 *   frozen.c     the function with parameters that are constants
 *   later.c      finds the requests that need derivatives of the same run
 *   check.c      checks the clauses of a request against each other, the function and its file
 *   given.c      the user's own rules, and functions declared inactive
 *   pure.c       what rules must not do
 *   quiet.c      variables and members that count as constants
 *   passed.c     rules that the caller passes
 *   hints.c      what the user says of loops
 *   prototype.c  the C prototype of a derivative, derived from the request alone
 */
#ifndef CADGEN_FRONT_REQUEST_H
#define CADGEN_FRONT_REQUEST_H

#include "front/lower.h"
#include "request/asked.h"

/* ---- what the other parts of the front end call ---- */

/* Reads the pragmas of all user files of the unit, and takes all but requests: those become
 * wishes. */
void requests_read(Front *, Program *wishes);
/* Takes the wishes and the requests of the command line, each for the unit that defines its
 * function, but for those that wait: fills unit->requests and unit->pragmas. */
void requests_take(Program *);
/* check.c: reports differentials of globals that the lowered function uses itself. */
void request_check_used(const Front *, const Request *);
/* Those of them that are about functions of this unit. */
void requests_of_command_here(Front *);
/* prototype.c: what the header of this run will declare of the unit, as far as its users can
 * tell. `outside`: as other units see it, without what is static. */
const char *own_header_text(Front *, bool outside);

/* ---- pragma.c ---- */

typedef struct Directive {
	uint32_t file;
	size_t begin, end; /* bytes of the file, from '#' to before the newline */
	Word *words;       /* after `#pragma cadgen`; the last one is WORD_END */
} Directive;

typedef LIST(Directive) Directives;

/* All directives of the user's files that the preprocessor does not skip, the main file first.
 * Pragmas that a macro makes are refused: reported. */
void pragmas_find(Front *, Directives *out);

/* ---- expand.c ---- */

/* The words up to `end` (NULL: to WORD_END), with the macros replaced that are in force at the
 * place; ends with WORD_END. False: too many words. */
bool words_expand(Front *, const Word *begin, const Word *end, Loc, Words *out);

/* ---- reader.c ---- */

Reader front_reader(Front *);
/* The signature of a function for which front_signature succeeded. */
Signature function_signature(const FuncDecl *);

/* ---- frozen.c: Note [Frozen parameters] ---- */

/* Replaces the function by one without the parameters that const(...) names, and the request by
 * one that can be made of that. False: reported. */
bool request_freeze(Front *, const Asked **, FuncDecl **function);

/* ---- derived.c ---- */

/* Are there structs with floats in the run that begin with this one, or that a function casts it
 * to? Notes in the types that it may be one. */
bool front_has_derived(Front *, const Type *base);

/* ---- check.c ---- */

/* Completes the extents from the declaration, and reports what is wrong with the request apart from
 * its names. */
void draft_check(Front *, const Draft *);
/* Chooses another suffix if the plain one is taken, and reports other clashes of names. `known` has
 * the names of earlier requests; those of this one are added. */
void draft_name(Front *, const Draft *, Map *known);

/* Does the derivative have a parameter of that name, or does it mean something else to C? */
bool draft_takes(Front *, const Draft *, const char *name);

/* ---- passed.c: Note [Passed rules] ---- */

/* Takes the clause `rule`. */
void passed_take(Front *, const Draft *);
/* Names the parameters that it adds, once the differentials have names. */
void passed_name(Front *, const Draft *);
/* Adds the roles of these parameters, last of all. */
void passed_widen(Front *, const Draft *);

/* ---- prototype.c ---- */

/* Does the derivative take `work`, a pointer to a struct of fixed size: tape(fixed)? */
bool adds_work(const Request *);
/* Does it take `work` and `work_size`, memory of the caller's: tape(workspace)? */
bool adds_workspace(const Request *);
/* Does the source declare the derivative with the prototype that it will have? */
bool prototype_is(Front *, const Request *, const FuncDecl *original, const FuncDecl *declared);

/* ---- request.c ---- */

/* A request as it was read. */
struct Wish {
	Front *front;               /* of the file that has it */
	const Directive *directive; /* NULL: it is on the command line */
	const Asked *asked;         /* NULL: refused */
	bool is_done;               /* an earlier round took it */
	bool waits;                 /* for the next round */
};

/* NULL: there is no such function, reported at `loc`. */
FuncDecl *function_named(Front *, const char *name, Loc loc);
/* The function that follows the directive. NULL: reported. */
FuncDecl *function_behind(Front *, Loc, const Directive *);

/* Takes those that do not wait. */
void wishes_take(Program *wishes);
/* The first function of that name with a body in the run, or NULL. */
FuncDecl *function_with_body(const Program *, const char *name);

/* The request with its roles, checked and named. A width of 0: what it asks for. */
Request *request_draft(Front *, const Asked *, FuncDecl *, uint32_t width);

/* ---- modes.c ---- */

/* Takes the request on the function, which is defined in that unit. It may wait afterwards for the
 * next round. */
void mode_take(Front *, Wish *, FuncDecl *);

/* ---- later.c: Note [Rounds] ---- */

/* Finds the wishes that wait for derivatives of this round. */
void wishes_wait(Program *);

/* ---- given.c ---- */

/* Does another file of the run use the name at file scope? */
bool others_take(const Front *, const char *name);
/* Takes a directive `rule` or `inactive`; false: it is another one. */
bool given_take(Front *, const Directive *);
/* model.c: can it have rules with clauses; and must they have them, since it takes or returns more
 * than numbers? */
bool can_have_model(const FuncDecl *);
bool needs_model(const FuncDecl *);
/* What the clauses of such a rule say, in its own names: the request of which it has the prototype.
 * NULL: refused. */
const Request *array_rule_clauses(Front *, FuncDecl *, const FuncDecl *rule, bool is_fwd,
				  const Word *name, const Word *clauses);
/* prototype.c: the prototype of what the request makes, in C, called `name` */
const char *prototype_text(Front *, const Request *, const FuncDecl *, const char *name);
/* pure.c: does the rule rev do nothing that it must not do? Reports it. nargs: the parameters of
 * the original. */
bool rule_is_pure(Front *, const FuncDecl *rule, uint32_t nargs);
/* quiet.c: takes inactive(place, ..); `word`: behind the parenthesis. */
void quiet_take(Front *, const Directive *, const Word *);
/* The same of `substitute`. */
bool substitute_take(Front *, const Directive *);

/* ---- hints.c ---- */

/* Takes a directive `loop`; false: it is another one. */
bool hints_take(Front *, const Directive *);

#endif
