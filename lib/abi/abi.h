/*
 * abi: derivatives as C functions: prototypes, and the memory of differentials, tapes and
 * workspaces.
 *
 *   interface           parameters and results
 *   shadows, places     the differentials of what parameters lead to
 *   tape                what a split derivative keeps between its halves
 *   workspace           how much work memory a derivative needs
 *   heaps               memory that a derivative allocates and frees becomes its own
 *   versions            a derivative that tests on entry whether arrays overlap
 *   jacobian, choice    a function that calls derivatives strip by strip, and which ones
 *   matrices            its prototype, and the product of a Hessian and a vector
 *   each                several directions by calls of the derivative for one
 *   sparse              matrices with few non-zeros: pattern, colours, numbers
 */
#ifndef CADGEN_ABI_ABI_H
#define CADGEN_ABI_ABI_H

#include "rewrite/context.h"

Func *pass_interface(PassContext *, const Func *in);
Func *pass_workspace(PassContext *, const Func *in);
Func *pass_heaps(PassContext *, const Func *in);
/* interface.c: the parameters of C for the caller's memory, which `tape` adds; their number. */
uint32_t work_params(Module *, const Request *, CDecl decls[2], const Type *types[2]);
/* The parameter for a rule that the caller passes. */
CDecl rule_decl(const RequestRule *);

/* choice.c: the derivatives that the Jacobian needs, as far as that is known. */
enum { JACOBIAN_FORWARD = 1, JACOBIAN_REVERSE = 2 };
unsigned jacobian_modes(const Request *, const Func *in);
/* Reverse mode is for columns > ROW_COST * rows + FEW_COLUMNS: its strips cost more, and it is not
 * worth it for a few columns. */
enum { ROW_COST = 2, FEW_COLUMNS = 4 };
/* Has it more columns, or rows, than a strip? */
bool jacobian_needs_strips(const Request *, const Func *in, bool reverse);
/* Whether these may be called several times: there are more columns or rows than they take. */
bool jacobian_runs_again(const Request *, const Func *in);
/* jacobian.c: the function that calls them: forward, reverse; or NULL. put_back: see can_run_again
 * in ad. */
Func *jacobian_new(PassContext *, const Func *in, Func *const strips[2], const PutBack *);
/* each.c: the function that calls what is for one direction, or seed, for each. */
typedef struct Lanes {
	Func *lane;              /* the derivative, or its second half; */
	Func *first, *release;   /* the first half, and what releases its tape; or NULL */
	const PutBack *put_back; /* of the whole derivative; or NULL */
} Lanes;
Func *each_new(PassContext *, const Func *in, const Lanes *);
/* May the function keep or return the address of an array that it is given a copy of? */
bool each_may_keep(const Func *in, const Request *);
/* sparse.c: what tells which numbers of a sparse matrix may not be zero, by `sets`, which pass
 * pattern made of the original; and what colours its columns. */
Func *sparse_pattern(PassContext *, const Func *in, Func *sets);
Func *sparse_colors(PassContext *, const Func *in);
/* Makes a C function of what the pass made. */
void sparse_declare_sets(Func *sets, const Func *in, const Request *strip, const Request *);
/* matrices.c: the product of a Hessian and a vector, by the forward derivative of the gradient. */
Func *product_new(PassContext *, const Func *in, Func *derivative);

/* tape.c: the function that releases what the tape of a split request holds. The request is the one
 * for this part of the split. */
Func *tape_free_function(Module *, const Request *, const Func *original);

/* versions.c. The request under the assumption that arrays of known extents do not overlap; NULL:
 * there is nothing to assume, or the derivative may not be called twice in one. */
const Request *versions_request(Arena *, const Func *in, const Request *);
/* What that version is derived from. Where it tests arrays behind members, the structs are there,
 * and what it reads of their integers and pointers is read on entry: simplify makes use of that. */
const Func *versions_original(const Func *in, const Request *apart);
/* Does the derivative that assumes it keep less? */
bool versions_differ(const Func *overlap, const Func *apart);
/* Remarks on which arrays are tested. */
void versions_tell(Diags *, const Func *in, const Request *, const Request *apart_request);
/* The derivative that tests and calls one of the two, which become functions of its file by these
 * names. */
Func *versions_join(const Func *in, const Request *, const Request *apart_request, Func *overlap,
		    Func *apart, const char *const names[2]);

#endif
