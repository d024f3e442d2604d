/*
 * request: from `#pragma cadgen ...` and the command line to Request. requests_read
 * (lower.h) is what others call.
 *
 *   pragma.c     finds the directives in the user's files, cuts them into words
 *   clause.c     words to clauses, by the tables of request.def
 *   extent.c     what stands in brackets to an IR function
 *   request.c    clauses to Requests: names looked up, defaults
 *   given.c      rules of the user's, functions that are inactive
 *   member.c     paths of members, types of what a void * points to
 *   check.c      what the clauses of a request demand of each other and of the function
 *   prototype.c  the C prototype of a derivative, told from the request alone
 */
#ifndef CADGEN_REQUEST_H
#define CADGEN_REQUEST_H

#include "front/lower.h"

/* ---- pragma.c ---- */

typedef enum WordKind { WORD_IDENT, WORD_NUMBER, WORD_PUNCT, WORD_END } WordKind;

typedef struct Word {
	WordKind kind;
	const char *text; /* of WORD_END: "" */
	Loc loc;
} Word;

typedef struct Directive {
	uint32_t file;
	size_t begin, end; /* bytes of the file, from '#' to before the newline */
	Word *words;       /* after `#pragma cadgen`; the last one is WORD_END */
} Directive;

typedef LIST(Directive) Directives;

/* All live directives of the user's files, the main file first. Pragmas that a macro makes are
 * refused: told in diags. */
void pragmas_find(Front *, Directives *out);
/* The words of a whole source, a request of the command line. */
Word *words_of(Front *, uint32_t file);
/* The words of a text that stands in no file, all at one place. */
Word *words_of_text(Front *, const char *text, Loc);

/* ---- expand.c ---- */

typedef LIST(Word) Words;

bool word_is(const Word *, const char *text);
/* The words up to `end` (NULL: to WORD_END) with the macros replaced that are in force there; ends
 * with WORD_END. False: they are too many. */
bool words_expand(Front *, const Word *begin, const Word *end, Loc, Words *out);
/* Does an operator behind the word take two operands? */
bool ends_operand(const Word *);
/* As a person writes it, with blanks around binary operators. */
void words_print(Text *out, const Word *begin, const Word *end);

/* ---- clause.c ---- */

typedef enum KindWord {
#define KIND(id, word, instead) KIND_##id,
#include "front/request.def"
	KIND_COUNT
} KindWord;

typedef enum ClauseKind {
#define CLAUSE(id, word, shape, kinds, instead) CLAUSE_##id,
#include "front/request.def"
	CLAUSE_COUNT
} ClauseKind;

extern const char *const kind_words[KIND_COUNT];

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

const char *clause_word(ClauseKind);
/* The words of a directive. NULL: a fault was told. */
Asked *asked_parse(Front *, const Word *words);
/* The words of a request of the command line, from the function on. */
Asked *asked_parse_option(Front *, RequestKind, Loc, const Word *words);

/* ---- extent.c ---- */

typedef struct Extent {
	Func *func;       /* (parameters of the function) -> i64 */
	const char *text; /* in C */
	bool is_const;
	int64_t value; /* if is_const */
} Extent;

/* The product of the brackets, times the declared bounds of the parameter that they leave open.
 * False: a fault was told. */
bool extent_of_brackets(Front *, const FuncDecl *, uint32_t parameter, const Bracket *, Loc,
			Extent *out);
/* What the declaration of the parameter says: all bounds, the outermost too. False: not enough. */
bool extent_of_declaration(Front *, const FuncDecl *, uint32_t parameter, Extent *out);
/* The extent 1, of `*y`. */
void extent_one(Front *, const FuncDecl *, Extent *out);

/* The product of the brackets behind a member of this type, and of the lengths that the type tells.
 */
bool extent_of_member(Front *, const FuncDecl *, const char *name, const Type *, const Bracket *,
		      Loc, Extent *out);

/* ---- request.c, check.c ---- */

/* A request on its way: the extents beside the roles. */
typedef struct Draft {
	const Asked *asked;
	const FuncDecl *function;
	Request *request;
	Extent *extents; /* one per parameter; func NULL: not known */
} Draft;

/* To memory of the caller's: not what a struct that is passed by value is in the IR. */
bool parameter_is_pointer(const FuncDecl *, uint32_t parameter);
/* Can floats be stored in what it leads to? */
bool parameter_is_written(const Draft *, uint32_t parameter);
/* May the parameter stand in this clause? Tells why not. */
bool place_check(Front *, const Draft *, ClauseKind, const Place *, uint32_t parameter);
/* Completes the extents from the declaration and reports everything that is wrong with the request.
 * */
void draft_check(Front *, const Draft *);
/* Names of the derivative and of its differentials; clashes are told. The requests before it are
 * `known` by their names, and it is added. */
void draft_name(Front *, const Draft *, Map *known);

/* ---- member.c ---- */

/* The type of a parameter as the request sees it: that of type(...), if there is one. */
const Type *parameter_type(const Draft *, uint32_t parameter);
/* Takes a place with a path of members. */
/* What stands in brackets behind a parameter. */
void take_extent(Front *, const Draft *, uint32_t parameter, const Place *);
void take_member(Front *, const Draft *, ClauseKind, const Place *, uint32_t parameter);
/* Takes `type(p: struct par *)`. */
void take_type(Front *, const Draft *, const Place *, uint32_t parameter);
/* A member within another one that is listed is that one: told if it has other roles. */
void merge_members(Front *, const Draft *, uint32_t parameter);
/* A parameter that is in a list as a whole, or some of its members: told if both. */
void check_members(Front *, const Draft *, uint32_t parameter);

/* ---- prototype.c ---- */

/* Does the request add a parameter of work memory? */
bool adds_work(const Request *);
/* Those of memory that the caller provides and its size? */
bool adds_workspace(const Request *);
/* Is a function that the source declares what the derivative will be? */
bool prototype_is(Front *, const Request *, const FuncDecl *original, const FuncDecl *declared);

/* ---- request.c ---- */

/* "; did you mean 'wrt'?" or "". */
const char *suggestion(Front *, const char *word, const char *const *names, uint32_t count);
/* NULL: there is none, told at `loc`. */
FuncDecl *function_named(Front *, const char *name, Loc loc);
/* The function before which the directive stands. NULL: told. */
FuncDecl *function_behind(Front *, Loc, const Directive *);

/* ---- given.c ---- */

/* Takes `rule` and `inactive`; false: the directive is something else. */
bool given_take(Front *, const Directive *);

/* "'n', 'x' and 'y'". */
const char *front_enumerate(Front *, const char *const *names, uint32_t count);

#endif
