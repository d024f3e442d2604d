struct point {
	double x, y;
};

struct body {
	struct point pos;
};

#pragma cadgen rev k wrt(x) of(b->pos, b->pos.x) keep(b->pos.x) // error: 'x' is part of 'pos', which the request lists in other clauses
void k(struct body *b, double x)
{
	b->pos.x = x;
	b->pos.y = x * x;
}
