/* row: `struct` by value: parameters, results, assignment, `?:`, compound literals */
typedef struct {
	double x, y;
} vec;

static vec twice(vec a)
{
	a.x *= 2;
	return (vec){.x = a.x, .y = 2 * a.y};
}

#pragma cadgen fwd
#pragma cadgen rev
vec f(vec a, const vec *b)
{
	vec c = *b, d = twice(a);

	c = a.x > c.x ? d : twice(c);
	d.y += c.x;
	return d;
}
