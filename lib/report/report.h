/*
 * report: a page in HTML that shows what a run did: the source beside its derivatives, what is
 * active and what is kept and why, the loops, and the functions as each pass left them.
 *
 *   collect.c  what is kept of a run while it lasts
 *   show.c     text of others as HTML and as JSON: the only way into the page
 *   page.c     the page: page.html, with page.css and page.js in it
 *   source.c   the sources and derivatives, line by line
 *   loops.c    the table of loops
 *   data.c     what the page's script reads
 */
#ifndef CADGEN_REPORT_REPORT_H
#define CADGEN_REPORT_REPORT_H

#include "emit/emit.h"

typedef struct Report Report;

Report *report_new(Arena *arena);
/* A round of the run has read its inputs; nothing has been differentiated. */
void report_round(Report *, const Module *);
/* The functions of the round go through their passes, perhaps not for the first time: only what
 * follows counts. */
void report_attempt(Report *);
/* The callback PassOptions.seen; data is the report. */
void report_pass(void *data, const char *pass, const Request *, const Func *);
/* What the round printed for an input, which has `size` bytes. */
void report_output(Report *, const Unit *, const char *output, const Text *text,
		   const EmittedList *);
/* Prints the page, with the remarks and warnings among the reports. */
void report_print(Text *out, Report *, const Diags *);

#endif
