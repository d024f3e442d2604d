/*
 * lbfgs: maximises a smooth function by the limited-memory quasi-Newton method of Broyden,
 * Fletcher, Goldfarb and Shanno, with a backtracking line search (Nocedal and Wright, Numerical
 * Optimization, algorithms 3.1 and 7.4).
 */
#ifndef LBFGS_H
#define LBFGS_H

/* The value at x; its gradient to g, unless g is NULL. */
typedef double LbfgsFunction(void *context, const double *x, double *g);
/* Called at the start and after each iteration. */
typedef void LbfgsReport(void *context, int iteration, double value, double norm, double step);

/*
 * Climbs from x, which has n elements and receives the best point. Ends when the norm of the
 * gradient is at most `tolerance`, when no step improves the value, or after max_iterations.
 * Returns the value at x; NaN if there is no memory.
 */
double lbfgs_maximise(int n, double *x, LbfgsFunction *function, LbfgsReport *report, void *context,
		      double tolerance, int max_iterations);

#endif
