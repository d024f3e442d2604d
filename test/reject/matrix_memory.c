/* row: `jac`, `hess` and `hvp` with `tape(fixed)` and extents that are not constant; of `hess` and `hvp` with `tape(workspace)` or `status`, values kept by loops that no counter ends; arrays of lengths that change from trip to trip */
#include <math.h>
#include <stdlib.h>

#pragma cadgen jac many wrt(x[n]) of(y[2]) tape(fixed) // error: tape(fixed) requires memory of constant size, but the extent of 'x' is not a constant
void many(int n, const double *x, double *y)
{
	y[0] = x[0] * x[n - 1];
	y[1] = x[0];
}

#pragma cadgen hess energy wrt(x[n]) tape(fixed) // error: tape(fixed) requires memory of constant size, but the extent of 'x' is not a constant
#pragma cadgen hvp energy wrt(x[n]) tape(fixed) // error: tape(fixed) requires memory of constant size, but the extent of 'x' is not a constant
double energy(int n, const double *x)
{
	return x[0] * x[n - 1] * x[n - 1];
}

/* That of the tape, of the derivative by rows and of the gradient. */
#pragma cadgen jac chain wrt(x[30]) tape(fixed)
#pragma cadgen hess chain wrt(x[30]) tape(fixed)
double chain(int n, const double *x)
{
	double s = 1;

	for (int i = 0; i < n; i++) // error: tape(fixed) requires memory of constant size, but values of this loop must be stored
		s = sin(s * x[i % 30]);
	return s;
}

#pragma cadgen jac works wrt(x[2]) scratch(t[n]) tape(fixed) // error: tape(fixed) requires memory of constant size, but the extent of 't' is not a constant
double works(int n, const double *x, double *t)
{
	for (int i = 0; i < n; i++)
		t[i] = x[i % 2] * x[0];
	return t[n - 1];
}

#pragma cadgen jac pattern wrt(x[9]) of(y[9]) sparse tape(workspace) // error: the pattern and the colours of a sparse matrix are found in memory from the heap, so 'sparse' and tape(workspace) exclude each other
#pragma cadgen jac pattern wrt(x[9]) of(y[9]) sparse tape(fixed) name(second) // error: 'sparse' and tape(fixed) exclude each other
void pattern(const double *x, double *y)
{
	for (int i = 0; i < 9; i++)
		y[i] = x[i] * x[i];
}

#pragma cadgen jac allocates wrt(x[3]) tape(fixed)
double allocates(const double *x)
{
	double *t = malloc(3 * sizeof *t), s = 0; // error: tape(fixed) requires memory of constant size, but 'malloc' allocates memory here that needs a differential

	if (!t)
		return 0;
	for (int i = 0; i < 3; i++)
		t[i] = x[i] * x[0];
	for (int i = 0; i < 3; i++)
		s += t[i] * t[2 - i];
	free(t);
	return s;
}

#pragma cadgen jac rows wrt(x[4]) tape(workspace)
double rows(int n, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		double t[i + 1]; // error: the memory that is allocated here needs differentials, for which there is no room with tape(workspace)

		for (int k = 0; k <= i; k++)
			t[k] = x[k & 3] * x[i & 3];
		for (int k = 0; k <= i; k++)
			s += t[k] * t[i - k];
	}
	return s;
}

#pragma cadgen hess halves wrt(x[3]) status
#pragma cadgen hvp halves wrt(x[3]) tape(workspace)
double halves(const double *x)
{
	double s = x[0];
	int i = 0;

	while (s > 0.1) {
		s = 0.5 * sin(s * x[i]); // error: how many values are kept here is known only when it runs, but a Hessian with status or tape(workspace) must know that before
		i = (i + 1) % 3;
	}
	return s;
}

#pragma cadgen jac clauses split // error: 'jac' has no halves: it runs the function itself, as often as the matrix takes, and keeps nothing between its calls
#pragma cadgen hess clauses split // error: 'hess' has no halves
#pragma cadgen hvp clauses split // error: 'hvp' has no halves
#pragma cadgen jac clauses keep(x) // error: 'jac' makes its seeds itself, and the weights of several outputs are const: there is no seed to keep
#pragma cadgen hess clauses keep(x) // error: 'hess' makes its seeds itself
double clauses(double x)
{
	return x * x;
}

#pragma cadgen hess clash wrt(x[3]) tape(workspace) // error: the derivative gets an additional parameter 'work_size', but the function already has a parameter of that name
double clash(const double *x, int work_size)
{
	return x[0] * x[1] * work_size;
}
