/*
 * text: a growing string, and numbers as text, which never depends on the locale.
 */
#include "support/support.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

void text_free(Text *t)
{
	heap_free(t->s);
	*t = (Text){0};
}

void text_clear(Text *t)
{
	t->len = 0;
	if (t->s)
		t->s[0] = '\0';
}

/* Room for n more bytes and the final NUL. */
static void text_reserve(Text *t, size_t n)
{
	if (t->s && n < t->cap - t->len)
		return;
	if (n > SIZE_MAX / 2 - t->len - 1)
		no_memory();
	size_t cap = t->cap ? t->cap : 64;
	while (cap <= t->len + n)
		cap *= 2;
	t->s = heap_resize(t->s, cap);
	t->cap = cap;
}

void text_bytes(Text *t, const char *s, size_t n)
{
	text_reserve(t, n);
	if (n)
		memcpy(t->s + t->len, s, n);
	t->len += n;
	t->s[t->len] = '\0';
}

void text_char(Text *t, char c)
{
	text_bytes(t, &c, 1);
}

void text_str(Text *t, const char *s)
{
	text_bytes(t, s, strlen(s));
}

void text_vprintf(Text *t, const char *fmt, va_list ap)
{
	va_list again;

	va_copy(again, ap);
	int n = vsnprintf(NULL, 0, fmt, again);
	va_end(again);
	if (n < 0)
		bug("text_vprintf: bad format");
	text_reserve(t, (size_t)n);
	vsnprintf(t->s + t->len, (size_t)n + 1, fmt, ap);
	t->len += (size_t)n;
}

void text_printf(Text *t, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	text_vprintf(t, fmt, ap);
	va_end(ap);
}

const char *text_cstr(const Text *t)
{
	return t->s ? t->s : "";
}

/* ---- floating numbers ---- */

/* d.ddd * 10^exponent */
typedef struct Decimal {
	char digits[64];
	int count, exponent;
} Decimal;

enum {
	DECIMAL_TEXT = 96
}; /* room for what "%.*Le" prints, whatever the decimal point of the locale */

/* Takes apart a number printed by %e. The decimal point, which the locale chooses, is skipped.
 * Trailing zeros are dropped. */
static Decimal decimal_of(const char *printed)
{
	Decimal d = {.count = 0};

	for (; *printed && *printed != 'e'; printed++)
		if (*printed >= '0' && *printed <= '9')
			d.digits[d.count++] = *printed;
	while (d.count > 1 && d.digits[d.count - 1] == '0')
		d.count--;
	d.exponent = *printed ? atoi(printed + 1) : 0;
	return d;
}

/* Without an exponent where that is short. There is always a '.' or an 'e'. */
static void text_decimal(Text *t, const Decimal *d)
{
	int point = d->exponent + 1; /* digits before the point */

	if (point > 16 || point < -3) {
		text_char(t, d->digits[0]);
		if (d->count > 1) {
			text_char(t, '.');
			text_bytes(t, d->digits + 1, (size_t)d->count - 1);
		}
		text_printf(t, "e%s%d", d->exponent > 0 ? "+" : "", d->exponent);
		return;
	}
	if (point <= 0)
		text_str(t, "0.");
	for (int i = point; i < 0; i++)
		text_char(t, '0');
	for (int i = 0; i < d->count || i < point; i++) {
		if (i == point && i > 0)
			text_char(t, '.');
		text_char(t, i < d->count ? d->digits[i] : '0');
	}
	if (d->count <= point)
		text_str(t, ".0");
}

typedef bool (*ReadsBack)(const char *printed, long double v);

static bool float_reads_back(const char *printed, long double v)
{
	return strtof(printed, NULL) == (float)v;
}

static bool double_reads_back(const char *printed, long double v)
{
	return strtod(printed, NULL) == (double)v;
}

static bool long_double_reads_back(const char *printed, long double v)
{
	return strtold(printed, NULL) == v;
}

/* The fewest digits that read back as v in its own type; `most` of them always do. */
static void text_shortest(Text *t, long double v, int most, ReadsBack reads_back)
{
	char printed[DECIMAL_TEXT];

	if (isnan(v)) {
		text_str(t, "nan");
		return;
	}
	if (signbit(v))
		text_char(t, '-');
	v = fabsl(v);
	if (isinf(v)) {
		text_str(t, "inf");
		return;
	}
	for (int digits = 1; digits <= most; digits++) {
		snprintf(printed, sizeof printed, "%.*Le", digits - 1, v);
		if (reads_back(printed, v))
			break;
	}
	Decimal d = decimal_of(printed);
	text_decimal(t, &d);
}

void text_double(Text *t, double v)
{
	text_shortest(t, v, DBL_DECIMAL_DIG, double_reads_back);
}

void text_float(Text *t, float v)
{
	text_shortest(t, v, FLT_DECIMAL_DIG, float_reads_back);
}

void text_long_double(Text *t, long double v)
{
	text_shortest(t, v, LDBL_DECIMAL_DIG, long_double_reads_back);
}
