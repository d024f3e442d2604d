/*
 * Derivatives for several directions at once. See rows.c.
 */
#ifndef HARNESS_ROWS_H
#define HARNESS_ROWS_H

#include "trial.h"

/* Compares a request for several directions with the one for one direction. */
void check_rows(Trial *trial, const Request *request);

#endif
