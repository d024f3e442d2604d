/*
 * asked: from the words of a request to a Request. Pragmas, the command line and requests on IR
 * text (request_parse) share one language; a Reader says what names mean in each.
 *
 *   word.c      text to words
 *   clause.c    words to clauses, by the tables of request.def
 *   extent.c    expressions in brackets to IR functions
 *   member.c    paths through members, and the types of void * parameters
 *   meant.c     names that are macros
 *   global.c    the globals that clauses name
 *   role.c      clauses to roles of parameters: looks up names, adds defaults
 */
#ifndef CADGEN_REQUEST_ASKED_H
#define CADGEN_REQUEST_ASKED_H

#include "request/request.h"

/* ---- word.c ---- */

/* A piece of a file without line splices. */
typedef struct Logical {
	char *s;    /* NUL-terminated */
	size_t *at; /* the file offset of each character, and of the end */
	size_t len;
	uint32_t file;
} Logical;

Logical logical_of(Arena *, uint32_t file, const char *text, size_t begin, size_t end);
/* The end of the comment that begins at i; i itself if there is none. */
size_t logical_skip_comment(const Logical *, size_t i);
/* The end of the blanks and comments at i; stops at a newline outside comments. */
size_t logical_skip_blanks(const Logical *, size_t i);
/* The end of the string or character constant that begins at i, or of its line if unterminated. */
size_t logical_skip_literal(const Logical *, size_t i);
size_t logical_skip_ident(const Logical *, size_t i);
bool text_is_blank(char);

typedef enum WordKind { WORD_IDENT, WORD_NUMBER, WORD_PUNCT, WORD_END } WordKind;

typedef struct Word {
	WordKind kind;
	const char *text; /* "" for WORD_END */
	Loc loc;
} Word;

typedef LIST(Word) Words;

/* The words from i to the end of the line. A comment may contain newlines. */
Word *words_from(Arena *, const Sources *, const Logical *, size_t i, size_t *end);
/* The words of a whole source. */
Word *words_of(Arena *, const Sources *, uint32_t file);
/* The words of a text that is in no file; all get this place. */
Word *words_of_text(Arena *, const char *text, Loc);
bool word_is(const Word *, const char *text);
/* Is the word the end of an operand, so that an operator after it is binary? */
bool ends_operand(const Word *);
/* Prints the words as a person writes them, with blanks around binary operators. */
void words_print(Text *out, const Word *begin, const Word *end);

/* ---- clause.c ---- */

typedef enum ClauseKind {
#define CLAUSE(id, word, shape, kinds) CLAUSE_##id,
#include "request/request.def"
	CLAUSE_COUNT
} ClauseKind;

/* The words inside one pair of brackets. */
typedef struct Bracket {
	const Word *begin, *end; /* end: the closing bracket */
	struct Bracket *next;
} Bracket;

typedef struct Place {
	const char *name; /* "return" included */
	bool star;        /* `*y`: one value */
	Loc loc;          /* of the name */
	Bracket *brackets;
	struct Place *member; /* in `m->data[n]`: data; in optional(a(x)): x; or NULL */
	struct Place *next;
	/* in type(p: struct par *): the words of the type */
	const Word *type, *type_end;
	const Word *words, *words_end; /* in width(N) and const(n = N): those of the number */
} Place;

typedef struct Clause {
	bool given;
	Loc loc;
	Place *places; /* an identifier is a place with a name only */
} Clause;

/* A request as it was written, before any parameter is looked up. */
typedef struct Asked {
	RequestKind kind;
	Loc loc;
	const char *function; /* NULL: the one that follows */
	Loc function_loc;
	bool is_rule;   /* the clauses of a rule */
	bool is_first;  /* hess, hvp: for the gradient, */
	bool is_second; /* or on it, when an earlier round has made it */
	bool is_inner;  /* only the derivative of another request calls what it makes, */
	bool is_strip;  /* and that is a matrix, */
	bool is_lane;   /* or it calls it once for each direction */
	Clause clauses[CLAUSE_COUNT];
} Asked;

typedef struct Reader Reader;

const char *clause_word(ClauseKind);
/* The name of the derivative of that function. */
const char *asked_name(Arena *, const Asked *, const char *function);
/* Reports that something else is expected; returns false. */
bool word_refuse(Diags *, const Word *, const char *expected);
/* Parses the words after `#pragma cadgen`. NULL: reported. */
Asked *asked_parse(const Reader *, const Word *words);
/* Parses a request of the command line: the function's name and the clauses. NULL: reported. */
Asked *asked_parse_option(const Reader *, RequestKind, Loc, const Word *words);
/* The same with the clauses of a rule for the function. */
Asked *asked_parse_rule(const Reader *, RequestKind, Loc, const Word *words);

/* ---- what names mean ---- */

/* The function that a request is about. */
typedef struct Signature {
	const char *name;
	Loc loc;
	const CDecl *params;
	const Type **types; /* of the parameters: arrays as pointers */
	uint32_t nargs;     /* the parameters in C */
	uint32_t nparams;   /* the same, plus a returned struct as the last */
	const Type *result; /* NULL: void, or a struct */
	const Type *result_struct;
	/* those that clauses name: they follow in `params` and `types`, as parameters that point to
	 * them */
	const Global **globals;
	uint32_t nglobals;
	const void *decl; /* the reader's own */
} Signature;

enum { MAX_DIMS = 64 };

/* One bound of an array: its words, its value, or both. */
typedef struct Factor {
	const Word *begin, *end; /* NULL: none */
	int64_t number;          /* negative: not known */
	bool compound;           /* needs parentheses in a product; set by parsing it */
} Factor;

/* Bounds of a parameter, outermost first. A bound with begin NULL and number -1 is open. */
typedef struct Bounds {
	Factor dims[MAX_DIMS];
	uint32_t count;
} Bounds;

/* What names mean in the text that holds the words. All functions but `type_named` may be NULL. */
struct Reader {
	Arena *arena;
	Module *module;
	Diags *diags;
	TapeKind tape;   /* of requests without a tape clause */
	bool has_halves; /* `split(first)` and `split(second)` are accepted, too */
	void *data;      /* passed to each function */
	/* Is there a function of that name with a body? */
	bool (*has_function)(void *data, const char *name);
	/* The type of that name; NULL: none, or refused at `loc`. */
	const Type *(*type_named)(void *data, const char *name, Loc loc);
	/* The name of a struct in the source. Without this function: the name in the module. */
	const char *(*type_name)(void *data, const Type *);
	bool (*enumerator)(void *data, const char *name, int64_t *value);
	/* The variable of that name at file scope; NULL: none, or refused at `loc`. */
	const Global *(*global)(void *data, const char *name, Loc loc);
	/* Does the run have structs with floats that begin with this one, or that functions cast it
	 * to? If so, the types say so from then on. */
	bool (*has_derived)(void *data, const Type *);
	/* The words of an extent with macros replaced; ends with WORD_END. False: too many. */
	bool (*expand)(void *data, const Signature *, const Word *begin, const Word *end,
		       Words *out);
	/* Adds the words of the declared bounds to those that the parameter's type gives. */
	void (*bounds)(void *data, const Signature *, uint32_t parameter, Bounds *);
};

/* "; did you mean 'wrt'?" or "". */
const char *suggestion(Arena *, const char *word, const char *const *names, uint32_t count);
/* "'n', 'x' and 'y'". */
const char *enumeration(Arena *, const char *const *names, uint32_t count);

/* ---- extent.c ---- */

typedef struct Extent {
	Func *func;       /* (parameters of the function) -> i64 */
	const char *text; /* in C */
	bool is_const;
	int64_t value; /* if is_const */
} Extent;

/* A request in the making. */
typedef struct Draft {
	const Reader *reader;
	Arena *arena; /* the reader's */
	Diags *diags; /* the reader's */
	const Asked *asked;
	const Signature *function;
	Request *request;
} Draft;

/* The value of a constant expression; false: the words are none. */
bool constant_of_words(const Reader *, const Word *begin, const Word *end, int64_t *out);
/* The product of the brackets and of the parameter's declared bounds that have no bracket. False:
 * reported. */
bool extent_of_brackets(const Draft *, uint32_t parameter, const Bracket *, Loc, Extent *out);
/* The product of all declared bounds of the parameter. False: one is not known. */
bool extent_of_declaration(const Draft *, uint32_t parameter, Extent *out);
/* Sets the extent of a place and its text; reports if they were set differently before. */
void extent_set(const Draft *, const Place *, const Extent *, Func **func, const char **text);
/* The extent 1, as for `*y`. */
void extent_one(const Draft *, Extent *out);
/* The product of the brackets after a member of this type and of the type's own lengths without a
 * bracket. False: reported. */
bool extent_of_member(const Draft *, const char *name, const Type *, const Bracket *, Loc,
		      Extent *out);

/* ---- meant.c ---- */

/* Replaces macros in the lists by the names that they stand for, but for the parameters' names. */
void names_replace(const Reader *, const Asked *, const Signature *);
/* The text of the macro that the name is, which stands for no name; NULL: it is none. */
const char *place_macro(const Draft *, const Place *);

/* ---- global.c ---- */

/* The signature with the globals that the lists name, unless parameters have these names. */
Signature signature_with_globals(const Reader *, const Asked *, const Signature *);
/* The number of the parameter that stands for the first global. */
uint32_t signature_first_global(const Signature *);

/* ---- role.c ---- */

/* The request for this function, under its plain names (f_rev, _b). Reports errors in single
 * clauses; whether the clauses agree with each other is checked elsewhere (front/check.c). */
Draft draft_of(const Reader *, const Asked *, const Signature *);
/* The number of the parameter or global; UINT32_MAX: reported. */
uint32_t place_parameter(const Draft *, const Place *);
/* Is it a pointer in C? A struct that is passed by value is one only in the IR. */
bool parameter_is_pointer(const Signature *, uint32_t parameter);
/* Takes the extent from the `*` or the brackets of a parameter. */
void take_extent(const Draft *, uint32_t parameter, const Place *);

/* ---- member.c ---- */

/* The type of a parameter: the one in type(...), or else the declared one. */
const Type *parameter_type(const Draft *, uint32_t parameter);
/* Is it a pointer to a structure, which other structures may begin with? */
bool leads_to_struct(const Type *);
/* Is it one that structures with floats are known to begin with? */
bool leads_to_derived(const Draft *, const Type *);
/* Takes a place with a path through members. */
void take_member(const Draft *, ClauseKind, const Place *, uint32_t parameter);
/* Takes `type(p: struct par *)`, `type(y->content: struct vec *)`. */
void take_type(const Draft *, const Place *, uint32_t parameter);
/* Drops members that are part of another listed member; reports if their roles differ. */
void merge_members(const Draft *, uint32_t parameter);
/* Reports members whose roles exclude or need each other, and those with an extent only. */
void check_members(const Draft *, uint32_t parameter);

#endif
