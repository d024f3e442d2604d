/*
 * session: what the public interface and a run share.
 */
#ifndef CADGEN_SESSION_H
#define CADGEN_SESSION_H

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
	bool is_listed; /* the round's derivatives are written as something else than C */
	bool is_over;   /* the session has failed: nothing more is done */
	CadgenDiagnostic *records;
	size_t nrecords;
	CadgenDiagnostic
		end; /* the last record: what ended the run, unless there is a report of that */
	char last_message[LAST_WORDS], last_words[LAST_WORDS];
};

/* ---- session.c ---- */

/* Does the work of cadgen_run; needs a large stack. */
CadgenStatus session_run(CadgenSession *);
/* Sets the last record: what ended the run, with the session's status. The message is not
 * copied. */
void session_end_with(CadgenSession *, const char *message);
/* Ends the run with this status; the fault, which is freed, is the last of the messages. */
CadgenStatus session_fail(CadgenSession *, CadgenStatus, Text *fault);

#endif
