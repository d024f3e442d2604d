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
	Module *module; /* of all inputs; NULL: nothing is read yet */
	Input *inputs;
	uint32_t ninputs;
	Outputs outputs;
	Text command, messages, fault; /* fault: what is wrong with the run itself */
	Reproducer reproducer;
	Guard *guard; /* of all work, and all memory */
	CadgenStatus status;
	bool catch_faults, has_run;
	bool is_over; /* given up: nothing more is done */
	CadgenDiagnostic *records;
	size_t nrecords;
	CadgenDiagnostic end; /* what ended the run, if that has no report: the last record */
	char last_message[LAST_WORDS], last_words[LAST_WORDS];
};

/* ---- session.c ---- */

/* All that cadgen_run does, to be called on a big stack. */
CadgenStatus session_run(CadgenSession *);
/* The last record: what ended the run, with the session's status. The message is not copied. */
void session_end_with(CadgenSession *, const char *message);
/* Ends the run with this status; the fault, which is freed, is the last of the messages. */
CadgenStatus session_fail(CadgenSession *, CadgenStatus, Text *fault);

#endif
