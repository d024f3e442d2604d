/*
 * type: types are made on demand, once for each module, so that equal types are equal pointers. The
 * module's arena owns them.
 */
#include "ir/ir.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

const TypeInfo type_info[TYPE_KINDS] = {
	/* text, C, bytes, is_integer, is_signed, is_float */
	[TYPE_BOOL] = {"bool", "_Bool", sizeof(_Bool), true, false, false},
	[TYPE_CHAR] = {"char", "char", sizeof(char), true, true, false},
	[TYPE_UCHAR] = {"uchar", "char", sizeof(char), true, false, false},
	[TYPE_I8] = {"i8", "signed char", sizeof(signed char), true, true, false},
	[TYPE_U8] = {"u8", "unsigned char", sizeof(unsigned char), true, false, false},
	[TYPE_I16] = {"i16", "short", sizeof(short), true, true, false},
	[TYPE_U16] = {"u16", "unsigned short", sizeof(short), true, false, false},
	[TYPE_I32] = {"i32", "int", sizeof(int), true, true, false},
	[TYPE_U32] = {"u32", "unsigned", sizeof(int), true, false, false},
	[TYPE_L32] = {"l32", "long", sizeof(int32_t), true, true, false},
	[TYPE_UL32] = {"ul32", "unsigned long", sizeof(int32_t), true, false, false},
	[TYPE_I64] = {"i64", "long", sizeof(int64_t), true, true, false},
	[TYPE_U64] = {"u64", "unsigned long", sizeof(int64_t), true, false, false},
	[TYPE_LL] = {"ll", "long long", sizeof(long long), true, true, false},
	[TYPE_ULL] = {"ull", "unsigned long long", sizeof(long long), true, false, false},
	[TYPE_F32] = {"f32", "float", sizeof(float), false, true, true},
	[TYPE_F64] = {"f64", "double", sizeof(double), false, true, true},
	[TYPE_F80] = {"f80", "long double", sizeof(long double), false, true, true},
	[TYPE_PTR] = {"ptr", "", 0, false, false, false},
	[TYPE_FUNCTION] = {"function", "", sizeof(void (*)(void)), false, false, false},
	[TYPE_ARRAY] = {"", "", 0, false, false, false},
	[TYPE_TAPE] = {"tape", "", 0, false, false, false},
	[TYPE_STRUCT] = {"struct", "", 0, false, false, false},
	[TYPE_POOL] = {"pool", "struct cadgen_pool", 0, false, false, false},
	[TYPE_OPAQUE] = {"opaque", "", 0, false, false, false},
};

/*
 * Note [Narrow targets]. Where the pointers, long and size_t of the machine that runs derivatives
 * have 32 bits, i64 and u64 remain what they are, numbers of 64 bits, and are called long long in
 * C: what cadgen computes with them does not overflow there either. The long of the source is l32.
 */

/* The types of a module; `composed` are those that are no scalars, in the order of their making. */
typedef struct TypeTable {
	Type scalars[TYPE_PTR];
	LIST(Type *) composed;
} TypeTable;

static uint8_t member_align(const Module *m, TypeKind kind)
{
	return m->aligns_less && type_info[kind].size == 8 ? 4 : type_info[kind].size;
}

static TypeTable *table_of(Module *m)
{
	TypeTable *table = m->types;

	if (table)
		return table;
	m->types = table = arena_new_of(m->arena, TypeTable);
	for (uint32_t kind = 0; kind < TYPE_PTR; kind++)
		table->scalars[kind] = (Type){.kind = (TypeKind)kind,
					      .name = type_info[kind].text,
					      .c = type_info[kind].c,
					      .size = type_info[kind].size,
					      .align = member_align(m, (TypeKind)kind)};
	if (m->is_narrow) {
		table->scalars[TYPE_I64].c = type_info[TYPE_LL].c;
		table->scalars[TYPE_U64].c = type_info[TYPE_ULL].c;
	}
	return table;
}

const Type *type_scalar(Module *m, TypeKind kind)
{
	if (kind >= TYPE_PTR)
		bug("type_scalar: '%s' is not a scalar type", type_info[kind].text);
	return &table_of(m)->scalars[kind];
}

const Type *type_promoted(Module *m, const Type *type)
{
	if (type_is_integer(type) && type->kind < TYPE_I32)
		return type_scalar(m, TYPE_I32);
	return type->kind == TYPE_F32 ? type_scalar(m, TYPE_F64) : type;
}

const Type *type_scalar_named(Module *m, const char *name)
{
	for (uint32_t kind = 0; kind < TYPE_PTR; kind++)
		if (strcmp(table_of(m)->scalars[kind].c, name) == 0 &&
		    (m->is_narrow || (kind != TYPE_L32 && kind != TYPE_UL32)))
			return type_scalar(m, (TypeKind)kind);
	return NULL;
}

static bool same_name(const char *a, const char *b)
{
	return a == b || (a && b && !strcmp(a, b));
}

int64_t pointer_size(const Module *m)
{
	return m->is_narrow ? 4 : 8;
}

static const Type *intern(Module *m, Type want)
{
	TypeTable *table = table_of(m);
	Type *made;

	for (uint32_t i = 0; i < table->composed.count; i++) {
		const Type *t = table->composed.items[i];

		if (t->kind == want.kind && t->is_const == want.is_const &&
		    t->is_volatile == want.is_volatile && t->elem == want.elem &&
		    t->len == want.len && same_name(t->name, want.name))
			return t;
	}
	made = arena_new_of(m->arena, Type);
	*made = want;
	if (want.kind == TYPE_PTR || want.kind == TYPE_FUNCTION)
		made->size = made->align = (uint8_t)pointer_size(m);
	if (want.name)
		made->name = arena_strdup(m->arena, want.name);
	if (want.kind == TYPE_STRUCT) {
		made->def = arena_new_of(m->arena, StructDef);
		made->def->type = made;
	}
	list_push(m->arena, &table->composed, made);
	return made;
}

const Type *type_ptr(Module *m, const Type *elem, bool is_const)
{
	return intern(m, (Type){.kind = TYPE_PTR, .elem = elem, .is_const = is_const});
}

const Type *type_ptr_volatile(Module *m, const Type *elem, bool is_const)
{
	Type want = {.kind = TYPE_PTR, .elem = elem, .is_const = is_const, .is_volatile = true};

	return intern(m, want);
}

const Type *type_array(Module *m, const Type *elem, int64_t len)
{
	return intern(m, (Type){.kind = TYPE_ARRAY, .elem = elem, .len = len});
}

const Type *type_tape(Module *m, const Type *elem)
{
	return intern(m, (Type){.kind = TYPE_TAPE, .elem = elem});
}

const Type *type_opaque(Module *m, const char *name)
{
	return intern(m, (Type){.kind = TYPE_OPAQUE, .name = name});
}

const Type *type_function(Module *m, const char *pointer)
{
	return intern(m, (Type){.kind = TYPE_FUNCTION, .name = pointer});
}

const Type *type_pool(Module *m)
{
	return intern(m, (Type){.kind = TYPE_POOL});
}

const Type *type_struct(Module *m, const char *name)
{
	return intern(m, (Type){.kind = TYPE_STRUCT, .name = name});
}

bool type_is_float(const Type *t)
{
	return type_info[t->kind].is_float;
}

bool type_is_integer(const Type *t)
{
	return type_info[t->kind].is_integer;
}

bool type_is_signed(const Type *t)
{
	return type_info[t->kind].is_signed;
}

bool type_is_char(const Type *t)
{
	return t->kind == TYPE_CHAR || t->kind == TYPE_UCHAR || t->kind == TYPE_I8 ||
	       t->kind == TYPE_U8;
}

bool type_is_void(const Type *type)
{
	return type->kind == TYPE_OPAQUE && !strcmp(type->name, "void");
}

bool type_is_ptr(const Type *t)
{
	return t->kind == TYPE_PTR;
}

bool type_is_scalar(const Type *t)
{
	return t->kind <= TYPE_FUNCTION;
}

bool type_has_null(const Type *t)
{
	return t->kind == TYPE_PTR || t->kind == TYPE_FUNCTION;
}

const Type *type_without_arrays(const Type *t)
{
	while (t->kind == TYPE_ARRAY)
		t = t->elem;
	return t;
}

const Type *type_innermost(const Type *t)
{
	while (t->kind == TYPE_PTR || t->kind == TYPE_ARRAY)
		t = t->elem;
	return t;
}

bool type_is_spellable(const Type *t)
{
	t = type_innermost(t);
	return t->kind != TYPE_STRUCT || !strchr(t->name, '.');
}

const char *type_c_base(const Type *t)
{
	t = type_innermost(t);
	if (t->kind == TYPE_OPAQUE || t->kind == TYPE_STRUCT || t->kind == TYPE_FUNCTION)
		return t->name;
	return t->c ? t->c : type_info[t->kind].c;
}

uint32_t type_open_dims(const Type *t)
{
	uint32_t count = 0;

	for (; t->kind == TYPE_ARRAY; t = t->elem)
		count += t->len < 0;
	return count;
}

int64_t type_scalars(const Type *type)
{
	int64_t n = 1, sum = 0;

	for (; type->kind == TYPE_ARRAY; type = type->elem)
		n *= type->len < 0 ? 0 : type->len;
	if (type->kind != TYPE_STRUCT)
		return n;
	for (uint32_t i = 0; i < type->def->nfields; i++)
		sum += type_scalars(type->def->fields[i].type);
	return n * sum;
}

int64_t type_size(const Type *t)
{
	int64_t size;

	if (t->kind == TYPE_STRUCT)
		return t->def->is_complete ? t->def->size : -1;
	if (t->kind != TYPE_ARRAY)
		return t->size ? t->size : -1;
	size = type_size(t->elem);
	if (size < 0 || t->len < 0 || (size > 0 && t->len > INT64_MAX / size))
		return -1;
	return size * t->len;
}

double type_reach(const Type *type)
{
	return ldexp(1, (int)(8 * type_info[type->kind].size) - type_is_signed(type));
}

int64_t type_wrap(const Type *t, int64_t i)
{
	unsigned bits = 8u * type_info[t->kind].size;
	uint64_t mask = bits < 64 ? ((uint64_t)1 << bits) - 1 : UINT64_MAX;
	uint64_t u = (uint64_t)i & mask;

	if (t->kind == TYPE_BOOL)
		return i != 0;
	if (type_is_signed(t) && bits < 64 && u >> (bits - 1))
		u |= ~mask;
	return (int64_t)u;
}

static void print_quoted(Text *out, const char *s)
{
	text_char(out, '"');
	for (; *s; s++) {
		if (*s == '"' || *s == '\\')
			text_char(out, '\\');
		text_char(out, *s);
	}
	text_char(out, '"');
}

void type_print(Text *out, const Type *t)
{
	if (t->kind == TYPE_ARRAY) {
		if (t->len < 0)
			text_str(out, "[? x ");
		else
			text_printf(out, "[%" PRId64 " x ", t->len);
		type_print(out, t->elem);
		text_char(out, ']');
		return;
	}
	text_str(out, type_info[t->kind].text);
	if (t->kind == TYPE_PTR || t->kind == TYPE_TAPE) {
		text_str(out, t->is_const ? " const" : "");
		text_str(out, t->is_volatile ? " volatile " : " ");
		type_print(out, t->elem);
	} else if (t->kind == TYPE_OPAQUE || t->kind == TYPE_STRUCT || t->kind == TYPE_FUNCTION) {
		text_char(out, ' ');
		print_quoted(out, t->name ? t->name : "");
	}
}
