/* Objects of all kinds of declarations; ones that nobody else sees stay away. */
#include "shared.h"

double a = 1, b = 2, *to_b = &b;
double (scale) = 2.0;
double größe = 1.5;
double values[] = {1, 2, 3}, grid[][2] = {{1, 2}, {3, 4}};
double trigraph<:3:> = <%1, 2, 3%>;
double text_length(void);
static const double tab[] = {
#include "table.inc"
};
static const double *const ptab = tab + 1;
static const double *const all[] = {tab, tab + 1};
static const double behind[] = {3, 4};
static const struct {
	char quote;
	const double *at;
} quoted[] = {{'"', behind}, {'\'', behind + 1}};
static int y = 0;
static int calls = 0, unused_static;
#define BOTH(n) double n##_one = 1; static const double n##_two = 2;
BOTH(macro)
#define MAKE(T, n, v) T n = v
MAKE(double, made, 3.5);
MAKE(static const double, made_too, 4.5);
#define INIT = 5.5
double with INIT;
extern double later;
double plain; double on_one = 1; static const double line = 2;
double continued /* a
comment */ = \
3;
#define HALF(x) ((x) * half_of_it)
static const double half_of_it = 0.5;
#define UNSEEN unseen[0]
static const double unseen[] = {7};

int count_calls(void)
{
	return ++calls + ++y + unused_static + (UNSEEN > 0);
}

#pragma cadgen fwd
#pragma cadgen rev
double f(double x, double y, int n)
{
	return a * x + b * y * *to_b + scale * größe * x * y + values[n & 1] * grid[n & 1][1] * x + trigraph[n & 1] * y +
	       tab[n & 1] * ptab[0] * x + all[n & 1][0] * y + made * made_too * y + with * x * x +
	       later * y * y + quoted[n & 1].at[0] * quoted[n & 1].quote * x + continued * x + HALF(y) * on_one * line + plain * x + LIMIT * x + in_header * x;
}
double later = 2.25;
