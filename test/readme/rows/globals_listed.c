/* row: globals that carry a derivative: in a list, each has a differential that is a global, too; others are constant on entry and no outputs */
/* globals: f double level[3] */
/* test: f */
static double level[3], sum;

#pragma cadgen fwd wrt(x, level)
#pragma cadgen rev wrt(x, level)
double f(double x)
{
	sum = 0;
	for (int i = 0; i < 3; i++) {
		level[i] *= x;
		sum += level[i] * level[i];
	}
	return sum;
}
