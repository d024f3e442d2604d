/* The state of one random program while it is written. Internal to test/fuzz. */
#ifndef FUZZ_PROGRAM_H
#define FUZZ_PROGRAM_H

#include <stdint.h>

#include "text.h"

/* Floating types first, then integers. */
typedef enum Type {
	TYPE_DOUBLE,
	TYPE_FLOAT,
	TYPE_LDOUBLE,
	TYPE_INT,
	TYPE_UNSIGNED,
	TYPE_LONG,
	TYPE_SHORT,
	TYPE_BYTE,
	TYPE_BOOL,
	TYPE_COUNT,
	TYPE_VOID = TYPE_COUNT
} Type;

extern const char *const type_names[TYPE_COUNT + 1];

/*
 * A variable, or a place that a pointer points to ("*p"). Integers are small and not negative; `bound`, where set, is
 * an extent that the integer (or each element) is below. A fixed one is not assigned: it counts a loop.
 */
typedef struct Var {
	const char *name;
	Type type;
	int rank;
	const char *extent[2], *bound;
	int is_const, is_fixed;
	int is_listed; /* a global: in lists of requests */
} Var;

/* Those from HELPER_IN on have objects for parameters or results, or call themselves. */
typedef enum HelperShape {
	HELPER_VALUE,
	HELPER_OUT,
	HELPER_VECTORS,
	HELPER_IN,
	HELPER_MAKE,
	HELPER_OBJ,
	HELPER_RECURSIVE,
	HELPER_LIST,
	HELPER_COUNT
} HelperShape;

typedef struct Helper {
	const char *name;
	HelperShape shape;
	Type type, value;
	int is_by_value;  /* a recursion with a struct, not a pointer to it */
	int is_old_style; /* defined without a prototype, so that calls do not convert */
} Helper;

typedef enum ObjectKind { OBJECT_IN, OBJECT_OBJ } ObjectKind;

/* An lvalue of a struct type. A local one ends with its block, or its pointer may point to such. */
typedef struct Object {
	const char *lvalue;
	ObjectKind kind;
	int is_local;
} Object;

enum { MAX_VARS = 96, MAX_HELPERS = 2, MAX_OBJECTS = 48, MAX_GLOBALS = 4 };

typedef struct Gen {
	uint64_t random;
	Pool pool;
	Text out;
	int index, indent, next_name;
	int is_mixed;           /* other types than double */
	const char *count_type; /* type of n */
	int is_count_signed;
	Type value;       /* what the function returns */
	int value_object; /* it returns a struct in */
	Var var[MAX_VARS];
	int nvars;
	Var global[MAX_GLOBALS];
	int nglobals;
	Helper helper[MAX_HELPERS];
	int nhelpers;
	int budget; /* statements left */
	int has_n;  /* there is a parameter n */
	int loops;  /* nesting */
	int can_continue;
	int is_positive[2]; /* n, m are known not to be 0 here */
	int calls;          /* calls written so far */
	int has_objects;    /* structs, memory, recursion */
	int has_shapes;     /* what is rare: shape.c */
	int has_jacobian;
	int has_second; /* second.c */
	int has_nested; /* then: of nested requests, not Hessians */
	int has_rules;
	int is_helper; /* not the function itself */
	Object object[MAX_OBJECTS];
	int nobjects;
	int is_kept_in;          /* blocks that must be left at their end */
	int has_state;           /* it uses epoch<index>, which counts the calls of the function */
	int has_no_halves;       /* it does what `split` refuses */
	const Helper *recursive; /* whose body is written */
	int pointer_uses;        /* what pointer.c prints in front of it */
	int has_passed;          /* there is a parameter fp, whose rule is passed */
} Gen;

typedef struct Signature {
	Text prototype, description, wrt, of;
	const char *matrix_wrt, *matrix_of; /* of a Jacobian: no globals */
	int has_m, is_restricted;
	Text call, fill, sum; /* how second.c calls it */
	int nscalars, nvectors;
} Signature;

int below(Gen *g, int n);
int chance(Gen *g, int percent);
const char *fmt(Gen *g, const char *format, ...);
void line(Gen *g, const char *format, ...);
void declare(Gen *g, Var var);
const char *fresh(Gen *g, const char *stem);

/* expression.c; NULL where there is nothing of the kind. */
int is_real(Type type);
int is_known_positive(const Gen *g, const char *extent);
const char *index_below(Gen *g, const char *extent);
const char *real_expression(Gen *g, int depth);
const char *tame_expression(Gen *g); /* in [-2, 2], slopes of about 1 */
const char *condition(Gen *g);
const char *place(Gen *g, int is_written, Type *type); /* a floating lvalue */
const Var *pick_vector(Gen *g, int is_written);
/* Two of a type and length, y to be written; they may be the same. Gives whether there are such. */
int pick_two_vectors(Gen *g, Type type, const Var **x, const Var **y);
const Var *pick_integer(Gen *g, int is_written);

/* object.c */
void object_head(Text *out);
void object_params(Gen *g, Signature *s);
void object_statement(Gen *g, void some(Gen *g, int most));
void object_helper_prototype(Gen *g, const Helper *helper);
void object_call(Gen *g, const Helper *helper);
void object_recursion(Gen *g, const Helper *helper);
const Object *pick_object(Gen *g, ObjectKind kind, int is_lasting);

/* list.c */
void list_head(Text *out);
void list_helper(Gen *g, const Helper *helper);
void list_call(Gen *g, const Helper *helper, const char *in, const char *to);

/* jump.c */
void jump_statement(Gen *g, void some(Gen *g, int most));

/* shape.c */
void shape_head(Text *out);
/* A number as an argument of a helper: of the parameter's type where the call does not convert. */
const char *helper_argument(Gen *g, const Helper *helper, Type type, const char *value);
void shape_statement(Gen *g, void some(Gen *g, int most));

/* state.c */
void state_statement(Gen *g);

/* pointer.c */
void pointer_statement(Gen *g);
void pointers_print(const Gen *g, Text *out);

/* global.c */
void globals_choose(Gen *g);
void globals_declare(Gen *g, int is_written);
void globals_list(Gen *g, Signature *s);
void globals_print(Gen *g, Text *out);
void globals_reset(Gen *g, Text *out);

/* second.c: parameters of the program's function, and what stands behind it */
void second_head(int is_nested, Text *out);
void second_scalar(Signature *s);
void second_vector(Signature *s, const char *name, int is_written);
void second_out(Signature *s);
void second_indices(Signature *s, const char *extent);
void second_matrix(Signature *s);
void second_print(const Gen *g, const Signature *s, Text *out);

/* rule.c: an expression of two others, by functions with rules */
void rule_head(Text *out);
const char *rule_call(Gen *g, const char *e, const char *f);
void rule_statement(Gen *g);

/* statement.c: from { to } */
void generate_body(Gen *g, int budget);

#endif
