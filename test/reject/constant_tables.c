/* Constant pointers to memory that has a differential, where they cannot be replaced by what they lead to. */
static double b0[4], b1[4], b2[4], b3[4];
static double *const grid[2][2] = {{b0, b1}, {b2, b3}};
static double *const many[10] = {b0, b1, b2, b3, b0, b1, b2, b3, b0, b1};
static double *const holes[3] = {b0, 0, b1};
static const struct {
	double *a, *b;
} literal[2] = {{b0, (double[4]){0}}, {b1, (double[4]){0}}};

#pragma cadgen rev two_indices wrt(x[4]) of(return)
double two_indices(const double *x, int k, int j)
{
	double s = 0;

	for (int i = 0; i < 4; i++)
		grid[k][j][i] = x[i] * x[i]; // error: this pointer comes from 'grid', which has no differential, but may point to memory that has one
	for (int i = 0; i < 4; i++)
		s += grid[k][j][i] * x[i]; // error: this pointer comes from 'grid'
	return s;
}

#pragma cadgen rev long_table wrt(x[4]) of(return)
double long_table(const double *x, int k)
{
	for (int i = 0; i < 4; i++)
		many[k][i] = x[i] * x[i]; // error: this pointer comes from 'many', which has no differential
	return b0[1] * b3[2];
}

#pragma cadgen rev null_pointers wrt(x[4]) of(return)
double null_pointers(const double *x, int k)
{
	if (holes[k]) // error: this pointer comes from 'holes', which has no differential
		holes[k][1] = x[0] * x[1];
	return b0[1] * b1[1];
}

#pragma cadgen rev literals wrt(x[4]) of(return)
double literals(const double *x, int k)
{
	for (int i = 0; i < 4; i++)
		literal[k].b[i] = x[i] * x[i]; // error: this pointer comes from 'literal.b', which // error: active data is stored in the global 'literal.b', for which the derivative cannot make a differential
	return literal[k].b[1] * x[2]; // error: this pointer comes from 'literal.b', which has no differential
}
