/*
 * tape: what a split derivative keeps between its two halves.
 *
 *     struct f_tape { void *memory, *record; };
 *
 * `memory` leads to the pool that holds everything, including the record. If it is NULL, the tape
 * is empty. `tape_free_function` makes
 *
 *     func @f_tape_free(%tape: ptr struct "struct f_tape") {
 *       %memory = load (field "memory" %tape)
 *       if (ne %memory, null) {
 *         %pool = pool %memory
 *         free %pool
 *       }
 *       store (field "memory" %tape), null
 *       store (field "record" %tape), null
 *     }
 */
#include "abi/abi.h"
#include "abi/interface.h"

const Type *tape_type(Module *m, const Request *request)
{
	char *name = arena_printf(m->arena, "struct %s", request->tape_tag);
	const Type *type = type_struct(m, module_string(m, name));
	const Type *pointer = type_ptr(m, type_opaque(m, "void"), false);
	int64_t size = type_size(pointer);
	const Field fields[] = {
		{.name = module_string(m, "memory"), .type = pointer},
		{.name = module_string(m, "record"), .type = pointer, .offset = size}};

	struct_define(m, type, fields, 2, 2 * size, size, false);
	return type;
}

static void store_member(Builder *b, Value *tape, const char *name, Value *v)
{
	Value *place = build_field(b, tape, name);

	build_store(b, place, v ? v : build_int(b, place->type->elem, 0));
}

void tape_clear(Builder *b, Value *tape)
{
	store_member(b, tape, "memory", NULL);
	store_member(b, tape, "record", NULL);
}

void tape_fill(Builder *b, Value *tape, Value *pool, Value *record)
{
	store_member(b, tape, "record", record);
	Value *memory = build_1(b, OP_POOL_MOVE, record->type, pool);
	memory->hint = "memory";
	store_member(b, tape, "memory", memory);
}

Func *tape_free_function(Module *m, const Request *request, const Func *original)
{
	Func *f = func_new(m, request->name);
	const Type *type = tape_type(m, request);
	CDecl *decl = arena_new_of(m->arena, CDecl);

	*decl = (CDecl){.name = "tape", .base = type->name, .stars = 1, .dims = ""};
	f->loc = request->loc;
	f->params = decl;
	f->nparams = 1;
	f->c_result = "void";
	f->c_static = original->c_static;
	f->unit = original->unit;
	f->request = (Request *)(uintptr_t)request;
	f->forms = FORM_PRIMAL;
	Value *tape = region_param(f, f->body, type_ptr(m, type, false), PRIMAL, "tape");
	Builder b = builder_at_end(f, f->body, request->loc);
	Value *memory = build_load(&b, build_field(&b, tape, "memory"));
	Value *null = build_int(&b, memory->type, 0);
	Value *some = build_2(&b, OP_NE, NULL, memory, null);
	Op *branch = build_if(&b, some, NULL, NULL, 0);
	Builder in = builder_at_end(f, branch->regions[0], request->loc);
	Value *pool = build_1(&in, OP_POOL, type_pool(m), memory);
	build_op(&in, OP_FREE, NULL, 0, &pool, 1);
	build_yield(&in, NULL, 0);
	in = builder_at_end(f, branch->regions[1], request->loc);
	build_yield(&in, NULL, 0);
	tape_clear(&b, tape);
	build_return(&b, NULL, 0);
	return f;
}
