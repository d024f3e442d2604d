/*
 * type: types, interned by the module: equal types are equal pointers. A part of ir.h, which
 * includes it.
 */
#ifndef CADGEN_TYPE_H
#define CADGEN_TYPE_H

#include "support/support.h"

typedef enum TypeKind {
	TYPE_BOOL,  /* _Bool, and the result of comparisons */
	TYPE_CHAR,  /* plain char, signed */
	TYPE_UCHAR, /* plain char, where -funsigned-char makes it unsigned */
	TYPE_I8,
	TYPE_U8,
	TYPE_I16,
	TYPE_U16,
	TYPE_I32,
	TYPE_U32,
	TYPE_L32, /* long of a narrow target: Note [Narrow targets] */
	TYPE_UL32,
	TYPE_I64, /* long */
	TYPE_U64, /* unsigned long, size_t */
	TYPE_LL,  /* long long */
	TYPE_ULL,
	TYPE_F32,
	TYPE_F64,
	TYPE_F80, /* long double */
	TYPE_PTR,
	/* the address of an unknown function: it can be compared, copied and passed on */
	TYPE_FUNCTION,
	TYPE_ARRAY,
	TYPE_TAPE,
	TYPE_STRUCT, /* a struct or union of C, named as C spells it; see struct.c */
	/* memory that lives until the whole derivative is done, and the records saved in it */
	TYPE_POOL,
	/* void and other types that are only pointed to or passed on (FILE), by name */
	TYPE_OPAQUE,
	TYPE_KINDS
} TypeKind;

typedef struct Type {
	TypeKind kind;
	bool is_const;           /* TYPE_PTR: what it points to is const */
	bool is_volatile;        /* TYPE_PTR: what it points to is volatile: Note [Volatile] */
	const struct Type *elem; /* TYPE_PTR, TYPE_ARRAY, TYPE_TAPE */
	int64_t len;             /* TYPE_ARRAY: elements; -1 ('?') if known at run time only */
	/* TYPE_OPAQUE, TYPE_STRUCT and TYPE_FUNCTION: the spelling in C, `double (*)(int)`;
	 * scalars: the name in IR text */
	const char *name;
	struct StructDef *def; /* TYPE_STRUCT */
	const char *c;         /* scalars: in C */
	/* In bytes, of scalars and pointers, else 0. The alignment is that of members. */
	uint8_t size, align;
} Type;

typedef struct TypeInfo {
	/* The word in IR text. Scalars: bool char uchar i8 u8 i16 u16 i32 u32 l32 ul32 i64 u64 ll
	 * ull f32 f64 f80. Other types: `ptr f64`, `ptr const f64`, `ptr volatile f64`,
	 * `[10 x f64]`, `[? x f64]`, `tape f64`, `pool`, `struct "struct par"`, `opaque "FILE"`,
	 * `function "void (*)(int)"` */
	const char *text;
	const char *c; /* in C, but for narrow targets */
	uint8_t size;  /* of scalars, in bytes; else 0 */
	bool is_integer, is_signed, is_float;
} TypeInfo;

extern const TypeInfo type_info[TYPE_KINDS];

typedef struct Module Module;

const Type *type_scalar(Module *, TypeKind);
/* The type to which a call without prototype converts a number of the type. */
const Type *type_promoted(Module *, const Type *);
/* Which C calls so; NULL: none. */
const Type *type_scalar_named(Module *, const char *name);
const Type *type_ptr(Module *, const Type *elem, bool is_const);
const Type *type_ptr_volatile(Module *, const Type *elem, bool is_const);
const Type *type_array(Module *, const Type *elem, int64_t len);
const Type *type_tape(Module *, const Type *elem);
const Type *type_opaque(Module *, const char *name);
const Type *type_function(Module *, const char *pointer);
const Type *type_pool(Module *);
/* `name` is the spelling in C: "struct par", "union u", or the typedef name of a struct without a
 * tag. The type is incomplete until struct_define gives its members. */
const Type *type_struct(Module *, const char *name);
bool type_is_float(const Type *);
bool type_is_integer(const Type *); /* bool included */
bool type_is_signed(const Type *);
bool type_is_ptr(const Type *);
bool type_is_void(const Type *);
/* Whether one load can read it: a number, a pointer, the address of a function. */
bool type_is_scalar(const Type *);
bool type_has_null(const Type *); /* a pointer, or the address of a function */
bool type_is_char(const Type *);  /* a byte: plain, signed or unsigned char */
const Type *type_without_arrays(const Type *);
const Type *type_innermost(const Type *); /* without its arrays and pointers */
/* The number of '?' in the dimensions of an array type. */
uint32_t type_open_dims(const Type *);
/* The number of scalars in an object. All members of a union count, a flexible array does not. */
int64_t type_scalars(const Type *);
int64_t pointer_size(const Module *);
int64_t type_size(const Type *); /* in bytes; -1 if not known */
/* A bound on the absolute values of the integers of the type. */
double type_reach(const Type *);
/* Every size below this fits into an i64. */
#define LARGEST_SIZE 9e18
/* The integer converted to an integer type: 0 or 1 for bool, else two's complement. Values of
 * unsigned 64-bit types are held as the same bits. */
int64_t type_wrap(const Type *, int64_t);
/* Whether C has a name for the innermost type. A struct with neither tag nor typedef name gets a
 * name with a dot in it: `struct par.pos`. */
bool type_is_spellable(const Type *);
/* How C spells the innermost type: "double", "struct par", "FILE". */
const char *type_c_base(const Type *);
void type_print(Text *, const Type *);

#endif
