/* row: those with a type of the function, or another name for the assembler */
#pragma cadgen rev
double type_of_function(double x)
{
	struct pair { double a, b; };
	extern struct pair pair;
	extern struct unknown *unknown;
	extern enum { OFF, ON } mode;

	x *= pair.a; // error: only this function declares 'pair', with a type or a name that the derivative cannot repeat
	if (unknown) // error: only this function declares 'unknown'
		x *= 2;
	return mode == ON ? x : 2 * x; // error: only this function declares 'mode'
}

#pragma cadgen rev
double assembler(double x)
{
	extern double factor __asm__("other");

	return x * factor; // error: only this function declares 'factor'
}
