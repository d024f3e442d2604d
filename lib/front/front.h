/*
 * front: C through libclang to the IR's front form, and the requests.
 */
#ifndef CADGEN_FRONT_H
#define CADGEN_FRONT_H

#include "pass/pass.h"

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

/* A definition of a macro, in force in the main file from `begin` up to `end` (0, SIZE_MAX: as far
 * as is known, everywhere). */
typedef struct MacroRange {
	size_t begin, end;
	bool is_function_like;
	bool is_system;    /* of a system header */
	bool names_itself; /* #define log log */
	struct MacroRange *earlier;
} MacroRange;

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
	Map *in_force; /* name -> MacroRange, the last definition */
	Map *structs, *others;
	/* By the name in the module: of structs with another one there, and of all pointers to
	 * functions that the text can name. */
	Map *own_names;
} Unit;

/* The macro of that name at an offset of the main file, or NULL. */
const MacroRange *macro_in_force(const Unit *, const char *name, size_t at);

/* A request of the command line: --rev 'f wrt(x)'. */
typedef struct CommandRequest {
	RequestKind kind;
	const char *text;
} CommandRequest;

typedef struct FrontOptions {
	const char *const *flags; /* compiler flags as given after `--` */
	uint32_t nflags;
	const CommandRequest *requests;
	uint32_t nrequests;
	const char *const *inactive; /* functions of --inactive */
	uint32_t ninactive;
	const char *const *rules; /* `fwd(f) g` of --rule */
	uint32_t nrules;
	bool export;        /* derivatives of static functions are in the own header */
	TapeKind tape;      /* default */
	const char *header; /* the run's own --header, or NULL */
	/* What that header declares of the other units of the run; called once at most, by the
	 * thread that reads. NULL: there are no others. */
	const char *(*others)(void *data);
	void *others_data;
} FrontOptions;

/* The C files of a run, which are one program. To be called on a big stack; libclang wants
 * LIBCLANG_NOTHREADS in the environment then. */
typedef struct Program Program;

Program *program_new(Module *, Diags *);
/* Reads a C file. The unit and the options live as long as the program. */
void program_read(Program *, Unit *, const char *path, const FrontOptions *);
/* Requests resolved and checked, and every function that a request needs (itself and what it calls,
 * transitively, wherever it is defined) lowered to front form in the module. Faults of the user's
 * go to diags; the module then holds the functions that are none the worse for them, so that what
 * is wrong with those can be told in the same run. The program ends here. */
void program_lower(Program *);

/* All of that for a single file, into unit->module, in a thread of its own with a stack of 512 MB.
 * False: there are faults. */
bool front_read(Unit *unit, const char *path, const FrontOptions *options, Diags *diags);
/* What the run's own header declares of a C file, for units beside it: the prototypes of what the
 * requests ask for, told from the requests alone. Faults are not told: whoever reads the file finds
 * them again. To be called on a big stack, by FrontOptions.others. */
const char *front_declared(Arena *arena, Sources *sources, const char *path,
			   const FrontOptions *options);

/* What libclang says against this text in place of that of a C file that it has read: its first
 * error, or a macro that is defined again; NULL: nothing. To be called on a big stack. */
const char *front_complaint(Arena *arena, const Unit *unit, const char *text,
			    const FrontOptions *options);

/* ---- database.c: compile_commands.json ---- */

typedef struct Database Database;

/* Of the folder; NULL: a fault was told. */
Database *database_open(Arena *arena, const char *folder, Diags *diags);
void database_close(Database *database);
/* The flags that the C file is compiled with, in the arena. False: a fault was told. */
bool database_flags(const Database *database, const char *path, const char *const **flags,
		    uint32_t *count, Diags *diags);

#endif
