/*
 * request: what is asked for: derivatives of functions, and what is said of their parameters.
 *
 *   request         what follows from a request: its parts, roles, types of differentials
 *   asked           how the words of a request are read: its header says which files do that
 *   request_text    requests on functions in IR
 *   unit            what is known of a C file
 */
#ifndef CADGEN_REQUEST_REQUEST_H
#define CADGEN_REQUEST_REQUEST_H

#include "ir/ir.h"

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

/* request_text.c: a request on a function in IR, which was read from text. The words are those of
 * the pragmas and stand in a source of the module's; `split(first)` and `split(second)` are for one
 * of the halves. NULL: told. */
Request *request_parse(Arena *, const Func *, uint32_t file, Diags *);

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

#endif
