/* Comparisons of the library's own. */
#include <stdlib.h>
#include <string.h>

typedef int (*order)(const void *, const void *);

/* test: by_word k=0,1 */
#pragma cadgen fwd by_word
#pragma cadgen rev by_word
double by_word(int k, double x, double y)
{
	char words[3][4] = {"two", "one", "six"};

	qsort(words, 3, sizeof words[0], (order)strcmp);
	return words[k][0] == 'o' ? x * y : x * x;
}
