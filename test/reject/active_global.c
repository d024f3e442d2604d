/* row: globals that hold pointers and carry a derivative, unless a list names them */
static struct state {
	double value[3];
	const double *data;
} state;

#pragma cadgen rev
double f(double x, int n)
{
	for (int i = 0; i < 3; i++)
		state.value[i] = x * x; // error: active data is stored in the global 'state.value', for which the derivative cannot make a differential
	return state.value[n] + state.data[0];
}

#pragma cadgen rev wrt(x, state.value)
double advised(double x, int n)
{
	for (int i = 0; i < 3; i++)
		state.value[i] = x * x;
	return state.value[n] + state.data[0];
}

struct unknown;
struct known { double a, b; };
extern struct unknown other;

#pragma cadgen rev
double opaque(double x)
{
	struct known *s = (struct known *)&other;

	s->b = x * x; // error: active data is stored in the global 'other.b', for which
	return s->b * x;
}

extern void end_of_data;

#pragma cadgen rev
double untyped(double x)
{
	struct known *s = (struct known *)&end_of_data;

	s->b = x * x; // error: active data is stored in the global 'end_of_data', for which
	return s->b * x;
}
