/* row: initialisers of structs: nested, without inner braces, with implied zeros */
/* test: f */
/* flags: -std=c11 */
struct body {
	struct {
		double x, y;
	} at;
	double m[3];
	struct {
		int id, group;
	};
};

#pragma cadgen fwd
#pragma cadgen rev
double f(double a)
{
	struct body b = {.at.x = a, .m[1] = a, a, .group = 7}, z = {0};

	return b.at.x * b.m[2] + z.m[0] * b.group;
}
