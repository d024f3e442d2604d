/*
 * session: what the public interface and a run share.
 */
#ifndef CADGEN_SESSION_H
#define CADGEN_SESSION_H

#include "check/check.h"
#include "driver/driver.h"

enum { LAST_WORDS = 8192 };

struct CadgenSession {
	Arena *arena;
	Options options;
	PassOptions passes;
	Sources *sources;
	Diags *diags;
	Module *module; /* of all inputs; NULL: nothing has been read yet */
	Input *inputs;
	uint32_t ninputs;
	Outputs outputs;
	Report *report;  /* NULL: none is asked for */
	Rounds rounds;   /* Note [Rounds] */
	TextFile *texts; /* that are read in place of files */
	uint32_t ntexts;
	Funcs declared;                /* what the header declares, of all rounds, */
	Text declarations;             /* and how */
	Text command, messages, fault; /* fault: what is wrong with the run itself */
	Reproducer reproducer;
	Guard *guard; /* for all work and all memory */
	CadgenStatus status;
	bool catch_faults, has_run;
	bool is_listed;        /* the round's derivatives are written as something else than C */
	Described **described; /* by input: what `cadgen check` tries; NULL: nothing */
	const char *check_dir; /* where it builds; NULL: nothing is to be built */
	bool is_over;          /* the session has failed: nothing more is done */
	CadgenDiagnostic *records;
	size_t nrecords;
	CadgenDiagnostic
		end; /* the last record: what ended the run, unless there is a report of that */
	char last_message[LAST_WORDS], last_words[LAST_WORDS];
};

/* ---- session.c ---- */

/* The text of a new output. */
Text *output_add(CadgenSession *, const char *path);
/* Does the work of cadgen_run; needs a large stack. */
CadgenStatus session_run(CadgenSession *);
/* Sets the last record: what ended the run, with the session's status. The message is not
 * copied. */
void session_end_with(CadgenSession *, const char *message);
/* Ends the run with this status; the fault, which is freed, is the last of the messages. */
CadgenStatus session_fail(CadgenSession *, CadgenStatus, Text *fault);

/* ---- check.c: `cadgen check` ---- */

/* Sets where the outputs go. False: `fault` says why that cannot be. */
bool check_begin(CadgenSession *, Text *fault);
/* Adds the flag by which sources have their fixtures. */
void check_flags(CadgenSession *);
/* Takes the results of a round. */
void check_round(CadgenSession *);
/* Adds the files of the program to the outputs. */
void check_end(CadgenSession *);
/* Removes what is there of it. */
void check_forget(CadgenSession *);
/* Builds and runs the program. */
CadgenStatus check_run(CadgenSession *);

#endif
