/*
 * helper: the C text of the static functions that derivatives may call.
 */
#ifndef CADGEN_IR_HELPER_H
#define CADGEN_IR_HELPER_H

#include "ir/ir.h"

typedef struct Helper {
	const char *name;
	const char *needs; /* the helper to print before this one, or NULL */
	const char *headers[2];
	const char *text; /* a comment, then the definition */
} Helper;

const Helper *helper_find(const char *name); /* NULL if no helper has this name */
void helper_names(Map *names);               /* adds the names of all helpers */

/* colors.c */
extern const char helper_colors[], helper_star_colors[];

#endif
