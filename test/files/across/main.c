#include "across_ad.h"
#include "shapes.h"

#include <math.h>
#include <stdio.h>

static vec v[2] = {{1, 2, 3}, {-0.4, 0.5, 0.6}};
static real m[2][3] = {{0.1, 0.2, 0.3}, {0.3, -0.2, 0.7}};

static int check(const char *what, real *place, real is)
{
	const real h = 1e-6, at = *place;
	real up, should;

	*place = at + h;
	up = whole(v[0], v[1], m);
	*place = at - h;
	should = (up - whole(v[0], v[1], m)) / (2 * h);
	*place = at;
	if (fabs(is - should) <= 1e-6 * (1 + fabs(should)))
		return 0;
	printf("%s: %.12g, not %.12g\n", what, is, should);
	return 1;
}

int main(void)
{
	vec v_b[2] = {{0}};
	real m_b[2][3] = {{0}};
	int failed = 0;

	if (whole_rev(v[0], v[1], m, &v_b[0], &v_b[1], m_b, 1) != whole(v[0], v[1], m))
		failed = puts("another value");
	for (int i = 0; i < 2; i++) {
		failed |= check("x", &v[i].x, v_b[i].x) || check("y", &v[i].y, v_b[i].y) ||
			  check("z", &v[i].z, v_b[i].z);
		for (int j = 0; j < 3; j++)
			failed |= check("m", &m[i][j], m_b[i][j]);
	}
	return failed;
}
