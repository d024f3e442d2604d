/*
 * stiff_demo: follows three reactions from the first picosecond to three thousand years by backward
 * differences, an implicit method of GSL's. It asks for the Jacobian of the differential equation by
 * the state and for the derivative by time: cadgen generates one function that writes both straight
 * into GSL's memory. The exit status is 0 iff what is reached agrees with the reference solution
 * (Mazzia and Magherini, Test Set for IVP Solvers, 2008) and, after 40 seconds, with a computation to
 * 13 digits.
 */
#include "stiff.h"
#include "stiff_ad.h"

#include <gsl/gsl_errno.h>
#include <gsl/gsl_odeiv2.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static const double first_time = 1e-12; /* seconds */
static const double last_time = 1e11;
static const double reference_40[SPECIES] = {0.7158270687193941, 9.185534764557338e-6,
					     0.2841637457458413};
static const double reference_last[SPECIES] = {2.083340149701255e-8, 8.333360770334713e-14,
					       0.9999999791665050};
static const double tolerance = 1e-6; /* relative */

struct count {
	int values, jacobians;
};

static int value(double s, const double y[], double dy[], void *count)
{
	((struct count *)count)->values++;
	slope(s, y, dy);
	return GSL_SUCCESS;
}

static int jacobian(double s, const double y[], double *dy_by_y, double dy_by_s[], void *count)
{
	double dy[SPECIES];

	((struct count *)count)->jacobians++;
	slope_jac(s, y, dy, dy_by_s, dy_by_y);
	return GSL_SUCCESS;
}

/* How far y is from the reference, at most, relative to it. */
static double error_of(const double y[SPECIES], const double reference[SPECIES])
{
	double worst = 0;

	for (int i = 0; i < SPECIES; i++)
		worst = fmax(worst, fabs(y[i] / reference[i] - 1));
	return worst;
}

/* Moves y on from *s to that time, and prints it. */
static int reach(gsl_odeiv2_driver *driver, double time, double *s, double y[SPECIES])
{
	static const char bar[] = "##############################";
	int good = gsl_odeiv2_driver_apply(driver, s, log(time), y) == GSL_SUCCESS;

	printf("%8.0e  %.8e  %.8e  %.8e  %-30.*s\n", time, y[0], y[1], y[2], (int)(30 * y[2] + 0.5),
	       bar);
	return good;
}

int main(void)
{
	struct count count = {0};
	gsl_odeiv2_system system = {value, jacobian, SPECIES, &count};
	gsl_odeiv2_driver *driver =
		gsl_odeiv2_driver_alloc_y_new(&system, gsl_odeiv2_step_msbdf, 1e-3, 1e-18, 1e-10);
	double y[SPECIES] = {1, 0, 0}, s = log(first_time), error_40, error_last;
	int good = 1;

	printf("    time  A               B               C               share of C\n");
	for (double time = 4e-9; time < 4; time *= 100)
		good &= reach(driver, time, &s, y);
	good &= reach(driver, 40, &s, y);
	error_40 = error_of(y, reference_40);
	for (double time = 4e2; time < last_time; time *= 10)
		good &= reach(driver, time, &s, y);
	good &= reach(driver, last_time, &s, y);
	error_last = error_of(y, reference_last);
	gsl_odeiv2_driver_free(driver);
	printf("\nevaluations: %d, Jacobians: %d\n", count.values, count.jacobians);
	printf("relative error after 40 seconds: %.1e\n", error_40);
	printf("relative error at the end:       %.1e\n", error_last);
	return good && error_40 <= tolerance && error_last <= tolerance ? EXIT_SUCCESS
									: EXIT_FAILURE;
}
