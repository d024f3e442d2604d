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

/* Where the initialisers lead: into arrays of arrays and members, behind the end, to no element, nowhere. */
static double work[10], grid[3][4], single;
static struct part { int n; double a[3], v; } part, parts[3];
static double *const third = work + 2;
static double *const cell = &grid[1][2];
static double (*const lower)[4] = grid + 1;
static double *const member = &part.a[1];
static double *const inner = &parts[2].v;
static double *const last_of_second = &parts[1].a[2];
static double *const first = (double *)grid;
static struct part *const second = parts + 1, *const behind = &part + 1; /* of no array */
static double *const tenth = work + 9;
static double *const one = &single;
static volatile double seen;
static volatile double *const see = &seen;
static double *const none = 0, *const port = (double *)4096;
static float *const halves = (float *)work;

/* test: places n=3,5 */
#pragma cadgen fwd places
#pragma cadgen rev places
double places(int n, double x)
{
	double t = 0;

	for (int i = 0; i < 5; i++)
		third[i] = x * i;
	cell[0] = x * x;
	lower[0][1] = x / 3;
	*member = x * x * x;
	*inner = x * *member;
	*last_of_second = x;
	second->a[0] = 4 * x;
	second[1].a[1] = 5 * x * x;
	tenth[0] = x * 0.5;
	*one = x * 8;
	*see = 2;
	for (int i = 0; i < n; i++)
		t += work[i] * (i + 1);
	t += grid[1][2] + grid[1][1] * x + part.a[1] + parts[2].v + parts[1].a[2] + parts[1].a[0] +
	     parts[2].a[1] + work[9] + single + seen;
	*first = x;
	if (none)
		t += *none;
	if (none == port)
		t += *port;
	return t * grid[0][0];
}

/* test: another_type x:1..2 */
#pragma cadgen fwd another_type
#pragma cadgen rev another_type
double another_type(double x)
{
	return halves && behind ? x * x : x;
}
