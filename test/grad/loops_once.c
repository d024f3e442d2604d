/* Loops with a constant condition: never, once, for ever; and gotos into them. */
#include <math.h>

/* test: into_endless n=0,1,3,5 */
#pragma cadgen fwd into_endless
#pragma cadgen rev into_endless
double into_endless(int n, double x)
{
	double s = x;
	int i = 0;

	if (n > 2)
		goto in;
	do {
		s *= x;
in:
		s += sin(s);
		if (++i > n)
			break;
	} while (1);
	return s * i;
}

/* test: into_once n=0,1,3,5 */
#pragma cadgen fwd into_once
#pragma cadgen rev into_once
double into_once(int n, double x)
{
	double s = x;
	int i = 0;

	if (n > 2)
		goto in;
	do {
		s *= x;
in:
		s += sin(s);
	} while (i++, 0);
	return s * i;
}

/* test: never n=0,1,3,5 */
#pragma cadgen fwd never
#pragma cadgen rev never
double never(int n, double x)
{
	double s = x;

	while (0)
		s *= x;
	for (; 0;) {
		if (n > 1)
			return s;
		s *= x;
	}
	while (0) {
		if (n > 2)
			break;
		s *= x;
		if (n > 1)
			continue;
		s *= x;
	}
	return s;
}

/* test: into_never n=0,1,3,5 */
#pragma cadgen fwd into_never
#pragma cadgen rev into_never
double into_never(int n, double x)
{
	double s = x;

	if (n > 2)
		goto in;
	while (0) {
		s *= x;
in:
		if (n > 4)
			continue;
		s += sin(s);
	}
	return s;
}
