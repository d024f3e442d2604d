/*
 * unit: what is known about a C file of the run: its text, the places of things in it, and its
 * requests. The front end makes it; the emitter prints the file again from it.
 */
#ifndef CADGEN_REQUEST_UNIT_H
#define CADGEN_REQUEST_UNIT_H

#include "request/request.h"

/* A piece of a file, as byte offsets. */
typedef struct TextRange {
	size_t begin, end;
} TextRange;

typedef struct FileRange {
	uint32_t file; /* in module->sources */
	TextRange range;
} FileRange;

/* The place of a function definition in the main file: from the first specifier to the closing
 * brace, or to the end of the macro expansion that makes it. */
typedef struct FuncText {
	const char *name;
	TextRange range;
	Loc loc; /* of the name */
} FuncText;

/* ---- the items at file scope and their places, as clang reads them: front/layout.c ---- */

typedef enum TokenKind { TOKEN_WORD, TOKEN_PUNCT, TOKEN_LITERAL, TOKEN_COMMENT } TokenKind;

typedef struct TextToken {
	TextRange range;
	TokenKind kind;
	bool begins_line; /* after blanks and comments at most; a spliced line does not begin */
} TextToken;

typedef enum HashKind {
	HASH_IF, /* #ifdef, #ifndef too */
	HASH_ELSE,
	HASH_ENDIF,
	HASH_DEFINE,
	HASH_UNDEF,
	HASH_INCLUDE,
	HASH_LINE, /* also as preprocessors write it: # 10 "energy.c" */
	HASH_OTHER
} HashKind;

/* A directive, without its final newline. */
typedef struct HashLine {
	HashKind kind;
	TextRange range;
	const char *name;   /* of an #include that was not skipped, without its quotes */
	bool is_angled;     /* <name> */
	bool is_own_header; /* the header that the run writes */
	bool is_facts;      /* a file of facts */
	uint32_t included;  /* its file in module->sources; 0: a system header */
} HashLine;

typedef enum DeclaredKind {
	DECLARED_TYPE, /* a definition of a struct, union, enum or typedef name */
	DECLARED_FUNCTION,
	DECLARED_OBJECT,
	DECLARED_OTHER
} DeclaredKind;

typedef struct Declared {
	DeclaredKind kind;
	const char *name;
	TextRange range; /* without the ';' */
	bool is_static, is_inline, is_const;
	bool is_definition, is_initialised;
	bool is_named;       /* of a type: it has a tag, or is an enum */
	int64_t length;      /* of an array, or -1 */
	const char *printed; /* as clang prints it, if macros take part in it */
} Declared;

/* A declaration up to its ';', or a definition with its body. It may declare several things. */
typedef struct Item {
	TextRange range;
	Declared *declared;
	uint32_t count;
	bool is_expansion; /* it consists of one macro */
} Item;

/* The text of one file. Tokens, lines and loose are known only for the main file, for files whose
 * definitions only one unit may have, and for files of facts. */
typedef struct FileText {
	uint32_t file;
	TextToken *tokens;
	uint32_t ntokens;
	HashLine *lines;
	uint32_t nlines;
	Item *items;
	uint32_t nitems;
	TextRange *loose; /* expansions of macros that declare nothing */
	uint32_t nloose;
	bool defines;  /* it defines something that only one unit may define */
	bool is_facts; /* a file of facts: Note [Facts] in front/facts.h */
} FileText;

/* The first token that begins at or after the offset. */
uint32_t text_token_from(const FileText *, size_t offset);
/* Is the offset within a directive? */
bool text_in_line(const FileText *, size_t offset);
/* Is the token, in the file's text, this word? */
bool text_token_is(const char *text, const TextToken *, const char *word);

/* A definition of a macro, in force in the main file from `begin` up to `end` (0, SIZE_MAX: as far
 * as is known, everywhere). */
typedef struct MacroRange {
	size_t begin, end;
	bool is_function_like;
	bool is_system;    /* of a system header */
	bool names_itself; /* #define log log */
	const char *text;  /* the replacement, with blanks between tokens; NULL: not known, or
			    * more than a number */
	struct MacroRange *earlier;
} MacroRange;

/* An enumerator of file scope, visible in the main file from `begin` on. */
typedef struct Enumerator {
	int64_t value;
	size_t begin;
} Enumerator;

/* A piece of the main file, and what stands there instead. */
typedef struct TextChange {
	TextRange range;
	const char *text;
	size_t order; /* of what is inserted at the same place */
} TextChange;

/* A declaration of static variables in a function of the main file. If a derivative names one of
 * them, it stands before the function, under names of file scope. */
typedef struct MovedDecl {
	Loc loc;
	TextRange function;
	const char *const *names; /* at file scope */
	uint32_t nnames;
	const char *first;   /* what the source calls the first of them */
	const char *why_not; /* why it cannot stand there; NULL: it can */
	const TextChange *changes;
	uint32_t nchanges;
	struct MovedDecl *next;
} MovedDecl;

/* What is known about a C file. The maps from `shared` on say what it can name, for FileScope. */
typedef struct Unit {
	Module *module;
	uint32_t file; /* the main file in module->sources */
	const char *path;
	Request *requests; /* in order of appearance; command line last */
	FuncText *functions;
	uint32_t nfunctions;
	/* `#pragma cadgen` directives in all of the user's files, without the final newline */
	FileRange *pragmas;
	uint32_t npragmas;
	FileText *texts; /* of all of the user's files, the main file first */
	uint32_t ntexts;
	/* the header that the run writes, by itself or through others, and where */
	bool includes_own_header;
	size_t own_header_at;
	MovedDecl *moved; /* those that the run's functions use */
	/* names of all files that libclang opened, except the run's own header */
	const char **read;
	uint32_t nread;
	const char *header_text; /* that libclang was given as the run's own header */
	const char *const *header_names;
	uint32_t nheader_names;
	uint32_t redefined; /* macros, without an #undef */
	TextRange added;    /* a line of cadgen's at the end of the main file; empty: none */
	const Map *taken;   /* all identifiers of file scope and macros: not to be redefined */
	const Map *shared, *types, *macros;
	Map *in_force;    /* name -> MacroRange, the last definition */
	Map *enumerators; /* name -> Enumerator */
	/* Filled if the run has several files. structs: name -> Loc of the definition here. */
	Map *structs, *others;
	/* Name in the module -> name in this file: of structs whose names differ, and of all
	 * pointers to functions that the file can name. */
	Map *own_names;
	Map *loose; /* functions that this file declares with pointers to other types */
} Unit;

/* The macro of that name in force at an offset of the main file, or NULL. */
const MacroRange *macro_in_force(const Unit *, const char *name, size_t at);

/* A constant with its type in C. */
typedef struct NamedNumber {
	long double value;
	TypeKind kind;
} NamedNumber;

/* The value of a name that is used as an operand at an offset of the main file: an enumerator, or
 * a macro for a literal or for sums and products of int in parentheses. False: neither. */
bool named_number(const Unit *, const char *name, size_t at, NamedNumber *out);

#endif
