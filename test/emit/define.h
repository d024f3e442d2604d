/*
 * The structs of a module as C text, for tests that compile what was emitted from IR.
 */
#ifndef TEST_EMIT_DEFINE_H
#define TEST_EMIT_DEFINE_H

#include "emit/internal.h"

#include <string.h>

/* The structs of the module as C; one without a tag is a typedef. */
static inline void define_structs(Text *out, Module *m)
{
	Emit e = {.func = &(Func){.module = m, .body = &(Region){0}}};

	for (const StructDef *d = m->first_struct; d; d = d->next) {
		const char *name = d->type->name;
		bool tag = strchr(name, ' ') != NULL;

		if (type_is_complex(d->type))
			continue;
		text_str(out, tag ? name : d->is_union ? "typedef union" : "typedef struct");
		text_str(out, " {\n");
		for (uint32_t i = 0; i < d->nfields; i++) {
			const Field *f = &d->fields[i];

			text_str(out, f->is_const ? "\tconst " : "\t");
			declare(&e, out, f->type, f->name);
			if (f->bits)
				text_printf(out, " : %d", f->bits);
			text_str(out, ";\n");
		}
		text_printf(out, tag ? "};\n\n" : "} %s;\n\n", name);
	}
}

#endif
