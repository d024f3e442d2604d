/*
 * given: what the user states about functions: rules, inactive functions and substitutes. A part of
 * lower.h, which includes it.
 */
#ifndef CADGEN_GIVEN_H
#define CADGEN_GIVEN_H

#include "ir/ir.h"

typedef struct Front Front;
typedef struct FuncDecl FuncDecl;
typedef struct Lower Lower;
typedef struct Program Program;

/* given.c: --inactive and --rule, for all units that declare the functions */
void given_of_command(const Program *);
/* Takes the function numbers, and returns one? */
bool can_have_rule(const FuncDecl *);
/* What a pointer of this type leads to, if its rule is passed: Note [Passed rules]. */
Func *given_through(Front *, const FuncDecl *, const Type *pointer, const Type *rule, bool is_fwd);
/* substitute.c: what derivatives use in place of the function; NULL: the function itself. */
FuncDecl *substitute_of(const Front *, const FuncDecl *);
/* Is it a call of a macro of tgmath.h that may mean a function, `name`, that another replaces? */
bool substitute_is_generic(const Front *, const FuncDecl *callee, const char **name);
/* Refuses substitutes that call what they replace, and requests for what is replaced; fills
 * Func.replaced and Request.replaced. */
void substitutes_settle(Program *);
/* The rules for the function, or that it is inactive; or NULL. */
const Given *function_given(const Front *, const FuncDecl *);
/* model.c: has it rules that take arrays, so that the IR has a model of it? */
bool function_has_model(const Front *, const FuncDecl *);
/* Lowers the rules fwd that have a body in the run, for ad/given_stages.c. */
void given_lower_rules(Program *);
/* Calls of the function are effects from now on; it writes no floating data. */
void given_report(Front *, FuncDecl *);
/* Calls of the library function are effects. */
void given_library(Front *, FuncDecl *);
/* The same of the helpers that stand for qsort and bsearch; whether comparisons write bytes where
 * pointers lead. */
void given_sort(Front *, bool writes_bytes);
/* Notes whether a function that compares elements only reads. */
void given_comparison(Front *, const Func *, bool only_reads);
/* follow.c: finds what the calls of all such functions may come to. */
void given_follow(const Program *);

/* model.c: the body, in the IR, of a function with rules that take arrays. */
void lower_model(Lower *);
/* Lowers all that is wanted; refuses the callers of what was refused. */
void lower_wanted(const Program *);
void refuse_all_callers(const Program *);

/* quiet.c: the number at the place, which the user may have said to be a constant: Note [Inactive
 * places]. */
Value *lower_number(Lower *, Value *place);
/* Reports the places that the function does not read. */
void quiet_check(const Lower *);
/* substitute.c: the body, in the IR, of a function that another one replaces. */
void lower_substitute(Lower *);

#endif
