/*
 * Jacobians, tried as the forward and the reverse derivatives that they stand for. See matrix.c.
 */
#ifndef HARNESS_MATRIX_H
#define HARNESS_MATRIX_H

/* For the parameters of the trial that runs, by the letters of their roles: a matrix for each dependent and
 * independent, in the order of the Jacobian's parameters. */
void harness_matrices(const char *role, void **matrix);
/* Their product with the tangents of the independents becomes that of the dependents; or, transposed, with the
 * adjoints of the dependents, is added to that of the independents. Releases the matrices. */
void harness_product(const char *role, void **matrix, void **diff, int is_transposed);

#endif
