/*
 * for: which clauses a `for` has. libclang drops omitted ones without a trace. The number of
 * children shows whether all three or none are present; otherwise the printed text does
 * (printed.c). If its number of clauses does not match the children, the loop is refused.
 */
#include "front/lower.h"

#include <ctype.h>

/* The clauses of a header that begins at its '('. */
static ForClauses read_header(const char *at)
{
	bool given[3] = {false};
	int depth = 0, clause = 0;

	for (; *at; at++) {
		if (*at == '"' || *at == '\'') {
			at = printed_literal(at) - 1;
			given[clause] = true;
			continue;
		}
		depth += *at == '(' || *at == '{' || *at == '[';
		depth -= *at == ')' || *at == '}' || *at == ']';
		if (depth == 0)
			break;
		if (depth == 1 && *at == ';')
			clause += clause < 2;
		else if (!isspace((unsigned char)*at) && !(depth == 1 && *at == '('))
			given[clause] = true;
	}
	return (ForClauses){given[0], given[1], given[2]};
}

bool for_clauses(Lower *l, CXCursor stmt, uint32_t nkids, ForClauses *out)
{
	const char *text;

	if (nkids == 1 || nkids == 4) {
		*out = (ForClauses){nkids == 4, nkids == 4, nkids == 4};
		return true;
	}
	text = printed_behind(l, stmt);
	if (!text)
		return false;
	*out = read_header(text + (*text == ' '));
	return (uint32_t)(out->init + out->cond + out->step + 1) == nkids;
}
