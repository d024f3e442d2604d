/* The text of declarations that move, and of what stands around them. */
#include <stddef.h>
#include <stdint.h>

/* The type is declared in a header, at about as many bytes as there are before the variable here. */
/* test: far_down n=0,1,2 */
#pragma cadgen fwd far_down
#pragma cadgen rev far_down
double far_down(double x, int n)
{
	double a = x * x, b = a * x, c = b * x;

	/* Horner's scheme and sums of powers, by hand */
	if (n > 1) {
		a = 1 + x * (2 + x * (3 + x * (4 + x * (5 + x * (6 + x)))));
		b = 6 + x * (5 + x * (4 + x * (3 + x * (2 + x * (1 + x)))));
		c = 1 - x * (2 - x * (3 - x * (4 - x * (5 - x * (6 - x)))));
	} else if (n > 0) {
		a = x + x * x + x * x * x + x * x * x * x + x * x * x * x * x;
		b = x - x * x + x * x * x - x * x * x * x + x * x * x * x * x;
		c = x + x * x - x * x * x + x * x * x * x - x * x * x * x * x;
	}
	for (int i = 0; i < 3; i++) {
		a = a * 0.5 + b * 0.25 + c * 0.125 + x * 0.0625;
		b = b * 0.5 + c * 0.25 + a * 0.125 + x * 0.0625;
		c = c * 0.5 + a * 0.25 + b * 0.125 + x * 0.0625;
	}
	{
		static uint32_t k;

		if (x > -99)
			k = 3;
		a *= k++;
	}
	return a + b * c;
}
/* Nothing but this is above it. */
/* test: no_blank_line n=0,1 */
#pragma cadgen fwd no_blank_line
#pragma cadgen rev no_blank_line
double no_blank_line(double x, int n)
{
	static int k;
	if (n >= 0)
		k = n + 2;
	return x * x * k++;
}

static double plain(double x) { return x * 2; }
/* test: behind_text n=0,1 */
#pragma cadgen fwd behind_text
#pragma cadgen rev behind_text
double behind_text(double x, int n) { static int k;
#if 1
	if (n >= 0)
		k = n + 2;
#endif
	return plain(x) * x * k++;
}

/* A literal begins with the same letter. */
/* test: literals n=0,1 */
#pragma cadgen fwd literals
#pragma cadgen rev literals
double literals(double x, int n)
{
	static int L;

	if (n >= 0)
		L = L'a' - n;
	return x * x * L++;
}

/* Lines that go on, within a string too, or are less indented than the first. */
/* test: lines n=0,1 */
#pragma cadgen fwd lines
#pragma cadgen rev lines
double lines(double x, int n)
{
	static char text[] = "a\
	b";
	static int table[] = {1,
2, 3};

	if (n > 5)
		text[0] = 'b', table[0] = 2;
	return x * x * sizeof text * table[1] * (text[1] == '\t' ? 2 : 3);
}

/* What macros, pragmas and lines that are skipped say further down matters to nothing that moves. */
/* test: further_down n=0,1 */
#pragma cadgen fwd further_down
#pragma cadgen rev further_down
double further_down(double x, int n)
{
	static double k;
	double y = x;

	if (n >= 0)
		k = 1;
#define SQUARE(v) ((v) * (v))
#undef SQUARE
#if 0
#pragma omp threadprivate(k)
#endif
#pragma cadgen loop store(k)
	for (int i = 0; i < 3; i++) {
		k *= 1.5;
		y += y * y * k;
	}
	return y;
}

/* The file of this function has the name of a variable of another. */
static double k_of(double x)
{
	static int k_kept;

	k_kept = 2;
	return x * k_kept++;
}

/* test: takes_names */
#pragma cadgen fwd takes_names
#pragma cadgen rev takes_names
double takes_names(double x)
{
	double k_of_k_kept = x * x;

	return k_of_k_kept * k_of(x);
}
