/* row: Jacobians of functions that cannot run again, and of structs */
/* A Jacobian runs its function once for every few columns or rows, and finds each time what it found first. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int calls;

#pragma cadgen jac counted wrt(x[n]) of(y[n])
void counted(int n, const double *x, double *y)
{
	calls++; // error: this changes 'calls', and 'counted' may read it
	for (int i = 0; i < n; i++)
		y[i] = x[i] * calls;
}

#pragma cadgen jac counts_there wrt(x[n]) of(y[n])
void counts_there(int n, const double *x, double *y, int *count)
{
	++count[n]; // error: this changes 'count', and 'counts_there' may read it, but 'counts_there_jac' runs 'counts_there' once for every few columns or rows
	for (int i = 0; i < n; i++)
		y[i] = x[i] * x[i];
}

#pragma cadgen jac shortens wrt(x[*n]) of(y[*n])
void shortens(int *n, const double *x, double *y)
{
	for (int i = 0; i < 3; i++)
		y[i] = x[i] * x[i];
	if (x[0] > 2)
		*n = 2; // error: this changes 'n', and 'shortens' may read it
}

#pragma cadgen jac prints wrt(x[n]) of(y[n])
void prints(int n, const double *x, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] = x[i] * x[i];
	printf("%d\n", n); // error: this calls 'printf', and would call it again
}

#pragma cadgen jac flags wrt(x[n]) of(y[n])
void flags(int n, const double *x, double *y, volatile int *ready)
{
	for (int i = 0; i < n; i++)
		y[i] = x[i] * x[i];
	*ready = 1; // error: this accesses volatile memory
}

struct state {
	int steps;
	double *memory;
};

#pragma cadgen jac steps wrt(x[n]) of(y[n])
void steps(struct state *s, int n, const double *x, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] = x[i] * s[n].steps;
	s[n].steps += 1; // error: this changes 's', and 'steps' may read it
}

#pragma cadgen jac leaves wrt(x[n]) of(y[n])
void leaves(struct state *s, int n, const double *x, double *y)
{
	s->memory = malloc(sizeof(double)); // error: this allocates or releases memory that others see
	for (int i = 0; i < n; i++)
		y[i] = x[i] * x[i];
}

int told(int n);
#pragma cadgen inactive told

#pragma cadgen jac asks wrt(x[n]) of(y[n])
void asks(int n, const double *x, double *y)
{
	int k = told(n); // error: this calls 'told', and would call it again

	for (int i = 0; i < n; i++)
		y[i] = x[i] * k;
}

/* Its length is not told. */
#pragma cadgen jac unmeasured wrt(x) of(y[n]) // error: how many elements 'x' points to is not known
void unmeasured(int n, const double *x, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] = x[i] * x[i];
}

#pragma cadgen jac of_struct wrt(s) of(y[n]) // error: 's' leads to a structure, to complex numbers or through several pointers, and a Jacobian
void of_struct(struct state *s, int n, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] = s->memory[i] * 2;
}

/* Two matrices of one name. */
#pragma cadgen jac clashes wrt(b_c, c) of(a, a_b) // error: a differential would be called 'a_b_c_j', but that name is taken
void clashes(double b_c, double c, double a[2], double a_b[2])
{
	a[0] = a_b[0] = b_c * c;
	a[1] = a_b[1] = c;
}

/* Another prototype than that of the Jacobian. */
void declared_jac(const double x[2], double y[2], double *y_x_j, int n); // error: 'declared_jac' is declared here
#pragma cadgen jac declared wrt(x) of(y)
void declared(const double x[2], double y[2])
{
	y[0] = x[0] * x[1];
	y[1] = x[1];
}

/* A library function may leave what the next run finds, or read what the last one left. */
static char last[8] = "none";

#pragma cadgen jac remembers wrt(x[n]) of(y[n])
void remembers(int n, const char *name, const double *x, double *y)
{
	int same = strcmp(last, name) == 0;

	strcpy(last, name); // error: this changes 'last', and 'remembers' may read it
	for (int i = 0; i < n; i++)
		y[i] = same ? x[i] : 2 * x[i];
}

static char text[8];

#pragma cadgen jac measures wrt(x[n]) of(y[n])
void measures(int n, const double *x, double *y)
{
	size_t length = strlen(text);

	text[n] = 'a'; // error: this changes 'text', and 'measures' may read it
	for (int i = 0; i < n; i++)
		y[i] = x[i] * length;
}

static double reported(double x, int k)
{
	if (k == 3)
		puts("three");
	return k ? x * reported(x, k - 1) : 1;
}

#pragma cadgen jac reports wrt(x[n]) of(y[n])
void reports(int n, const double *x, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] = reported(x[i], i); // error: the call of 'reported' may have effects, or change other memory than what it is given
}

/* What compares counts; and another one reads what the function changes. */
static int counts_up(const void *a, const void *b)
{
	calls++;
	return *(const double *)a > *(const double *)b ? 1 : -1;
}

#pragma cadgen jac sorts wrt(x[n]) of(x)
void sorts(size_t n, double *x)
{
	qsort(x, n, sizeof *x, counts_up); // error: this calls 'qsort', and would call it again
}

static int direction;

static int either_way(const void *a, const void *b)
{
	return *(const double *)a > *(const double *)b ? direction : -direction;
}

#pragma cadgen jac sorts_back wrt(x[n]) of(x)
void sorts_back(size_t n, double *x)
{
	qsort(x, n, sizeof *x, either_way);
	direction = -1; // error: this changes 'direction', and 'sorts_back' may read it
}

static int by_chance(const void *a, const void *b)
{
	(void)a;
	(void)b;
	return rand() % 3 - 1;
}

#pragma cadgen jac shuffles wrt(x[n]) of(x)
void shuffles(size_t n, double *x)
{
	qsort(x, n, sizeof *x, by_chance); // error: this calls 'qsort', and would call it again
}
