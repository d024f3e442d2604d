#pragma cadgen rev
double f(double x)
{
	__asm__("nop"); // error: cadgen cannot see what inline assembly computes
	__asm__ volatile("" : "+x"(x)); // error: cadgen cannot see what inline assembly computes
	return x;
}
