/* row: compiler extensions: inline assembly, jumps out of statement expressions, computed `goto`, vectors, wide types, ranges */
typedef double pair __attribute__((vector_size(16)));

#pragma cadgen rev
double f(double x, int n)
{
	static void *const places[] = {&&here};
	double t[5] = {[1 ... 3] = x}; // error: a range of designators or cases is not standard C
	pair p = {x, x}; // error: 'pair' is a vector type of the compiler, which cadgen cannot differentiate
	__int128 big = 1; // error: '__int128' is not of a type of standard C, in which derivatives are written

	__asm__("nop"); // error: cadgen cannot see what inline assembly computes
	x += __builtin_choose_expr(1, x, n); // error: is not part of the C that is differentiated
	n = ({ int k = n; for (; k > 3;) k--; k; }) ?: 2; // error: cadgen cannot tell which clauses of this 'for' are left out
	x = ({ if (n > 7) return x; x; }); // error: a jump leaves a statement inside an expression
	for (; n > 0;) // error: cadgen cannot tell which clauses of this 'for' are left out
		x *= n--;
	goto *places[n]; // error: a computed goto is not supported: derivatives are made of nested loops and branches
here:
	return x * t[n];
}
