/*
 * name: chooses the name of each variable: its hint, with a number if the hint is taken. A variable
 * without a hint is named after what it holds (xi for x[i], sin_t for sin(t)), or t. Two variables
 * may share a name if neither is declared within the other's block.
 */
#include "emit/internal.h"

#include <ctype.h>
#include <string.h>

typedef LIST(const Block *) Scopes;

typedef struct Namer {
	Emit *e;
	Map *reserved;    /* never to be used */
	const Map *taken; /* names of file scope, never to be used either; or NULL */
	Map *numbers;     /* stem -> Number */
	Map *used;        /* name -> Scopes in which it is declared */
} Namer;

/* From this number on, another block does not search again from the first number: with many
 * variables that would take too long. */
enum { MANY_NUMBERS = 100 };

/* Where the search for a free number for a stem continues: smaller ones are taken in this scope. */
typedef struct Number {
	const Block *scope;
	unsigned next;
} Number;

/* Words of C, and names of its library that the output may contain. The functions of math.h come
 * from op.def. */
static const char *const words[] = {
	"auto",     "break",      "case",     "char",     "const",    "continue", "default",
	"do",       "double",     "else",     "enum",     "extern",   "float",    "for",
	"goto",     "if",         "inline",   "int",      "long",     "register", "restrict",
	"return",   "short",      "signed",   "sizeof",   "static",   "struct",   "switch",
	"typedef",  "union",      "unsigned", "void",     "volatile", "while",    "_Bool",
	"_Complex", "_Imaginary", "asm",      "typeof",   "bool",     "true",     "false",
	"main",     "malloc",     "realloc",  "free",     "abort",    "assert",   "size_t",
	"NULL",     "INFINITY",   "NAN",      "frexp",    "modf",     "remquo",   "errno",
	"stdin",    "stdout",     "stderr",   "I",        "linux",    "unix",     "memset",
	"memcpy",   "calloc",     "memmove",  "LONG_MAX", "uintptr_t"};

bool is_reserved_word(const char *name)
{
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (strcmp(words[i], name) == 0)
			return true;
	return false;
}

const char *name_no_macro(const Emit *e, const char *name)
{
	while (e->unit && map_get(e->unit->macros, name))
		name = arena_printf(e->arena, "%s_", name);
	return name;
}

/* Reserves the name and its variants with f and l. */
static void reserve_function(Map *reserved, const char *stem)
{
	static const char *const suffix[] = {"", "f", "l"};

	for (int i = 0; i < 3; i++) {
		char name[64];

		snprintf(name, sizeof name, "%s%s", stem, suffix[i]);
		map_set(reserved, name, reserved);
	}
}

static void reserve_op_names(Map *reserved)
{
	for (int code = 0; code < OP_COUNT; code++)
		if ((op_info[code].flags & (F_M | F_X)) == F_M)
			reserve_function(reserved, op_info[code].c);
}

static void reserve_used_names(Map *reserved, const Module *m, const Region *r)
{
	for (const Op *op = r->first; op; op = op->next) {
		if (op->code == OP_EXTERN && !op_through(m, op))
			map_set(reserved, extern_c_name(m, op->attr.s), reserved);
		if (op_info[op->code].flags & F_X)
			reserve_function(reserved, op_info[op->code].c);
		if (op_info[op->code].attr == A_FUNC && !op_through(m, op))
			map_set(reserved, func_c_name(op->attr.callee), reserved);
		for (uint32_t i = 0; i < op->nregions; i++)
			reserve_used_names(reserved, m, op->regions[i]);
	}
}

static void reserve_global(const Global *g, void *reserved)
{
	if (!g->is_local)
		map_set(reserved, g->c_name ? g->c_name : g->name, reserved);
	for (uint32_t i = 0; g->is_local && i < g->ninit; i++)
		if (g->init[i].kind == INITIAL_FUNCTION)
			map_set(reserved, g->init[i].name, reserved);
}

static Map *reserved_names(Emit *e)
{
	Map *reserved = map_new(e->arena);

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		map_set(reserved, words[i], reserved);
	reserve_op_names(reserved);
	helper_names(reserved);
	reserve_used_names(reserved, e->func->module, e->func->body);
	visit_globals(e->arena, e->func, reserve_global, reserved);
	map_set(reserved, e->func->name, reserved);
	for (uint32_t i = 0; i < e->nparams; i++)
		if (!e->params[i].is_result)
			map_set(reserved, e->params[i].name, reserved);
	for (uint32_t i = 0; i < e->nouts; i++)
		map_set(reserved, e->outs[i], reserved);
	if (e->room)
		map_set(reserved, e->room_name, reserved);
	if (e->mark)
		map_set(reserved, e->mark, reserved);
	return reserved;
}

static bool blocks_meet(const Block *a, const Block *b)
{
	return (a->enter <= b->enter && b->leave <= a->leave) ||
	       (b->enter <= a->enter && a->leave <= b->leave);
}

static bool is_free(const Namer *n, const char *name, const Block *scope)
{
	Scopes *scopes = map_get(n->used, name);

	if (map_get(n->reserved, name) || (n->taken && map_get(n->taken, name)))
		return false;
	for (uint32_t i = 0; scopes && i < scopes->count; i++)
		if (blocks_meet(scopes->items[i], scope))
			return false;
	return true;
}

static const char *take(Namer *n, const char *name, const Block *scope)
{
	Scopes *scopes = map_get(n->used, name);

	if (!scopes) {
		scopes = arena_new_of(n->e->arena, Scopes);
		map_set(n->used, name, scopes);
	}
	list_push(n->e->arena, scopes, scope);
	return arena_strdup(n->e->arena, name);
}

static const char *take_numbered(Namer *n, const char *base, const Block *scope, unsigned first)
{
	size_t len = strlen(base);
	const char *sep = len > 0 && isdigit((unsigned char)base[len - 1]) ? "_" : "";

	if (is_free(n, base, scope))
		return take(n, base, scope);
	Number *number = map_get(n->numbers, base);
	if (!number) {
		number = arena_new_of(n->e->arena, Number);
		map_set(n->numbers, base, number);
	}
	if ((number->scope != scope && number->next < MANY_NUMBERS) || number->next < first)
		*number = (Number){scope, first};
	Text name = {NULL, 0, 0};
	do {
		text_clear(&name);
		text_printf(&name, "%s%s%u", base, sep, number->next++);
	} while (!is_free(n, name.s, scope));
	const char *taken = take(n, name.s, scope);
	text_free(&name);
	return taken;
}

/* ---- invented names ---- */

static const char *counter_name(Namer *n, const Block *scope)
{
	static const char *const names[] = {"i", "j", "k", "l", "m"};

	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (is_free(n, names[i], scope))
			return take(n, names[i], scope);
	return take_numbered(n, "i", scope, 2);
}

static const char *name_of(const Emit *e, const Value *v)
{
	Var *var = e->var_of[v->id];

	while (v->def && v->def->code == OP_CAST && e->folded[v->id])
		v = v->def->args[0];
	var = e->var_of[v->id];
	return var ? var_find(var)->name : NULL;
}

/* The last member on a path, or NULL. */
static const Op *last_field(const Value *p)
{
	for (; p->def && op_is_address(p->def); p = p->def->args[0])
		if (p->def->code == OP_FIELD)
			return p->def;
	return NULL;
}

/* The name of the member or object that holds the member: `pos` for s->pos[i].x, `s` for s.x; NULL
 * if a pointer leads to the member. */
static const char *holder_name(const Emit *e, const Op *field)
{
	const Value *p = field->args[0];

	while (p->def && op_is_address(p->def) && p->def->code != OP_FIELD)
		p = p->def->args[0];
	if (p->def && p->def->code == OP_FIELD)
		return p->def->attr.s;
	if (p->def && p->def->code == OP_GLOBAL)
		return p->def->attr.s;
	return (p->def && p->def->code == OP_ALLOCA) || param_is_object(e->func, p) ? name_of(e, p)
										    : NULL;
}

/* The suffix of the path's root if that is a differential, else "". */
static const char *path_suffix(const Emit *e, const Op *field)
{
	const Request *r = e->func->request;
	const char *base = name_of(e, address_root(field->args[0]));
	size_t len = base ? strlen(base) : 0, tail = r ? strlen(r->suffix) : 0;

	return r && len > tail && strcmp(base + len - tail, r->suffix) == 0 ? r->suffix : "";
}

static int stem_length(const char *name, const char *suffix)
{
	size_t len = strlen(name), tail = strlen(suffix);

	return (int)(len > tail && strcmp(name + len - tail, suffix) == 0 ? len - tail : len);
}

/* s->x gives x, s->pos.x gives pos_x, s.x gives s_x; in a differential x_b. tail: of an index. */
static const char *member_name(const Emit *e, const Op *field, const char *holder, const char *tail)
{
	const char *suffix = path_suffix(e, field);

	if (!holder)
		return arena_printf(e->arena, "%s%s%s", field->attr.s, tail, suffix);
	return arena_printf(e->arena, "%.*s_%s%s%s", stem_length(holder, suffix), holder,
			    field->attr.s, tail, suffix);
}

/* x[i] gives xi, a[i][j] gives aij, c[0] gives c0, s->x[i] gives xi; NULL if that would be long. */
static const char *element_name(const Emit *e, const Op *load)
{
	char tail[16] = "";
	const Value *p = load->args[0];
	const Op *field = last_field(p);
	const char *base, *index;
	char digits[8];
	int64_t c;

	for (; p->def && op_is_address(p->def) && p->def->code != OP_FIELD; p = p->def->args[0]) {
		if (p->def->code == OP_DECAY || p->def->code == OP_CAST)
			continue;
		if (value_is_const_int(p->def->args[1], &c) && c >= 0 && c < 100) {
			snprintf(digits, sizeof digits, "%d", (int)c);
			index = digits;
		} else {
			index = name_of(e, p->def->args[1]);
		}
		if (!index || strlen(index) > 3 || strlen(index) + strlen(tail) > 6)
			return NULL;
		memmove(tail + strlen(index), tail, strlen(tail) + 1);
		memcpy(tail, index, strlen(index));
	}
	if (field)
		return member_name(e, field, holder_name(e, field), tail);
	base = p->def && p->def->code == OP_GLOBAL ? global_c_name(e->func->module, p->def->attr.s)
						   : name_of(e, p);
	if (!base || !tail[0])
		return NULL;
	if (strlen(base) > 3 && strcmp(base + strlen(base) - 3, "_at") == 0)
		return arena_printf(e->arena, "%.*s%s", (int)strlen(base) - 3, base, tail);
	if (strstr(base, "_at"))
		return NULL;
	if (isdigit((unsigned char)base[strlen(base) - 1]) && isdigit((unsigned char)tail[0]))
		return arena_printf(e->arena, "%s_%s", base, tail);
	return strlen(base) <= 6 ? arena_printf(e->arena, "%s%s", base, tail) : NULL;
}

/* An array of kept values is named after what is stored in it. */
static const char *stored_name(const Emit *e, const Value *array)
{
	for (const Use *u = e->uses[array->id]; u; u = u->next) {
		const Op *op = u->user;
		const Value *v;

		if (op->code == OP_INDEX || op->code == OP_AT) {
			const char *name = stored_name(e, &op->results[0]);

			if (name)
				return name;
		}
		if (op->code != OP_STORE || u->arg != 0)
			continue;
		v = op->args[1];
		while (v->def && v->def->code == OP_CAST)
			v = v->def->args[0];
		if (v->hint)
			return arena_printf(e->arena, "%s_at", v->hint);
		if (v->type->kind == TYPE_BOOL)
			return "cond_at";
		if (v->def && (op_info[v->def->code].flags & F_M))
			return arena_printf(e->arena, "%s_at", op_info[v->def->code].text);
	}
	return NULL;
}

static const char *array_name(const Emit *e, const Value *array)
{
	const char *name = stored_name(e, array);

	return name ? name : "t_at";
}

/* The heap op whose result v is, possibly through a branch that allocates in one arm; or NULL. */
static const Value *chosen_array(const Value *v)
{
	const Op *op = v->def;
	const Value *array = NULL;

	if (!op || op->code == OP_HEAP || op->code == OP_POOL_ARRAY)
		return op ? v : NULL;
	for (uint32_t i = 0; op->code == OP_IF && !array && i < 2; i++)
		array = chosen_array(op->regions[i]->last->args[v->index]);
	return array;
}

static const char *holds(const Emit *e, const Var *v)
{
	const Op *op = v->value && v->value->def ? v->value->def : NULL;

	if (op && op->code == OP_LOAD && element_name(e, op))
		return element_name(e, op);
	if (op && (op_info[op->code].flags & F_M) && op->nargs == 1) {
		const char *arg = name_of(e, op->args[0]);

		if (arg && strlen(arg) <= 6)
			return arena_printf(e->arena, "%s_%s", op_info[op->code].text, arg);
	}
	if (v->type->kind == TYPE_BOOL)
		return "cond";
	if (v->value && chosen_array(v->value))
		return array_name(e, chosen_array(v->value));
	if (type_is_ptr(v->type))
		return "p";
	return type_is_integer(v->type) ? "k" : "t";
}

const char *identifier(const Emit *e, const char *hint)
{
	char *s = arena_strdup(e->arena, hint);

	for (char *p = s; *p; p++)
		if (!isalnum((unsigned char)*p) && *p != '_')
			*p = '_';
	return isdigit((unsigned char)*s) ? arena_printf(e->arena, "t%s", s) : s;
}

/* The name for a variable whose hint is taken: w_sum for a sum for the parameter w_b, xi for a
 * value read back from x_at[i]. */
static const char *second_choice(const Namer *n, const Var *v, const char *hint)
{
	const Request *r = n->e->func->request;
	const Op *op = v->value ? v->value->def : NULL;
	size_t len = strlen(hint), tail = r ? strlen(r->suffix) : 0;

	if (op && op->code == OP_LOAD && element_name(n->e, op))
		return element_name(n->e, op);
	if (r && request_is_reverse(r) && len > tail && strcmp(hint + len - tail, r->suffix) == 0)
		return arena_printf(n->e->arena, "%.*s_sum", (int)(len - tail), hint);
	return hint;
}

/* s_x for the x of s->x, if another variable is called x; or NULL. */
static const char *qualified_name(const Emit *e, const Var *v)
{
	const Op *op = v->value ? v->value->def : NULL;
	const Op *field = op && op->code == OP_LOAD ? last_field(op->args[0]) : NULL;
	const char *root = field ? name_of(e, address_root(field->args[0])) : NULL;

	return root && !holder_name(e, field) ? member_name(e, field, root, "") : NULL;
}

/* ---- in order of declaration ---- */

static const char *made_up(Namer *n, const Var *v)
{
	bool array = v->object && v->object->code != OP_ALLOCA;
	const char *base = array ? array_name(n->e, v->value) : holds(n->e, v);

	if (v->object && v->object->code == OP_POOL)
		base = "pool";
	if (!is_free(n, base, v->scope) && qualified_name(n->e, v))
		base = qualified_name(n->e, v);

	return take_numbered(n, base, v->scope, base[1] ? 2 : 1);
}

static void name_var(Namer *n, Var *v)
{
	const char *hint = v->hint && *v->hint ? identifier(n->e, v->hint) : NULL;

	if (v->name || v->param >= 0)
		return;
	if (hint && v->counter && strlen(hint) == 1 && !is_free(n, hint, v->scope))
		v->name = counter_name(n, v->scope);
	else if (hint)
		v->name = take_numbered(
			n, is_free(n, hint, v->scope) ? hint : second_choice(n, v, hint), v->scope,
			2);
	else if (v->counter)
		v->name = counter_name(n, v->scope);
	else
		v->name = made_up(n, v);
}

static void name_block(Namer *n, const Block *b)
{
	for (const Stmt *s = b->first; s; s = s->next) {
		if (s->kind == STMT_DECL || s->kind == STMT_FOR || s->declares ||
		    (s->var && s->var->counter))
			name_var(n, declared_var(n->e, s));
		for (uint32_t i = 1; i < s->ndims; i++)
			name_var(n, s->dims[i].counter);
		for (uint32_t i = 0; i < 2; i++)
			if (s->block[i])
				name_block(n, s->block[i]);
	}
}

static void name_table(const Global *g, void *data)
{
	Namer *n = data;

	if (g->is_local)
		map_set(n->e->tables, g->name,
			(void *)(uintptr_t)take_numbered(n, g->c_name, n->e->body, 2));
}

void name(Emit *e)
{
	Namer n = {e, reserved_names(e), e->unit ? e->unit->taken : NULL, map_new(e->arena),
		   map_new(e->arena)};

	visit_globals(e->arena, e->func, name_table, &n);
	name_block(&n, e->body);
}
