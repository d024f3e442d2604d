/*
 * request: small questions about a request.
 */
#include "request/request.h"
#include "ir/struct.h"

#include <string.h>

const Told *told_member(const Told *told, const char *name)
{
	const Told *member = told ? told->members : NULL;

	while (member && strcmp(member->name, name) != 0)
		member = member->next;
	return member;
}

bool told_reaches_float(const Told *told)
{
	for (const Told *member = told->members; member; member = member->next)
		if (told_reaches_float(member))
			return true;
	return told->type && type_reaches_float(told->type);
}

bool role_numbers(const ParamRole *role, const Type *type, int64_t *n)
{
	*n = 1;
	if (!type_is_ptr(type))
		return true;
	return role->extent && value_is_const_int(role->extent->body->last->args[0], n);
}

bool role_has_differential(const ParamRole *role)
{
	return role->wrt || role->of || role->scratch;
}

bool role_is_read(const ParamRole *rule, const ParamRole *call, uint32_t i, uint32_t n)
{
	const uint64_t with = rule[i].is_read_with;
	bool is_wanted = with == 0;

	for (uint32_t k = 0; k < n && k < 64; k++)
		is_wanted |= (with >> k & 1) && call[k].wrt;
	return (rule[i].on_entry || rule[i].on_exit) && is_wanted;
}

bool role_is_in_prototype(const ParamRole *role)
{
	return (role->wrt || role->of) && (role->members || !role->scratch);
}

bool request_is_flat(const Request *request)
{
	return (request->is_inner && !request->is_lane) || request->kind >= REQUEST_JAC;
}

bool request_passes_globals(const Request *request)
{
	return request->is_inner || request->kind >= REQUEST_JAC;
}

static const Type *first_type(const Type *type)
{
	return type_is_ptr(type) ? type_without_arrays(type->elem) : type;
}

bool role_has_rows(const ParamRole *role, const Type *type)
{
	return !role->told.type && type_is_number(first_type(type));
}

bool role_is_of_floats(const ParamRole *role, const Type *type)
{
	return !role->told.type && type_is_float(first_type(type));
}

uint32_t request_lanes(const Request *request)
{
	return request->width ? request->width : 1;
}

bool request_is_reverse(const Request *request)
{
	return request->kind != REQUEST_FWD;
}

TapeKind request_tape(const Request *request)
{
	return request->is_first ? TAPE_HEAP : request->tape;
}

bool request_shares_work(const Request *request)
{
	return request->is_inner && request_tape(request) == TAPE_WORKSPACE;
}

bool request_gives_pointer(const Request *request)
{
	return !request_is_reverse(request) || request->split_both;
}

bool request_keeps_apart(const Request *request, uint32_t param, uint32_t other)
{
	for (uint32_t i = 0; i < request->nnoalias; i++) {
		uint32_t first = request->noalias[i][0], second = request->noalias[i][1];

		if ((first == param && second == other) || (first == other && second == param))
			return true;
	}
	return false;
}

bool tested_apart(const TestedArray *a, const TestedArray *b)
{
	return a != b && (a->member || b->member) && (a->is_written || b->is_written) &&
	       a->scalar == b->scalar;
}

uint32_t request_parts(const Request *request, RequestPart parts[REQUEST_PARTS])
{
	if (request->split) {
		parts[0] = PART_FORWARD;
		parts[1] = PART_BACKWARD;
		parts[2] = PART_FREE;
		return 3;
	}
	if (request->is_sparse) {
		parts[0] = PART_PATTERN;
		parts[1] = PART_COLORS;
		parts[2] = PART_WHOLE;
		return 3;
	}
	parts[0] = PART_WHOLE;
	parts[1] = PART_SIZE;
	return request_tape(request) == TAPE_WORKSPACE ? 2 : 1;
}

Request *request_part(Arena *arena, const Request *request, RequestPart part)
{
	static const char *const endings[] = {
		[PART_WHOLE] = "",        [PART_FORWARD] = "_fwd",     [PART_BACKWARD] = "_bwd",
		[PART_FREE] = "_free",    [PART_SIZE] = "_work",       [PART_OVERLAP] = "_overlap",
		[PART_APART] = "_apart",  [PART_PATTERN] = "_pattern", [PART_SETS] = "_sets",
		[PART_COLORS] = "_colors"};
	Request *of = arena_new_of(arena, Request);

	*of = *request;
	of->part = part;
	of->whole = request->name;
	of->status = request->status && part != PART_FREE && part != PART_SIZE;
	of->name =
		arena_printf(arena, "%s%s", part == PART_FREE ? request->tape_tag : request->name,
			     endings[part]);
	return of;
}

void request_note(const Request *request, Diags *diags, uint32_t since)
{
	diag_note_all(diags, since, request->loc, "the request is here");
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

const Type *request_wide_type(Module *m, const Request *request, const Type *type)
{
	if (type_is_number(type))
		return type_array(m, type, request->width);
	if (type->kind == TYPE_ARRAY)
		return type_array(m, request_wide_type(m, request, type->elem), type->len);
	if (type->kind != TYPE_PTR || type_is_ptr(type_without_arrays(type->elem)))
		return type;
	return type_ptr(m, request_wide_type(m, request, type->elem), false);
}

uint32_t func_result_params(const Func *f)
{
	uint32_t count = 0;

	for (uint32_t i = 0; i < f->nparams; i++)
		count += f->params[i].is_result;
	return count;
}

uint32_t request_params(const Request *request)
{
	return request->nroles - request->nrules - request->nglobals;
}

/* The role of parameter n, or of the global of that rank behind the parameters. */
static uint32_t ranked_role(const Request *r, uint32_t n)
{
	const uint32_t params = request_params(r);

	if (n < params)
		return n;
	for (uint32_t i = 0; i < r->nglobals; i++)
		if (r->globals[i].is_listed && r->globals[i].rank == n - params)
			return r->nroles - r->nglobals + i;
	return r->nroles;
}

bool request_named(const Request *r, uint32_t n, Named *named)
{
	for (uint32_t k = 0, i; (i = ranked_role(r, k)) < r->nroles; k++) {
		const ParamRole *role = &r->roles[i];
		const MemberRole *m = request_is_flat(r) ? role->members : NULL;

		*named = (Named){i, NULL, role->wrt, role->of, role->keep};
		if (!m && n-- == 0)
			return true;
		for (; m; m = m->next) {
			*named = (Named){i, m, m->wrt, m->of, m->keep};
			if ((m->wrt || m->of) && n-- == 0)
				return true;
		}
	}
	return false;
}

static bool times(const Func *extent, int64_t *n)
{
	int64_t count;

	if (!extent || !value_is_const_int(extent->body->last->args[0], &count) || count < 0 ||
	    (count && *n > INT32_MAX / count))
		return false;
	*n *= count;
	return true;
}

bool named_numbers(const Request *r, const Named *named, const Type *type, int64_t *n)
{
	const ParamRole *role = &r->roles[named->role];
	const MemberRole *m = named->member;

	if (!m)
		return role_numbers(role, type, n);
	*n = 1;
	if (role->extent && !times(role->extent, n))
		return false;
	for (uint32_t i = 0; i + 1 < m->length; i++)
		if (m->counts && m->counts[i] && !times(m->counts[i], n))
			return false;
		else if ((!m->counts || !m->counts[i]) && m->types[i]->kind == TYPE_ARRAY)
			*n *= type_size(m->types[i]) / type_size(type_without_arrays(m->types[i]));
	return times(m->extent, n);
}

const char *twin_name(Arena *arena, const char *derivative)
{
	return arena_printf(arena, "cadgen_twin_%s", derivative);
}

const char *named_word(Arena *arena, const char *word, const Named *named)
{
	for (uint32_t i = 0; named->member && i < named->member->length; i++)
		word = arena_printf(arena, "%s_%s", word, named->member->path[i]);
	return word;
}

static bool is_one(const Func *extent)
{
	return !extent || value_is_int(extent->body->last->args[0], 1);
}

bool member_is_one(const ParamRole *role, const MemberRole *m)
{
	bool is = is_one(role->extent);

	for (uint32_t i = 0; i + 1 < m->length; i++) {
		const Type *type = m->types[i];

		is &= type->kind != TYPE_ARRAY && (!m->counts || is_one(m->counts[i])) &&
		      (type->kind != TYPE_PTR || type->elem->kind == TYPE_STRUCT);
	}
	return is;
}

bool member_is_behind_pointer(const MemberRole *m)
{
	for (uint32_t i = 0; i + 1 < m->length; i++)
		if (type_is_ptr(type_without_arrays(m->types[i])))
			return true;
	return false;
}

bool member_leads_on(const MemberRole *m)
{
	return member_is_behind_pointer(m) ||
	       type_is_ptr(type_without_arrays(m->types[m->length - 1]));
}

uint32_t func_original_params(const Func *f)
{
	uint32_t roles = f->request ? request_params(f->request) : 0;

	for (uint32_t i = 0, n = roles; i < n; i++)
		roles -= f->request->roles[i].stands_for != NULL;
	return roles < f->nparams ? roles - (roles ? func_result_params(f) : 0) : f->nparams;
}

int32_t primal_of_param(const Func *f, const Request *r, int32_t param)
{
	const Region *body = f->body;
	int32_t next = r ? (int32_t)r->nroles : 0;

	for (uint32_t i = 0; r && i < r->nroles && next <= param; i++) {
		if (!role_has_differential(&r->roles[i]) || !type_is_ptr(body->params[i]->type))
			continue;
		while (next < param && body->params[next]->stage != SHADOW)
			next++;
		if (next++ == param)
			return body->params[param]->stage == SHADOW ? (int32_t)i : -1;
	}
	return -1;
}

bool role_is_const(const ParamRole *role)
{
	return role->keep && !role->members;
}
