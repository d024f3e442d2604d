/*
 * request: small questions about what is asked for.
 */
#include "pass/pass.h"

bool role_has_differential(const ParamRole *role)
{
	return role->wrt || role->of || role->scratch;
}

bool role_is_in_prototype(const ParamRole *role)
{
	return role->wrt || role->of;
}

bool request_is_reverse(const Request *request)
{
	return request->kind != REQUEST_FWD;
}

void request_note(const Request *request, Diags *diags, uint32_t since)
{
	diag_note_all(diags, since, request->loc, "the request stands here");
}
