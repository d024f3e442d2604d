/*
 * lower: what the files of the front end share. One Program is one run, one Front one translation
 * unit of it read through libclang, one Lower one function on its way to the IR.
 * front.c calls, for each unit: unit_open (flags, parse, refuse on errors) -> unit_scan (what is at
 * file scope); then, for all: program_link (program.c) -> program_join (twin.c) -> requests_read,
 * given_of_command, facts_take, requests_take (request.h) -> lower_requested -> unit_close.
 *
 *   reading      front, unit, facts, database, commands, scan, layout, macro, definition, cursor,
 *                printed
 *   the run      program, twin
 *   requests     request.h lists the files
 *   types        type, record
 *   functions    function, frozen, unprototyped, static, helper, specialise
 *   statements   stmt, for, switch, goto, decl, init
 *   expressions  expr, assign, aggregate, complex, convert, constant, literal, generic, sizeof
 *   calls        call, target, library, report, sort, math, errno, memory
 */
#ifndef CADGEN_LOWER_H
#define CADGEN_LOWER_H

#include <clang-c/Index.h>

#include "front/facts.h"
#include "front/front.h"

/* ---- unit.c: the libclang session; scan.c: what stands at file scope ---- */

/* A file of the user's (not a system header) that the unit includes, the main file first. */
typedef struct UserFile {
	CXFile file;
	uint32_t number; /* in module->sources: text and size are there */
	bool is_main, is_facts;
	uint32_t times; /* that it is included */
} UserFile;

/* A place in the order in which the preprocessor reads. */
typedef struct Spot {
	const size_t *at;
	uint32_t depth;
} Spot;

/* #define, #undef, #pragma push_macro, #pragma pop_macro. */
typedef enum MacroEvent { MACRO_DEFINED, MACRO_UNDEFINED, MACRO_PUSHED, MACRO_POPPED } MacroEvent;

typedef struct MacroChange {
	MacroEvent event;
	CXCursor cursor; /* of a definition */
	uint32_t file;   /* 0: the command line, or the compiler */
	size_t offset;
	bool is_function_like;
	const char *text; /* of the replacement, once asked for */
	uint32_t order;
	Spot spot;
	struct MacroChange *in_force; /* behind it; NULL: none */
} MacroChange;

typedef struct MacroHistory {
	const char *name;
	LIST(MacroChange) changes;
	uint32_t settled; /* so many are in order */
} MacroHistory;

/* Where a file is included first. */
typedef struct Includer {
	uint32_t file, parent; /* parent 0: by the command line */
	size_t offset;
	Spot way; /* to the file, once asked for */
} Includer;

typedef struct FuncDecl FuncDecl;
typedef struct Front Front;
typedef struct Wish Wish;
typedef struct Noted Noted;
typedef struct Specialiser Specialiser;

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

/* A parameter that const(...) makes a constant: Note [Frozen parameters]. */
typedef struct Frozen {
	const char *name; /* NULL: it stays a parameter */
	const Type *type;
	long double value; /* which the type holds */
} Frozen;

/* inactive(s->cache): a variable, and the members from there. */
typedef struct InactivePlace {
	LIST(const char *) names;
	Loc loc;
	bool is_read;
} InactivePlace;

struct FuncDecl {
	const char *name;
	Front *front;    /* the unit that declares it */
	CXCursor cursor; /* its definition if the unit has one, else its first declaration */
	bool has_body;
	bool in_system_header;
	Loc loc;        /* of its name */
	uint32_t order; /* among the functions of the unit, by definition */
	/* front_signature */
	int signature; /* 0 not asked for, 1 known, -1 refused (reported) */
	CDecl *params;
	const Type **types; /* of the parameters: arrays as pointers */
	/* what a call passes for them: promoted, if the definition is in the old style */
	const Type **passed;
	uint32_t nargs;     /* the parameters that C has */
	uint32_t nparams;   /* and the struct that it returns, the last */
	const Type *result; /* NULL: void, or a struct */
	const Type *result_struct;
	const char *c_result, *c_static;
	bool is_old_style;
	const Given *given;          /* what the user says of it, or NULL */
	struct FuncDecl *substitute; /* what this unit says derivatives use in its place; NULL */
	/* const(...): one for each argument that C has, the function without constants, and what
	 * comments call it and its call; or NULL */
	const Frozen *frozen;
	const FuncDecl *whole;
	const char *shown, *call;
	/* lowering */
	Func *func;             /* once somebody needs it */
	const Request *request; /* the first that needs it */
	bool is_wanted;
	const char *called; /* target.c: it stands for calls through this pointer, and others */
	bool is_unknown;    /* and nothing is known that they may lead to */
	bool lowered;
	bool refused;          /* it, or something that it calls; reported */
	bool may_set_errno;    /* calls of math.h */
	Loc reads_errno;       /* file 0: it does not */
	Loc asks_errno;        /* where it calls a function that only reports and reads errno */
	int reports;           /* 0 not asked for, 1 it only reports, -1 it does more */
	const char *no_report; /* what it does, if it does more */
	Loc no_report_at;
	bool report_writes_bytes; /* where pointers lead */
	bool report_runs_once;    /* it does more than to read and to write what is its own */
	bool report_reads_errno;
	bool report_tells_errno; /* by perror or %m, in its text only */
	int visiting;            /* the last search for errno that came by */
	LIST(CallSite) calls;
	LIST(InactivePlace *) inactive; /* of these, what it reads counts as a constant */
};

/* An object with external linkage, in the unit that defines it. */
typedef struct GlobalDecl {
	Front *front;
	CXCursor cursor;
} GlobalDecl;

/* A function whose address the run takes. */
typedef struct Target {
	FuncDecl *decl;
	Loc at;                   /* where its address is taken first */
	bool is_reached;          /* by the program of a request */
	const char *why;          /* it is left out; or NULL */
	LIST(const Type *) casts; /* the types of pointers that its address is cast to */
} Target;

/* Of pointers to functions, by a cast or without one. */
typedef struct Conversion {
	const Type *from, *to;
} Conversion;

/* The units of a run. */
typedef struct GivenRule {
	Given *given;
	FuncDecl *rule; /* as the directive sees it */
} GivenRule;

struct Program {
	Arena *arena; /* of the module */
	Module *module;
	Diags *diags;
	LIST(Front *) fronts;
	bool is_broken;        /* a unit could not be read */
	Map *functions;        /* those with external linkage and a body -> FuncDecl */
	Map *substitutes;      /* functions with external linkage -> FuncDecl, what replaces them */
	Map *substituted;      /* the names of what replaces another function */
	LIST(GivenRule) rules; /* those of kind fwd */
	Map *globals;          /* objects with external linkage that are defined -> GlobalDecl */
	Map *externals;        /* the Global of each external object that was needed, by name */
	Map *func_names;       /* names of functions of the module */
	Map *derivatives;      /* names of those with external linkage -> Request */
	LIST(Wish *) wishes;   /* requests, as they were read */
	LIST(Target *) targets;
	LIST(Conversion) conversions;    /* and what comes of several of them */
	LIST(FuncDecl *) callers;        /* target.c */
	Target *latest;                  /* that was wanted */
	struct Specialiser *specialiser; /* NULL: there are no targets */
	bool is_searched;                /* all targets are known */
	bool is_tentative;               /* what is lowered now may be refused without harm */
	Map *outside;                    /* name -> FuncDecl of a target without body in the run */
	Map *twins; /* typedef name of a struct -> what the module calls it, if that is another */
};

struct Front {
	Arena *arena;     /* of the module */
	Program *program; /* NULL: the unit is read for its requests only */
	Unit *unit;
	Module *module;
	Diags *diags;
	const FrontOptions *options;
	const char *header_text; /* what the run's own header is answered with; NULL: nothing yet */
	LIST(const char *) header_names; /* that the own header is found by */
	FactsState *facts;               /* NULL: none yet */
	const char *instead;   /* the text that is read in place of the main file's, or NULL */
	bool is_openmp;        /* the source is compiled with OpenMP */
	struct Parsed *parsed; /* what keeps `tu`; NULL: nothing is open */
	CXTranslationUnit tu;
	CXFile main_file;
	UserFile *files;
	uint32_t nfiles, cap_files;
	PtrMap *file_numbers;
	struct {
		CXFile file;
		uint32_t number;
	} last_file;
	Map *functions;         /* name -> FuncDecl */
	LIST(FuncPlace) places; /* all declarations of functions, by file and offset */
	Map *macros;            /* name -> MacroHistory */
	LIST(Includer) includers;
	Map *enumerators;     /* name -> Enumerator */
	Map *typedefs;        /* name -> CXType * */
	Map *tags;            /* "struct par" -> CXType * */
	Map *records;         /* name -> what record.c knows of it */
	PtrMap *record_names; /* declaration of a struct without a name -> what it is called here */
	Map *globals;         /* name of a variable -> CXCursor *, its definition if there is one */
	Map *taken;           /* name -> itself */
	/* names of the types of struct whose members are known -> CXType * */
	Map *structs;
	Map *shared;   /* names of functions and objects with external linkage */
	bool compares; /* structs are compared with those of other units, in silence */
	Noted *noted;  /* layout.c */
	LIST(const char *) read;
	Map *read_names;
	LIST(FuncDecl *) wanted; /* functions to lower, in order of need */
	uint32_t nlowered;       /* the first of them are done */
	FuncDecl *current;       /* the one that is being lowered, or NULL */
	LIST(CallSite) missing;  /* calls to functions without body or rule, the first of each */
	Map *missing_names;
	PtrMap *globals_of;  /* declaration of static storage -> its Global */
	PtrMap *moved_names; /* declaration of a static variable -> its name at file scope */
	PtrMap *shown;       /* declaration of one that an initial value names */
	Map *told;           /* refusals: one per code and line */
	Request **last_request;
	Map *request_names;  /* name of a derivative -> Request */
	Map *request_places; /* of the directives in headers that were taken */
	PtrMap *hints;       /* a loop statement -> its first Hint */
};

bool unit_open(Front *, const char *path);
/* Other names by which the unit includes the run's own header, which is not there. */
void unit_search_header(Front *);
/* The first error, or the first macro that is defined again; NULL: none. */
const char *unit_complaint(Front *);
void unit_close(Front *);
void unit_scan(Front *);

/* layout.c: fills unit->texts from the cursors at file scope that were noted before. */
void layout_note(Front *, CXCursor);
void layout_publish(Front *);

/* Is this the run's own header, answered from the requests? */
bool front_is_own_header(const Front *, CXFile);
/* Does the file exist in memory only? */
bool front_is_virtual(const char *name);
bool cursor_in_own_header(const Front *, CXCursor);
/* What a cursor of a FunctionDecl declares; known by name, noted if it is new (declared in a
 * block, or by the compiler). */
FuncDecl *front_function_of(Front *, CXCursor decl);

/* Where a cursor or location stands, for messages (a macro's argument: at the call). */
Loc front_loc(Front *, CXSourceLocation);
Loc cursor_loc(Front *, CXCursor);
/* A copy of the string in the unit's arena; disposes of it. */
const char *front_string(Front *, CXString);

/* Refuses what is there, and the function that is being lowered. Reports once per code and line.
 * The argument fills the text. */
void front_refuse(Front *, DiagCode, Loc, const char *arg);

/* For request.c. NULL where there is none. */
FuncDecl *front_function(const Front *, const char *name);
/* The first function (declared or defined) that begins at or after an offset of a user file. */
FuncDecl *front_function_after(const Front *, uint32_t file, size_t offset);
/* Fills params, types, nparams, result, c_result, c_static; false: refused, reported. */
bool front_signature(Front *, FuncDecl *);
/* frozen.c: the declaration of its parameter i, constants not counted. */
CXCursor param_cursor(const FuncDecl *, uint32_t i);
int64_t frozen_int(const Frozen *);
/* Tells the unit where each macro is in force. */
void macros_publish(Front *front);
bool front_enumerator(const Front *, const char *name, int64_t *value);
/* The type that a typedef name stands for. */
const Type *front_typedef(Front *, const char *name);
/* What a name of a type means, "double", "struct par", "real_t"; NULL: nothing, or refused. */
const Type *front_type_named(Front *, const char *name, Loc);
/* Is this offset of a user file in a region that the preprocessor skipped? */
bool front_skipped(const Front *, uint32_t file, size_t offset);

/* ---- commands.c ---- */

/* What is wrong with the text of a compilation database, and where; NULL: nothing. */
const char *commands_fault(Arena *, const char *text, size_t size);

/* ---- definition.c ---- */

void macro_file_included(Front *, uint32_t file, CXSourceLocation directive);
void macro_defined(Front *, CXCursor, const char *name);
/* Notes any other change to a macro. */
void macro_changed(Front *, const char *name, MacroEvent, uint32_t file, size_t offset);
/* The byte of the main file from which on it knows what stands there. */
size_t spot_in_main(Spot);
size_t front_main_offset(Front *, Loc);
/* Its changes in the order in which the preprocessor meets them. */
void macro_settle(Front *, MacroHistory *);
/* The replacement text of an object-like macro as it is defined there ("" if empty), tokens
 * separated by blanks; NULL: it is no such macro. */
const char *front_macro(Front *, const char *name, Loc);
/* Of one with parameters: `( a , b ) text`. */
const char *front_macro_call(Front *, const char *name, Loc);
/* Is no name in the text a macro? */
bool macros_name_none(const Front *, const char *text);
/* Does it name a macro with parameters? */
bool macros_are_called(const Front *, const char *text);
/* Do the names in the text mean the same macros, or none, everywhere in the unit? */
bool macros_last(Front *, const char *text);
/* May a macro that the text names make strings or names of what it is given? */
bool macros_quote(Front *, const char *text);
/* The text with the object-like macros replaced that are in force there; NULL: it still would not
 * mean the same everywhere. */
const char *front_expanded(Front *, const char *text, Loc);
/* Is it a file of the unit, not a request of the command line? */
bool front_reads(const Front *, uint32_t file);

/* ---- program.c: several units are one program ---- */

/* Finds which unit defines what. Refuses two definitions of one function. */
void program_link(Program *);
/* The function with external linkage that has this name and a body; NULL: there is none. */
FuncDecl *program_function(const Program *, const char *name);
/* For a function that this unit only declares, the declaration with the body; the function itself
 * if there is none. NULL: it does not agree with the one that the call sees, reported at `loc`. */
FuncDecl *program_callee(Front *, FuncDecl *, CXCursor seen, Loc);
/* The name in the module: its own, or one like it if another function has that. */
const char *program_func_name(Program *, const FuncDecl *);
/* A name that nothing has at file scope of any unit, and no Global. */
const char *program_free_name(const Front *, const char *name);
/* twin.c: structs without a tag that have another name in each unit; behind program_link */
void program_join(Program *);
/* What the module calls the struct or pointer to functions that C calls so. */
const char *program_type_name(const Program *, const char *name);
/* What the unit calls a struct. */
const char *own_type_name(const Front *, const Type *);
/* Notes which unit has two structs where the declaration and the definition would need one. */
void program_note_clash(Front *, const FuncDecl *decl, const FuncDecl *body);
/* Completes a struct, known by its tag, of which other units have the definition. */
void program_complete(Front *, const char *tag);
/* Two derivatives, or a derivative and a function, that would be defined under one name. */
void program_check_name(Front *, const Request *, const FuncDecl *original, Loc);

/* ---- given.h, and hints.c ---- */

/* hints.c: what the user says of the loop, or NULL */
const Hint *hints_of(const Front *, CXCursor loop);
#include "front/given.h"

/* ---- type.c: types of C ---- */

/* The type in the IR, an array as an array. NULL: refused, reported at `loc`. void is opaque
 * "void". */
const Type *c_type(Front *, CXType, Loc);
const Type *c_type_quietly(Front *, CXType); /* tells nothing */
/* Of an object, or of the elements of an array: c_type takes a volatile variable for a plain one,
 * which is right where only the function itself can name it. */
bool c_type_is_volatile(CXType);
void c_type_refuse_volatile(Front *, CXType, Loc);
/* The type of a value: arrays (that is how libclang shows array parameters) become pointers to
 * their elements. */
const Type *c_value_type(Front *, CXType, Loc);
const Type *c_value_type_quietly(Front *, CXType);
/* The scalar or struct type that clang prints by this name; NULL: none, or something else. */
const Type *c_named_type(Front *, const char *name);
/* What C calls a pointer to such functions, `double (*)(int)`. */
const char *c_pointer_name(Front *, CXType function);
/* The name of the type of pointers to it, which is the same for compatible functions. */
const char *c_function_name(Front *, CXType function);
bool c_type_is_void(CXType);
bool c_type_is_complex(CXType);
/* "double", "real_t": the innermost type, unqualified; typedefs of pointers and arrays are looked
 * through. */
const char *c_base_name(Front *, CXType);
enum { MAX_LEVELS = 64 };

/* The array levels of a type as it is written, outermost first: their lengths, -1 known at run time
 * only, -2 left open. A pointer is a level that is left open. */
typedef struct Levels {
	int64_t len[MAX_LEVELS];
	uint32_t count;
} Levels;

Levels c_levels(CXType);
/* How many array levels a declaration of this type writes with a size expression, outermost
 * first; open[i] tells which of them are known at run time only. A pointer is looked through. */
uint32_t c_written_sizes(CXType, bool *open, uint32_t max);

#include "front/record.h"

/* ---- the lowering ---- */

/* Lowers every function that requests name, and what they call; fills the module. */
void lower_requested(Program *); /* function.c */
/* The IR function of a declaration with a body, made and queued at first need; NULL: refused. */
Func *lower_function_shell(Front *, FuncDecl *);
/* The same without a body, of which only the address is needed. */
Func *function_shell(Front *, FuncDecl *);
/* Notes a call of a function without body or rule. */
void lower_missing(Front *, FuncDecl *, Loc);

/* A value, and the sizes in its type that are known at run time only (i64, outermost first; for a
 * pointer, those of the type that it points to). An entry is NULL if the size is unknown, as in
 * `extern double t[]`. v is NULL for void and for what was refused. */
typedef struct Val {
	Value *v;
	Value **sizes;
} Val;

typedef struct Kids {
	CXCursor *at;
	uint32_t n, cap;
} Kids;

/* One function while it is lowered. */
typedef struct Lower {
	Front *front;
	FuncDecl *decl;
	Func *func;
	Arena *scratch;
	Builder b;
	bool dead;     /* nothing reaches this point */
	Loc at;        /* of the expression lowered last: its leftmost leaf, as libclang has it */
	PtrMap *vars;  /* declaration -> Val *: its address, and the sizes of its type */
	Value *result; /* the struct that it returns, or NULL */
	uint32_t once_depth; /* loops of one trip around this point, in the loop of the source */
	PtrMap *labels;      /* LabelStmt, CaseStmt or DefaultStmt -> its name in the IR: goto.c */
	Map *label_names;
	PtrMap *last_breaks; /* BreakStmt -> the switch at whose end it stands */
	PtrMap *printed;     /* cursor -> its place in the printed text: printed.c */
	unsigned printed_kinds;
} Lower;

/* cursor.c */
/* Are they the same file? To libclang all texts that are in no file of the disk are one. */
bool file_is(CXFile, CXFile);
Kids kids_of(Arena *, CXCursor);
/* The members of a struct or union, those without a name, too. */
Kids kids_fields(Arena *, CXType);
/* Only the children that are expressions. */
Kids kids_expr(Arena *, CXCursor);
/* Without parentheses, __extension__ and the like around it. */
CXCursor skip_parens(Lower *, CXCursor);
/* An UnexposedExpr that is an implicit conversion: its operand in *inner. */
bool is_implicit_cast(Lower *, CXCursor, CXCursor *inner);
/* Where it stands; what is built next stands there too. */
Loc lower_at(Lower *, CXCursor);
/* Refuses what stands at the cursor. */
void lower_refuse(Lower *, DiagCode, CXCursor, const char *arg);
const char *cursor_name(Front *, CXCursor);
const char *cursor_type_name(Front *, CXType);
/* Does the function declare a type of this name ("real", "struct par") itself? */
bool name_is_hidden(Lower *, const char *name);
/* Where the source has it, in which file; false: a macro makes one of its ends. */
bool cursor_range(Front *, CXCursor, uint32_t *file, TextRange *range);
/* The text of the source between its ends; NULL: a macro makes one of them. */
const char *cursor_text(Front *, CXCursor);
/* The text of the token at which the cursor stands, wherever it comes from. */
const char *cursor_token(Front *, CXCursor);

/* printed.c */
/* What clang prints behind the keyword of a `for`, `_Generic` or `sizeof`; NULL: not known. */
const char *printed_behind(Lower *, CXCursor);
/* Past a string or character literal that begins here. */
const char *printed_literal(const char *at);

/* switch.c */
void lower_switch(Lower *, CXCursor);
void lower_continue(Lower *);
/* The condition that the key selects this label. */
Value *lower_case_matches(Lower *, Value *key, CXCursor label);
/* A loop of one trip, which `break` leaves; its body is empty yet. `outer` is where it stands. */
Op *lower_once(Lower *);
void lower_end_once(Lower *, Builder outer);
/* Is nothing of the switch left behind this `break`? */
bool lower_is_last_break(Lower *, CXCursor);

/* goto.c */
void lower_goto(Lower *, CXCursor);
/* A label of any kind, and the statement behind it. */
void lower_label(Lower *, CXCursor);
/* Lowers a statement if control arrives there or may enter it at a label. */
void lower_next(Lower *, CXCursor);
void lower_list(Lower *, const CXCursor *stmts, uint32_t count);
void lower_switch_by_gotos(Lower *, Value *key, CXCursor body);

/* decl.c */
/* Declares the variables without their initialisers: jumps may skip only those. */
void lower_declare_ahead(Lower *, CXCursor decl_stmt);
void lower_declaration(Lower *, CXCursor decl_stmt);
/* The sizes that a declaration writes for the open dimensions of its type (of what it points to),
 * evaluated here. */
Value **lower_declared_sizes(Lower *, CXCursor decl, const Type *);
Val lower_variable(Lower *, CXCursor ref); /* the address of what a DeclRefExpr names */
Val global_place(Lower *, Global *);
/* The object of static storage that a DeclRefExpr names; NULL: none, or refused. */
const Global *front_object(Front *, CXCursor ref, Loc);
/* The variable of that name at file scope; NULL: none, or refused. */
const Global *front_global(Front *, const char *name, Loc);
/* The global of that name that holds the tangents or adjoints of another; all requests share it.
 * NULL: the name is taken. */
const Global *front_differential(Front *, const Request *, const Global *of, const char *name, Loc);

/* errno.c */
Val lower_errno(Lower *); /* its address */
/* library.c: does a call of this name give its address? */
bool library_is_errno(const char *name);
/* Does the function of fenv.h read or change how floating arithmetic goes? */
bool library_uses_float_state(const char *name);
/* Is it a call or a format that prints what errno means? */
bool library_tells_errno(CXCursor);
/* Does it depend on nothing but what it is given, and change nothing else? */
bool library_runs_again(const char *name);
bool is_errno(const Value *place);
/* Does the function, in front form, only save and restore what it reads? */
bool errno_is_only_saved(const Func *);
/* Refuses requests whose functions read errno behind calls of math.h. */
void errno_refuse(Front *, int *mark);

/* static.c: is it a static variable that nothing in its function, or in its file, writes? */
bool static_is_constant(CXCursor decl);
/* The only function that does more with the variable of the file than set it, free what it leads
 * to, or ask whether it is zero; null: there is none, or there are several. */
CXCursor static_user(CXCursor decl);

/* fixed.c: notes where the pointer always leads, if it does. */
void fixed_note(Front *, CXCursor definition, Global *, Loc at);
/* What it leads to, in the place of a pointer that was noted so; NULL: it was not, or this file
 * cannot name that. */
Value *fixed_target(Lower *, const Value *pointer);

/* moved.c: the name at file scope of a static variable of a function. Notes how its declaration is
 * moved there. */
const char *moved_name(Front *, CXCursor decl);
/* May the initial value of a static variable hold the address of this one, which has such a
 * name? */
bool moved_is_shown(const Front *, CXCursor decl);

/* stmt.c, for.c */
void lower_stmt(Lower *, CXCursor);
/* Lowers into a region of its own and ends it with a yield unless it is ended; true if its end is
 * reached. */
bool lower_into(Lower *, Region *, CXCursor stmt);
typedef struct ForClauses {
	bool init, cond, step;
} ForClauses;
/* GNU C's ({ ... }); its value is that of its last statement. */
Val lower_stmt_expr(Lower *, CXCursor, bool for_value);
bool for_clauses(Lower *, CXCursor stmt, uint32_t nkids, ForClauses *);

/* expr.c */
Val lower_value(Lower *, CXCursor);
Val lower_place(Lower *, CXCursor);        /* the address of an lvalue */
Value *lower_condition(Lower *, CXCursor); /* bool; NULL: refused */
void lower_effect(Lower *, CXCursor);      /* for its side effects only */
bool lower_is_place(CXCursor);
Val lower_load(Lower *, Val place);
Val lower_index(Lower *, Val ptr, Value *i, CXCursor at);

/* generic.c */
/* The association that `_Generic` means; null: refused. */
CXCursor generic_choice(Lower *, CXCursor);

/* aggregate.c: the value of a struct is the address of memory that holds it, until something is
 * written there */
Val lower_member(Lower *, CXCursor); /* the address of a member */
void lower_struct_copy(Lower *, Value *to, Value *from);
void lower_struct_into(Lower *, Value *to, CXCursor);
Val lower_struct_choice(Lower *, CXCursor conditional);
/* A copy of the struct for the callee. */
Value *lower_struct_argument(Lower *, const Type *, CXCursor);
/* A temporary object; NULL: refused, because C has no name for its type. */
Value *lower_temporary(Lower *, const Type *, CXCursor at);
/* Is it copied member by member? */
bool struct_is_small(const Type *);
/* NULL: the place is no bit-field. */
const Field *lower_bit_field(const Value *place);
/* The value after it is stored in the bit-field. */
Value *build_bits(Builder *, const Field *, Value *);
/* Stores, also into a bit-field; a constant that does not fit is truncated first. */
void lower_store(Lower *, Value *place, Value *);

/* complex.c */
/* The parts of a complex number. im is NULL for a real number; re is NULL for what was refused. */
typedef struct Parts {
	Value *re, *im;
} Parts;

/* The value of an expression of a real or complex type. */
Parts lower_parts(Lower *, CXCursor);
/* A complex number that is computed, in memory of its own; false: the expression is of another
 * type, or one that structs have, too. */
bool lower_complex(Lower *, CXCursor, Val *out);
void lower_complex_into(Lower *, Value *to, CXCursor);
/* A real number or a truth that a complex number is converted to. */
Val lower_complex_to(Lower *, CXCursor, const Type *to);
Value *lower_complex_truth(Lower *, CXCursor);
/* Is one of the operands complex? */
bool has_complex_operand(Lower *, CXCursor);
Value *lower_complex_compare(Lower *, CXCursor, bool equal);
Val lower_complex_assign(Lower *, CXCursor); /* the place */
/* `z += w`, also of a real z; the place. */
Val lower_complex_compound(Lower *, CXCursor);
/* A function of complex.h with a real result; false: it is none. */
bool lower_complex_call(Lower *, CXCursor call, Val *out);
/* `__real__ z` or `__imag__ z` */
Val lower_part(Lower *, CXCursor);
Val lower_part_place(Lower *, CXCursor);
/* A part of a complex number as an element of an array of two; false: it is something else. */
bool lower_part_element(Lower *, CXCursor array, CXCursor index, Val *out);

/* convert.c */
/* `sizes`: those that the type states; NULL: those of the value. */
Val lower_convert(Lower *, Val, const Type *to, Value **sizes, CXCursor at);
Value *lower_truth(Lower *, Value *);       /* may drop the value: for its last use */
Value *lower_is_not_zero(Lower *, Value *); /* leaves the value */
Value *build_null(Builder *, const Type *);

/* literal.c */
Val lower_literal(Lower *, CXCursor);
Val lower_string(Lower *, CXCursor);
const char *string_text(Front *, CXCursor literal);
Val lower_enumerator(Lower *, CXCursor);
int64_t enumerator_value(Front *, CXCursor decl);
/* Arithmetic with integers that is all of what a macro stands for. */
bool lower_named(Lower *, CXCursor, Val *out);
/* What libclang folds to a number of that type. */
bool lower_constant(Lower *, CXCursor, const Type *, Val *out);

/* sizeof.c */
Val lower_sizeof(Lower *, CXCursor); /* _Alignof, too */
/* A size expression as i64. */
Value *lower_size(Lower *, CXCursor);

/* assign.c */
Val lower_assign(Lower *, CXCursor);
Val lower_compound_assign(Lower *, CXCursor);
Val lower_increment(Lower *, CXCursor);
Val lower_binary_op(Lower *, enum CXBinaryOperatorKind, Val, Val, CXCursor at);

/* init.c */
void lower_initialiser(Lower *, Val place, CXCursor init);
/* The values of static storage; NULL if one of them is not a constant. */
const Initial *init_constants(Front *, const Type *, CXCursor init, Loc, uint32_t *count);

/* constant.c */
bool cursor_constant(Front *, CXCursor, long double *out);
/* What a scalar of the type is initialised with; false: no constant, or not one that can be said
 * again elsewhere. */
bool cursor_initial(Front *, CXCursor, const Type *, Loc, Initial *out);

/* call.c */
/* `sin` of `__builtin_sin`; any other name is itself. */
const char *without_builtin(const char *name);
Val lower_call(Lower *, CXCursor);
Kids call_args(Lower *, CXCursor call);
/* The function that is called, if it is called by its name; else NULL. */
FuncDecl *direct_callee(Lower *, CXCursor call);
/* A call that is used as a condition (isnan): its bool, or NULL: lower it as a value. */
Value *lower_call_condition(Lower *, CXCursor);
/* `cond` if the expression is what `assert(cond)` expands to. */
bool assert_condition(Lower *, CXCursor, CXCursor *cond);

/* The declaration that the call sees. */
CXCursor called_declaration(Lower *, CXCursor call);

/* unprototyped.c */
/* `double f(x) double x; {}` */
bool is_old_style(Front *, CXCursor definition);
/* Does a call that sees this declaration convert its arguments? */
bool is_prototype(Front *, CXCursor function);
/* Do calls pass the same bits for a parameter of either type? */
bool types_pass_alike(const Type *, const Type *);
/* Does the call of a function with a body, if it sees no prototype, pass what the definition takes?
 * False: refused. */
bool call_agrees(Lower *, const FuncDecl *callee, CXCursor call, Loc at);

/* report.c */
bool function_is_variadic(const FuncDecl *);
bool has_cleanup(CXCursor decl); /* decl.c: the attribute */
/* Does no derivative pass through the function, with its body? False: refused at `loc`. */
bool function_reports(Front *, FuncDecl *, Loc loc);
/* The same in silence; if false, `no_report` says why. */
bool function_only_reports(FuncDecl *);

/* A call that is no call of a function by its name. */
Val lower_call_through(Lower *, CXCursor call, Loc at);
/* The function of which a program takes the address there; NULL: refused. */
Func *target_address(Front *, FuncDecl *, CXCursor seen, Loc at);
/* Calls `visit` for each function of the run to which the pointer may lead. */
void targets_of(Front *, const Value *pointer, void (*visit)(FuncDecl *, void *), void *data);
/* The functions whose addresses initialise an object. */
void targets_of_object(Front *, CXCursor definition);
/* passed.c: is there a request with a rule for such a pointer? */
bool passed_calls(const Program *, const Type *pointer);
/* Wants one function more to which pointers may lead, one that the program of a request reaches or
 * any; false: there are no more. */
bool targets_want(Program *, bool reached);
/* Leaves out the tentative target that was refused since `told` reports ago. */
void targets_settle(Program *, uint32_t told);
/* Builds the functions that stand for calls through pointers. */
void targets_fill(Program *);
/* The address of a function as a pointer of a type: of its own, or of one that it is cast to. */
Value *target_pointer(Builder *, const Program *, Func *, const Type *as);
/* The declaration of a function that stands for calls through pointers; NULL: it does not. */
FuncDecl *caller_declared(const Program *, const Func *);
/* Can that function, which stands for calls through pointers, call the target? */
bool target_is_called(const Program *, const Func *caller, const Func *target);
/* Can the file of the user name the target? */
bool target_is_named(const Program *, const Func *target, const Func *user);
/* Warns of what is left out. */
void targets_tell(Program *);

/* specialise.c: copies of functions for the functions that are passed to them */
void specialise(Program *);
/* What the request differentiates: the function, or its copy to which rules are passed. */
const Func *request_original(const Program *, const Request *, const FuncDecl *);
/* Does a request need it? */
bool is_reached(const Program *, const Func *);
/* Adds the function, if it is reached, and its copies to the module. */
void add_with_copies(Program *, FuncDecl *);

/* library.c */
/* False: a function that is not known by its name. */
/* The function calls a function of the library that takes no part in derivatives, or one that the
 * user makes statements about; false: that is something else. */
bool lower_known(Lower *, const FuncDecl *callee, Value *const *args, Val *out);
bool lower_library(Lower *, FuncDecl *callee, CXCursor call, Loc at, Val *out);
/* The call itself, once and in order. */
Val lower_extern(Lower *, const FuncDecl *callee, CXCursor call, Loc at);
/* The same; NULL: it is refused. */
Op *lower_extern_op(Lower *, const FuncDecl *callee, CXCursor call, Loc at);
/* sort.c: a call of qsort or bsearch, or of the helpers that stand for them. */
Val lower_sort(Lower *, FuncDecl *callee, CXCursor call, Loc at);
/* Is the statement a call that never returns? */
bool lower_ends_here(Lower *, CXCursor stmt);

/* memory.c */
Val lower_malloc(Lower *, CXCursor call, Loc, int64_t kind);                     /* of OP_MALLOC */
Val memory_allocated(Lower *, int64_t kind, Value *const *args, uint32_t nargs); /* an OP_MALLOC */
Val lower_aligned(Lower *, CXCursor call, Loc);
Val lower_memalign(Lower *, CXCursor call, Loc);
Val lower_realloc(Lower *, CXCursor call, Loc, bool by_count);
void lower_free(Lower *, CXCursor call, Loc);
/* Gives new memory without a type its type; false: it is something else. */
bool lower_memory_as(Val memory, const Type *to);
Val lower_copy(Lower *, CXCursor call, Loc, const char *name);
/* Without a value, fills with zeros. */
Val lower_fill(Lower *, CXCursor call, Loc, const char *name, bool has_value);

/* helper.c: false: the function is not a helper of cadgen's own that stands for an op */
bool lower_helper(Lower *, FuncDecl *callee, CXCursor call, Loc at, Val *out);

/* math.c: is it a function of math.h? */
bool math_has(const char *name);
bool lower_math(Lower *, const char *name, CXCursor call,
		Val *out); /* false: not a function of math.h */
/* The same of values that are there already. */
bool lower_math_of(Lower *, const char *name, const Type *result, Value *const *args,
		   uint32_t nargs, Val *out);
Value *lower_math_condition(Lower *, const char *name, CXCursor call);

#endif
