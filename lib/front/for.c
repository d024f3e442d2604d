/*
 * for: which clauses of a `for` are there. libclang drops omitted ones without a trace. With all
 * three or none the number of children tells; else the function is pretty-printed (macros
 * expanded), and the k-th ForStmt of the function is the k-th `for` of that text. The counts of
 * loops and of children must agree, or the loop is refused.
 */
#include "front/lower.h"

#include <ctype.h>
#include <string.h>

typedef struct ForList {
	Arena *arena;
	LIST(CXCursor) stmts;
} ForList;

static enum CXChildVisitResult collect_for(CXCursor cursor, CXCursor parent, CXClientData data)
{
	ForList *list = data;

	(void)parent;
	if (clang_getCursorKind(cursor) == CXCursor_ForStmt)
		list_push(list->arena, &list->stmts, cursor);
	return CXChildVisit_Recurse;
}

/* Past a string or character literal that begins here. */
static const char *skip_literal(const char *at)
{
	char quote = *at++;

	for (; *at && *at != quote; at++)
		at += *at == '\\' && at[1];
	return *at ? at + 1 : at;
}

/* The clauses of a header that begins at its '('. */
static ForClauses read_header(const char *at)
{
	bool given[3] = {false};
	int depth = 0, clause = 0;

	for (; *at; at++) {
		if (*at == '"' || *at == '\'') {
			at = skip_literal(at) - 1;
			given[clause] = true;
			continue;
		}
		depth += *at == '(' || *at == '{' || *at == '[';
		depth -= *at == ')' || *at == '}' || *at == ']';
		if (depth == 0)
			break;
		if (depth == 1 && *at == ';')
			clause += clause < 2;
		else if (!isspace((unsigned char)*at) && !(depth == 1 && *at == '('))
			given[clause] = true;
	}
	return (ForClauses){given[0], given[1], given[2]};
}

static const char *next_for(const char *at)
{
	const char *begin = at;

	while (*at) {
		bool inside = at > begin && (isalnum((unsigned char)at[-1]) || at[-1] == '_');

		if (*at == '"' || *at == '\'')
			at = skip_literal(at);
		else if (!inside && !strncmp(at, "for", 3) && at[3 + strspn(at + 3, " ")] == '(')
			return at + 3 + strspn(at + 3, " ");
		else
			at++;
	}
	return NULL;
}

static void read_clauses(Lower *l)
{
	ForList list = {.arena = l->scratch};
	const char *at =
		front_string(l->front, clang_getCursorPrettyPrinted(l->decl->cursor, NULL));
	uint32_t n = 0;

	clang_visitChildren(l->decl->cursor, collect_for, &list);
	l->fors = ptrmap_new(l->scratch);
	for (at = next_for(at); at; at = next_for(at + 1), n++) {
		ForClauses *clauses;

		if (n >= list.stmts.count)
			break;
		clauses = arena_new_of(l->scratch, ForClauses);
		*clauses = read_header(at);
		ptrmap_set(l->fors, list.stmts.items[n].data[1], clauses);
	}
	if (at || n != list.stmts.count)
		l->fors = ptrmap_new(l->scratch);
}

bool for_clauses(Lower *l, CXCursor stmt, uint32_t nkids, ForClauses *out)
{
	const ForClauses *known;

	if (nkids == 1 || nkids == 4) {
		*out = (ForClauses){nkids == 4, nkids == 4, nkids == 4};
		return true;
	}
	if (!l->fors)
		read_clauses(l);
	known = ptrmap_get(l->fors, stmt.data[1]);
	if (!known || (uint32_t)(known->init + known->cond + known->step + 1) != nkids)
		return false;
	*out = *known;
	return true;
}
