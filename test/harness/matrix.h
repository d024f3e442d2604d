/*
 * Jacobians, tried as the forward and the reverse derivatives that they stand for. See matrix.c.
 */
#ifndef HARNESS_MATRIX_H
#define HARNESS_MATRIX_H

#include <stddef.h>

/* For the parameters of the trial that runs, by the letters of their roles: a matrix for each dependent and
 * independent, in the order of the Jacobian's parameters. */
void harness_matrices(const char *role, void **matrix);
/* Their product with the tangents of the independents becomes that of the dependents; or, transposed, with the
 * adjoints of the dependents, is added to that of the independents. Releases the matrices. */
void harness_product(const char *role, void **matrix, void **diff, int is_transposed);

/* Of a sparse Jacobian: memory for `start`, `color`, and for so many numbers, which are not set yet. */
size_t *harness_starts(const char *role);
size_t *harness_colors(const char *role);
void *harness_numbers(const char *role, size_t count);
/* The matrices become what the sparse one says. Releases its memory. */
void harness_scatter(const char *role, void **matrix, size_t *start, size_t *column, size_t *color, void *numbers);

#endif
