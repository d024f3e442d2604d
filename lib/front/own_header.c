/*
 * own_header: what the header that this run will write declares, for a unit that includes it before
 * it is there.
 *
 * Only the source's own functions are read with it, and those that call a derivative are compiled
 * later with the header itself. So the parameters stay open, which asks for no type of the user's,
 * and the work memory of tape(fixed) is some struct:
 *
 *   double wave_rev();  struct wave_rev_work { double unused; };
 */
#include "front/request.h"

static void declare(Text *out, const Request *request, const char *result)
{
	text_printf(out, "#if __STDC_VERSION__ > 201710L\n%s %s(...);\n#else\n%s %s();\n#endif\n",
		    result, request->name, result, request->name);
	if (request->tape == TAPE_FIXED)
		text_printf(out, "struct %s_work { double unused; };\n", request->name);
}

const char *own_header_text(Front *front)
{
	Text text = {0};
	const char *copy;

	unit_scan(front);
	requests_read(front);
	for (const Request *r = front->unit->requests; r; r = r->next) {
		const FuncDecl *function = front_function(front, r->function);
		const char *result = function->result && type_is_float(function->result)
					     ? type_info[function->result->kind].c
					     : function->c_result;

		declare(&text, r, result);
	}
	copy = arena_strdup(front->arena, text_cstr(&text));
	text_free(&text);
	return copy;
}
