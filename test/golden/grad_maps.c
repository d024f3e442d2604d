/*
 * grad_maps FILE.c..: do the linear maps of these files' derivatives compute what the interpreter
 * computes?
 *
 * The functions are what `--emit linear-map` makes of the requests, with the callees that are kept.
 * They run on arguments that are made up from the types alone. Where the interpreter finds a fault
 * then, such as an access outside an array, a function is passed over, and so are those with rules,
 * which it does not know. At least half of them must run.
 */
#include "driver/session.h"
#include "map_run.h"
#include "world.h"

#include <stdio.h>
#include <string.h>

enum { ELEMENTS = 40, OBJECTS = 4, DEPTH = 3, STEPS = 30000 };

typedef struct Score {
	unsigned functions, evaluated, wrong;
} Score;

/* ---- arguments ---- */

typedef struct Arguments {
	Text text;
	int64_t integer; /* the value of all of them */
	uint32_t floats; /* so many were written */
} Arguments;

/* Small numbers without a pattern, so that matrices of them are regular. */
static double made_up(uint32_t i)
{
	uint32_t h = (i + 1) * 2654435761u;

	h = (h ^ h >> 15) * 2246822519u;
	return 0.125 + (h >> 16) % 512 / 1000.0;
}

static void add_value(Arguments *a, const Type *type, int depth);

static void add_many(Arguments *a, const Type *type, int64_t count, int depth)
{
	for (int64_t i = 0; i < count; i++) {
		text_char(&a->text, ' ');
		add_value(a, type, depth);
	}
}

/* How many elements a block has. Numbers of arrays stand side by side. */
static int64_t elements(const Type *elem, int64_t each, int depth)
{
	if (elem->kind == TYPE_STRUCT)
		return depth ? 1 : OBJECTS;
	return type_is_ptr(elem) ? OBJECTS : ELEMENTS / each * each + each;
}

static void add_block(Arguments *a, const Type *elem, int depth)
{
	int64_t each = 1;

	if (depth == DEPTH || type_size(elem) <= 0) {
		text_str(&a->text, "null");
		return;
	}
	for (; elem->kind == TYPE_ARRAY; elem = elem->elem)
		each *= elem->len;
	text_char(&a->text, '[');
	add_many(a, elem, elements(elem, each, depth), depth + 1);
	text_char(&a->text, ']');
}

static void add_struct(Arguments *a, const StructDef *def, int depth)
{
	text_char(&a->text, '{');
	for (uint32_t i = 0; i < def->nfields && (i == 0 || !def->is_union); i++)
		add_many(a, def->fields[i].type, 1, depth);
	text_char(&a->text, '}');
}

static void add_value(Arguments *a, const Type *type, int depth)
{
	if (type_is_float(type)) {
		text_printf(&a->text, "%.3f", made_up(a->floats++));
	} else if (type_is_ptr(type)) {
		add_block(a, type->elem, depth);
	} else if (type->kind == TYPE_STRUCT) {
		add_struct(a, type->def, depth);
	} else if (type->kind == TYPE_ARRAY) {
		text_char(&a->text, '[');
		add_many(a, type->elem, type->len, depth);
		text_char(&a->text, ']');
	} else {
		text_printf(&a->text, "%d", (int)a->integer);
	}
}

static const char *arguments_of(Arena *arena, const Func *f, uint32_t nprimal, int64_t integer)
{
	Arguments a = {.integer = integer};
	const char *text;

	for (uint32_t i = 0; i < nprimal; i++) {
		text_str(&a.text, i ? ", " : "");
		add_value(&a, f->body->params[i]->type, 0);
	}
	text = arena_strdup(arena, text_cstr(&a.text));
	text_free(&a.text);
	return text;
}

/* ---- functions ---- */

/* Whether the function runs on these arguments without a fault. */
static bool runs_on(Case *c, const Func *f, const Request *r, const char *args)
{
	World w;
	Layout l;
	Text why = {0};
	bool runs = layout_of(f, &l) && world_make(c, &w, f, &l, r, args, 1) &&
		    func_eval(f, w.args, w.results, STEPS, &why);

	text_free(&why);
	text_clear(&c->faults);
	return runs;
}

static bool evaluate(Score *score, const Func *f, const Request *r, int64_t integer)
{
	Case c = {.arena = arena_new()};
	Layout l;
	const char *args = "";
	bool runs = layout_of(f, &l);

	case_check_map(&c, "linearise", f);
	if (runs)
		args = arguments_of(c.arena, f, l.nprimal, integer);
	runs = runs && !c.faults.len && runs_on(&c, f, r, args);
	if (runs)
		case_evaluate_map(&c, "linearise", f, r, args);
	if (c.faults.len)
		printf("%s(%s): %s", f->name, args, text_cstr(&c.faults));
	score->wrong += c.faults.len > 0;
	text_free(&c.faults);
	arena_free(c.arena);
	return runs;
}

/* What the map is made of; of a matrix, for one of its strips. */
static const Request *linearised_request(const Request *r)
{
	return r->kind < REQUEST_JAC ? r : r->strips[r->strips[0] ? 0 : 1];
}

/* The results are those of the requests, in their order, and behind them those of kept callees. */
static void evaluate_input(Score *score, const Input *input)
{
	const Request *r = input->unit.requests;

	for (uint32_t k = 0; r; k++, r = r->next) {
		const Func *f = input->results.items[k];
		bool runs = false;

		for (int64_t integer = 3; integer > 0; integer--)
			runs |= evaluate(score, f, linearised_request(r), integer);
		score->functions++;
		score->evaluated += runs;
	}
}

static void evaluate_file(Score *score, const char *path)
{
	const char *const arguments[] = {path, "--emit", "linear-map"};
	CadgenSession *s = cadgen_new();

	if (cadgen_arguments(s, sizeof arguments / sizeof *arguments, arguments) != CADGEN_DONE ||
	    cadgen_run(s) != CADGEN_DONE) {
		score->wrong++;
		printf("%s: %s", path, cadgen_messages(s));
	} else {
		evaluate_input(score, &s->inputs[0]);
	}
	cadgen_free(s);
}

int main(int argc, char **argv)
{
	Score score = {0};

	for (int i = 1; i < argc; i++)
		evaluate_file(&score, argv[i]);
	printf("%u of %u functions evaluated, %u wrong\n", score.evaluated, score.functions,
	       score.wrong);
	return score.wrong || 2 * score.evaluated < score.functions;
}
