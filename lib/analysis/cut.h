/*
 * cut: a minimum vertex cut.
 */
#ifndef CADGEN_ANALYSIS_CUT_H
#define CADGEN_ANALYSIS_CUT_H

#include "support/support.h"

typedef struct Cut Cut;

/* A graph of `count` vertices. */
Cut *cut_new(Arena *, uint32_t count);
/* Sets the cost of cutting through a vertex; 0 at first. */
void cut_weight(Cut *, uint32_t vertex, uint64_t weight);
void cut_edge(Cut *, uint32_t from, uint32_t to);
void cut_source(Cut *, uint32_t vertex);
void cut_sink(Cut *, uint32_t vertex);
/* Finds the vertices of least total weight that separate sources from sinks; of several such sets,
 * the one nearest to the sinks. A vertex that is both source and sink is cut. */
void cut_run(Cut *);
bool cut_is_cut(const Cut *, uint32_t vertex);

#endif
