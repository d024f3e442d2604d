/* Splits C text into tokens, and makes the widened copy of a source. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "source.h"

int token_is(Token token, const char *text)
{
	return token.kind != TOKEN_COMMENT && strlen(text) == (size_t)token.length
	       && memcmp(token.at, text, (size_t)token.length) == 0;
}

static const char *line_end(const char *p)
{
	while (*p && *p != '\n') {
		if (*p == '\\' && p[1] == '\n')
			p++;
		else if (p[0] == '/' && p[1] == '*')
			p = strstr(p, "*/") ? strstr(p, "*/") + 1 : p;
		p++;
	}
	return p;
}

static const char *quoted_end(const char *p)
{
	char quote = *p++;

	while (*p && *p != quote)
		p += *p == '\\' && p[1] ? 2 : 1;
	return *p ? p + 1 : p;
}

static const char *number_end(const char *p)
{
	while (isalnum((unsigned char)*p) || *p == '.' || *p == '_'
	       || ((*p == '+' || *p == '-') && strchr("eEpP", p[-1])))
		p++;
	return p;
}

static const char *punct_end(const char *p)
{
	static const char *const longer[] = {"<<=", ">>=", "...", "++", "--", "->", "<<", ">>", "<=", ">=",
	                                     "==", "!=", "&&", "||", "+=", "-=", "*=", "/=", "%=", "&=",
	                                     "|=", "^=", "##"};

	for (size_t i = 0; i < sizeof longer / sizeof *longer; i++)
		if (strncmp(p, longer[i], strlen(longer[i])) == 0)
			return p + strlen(longer[i]);
	return p + 1;
}

static Token next_token(const char *p, int at_line_start)
{
	Token token = {TOKEN_END, p, 0};
	const char *end = p;

	if (p[0] == '/' && p[1] == '*') {
		token.kind = TOKEN_COMMENT;
		end = strstr(p, "*/") ? strstr(p, "*/") + 2 : p + strlen(p);
	} else if (p[0] == '/' && p[1] == '/') {
		token.kind = TOKEN_COMMENT;
		end = p + strcspn(p, "\n");
	} else if (*p == '#' && at_line_start) {
		token.kind = TOKEN_DIRECTIVE;
		end = line_end(p);
	} else if (isalpha((unsigned char)*p) || *p == '_') {
		token.kind = TOKEN_NAME;
		while (isalnum((unsigned char)*end) || *end == '_')
			end++;
	} else if (isdigit((unsigned char)*p) || (*p == '.' && isdigit((unsigned char)p[1]))) {
		token.kind = TOKEN_NUMBER;
		end = number_end(p);
	} else if (*p == '"' || *p == '\'') {
		token.kind = TOKEN_TEXT;
		end = quoted_end(p);
	} else if (*p) {
		token.kind = TOKEN_PUNCT;
		end = punct_end(p);
	}
	token.length = (int)(end - p);
	return token;
}

Token *tokens_of(Pool *pool, const char *text, int *count)
{
	Token *tokens = pool_alloc(pool, (strlen(text) + 1) * sizeof *tokens);
	int at_line_start = 1;
	const char *p = text;
	int n = 0;

	for (;;) {
		while (isspace((unsigned char)*p) || (p[0] == '\\' && p[1] == '\n')) {
			if (*p == '\n')
				at_line_start = 1;
			p++;
		}
		tokens[n] = next_token(p, at_line_start);
		if (tokens[n].kind == TOKEN_END)
			break;
		p += tokens[n].length;
		if (tokens[n].kind != TOKEN_COMMENT)
			at_line_start = 0;
		n++;
	}
	*count = n;
	return tokens;
}

static const char math_names[] =
	" acos asin atan atan2 cos sin tan acosh asinh atanh cosh sinh tanh exp exp2 expm1 frexp ilogb ldexp"
	" log log10 log1p log2 logb modf scalbn scalbln cbrt fabs hypot pow sqrt erf erfc lgamma tgamma ceil"
	" floor nearbyint rint lrint llrint round lround llround trunc fmod remainder remquo copysign nan"
	" nextafter nexttoward fdim fmax fmin fma exp10 j0 j1 jn y0 y1 yn sincos"
	" creal cimag conj cabs carg cproj cexp clog csqrt cpow csin ccos ctan csinh ccosh ctanh casin cacos catan"
	" casinh cacosh catanh ";

static int is_math_name(const char *at, int length)
{
	char word[40];

	if (length > 30)
		return 0;
	word[0] = ' ';
	memcpy(word + 1, at, (size_t)length);
	word[length + 1] = ' ';
	word[length + 2] = '\0';
	return strstr(math_names, word) != NULL;
}

static int is_floating_number(Token token)
{
	int is_hex = token.length > 1 && token.at[0] == '0' && (token.at[1] == 'x' || token.at[1] == 'X');

	for (int i = 0; i < token.length; i++)
		if (token.at[i] == '.' || strchr(is_hex ? "pP" : "eE", token.at[i]))
			return 1;
	return 0;
}

static void widen_name(Token token, int is_call, Text *out)
{
	int n = token.length;

	if (token_is(token, "float") || token_is(token, "double"))
		text_print(out, "long double");
	else if (token_is(token, "printf") || token_is(token, "fprintf") || token_is(token, "puts"))
		text_print(out, "wide_silent_%.*s", n, token.at);
	else if (token_is(token, "lgamma_r"))
		text_print(out, "lgammal_r");
	else if (token_is(token, "HUGE_VAL") || token_is(token, "HUGE_VALF"))
		text_print(out, "HUGE_VALL");
	else if (token_is(token, "CMPLX") || token_is(token, "CMPLXF"))
		text_print(out, "CMPLXL");
	else if (is_call && is_math_name(token.at, n))
		text_print(out, "%.*sl", n, token.at);
	else if (is_call && n > 1 && (token.at[n - 1] == 'f' || token.at[n - 1] == 'l')
	         && is_math_name(token.at, n - 1))
		text_print(out, "%.*sl", n - 1, token.at);
	else
		text_add(out, token.at, (size_t)n);
}

static void widen_tokens(const Token *tokens, int ntokens, Text *out)
{
	for (int i = 0; i < ntokens; i++) {
		Token token = tokens[i];
		Token next = tokens[i + 1];
		const char *end = token.at + token.length;

		if (token.kind == TOKEN_NUMBER && is_floating_number(token)) {
			char last = token.at[token.length - 1];

			text_add(out, token.at, (size_t)token.length - (strchr("fFlL", last) ? 1u : 0u));
			text_add(out, "L", 1);
		} else if (token_is(token, "long") && token_is(next, "double")) {
			end = next.at;          /* the `double` that follows brings its own `long` */
		} else if (token.kind == TOKEN_NAME) {
			widen_name(token, token_is(next, "("), out);
		} else {
			text_add(out, token.at, (size_t)token.length);
		}
		if (next.kind != TOKEN_END)
			text_add(out, end, (size_t)(next.at - end));
	}
	text_add(out, "\n", 1);
}

void source_widen(const Source *source, Text *out)
{
	Pool pool = {NULL};

	for (int i = 0; i < source->ntokens; i++) {
		Token token = source->tokens[i];
		Token next = source->tokens[i + 1];

		if (token.kind == TOKEN_DIRECTIVE) {
			char *text = pool_copy(&pool, token.at, (size_t)token.length);
			const char *word = text + 1 + strspn(text + 1, " \t");
			int n;

			text_add(out, "\n", 1);
			if (strncmp(word, "define", 6) == 0) {
				Token *body;

				text_add(out, "#define", 7);
				body = tokens_of(&pool, word + 6, &n);
				text_add(out, word + 6, (size_t)(body[0].at - word - 6));
				widen_tokens(body, n, out);
			} else {
				text_print(out, "%s\n", text);
			}
		} else {
			int first = i;

			while (i + 1 < source->ntokens && source->tokens[i + 1].kind != TOKEN_DIRECTIVE)
				i++;
			int n = i + 1 - first;
			Token *part = pool_alloc(&pool, ((size_t)n + 1) * sizeof *part);

			memcpy(part, source->tokens + first, (size_t)n * sizeof *part);
			part[n] = (Token){TOKEN_END, "", 0};
			widen_tokens(part, n, out);
			(void)next;
		}
	}
	pool_free(&pool);
}

void text_widen(Text *out, const char *text)
{
	Pool pool = {NULL};
	int n;
	Token *tokens = tokens_of(&pool, text, &n);

	widen_tokens(tokens, n, out);
	pool_free(&pool);
}
