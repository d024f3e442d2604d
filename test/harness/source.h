/*
 * What the test tools read in a C file: its functions, the cadgen requests on them and how to try them.
 *
 * A function is described by a comment anywhere in the file:
 *
 *   test: NAME item...
 *     n=0,1,5          values of a scalar parameter, one per case (C expressions; shorter lists repeat)
 *     f=sin,square     functions, for a pointer to one; with `rule(f)` in the request, their rules are sin_fwd, sin_rev ..
 *     x[n]  a[n][m]    extent of an array, in the function's parameters and macros
 *     x:0.5..2         random values lie in this range (floating default -1.5..1.5)
 *     x[n]:0.5..2      both at once
 *     x[2]=NAN         an element with a value of its own
 *     overlap(x, y)    also: both the same array, and each behind the other by one element, by all but one, by all
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
 *
 * A comment `globals: NAME double u[N][M] int k float s.x[3]` before the description names global numbers and arrays of
 * them, and such members of global structs, that the function works on. They are tried like parameters, arrays, that
 * the function is called without; of a Jacobian in the order in which its request names them. `pointer p` is a pointer
 * that requests may name, and whose differential is not set.
 *
 * A comment `flags: -fno-strict-aliasing ...` gives flags for cadgen and the compilers, of the whole file.
 *
 * Functions with structs, pointers to pointers or a typed `void *`, or with braces in their description, are tried on
 * objects that a builder makes (graph.h). It is made of the items, in their order; a place is a parameter or a path
 * from one through `.`, `->` and `[extent]`, where an extent means all elements:
 *
 *     m->rows=2,3              values, one per case
 *     m->data[m->rows * 4]     objects for a pointer to point to; rows[n][m] allocates rows too
 *     b[n].mass:0.5..2         the range of what lies there or is reached from there
 *     {statements}             what items do not say: the parameters are variables, NEW makes objects
 *     after{statements}        finds what the function allocated, by TAKE; `result` is what it returned
 *     cases=3                  at least so many cases
 *
 * A pointer to a struct that has no extent points to one, until braces say otherwise. Functions for the braces stand
 * between `#ifdef HARNESS` and `#endif`, behind the types. In the copy of the source that computes in long double,
 * WIDENED is defined, too; there, `#define sin sinl` is needed where the address of sin is taken.
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

enum { MAX_VALUES = 8, MAX_REQUESTS = 50, MAX_ITEMS = 32, MAX_FLAGS = 8 };

typedef struct StructType StructType;

/* A member; of a struct, or of scalars of a kind. Without a name: anonymous, its members are the outer struct's. */
typedef struct Field {
	const char *name;
	Kind kind;
	const StructType *of;
	int depth, ndims;       /* stars, brackets */
	int is_bits, is_flexible;
	struct Field *next;
} Field;

struct StructType {
	const char *spelling;   /* "struct node" or the name of a typedef; NULL: it has no name */
	const char *tag, *alias;
	Field *fields;
	int is_union;
	int is_function;        /* the address of one */
	int is_complex;         /* its members are the parts */
	StructType *next;
};

typedef struct SourceParam {
	const char *name;
	Kind kind;
	int is_array, is_const, is_restrict, may_be_null, is_global;
	int is_function;        /* a pointer to one: the runtime chooses one of `values` by its number */
	const StructType *of;   /* a struct, or a pointer that leads to one */
	int depth;
	const char *before, *behind;    /* of the name, in a declaration as a variable */
	int nvalues;
	const char *values[MAX_VALUES], *extent, *lo, *hi, *stated;
	int nspecials;
	const char *special_at[MAX_SPECIALS], *special_value[MAX_SPECIALS];
} SourceParam;

typedef struct SourceRequest {
	RequestKind kind;
	const char *name, *clauses;     /* name of the derivative; text after the function's name */
	const char *tape;               /* of `split`: the tag of the struct */
	char role[MAX_PARAMS + 2];
	char has_rule[MAX_PARAMS + 1];
	char is_fixed[MAX_PARAMS + 1];  /* const(...): a constant, which the values of the parameter must be */
	int overwrites, has_noalias, has_status, has_work, has_workspace, is_split, is_both;
	int rows;               /* with width(N): N; differentials of numbers are arrays */
	int single;             /* the number of the request without width(N) */
	const char *matrix;     /* of a Jacobian, the function; tried as fwd and as rev: matrix.h; or NULL */
	int is_sparse;          /* a Jacobian in three functions */
	int nplaces;
	const char *place[MAX_ITEMS];   /* what has a role: paths from parameters, or "return" */
	char place_role[MAX_ITEMS];
} SourceRequest;

/* `type(y->content: struct vec *)` */
typedef struct Told {
	const char *path, *type;
} Told;

typedef struct SourceFunction {
	const char *name;
	int is_static, is_described, is_coarse; /* coarse: computes in float somewhere */
	int is_unreadable, is_graph;            /* graph: its arguments are made by a builder */
	Kind value;
	const StructType *value_of;
	int value_depth;
	const char *value_type;
	int nitems, ncases;
	const char *item[MAX_ITEMS], *after;
	const char *pointer;            /* a global one that requests name; or NULL */
	int nparams, nrequests, noverlaps;
	SourceParam params[MAX_PARAMS];
	SourceRequest requests[MAX_REQUESTS];
	Overlap overlaps[MAX_REQUESTS];
	int ntold;
	Told told[MAX_REQUESTS];
	const char *rtol, *wrong;
	int npoints, prints, is_never_null;
	struct SourceFunction *next;
} SourceFunction;

typedef struct Source {
	Pool pool;
	const char *path, *text;
	Token *tokens;
	int ntokens;
	SourceFunction *functions;
	StructType *structs;
	const char *flags[MAX_FLAGS + 1];       /* ends in NULL */
	int has_no_derivatives; /* requests only say what to differentiate by */
	Text *complaints;       /* mistakes go here */
	int nerrors;
} Source;

/* Reads FILE; descriptions begin with `word` ("test" or "closure"); `target`: more flags. Mistakes are told in `complaints`. */
int source_open(Source *source, const char *path, const char *word, const char *const *target, Text *complaints);
void source_close(Source *source);

/* The first function that begins behind a token, or NULL. */
SourceFunction *source_function_after(const Source *source, int token);

/*
 * The text with the requests and descriptions of some functions, named in a list with commas, if they are kept, or
 * without those and with all others.
 */
void source_isolate(const Source *source, const char *names, int is_kept, const char *word, Text *out);

/* The same text with every floating type, literal and math.h function widened to long double. */
void source_widen(const Source *source, Text *out);

/*
 * Adds to each request one for each width of a range. Gives how many have none, and are dropped: those of a
 * function that says `wrong` or is a graph, `grad`, and what cadgen does not accept.
 */
typedef struct Widths { int first, last; } Widths;
/* 2: it is, with width(N), but copies arrays for each direction, so that their differentials must not overlap */
typedef int IsAccepted(void *data, const SourceFunction *f, const SourceRequest *request);
int widen_requests(Source *source, Widths widths, IsAccepted *is_accepted, void *data);

/* The Jacobian, dense or sparse, of each function's first request in place of all its requests; gives how many have none, likewise. */
int jacobian_requests(Source *source, const char *kind, IsAccepted *is_accepted, void *data);

/* The three files of a driver: derivatives (including `derived`), original and widened original. */
void write_drivers(const Source *source, const char *derived, const char *stem);

const char *kind_spelling(Kind kind);
const char *kind_word(Kind kind);        /* DOUBLE */
int kind_floats(Kind kind);

/* ---- source.c, for describe.c ---- */

void source_complain(Source *source, const char *format, ...);
SourceFunction *source_function(const Source *source, const char *name, size_t length);
int find_param(const SourceFunction *f, const char *name, size_t length);

/* `fwd f wrt(x)`; a request without a name is on `following`. */
void read_request(Source *source, const char *text, SourceFunction *following);

/* The place with casts where type(...) says what a member leads to. */
const char *told_place(Pool *pool, const SourceFunction *f, const char *place);

/* Past the bracket that closes the one at p; and the length of the name at p. */
const char *skip_balanced(const char *p);
size_t name_length(const char *p);

/* ---- describe.c ---- */

void read_description(Source *source, const char *text);
void read_globals(Source *source, const char *text);

/* Cuts `list` at commas outside brackets. */
int cut_list(Pool *pool, const char *list, size_t length, const char **parts, int max);

/* ---- declare.c ---- */

/* Functions and structs, from the text and flags. */
void read_declarations(Source *source, const char *const *target);

/* The kinds of all that a struct holds or leads to, as a set of bits. */
unsigned struct_kinds(const StructType *type);

/* ---- builder.c ---- */

/* What comes before the source in a driver, and behind it: visitors; a builder, marks and what runs after a call. */
void print_visitor_table(Text *out, const Source *source, int is_wide);
void print_visitors(Text *out, const Source *source, int is_wide);
void print_builder(Text *out, const SourceFunction *f, int is_wide);

/* Adds a piece of C with its floating types, literals and functions widened. */
void text_widen(Text *out, const char *text);

#endif
