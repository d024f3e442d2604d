/* row: structs in structs */
/* test: f */
struct vec {
	double x, y;
};

struct line {
	struct vec from, to;
	struct {
		double width;
	} pen;
};

#pragma cadgen fwd
#pragma cadgen rev
double f(struct line *l)
{
	l->to.x *= l->pen.width;
	return (l->to.x - l->from.x) * (l->to.y - l->from.y);
}
