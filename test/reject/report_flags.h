#ifdef SYSTEM
#include <report_quiet.h>

static void stop(const char *format, ...)
{
	quiet(format);
}
#else
static void stop(const char *format, ...)
{
	__asm nop
}
#endif

#pragma cadgen rev
double f(double x)
{
	stop("");
	return x * x;
}
