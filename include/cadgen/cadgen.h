/*
 * cadgen as a library: everything that the program does, in memory until it is asked to write.
 *
 *   CadgenSession *s = cadgen_new();
 *   cadgen_option(s, "--rev", "wave wrt(x[n], w)");
 *   cadgen_add_text(s, "wave.c", text, strlen(text));
 *   if (cadgen_run(s) == CADGEN_DONE)
 *           puts(cadgen_output_text(s, 0, NULL));
 *   fputs(cadgen_messages(s), stderr);
 *   cadgen_free(s);
 *
 * Sessions. A session runs once. Arguments are copied. What a call returns belongs to the session
 * and is valid until the next call that is not const, or until the session is freed. Only
 * cadgen_write writes files, and only options that say so (--time, --dump-after) print.
 *
 * Errors. Each call returns a status. cadgen_run also returns the failures of the calls before it,
 * so their statuses need not be checked. A failure of cadgen itself, a lack of memory and a limit
 * that is passed are statuses like others: the process goes on. But the work was interrupted: the
 * session has no output, does nothing more, and answers every call with the same status. Its
 * messages can still be read, and it must be freed, which releases what it held. Other sessions are
 * not affected, and the same can be tried in another session. Two things still end the process: a
 * stack overflow and
 * other signals (see cadgen_catch_faults), and a lack of memory inside libclang, which is reported
 * as a refusal (E_PARSE) only while libclang parses. After a failure, a few bytes that libclang
 * held for a single call are lost.
 *
 * Limits. --max-time counts from cadgen_run on, and --max-memory what cadgen itself allocates in
 * the session, not libclang. cadgen_run returns CADGEN_LIMIT once cadgen allocates memory, or
 * begins a pass, behind a limit; not while libclang parses. A program has stricter ones: see
 * cadgen_catch_faults.
 *
 * Threads. Any number of sessions may work at the same time. One thread at a time may use a
 * session, not always the same one. cadgen_run works in a thread of its own and waits for it; the
 * thread has a stack of 512 MB, of which only what is used takes memory. The process is changed in
 * two ways. LIBCLANG_NOTHREADS is set in the environment before main begins (or when the library is
 * loaded by dlopen, which must not run beside other uses of the environment). And at the first
 * cadgen_run, libclang takes the signals SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV and SIGTRAP in
 * order to survive its own faults while it parses, and passes all others on to the previous
 * handlers, unless LIBCLANG_DISABLE_CRASH_RECOVERY is in the environment. The locale makes no
 * difference. Paths are relative to the current folder of the process, which must not change during
 * a run.
 */
#ifndef CADGEN_CADGEN_H
#define CADGEN_CADGEN_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Of this header. Before 1.0, a program needs the library of the same minor version, as its name
 * says, too: libcadgen.so.0.1. */
#define CADGEN_VERSION_MAJOR 0
#define CADGEN_VERSION_MINOR 1
#define CADGEN_VERSION_PATCH 0

typedef struct CadgenSession CadgenSession;

/* Those with a number are exit statuses of the program, too. */
typedef enum CadgenStatus {
	CADGEN_DONE = 0,
	CADGEN_REFUSED = 1, /* the input, or a file that cannot be written */
	CADGEN_USAGE = 2,
	CADGEN_FAULT = 3, /* cadgen itself failed */
	CADGEN_LIMIT = 4, /* --max-time or --max-memory */
	CADGEN_NO_MEMORY  /* for which the program exits with 1 */
} CadgenStatus;

/* NULL: no memory. */
CadgenSession *cadgen_new(void);
/* NULL is ignored. */
void cadgen_free(CadgenSession *session);

/* ---- what is to be done ---- */

/* One option of the command line, such as "--tape" with "fixed"; value is NULL where an option has
 * none. */
CadgenStatus cadgen_option(CadgenSession *session, const char *name, const char *value);
/* A C file. */
CadgenStatus cadgen_add_file(CadgenSession *session, const char *path);
/* A C file whose text is this, NUL-terminated or not, of `size` bytes. There need be no file of
 * that name; if there is one, it is not read. */
CadgenStatus cadgen_add_text(CadgenSession *session, const char *name, const char *text,
			     size_t size);
/* The same for a file that others include. It is found where a file of that name would be found:
 * "wave.h" by #include "wave.h" in "wave.c"; "lib/wave.h" by #include "wave.h" in "lib/wave.c", by
 * #include "lib/wave.h" in "wave.c", or by #include <wave.h> with the flag -Ilib. ".." is not
 * resolved. */
CadgenStatus cadgen_add_include(CadgenSession *session, const char *name, const char *text,
				size_t size);
/* A flag for the compiler, as after '--'. */
CadgenStatus cadgen_add_flag(CadgenSession *session, const char *flag);
/* A whole command line, without the program's name. */
CadgenStatus cadgen_arguments(CadgenSession *session, int argc, const char *const *argv);
/* For programs, to be called before anything else. Signals like SIGSEGV, as after a stack overflow,
 * then end the process with exit status 3, a message and a file that reproduces the failure. Such a
 * file is also written where CADGEN_FAULT is returned. SIGINT, SIGTERM and SIGHUP end it with a
 * message that says where the run was, and leave no temporary files. A run of more than two seconds
 * is shown on a terminal that is standard error. --max-time and --max-memory end the process, with
 * exit status 4, wherever it is. It takes over the process's signals, and starts a thread. */
void cadgen_catch_faults(CadgenSession *session);

/* Reads, differentiates, and prints to memory. There is no output unless everything succeeds. */
CadgenStatus cadgen_run(CadgenSession *session);
/* Writes all outputs, or none. */
CadgenStatus cadgen_write(CadgenSession *session);

/* After cadgen_write, where the command line begins with `check`: builds a program that tries the
 * derivatives, with the compiler of the environment, runs it, and prints what it found to standard
 * output. CADGEN_REFUSED: some derivative is wrong, or the program cannot be built. Otherwise it
 * does nothing. */
CadgenStatus cadgen_check(CadgenSession *session);

/* ---- results ---- */

size_t cadgen_output_count(const CadgenSession *session);
/* "-" is standard output. */
const char *cadgen_output_path(const CadgenSession *session, size_t number);
/* NUL-terminated; its length goes to *size if that is not NULL. */
const char *cadgen_output_text(const CadgenSession *session, size_t number, size_t *size);

/* All messages so far: errors with place, caret, reason and hint. */
const char *cadgen_messages(const CadgenSession *session);

typedef enum CadgenSeverity { CADGEN_ERROR, CADGEN_WARNING, CADGEN_REMARK } CadgenSeverity;

/* Lines and columns count from 1, columns in bytes; 0: not known. */
typedef struct CadgenPlace {
	const char *file; /* as it was given or included; NULL: there is no place */
	unsigned line, column;
} CadgenPlace;

typedef struct CadgenNote {
	CadgenPlace place;
	const char *message;
} CadgenNote;

typedef struct CadgenDiagnostic {
	/* A stable name, such as "E_GOTO". E_CLANG, E_CLANG_HEADER and E_CLANG_NAME are messages of
	 * libclang. A failure of the run itself comes last: E_USAGE, E_MACHINE (a file cannot be
	 * written), E_FAULT, E_LIMIT, E_NO_MEMORY. */
	const char *code;
	CadgenSeverity severity;
	CadgenPlace place;
	const char *message; /* why, one sentence */
	const char *hint;    /* what to do instead, or NULL */
	const CadgenNote *notes;
	size_t note_count;
} CadgenDiagnostic;

/* The number of messages as records, in the same order. */
size_t cadgen_diagnostic_count(const CadgenSession *session);
/* `number` is below the count. */
const CadgenDiagnostic *cadgen_diagnostic(const CadgenSession *session, size_t number);

/* Of the library that runs: "0.1.0". */
const char *cadgen_version(void);

#ifdef __cplusplus
}
#endif

#endif
