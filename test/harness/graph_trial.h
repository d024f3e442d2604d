/* What trial.c and check.c use when the arguments are graphs of objects. See graph_trial.c. */
#ifndef HARNESS_GRAPH_TRIAL_H
#define HARNESS_GRAPH_TRIAL_H

#include "objects.h"
#include "trial.h"

void graph_open(Trial *trial);
void graph_close(Trial *trial);
void graph_mask(const Trial *trial, const Request *request, unsigned char *mask);
void graph_wide(Trial *trial, long double h, const long double *v, long double *result);
int graph_wide_agrees(Trial *trial);
void graph_forward(Trial *trial, const Request *request, const unsigned char *mask, const long double *v,
                   long double *result);
void graph_reverse(Trial *trial, const Request *request, const unsigned char *mask, const long double *j);
/* width(N) against N calls with one direction. */
void graph_rows(Trial *trial, const Request *request);
/* How many numbers there are where a pointer to them leads. */
long graph_count(const Trial *trial, int p);
long harness_bytes(int p);       /* the bytes there, of the trial that runs */
void graph_cell_name(const Trial *trial, int cell, const char *suffix, char *text, size_t size);

#endif
