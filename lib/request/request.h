/*
 * request: the derivatives that the user requests, and what each request says about parameters.
 *
 *   request.c         what follows from a request: its parts, roles, types of differentials
 *   asked.h           reading the words of a request: word.c, clause.c, extent.c, member.c, role.c
 *   request_text.c    requests on functions in IR text
 *   unit.h, unit.c    what is known about a C file
 *   number.c          the numbers that macros and enumerators of a C file stand for
 *   request.def       the words of a request
 */
#ifndef CADGEN_REQUEST_REQUEST_H
#define CADGEN_REQUEST_REQUEST_H

#include "ir/ir.h"

typedef enum RequestKind {
	REQUEST_FWD,
	REQUEST_REV,
	REQUEST_GRAD,
	REQUEST_JAC,
	REQUEST_HESS,
	REQUEST_HVP
} RequestKind;
typedef enum TapeKind { TAPE_HEAP, TAPE_FIXED, TAPE_WORKSPACE } TapeKind;

/* What a request says about one member path of a parameter: `wrt(m->data[m->rows])`. */
typedef struct MemberRole {
	/* the members' names (module_string), outermost first; pointers and arrays on the way are
	 * followed without a mention */
	const char *const *path;
	const Type *const *types; /* theirs; where type(...) names one, that */
	uint32_t length;
	bool wrt, of, scratch, keep;
	bool is_const; /* by its type, nothing can be written there */
	/* (parameters of the function) -> i64: how many elements the last member points to or
	 * holds; NULL: not known */
	Func *extent;
	const char *extent_text; /* in C, or NULL */
	/* for each of the length - 1 members before the last: the number in the brackets after it,
	 * and its text; an entry (or the whole array) is NULL where the declared number holds */
	Func **counts;
	const char **count_texts;
	Loc loc;
	struct MemberRole *next;
} MemberRole;

/* What type(...) says about the members that lie at or behind a place: type(y->content: T *). */
typedef struct Told {
	const char *name; /* of the member; NULL: of the parameter itself */
	const Type *type; /* the T * that its pointer is; NULL: as declared */
	struct Told *members, *next;
} Told;

/* What a request says about one parameter. A struct that the function returns counts as the last
 * parameter. */
typedef struct ParamRole {
	bool wrt, of;
	/* The derivative makes the shadow itself, zero on entry, so it needs the extent. In a
	 * gradient this is also set for the one number in `of` if it is not in `wrt`: that shadow
	 * holds the seed. */
	bool scratch;
	bool keep; /* the seed is const and stays as it is */
	/* (parameters of the function) -> i64: how many innermost scalars or structs it points to;
	 * NULL: not known, or, with members, one */
	Func *extent;
	const char *extent_text; /* in C, for comments and headers: "n", "3 * n"; or NULL */
	/* rules: the array's values that the rule reads, those on entry or on exit */
	bool on_entry, on_exit;
	bool is_optional;      /* the differential may be NULL */
	uint64_t is_read_with; /* it reads them only for the differentials of these parameters; 0:
				* always */
	/* hess, hvp: this adjoint is memory of the result's own, of the parameter of that name */
	const char *stands_for;
	bool is_unread; /* what hess, hvp call: nobody reads what it leaves there */
	bool is_weight; /* hess, hvp: the seed of an output, its weight in the sum */
	bool is_output; /* hess, hvp: of the function, and no work memory of the user's */
	/* a number that only the declaration says, without `static`: C lets the function go beyond
	 * it, as through `double x[1]` */
	bool is_loose;
	Loc loc; /* of the clause that names it, or of the request */
	/* The members that are listed; NULL: everything that the parameter leads to. With members,
	 * wrt, of, scratch and keep tell whether any member has that role. Members that are not
	 * listed are constant, and their shadows are not touched. */
	MemberRole *members;
	Told told;
} ParamRole;

/* A global that a request names, or that its function works on. */
typedef struct RequestGlobal {
	const Global *global;
	const Global *differential; /* NULL: it has none that others can see */
	bool is_listed;
	uint32_t rank; /* of those that the request names, in its order */
} RequestGlobal;

/* An array of numbers that a derivative tests on entry: versions.c. */
typedef struct TestedArray {
	uint32_t param;
	const MemberRole
		*member; /* what the caller's pointer there leads to; NULL: the parameter's */
	const Type *scalar;
	bool is_written; /* the function may write it */
} TestedArray;

/* rule(f): a derivative that the caller passes, Note [Passed rules] in front/passed.c. */
typedef struct RequestRule {
	uint32_t param;             /* the pointer */
	bool is_fwd;                /* it is a rule fwd, not a rule rev */
	const char *name;           /* of the parameter that is added: "f_fwd", "f_rev" */
	const Type *pointer, *type; /* of `param`, and of what is added */
	const char *base;           /* the latter in C */
	Func *func;                 /* what the pointer leads to, as the IR calls it */
} RequestRule;

/* How the numbers of a matrix lie in memory. Both triangles of a symmetric matrix are the same:
 * of all numbers that have two parameters in either order, LAYOUT_LOWER has those one. */
typedef enum MatrixLayout {
	LAYOUT_ROW,  /* the rows one after the other */
	LAYOUT_COL,  /* the columns one after the other */
	LAYOUT_LOWER /* hess: of the rows the numbers up to the diagonal, one after the other */
} MatrixLayout;

/* The functions that one request makes: the derivative, with `split` instead f_fwd, f_bwd and
 * f_tape_free; with tape(workspace) also f_work, which returns the size of the workspace. With
 * `sparse`
 * also f_pattern and f_colors. */
typedef enum RequestPart {
	PART_WHOLE,
	PART_FORWARD,
	PART_BACKWARD,
	PART_FREE,
	PART_SIZE,
	PART_OVERLAP, /* versions.c: what the derivative calls where arrays overlap, */
	PART_APART,   /* and where they do not */
	PART_PATTERN, /* sparse: f_pattern, which calls f_sets, and f_colors */
	PART_SETS,
	PART_COLORS
} RequestPart;

enum { REQUEST_PARTS = 3 }; /* at most */

typedef struct Request {
	RequestKind kind;
	RequestPart part;
	const char *function; /* the original's name in C */
	const Func *original; /* as it was read; NULL: refused, or read from IR text */
	void *decl;           /* the front end's own: what it knows of the original */
	const char *name;     /* of the derivative, resolved: f_fwd */
	const char *whole;    /* of a part: the name that the request gives */
	const char *suffix;   /* of differentials, resolved: "_d", "_b", or "_d2" .. where taken */
	Loc loc;
	/* one per parameter of the original in the IR: those that C has, then one for each passed
	 * rule, then the globals that it works on (until they are lifted: those that the request
	 * names) */
	ParamRole *roles;
	uint32_t nroles, nrules, nglobals;
	const RequestRule *rules;
	const RequestGlobal *globals;
	bool of_return;  /* the return value has a differential */
	bool of_pointer; /* and is a pointer */
	bool overwrite;  /* adjoints are set, not added to (always so in grad) */
	uint32_t width;  /* how many directions or seeds at once; 0: one, without arrays of them */
	bool status;
	bool split;           /* rev: f_rev_fwd and f_rev_bwd instead of one function */
	bool split_both;      /* the differentials of pointers are passed to both */
	const char *tape_tag; /* split: the struct between the halves is `struct TAG` */
	bool is_kept;         /* the derivative of a callee, made on demand: ad/kept.c */
	uint32_t asked_in;    /* is_kept: the file of the function that was asked for */
	bool is_whole;        /* of such a callee: value and adjoints in one call */
	bool refused;         /* an error was reported: there is no derivative */
	/* nothing overlaps anything else that a pointer parameter or its differential leads to */
	bool is_apart;
	const TestedArray *tested; /* of these, those are apart of which tested_apart says so */
	uint32_t ntested;
	TapeKind tape;
	MatrixLayout layout; /* jac, hess */
	bool is_sparse;      /* jac, hess: abi/sparse.c */
	bool is_weighted;    /* hess, hvp: of the sum of several outputs, with weights */
	/* jac: the derivatives that it calls, forward and reverse, with a width where that is
	 * possible */
	struct Request *strips[2];
	/* with a width, by_lane: calls what is made for one direction, strips[0]; or that in two
	 * halves, strips[1], of which the second is for one direction. other_way: not as is tried
	 * first. Without by_lane, that is tried if memory has no room for several directions. */
	bool by_lane, other_way;
	bool is_inner; /* its result is only called by that of another request */
	/* of that with a width, once for each direction: differentials are as without a width */
	bool is_lane;
	bool is_first;        /* hess, hvp: the gradient, which is differentiated again, */
	bool must_report;     /* and what is made of it says where there is no memory */
	const char *shown;    /* what comments call the function; NULL: its name */
	const char *replaced; /* "g in place of f, ..": #pragma cadgen substitute; or NULL */
	/* hess, hvp, and what they call: of the user's function, of whose gradient they are */
	Loc shown_loc;
	const char *call;       /* const(...): the call in C that has the value; or NULL */
	const char *c_static;   /* "static " or ""; NULL: as the function is */
	uint32_t (*noalias)[2]; /* pairs of parameter numbers */
	uint32_t nnoalias;
	struct Request *next;
} Request;

/* The forward derivative that `cadgen check` compares the derivative of this name with. */
const char *twin_name(Arena *, const char *derivative);
/* How many parameters stand for a returned struct: is_result is set. */
uint32_t func_result_params(const Func *);
/* How many parameters the original has, the struct that it returns included. */
uint32_t request_params(const Request *);
/* How many directions, or seeds, one call is for. */
uint32_t request_lanes(const Request *);
/* What a prototype has a differential or matrices for: a parameter, a global or a member of one. */
typedef struct Named {
	uint32_t role;
	const MemberRole *member; /* or NULL */
	bool wrt, of, keep;
} Named;

/* These in the order of prototypes, n from 0 on: all parameters, then the globals that the request
 * names, as it names them. Where differentials of members are parameters, each member that is
 * listed is one. False: there are no more. */
bool request_named(const Request *, uint32_t n, Named *);
/* How many numbers it has; `type` is that of the parameter. False: that is not a constant. */
bool named_numbers(const Request *, const Named *, const Type *, int64_t *n);
/* `m_net_w` of `m->net->w`, where m goes by that word. */
const char *named_word(Arena *, const char *word, const Named *);
/* Does the path lead to one place, through no pointers but those to one struct? */
bool member_is_one(const ParamRole *, const MemberRole *);
/* Does the path lead through pointers: before its end, or at it, too? */
bool member_is_behind_pointer(const MemberRole *);
bool member_leads_on(const MemberRole *);
/* How many parameters of a derivative are the original's. A returned struct is not counted: in a
 * derivative it comes after all others. */
uint32_t func_original_params(const Func *);
/* In a linearised function, the number of the parameter whose shadow this one is; -1: it is none.
 */
int32_t primal_of_param(const Func *, const Request *, int32_t param);
/* What is told of that member; NULL: nothing. */
const Told *told_member(const Told *, const char *name);
/* Whether floats lie at or behind a pointer of a told type. */
bool told_reaches_float(const Told *);
/* How many numbers the parameter of this type is or leads to; false: that is not a constant. */
bool role_numbers(const ParamRole *, const Type *, int64_t *n);
/* wrt, of or scratch */
/* With the roles of a rule's n parameters, and those of a call: does the rule read the values of
 * the array? */
bool role_is_read(const ParamRole *rule, const ParamRole *call, uint32_t i, uint32_t n);
bool role_has_differential(const ParamRole *);
/* wrt or of, and the caller passes the shadow: the differential is in the prototype */
bool role_is_in_prototype(const ParamRole *);
/* rev or grad */
bool request_is_reverse(const Request *);
/* Where the C function takes its memory from. The gradient of a Hessian is differentiated again,
 * and its memory has a constant size with tape(fixed), but it takes it from the heap: that becomes
 * memory of what is made of it. */
TapeKind request_tape(const Request *);
/* Does a matrix pass the work memory that it has left, and its status? The emitter adds the
 * parameters for them, as it does to derivatives of kept callees. */
bool request_shares_work(const Request *);
/* Have members of structs, or globals, differentials or matrices that are parameters of their own?
 */
bool request_is_flat(const Request *);
bool request_passes_globals(const Request *);
/* Whether the differential is a number, or leads to an array of numbers, so that with width(N) it
 * has a row of N for each; `type` is that of the parameter, or of a pointer to the global. */
bool role_has_rows(const ParamRole *, const Type *);
/* The same, but for complex numbers: those of several directions have no operations. */
bool role_is_of_floats(const ParamRole *, const Type *);
/* Is a returned pointer's differential passed out: by `fwd`, and by the first half with
 * split(both)? */
bool request_gives_pointer(const Request *);
/* Whether `noalias` says of the two parameters that they do not overlap. */
bool request_keeps_apart(const Request *, uint32_t param, uint32_t other);
/* Whether the two do not overlap, where the test has found no overlap. */
bool tested_apart(const TestedArray *, const TestedArray *);
/* The functions that the request makes, in order; their number. */
uint32_t request_parts(const Request *, RequestPart parts[REQUEST_PARTS]);
/* A copy of the request for one of its functions, under the name of that function. */
Request *request_part(Arena *, const Request *, RequestPart);
/* Adds a note with the request's place to all reports from number `since` on. */
void request_note(const Request *, Diags *, uint32_t since);
/* The type of the differential of a value of this type. In reverse mode pointers lose their const,
 * since adjoints are added even where the original only reads. Members of structs keep their
 * types. */
const Type *request_differential_type(Module *, const Request *, const Type *);
/* With width(N), what stands in shadow memory for a value of this type: N numbers for each
 * number. Pointers in memory have the type that they have with one, and so have structs. */
const Type *request_wide_type(Module *, const Request *, const Type *);
/* Is the seed const in the prototype? Not with `keep` for members: the others are written. */
bool role_is_const(const ParamRole *);

/* request_text.c: a request on a function that was read from IR text. The words are those of the
 * pragmas and form a whole source of the module; `split(first)` and `split(second)` request one
 * half. NULL: reported. */
Request *request_parse(Arena *, const Func *, uint32_t file, Diags *);

/* What a file of the run can name at file scope. All maps are keyed by name. */
typedef struct FileScope {
	uint32_t unit;
	const Map *names;  /* all of them */
	const Map *shared; /* functions and objects with external linkage */
	const Map *types;  /* typedef names */
	const Map *macros;
	const Map *structs;   /* complete, and the same as in the module */
	const Map *others;    /* structs that differ from the module's of the same name */
	const Map *own_names; /* the file's own spellings of types; see Unit */
	struct FileScope *next;
} FileScope;

#endif
