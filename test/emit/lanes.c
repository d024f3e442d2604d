#include <stdlib.h>

/* Memory for count objects of size bytes; without it the program ends. */
static void *cadgen_alloc(long count, size_t size)
{
	void *p = NULL;

	if (count <= 0)
		count = 1;
	if ((size_t)count <= (size_t)-1 / 2 / size)
		p = malloc((size_t)count * size);
	if (!p)
		abort();
	return p;
}

/* gcc makes better vector code of short loops that it does not unroll first; clang, of
 * loops around such ones, worse code than of these. */
#if defined __clang__ && !defined __CADGEN__
#define CADGEN_LANES
#define CADGEN_AROUND _Pragma("clang loop vectorize(disable)")
#elif defined __GNUC__ && __GNUC__ >= 8 && !defined __clang__
#define CADGEN_LANES _Pragma("GCC unroll 1")
#define CADGEN_AROUND
#else
#define CADGEN_LANES
#define CADGEN_AROUND
#endif

void sums(int n, const double *x, double *y);

void sums(int n, const double *x, double *y)
{
	double (*kept)[4] = cadgen_alloc(n, sizeof *kept); /* lanes.ir:8 */

	CADGEN_AROUND
	for (int j = 0; j < n; j++) { /* lanes.ir:9 */
		double v = x[j];

		CADGEN_LANES
		for (int l = 0; l < 4; l++) { /* lanes.ir:13 */
			double *z = y + l;
			double t = v * *z;

			kept[j][l] = t;
			*z = t;
		}
	}
	for (int k = 0; k < n; k++) { /* lanes.ir:25 */
		for (int m = 0; m < 4; m++) /* lanes.ir:27 */
			y[0] += kept[k][m];
	}
	free(kept);
}
