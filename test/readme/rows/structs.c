/* row: `struct`: members through values and pointers, nested, in arrays, with arrays */
struct vec {
	double x, y;
};

struct body {
	struct vec at, path[3];
	double mass;
	int id;
};

#pragma cadgen fwd
#pragma cadgen rev
double f(int n, const struct body *b)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += b[i].mass * (b[i].at.x * b[i].path[2].y + (&b[i].path[1])->x);
	return s;
}
