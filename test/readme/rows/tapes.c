/* row: `tape(fixed)`, `tape(workspace)`, `status`: no allocation, memory of the caller, no `abort()` */
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
