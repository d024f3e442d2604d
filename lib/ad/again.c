/*
 * again: whether a function can run several times where it is called once, and what it takes.
 *
 * A later run finds what the first one found, if nothing changed that it may read. What a run sets
 * and never reads may stay changed: the next one sets it again. Numbers behind parameters, and
 * arrays of known extents, that it may read and set are put back by the caller. Memory of its own
 * is new in each run.
 */
#include "ad/ad.h"
#include "ad/checkpoint.h"
#include "analysis/alias.h"
#include "analysis/summary.h"
#include "ir/struct.h"
#include "rewrite/rewrite.h"

#include <string.h>

typedef struct Again {
	PassContext *c;
	const Func *in;
	const Aliases *aliases;
	LIST(Place) reads;
	bool calls;         /* of functions that may read all that others see */
	bool leave_globals; /* kept calls: memory that they leave is new, or was given to them */
	Reached outside;    /* what pointers in the caller's memory lead to, and those returned */
	PutBack *put_back;
	bool refused;
} Again;

static const char shared_memory[] = "this allocates or releases memory that others see";

static void refuse(Again *s, Loc at, const char *why)
{
	const Request *r = s->c->request;

	if (!s->refused)
		diag_report(s->c->diags, r->width ? E_WIDTH_AGAIN : E_RUN_AGAIN, at, why,
			    r->shown ? r->shown : r->function, r->name);
	s->refused = true;
}

/* ---- what is read ---- */

static void add_reads(Again *s, const Op *op)
{
	OpAccess accesses[MAX_ACCESSES];
	uint32_t n = op->nregions ? 0 : op_accesses(op, accesses);

	/* What compares elements for qsort is not seen. */
	s->calls |= op->code == OP_CALL || (op->code == OP_EXTERN && !extern_find(op->attr.s) &&
					    !op_rule(s->c->module, op));
	for (uint32_t i = 0; op->code == OP_EXTERN && i < op->nargs; i++)
		if (type_is_ptr(op->args[i]->type))
			list_push(s->c->scratch, &s->reads, place_of(op->args[i], SPAN_OBJECT));
	for (uint32_t i = 0; i < n; i++)
		if (accesses[i].how & ACCESS_READ)
			list_push(s->c->scratch, &s->reads,
				  place_of(accesses[i].at, accesses[i].span));
}

static bool visit_read(Op *op, void *data)
{
	add_reads(data, op);
	return true;
}

/* The derivatives may find out again how long arrays are. */
static void add_extent(Again *s, const Func *extent)
{
	for (const Op *op = extent->body->first; op; op = op->next) {
		if (!op_reads_memory(op))
			continue;
		s->calls |= address_root(op->args[0])->def != NULL; /* behind a pointer */
		for (uint32_t k = 0; k < extent->body->nparams; k++)
			if (address_root(op->args[0]) == extent->body->params[k])
				list_push(s->c->scratch, &s->reads,
					  place_of(s->in->body->params[k], SPAN_OBJECT));
	}
}

static void add_extents(Again *s, const ParamRole *role)
{
	if (role->extent)
		add_extent(s, role->extent);
	for (const MemberRole *m = role->members; m; m = m->next) {
		if (m->extent)
			add_extent(s, m->extent);
		for (uint32_t i = 0; m->counts && i + 1 < m->length; i++)
			if (m->counts[i])
				add_extent(s, m->counts[i]);
	}
}

static bool is_read(const Again *s, Place written)
{
	for (uint32_t i = 0; i < s->reads.count; i++)
		if (places_overlap(s->aliases, written, s->reads.items[i], 0))
			return true;
	return s->calls;
}

/* ---- what is written ---- */

/* Has an object of the type a size, and does a copy of it have all that was there? */
static bool is_whole(const Type *type)
{
	if (type->kind != TYPE_STRUCT)
		return type_is_scalar(type) && !type_is_ptr(type);
	return !type->def->is_viewed && !type_may_stretch(type) && !type_ends_open(type);
}

typedef struct Uses {
	const Value *of;
	bool all_direct, always;
} Uses;

static bool is_step(const Op *op)
{
	return op->code == OP_FIELD || op->code == OP_DECAY || op->code == OP_INDEX;
}

/* Notes the use of an address, which may be of a member of what the pointer leads to, of an element
 * of that, and so on. */
static void use_address(Uses *uses, const Op *op, const Value *p, bool is_access)
{
	OpCode first = OP_FIELD;

	for (; p != uses->of; p = p->def->args[0]) {
		if (!p->def || !is_step(p->def))
			return;
		first = p->def->code;
	}
	uses->all_direct &= is_step(op) || (is_access && first == OP_FIELD);
	uses->always |= is_access && !op->parent->owner;
}

static bool visit_use(Op *op, void *data)
{
	const bool accesses = op->code == OP_LOAD || op->code == OP_STORE || op->code == OP_ACCUM;

	for (uint32_t i = 0; i < op->nargs; i++)
		use_address(data, op, op->args[i], accesses && i == 0);
	return true;
}

static Uses uses_of(const Again *s, uint32_t param)
{
	Uses uses = {s->in->body->params[param], true, false};

	region_walk(s->in->body, visit_use, &uses);
	return uses;
}

/* Does each run access the one number or struct that the parameter points to, and no other there?
 */
static bool is_one_object(const Again *s, uint32_t param)
{
	const Type *type = s->in->body->params[param]->type->elem;
	Uses uses = uses_of(s, param);

	return type->kind != TYPE_ARRAY && is_whole(type) && uses.all_direct && uses.always;
}

/* Numbers of a parameter, or structs, of which is known how many there are: one where the request
 * lists members and no number, and the function reaches no other. */
static bool is_measured(const Again *s, uint32_t param)
{
	const ParamRole *role = &s->c->request->roles[param];
	const Type *type = type_without_arrays(s->in->body->params[param]->type->elem);

	return (role->extent ||
		(role->members && type->kind == TYPE_STRUCT && uses_of(s, param).all_direct)) &&
	       !(role->told.type && type->kind == TYPE_STRUCT) && is_whole(type);
}

/* Do the locations lead there by the first members of the path? */
static bool is_on_path(const Again *s, const Object *object, const MemberRole *m, uint32_t length)
{
	uint32_t l = object->from;

	for (;;) {
		const Location *at = &s->aliases->locations.items[l];

		if (!at->field) {
			object = &s->aliases->objects.items[at->object];
			if (object->kind != OBJECT_CONTENT)
				return length == 0;
			l = object->from;
			continue;
		}
		if (length == 0 || strcmp(at->field->name, m->path[length - 1]) != 0)
			return false;
		length--;
		l = at->parent;
	}
}

/* The member that is listed with its number of elements, and whose pointer leads there; or NULL. */
static const MemberRole *listed_member(const Again *s, const Object *content)
{
	const Object *outer = object_base(s->aliases, content);

	if (outer->param < 0 || content->is_viewed ||
	    !(s->c->request->roles[outer->param].extent ||
	      uses_of(s, (uint32_t)outer->param).all_direct))
		return NULL;
	for (const MemberRole *m = s->c->request->roles[outer->param].members; m; m = m->next) {
		const Type *type = m->types[m->length - 1];

		if (type->kind == TYPE_PTR && m->extent &&
		    member_is_one(&s->c->request->roles[outer->param], m) &&
		    type_is_scalar(type_without_arrays(type->elem)) &&
		    !type_is_ptr(type_without_arrays(type->elem)) &&
		    is_on_path(s, content, m, m->length))
			return m;
	}
	return NULL;
}

static const char *name_of(const Again *s, const Object *object)
{
	const Value *v = object->value;

	if (v && value_global(s->in, v))
		return global_c_name(s->c->module, value_global(s->in, v));
	if (object->param >= 0)
		return s->in->params[object->param].name;
	return v && v->hint ? v->hint : "memory";
}

/* Is it new in each run? Of memory that calls allocate, all of them must leave what others keep. */
static bool is_of_run(const Again *s, const Object *object)
{
	return object->kind == OBJECT_LOCAL || object->kind == OBJECT_NEW ||
	       (object->kind == OBJECT_RESULT && object_maker(s->aliases, object) &&
		s->leave_globals);
}

static void check_object(Again *s, const Object *object, Place written, Loc at)
{
	const ParamRole *roles = s->c->request->roles;
	const MemberRole *m;
	const bool is_lifted = object->kind == OBJECT_GLOBAL && object->param >= 0;
	const ObjectKind kind = is_lifted ? OBJECT_PARAM : object->kind;

	if (is_of_run(s, object))
		return;
	switch (kind) {
	case OBJECT_PRIVATE:
	case OBJECT_LOCAL:
	case OBJECT_NEW:
		return;
	case OBJECT_PARAM: /* or the global that it stands for */
		if (roles[object->param].stands_for || s->in->params[object->param].is_result ||
		    !is_read(s, written))
			return;
		if (!object->is_viewed && (is_measured(s, (uint32_t)object->param) ||
					   is_one_object(s, (uint32_t)object->param))) {
			s->put_back->params[object->param] = true;
			return;
		}
		break;
	case OBJECT_CONTENT:
		if (!is_read(s, written))
			return;
		m = listed_member(s, object);
		if (m) {
			ptrmap_set(s->put_back->members, m, s);
			return;
		}
		break;
	case OBJECT_GLOBAL:
	case OBJECT_RESULT:
	case OBJECT_UNKNOWN:
		if (!is_read(s, written))
			return;
		break;
	}
	refuse(s, at,
	       arena_printf(s->c->scratch, "this changes '%s', and '%s' may read it",
			    name_of(s, object), s->in->name));
}

static void check_written(Again *s, const Value *p, Span span, Loc at)
{
	uint32_t r;

	for (uint32_t i = 0; !s->refused && alias_pointee(s->aliases, p, i, &r); i++)
		check_object(s, &s->aliases->objects.items[r], place_of(p, span), at);
}

/* ---- memory of the run's own ---- */

static bool visit_outside(Op *op, void *data)
{
	Again *s = data;

	if (op->code == OP_CALL)
		s->leave_globals &= op->attr.callee->leaves_globals;
	for (uint32_t i = 0; op->code == OP_RETURN && i < op->nargs; i++)
		if (type_is_ptr(op->args[i]->type))
			reach(s->aliases, &s->outside, &s->aliases->sets[op->args[i]->id]);
	return true;
}

static void find_outside(Again *s)
{
	const Aliases *a = s->aliases;

	s->leave_globals = true;
	s->outside.arena = s->c->scratch;
	region_walk(s->in->body, visit_outside, s);
	for (uint32_t i = 0; i < a->outside.count; i++) {
		const Location *at = &a->locations.items[a->outside.items[i]];

		if (!is_of_run(s, &a->objects.items[at->object]))
			reach(a, &s->outside, &at->stored);
	}
}

/* Does the memory outlive the call, or is it the caller's? */
static bool is_shared(const Again *s, const Value *p)
{
	uint32_t r;

	for (uint32_t i = 0; alias_pointee(s->aliases, p, i, &r); i++)
		if (!is_of_run(s, &s->aliases->objects.items[r]) || reach_meets(&s->outside, r))
			return true;
	return false;
}

/* Memory that calls allocate. */
static void check_left(Again *s)
{
	for (uint32_t i = 0; i < s->aliases->objects.count && !s->refused; i++) {
		const Object *object = &s->aliases->objects.items[i];
		const Op *maker = object_maker(s->aliases, object);

		if (object->kind == OBJECT_RESULT && maker && maker->attr.callee->makes_memory &&
		    reach_meets(&s->outside, i))
			refuse(s, maker->loc, shared_memory);
	}
}

/* ---- ops ---- */

/* Is it what a parameter leads to that is a pointer to const? */
static bool is_const_param(const Again *s, const Object *object)
{
	return object->kind == OBJECT_PARAM && s->in->body->params[object->param]->type->is_const;
}

/* What the call may write that it reaches from there. */
static void check_reached(Again *s, const Op *op, uint32_t i, bool frees)
{
	const Aliases *a = s->aliases;
	const bool moves = frees || type_holds_ptr(op->args[i]->type->elem);
	Reached r = {.arena = s->c->scratch};

	reach(a, &r, &a->sets[op->args[i]->id]);
	for (uint32_t k = 0; k < r.roots.count && !s->refused; k++) {
		const Location *at = &a->locations.items[r.roots.items[k]];
		const Object *object = &a->objects.items[at->object];

		if (!is_of_run(s, object) && moves &&
		    (frees || !at->type || type_holds_ptr(at->type) || is_const_param(s, object)))
			refuse(s, op->loc,
			       arena_printf(s->c->scratch,
					    "the call of '%s' may release memory, or change what "
					    "pointers in memory lead to",
					    op->attr.callee->name));
		else
			check_object(s, object, place_of(op->args[i], SPAN_OBJECT), op->loc);
	}
}

static void check_call(Again *s, const Op *op)
{
	const Func *callee = op->attr.callee;
	const Summary *does = kept_summary(s->c->kept, callee);

	if (does->runs_once || does->writes_outside || does->writes_through_const) {
		refuse(s, op->loc,
		       arena_printf(s->c->scratch,
				    "the call of '%s' may have effects, or change other memory "
				    "than what it is given",
				    callee->name));
		return;
	}
	for (uint32_t i = 0; i < op->nargs; i++)
		if (does->writes[i])
			check_reached(s, op, i, does->frees[i]);
}

static void check_extern(Again *s, const Op *op)
{
	if (!extern_runs_again(s->c->module, op))
		refuse(s, op->loc,
		       arena_printf(s->c->scratch, "this calls '%s', and would call it again",
				    extern_c_name(s->c->module, op->attr.s)));
	for (uint32_t i = 0; i < op->nargs; i++)
		if (type_is_ptr(op->args[i]->type) && !op->args[i]->type->is_const)
			check_written(s, op->args[i], SPAN_OBJECT, op->loc);
}

static void check_effect(Again *s, const Op *op)
{
	const OpKind kind = op_info[op->code].kind;

	if (op_is_run_once(op))
		return;
	if (op->code == OP_CALL)
		check_call(s, op);
	else if (op_reads_volatile(op) || op_writes_volatile(op))
		refuse(s, op->loc, "this accesses volatile memory");
	else if (op->code == OP_EXTERN && !op_rule(s->c->module, op))
		check_extern(s, op);
	else if ((kind == KIND_NEW && is_shared(s, &op->results[0])) ||
		 ((kind == KIND_FREE || kind == KIND_REALLOC) && is_shared(s, op->args[0])))
		refuse(s, op->loc, shared_memory);
}

static bool check_op(Op *op, void *data)
{
	Again *s = data;
	OpAccess write;

	check_effect(s, op);
	if (op_written(op, &write))
		check_written(s, write.at, write.span, op->loc);
	return true;
}

bool can_run_again(PassContext *c, const Func *in, PutBack *put_back)
{
	Again s = {.c = c, .in = in, .put_back = put_back};

	s.aliases = aliases_of(c->scratch, in, c->request->strips[0]);
	region_walk(in->body, visit_read, &s);
	for (uint32_t i = 0; i < c->request->nroles; i++)
		add_extents(&s, &c->request->roles[i]);
	find_outside(&s);
	region_walk(in->body, check_op, &s);
	check_left(&s);
	return !s.refused;
}
