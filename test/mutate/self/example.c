#include <stdbool.h>
#include <stdio.h>

/* if (this is a comment) */
static bool is_inside(int a, int lo, int hi)
{
	if (lo > hi) /* "nothing" */
		return false;
	return a >= lo && (a < hi || a == 7);
}

static int sign(int a)
{
	if (!(a < 0 || a > 0))
		return '('  - 40;
	return a < 0 ? -1 : 1;
}

/* A pointer to bool is no condition. */
static bool *chosen(bool *a, bool *b)
{
	return *a ? a : b;
}

int main(void)
{
	bool no = false, yes = true;

	printf("%d%d%d%d%d %d%d%d\n", is_inside(1, 2, 3), is_inside(2, 2, 3), is_inside(3, 2, 3),
	       is_inside(7, 2, 3), is_inside(2, 3, 1), sign(-2), sign(0), sign(2));
	return chosen(&no, &yes) != &yes;
}
