/*
 * line: a statement as one line, or as several if it is too long.
 *
 * text_break marks where a line may be broken, and how deep in the expression that is: 0 after the
 * operators of lowest precedence. The cheapest way to break a line is taken: each break costs
 * something, deeper ones more, and so does each column that does not fit. Of two ways at the same
 * cost, the one that fills the first lines is taken.
 *
 * A continuation is indented by one level, or by two in the head of a block.
 */
#include "emit/internal.h"

#include <string.h>

enum {
	COLUMNS = 100,
	TAB = 8,
	NARROWEST = 20, /* columns for text, however deep the indentation */
	BREAK = 10,     /* the cost of a break */
	DEEPER = 12,    /* more for each level of its depth */
	AT_ASSIGNMENT = 4,
	TOO_WIDE = 1000 /* a column that does not fit */
};

/* Breaks are control characters, from BREAK_0 on. */
enum { BREAK_0 = 0x10, BREAK_DEEPEST = 0x1d, BREAK_ASSIGN = 0x1e };

void text_break(Text *out, int depth)
{
	text_char(out, (char)(BREAK_0 + depth > BREAK_DEEPEST ? BREAK_DEEPEST : BREAK_0 + depth));
}

void text_assign(Text *out, const char *sign)
{
	text_printf(out, " %s", sign);
	text_char(out, BREAK_ASSIGN);
}

static bool is_break(char c)
{
	return c >= BREAK_0 && c <= BREAK_ASSIGN;
}

static uint64_t break_cost(char c)
{
	return c == BREAK_ASSIGN ? BREAK + AT_ASSIGNMENT : BREAK + (uint64_t)(c - BREAK_0) * DEEPER;
}

static void put_indent(Text *out, int indent)
{
	for (int i = 0; i < indent; i++)
		text_char(out, '\t');
}

static void put(Text *out, const char *s, size_t n)
{
	for (size_t i = 0; i < n; i++)
		text_char(out, is_break(s[i]) ? ' ' : s[i]);
	text_char(out, '\n');
}

static size_t room_at(int indent)
{
	return COLUMNS > indent * TAB + NARROWEST ? (size_t)(COLUMNS - indent * TAB) : NARROWEST;
}

/* A place where a line may end: the end of the text, or a break. */
typedef struct Stop {
	size_t at;
	uint64_t cost; /* of what follows it */
	uint32_t next; /* where the line that follows it ends */
} Stop;

static uint64_t piece_cost(size_t width, size_t room)
{
	return width > room ? (uint64_t)(width - room) * TOO_WIDE : 0;
}

/* Chooses the end of the line that begins at `from`, from stop i on: the last of the cheapest. */
static void choose_end(const char *text, const Stop *stops, uint32_t count, uint32_t i, size_t from,
		       size_t room, Stop *line)
{
	line->cost = UINT64_MAX;
	for (uint32_t k = i; k < count; k++) {
		uint64_t cost = piece_cost(stops[k].at - from, room) + stops[k].cost;

		if (k + 1 < count)
			cost += break_cost(text[stops[k].at]);
		if (cost <= line->cost) {
			line->cost = cost;
			line->next = k;
		}
	}
}

/* Is it the head of a block? Its continuation must not look like the block's first line. */
static bool is_head(const char *text)
{
	static const char *const heads[] = {"if (", "else if (", "} else if (", "for (", "while ("};

	for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
		if (strncmp(text, heads[i], strlen(heads[i])) == 0)
			return true;
	return false;
}

static void print_broken(Text *out, int indent, const char *text, size_t n)
{
	Arena *arena = arena_new();
	LIST(Stop) stops = {0};
	Stop line = {0};
	int inner = indent + (is_head(text) ? 2 : 1);
	size_t from = 0;

	for (size_t i = 1; i <= n; i++)
		if (i == n || is_break(text[i]))
			list_push(arena, &stops, ((Stop){.at = i}));
	for (uint32_t i = stops.count - 1; i-- > 0;)
		choose_end(text, stops.items, stops.count, i + 1, stops.items[i].at + 1,
			   room_at(inner), &stops.items[i]);
	choose_end(text, stops.items, stops.count, 0, 0, room_at(indent), &line);
	for (;;) {
		const Stop *end = &stops.items[line.next];

		put(out, text + from, end->at - from);
		if (end->at == n)
			break;
		put_indent(out, inner);
		from = end->at + 1;
		line = *end;
	}
	arena_free(arena);
}

void print_line(Text *out, int indent, const char *text)
{
	size_t n = strlen(text);

	put_indent(out, indent);
	if (n > room_at(indent))
		print_broken(out, indent, text, n);
	else
		put(out, text, n);
}
