/* row: members fifteen structs deep that a recursion needs */
struct s0 {
	double x, y;
};
struct s1 {
	struct s0 m;
	double v;
};
struct s2 {
	struct s1 m;
	double v;
};
struct s3 {
	struct s2 m;
	double v;
};
struct s4 {
	struct s3 m;
	double v;
};
struct s5 {
	struct s4 m;
	double v;
};
struct s6 {
	struct s5 m;
	double v;
};
struct s7 {
	struct s6 m;
	double v;
};
struct s8 {
	struct s7 m;
	double v;
};
struct s9 {
	struct s8 m;
	double v;
};
struct s10 {
	struct s9 m;
	double v;
};
struct s11 {
	struct s10 m;
	double v;
};
struct s12 {
	struct s11 m;
	double v;
};
struct s13 {
	struct s12 m;
	double v;
};
struct s14 {
	struct s13 m;
	double v;
};
struct s15 {
	struct s14 m;
	double v;
};
struct s16 {
	struct s15 m;
	double v;
};
struct s17 {
	struct s16 m;
	double v;
};

static double inner(const struct s17 *p, int k)
{
	return k ? p->m.m.m.m.m.m.m.m.m.m.m.m.m.m.m.m.m.x * inner(p, k - 1) : p->m.m.m.m.m.m.m.m.m.m.m.m.m.m.m.m.m.y;
}

#pragma cadgen rev wrt(p->m.m.m.m.m.m.m.m.m.m.m.m.m.m.m.m.m.x)
double outer(const struct s17 *p)
{
	return inner(p, 3); // error: 'inner' remains a separate function (it is recursive, or large), and cadgen cannot tell which members it needs of what it is passed
}
