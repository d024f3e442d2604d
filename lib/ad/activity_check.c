/*
 * activity_check: refuses what cannot be differentiated.
 *
 * Active data must not be stored in memory without a differential, such as a global or a parameter
 * that the request does not list, nor in a parameter that is listed in wrt only. For each access it
 * must be certain whether there is a differential. Shadow memory has the layout of its primal, so
 * active data must be read and written as the type that it has there: not as integers, not through
 * a union, not as a block of bytes. A reverse derivative that is one call releases its shadows at
 * the end. So memory with differentials that is allocated there must not outlive the call, and the
 * caller's must not be freed.
 */
#include "ad/activity_state.h"
#include "ad/sorts.h"
#include "analysis/set_first.h"
#include "analysis/visible.h"
#include "ir/bytes.h"

#include <string.h>

/* ---- names ---- */

static const char *nameless(const Object *object)
{
	switch (object->kind) {
	case OBJECT_PARAM:
	case OBJECT_PRIVATE:
		return "a parameter";
	case OBJECT_LOCAL:
	case OBJECT_GLOBAL:
		return "an object without a name";
	case OBJECT_NEW:
		return "memory that is allocated here";
	case OBJECT_CONTENT:
	case OBJECT_RESULT:
		return "memory of another function";
	case OBJECT_UNKNOWN:
		return "a number that is made a pointer";
	}
	return "";
}

static const Global *global_of(const Activity *a, const Value *v)
{
	const char *name = v ? value_global(a->func, v) : NULL;

	return name ? module_global(a->c->module, name) : NULL;
}

/* Whether it is a local that the source does not name, as what a call returns. */
static bool is_nameless(const Activity *a, uint32_t l)
{
	const Object *object = object_at(a, l);

	return location_at(a, l)->parent == NO_LOCATION && object->kind == OBJECT_LOCAL &&
	       !object->call && !object->value->hint;
}

static void name_of(const Activity *a, uint32_t l, Text *out)
{
	const Location *at = location_at(a, l);
	const Object *object = object_at(a, l);
	const Value *v = object->value;
	const Global *global = global_of(a, v);

	if (at->parent != NO_LOCATION) {
		const Object *of = object_at(a, at->parent);
		bool is_pointer = location_at(a, at->parent)->parent == NO_LOCATION &&
				  of->kind != OBJECT_PRIVATE && of->kind != OBJECT_LOCAL &&
				  of->kind != OBJECT_GLOBAL;

		if (!is_nameless(a, at->parent)) {
			name_of(a, at->parent, out);
			text_str(out, !at->field->name[0] ? "" : is_pointer ? "->" : ".");
		}
		text_str(out, at->field->name);
	} else if (object->kind == OBJECT_CONTENT) {
		name_of(a, object->from, out);
	} else if (object->call) {
		text_printf(out, "%s(...)", func_c_name(object->call->attr.callee));
	} else if (global) {
		text_str(out, global->spelled ? global->spelled
					      : global_c_name(a->c->module, global->name));
	} else if (v->hint) {
		text_str(out, v->hint);
	} else if (v->def && v->def->code == OP_EXTERN) {
		text_printf(out, "%s(...)", v->def->attr.s);
	} else if (v->def && v->def->code == OP_CALL) {
		text_printf(out, "%s(...)", func_c_name(v->def->attr.callee));
	} else {
		text_str(out, nameless(object));
	}
}

const char *location_name(const Activity *a, uint32_t l)
{
	Text text = {0};
	char *name;

	name_of(a, l, &text);
	name = arena_strdup(a->c->scratch, text_cstr(&text));
	text_free(&text);
	return name;
}

/* The beginning of a hint that names what the request could list; "" if it could not. */
static const char *request_hint(const Activity *a, uint32_t l)
{
	const Object *base = base_object(a, l);
	const Global *global = global_of(a, base->value);

	if (global && global->is_const)
		return "name what it leads to and choose by '?:', or ";
	if (base->param < 0 || !base->value->hint || a->c->request->is_kept)
		return "";
	if (base->kind == OBJECT_GLOBAL)
		l = base->root; /* lists name globals as a whole */
	return arena_printf(a->c->scratch, "list '%s' in wrt(...) or of(...), or ",
			    location_name(a, l));
}

/* Whether it is a pool in a derivative that cadgen wrote. */
static bool is_pool(const Value *v)
{
	const Type *type = type_innermost(v->type);

	return type->kind == TYPE_STRUCT && !strcmp(type->name, "struct cadgen_pool");
}

static bool finds_pool(Op *op, void *data)
{
	bool *found = data;

	for (uint32_t i = 0; i < op->nresults; i++)
		*found |= is_pool(&op->results[i]);
	return !*found;
}

static bool has_pool(const Func *f)
{
	bool found = false;

	for (uint32_t i = 0; i < f->body->nparams; i++)
		found |= is_pool(f->body->params[i]);
	region_walk(f->body, finds_pool, &found);
	return found;
}

void activity_report(Activity *a, DiagCode code, Loc loc, const char *name, const char *other)
{
	bool is_own_output = has_pool(a->func);

	if (is_own_output && a->refused)
		return;
	a->refused = true;
	if (is_own_output)
		diag_report(a->c->diags, E_OWN_POOL, a->func->loc, func_c_name(a->func));
	else
		diag_report(a->c->diags, code, loc, name, other);
	request_note(a->c->request, a->c->diags, diags_count(a->c->diags) - 1);
}

/* ---- whether it is certain that there is a differential ---- */

/* Gives the global that l is in a differential, if it is in no list and the derivative can make
 * one: Note [Lifted globals]. A kept callee is told by its callers. A static variable of a function
 * has none, since no list can name it. */
static bool adopt(Activity *a, uint32_t l)
{
	const Object *global = object_at(a, l);
	const Global *of;
	const Type *type;
	ParamRole *role;

	if (global->kind != OBJECT_GLOBAL || global->param < 0 || a->c->request->is_kept ||
	    (uint32_t)global->param >= a->c->request->nroles)
		return false;
	of = global_of(a, global->value);
	role = &a->c->request->roles[global->param];
	type = a->func->body->params[global->param]->type->elem;
	if (role_has_differential(role) || !role->extent || (of && of->spelled) ||
	    a->c->request->split_both || (type_holds_ptr(type) && !global->is_fresh) ||
	    !visible_object(a->c, a->func->unit, type))
		return false;
	role->scratch = a->adopted = true;
	return true;
}

/* Whether it is a pointer that is kept from call to call, with memory that is allocated here. */
static bool keeps_memory(const Activity *a, uint32_t l)
{
	const LocationSet *stored = &location_at(a, l)->stored;
	bool keeps = false;

	for (uint32_t i = 0; i < stored->count; i++)
		keeps |= object_at(a, stored->items[i])->kind == OBJECT_NEW;
	return keeps && global_of(a, base_object(a, l)->value);
}

/* Not reported for what a lost pointer leads to, which was reported already. */
static void check_mixed(Activity *a, Places places, const Type *leaf, void *data)
{
	const Op *op = data;

	if (!places_may_hold(a, places, leaf) || !places_are_active(a, places))
		return;
	for (uint32_t i = 0; !a->lost && i < places.count; i++)
		if (!location_is_active(a, places.at[i]) && !adopt(a, places.at[i]))
			activity_report(a, E_MIXED_POINTER, op->loc, location_name(a, places.at[i]),
					request_hint(a, places.at[i]));
}

/* Refuses a pointer to active memory that is loaded from where it has no shadow. */
static void check_lost(Activity *a, Places places, const Type *leaf, void *data)
{
	const Op *op = data;

	if (!type_is_ptr(leaf))
		return;
	for (uint32_t i = 0; i < places.count; i++)
		if (!location_is_active(a, places.at[i]) &&
		    location_leads_to_active(a, places.at[i]) && !adopt(a, places.at[i])) {
			activity_report(
				a, keeps_memory(a, places.at[i]) ? E_KEPT_BUFFER : E_POINTER_LOST,
				op->loc, location_name(a, places.at[i]),
				request_hint(a, places.at[i]));
			a->lost = true;
		}
}

/* ---- calls ---- */

/* Whether it is a volatile integer member of a struct, whose type the IR hides. */
static bool is_hidden_member(const Value *p)
{
	const Op *field = p->def && p->def->code == OP_CAST ? p->def->args[0]->def : NULL;

	return field && field->code == OP_FIELD &&
	       field->results[0].type->elem->kind == TYPE_OPAQUE;
}

/* Refuses to access volatile memory with differentials: they would belong to a value that the
 * memory may no longer hold. Nor may it be given a value that has a derivative. */
static void check_volatile(Activity *a, const Op *op)
{
	Places places = places_of(a, op->args[0]);
	bool is_float = type_is_float(op->args[0]->type->elem);

	if (op_writes_volatile(op) && is_float && a->varied[op->args[1]->id]) {
		activity_report(a, E_VOLATILE, op->loc,
				places.count ? location_name(a, places.at[0]) : "this memory",
				NULL);
		return;
	}
	for (uint32_t i = 0; i < places.count && !is_hidden_member(op->args[0]); i++) {
		uint32_t l = places.at[i];
		const Type *type = location_at(a, l)->type;

		if ((is_float || (type && type_holds_float(type))) &&
		    (location_is_active(a, l) || location_holds_varied(a, l))) {
			activity_report(a, is_float ? E_VOLATILE : E_ACTIVE_CAST, op->loc,
					location_name(a, l), NULL);
			return;
		}
	}
}

/* Whether a function that the user describes may write to floating data behind the pointer. */
static bool given_may_write(const Given *given, const Value *p)
{
	return !given->is_report ||
	       (given->writes_bytes && !type_is_float(type_innermost(p->type)));
}

/* A sort of known elements is written out: sorts.c. */
static bool moves_elements(const Op *op, uint32_t i)
{
	return i == 0 && sort_is_known(op);
}

/* A function that only reports finds pointers to bytes in globals. */
static void check_given(Activity *a, const Op *op, const Given *given)
{
	uint32_t l;

	if (given->is_report && given->writes_bytes && globals_lead_to_varied(a, &l))
		activity_report(a, E_EXTERN_WRITES, op->loc, op->attr.s, location_name(a, l));
	for (uint32_t i = 0; i < op->nargs; i++)
		if (type_is_ptr(op->args[i]->type) && given_may_write(given, op->args[i]) &&
		    !moves_elements(op, i) && call_may_write(a, op->args[i], &l))
			activity_report(a, library_sorts(op->attr.s) ? E_SORT : E_EXTERN_WRITES,
					op->loc, op->attr.s, location_name(a, l));
}

/* An external function must not write memory that has differentials. One that is known to write
 * only integers writes them as bytes. */
static void check_extern(Activity *a, const Op *op)
{
	const ExternInfo *known = extern_find(op->attr.s);
	const Given *given = op_given(a->c->module, op);

	for (uint32_t i = 0; op_rule(a->c->module, op) && i < op->nargs; i++)
		if (type_is_ptr(op->args[i]->type) && a->useful[op->results[0].id])
			activity_check_context(a, op, op->args[i]);
	activity_check_rule(a, op);
	for (uint32_t i = 0; !given && i < op->nargs; i++) {
		const Value *p = op->args[i];
		Places places;

		if (op_reads_volatile(op) || op_writes_volatile(op)) {
			check_volatile(a, op);
			return;
		}
		if (type_is_ptr(p->type))
			activity_check_bytes(a, op, p);
		if (!type_is_ptr(p->type) || p->type->is_const ||
		    (i == 1 && op_moved_pointers(op) == 2))
			continue;
		if (known && !known->writes_numbers &&
		    (type_is_float(type_innermost(p->type)) ||
		     type_innermost(p->type)->kind == TYPE_OPAQUE))
			continue;
		places = places_of(a, p);
		for (uint32_t k = 0; k < places.count; k++) {
			if (!location_is_active(a, places.at[k]) ||
			    (op_moved_pointers(op) == 1 &&
			     integers_are_set_first(a, op, places.at[k],
						    type_without_arrays(p->type->elem))))
				continue;
			activity_report(a, E_EXTERN_WRITES, op->loc, op->attr.s,
					location_name(a, places.at[k]));
			break;
		}
	}
	for (uint32_t i = 0; i < op->nresults; i++)
		if (pointer_is_active(a, &op->results[i]))
			activity_report(a, E_POINTER_LOST, op->loc, op->attr.s, NULL);
}

static bool ends_with_the_call(const Request *r)
{
	return request_is_reverse(r) && (!r->is_kept || r->is_whole);
}

/* Whether the adjoints of new memory are gone when the caller has that memory. */
static bool adjoints_end_with_the_call(const Request *r)
{
	return ends_with_the_call(r) && !r->split_both;
}

/* Refuses pointers to active memory whose type does not tell of floats where a callee may store or
 * return them: it does not know that they have shadows. */
static void check_untold(Activity *a, Places places, const Type *leaf, void *data)
{
	const Op *op = data;

	if (!type_is_ptr(leaf) || type_leads_to_float(leaf))
		return;
	for (uint32_t i = 0; i < places.count; i++)
		if (location_leads_to_active(a, places.at[i])) {
			activity_report(a, E_KEPT_POINTER, op->loc, op->attr.callee->name,
					location_name(a, places.at[i]));
			return;
		}
}

static bool hands_on_pointers(const Op *call)
{
	for (uint32_t i = 0; i < call->nresults; i++)
		if (type_is_ptr(call->results[i].type))
			return true;
	return !call->attr.callee->leaves_pointers;
}

static void check_call(Activity *a, const Op *op)
{
	uint32_t l;

	if (ends_with_the_call(a->c->request) && call_may_free(a, op, &l))
		activity_report(a, E_FREE_CALLER, op->loc, location_name(a, l), NULL);
	if (adjoints_end_with_the_call(a->c->request) && call_is_published(a, op))
		activity_report(a, E_NEW_MEMORY, op->loc, NULL, NULL);
	activity_check_shared_bits(a, op);
	activity_check_called_bytes(a, op);
	if (!call_is_active(a, op) && !call_may_change(a, op))
		return;
	for (uint32_t i = 0; i < op->nargs; i++)
		if (call_reads_for_rule(a, op, i))
			activity_check_context(a, op, op->args[i]);
	call_leaves(a, op, check_lost, (void *)(uintptr_t)op);
	call_leaves(a, op, check_mixed, (void *)(uintptr_t)op);
	if (hands_on_pointers(op))
		call_leaves(a, op, check_untold, (void *)(uintptr_t)op);
	activity_check_shared_call(a, op);
}

/* ---- allocation ---- */

/* Refuses to free the caller's memory that has a differential. For a kept callee, its callers are
 * checked. */
static void check_free(Activity *a, const Op *op)
{
	Places places = places_of(a, op->args[0]);

	for (uint32_t i = 0; ends_with_the_call(a->c->request) && i < places.count; i++)
		if (!is_own_location(a, places.at[i]) &&
		    location_is_active(a, object_at(a, places.at[i])->root))
			activity_report(a, E_FREE_CALLER, op->loc, location_name(a, places.at[i]),
					NULL);
}

static const Value *without_casts(const Value *v)
{
	while (v->def && v->def->code == OP_CAST)
		v = v->def->args[0];
	return v;
}

/* Whether the memory is freed later in the same region, on every path. */
static bool is_freed_behind(const Op *op)
{
	for (const Op *next = op->next; next; next = next->next)
		if (next->code == OP_FREE && without_casts(next->args[0]) == &op->results[0])
			return true;
	return false;
}

static void check_new(Activity *a, const Op *op)
{
	Places places = places_of(a, &op->results[0]);

	if (!adjoints_end_with_the_call(a->c->request) || is_freed_behind(op))
		return;
	for (uint32_t i = 0; i < places.count; i++)
		if (a->parts[object_at(a, places.at[i])->root].published &&
		    location_is_active(a, object_at(a, places.at[i])->root))
			activity_report(a, E_NEW_MEMORY, op->loc, NULL, NULL);
}

/* ---- all ops and locations ---- */

static void check_op(Activity *a, const Op *op)
{
	void *data = (void *)(uintptr_t)op;

	switch (op_info[op->code].kind) {
	case KIND_EXTERN:
		check_extern(a, op);
		break;
	case KIND_FREE:
		check_free(a, op);
		break;
	case KIND_REALLOC:
		check_free(a, op);
		check_new(a, op);
		activity_check_block(a, op, op->args[0]);
		break;
	case KIND_NEW:
		check_new(a, op);
		break;
	case KIND_LOAD:
		if (pointer_is_active(a, &op->results[0]))
			check_lost(a, places_of(a, op->args[0]), op->results[0].type, data);
		if (!type_is_ptr(op->results[0].type) || pointer_is_active(a, &op->results[0]))
			places_leaves(a, places_of(a, op->args[0]), op->args[0]->type->elem,
				      check_mixed, data);
		activity_check_types(a, op);
		activity_check_bytes(a, op, op->args[0]);
		activity_check_shared(a, op);
		break;
	case KIND_STORE:
	case KIND_ACCUM:
		places_leaves(a, places_of(a, op->args[0]), op->args[0]->type->elem, check_mixed,
			      data);
		activity_check_types(a, op);
		activity_check_stored(a, op);
		break;
	case KIND_COPY:
		activity_check_bytes(a, op, op->args[1]);
		activity_check_shared_copy(a, op);
		if (pointer_is_active(a, op->args[0])) {
			places_leaves(a, places_of(a, op->args[1]), op->args[1]->type->elem,
				      check_lost, data);
			places_leaves(a, places_of(a, op->args[1]), op->args[1]->type->elem,
				      check_mixed, data);
			activity_check_block(a, op, op->args[1]);
		}
		places_leaves(a, places_of(a, op->args[0]), op->args[0]->type->elem, check_mixed,
			      data);
		activity_check_block(a, op, op->args[0]);
		break;
	case KIND_FILL:
		places_leaves(a, places_of(a, op->args[0]), op->args[0]->type->elem, check_mixed,
			      data);
		activity_check_block(a, op, op->args[0]);
		break;
	case KIND_CALL:
		activity_check_called(a, op);
		check_call(a, op);
		break;
	case KIND_VALUE:
		activity_check_cast(a, op);
		break;
	case KIND_LOCAL:
	case KIND_OWN:
	case KIND_IF:
	case KIND_FOR:
	case KIND_WHILE:
	case KIND_END:
	case KIND_FRONT:
		break;
	}
}

/* What to say of a static variable in no list. */
static DiagCode about_static(const Activity *a, const Global *global)
{
	const Request *r = a->c->request;
	uint32_t asked_in = r->is_kept ? r->asked_in : a->func->unit;

	for (const Global *other = a->c->module->globals; other; other = other->next)
		if (other != global && other->spelled && !strcmp(other->spelled, global->spelled))
			return E_STATIC_SEVERAL;
	return global->unit == asked_in ? E_STATIC_LOCAL : E_STATIC_OUTSIDE;
}

/* Whether the function makes the pointer that leads there point elsewhere. */
static bool is_moved(const Activity *a, uint32_t l)
{
	const Object *object = object_at(a, l);

	return object->kind == OBJECT_CONTENT && location_at(a, object->from)->stored.count;
}

static DiagCode unlisted(const Activity *a, uint32_t l)
{
	if (base_object(a, l)->param < 0 || a->c->request->is_kept)
		return E_ACTIVE_OUTSIDE;
	return is_moved(a, l) ? E_NEEDS_MOVED : E_NEEDS_SCRATCH;
}

/* Checks that active data was stored only in memory that has a differential. */
static void check_part(Activity *a, uint32_t l)
{
	const Part *part = &a->parts[l];
	const Object *base = base_object(a, l);
	const Global *global = global_of(a, base->value);
	bool is_written_outside = part->covering == COVER_ALL && !is_own_location(a, l);

	if (!part->store || (is_own_location(a, l) && base->kind != OBJECT_GLOBAL) ||
	    (a->lost && object_at(a, l)->kind == OBJECT_CONTENT &&
	     keeps_memory(a, object_at(a, l)->from)))
		return;
	if (is_written_outside) {
		bool wrt = part->member ? part->member->wrt : part->role->wrt;
		bool of = part->member ? part->member->of : part->role->of;

		if (wrt && !of)
			activity_report(
				a, a->c->request->is_first ? E_WRITES_SECOND : E_WRITES_INDEPENDENT,
				part->store->loc, location_name(a, l), NULL);
	} else if (base->kind == OBJECT_GLOBAL && base->param >= 0 && location_is_useful(a, l) &&
		   adopt(a, l)) {
		return;
	} else if (base->kind == OBJECT_GLOBAL &&
		   (base->param < 0 || (global && global->spelled) || location_is_useful(a, l))) {
		if (global && global->spelled)
			activity_report(a, about_static(a, global), part->store->loc,
					global->spelled, NULL);
		else
			activity_report(a, E_ACTIVE_GLOBAL, part->store->loc, location_name(a, l),
					NULL);
	} else if (location_is_useful(a, l)) {
		activity_report(a, unlisted(a, l), part->store->loc, location_name(a, l), NULL);
	}
}

/* Refuses extents that count elements of another type than the memory consists of. */
static void check_extent(Activity *a, uint32_t l)
{
	const Part *part = &a->parts[l];
	const Object *object = object_at(a, l);
	bool has_extent =
		part->member ? part->member->extent != NULL
			     : part->role && part->role->extent && object->kind == OBJECT_PARAM;

	if (l == object->root && object->is_viewed && has_extent)
		activity_report(a, E_LARGER_STRUCT,
				part->member ? part->member->loc : part->role->loc,
				location_name(a, l), NULL);
}

/* ---- differentials that end with the call ---- */

/* Whether the caller's struct of differentials holds, during the call, a pointer to the
 * derivative's own memory. */
static bool is_lent(const Activity *a, uint32_t l)
{
	const Part *part = &a->parts[l];
	const Type *type = location_at(a, l)->type;

	return part->member && (part->member->scratch || part->member->keep) && type &&
	       type_is_ptr(type) && role_is_in_prototype(part->role);
}

/* Whether the differential there is the derivative's own memory: scratch, or a copy of the
 * seeds. */
static bool ends_here(const Activity *a, uint32_t l)
{
	const Part *part = &a->parts[l];
	const Object *object = object_at(a, l);

	if (object->kind == OBJECT_CONTENT)
		return is_lent(a, object->from);
	return object->kind == OBJECT_PARAM && part->role && !part->role->members &&
	       (part->role->scratch || part->role->keep);
}

/* Whether pointers there remain after the call: in the caller's structs of differentials. */
static bool is_left(const Activity *a, uint32_t l)
{
	const Part *part = &a->parts[l];

	return part->covering != COVER_NONE && part->role && role_is_in_prototype(part->role) &&
	       !ends_here(a, l);
}

/* All pointers that a kept callee leaves to its callers must lead to memory with differentials. */
static void check_handed(Activity *a, Places places, const Type *type)
{
	for (uint32_t i = 0; type_leads_to_float(type) && i < places.count; i++)
		if (!location_is_active(a, places.at[i]) && !adopt(a, places.at[i])) {
			activity_report(a, E_MIXED_POINTER, a->func->body->last->loc,
					location_name(a, places.at[i]),
					request_hint(a, places.at[i]));
			return;
		}
}

static void check_kept(Activity *a)
{
	const Op *end = a->func->body->last;

	for (uint32_t i = 0; a->c->request->of_return && i < end->nargs; i++)
		check_handed(a, places_of(a, end->args[i]), end->args[i]->type);
	for (uint32_t l = 0; l < a->nparts; l++) {
		const Type *type = location_at(a, l)->type;
		const LocationSet *stored = &location_at(a, l)->stored;

		if (type && (a->parts[l].covering == COVER_ALL ||
			     a->parts[object_at(a, l)->root].published))
			check_handed(a, (Places){stored->items, stored->count}, type);
	}
}

static Loc role_loc(const Part *part)
{
	return part->member ? part->member->loc : part->role->loc;
}

static void check_left(Activity *a, uint32_t l)
{
	const LocationSet *stored = &location_at(a, l)->stored;

	if (stored->count && is_lent(a, l)) {
		activity_report(a, E_LENT_MOVED, role_loc(&a->parts[l]), location_name(a, l), NULL);
		return;
	}
	for (uint32_t i = 0; is_left(a, l) && i < stored->count; i++) {
		uint32_t target = stored->items[i];

		if (!ends_here(a, target))
			continue;
		activity_report(a, E_LENT, role_loc(&a->parts[target]), location_name(a, target),
				location_name(a, l));
		return;
	}
}

static void check_returned(Activity *a)
{
	const Op *end = a->func->body->last;

	for (uint32_t i = 0; a->c->request->of_return && i < end->nargs; i++) {
		Places places = places_of(a, end->args[i]);

		for (uint32_t k = 0; k < places.count; k++)
			if (ends_here(a, places.at[k])) {
				activity_report(a, E_LENT, role_loc(&a->parts[places.at[k]]),
						location_name(a, places.at[k]), "return");
				return;
			}
	}
}

/* Refuses a lent pointer if the function stores pointers to what may be the same memory, where the
 * caller would find them. */
static void check_lent(Activity *a, uint32_t l)
{
	const Aliases *aliases = a->aliases;

	for (uint32_t i = 0; is_lent(a, l) && i < aliases->outside.count; i++) {
		uint32_t other = aliases->outside.items[i];

		if (other == l || !is_left(a, other) ||
		    !accesses_overlap(aliases, l, location_at(a, l)->type, other,
				      location_at(a, other)->type))
			continue;
		activity_report(a, E_LENT_MOVED, role_loc(&a->parts[l]), location_name(a, l), NULL);
		return;
	}
}

/* Refuses calls that may write active memory by what is given of the function. If there are such,
 * little is known of what lies in memory behind them. */
static bool check_all_given(Activity *a)
{
	for (uint32_t i = 0; i < a->ops.count; i++) {
		const Op *op = a->ops.items[i];
		const Given *given = op->code == OP_EXTERN ? op_given(a->c->module, op) : NULL;

		if (given && given->is_inactive)
			check_given(a, op, given);
	}
	return !a->refused;
}

void activity_check(Activity *a)
{
	if (!check_all_given(a))
		return;
	for (uint32_t i = 0; i < a->ops.count; i++)
		check_op(a, a->ops.items[i]);
	if (!a->refused)
		activity_check_overlaps(a);
	for (uint32_t l = 0; l < a->nparts; l++) {
		check_part(a, l);
		check_extent(a, l);
		check_left(a, l);
		check_lent(a, l);
	}
	check_returned(a);
	if (a->c->request->is_kept)
		check_kept(a);
}

/* ---- what is told ---- */

/* Where the global that is parameter i first gets active data. */
static Loc store_to_global(const Activity *a, uint32_t i)
{
	for (uint32_t l = 0; l < a->nparts; l++)
		if (base_object(a, l)->param == (int32_t)i && a->parts[l].store)
			return a->parts[l].store->loc;
	return a->func->loc;
}

/* May the function read what earlier calls left there? */
static bool reads_earlier(const Activity *a, const Global *global)
{
	Arena *scratch = arena_new();
	bool is_first = is_set_first(scratch, a->func, global);

	arena_free(scratch);
	return !is_first;
}

static void tell_global(const Activity *a, uint32_t i, const Global *global)
{
	const Request *r = a->c->request;

	if (r->nglobals && r->globals[i - (r->nroles - r->nglobals)].is_listed)
		return;
	diag_report(a->c->diags, reads_earlier(a, global) ? W_GLOBAL : R_GLOBAL,
		    store_to_global(a, i), global_c_name(a->c->module, global->name));
}

void activity_tell(const Activity *a)
{
	const Module *m = a->c->module;

	for (uint32_t i = 0; i < a->c->request->nroles && !a->c->request->is_kept; i++) {
		const char *name = func_global(a->func, i);
		const Global *global = name ? module_global(m, name) : NULL;

		if (global && a->c->request->roles[i].scratch && type_holds_float(global->type))
			tell_global(a, i, global);
	}
}
