/* Globals that carry derivatives, in the lists of a request. */
#include <math.h>
#include <stddef.h>

enum { N = 6, M = 4 };

double u[N][N], rhs[N][N], nu;
static double un[N][N];

/* globals: step double u[N][N] double rhs[N][N] double nu */
/* test: step */
#pragma cadgen fwd step wrt(u[N][N], rhs[N][N], nu)
#pragma cadgen rev step wrt(u[N][N], rhs[N][N], nu)
#pragma cadgen rev step name(step_split) split wrt(u, rhs, nu)
#pragma cadgen rev step name(step_fixed) tape(fixed) wrt(u, nu)
#pragma cadgen rev step name(step_work) tape(workspace) wrt(u, rhs)
void step(void)
{
	for (int i = 1; i < N - 1; i++)
		for (int j = 1; j < N - 1; j++) {
			double lap = u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1] - 4 * u[i][j];

			un[i][j] = u[i][j] + nu * (lap * u[i][j] + rhs[i][j]);
		}
	for (int i = 1; i < N - 1; i++)
		for (int j = 1; j < N - 1; j++)
			u[i][j] = un[i][j];
}

/* One global that is read, one that is written, one that is both. */
double gain, total, level[M];

/* globals: mix double gain double total double level[M] */
/* test: mix n=0,1,4 x[n] */
#pragma cadgen fwd mix
#pragma cadgen rev mix
#pragma cadgen fwd mix name(mix_g) wrt(x, gain, level) of(return, total, level)
#pragma cadgen rev mix name(mix_g_rev) wrt(x, gain, level) of(return, total, level)
#pragma cadgen rev mix name(mix_total) wrt(gain) of(total) 
double mix(int n, const double *x)
{
	double s = 0;

	total = 0;
	for (int i = 0; i < n; i++) {
		total += gain * x[i] * x[i];
		s += sin(total * level[i]);
	}
	return s * gain;
}

/* test: overwrite n=0,1,4 */
/* globals: overwrite double level[M] double gain */
#pragma cadgen rev overwrite wrt(level, gain)
#pragma cadgen fwd overwrite wrt(level, gain)
#pragma cadgen rev overwrite name(overwrite_level) wrt(level) of(level)
void overwrite(int n)
{
	for (int i = 0; i < n; i++)
		level[i] = i % 2 ? gain * gain : 3;
}

/* An argument that may be the global itself. */
/* globals: alias double level[M] */
/* test: alias n=1,4 x[n] */
#pragma cadgen rev alias wrt(x, level)
#pragma cadgen fwd alias wrt(x, level)
double alias(int n, double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		x[i] = x[i] * level[i];
		level[i] += x[i] * x[n - 1 - i];
		s += level[i] * x[i];
	}
	return s;
}

static void scale(double *p, int n, double by)
{
	for (int i = 0; i < n; i++)
		p[i] *= by + p[i];
}

/* Pointers to globals, chosen at run time. */
/* globals: chosen double level[M] double gain */
/* test: chosen n=0,1,2,3 */
#pragma cadgen rev chosen wrt(level, gain) of(return, level)
#pragma cadgen fwd chosen wrt(level, gain) of(return, level)
double chosen(int n)
{
	double *p = n % 2 ? level : level + 2;

	scale(p, 2, gain);
	scale(level + 1, 2, level[0]);
	return p[0] * level[3];
}

/* Recursion: the global is the same in every call. */
/* globals: climb double gain double total double level[M] */
static double climb_on(int n, double x)
{
	total += x * gain;
	if (n == 0)
		return total * x;
	level[n % M] = x * level[n % M] + total;
	return climb_on(n - 1, x * level[n % M]) + level[n % M];
}

/* test: climb n=0,1,3 */
#pragma cadgen rev climb wrt(x, gain, total, level)
#pragma cadgen fwd climb wrt(x, gain, total, level)
#pragma cadgen rev climb name(climb_x) wrt(x)
#pragma cadgen fwd climb name(climb_x_fwd) wrt(x)
#pragma cadgen rev climb name(climb_level) wrt(x, level)
double climb(int n, double x)
{
	return climb_on(n, x) * gain;
}

/* globals: descend double gain double level[M] */
/* test: descend n=0,2,5 */
#pragma cadgen rev descend wrt(level, gain) of(level)
#pragma cadgen fwd descend wrt(level, gain) of(level)
void descend(int n)
{
	if (n == 0)
		return;
	level[n % M] = sin(level[(n + 1) % M] * gain);
	descend(n - 1);
	level[(n + 2) % M] *= level[n % M];
}

/* The same memory, by a parameter and by its name. */
static double by_both(double *p, int n)
{
	if (n == 0)
		return p[0] * level[1];
	p[n % M] *= level[n % M] + gain;
	level[0] += p[n % M] * p[1];
	return by_both(p, n - 1) + level[n % M] * p[0];
}

/* globals: both double gain double level[M] */
/* test: both n=0,1,3 */
#pragma cadgen rev both wrt(level, gain) of(return, level)
#pragma cadgen fwd both wrt(level, gain) of(return, level)
#pragma cadgen rev both name(both_gain) wrt(gain) of(return)
double both(int n)
{
	return by_both(level, n) * level[2];
}

/* globals: both_flat double gain double level[M] */
/* test: both_flat */
#pragma cadgen rev both_flat wrt(level, gain) of(return, level)
#pragma cadgen fwd both_flat wrt(level, gain) of(return, level)
double both_flat(void)
{
	double *p = level + 1;

	for (int i = 0; i < 3; i++) {
		p[i] *= level[i] * gain;
		level[i] += p[i] * p[0];
	}
	return level[2] * p[2];
}

/* An early exit; zero trips. */
/* globals: exits double level[M] double total */
/* test: exits n=0,1,4 x:0.5..2 */
#pragma cadgen rev exits wrt(level, total, x)
#pragma cadgen fwd exits wrt(level, total, x)
int exits(int n, double x)
{
	for (int i = 0; i < n; i++) {
		total += level[i] * x;
		if (total > 1)
			return i;
		level[i] = total * total;
	}
	level[0] *= x;
	return n;
}

/* Gradients: the adjoints of globals are set. */
/* globals: energy double level[M] double gain */
/* test: energy x:0.5..2 */
#pragma cadgen grad energy wrt(x, level, gain)
#pragma cadgen rev energy wrt(x, level, gain) of(return) overwrite
#pragma cadgen fwd energy wrt(x, level, gain) of(return)
double energy(double x)
{
	double e = 0;

	for (int i = 0; i < M; i++)
		e += level[i] * level[(i + 1) % M] * gain * x;
	return e;
}

double result;

/* globals: to_result double level[M] double result */
/* test: to_result x:0.5..2 */
#pragma cadgen grad to_result wrt(x, level) of(result)
#pragma cadgen rev to_result wrt(x, level) of(result) keep(result)
#pragma cadgen fwd to_result wrt(x, level) of(result)
void to_result(double x)
{
	result = 0;
	for (int i = 0; i < M; i++)
		result += level[i] * level[i] * log(x);
}

/* float, and an integer that the function changes. */
float weight[3];
int turns;

/* globals: coarse float weight[3] int turns */
/* test: coarse turns=0,1 */
#pragma cadgen rev coarse wrt(x, weight) of(return, weight)
#pragma cadgen fwd coarse wrt(x, weight) of(return, weight)
float coarse(float x)
{
	for (int i = 0; i <= turns; i++)
		weight[i] = weight[i] * x + weight[(i + 1) % 3];
	turns++;
	return weight[0] * weight[turns % 3];
}

/* Members of structs, and arrays of structs. */
struct grid {
	int nx;
	double h, cell[M];
	struct { double q; } at[2];
};
struct grid mesh;

/* globals: flow double mesh.h double mesh.cell[M] */
/* test: flow */
#pragma cadgen rev flow wrt(x, mesh)
#pragma cadgen fwd flow wrt(x, mesh)
#pragma cadgen rev flow name(flow_cell) wrt(x, mesh.cell)
#pragma cadgen fwd flow name(flow_h) wrt(x, mesh.h) of(return, mesh.cell)
double flow(double x)
{
	mesh.nx = M;
	for (int i = 0; i + 1 < mesh.nx; i++)
		mesh.cell[i] += mesh.h * (mesh.cell[i + 1] - mesh.cell[i]) * x;
	mesh.at[1].q = mesh.cell[0] * x;
	return mesh.at[1].q * mesh.h;
}

/* A static global has a static differential. */
static double secret[3];

/* globals: hidden double secret[3] */
/* test: hidden */
#pragma cadgen rev hidden wrt(x, secret)
#pragma cadgen fwd hidden wrt(x, secret)
double hidden(double x)
{
	secret[0] = x * secret[1];
	secret[1] += secret[0] * secret[2];
	return secret[1] * x;
}

/* The number of elements in another global. */
int used;
double many[10];

/* globals: partly double many[10] int used */
/* test: partly used=0,1,7 */
#pragma cadgen rev partly wrt(many[used]) of(return)
#pragma cadgen grad partly wrt(many)
#pragma cadgen fwd partly wrt(many[used])
double partly(void)
{
	double p = 1;

	for (int i = 0; i < used; i++)
		p *= many[i] + 2;
	return p;
}

/* A global that no list names passes data on; its values before and after are constant. */
double stage[M];

/* globals: passed double stage[M] double gain */
/* test: passed n=0,1,4 x[n] */
#pragma cadgen rev passed wrt(x)
#pragma cadgen fwd passed wrt(x)
#pragma cadgen rev passed name(passed_gain) wrt(x, gain)
#pragma cadgen rev passed name(passed_stage) wrt(x, stage)
#pragma cadgen rev passed name(passed_split) split wrt(x)
#pragma cadgen rev passed name(passed_fixed) tape(workspace) wrt(x[n])
double passed(int n, double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		stage[i] = x[i] * gain + (i ? stage[i - 1] : 0);
	for (int i = 0; i < n; i++) {
		s += stage[i] * x[n - 1 - i];
		x[i] = stage[i] * stage[n - 1];
	}
	return s;
}

/* Two callees that speak through a global. */
static double message;

static void send(double x)
{
	message = x * x;
}

static double receive(double y)
{
	return message * y;
}

/* test: talk */
#pragma cadgen rev talk
#pragma cadgen fwd talk
double talk(double x, double y)
{
	double r;

	send(x + y);
	r = receive(x);
	send(r);
	return receive(y) + r;
}

/* NaN and infinity stay where they are. */
/* globals: odd double level[M] */
/* test: odd level[1]=NAN level[2]=INFINITY */
#pragma cadgen rev odd wrt(level) of(return)
#pragma cadgen fwd odd wrt(level) of(return)
double odd(void)
{
	double s = 0;

	for (int i = 0; i < M; i++)
		if (level[i] < 100)
			s += level[i] * level[i];
	return s;
}

/* A pointer that leads to a global or to a local. */
static double table[3];

static double *find(double *t, int n)
{
	if (n > 0)
		return find(t, n - 1);
	return n < 0 ? table : t;
}

/* test: found n=-1,0,2 */
#pragma cadgen rev found wrt(x)
#pragma cadgen fwd found wrt(x)
double found(double x, int n)
{
	double t[3] = {x, x * x, 1};

	return *find(t, n);
}

/* What nothing reads again has no differential. */
static double sum;

static void add(double x, int n)
{
	if (n == 0)
		return;
	sum += x;
	add(x * x, n - 1);
}

/* test: only_left */
#pragma cadgen rev only_left
#pragma cadgen fwd only_left
double only_left(double x)
{
	double y = x * 2;

	add(y, 3);
	return x * x;
}

/* test: left_and_read */
#pragma cadgen rev left_and_read
#pragma cadgen fwd left_and_read
double left_and_read(double x)
{
	sum = 1;
	add(x, 3);
	return x * sum;
}

/* Snapshots hold all of a global. */
/* globals: snapshots double u[N][N] double nu double level[M] */
/* test: snapshots n=0,1,7 */
#pragma cadgen rev snapshots wrt(u, nu)
#pragma cadgen fwd snapshots wrt(u, nu)
void snapshots(int n)
{
	double *p = n % 2 ? level : level + 1;

	level[0] = level[1] = level[2] = level[3] = 0.1;
#pragma cadgen loop checkpoint(2)
	for (int t = 0; t < n; t++) {
		for (int i = 1; i < N; i++)
			u[i][t % N] -= 0.1 * sin(nu * u[i - 1][2] * u[i][t % N]);
		p[t % 3] += 0.1;
		u[0][1] *= p[1];
	}
}

/* A struct type without a name: the source defines the differentials. */
static struct { double v[3], w; } unnamed, unnamed_b, unnamed_d;

/* globals: in_unnamed double unnamed.v[3] double unnamed.w */
/* test: in_unnamed n=0,1,2 */
#pragma cadgen rev in_unnamed wrt(unnamed)
#pragma cadgen fwd in_unnamed wrt(unnamed)
double in_unnamed(int n)
{
	for (int i = 0; i < n; i++)
		unnamed.v[i + 1] *= unnamed.v[i] + unnamed.w;
	return unnamed.v[n] * unnamed.w;
}
