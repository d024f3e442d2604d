/* Conversions that change a value: an integer is rounded to the digits of a float, whatever is done with it then. */

/* test: integer_to_float n=3 d(x)=5 d(y)=1 */
#pragma cadgen fwd integer_to_float
#pragma cadgen rev integer_to_float
double integer_to_float(int n, double x, double y)
{
	int i = n + 16777216;
	float g = i;

	return (g - 16777215.0) * x + y;
}

/* test: cast_to_float n=3 d(x)=302 */
#pragma cadgen fwd cast_to_float
#pragma cadgen rev cast_to_float
double cast_to_float(int n, double x)
{
	unsigned u = 4294967290u + (unsigned)n;

	return ((float)(n + 16777216) - 16777214.0) * x + x * ((float)u - 4294967000.0);
}

/* test: float_constant d(x)=1 */
#pragma cadgen fwd float_constant
#pragma cadgen rev float_constant
double float_constant(double x)
{
	const float big = (float)100000001;

	return x * (big - 100000000.0) + x;
}

/* test: long_to_double n=1 d(x)=1 */
#pragma cadgen fwd long_to_double
#pragma cadgen rev long_to_double
long double long_to_double(int n, long double x)
{
	long l = 9007199254740992L + n;
	long double e = (double)l;

	return (e - 9007199254740991.0L) * x;
}

/* test: argument_to_float n=3 d(x)=4+16777220 */
static double scaled(double scale, double x)
{
	return (scale - 16777216) * x;
}

#pragma cadgen fwd argument_to_float
#pragma cadgen rev argument_to_float
double argument_to_float(int n, double x)
{
	return scaled((float)(16777216 + n), x) + (n > 0 ? (float)(16777216 + n) : 16777215) * x;
}

/* test: added_as_float n=1 d(x)=1 */
#pragma cadgen fwd added_as_float
#pragma cadgen rev added_as_float
double added_as_float(int n, double x)
{
	double s = -16777215;

	s += (float)(16777216 + n);
	return s * x;
}

/* test: short_is_exact n=0,3 */
#pragma cadgen fwd short_is_exact
#pragma cadgen rev short_is_exact
double short_is_exact(int n, double x)
{
	short k = (short)(n + 5);
	float g = k;

	return g * x;
}

/* test: compared n=1,-1 l=3 k=-1 h=-1 */
#pragma cadgen fwd compared wrt(x)
#pragma cadgen rev compared wrt(x)
double compared(double x, int n, long l, long k, short h)
{
	int b = n > 0, c = n > -5;
	long w = (long)(unsigned)h;
	float f = (float)(int)(l + 4294967296);
	double d = (double)(unsigned long)k;

	if (b > 0)
		x *= 2;
	if (b >= 0)
		x *= 3;
	if (c < 0)
		x *= 5;
	if (b <= 0)
		x *= 7;
	return x * x * (double)w * f * d * 1e-20;
}
