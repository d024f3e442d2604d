/* Memory from the heap that is used as another type than the one it was allocated for. */
#include <stdlib.h>

struct one {
	double x;
	int n;
};

struct two {
	int n;
	double y;
};

#pragma cadgen fwd
double reused(double v, int kind)
{
	struct one *one = malloc(sizeof *one);
	struct two *two = malloc(sizeof *two), *used;
	double s;

	if (!one || !two)
		return 0;
	one->x = v;
	s = one->x;
	used = kind ? (void *)one : (void *)two;
	used->y = v * v; // error: 'one' holds active data, but is accessed as another type
	two->y = v;
	s += used->y; // error: 'one' holds active data, but is accessed as another type
	free(one);
	free(two);
	return s;
}
