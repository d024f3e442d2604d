/* Regions, continued lines, comments in directives, attributes in what is skipped. */
#ifdef __cplusplus
extern "C" {
#endif
#if 0
It's not C, don't read "this
#endif
#define K 2 /* it goes
on */
#define LONG(x) \
	((x) * \
	 K)
#define CRLF(x) \
	(K * \
	 (x))
%:define DIGRAPH 3
#ifdef FAST
typedef float real;
#else
typedef double real; /* it's this one */
#endif
__extension__ typedef long long wide;
enum mode {
#define X(n) n,
#include "modes.def"
#undef X
	MODES
};
#ifdef NOT_DEFINED
__attribute__((noinline))
#endif
static real helper(real x)
{
#ifdef DEBUG
	it is not there
#else
	return x * K;
#endif
}
static real twice(real x)
#ifdef NOT_DEFINED
{
	return 3 * x;
}
#else
{
	return 2 * x;
}
#endif
#ifdef NOT_DEFINED
static real chosen(float x)
#else
static real chosen(double x)
#endif
{
#define WITHIN 1.25
	return WITHIN * x;
}
#define API
#define BEGIN _Pragma("pack(push, 1)")
#define END _Pragma("pack(pop)")
BEGIN
struct dense {
	char c;
	double v;
};
END
API real open_function(real x);
;
#pragma cadgen fwd
#pragma cadgen rev
API double f(double x, double y, int n)
{
	struct dense d[2] = {{1, x}, {2, y}};
	wide w = n;
	real r = y;

	return helper(x) * twice(r) + chosen(y) + LONG(x) * CRLF(y) + MODE_B * x * y + MODE_C * x + w * d[1].v + DIGRAPH * y +
	       (double)sizeof d * x;
} // see \
  also main.c
#ifdef __cplusplus
}
#endif
