/*
 * manage: turns ops on memory into calls. What an op becomes in C depends on where its memory comes
 * from (see storage), on whether the function reports faults, and on what the function owns at that
 * point. This is decided here, after everything has its name.
 *
 *   alloca, pool, tape   STMT_OBJECT
 *   heap                 STMT_OBJECT for an array of the function, else STMT_MEMORY
 *   malloc, pool_new, .. STMT_MEMORY
 *   reserve              STMT_GROW
 *   free                 STMT_MEMORY, or nothing where the memory is the caller's
 *
 * A fault frees what its path owns, and restores the caller's pointers that were replaced for a
 * while (loans). Statements are visited in the order of the text: what a block declares is gone
 * after it, and the second arm of a branch begins with what the first began with.
 */
#include "emit/internal.h"

typedef struct Manager {
	Emit *e;
	bool status;
	bool in_work; /* tape(workspace) */
	bool grows;   /* and how much is taken is known only when it has run, or others take some */
	VarList owned;
	LoanList loans;
} Manager;

/* ---- what is owned ---- */

static void own(Manager *m, const Var *v)
{
	list_push(m->e->arena, &m->owned, v);
}

static bool owns(const VarList *list, const Var *v)
{
	for (uint32_t i = 0; i < list->count; i++)
		if (list->items[i] == v)
			return true;
	return false;
}

static VarList owned_copy(const Manager *m, const VarList *list)
{
	VarList copy = {0};

	for (uint32_t i = 0; i < list->count; i++)
		list_push(m->e->arena, &copy, list->items[i]);
	return copy;
}

/* Removes the variable, and those declared in the block, which cannot be freed outside. */
static void disown(Manager *m, const Var *v, const Block *b)
{
	uint32_t n = 0;

	for (uint32_t i = 0; i < m->owned.count; i++)
		if (m->owned.items[i] != v && m->owned.items[i]->scope != b)
			m->owned.items[n++] = m->owned.items[i];
	m->owned.count = n;
}

static void disown_value(Manager *m, const Value *v)
{
	if (!m->e->folded[v->id])
		disown(m, var_find(m->e->var_of[v->id]), NULL);
}

/* What is owned after a branch. What one arm allocates is NULL in the other; what one arm frees is
 * not freed again. */
static void join_owned(Manager *m, const VarList *before, const VarList *first)
{
	const VarList second = m->owned;

	m->owned = (VarList){0};
	for (uint32_t i = 0; i < first->count; i++)
		if (!owns(before, first->items[i]) || owns(&second, first->items[i]))
			own(m, first->items[i]);
	for (uint32_t i = 0; i < second.count; i++)
		if (!owns(before, second.items[i]) && !owns(first, second.items[i]))
			own(m, second.items[i]);
}

/* ---- what is lent ---- */

/* The pointer that the place held before the store and gets back later; NULL: the store is no loan.
 */
static const Value *lent_for(const Emit *e, const Op *store)
{
	const Value *place = store->args[0], *v = store->args[1];

	while (v->def && v->def->code == OP_CAST)
		v = v->def->args[0];
	if (!v->def || v->def->code != OP_HEAP || !place->def || place->def->code == OP_ALLOCA)
		return NULL;
	for (const Use *u = e->uses[place->id]; u; u = u->next) {
		const Value *old =
			u->user->code == OP_STORE && u->arg == 0 ? u->user->args[1] : NULL;

		if (old && old->def && old->def->code == OP_LOAD && old->def->args[0] == place)
			return old;
	}
	return NULL;
}

/* A store begins a loan, or ends that of an earlier store to the place. */
static void manage_store(Manager *m, Stmt *s)
{
	const Value *place = s->op->args[0], *held = lent_for(m->e, s->op);
	uint32_t n = 0;

	for (uint32_t i = 0; i < m->loans.count; i++)
		if (m->loans.items[i].place != place)
			m->loans.items[n++] = m->loans.items[i];
	m->loans.count = n;
	if (held)
		list_push(m->e->arena, &m->loans, ((Loan){place, held}));
}

static const Fault *fault_new(const Manager *m, int status)
{
	Fault *f = arena_new_of(m->e->arena, Fault);

	f->status = status;
	f->owned = owned_copy(m, &m->owned);
	for (uint32_t i = 0; i < m->loans.count; i++)
		list_push(m->e->arena, &f->loans, m->loans.items[i]);
	return f;
}

/* ---- calls ---- */

/* The call for an op. */
typedef struct CallForm {
	const char *function;
	const char *reports; /* the variant that returns NULL or false on a fault; NULL: none */
	ArgKind args[4];     /* one per operand, and ARG_SIZE; ends in ARG_NONE */
	uint32_t frees;      /* this operand, counted from 1, is no longer owned; 0: none */
} CallForm;

static const CallForm forms[OP_COUNT] = {
	[OP_HEAP] = {"cadgen_alloc", "cadgen_try_alloc", {ARG_COUNT, ARG_SIZE}, 0},
	[OP_MALLOC] = {"malloc", NULL, {ARG_BYTES}, 0},
	[OP_REALLOC] = {"realloc", NULL, {ARG_VALUE, ARG_BYTES}, 1},
	[OP_FREE] = {"free", NULL, {ARG_FREED}, 1},
	[OP_POOL_NEW] = {"cadgen_pool_new", "cadgen_pool_try_new", {ARG_VALUE, ARG_BYTES}, 0},
	[OP_POOL_ARRAY] = {"cadgen_pool_array",
			   "cadgen_pool_try_array",
			   {ARG_VALUE, ARG_COUNT, ARG_SIZE},
			   0},
	[OP_POOL_SIZE] = {"cadgen_pool_size", NULL, {ARG_VALUE}, 0},
	[OP_POOL_MOVE] = {"cadgen_pool_move", "cadgen_pool_try_move", {ARG_VALUE}, 1},
	[OP_POOL_KEEP] = {"cadgen_pool_keep", "cadgen_pool_try_keep", {ARG_VALUE, ARG_VALUE}, 2},
	[OP_SAVE] = {"cadgen_pool_take", "cadgen_pool_try_take", {ARG_VALUE, ARG_SIZE}, 0},
};
/* With tape(workspace), the memory of pools is work memory. */
static const CallForm work_forms[OP_COUNT] = {
	[OP_POOL_NEW] = {NULL, "cadgen_take_new", {ARG_NONE, ARG_BYTES}, 0},
	[OP_POOL_ARRAY] = {NULL, "cadgen_take", {ARG_NONE, ARG_COUNT, ARG_SIZE}, 0},
	[OP_SAVE] = {NULL, "cadgen_take", {ARG_NONE, ARG_ONE, ARG_SIZE}, 0},
};
static const CallForm zeros = {"cadgen_zeros", "cadgen_try_zeros", {ARG_COUNT, ARG_SIZE}, 0};
static const CallForm zeroed = {"calloc", NULL, {ARG_BYTES_APART}, 0};
static const CallForm free_pool = {"cadgen_pool_free", NULL, {ARG_VALUE}, 1};

static MemoryCall *call_new(Manager *m, Stmt *s, const char *function)
{
	MemoryCall *c = arena_new_of(m->e->arena, MemoryCall);
	const Var *v = s->var ? var_find(s->var) : NULL;

	c->function = function;
	c->result = v ? v->name : NULL;
	c->declared = v && s->declares ? v->type : NULL;
	s->kind = STMT_MEMORY;
	s->call = c;
	return c;
}

static void add_arg(MemoryCall *c, ArgKind kind, const Value *value, const char *text)
{
	c->args[c->nargs++] = (Arg){kind, value, text};
}

static void add_work(Manager *m, MemoryCall *c)
{
	helper(m->e, "cadgen_work");
	add_arg(c, ARG_WORK, NULL, m->e->room);
	m->e->takes = true;
}

static MemoryCall *call_form(Manager *m, Stmt *s, const CallForm *form)
{
	bool reports = m->status && form->reports;
	MemoryCall *c = call_new(m, s, reports ? form->reports : form->function);

	if (!form->function)
		add_work(m, c);
	for (uint32_t i = 0; i < 4; i++)
		if (form->args[i])
			add_arg(c, form->args[i], i < s->op->nargs ? s->op->args[i] : NULL, NULL);
	if (reports)
		c->fault = fault_new(m, form->function ? FAULT_MEMORY : FAULT_WORK);
	if (form->frees)
		disown_value(m, s->op->args[form->frees - 1]);
	return c;
}

static void manage_pool(Manager *m, Stmt *s)
{
	if (m->in_work && s->op->code == OP_POOL_NEW)
		helper(m->e, "cadgen_pool"); /* the unit that holds the size */
	if (m->in_work && s->op->code == OP_POOL_KEEP)
		stmt_remove(s);
	else
		call_form(m, s, &(m->in_work ? work_forms : forms)[s->op->code]);
}

static void manage_size(Manager *m, Stmt *s)
{
	call_form(m, s, &forms[OP_POOL_SIZE]);
}

/* Has the call of a derivative of the run its `status` among its arguments? */
static bool passes_status(const Manager *m, const Func *callee)
{
	return m->status && callee->params && callee->request && callee->request->status &&
	       !request_shares_work(callee->request);
}

/* Does the function take work memory of its caller? */
static bool shares_work(const Func *callee)
{
	return callee->reports && request_tape(callee->request) == TAPE_WORKSPACE;
}

/* A call of a function that reports faults, too. */
static void manage_call(Manager *m, Stmt *s)
{
	const Func *callee = s->op->attr.callee;
	MemoryCall *c;

	if (!callee->reports && !passes_status(m, callee))
		return;
	c = arena_new_of(m->e->arena, MemoryCall);
	if (shares_work(callee))
		add_work(m, c);
	if (callee->reports)
		add_arg(c, ARG_WORK, NULL, m->e->status);
	c->fault = fault_new(m, FAULT_PASSED);
	s->call = c;
}

static bool is_null(const Value *v)
{
	return v->def && v->def->code == OP_CONST;
}

/* Does the function free the memory, or leave that to the pool of the second half? */
static bool is_freed(const Emit *e, const Value *v)
{
	for (const Use *u = e->uses[v->id]; u; u = u->next)
		if (forms[u->user->code].frees == u->arg + 1)
			return true;
	return false;
}

/* Is it memory of one arm of a branch, whose result is freed, there or behind another branch, under
 * one name? The other arm has NULL (see join_owned). */
static bool is_freed_behind(const Emit *e, const Value *v)
{
	for (const Use *u = e->uses[v->id]; u; u = u->next) {
		const Op *branch = u->user->code == OP_YIELD ? u->user->parent->owner : NULL;
		const Value *other, *result;

		if (!branch || branch->code != OP_IF)
			continue;
		result = &branch->results[u->arg];
		other = branch->regions[u->user->parent == branch->regions[0]]->last->args[u->arg];
		if (is_null(other) && (is_freed(e, result) || is_freed_behind(e, result)) &&
		    var_find(e->var_of[result->id]) == var_find(e->var_of[v->id]))
			return true;
	}
	return false;
}

/* Memory that this function frees later must be freed by a fault, too. */
static void own_if_freed(Manager *m, const Stmt *s)
{
	Var *v = s->var;
	bool is_single = v && s->declares && v->rep == v && !v->reused;

	if (v && (is_single ? is_freed(m->e, v->value) : is_freed_behind(m->e, s->op->results)))
		own(m, var_find(v));
}

/* At multiples of a number of bytes. */
static void call_aligned(Manager *m, Stmt *s)
{
	bool is_posix = s->op->attr.i == MALLOC_POSIX;
	MemoryCall *c = call_new(m, s, is_posix ? "cadgen_memalign" : "aligned_alloc");

	add_arg(c, ARG_VALUE, s->op->args[1], NULL);
	add_arg(c, ARG_BYTES, s->op->args[0], NULL);
}

static void manage_malloc(Manager *m, Stmt *s)
{
	const Op *op = s->op;
	MemoryCall *c;

	if (op->nargs == 2) {
		call_aligned(m, s);
	} else {
		c = call_form(m, s,
			      op->attr.i && op->attr.i != MALLOC_SURE ? &zeroed
								      : &forms[OP_MALLOC]);
		if (malloc_must(op->attr.i))
			c->fault = fault_new(m, m->status ? FAULT_MEMORY : 0);
	}
	own_if_freed(m, s);
}

static void manage_realloc(Manager *m, Stmt *s)
{
	call_form(m, s, &forms[OP_REALLOC]);
	own_if_freed(m, s);
}

/* Work memory is taken from its end where arrays grow: its first bytes say what it lacks. */
static void call_piece(Manager *m, Stmt *s)
{
	MemoryCall *c = call_new(m, s, m->grows ? "cadgen_take" : "cadgen_piece");

	if (m->grows) {
		add_work(m, c);
	} else {
		add_arg(c, ARG_WORK, NULL, "&work");
		add_arg(c, ARG_WORK, NULL, "&work_size");
	}
	add_arg(c, ARG_COUNT, s->op->args[0], NULL);
	add_arg(c, ARG_SIZE, NULL, NULL);
	c->place = s->op;
	c->fault = fault_new(m, FAULT_WORK);
}

static void call_heap(Manager *m, Stmt *s)
{
	MemoryCall *c;

	disown(m, var_find(s->var), NULL);
	c = call_form(m, s, s->var->zeroed ? &zeros : &forms[OP_HEAP]);
	c->place = s->op;
	if (s->var->parts)
		c->args[0] = (Arg){ARG_TEXT, NULL, joint_count(m->e, s->var)};
	own(m, var_find(s->var));
}

static void manage_heap(Manager *m, Stmt *s)
{
	const char *path;
	MemoryCall *c;

	switch (s->var->storage) {
	case STORAGE_ARRAY:
		s->kind = STMT_OBJECT;
		break;
	case STORAGE_MEMBER:
		path = arena_printf(m->e->arena, "work->%s", s->var->member);
		add_arg(call_new(m, s, NULL), ARG_WORK, NULL, path);
		break;
	case STORAGE_PIECE:
		call_piece(m, s);
		break;
	case STORAGE_OWN:
		call_heap(m, s);
		break;
	case STORAGE_PART:
		c = call_new(m, s, NULL);
		add_arg(c, ARG_TEXT, NULL, part_start(m->e, s->var));
		c->place = s->op;
		break;
	}
}

static bool is_not_owned(const Emit *e, const Value *v);

/* What a branch passes on where it makes nothing: what the loop around has of the last trip that
 * made it, `made`, or had before the first one. */
static bool is_of_last_trip(const Emit *e, const Value *v, const Value *made)
{
	const Op *loop = v->def ? NULL : v->region->owner;
	uint32_t i = v->index - 1;

	return loop && loop->code == OP_FOR && v->index > 0 &&
	       loop->regions[0]->last->args[i] == made && is_not_owned(e, loop->args[i + 2]);
}

/* Is the pointer memory that the function does not free, null, or never read? */
static bool is_not_owned(const Emit *e, const Value *v)
{
	const Op *op = v->def;

	if (op && op->code == OP_UNDEF)
		return true;
	if (!op || op->code != OP_IF)
		return op && op->code == OP_HEAP && e->var_of[v->id]->storage != STORAGE_OWN;
	for (uint32_t r = 0; r < op->nregions; r++) {
		const Value *from = op->regions[r]->last->args[v->index];

		if (!is_null(from) && !is_of_last_trip(e, from, v) && !is_not_owned(e, from))
			return false;
	}
	return true;
}

bool pool_is_of_trip(const Op *pool)
{
	return pool && pool->code == OP_POOL && pool->parent->owner;
}

static void manage_free(Manager *m, Stmt *s)
{
	const Value *memory = s->op->args[0];

	bool is_work =
		m->in_work && (memory->type->kind == TYPE_TAPE || memory->type->kind == TYPE_POOL);

	if (is_work && memory->type->kind == TYPE_POOL && pool_is_of_trip(memory->def))
		s->kind = STMT_OP;
	else if (is_work || is_not_owned(m->e, memory))
		stmt_remove(s);
	else
		call_form(m, s, memory->type->kind == TYPE_POOL ? &free_pool : &forms[OP_FREE]);
}

/* ---- objects ---- */

static void manage_object(Manager *m, Stmt *s)
{
	s->kind = STMT_OBJECT;
	if (m->in_work && s->op->code == OP_POOL && !pool_is_of_trip(s->op))
		stmt_remove(s);
	else if (!m->in_work && s->op->code != OP_ALLOCA)
		own(m, s->var);
}

/* Makes the call that lets a tape grow. If faults are reported, a variable holds the new memory
 * until it is checked, since a fault must free the old memory. */
static void call_grow(Manager *m, Stmt *s)
{
	const Value *tape = s->op->args[0];
	const Var *v = var_find(m->e->var_of[tape->id]);
	const char *function = m->in_work  ? "cadgen_take_more"
			       : m->status ? "cadgen_try_grow"
					   : "cadgen_grow";
	MemoryCall *c = call_new(m, s, function);

	if (m->in_work)
		add_work(m, c);
	c->result = tape_elements(m->e, tape);
	c->declared = NULL;
	add_arg(c, ARG_TEXT, NULL, c->result);
	add_arg(c, ARG_TEXT, NULL,
		arena_printf(m->e->arena, "&%s", tape_member(m->e, tape, "cap")));
	add_arg(c, ARG_TEXT, NULL, tape_member(m->e, tape, "len"));
	add_arg(c, ARG_COUNT, s->op->args[1], NULL);
	add_arg(c, ARG_SIZE, NULL, NULL);
	if (m->status && !m->in_work) {
		c->through = arena_printf(m->e->arena, "%s_more", v->name);
		c->declared = v->type;
	}
	if (m->status)
		c->fault = fault_new(m, m->in_work ? FAULT_WORK : FAULT_MEMORY);
}

static void manage_reserve(Manager *m, Stmt *s)
{
	const Op *op = s->op;
	int64_t count;

	if (!value_is_const_int(op->args[1], &count) || count != 0) {
		call_grow(m, s);
		if (!m->e->folded[op->results[0].id])
			s->value = op->args[1];
	}
	s->kind = STMT_GROW;
}

/* It stays a statement for its op. Nothing behind it runs. */
static void manage_fault(Manager *m, Stmt *s)
{
	MemoryCall *c = arena_new_of(m->e->arena, MemoryCall);

	while (s->next)
		stmt_remove(s->next);
	c->fault = fault_new(m, m->status ? (int)s->op->attr.i : 0);
	s->call = c;
}

/* ---- all of them ---- */

typedef void ManageOp(Manager *, Stmt *);

static ManageOp *const manage_op[OP_COUNT] = {
	[OP_ALLOCA] = manage_object,  [OP_POOL] = manage_object,    [OP_TAPE] = manage_object,
	[OP_HEAP] = manage_heap,      [OP_FREE] = manage_free,      [OP_RESERVE] = manage_reserve,
	[OP_STORE] = manage_store,    [OP_MALLOC] = manage_malloc,  [OP_REALLOC] = manage_realloc,
	[OP_POOL_NEW] = manage_pool,  [OP_POOL_SIZE] = manage_size, [OP_POOL_MOVE] = manage_pool,
	[OP_POOL_KEEP] = manage_pool, [OP_SAVE] = manage_pool,      [OP_POOL_ARRAY] = manage_pool,
	[OP_FAULT] = manage_fault,    [OP_CALL] = manage_call,
};

static void manage_block(Manager *m, Block *b);

static void manage_if(Manager *m, Stmt *s)
{
	const VarList before = owned_copy(m, &m->owned);
	VarList first;

	manage_block(m, s->block[0]);
	first = m->owned;
	m->owned = owned_copy(m, &before);
	if (s->block[1])
		manage_block(m, s->block[1]);
	join_owned(m, &before, &first);
}

static void manage_block(Manager *m, Block *b)
{
	for (Stmt *s = b->first, *next; s; s = next) {
		next = s->next;
		if (s->kind == STMT_OP && s->op->code == OP_FAULT)
			next = NULL;
		if (s->kind == STMT_IF)
			manage_if(m, s);
		else if (s->kind != STMT_OP && s->block[0])
			manage_block(m, s->block[0]);
		else if (s->kind == STMT_OP && manage_op[s->op->code])
			manage_op[s->op->code](m, s);
	}
	disown(m, NULL, b);
}

static bool find_sharing(Op *op, void *data)
{
	*(bool *)data |= op->code == OP_CALL && shares_work(op->attr.callee);
	return !*(bool *)data;
}

void manage(Emit *e)
{
	Manager m = {.e = e, .status = e->status != NULL, .in_work = e->room != NULL};

	region_walk(e->func->body, find_sharing, &m.grows);
	m.grows = m.in_work && (m.grows || e->func->grows || e->is_served);
	manage_block(&m, e->body);
}
