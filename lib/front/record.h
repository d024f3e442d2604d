/*
 * record: structs and unions. A part of lower.h, which includes it.
 */
#ifndef CADGEN_RECORD_H
#define CADGEN_RECORD_H

#include <clang-c/Index.h>

#include "ir/ir.h"

typedef struct Front Front;

typedef struct Record Record;

typedef struct Member {
	CXCursor decl;
	const char *name;    /* "": an anonymous struct or union */
	const Type *type;    /* NULL for that */
	const Record *inner; /* its members; else NULL */
	uint32_t field;      /* number of its first field, counted from the first of the record */
} Member;

/* A struct or union as initialisers see it. */
struct Record {
	Member *members;
	uint32_t count;
	uint32_t nfields; /* of the StructDef: those of anonymous members too */
	bool is_union;
};

bool c_type_is_record(CXType);
bool c_type_is_struct(CXType); /* a record, or a complex number */
/* A struct, union or enumeration that is declared inside a function, or a pointer to such. */
bool c_type_is_local(CXType);
/* A struct or union in a struct that has neither tag nor declarator. */
bool member_is_anonymous(CXCursor field);
/* NULL: *why tells what is wrong. */
const Type *c_record_type(Front *, CXType canonical, CXType written, DiagCode *why);
/* Which structs of the module does the unit know, and which names of theirs mean others here? Fills
 * unit->structs and unit->others. */
void records_compare(Front *);
/* NULL: incomplete, or no struct. */
const Record *record_of(const Front *, const Type *);

#endif
