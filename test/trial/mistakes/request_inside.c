/*
 * says: this request is inside the function 'norm' and names no function
 * advice: move it before the function
 * follow: sed -i -e '/^#pragma/d' -e 's/^double norm/#pragma cadgen grad wrt(x[3])\n&/' request_inside.c
 */
double norm(const double *x)
{
#pragma cadgen grad wrt(x[3])
	double s = 0;

	for (int i = 0; i < 3; i++)
		s += x[i] * x[i];
	return s;
}
