/* row: every integer type, `_Bool`, `enum` */
/* test: f a=3 b=12,-3 c=0,1 d=LEFT,RIGHT e=7 */
#include <stdbool.h>
#include <stdint.h>

enum side { LEFT, RIGHT = 3 };

#pragma cadgen fwd
#pragma cadgen rev
double f(unsigned char a, long long b, bool c, enum side d, uint16_t e, double x)
{
	return c ? x * a + d : x * (double)(b % 7) - e;
}
