/* What the files of report share. */
#ifndef CADGEN_REPORT_PAGE_H
#define CADGEN_REPORT_PAGE_H

#include "report/report.h"

/* A line of a function as passes leave it, and where it is from. */
typedef struct StageLine {
	const char *text;
	Loc loc;
	uint32_t number; /* in its chain */
} StageLine;

typedef struct Step {
	const char *pass;
	LIST(uint32_t) lines; /* numbers of StageLines */
} Step;

/* The stages of a function: as it was read and standardised (request NULL), or those of a
 * derivative. */
typedef struct Chain {
	const char *name, *of; /* of: whose stages come before these, or NULL */
	const Request *request;
	uint32_t round;
	Map *known; /* text and place -> StageLine */
	LIST(StageLine *) lines;
	LIST(Step) stages;
} Chain;

/* That a line computes something; with a name: that this is active there. */
typedef struct Active {
	Loc loc;
	const char *name; /* "": something without a name; NULL: nothing that is active */
} Active;

typedef struct LoopSeen {
	Loc loc, outer; /* outer: file 0, there is none */
	uint32_t depth;
	const char *function;
} LoopSeen;

/* An input and what was printed for it. */
typedef struct ReportFile {
	uint32_t file;
	const char *path, *output;
	size_t size; /* of the source */
	const char *text;
	EmittedList emitted; /* in all rounds */
} ReportFile;

/* The original places of the lines of a text that a round printed. */
typedef struct RoundText {
	uint32_t file, count;
	Loc *by_line; /* from 1 on; file 0: not known */
} RoundText;

struct Report {
	Arena *arena;
	const Sources *sources;
	uint32_t round;
	LIST(Chain *) chains;
	LIST(Active) active;
	LIST(LoopSeen) loops;
	LIST(ReportFile) files;
	LIST(RoundText) round_texts;
	uint32_t first_chain, first_active, first_loop; /* of this round */
	uint32_t read_chains;                           /* of it, before any pass */
};

/* ---- collect.c ---- */

/* The place in what the user wrote, if that is known; else file 0. */
Loc report_place(Report *, Loc);

/* ---- show.c ---- */

/* Bytes that are not printable UTF-8 become <XX>, tabs blanks; `\r` before a newline goes. */
const char *shown_text(Arena *, const char *s, size_t n);
/* Appends a shown text as HTML, for an element or an attribute in quotes; as a string of JSON that
 * may stand in an element `script`. */
void html_text(Text *out, const char *s, size_t n);
void html_str(Text *out, const char *s);
void json_str(Text *out, const char *s);

/* ---- page.c ---- */

/* What the page says of one line. */
typedef struct LineView {
	bool computes, is_active;
	LIST(const char *) names; /* of what is active */
	LIST(const DiagReport *) remarks;
} LineView;

typedef struct SourceView {
	uint32_t file;
	const char *name, *text; /* shown */
	const char *function;
	uint32_t count;
	LineView *lines; /* from 1 on */
} SourceView;

typedef struct DerivedView {
	const Emitted *emitted;
	const ReportFile *file;
	uint32_t line; /* where it begins in the output */
	uint32_t count;
} DerivedView;

typedef struct Page {
	Arena *arena;
	const Report *report;
	DiagReport *remarks; /* with places in what the user wrote */
	uint32_t nremarks;
	LIST(SourceView) sources;
	LIST(DerivedView) derived;
} Page;

/* The file's number in `sources`, or -1. */
int page_source(const Page *, uint32_t file);
LineView *page_line(const Page *, Loc);
/* What the page calls a file. */
const char *page_name(const Page *, const char *path);

/* What a remark is called, and the class of its elements: "kept". */
const char *remark_kind(const DiagReport *);

/* ---- source.c, loops.c, data.c ---- */

void print_tabs(Text *out, const Page *);
void print_sources(Text *out, const Page *);
void print_derived(Text *out, const Page *);
void print_loops(Text *out, const Page *);
void print_data(Text *out, const Page *);

/* The files of the page as texts in the program. */
extern const char page_html[], page_css[], page_js[];

#endif
