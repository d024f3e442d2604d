/* row: `float`, `double`, `long double`, mixed freely */
/* test: f */
#pragma cadgen fwd
#pragma cadgen rev
float f(float a, double b, long double c)
{
	return (float)(a * b + c * a);
}
