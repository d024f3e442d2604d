/*
 * The internals of emit: how a function becomes text.
 *
 * First come the steps that decide and print nothing, in this order:
 *
 *   place    which values fold into the expressions that use them, and which become variables
 *   lower    turns the function into a tree of statements over those variables, with parallel
 *            copies where regions pass values on; rows: the loops of a `fill` of a
 *            multidimensional array
 *   merge    makes one variable of those that never hold different live values (out of SSA)
 *   tidy     puts parallel copies in sequence, drops what nobody reads, gives loops and branches
 *            the shapes that C has for them
 *   storage  which heap memory is an array of the function, or belongs to the caller; join: which
 *            arrays are parts of one block
 *   scope    where each variable is declared
 *   name     what it is called
 *   manage   turns ops on memory into calls; what a fault frees
 *
 * The other files print:
 *
 *   expr, address, range                  expressions, paths to objects, heads of loops
 *   stmt, memory, allocate, tape,         statements
 *   bulk, rows
 *   decl, local, table, record            types, prototypes, structs, static objects
 *   func, comment, matrix, target,
 *   line, origin                          one function
 *   macro                                 names that a macro would replace, named constants
 *   file, extract, header, unused         the output files
 *
 * The tree holds no copies of expressions: a statement points to a Value of the IR, and the
 * expression is the value's op with those of its operands that fold into it.
 */
#ifndef CADGEN_EMIT_INTERNAL_H
#define CADGEN_EMIT_INTERNAL_H

#include "emit/emit.h"
#include "ir/helper.h"
#include "analysis/alias.h"

typedef struct Stmt Stmt;
typedef struct Block Block;

/* The place of a text in the output, and which macros are in force there. */
typedef struct MacroScope {
	const Unit *unit;
	size_t at;
	bool is_own; /* the text is a helper, whose names may be changed */
	Map *meant;  /* macros that the source itself uses there, or NULL */
	Diags *diags;
	Loc loc;
	const char *function; /* for messages */
	LineLocs *lines;      /* NULL, or gets the places that the lines of the text are from */
} MacroScope;

/* Where the memory of a heap op comes from. */
typedef enum Storage {
	STORAGE_OWN,    /* memory from malloc */
	STORAGE_PART,   /* of the memory of another variable */
	STORAGE_ARRAY,  /* small enough to be an array of the function */
	STORAGE_MEMBER, /* a member of the caller's work struct */
	STORAGE_PIECE   /* a piece of the caller's work memory */
} Storage;

/* A C variable, or an object of memory that the function declares. */
typedef struct Var {
	const Type *type;
	const char *hint; /* the preferred name, or NULL */
	const char *name;
	uint32_t id;
	struct Var *rep;          /* the variable it was merged into; itself if none */
	uint32_t home;            /* position (see Site) of the op that defines it; 0: parameters */
	int32_t param;            /* number of the parameter, or -1 */
	bool fixed;               /* never merged */
	bool reused;              /* others were merged into it */
	bool counter;             /* declared by its `for` */
	bool needed;              /* a statement that is kept reads it */
	const Op *object;         /* the alloca, heap or tape op whose object it is, or NULL */
	const Value *value;       /* the value that it holds */
	Storage storage;          /* of a heap op */
	const char *member;       /* its name in the work struct */
	uint32_t parts;           /* of one size in its memory; 0: it is one */
	const struct Var *before; /* STORAGE_PART: the part in front of it */
	bool zeroed;              /* an array declared with = {0} */
	Block *scope;             /* the block that declares it */
	Stmt *first;              /* the first statement of scope in which it occurs */
} Var;

typedef enum StmtKind {
	STMT_ASSIGN, /* var = value; with `defines`: what value's op computes */
	STMT_COPIES, /* several assignments at once; gone after tidy */
	STMT_OP,     /* memory or effect; var: its result, or NULL; manage makes some of them */
	STMT_OBJECT, /* declares var: an array, a pool, a tape */
	STMT_MEMORY, /* call */
	STMT_GROW,   /* adds `value` elements to a tape (NULL: none); var: where they begin */
	STMT_IF,     /* value, block[0], block[1] (NULL: no else) */
	STMT_FOR,    /* op, var the counter, block[0] */
	STMT_LOOP,   /* for (;;) block[0], left by STMT_BREAK; with a value: while (value) */
	STMT_DO,     /* do block[0] while (value) */
	STMT_BREAK,  /* leave the loop unless value */
	STMT_COUNT,  /* var++ */
	STMT_RETURN, /* value or NULL; the op has the results that go through pointers */
	STMT_DECL,   /* var without a value */
	STMT_KEEP    /* from->member = value, number `index` of the record */
} StmtKind;

/* One assignment of a parallel copy: of a value, or of a variable that breaks a cycle. */
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
	ARG_COUNT,       /* a count; the callee takes a negative one as 0 */
	ARG_BYTES,       /* n * sizeof *result */
	ARG_BYTES_APART, /* n, sizeof *result */
	ARG_SIZE,        /* sizeof *result */
	ARG_ONE,
	ARG_TEXT,
	ARG_WORK /* text about the caller's work memory: the line is not broken after it */
} ArgKind;

typedef struct Arg {
	ArgKind kind;
	const Value *value;
	const char *text;
} Arg;

typedef LIST(const Var *) VarList;

/* A pointer in the caller's memory that is replaced for a while: its place and original value. */
typedef struct Loan {
	const Value *place, *held;
} Loan;

typedef LIST(Loan) LoanList;

enum { FAULT_PASSED = -1 };

/* What is done when memory runs out. */
typedef struct Fault {
	int status;    /* the value for *status; 0: abort(); FAULT_PASSED: a call has set it */
	VarList owned; /* to be freed, last one first */
	LoanList loans;
} Fault;

/* A call to a helper or to a function of <stdlib.h>. */
typedef struct MemoryCall {
	const char *function; /* NULL: just the argument */
	Arg args[7];
	uint32_t nargs;
	const char *result;   /* what it is assigned to, or NULL */
	const char *through;  /* a variable that holds the result until it is checked, or NULL */
	const Type *declared; /* the type of `through` or `result`, if it is declared here */
	const Op *place;      /* its line is printed as a comment; or NULL */
	const Fault *fault;   /* what a result NULL or false leads to, or NULL */
} MemoryCall;

struct Stmt {
	StmtKind kind;
	Stmt *prev, *next;
	Block *parent;
	const Op *op; /* the op that it was made for, or NULL */
	Var *var;
	const Value *value;
	Var *from;
	bool defines;  /* STMT_ASSIGN: value is computed here, not read */
	bool declares; /* the variable is declared here */
	bool negated;  /* STMT_IF: the condition is !value */
	Copy *copies;
	uint32_t ncopies;
	uint32_t index; /* STMT_KEEP: which value */
	Dim *dims;      /* STMT_OP of a `fill` over rows: see rows.c */
	uint32_t ndims;
	const MemoryCall *call; /* STMT_MEMORY; STMT_GROW, call of what reports faults: or NULL */
	Block *block[2];
};

struct Block {
	Block *parent; /* the enclosing block, NULL for the function's */
	Stmt *owner;
	Stmt *first, *last;
	uint32_t enter, leave; /* nesting as intervals; set by scope */
};

/* The place of an op. Ops are numbered from 1 in textual order; `end` is the last number within
 * the op. */
typedef struct Site {
	const Op *op;
	const Op *loop; /* the innermost loop around it, or NULL */
	uint32_t pos, end;
} Site;

typedef struct Use {
	const Op *user;
	uint32_t arg;
	struct Use *next;
} Use;

/* Where the expressions that contain a folded value are evaluated. */
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
	Map *spelled; /* struct types that the text names; NULL: not recorded */
	Map *tables;  /* name in the IR -> name in C of static objects that the function declares */
	Map *called;  /* names of file scope and of the library that the text uses */
	const MacroScope *scope; /* the place of the text, or NULL */
	const CDecl *params;     /* of the function, or made from the IR's types */
	uint32_t nparams;
	const char *c_result;
	const char **outs; /* names of the parameters for results that go through pointers */
	uint32_t nouts;
	Var *result; /* the struct that the function returns, or NULL */
	/* The parameter for faults, or NULL. With tape(workspace): the text of the address of the
	 * struct that holds what there is of work memory, and the name of that; and where a
	 * function releases what it takes, the variable for what was taken on entry, else NULL. */
	const char *status, *room, *room_name, *mark;
	bool is_served; /* the caller has both, and more than the request names may be added */
	bool takes;     /* it takes work memory through `room` */
	/* place */
	const Aliases *aliases;
	PtrMap *sites; /* Op -> Site */
	uint32_t npos;
	LIST(const Site *) writes; /* ops that may change memory, in order */
	Use **uses;                /* by value id, as all arrays of this section */
	bool *folded;
	bool *pinned;    /* gets a variable because the expression would be too long */
	bool uses_errno; /* which functions of math.h may change: they are called in order */
	bool *as_expr;   /* the result of an `if` op that is printed as ?:, && or || */
	bool *recorded;  /* a result of `restore` that is read from its record at each use */
	Reach *reach;
	/* lower */
	Var **var_of;
	LIST(Var *) vars;
	Block *body;
	/* text */
	int depth;            /* of the expression being printed, for line breaks */
	PtrMap *read_by_call; /* set of allocas: storage.c */
} Emit;

/* ---- local.c ---- */
/* Records that the text names the type, if it is a struct. */
void type_is_spelled(const Emit *e, const Type *type);
/* Adds the definitions of local struct types to the helpers; refuses types without a name. */
void define_local_structs(const Emit *e, Diags *diags);

/* ---- table.c ---- */
/* Declares the static const objects that the source declares inside functions. */
void print_tables(Emit *e, Text *out);
/* Calls visit for each object with static storage that the text will name. */
void visit_globals(Arena *, const Func *, void (*visit)(const Global *, void *), void *data);

/* ---- place.c ---- */
void place(Emit *e);
const Site *site_of(const Emit *e, const Op *op);
bool op_is_address(const Op *op);
/* x if v is x > 0 ? x : 0, else NULL. The helpers that allocate take negative counts as 0
 * themselves. */
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

/* A counter for a loop to `count` (NULL: to n), of the type in which the count was computed. */
Var *counter_new(Emit *e, const Op *op, const Value *count, int64_t n);

/* ---- merge.c, tidy.c, scope.c, name.c, manage.c ---- */
void merge(Emit *e);
void tidy(Emit *e);
void scope(Emit *e);
/* The variable that the statement declares, if it declares one. */
Var *declared_var(const Emit *e, const Stmt *s);
void name(Emit *e);
/* The hint as a name of C. */
const char *identifier(const Emit *e, const char *hint);
void manage(Emit *e);
/* A pool in a loop, which each trip releases; with work memory, too. */
bool pool_is_of_trip(const Op *pool);
/* The name, changed so that no macro of the unit replaces it; for members. */
const char *name_no_macro(const Emit *e, const char *name);
/* Is it a word of C, or a name of its library? */
bool is_reserved_word(const char *name);

/* ---- global.c: globals that hold differentials of globals ---- */
/* Does the output of this unit define it? */
bool defines_differential(const Global *, const Unit *, bool only_derivatives);
/* Prints its definition, or its declaration. */
void print_differential(Text *out, const Global *, const Unit *, bool only_derivatives);
/* Prints declarations of those that other files see, for the header. */
void print_header_differentials(Text *out, Units);

/* ---- decl.c ---- */
const char *c_scalar(const Emit *e, TypeKind kind);
/* Prints a C declarator; arrays of run-time size behind pointers are flat. */
void declare(const Emit *e, Text *out, const Type *type, const char *name);
void prototype(Emit *e, Text *out);
/* Sets the parameters and the result as they are in C. */
void c_side(Emit *e);
/* The first result of the IR that C does not return: this one and those after it go through
 * pointers. */
uint32_t first_out(const Func *f);
uint32_t visible_params(const Func *f);
/* Is it the pool of records of a function that takes them from work memory? */
bool param_is_left_out(const Func *f, uint32_t param);
bool func_is_static(const Func *f);
/* Is the parameter a pointer in the IR only, and in C the struct itself: passed by value, or
 * returned? */
bool param_is_object(const Func *f, const Value *v);
void require(Emit *e, const char *header); /* "<math.h>" */
/* Requires a function of <math.h> with nargs arguments, all of the type that it returns. The header
 * is not included if the source declares all such functions itself. */
void require_function(Emit *, const char *name, TypeKind, uint32_t nargs);
/* Records the use of a global name, which no parameter may hide; returns it. */
const char *called(Emit *e, const char *name);
/* The name of an object with static storage in the text. */
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

/* What the context of an expression does to its type. */
typedef enum Context {
	CTX_EXACT, /* nothing but C's integer promotions */
	/* C converts it to the value's type: in an assignment, as an argument, as the other operand
	 * of one of that type */
	CTX_CONVERT,
	CTX_BEYOND, /* C converts it to a type beyond the value's: i in double d = (float)i */
	CTX_INDEX,  /* any integer will do */
	CTX_TRUTH   /* only zero or not matters */
} Context;

void expr_value(Emit *e, Text *out, const Value *v, Context ctx, int prec);
void expr_op(Emit *e, Text *out, const Value *v, Context ctx,
	     int prec); /* its op, even if it is a variable */
const char *null_name(Emit *e);
void expr_not(Emit *e, Text *out, const Value *v, int prec);
void expr_float(Emit *e, Text *out, TypeKind kind, long double x, Context ctx, int prec);
void expr_int(Emit *e, Text *out, TypeKind kind, int64_t value, Context ctx, int prec);
/* The object that a pointer points to, as an lvalue. */
void expr_object(Emit *e, Text *out, const Value *ptr, int prec);
void expr_pointer(Emit *e, Text *out, const Value *ptr, int prec);
/* Does it point to a const member of a struct, which only an initialiser can write? */
bool is_const_member(const Emit *e, const Value *ptr);
/* The object as the target of a store, with a cast if it is const. */
void expr_target(Emit *e, Text *out, const Value *ptr);
/* The pointer as a variable holds it: flat. */
void expr_flat(Emit *e, Text *out, const Value *ptr, int prec);
/* Element `index` (C text) of the `count` that ptr points to. */
void expr_element(Emit *e, Text *out, const Value *ptr, const char *index, const Value *count);
/* Must the address be kept in a variable, as Note [Guises] says? */
bool is_guise(const Emit *e, const Op *op);
bool pointer_is_flat(const Emit *e, const Value *ptr);

/* ---- range.c ---- */
/* Prints the rest of a loop's head, after `for (int i`. True: the body must begin with i--. */
bool range_text(Emit *e, Text *out, const Op *loop, const char *i);

/* ---- storage.c: where the memory of heap ops comes from ---- */
void storage(Emit *e);
void name_members(Emit *e);
/* Is the address used only to access the memory? One that is passed on could outlive the block that
 * declares the array. */
bool stays_in_block(const Emit *e, const Value *v);
/* The caller's `struct f_work` of a function with tape(fixed). */
void work_struct(Emit *e, Text *out);

/* ---- join.c: arrays of a function that are parts of one block ---- */
void join_heaps(const Emit *e, Block *b);
/* How many elements the block has that v owns. */
const char *joint_count(Emit *e, const Var *v);
/* Where the part v of a block begins. */
const char *part_start(Emit *e, const Var *v);

/* ---- func.c ---- */
/* Like emit_function, but refuses what would not compile or would change its meaning there. */
void emit_checked(Text *out, Map *helpers, const Func *f, const MacroScope *);
/* Does the unit's main file define the function? */
bool is_defined_in(const Unit *unit, const char *name);
/* Prints the work struct of a function alone. */
void emit_work_struct(Text *out, const Func *f, const Unit *unit);

/* Prints the struct that the first half of a split derivative fills; only before that half. */
void tape_struct(Text *out, const Func *f);

/* ---- unused.c ---- */

/* Notes the text of a static function that only derivatives call, if the next round reads it. */
void written_add(const EmitOptions *, Arena *lasting, const char *name, const char *text);
/* Leaves out those that nothing else in the output uses. */
void drop_unused(Arena *, Text *out, const WrittenList *, CopiedList *copied);

/* ---- numbered.c ---- */

/* Adds #line directives: what is copied has the lines of its source. */
void print_numbered(Text *out, const Unit *, const CopiedList *copied, const char *line_name);

/* ---- facts.c ---- */
/* What files of facts have: Note [Facts] in front/facts.h. */
typedef struct FactsText FactsText;
FactsText *facts_text_new(Arena *, const Unit *);
/* Is a function of that name there? */
bool facts_text_has(const FactsText *, const char *function);
/* Prints all that the text names of it, unless it was printed before; adds the headers for it. */
void facts_text_print(FactsText *, Text *out, const char *text, const MacroScope *,
		      const EmitOptions *, Map *needed);
/* Prints those that the source itself calls, with the headers that they need, for the place of a
 * line that includes a file of facts. */
void facts_text_own(FactsText *, Text *out, const MacroScope *, const EmitOptions *);

/* ---- source.c ---- */
/* The source's text as the output has it: what changes in it depends on the derivatives. */
typedef struct SourceText SourceText;
const SourceText *source_text(Arena *, const Unit *, Func *const *derivatives, uint32_t count,
			      FactsText *, const EmitOptions *);
/* Prints the source from `from` to `to`, offsets in the main file. Adds to `copied`, unless it is
 * NULL, what is printed as it stands there. */
void print_source(const SourceText *, Text *out, size_t from, size_t to, CopiedList *copied);
/* `at`, or the end of the text that first declares an object which the derivative names, or defines
 * a struct whose members it uses, if that comes later. */
size_t source_needs_end(Arena *, const Unit *, const Func *derivative, size_t at);

/* A pragma, or an #include, as a comment. */
const char *pragma_comment(Arena *, const char *s, size_t n);

/* ---- extract.c ---- */
/* What derivatives need of the source's file scope to compile in a file of their own. `wanted` is
 * the text of all derivatives. */
typedef struct Extract Extract;
Extract *extract_new(Arena *, const Unit *, const char *wanted, Diags *);
/* Takes all that begins before this offset of the source; extract_add then adds a text there. */
void extract_to(Extract *, size_t offset);
void extract_add(Extract *, const char *text);
void extract_print(Extract *, Text *out);

/* ---- line.c ---- */
/* Prints a space at which the line may be broken; at small depths first. */
void text_break(Text *out, int depth);
/* Prints ` = ` or the like, after which the line may be broken. */
void text_assign(Text *out, const char *sign);
/* Prints one line at `indent` tabs, broken if it does not fit into 100 columns. */
void print_line(Text *out, int indent, const char *text);

/* ---- stmt.c, memory.c ---- */
typedef struct Printer {
	Emit *e;
	Text *out;
	int indent;
	struct Origins *origins; /* or NULL */
} Printer;

/* ---- origin.c: from where in the source the lines of a derivative are ---- */
typedef struct Origins Origins;
/* The scope's `lines` is not NULL; the text begins at this place in `out`. */
Origins *origins_new(Arena *, const Emit *, const Text *out);
/* What was printed since then is from the place of the function; or from the places of the
 * statement, but for what statements in it have noted. */
void origins_head(Origins *, const Text *out);
void origins_note(Origins *, const Text *out, const Stmt *, size_t since);
/* Sets the scope's list. */
void origins_end(Origins *, const Text *out);

/* The address of the object that gets the struct that the call returns; NULL: none. */
const Value *call_result(const Op *call);
/* Declares a variable; a bool is held as an int. */
void declare_plain(Emit *e, Text *line, const Var *v);
void print_block(Printer *p, const Block *b);
void print_op(Printer *p, const Stmt *s);
void print_text(Printer *p, Text *line); /* a line; clears the text */
/* Do the texts of two addresses mean the same place? */
bool same_pointer(const Emit *e, const Value *p, const Value *q);
/* What an assignment writes to: a variable, or what a pointer points to. */
typedef struct Target {
	const Var *var;
	const Value *ptr;
} Target;
/* Prints `target = value`, or op= if the value is an operation on the target. `line` holds the
 * target's text. */
/* Where a divisor stands: compilers warn of a zero that is written as an integer. */
Context divisor_context(const Op *op, const Value *b, Context ctx);
void print_assignment(Printer *p, Text *line, Target target, const Value *value, bool defines);
/* Appends a comment with the file and line of op, if they are known. */
void text_loc(const Emit *e, Text *line, const Op *op);

void print_count_of(Printer *p, Text *line, const Var *counter, const Value *count);

/* Prints a count for a helper that takes negative ones as 0. */
void count_text(Emit *e, Text *out, const Value *v);
/* Prints a size_add or the like as a call to its helper. */
void expr_size(Emit *e, Text *out, const Op *op);

/* ---- complex.c: complex numbers, whose parts are numbers in the IR ---- */
/* Is it the address of a part, folded into its use? */
bool is_part(const Emit *e, const Value *p);
/* Does the source include complex.h? The derivative does not, lest its `I` hide another. */
bool knows_complex(const Emit *e);
const char *complex_suffix(TypeKind); /* of the functions for numbers of this type */
/* Moves stores of both parts of a number together, where nothing between them sees that. */
void pair_parts(Emit *e);
/* Do this statement and the next store both parts? */
bool is_pair(const Emit *e, const Stmt *s);
void print_pair(Printer *p, const Stmt *s);

/* ---- allocate.c ---- */

void print_memory(Printer *p, const Stmt *s);
/* Returns if the call before it has reported a fault. */
void print_passed_fault(Printer *p, const Fault *);
/* Ends the program, or reports and returns. */
void print_fault_op(Printer *p, const Stmt *s);

/* ---- tape.c: arrays that grow ---- */

/* The text of the pointer to the elements: a variable, or a member of one. */
const char *tape_elements(Emit *e, const Value *tape);
/* A member of the tape: `p`, the elements; `len`, their number; `cap`, the room for them. */
const char *tape_member(Emit *e, const Value *tape, const char *name);
void print_tape(Printer *p, const Stmt *s);
void print_grow(Printer *p, const Stmt *s);
void print_rewind(Printer *p, const Stmt *s);

/* ---- bulk.c: `fill` and `copy` ---- */

typedef enum BulkStyle { BULK_ELEMENTS, BULK_ONE, BULK_BYTES } BulkStyle;

BulkStyle bulk_style(const Emit *e, const Op *op);
const char *bytes_function(const Op *op); /* memset, memcpy, memmove */
void print_bulk_bytes(Printer *p, const Op *op);

/* ---- record.c: what `save` keeps and `restore` reads back ---- */

typedef struct Record {
	const char *tag;
	const char **member; /* one per value */
} Record;

/* The struct for the record of a `save` or `restore`. Functions that save and restore the same
 * types share it. */
const Record *saved_record_of(Emit *e, const Op *op);
/* The variable that holds the value, or the member of the record that does. */
const char *variable_text(Emit *e, const Value *v);

/* ---- rows.c: `fill` and `copy` of multidimensional arrays ---- */

/* Sets the dims of a `fill` over several rows, if the count shows them. */
void plan_rows(Emit *e, Stmt *s);
/* False: all elements are in one row, so one subscript will do. */
bool print_array(Printer *p, const Stmt *s);

/* ---- header.c ---- */
/* The function as other files declare it: with the types behind the source's typedefs, and structs
 * by their names in the unit. */
Func outside_prototype(Arena *, const Func *, const Unit *);
/* Why the run's header cannot declare the function; NULL: it can. */
const char *why_secret(Arena *, Units, const Func *);
bool type_has_tag(const Type *); /* false: a struct with a typedef name only */

/* ---- macro.c ---- */

/* The words that a function's prototype and tables take from the source. */
Map *source_words(Arena *, const Func *);
/* The macro or enumerator that the source used for a constant, if it stands for the same number at
 * the place of the text, in the type of the constant or, if `converts`, as an int; else NULL. */
const char *constant_name(Emit *e, const Op *constant, bool converts);
/* The length of dimension `dim` of an alloca's array: as the source writes it, or in digits. */
const char *dimension_text(Emit *e, const Op *array, uint32_t dim, int64_t length);
/* Prints the text such that no macro replaces any of it. */
void print_unreplaced(Text *out, const char *text, const MacroScope *);

/* ---- hazard.c ---- */
/* Does the function have a loop that gcc takes apart wrongly? */
bool is_hazard_of_gcc(const Func *f);

/* ---- comment.c ---- */
void function_comment(Text *out, const Func *f);

/* Lines of it: a name, what is there, and the same of its differential. */
typedef struct Row {
	const char *name, *role, *shadow, *shadow_role;
} Row;

typedef struct Rows {
	Arena *arena;
	LIST(Row) rows;
} Rows;

void comment_row(Rows *, const char *name, const char *role, const char *shadow,
		 const char *shadow_role);
/* A role, or that of a member. */
ParamRole comment_role(const Request *, const Named *);
/* "in, n values" */
const char *comment_extent(Rows *, const char *role, const ParamRole *, const CDecl *);

/* ---- matrix.c ---- */

/* Those of a Jacobian, of a Hessian, and of a product with a vector. */
void matrix_rows(Rows *, const Func *);
void hessian_rows(Rows *, const Func *);
void product_rows(Rows *, const Func *);
const char *base_name(const char *path);
/* In a comment: the file's name, printable; and with a line of it. */
void text_file(Text *out, const char *path);
void text_place(Text *out, const SourceFile *, Loc);

/* ---- target.c ---- */

/* Which functions it knows behind pointers, if it may meet others. */
void print_targets(Text *out, const Func *);

/* Makes a static function of ir/helper.c part of the output; returns its name. */
const char *helper(Emit *e, const char *name);

#endif
