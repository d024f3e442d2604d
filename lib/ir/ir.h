/*
 * ir: the intermediate representation. Structured regions of ops in SSA form: no control-flow
 * graph, no phis.
 *
 * Files
 *   type.c       types
 *   struct.c     structs and unions: what they hold and where
 *   op.c         the tables of op.def (every op) and extern.def (known library functions)
 *   module.c     functions and globals of a run
 *   build.c      making and changing ops
 *   copy.c       copying functions, regions and ops
 *   walk.c       walking regions; small questions about ops and values
 *   integer.c    integer arithmetic and comparisons
 *   address.c    what ops do to memory; which addresses are distinct
 *   print.c      the text form; lex.c, parse.c and parse_op.c read it
 *   dot.c        a picture of a function, for graphviz
 *   verify.c     the invariants; verify_op.c and verify_end.c check each op and each terminator
 *   hint.c       hint.def: what the user says of a loop
 *   elements.c   what calls that are told addresses and sizes in bytes work on
 *   helper.c     C text of the static functions that derivatives call
 *
 * Shapes of control
 *   if %c { ... yield %a } else { ... yield %b }
 *        Results: what the region taken yields. The regions have no parameters.
 *   for %i = %lo to %hi carry (%s = %s0) { ... yield %t }
 *        i runs upwards over lo <= i < hi; with FOR_DOWN ("for down") it runs over the same i from
 *        hi-1 down to lo. With FOR_FREE ("for free") what the trips add to carries and memory may
 *        be rounded in any order; of FOR_LANES ("for lanes") compilers are to make vector code. No
 *        iteration if hi <= lo. Operands: lo, hi, initial carries.
 *        Parameters of the region: i (of the type of lo and hi, an integer of at least 32 bits),
 *        carries. Results: the carries after the last iteration.
 *   while carry (%a = %a0) { ... condition %c, %v } do (%k, %w) { ... yield %b }
 *        Operands: initial carries. Region 0 is the test: its parameters are the carries, and it
 *        ends in `condition` (bool, values). Region 1 is the body: its parameters are the trip
 *        number %k (i64, from 0) and the values of `condition`, and it yields the carries. Results:
 *        the values of the `condition` that was false, then the number of trips (i64).
 *   loop { test... condition %c } { body } { step }
 *        Front form only: no carries, variables are in memory. The body ends in yield or continue
 *        (both go to the step), break or return; the test in `condition` without values; the step
 *        in yield. "loop do": the body runs before the first test. `break 1` and `continue 1` are
 *        those of the loop around the innermost one, and so on.
 *   label "out"  goto "out"
 *        Front form only. A label stands in the function's own region or in regions of `if` and
 *        bodies of `loop`, as its gotos do. Behind a jump that stands before a label, ops may
 *        follow: control reaches them at labels only.
 * Loops may have hints of the user: `for hint(independent, trips(100)) %i = ..`.
 * A region is a list of ops, the last of which is a terminator. The body of a function is a region
 * whose parameters are those of the function; it ends in `return`. A value is visible in its region
 * after its definition and in all regions nested there.
 *
 * Stages of values
 *   PRIMAL   the original computation
 *   SHADOW   a pointer to memory of differentials; computed like primal pointers, in the primal
 *            sweep
 *   TANGENT  a differential, of floating type: the only linear values. A tangent may be an operand
 *            only where op.def says that the op is linear
 * In IR text the type of a SHADOW or TANGENT value has a prime: `ptr f64'`, `f64'`.
 */
#ifndef CADGEN_IR_H
#define CADGEN_IR_H

#include "ir/type.h"
#include "ir/struct.h"

/* ---- ops ---- */

typedef enum OpCode {
#define OP(code, text, args, results, regions, flags, kind, linear, result, attr, c) OP_##code,
#include "op.def"
#undef OP
	OP_COUNT
} OpCode;

enum {
	F_P = 1,
	F_C = 2,
	F_T = 4,
	F_E = 8,
	F_M = 16,
	F_A = 32,
	F_X = 64,
	F_I = 128,
	F_R = 256,
	F_W = 512
};

typedef enum OpKind {
	KIND_VALUE,
	KIND_LOCAL,
	KIND_NEW,
	KIND_LOAD,
	KIND_STORE,
	KIND_ACCUM,
	KIND_COPY,
	KIND_FILL,
	KIND_FREE,
	KIND_REALLOC,
	KIND_OWN,
	KIND_CALL,
	KIND_EXTERN,
	KIND_IF,
	KIND_FOR,
	KIND_WHILE,
	KIND_END,
	KIND_FRONT
} OpKind;

typedef enum Linear { L_NONE, L_ALL, L_FIRST, L_ARMS, L_VALUE, L_REGION } Linear;
typedef enum ResultRule { RESULT_SAME, RESULT_BOOL, RESULT_ELEM, RESULT_GIVEN } ResultRule;
typedef enum AttrKind { A_NONE, A_INT, A_FLOAT, A_STRING, A_FUNC, A_WITHIN, A_LEVEL } AttrKind;

typedef struct OpInfo {
	const char *text;
	int8_t args, results, regions; /* -1: any number */
	uint16_t flags;
	OpKind kind;
	Linear linear;
	ResultRule result;
	AttrKind attr;
	const char *c;
} OpInfo;

extern const OpInfo op_info[OP_COUNT]; /* op.c */

OpCode op_find(const char *text); /* OP_COUNT: no op has this name */

enum {
	FOR_DOWN = 1,
	FOR_FREE = 2, /* what it adds up may be rounded in any order */
	FOR_LANES = 4 /* its trips are to be made side by side */
};

typedef enum HintKind {
#define HINT(id, word, shape, instead) HINT_##id,
#include "hint.def"
#undef HINT
	HINT_COUNT
} HintKind;

typedef enum HintShape { HINT_SHAPE_BARE, HINT_SHAPE_NAME, HINT_SHAPE_NUMBER } HintShape;

typedef struct HintInfo {
	const char *word;
	HintShape shape;
	const char *instead; /* not NULL: it is refused */
} HintInfo;

extern const HintInfo hint_info[HINT_COUNT]; /* hint.c */

/* What the user says of a loop. No pass needs it: without hints the loop means the same. */
typedef struct Hint {
	HintKind kind;
	int64_t number;
	const char *name; /* of a variable of the source: the hint of its values */
	Loc loc;
	const struct Hint *next;
} Hint;

HintKind hint_find(const char *word); /* HINT_COUNT: there is none */

/* OP_MALLOC. ZEROED: zeroed memory. MUST: zeroed memory, and a run-time fault if there is none.
 * ALIGNED, POSIX: at multiples of the second operand, from aligned_alloc and posix_memalign. FRAME:
 * as MUST, and it is freed when the function returns (until `single_exit`). SURE: as MUST, but not
 * zeroed. */
enum {
	MALLOC_ZEROED = 1,
	MALLOC_MUST = 2,
	MALLOC_ALIGNED = 3,
	MALLOC_POSIX = 4,
	MALLOC_FRAME = 5,
	MALLOC_SURE = 6
};
/* Is there a run-time fault where others give NULL? */
static inline bool malloc_must(int64_t kind)
{
	return kind == MALLOC_MUST || kind == MALLOC_SURE;
}
/* What a run-time fault stores in *status: there is no memory; the work memory is too small; a
 * function is called through a pointer that is not in the run; arrays overlap that have shadows of
 * their own; a loop's step does not lead to its bound. */
enum { FAULT_MEMORY = 1, FAULT_WORK = 2, FAULT_TARGET = 3, FAULT_OVERLAP = 4, FAULT_STEP = 5 };

/* OP_ROOM: the alignment of every object */
enum { ROOM_UNIT = 16 };

/* extern.def: what is known of a function that OP_EXTERN may call. */
typedef enum ExternDoes { EXTERN_ONCE, EXTERN_AGAIN, EXTERN_END } ExternDoes;

typedef struct ExternInfo {
	const char *name;
	bool writes_numbers; /* also floating data; else only integers and characters */
	ExternDoes does;
} ExternInfo;

/* `name` may have the prefix __builtin_. NULL if it is not in the table. */
const ExternInfo *extern_find(const char *name);
/* qsort and its kin, which call a function that they are passed, on the data that they work on */
bool library_sorts(const char *name);
/* The helper that finds in which order qsort puts elements: ad/sorts.c; and the one that finds the
 * number of the element that bsearch finds, or -1. */
#define SORT_ORDER "cadgen_order"
#define SORT_PLACE "cadgen_place"

/*
 * Note [Volatile]. Volatile memory is read by a call of an external function of this name:
 *
 *   %v = extern "__builtin_volatile"(%p) : i32
 *
 * and written by another, which holds no derivative:
 *
 *   extern "__builtin_volatile_write"(%p, %v)
 *
 * So each access happens once, in order, in the primal part, and what is read is kept where the
 * linear part needs it, as with all inactive functions. No load or store goes to volatile memory.
 */
#define ERRNO "errno"
#define VOLATILE_READ "__builtin_volatile"
#define VOLATILE_WRITE "__builtin_volatile_write"

typedef enum Stage { PRIMAL, SHADOW, TANGENT } Stage;

typedef struct Op Op;
typedef struct Region Region;
typedef struct Func Func;

struct Value {
	const Type *type;
	Op *def;          /* NULL: a parameter of `region` */
	Region *region;   /* where it is visible */
	uint32_t id;      /* dense in the function: an index for side tables */
	uint32_t uses;    /* as operands; counted by the builder, checked by the verifier */
	uint16_t index;   /* which result of `def`, or parameter of `region` */
	uint8_t stage;    /* Stage */
	const char *hint; /* the name in the source, or NULL */
};

struct Op {
	OpCode code;
	uint32_t nargs, nresults, nregions;
	Loc loc;
	union {
		int64_t i;
		long double f;
		const char *s;
		Func *callee;
	} attr; /* which one: op_info[code].attr */
	/* The word that stands for it in the source, or NULL; a hint for the printed C, which must
	 * find out what the word means there. Of a constant a macro or an enumerator; of an alloca
	 * the brackets of the declarator, each with its word, if that is all: "[N][]".
	 * module_string */
	const char *spelled;
	const Hint *hints; /* of a loop, in the order of the source */
	Op *prev, *next;
	Region *parent;
	Value **args;
	Value *results;
	Region **regions;
};

struct Region {
	Op *owner; /* NULL: the body of a function */
	Value **params;
	uint32_t nparams, cap_params;
	Op *first, *last;
};

/* Forms: what holds of a function, as a set of bits; see form.c in lib/pass. */
typedef enum Form {
	FORM_SINGLE_EXIT = 1, /* no loop, break, continue; one return, at the end */
	FORM_INLINED = 2,     /* the calls that are left remain calls: see inline.c */
	/* no alloca of a scalar or pointer, except those whose address is used as a value */
	FORM_SSA = 4,
	/* counted loops are `for`; carried values that advance by a constant are computed from the
	 * trip number */
	FORM_COUNTED = 8,
	FORM_LINEAR = 16, /* has tangents beside its primal values */
	/* primal ops first, then linear ops; linear regions hold no primal effects */
	FORM_UNZIPPED = 32,
	FORM_ADJOINT = 64, /* the linear part was transposed */
	FORM_PRIMAL = 128  /* no SHADOW or TANGENT value */
} Form;

enum { FORM_COUNT = 8 };
extern const char *const form_name[FORM_COUNT]; /* by bit number, as in IR text; op.c */

/* How a parameter is declared in C: [const ]base[ *...][ restrict] name[dims]. For a pointer to
 * arrays `double (*a)[m]`, dims is "[][m]", for `double a[n][m]` "[n][m]", for `double x[static n]`
 * "[static n]": text of the source, macros unexpanded. */
typedef struct CDecl {
	const char *name;
	/* "double", "size_t", "real_t": spelling of the innermost type, unqualified */
	const char *base;
	bool is_const;    /* the innermost type is const */
	bool is_enum;     /* the innermost type is an enumeration */
	bool is_volatile; /* what the pointer points to is volatile */
	bool is_restrict;
	/* passed by value: a scalar, or a struct, whose IR parameter points to the callee's own
	 * copy */
	bool is_value;
	/* stands for the struct that the C function returns, and is no parameter in C: the last
	 * parameter in the IR, a pointer to an object of its own, undefined on entry */
	bool is_result;
	bool is_unread; /* nobody reads what the function leaves there */
	uint8_t stars;
	/* bit i: the pointer that star i forms is const, counted from the base: 1 is
	 * `double *const *` */
	uint8_t const_stars;
	const char *dims; /* "" if none */
	bool of_array;    /* the stars are those of a pointer to an array: `double (*a)[n][m]` */
	int64_t length;   /* the first dimension, if it is a known constant; else 0 */
	uint32_t lanes;   /* a last dimension: `double (*x)[8]`, `double a[n][m][8]`; 0: none */
	bool of_pointers; /* the lanes are the first one, of an array of pointers: `double *p[8]` */
} CDecl;

/* Steps of any number of elements of the type `by` from a pointer to `from` that was passed to the
 * function or, is_loaded, lay in memory; NULL: any types. */
typedef struct PtrWalk {
	const Type *from, *by;
	bool is_loaded;
} PtrWalk;
typedef LIST(PtrWalk) PtrWalkList;

/* Func.params[i] describes body->params[i]. A request lists extents and roles by the same index. */
struct Func {
	const char *name;
	/* the name in C if it differs (static functions of one name in several files); else NULL */
	const char *c_name;
	/* the main file of its translation unit; 0: it was read from IR text */
	uint32_t unit;
	bool is_shared;      /* every file of the run may call it */
	bool is_bare;        /* a call may see no prototype, and convert nothing */
	bool takes_promoted; /* defined as `f(x) float x; {}`: it takes a double */
	Module *module;
	Arena *arena;    /* owns all of the function's ops, values and regions */
	uint32_t number; /* of the arena in the module's list */
	Region *body;
	const Type **result_types;
	uint32_t nresults;
	uint32_t nvalues; /* ids are 0 .. nvalues-1 */
	uint32_t forms;   /* set of Form */
	Loc loc;          /* of its name in the source */
	/* The C side. For functions that were read from IR text it is made from the types. */
	CDecl *params;
	uint32_t nparams;
	/* Note [Lifted globals]: by parameter, the global for whose address it stands; or NULL */
	const char *const *globals;
	uint32_t nglobals;       /* entries of `globals` */
	const char *c_result;    /* "double", "void", "real_t" */
	const char *c_static;    /* "", "static ", "static inline " */
	struct Request *request; /* the request that this derivative answers; else NULL */
	/* the function that a call of this linear function transposes to, and vice versa; NULL if
	 * this one is not linear */
	Func *transposed;
	/* the function that is called instead for several directions at once; NULL: none */
	Func *wide;
	bool is_given; /* the user's, with a prototype only: see Given */
	/* Note [Passed rules], of such a prototype: the first operand is called, and so many are
	 * not passed to it */
	uint8_t through;
	/* of a function of the source: `nrules` parameters from `first_rule` on are those of its
	 * copy only */
	uint32_t first_rule, nrules;
	/* if this is part of the derivative of a function whose calls are kept: that function */
	const Func *primal;
	/* the same function when its values still had stages; NULL: they have, never had, or the
	 * pass manager was not told to keep it */
	const Func *staged;
	/* What a call does with pointers, as habits.c finds. leaves_pointers: it stores none,
	 * except in memory of its own. returns_no_other: those that it returns can be reached from
	 * its arguments. */
	bool leaves_pointers, returns_no_other;
	/* the pointers that it stores are arguments or from memory, but for steps in arrays */
	bool stores_no_other;
	/* a call may allocate memory, or pass on addresses of globals: of these types, or of any */
	bool makes_memory, makes_any;
	/* the derivative of a kept callee: it reports faults through a parameter `status` */
	bool reports;
	/* with tape(workspace): how much work memory it needs is known only when it has run */
	bool grows;
	/* so many parameters behind those of C are memory that its only caller lends it */
	uint32_t nlent;
	LIST(const Type *) made_types;
	/* a call may pass pointers to functions without body, which may keep them */
	bool shows_pointers;
	bool leaves_globals; /* it uses no global that may hold pointers, nor the address of one */
	uint64_t walks;      /* it may step from where the parameter with that bit points to */
	PtrWalkList walk_types; /* of these steps, and of those from pointers in memory */
	/* finite.c, by parameter: a call in the module may pass it an infinity or NaN. NULL: not
	 * analysed */
	uint8_t *may_be_infinite;
	/* Its calls are never kept: it is no function of the source. */
	bool is_inlined;
	/* A function that it calls, directly or not, and that another one replaces, so that this is
	 * not what its original computes; or NULL */
	const char *replaced;
	/* It is the model of a function with rules that take arrays, whose calls are always kept */
	const struct Given *ruled;
	uint8_t returns_infinite; /* it may return an infinity or NaN */
	Func *next;
};

/* The initial value of one scalar of static storage. */
typedef enum InitialKind {
	INITIAL_NUMBER,
	INITIAL_STRING,
	INITIAL_ADDRESS,
	INITIAL_FUNCTION
} InitialKind;

typedef struct Initial {
	InitialKind kind;
	bool is_given;      /* else it has no initialiser: zero, or in an unset member of a union */
	long double number; /* as its type holds it */
	/* INITIAL_STRING: the literal. INITIAL_ADDRESS: the Global into which it points, `offset`
	 * bytes from the beginning. INITIAL_NUMBER: how the source writes it, where that means the
	 * same everywhere, or NULL. INITIAL_FUNCTION: a function, by its name in C */
	const char *name;
	uint32_t unit; /* INITIAL_FUNCTION: of a static function, as in Func; else 0 */
	int64_t offset;
} Initial;

/* An object of static storage. */
typedef struct Global {
	const char *name;
	const char *c_name; /* as in Func */
	uint32_t unit;      /* of a static object; 0: every file of the run may name it */
	const Type *type;
	bool is_const, is_volatile;
	/* A static const declared inside a function. The derivative declares it again, by its
	 * values because names may mean something else there. */
	bool is_local;
	/* "f.state": a static variable of the function f in the source; NULL: it is none */
	const char *spelled;
	/* The only function that depends on a static object of the file; NULL: there are others. */
	const char *user;
	bool is_shown;  /* an initial value may hold its address, or a request names it */
	bool is_thread; /* each thread has one */
	bool is_named;  /* a function or a request of the run names it */
	uint32_t home;  /* the file of the run that defines it; 0: none */
	/* The global whose tangents or adjoints it holds, and whether the source itself defines it;
	 * NULL: it is the source's. */
	const struct Global *primal;
	bool is_defined;
	/* one for each scalar in order, those of all members of a union included; NULL: not known,
	 * or zero. With pointers to functions, only of what nothing writes. */
	const Initial *init;
	uint32_t ninit;
	bool is_unrecorded; /* the source gives it a value that is neither recorded nor zero */
	/* where it leads, if it is a pointer that nothing changes and that no list names */
	const Initial *fixed;
	/* the globals that can be written or hold pointers, and into which its initial pointers
	 * lead; and whether these lead elsewhere, too */
	LIST(const struct Global *) leads_to;
	bool leads_elsewhere;
	struct Global *next;
} Global;

/* What the user states about a function: that no derivative goes through it, or its derivatives.
 * All these functions are prototypes without a body. */
typedef struct Given {
	Func *func;
	bool is_inactive;
	bool is_stated;    /* by a directive, and not found by cadgen */
	bool is_report;    /* and it writes no floating data and keeps no pointer to some */
	bool writes_bytes; /* a report: where pointers lead that are not to floating data */
	/* of what compares for qsort, the functions that only read, and whether all do */
	PtrMap *only_read;
	bool all_read;
	/* Whether all functions of the run are known that a call may come to; by their names in C.
	 */
	bool knows_calls;
	LIST(const char *) calls;
	/* y, y_d = fwd(x.., x_d..), with a tangent for each float; rev(x.., &x_b.., y_b), which
	 * adds to each x_b. NULL if not given */
	Func *fwd, *rev;
	/* The rule fwd with its body, if cadgen can read it; or NULL. */
	Func *fwd_body;
	/* Of rules for a function that takes arrays, what their clauses say; `func` then is its
	 * model, and is_inactive tells of the model's own ops: front/model.c. */
	const struct Request *fwd_clauses, *rev_clauses;
} Given;

struct Module {
	Arena *arena;
	Sources *sources;
	Func *first, *last; /* functions in order of definition */
	Global *globals;
	Map *names;      /* function name -> Func */
	Map *only_named; /* name -> a Func without a body, of which IR text has the address alone */
	Map *given;      /* function name -> Given */
	Map *given_places;                     /* function name -> Loc of the pragma */
	Map *prototypes;                       /* name -> Func with is_given, rules included */
	Map *strings;                          /* of module_string */
	StructDef *first_struct, *last_struct; /* those defined, in order */
	/* pointers, long and size_t have 32 bits: Note [Narrow targets] */
	bool is_narrow;
	bool aligns_less; /* numbers of 8 bytes are aligned at 4 in structs, as on the i386 */
	/* -fno-strict-aliasing is among the flags: types do not tell what overlaps */
	bool no_strict_aliasing;
	/* casts lead from pointers to scalars to structs around them: Note [Views] */
	bool leaves_parts;
	uint8_t stores_infinite; /* finite.c: memory may hold infinities or NaN */
	void *types;             /* interning table */
	void *arenas;            /* of all functions that were made for it */
};

Module *module_new(Arena *arena, Sources *sources);
/* Frees all functions made for the module, whether or not in its list. The module itself lives as
 * long as its arena. */
void module_free(Module *);
/* Frees one function that is not in the module's list. */
void func_free(Func *);
/* A copy of the string that lives as long as the module, the same for equal strings. The hints of
 * values are such copies. */
const char *module_string(Module *, const char *s);
Func *module_find(const Module *, const char *name);
const char *func_c_name(const Func *);
/* The global for whose address a parameter of the function stands, or NULL: Note [Lifted
 * globals]. */
const char *func_global(const Func *, uint32_t param);
/* The global at whose beginning the address is, by name or as such a parameter; or NULL. */
const char *value_global(const Func *, const Value *);
/* Is it a parameter that the function has in the IR only: of a global, or of a passed rule? */
bool func_is_hidden(const Func *, uint32_t param);
/* The number of operands that are not passed to what the first one calls: Note [Passed rules]. */
uint32_t op_through(const Module *, const Op *);
/* The name in C of the function that OP_EXTERN names. */
const char *extern_c_name(const Module *, const char *name);
/* What the user states about the function that an OP_EXTERN calls, or NULL. */
const Given *op_given(const Module *, const Op *);
bool op_reads_volatile(const Op *);
bool op_writes_volatile(const Op *);
bool op_uses_errno(const Op *);
/* NULL if the op does not call a function with a rule. */
const Given *op_rule(const Module *, const Op *);
/* Appends to the module; an existing function of that name is replaced in the name map. */
void module_add(Module *, Func *);
/* Puts `by` in the place of `old` in the module's list and map, under its own name. Calls of `old`
 * are not changed. */
void module_replace(Module *, const Func *old, Func *by);
Global *module_global(const Module *, const char *name); /* NULL: unknown */
void module_add_global(Module *, Global *);
/* Whether its initial values are known and numbers or functions only, which IR text can show. */
bool global_has_scalars(const Global *);
int64_t initial_integer(const Initial *);
/* The name in C of the global of this name. */
const char *global_c_name(const Module *, const char *name);

/* ---- build.c: making and changing ops. The builder keeps use counts and stages ---- */

/* A function that is not yet in the module's list. It has an arena of its own. */
Func *func_new(Module *, const char *name);
void func_set_results(Func *, const Type *const *types, uint32_t count);

typedef struct Builder {
	Func *func;
	Region *region;
	Op *before; /* insert before this op; NULL: at the end of region */
	Loc loc;
} Builder;

Region *region_new(Func *, Op *owner);
Value *region_param(Func *, Region *, const Type *, Stage, const char *hint);

/* The general call. The results are TANGENT or SHADOW if an operand is, else PRIMAL; a float loaded
 * through a SHADOW pointer is TANGENT. Regions are added, empty. It is a bug if an operand is a
 * tangent where op.def does not allow one. */
Op *build_op(Builder *, OpCode, const Type *const *result_types, uint32_t nresults,
	     Value *const *args, uint32_t nargs);
/* Ops with one result. `type` may be NULL where op.def tells it. */
Value *build(Builder *, OpCode, const Type *type, Value *const *args, uint32_t nargs);
Value *build_0(Builder *, OpCode, const Type *type);
Value *build_1(Builder *, OpCode, const Type *type, Value *a);
Value *build_2(Builder *, OpCode, const Type *type, Value *a, Value *b);
Value *build_3(Builder *, OpCode, const Type *type, Value *a, Value *b, Value *c);
Value *build_int(Builder *, const Type *, int64_t);
Value *build_float(Builder *, const Type *, long double); /* rounded to the type */
Value *build_zero(Builder *, const Type *);               /* a TANGENT */
Value *build_undef(Builder *, const Type *, Stage);
Value *build_cast(Builder *, const Type *, Value *); /* the value itself if it has the type */
/* &ptr->name. The struct is complete and has the member. */
Value *build_field(Builder *, Value *ptr, const char *name);
Value *build_decay(Builder *, Value *array); /* the address of its first element */
/* The address of what has the type, so many bytes behind the place; NULL: there is none. */
Value *build_part(Builder *, Value *place, const Type *want, int64_t offset);
Value *build_load(Builder *, Value *ptr);
void build_store(Builder *, Value *ptr, Value *value);
void build_accum(Builder *, Value *ptr, Value *value);
Value *build_index(Builder *, Value *ptr, Value *i, Value *const *dims, uint32_t ndims);
/* Terminators. */
Op *build_yield(Builder *, Value *const *values, uint32_t count);
Op *build_return(Builder *, Value *const *values, uint32_t count);
Op *build_condition(Builder *, Value *cond, Value *const *values, uint32_t count);
/* Control ops. Their regions have parameters but no ops yet; fill them with builders of their
 * own. */
Op *build_if(Builder *, Value *cond, const Type *const *types, const uint8_t *stages,
	     uint32_t count);
/* Carries have the types and stages of `inits`. */
Op *build_for(Builder *, Value *lo, Value *hi, int64_t flags, Value *const *inits, uint32_t count);
Op *build_while(Builder *, Value *const *inits, uint32_t ninits, const Type *const *types,
		const uint8_t *stages, uint32_t nvalues);
/* The type of the only result of an op by op.def. NULL: op.def leaves it to the builder, or the
 * operands do not fit. */
const Type *op_result_type(Module *, OpCode, Value *const *args, uint32_t nargs);
/* An op as described, unchecked: for the parser and for copies. `stages` NULL: all PRIMAL. */
Op *op_make(Builder *, OpCode, const Type *const *types, const uint8_t *stages, uint32_t nresults,
	    Value *const *args, uint32_t nargs);
Builder builder_at_end(Func *, Region *, Loc);
Builder builder_before(Func *, Op *);

void op_set_arg(Op *, uint32_t i, Value *);
/* Replaces all operands, whose number may change. */
void op_set_args(Func *, Op *, Value *const *args, uint32_t nargs);
void op_replace_uses_in(Region *, const Value *from, Value *to); /* nested regions included */
/* Replaces all uses of a result, which stand behind the op. */
void op_replace_result(const Op *, uint32_t i, Value *to);
/* Unlinks the op and drops its uses of values, those of nested ops included. Its results must be
 * unused. */
void op_remove(Op *);

/* ---- copy.c: most passes read one function and write another ---- */

/* An empty map from ids of values of `in` to new values. */
Value **value_map_new(Arena *scratch, const Func *in);
/* A new function with the same name, signature and C side and an empty body. Its parameters are
 * mapped. */
Func *func_copy_shell(const Func *in, Value **map);
/* Copies the C side, except the name, and the request. */
void func_copy_c_side(Func *to, const Func *from);
/* Copies one op with its regions. Operands are looked up in the map, results entered into it. */
Op *op_copy(Builder *, const Op *, Value **map);
/* Copies the ops of a region (terminator included) to the builder's place. */
void region_copy_ops(Builder *, const Region *, Value **map);
Func *func_copy(const Func *in);

/* ---- walk.c: walking regions; small questions about ops and values ---- */

typedef bool (*OpVisit)(Op *, void *); /* false: do not enter its regions */
void region_walk(const Region *, OpVisit before, void *data);
/* Calls `visit` for each pair of values that control passes from one to the other at the op: from
 * the initial carries of a loop to its parameters and results; from the operands of yield and
 * condition to the results of the op around them and to the parameters of the next region. Other
 * ops have no such pairs. */
typedef void (*HandOn)(void *data, const Value *from, const Value *to);
void op_hand_on(const Op *, HandOn visit, void *data);
/* The innermost loop (`for`, `while`, `loop`) around an op; NULL if none. */
Op *op_enclosing_loop(const Op *);
bool region_contains(const Region *outer, const Region *inner); /* true if they are the same */
bool op_is_size(OpCode);                                        /* size_add, .., advance */
/* Whether two ops of one code have the same attribute. */
bool op_same_attr(const Op *, const Op *);
bool op_is_loop(const Op *);
/* A pure op without operands: a constant or the name of an object. */
bool op_is_leaf(const Op *);
/* A number, or a value that stands for one: const, constf, zero, undef. */
bool op_is_constant(const Op *);
bool value_is_const_int(const Value *, int64_t *out);
/* The function whose address the value is, as a pointer of any type; NULL if that is not known. */
Func *value_function(const Value *);
/* Whether the function does the same when it is called again, if nothing else has changed what it
 * may read. */
bool extern_runs_again(const Module *, const Op *);
/* 0, or such a factor of a product: the value is 0 or NaN. */
bool value_is_nothing(const Value *);
bool value_is_const_float(const Value *, long double *out);
bool value_is_int(const Value *, int64_t); /* the constant of that value */
bool value_is_zero(const Value *);         /* the tangent 0 */
/* The tangent 0, or a constant 0 of either sign: added to a differential, it changes nothing. */
bool value_adds_nothing(const Value *);

/* ---- hint.c: what the user says of a loop ---- */

/* The loop's hint of this kind, and of this name if it is not NULL; or NULL. */
const Hint *op_hint(const Op *, HintKind, const char *name);
/* Whether the list has a hint before this one, or any if this one is not in it, that says the same
 * or gives another number. */
bool hint_repeats(const Hint *list, const Hint *hint);
void hint_print(Text *, const Hint *);

/* ---- integer.c: integer arithmetic and comparisons ---- */

/* Computes x op y in an integer type. False if C leaves the result undefined, or the op does not
 * take two integers. */
bool integer_compute(OpCode, const Type *, int64_t x, int64_t y, int64_t *out);
bool integer_compare(OpCode, const Type *, int64_t x, int64_t y);
/* Whether a comparison holds for operands of which one is less than the other, or both are
 * equal. */
bool comparison_holds(OpCode, bool less, bool equal);
/* lt, le, gt, ge, eq, ne */
bool op_is_comparison(const Op *);
/* The comparison that holds exactly where this one does not. OP_COUNT if there is none, or the op
 * is not a comparison: for floats, !(x < y) holds where one operand is NaN, but x >= y does not. */
OpCode comparison_opposite(const Op *);

/* ---- address.c: what ops do to memory, and the arithmetic of addresses ---- */

typedef enum Span {
	SPAN_ELEMENT, /* what the pointer points to */
	SPAN_ROW,     /* any number of elements from there on */
	SPAN_ARRAY,   /* elements before it, too */
	SPAN_OBJECT   /* the whole object that it points into */
} Span;

/* END: the object's life ends. */
enum { ACCESS_READ = 1, ACCESS_WRITE = 2, ACCESS_END = 4 };

/* What an op does to memory through one of its operands. */
typedef struct OpAccess {
	const Value *at;
	unsigned how;
	Span span;
} OpAccess;

enum { MAX_ACCESSES = 2 };

/* The accesses of an op, and their number. Neither those of functions that it calls (op_is_call)
 * nor those to memory that a derivative keeps for itself. */
uint32_t op_accesses(const Op *, OpAccess accesses[MAX_ACCESSES]);
/* Whether the op accesses memory through operand number i. */
bool op_accesses_through(const Op *, uint32_t i);
/* Whether it reads or writes memory through operand 0 and ends no object. */
bool op_is_access(const Op *);
/* The access that changes memory or ends an object; false if there is none. */
bool op_written(const Op *, OpAccess *);
/* A call of a function, which may do anything to the memory that it can reach. */
bool op_is_call(const Op *);
/* Calls and the derivative's own memory included. */
bool op_reads_memory(const Op *);
bool op_writes_memory(const Op *);
/* Whether the result is the address of an object that nothing else leads to yet. */
bool op_makes_object(const Op *);

/* The address from which an op computes this one: that of the array or struct around an element or
 * member, or the operand of a pointer cast. NULL: it is a parameter, an object, or loaded. */
const Value *address_base(const Value *);
/* The address at which the chain of bases begins. */
const Value *address_root(const Value *);
/* Whether an address that is computed from the address `field` of a member stays inside the member.
 * Arithmetic on the address of a member that is no array may lead to its neighbours. */
bool address_stays_inside(const Value *, const Op *field);
/* Whether the accesses touch different bytes, by the arithmetic that leads from one root to both.
 * Integers wrap at the width of their types. same_trip: both addresses are computed in the same
 * trip of the loops around them; else in any trips. */
bool addresses_apart(const Value *p, Span, const Value *q, Span, bool same_trip);
/* The bytes that the access touches, counted from the root, if they are the same ones in every trip
 * of all loops; to: the first byte behind them, or INT64_MAX. */
bool address_range(const Value *, Span, int64_t *from, int64_t *to);

/* ---- print.c, parse.c: the text form; print(parse(t)) == t ---- */

void func_print(Text *, const Func *);
void module_print(Text *, const Module *);
/* The same for a function; the list, unless it is NULL, gets the lines with which ops begin. */
void func_print_lines(Text *, const Func *, Arena *, LineLocs *);
/* By id, what values are called in the text of the function, with the '%'; but constants what they
 * are, as 2.0. */
const char **func_names(Arena *, const Func *);
/* One op as in the text, with names by id. Of a loop or branch only what decides over it. */
void op_print(Text *, const Op *, const char **names, uint32_t count);
/* Parses structs, functions and globals. On a fault, reports it and returns false. */
bool module_parse(Module *, uint32_t file, Diags *);

/* ---- dot.c: a picture of a function ---- */

/* Appends a graph in the language of graphviz. The name is that of the graph. */
void func_draw(Text *, const Func *, const char *name);

/* ---- verify.c: the invariants of the IR, listed in its head comment ---- */

/* Appends all violations to `out`, one a line; true if there are none. */
bool func_verify(const Func *, Text *out);
/* The same for all functions of a module that was read from text; violations become reports. */
bool module_verify(const Module *, Diags *);

#endif
