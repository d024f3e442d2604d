/*
 * linear_map_print: linear maps as text.
 *
 *   repeat for %i = 0 to %n {
 *     pair(id, read(%4))
 *     pair(id, take(1) ; scale(mul %w))
 *     take(M, 0, 2)
 *   }
 *
 * Maps below each other are composed, the upper one first; `f ; g` is the same in one line. The
 * slots of a state are numbered from 0; M is the memory.
 */
#include "ad/linear_map.h"

#include <inttypes.h>

typedef struct Printing {
	Text *out;
	const char **names;
	uint32_t nvalues, depth;
} Printing;

static void print_inline(Printing *p, const LinearMap *map);

static void print_lines(Printing *p, const LinearMap *map);

static void begin_line(Printing *p)
{
	for (uint32_t i = 0; i < p->depth; i++)
		text_str(p->out, "  ");
}

/* `take(M, 0..3, 5)` */
static void print_slots(Printing *p, const LinearMap *map)
{
	const char *before = "(";

	text_str(p->out, map_info[map->kind].text);
	if (map->in_memory && map->out_memory) {
		text_str(p->out, "(M");
		before = ", ";
	}
	for (uint32_t i = 0; i < map->nslots; i++) {
		uint32_t last = i;

		while (last + 1 < map->nslots && map->slots[last + 1] == map->slots[last] + 1)
			last++;
		text_printf(p->out, "%s%" PRIu32, before, map->slots[i]);
		if (last > i)
			text_printf(p->out, "..%" PRIu32, map->slots[last]);
		i = last;
		before = ", ";
	}
	text_str(p->out, *before == '(' ? "()" : ")");
}

static void print_parts(Printing *p, const LinearMap *map, const char *between)
{
	for (uint32_t i = 0; i < map->nparts; i++) {
		text_str(p->out, i ? between : "");
		print_inline(p, map->parts[i]);
	}
}

static void print_scale(Printing *p, const LinearMap *map)
{
	const Op *op = map->op;

	if (op->code == OP_NEG || op->code == OP_SUB)
		text_str(p->out, "scale(-1)");
	else
		text_printf(p->out, "scale(%s %s)", op_info[op->code].text,
			    p->names[op->args[1]->id]);
}

/* The address and, of an array, how many elements. */
static void print_memory(Printing *p, const LinearMap *map)
{
	const Op *op = map->op;

	text_printf(p->out, "%s(%s", map_info[map->kind].text, p->names[op->args[0]->id]);
	if (op->code == OP_FILL)
		text_printf(p->out, ", %s", p->names[op->args[1]->id]);
	text_char(p->out, ')');
}

/* `move(%p, %q)`: from and to. */
static void print_move(Printing *p, const LinearMap *map)
{
	const char *from = p->names[map->op->args[0]->id];
	const char *to = p->names[map->op->results[0].id];
	bool is_back = map->kind == MAP_MOVE_BACK;

	text_printf(p->out, "%s(%s, %s)", map_info[map->kind].text, is_back ? to : from,
		    is_back ? from : to);
}

/* The function with what it is passed besides differentials. */
static void print_call(Printing *p, const LinearMap *map)
{
	const Op *op = map->op;
	const char *before = "(";

	text_printf(p->out, "%s %s", map_info[map->kind].text, op->attr.callee->name);
	for (uint32_t i = 0; i < op->nargs; i++) {
		if (op->args[i]->stage == TANGENT)
			continue;
		text_printf(p->out, "%s%s", before, p->names[op->args[i]->id]);
		before = ", ";
	}
	text_str(p->out, *before == '(' ? "()" : ")");
}

static void print_inline(Printing *p, const LinearMap *map)
{
	switch (map->kind) {
	case MAP_IDENTITY:
	case MAP_ZERO:
		text_str(p->out, map_info[map->kind].text);
		return;
	case MAP_COMPOSE:
		print_parts(p, map, " ; ");
		return;
	case MAP_PAIR:
	case MAP_COPAIR:
	case MAP_SUM:
		text_printf(p->out, "%s(", map_info[map->kind].text);
		print_parts(p, map, ", ");
		text_char(p->out, ')');
		return;
	case MAP_PROJECT:
	case MAP_INJECT:
		print_slots(p, map);
		return;
	case MAP_SCALE:
		print_scale(p, map);
		return;
	case MAP_CAST:
		text_str(p->out, "round(");
		type_print(p->out, map->op->results[0].type);
		text_char(p->out, ')');
		return;
	case MAP_READ:
	case MAP_WRITE:
	case MAP_CLEAR:
		print_memory(p, map);
		return;
	case MAP_MOVE:
	case MAP_MOVE_BACK:
		print_move(p, map);
		return;
	case MAP_CALL:
	case MAP_CALL_BACK:
		print_call(p, map);
		return;
	case MAP_CHOOSE:
		text_printf(p->out, "if(%s, ", p->names[map->op->args[0]->id]);
		print_parts(p, map, ", ");
		text_char(p->out, ')');
		return;
	case MAP_REPEAT:
	case MAP_RETURN:
	case MAP_ENTER:
	case MAP_COUNT:
		break;
	}
	bug("a linear map that has lines of its own");
}

static void print_block(Printing *p, const LinearMap *part)
{
	text_str(p->out, " {\n");
	p->depth++;
	print_lines(p, part);
	p->depth--;
	begin_line(p);
	text_char(p->out, '}');
}

static void print_control(Printing *p, const LinearMap *map)
{
	begin_line(p);
	if (map->kind != MAP_CHOOSE)
		text_printf(p->out, "%s ", map_info[map->kind].text);
	op_print(p->out, map->op, p->names, p->nvalues);
	print_block(p, map->parts[0]);
	if (map->kind == MAP_CHOOSE) {
		text_str(p->out, " else");
		print_block(p, map->parts[1]);
	}
	text_char(p->out, '\n');
}

static bool is_control(const LinearMap *map)
{
	return map->kind == MAP_REPEAT || map->kind == MAP_RETURN ||
	       (map->kind == MAP_CHOOSE && map->op->code == OP_IF);
}

static void print_lines(Printing *p, const LinearMap *map)
{
	if (is_control(map)) {
		print_control(p, map);
	} else if (map->kind == MAP_COMPOSE || map->kind == MAP_ENTER) {
		for (uint32_t i = 0; i < map->nparts; i++)
			print_lines(p, map->parts[i]);
	} else {
		begin_line(p);
		print_inline(p, map);
		text_char(p->out, '\n');
	}
}

static void print_state(Printing *p, Value *const *values, uint32_t count)
{
	text_str(p->out, "(M");
	for (uint32_t i = 0; i < count; i++)
		if (values[i]->stage == TANGENT)
			text_printf(p->out, ", %s", p->names[values[i]->id]);
	text_char(p->out, ')');
}

void linear_map_print(Text *out, const Func *f, const LinearMap *map, const char *name,
		      bool is_adjoint)
{
	Arena *arena = arena_new();
	Printing p = {.out = out, .names = func_names(arena, f), .nvalues = f->nvalues, .depth = 1};
	const Region *body = f->body;

	text_printf(out, "%s of %s from ", is_adjoint ? "adjoint" : "map", name);
	if (is_adjoint)
		print_state(&p, body->last->args, body->last->nargs);
	else
		print_state(&p, body->params, body->nparams);
	text_str(out, " to ");
	if (is_adjoint)
		print_state(&p, body->params, body->nparams);
	else
		print_state(&p, body->last->args, body->last->nargs);
	text_str(out, ":\n");
	print_lines(&p, map);
	arena_free(arena);
}
