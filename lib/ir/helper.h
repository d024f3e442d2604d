/*
 * helper: the text of the functions that derivatives call and C does not have.
 */
#ifndef CADGEN_IR_HELPER_H
#define CADGEN_IR_HELPER_H

#include "ir/ir.h"

typedef struct Helper {
	const char *name;
	const char *needs; /* helper to be printed before, or NULL */
	const char *headers[2];
	const char *text; /* a comment, then the definition */
} Helper;

const Helper *helper_find(const char *name); /* NULL: there is none of the name */
void helper_names(Map *names);               /* of all of them */

#endif
