/* Pointers of static storage that only their initialisers set: what they lead to stands in their place. */
static double buf[10], two[2][3];
static double *const p = buf;
static double *q = buf + 2, *const end = buf + 10;
static struct inner { double a, b[3]; } s;
static double *const r = s.b + 1;
static struct inner *const whole = &s;
static double (*rows)[3] = two;
static const double table[3] = {1, 2, 4}, *const values = table;

/* test: const_pointer n=0,1,7 x[n] */
#pragma cadgen fwd const_pointer
#pragma cadgen rev const_pointer
#pragma cadgen rev const_pointer split name(const_pointer_halves)
double const_pointer(int n, const double *x)
{
	double t = 1;

	for (int i = 0; i < 10; i++)
		p[i] = i;
	for (int i = 0; i < n; i++)
		p[i] = x[i] * t;
	for (const double *at = p; at < end; at++)
		t += *at * buf[1];
	return t * values[2];
}

static double fill(double x, int n)
{
	*q = x * x;
	q[1] = buf[2] * x;
	return n > 0 ? fill(x * 0.5, n - 1) + buf[3] : q[1];
}

/* test: in_recursion n=0,1,3 */
#pragma cadgen fwd in_recursion
#pragma cadgen rev in_recursion
double in_recursion(double x, int n)
{
	return fill(x, n) * x;
}

/* test: members n=0,2 */
#pragma cadgen fwd members
#pragma cadgen rev members
double members(double x, int n)
{
	whole->a = x * x;
	r[0] = whole->a;
	r[1] = r[0] * x;
	r[-1] = sizeof r == sizeof &r[0];
	return r[0] * s.b[n] + s.a;
}

/* test: array_pointer n=0,2 m=0,1 */
#pragma cadgen fwd array_pointer
#pragma cadgen rev array_pointer
double array_pointer(double x, int n, int m)
{
	for (int i = 0; i < 2; i++)
		for (int j = 0; j < 3; j++)
			rows[i][j] = x * (i + j);
	rows[m][n] *= x;
	return two[m][n] * rows[1][1];
}

/* test: inside n=1,3 */
#pragma cadgen fwd inside wrt(x) scratch(inside.w)
#pragma cadgen rev inside wrt(x) scratch(inside.w)
double inside(double x, int n)
{
	static double w[4];
	static double *const at = w;
	static double *to = w + 1;

	at[0] = x;
	for (int i = 0; i < n; i++)
		to[i] = at[i] * x;
	return at[n] * w[1];
}

static struct flags { long flag : 3; float v[2]; } flagged;
static float *const behind_bits = flagged.v;

/* test: beside_bits n=0,1 */
#pragma cadgen fwd beside_bits
#pragma cadgen rev beside_bits
double beside_bits(double x, int n)
{
	flagged.flag = 1;
	behind_bits[0] = (float)x;
	behind_bits[1] = 2 * behind_bits[0];
	return flagged.v[n] * x;
}
