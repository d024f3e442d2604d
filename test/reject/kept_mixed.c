/* row: recursion over lists some of whose nodes have no differential */
#include <stddef.h>

struct link { double b; const struct link *up; };

static struct link last = {4, NULL};

static double total(const struct link *l)
{
	return l ? l->b + total(l->up) : 0;
}

#pragma cadgen rev
double static_tail(double x)
{
	struct link a = {x, &last}, b = {x * x, &a};

	return total(&b); // error: this pointer may point to 'last.b', which has no differential, and to memory that has one // error: this pointer may point to 'last.up->b'
}

#pragma cadgen rev wrt(x)
double tail_of_caller(double x, const struct link *t)
{
	struct link a = {x, t}, b = {x * x, &a};

	return total(&b); // error: this pointer may point to 't->b', which has no differential, and to memory that has one // error: this pointer may point to 't->up->b'
}
