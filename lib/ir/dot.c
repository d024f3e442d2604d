/*
 * dot: a picture of a function, in the language of graphviz.
 *
 *   %y_d = mul %x_d, %c : f64'    ->    n7 [label="%y_d = mul %x_d, %c : f64'", shape=ellipse, ..];
 *                                       n4 -> n7 [color=red];
 *                                       n2 -> n7 [color=orange, style=bold];
 *
 * A node is an op with its text, a parameter, or a result of a loop or branch that something uses;
 * constants stand in the texts. A cluster is a region: a loop, the test and the body of a `while`,
 * an arm of a branch. An edge leads from a value to what uses it or what it becomes, and from a
 * condition to what it decides; a dashed one leads to the next trip of a loop. Edges do not show
 * what passes through memory.
 *
 *   stage      white boxes are primal, blue parallelograms shadows, red ellipses differentials
 *   region     the border is red where differentials are computed
 *   stored     yellow cylinders are memory that the derivative keeps for itself, and its accesses
 *   residual   a double border, and bold edges: a primal value that an op on differentials needs
 */
#include "ir/ir.h"

#include <inttypes.h>
#include <string.h>

#define LEGEND                                           \
	"white: primal, blue: shadow, red: differential" \
	"\\ncylinder: stored by the derivative, double border: residual"

typedef struct Drawing {
	Text *out;
	Text edges;         /* they follow all nodes */
	const char **names; /* by id, as the next two */
	uint32_t nvalues;
	bool *is_residual;
	uint32_t depth;
	uint32_t others; /* nodes that stand for no value */
	/* the op whose operands are handed on, and the last constant among them with its node */
	const Op *end;
	const Value *constant;
	uint32_t constant_node;
} Drawing;

typedef struct Look {
	const char *shape, *fill, *line;
} Look;

static const Look looks[] = {
	[PRIMAL] = {"box", "white", "gray40"},
	[SHADOW] = {"parallelogram", "lightblue", "steelblue"},
	[TANGENT] = {"ellipse", "mistyrose", "red"},
};
static const Look decision = {"diamond", "white", "gray40"};
static const Look loop = {"hexagon", "white", "gray40"};
static const Look number = {"plaintext", "transparent", "gray40"};
static const Look stored = {"cylinder", "lightyellow", "goldenrod"};

/* ---- what is shown ---- */

static bool is_constant(const Value *v)
{
	return v->def && op_is_constant(v->def);
}

/* The stage of what the op computes. */
static Stage op_stage(const Op *op)
{
	unsigned stage = PRIMAL;

	for (uint32_t i = 0; i < op->nresults; i++)
		stage = op->results[i].stage > stage ? op->results[i].stage : stage;
	for (uint32_t i = 0; i < op->nargs && op->nresults == 0; i++)
		stage = op->args[i]->stage > stage ? op->args[i]->stage : stage;
	return (Stage)stage;
}

static bool is_linear(const Op *op)
{
	bool linear = op_stage(op) == TANGENT && !op_is_constant(op);

	for (uint32_t i = 0; i < op->nregions && !linear; i++)
		for (const Op *inner = op->regions[i]->first; inner && !linear; inner = inner->next)
			linear = is_linear(inner);
	return linear;
}

/* How many operands the op itself uses; the others it hands on. */
static uint32_t own_operands(const Op *op)
{
	if (op->code == OP_FOR)
		return 2;
	if (op->code == OP_CONDITION)
		return 1;
	return op->code == OP_WHILE || op->code == OP_YIELD ? 0 : op->nargs;
}

static bool needs_residual(const Op *op, const Value *arg)
{
	return arg->stage == PRIMAL && !is_constant(arg) && op->code != OP_RETURN && is_linear(op);
}

static bool note_residuals(Op *op, void *data)
{
	Drawing *d = data;

	for (uint32_t i = 0; i < own_operands(op); i++)
		d->is_residual[op->args[i]->id] |= needs_residual(op, op->args[i]);
	return true;
}

static bool is_own_memory(const Op *op)
{
	return (op_info[op->code].kind == KIND_OWN || op->code == OP_TAPE || op->code == OP_HEAP ||
		op->code == OP_POOL_ARRAY) &&
	       op_stage(op) == PRIMAL;
}

static bool leads_to_own_memory(const Value *address)
{
	const Value *root = address_root(address);

	return root->def && is_own_memory(root->def);
}

/* Is it memory that the derivative keeps for itself, an address in it, or an access? */
static bool is_stored(const Op *op)
{
	OpAccess accesses[MAX_ACCESSES];
	uint32_t count = op_accesses(op, accesses);
	bool is_own = is_own_memory(op);

	if (op_info[op->code].flags & F_A)
		is_own |= leads_to_own_memory(&op->results[0]);
	for (uint32_t i = 0; i < count; i++)
		is_own |= leads_to_own_memory(accesses[i].at);
	return is_own;
}

/* A parameter or result of a region is shown where something uses it. */
static bool is_shown(const Value *v)
{
	return v->uses > 0;
}

/* ---- nodes and edges ---- */

static uint32_t node_of(const Value *v)
{
	return v->def && v->def->nregions == 0 ? v->def->results[0].id : v->id;
}

static uint32_t other_node(Drawing *d)
{
	return d->nvalues + d->others++;
}

static void indent(const Drawing *d)
{
	for (uint32_t i = 0; i < d->depth; i++)
		text_str(d->out, "  ");
}

static void quote(Text *out, const char *s, size_t n)
{
	Text shown = {0};

	text_shown(&shown, s, n);
	text_char(out, '"');
	for (size_t i = 0; i < shown.len; i++) {
		if (shown.s[i] == '"' || shown.s[i] == '\\')
			text_char(out, '\\');
		text_char(out, shown.s[i]);
	}
	text_char(out, '"');
	text_free(&shown);
}

static void draw_node(Drawing *d, uint32_t id, const Text *label, Look look, bool residual)
{
	indent(d);
	text_printf(d->out, "n%" PRIu32 " [label=", id);
	quote(d->out, label->s, label->len);
	if (strcmp(look.shape, looks[PRIMAL].shape) != 0)
		text_printf(d->out, ", shape=%s, fillcolor=%s, color=%s", look.shape, look.fill,
			    look.line);
	text_str(d->out, residual ? ", peripheries=2];\n" : "];\n");
}

static void draw_edge(Drawing *d, uint32_t from, uint32_t to, const char *color, const char *style)
{
	text_printf(&d->edges, "  n%" PRIu32 " -> n%" PRIu32 " [color=%s%s];\n", from, to, color,
		    style);
}

static void draw_value(Drawing *d, const Value *v)
{
	Text label = {0};

	text_printf(&label, "%s : ", d->names[v->id]);
	type_print(&label, v->type);
	text_str(&label, v->stage == PRIMAL ? "" : "'");
	draw_node(d, v->id, &label, looks[v->stage], d->is_residual[v->id]);
	text_free(&label);
}

static void draw_values(Drawing *d, Value *const *values, uint32_t from, uint32_t count)
{
	for (uint32_t i = from; i < count; i++)
		if (is_shown(values[i]))
			draw_value(d, values[i]);
}

static bool is_operand_before(const Op *op, uint32_t i)
{
	for (uint32_t k = 0; k < i; k++)
		if (op->args[k] == op->args[i])
			return true;
	return false;
}

static void draw_uses(Drawing *d, const Op *op, uint32_t id)
{
	for (uint32_t i = 0; i < own_operands(op); i++) {
		const Value *arg = op->args[i];

		if (is_constant(arg) || is_operand_before(op, i))
			continue;
		if (needs_residual(op, arg))
			draw_edge(d, node_of(arg), id, "orange", ", style=bold");
		else
			draw_edge(d, node_of(arg), id, looks[arg->stage].line, "");
	}
}

static void draw_constant(Drawing *d, const Value *v)
{
	Text label = {0};

	d->constant = v;
	d->constant_node = other_node(d);
	text_str(&label, d->names[v->id]);
	draw_node(d, d->constant_node, &label, number, false);
	text_free(&label);
}

/* The callback of op_hand_on. */
static void draw_hand_on(void *data, const Value *from, const Value *to)
{
	Drawing *d = data;
	bool next_trip = d->end->code == OP_YIELD && !to->def;

	if (!is_shown(to))
		return;
	if (is_constant(from) && from != d->constant)
		draw_constant(d, from);
	draw_edge(d, is_constant(from) ? d->constant_node : node_of(from), node_of(to),
		  looks[from->stage].line, next_trip ? ", style=dashed, constraint=false" : "");
}

static void hand_on(Drawing *d, const Op *op)
{
	d->end = op;
	d->constant = NULL;
	op_hand_on(op, draw_hand_on, d);
}

/* ---- ops ---- */

static void draw_op(Drawing *d, const Op *op);

static void draw_text(Drawing *d, const Op *op, uint32_t id, Look look, bool residual)
{
	Text label = {0};

	op_print(&label, op, d->names, d->nvalues);
	draw_node(d, id, &label, look, residual);
	text_free(&label);
	draw_uses(d, op, id);
}

static void begin_cluster(Drawing *d, const char *name, uint32_t line, bool linear)
{
	indent(d);
	text_printf(d->out, "subgraph cluster_%" PRIu32 " {\n", other_node(d));
	d->depth++;
	indent(d);
	text_printf(d->out, "label=\"%s", name);
	if (line)
		text_printf(d->out, ", line %" PRIu32, line);
	text_printf(d->out, "\"; color=%s;\n", looks[linear ? TANGENT : PRIMAL].line);
}

static void end_cluster(Drawing *d)
{
	d->depth--;
	indent(d);
	text_str(d->out, "}\n");
}

static void draw_ops(Drawing *d, const Region *r)
{
	for (const Op *op = r->first; op; op = op->next)
		draw_op(d, op);
}

static void draw_region(Drawing *d, const Region *r, const char *name)
{
	bool linear = false;

	if (r->first && r->first->code == OP_YIELD && r->first->nargs == 0)
		return;
	for (const Op *op = r->first; op && !linear; op = op->next)
		linear = is_linear(op);
	begin_cluster(d, name, 0, linear);
	draw_values(d, r->params, 0, r->nparams);
	draw_ops(d, r);
	end_cluster(d);
}

static void draw_for(Drawing *d, const Op *op)
{
	const Region *r = op->regions[0];
	uint32_t counter = r->params[0]->id;

	draw_text(d, op, counter, loop, d->is_residual[counter]);
	draw_values(d, r->params, 1, r->nparams);
	hand_on(d, op);
	draw_ops(d, r);
}

static void draw_if(Drawing *d, const Op *op)
{
	uint32_t id = other_node(d);

	draw_text(d, op, id, decision, false);
	draw_region(d, op->regions[0], "then");
	draw_region(d, op->regions[1], "else");
	for (uint32_t i = 0; i < op->nresults; i++)
		if (is_shown(&op->results[i]))
			draw_edge(d, id, op->results[i].id, looks[PRIMAL].line, ", style=dotted");
}

static void draw_loop(Drawing *d, const Op *op)
{
	static const char *const names[] = {"test", "body", "step"};

	hand_on(d, op);
	for (uint32_t i = 0; i < op->nregions; i++)
		draw_region(d, op->regions[i], names[i]);
}

static void draw_control(Drawing *d, const Op *op)
{
	begin_cluster(d, op_info[op->code].text, op->loc.line, is_linear(op));
	if (op->code == OP_FOR)
		draw_for(d, op);
	else if (op->code == OP_IF)
		draw_if(d, op);
	else
		draw_loop(d, op);
	end_cluster(d);
	for (uint32_t i = 0; i < op->nresults; i++)
		if (is_shown(&op->results[i]))
			draw_value(d, &op->results[i]);
}

/* The number of the trip and that of all trips follow from the conditions. */
static void draw_condition(Drawing *d, const Op *op)
{
	const Op *owner = op->parent->owner;
	const Value *trip = NULL, *trips = NULL;
	uint32_t id = other_node(d);
	Text label = {0};

	if (owner->code == OP_WHILE) {
		trip = owner->regions[1]->params[0];
		trips = &owner->results[owner->nresults - 1];
	}
	text_printf(&label, "condition %s", d->names[op->args[0]->id]);
	draw_node(d, id, &label, decision, false);
	text_free(&label);
	draw_uses(d, op, id);
	if (trip && is_shown(trip))
		draw_edge(d, id, trip->id, looks[PRIMAL].line, ", style=dotted");
	if (trips && is_shown(trips))
		draw_edge(d, id, trips->id, looks[PRIMAL].line, ", style=dotted");
	hand_on(d, op);
}

static void draw_plain(Drawing *d, const Op *op)
{
	uint32_t id = op->nresults ? op->results[0].id : other_node(d);
	bool residual = false;

	for (uint32_t i = 0; i < op->nresults; i++)
		residual |= d->is_residual[op->results[i].id];
	draw_text(d, op, id, is_stored(op) ? stored : looks[op_stage(op)], residual);
}

static void draw_op(Drawing *d, const Op *op)
{
	if (op_is_constant(op))
		return;
	if (op->nregions)
		draw_control(d, op);
	else if (op->code == OP_CONDITION)
		draw_condition(d, op);
	else if (op->code == OP_YIELD)
		hand_on(d, op);
	else
		draw_plain(d, op);
}

void func_draw(Text *out, const Func *f, const char *name)
{
	Arena *arena = arena_new();
	Drawing d = {.out = out, .nvalues = f->nvalues, .depth = 1};

	d.names = func_names(arena, f);
	d.is_residual = arena_array(arena, bool, f->nvalues + 1);
	region_walk(f->body, note_residuals, &d);
	text_str(out, "digraph ");
	quote(out, name, strlen(name));
	text_printf(out, " {\n  label=\"%s\\n" LEGEND "\";\n", name);
	text_printf(
		out,
		"  node [style=filled, fontname=monospace, shape=%s, fillcolor=%s, color=%s];\n",
		looks[PRIMAL].shape, looks[PRIMAL].fill, looks[PRIMAL].line);
	for (uint32_t i = 0; i < f->body->nparams; i++)
		draw_value(&d, f->body->params[i]);
	draw_ops(&d, f->body);
	text_bytes(out, text_cstr(&d.edges), d.edges.len);
	text_str(out, "}\n");
	text_free(&d.edges);
	arena_free(arena);
}
