/*
 * front_cvodes_demo: follows the front of front.c by CVODES of SUNDIALS with banded matrices. cadgen's
 * sparse Jacobian says which numbers there are, once, and then their values. The front is drawn as it
 * moves; its speed is known. The exit status is 0 iff it has that speed.
 */
#include "front.h"
#include "front_ad.h"

#include <cvodes/cvodes.h>
#include <math.h>
#include <nvector/nvector_serial.h>
#include <stdio.h>
#include <stdlib.h>
#include <sunlinsol/sunlinsol_band.h>
#include <sunmatrix/sunmatrix_band.h>

enum { POINTS = 1200, MOST_NUMBERS = 3 * POINTS, COLUMNS = 72 };

static const double distance = 0.1, threshold = 0.1, tolerance = 2e-3;

/* Where the numbers of the Jacobian stand. */
struct pattern {
	size_t start[POINTS + 1], column[MOST_NUMBERS], color[POINTS], colors;
	double number[MOST_NUMBERS];
};

static int value(sunrealtype t, N_Vector u, N_Vector du, void *pattern)
{
	(void)t, (void)pattern;
	change(POINTS, distance, threshold, NV_DATA_S(u), NV_DATA_S(du));
	return 0;
}

static int jacobian(sunrealtype t, N_Vector u, N_Vector du, SUNMatrix by_u, void *pattern,
		    N_Vector work, N_Vector work2, N_Vector work3)
{
	struct pattern *p = pattern;

	(void)t, (void)du, (void)work2, (void)work3;
	change_jac(POINTS, distance, threshold, NV_DATA_S(u), NV_DATA_S(work), p->start, p->column,
		   p->color, p->number);
	for (size_t i = 0; i < POINTS; i++)
		for (size_t e = p->start[i]; e < p->start[i + 1]; e++)
			SM_ELEMENT_B(by_u, i, p->column[e]) = p->number[e];
	return 0;
}

/* Where u falls below one half. */
static double place(const double *u)
{
	int i = 1;

	while (i < POINTS - 1 && u[i] > 0.5)
		i++;
	return distance * (i - 1 + (u[i - 1] - 0.5) / (u[i - 1] - u[i]));
}

static void draw(double t, const double *u)
{
	printf("%4.0f  ", t);
	for (int c = 0; c < COLUMNS; c++)
		putchar(" .:-=+*#%@"[(int)fmin(9, fmax(0, 10 * u[c * POINTS / COLUMNS]))]);
	putchar('\n');
}

int main(void)
{
	static struct pattern p;
	double speed = (1 - 2 * threshold) / sqrt(2), begin = 0, measured, t, *u;
	long steps = 0, jacobians = 0;
	SUNContext context;
	int good = SUNContext_Create(NULL, &context) == 0;
	N_Vector state = N_VNew_Serial(POINTS, context);
	SUNMatrix matrix = SUNBandMatrix(POINTS, 1, 1, context);
	SUNLinearSolver linear = SUNLinSol_Band(state, matrix, context);
	void *solver = CVodeCreate(CV_BDF, context);

	u = NV_DATA_S(state);
	for (int i = 0; i < POINTS; i++)
		u[i] = 1 / (1 + exp((i * distance - 15) / sqrt(2)));
	good &= change_jac_pattern(POINTS, distance, threshold, u, p.number, p.start, NULL) <=
		MOST_NUMBERS;
	change_jac_pattern(POINTS, distance, threshold, u, p.number, p.start, p.column);
	p.colors = change_jac_colors(POINTS, distance, threshold, u, p.number, p.start, p.column,
				     p.color);
	good &= CVodeInit(solver, value, 0, state) == CV_SUCCESS;
	good &= CVodeSetUserData(solver, &p) == CV_SUCCESS;
	good &= CVodeSStolerances(solver, 1e-5, 1e-7) == CV_SUCCESS;
	good &= CVodeSetMaxNumSteps(solver, 10000) == CV_SUCCESS;
	good &= CVodeSetLinearSolver(solver, linear, matrix) == CV_SUCCESS;
	good &= CVodeSetJacFn(solver, jacobian) == CV_SUCCESS;
	for (double end = 10; good && end <= 140; end += 10) {
		good = CVode(solver, end, state, &t, CV_NORMAL) >= 0;
		draw(end, u);
		if (end == 40)
			begin = place(u);
	}
	measured = (place(u) - begin) / 100;
	CVodeGetNumSteps(solver, &steps);
	CVodeGetNumJacEvals(solver, &jacobians);
	printf("\n%ld steps, %ld Jacobians of %zu numbers by %zu directions each\n", steps,
	       jacobians, p.start[POINTS], p.colors);
	printf("speed measured: %.5f, known: %.5f\n", measured, speed);
	CVodeFree(&solver);
	SUNLinSolFree(linear);
	SUNMatDestroy(matrix);
	N_VDestroy(state);
	SUNContext_Free(&context);
	return good && fabs(measured / speed - 1) <= tolerance ? EXIT_SUCCESS : EXIT_FAILURE;
}
