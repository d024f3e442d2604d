/*
 * condition: what a condition says.
 */
#ifndef CADGEN_ANALYSIS_CONDITION_H
#define CADGEN_ANALYSIS_CONDITION_H

#include "ir/ir.h"

/* A comparison, and whether it holds. */
typedef void (*ComparisonVisit)(const Op *comparison, bool holds, void *data);

/* Visits the comparisons whose outcome follows from that of the condition: all of `a && b` if it
 * holds, of `a || b` if it does not. */
void condition_walk(const Value *condition, bool holds, ComparisonVisit, void *data);

#endif
