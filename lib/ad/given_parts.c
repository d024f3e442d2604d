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

static bool begins_with(const MemberRole *m, const FloatPath *path)
{
	return m->length >= path->length &&
	       memcmp(m->path, path->names, path->length * sizeof *path->names) == 0;
}

/* The first member listed that is the one at the path, or lies behind it. */
static const MemberRole *member_at(const ParamRole *role, const FloatPath *path)
{
	const MemberRole *m = role->members;

	while (m && !begins_with(m, path))
		m = m->next;
	return m;
}

static const MemberRole *member_of(Arena *arena, const FloatPath *path)
{
	MemberRole *m = arena_new_of(arena, MemberRole);
	const char **names = arena_array(arena, const char *, path->length);

	memcpy(names, path->names, path->length * sizeof *names);
	m->path = names;
	m->length = path->length;
	return m;
}

/* Adds what the pointer leads to. */
static void add_pointer(Arena *arena, const ParamRole *role, const Type *type,
			const FloatPath *path, RuleParts *parts)
{
	const MemberRole *m = member_at(role, path);
	const bool is_end = m && m->length == path->length;
	RulePart part = {.member = member_of(arena, path),
			 .type = type_without_arrays(type->elem),
			 .extent = is_end ? m->extent : NULL,
			 .is_left = !m && role->members && type_reaches_float(type)};

	part.is_counted = part.extent && type_size(part.type) > 0 && !type_holds_ptr(part.type);
	list_push(arena, parts, part);
}

/* Adds what all pointers in the object lead to. False: some are in arrays. */
static bool add_pointers(Arena *arena, const ParamRole *role, const Type *type, FloatPath *path,
			 RuleParts *parts)
{
	bool is_known = true;

	if (type->kind == TYPE_ARRAY)
		return !type_holds_ptr(type);
	if (type_is_ptr(type))
		add_pointer(arena, role, type, path, parts);
	for (uint32_t i = 0; type->kind == TYPE_STRUCT && i < type->def->nfields; i++) {
		path->names[path->length++] = type->def->fields[i].name;
		is_known &= add_pointers(arena, role, type->def->fields[i].type, path, parts);
		path->length--;
	}
	return is_known;
}

RuleParts rule_parts(Arena *arena, const Request *rule, const Func *f, uint32_t i)
{
	const ParamRole *role = &rule->roles[i];
	const Type *type = type_without_arrays(rule_pointer(role, f->body->params[i]->type)->elem);
	RulePart top = {.type = type, .extent = role->extent};
	FloatPath path = {.length = 0};
	bool is_object = f->params[i].is_value || f->params[i].is_result;
	RuleParts parts = {0};

	list_push(arena, &parts, top);
	if (type_size(type) <= 0)
		return parts;
	if (!type_holds_ptr(type))
		parts.items[0].is_counted = is_object || role->extent || role->members;
	else if (add_pointers(arena, role, type, &path, &parts))
		parts.items[0].is_counted = !role->extent;
	return parts;
}

const RulePart *parts_missing(const RuleParts *parts)
{
	for (uint32_t k = parts->count; k > 0; k--)
		if (!parts->items[k - 1].is_counted && !parts->items[k - 1].is_left)
			return &parts->items[k - 1];
	return NULL;
}

static bool uses(const Func *extent, uint32_t param)
{
	const Op *op = extent ? extent->body->first : NULL;
	bool found = false;

	for (; op && !found; op = op->next)
		for (uint32_t i = 0; i < op->nargs && !found; i++)
			found = op->args[i] == extent->body->params[param];
	return found;
}

bool rule_counts_by(const Request *rule, uint32_t param)
{
	for (uint32_t i = 0; i < rule->nroles; i++) {
		if (uses(rule->roles[i].extent, param))
			return true;
		for (const MemberRole *m = rule->roles[i].members; m; m = m->next)
			if (uses(m->extent, param))
				return true;
	}
	return false;
}

/* ---- floats ---- */

static bool is_way_to(const MemberRole *m, const FloatPath *path)
{
	return m->length <= path->length &&
	       memcmp(m->path, path->names, m->length * sizeof *path->names) == 0;
}

bool role_has_path(const ParamRole *role, const FloatPath *path)
{
	if (!role_has_differential(role) || !role->members)
		return role_has_differential(role);
	for (const MemberRole *m = role->members; m; m = m->next)
		if ((m->wrt || m->of || m->scratch) && is_way_to(m, path))
			return true;
	return false;
}

bool role_gives_path(const ParamRole *role, const FloatPath *path)
{
	for (const MemberRole *m = role->members; m; m = m->next)
		if ((m->of || m->scratch) && is_way_to(m, path))
			return true;
	return !role->members && (role->of || role->scratch);
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
		if (is_here && !is_there && !match->passive)
			match->passive_at = *path;
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
	RoleMatch match = {.any = false};

	compare(here, rule, rule_pointer(rule, type), &path, &match);
	return match;
}

RoleMatch role_match_part(const ParamRole *here, const ParamRole *rule, const RulePart *part)
{
	FloatPath path = {.length = part->member->length};
	RoleMatch match = {.any = false};

	memcpy(path.names, part->member->path, path.length * sizeof *path.names);
	compare(here, rule, part->type, &path, &match);
	return match;
}
