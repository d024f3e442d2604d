/* row: `struct` */
struct point {
	double x, y;
};

#pragma cadgen rev wrt(scale)
double f(const struct point *p, double scale)
{
	return p->x * scale; // error: what holds 'x' is a struct, and structs are not differentiated
}
