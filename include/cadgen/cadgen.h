/*
 * cadgen as a library: everything that the program does, in memory until it is asked to write.
 *
 *   CadgenSession *s = cadgen_new();
 *   cadgen_option(s, "--rev", "wave wrt(x[n], w)");
 *   cadgen_add_file(s, "wave.c");
 *   if (cadgen_run(s) == CADGEN_DONE)
 *           puts(cadgen_output_text(s, 0, NULL));
 *   fputs(cadgen_messages(s), stderr);
 *   cadgen_free(s);
 *
 * A session is used by one thread at a time and runs once. Strings that are given are copied;
 * strings that are returned live as long as the session. A fault of cadgen's own, or no memory,
 * ends the process with a message.
 */
#ifndef CADGEN_CADGEN_H
#define CADGEN_CADGEN_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct CadgenSession CadgenSession;

/* Exit statuses of the program, too. */
typedef enum CadgenStatus {
	CADGEN_DONE = 0,
	CADGEN_REFUSED = 1, /* the input, or an output that cannot be written */
	CADGEN_USAGE = 2,
	CADGEN_FAULT = 3 /* of cadgen's own; never returned */
} CadgenStatus;

CadgenSession *cadgen_new(void);
void cadgen_free(CadgenSession *session);

/* One option of the command line, "--tape" with "fixed" for one; value is NULL where an option has
 * none. */
CadgenStatus cadgen_option(CadgenSession *session, const char *name, const char *value);
void cadgen_add_file(CadgenSession *session, const char *path);
/* A flag for the compiler, as after '--'. */
void cadgen_add_flag(CadgenSession *session, const char *flag);
/* A whole command line, without the program's name. */
CadgenStatus cadgen_arguments(CadgenSession *session, int argc, const char *const *argv);
/* Signals like SIGSEGV are reported as faults of cadgen's own, with a reproducer. For programs: it
 * takes over the process's signals. */
void cadgen_catch_faults(CadgenSession *session);

/* Reads, differentiates, prints to memory. There is no output unless all is right. */
CadgenStatus cadgen_run(CadgenSession *session);
/* Writes all outputs, or none. */
CadgenStatus cadgen_write(CadgenSession *session);

/* What was said so far: errors with place, caret, reason and hint. */
const char *cadgen_messages(const CadgenSession *session);
size_t cadgen_output_count(const CadgenSession *session);
/* "-" is standard output. */
const char *cadgen_output_path(const CadgenSession *session, size_t number);
/* NUL-terminated; its length goes to *size if that is not NULL. */
const char *cadgen_output_text(const CadgenSession *session, size_t number, size_t *size);

const char *cadgen_version(void);

#ifdef __cplusplus
}
#endif

#endif
