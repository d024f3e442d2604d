/* row: `tape(fixed)`, `tape(workspace)`, `status`: no allocation, memory of the caller, no `abort()` */
/* test: chain n=0,3 c[n] */
/* test: short_chain c[100] c:0..1 x:0.1..0.9 */
#pragma cadgen rev chain tape(workspace)
#pragma cadgen rev chain status name(chain_status)
double chain(int n, const double *c, double x)
{
	for (int i = 0; i < n; i++)
		x = c[i] * x * (1 - x);
	return x;
}

#pragma cadgen rev tape(fixed)
double short_chain(const double *c, double x)
{
	for (int i = 0; i < 100; i++)
		x = c[i] * x * (1 - x);
	return x;
}
