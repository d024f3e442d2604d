/*
 * reader: says what the words of a request mean in a C file.
 */
#include "front/request.h"

#include <string.h>

/* ---- declared bounds ---- */

/* Skips the words that may precede the length in the brackets of a parameter. */
static const Word *behind_qualifiers(const Word *word)
{
	while (word_is(word, "static") || word_is(word, "const") || word_is(word, "restrict") ||
	       word_is(word, "volatile"))
		word++;
	return word;
}

/* The ']' that closes the bracket that `word` is in, or the end. */
static const Word *closing_bracket(const Word *word)
{
	for (int depth = 0; word->kind != WORD_END && (depth > 0 || !word_is(word, "]")); word++)
		depth += word_is(word, "[") ? 1 : word_is(word, "]") ? -1 : 0;
	return word;
}

/* [] and [*] give no length. */
static bool tells_length(const Word *begin, const Word *end)
{
	return begin != end && !(word_is(begin, "*") && begin + 1 == end);
}

/* The brackets "[n][m]" as they are written in the declaration. */
static void written_bounds(Front *front, const CDecl *decl, Loc loc, Bounds *out)
{
	const Word *word = words_of_text(front->arena, decl->dims, loc);

	while (word_is(word, "[") && out->count < MAX_DIMS) {
		const Word *begin = behind_qualifiers(word + 1), *end = closing_bracket(begin);

		out->dims[out->count++] = (Factor){
			.begin = tells_length(begin, end) ? begin : NULL, .end = end, .number = -1};
		word = end->kind == WORD_END ? end : end + 1;
	}
}

/* Takes words from the declaration if it has as many brackets as the type has bounds, and numbers
 * from its type. */
static void bounds(void *data, const Signature *function, uint32_t parameter, Bounds *out)
{
	const FuncDecl *decl = function->decl;
	CXCursor cursor = param_cursor(decl, parameter);
	Levels levels = c_levels(clang_getCursorType(cursor));
	Bounds written = {0};

	written_bounds(data, &function->params[parameter], function->loc, &written);
	if (written.count != out->count)
		return;
	*out = written;
	for (uint32_t i = 0; i < out->count && levels.count == out->count; i++)
		out->dims[i].number = levels.len[i] < 0 ? -1 : levels.len[i];
}

/* ---- names ---- */

static bool has_function(void *data, const char *name)
{
	const FuncDecl *function = front_function(data, name);

	return function && function->has_body;
}

static const Type *type_named(void *data, const char *name, Loc loc)
{
	return front_type_named(data, name, loc);
}

static const char *type_name(void *data, const Type *type)
{
	return own_type_name(data, type);
}

static bool enumerator(void *data, const char *name, int64_t *value)
{
	return front_enumerator(data, name, value);
}

static const Global *global(void *data, const char *name, Loc loc)
{
	return front_global(data, name, loc);
}

static bool has_derived(void *data, const Type *base)
{
	return front_has_derived(data, base);
}

static bool expand(void *data, const Signature *function, const Word *begin, const Word *end,
		   Words *out)
{
	Loc at = front_reads(data, begin->loc.file) ? begin->loc : function->loc;

	return words_expand(data, begin, end, at, out);
}

Reader front_reader(Front *front)
{
	return (Reader){.arena = front->arena,
			.module = front->module,
			.diags = front->diags,
			.tape = front->options->tape,
			.data = front,
			.has_function = has_function,
			.type_named = type_named,
			.type_name = type_name,
			.enumerator = enumerator,
			.global = global,
			.has_derived = has_derived,
			.expand = expand,
			.bounds = bounds};
}

Signature function_signature(const FuncDecl *f)
{
	return (Signature){.name = f->name,
			   .loc = f->loc,
			   .params = f->params,
			   .types = f->types,
			   .nargs = f->nargs,
			   .nparams = f->nparams,
			   .result = f->result,
			   .result_struct = f->result_struct,
			   .decl = f};
}
