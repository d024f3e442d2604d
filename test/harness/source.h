/*
 * What the test tools read in a C file: its functions, the cadgen requests on them and how to try them.
 *
 * A function is described by a comment anywhere in the file:
 *
 *   test: NAME item...
 *     n=0,1,5          values of a scalar parameter, one per case (C expressions; shorter lists repeat)
 *     x[n]  a[n][m]    extent of an array, in the function's parameters and macros
 *     x:0.5..2         random values lie in this range (floating default -1.5..1.5)
 *     x[2]=NAN         an element with a value of its own
 *     overlap(x, y)    also: both the same array, and each one element behind the other
 *     null(x)          also: NULL
 *     d(a)=1           the derivative of the value by scalar a is stated; no difference quotients
 *     rtol=1e-6        default 1e-8, where float is involved 1e-3
 *     points=4         random points per case (default 2)
 *     never_null       empty arrays are not passed as NULL
 *     prints           what is printed is compared
 *     wrong(REVERSE)   the derivative is wrong on purpose; this fault must be found
 *     request(...)     as in a pragma, for derivatives of derivatives; word `closure:` for `test:`
 *
 * Every scalar integer needs a value and every array an extent.
 */
#ifndef HARNESS_SOURCE_H
#define HARNESS_SOURCE_H

#include "harness.h"
#include "text.h"

typedef enum TokenKind { TOKEN_NAME, TOKEN_NUMBER, TOKEN_TEXT, TOKEN_PUNCT, TOKEN_COMMENT, TOKEN_DIRECTIVE,
                         TOKEN_END } TokenKind;

typedef struct Token {
	TokenKind kind;
	const char *at;
	int length;
} Token;

/* The tokens of C text; directives (with continued lines) and comments are one token each. */
Token *tokens_of(Pool *pool, const char *text, int *count);
int token_is(Token token, const char *text);

enum { MAX_VALUES = 8, MAX_REQUESTS = 6 };

typedef struct SourceParam {
	const char *name;
	Kind kind;
	int is_array, is_const, may_be_null;
	int nvalues;
	const char *values[MAX_VALUES], *extent, *lo, *hi, *stated;
	int nspecials;
	const char *special_at[MAX_SPECIALS], *special_value[MAX_SPECIALS];
} SourceParam;

typedef struct SourceRequest {
	RequestKind kind;
	const char *name, *clauses;     /* name of the derivative; text after the function's name */
	char role[MAX_PARAMS + 2];
	int overwrites, has_status, has_work;
} SourceRequest;

typedef struct SourceFunction {
	const char *name;
	int is_static, is_described, is_coarse; /* coarse: computes in float somewhere */
	Kind value;
	int nparams, nrequests, noverlaps;
	SourceParam params[MAX_PARAMS];
	SourceRequest requests[MAX_REQUESTS];
	Overlap overlaps[MAX_REQUESTS];
	const char *rtol, *wrong;
	int npoints, prints, is_never_null;
	struct SourceFunction *next;
} SourceFunction;

typedef struct Source {
	Pool pool;
	const char *path;
	Token *tokens;
	int ntokens;
	SourceFunction *functions;
	Text *complaints;       /* mistakes go here */
	int nerrors;
} Source;

/* Reads FILE; descriptions begin with `word` ("test" or "closure"). Mistakes are told in `complaints`. */
int source_open(Source *source, const char *path, const char *word, Text *complaints);
void source_close(Source *source);

/* The first function that begins behind a token, or NULL. */
SourceFunction *source_function_after(const Source *source, int token);

/* The text with the requests on `only` and its description; those of other functions are left out. */
void source_isolate(const Source *source, const SourceFunction *only, const char *word, Text *out);

/* The same text with every floating type, literal and math.h function widened to long double. */
void source_widen(const Source *source, Text *out);

/* The three files of a driver: derivatives (including `derived`), original and widened original. */
void write_drivers(const Source *source, const char *derived, const char *stem);

const char *kind_spelling(Kind kind);
int kind_floats(Kind kind);

#endif
