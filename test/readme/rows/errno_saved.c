/* row: `errno` set, saved and restored, and read behind functions of the library where none of `math.h` is called */
/* test: f x:0.5..2 */
#include <errno.h>
#include <math.h>

#pragma cadgen rev
double f(double x)
{
	int saved = errno;
	double y;

	if (x < 0) {
		errno = EDOM;
		return 0;
	}
	y = log(x);
	errno = saved;
	return y * x;
}
