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
 * Sessions. A session runs once. What is given is copied; what is returned is the session's and
 * lives as long as it does; it changes with the next call that is not const. Only cadgen_write
 * writes files, and only options that say so (--time, --dump-after) print.
 *
 * Errors. Each call says how it went, and cadgen_run says it of all calls before it, so that theirs
 * need not be looked at. A fault of cadgen's own and a lack of memory are statuses like others: the
 * process goes on. The work was then left in its middle: such a session has no output, does nothing
 * more, and answers every call with the same status; it can be asked for its messages and must be
 * freed, which releases what it held. Other sessions know nothing of it, and the same can be tried
 * in another session. What ends the process all the same: a stack that is overrun and other
 * signals (see cadgen_catch_faults), and a lack of memory inside libclang, which is told as a
 * refusal (E_PARSE) only while libclang parses. A few bytes that libclang held for a single
 * call are lost with a fault.
 *
 * Threads. Any number of sessions may be at work at once, each used by one thread at a time; it may
 * go from one thread to another. cadgen_run works in a thread of its own, with a stack of 512 MB of
 * which only what is used takes memory, and waits for it. The process is left as it is but for
 * this: LIBCLANG_NOTHREADS is set in the environment before main begins (or when the library is
 * loaded by dlopen, which must not run beside other uses of the environment); and libclang takes
 * the signals SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV and SIGTRAP at the first cadgen_run, to
 * survive faults of its own while it parses, and hands all others to the handlers that were there
 * before, unless LIBCLANG_DISABLE_CRASH_RECOVERY is in the environment. The locale makes no
 * difference. Paths are seen from the folder that the process is in, which must not change during a
 * run.
 */
#ifndef CADGEN_CADGEN_H
#define CADGEN_CADGEN_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct CadgenSession CadgenSession;

/* Those with a number are exit statuses of the program, too. */
typedef enum CadgenStatus {
	CADGEN_DONE = 0,
	CADGEN_REFUSED = 1, /* the input, or a file that cannot be written */
	CADGEN_USAGE = 2,
	CADGEN_FAULT = 3, /* of cadgen's own */
	CADGEN_NO_MEMORY  /* for which the program says 1 */
} CadgenStatus;

/* NULL: no memory. */
CadgenSession *cadgen_new(void);
/* NULL is nothing. */
void cadgen_free(CadgenSession *session);

/* ---- what is to be done ---- */

/* One option of the command line, "--tape" with "fixed" for one; value is NULL where an option has
 * none. */
CadgenStatus cadgen_option(CadgenSession *session, const char *name, const char *value);
/* A C file. */
CadgenStatus cadgen_add_file(CadgenSession *session, const char *path);
/* A C file whose text is this, NUL-terminated or not, of `size` bytes. There need be no file of
 * that name; if there is one, it is not read. */
CadgenStatus cadgen_add_text(CadgenSession *session, const char *name, const char *text,
			     size_t size);
/* The same for a file that others include. It is found where a file of that name would be, without
 * a file system below it: "wave.h" by #include "wave.h" of "wave.c", "lib/wave.h" by that of
 * "lib/wave.c", by #include "lib/wave.h" of "wave.c", or by #include <wave.h> with the flag -Ilib.
 * ".." is not resolved. */
CadgenStatus cadgen_add_include(CadgenSession *session, const char *name, const char *text,
				size_t size);
/* A flag for the compiler, as after '--'. */
CadgenStatus cadgen_add_flag(CadgenSession *session, const char *flag);
/* A whole command line, without the program's name. */
CadgenStatus cadgen_arguments(CadgenSession *session, int argc, const char *const *argv);
/* For programs, before all else: signals like SIGSEGV, an overrun stack for one, end the process
 * with exit status 3, a message and a file that reproduces it; such a file is also written where
 * CADGEN_FAULT is returned. It takes over the process's signals. */
void cadgen_catch_faults(CadgenSession *session);

/* Reads, differentiates, prints to memory. There is no output unless all is right. */
CadgenStatus cadgen_run(CadgenSession *session);
/* Writes all outputs, or none. */
CadgenStatus cadgen_write(CadgenSession *session);

/* ---- what came of it ---- */

size_t cadgen_output_count(const CadgenSession *session);
/* "-" is standard output. */
const char *cadgen_output_path(const CadgenSession *session, size_t number);
/* NUL-terminated; its length goes to *size if that is not NULL. */
const char *cadgen_output_text(const CadgenSession *session, size_t number, size_t *size);

/* What was said so far: errors with place, caret, reason and hint. */
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
	/* A name that stays: "E_GOTO". E_CLANG is what libclang says. What is wrong with the run
	 * itself comes last: E_USAGE, E_MACHINE (a file that cannot be written), E_FAULT,
	 * E_NO_MEMORY. */
	const char *code;
	CadgenSeverity severity;
	CadgenPlace place;
	const char *message; /* why, one sentence */
	const char *hint;    /* what to do instead, or NULL */
	const CadgenNote *notes;
	size_t note_count;
} CadgenDiagnostic;

/* The same as records, in the same order. */
size_t cadgen_diagnostic_count(const CadgenSession *session);
/* `number` is below the count. */
const CadgenDiagnostic *cadgen_diagnostic(const CadgenSession *session, size_t number);

const char *cadgen_version(void);

#ifdef __cplusplus
}
#endif

#endif
