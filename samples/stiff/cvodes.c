/*
 * stiff_cvodes_demo: follows the reactions of stiff.c by CVODES of SUNDIALS with dense matrices,
 * whose elements stand column after column. cadgen's Jacobian has rows. The exit status is 0 iff
 * the end agrees with the reference solution (Mazzia and Magherini, Test Set for IVP Solvers, 2008).
 */
#include "stiff.h"
#include "stiff_ad.h"

#include <cvodes/cvodes.h>
#include <math.h>
#include <nvector/nvector_serial.h>
#include <stdio.h>
#include <stdlib.h>
#include <sunlinsol/sunlinsol_dense.h>
#include <sunmatrix/sunmatrix_dense.h>

static const double first_time = 1e-12; /* seconds */
static const double last_time = 1e11;
static const double reference[SPECIES] = {2.083340149701255e-8, 8.333360770334713e-14,
					  0.9999999791665050};
static const double tolerance = 1e-6; /* relative */

static int value(sunrealtype s, N_Vector y, N_Vector dy, void *none)
{
	(void)none;
	slope(s, NV_DATA_S(y), NV_DATA_S(dy));
	return 0;
}

static int jacobian(sunrealtype s, N_Vector y, N_Vector dy, SUNMatrix by_y, void *none,
		    N_Vector work, N_Vector work2, N_Vector work3)
{
	double rows[SPECIES][SPECIES], by_s[SPECIES];

	(void)dy, (void)none, (void)work2, (void)work3;
	slope_jac(s, NV_DATA_S(y), NV_DATA_S(work), by_s, &rows[0][0]);
	for (int i = 0; i < SPECIES; i++) {
		for (int j = 0; j < SPECIES; j++)
			SM_ELEMENT_D(by_y, i, j) = rows[i][j];
	}
	return 0;
}

/* Follows the reactions and prints the way; y is the state, and that at the end. */
static int follow(void *solver, N_Vector y)
{
	const double *at = NV_DATA_S(y);
	double s;

	printf("    time  A               B               C\n");
	for (double time = 4e-9; time < last_time; time *= 100) {
		if (CVode(solver, log(time), y, &s, CV_NORMAL) < 0)
			return 0;
		printf("%8.0e  %.8e  %.8e  %.8e\n", time, at[0], at[1], at[2]);
	}
	return CVode(solver, log(last_time), y, &s, CV_NORMAL) >= 0;
}

int main(void)
{
	double state[SPECIES] = {1, 0, 0}, worst = 0;
	long steps = 0, values = 0, jacobians = 0;
	SUNContext context;
	int good = SUNContext_Create(NULL, &context) == 0;
	N_Vector y = N_VMake_Serial(SPECIES, state, context);
	SUNMatrix matrix = SUNDenseMatrix(SPECIES, SPECIES, context);
	SUNLinearSolver linear = SUNLinSol_Dense(y, matrix, context);
	void *solver = CVodeCreate(CV_BDF, context);

	good &= CVodeInit(solver, value, log(first_time), y) == CV_SUCCESS;
	good &= CVodeSStolerances(solver, 1e-10, 1e-22) == CV_SUCCESS;
	good &= CVodeSetMaxNumSteps(solver, 100000) == CV_SUCCESS;
	good &= CVodeSetLinearSolver(solver, linear, matrix) == CV_SUCCESS;
	good &= CVodeSetJacFn(solver, jacobian) == CV_SUCCESS;
	good = good && follow(solver, y);
	CVodeGetNumSteps(solver, &steps);
	CVodeGetNumRhsEvals(solver, &values);
	CVodeGetNumJacEvals(solver, &jacobians);
	for (int i = 0; i < SPECIES; i++)
		worst = fmax(worst, fabs(state[i] / reference[i] - 1));
	printf("\n%ld steps, %ld evaluations, %ld Jacobians\n", steps, values, jacobians);
	printf("relative error at %.0e: %.1e\n", last_time, worst);
	CVodeFree(&solver);
	SUNLinSolFree(linear);
	SUNMatDestroy(matrix);
	N_VDestroy(y);
	SUNContext_Free(&context);
	return good && worst <= tolerance ? EXIT_SUCCESS : EXIT_FAILURE;
}
