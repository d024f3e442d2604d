/* flags: -funsigned-char */
/* Plain char where it is unsigned: a type of its own all the same. */
#include <string.h>

struct named {
	char name[4];
	char *other;
	double v;
};

static const char letters[] = "a\376z", *const words[2] = {"one", "tw\377"};

static double by_name(const char *name, char first, double x)
{
	return name[0] == first ? x * (unsigned char)name[1] : x * name[2];
}

/* test: strings n=0,1 */
#pragma cadgen fwd strings
#pragma cadgen rev strings
double strings(double x, int n)
{
	char t[] = "\376", own[8] = "abc";
	struct named s = {"xy", own, x};
	const char *p = n ? own : words[1];

	memset(own + 1, 200, 2);
	strcpy(s.name, p);
	s.other[0] = letters[1];
	own[3] = (char)(own[0] + 300);
	return s.v * (t[0] > 127) * s.name[2] + by_name(words[n], 'o', x * x) + x * own[0] + own[3] * x;
}

static double kept(const char *p, char c, double x)
{
	return *p == '\0' ? c : x * *p + kept(p + 1, (char)(c + 100), x * 0.5);
}

#pragma cadgen fwd kept_strings
#pragma cadgen rev kept_strings
/* test: kept_strings n=0,1 */
double kept_strings(double x, int n)
{
	return kept(words[n], 'b', x) * x;
}
