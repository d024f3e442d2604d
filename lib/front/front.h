/*
 * front: reads C through libclang into the IR's front form, and reads the requests.
 */
#ifndef CADGEN_FRONT_H
#define CADGEN_FRONT_H

#include "request/unit.h"

/* A request on the command line: --rev 'f wrt(x)'. */
typedef struct CommandRequest {
	RequestKind kind;
	const char *text;
} CommandRequest;

/* A text that is read in place of the file of that name, which need not exist. */
typedef struct TextFile {
	const char *name, *text;
	size_t size;
	const char *shown; /* what messages call it; NULL: the name, and no round wrote the text */
} TextFile;

/*
 * Note [Rounds]
 * A request may name a derivative of the same run, and the function of a request may call one. Such
 * a request waits: this round takes the others, and what it prints is the source of the next one.
 * So what is differentiated again is what compilers see, and cadgen need not know its own forms
 * twice.
 */
typedef struct Rounds {
	Map *taken; /* requests outside the main files that a round has taken */
	Map *begun; /* names of results of which a round has made the gradient -> what is left */
	Map *gradients; /* the names of these -> what messages of later rounds call them */
	/* Set by program_lower: are there requests for the next round, and where is the first? */
	bool waits;
	Loc first;
	/* the header that the run writes, as far as earlier rounds know it; or NULL */
	const char *header;
} Rounds;

typedef struct FrontOptions {
	const char *const *flags; /* compiler flags as given after `--` */
	uint32_t nflags;
	const CommandRequest *requests;
	uint32_t nrequests;
	const char *const *inactive; /* functions of --inactive */
	uint32_t ninactive;
	const char *const *rules; /* `fwd(f) g` of --rule */
	uint32_t nrules;
	const char *const *facts; /* names of --facts */
	uint32_t nfacts;
	const TextFile *texts;
	uint32_t ntexts;
	bool export;        /* the run's header declares derivatives of static functions, too */
	bool twins;         /* Note [Twins] in request.c */
	TapeKind tape;      /* default */
	const char *header; /* the run's own --header, or NULL */
	Rounds *rounds;     /* NULL: there is one round */
	/* Returns what that header declares for the other units of the run. Called at most once, by
	 * the thread that reads. NULL: there are no others. */
	const char *(*others)(void *data);
	void *others_data;
} FrontOptions;

/* The C files of a run, which form one program. Its functions need a large stack. */
typedef struct Program Program;

Program *program_new(Module *, Diags *);
/* Reads a C file. The unit and the options live as long as the program. */
void program_read(Program *, Unit *, const char *path, const FrontOptions *);
/* Resolves and checks the requests, and lowers to front form, into the module, every function that
 * a request needs: the function itself and, transitively, what it calls, wherever that is defined.
 * Faults of the user's go to diags. The module then holds the functions that they do not affect, so
 * that faults in those are reported in the same run. Ends the program. */
void program_lower(Program *);

/* Does all of that for a single file, into unit->module, in a thread of its own with a stack of
 * 512 MB. False: there are faults. */
bool front_read(Unit *unit, const char *path, const FrontOptions *options, Diags *diags);
/* What the run's own header declares for a C file, for the other units: the prototypes of the
 * requested derivatives, found from the requests alone. Faults are not reported: they are found
 * again when the file itself is read. Needs a large stack; for FrontOptions.others. */
const char *front_declared(Arena *arena, Sources *sources, const char *path,
			   const FrontOptions *options);

/* Parses this text in place of that of a C file which was read. Returns libclang's first error, or
 * a complaint of a macro that is defined again; NULL: neither. Needs a large stack. */
const char *front_complaint(Arena *arena, const Unit *unit, const char *text,
			    const FrontOptions *options);

/* The names of the files of facts, but those that are parts of others; NULL ends them. */
const char *const *front_facts(Arena *arena);

/* The text that is read in place of the file; NULL: the file is read. */
const TextFile *front_text(const FrontOptions *options, const char *name);
/* Is a text read in place of it from the first round on? */
bool front_in_memory(const FrontOptions *options, const char *name);

/* ---- database.c: compile_commands.json ---- */

typedef struct Database Database;

/* Opens that of the folder. NULL: a fault was reported. */
Database *database_open(Arena *arena, const char *folder, Diags *diags);
void database_close(Database *database);
/* The flags with which the C file is compiled, in the arena. False: a fault was reported. */
bool database_flags(const Database *database, const char *path, const char *const **flags,
		    uint32_t *count, Diags *diags);

#endif
