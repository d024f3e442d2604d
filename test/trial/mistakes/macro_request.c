/*
 * says: a request by the operator _Pragma is not supported
 * advice: write '#pragma cadgen' on a line of its own
 * follow: sed -i -e '/^#define/d' -e 's/^DERIVE/#pragma cadgen rev square/' macro_request.c
 */
#define DERIVE _Pragma("cadgen rev wrt(x)")

DERIVE
double square(double x)
{
	return x * x;
}
