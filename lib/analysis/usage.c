/*
 * usage: as what a function accesses the memory that its parameters lead to, for callers that
 * know what lies there (activity_usage.c).
 *
 * An access is known by the scalar, by the struct in which the function finds it, and by the way to
 * the object: the parameter, or the last of the pointers in memory that lead there. Objects behind
 * pointers of one member are not told apart.
 *
 *     double *t = p->to;  t[i] = x;           a double behind `to` is written
 *     ((const struct two *)base)->w           a double in a `struct two` of the parameter is read
 */
#include "analysis/usage.h"

enum { MOST_USAGES = 1024, MOST_LEAVES = 64, MOST_STEPS = 32 };

static const Location *at(const Aliases *a, uint32_t l)
{
	return &a->locations.items[l];
}

const void *usage_way(const Location *l)
{
	return l->parent != NO_LOCATION ? (const void *)l->field : (const void *)l->type;
}

/* The parameter that leads to the object, and the way; false if none does. */
static bool find_way(const Aliases *a, uint32_t l, uint32_t *param, const void **way)
{
	const Object *object = &a->objects.items[at(a, l)->object];
	int32_t base = object_base(a, object)->param;

	*param = (uint32_t)base;
	*way = object->kind == OBJECT_CONTENT ? usage_way(at(a, object->from)) : NULL;
	return base >= 0 && object_base(a, object)->kind != OBJECT_GLOBAL;
}

/* ---- choices ---- */

/* Whether the value depends on integers in memory, or on what is not followed. */
static bool is_of_memory(const Value *v, uint32_t steps)
{
	const Op *op = v->def;

	if (!op)
		return v->region->owner != NULL;
	if (op->code == OP_LOAD || op_is_call(op))
		return type_is_integer(v->type);
	if (op->code == OP_IF || op_is_loop(op) || steps == 0)
		return true;
	for (uint32_t i = 0; i < op->nargs; i++)
		if (is_of_memory(op->args[i], steps - 1))
			return true;
	return false;
}

static bool is_chosen(const Op *op)
{
	for (const Region *r = op->parent; r->owner; r = r->owner->parent)
		if (r->owner->code == OP_IF && is_of_memory(r->owner->args[0], MOST_STEPS))
			return true;
	return false;
}

/* ---- accesses ---- */

static bool add_usage(Arena *arena, UsageList *list, Usage usage)
{
	for (uint32_t i = 0; i < list->count; i++) {
		Usage *known = &list->items[i];
		bool grows =
			(usage.writes && !known->writes) || (!usage.is_chosen && known->is_chosen);

		if (known->way != usage.way || known->leaf != usage.leaf ||
		    known->view != usage.view || known->offset != usage.offset)
			continue;
		known->writes |= usage.writes;
		known->is_chosen &= usage.is_chosen;
		return grows;
	}
	if (list->count == MOST_USAGES)
		return false;
	list_push(arena, list, usage);
	return true;
}

/* Finds the outermost struct around the location, and where in it that lies. */
static void find_view(const Aliases *a, uint32_t l, Usage *usage)
{
	const Location *part = at(a, l);

	if (part->parent != NO_LOCATION && part->field->type->kind == TYPE_ARRAY &&
	    part->type == usage->leaf)
		usage->size = type_size(part->field->type);
	for (; part->parent != NO_LOCATION; part = at(a, part->parent)) {
		usage->offset += part->field->offset;
		usage->view = part->owner;
		if (part->is_anywhere || !part->field->name[0]) {
			usage->view = NULL;
			usage->offset = 0;
			return;
		}
	}
}

static void note_leaf(Arena *arena, const Aliases *a, const OpAccess *access, TypeLeaf leaf,
		      Usage usage, UsageList *by_param)
{
	const LocationSet *set = &a->sets[access->at->id];
	const Type *elem = type_without_arrays(access->at->type->elem);

	usage.leaf = leaf.type;
	for (uint32_t i = 0; i < set->count; i++) {
		Usage own = usage;
		uint32_t param;

		if (!find_way(a, set->items[i], &param, &own.way))
			continue;
		find_view(a, set->items[i], &own);
		if (!own.view && elem->kind == TYPE_STRUCT && !at(a, set->items[i])->is_anywhere)
			own.view = elem;
		own.offset += own.view ? leaf.offset : 0;
		add_usage(arena, &by_param[param], own);
	}
}

void usage_note(Arena *arena, const Aliases *a, const Op *op, UsageList *by_param)
{
	OpAccess accesses[MAX_ACCESSES];
	uint32_t count = op_accesses(op, accesses);

	for (uint32_t i = 0; i < count; i++) {
		const Type *elem = type_without_arrays(accesses[i].at->type->elem);
		int64_t leaves = elem->kind == TYPE_OPAQUE ? 0 : type_leaf_count(elem);
		Usage usage = {.writes = accesses[i].how & ACCESS_WRITE,
			       .is_chosen = is_chosen(op)};

		for (int64_t k = 0; k < leaves && k < MOST_LEAVES; k++)
			note_leaf(arena, a, &accesses[i], type_leaf(elem, k), usage, by_param);
	}
}

/* ---- calls ---- */

typedef struct Passing {
	Arena *arena;
	const Aliases *aliases;
	PassageList *list;
	Passage passage;
} Passing;

static void add_passage(Passing *p, uint32_t l)
{
	Passage *made = &p->passage;

	if (!find_way(p->aliases, l, &made->param, &made->outer))
		return;
	for (uint32_t i = p->list->count; i > 0; i--) {
		const Passage *known = &p->list->items[i - 1];

		if (known->callee != made->callee || known->argument != made->argument)
			break;
		if (known->param == made->param && known->inner == made->inner &&
		    known->outer == made->outer && known->is_chosen == made->is_chosen)
			return;
	}
	list_push(p->arena, p->list, *made);
}

/* What the pointers in an object lead to. */
static void pass_contents(Passing *p, uint32_t root)
{
	const Aliases *a = p->aliases;

	for (uint32_t part = root; part != NO_LOCATION; part = at(a, part)->next_part) {
		const Location *l = at(a, part);

		p->passage.inner = usage_way(l);
		if (!p->passage.inner)
			continue;
		for (uint32_t i = 0; i < l->stored.count; i++)
			add_passage(p, l->stored.items[i]);
		if (l->content != NO_LOCATION)
			add_passage(p, a->objects.items[l->content].root);
	}
}

void usage_note_call(Arena *arena, const Aliases *a, const Op *call, PassageList *list)
{
	Passing p = {.arena = arena, .aliases = a, .list = list};

	p.passage.callee = call->attr.callee;
	p.passage.is_chosen = is_chosen(call);
	for (uint32_t k = 0; k < call->nargs; k++) {
		const LocationSet *set = &a->sets[call->args[k]->id];
		Reached r = {.arena = a->arena};

		if (!type_is_ptr(call->args[k]->type))
			continue;
		p.passage.argument = k;
		p.passage.inner = NULL;
		for (uint32_t i = 0; i < set->count; i++)
			add_passage(&p, set->items[i]);
		reach(a, &r, set);
		for (uint32_t i = 0; i < r.roots.count; i++)
			pass_contents(&p, r.roots.items[i]);
	}
}

/* Whether the caller itself knows that such pointers lead from the argument to other memory. */
static bool knows_way(const PassageList *list, const Passage *p, const void *way)
{
	for (uint32_t i = 0; i < list->count; i++)
		if (list->items[i].callee == p->callee && list->items[i].argument == p->argument &&
		    list->items[i].inner == way)
			return true;
	return false;
}

bool usage_follow(Arena *arena, const PassageList *list, const Passage *p, const UsageList *callee,
		  UsageList *by_param)
{
	uint32_t count = callee[p->argument].count;
	bool changed = false;

	for (uint32_t i = 0; i < count; i++) {
		Usage usage = callee[p->argument].items[i];
		bool is_known = usage.way == p->inner;

		if (!is_known && (p->inner || knows_way(list, p, usage.way)))
			continue;
		usage.way = is_known ? p->outer : usage.way;
		usage.is_chosen |= p->is_chosen;
		changed |= add_usage(arena, &by_param[p->param], usage);
	}
	return changed;
}
