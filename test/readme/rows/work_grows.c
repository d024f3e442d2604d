/* row: `tape(workspace)` with sizes that are not known on entry */
#include <math.h>
/* test: root a:1..9 */
#pragma cadgen rev tape(workspace)
double root(double a)
{
	double x = a;

	while (fabs(x * x - a) > 1e-9)
		x = 0.5 * (x + a / x);
	return x;
}
