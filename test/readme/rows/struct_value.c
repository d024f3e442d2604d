/* row: structs by value, as parameters and results */
/* test: f */
struct vec {
	double x, y;
};

#pragma cadgen fwd
#pragma cadgen rev
struct vec f(struct vec a, double s)
{
	struct vec r;

	a.x *= s;
	r.x = a.x * a.y;
	r.y = a.y - s;
	return r;
}
