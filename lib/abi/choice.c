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
	Named named;

	if (!r->strips[1] || r->is_sparse)
		return JACOBIAN_FORWARD;
	for (uint32_t i = 0; request_named(r, i, &named); i++) {
		const Type *type = in->body->params[named.role]->type;
		bool is_known = named_numbers(r, &named, type, &n) && n >= 0;

		knows_columns &= is_known || !named.wrt;
		knows_rows &= is_known || !named.of;
		columns += is_known && named.wrt ? n : 0;
		rows += is_known && named.of ? n : 0;
	}
	if (knows_columns && !prefers_reverse(columns, rows))
		return JACOBIAN_FORWARD;
	return knows_columns && knows_rows ? JACOBIAN_REVERSE : JACOBIAN_FORWARD | JACOBIAN_REVERSE;
}

bool jacobian_needs_strips(const Request *r, const Func *in, bool reverse)
{
	int64_t sum = reverse && r->of_return, n;
	Named named;

	for (uint32_t i = 0; request_named(r, i, &named); i++) {
		if (!(reverse ? named.of : named.wrt))
			continue;
		if (!named_numbers(r, &named, in->body->params[named.role]->type, &n))
			return true;
		sum += n;
	}
	return sum > request_lanes(r->strips[reverse]);
}

bool jacobian_runs_again(const Request *r, const Func *in)
{
	const unsigned modes = jacobian_modes(r, in);

	return r->is_sparse ||
	       ((modes & JACOBIAN_FORWARD) && jacobian_needs_strips(r, in, false)) ||
	       ((modes & JACOBIAN_REVERSE) && jacobian_needs_strips(r, in, true));
}
