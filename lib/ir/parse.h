/*
 * parse: what parse.c (tokens, types, functions, globals) and parse_op.c (values, ops) share.
 */
#ifndef CADGEN_IR_PARSE_H
#define CADGEN_IR_PARSE_H

#include "ir/lex.h"

typedef struct Callee { /* a call whose function is looked up when all text has been read */
	Op *op;
	Token name;
} Callee;

typedef struct Parser {
	Module *m;
	Diags *diags;
	Arena *scratch;
	Lexer lexer;
	Token t;     /* the token to read next */
	bool failed; /* a fault was reported: t is TOKEN_END from then on */
	uint32_t depth;
	Func *f;
	Map *values; /* of f: name -> Value */
	LIST(Callee) callees;
} Parser;

typedef LIST(Value *) Values;
typedef LIST(Token) Tokens;

typedef struct Staged {
	const Type *type;
	bool prime;
} Staged;

typedef LIST(Staged) Stageds;

/* ---- parse.c: tokens, types, functions, globals ---- */

/* Reports the first fault of a text; every later token is TOKEN_END. */
void parser_fail(Parser *, Loc, const char *fmt, ...) CADGEN_PRINTF(3, 4);
void parser_fail_expected(Parser *, const char *what);
void parser_next(Parser *);
bool parser_accept(Parser *, const char *text);
void parser_expect(Parser *, const char *text);
Token parser_take(Parser *, TokenKind, const char *what);
/* Increments `depth` and fails past a limit. The caller decrements it. */
bool parser_enter(Parser *);
bool parser_take_number(Parser *, Token *);
int64_t parser_integer(Parser *, const Token *, const Type *);
long double parser_float(Parser *, const Token *, const Type *);
Staged parse_staged(Parser *);
/* The stage that a prime, or none, gives a value of the type. */
Stage staged_stage(Staged);

/* ---- parse_op.c: values and ops ---- */

/* Gives a value its name. */
void parser_define(Parser *, const Token *name, Value *);
void parse_region(Parser *, Region *);

#endif
