/* Attributes behind a brace, types that objects and functions define, packed unions, bit-fields. */
struct packed {
	char c;
	double a;
} __attribute__((packed));
#define ALIGNED(n) __attribute__((aligned(n)))
struct aligned {
	char c;
	double a;
} ALIGNED(32) first = {1, 2};
typedef struct {
	char c;
	struct packed p;
} ALIGNED(16) padded;
struct {
	char c;
	double gain;
} __attribute__((packed)) par = {1, 2.5};
enum { RED = 3, GREEN } mode = GREEN;
static struct tagged {
	char c;
	double v;
} __attribute__((packed)) hidden = {1, 2};
struct pair {
	double v, w;
} make(double v)
{
	struct pair r = {v, 2};

	return r;
}
const struct aligned *second = &first;

double spare(void)
{
	return hidden.v;
}


#pragma cadgen fwd
#pragma cadgen rev
double f(double x, double y, int n)
{
	struct packed p[2] = {{1, x}, {2, y}};
	struct aligned a[2] = {{1, y}, {2, x}};
	padded q = {1, {2, x}};
	struct tagged t = {1, y};
	struct pair r = make(x);

	return p[1].a * a[1].a * (double)sizeof p + (double)sizeof a * q.p.a + t.v * par.gain + r.v * r.w * mode +
	       x * GREEN * n + (double)sizeof(struct tagged) * x * second->a;
}
