/*
 * lex: the tokens of IR text.
 */
#ifndef CADGEN_IR_LEX_H
#define CADGEN_IR_LEX_H

#include "ir/ir.h"

typedef enum TokenKind {
	TOKEN_END,
	TOKEN_VALUE,  /* %name: the text is without the sign */
	TOKEN_SYMBOL, /* @name: the text is without the sign */
	TOKEN_WORD,
	TOKEN_NUMBER,     /* -1, 0.5, 1e+300, -inf; inf and nan without a sign are words */
	TOKEN_STRING,     /* the text includes the quotes */
	TOKEN_ARROW,      /* -> */
	TOKEN_PUNCT,      /* any other character, one at a time */
	TOKEN_OPEN_STRING /* a string that does not end in its line */
} TokenKind;

typedef struct Token {
	TokenKind kind;
	const char *text; /* in the source, not terminated */
	size_t len;
	Loc loc;
} Token;

typedef struct Lexer {
	const char *at; /* NUL-terminated text */
	const char *line_start;
	uint32_t file, line;
} Lexer;

Lexer lexer_new(uint32_t file, const char *text);
Token lexer_next(Lexer *);
bool token_is(const Token *, const char *text);
char *token_text(Arena *, const Token *);
/* The contents of a string: without quotes, with the escapes \n \t \\ \" \ooo replaced. */
char *token_unquote(Arena *, const Token *);

#endif
