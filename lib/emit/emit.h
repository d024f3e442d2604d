/*
 * emit: derivative functions as C text.
 */
#ifndef CADGEN_EMIT_H
#define CADGEN_EMIT_H

#include "request/unit.h"

/* The files of a run. */
typedef struct Units {
	const Unit *const *items;
	uint32_t count;
} Units;

/* What a round wrote for the derivatives of the run only. */
typedef struct WrittenText {
	const char *name, *text;
} WrittenText;

typedef LIST(WrittenText) WrittenList;

/* The text of a derivative in the output, and from where in the source its lines are. */
typedef struct Emitted {
	const char *name;
	bool is_own; /* only other derivatives call it */
	const char *text;
	LineLocs lines;
} Emitted;

typedef LIST(Emitted) EmittedList;

typedef struct EmitOptions {
	Units units;
	bool only_derivatives;
	const char *header;          /* name of the generated header, or NULL */
	const char *const *includes; /* from --include: read before the source */
	uint32_t nincludes;
	Diags *diags; /* reports what cannot be printed */
	bool no_math; /* functions of <math.h> are declared instead of including it */
	Text *probe;  /* gets the source with the headers that are added to it, if any */
	/* The output is the source of a later round of the run, and not yet what compilers read. */
	bool waits;
	CopiedList *copied; /* gets the pieces that are from the source */
	/* What earlier rounds wrote for derivatives only. The last round leaves out what of that is
	 * not used any more, the others add to it. */
	WrittenList *written;
	const char *line_name; /* of the output in #line directives; NULL: it has none */
	EmittedList *emitted;  /* NULL, or gets the derivatives */
} EmitOptions;

/* Prints one derivative (form PRIMAL, with C side and request) as a C function with its comment.
 * Static helpers that it needs are collected in `helpers` (name -> text), each to be printed once
 * before its first use. */
void emit_function(Text *out, Map *helpers, const Func *derivative, const Unit *unit);
/* Is the value of this key in the map of helpers a text to print? It is not for a header
 * (`<math.h>`), a function of it (`@double sqrt(double);`), or a note (`=...`). */
bool helper_is_text(const char *key);
/* Prints the derivative's declaration, for a text in the unit. */
void emit_prototype(Text *out, const Func *derivative, const Unit *unit);
/* Prints the output file, which is to be discarded if something was refused: the source's text with
 * derivatives[] beside their originals, or (only_derivatives) without the source's text. */
void emit_file(Text *out, const Unit *unit, Func *const *derivatives, uint32_t count,
	       const EmitOptions *options);
/* Prints what the header says of the derivatives of one round. */
void emit_declarations(Text *out, Units units, Func *const *derivatives, uint32_t count);
/* Prints the header for all derivatives of a run. */
void emit_header(Text *out, const char *name, Units units, Func *const *derivatives, uint32_t count,
		 const char *declarations);

/* The name of the type, or of its innermost type, in the unit's text. */
const char *c_type_name(const Unit *unit, const Type *type);

#endif
