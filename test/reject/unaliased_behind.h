/* Bits of floats that kept functions find behind casts to structs that the memory is not made of. */
struct d { double c; int a, b; };
struct two_floats { float a, b; };
struct two_pointers { void *a, *b; };
struct mixed { float a, b; double c; };

static int move_floats(struct d *p, int n)
{
	struct two_floats *m = (struct two_floats *)p;

	if (n > 0)
		return move_floats(p, n - 1);
	m[2].a = m[0].a;
	m[2].b = m[0].b;
	return 0;
}

#pragma cadgen fwd as_floats wrt(x)
double as_floats(double x, int n)
{
	struct d s[2] = {{1, 1, 1}, {1, 1, 1}};

	s[0].c = x * x;
	move_floats(s, n);
	return s[1].c;
}

static int move_pointers(struct d *p, int n)
{
	struct two_pointers *m = (struct two_pointers *)p;

	if (n > 0)
		return move_pointers(p, n - 1);
	m[1].a = m[0].a;
	return 0;
}

#pragma cadgen fwd as_pointers wrt(x)
double as_pointers(double x, int n)
{
	struct d s[2] = {{1, 1, 1}, {1, 1, 1}};

	s[0].c = x * x;
	move_pointers(s, n);
	return s[1].c;
}

static int move_mixed(double *p, int n)
{
	struct mixed *m = (struct mixed *)p;

	if (n > 0)
		return move_mixed(p, n - 1);
	m[1].a = m->a;
	m[1].b = m->b;
	return 0;
}

#pragma cadgen fwd as_mixed wrt(x)
double as_mixed(double x, int n)
{
	double s[4] = {1, 1, 1};

	s[0] = x * x;
	move_mixed(s, n);
	return s[2];
}
