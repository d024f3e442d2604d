/*
 * support: what every other folder stands on. A section for each file:
 *   guard.c    the heap, and work that is given up at a fault
 *   arena.c    memory that is freed all at once; LIST, a growing array
 *   text.c     a growing string, and numbers as text
 *   words.c    words, comments and constants in C text
 *   map.c      maps in insertion order
 *   source.c   source files and places in them
 *   diag.c     diagnostics; diag.def has all messages
 *   sarif.c    diagnostics as a log for tools
 *   caret.c    the user's text, and a line with a caret, as a terminal can show it
 *   crash.c    faults that are not the user's, and signals
 *   watch.c    a thread that looks after the program's run: terminal, limits, interrupts
 *   file.c     reading and writing whole files
 *   llvm.cpp   what is used of LLVM Support
 */
#ifndef CADGEN_SUPPORT_H
#define CADGEN_SUPPORT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#if defined(__GNUC__)
#define CADGEN_PRINTF(fmt, args) __attribute__((format(printf, fmt, args)))
#else
#define CADGEN_PRINTF(fmt, args)
#endif
#if defined(__cplusplus)
#define CADGEN_NORETURN [[noreturn]]
#else
#define CADGEN_NORETURN _Noreturn
#endif

/* ---- guard.c: the heap, and work that is given up at a fault ---- */

typedef enum Trouble {
	TROUBLE_NONE,
	TROUBLE_MACHINE, /* fatal() */
	TROUBLE_MEMORY,  /* no_memory() */
	TROUBLE_LIMIT,   /* what guard_limit() set is passed */
	TROUBLE_BUG      /* bug() */
} Trouble;

typedef struct Guard Guard;

/* NULL if there is no memory. */
Guard *guard_new(void);
/* Frees the guard and all blocks that it holds, the newest first. */
void guard_free(Guard *guard);
/* Calls work(data) in this thread. A fault ends the work by a jump out of it, not the process; even
 * frames of libclang that wait for a visitor are left. What the work allocated stays until
 * guard_free. A guard serves one thread at a time, and calls do not nest. */
Trouble guard_call(Guard *guard, void (*work)(void *), void *data);
/* The text of the fault that ended the last call. */
const char *guard_message(const Guard *guard);
/* What a run may take; 0: any amount. */
typedef struct Limits {
	double seconds;
	size_t bytes;
} Limits;

/* Limits the time from now on and the memory that the guard holds. Work that allocates, or begins
 * a pass, behind a limit is ended. NULL: no more limits. */
void guard_limit(Guard *guard, const Limits *);
/* Ends the work of this thread's guard if it is behind a limit. */
void guard_check(void);
/* Ends the work of this thread's guard. Returns only if the thread runs under no guard. */
void guard_raise(Trouble trouble, const char *message);

/* Zeroed memory, never NULL (no_memory() is called instead). The guard that the thread runs under
 * holds it. `release`, if not NULL, is called with the block when it is freed. */
void *heap_new(size_t size, void (*release)(void *));
/* Changes the size; added memory is not zeroed. NULL becomes a new block. */
void *heap_resize(void *p, size_t size);
void heap_free(void *p);

/* ---- arena.c: memory that is freed all at once; never NULL, no_memory() is called instead ---- */

typedef struct Arena Arena;

Arena *arena_new(void);
void arena_free(Arena *arena);
/* Zeroed, aligned for any type. */
void *arena_alloc(Arena *arena, size_t size);
/* An array of `count` zeroed elements. */
#define arena_array(arena, T, count) ((T *)arena_alloc((arena), sizeof(T) * (size_t)(count)))
#define arena_new_of(arena, T) arena_array(arena, T, 1)
char *arena_strdup(Arena *arena, const char *s);
char *arena_strndup(Arena *arena, const char *s, size_t n);
char *arena_printf(Arena *arena, const char *fmt, ...) CADGEN_PRINTF(2, 3);
/* Room for at least `need` elements of `size` bytes: `old` itself, or a larger copy, with *cap set
 * to its capacity. */
void *arena_grow(Arena *arena, void *old, uint32_t *cap, uint32_t need, size_t size);

/* A growing array in an arena: LIST(Value *) { T *items; uint32_t count, cap; }. */
#define LIST(T)                      \
	struct {                     \
		T *items;            \
		uint32_t count, cap; \
	}
#define list_push(arena, list, item)                                                         \
	((list)->items = arena_grow((arena), (list)->items, &(list)->cap, (list)->count + 1, \
				    sizeof *(list)->items),                                  \
	 (list)->items[(list)->count++] = (item))

/* ---- text.c: a growing string, and numbers as text ---- */

typedef struct Text {
	char *s; /* NUL-terminated, or NULL while empty */
	size_t len, cap;
} Text;

void text_free(Text *t);
void text_clear(Text *t);
void text_char(Text *t, char c);
void text_str(Text *t, const char *s);
void text_bytes(Text *t, const char *s, size_t n);
void text_printf(Text *t, const char *fmt, ...) CADGEN_PRINTF(2, 3);
void text_vprintf(Text *t, const char *fmt, va_list ap);
/* The shortest decimal that reads back as the same value of that type. It always contains '.', 'e',
 * inf or nan ("1.0", "0.1", "1e+300"). */
void text_double(Text *t, double v);
void text_float(Text *t, float v);
void text_long_double(Text *t, long double v);
const char *text_cstr(const Text *t); /* never NULL */

/* ---- words.c: words, comments and constants in NUL-terminated C text ---- */

bool text_is_word_char(char c);
/* The end of the word or number at p; p if there is none. */
const char *text_word_end(const char *p);
/* The end of the comment or line splice at p; p if there is none. */
const char *text_skip_comment(const char *p);
/* The same, but string and character constants are skipped, too. */
const char *text_skip_opaque(const char *p);
/* The end of the word, comment, splice or constant at p, or else of the one character there. */
const char *text_piece_end(const char *p);
/* The end of what the parenthesis or bracket at p opens, behind its closing one. */
const char *text_matching_end(const char *p);

/* ---- map.c: maps in insertion order; keys are strings (copied) or pointers ---- */

typedef struct Map Map;

Map *map_new(Arena *arena);
void *map_get(const Map *map, const char *key); /* NULL: absent */
void map_set(Map *map, const char *key, void *value);
uint32_t map_count(const Map *map);
const char *map_key(const Map *map, uint32_t i); /* in insertion order */
void *map_value(const Map *map, uint32_t i);

typedef struct PtrMap PtrMap;

PtrMap *ptrmap_new(Arena *arena);
void *ptrmap_get(const PtrMap *map, const void *key);
void ptrmap_set(PtrMap *map, const void *key, void *value);

/* ---- source.c: source files and places in them ---- */

/* A place. File 0 means no place. Lines and columns count from 1, columns in bytes. */
typedef struct Loc {
	uint32_t file, line, col;
} Loc;

typedef struct SourceFile {
	const char *name; /* as the user wrote it */
	const char *text; /* NUL-terminated */
	size_t size;
} SourceFile;

typedef struct Sources Sources;

Sources *sources_new(Arena *arena);
/* Adds a file and returns its number. The text is copied. A name that is known gives the number it
 * has, and keeps its first text. */
uint32_t sources_add(Sources *sources, const char *name, const char *text, size_t size);
const SourceFile *sources_get(const Sources *sources, uint32_t file); /* NULL for 0 */
/* The offset of a place in bytes. Past the end of a line or file, the offset of that end. */
size_t sources_offset(const Sources *sources, Loc loc);
Loc sources_loc(const Sources *sources, uint32_t file, size_t offset);

/* Line number `line` of a text, counted from 0, is from that place. */
typedef struct LineLoc {
	uint32_t line;
	Loc loc;
} LineLoc;

typedef LIST(LineLoc) LineLocs;

/* A piece of a text that was copied from another file: `size` bytes, there from `from` on. If it
 * is changed, it stands instead of what begins there. */
typedef struct Copied {
	size_t at, size, from;
	bool is_changed;
} Copied;

typedef LIST(Copied) CopiedList; /* in order */

/* The pieces without those bytes of the text, which are left out. */
CopiedList copied_without(Arena *, const CopiedList *, size_t begin, size_t end);
/* Says that these pieces of a file are from the other. The rest is cadgen's own. */
void sources_copied(Sources *sources, uint32_t file, uint32_t original, const CopiedList *pieces);

/* Where a byte comes from: file 0 if not from what the user wrote. */
typedef struct Origin {
	uint32_t file;
	size_t at;
	bool is_inside; /* of a changed piece, which begins at that place */
} Origin;

/* That of a text whose pieces are from the file. */
Origin sources_origin(const Sources *, uint32_t file, const CopiedList *, size_t at);
/* The place in what the user wrote. File 0: cadgen wrote it. */
Loc sources_written(const Sources *sources, Loc loc);

/* From that offset on, where a line begins, compilers count from another line, maybe in a file of
 * another name: there is a #line before it. */
typedef struct LineMark {
	size_t at;
	const char *name; /* NULL: that of the file */
	uint32_t line;
	bool is_named; /* the #line says the name */
} LineMark;

typedef LIST(LineMark) LineMarks; /* in order */

void sources_set_marks(Sources *, uint32_t file, LineMarks);
/* What compilers call the line of the offset; `at` is that of the mark before it, or 0. */
LineMark sources_presumed(const Sources *, uint32_t file, size_t at);

/* ---- diag.c, diag.def: diagnostics ---- */

typedef enum DiagCode {
#define DIAG(code, severity, text, hint) code,
#include "diag.def"
#undef DIAG
	DIAG_COUNT
} DiagCode;

typedef enum Severity { SEV_ERROR, SEV_WARNING, SEV_REMARK } Severity;

typedef struct DiagInfo {
	const char *name; /* "E_ASM" */
	Severity severity;
	const char *text; /* format of the message */
	const char *hint; /* format of what to do instead, of the same arguments; or NULL */
} DiagInfo;

extern const DiagInfo diag_info[DIAG_COUNT];

typedef struct Diags Diags;

/* Collects diagnostics; prints nothing until diags_print. */
Diags *diags_new(Arena *arena, Sources *sources);
/* The user's program or command line is at fault. The text and hint of `code` are formatted with
 * the arguments, all of which are `const char *` (diag.def describes the formats). */
void diag_report(Diags *diags, DiagCode code, Loc loc, ...);
/* What texts call functions that the user did not write: name -> const char *. */
void diags_set_names(Diags *diags, const Map *names);
/* Adds a note to the latest report ("the request is here"). */
void diag_note(Diags *diags, Loc loc, const char *fmt, ...) CADGEN_PRINTF(3, 4);
/* Adds the note to all reports from number `since` on. */
void diag_note_all(Diags *diags, uint32_t since, Loc loc, const char *text);
/* Says of the latest report, a remark on what is kept, how many bytes each trip of the innermost
 * loop around it takes; of no loop: all bytes. */
void diag_measure(Diags *diags, int64_t bytes, Loc loop);
/* Drops all remarks. */
void diags_forget_remarks(Diags *diags);
/* Whether remarks are collected from here on: what was decided, why, and what would change it.
 * They are not told where there are errors. Returns what held before. */
bool diags_want_remarks(Diags *diags, bool wants);
bool diags_wants_remarks(const Diags *diags);
/* Drops all reports of this code at a place: what they say no longer holds. */
void diags_retract(Diags *diags, DiagCode code, Loc loc);
/* Changes argument number `arg`, from 0, of all reports of this code at a place. */
void diags_restate(Diags *diags, DiagCode code, Loc loc, uint32_t arg, const char *text);
uint32_t diags_count(const Diags *diags);
uint32_t diags_errors(const Diags *diags);
/* Drops all reports from number `since` on. */
void diags_forget(Diags *diags, uint32_t since);
/* Is there a report of that code from number `since` on? */
bool diags_has(const Diags *diags, DiagCode code, uint32_t since);
/* The text of the first error among them; NULL: there is none. */
const char *diags_first_error(const Diags *diags, uint32_t since);
/* Prints all reports, sorted by place: "file:line:col: error: text", the source line with a caret,
 * hint and notes. */
void diags_print(const Diags *diags, FILE *to);
void diags_append(const Diags *diags, Text *out);

typedef struct DiagNote {
	Loc loc;
	const char *text;
} DiagNote;

typedef struct DiagReport {
	DiagCode code;
	Loc loc;
	Loc place;         /* before it was found where the user wrote that */
	const char **args; /* of the message */
	const char *text;
	const char *hint; /* or NULL */
	uint32_t number;  /* order of reporting */
	int64_t bytes;    /* diag_measure; 0: not a remark of what is kept */
	Loc loop;         /* for each trip of this loop; file 0: of none */
	LIST(DiagNote) notes;
} DiagReport;

/* All reports, sorted by place, without duplicates; in the arena. */
const DiagReport *diags_sorted(const Diags *diags, Arena *arena, uint32_t *count);
const Sources *diags_sources(const Diags *diags);

/* ---- sarif.c: diagnostics as a log for tools ---- */

/* Appends all reports as a SARIF log, with the exit status of the run. `fault`, if not NULL, says
 * what was wrong with the run itself. */
void diags_print_sarif(const Diags *diags, int status, const char *fault, Text *out);

/* ---- caret.c: the user's text as a terminal can show it ---- */

/* Appends the text, with bytes that are not printable UTF-8 as <XX> and tabs as blanks. Newlines
 * stay. */
void text_shown(Text *out, const char *s, size_t n);
/* Appends the source line of a place and a caret below it; nothing if the place has no line or
 * column. */
void caret_print(Text *out, const Sources *sources, Loc loc);

/* ---- crash.c: faults that are not the user's, and signals ---- */

/* What this thread is doing, for the report of a fault; the pass manager sets it. Either may be
 * NULL. The strings are not copied. */
void crash_context(const char *pass, const char *function);
/* Sets the function that writes a reproducer before a fault of this thread ends the process. It
 * returns the name of the file that it wrote, or NULL. */
void crash_reproducer(const char *(*write)(void *), void *data);
/* bug: cadgen itself is at fault; the message names pass and function. fatal: the machine is, such
 * as a file that cannot be written. no_memory: there is no memory. The guard of the thread takes
 * over the message. Without a guard it is printed and the process ends: bug() with a reproducer and
 * exit status 3, the others with 1. */
CADGEN_NORETURN void bug(const char *fmt, ...) CADGEN_PRINTF(1, 2);
CADGEN_NORETURN void fatal(const char *fmt, ...) CADGEN_PRINTF(1, 2);
CADGEN_NORETURN void no_memory(void);
/* From here on, signals like SIGSEGV are reported as bug() reports, stack overflow included. A
 * program's main calls it first, and so does every thread that it starts. Not for libraries: it
 * takes over the signals of the process. */
void crash_install(void);
/* Lets handlers that others installed since then survive a stack overflow. */
void crash_keep_stack(void);
/* Whether this thread has called crash_install(). */
bool crash_is_installed(void);
/* Ends the work because of a limit; the message names pass and function. */
void limit_exceeded(const Limits *, bool is_time);

/* ---- watch.c: a thread that looks after the program's run ---- */

/* Seconds on a clock that never jumps. */
double clock_seconds(void);
/* Starts the watch: SIGINT, SIGTERM and SIGHUP end the process with a message of where it was and
 * leave no temporary files; writing to a closed pipe, or beyond the largest size of files, fails
 * instead of ending it. Does nothing the second time. Not for libraries. */
void watch_install(void);
/* A run begins. It is ended behind a limit, with exit status 4. If it may, it is shown on a
 * terminal when it takes long. */
void watch_begin(const Limits *, bool may_show);
/* What the run does; copied. */
void watch_doing(const char *pass, const char *name);
/* The run has ended, and the terminal is free again. */
void watch_end(void);
/* What is to be called, in another thread, before the watch ends the process; NULL: nothing. */
void watch_clean(void (*clean)(void *), void *data);
/* While this is held, the watch does not end the process. */
void watch_files(bool hold);
/* For a handler of faults: clears the terminal, and removes temporary files. */
void watch_abandon(void);
/* The message of a limit. Allocates nothing. */
void limit_message(char *out, size_t size, const Limits *, bool is_time, const char *pass,
		   const char *name);

/* ---- file.c: reading and writing whole files ---- */

/* The whole file, NUL-terminated, from malloc; NULL with errno set on failure. */
char *file_read(const char *path, size_t *size);
/* Why it cannot be read, again and again; NULL: it can. */
const char *file_fault(const char *path);
/* The absolute path of a file that exists or may come to exist, symbolic links followed: two paths
 * with one place are one file. In the arena. */
const char *file_place(Arena *arena, const char *path);
/* The folder of the program or shared library that this code belongs to, in the arena; NULL: the
 * system does not tell. */
const char *code_folder(Arena *arena);
/* Makes the folders that stand before the last '/' of the path; false with errno set on failure. */
bool folder_make(const char *path);
/* Writes under a temporary name in the same folder, then renames. On failure false, with errno set
 * and nothing left behind. "-" is standard output. */
bool file_write_atomic(const char *path, const char *text, size_t size);

typedef struct FileOutput {
	const char *path;
	const char *text;
	size_t size;
} FileOutput;

/* Writes all outputs or none. On failure false, with errno set and *failed the number of the output
 * that could not be written. What already went to standard output, a device or a pipe remains
 * written. */
bool files_write_atomic(const FileOutput *outputs, uint32_t count, uint32_t *failed);

/* Removes the temporary files of outputs that are being written. */
void files_abandon(void);

/* ---- llvm.cpp: what is used of LLVM Support ---- */

/* Edit distance between two words (for "did you mean"). */
unsigned edit_distance(const char *a, const char *b);
/* The nearest of `words`, if it differs in no more than a third of the word's letters; or NULL. Of
 * two at one distance, one that is as long. */
const char *did_you_mean(const char *word, const char *const *words, uint32_t count);
/* Appends the SHA-256 of the bytes in base64. */
void text_sha256(Text *out, const char *s, size_t n);
/* Columns on a terminal; -1 if the text is not well-formed UTF-8 or not printable. */
int utf8_width(const char *s, size_t n);
/* The length of the UTF-8 character at s (of n > 0 bytes), as its first byte states it; 1 if no
 * character begins there. */
size_t utf8_length(const char *s, size_t n);

#endif
