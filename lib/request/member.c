/*
 * member: places inside structs, and what pointers lead to that are declared as others.
 *
 *   wrt(m->data[m->rows])          the member `data` of what m points to; its extent
 *   type(params: struct par *)     for the derivative, params is a struct par *
 *   type(y->content: struct vec *) the same for the member
 *
 * A path passes through pointers and arrays; '.' and '->' mean the same. If a clause lists members
 * of a parameter, its other members are constant.
 */
#include "request/asked.h"

#include <string.h>

enum { MAX_PATH = 32 };

const Type *parameter_type(const Draft *draft, uint32_t parameter)
{
	const Type *type = draft->request->roles[parameter].told.type;

	return type ? type : draft->function->types[parameter];
}

/* The type of the member of which that is told, if anything is. */
static const Type *member_type(const Field *field, const Told *told)
{
	return told && told->type ? told->type : field->type;
}

/* The struct behind pointers and arrays, or NULL. */
static const Type *structure_of(const Type *type)
{
	type = type_innermost(type);
	return type->kind == TYPE_STRUCT && type->def->is_complete ? type : NULL;
}

/* Does it lead to memory of which no type is known here? */
static bool leads_unknown(const Type *type)
{
	return type_is_ptr(type) && type_innermost(type)->kind == TYPE_OPAQUE;
}

bool leads_to_struct(const Type *type)
{
	return type_is_ptr(type) && type_innermost(type)->kind == TYPE_STRUCT;
}

bool leads_to_derived(const Draft *draft, const Type *type)
{
	const Reader *r = draft->reader;

	return leads_to_struct(type) && r->has_derived &&
	       r->has_derived(r->data, type_innermost(type));
}

/* `y->content`, the beginning of a path. */
static const char *path_to(const Draft *draft, const Place *place, const Place *last)
{
	const char *text = place->name;

	while (place != last) {
		place = place->member;
		text = arena_printf(draft->arena, "%s->%s", text, place->name);
	}
	return text;
}

/* Reports that there is no structure before the member. */
static void refuse_member(const Draft *draft, const Place *place, const Type *type,
			  const Place *member)
{
	const Place *last = place;

	while (last->member != member)
		last = last->member;
	if (leads_unknown(type))
		diag_report(draft->diags, E_MEMBER_VOID, last->loc, last->name,
			    path_to(draft, place, last));
	else
		diag_report(draft->diags, E_MEMBER_OF_NONE, member->loc, member->name);
}

/* The member in the path `place` of what has that type; NULL: reported. */
static const Field *field_of(const Draft *draft, const Place *place, const Type *type,
			     const Place *member)
{
	const Reader *r = draft->reader;
	const Type *structure = structure_of(type);
	const Field *field = structure ? struct_field(structure, member->name) : NULL;
	const char **names;

	if (field)
		return field;
	if (!structure) {
		refuse_member(draft, place, type, member);
		return NULL;
	}
	names = arena_array(r->arena, const char *, structure->def->nfields + 1);
	for (uint32_t i = 0; i < structure->def->nfields; i++)
		names[i] = structure->def->fields[i].name;
	diag_report(r->diags, E_NO_MEMBER, member->loc, structure->name, member->name,
		    suggestion(r->arena, member->name, names, structure->def->nfields));
	return NULL;
}

/* ---- roles ---- */

/* The members on the way, and their types. */
typedef struct Way {
	const char *path[MAX_PATH];
	const Type *types[MAX_PATH];
	uint32_t length;
} Way;

static MemberRole *member_role(const Reader *r, ParamRole *role, const Way *way)
{
	const uint32_t length = way->length;
	const char *const *path = way->path;
	MemberRole **link = &role->members;

	for (; *link; link = &(*link)->next)
		if ((*link)->length == length &&
		    memcmp((*link)->path, path, length * sizeof *path) == 0)
			return *link;
	*link = arena_new_of(r->arena, MemberRole);
	(*link)->length = length;
	(*link)->path = arena_array(r->arena, const char *, length);
	memcpy((void *)(uintptr_t)(*link)->path, path, length * sizeof *path);
	(*link)->types = arena_array(r->arena, const Type *, length);
	memcpy((void *)(uintptr_t)(*link)->types, way->types, length * sizeof *way->types);
	return *link;
}

static void set_role(MemberRole *member, ParamRole *role, ClauseKind clause)
{
	member->wrt |= clause == CLAUSE_WRT;
	member->of |= clause == CLAUSE_OF;
	member->scratch |= clause == CLAUSE_SCRATCH;
	member->keep |= clause == CLAUSE_KEEP;
	role->wrt |= member->wrt;
	role->of |= member->of;
	role->scratch |= member->scratch;
	role->keep |= member->keep;
}

/* Sets the extent of the last member, for each struct on the way if there are several. */
static void set_extent(const Draft *draft, const Place *last, const Type *type, MemberRole *member)
{
	Extent extent = {0};

	if (!last->brackets && type_is_ptr(type))
		return;
	if (!extent_of_member(draft, last->name, type, last->brackets, last->loc, &extent))
		return;
	extent_set(draft, last, &extent, &member->extent, &member->extent_text);
}

/* Sets the counts from the brackets after the members on the way. */
static void set_counts(const Draft *draft, const Place *place, MemberRole *member)
{
	if (!member->counts) {
		member->counts = arena_array(draft->arena, Func *, member->length);
		member->count_texts = arena_array(draft->arena, const char *, member->length);
	}
	for (uint32_t i = 0; place->member; i++, place = place->member) {
		Extent extent = {0};

		if (place->brackets && extent_of_member(draft, place->name, member->types[i],
							place->brackets, place->loc, &extent))
			extent_set(draft, place, &extent, &member->counts[i],
				   &member->count_texts[i]);
	}
}

static void refuse_place(const Reader *r, DiagCode code, const Place *place, ClauseKind clause)
{
	diag_report(r->diags, code, place->loc, place->name,
		    arena_printf(r->arena, "%s(...)", clause_word(clause)));
}

/* Refuses a path that ends at `last`, where no floats are as far as its type tells. */
static void refuse_end(const Draft *draft, const Place *place, const Place *last, const Type *type,
		       ClauseKind clause)
{
	const char *word = arena_printf(draft->arena, "%s(...)", clause_word(clause));
	const char *path = path_to(draft, place, last);

	if (leads_unknown(type))
		diag_report(draft->diags, E_MEMBER_VOID, last->loc, last->name, path);
	else if (leads_to_struct(type))
		diag_report(draft->diags, E_PLACE_BASE, last->loc, last->name, path, word);
	else
		diag_report(draft->diags, E_PLACE_NOT_FLOAT, last->loc, last->name, word);
}

/* Is writing forbidden where the path leads, by a const there or before it? */
static bool leads_to_const(const Type *type, const Field *field, bool behind_const)
{
	return type_is_ptr(type) ? type->is_const : field->is_const || behind_const;
}

void take_member(const Draft *draft, ClauseKind clause, const Place *place, uint32_t parameter)
{
	ParamRole *role = &draft->request->roles[parameter];
	const Type *type = parameter_type(draft, parameter);
	bool behind_const = type_is_ptr(type) && type->is_const;
	const Told *told = &role->told;
	const Place *last = place;
	const Field *field = NULL;
	Way way = {.length = 0};

	for (const Place *m = place->member; m; last = m, m = m->member) {
		field = field_of(draft, place, type, m);
		if (!field)
			return;
		if (way.length == MAX_PATH) {
			refuse_place(draft->reader, E_MEMBER_BRACKETS, m, clause);
			return;
		}
		told = told_member(told, field->name);
		type = member_type(field, told);
		behind_const = leads_to_const(type, field, behind_const);
		way.path[way.length] = field->name;
		way.types[way.length++] = type;
		last = m;
	}
	if (!role->members && (role->wrt || role->of || role->scratch))
		diag_report(draft->diags, E_MEMBER_AND_WHOLE, place->loc, place->name);
	else if (place->star)
		refuse_place(draft->reader, E_MEMBER_BRACKETS, place, clause);
	else if (place->brackets && !parameter_is_pointer(draft->function, parameter))
		diag_report(draft->diags, E_PLACE_VALUE, place->loc, place->name, "[...]");
	else if (clause != CLAUSE_EXTENT && !type_reaches_float(type) &&
		 !leads_to_derived(draft, type))
		refuse_end(draft, place, last, type, clause);
	else if (clause != CLAUSE_EXTENT && clause != CLAUSE_WRT && behind_const)
		refuse_place(draft->reader, E_PLACE_CONST, last, clause);
	else if (field->is_shared)
		refuse_place(draft->reader, E_MEMBER_SHARED, last, clause);
	else {
		MemberRole *member = member_role(draft->reader, role, &way);

		member->is_const = behind_const;
		member->loc = role->loc = place->loc;
		set_role(member, role, clause);
		set_extent(draft, last, type, member);
		set_counts(draft, place->member, member);
		if (place->brackets)
			take_extent(draft, parameter, place);
	}
}

static bool has_roles(const MemberRole *m)
{
	return m->wrt || m->of || m->scratch;
}

/* Is `part` a path that continues `whole`? */
static bool is_part_of(const MemberRole *part, const MemberRole *whole)
{
	return part->length > whole->length &&
	       memcmp(part->path, whole->path, whole->length * sizeof *part->path) == 0;
}

static bool same_roles(const MemberRole *a, const MemberRole *b)
{
	return a->wrt == b->wrt && a->of == b->of && a->scratch == b->scratch && a->keep == b->keep;
}

void merge_members(const Draft *draft, uint32_t parameter)
{
	ParamRole *role = &draft->request->roles[parameter];

	for (MemberRole **link = &role->members; *link;) {
		const MemberRole *m = *link, *whole = role->members;

		while (whole && !(has_roles(m) && has_roles(whole) && is_part_of(m, whole)))
			whole = whole->next;
		if (!whole) {
			link = &(*link)->next;
			continue;
		}
		if (!same_roles(m, whole))
			diag_report(draft->diags, E_MEMBER_WITHIN, m->loc, m->path[m->length - 1],
				    whole->path[whole->length - 1]);
		*link = m->next;
	}
}

void check_members(const Draft *draft, uint32_t parameter)
{
	const ParamRole *role = &draft->request->roles[parameter];
	const char *name = draft->function->params[parameter].name;

	for (const MemberRole *m = role->members; m; m = m->next) {
		const char *last = m->path[m->length - 1];

		if (!m->wrt && !m->of && !m->scratch && !draft->asked->is_rule)
			diag_report(draft->diags, E_MEMBER_EXTENT_ONLY, m->loc, last, name);
		else if (m->scratch && (m->wrt || m->of))
			diag_report(draft->diags, E_PLACE_CONFLICT, m->loc, last, "scratch",
				    m->wrt ? "wrt" : "of");
		else if (m->keep && (m->wrt || !m->of))
			diag_report(draft->diags, m->wrt ? E_PLACE_CONFLICT : E_KEEP_OF, m->loc,
				    last, "keep", "wrt");
	}
}

/* ---- types ---- */

/* The pointer type that the words name; NULL if they name none. */
static const Type *named_pointer(const Draft *draft, const Place *place)
{
	const Reader *reader = draft->reader;
	const Word *word = place->type;
	const Type *type = NULL;
	bool is_const = false;
	const char *name;

	for (; word != place->type_end && word_is(word, "const"); word++)
		is_const = true;
	name = word->text;
	if ((word_is(word, "struct") || word_is(word, "union")) && word + 1 != place->type_end) {
		word++;
		name = arena_printf(draft->arena, "%s %s", name, word->text);
	}
	type = reader->type_named(reader->data, name, word->loc);
	for (word += word != place->type_end; word != place->type_end; word++) {
		if (word_is(word, "const"))
			is_const = true;
		else if (type && word_is(word, "*"))
			type = type_ptr(draft->reader->module, type, is_const);
		else
			return NULL;
	}
	return type && type_is_ptr(type) ? type : NULL;
}

static Told *add_told(const Reader *r, Told *told, const char *name)
{
	Told **link = &told->members;

	while (*link && strcmp((*link)->name, name) != 0)
		link = &(*link)->next;
	if (!*link) {
		*link = arena_new_of(r->arena, Told);
		(*link)->name = name;
	}
	return *link;
}

/* A struct begins with the one whose pointer it is, or is what nobody else knows. */
static bool may_be_told(const Type *declared, const Type *type)
{
	const Type *first = type->elem;

	declared = declared->elem;
	if (declared->kind == TYPE_OPAQUE || !declared->def->is_complete)
		return true;
	while (first != declared && first->kind == TYPE_STRUCT && first->def->nfields &&
	       !first->def->fields[0].is_shared)
		first = first->def->fields[0].type;
	return first == declared || type_begins(declared, type->elem);
}

static bool is_own_pointer(const Draft *draft, uint32_t parameter)
{
	return parameter_is_pointer(draft->function, parameter) &&
	       parameter < signature_first_global(draft->function);
}

void take_type(const Draft *draft, const Place *place, uint32_t parameter)
{
	const Type *declared = draft->function->types[parameter], *type;
	Told *told = &draft->request->roles[parameter].told;
	const Place *last = place;

	for (const Place *m = place->member; m; last = m, m = m->member) {
		const Field *field = field_of(draft, place, told->type ? told->type : declared, m);

		if (!field)
			return;
		told = add_told(draft->reader, told, field->name);
		declared = field->type;
		last = m;
	}
	if (!type_is_ptr(declared) || (!place->member && !is_own_pointer(draft, parameter)) ||
	    (declared->elem->kind != TYPE_STRUCT && declared->elem->kind != TYPE_OPAQUE)) {
		diag_report(draft->diags, E_TYPE_NOT_VOID, last->loc, last->name);
		return;
	}
	type = named_pointer(draft, place);
	if (!type || !may_be_told(declared, type)) {
		diag_report(draft->diags, type ? E_TYPE_BASE : E_TYPE_UNKNOWN, last->loc,
			    last->name);
		return;
	}
	type_note_cast(draft->reader->module, declared, type);
	told->type = type;
}
