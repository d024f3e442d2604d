/*
 * tidy: gives what merge left the shapes of C. Parallel copies are put in sequence, with a
 * temporary if they form a cycle. Assignments that nobody reads, and branches and loops that do
 * nothing, are dropped. A loop that begins with its test becomes a `while`.
 *
 * Note [Fillers]. An arm in which a value does not exist yields anything, or NULL, for it. In C the
 * variable gets that before the branch, once, rather than in each arm of branches within branches:
 *
 *   if (c) { t = 0; u = 0; }                             double t = 0, u = 0;
 *   else { t = f(x); if (d) u = 0; else u = g(t); }  =>  if (!c) { t = f(x); if (!d) u = g(t); }
 */
#include "emit/internal.h"
#include "rewrite/rewrite.h"

/* ---- copies in sequence ---- */

typedef struct Reads {
	const Var *target;
	bool found;
} Reads;

static void visit_target(Emit *e, Var *v, void *data)
{
	Reads *r = data;

	(void)e;
	if (v == r->target)
		r->found = true;
}

static bool reads_var(Emit *e, const Copy *c, const Var *v)
{
	Reads r = {v, false};

	copy_reads(e, c, visit_target, &r);
	return r.found;
}

static bool is_identity(Emit *e, const Copy *c)
{
	const Value *v = c->value;

	if (!v || (v->def && e->folded[v->id]))
		return c->from && var_find(c->from) == var_find(c->to);
	return e->var_of[v->id] && var_find(e->var_of[v->id]) == var_find(c->to);
}

static void assign_before(Emit *e, Stmt *at, Var *to, const Copy *c)
{
	Stmt *s = stmt_new(e, STMT_ASSIGN, at->op);

	s->var = to;
	s->value = c->value;
	s->from = c->from;
	stmt_insert_before(at, s);
}

/* Does a copy other than number `k` still read what copy k overwrites? */
static bool overwrites_needed(Emit *e, const Copy *c, uint32_t n, uint32_t k)
{
	for (uint32_t i = 0; i < n; i++)
		if (i != k && reads_var(e, &c[i], var_find(c[k].to)))
			return true;
	return false;
}

/* All copies wait for each other: the first that computes something, or else the first of all, goes
 * through a temporary. */
static void break_cycle(Emit *e, Stmt *at, Copy *c, uint32_t n)
{
	uint32_t k = 0;
	Var *t;

	while (k < n && (!c[k].value || !c[k].value->def || !e->folded[c[k].value->id]))
		k++;
	if (k == n)
		k = 0;
	t = var_new(e, c[k].to->type, NULL);
	t->needed = true;
	assign_before(e, at, t, &c[k]);
	c[k].value = NULL;
	c[k].from = t;
}

static void sequence(Emit *e, Stmt *s)
{
	Copy *c = s->copies;
	uint32_t n = 0;

	for (uint32_t i = 0; i < s->ncopies; i++)
		if (!is_identity(e, &c[i]) && var_find(c[i].to)->needed)
			c[n++] = c[i];
	while (n > 0) {
		uint32_t k = 0;

		while (k < n && overwrites_needed(e, c, n, k))
			k++;
		if (k == n) {
			break_cycle(e, s, c, n);
			continue;
		}
		assign_before(e, s, var_find(c[k].to), &c[k]);
		for (n--; k < n; k++)
			c[k] = c[k + 1];
	}
	stmt_remove(s);
}

static void sequence_block(Emit *e, Block *b)
{
	for (Stmt *s = b->first, *next; s; s = next) {
		next = s->next;
		for (uint32_t i = 0; i < 2; i++)
			if (s->block[i])
				sequence_block(e, s->block[i]);
		if (s->kind == STMT_COPIES)
			sequence(e, s);
	}
}

/* ---- what nobody reads ---- */

typedef struct Need {
	bool *changed;
	const Var *written; /* by the statement, which does not read it; or NULL */
} Need;

static void visit_need(Emit *e, Var *v, void *data)
{
	const Need *need = data;

	(void)e;
	if (!v->needed && v != need->written)
		*need->changed = v->needed = true;
}

/* The object that a call fills with its result, unless an argument points into it, too. */
static const Var *filled_object(const Emit *e, const Stmt *s)
{
	const Value *object = s->kind == STMT_OP ? call_result(s->op) : NULL;

	if (!object || !object->def || object->def->code != OP_ALLOCA)
		return NULL;
	for (uint32_t i = 0; i < s->op->nargs; i++) {
		const Value *root = address_root(s->op->args[i]);

		if (s->op->args[i] != object && e->var_of[root->id] &&
		    var_find(e->var_of[root->id]) == var_find(e->var_of[object->id]))
			return NULL;
	}
	return var_find(e->var_of[object->id]);
}

static bool op_has_effect(const Op *op)
{
	return op_writes_memory(op) || (op_info[op->code].flags & F_E);
}

/* The function's own object that an op writes or frees, or NULL. Such an op alone does not make the
 * object needed. */
static Var *written_object(const Emit *e, const Op *op)
{
	const Value *root;

	if (op->code != OP_STORE && op->code != OP_ACCUM && op->code != OP_FILL &&
	    op->code != OP_COPY && op->code != OP_FREE)
		return NULL;
	root = address_root(op->args[0]);
	if (!root->def ||
	    (root->def->code != OP_ALLOCA && root->def->code != OP_HEAP &&
	     root->def->code != OP_POOL) ||
	    (root->def->code == OP_POOL && root->def->nargs))
		return NULL;
	return e->var_of[root->id];
}

static bool op_is_live(const Emit *e, const Stmt *s)
{
	Var *object = written_object(e, s->op);

	if (object)
		return var_find(object)->needed;
	if (s->op->code == OP_SAVE || s->op->code == OP_MALLOC || s->op->code == OP_POOL_NEW ||
	    s->op->code == OP_POOL_ARRAY)
		return s->var && var_find(s->var)->needed;
	return op_has_effect(s->op) || (s->var && var_find(s->var)->needed);
}

static bool block_is_live(const Emit *e, const Block *b);

static bool stmt_is_live(const Emit *e, const Stmt *s)
{
	switch (s->kind) {
	case STMT_ASSIGN:
	case STMT_COUNT:
	case STMT_DECL:
		return var_find(s->var)->needed;
	case STMT_OP:
	case STMT_OBJECT:
	case STMT_MEMORY:
	case STMT_GROW:
		return op_is_live(e, s);
	case STMT_KEEP:
		return var_find(s->from)->needed;
	case STMT_COPIES:
		for (uint32_t i = 0; i < s->ncopies; i++)
			if (var_find(s->copies[i].to)->needed)
				return true;
		return false;
	case STMT_IF:
		return block_is_live(e, s->block[0]) ||
		       (s->block[1] && block_is_live(e, s->block[1]));
	case STMT_FOR:
		return block_is_live(e, s->block[0]);
	case STMT_LOOP:
	case STMT_DO:
	case STMT_BREAK:
	case STMT_RETURN:
		break;
	}
	return true;
}

static bool block_is_live(const Emit *e, const Block *b)
{
	for (const Stmt *s = b->first; s; s = s->next)
		if (stmt_is_live(e, s))
			return true;
	return false;
}

/* Marks what the live statements read. A copy counts only if its target is needed. */
static void need_block(Emit *e, const Block *b, bool *changed)
{
	for (const Stmt *s = b->last; s; s = s->prev) {
		Need need = {changed, NULL};

		for (uint32_t i = 0; i < 2; i++)
			if (s->block[i])
				need_block(e, s->block[i], changed);
		if (s->kind == STMT_COPIES) {
			for (uint32_t i = 0; i < s->ncopies; i++)
				if (var_find(s->copies[i].to)->needed &&
				    !is_identity(e, &s->copies[i]))
					copy_reads(e, &s->copies[i], visit_need, &need);
		} else if (stmt_is_live(e, s)) {
			need.written = filled_object(e, s);
			stmt_reads(e, s, visit_need, &need);
		}
	}
}

static void drop_dead(const Emit *e, Block *b)
{
	for (Stmt *s = b->first, *next; s; s = next) {
		next = s->next;
		if (!stmt_is_live(e, s)) {
			stmt_remove(s);
			continue;
		}
		for (uint32_t i = 0; i < 2; i++)
			if (s->block[i])
				drop_dead(e, s->block[i]);
	}
}

/* ---- fillers ---- */

/* What is known of a variable at some point. */
typedef enum Known { NEVER_SET, MAYBE_SET, HOLDS_ANY, HOLDS_NULL } Known;

typedef struct Change {
	const Var *var;
	Known before;
} Change;

typedef struct Fillers {
	Emit *e;
	Known *known;         /* by variable */
	const Stmt **null_in; /* the loop in which a variable became NULL */
	const Stmt *loop;     /* the innermost one around the point; NULL: none */
	LIST(Change) changes; /* of the blocks around the point */
} Fillers;

/* What an assignment fills in; NEVER_SET: it computes something. */
static Known filler_of(const Stmt *s)
{
	const Op *op = s->value ? s->value->def : NULL;

	if (s->kind != STMT_ASSIGN || s->defines || !op || var_find(s->var)->fixed)
		return NEVER_SET;
	return op->code == OP_UNDEF ? HOLDS_ANY : value_is_null(s->value) ? HOLDS_NULL : NEVER_SET;
}

static Known known_of(const Fillers *f, const Var *v)
{
	Known known = f->known[v->id];

	if (v->param >= 0)
		return HOLDS_ANY;
	return known == HOLDS_NULL && f->null_in[v->id] != f->loop ? HOLDS_ANY : known;
}

static void set_known(Fillers *f, const Var *v, Known known)
{
	list_push(f->e->arena, &f->changes, ((Change){v, f->known[v->id]}));
	f->known[v->id] = known;
	f->null_in[v->id] = f->loop;
}

static void fill_block(Fillers *f, Block *b);

/* Nothing that a block sets is sure behind it. */
static void fill_inner(Fillers *f, Stmt *s)
{
	uint32_t since = f->changes.count, end;
	const Stmt *outer = f->loop;

	if (s->kind != STMT_IF)
		f->loop = s;
	for (uint32_t i = 0; i < 2; i++) {
		end = f->changes.count;
		if (s->block[i])
			fill_block(f, s->block[i]);
		for (uint32_t k = f->changes.count; k-- > end;)
			f->known[f->changes.items[k].var->id] = f->changes.items[k].before;
	}
	f->loop = outer;
	end = f->changes.count;
	f->changes.count = since;
	for (uint32_t k = since; k < end; k++) {
		Change c = f->changes.items[k];

		set_known(f, c.var, f->known[c.var->id] >= HOLDS_ANY ? HOLDS_ANY : MAYBE_SET);
	}
}

/* Fills what an arm fills before the branch, if nothing is assigned to it there. */
static void fill_before(Fillers *f, Stmt *branch)
{
	for (uint32_t i = 0; i < 2; i++)
		for (const Stmt *s = branch->block[i] ? branch->block[i]->first : NULL; s;
		     s = s->next) {
			Known filler = filler_of(s);
			const Copy copy = {.value = s->value};

			if (filler == NEVER_SET || known_of(f, var_find(s->var)) != NEVER_SET)
				continue;
			assign_before(f->e, branch, var_find(s->var), &copy);
			set_known(f, var_find(s->var), filler);
		}
}

static void fill_block(Fillers *f, Block *b)
{
	for (Stmt *s = b->first, *next; s; s = next) {
		Known filler = filler_of(s);

		next = s->next;
		if (filler != NEVER_SET && known_of(f, var_find(s->var)) >= filler) {
			stmt_remove(s);
			continue;
		}
		if (s->kind == STMT_IF)
			fill_before(f, s);
		if (s->block[0] || s->block[1])
			fill_inner(f, s);
		if (s->var)
			set_known(f, var_find(s->var), filler ? filler : HOLDS_ANY);
	}
}

/* Note [Fillers]. */
static void place_fillers(Emit *e)
{
	Fillers f = {.e = e};

	f.known = arena_array(e->arena, Known, e->vars.count + 1);
	f.null_in = arena_array(e->arena, const Stmt *, e->vars.count + 1);
	fill_block(&f, e->body);
}

/* ---- what both arms assign ---- */

/* Does it write the variable, or read it? Calls may write what stmt_reads names. */
static bool touches_var(Emit *e, const Stmt *s, const Var *v, bool reads)
{
	Reads r = {v, s->var && var_find(s->var) == v};

	if (reads || s->kind == STMT_OP)
		stmt_reads(e, s, visit_target, &r);
	for (uint32_t i = 0; i < 2 && !r.found; i++)
		for (const Stmt *t = s->block[i] ? s->block[i]->first : NULL; t && !r.found;
		     t = t->next)
			r.found = touches_var(e, t, v, reads);
	return r.found;
}

/* The variable that an assignment reads; NULL: it assigns a constant, or something else. */
static const Var *assigned_var(const Emit *e, const Stmt *s)
{
	if (s->from)
		return var_find(s->from);
	return s->value && e->var_of[s->value->id] ? var_find(e->var_of[s->value->id]) : NULL;
}

static bool assigns_var(const Emit *e, const Stmt *s)
{
	const Value *v = s->value;

	return s->kind == STMT_ASSIGN && !s->defines &&
	       (s->from || (v && v->def && op_is_leaf(v->def)) ||
		(v && !e->folded[v->id] && e->var_of[v->id]));
}

/* Could the assignment stand at the beginning of its block? */
static bool comes_first(Emit *e, const Stmt *s)
{
	const Var *from = assigned_var(e, s);

	for (const Stmt *t = s->prev; t; t = t->prev)
		if (touches_var(e, t, var_find(s->var), true) ||
		    (from && touches_var(e, t, from, false)))
			return false;
	return true;
}

static Stmt *twin_in(const Emit *e, const Stmt *s, const Block *b)
{
	for (Stmt *t = b->first; t; t = t->next)
		if (assigns_var(e, t) && var_find(t->var) == var_find(s->var))
			return t->value == s->value && t->from == s->from ? t : NULL;
	return NULL;
}

static bool condition_reads(Emit *e, const Stmt *branch, const Var *v)
{
	Reads r = {v, false};

	stmt_reads(e, branch, visit_target, &r);
	return r.found;
}

static void lift_assigns(Emit *e, Stmt *branch)
{
	for (Stmt *s = branch->block[1] ? branch->block[1]->first : NULL, *next; s; s = next) {
		Stmt *twin = assigns_var(e, s) ? twin_in(e, s, branch->block[0]) : NULL;

		next = s->next;
		if (!twin || !comes_first(e, s) || !comes_first(e, twin) ||
		    condition_reads(e, branch, var_find(s->var)))
			continue;
		stmt_remove(twin);
		stmt_remove(s);
		stmt_insert_before(branch, s);
	}
}

static void lift_block(Emit *e, Block *b)
{
	for (Stmt *s = b->first; s; s = s->next) {
		for (uint32_t i = 0; i < 2; i++)
			if (s->block[i])
				lift_block(e, s->block[i]);
		if (s->kind == STMT_IF)
			lift_assigns(e, s);
	}
}

/* ---- shapes ---- */

static void shape_if(Stmt *s)
{
	if (s->block[1] && !s->block[1]->first)
		s->block[1] = NULL;
	if (!s->block[0]->first && s->block[1]) {
		s->block[0] = s->block[1];
		s->block[1] = NULL;
		s->negated = true;
	}
}

static void shape_block(Block *b)
{
	for (Stmt *s = b->first, *next; s; s = next) {
		next = s->next;
		for (uint32_t i = 0; i < 2; i++)
			if (s->block[i])
				shape_block(s->block[i]);
		if (s->kind == STMT_IF)
			shape_if(s);
		if (s->kind == STMT_IF && !s->block[0]->first && !s->block[1])
			stmt_remove(s);
		if (s->kind == STMT_LOOP && s->block[0]->first->kind == STMT_BREAK) {
			s->value = s->block[0]->first->value;
			stmt_remove(s->block[0]->first);
		}
	}
}

void tidy(Emit *e)
{
	bool changed = true;

	while (changed) {
		changed = false;
		need_block(e, e->body, &changed);
	}
	sequence_block(e, e->body);
	drop_dead(e, e->body);
	place_fillers(e);
	lift_block(e, e->body);
	shape_block(e->body);
}
