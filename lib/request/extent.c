/*
 * extent: turns the expression in brackets, an integer expression of C over the parameters of a
 * function, into an IR function of the same parameters. All arithmetic has 64 bits.
 *
 *   x[3 * n]   ->   func @f.x(%n: i32, %x: ptr f64) -> i64 { ... return (mul 3, (cast %n)) }
 *
 * Accepted: integer constants, parameters of integer type, enumerators, macros, sizeof(type),
 * unary + - and *, subscripts of pointers to integers, + - * / %, comparisons, parentheses.
 */
#include "request/asked.h"

#include <stdlib.h>
#include <string.h>

typedef struct Term {
	Value *value;     /* NULL while is_const */
	const Type *type; /* of value */
	const Told *told; /* of its members; or NULL */
	bool is_const;
	int64_t constant;
} Term;

typedef struct Parser {
	const Reader *reader;
	const Signature *function;
	const Request *request; /* NULL: without parameters */
	Builder build;
	const Word *word; /* with macros replaced; ends with WORD_END */
	uint32_t depth;   /* of nesting at word */
	bool quiet;       /* reports nothing */
} Parser;

/* More than anybody writes, and shallow enough for every stack. */
enum { MAX_DEPTH = 500 };

static const Type *type_long(const Parser *p)
{
	return type_scalar(p->reader->module, TYPE_I64);
}

static bool refuse(Parser *p, Loc loc, const char *why)
{
	if (!p->quiet)
		diag_report(p->reader->diags, E_EXTENT, loc, why);
	return false;
}

static bool refuse_word(Parser *p, const char *expected)
{
	const Word *word = p->word;

	return refuse(p, word->loc,
		      word->kind == WORD_END
			      ? arena_printf(p->reader->arena, "%s is missing at its end", expected)
			      : arena_printf(p->reader->arena, "%s is expected, not '%s'", expected,
					     word->text));
}

static bool take(Parser *p, const char *text)
{
	if (!word_is(p->word, text))
		return refuse_word(p, arena_printf(p->reader->arena, "'%s'", text));
	p->word++;
	return true;
}

/* ---- terms ---- */

static Value *term_value(Parser *p, const Term *term)
{
	return term->is_const ? build_int(&p->build, type_long(p), term->constant) : term->value;
}

static Term term_const(int64_t constant)
{
	return (Term){.is_const = true, .constant = constant};
}

/* Integers are cast to i64; pointers stay as they are. */
static Term term_of(Parser *p, Value *value)
{
	if (type_is_integer(value->type))
		value = build_cast(&p->build, type_long(p), value);
	return (Term){.value = value, .type = value->type};
}

/* A pointer is one to the type that the request tells. */
static Term term_of_told(Parser *p, Value *value, const Told *told)
{
	Term term;

	if (told && told->type && type_is_ptr(value->type) && !type_is_ptr(value->type->elem))
		value = build_cast(&p->build, told->type, value);
	term = term_of(p, value);
	term.told = told;
	return term;
}

static bool term_is_pointer(const Term *term)
{
	return !term->is_const && type_is_ptr(term->type);
}

static bool need_integer(Parser *p, const Term *term, Loc loc)
{
	return !term_is_pointer(term) || refuse(p, loc, "a pointer is not a number");
}

/* *(pointer + index) */
static bool term_load(Parser *p, Term *term, const Term *index, Loc loc)
{
	Value *address = term->value;

	if (!term_is_pointer(term) || term->type->is_volatile ||
	    !(type_is_integer(term->type->elem) || type_is_ptr(term->type->elem)))
		return refuse(p, loc, "only a pointer to integers can be dereferenced");
	if (index) {
		Value *i = term_value(p, index);

		address = build_index(&p->build, address, i, NULL, 0);
	}
	*term = term_of_told(p, build_load(&p->build, address), term->told);
	return true;
}

/* ---- expressions ---- */

typedef struct Binary {
	const char *text;
	int power;
	OpCode op;
} Binary;

static const Binary binaries[] = {
	{"+", 3, OP_ADD}, {"-", 3, OP_SUB}, {"*", 4, OP_MUL}, {"/", 4, OP_DIV},
	{"%", 4, OP_REM}, {"<", 2, OP_LT},  {"<=", 2, OP_LE}, {">", 2, OP_GT},
	{">=", 2, OP_GE}, {"==", 1, OP_EQ}, {"!=", 1, OP_NE},
};

static const Binary *binary_find(const Word *word)
{
	for (size_t i = 0; i < sizeof binaries / sizeof *binaries; i++)
		if (word_is(word, binaries[i].text))
			return &binaries[i];
	return NULL;
}

static bool parse_expr(Parser *p, int power, Term *out);

static bool parse_number(Parser *p, Term *out)
{
	const char *text = p->word->text;
	char *end;
	unsigned long long n = strtoull(text, &end, 0);

	if (text[0] == '0' && (text[1] == 'b' || text[1] == 'B'))
		n = strtoull(text + 2, &end, 2);
	if (end == text || strspn(end, "uUlL") != strlen(end))
		return refuse(p, p->word->loc,
			      arena_printf(p->reader->arena, "'%s' is not an integer", text));
	if (n > INT64_MAX)
		return refuse(p, p->word->loc,
			      arena_printf(p->reader->arena, "'%s' is too large", text));
	p->word++;
	*out = term_const((int64_t)n);
	return true;
}

/* The kind of a type named by keywords, or TYPE_KINDS. */
static TypeKind keyword_type(const Word *begin, const Word *end)
{
	static const char *const keywords[] = {"char",   "short",    "int",   "long",
					       "float",  "double",   "_Bool", "bool",
					       "signed", "unsigned", "const"};
	int count[sizeof keywords / sizeof *keywords] = {0};
	size_t i;

	for (; begin != end; begin++) {
		for (i = 0; i < sizeof keywords / sizeof *keywords && !word_is(begin, keywords[i]);
		     i++)
			continue;
		if (i == sizeof keywords / sizeof *keywords)
			return TYPE_KINDS;
		count[i]++;
	}
	if (count[5])
		return count[3] ? TYPE_F80 : TYPE_F64;
	if (count[4])
		return TYPE_F32;
	if (count[0] || count[6] || count[7])
		return TYPE_CHAR;
	if (count[1])
		return TYPE_I16;
	if (count[3])
		return TYPE_I64;
	return count[2] || count[8] || count[9] ? TYPE_I32 : TYPE_KINDS;
}

/* The type that the words name, or NULL. */
static const Type *named_type(Parser *p, const Word *begin, const Word *end)
{
	TypeKind kind = keyword_type(begin, end);
	const char *name = begin->text;

	if (kind != TYPE_KINDS)
		return type_scalar(p->reader->module, kind);
	if (end == begin + 2 && (word_is(begin, "struct") || word_is(begin, "union")))
		name = arena_printf(p->reader->arena, "%s %s", name, begin[1].text);
	else if (end != begin + 1)
		return NULL;
	return p->reader->type_named(p->reader->data, name,
				     p->quiet ? p->function->loc : begin->loc);
}

static bool parse_sizeof(Parser *p, Term *out)
{
	const Word *begin = ++p->word;
	const Word *end;
	const Type *type;

	if (!take(p, "("))
		return false;
	for (begin = end = p->word; end->kind == WORD_IDENT;)
		end++;
	for (p->word = end; word_is(p->word, "*");)
		p->word++;
	type = p->word == end ? named_type(p, begin, end) : NULL;
	*out = term_const(p->word != end ? pointer_size(p->reader->module)
			  : type         ? type_size(type)
					 : -1);
	if (begin == end || out->constant < 0)
		return refuse(p, begin->loc, "sizeof takes the name of a type here");
	return take(p, ")");
}

static bool refuse_name(Parser *p, const Word *word)
{
	const Signature *f = p->function;
	const char **names = arena_array(p->reader->arena, const char *, f->nargs + 1);

	for (uint32_t i = 0; i < f->nargs; i++)
		names[i] = f->params[i].name;
	if (!p->quiet)
		diag_report(p->reader->diags, E_EXTENT_NAME, word->loc, word->text, f->name,
			    suggestion(p->reader->arena, word->text, names, f->nargs));
	return false;
}

/* The value of a global integer; of a global struct, its address. */
static bool global_term(Parser *p, const Word *word, Term *out)
{
	const Reader *r = p->reader;
	const Global *g = r->global ? r->global(r->data, word->text, word->loc) : NULL;
	Value *address;

	if (!g || g->is_volatile || (!type_is_integer(g->type) && g->type->kind != TYPE_STRUCT))
		return false;
	address = build_0(&p->build, OP_GLOBAL, type_ptr(r->module, g->type, g->is_const));
	address->def->attr.s = g->name;
	*out = g->type->kind == TYPE_STRUCT ? (Term){.value = address, .type = address->type}
					    : term_of(p, build_load(&p->build, address));
	return true;
}

static bool parse_name(Parser *p, Term *out)
{
	const Word *word = p->word++;
	const Signature *f = p->function;
	const Reader *r = p->reader;

	if (word_is(p->word, "("))
		return refuse(p, word->loc, "it contains a call");
	for (uint32_t i = 0; i < f->nargs; i++) {
		if (strcmp(f->params[i].name, word->text) != 0)
			continue;
		if (type_is_float(f->types[i]))
			return refuse(p, word->loc,
				      arena_printf(p->reader->arena, "'%s' is not an integer",
						   word->text));
		*out = term_of_told(p, p->build.func->body->params[i],
				    p->request ? &p->request->roles[i].told : NULL);
		return true;
	}
	if (global_term(p, word, out))
		return true;
	*out = term_const(0);
	return (r->enumerator && r->enumerator(r->data, word->text, &out->constant)) ||
	       refuse_name(p, word);
}

static bool parse_primary(Parser *p, Term *out)
{
	if (p->word->kind == WORD_NUMBER)
		return parse_number(p, out);
	if (word_is(p->word, "sizeof"))
		return parse_sizeof(p, out);
	if (p->word->kind == WORD_IDENT)
		return parse_name(p, out);
	if (!word_is(p->word, "("))
		return refuse_word(p, "a number or a name");
	p->word++;
	return parse_expr(p, 1, out) && take(p, ")");
}

static const char *type_name(const Reader *r, const Type *type)
{
	return r->type_name ? r->type_name(r->data, type) : type->name;
}

/* pointer->name or struct.name: in the IR both are addresses. */
static bool term_member(Parser *p, Term *term)
{
	const Word *word = p->word++;
	const Type *type = term_is_pointer(term) ? term->type->elem : NULL;
	const Told *told;
	const Field *field;
	Value *address;

	if (!type || type->kind != TYPE_STRUCT)
		return refuse(p, word->loc, "only structures have members");
	field = struct_field(type, word->text);
	if (word->kind != WORD_IDENT || !field)
		return refuse(p, word->loc,
			      arena_printf(p->reader->arena, "'%s' has no member '%s'",
					   type_name(p->reader, type), word->text));
	told = told_member(term->told, field->name);
	address = build_field(&p->build, term->value, field->name);
	if (field->type->kind == TYPE_STRUCT || field->type->kind == TYPE_ARRAY) {
		*term = (Term){.value = address, .type = address->type, .told = told};
		return true;
	}
	if (!type_is_integer(field->type) && !type_is_ptr(field->type))
		return refuse(p, word->loc,
			      arena_printf(p->reader->arena, "'%s' is not an integer", word->text));
	*term = term_of_told(p, build_load(&p->build, address), told);
	return true;
}

static bool parse_postfix(Parser *p, Term *out)
{
	if (!parse_primary(p, out))
		return false;
	while (word_is(p->word, "[") || word_is(p->word, ".") || word_is(p->word, "->")) {
		bool is_index = word_is(p->word, "[");
		Loc loc = p->word++->loc;
		Term index;

		if (!is_index && !term_member(p, out))
			return false;
		if (is_index && (!parse_expr(p, 1, &index) || !need_integer(p, &index, loc) ||
				 !take(p, "]") || !term_load(p, out, &index, loc)))
			return false;
	}
	return true;
}

static bool parse_prefix(Parser *p, Term *out);

/* Every nested expression passes through here, so the depth is counted here. */
static bool parse_unary(Parser *p, Term *out)
{
	bool ok = p->depth < MAX_DEPTH || refuse(p, p->word->loc, "it nests too deeply");

	p->depth++;
	ok = ok && parse_prefix(p, out);
	p->depth--;
	return ok;
}

static bool parse_prefix(Parser *p, Term *out)
{
	const Word *word = p->word;

	if (!word_is(word, "-") && !word_is(word, "+") && !word_is(word, "*"))
		return parse_postfix(p, out);
	p->word++;
	if (!parse_unary(p, out))
		return false;
	if (word_is(word, "*"))
		return term_load(p, out, NULL, word->loc);
	if (!need_integer(p, out, word->loc))
		return false;
	if (word_is(word, "+"))
		return true;
	if (out->is_const)
		out->constant = -out->constant;
	else
		out->value = build_1(&p->build, OP_NEG, NULL, out->value);
	return true;
}

/* The value of a comparison; -1: op is none. */
static int compare(OpCode op, int64_t left, int64_t right)
{
	if (op == OP_LT || op == OP_GE)
		return (left < right) == (op == OP_LT);
	if (op == OP_GT || op == OP_LE)
		return (left > right) == (op == OP_GT);
	return op == OP_EQ || op == OP_NE ? (left == right) == (op == OP_EQ) : -1;
}

/* out = out op right, both constants. */
static bool fold(Parser *p, const Binary *op, Term *out, int64_t right, Loc loc)
{
	int64_t left = out->constant;
	int compared = compare(op->op, left, right);
	bool lost = false;

	if ((op->op == OP_DIV || op->op == OP_REM) && right == 0)
		return refuse(p, loc, "it divides by zero");
	if (op->op == OP_ADD)
		lost = __builtin_add_overflow(left, right, &out->constant);
	else if (op->op == OP_SUB)
		lost = __builtin_sub_overflow(left, right, &out->constant);
	else if (op->op == OP_MUL)
		lost = __builtin_mul_overflow(left, right, &out->constant);
	else if (compared >= 0)
		out->constant = compared;
	else if (right == -1)
		out->constant = op->op == OP_DIV ? -left : 0;
	else
		out->constant = op->op == OP_DIV ? left / right : left % right;
	return !lost || refuse(p, loc, "it is too large");
}

static bool apply(Parser *p, const Binary *op, Term *out, const Term *right, Loc loc)
{
	Value *left_value, *right_value;

	if (!need_integer(p, out, loc) || !need_integer(p, right, loc))
		return false;
	if (out->is_const && right->is_const)
		return fold(p, op, out, right->constant, loc);
	left_value = term_value(p, out);
	right_value = term_value(p, right);
	*out = term_of(p, build_2(&p->build, op->op, NULL, left_value, right_value));
	return true;
}

static bool parse_expr(Parser *p, int power, Term *out)
{
	const Binary *op;

	if (!parse_unary(p, out))
		return false;
	while ((op = binary_find(p->word)) && op->power >= power) {
		Loc loc = p->word++->loc;
		Term right;

		if (!parse_expr(p, op->power + 1, &right) || !apply(p, op, out, &right, loc))
			return false;
	}
	return true;
}

/* ---- text ---- */

/* Does a factor need parentheses in a product? */
static bool is_compound(const Word *word, const Word *end)
{
	int depth = 0;

	for (bool operand = false; word != end; word++) {
		if (depth == 0 && operand && binary_find(word) && !word_is(word, "*"))
			return true;
		depth += word_is(word, "(") || word_is(word, "[");
		depth -= word_is(word, ")") || word_is(word, "]");
		operand = ends_operand(word);
	}
	return false;
}

/* ---- products ---- */

static Func *extent_shell(const Reader *r, const Signature *function, const char *parameter)
{
	const Type *result = type_scalar(r->module, TYPE_I64);
	Func *func =
		func_new(r->module, arena_printf(r->arena, "%s.%s", function->name, parameter));

	for (uint32_t i = 0; i < function->nparams; i++)
		region_param(func, func->body, function->types[i], PRIMAL,
			     function->params[i].name);
	func_set_results(func, &result, 1);
	func->loc = function->loc;
	return func;
}

/* Replaces the macros in the words of a factor. */
static bool expand(const Parser *p, const Factor *factor, Words *out)
{
	const Reader *r = p->reader;

	if (r->expand)
		return r->expand(r->data, p->function, factor->begin, factor->end, out);
	for (const Word *word = factor->begin; word != factor->end; word++)
		list_push(r->arena, out, *word);
	list_push(r->arena, out, ((Word){WORD_END, "", factor->end->loc}));
	return true;
}

static bool parse_factor(Parser *p, Factor *factor, Term *out)
{
	Words words = {0};
	uint32_t count;

	if (factor->number >= 0) {
		*out = term_const(factor->number);
		factor->compound = factor->begin && is_compound(factor->begin, factor->end);
		return true;
	}
	if (!expand(p, factor, &words))
		return refuse(p, factor->begin->loc, "it is too long");
	count = words.count - 1;
	factor->compound = is_compound(words.items, words.items + count);
	p->word = words.items;
	if (!parse_expr(p, 1, out) || !need_integer(p, out, factor->begin->loc))
		return false;
	return p->word->kind == WORD_END || refuse_word(p, "the end of the extent");
}

static void print_product(Text *text, const Factor *factors, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++) {
		bool wrap = count > 1 && factors[i].compound;

		text_str(text, i ? " * " : "");
		text_str(text, wrap ? "(" : "");
		if (factors[i].begin)
			words_print(text, factors[i].begin, factors[i].end);
		else
			text_printf(text, "%lld", (long long)factors[i].number);
		text_str(text, wrap ? ")" : "");
	}
}

static bool extent_of(Parser *p, const char *parameter, Factor *factors, uint32_t count,
		      Extent *out)
{
	Term product = term_const(1);
	Text text = {0};
	Value *result;

	out->func = extent_shell(p->reader, p->function, parameter);
	p->build = builder_at_end(out->func, out->func->body, p->function->loc);
	for (uint32_t i = 0; i < count; i++) {
		Term factor;

		if (!parse_factor(p, &factors[i], &factor))
			return false;
		if (i == 0)
			product = factor;
		else if (!apply(p, &binaries[2], &product, &factor,
				factors[i].begin ? factors[i].begin->loc : p->function->loc))
			return false;
	}
	result = term_value(p, &product);
	build_return(&p->build, &result, 1);
	out->is_const = product.is_const;
	out->value = product.constant;
	print_product(&text, factors, count);
	text_str(&text, count ? "" : "1");
	out->text = arena_strdup(p->reader->arena, text_cstr(&text));
	text_free(&text);
	return true;
}

static Parser parser_of(const Draft *draft, bool quiet)
{
	return (Parser){.reader = draft->reader,
			.function = draft->function,
			.request = draft->request,
			.quiet = quiet};
}

void extent_set(const Draft *draft, const Place *place, const Extent *extent, Func **func,
		const char **text)
{
	if (*func && strcmp(*text, extent->text) != 0)
		diag_report(draft->diags, E_EXTENT_TWICE, place->loc, place->name, extent->text,
			    *text);
	*func = extent->func;
	*text = extent->text;
}

void extent_one(const Draft *draft, Extent *out)
{
	Parser p = parser_of(draft, true);
	Factor one = {.number = 1};

	extent_of(&p, "one", &one, 1, out);
}

bool constant_of_words(const Reader *reader, const Word *begin, const Word *end, int64_t *out)
{
	const Signature nothing = {.name = "constant", .loc = begin->loc};
	Parser p = {.reader = reader, .function = &nothing, .quiet = true};
	Factor factor = {.begin = begin, .end = end, .number = -1};
	Extent extent;

	if (begin == end || !extent_of(&p, "value", &factor, 1, &extent) || !extent.is_const)
		return false;
	*out = extent.value;
	return true;
}

/* ---- declared bounds ---- */

/* Takes lengths from the type, and words from the declaration. */
static void declared_bounds(const Draft *draft, uint32_t parameter, Bounds *out)
{
	const Reader *r = draft->reader;

	bool is_global = parameter >= signature_first_global(draft->function);

	if (!is_global)
		out->dims[out->count++].number = -1;
	for (const Type *t = draft->function->types[parameter]->elem;
	     t->kind == TYPE_ARRAY && out->count < MAX_DIMS; t = t->elem)
		out->dims[out->count++].number = t->len;
	if (r->bounds && !is_global)
		r->bounds(r->data, draft->function, parameter, out);
}

bool extent_of_declaration(const Draft *draft, uint32_t parameter, Extent *out)
{
	Parser p = parser_of(draft, true);
	Bounds bounds = {0};

	declared_bounds(draft, parameter, &bounds);
	for (uint32_t i = 0; i < bounds.count; i++)
		if (!bounds.dims[i].begin && bounds.dims[i].number < 0)
			return false;
	if (extent_of(&p, draft->function->params[parameter].name, bounds.dims, bounds.count, out))
		return true;
	*out = (Extent){0};
	return false;
}

static Factor bracket_factor(const Bracket *bracket)
{
	return (Factor){.begin = bracket->begin, .end = bracket->end, .number = -1};
}

bool extent_of_member(const Draft *draft, const char *name, const Type *type,
		      const Bracket *bracket, Loc loc, Extent *out)
{
	Parser p = parser_of(draft, false);
	Factor factors[MAX_DIMS];
	uint32_t count = 0;

	if (bracket && type_is_ptr(type)) {
		factors[count++] = bracket_factor(bracket);
		bracket = bracket->next;
		type = type->elem;
	} else if (type_is_ptr(type)) {
		return refuse(&p, loc, "it does not say how many elements the pointer points to");
	}
	for (; type->kind == TYPE_ARRAY; type = type->elem) {
		if (count == MAX_DIMS || (!bracket && type->len < 0))
			return refuse(&p, loc, "not all dimensions are known");
		factors[count++] =
			bracket ? bracket_factor(bracket) : (Factor){.number = type->len};
		bracket = bracket ? bracket->next : NULL;
	}
	if (bracket)
		return refuse(&p, loc, "the member has fewer dimensions");
	if (!extent_of(&p, name, factors, count, out))
		return false;
	return !out->is_const || out->value >= 0 || refuse(&p, loc, "it is negative");
}

bool extent_of_brackets(const Draft *draft, uint32_t parameter, const Bracket *bracket, Loc loc,
			Extent *out)
{
	Parser p = parser_of(draft, false);
	Bounds bounds = {0};
	Factor factors[MAX_DIMS];
	uint32_t count = 0;
	bool is_array = parameter >= signature_first_global(draft->function) &&
			!type_is_ptr(draft->function->types[parameter]->elem);

	declared_bounds(draft, parameter, &bounds);
	for (; bracket; bracket = bracket->next) {
		if (count == MAX_DIMS || (bounds.count > 1 && count == bounds.count) ||
		    (is_array && count == bounds.count))
			return refuse(&p, loc, "the parameter has fewer dimensions");
		factors[count++] = bracket_factor(bracket);
	}
	while (count < bounds.count) {
		factors[count] = bounds.dims[count];
		if (!factors[count].begin && factors[count].number < 0)
			return refuse(&p, loc, "not all dimensions are known");
		count++;
	}
	if (!extent_of(&p, draft->function->params[parameter].name, factors, count, out))
		return false;
	if (out->is_const && out->value < 0)
		return refuse(&p, loc, "it is negative");
	return true;
}
