/* Derivatives made by cadgen from front.c. */
#ifndef CADGEN_FRONT_AD_H_change_jac_pattern
#define CADGEN_FRONT_AD_H_change_jac_pattern

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Where the Jacobian of change may be other than zero, whatever the values of floating
 * numbers are: row i has the columns column[start[i]] .. column[start[i + 1] - 1].
 *   start   set if column is NULL, else in: one value more than there are rows
 *   column  NULL, or set: as many values as are returned
 */
size_t change_jac_pattern(int n, double h, double a, const double *u, double *du, size_t *start,
	size_t *column);

/* Sets the colour of each column of change_jac, from start and column. Returns how
 * many colours there are; 0 if there was no memory. */
size_t change_jac_colors(int n, double h, double a, const double *u, double *du,
	const size_t *start, const size_t *column, size_t *color);

/*
 * Jacobian of change (front.c:12) with respect to u.
 *   u       in, n values
 *   du      out, n values
 *   start   in: rows, from change_jac_pattern
 *   column  in: columns, from change_jac_pattern
 *   color   in: from change_jac_colors
 *   du_u_j  set: a value for each column
 */
#ifdef __cplusplus
#define restrict
#endif
void change_jac(int n, double h, double a, const double *u, double *du, const size_t *start,
	const size_t *column, const size_t *color, double *restrict du_u_j);
#ifdef __cplusplus
#undef restrict
#endif

#ifdef __cplusplus
}
#endif

#endif
