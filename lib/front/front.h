/*
 * front: C through libclang to the IR's front form, and the requests.
 */
#ifndef CADGEN_FRONT_H
#define CADGEN_FRONT_H

#include "request/unit.h"

/* A request of the command line: --rev 'f wrt(x)'. */
typedef struct CommandRequest {
	RequestKind kind;
	const char *text;
} CommandRequest;

/* What is read in place of a file of that name, which need not be there. */
typedef struct TextFile {
	const char *name, *text;
	size_t size;
} TextFile;

typedef struct FrontOptions {
	const char *const *flags; /* compiler flags as given after `--` */
	uint32_t nflags;
	const CommandRequest *requests;
	uint32_t nrequests;
	const char *const *inactive; /* functions of --inactive */
	uint32_t ninactive;
	const char *const *rules; /* `fwd(f) g` of --rule */
	uint32_t nrules;
	const TextFile *texts;
	uint32_t ntexts;
	bool export;        /* derivatives of static functions are in the own header */
	TapeKind tape;      /* default */
	const char *header; /* the run's own --header, or NULL */
	/* What that header declares of the other units of the run; called once at most, by the
	 * thread that reads. NULL: there are no others. */
	const char *(*others)(void *data);
	void *others_data;
} FrontOptions;

/* The C files of a run, which are one program. To be called on a big stack. */
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

/* The text that is read in place of the file; NULL: the file is read. */
const TextFile *front_text(const FrontOptions *options, const char *name);

/* ---- database.c: compile_commands.json ---- */

typedef struct Database Database;

/* Of the folder; NULL: a fault was told. */
Database *database_open(Arena *arena, const char *folder, Diags *diags);
void database_close(Database *database);
/* The flags that the C file is compiled with, in the arena. False: a fault was told. */
bool database_flags(const Database *database, const char *path, const char *const **flags,
		    uint32_t *count, Diags *diags);

#endif
