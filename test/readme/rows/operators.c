/* row: every operator, with C's conversions and order of evaluation */
/* test: f n=2,5 */
#pragma cadgen fwd
#pragma cadgen rev
double f(int n, double x)
{
	unsigned k = (((unsigned)n << 2) ^ (5u & ~1u)) | 3u % 2u;
	double y = x, z;

	y += n, y *= 2, y -= x, y /= 3 + (n != 0);
	n--;
	z = -y + +x * !n;
	return (k >> 1) * z + ++n / 2;
}
