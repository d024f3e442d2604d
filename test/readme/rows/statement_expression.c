/* row: GNU C: statement expressions, `?:` without a middle operand, `typeof`, `__builtin_` functions, attributes */
/* test: f x:0.1..2 k=1 */
__extension__ typedef double number;

__attribute__((const)) static number larger(number a, number b)
{
	return __extension__({ number a_ = a, b_ = b; a_ > b_ ? a_ : b_; });
}

#pragma cadgen fwd
#pragma cadgen rev
double f(double x, int k __attribute__((unused)))
{
	__typeof__(x) y = x * x;

	if (__builtin_expect(x < 0, 0))
		__builtin_trap();
	return larger(x, y) * __builtin_fabs(y);
}
