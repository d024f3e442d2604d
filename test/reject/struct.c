struct point { double x, y; };
struct pair { struct point *first; double weight; };

static double by_value(struct point p) // error: 'struct point' is a struct, and structs are not differentiated
{
	return p.x;
}

#pragma cadgen rev
double members(struct point *p, double y)
{
	y += p->x; // error: what holds 'x' is a struct
	struct point q; // error: 'struct point' is a struct
	q.y = y; // error: what holds 'y' is a struct
	return q.y; // error: what holds 'y' is a struct
}

#pragma cadgen rev wrt(y)
double call(double y)
{
	struct point p = {y, y}; // error: 'struct point' is a struct

	return by_value(p);
}
