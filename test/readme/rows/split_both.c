/* row: `split(both)` with `overwrite`, `keep`, `scratch`, `width` or structures by value */
#pragma cadgen rev set split(both) overwrite // error: so it cannot have overwrite
void set(const double *x, double *y)
{
	*y = *x * *x;
}
