/* row: an extent, `grad` or `scratch` for a parameter that is used as a larger struct than it points to */
struct base {
	int kind;
	double t;
};

struct derived {
	struct base base;
	double w;
};

#pragma cadgen grad wrt(b[1]) of(return) // error: 'b' is used as a larger struct than it points to by its type
double f(struct base *b)
{
	return ((struct derived *)b)->w * b->t;
}
