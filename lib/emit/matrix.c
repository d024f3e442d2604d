/* matrix: what the comments of Jacobians and Hessians say about matrices. */
#include "emit/internal.h"

#include <string.h>

/* Of a sparse matrix, whose rows are those of all outputs. */
static void sparse_rows(Rows *rows, const Func *f)
{
	const Request *r = f->request;
	const uint32_t n = func_original_params(f) + r->nrules;

	comment_row(rows, f->params[n].name,
		    arena_printf(rows->arena, "in: rows, from %s_pattern", r->name), "", "");
	comment_row(rows, f->params[n + 1].name,
		    arena_printf(rows->arena, "in: columns, from %s_pattern", r->name), "", "");
	comment_row(rows, f->params[n + 2].name,
		    arena_printf(rows->arena, "in: from %s_colors", r->name), "", "");
	comment_row(rows, f->params[n + 3].name, "set: a value for each column", "", "");
}

/* "3 rows", "m rows"; of one number, "1 row". */
static const char *size_text(Rows *rows, const ParamRole *role, const char *what)
{
	const char *n = role && role->extent_text ? role->extent_text : "1";

	return arena_printf(rows->arena, "%s %s%s", n, what, strcmp(n, "1") == 0 ? "" : "s");
}

static const char *matrix_role(Rows *rows, const Request *r, const ParamRole *y, const ParamRole *x)
{
	if (r->layout == LAYOUT_LOWER && x == y)
		return arena_printf(rows->arena, "set: %s up to the diagonal",
				    size_text(rows, y, "row"));
	if (r->layout == LAYOUT_COL)
		return arena_printf(rows->arena, "set: %s of %s", size_text(rows, x, "column"),
				    size_text(rows, y, "value"));
	return arena_printf(rows->arena, "set: %s of %s", size_text(rows, y, "row"),
			    size_text(rows, x, "value"));
}

/* The matrices of a Jacobian: role i is NULL for the returned value. */
void matrix_rows(Rows *rows, const Func *f)
{
	const Request *r = f->request;
	uint32_t params = func_original_params(f), at = params + r->nrules;
	bool more = true;
	Named y, x;

	if (r->is_sparse && r->kind >= REQUEST_JAC)
		sparse_rows(rows, f);
	for (uint32_t i = 0; more && r->kind == REQUEST_JAC && !r->is_sparse; i++) {
		more = request_named(r, i, &y);
		if (more ? !y.of || (y.role < params && f->params[y.role].is_value) : !r->of_return)
			continue;
		const ParamRole of = more ? comment_role(r, &y) : (ParamRole){0};

		for (uint32_t k = 0; request_named(r, k, &x); k++) {
			const ParamRole wrt = comment_role(r, &x);

			if (x.wrt)
				comment_row(rows, f->params[at++].name,
					    matrix_role(rows, r, &of, &wrt), "", "");
		}
	}
}

/* The matrices of a Hessian: a row for each number of the first parameter. */
void hessian_rows(Rows *rows, const Func *f)
{
	const Request *r = f->request;
	uint32_t at = func_original_params(f);
	Named y, x;

	for (uint32_t i = 0; request_named(r, i, &y); i++)
		for (uint32_t k = 0; request_named(r, k, &x); k++) {
			const ParamRole of = comment_role(r, &y), wrt = comment_role(r, &x);

			if (y.wrt && x.wrt && (r->layout != LAYOUT_LOWER || k <= i))
				comment_row(rows, f->params[at++].name,
					    matrix_role(rows, r, &of, i == k ? &of : &wrt), "", "");
		}
}

/* The product with the vector. */
void product_rows(Rows *rows, const Func *f)
{
	const CDecl pointer = {.dims = ""};
	const Request *r = f->request;
	uint32_t at = func_original_params(f);
	Named named;

	for (uint32_t i = 0; request_named(r, i, &named); i++)
		at += named.wrt;
	for (uint32_t i = 0; request_named(r, i, &named); i++) {
		const ParamRole role = comment_role(r, &named);
		const CDecl *decl = named.role < func_original_params(f) && !named.member
					    ? &f->params[named.role]
					    : &pointer;

		if (named.wrt)
			comment_row(rows, f->params[at++].name,
				    comment_extent(rows, "set", &role, decl), "", "");
	}
}
