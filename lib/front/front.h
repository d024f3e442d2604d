/*
 * front: C through libclang to the IR's front form, and the requests.
 */
#ifndef CADGEN_FRONT_H
#define CADGEN_FRONT_H

#include "pass/pass.h"

/* A piece of the source by offsets in the main file. */
typedef struct TextRange {
	size_t begin, end;
} TextRange;

/* Where a function of the main file stands: from the first specifier to the closing brace, or to
 * the end of the expansion that makes it. */
typedef struct FuncText {
	const char *name;
	TextRange range;
	Loc loc; /* of the name */
} FuncText;

/* What is known of a C file. Pragmas are whole directives of ours in the main file, without the
 * final newline; includes the directives of the main file as written, for --only-derivatives;
 * taken all identifiers of file scope (functions, globals, typedefs, enumerators, macros): not to
 * be redefined. The other maps say what it can name, for FileScope; structs are told apart if
 * the run has several files. */
typedef struct Unit {
	Module *module;
	uint32_t file; /* the main file in module->sources */
	const char *path;
	Request *requests; /* in order of appearance; command line last */
	FuncText *functions;
	uint32_t nfunctions;
	TextRange *pragmas;
	uint32_t npragmas;
	const char **includes;
	uint32_t nincludes;
	const Map *taken;
	const Map *shared, *types, *macros;
	Map *structs, *others;
} Unit;

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
	TapeKind tape;       /* default */
	const char *header;  /* the run's own --header, or NULL */
	const char *depfile; /* libclang writes its dependencies there; NULL: it does not */
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

/* ---- database.c: compile_commands.json ---- */

typedef struct Database Database;

/* Of the folder; NULL: a fault was told. */
Database *database_open(Arena *arena, const char *folder, Diags *diags);
void database_close(Database *database);
/* The flags that the C file is compiled with, in the arena. False: a fault was told. */
bool database_flags(const Database *database, const char *path, const char *const **flags,
		    uint32_t *count, Diags *diags);

#endif
