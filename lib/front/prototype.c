/*
 * prototype: the C prototype of a derivative, derived from the request and the original's prototype
 * alone, as types of the IR. It has two uses. A prototype in the source must match it. And if a
 * unit includes the header that this run will write, it is given a substitute:
 *
 *   double wave_rev(int, const double *, double, double *, double *, double);
 *
 * A request that makes several functions (request_parts) has a prototype for each. The substitute
 * names none of the user's types, since their definitions may come later, except a returned struct:
 * sizes of arrays are left open, pointers to structs become void *, and the work memory of
 * tape(fixed) is a struct of its own.
 */
#include "front/request.h"

#include <stdlib.h>
#include <string.h>

typedef LIST(const Type *) Types;

bool adds_work(const Request *request)
{
	return request_tape(request) == TAPE_FIXED;
}

static const Type *differential_type(Front *front, const Request *request, const Type *type,
				     bool keep)
{
	if (!request_is_reverse(request))
		return type;
	if (!type_is_ptr(type))
		return type_ptr(front->module, type, false);
	type = request_differential_type(front->module, request, type);
	return type_ptr(front->module, type->elem, keep);
}

bool adds_workspace(const Request *request)
{
	return request_tape(request) == TAPE_WORKSPACE;
}

static const Type *tape_pointer(Front *front, const Request *request)
{
	const char *name = arena_printf(front->arena, "struct %s", request->tape_tag);
	const Type *type = type_struct(front->module, module_string(front->module, name));

	return type_ptr(front->module, type, false);
}

static const Type *work_type(Front *front, const Request *request)
{
	const char *name = arena_printf(front->arena, "struct %s_work", request->name);

	return type_ptr(front->module, type_opaque(front->module, name), false);
}

/* The type of the parameter in C: a struct by value is a struct. */
static const Type *passed_type(const FuncDecl *f, uint32_t i)
{
	const Signature s = function_signature(f);

	return parameter_is_pointer(&s, i) || !type_is_ptr(f->types[i]) ? f->types[i]
									: f->types[i]->elem;
}

/* With width(N): a row of N numbers or structs, rows, or N pointers. */
static const Type *row_type(Front *front, const Request *request, const ParamRole *role,
			    const Type *type)
{
	if (!type_is_ptr(type))
		return type_ptr(front->module, type, !request_is_reverse(request));
	if (role_has_rows(role, type))
		return request_wide_type(front->module, request, type);
	type = differential_type(front, request, type, role_is_const(role));
	return type_ptr(front->module, type, true);
}

/* The seed; or where the differential of the result is stored. */
static void add_result(Front *front, Types *types, const Request *request, const FuncDecl *f)
{
	const Type *type = f->result;

	if (request->part == PART_BACKWARD && type_is_ptr(type))
		return;
	if (type_is_ptr(type))
		type = request_differential_type(front->module, request, type);
	if (!request_is_reverse(request) || type_is_ptr(type))
		type = type_ptr(front->module, type, false);
	list_push(front->arena, types, type);
}

/* A matrix for each dependent and independent; of a Hessian, for two independents. */
static void add_matrices(Front *front, Types *types, const Request *request, const FuncDecl *f)
{
	bool is_square = request->kind == REQUEST_HESS;

	for (uint32_t i = 0; i <= f->nargs; i++) {
		const Type *y = i < f->nargs ? f->types[i] : f->result;

		if (is_square ? i == f->nargs || !request->roles[i].wrt
			      : !(i < f->nargs ? request->roles[i].of && type_is_ptr(y)
					       : request->of_return))
			continue;
		y = type_ptr(front->module, type_innermost(y), false);
		for (uint32_t k = 0; k < f->nargs; k++)
			if (request->roles[k].wrt)
				list_push(front->arena, types, y);
	}
}

/* Of a Hessian of several outputs. */
static void add_weights(Front *front, Types *types, const Request *request, const FuncDecl *f)
{
	for (uint32_t i = 0; i < f->nargs; i++)
		if (request->roles[i].of)
			list_push(front->arena, types,
				  type_ptr(front->module, f->types[i]->elem, true));
	if (request->of_return)
		list_push(front->arena, types, f->result);
}

/* The vectors, then the products. */
static void add_product(Front *front, Types *types, const Request *request, const FuncDecl *f)
{
	Request gradient = *request;

	gradient.kind = REQUEST_GRAD;
	for (uint32_t i = 0; i < f->nargs; i++)
		if (request->roles[i].wrt)
			list_push(front->arena, types, f->types[i]);
	for (uint32_t i = 0; i < f->nargs; i++)
		if (request->roles[i].wrt)
			list_push(front->arena, types,
				  differential_type(front, &gradient, f->types[i], false));
}

static void add_differentials(Front *front, Types *types, const Request *request, const FuncDecl *f)
{
	const Type *type;

	if (request->kind == REQUEST_HVP)
		add_product(front, types, request, f);
	else if (request->kind >= REQUEST_JAC)
		add_matrices(front, types, request, f);
	if (request->kind >= REQUEST_JAC)
		return;

	for (uint32_t i = 0; i < f->nargs; i++) {
		const ParamRole *role = &request->roles[i];

		type = request->width ? row_type(front, request, role, passed_type(f, i))
				      : differential_type(front, request, passed_type(f, i),
							  role_is_const(role));
		if (role_is_in_prototype(role))
			list_push(front->arena, types, type);
		for (uint32_t k = 0; k < request->nrules; k++)
			if (request->rules[k].param == i)
				list_push(front->arena, types, request->rules[k].type);
	}
	if (f->result_struct && role_is_in_prototype(&request->roles[f->nargs])) {
		bool is_value = request_is_reverse(request) && !request->width;

		type = type_ptr(front->module, f->result_struct, request_is_reverse(request));
		list_push(front->arena, types, is_value ? f->result_struct : type);
	}
	if (request->of_return && request->width) {
		type = type_ptr(front->module, f->result, request_is_reverse(request));
		list_push(front->arena, types, type);
	} else if (request->of_return && request->kind != REQUEST_GRAD) {
		add_result(front, types, request, f);
	}
}

/* The first half with split(both) has the differentials of pointers. */
static void add_pointer_differentials(Front *front, Types *types, const Request *request,
				      const FuncDecl *f)
{
	for (uint32_t i = 0; i < f->nargs; i++)
		if (role_is_in_prototype(&request->roles[i]) && type_is_ptr(passed_type(f, i)))
			list_push(front->arena, types,
				  differential_type(front, request, passed_type(f, i), false));
	if (request->of_pointer)
		add_result(front, types, request, f);
}

/* Adds the parameters that `tape`, `split` and `status` add. */
static void add_added(Front *front, Types *types, const Request *request)
{
	Module *m = front->module;
	const Type *status = type_ptr(m, type_scalar(m, TYPE_I32), false);

	if (request->split)
		list_push(front->arena, types, tape_pointer(front, request));
	if (adds_work(request))
		list_push(front->arena, types, work_type(front, request));
	if (adds_workspace(request)) {
		list_push(front->arena, types, type_ptr(m, type_opaque(m, "void"), false));
		list_push(front->arena, types, type_scalar(m, TYPE_U64));
	}
	if (request->status)
		list_push(front->arena, types, status);
}

/* start, column and color, as far as the part has them; which it writes, are not const. */
static void add_sparse(Front *front, Types *types, const Request *request, const FuncDecl *f)
{
	const Type *size = type_scalar(front->module, TYPE_U64);
	const bool finds = request->part == PART_PATTERN, colors = request->part == PART_COLORS;
	const Type *value = f->result;

	list_push(front->arena, types, type_ptr(front->module, size, !finds));
	list_push(front->arena, types, type_ptr(front->module, size, !finds));
	if (!finds)
		list_push(front->arena, types, type_ptr(front->module, size, !colors));
	if (finds || colors)
		return;
	for (uint32_t i = 0; i < f->nargs; i++)
		if (request->kind == REQUEST_HESS
			    ? request->roles[i].wrt
			    : request->roles[i].of && type_is_ptr(f->types[i]))
			value = f->types[i];
	list_push(front->arena, types, type_ptr(front->module, type_innermost(value), false));
}

/* The types of the parameters. Pass `interface` makes the same ones. */
static Types parameter_types(Front *front, const Request *request, const FuncDecl *f)
{
	Types types = {0};

	if (request->part == PART_FREE) {
		list_push(front->arena, &types, tape_pointer(front, request));
		return types;
	}
	for (uint32_t i = 0; i < f->nargs; i++)
		list_push(front->arena, &types, passed_type(f, i));
	if (request->part == PART_SIZE)
		return types;
	for (uint32_t i = 0; i < request->nrules && request->kind >= REQUEST_JAC; i++)
		list_push(front->arena, &types, request->rules[i].type);
	if (request->is_weighted)
		add_weights(front, &types, request, f);
	if (request->is_sparse)
		add_sparse(front, &types, request, f);
	else if (request->part != PART_FORWARD)
		add_differentials(front, &types, request, f);
	else if (request->split_both)
		add_pointer_differentials(front, &types, request, f);
	add_added(front, &types, request);
	return types;
}

/* ---- results ---- */

static bool returns_as_original(const Request *request)
{
	return request->part == PART_WHOLE || request->part == PART_FORWARD;
}

static bool returns_size(const Request *request)
{
	return request->part == PART_SIZE || request->part == PART_PATTERN ||
	       request->part == PART_COLORS;
}

static const Type *result_type(Front *front, const Request *request, const FuncDecl *original)
{
	if (returns_size(request))
		return type_scalar(front->module, TYPE_U64);
	return returns_as_original(request) ? original->result : NULL;
}

static const Type *result_struct(const Request *request, const FuncDecl *original)
{
	return returns_as_original(request) ? original->result_struct : NULL;
}

/* The output defines the struct of tape(fixed), so the source may only name it. */
static bool is_declared_so(const Type *declared, const Type *wanted)
{
	return declared == wanted ||
	       (type_is_ptr(declared) && type_is_ptr(wanted) &&
		declared->elem->kind == TYPE_STRUCT && type_size(declared->elem) < 0 &&
		wanted->elem->kind == TYPE_OPAQUE &&
		strcmp(declared->elem->name, wanted->elem->name) == 0);
}

bool prototype_is(Front *front, const Request *request, const FuncDecl *original,
		  const FuncDecl *declared)
{
	Types types = parameter_types(front, request, original);

	if (declared->result != result_type(front, request, original) ||
	    declared->result_struct != result_struct(request, original) ||
	    declared->nargs != types.count)
		return false;
	for (uint32_t i = 0; i < types.count; i++)
		if (!is_declared_so(passed_type(declared, i), types.items[i]))
			return false;
	return true;
}

/* ---- as text ---- */

/* Is the innermost element behind pointers and arrays const? */
static bool holds_const(const Type *type)
{
	bool is_const = false;

	for (; type->kind == TYPE_PTR || type->kind == TYPE_ARRAY; type = type->elem)
		if (type->kind == TYPE_PTR)
			is_const = type->is_const;
	return is_const;
}

/* Prints a type as a declaration without a name: `const double (*)[*]`. `names`: with those of
 * structs. */
static void print_type(Text *out, const Type *type, bool names)
{
	const Type *inner = type_innermost(type);
	const char *name =
		inner->kind == TYPE_OPAQUE || inner->kind == TYPE_STRUCT ? inner->name : inner->c;
	const Type *t = type;

	if ((inner->kind == TYPE_STRUCT && !names) ||
	    (inner->kind == TYPE_OPAQUE && strncmp(name, "struct ", 7) != 0))
		name = "void";
	text_printf(out, "%s%s ", holds_const(type) ? "const " : "", name);
	for (; t->kind == TYPE_PTR && t->elem->kind != TYPE_ARRAY; t = t->elem)
		text_char(out, '*');
	if (t->kind != TYPE_PTR)
		return;
	text_str(out, "(*)");
	for (t = t->elem; t->kind == TYPE_ARRAY; t = t->elem)
		if (t->len < 0)
			text_str(out, "[*]");
		else
			text_printf(out, "[%lld]", (long long)t->len);
}

/* Types that print_type cannot express: void replaces a struct only behind one pointer, and
 * functions may take the user's types. */
static bool is_untold(const Type *type)
{
	bool is_deep = type_is_ptr(type) && type_is_ptr(type->elem);

	return type->kind == TYPE_STRUCT || (type_is_ptr(type) && type->is_volatile) ||
	       (is_deep && type_innermost(type)->kind == TYPE_STRUCT) ||
	       type_innermost(type)->kind == TYPE_FUNCTION;
}

/* If so, the substitute leaves all parameter types open: `f()`. */
static bool takes_untold(const Types *types)
{
	for (uint32_t i = 0; i < types->count; i++)
		if (is_untold(types->items[i]))
			return true;
	return false;
}

/* If a returned struct has a typedef name only, includes the header that defines it. False: the
 * main file itself defines it. */
static bool print_include(Front *front, Text *out, const Type *type)
{
	bool has_tag =
		strncmp(type->name, "struct ", 7) == 0 || strncmp(type->name, "union ", 6) == 0;
	uint32_t file = type->def->loc.file;
	const char *name;
	char *path;

	if (has_tag)
		return true;
	if (file == front->unit->file)
		return false;
	name = sources_get(front->module->sources, file)->name;
	path = realpath(name, NULL);
	text_printf(out, "#include \"%s\"\n", path ? path : name);
	free(path);
	return true;
}

static void print_result(Text *out, const Type *result, const Type *structure)
{
	if (result)
		print_type(out, result, false);
	else
		text_printf(out, "%s ", structure ? structure->name : "void");
}

static void print_part(Front *front, Text *out, const Request *request, const FuncDecl *f,
		       bool names)
{
	Types types = parameter_types(front, request, f);

	if (returns_size(request))
		text_str(out, "size_t ");
	else
		print_result(out, result_type(front, request, f), result_struct(request, f));
	text_printf(out, "%s(", request->name);
	for (uint32_t i = 0; i < types.count && (names || !takes_untold(&types)); i++) {
		text_str(out, i ? ", " : "");
		print_type(out, types.items[i], names);
	}
	text_str(out, ");\n");
}

const char *prototype_text(Front *front, const Request *request, const FuncDecl *f,
			   const char *name)
{
	Request named = *request;
	Text text = {0};
	const char *made;

	named.name = name;
	print_part(front, &text, &named, f, true);
	made = arena_strndup(front->arena, text_cstr(&text), text.len - 2); /* without ";\n" */
	text_free(&text);
	return made;
}

static void print_prototypes(Front *front, Text *out, const Request *request)
{
	const FuncDecl *f = request->decl;
	RequestPart parts[REQUEST_PARTS];
	uint32_t count = request_parts(request, parts);

	if (f->result_struct && !print_include(front, out, f->result_struct))
		return;
	if (adds_work(request))
		text_printf(out, "struct %s_work { double unused; };\n", request->name);
	if (adds_workspace(request) || request->is_sparse)
		text_str(out, "#include <stddef.h>\n");
	if (request->split)
		text_printf(out, "struct %s { void *memory, *record; };\n", request->tape_tag);
	for (uint32_t i = 0; i < count; i++)
		print_part(front, out, request_part(front->arena, request, parts[i]), f, false);
}

/* Is the derivative visible where the header is included? Without --export, one of a static
 * function is visible only in its own file, and only if the function is not from a header. */
static bool is_seen(Front *front, const Request *request, bool outside)
{
	const FuncDecl *f = request->decl;

	return !f->c_static || !*f->c_static || front->options->export ||
	       (!outside && f->loc.file == front->unit->file);
}

const char *own_header_text(Front *front, bool outside)
{
	Program wishes = {.arena = front->arena};
	Text text = {0};
	const char *copy;

	unit_scan(front);
	requests_read(front, &wishes);
	wishes_take(&wishes);
	requests_of_command_here(front);
	for (const Request *r = front->unit->requests; r; r = r->next)
		if (is_seen(front, r, outside))
			print_prototypes(front, &text, r);
	copy = arena_strdup(front->arena, text_cstr(&text));
	text_free(&text);
	return copy;
}
