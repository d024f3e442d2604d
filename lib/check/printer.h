/*
 * printer: what calls.c and describe.c share.
 */
#ifndef CADGEN_CHECK_PRINTER_H
#define CADGEN_CHECK_PRINTER_H

#include "check/check.h"

/* What is being printed. */
typedef struct Printer {
	Described *d;
	const Unit *unit;
	const Func *f; /* the derivative */
	const Request *r;
	uint32_t nparams; /* of the original in C */
	Text out;
} Printer;

/* ---- calls.c ---- */

bool is_c_pointer(const CDecl *decl);
/* Those that the request names; others are what earlier calls left. */
bool is_listed_global(const RequestGlobal *g);
const char *c_name_of_global(const Global *g);
/* The fixture that makes the arguments of the function; or NULL. */
const char *fixture_of_function(const Fixtures *fixtures, const char *function);
/* The call of the function itself, under a name with that number. */
void print_original_call(Printer *p, uint32_t number);
/* True: it is printed, as a function of that name with a parameter for matrices. */
bool print_derivative_call(Printer *p, const char *name, bool has_matrices);
/* Prints the function that makes the arguments. Returns why there is none, or NULL. */
const char *print_argument_maker(Printer *p, uint32_t number, const Fixtures *fixtures);

#endif
