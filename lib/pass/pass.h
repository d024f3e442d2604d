/*
 * pass: the rewriting of functions. A pass reads one function and writes a new one; its input stays
 * valid. pass.def names them all, each has the file of its name. Beside them:
 *
 *   pass, form, request, request_text     the pass manager, what passes rely on, requests
 *   callgraph, kept, stores, summary, visible    calls that stay, and across files
 *   points_to, alias                      which memory a pointer may point into
 *   activity, activity_call, activity_shape, activity_check    what has a derivative, and
 *                                         what is refused
 *   rewrite, fold, known, dead, scalars, typed, settle, hoist    for promote, loops, simplify
 *   induction, counted, rotate            loops
 *   rules, block, linearise_call          for linearise
 *   storage, trips, residual, cut         for unzip: what is stored, and where
 *   split, tape                           for augment, detach, and derivatives in two halves
 *   contract, private                     for fuse
 *   shadows, leaves, memory               for interface, and for whole objects
 *   shell                                 copies of control ops
 */
#ifndef CADGEN_PASS_H
#define CADGEN_PASS_H

#include "ir/ir.h"

/* ---- what is asked for: made by the front end, read by the passes and the emitter ---- */

typedef enum RequestKind { REQUEST_FWD, REQUEST_REV, REQUEST_GRAD } RequestKind;
typedef enum TapeKind { TAPE_HEAP, TAPE_FIXED, TAPE_WORKSPACE } TapeKind;

/* What a request says of some members of a parameter: `wrt(m->data[m->rows])`. */
typedef struct MemberRole {
	/* the members' names (module_string) from the parameter on; pointers and arrays on the way
	 * are gone through */
	const char *const *path;
	uint32_t length;
	bool wrt, of, scratch, keep;
	bool is_const; /* by its type, nothing is written there */
	/* (parameters of the function) -> i64: how many elements the last member points to or
	 * holds; NULL: not known */
	Func *extent;
	const char *extent_text; /* in C; NULL */
	/* by member on the way, length - 1 of them: how many the brackets behind it say, and their
	 * text; NULL (all or one): as many as are declared */
	Func **counts;
	const char **count_texts;
	Loc loc;
	struct MemberRole *next;
} MemberRole;

/* What a request says of one parameter; of the struct that the function returns, too, which is the
 * last one. */
typedef struct ParamRole {
	bool wrt, of;
	/* Its shadow is made by the derivative, and needs an extent: zero on entry; in a gradient
	 * also that of the one number in `of`, which holds the seed, where that is not in `wrt`. */
	bool scratch;
	bool keep; /* rev: its seed is const and left alone */
	/* (parameters of the function) -> i64: how many innermost scalars or structs it points to;
	 * NULL: not known, or with members one */
	Func *extent;
	const char *extent_text; /* in C, for comments and headers: "n", "3 * n"; NULL */
	Loc loc;                 /* of the clause that names it, or of the request */
	/* The members that are asked for; NULL: all that the parameter leads to. With members, wrt,
	 * of, scratch and keep tell whether any member has that role. What is not asked for is
	 * constant, its shadow is not touched. */
	MemberRole *members;
	const Type *type; /* type(p: T *): what a void * points to, as a pointer; NULL */
} ParamRole;

/* The functions that one request makes: with `split` those named f_fwd, f_bwd and f_tape_free, with
 * tape(workspace) f_work, which tells the size of it, beside the derivative. */
typedef enum RequestPart {
	PART_WHOLE,
	PART_FORWARD,
	PART_BACKWARD,
	PART_FREE,
	PART_SIZE
} RequestPart;

enum { REQUEST_PARTS = 3 }; /* at most */

typedef struct Request {
	RequestKind kind;
	RequestPart part;
	const char *function; /* the original's name in C */
	const Func *original; /* as it was read; NULL: refused, or read from IR text */
	const char *name;     /* of the derivative, resolved: f_fwd */
	const char *whole;    /* of a part: the name that the request gives */
	const char *suffix;   /* of differentials, resolved: "_d", "_b", or "_d2" .. where taken */
	Loc loc;
	ParamRole *roles; /* one per parameter of the original */
	uint32_t nroles;
	bool of_return; /* the return value has a differential */
	bool overwrite; /* adjoints are set, not added to (grad always) */
	bool status;
	bool split;           /* rev: f_rev_fwd and f_rev_bwd instead of one function */
	const char *tape_tag; /* split: the struct between the two is `struct TAG` */
	/* for a call that the derivative of another function keeps; see kept.c */
	bool is_kept;
	bool refused; /* a fault was told: there is no derivative */
	TapeKind tape;
	uint32_t (*noalias)[2]; /* pairs of parameter numbers */
	uint32_t nnoalias;
	struct Request *next;
} Request;

/* How many parameters of a function with its C side stand for the struct that it returns. */
uint32_t func_result_params(const Func *);
/* How many of the parameters are the original's: a struct that is returned is none, and stands
 * behind all others in a derivative. */
uint32_t func_original_params(const Func *);
/* wrt, of or scratch */
bool role_has_differential(const ParamRole *);
/* wrt or of: the differential stands in the prototype */
bool role_is_in_prototype(const ParamRole *);
/* rev or grad */
bool request_is_reverse(const Request *);
/* What the request makes, in order. */
uint32_t request_parts(const Request *, RequestPart parts[REQUEST_PARTS]);
/* The request for one of the functions that it makes, by the name of that. */
Request *request_part(Arena *, const Request *, RequestPart);
/* Says where the request stands under all reports from this number on. */
void request_note(const Request *, Diags *, uint32_t since);
/* Of what has this type: the same, but adjoints are added even to what the original only reads, so
 * that nothing that they are reached through is const. Members of structs keep their types. */
const Type *request_differential_type(Module *, const Request *, const Type *);
/* The seed is const in the prototype. With `keep` for members the others are not. */
bool role_is_const(const ParamRole *);

/* request_text.c: a request on a function in IR, in the words of the pragmas: `rev wrt(x[n], w)
 * of(return) noalias(x, y)`. Parameters by their names in the text; kinds fwd, rev, grad; clauses
 * wrt, of, scratch, keep, noalias, overwrite, status, tape, split(first) and split(second). Extents
 * are products of integers and parameters; members are written `s->data[n]`. NULL: told in `fault`.
 */
Request *request_parse(Arena *, const Func *, const char *text, Text *fault);

/* ---- kept.c: derivatives of the functions whose calls are kept ---- */

/* One callee with one choice of what is active. The functions are shells, with a signature and no
 * body, until the driver has made their bodies. */
typedef struct Kept {
	const Func *callee;
	Request *request; /* wrt and of say what is active */
	/* forward: (parameters, differentials) -> (results, differential of the result) */
	Func *fwd;
	/* reverse: aug(parameters, shadows, pool) -> (results, shadow of the result, record);
	 * tan(record, tangents of parameters) -> tangent of the result; bwd is tan transposed */
	Func *aug, *tan, *bwd;
	/* for a function with a rule: tan(parameters, tangents) -> tangent of the result, and bwd;
	 * or fwd */
	bool is_rule;
	bool is_made; /* the bodies are there */
	struct Kept *next;
} Kept;

typedef struct KeptTable KeptTable;

/* `standard` gives the standardised form of a function as it was read, NULL if that was refused. */
KeptTable *kept_new(Arena *, Module *, const Func *(*standard)(void *, const Func *), void *data);
/* roles: by parameter of the callee, wrt where it has a differential, with the members that have
 * one if not all do; kept. `of` is the request that leads to the call. */
Kept *kept_get(KeptTable *, const Func *callee, ParamRole *roles, bool result_active,
	       const Request *of);
/* A name that no function of the table may get. */
void kept_reserve(KeptTable *, const char *name);
/* The name, or one like it that nothing in the files of the run has, no macro either. */
const char *kept_free_name(const KeptTable *, const char *name);
/* What the callee does to memory. */
const struct Summary *kept_summary(KeptTable *, const Func *callee);
/* The next whose bodies are not made, marked as made; NULL: none. */
Kept *kept_next(KeptTable *);
/* Gives a shell the body of a function of the same parameters and results, which is not freed. */
void kept_fill(Func *shell, const Func *made);

/* ---- given.c: rules of the user's ---- */

/* Fill the functions by calls of the rules. */
void given_backward(Arena *, Func *bwd, const Kept *, const Given *);
void given_forward(Arena *, Func *fwd, const Kept *, const Given *);

/* ---- the pass manager: pass.c ---- */

/* Where a tangent that is 0 adds nothing, even to an infinite partial. */
typedef enum Zeros { ZEROS_ON_PATHS, ZEROS_STRONG, ZEROS_WEAK } Zeros;

typedef struct PassOptions {
	/* "pass", "pass:function", "all"; NULL-terminated, or NULL */
	const char *const *dump_after;
	const char *dump_dir;       /* NULL: standard error */
	const char *stop_after;     /* NULL: run all */
	const char *const *disable; /* names, NULL-terminated, or NULL */
	bool verify;
	bool time;
	Zeros zeros;
} PassOptions;

/* What a file of the run can name at its file scope, by names. */
typedef struct FileScope {
	uint32_t unit;
	const Map *names;  /* all of them */
	const Map *shared; /* functions and objects with external linkage */
	const Map *types;  /* of types, by typedef names */
	const Map *macros;
	const Map *structs;   /* whose members it knows, the same as in the module */
	const Map *others;    /* that are other types than the module's of that name */
	const Map *own_names; /* of pointers to functions: what it calls them */
	struct FileScope *next;
} FileScope;

typedef struct PassContext {
	Arena *scratch; /* freed after the pass */
	Module *module;
	Diags *diags;
	const PassOptions *options;
	const Request *request;  /* NULL in standardising passes */
	const FileScope *scopes; /* of the files of a run; NULL: there is one */
	KeptTable *kept;         /* NULL: calls that are left are refused */
	const PtrMap *spared;    /* callees that are not kept for their size; NULL: none */
	/* how many passes ran so far: numbers the dumps; start at 0 for each function */
	uint32_t ran;
} PassContext;

/* How many effects a pass leaves, of those of the original: calls of functions without body
 * that return. */
typedef enum EffectsLeft { EFFECTS_SAME, EFFECTS_FEWER, EFFECTS_NONE, EFFECTS_ANY } EffectsLeft;

typedef struct Pass {
	const char *name; /* file stem, test folder, word on the command line */
	Func *(*run)(PassContext *, const Func *in); /* NULL: refused, told in diags */
	uint32_t needs, gives, breaks;               /* sets of Form */
	EffectsLeft effects;
	bool optional; /* --disable may leave it out */
	/* Is there what it works on? False: says in `why` what is missing. */
	bool (*wants)(const PassContext *, const Func *in, Text *why);
	const char *help;
} Pass;

extern const Pass pass_table[];
extern const uint32_t pass_count;

const Pass *pass_find(const char *name);
/* May the pass run on a function that was read from text: is there what it wants, has the function
 * the forms that it needs, by its own word and by its looks? False: told in diags. */
bool pass_check(PassContext *, const Func *, const char *name);
/* Runs the named passes in order: forms checked against pass.def before and after, the verifier
 * after each, dumps, times. NULL: refused. */
Func *passes_run(PassContext *, const Func *in, const char *const *names);

/* tape.c: the function that releases what the tape of a split request holds; the request is that
 * for this part. */
Func *tape_free_function(Module *, const Request *, const Func *original);

/* form.c: does the function have these forms? Says in `out` where not. */
bool form_check(const Func *, uint32_t forms, Text *out);
/* In a function as linearise leaves it, does a store of a float to a place whose shadow is at hand
 * (the next op steps there in the same way) come with an access to that shadow? What is stored may
 * be inactive, but then the tangent that was there ends. */
bool shadows_check(const Func *, Text *out);
/* Are as many effects left of those of `before` as they should? */
bool effects_check(EffectsLeft, const Func *before, const Func *after, Text *out);

/* wants.c: what passes want beside forms, as pass.def names it. */
bool wants_nothing(const PassContext *, const Func *in, Text *why);
bool wants_request(const PassContext *, const Func *in, Text *why);
bool wants_pool(const PassContext *, const Func *in, Text *why);
bool wants_linear_part(const PassContext *, const Func *in, Text *why);
bool wants_differentials(const PassContext *, const Func *in, Text *why);

/* The passes: Func *NAME(PassContext *, const Func *in). */
#define PASS(name, needs, gives, breaks, effects, optional, wants, help) \
	Func *pass_##name(PassContext *, const Func *in);
#include "pass.def"
#undef PASS

/* ---- rules.c: linearise.def ---- */

typedef struct Expr Expr;
/* The tangent of an op's result as an expression of operands and tangents; one part per operand,
 * NULL: contributes nothing. */
struct RuleInfo {
	bool has_rule; /* false: refused or structural */
	bool step;     /* derivative zero wherever it exists: makes no tangent */
	bool joint;    /* part[0] holds all tangents */
	const Expr *part[3];
};
extern const struct RuleInfo rule_info[OP_COUNT];

/* ---- points_to.c, alias.c: which memory a pointer may point into ---- */

typedef struct Aliases Aliases;
Aliases *aliases_of(Arena *, const Func *, const Request *);
/* May an access through p and one through q touch the same memory (innermost types considered)? */
bool may_alias(const Aliases *, const Value *p, const Value *q);

#endif
