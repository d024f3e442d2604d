/*
 * emit, inside: how a function becomes text.
 *
 * What decides, in this order, and prints nothing:
 *
 *   place    which values fold into the expression that uses them, which become variables
 *   lower    the function as a tree of statements over those variables, with parallel copies where
 *            regions hand values on; rows: the loops of a `fill` of an array of more dimensions
 *   merge    variables that never hold different live values at once become one (out of SSA)
 *   tidy     parallel copies in sequence, what nobody reads dropped, loops and branches in the
 *            shapes that C has for them
 *   storage  which memory is an array of the function, or a member of the caller's struct
 *   scope    where each variable is declared
 *   name     what it is called
 *   manage   ops on memory become calls; what a fault frees
 *
 * What prints:
 *
 *   expr, address, range                  expressions, paths to objects, heads of loops
 *   stmt, memory, allocate, tape, bulk    statements
 *   decl, local, table, record            types, prototypes, structs, static objects
 *   func, comment, line                   one function
 *   macro                                 words that macros replace, constants by their macros
 *   file, extract, header                 the output
 *
 * An expression is not copied into the tree: a statement points to a Value of the IR, and the
 * expression is the value's op with those of its operands that fold in.
 */
#ifndef CADGEN_EMIT_INTERNAL_H
#define CADGEN_EMIT_INTERNAL_H

#include "emit/emit.h"
#include "ir/helper.h"
#include "analysis/alias.h"

typedef struct Stmt Stmt;
typedef struct Block Block;

/* Where a text stands. */
typedef struct MacroScope {
	const Unit *unit;
	size_t at;
	bool is_own; /* a helper, whose names may be others */
	Map *meant;  /* macros that the source itself put there, or NULL */
	Diags *diags;
	Loc loc;
	const char *function; /* for messages */
} MacroScope;

/* What a heap op is. */
typedef enum Storage {
	STORAGE_OWN,    /* memory from malloc */
	STORAGE_ARRAY,  /* small enough to be an array of the function */
	STORAGE_MEMBER, /* a member of the caller's work struct */
	STORAGE_PIECE   /* a piece of the caller's work memory */
} Storage;

/* A C variable, or an object of memory that the function declares. */
typedef struct Var {
	const Type *type;
	const char *hint; /* the name it would like, or NULL */
	const char *name;
	uint32_t id;
	struct Var *rep;    /* the variable it was merged into; itself if none */
	uint32_t home;      /* position (see Site) of the op that brings it about; 0: parameters */
	int32_t param;      /* number of the parameter, or -1 */
	bool fixed;         /* never merged */
	bool reused;        /* others were merged into it */
	bool counter;       /* declared by its `for` */
	bool needed;        /* something that is kept reads it */
	const Op *object;   /* the alloca, heap or tape op it stands for, or NULL */
	const Value *value; /* the value it was made for */
	Storage storage;    /* of a heap op */
	const char *member; /* its name in the work struct */
	bool zeroed;        /* an array declared with = {0} */
	Block *scope;       /* the block that declares it */
	Stmt *first;        /* the first statement of scope in which it occurs */
} Var;

typedef enum StmtKind {
	STMT_ASSIGN, /* var = value; with `defines`: what value's op computes */
	STMT_COPIES, /* several assignments at once; gone after tidy */
	STMT_OP,     /* memory or effect; var: its result, or NULL; manage makes some of them: */
	STMT_OBJECT, /* declares var: an array, a pool, a tape */
	STMT_MEMORY, /* call */
	STMT_GROW,   /* a tape gets `value` more elements, or none (NULL); var: where they begin */
	STMT_IF,     /* value, block[0], block[1] (NULL: no else) */
	STMT_FOR,    /* op, var the counter, block[0] */
	STMT_LOOP,   /* for (;;) block[0], left by STMT_BREAK; with a value: while (value) */
	STMT_DO,     /* do block[0] while (value) */
	STMT_BREAK,  /* leave the loop unless value */
	STMT_COUNT,  /* var++ */
	STMT_RETURN, /* value or NULL; what goes through pointers is the op's */
	STMT_DECL,   /* var without a value */
	STMT_KEEP    /* from->member = value, number `index` of the record */
} StmtKind;

/* What is assigned: the value, or the variable `from` where a parallel copy needed one. */
typedef struct Copy {
	Var *to;
	const Value *value; /* NULL: `from`, or the constant 0 if that is NULL too */
	Var *from;
} Copy;

/* One loop of a nest over an array. */
typedef struct Dim {
	Var *counter;
	const Value *count; /* NULL: n */
	int64_t n;
} Dim;

typedef enum ArgKind {
	ARG_NONE,
	ARG_VALUE,
	ARG_FREED,       /* a pointer, without its const */
	ARG_COUNT,       /* how many, where less than nothing is nothing */
	ARG_BYTES,       /* n * sizeof *result */
	ARG_BYTES_APART, /* n, sizeof *result */
	ARG_SIZE,        /* sizeof *result */
	ARG_TEXT,
	ARG_WORK /* likewise, of the caller's work memory: no line ends behind it */
} ArgKind;

typedef struct Arg {
	ArgKind kind;
	const Value *value;
	const char *text;
} Arg;

typedef LIST(const Var *) VarList;

/* A pointer in memory of the caller's, replaced for a while. */
typedef struct Loan {
	const Value *place, *held;
} Loan;

typedef LIST(Loan) LoanList;

/* What is done where there is no memory. */
typedef struct Fault {
	int status;    /* what *status becomes; 0: abort() */
	VarList owned; /* to be freed, the last first */
	LoanList loans;
} Fault;

/* A call of a helper or of <stdlib.h>. */
typedef struct MemoryCall {
	const char *function; /* NULL: just the argument */
	Arg args[5];
	uint32_t nargs;
	const char *result;   /* what it is assigned to, or NULL */
	const char *through;  /* a variable that has it until it is known to be there, or NULL */
	const Type *declared; /* the type of this variable or of `result`, if it is declared here */
	const Op *place;      /* told in a comment, or NULL */
	const Fault *fault;   /* for a result that is NULL or false, or NULL */
} MemoryCall;

struct Stmt {
	StmtKind kind;
	Stmt *prev, *next;
	Block *parent;
	const Op *op; /* where it comes from, or NULL */
	Var *var;
	const Value *value;
	Var *from;
	bool defines;  /* STMT_ASSIGN: value is computed here, not read */
	bool declares; /* the variable is declared here */
	bool negated;  /* STMT_IF: value is what must not hold */
	Copy *copies;
	uint32_t ncopies;
	uint32_t index; /* STMT_KEEP: which value */
	Dim *dims;      /* STMT_OP of a `fill` over rows, see rows.c */
	uint32_t ndims;
	const MemoryCall *call; /* STMT_MEMORY; STMT_GROW: or NULL */
	Block *block[2];
};

struct Block {
	Block *parent; /* the block around, NULL for the function's */
	Stmt *owner;
	Stmt *first, *last;
	uint32_t enter, leave; /* nesting as intervals; set by scope */
};

/* Where an op stands: ops are numbered from 1 in textual order; `end` is the last number within
 * it. */
typedef struct Site {
	const Op *op;
	const Op *loop; /* the loop around it, or NULL */
	uint32_t pos, end;
} Site;

typedef struct Use {
	const Op *user;
	uint32_t arg;
	struct Use *next;
} Use;

/* Where the expressions that a folded value is part of are evaluated. */
typedef struct Reach {
	uint32_t uses;  /* how many times it is printed */
	uint32_t last;  /* the latest position */
	const Op *loop; /* the loop around all of them */
	bool mixed;     /* there is no such loop */
} Reach;

typedef struct Emit {
	Arena *arena;
	const Func *func;
	const Unit *unit; /* NULL for a function on its own */
	Map *helpers;
	Map *spelled; /* struct types that the text names; NULL: nobody asks */
	Map *tables;  /* names of static objects that the function declares, by the IR's */
	Map *called;  /* names of file scope and of the library that the text has */
	const MacroScope *scope; /* where the text will stand, or NULL */
	const CDecl *params;     /* of the function, or made from the IR's types */
	uint32_t nparams;
	const char *c_result;
	const char **outs; /* of the results that go through pointers: names of parameters */
	uint32_t nouts;
	Var *result; /* the struct that the function returns, or NULL */
	/* place */
	const Aliases *aliases;
	PtrMap *sites; /* Op -> Site */
	uint32_t npos;
	LIST(const Site *) writes; /* ops that may change memory, in order */
	Use **uses;                /* by value id; likewise what follows */
	bool *folded;
	bool *pinned;   /* a variable, for an expression would get too long */
	bool *as_expr;  /* results of `if` ops printed as ?:, && or || */
	bool *recorded; /* what `restore` gives, read in its record where it is used */
	Reach *reach;
	/* lower */
	Var **var_of;
	LIST(Var *) vars;
	Block *body;
	/* text */
	int depth; /* of the expression being printed, for line breaks */
} Emit;

/* ---- local.c ---- */
/* The text names the type, if it is a struct. */
void type_is_spelled(const Emit *e, const Type *type);
/* Adds the definitions of local struct types to the helpers; refuses types without name. */
void define_local_structs(const Emit *e, Diags *diags);

/* ---- table.c ---- */
/* Declares the static const objects that the source declares inside functions. */
void print_tables(Emit *e, Text *out);
/* Calls visit for each object of static storage that the text will name. */
void visit_globals(const Emit *e, void (*visit)(const Global *, void *), void *data);

/* ---- place.c ---- */
void place(Emit *e);
const Site *site_of(const Emit *e, const Op *op);
bool op_is_address(const Op *op);
/* x if v is x > 0 ? x : 0, else NULL: the helpers that allocate take less than nothing for
 * nothing. */
const Value *clamped_count(const Value *v);
/* The carry that makes a `while` a do-while, or -1. */
int do_flag(const Op *op);

/* ---- lower.c ---- */
void lower(Emit *e);
Var *var_new(Emit *e, const Type *type, const char *hint);
Var *var_find(Var *v); /* the one it was merged into */
Stmt *stmt_new(Emit *e, StmtKind kind, const Op *op);
void block_append(Block *b, Stmt *s);
void stmt_insert_before(Stmt *at, Stmt *s);
void stmt_remove(Stmt *s);
/* Calls visit for each variable that the statement itself reads (not those in its blocks). */
typedef void (*VarVisit)(Emit *e, Var *v, void *data);
void stmt_reads(Emit *e, const Stmt *s, VarVisit visit, void *data);
void copy_reads(Emit *e, const Copy *c, VarVisit visit, void *data);
void value_reads(Emit *e, const Value *v, VarVisit visit, void *data);

/* A counter for a loop to `count` (NULL: to n), of the type in which that was computed. */
Var *counter_new(Emit *e, const Op *op, const Value *count, int64_t n);

/* ---- merge.c, tidy.c, scope.c, name.c, manage.c ---- */
void merge(Emit *e);
void tidy(Emit *e);
void scope(Emit *e);
/* The variable that a statement which declares one does declare. */
Var *declared_var(const Emit *e, const Stmt *s);
void name(Emit *e);
void manage(Emit *e);
/* The name of a member that no macro of the unit replaces. */
const char *name_no_macro(const Emit *e, const char *name);
/* A word of C, or a name of its library. */
bool is_reserved_word(const char *name);

/* ---- decl.c ---- */
const char *c_scalar(const Emit *e, TypeKind kind);
/* What the text of the unit calls it, or its innermost type. */
const char *c_type_name(const Unit *unit, const Type *type);
/* `type name`, the C way round; arrays of unknown size behind pointers are flat. */
void declare(const Emit *e, Text *out, const Type *type, const char *name);
void prototype(Emit *e, Text *out);
/* Parameters and result as C has them. */
void c_side(Emit *e);
/* The first result of the IR that C does not return: this one and those after it go through
 * pointers. */
uint32_t first_out(const Func *f);
uint32_t visible_params(const Func *f);
bool func_is_static(const Func *f);
/* Does C name the object that the parameter points to: a struct passed by value, or the one that is
 * returned? */
bool param_is_object(const Func *f, const Value *v);
void require(Emit *e, const char *header); /* "<math.h>" */
/* Of <math.h> this function of so many numbers of one type: the source may declare it itself. */
void require_function(Emit *, const char *name, TypeKind, uint32_t nargs);
/* The name, which no parameter may hide. */
const char *called(Emit *e, const char *name);
/* What the text calls an object of static storage. */
const char *global_text(Emit *e, const char *name);

/* ---- expr.c, address.c: text of expressions ---- */

enum Prec {
	PREC_COMMA = 1,
	PREC_ASSIGN,
	PREC_COND,
	PREC_OR,
	PREC_AND,
	PREC_BITOR,
	PREC_XOR,
	PREC_BITAND,
	PREC_EQ,
	PREC_REL,
	PREC_SHIFT,
	PREC_ADD,
	PREC_MUL,
	PREC_UNARY,
	PREC_POSTFIX
};

/* What the place that an expression stands in does to its type. */
typedef enum Context {
	CTX_EXACT, /* nothing but C's integer promotions */
	/* C converts it to the value's type: assignment, argument, beside an operand of that
	 * type */
	CTX_CONVERT,
	CTX_BEYOND, /* C converts it to a type beyond the value's: i in double d = (float)i */
	CTX_INDEX,  /* any integer will do */
	CTX_TRUTH   /* zero or not is all that counts */
} Context;

void expr_value(Emit *e, Text *out, const Value *v, Context ctx, int prec);
void expr_op(Emit *e, Text *out, const Value *v, Context ctx,
	     int prec); /* its op, even if it is a variable */
const char *null_name(Emit *e);
void expr_not(Emit *e, Text *out, const Value *v, int prec);
void expr_float(Emit *e, Text *out, TypeKind kind, long double x, Context ctx, int prec);
void expr_int(Emit *e, Text *out, TypeKind kind, int64_t value, Context ctx, int prec);
/* The object a pointer points to, as an lvalue. */
void expr_object(Emit *e, Text *out, const Value *ptr, int prec);
void expr_pointer(Emit *e, Text *out, const Value *ptr, int prec);
/* Is it a const member of a struct, which only an initialiser writes? */
bool is_const_member(const Emit *e, const Value *ptr);
/* What stands before the object that is written: a cast for what is const. */
void expr_target(Emit *e, Text *out, const Value *ptr);
/* The pointer as variables hold it, which are flat. */
void expr_flat(Emit *e, Text *out, const Value *ptr, int prec);
/* Element `index` (C text) of the `count` that ptr points to. */
void expr_element(Emit *e, Text *out, const Value *ptr, const char *index, const Value *count);
bool pointer_is_flat(const Emit *e, const Value *ptr);

/* ---- range.c ---- */
/* What stands behind `for (int i`. True: the body must begin with i--. */
bool range_text(Emit *e, Text *out, const Op *loop, const char *i);

/* ---- storage.c: where the memory of heap ops is ---- */
void storage(Emit *e);
void name_members(Emit *e);
/* The caller's `struct f_work` of a function with tape(fixed). */
void work_struct(Emit *e, Text *out);

/* ---- func.c ---- */
/* emit_function that refuses what would not compile, or not mean the same. */
void emit_checked(Text *out, Map *helpers, const Func *f, const MacroScope *);
/* Has the unit's main file its body? */
bool is_defined_in(const Unit *unit, const char *name);
/* The struct of an otherwise unprinted function. */
void emit_work_struct(Text *out, const Func *f, const Unit *unit);

/* Before the first half of a split derivative: the struct that it fills. */
void tape_struct(Text *out, const Func *f);

/* ---- extract.c ---- */
/* What of the source's file scope derivatives need to compile beside it. `wanted` is the text of
 * them all. */
typedef struct Extract Extract;
Extract *extract_new(Arena *, const Unit *, const char *wanted, Diags *);
/* All that begins before this offset of the source; then what is to stand there. */
void extract_to(Extract *, size_t offset);
void extract_add(Extract *, const char *text);
void extract_print(Extract *, Text *out);

/* ---- line.c ---- */
/* Where a line may be broken, instead of a space; depth 0 first. */
void text_break(Text *out, int depth);
/* ` = ` or the like, behind which a line may be broken. */
void text_assign(Text *out, const char *sign);
/* One line at `indent` tabs, broken where it may be so that it fits into 100 columns. */
void print_line(Text *out, int indent, const char *text);

/* ---- stmt.c, memory.c ---- */
typedef struct Printer {
	Emit *e;
	Text *out;
	int indent;
} Printer;

/* The struct that the call gives, as the address in the IR; NULL: none. */
const Value *call_result(const Op *call);
/* A bool is an int in a variable. */
void declare_plain(Emit *e, Text *line, const Var *v);
void print_block(Printer *p, const Block *b);
void print_op(Printer *p, const Stmt *s);
void print_text(Printer *p, Text *line); /* a line; clears the text */
/* What an assignment writes to: a variable, or what a pointer points to. */
typedef struct Target {
	const Var *var;
	const Value *ptr;
} Target;
/* `target = value`, or op= where the value is the target and something. The target's text is in
 * `line`. */
void print_assignment(Printer *p, Text *line, Target target, const Value *value, bool defines);
/* A comment with the place of op, or nothing. */
void text_loc(const Emit *e, Text *line, const Op *op);

void print_count_of(Printer *p, Text *line, const Var *counter, const Value *count);

/* How many objects, where less than nothing is nothing. */
void count_text(Emit *e, Text *out, const Value *v);
/* A size_add or its like, by its helper. */
void expr_size(Emit *e, Text *out, const Op *op);

/* ---- allocate.c ---- */

void print_memory(Printer *p, const Stmt *s);

/* ---- tape.c: arrays that grow ---- */

/* The name of the variable, or of its member, that points to the elements. */
const char *tape_elements(Emit *e, const Value *tape);
/* The member `len`, how many there are, or `cap`, how many there may be. */
const char *tape_member(Emit *e, const Value *tape, const char *name);
void print_tape(Printer *p, const Stmt *s);
void print_grow(Printer *p, const Stmt *s);
void print_rewind(Printer *p, const Stmt *s);

/* ---- bulk.c: `fill` and `copy` ---- */

typedef enum BulkStyle { BULK_ELEMENTS, BULK_ONE, BULK_BYTES } BulkStyle;

BulkStyle bulk_style(const Emit *e, const Op *op);
const char *bytes_function(const Op *op); /* memset, memcpy, memmove */
void print_bulk_bytes(Printer *p, const Op *op);

/* ---- record.c: what `save` keeps and `restore` gives back ---- */

typedef struct Record {
	const char *tag;
	const char **member; /* one per value */
} Record;

/* The struct of a save's or restore's record; functions that save and restore the same types share
 * it. */
const Record *saved_record_of(Emit *e, const Op *op);
/* The variable that holds the value, or the member of the record where it is. */
const char *variable_text(Emit *e, const Value *v);

/* ---- rows.c: `fill` and `copy` of arrays of more dimensions ---- */

/* The loops that fill the array, if they can be told; else none. */
void plan_rows(Emit *e, Stmt *s);
/* False: it is all in one row, so that one subscript will do. */
bool print_array(Printer *p, const Stmt *s);

/* ---- header.c ---- */
/* The function as other files declare it: typedefs of its source by what they stand for, structs by
 * their names in the unit. */
Func outside_prototype(Arena *, const Func *, const Unit *);
/* Why the run's header cannot have the function's types and declare it; NULL: it does. */
const char *why_secret(Arena *, Units, const Func *);
bool type_has_tag(const Type *); /* or else it is a struct by a typedef name */

/* ---- macro.c ---- */

/* The words that a function's prototype and tables have from the source. */
Map *source_words(Arena *, const Func *);
/* The macro or enumerator by which the source wrote a constant, if it stands for that number where
 * the text will be, in the type of the constant, or where C converts it as int; else NULL. */
const char *constant_name(Emit *e, const Op *constant, bool converts);
/* How long dimension `dim` of the array is, which an alloca makes: as its source writes it, or in
 * digits. */
const char *dimension_text(Emit *e, const Op *array, uint32_t dim, int64_t length);
/* The text, so that no macro replaces what stands there. */
void print_unreplaced(Text *out, const char *text, const MacroScope *);

/* ---- comment.c ---- */
void function_comment(Text *out, const Func *f);
const char *base_name(const char *path);

/* Sees to it that a static function of helper.c is printed; returns its name. */
const char *helper(Emit *e, const char *name);

#endif
