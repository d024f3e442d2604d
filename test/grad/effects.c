/* Library functions that have no part in a derivative: each call happens once and in order. */
#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* test: formatted n=0,3 x[n] prints */
#pragma cadgen fwd formatted
#pragma cadgen rev formatted
double formatted(int n, const double *x)
{
	char line[64], name[8] = "x";
	double s = 1;

	for (int i = 0; i < n; i++) {
		int used = snprintf(line, sizeof line, "%s%d", name, i * i * 4);

		sprintf(line + used, "; %d", used);
		printf("%s = %.3f\n", line, (float)s);
		s *= x[i] * (double)strlen(line);
	}
	return s;
}

static double power(const char *name, double x)
{
	if (strcmp(name, "square") == 0)
		return x * x;
	if (!strncmp(name, "cube", 4))
		return x * x * x;
	return strchr(name, 's') ? sin(x) : x;
}

/* test: by_name k=0,1,2,3 */
#pragma cadgen fwd by_name
#pragma cadgen rev by_name
double by_name(int k, double x)
{
	char name[16];

	strcpy(name, k == 0 ? "square" : k == 1 ? "cubes" : "line");
	if (k == 3)
		strcat(name, "s");
	return power(name, x) * power("line", x);
}

static const char *name_of(int k)
{
	static const char *const names[] = {"sine", "square", "none"};
	static const char none[] = "none";

	return k < 3 ? names[k] : none;
}

/* test: named k=0,1,2,3 prints */
#pragma cadgen fwd named
#pragma cadgen rev named
double named(int k, double x)
{
	static const char *const title = "function";
	const char *name = name_of(k);
	double y = power(name, x);

	if (strlen(name) > 4)
		y *= x;
	printf("%s %s %c%c\n", title, name, name[1], "xyz"[k % 3]);
	return y * x;
}

/* test: parsed x[2] */
#pragma cadgen fwd parsed
#pragma cadgen rev parsed
double parsed(const double *x)
{
	const char *text = "2.5 7";
	int c = 0, k = 0;

	if (sscanf(text, "%d.5 %d", &c, &k) != 2)
		return x[0];
	return c * x[0] * x[1] + (atoi(text) + atof("0.25")) * x[1] + k * x[0];
}

/* test: read_back n=1,3 x[n] */
#pragma cadgen fwd read_back
#pragma cadgen rev read_back
double read_back(int n, const double *x)
{
	double weights[3] = {2, 3, 5}, read[3] = {0}, s = 0;
	FILE *file = tmpfile();

	if (!file)
		return x[0];
	fwrite(weights, sizeof *weights, 3, file);
	rewind(file);
	for (int i = 0; i < n; i++) {
		if (fread(read, sizeof *read, 1, file) != 1)
			s += 1;
		s += read[0] * x[i] * x[i];
	}
	fclose(file);
	return s;
}

/* test: checked_number k=0,1 */
#pragma cadgen fwd checked_number
#pragma cadgen rev checked_number
double checked_number(int k, double x)
{
	double c;

	errno = 0;
	c = strtod(k ? "1e999" : "1.5", NULL);
	if (errno == ERANGE)
		return -x;
	errno = EDOM;
	return c * x * x;
}

static double chosen(int k, double x)
{
	if (k == 0)
		return x;
	if (k == 1)
		return x * x;
	fprintf(stderr, "no function %d\n", k);
	exit(1);
}

/* test: leaves k=0,1 x[2] */
#pragma cadgen fwd leaves
#pragma cadgen rev leaves
double leaves(int k, const double *x)
{
	double s = x[0];

	if (!x) {
		perror("x");
		abort();
	}
	for (int i = 0; i < 3; i++) {
		if (k > 5)
			exit(2);
		s *= chosen(k, x[1]);
	}
	return s;
}

/* test: characters n=0,4 x[n] */
#pragma cadgen fwd characters
#pragma cadgen rev characters
double characters(int n, const double *x)
{
	char word[] = "aB3 ";
	double s = 0;

	for (int i = 0; i < n; i++) {
		if (isalpha(word[i]))
			s += x[i] * x[i];
		else if (isdigit((unsigned char)word[i]))
			s += x[i] * (word[i] - '0');
		s += toupper(word[i]) * x[i];
		word[i] = 'x';
	}
	return s;
}

/* test: bytes_of_integers n=1,2 x[3] */
#pragma cadgen fwd bytes_of_integers
#pragma cadgen rev bytes_of_integers
double bytes_of_integers(int n, const double *x)
{
	int k[2] = {1, 0}, order[2];
	unsigned char *b = (unsigned char *)k, copy[2 * sizeof(int)];
	const char *c = (const char *)k;
	double y = x[k[0]] * x[k[1]];
	unsigned h = 5381;

	for (int i = 0; i < n * (int)sizeof *k; i++)
		h = h * 33 + b[i];
	for (unsigned i = 0; i < sizeof(int); i++)
		b[i] = 0;
	y *= x[k[0]] * x[k[0]] + (double)(h % 7);
	memcpy(copy, k, sizeof k);
	memset(copy, 1, 1);
	memcpy(order, copy, sizeof copy);
	y *= y * x[order[0] != 0];
	memset(k, 0, sizeof k);
	k[1] += 2 + c[0];
	return y * x[k[0]] * x[*(unsigned *)&k[1]];
}

/* test: bits_of_floats k=1,3 x[2] */
#pragma cadgen fwd bits_of_floats
#pragma cadgen rev bits_of_floats
double bits_of_floats(int k, const double *x)
{
	float scale = (float)k, back = 0;
	unsigned char packed[sizeof scale];

	memcpy(packed, &scale, sizeof scale);
	scale = 7;
	memcpy(&back, packed, sizeof back);
	return x[0] * x[1] * (double)back;
}

/* test: written n=0,3 x[n] */
#pragma cadgen fwd written
#pragma cadgen rev written
double written(int n, const double *x)
{
	FILE *out = fopen("/dev/null", "w");
	double s = 0;

	if (!out)
		return 0;
	for (int i = 0; i < n; i++) {
		fprintf(out, "%g %p\n", x[i], (const void *)x);
		fwrite(&x[i], sizeof x[i], 1, out);
		s += x[i] * x[i];
	}
	fclose(out);
	return s;
}

/* test: hinted k=1,6 */
#pragma cadgen fwd hinted
#pragma cadgen rev hinted
double hinted(int k, double x)
{
	if (__builtin_expect(k < 0, 0))
		__builtin_unreachable();
	if (__builtin_isnan(x))
		__builtin_trap();
	if (__builtin_constant_p(k))
		return x;
	return __builtin_fabs(x) * __builtin_sqrt(x * x) * __builtin_popcount((unsigned)k);
}

/* test: text_walked n=0,1,2 */
#pragma cadgen fwd text_walked
#pragma cadgen rev text_walked
double text_walked(int n, double x)
{
	const char *rest = &"abc"[n];
	double s = x;

	for (const char *c = "+*+"; *c; c++)
		s = *c == '+' ? s + x : s * x;
	return s * rest[0] + strlen(rest) * x;
}

/* test: no_trigraph n=0,1,2 */
#pragma cadgen fwd no_trigraph
#pragma cadgen rev no_trigraph
double no_trigraph(int n, double x)
{
	static const char *const marks[] = {"?\?=", "\?\?\?-", "a?"};

	return x * (strlen(marks[n]) + strlen(strchr("?\?(?", '?')) + marks[n][1]);
}
