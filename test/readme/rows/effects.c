/* row: `printf`, `fprintf`, `puts`, `fputs`, `putchar`, `fflush`, `rand`, `clock`, `time`, `abort`, `exit`: called once, in order */
/* test: f x:0.5..2 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#pragma cadgen fwd
#pragma cadgen rev
double f(double x)
{
	if (x < 0) {
		fprintf(stderr, "negative: %g\n", x);
		exit(1);
	}
	printf("%g after %ld\n", x, (long)clock() + (long)time(NULL));
	fputs("x", stdout);
	puts("");
	putchar('x');
	fflush(stdout);
	return rand() < 0 ? x : x * x;
}
