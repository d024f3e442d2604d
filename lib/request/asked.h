/*
 * asked: from the words of a request to Request. Pragmas, the command line and requests in text
 * (request_parse) are one language; a Reader says what names mean where the words stand.
 *
 *   word      text to words
 *   clause    words to clauses, by the tables of request.def
 *   extent    what stands in brackets to an IR function
 *   member    paths of members, types of what a void * points to
 *   role      clauses to roles: names looked up, defaults
 */
#ifndef CADGEN_REQUEST_ASKED_H
#define CADGEN_REQUEST_ASKED_H

#include "request/request.h"

/* ---- word.c ---- */

/* A piece of a file without line splices. */
typedef struct Logical {
	char *s;    /* NUL-terminated */
	size_t *at; /* the byte of the file of each character, and of the end */
	size_t len;
	uint32_t file;
} Logical;

Logical logical_of(Arena *, uint32_t file, const char *text, size_t begin, size_t end);
/* Behind a comment that begins at i; i itself if there is none. */
size_t logical_skip_comment(const Logical *, size_t i);
/* Behind blanks and comments of one line. */
size_t logical_skip_blanks(const Logical *, size_t i);
/* Behind a string or character constant that begins at i, or at the end of its line. */
size_t logical_skip_literal(const Logical *, size_t i);
size_t logical_skip_ident(const Logical *, size_t i);
bool text_is_blank(char);

typedef enum WordKind { WORD_IDENT, WORD_NUMBER, WORD_PUNCT, WORD_END } WordKind;

typedef struct Word {
	WordKind kind;
	const char *text; /* of WORD_END: "" */
	Loc loc;
} Word;

typedef LIST(Word) Words;

/* The words from i to the end of the line, which comments may carry over several. */
Word *words_from(Arena *, const Sources *, const Logical *, size_t i, size_t *end);
/* The words of a whole source. */
Word *words_of(Arena *, const Sources *, uint32_t file);
/* The words of a text that stands in no file, all at one place. */
Word *words_of_text(Arena *, const char *text, Loc);
bool word_is(const Word *, const char *text);
/* Does an operator behind the word take two operands? */
bool ends_operand(const Word *);
/* As a person writes it, with blanks around binary operators. */
void words_print(Text *out, const Word *begin, const Word *end);

/* ---- clause.c ---- */

typedef enum ClauseKind {
#define CLAUSE(id, word, shape, kinds, instead) CLAUSE_##id,
#include "request/request.def"
	CLAUSE_COUNT
} ClauseKind;

/* The words of one pair of brackets, without them. */
typedef struct Bracket {
	const Word *begin, *end; /* end: the closing bracket */
	struct Bracket *next;
} Bracket;

typedef struct Place {
	const char *name; /* "return" included */
	bool star;        /* `*y`: one value */
	Loc loc;          /* of the name */
	Bracket *brackets;
	struct Place *member; /* `m->data[n]`: data; NULL: none */
	struct Place *next;
	/* type(p: struct par *): the words of the type */
	const Word *type, *type_end;
} Place;

typedef struct Clause {
	bool given;
	Loc loc;
	Place *places; /* identifiers, too: places with a name only */
} Clause;

/* A request as it was written. */
typedef struct Asked {
	RequestKind kind;
	Loc loc;
	const char *function; /* NULL: the one that follows */
	Loc function_loc;
	Clause clauses[CLAUSE_COUNT];
} Asked;

typedef struct Reader Reader;

const char *clause_word(ClauseKind);
/* Tells that something else is expected; false. */
bool word_refuse(Diags *, const Word *, const char *expected);
/* The words of a directive. NULL: a fault was told. */
Asked *asked_parse(const Reader *, const Word *words);
/* The words of a request of the command line, from the function on. */
Asked *asked_parse_option(const Reader *, RequestKind, Loc, const Word *words);

/* ---- what names mean ---- */

/* The function that a request is about. */
typedef struct Signature {
	const char *name;
	Loc loc;
	const CDecl *params;
	const Type **types; /* of the parameters: arrays as pointers */
	uint32_t nargs;     /* the parameters that C has */
	uint32_t nparams;   /* and the struct that it returns, the last */
	const Type *result; /* NULL: void, or a struct */
	const Type *result_struct;
	const void *decl; /* the reader's own */
} Signature;

enum { MAX_DIMS = 64 };

/* One bound: words, a number, or words for a number that is known. */
typedef struct Factor {
	const Word *begin, *end; /* NULL: none */
	int64_t number;          /* negative: not known */
	bool compound;           /* needs parentheses in a product; known once it is parsed */
} Factor;

/* Bounds of a parameter, outermost first; begin NULL and number -1: open. */
typedef struct Bounds {
	Factor dims[MAX_DIMS];
	uint32_t count;
} Bounds;

/* Where the words stand. Of the functions all but `type_named` may be NULL. */
struct Reader {
	Arena *arena;
	Module *module;
	Diags *diags;
	TapeKind tape;   /* of requests that do not say it */
	bool has_halves; /* `split(first)` and `split(second)` are one half each */
	void *data;      /* of the functions */
	/* Is there a function of that name with a body? */
	bool (*has_function)(void *data, const char *name);
	/* The type that the name of a type means; NULL: none, or refused at `loc`. */
	const Type *(*type_named)(void *data, const char *name, Loc loc);
	/* What the source calls a struct; NULL: as the module does. */
	const char *(*type_name)(void *data, const Type *);
	bool (*enumerator)(void *data, const char *name, int64_t *value);
	/* The words of an extent with their macros replaced; ends with WORD_END. False: they are
	 * too many. */
	bool (*expand)(void *data, const Signature *, const Word *begin, const Word *end,
		       Words *out);
	/* What the declaration tells beyond the parameter's type. */
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

/* A request on its way. */
typedef struct Draft {
	const Reader *reader;
	Arena *arena; /* the reader's, as */
	Diags *diags;
	const Asked *asked;
	const Signature *function;
	Request *request;
} Draft;

/* The product of the brackets, times the declared bounds of the parameter that they leave open.
 * False: a fault was told. */
bool extent_of_brackets(const Draft *, uint32_t parameter, const Bracket *, Loc, Extent *out);
/* What the declaration of the parameter says: all bounds, the outermost too. False: not enough. */
bool extent_of_declaration(const Draft *, uint32_t parameter, Extent *out);
/* Sets the extent of a place and its text; told, if they were set to another. */
void extent_set(const Draft *, const Place *, const Extent *, Func **func, const char **text);
/* The extent 1, of `*y`. */
void extent_one(const Draft *, Extent *out);
/* The product of the brackets behind a member of this type, and of the lengths that the type tells.
 */
bool extent_of_member(const Draft *, const char *name, const Type *, const Bracket *, Loc,
		      Extent *out);

/* ---- role.c ---- */

/* The request as it was asked for of this function, under its plain names (f_rev, _b). Faults are
 * told; whether the clauses agree with each other is not looked at. */
Draft draft_of(const Reader *, const Asked *, const Signature *);
/* To memory of the caller's: not what a struct that is passed by value is in the IR. */
bool parameter_is_pointer(const Signature *, uint32_t parameter);
/* What stands in brackets behind a parameter. */
void take_extent(const Draft *, uint32_t parameter, const Place *);

/* ---- member.c ---- */

/* The type of a parameter as the request sees it: that of type(...), if there is one. */
const Type *parameter_type(const Draft *, uint32_t parameter);
/* Takes a place with a path of members. */
void take_member(const Draft *, ClauseKind, const Place *, uint32_t parameter);
/* Takes `type(p: struct par *)`. */
void take_type(const Draft *, const Place *, uint32_t parameter);
/* A member within another one that is listed is that one: told if it has other roles. */
void merge_members(const Draft *, uint32_t parameter);
/* A parameter that is in a list as a whole, or some of its members: told if both. */
void check_members(const Draft *, uint32_t parameter);

#endif
