/*
 * given_parts: what functions with rules find behind a pointer, and in which of that a derivative
 * passes.
 *
 *     struct net { int n; double scale, *w; };
 *     #pragma cadgen rule rev(apply) wrt(net->scale, net->w[net->n])
 *
 * The parts of `net` are one struct and net->n numbers; its floats are `scale` and those of `w`.
 */
#include "ad/kept.h"

#include <string.h>

const Type *rule_pointer(const ParamRole *role, const Type *type)
{
	return role->told.type ? role->told.type : type;
}

/* ---- parts ---- */

static const MemberRole *member_at(const ParamRole *role, const FloatPath *path)
{
	for (const MemberRole *m = role->members; m; m = m->next)
		if (m->length == path->length &&
		    memcmp(m->path, path->names, path->length * sizeof *path->names) == 0)
			return m;
	return NULL;
}

static bool find_parts(Arena *arena, const ParamRole *role, const Type *type, FloatPath *path,
		       RuleParts *parts)
{
	const MemberRole *m = member_at(role, path);

	if (type->kind == TYPE_ARRAY)
		return !type_holds_ptr(type);
	if (type_is_ptr(type)) {
		const Type *inner = type_without_arrays(type->elem);
		RulePart part = {m, inner, m ? m->extent : NULL};

		list_push(arena, parts, part);
		return m && m->extent && type_size(inner) > 0 && !type_holds_ptr(inner);
	}
	for (uint32_t i = 0; type->kind == TYPE_STRUCT && i < type->def->nfields; i++) {
		path->names[path->length++] = type->def->fields[i].name;
		if (!find_parts(arena, role, type->def->fields[i].type, path, parts))
			return false;
		path->length--;
	}
	return true;
}

bool rule_parts(Arena *arena, const Request *rule, const Func *f, uint32_t i, RuleParts *parts)
{
	const ParamRole *role = &rule->roles[i];
	const Type *type = type_without_arrays(rule_pointer(role, f->body->params[i]->type)->elem);
	RulePart top = {NULL, type, role->extent};
	FloatPath path = {.length = 0};
	bool is_object = f->params[i].is_value || f->params[i].is_result;

	list_push(arena, parts, top);
	if (type_size(type) <= 0 || (!is_object && !role->extent && !role->members))
		return false;
	return !type_holds_ptr(type) ||
	       (!role->extent && find_parts(arena, role, type, &path, parts));
}

/* ---- floats ---- */

bool role_has_path(const ParamRole *role, const FloatPath *path)
{
	if (!role_has_differential(role) || !role->members)
		return role_has_differential(role);
	for (const MemberRole *m = role->members; m; m = m->next)
		if ((m->wrt || m->of || m->scratch) && m->length <= path->length &&
		    memcmp(m->path, path->names, m->length * sizeof *path->names) == 0)
			return true;
	return false;
}

static void compare(const ParamRole *here, const ParamRole *rule, const Type *type, FloatPath *path,
		    RoleMatch *match)
{
	while (type->kind == TYPE_ARRAY || type_is_ptr(type))
		type = type->elem;
	if (type_is_float(type)) {
		bool is_here = role_has_path(here, path), is_there = role_has_path(rule, path);

		match->any |= is_here && is_there;
		match->missing |= !is_here && is_there;
		match->passive |= is_here && !is_there;
	}
	for (uint32_t i = 0;
	     type->kind == TYPE_STRUCT && i < type->def->nfields && path->length < MOST_FLOAT_PATH;
	     i++) {
		path->names[path->length++] = type->def->fields[i].name;
		compare(here, rule, type->def->fields[i].type, path, match);
		path->length--;
	}
}

RoleMatch role_match(const ParamRole *here, const ParamRole *rule, const Type *type)
{
	FloatPath path = {.length = 0};
	RoleMatch match = {false, false, false};

	compare(here, rule, rule_pointer(rule, type), &path, &match);
	return match;
}

RoleMatch role_match_part(const ParamRole *here, const ParamRole *rule, const RulePart *part)
{
	FloatPath path = {.length = part->member->length};
	RoleMatch match = {false, false, false};

	memcpy(path.names, part->member->path, path.length * sizeof *path.names);
	compare(here, rule, part->type, &path, &match);
	return match;
}
