/* row: `struct` types without tag or typedef name, where the derivative needs a variable of one */
struct outer {
	struct {
		double x, y;
	} a, b;
};

#pragma cadgen rev
double f(struct outer *o, int k)
{
	return (k ? o->a : o->b).x; // error: the derivative needs a variable of a struct type that has no name
}

static struct { double v[3]; } state;

#pragma cadgen fwd wrt(state) // error: the derivative needs a variable of a struct type that has no name
double g(void)
{
	return state.v[0] * state.v[1];
}
