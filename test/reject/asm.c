#pragma cadgen rev
double f(double x)
{
	__asm__("nop"); // error: inline assembly computes what cannot be seen from C
	__asm__ volatile("" : "+x"(x)); // error: inline assembly computes what cannot be seen from C
	return x;
}
