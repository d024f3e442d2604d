/*
 * support: memory, text, maps, places in source files, diagnostics. What every other folder stands
 * on.
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

/* ---- guard.c: work that is given up at a fault, and what it holds ---- */

typedef enum Trouble {
	TROUBLE_NONE,
	TROUBLE_MACHINE, /* fatal() */
	TROUBLE_MEMORY,  /* no_memory() */
	TROUBLE_BUG      /* bug() */
} Trouble;

typedef struct Guard Guard;

/* NULL: no memory. */
Guard *guard_new(void);
/* Releases all that is held under it, the newest first. */
void guard_free(Guard *guard);
/* Does the work in this thread. Trouble ends the work where it is, and not the process: frames on
 * the stack are left without a word, those of libclang that wait for a visitor, too. What was held
 * stays until guard_free. A guard is of one thread at a time, and calls do not nest. */
Trouble guard_call(Guard *guard, void (*work)(void *), void *data);
/* What the trouble was. */
const char *guard_message(const Guard *guard);
/* Returns only where no guard is called for. */
void guard_raise(Trouble trouble, const char *message);

/* Memory, zeroed, never NULL: no_memory() is called. It is held by the guard that is called for, if
 * there is one. `release`, if not NULL, hears of its end. */
void *heap_new(size_t size, void (*release)(void *));
/* More, not zeroed; NULL becomes new memory. */
void *heap_resize(void *p, size_t size);
void heap_free(void *p);

/* ---- arena.c: memory that is freed all at once. Never returns NULL: no_memory() is called there.
 * ---- */

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
/* Room for at least `need` elements of `size` bytes: returns `old`, or a larger copy and sets *cap.
 * */
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

/* ---- text.c: a growing string ---- */

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
/* The shortest decimal that reads back as the same double / float / long double, always with '.',
 * 'e', inf or nan ("1.0", "0.1", "1e+300"). */
void text_double(Text *t, double v);
void text_float(Text *t, float v);
void text_long_double(Text *t, long double v);
const char *text_cstr(const Text *t); /* never NULL */

/* ---- words.c: pieces of C text, up to its NUL ---- */

bool text_is_word_char(char c);
/* Behind the characters of a word, or number, that begin at p. */
const char *text_word_end(const char *p);
/* Behind the comment, or the spliced end of a line, that begins at p; p: there is none. */
const char *text_skip_comment(const char *p);
/* Or the string or character constant. */
const char *text_skip_opaque(const char *p);
/* Behind one of all those, or else one character. */
const char *text_piece_end(const char *p);
/* Behind what closes the parenthesis or bracket at p. */
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

/* ---- source.c: the texts that places point into ---- */

/* A place: file 0 is "nowhere". Lines and columns count from 1, columns in bytes. */
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
/* The text is copied. The same name again gives the same number. */
uint32_t sources_add(Sources *sources, const char *name, const char *text, size_t size);
const SourceFile *sources_get(const Sources *sources, uint32_t file); /* NULL for 0 */
/* Offset in bytes of a place; places past the end give the end. */
size_t sources_offset(const Sources *sources, Loc loc);
/* The word that begins there, up to *end; "" if none does. */
const char *sources_word(const Sources *sources, Loc loc, const char **end);
bool sources_same_word(const Sources *sources, Loc a, Loc b);
Loc sources_loc(const Sources *sources, uint32_t file, size_t offset);

/* ---- diag.c, diag.def: what we say to the user ---- */

typedef enum DiagCode {
#define DIAG(code, severity, text, hint) code,
#include "diag.def"
#undef DIAG
	DIAG_COUNT
} DiagCode;

typedef enum Severity { SEV_ERROR, SEV_WARNING, SEV_NOTE } Severity;

typedef struct DiagInfo {
	const char *name; /* "E_GOTO" */
	Severity severity;
	const char *text; /* printf format of the message */
	const char *
		/* what to write instead, printf format taking the same arguments by position, or
		 * NULL */
		hint;
} DiagInfo;

extern const DiagInfo diag_info[DIAG_COUNT];

typedef struct Diags Diags;

/* Collects diagnostics; prints nothing until diags_print. */
Diags *diags_new(Arena *arena, Sources *sources);
/* The user's program or command line is at fault. The text and hint of `code` are formatted with
 * the arguments, all of which are `const char *` (formats use %s, or %1$s, %2$s where text and hint
 * need different ones). */
void diag_report(Diags *diags, DiagCode code, Loc loc, ...);
/* A note under the report before it ("the request stands here"). Format is free. */
void diag_note(Diags *diags, Loc loc, const char *fmt, ...) CADGEN_PRINTF(3, 4);
/* The same note under all reports from this number on. */
void diag_note_all(Diags *diags, uint32_t since, Loc loc, const char *text);
uint32_t diags_count(const Diags *diags);
uint32_t diags_errors(const Diags *diags);
/* As if nothing had been told since there were so many reports. */
void diags_forget(Diags *diags, uint32_t since);
/* Prints all, sorted by place, each with its source line and caret: file:line:col: error: text;
 * then hint and notes. */
void diags_print(const Diags *diags, FILE *to);
void diags_append(const Diags *diags, Text *out);

typedef struct DiagNote {
	Loc loc;
	const char *text;
} DiagNote;

typedef struct DiagReport {
	DiagCode code;
	Loc loc;
	const char *text;
	const char *hint; /* or NULL */
	uint32_t number;  /* order of reporting */
	LIST(DiagNote) notes;
} DiagReport;

/* All reports, sorted by place, what was said twice once; in the arena. */
const DiagReport *diags_sorted(const Diags *diags, Arena *arena, uint32_t *count);
const Sources *diags_sources(const Diags *diags);

/* ---- sarif.c: the same for tools ---- */

/* Appends all reports as a SARIF log, with the exit status of the run and, if that is not NULL,
 * what was wrong with the run itself. */
void diags_print_sarif(const Diags *diags, int status, const char *fault, Text *out);

/* ---- caret.c: how text of the user's is shown ---- */

/* Appends the text as a terminal can show it: bytes that are not printable UTF-8 as <XX>, tabs as
 * blanks; newlines stay. */
void text_shown(Text *out, const char *s, size_t n);
/* Appends the source line of a place and a caret below it; nothing for a place without line or
 * column. */
void caret_print(Text *out, const Sources *sources, Loc loc);

/* ---- crash.c: faults that are not the user's ---- */

/* What this thread does, for the report of a fault: set by the pass manager. Either may be NULL;
 * the strings are not copied. */
void crash_context(const char *pass, const char *function);
/* Called before this thread ends the process, to write a reproducer; it returns the name of the
 * file it wrote, or NULL. */
void crash_reproducer(const char *(*write)(void *), void *data);
/* A fault of ours, the machine's (a file that cannot be written), no memory. A guard is told, with
 * pass and function; without one the process ends with a message: exit status 3, with a reproducer,
 * 1 and 1. */
CADGEN_NORETURN void bug(const char *fmt, ...) CADGEN_PRINTF(1, 2);
CADGEN_NORETURN void fatal(const char *fmt, ...) CADGEN_PRINTF(1, 2);
CADGEN_NORETURN void no_memory(void);
/* From here on signals like SIGSEGV are reported as bug() does, stack overflow included. A
 * program's main calls it first, and so does every thread that works on a stack of its own. Not for
 * libraries: it takes over the process's signals. */
void crash_install(void);
/* Was that called by this thread? */
bool crash_is_installed(void);

/* ---- file.c ---- */

/* Whole file, NUL-terminated, from malloc; NULL with errno set. */
char *file_read(const char *path, size_t *size);
/* Where a path leads, symbolic links followed, whether there is such a file or not yet: two paths
 * with one place are one file. In the arena. */
const char *file_place(Arena *arena, const char *path);
/* Makes the folders that the path names; false with errno set. */
bool folder_make(const char *path);
/* Writes under a temporary name in the same folder, then renames; false with errno set and nothing
 * left behind. "-" is standard output. */
bool file_write_atomic(const char *path, const char *text, size_t size);

typedef struct FileOutput {
	const char *path;
	const char *text;
	size_t size;
} FileOutput;

/* Several outputs, all or none. False with errno set: nothing was left or changed, but for what
 * already went to standard output, a device or a pipe; *failed is the number of the output that
 * could not be written. */
bool files_write_atomic(const FileOutput *outputs, uint32_t count, uint32_t *failed);

/* ---- llvm.cpp: a thin C face on LLVM Support ---- */

/* Edit distance between two words (for "did you mean"). */
unsigned edit_distance(const char *a, const char *b);
/* The nearest of `words` within a third of its length, or NULL. */
const char *did_you_mean(const char *word, const char *const *words, uint32_t count);
/* Columns on a terminal; -1 if it is not well-formed UTF-8 or not printable. */
int utf8_width(const char *s, size_t n);
/* Registers a temporary file to be removed if a signal (an interrupt by the user) ends the program,
 * or takes that back. */
void remove_on_signal(const char *path, bool remove);

#endif
