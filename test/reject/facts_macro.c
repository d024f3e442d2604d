/* row: macros of the source, or of its headers for functions, that would replace a name in a file of facts */
/* What is known of sinpi would be changed. */
double sinpi(double x), cospi(double x), other(double x);
#define cospi(x) other(x) // error: the macro 'cospi' would change what is known of a library: <cadgen/facts/math_extra.h> names it
#define r_d other         // error: the macro 'r_d' would change what is known of a library
#define scalb 2

#pragma cadgen fwd
double f(double x)
{
	return sinpi(x);
}
#include <cadgen/facts/math_extra.h>
