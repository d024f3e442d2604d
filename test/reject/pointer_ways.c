/* row: six or more struct types that all point to each other, in a recursion that stores pointers */
struct s0;
struct s1;
struct s2;
struct s3;
struct s4;
struct s5;
struct s0 { double v;
	struct s0 *p0;
	struct s1 *p1;
	struct s2 *p2;
	struct s3 *p3;
	struct s4 *p4;
	struct s5 *p5;
};
struct s1 { double v;
	struct s0 *p0;
	struct s1 *p1;
	struct s2 *p2;
	struct s3 *p3;
	struct s4 *p4;
	struct s5 *p5;
};
struct s2 { double v;
	struct s0 *p0;
	struct s1 *p1;
	struct s2 *p2;
	struct s3 *p3;
	struct s4 *p4;
	struct s5 *p5;
};
struct s3 { double v;
	struct s0 *p0;
	struct s1 *p1;
	struct s2 *p2;
	struct s3 *p3;
	struct s4 *p4;
	struct s5 *p5;
};
struct s4 { double v;
	struct s0 *p0;
	struct s1 *p1;
	struct s2 *p2;
	struct s3 *p3;
	struct s4 *p4;
	struct s5 *p5;
};
struct s5 { double v;
	struct s0 *p0;
	struct s1 *p1;
	struct s2 *p2;
	struct s3 *p3;
	struct s4 *p4;
	struct s5 *p5;
};
static double walk(struct s0 *s, int n)
{
	if (n == 0)
		return s->v;
	s->p0 = s->p1->p0;
	s->v *= 2;
	return walk(s->p0, n - 1) * s->v;
}

#pragma cadgen rev
double f(struct s0 *s, int n, double x)  // error: the structs that 'f' is given point to one another in more ways than can be told apart
{
	return walk(s, n) * x;
}
