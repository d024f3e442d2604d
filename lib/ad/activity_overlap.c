/*
 * activity_overlap: refuses to read bytes of a float that varies as another type, by addresses.
 *
 *     struct s { int a, b; double c; } *s = malloc(sizeof *s);
 *     *(double *)s = x;
 *     k = s->a;               bits of x, in a member that has no differential
 *     s->b = 0;
 *     y = *(double *)s;       no x any more: bits of another type are stored on it
 *
 * Behind a cast, the locations of an object do not tell what lies on the bytes of a member. So the
 * two accesses are compared where both addresses are known from one root. Of an access in a loop
 * over elements all are known if the trips are, else the first. What a cast of a whole block leads
 * to is judged by locations: activity_types.c.
 */
#include "ad/activity_state.h"

#include <string.h>

typedef struct Access {
	const Op *op;
	const Value *at;
	const Type *type;
	int64_t from, to;    /* bytes behind the root */
	uint32_t order;      /* of the op, in the program */
	bool writes, varied; /* varied: what is written or read is, or holds, a float that varies */
	struct Access *next; /* of the same root */
} Access;

typedef struct Root {
	const Value *value;
	Access *accesses; /* the last one first */
	bool is_cast;     /* one of them is behind a cast */
	bool is_varied;   /* one of them writes a float that varies */
	struct Root *next;
} Root;

typedef struct Overlaps {
	Activity *a;
	PtrMap *by_value; /* the root of an address, or the global -> Root */
	Root *roots;
} Overlaps;

/* ---- addresses ---- */

enum { FAR = 1 << 30 }; /* further than such accesses reach */

static const Op *counted_loop(const Value *v)
{
	const Op *owner = v->def ? NULL : v->region->owner;

	return owner && owner->code == OP_FOR && v == v->region->params[0] ? owner : NULL;
}

/* Whether the index is a constant, or the counter of a loop plus a constant. */
static bool first_index(const Value *v, int64_t *first, const Op **loop)
{
	int64_t c;

	for (*first = 0;; v = v->def->args[0]) {
		if (value_is_const_int(v, &c)) {
			*first += c;
			return *first > -FAR && *first < FAR;
		}
		if (!v->def) {
			*loop = counted_loop(v);
			return *loop != NULL;
		}
		if (v->def->code == OP_ADD && value_is_const_int(v->def->args[1], &c) && c > -FAR &&
		    c < FAR)
			*first += c;
		else if (v->def->code != OP_CAST || !type_is_integer(v->def->args[0]->type))
			return false;
	}
}

/* The bytes that one step adds; *count gains the number of elements if it walks over a row of
 * those that are accessed. */
static bool step_of(const Value *p, const Type *accessed, int64_t *offset, int64_t *count)
{
	const Type *elem = p->type->elem;
	int64_t size = type_size(elem), first, trips;
	const Op *loop = NULL;

	*offset = 0;
	if (p->def->code == OP_FIELD) {
		*offset = struct_field(p->def->args[0]->type->elem, p->def->attr.s)->offset;
		return true;
	}
	if (p->def->code != OP_INDEX)
		return p->def->code == OP_CAST || p->def->code == OP_DECAY;
	if (p->def->nargs != 2 || size <= 0 || size > FAR ||
	    !first_index(p->def->args[1], &first, &loop))
		return false;
	*offset = first * size;
	if (loop && elem == accessed && value_is_const_int(loop->args[0], &trips) && trips > 0 &&
	    trips < FAR)
		*count *= trips;
	return true;
}

static bool find_range(Access *access)
{
	int64_t size = type_size(access->type), count = 1, offset;

	access->from = 0;
	for (const Value *p = access->at; address_base(p); p = address_base(p)) {
		if (!step_of(p, access->type, &offset, &count))
			return false;
		access->from += offset;
	}
	access->to = access->from + count * size;
	return size > 0 && count < FAR;
}

static bool is_behind_cast(const Value *p)
{
	for (; address_base(p); p = address_base(p))
		if (p->def->code == OP_CAST)
			return true;
	return false;
}

/* ---- accesses ---- */

static Root *root_of(Overlaps *o, const Value *p)
{
	const Value *value = address_root(p);
	const char *global = value_global(o->a->func, value);
	const void *key = global ? (const void *)module_global(o->a->c->module, global) : value;
	Root *root = key ? ptrmap_get(o->by_value, key) : NULL;

	if (root || !key)
		return root;
	root = arena_new_of(o->a->c->scratch, Root);
	*root = (Root){.value = value, .next = o->roots};
	o->roots = root;
	ptrmap_set(o->by_value, key, root);
	return root;
}

static void add_access(Overlaps *o, Access access, int64_t count)
{
	Root *root;
	Access *made;

	access.type = access.at->type->elem;
	if (count > 1)
		access.type = type_array(o->a->c->module, access.type, count);
	if (access.type->kind == TYPE_OPAQUE || !find_range(&access))
		return;
	root = root_of(o, access.at);
	if (!root)
		return;
	made = arena_new_of(o->a->c->scratch, Access);
	*made = access;
	made->next = root->accesses;
	root->accesses = made;
	root->is_cast |= is_behind_cast(access.at);
	root->is_varied |= access.writes && access.varied;
}

static int64_t constant_count(const Op *op)
{
	int64_t count;

	return value_is_const_int(op->args[op->nargs - 1], &count) && count > 0 && count < FAR
		       ? count
		       : 1;
}

static bool copies_varied(const Activity *a, const Value *from)
{
	Places places = places_of(a, from);

	for (uint32_t i = 0; i < places.count; i++)
		if (location_holds_varied(a, places.at[i]))
			return true;
	return false;
}

static void add_call(Overlaps *o, const Op *op, uint32_t order)
{
	bool copies = op->code == OP_EXTERN &&
		      (!strcmp(op->attr.s, "memcpy") || !strcmp(op->attr.s, "memmove"));

	for (uint32_t i = 0; i < op->nargs; i++)
		if (type_is_ptr(op->args[i]->type) && (op->code == OP_CALL || (copies && i == 1)))
			add_access(o, (Access){.op = op, .at = op->args[i], .order = order}, 1);
}

static void add_op(Overlaps *o, const Op *op, uint32_t order)
{
	const Activity *a = o->a;
	Access access = {.op = op, .at = op->nargs ? op->args[0] : NULL, .order = order};

	if (op->code == OP_LOAD) {
		access.varied = type_is_float(op->results[0].type) && a->varied[op->results[0].id];
		add_access(o, access, 1);
	} else if (op->code == OP_STORE || op->code == OP_ACCUM) {
		access.writes = true;
		access.varied = type_is_float(op->args[1]->type) && a->varied[op->args[1]->id];
		add_access(o, access, 1);
	} else if (op->code == OP_COPY) {
		int64_t count = constant_count(op);

		access.writes = true;
		access.varied = copies_varied(a, op->args[1]);
		add_access(o, access, count);
		access = (Access){.op = op,
				  .at = op->args[1],
				  .order = order,
				  .varied = copies_varied(a, op->args[1])};
		add_access(o, access, count);
	} else {
		add_call(o, op, order);
	}
}

/* ---- types on the same bytes ---- */

/* Some bytes of memory, seen as a type. */
typedef struct Bytes {
	const Type *type;
	int64_t from;
} Bytes;

typedef bool (*BytesVisit)(Bytes, const Bytes *other);

/* Whether the visit is true of a scalar among the bytes that touches the others. Of long rows, the
 * first elements stand for the rest. */
static bool any_scalar(Bytes in, const Bytes *other, BytesVisit visit)
{
	const Type *type = in.type;
	int64_t end = other->from + type_size(other->type), size = type_size(type);

	if (size <= 0 || in.from >= end || in.from + size <= other->from)
		return false;
	if (type->kind == TYPE_ARRAY) {
		int64_t step = type_size(type->elem), skipped = 0, first;

		if (step > 0 && other->from > in.from)
			skipped = (other->from - in.from) / step;
		first = in.from + skipped * step;
		for (int64_t i = 0; i < 16 && skipped + i < type->len; i++)
			if (any_scalar((Bytes){type->elem, first + i * step}, other, visit))
				return true;
		return false;
	}
	if (type->kind != TYPE_STRUCT)
		return visit(in, other);
	for (uint32_t i = 0; i < type->def->nfields; i++) {
		const Field *field = &type->def->fields[i];

		if (!field->is_shared &&
		    any_scalar((Bytes){field->type, in.from + field->offset}, other, visit))
			return true;
	}
	return false;
}

/* Pointers and functions are no numbers that bits of a float could become. */
static bool is_other_scalar(Bytes p, const Bytes *of)
{
	if (!type_is_float(p.type) && !type_is_integer(p.type))
		return false;
	return p.type != of->type || (p.from - of->from) % type_size(p.type) != 0;
}

static bool any_float(Bytes p, const Bytes *read)
{
	return type_is_float(p.type) && any_scalar(*read, &p, is_other_scalar);
}

static Bytes bytes_of(Module *m, const Access *access)
{
	int64_t size = type_size(access->type), count = (access->to - access->from) / size;

	return (Bytes){count > 1 ? type_array(m, access->type, count) : access->type, access->from};
}

/* ---- order ---- */

/* Whether both ops are in one loop that leaves the root as it is. */
static const Region *common_loop(const Value *root, const Op *p, const Op *q)
{
	for (const Region *r = p->parent; r->owner; r = r->owner->parent)
		if (op_is_loop(r->owner) && region_contains(r, q->parent))
			return region_contains(r, root->def ? root->def->parent : root->region)
				       ? NULL
				       : r;
	return NULL;
}

static bool in_other_branches(const Op *p, const Op *q)
{
	for (const Region *r = p->parent; r->owner; r = r->owner->parent)
		if (r->owner->code == OP_IF && !region_contains(r, q->parent) &&
		    (region_contains(r->owner->regions[0], q->parent) ||
		     region_contains(r->owner->regions[1], q->parent)))
			return true;
	return false;
}

static bool may_run_before(const Value *root, const Access *p, const Access *q)
{
	if (p->op == q->op)
		return false;
	return common_loop(root, p->op, q->op) ||
	       (p->order < q->order && !in_other_branches(p->op, q->op));
}

/* Whether the op surely runs after the store and before what is read, in the next trip if the read
 * stands before the store. */
static bool runs_between(const Access *store, const Access *set, const Access *read)
{
	if (read->order < store->order && store->order < set->order)
		return region_contains(set->op->parent, store->op->parent);
	return set->order < read->order &&
	       !(set->order < store->order && store->order < read->order) &&
	       region_contains(set->op->parent, read->op->parent);
}

/* Whether what is read was set since, by a store of the same type. Where floats that vary are read,
 * it may store such. */
static bool is_set_again(const Root *root, const Access *store, const Access *read)
{
	const Region *loop = common_loop(root->value, store->op, read->op);

	for (const Access *set = root->accesses; set; set = set->next)
		if (set->writes && (!set->varied || !store->varied) && set->type == read->type &&
		    set->from <= read->from && set->to >= read->to &&
		    runs_between(store, set, read) &&
		    (!loop || region_contains(loop, set->op->parent)))
			return true;
	return false;
}

/* ---- all roots ---- */

/* What is read through a member of a union is judged in activity_types.c. */
static bool is_of_union(const Value *p)
{
	for (; address_base(p); p = address_base(p))
		if (p->def->code == OP_FIELD &&
		    struct_field(p->def->args[0]->type->elem, p->def->attr.s)->is_shared)
			return true;
	return false;
}

/* Whether bits of a float are read as another type, or the float is read where another type was
 * stored. */
static bool reads_bits(Overlaps *o, const Root *root, const Access *store, const Access *read)
{
	Bytes from, as;

	if (!(store->varied || (store->writes && read->varied && !is_of_union(store->at))) ||
	    store->to <= read->from || read->to <= store->from ||
	    !may_run_before(root->value, store, read) || is_set_again(root, store, read))
		return false;
	from = bytes_of(o->a->c->module, store);
	as = bytes_of(o->a->c->module, read);
	return store->varied ? any_scalar(from, &as, any_float) : any_scalar(as, &from, any_float);
}

static void check_read(Overlaps *o, const Root *root, const Access *read)
{
	for (const Access *store = root->accesses; store; store = store->next)
		if (reads_bits(o, root, store, read)) {
			Places places = places_of(o->a, read->at);
			const char *name =
				places.count ? location_name(o->a, places.at[0]) : "this memory";

			activity_report(o->a, E_ACTIVE_CAST, read->op->loc, name, NULL);
			return;
		}
}

void activity_check_overlaps(Activity *a)
{
	Overlaps o = {.a = a, .by_value = ptrmap_new(a->c->scratch)};

	for (uint32_t i = 0; i < a->ops.count; i++)
		add_op(&o, a->ops.items[i], i);
	for (const Root *root = o.roots; root; root = root->next)
		for (const Access *read = root->accesses; read; read = read->next)
			if (root->is_cast && root->is_varied && !read->writes &&
			    !is_of_union(read->at))
				check_read(&o, root, read);
}
