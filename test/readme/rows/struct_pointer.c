/* row: structs by pointer, read and written */
/* test: f */
struct body {
	double pos, vel;
	int id;
};

#pragma cadgen fwd
#pragma cadgen rev
void f(struct body *b, const struct body *other, double dt)
{
	b->vel += dt * (other->pos - b->pos);
	(*b).pos += dt * b->vel;
	b->id = other->id;
}
