/*
 * Derivatives of functions that call libraries, checked against differences of the function itself.
 * The differences are formed in double, as a library has no other precision.
 */
#ifndef TEST_FACTS_H
#define TEST_FACTS_H

/* y is in-out: both arrays have differentials. */
typedef struct FactsCase {
	const char *name;
	int nx, ny;
	double low, high; /* the range of inputs */
	double tolerance; /* of differences, relative; above 1e-6 for float */
	void (*f)(const double *x, double *y);
	void (*fwd)(const double *x, double *y, const double *x_d, double *y_d);
	void (*rev)(const double *x, double *y, double *x_b, double *y_b);
	/* the tangent of rev, in the same order of pairs; or NULL */
	void (*rev_fwd)(const double *x, double *y, double *x_b, double *y_b, const double *x_d,
			double *y_d, double *x_b_d, double *y_b_d);
} FactsCase;

/* Checks each, prints what fails, and the seed; gives how many do. */
int facts_check(const FactsCase *cases, int count, unsigned long seed);

#endif
