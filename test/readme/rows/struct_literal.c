/* row: compound literals and designated initialisers of structs */
/* test: f */
struct vec {
	double x, y, z;
};

static double dot(struct vec a, struct vec b)
{
	return a.x * b.x + a.y * b.y + a.z * b.z;
}

#pragma cadgen fwd
#pragma cadgen rev
double f(double x, double y)
{
	struct vec a = {.z = x, .x = y}, all[2] = {[1].y = x, [0] = {y, x, 1}};

	return dot(a, (struct vec){x, .z = y}) + dot(all[0], all[1]);
}
