/*
 * lower: what the files of the front end share. One Front is one translation unit read through libclang; one Lower is one
 * function on its way to the IR.
 *
 * front_read (front.c) goes: unit_open (flags, parse, refuse on errors) -> unit_scan (functions, macros, enumerators, files)
 * -> requests_read (request.c) -> lower_requested (decl.c, stmt.c, expr.c, call.c) -> unit_close.
 */
#ifndef CADGEN_LOWER_H
#define CADGEN_LOWER_H

#include <clang-c/Index.h>

#include "front/front.h"

/* ---- unit.c: the libclang session; scan.c: what stands at file scope ---- */

/* A file of the user's (not a system header) that the unit includes, the main file first. */
typedef struct UserFile {
	CXFile file;
	uint32_t number; /* in module->sources: text and size are there */
	bool is_main;
} UserFile;

typedef struct Macro {
	const char *name;
	CXCursor cursor;
	bool is_function_like;
	const char *text; /* of the replacement, once asked for */
} Macro;

typedef struct FuncDecl FuncDecl;

/* One declaration of a function: where it begins and ends (expansion offsets). */
typedef struct FuncPlace {
	FuncDecl *decl;
	uint32_t file; /* 0: a system header */
	size_t begin, end;
	bool has_body;
} FuncPlace;

typedef struct CallSite {
	FuncDecl *callee;
	Loc loc;
} CallSite;

struct FuncDecl {
	const char *name;
	CXCursor cursor; /* its definition if the unit has one, else its first declaration */
	bool has_body;
	bool in_system_header;
	Loc loc;         /* of its name */
	uint32_t order;  /* among the functions of the unit, by definition */
	/* front_signature */
	int signature;   /* 0 not asked for, 1 known, -1 refused (told) */
	CDecl *params;
	const Type **types; /* of the parameters: arrays as pointers */
	uint32_t nparams;
	const Type *result; /* NULL: void */
	const char *c_result, *c_static;
	/* lowering */
	Func *func;      /* once somebody needs it */
	bool lowered;
	int visiting;    /* search for recursion: 0 not seen, 1 on the way, 2 done */
	LIST(CallSite) calls;
};

typedef struct Front {
	Arena *arena; /* of the module */
	Unit *unit;
	Module *module;
	Diags *diags;
	const FrontOptions *options;
	CXIndex index;
	CXTranslationUnit tu;
	CXFile main_file;
	UserFile *files;
	uint32_t nfiles, cap_files;
	PtrMap *file_numbers;
	struct { CXFile file; uint32_t number; } last_file;
	Map *functions;   /* name -> FuncDecl */
	LIST(FuncPlace) places; /* all declarations of functions, in order of the unit */
	Map *macros;      /* name -> Macro */
	Map *enumerators; /* name -> int64_t * */
	Map *typedefs;    /* name -> CXType * */
	Map *globals;     /* name of a variable of file scope -> CXCursor * (its definition if there is one) */
	Map *taken;       /* name -> itself */
	LIST(FuncDecl *) wanted; /* functions to lower, in order of need */
	LIST(CallSite) missing;  /* calls to functions without body or rule, the first of each */
	uint32_t nstatics;       /* number of function-local statics, to tell them apart */
} Front;

bool unit_open(Front *, const char *path);
void unit_close(Front *);
void unit_scan(Front *);

/* Where a cursor or location stands, for messages (a macro's argument: at the call). */
Loc front_loc(Front *, CXSourceLocation);
Loc cursor_loc(Front *, CXCursor);
/* A copy of the string in the unit's arena; disposes of it. */
const char *front_string(Front *, CXString);

/* For request.c. NULL where there is none. */
FuncDecl *front_function(const Front *, const char *name);
/* The first function (declared or defined) that begins at or after an offset of a user file. */
FuncDecl *front_function_after(const Front *, uint32_t file, size_t offset);
/* Fills params, types, nparams, result, c_result, c_static; false: refused, told in diags. */
bool front_signature(Front *, FuncDecl *);
/* The replacement text of an object-like macro ("" if empty), tokens separated by blanks. */
const char *front_macro(Front *, const char *name);
bool front_enumerator(const Front *, const char *name, int64_t *value);
/* The type that a typedef name stands for. */
const Type *front_typedef(Front *, const char *name);
/* Is this offset of a user file in a region that the preprocessor skipped? */
bool front_skipped(const Front *, uint32_t file, size_t offset);

/* ---- pragma.c, request.c ---- */

/* Pragmas of all user files and the requests of the command line: fills unit->requests and unit->pragmas. False: told in diags. */
bool requests_read(Front *);

/* ---- the lowering: decl.c drives it ---- */

/* Lowers every function that unit->requests name, and what they call; fills unit->module. */
void lower_requested(Front *);

#endif
