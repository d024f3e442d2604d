#include <stdarg.h>

struct printer {
	double scale;
	int (*vprint)(const char *, va_list);
};

#pragma cadgen rev wrt(x)
double nameless(double x, void (*log)(struct {double v;} *)) // error: which takes or returns a type that has no name
{
	return log ? x * x : x;
}

#pragma cadgen rev wrt(x)
double local(double x, struct printer *p)
{
	struct here {
		double v;
	};
	double (*f)(struct here *) = 0; // error: the derivative cannot declare 'double (*)(struct here *)', which takes or returns a type

	if (p->vprint) // error: the derivative cannot declare 'int (*)(const char *
		x *= p->scale;
	return f ? x * x : x;
}
