struct timed {
	int n;
	double t;
};

struct more {
	int n;
	double t;
	double more;
};

double seen_as(int c, double x, double y);

double seen_as(int c, double x, double y)
{
	struct more s;
	struct timed other;

	other.t = y;
	s.t = y;
	struct timed *v = (struct timed *)&s;

	if (c == 0)
		v = &other;
	double *p = &v->t;
	*p = x;
	return other.t - s.t;
}
