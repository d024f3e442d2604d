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

static const Type *mutable(Module *m, const Type *type)
{
	if (type->kind == TYPE_ARRAY)
		return type_array(m, mutable(m, type->elem), type->len);
	return type->kind == TYPE_PTR ? type_ptr(m, mutable(m, type->elem), false) : type;
}

const Type *request_differential_type(Module *m, const Request *request, const Type *type)
{
	return request_is_reverse(request) ? mutable(m, type) : type;
}

bool role_is_const(const ParamRole *role)
{
	return role->keep && !role->members;
}
