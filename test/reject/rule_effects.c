/* row: rules rev that write more than adjoints, as far as their text shows it */
#include <stdio.h>

struct vec {
	int n;
	double *data;
};

static int calls;
static double last[2];

void scale(int n, double a, double *x);
#pragma cadgen rule rev(scale) wrt(a, x[n]) of(x[n])
static void scale_rev(int n, double a, double *x, double *a_b, double *x_b)
{
	static int count;
	double t[2], *own = t;

	for (int i = 0; i < n; i++) {
		t[0] = own[1] = x[i];
		*a_b += x_b[i] * x[i];
		x_b[i] *= a;
		x[i] /= a;         // error: the rule 'scale_rev' writes memory of the original, to which 'x' leads
		*(x + i) = t[0];   // error: the rule 'scale_rev' writes memory of the original, to which 'x' leads
		(&x[i])[0] = t[0]; // error: the rule 'scale_rev' writes memory of the original, to which 'x' leads
	}
	calls++;       // error: the rule 'scale_rev' writes 'calls'
	count += 1;    // error: the rule 'scale_rev' writes 'count'
	last[0] = t[1]; // error: the rule 'scale_rev' writes 'last'
	puts("scale"); // error: the rule 'scale_rev' calls 'puts'
	x = own;
	n--;
}

double dot(struct vec v, const struct vec *u);
#pragma cadgen rule rev(dot) wrt(v.data[v.n], u->data[u->n])
static void dot_rev(struct vec v, const struct vec *u, struct vec *v_b, struct vec *u_b, double dot_b)
{
	v.n = u->n;
	v.data[0] = 1;    // error: the rule 'dot_rev' writes memory of the original, to which 'v' leads
	u->data[v.n] = 1; // error: the rule 'dot_rev' writes memory of the original, to which 'u' leads
	v_b->data[0] += dot_b;
	u_b->data[0] += dot_b;
}

/* a rule of numbers */
double cube(double x);
#pragma cadgen rule rev(cube)
static void cube_rev(double x, double *x_b, double y_b)
{
	printf("%g", x); // error: the rule 'cube_rev' calls 'printf'
	x *= 3 * x;
	*x_b += x * y_b;
}

#pragma cadgen rev
double f(double x)
{
	return x;
}
