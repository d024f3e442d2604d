/*
 * choice: which derivatives a Jacobian calls, as far as constant sizes tell. The one with fewer
 * strips is best: forward mode makes one of columns, reverse mode one of rows, which costs more.
 */
#include "abi/abi.h"

static bool prefers_reverse(int64_t columns, int64_t rows)
{
	return columns > ROW_COST * rows + FEW_COLUMNS;
}

unsigned jacobian_modes(const Request *r, const Func *in)
{
	int64_t columns = 0, rows = r->of_return, n;
	bool knows_columns = true, knows_rows = true;

	if (!r->strips[1] || r->is_sparse)
		return JACOBIAN_FORWARD;
	for (uint32_t i = 0; i < r->nroles; i++) {
		const ParamRole *role = &r->roles[i];
		bool is_known = role_numbers(role, in->body->params[i]->type, &n) && n >= 0;

		knows_columns &= is_known || !role->wrt;
		knows_rows &= is_known || !role->of;
		columns += is_known && role->wrt ? n : 0;
		rows += is_known && role->of ? n : 0;
	}
	if (knows_columns && !prefers_reverse(columns, rows))
		return JACOBIAN_FORWARD;
	return knows_columns && knows_rows ? JACOBIAN_REVERSE : JACOBIAN_FORWARD | JACOBIAN_REVERSE;
}

bool jacobian_needs_strips(const Request *r, const Func *in, bool reverse)
{
	int64_t sum = reverse && r->of_return, n;

	for (uint32_t i = 0; i < r->nroles; i++) {
		if (!(reverse ? r->roles[i].of : r->roles[i].wrt))
			continue;
		if (!role_numbers(&r->roles[i], in->body->params[i]->type, &n))
			return true;
		sum += n;
	}
	return sum > r->strips[reverse]->width;
}

bool jacobian_runs_again(const Request *r, const Func *in)
{
	const unsigned modes = jacobian_modes(r, in);

	return r->is_sparse ||
	       ((modes & JACOBIAN_FORWARD) && jacobian_needs_strips(r, in, false)) ||
	       ((modes & JACOBIAN_REVERSE) && jacobian_needs_strips(r, in, true));
}
