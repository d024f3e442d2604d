/*
 * ir: the intermediate representation. Structured regions of ops in SSA form: no control-flow
 * graph, no phis.
 *
 * Shapes of control
 *   if %c { ... yield %a } else { ... yield %b }
 *        results: what the region taken yields; regions have no parameters
 *   for %i = %lo to %hi carry (%s = %s0) { ... yield %t }
 *        i runs over lo <= i < hi, upwards; with FOR_DOWN ("for down") over the same set of i from
 *        hi-1 to lo. No iteration if hi <= lo. Operands: lo, hi, initial carries; parameters of the
 *        region: i (type of lo and hi, an integer of at least 32 bits), carries; results: the
 *        carries after the last iteration
 *   while carry (%a = %a0) { ... condition %c, %v } do (%k, %w) { ... yield %b }
 *        operands: initial carries. Region 0 (the test): parameters are the carries, ends in
 *        `condition` (bool, values). Region 1 (the body): parameters are the trip number %k (i64,
 *        0, 1, ..) and the values of `condition`, yields the carries. Results: the values of the
 *        `condition` that was false, and last the number of trips (i64).
 *   loop { test... condition %c } { body } { step }
 *        front form only: no carries, variables are in memory. The body ends in yield (go on to
 *        step), break, continue (go to step) or return; the test in condition (no values), the
 *        step in yield. "loop do": the body runs before the first test
 * A region is a list of ops, the last a terminator. The body of a function is a region whose
 * parameters are those of the function and which ends in `return`. A value is visible in its region
 * after its definition and in all regions nested there.
 *
 * Stages of values
 *   PRIMAL   the original computation
 *   SHADOW   pointers to memory of differentials; computed like primal pointers, in the primal
 *            sweep
 *   TANGENT  differentials (floating): the only linear ones, used only where op.def says an operand
 *            may be linear
 * Text: the type of a SHADOW or TANGENT value has a prime: `ptr f64'`, `f64'`.
 */
#ifndef CADGEN_IR_H
#define CADGEN_IR_H

#include "support/support.h"

/* ---- type.c: types, interned by the module: compare pointers ---- */

typedef enum TypeKind {
	TYPE_BOOL,  /* _Bool, and the result of comparisons */
	TYPE_CHAR,  /* plain char, signed */
	TYPE_UCHAR, /* plain char, where -funsigned-char makes it unsigned */
	TYPE_I8,
	TYPE_U8,
	TYPE_I16,
	TYPE_U16,
	TYPE_I32,
	TYPE_U32,
	TYPE_I64, /* long */
	TYPE_U64, /* unsigned long, size_t */
	TYPE_LL,  /* long long */
	TYPE_ULL,
	TYPE_F32,
	TYPE_F64,
	TYPE_F80, /* long double */
	TYPE_PTR,
	/* the address of a function, which nothing is known of: compared, copied, handed on */
	TYPE_FUNCTION,
	TYPE_ARRAY,
	TYPE_TAPE,
	TYPE_STRUCT, /* a struct or union of C, by its spelling; see struct.c */
	/* memory that lives until the whole derivative is done, and a stack of records */
	TYPE_POOL,
	/* void and other types that are only pointed to or passed on (FILE), by name */
	TYPE_OPAQUE,
	TYPE_KINDS
} TypeKind;

typedef struct Type {
	TypeKind kind;
	bool is_const;    /* TYPE_PTR: what it points to is const */
	bool is_volatile; /* TYPE_PTR: what it points to may change by itself: Note [Volatile] */
	const struct Type *elem; /* TYPE_PTR, TYPE_ARRAY, TYPE_TAPE */
	int64_t len;             /* TYPE_ARRAY: elements, or -1: known at run time only ('?') */
	/* TYPE_OPAQUE, TYPE_STRUCT: as in C; TYPE_FUNCTION: in C, `double (*)(int)`; scalar kinds:
	 * the name in IR text */
	const char *name;
	struct StructDef *def; /* TYPE_STRUCT: shared by all who know the type */
} Type;

typedef struct TypeInfo {
	/* in IR text: bool char uchar i8 u8 i16 u16 i32 u32 i64 u64 ll ull f32 f64 f80; composed:
	 * `ptr f64`, `ptr const f64`, `ptr volatile f64`, `[10 x f64]`, `[? x f64]`, `tape f64`,
	 * `pool`, `struct "struct par"`, `opaque "FILE"`, `function "void (*)(int)"` */
	const char *text;
	const char *c; /* in C */
	uint8_t size;  /* in bytes, 0 for composed */
	bool is_integer, is_signed, is_float;
} TypeInfo;

extern const TypeInfo type_info[TYPE_KINDS];

typedef struct Module Module;

const Type *type_scalar(Module *, TypeKind);
const Type *type_ptr(Module *, const Type *elem, bool is_const);
const Type *type_ptr_volatile(Module *, const Type *elem, bool is_const);
const Type *type_array(Module *, const Type *elem, int64_t len);
const Type *type_tape(Module *, const Type *elem);
const Type *type_opaque(Module *, const char *name);
const Type *type_function(Module *, const char *pointer);
const Type *type_pool(Module *);
/* By its spelling in C: "struct par", "union u", or the typedef name of a struct without a tag. It
 * is incomplete until struct_define tells what it holds. */
const Type *type_struct(Module *, const char *name);
bool type_is_float(const Type *);
bool type_is_integer(const Type *); /* bool included */
bool type_is_signed(const Type *);
bool type_is_ptr(const Type *);
/* What one load gives: a number, a pointer, the address of a function. */
bool type_is_scalar(const Type *);
bool type_has_null(const Type *); /* a pointer, or the address of a function */
bool type_is_char(const Type *);  /* a byte: plain, signed or unsigned char */
const Type *type_without_arrays(const Type *);
const Type *type_innermost(const Type *); /* through arrays and pointers to the scalar */
/* how many '?' it has (arrays only, not behind pointers) */
uint32_t type_open_dims(const Type *);
/* How many scalars it holds, those of all members of a union; a flexible array member has none. */
int64_t type_scalars(const Type *);
int64_t type_size(const Type *); /* bytes as on the host; -1 with '?' */
/* No integer of the type is further from 0. */
double type_reach(const Type *);
/* Less than what does not fit into 64 bits. */
#define LARGEST_SIZE 9e18
/* What an integer becomes in an integer type: bool 0 or 1, else two's complement; of unsigned
 * 64-bit types the same bits. */
int64_t type_wrap(const Type *, int64_t);
/* Does C have a word for the innermost type? A struct that has neither tag nor typedef name is
 * called by something with a dot in it: `struct par.pos`. */
bool type_is_spellable(const Type *);
/* How C spells the innermost type: "double", "struct par", "FILE". */
const char *type_c_base(const Type *);
void type_print(Text *, const Type *);

/* ---- struct.c: what structs hold ---- */

typedef struct Value Value;

/* Members of members without a name (anonymous structs and unions) are members of the outermost
 * struct here, as in C. */
typedef struct Field {
	const char *name; /* module_string */
	const Type *type;
	int64_t offset;    /* in bytes; of the unit that holds it, for a bit-field */
	uint8_t bits;      /* of a bit-field; else 0 */
	uint8_t first_bit; /* of a bit-field, within the unit at offset */
	bool is_const;
	bool is_shared; /* its bytes are those of another member, too: a union's */
} Field;

typedef struct StructDef {
	const Field *fields;
	uint32_t nfields;
	Map *names; /* of the fields */
	int64_t size, align;
	bool is_union, is_complete;
	/* An object of the type is part of some union's member; two of them may even lie over each
	 * other so that a member of one is another of the other. */
	bool in_union, staggers;
	bool is_local;          /* declared inside a function: who needs it declares it anew */
	Loc loc;                /* of the definition in the source */
	struct StructDef *next; /* in the module, in order of definition */
	const Type *type;
} StructDef;

/* Completes a struct; fields are copied. The first definition stays. */
void struct_define(Module *, const Type *, const Field *fields, uint32_t count, int64_t size,
		   int64_t align, bool is_union);
/* NULL: there is no such member, or the struct is incomplete. */
const Field *struct_field(const Type *, const char *name);
typedef bool TypeAsk(const Type *);

/* Does an object of the type hold such a scalar: in itself, arrays and structs in it included? */
bool type_holds(const Type *, TypeAsk scalar);
/* Is it nothing but such scalars, each with bytes of its own? */
bool type_is_made_of(const Type *, TypeAsk scalar);
/* Does it hold floats, pointers? */
bool type_holds_float(const Type *);
bool type_holds_ptr(const Type *);
/* The same, or can floats be reached from it through pointers? */
bool type_reaches_float(const Type *);
/* A flexible array, or a struct that ends in one: there may be more of it than its size tells. */
bool type_ends_open(const Type *);
/* A struct that ends in a flexible array, or in an array of one element that old code takes for
 * one: a block of memory for it need not be a multiple of its size. */
bool type_may_stretch(const Type *);
/* How many scalars, pointers included, an object holds; -1: known at run time only, or incomplete.
 */
int64_t type_leaf_count(const Type *);
/* A scalar of an object, and where it is. */
typedef struct TypeLeaf {
	const Type *type;
	int64_t offset;
	const Field *field; /* the innermost member that it is, or an element of; NULL: of none */
} TypeLeaf;
/* TypeLeaf number i; i < type_leaf_count. */
TypeLeaf type_leaf(const Type *, int64_t i);
/* The bit-field that an address is; NULL: it is none. */
const Field *value_bit_field(const Value *address);
void struct_print(Text *out, const StructDef *);

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
typedef enum AttrKind { A_NONE, A_INT, A_FLOAT, A_STRING, A_FUNC, A_WITHIN } AttrKind;

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

enum { FOR_DOWN = 1 };

/* OP_MALLOC: zeroed; zeroed, and a run-time fault if there is no memory */
enum { MALLOC_ZEROED = 1, MALLOC_MUST = 2 };

/* OP_ROOM: what every object is aligned to */
enum { ROOM_UNIT = 16 };

/* extern.def: what is known of a function that OP_EXTERN may call. */
typedef struct ExternInfo {
	const char *name;
	bool writes_numbers; /* else only integers and characters */
	bool ends;           /* does not return */
} ExternInfo;

/* By its name, with or without the prefix __builtin_; NULL: not in the table. */
const ExternInfo *extern_find(const char *name);

/*
 * Note [Volatile]. Memory that may change by itself is read by a call of a function of this name:
 *
 *   %v = extern "__builtin_volatile"(%p) : i32
 *
 * So each read happens once, in order, in the primal part, and its value is kept where the linear
 * part needs it, as with all inactive functions. It is never loaded, and nothing is stored there.
 */
#define VOLATILE_READ "__builtin_volatile"

typedef enum Stage { PRIMAL, SHADOW, TANGENT } Stage;

typedef struct Op Op;
typedef struct Region Region;
typedef struct Func Func;

struct Value {
	const Type *type;
	Op *def;        /* NULL: a parameter of `region` */
	Region *region; /* where it is visible */
	uint32_t id;    /* dense in the function: index for side tables */
	uint32_t uses;  /* how many operands it is; kept by the builder, checked by the verifier */
	uint16_t index; /* which result or parameter */
	uint8_t stage;  /* Stage */
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

/* What holds of a function; see form.c in lib/pass. A set of bits. */
typedef enum Form {
	FORM_SINGLE_EXIT = 1, /* no loop, break, continue; one return, at the end */
	FORM_INLINED = 2,     /* calls that are left are kept: see inline.c */
	/* no alloca of a scalar or pointer but those whose address escapes into a value */
	FORM_SSA = 4,
	/* counted loops are `for`; carried values that advance by a constant are functions of the
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

/* How a parameter is declared in C: [const ]base[ *...][ restrict] name[dims]. For pointers to
 * arrays `double (*a)[m]`, dims is "[][m]", for `double a[n][m]` "[n][m]", for `double x[static n]`
 * "[static n]": text of the source, macros unexpanded. */
typedef struct CDecl {
	const char *name;
	/* "double", "size_t", "real_t": spelling of the innermost type, unqualified */
	const char *base;
	bool is_const;    /* the innermost type is const */
	bool is_enum;     /* and this an enumeration */
	bool is_volatile; /* what the pointer points to */
	bool is_restrict;
	/* passed by value: a scalar, or a struct, whose IR parameter points to the callee's own
	 * copy */
	bool is_value;
	/* the struct that the C function returns: in the IR the last parameter, a pointer to an
	 * object of its own, undefined on entry; no parameter in C */
	bool is_result;
	uint8_t stars;
	/* bit i: what star i makes is const, counted from the base: 1 is `double *const *` */
	uint8_t const_stars;
	const char *dims; /* "" if none */
	int64_t length;   /* the constant that the first of them is; 0: none is known */
} CDecl;

/* Func.params[i] describes body->params[i]; extents and roles of a request are by the
 * same index. */
struct Func {
	const char *name;
	/* in C, if that is another: what is static in several files of a run; else NULL */
	const char *c_name;
	/* the main file of the translation unit that it stands in; 0: it was read from IR text */
	uint32_t unit;
	bool is_shared; /* every file of the run may call it */
	Module *module;
	Arena *arena;    /* owns all of the function's ops, values and regions */
	uint32_t number; /* of the arena in the module */
	Region *body;
	const Type **result_types;
	uint32_t nresults;
	uint32_t nvalues; /* ids are 0 .. nvalues-1 */
	uint32_t forms;   /* set of Form */
	Loc loc;          /* of its name in the source */
	/* the C side; made from the types for functions that were read from IR text */
	CDecl *params;
	uint32_t nparams;
	const char *c_result;    /* "double", "void", "real_t" */
	const char *c_static;    /* "", "static ", "static inline " */
	struct Request *request; /* what this function is a derivative for, set on derivatives */
	/* What a call of this linear function transposes to, and back; NULL: it is not linear */
	Func *transposed;
	bool is_given; /* the user's, with a prototype only: see Given */
	/* Of a part of the derivative of a function whose calls are kept: that function */
	const Func *primal;
	/* What a call does with pointers, where that is known (habits.c): it stores none, in no
	 * memory but its own; those that it returns can be reached from what it was given */
	bool leaves_pointers, returns_no_other;
	/* those that it stores it was given or found in memory, but for steps in arrays */
	bool stores_no_other;
	/* a call of it may allocate, or hand on addresses of globals: memory of these types, or of
	 * any */
	bool makes_memory, makes_any;
	LIST(const Type *) made_types;
	/* a call of it may give pointers to functions without body, which may keep them */
	bool shows_pointers;
	bool leaves_globals; /* it uses no global that may hold pointers, and no address of one */
	bool finds_pointers; /* a call of it may go through pointers that globals hold */
	/* finite.c: by parameter, may a call in the module give it what is infinite or NaN? NULL:
	 * that was not asked; may it return such a number? */
	uint8_t *may_be_infinite;
	uint8_t returns_infinite;
	Func *next;
};

/* What one scalar of static storage holds from the start. */
typedef enum InitialKind { INITIAL_NUMBER, INITIAL_STRING, INITIAL_ADDRESS } InitialKind;

typedef struct Initial {
	InitialKind kind;
	bool is_given;      /* else nothing initialises it: zero, or another member of a union */
	long double number; /* as its type holds it */
	/* the literal; the Global, `offset` bytes into which it points; the number as the source
	 * writes it, where that means the same everywhere, or NULL */
	const char *name;
	int64_t offset;
} Initial;

/* An object of static storage. Tables the user never writes are read as they are; all else of it is
 * inactive. */
typedef struct Global {
	const char *name;
	const char *c_name; /* as of a function */
	uint32_t unit;      /* of a static one; 0: every file of the run may name it */
	const Type *type;
	bool is_const, is_volatile;
	/* A static const declared inside a function, which the derivative declares again, by its
	 * values: names may mean something else there. */
	bool is_local;
	/* one for each scalar in order, all members of a union too; NULL: not known, or zero */
	const Initial *init;
	uint32_t ninit;
	struct Global *next;
} Global;

/* What the user says of a function: that no derivative goes through it, or how it is derived. The
 * functions are prototypes, they have no body. */
typedef struct Given {
	Func *func;
	bool is_inactive;
	/* y, y_d = fwd(x.., x_d..), with a tangent for each float; rev(x.., &x_b.., y_b), which
	 * adds to each x_b; NULL: not given */
	Func *fwd, *rev;
} Given;

struct Module {
	Arena *arena;
	Sources *sources;
	Func *first, *last; /* functions in order of definition */
	Global *globals;
	Map *names;                            /* function name -> Func */
	Map *given;                            /* function name -> Given */
	Map *given_places;                     /* of the pragmas that say so */
	Map *prototypes;                       /* name -> Func that is_given, rules too */
	Map *strings;                          /* of module_string */
	StructDef *first_struct, *last_struct; /* those defined, in order */
	/* -fno-strict-aliasing is among the flags: types tell nothing of what overlaps */
	bool no_strict_aliasing;
	uint8_t stores_infinite; /* finite.c: memory may hold what is infinite or NaN */
	void *types;             /* interning table */
	void *arenas;            /* of all functions that were made for it */
};

Module *module_new(Arena *arena, Sources *sources);
/* Frees all functions made for the module, in its list or not. The module itself lives as long as
 * its arena. */
void module_free(Module *);
/* Frees one function that is not in the module's list. */
void func_free(Func *);
/* A copy of the string that lives as long as the module; the same for equal strings. Names of
 * values are such. */
const char *module_string(Module *, const char *s);
Func *module_find(const Module *, const char *name);
const char *func_c_name(const Func *);
/* What C calls the function that OP_EXTERN names. */
const char *extern_c_name(const Module *, const char *name);
/* NULL: nothing was said of the function that OP_EXTERN calls. */
const Given *op_given(const Module *, const Op *);
bool op_reads_volatile(const Op *);
/* NULL: the op is no call of a function with a rule. */
const Given *op_rule(const Module *, const Op *);
/* Appends to the module; an existing function of that name is replaced in the name map. */
void module_add(Module *, Func *);
/* Puts `by` where `old` stands in the module's list and map, under its own name. Calls of `old` are
 * not changed. */
void module_replace(Module *, const Func *old, Func *by);
Global *module_global(const Module *, const char *name); /* NULL: unknown */
void module_add_global(Module *, Global *);
/* Numbers only, which the IR's text has, too? */
bool global_has_numbers(const Global *);
int64_t initial_integer(const Initial *);
/* What C calls the global of this name. */
const char *global_c_name(const Module *, const char *name);

/* ---- build.c: making ops. The builder keeps use counts and stages ---- */

/* A function not yet in the module's list. Its arena is its own. */
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

/* The general call. Result stages: TANGENT or SHADOW if an operand is (loads through SHADOW:
 * TANGENT for floats), else PRIMAL. Adds empty regions. A bug if an operand is a tangent where
 * op.def does not allow one. */
Op *build_op(Builder *, OpCode, const Type *const *result_types, uint32_t nresults,
	     Value *const *args, uint32_t nargs);
/* Ops with one result: type may be NULL where op.def tells it. */
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
Value *build_load(Builder *, Value *ptr);
void build_store(Builder *, Value *ptr, Value *value);
void build_accum(Builder *, Value *ptr, Value *value);
Value *build_index(Builder *, Value *ptr, Value *i, Value *const *dims, uint32_t ndims);
/* ends of regions: a builder call per terminator */
Op *build_yield(Builder *, Value *const *values, uint32_t count);
Op *build_return(Builder *, Value *const *values, uint32_t count);
Op *build_condition(Builder *, Value *cond, Value *const *values, uint32_t count);
/* Control ops with regions that are empty but for their parameters: fill regions[] with builders of
 * their own. */
Op *build_if(Builder *, Value *cond, const Type *const *types, const uint8_t *stages,
	     uint32_t count);
/* types, stages as inits */
Op *build_for(Builder *, Value *lo, Value *hi, int64_t flags, Value *const *inits, uint32_t count);
Op *build_while(Builder *, Value *const *inits, uint32_t ninits, const Type *const *types,
		const uint8_t *stages, uint32_t nvalues);
/* The type op.def gives the (only) result of an op, or NULL: op.def leaves it to the builder, or
 * the operands do not fit. */
const Type *op_result_type(Module *, OpCode, Value *const *args, uint32_t nargs);
/* An op as it is said to be, unchecked: for the parser and for copies. Stages NULL: all PRIMAL. */
Op *op_make(Builder *, OpCode, const Type *const *types, const uint8_t *stages, uint32_t nresults,
	    Value *const *args, uint32_t nargs);
Builder builder_at_end(Func *, Region *, Loc);
Builder builder_before(Func *, Op *);

void op_set_arg(Op *, uint32_t i, Value *);
/* Other operands, and as many as there are. */
void op_set_args(Func *, Op *, Value *const *args, uint32_t nargs);
void op_replace_uses_in(Region *, const Value *from, Value *to); /* nested regions included */
/* unlinks it, drops the uses it makes (nested ops' too); its results must be unused */
void op_remove(Op *);

/* ---- copy.c: most passes read one function and write another ---- */

/* map: old value id -> new value; array of in->nvalues. */
Value **value_map_new(Arena *scratch, const Func *in);
/* A new function with the same name, signature and C side; its parameters mapped; body otherwise
 * empty. */
Func *func_copy_shell(const Func *in, Value **map);
/* What C and the request say of the function, but for its name. */
void func_copy_c_side(Func *to, const Func *from);
/* Copies one op with its regions, operands through map, results into map. */
Op *op_copy(Builder *, const Op *, Value **map);
/* Copies the ops of a region (terminator included) to the builder's place. */
void region_copy_ops(Builder *, const Region *, Value **map);
Func *func_copy(const Func *in);

/* ---- walk.c ---- */

typedef bool (*OpVisit)(Op *, void *); /* false: do not enter its regions */
void region_walk(const Region *, OpVisit before, void *data);
/* Calls `visit` for each value that control hands on at the op: what a loop carries at first, to
 * its parameters and results; what a yield or condition ends a region with, to the results of the
 * op around it and to parameters of the region that is next. Other ops: none. */
typedef void (*HandOn)(void *data, const Value *from, const Value *to);
void op_hand_on(const Op *, HandOn visit, void *data);
/* The loop ops (`for`, `while`, `loop`) around an op, from inside; NULL if none. */
Op *op_enclosing_loop(const Op *);
bool region_contains(const Region *outer, const Region *inner); /* or the same */
bool op_is_size(OpCode);                                        /* size_add and its like */
/* Do both carry the same attribute? They are ops of one code. */
bool op_same_attr(const Op *, const Op *);
bool op_is_loop(const Op *);
/* A constant or the name of an object: pure, and of nothing. */
bool op_is_leaf(const Op *);
bool value_is_const_int(const Value *, int64_t *out);
bool value_is_const_float(const Value *, long double *out);
bool value_is_int(const Value *, int64_t); /* that constant? */
bool value_is_zero(const Value *);         /* the tangent 0? */
/* That, or a constant 0 of either sign: added to a differential it changes nothing. */
bool value_adds_nothing(const Value *);

/* ---- integer.c: what the arithmetic of integers and comparisons give ---- */

/* x op y of an integer type; false: C leaves it open, or the op is none of two integers. */
bool integer_compute(OpCode, const Type *, int64_t x, int64_t y, int64_t *out);
bool integer_compare(OpCode, const Type *, int64_t x, int64_t y);
/* By what is so of the operands, which are ordered. */
bool comparison_holds(OpCode, bool less, bool equal);
/* lt, le, gt, ge, eq, ne */
bool op_is_comparison(const Op *);
/* The comparison that holds where this one does not. OP_COUNT: it is none, or there is none: of
 * floats, !(x < y) holds where one is not a number, x >= y does not. */
OpCode comparison_opposite(const Op *);

/* ---- address.c: what ops do to memory, and the arithmetic of addresses ---- */

typedef enum Span {
	SPAN_ELEMENT, /* what the pointer points to */
	SPAN_ROW,     /* any number of elements from there on */
	SPAN_ARRAY,   /* elements before and behind it, too */
	SPAN_OBJECT   /* all of the object that it points into */
} Span;

enum { ACCESS_READ = 1, ACCESS_WRITE = 2, ACCESS_END = 4 }; /* END: of the object's life */

/* What an op does to memory through one of its operands. */
typedef struct OpAccess {
	const Value *at;
	unsigned how;
	Span span;
} OpAccess;

enum { MAX_ACCESSES = 2 };

/* How many it makes. Not those of functions that it calls (op_is_call), and not those to what a
 * derivative keeps for itself. */
uint32_t op_accesses(const Op *, OpAccess accesses[MAX_ACCESSES]);
/* Through operand number i? They are the first ones. */
bool op_accesses_through(const Op *, uint32_t i);
/* Does it read or write memory through operand 0, and end nothing? */
bool op_is_access(const Op *);
/* The access that changes memory or ends an object; false: there is none. */
bool op_written(const Op *, OpAccess *);
/* A function's call, which may do anything to what it can reach. */
bool op_is_call(const Op *);
/* Calls and the derivative's own memory included. */
bool op_reads_memory(const Op *);
bool op_writes_memory(const Op *);
/* Is the result the address of an object that nothing else leads to yet? */
bool op_makes_object(const Op *);

/* The address that an address is computed from: of an array or struct the element or member, a
 * pointer of another type; NULL: it is a parameter, an object, or loaded. */
const Value *address_base(const Value *);
/* What they all start from. */
const Value *address_root(const Value *);
/* Does an address that is computed from a member stay inside of it? Arithmetic on the address of a
 * member that is no array may lead to its neighbours. */
bool address_stays_inside(const Value *, const Op *field);
/* Are they different bytes, by the arithmetic that leads to both from one root? Integers wrap at
 * the width of their types. same_trip: both are computed in the same trip of the loops around, else
 * in any. */
bool addresses_apart(const Value *p, Span, const Value *q, Span, bool same_trip);

/* ---- print.c, lex.c, parse.c: the text form; print(parse(t)) == t ---- */

void func_print(Text *, const Func *);
void module_print(Text *, const Module *);
/* Parses functions and globals; reports into diags and returns false on a fault. */
bool module_parse(Module *, uint32_t file, Diags *);

/* ---- verify.c ---- */

/* All violations of the invariants in its head comment, one a line, into `out`; true if none. */
bool func_verify(const Func *, Text *out);
/* The same of all functions of a module that was read from text, as reports at their places. */
bool module_verify(const Module *, Diags *);

#endif
