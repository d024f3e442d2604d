/* A function that is refused for what it consists of: its calls through pointers are not told, too. */
#pragma cadgen fwd rule(f)
double called(double (*f)(double), double x)
{
	return f(x);
}

#pragma cadgen fwd
double refused(double (*f)(double), double x)
{
	__asm__("nop"); // error: cadgen cannot see what inline assembly computes
	return f(x);
}
