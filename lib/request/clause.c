/*
 * clause: parses the words of a request into clauses, by the tables of request.def. No parameter is
 * looked up here.
 *
 *   #pragma cadgen rev wave wrt(x[n], w)   ->   rev, "wave", wrt: places x with brackets [n], w
 */
#include "request/asked.h"

#include <string.h>

enum {
	F = 1 << REQUEST_FWD,
	R = 1 << REQUEST_REV,
	G = 1 << REQUEST_GRAD,
	J = 1 << REQUEST_JAC,
	H = 1 << REQUEST_HESS,
	V = 1 << REQUEST_HVP,
	U = 1 << (REQUEST_HVP + 1)
};

/* Those of RequestKind come first, in its order. */
typedef enum KindWord {
#define KIND(id, word) KIND_##id,
#include "request/request.def"
	KIND_COUNT
} KindWord;

typedef enum Shape {
	SHAPE_PLACES,
	SHAPE_IDENT,
	SHAPE_IDENTS,
	SHAPE_ANY,
	SHAPE_TAPES,
	SHAPE_TYPES,
	SHAPE_VALUES,
	SHAPE_OPTIONAL,
	SHAPE_NUMBER,
	SHAPE_BARE,
	SHAPE_HALF,
	SHAPE_LAYOUT
} Shape;

typedef struct ClauseInfo {
	Shape shape;
	int kinds;
} ClauseInfo;

static const char *const kind_words[KIND_COUNT] = {
#define KIND(id, word) [KIND_##id] = word,
#include "request/request.def"
};

static const ClauseInfo clause_info[CLAUSE_COUNT] = {
#define CLAUSE(id, word, shape, kinds) [CLAUSE_##id] = {SHAPE_##shape, kinds},
#include "request/request.def"
};

static const char *const clause_words[CLAUSE_COUNT] = {
#define CLAUSE(id, word, shape, kinds) [CLAUSE_##id] = word,
#include "request/request.def"
};

const char *clause_word(ClauseKind clause)
{
	return clause_words[clause];
}

typedef struct Parser {
	const Reader *reader;
	const Word *word; /* the next one */
} Parser;

static int word_find(const Word *word, const char *const *words, int count)
{
	for (int i = 0; i < count; i++)
		if (word->kind == WORD_IDENT && strcmp(word->text, words[i]) == 0)
			return i;
	return -1;
}

bool word_refuse(Diags *diags, const Word *word, const char *expected)
{
	if (word->kind == WORD_END)
		diag_report(diags, E_PRAGMA_ENDS, word->loc, expected);
	else
		diag_report(diags, E_PRAGMA_SYNTAX, word->loc, expected, word->text);
	return false;
}

static bool refuse_word(Parser *p, const char *expected)
{
	return word_refuse(p->reader->diags, p->word, expected);
}

static bool take(Parser *p, const char *text)
{
	if (!word_is(p->word, text))
		return refuse_word(p, arena_printf(p->reader->arena, "'%s'", text));
	p->word++;
	return true;
}

/* ---- places ---- */

static bool parse_bracket(Parser *p, Place *place)
{
	Bracket *bracket = arena_new_of(p->reader->arena, Bracket);
	Bracket **link = &place->brackets;
	int depth = 0;

	bracket->begin = ++p->word;
	while (p->word->kind != WORD_END && (depth > 0 || !word_is(p->word, "]"))) {
		depth += word_is(p->word, "[") || word_is(p->word, "(");
		depth -= word_is(p->word, "]") || word_is(p->word, ")");
		p->word++;
	}
	bracket->end = p->word;
	if (!take(p, "]"))
		return false;
	while (*link)
		link = &(*link)->next;
	*link = bracket;
	return true;
}

/* A name with its brackets, and the members after it. */
static bool parse_path(Parser *p, Place *place, const char *what)
{
	for (;; what = "the name of a member") {
		if (p->word->kind != WORD_IDENT)
			return refuse_word(p, what);
		place->name = p->word->text;
		place->loc = p->word->loc;
		p->word++;
		while (word_is(p->word, "["))
			if (!parse_bracket(p, place))
				return false;
		if (!word_is(p->word, ".") && !word_is(p->word, "->"))
			return true;
		p->word++;
		place = place->member = arena_new_of(p->reader->arena, Place);
	}
}

static bool parse_place(Parser *p, Place *place)
{
	if (word_is(p->word, "*")) {
		place->star = true;
		p->word++;
	}
	return parse_path(p, place, "the name of a parameter");
}

/* `params: struct par *`, `y->content: struct vec *` */
static bool parse_type(Parser *p, Place *place)
{
	int depth = 0;

	if (!parse_path(p, place, "the name of a parameter") || !take(p, ":"))
		return false;
	place->type = p->word;
	while (p->word->kind != WORD_END &&
	       (depth > 0 || (!word_is(p->word, ")") && !word_is(p->word, ",")))) {
		depth += word_is(p->word, "(");
		depth -= word_is(p->word, ")");
		p->word++;
	}
	place->type_end = p->word;
	return place->type != place->type_end || refuse_word(p, "a pointer type");
}

static bool parse_ident(Parser *p, Place *place)
{
	if (p->word->kind != WORD_IDENT)
		return refuse_word(p, "a name");
	place->name = p->word->text;
	place->loc = p->word->loc;
	p->word++;
	return true;
}

static bool parse_parameter(Parser *p, Place *place)
{
	if (!parse_ident(p, place))
		return false;
	if (!word_is(p->word, ".") && !word_is(p->word, "->"))
		return true;
	diag_report(p->reader->diags, E_PARAMETER_ALONE, p->word->loc, place->name);
	return false;
}

static bool parse_half(Parser *p, Place *place)
{
	bool is_half = word_is(p->word, "first") || word_is(p->word, "second");

	if (!word_is(p->word, "both") && (!is_half || !p->reader->has_halves))
		return refuse_word(p, "'both'");
	return parse_ident(p, place);
}

static bool parse_tape(Parser *p, Place *place)
{
	if (!word_is(p->word, "heap") && !word_is(p->word, "fixed") &&
	    !word_is(p->word, "workspace"))
		return refuse_word(p, "'heap', 'fixed' or 'workspace'");
	return parse_ident(p, place);
}

static bool parse_layout(Parser *p, Place *place)
{
	if (!word_is(p->word, "row") && !word_is(p->word, "col") && !word_is(p->word, "lower"))
		return refuse_word(p, "'row', 'col' or 'lower'");
	return parse_ident(p, place);
}

/* The words of a constant: up to the parenthesis, or up to the other word. */
static bool parse_constant(Parser *p, Place *place, const char *other)
{
	int depth = 0;

	place->words = p->word;
	while (p->word->kind != WORD_END &&
	       (depth > 0 || (!word_is(p->word, ")") && !word_is(p->word, other)))) {
		depth += word_is(p->word, "(");
		depth -= word_is(p->word, ")");
		p->word++;
	}
	place->words_end = p->word;
	return place->words != place->words_end || refuse_word(p, "a number");
}

static bool parse_number(Parser *p, Place *place)
{
	place->loc = p->word->loc;
	return parse_constant(p, place, ")");
}

/* `n = 3` */
static bool parse_value(Parser *p, Place *place)
{
	return parse_ident(p, place) && take(p, "=") && parse_constant(p, place, ",");
}

/* `a`, or `a(x, y)` */
static bool parse_optional(Parser *p, Place *place)
{
	Place **link = &place->member;

	if (!parse_parameter(p, place))
		return false;
	if (!word_is(p->word, "("))
		return true;
	do {
		p->word++;
		*link = arena_new_of(p->reader->arena, Place);
		if (!parse_parameter(p, *link))
			return false;
		link = &(*link)->next;
	} while (word_is(p->word, ","));
	return take(p, ")");
}

static bool (*const parse_item[])(Parser *, Place *) = {
	[SHAPE_PLACES] = parse_place,      [SHAPE_IDENT] = parse_ident,
	[SHAPE_IDENTS] = parse_parameter,  [SHAPE_ANY] = parse_parameter,
	[SHAPE_TAPES] = parse_tape,        [SHAPE_TYPES] = parse_type,
	[SHAPE_HALF] = parse_half,         [SHAPE_NUMBER] = parse_number,
	[SHAPE_VALUES] = parse_value,      [SHAPE_LAYOUT] = parse_layout,
	[SHAPE_OPTIONAL] = parse_optional,
};

static bool parse_list(Parser *p, Shape shape, Clause *clause)
{
	Place **link = &clause->places;

	if (!take(p, "("))
		return false;
	if (shape == SHAPE_ANY && word_is(p->word, ")"))
		return take(p, ")");
	for (;;) {
		*link = arena_new_of(p->reader->arena, Place);
		if (!parse_item[shape](p, *link))
			return false;
		link = &(*link)->next;
		if (!word_is(p->word, ",") || shape == SHAPE_IDENT || shape == SHAPE_TAPES ||
		    shape == SHAPE_HALF || shape == SHAPE_NUMBER || shape == SHAPE_LAYOUT)
			return take(p, ")");
		p->word++;
	}
}

/* ---- clauses ---- */

static bool may_be_bare(Shape shape)
{
	return shape == SHAPE_BARE || shape == SHAPE_HALF;
}

static bool has_list(const Parser *p, Shape shape)
{
	return !may_be_bare(shape) || (shape == SHAPE_HALF && word_is(p->word, "("));
}

static void refuse_clause(const Parser *p, ClauseKind clause, const Asked *asked)
{
	const RequestKind kind = asked->kind;
	const char *word = kind_words[asked->is_rule ? KIND_RULE : (KindWord)kind];
	const bool is_matrix = kind >= REQUEST_JAC;
	const DiagCode code = is_matrix && clause == CLAUSE_SPLIT  ? E_MATRIX_SPLIT
			      : is_matrix && clause == CLAUSE_KEEP ? E_MATRIX_KEEP
								   : E_CLAUSE_KIND;

	diag_report(p->reader->diags, code, p->word->loc, clause_words[clause], word);
}

static bool parse_clause(Parser *p, Asked *asked)
{
	int id = word_find(p->word, clause_words, CLAUSE_COUNT);
	const ClauseInfo *info = id < 0 ? NULL : &clause_info[id];
	Clause *clause = id < 0 ? NULL : &asked->clauses[id];

	if (p->word->kind != WORD_IDENT)
		return refuse_word(p, "a clause");
	if (!info) {
		diag_report(
			p->reader->diags, E_CLAUSE_UNKNOWN, p->word->loc, p->word->text,
			suggestion(p->reader->arena, p->word->text, clause_words, CLAUSE_COUNT));
		return false;
	}
	if (clause->given) {
		diag_report(p->reader->diags, E_CLAUSE_TWICE, p->word->loc, clause_words[id]);
		return false;
	}
	if (!(info->kinds & (asked->is_rule ? U : 1 << asked->kind))) {
		refuse_clause(p, (ClauseKind)id, asked);
		return false;
	}
	clause->given = true;
	clause->loc = p->word->loc;
	p->word++;
	return !has_list(p, info->shape) || parse_list(p, info->shape, clause);
}

static bool names_function(const Parser *p)
{
	const Reader *r = p->reader;

	return r->has_function && r->has_function(r->data, p->word->text);
}

/* Parses from the function's name, if there is one, to the end. */
static Asked *parse_rest(Parser *p, RequestKind kind, Loc loc, bool needs_name, bool is_rule)
{
	Asked *asked = arena_new_of(p->reader->arena, Asked);
	int clause = word_find(p->word, clause_words, CLAUSE_COUNT);
	bool is_clause =
		p->word->kind == WORD_IDENT &&
		(word_is(p->word + 1, "(") ||
		 (clause >= 0 && may_be_bare(clause_info[clause].shape) && !names_function(p)));

	asked->kind = kind;
	asked->is_rule = is_rule;
	asked->loc = loc;
	if (p->word->kind == WORD_IDENT && (needs_name || !is_clause)) {
		asked->function = p->word->text;
		asked->function_loc = p->word->loc;
		p->word++;
	} else if (needs_name) {
		refuse_word(p, "the name of a function");
		return NULL;
	}
	while (p->word->kind != WORD_END)
		if (!parse_clause(p, asked))
			return NULL;
	return asked;
}

Asked *asked_parse(const Reader *reader, const Word *words)
{
	Parser p = {.reader = reader, .word = words};
	int kind = word_find(words, kind_words, KIND_COUNT);

	if (words->kind != WORD_IDENT || kind == KIND_RULE || kind == KIND_INACTIVE ||
	    kind == KIND_SUBSTITUTE || kind == KIND_LOOP) {
		refuse_word(&p, "a kind of derivative (fwd, rev or grad)");
		return NULL;
	}
	if (kind < 0) {
		diag_report(reader->diags, E_PRAGMA_WORD, words->loc, words->text,
			    suggestion(reader->arena, words->text, kind_words, KIND_COUNT));
		return NULL;
	}
	p.word++;
	return parse_rest(&p, (RequestKind)kind, words->loc, false, false);
}

Asked *asked_parse_option(const Reader *reader, RequestKind kind, Loc loc, const Word *words)
{
	Parser p = {.reader = reader, .word = words};

	return parse_rest(&p, kind, loc, true, false);
}

Asked *asked_parse_rule(const Reader *reader, RequestKind kind, Loc loc, const Word *words)
{
	Parser p = {.reader = reader, .word = words};

	return parse_rest(&p, kind, loc, true, true);
}
