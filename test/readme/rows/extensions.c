/* row: compiler extensions: inline assembly, jumps out of statement expressions, computed `goto`, vectors, wide types, ranges */
typedef double pair __attribute__((vector_size(16)));

#pragma cadgen rev
double f(double x, int n)
{
	static void *const places[] = {&&here};
	double t[5] = {[1 ... 3] = x}; // error: a range of designators or cases is not standard C
	pair p = {x, x}; // error: 'pair' is a vector of the compiler's
	__int128 big = 1; // error: '__int128' has a type that standard C does not know

	__asm__("nop"); // error: inline assembly computes what cannot be seen from C
	x += __builtin_choose_expr(1, x, n); // error: is not part of the C that is differentiated
	n = ({ int k = n; for (; k > 3;) k--; k; }) ?: 2; // error: it cannot be told which clauses of this
	x = ({ if (n > 7) return x; x; }); // error: a jump leaves a statement that stands in an expression
	for (; n > 0;) // error: it cannot be told which clauses of this 'for' are omitted
		x *= n--;
	goto *places[n]; // error: a computed goto leaves the structured control flow
here:
	return x * t[n];
}
