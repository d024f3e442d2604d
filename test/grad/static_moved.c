/* Static variables whose declarations go before the function that has them, where its text uses the same names for
 * other things. Each function sets what it reads, but for cases that are not tried. */
#include <assert.h>
#include <math.h>

#define TWICE(x) ((x) + (x))
#define STORE(place, value) ((place) = (value))

struct k {
	int k;
};

/* A variable, an enumerator, a type, a label, a tag and members of the same name. */
/* test: other_things n=0,1,2 */
#pragma cadgen fwd other_things
#pragma cadgen rev other_things
double other_things(double x, int n)
{
	static int k;
	struct k s = {.k = 3}, *p = &s;

	if (n >= 0)
		k = n;
	{
		int k = 3;

		x *= k;
	}
	{
		enum { k = 7 };

		x += k * x;
	}
	{
		typedef double k;
		k y = (k)2;

		x *= y;
	}
	{
		struct k k = {2};

		x *= k.k;
	}
	if (n > 1)
		goto k;
	x *= x;
k:
	k += p->k + s. /* of s */ k;
	return x * k;
}

/* test: several n=0,1,2 */
#pragma cadgen fwd several
#pragma cadgen rev several
double several(double x, int n)
{
	static int first = 1,
	           second[sizeof first] = {1, 2}, *third = &second[1];

	if (n >= 0) {
		first = n;
		second[0] = n + (int)sizeof(first);
		*third = first + 1;
	}
	return x * first * second[0] + x * x * second[1];
}

/* test: in_macros n=0,1,2 */
#pragma cadgen fwd in_macros
#pragma cadgen rev in_macros
double in_macros(double x, int n)
{
	static int k;

	if (n >= 0)
		STORE(k, n);
	assert(k >= 0);
#if 0
	k = 7;
#endif
#define K k
	for (int i = 0; i < 2; i++)
		x *= TWICE(k + i);
#undef K
	return x * TWICE(k);
}

/* Differentials have such names. */
/* test: s n=0,1,2 */
#pragma cadgen fwd s
#pragma cadgen rev s
double s(double x, int n)
{
	static int d, b2, de;

	if (n >= 0) {
		d = n;
		b2 = d + 1;
		de = b2 * 2;
	}
	return x * x * d * b2 * de;
}

/* Blocks of their own. */
/* test: in_blocks n=0,1,2 */
#pragma cadgen fwd in_blocks
#pragma cadgen rev in_blocks
double in_blocks(double x, int n)
{
	if (n > 1) {
		static int k;

		if (x > -9)
			k = n;
		x *= k++;
	} else { static int k; if (n >= 0) k = 5; x *= k--; }
	switch (n) {
		static int k;
	case 2:
		if (x > -99)
			k = 2 * n;
		x *= k++;
	}
	return x * x;
}

/* On the line before: this belongs to the function. */ /* test: on_one_line n=0,1,2 */
#pragma cadgen fwd on_one_line
#pragma cadgen rev on_one_line
double on_one_line(double x, int n) { static int k /* k */ = 1; if (n >= 0) k /* k */ = n; /* k */ return x * x * k; }

static int same_file;

/* Above a blank line. */

/* test: initialised n=0,1,2 */
#pragma cadgen fwd initialised
#pragma cadgen rev initialised
double initialised(double x, int n)
{ static const char *text = "a \
	b",
		*other =
			"k";

	if (n >= 0)
		text = n > 1 ? "a" : other;
	same_file = 3;
	return x * x * same_file * (text[0] == 'k' ? 2 : 3);
}

static int one(int n)
{
	return n + 1;
}

static inline double in_inline(double x, int n)
{
	static int k;

	if (n >= 0)
		k = one(n);
	return x * k;
}

/* test: calls_inline n=0,1,2 */
#pragma cadgen fwd calls_inline
#pragma cadgen rev calls_inline
double calls_inline(double x, int n)
{
	static int (*pick)(int) = one;
	static int times = sizeof(one(2));

	if (n >= 0) {
		times = pick == one ? n + 1 : 7;
		pick = one;
	}
	return in_inline(x, n) * x * times;
}

/* Pragmas before the declaration and behind the function name something else, and not all in the function name anything. */
#pragma GCC diagnostic push
/* test: named_before n=0,2 */
#pragma cadgen fwd named_before
#pragma cadgen rev named_before
double named_before(double x, int n)
{
	static int push = 1;
#pragma GCC diagnostic pop

	if (n >= 0)
		push = n;
	return x * x * push;
}
#pragma GCC diagnostic push
#pragma GCC diagnostic pop
