/*
 * unit: what is known of a C file of the run: its text, what stands where in it, and what is asked
 * for. The front end makes it, the emitter prints it again.
 */
#ifndef CADGEN_REQUEST_UNIT_H
#define CADGEN_REQUEST_UNIT_H

#include "request/request.h"

/* A piece of a file by offsets. */
typedef struct TextRange {
	size_t begin, end;
} TextRange;

typedef struct FileRange {
	uint32_t file; /* in module->sources */
	TextRange range;
} FileRange;

/* Where a function of the main file stands: from the first specifier to the closing brace, or to
 * the end of the expansion that makes it. */
typedef struct FuncText {
	const char *name;
	TextRange range;
	Loc loc; /* of the name */
} FuncText;

/* ---- what stands where at file scope of a file, as clang reads it: layout.c ---- */

typedef enum TokenKind { TOKEN_WORD, TOKEN_PUNCT, TOKEN_LITERAL, TOKEN_COMMENT } TokenKind;

typedef struct TextToken {
	TextRange range;
	TokenKind kind;
	bool begins_line; /* but for blanks and comments; a continued line goes on */
} TextToken;

typedef enum HashKind {
	HASH_IF, /* #ifdef, #ifndef too */
	HASH_ELSE,
	HASH_ENDIF,
	HASH_DEFINE,
	HASH_UNDEF,
	HASH_INCLUDE,
	HASH_OTHER
} HashKind;

/* A directive, without its final newline. */
typedef struct HashLine {
	HashKind kind;
	TextRange range;
	const char *name;   /* of an #include that was not skipped, as written between its quotes */
	bool is_angled;     /* <name> */
	bool is_own_header; /* the one that the run writes */
	uint32_t included;  /* its file in module->sources; 0: a header of the system */
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
	bool is_named;       /* a type that can be spoken of: it has a tag, or is an enum */
	int64_t length;      /* of an array, or -1 */
	const char *printed; /* as clang prints it, where macros take part in it */
} Declared;

/* What ends in one ';' or with one body: several may be declared in it. */
typedef struct Item {
	TextRange range;
	Declared *declared;
	uint32_t count;
	bool is_expansion; /* of one macro, and nothing else */
} Item;

/* Tokens, lines and loose are known of the main file and of files with definitions that only one
 * unit may have. */
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
	bool defines; /* what only one unit may define */
} FileText;

/* The first token that begins at or behind the offset. */
uint32_t text_token_from(const FileText *, size_t offset);
/* Does a directive hold the offset? */
bool text_in_line(const FileText *, size_t offset);
/* Is it this token of the file's text? */
bool text_token_is(const char *text, const TextToken *, const char *word);

/* A definition of a macro, in force in the main file from `begin` up to `end` (0, SIZE_MAX: as far
 * as is known, everywhere). */
typedef struct MacroRange {
	size_t begin, end;
	bool is_function_like;
	bool is_system;    /* of a system header */
	bool names_itself; /* #define log log */
	const char *text;  /* of the replacement, tokens separated by blanks; NULL: not known,
			    * or more than a number */
	struct MacroRange *earlier;
} MacroRange;

/* Of file scope; from there on the main file knows it. */
typedef struct Enumerator {
	int64_t value;
	size_t begin;
} Enumerator;

/* What is known of a C file. Pragmas are whole directives of ours in all files of the user's,
 * without the final newline; texts are of the main file, the first, and of all other files of
 * the user's; taken all identifiers of file scope (functions, globals, typedefs, enumerators,
 * macros): not to be redefined. The other maps say what it can name, for FileScope; structs are
 * told apart if the run has several files: unit->structs has the places where this one defines
 * them. */
typedef struct Unit {
	Module *module;
	uint32_t file; /* the main file in module->sources */
	const char *path;
	Request *requests; /* in order of appearance; command line last */
	FuncText *functions;
	uint32_t nfunctions;
	FileRange *pragmas;
	uint32_t npragmas;
	FileText *texts;
	uint32_t ntexts;
	const char *
		*read; /* names of all files but the run's own header, as libclang opened them */
	uint32_t nread;
	const char *header_text; /* what the own header was answered with */
	const char *const *header_names;
	uint32_t nheader_names;
	uint32_t redefined; /* macros, without an #undef */
	const Map *taken;
	const Map *shared, *types, *macros;
	Map *in_force;    /* name -> MacroRange, the last definition */
	Map *enumerators; /* name -> Enumerator */
	Map *structs, *others;
	/* By the name in the module: of structs with another one there, and of all pointers to
	 * functions that the text can name. */
	Map *own_names;
} Unit;

/* The macro of that name at an offset of the main file, or NULL. */
const MacroRange *macro_in_force(const Unit *, const char *name, size_t at);

/* A constant of C, with the type that it has there. */
typedef struct NamedNumber {
	long double value;
	TypeKind kind;
} NamedNumber;

/* What a word that stands for an operand means at an offset of the main file: an enumerator, or a
 * macro for a literal or for sums and products of int in parentheses. False: another thing. */
bool named_number(const Unit *, const char *name, size_t at, NamedNumber *out);

#endif
