/*
 * struct: structs and unions: what they hold and where. A part of ir.h, which includes it.
 */
#ifndef CADGEN_STRUCT_H
#define CADGEN_STRUCT_H

#include "ir/ir.h"

typedef struct Value Value;

/* The members of an anonymous struct or union are members of the struct around it, as in C. */
typedef struct Field {
	const char *name; /* module_string */
	const Type *type;
	int64_t offset;    /* in bytes; for a bit-field, that of the unit that holds it */
	uint8_t bits;      /* the width of a bit-field; else 0 */
	uint8_t first_bit; /* of a bit-field, within its unit */
	bool is_const;
	bool is_shared; /* a member of a union: other members lie on its bytes */
} Field;

typedef struct StructDef {
	const Field *fields;
	uint32_t nfields;
	Map *names; /* of the fields */
	int64_t size, align;
	bool is_union, is_complete;
	/* in_union: objects of the type lie in members of a union. staggers: two of them may even
	 * overlap so that different members lie on the same bytes. */
	bool in_union, staggers;
	/* is_viewed: some cast leads from a pointer to the type to one to other data, or back */
	bool is_viewed;
	/* is_guise: such a cast leads to it from a struct that it has no part in */
	bool is_guise;
	/* hides_float: such a cast may lead to floats that its own members do not lead to */
	bool hides_float;
	bool is_local;          /* declared inside a function: each derivative declares it again */
	Loc loc;                /* of the definition in the source */
	struct StructDef *next; /* in the module, in order of definition */
	const Type *type;
} StructDef;

/* Completes a struct. The fields are copied. A later definition is ignored. */
void struct_define(Module *, const Type *, const Field *fields, uint32_t count, int64_t size,
		   int64_t align, bool is_union);
/* The complex numbers of a floating type, "double _Complex": a struct of `re` and `im`. */
const Type *type_complex(Module *, TypeKind);
bool type_is_complex(const Type *);
/* A float, or a complex number. */
bool type_is_number(const Type *);
/* NULL if there is no such member or the struct is incomplete. */
const Field *struct_field(const Type *, const char *name);
typedef bool TypeAsk(const Type *);

/* Whether an object of the type holds such a scalar, its arrays and structs included. */
bool type_holds(const Type *, TypeAsk scalar);
/* Whether it consists of such scalars only, none of which share bytes. */
bool type_is_made_of(const Type *, TypeAsk scalar);
bool type_holds_float(const Type *);
bool type_holds_ptr(const Type *);
bool type_holds_function(const Type *);
/* Whether it holds floats or leads to floats through pointers, or by casts. */
bool type_reaches_float(const Type *);
/* The same without casts. */
bool type_declares_float(const Type *);
/* Whether it leads to memory of unknown type: there is a `void *` in it or on the way. */
bool type_reaches_void(const Type *);
/* An array of unknown length, or a struct that contains one (a flexible array): an object may be
 * longer than its size tells. */
bool type_ends_open(const Type *);
/* A struct that ends in a flexible array, or in an array of one element, which older code uses for
 * the same purpose: a block of memory for it need not be a multiple of its size. */
bool type_may_stretch(const Type *);
/* The number of scalars, pointers included, in an object; -1 if it is known at run time only or the
 * type is incomplete. */
int64_t type_leaf_count(const Type *);
/* A scalar in an object, and where it is. */
typedef struct TypeLeaf {
	const Type *type;
	int64_t offset;
	const Field *field; /* the innermost member that it is or lies in; NULL if none */
} TypeLeaf;
/* TypeLeaf number i; i < type_leaf_count. */
TypeLeaf type_leaf(const Type *, int64_t i);
/* The bit-field that the address belongs to, or NULL. */
const Field *value_bit_field(const Value *address);
void struct_print(Text *out, const StructDef *);
/* Notes in the struct types that pointers to one type are cast to pointers to another: Note
 * [Views]. */
void type_note_cast(Module *, const Type *from, const Type *to);
/* Whether it consists only of floats of one type, none of which share bytes; `*scalar` becomes that
 * type. */
bool type_is_uniform(const Type *, const Type **scalar);
/* The number of parts of that type in an object of type `in`; arrays count once, and unions twice:
 * what lies there may be another member. */
uint32_t type_parts(const Type *in, const Type *type);
/* Whether all scalars of s are those of t at the same offsets; not decided for large structs. */
bool type_begins(const Type *s, const Type *t);
/* Whether one contains the other or begins with all of its scalars. */
bool types_are_related(const Type *s, const Type *t);
/* Of a union: whether another member holds all floats of member i, at the same offsets, so that it
 * is enough to visit that one. Of two that hold the same, the first is visited. */
bool field_is_covered(const Type *, uint32_t i);
/* Whether no float in a member of a union lies across floats of its other members: where two
 * overlap, one holds all floats of the other. */
bool field_agrees(const Type *, const Field *);
/* Where the last scalar ends, in bytes: padding behind it does not count. INT64_MAX: not known. */
int64_t type_end(const Type *);

#endif
