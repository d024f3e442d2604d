/*
 * Requests for several directions at once, made of those of a file: width(N) must give the same bits as N calls for one
 * direction, and width(1) is also checked as any other. Jacobians are checked as any in a file. What cadgen refuses is
 * left out.
 */
#include <string.h>

#include "build.h"
#include "source.h"

/* The clauses but for those of some names, which a list has between spaces. */
static const char *without(Source *source, const char *clauses, const char *names)
{
	Text text = {NULL, 0, 0};
	const char *p = clauses;

	while (*p) {
		size_t n = name_length(p);
		const char *list = p + n + strspn(p + n, " \t\n\\");
		const char *end = n == 0 ? p + 1 : *list == '(' ? skip_balanced(list) : list;

		if (n == 0 || !strstr(names, pool_print(&source->pool, " %.*s ", (int)n, p)))
			text_add(&text, p, (size_t)(end - p));
		p = end;
	}
	p = pool_copy(&source->pool, text.at ? text.at : "", text.length);
	text_free(&text);
	return p;
}

/* Does a clause say how many numbers the parameter has? */
static int has_extent(Source *source, const char *clauses, const char *name)
{
	const char *array = pool_print(&source->pool, "%s[", name);
	const char *at = clauses;

	while ((at = strstr(at, array))) {
		if (name_length(at - 1) == 0)
			return 1;
		at++;
	}
	return 0;
}

/* An extent of a description, without the casts of the harness. */
static const char *extent_of(Source *source, const SourceParam *param)
{
	const char *cast = "(long)", *at;
	Text text = {NULL, 0, 0};
	const char *extent = param->extent;

	for (; (at = strstr(extent, cast)); extent = at + strlen(cast))
		text_add(&text, extent, (size_t)(at - extent));
	text_add(&text, extent, strlen(extent) + 1);
	extent = pool_copy(&source->pool, text.at, text.length);
	text_free(&text);
	return extent;
}

static int has_rows(const SourceParam *param)
{
	return strchr(param->behind, '[') || strstr(param->extent, ") * (");
}

/* `extent(..)` with the extents of the description, where the clauses have none. A description counts the numbers of
 * rows, too, and a request does not. */
static const char *extents_of(Source *source, const SourceFunction *f, const char *clauses)
{
	const char *extents = "";

	for (int p = 0; p < f->nparams; p++)
		if (f->params[p].is_array && f->params[p].extent && !f->params[p].is_global && !has_rows(&f->params[p]) &&
		    !has_extent(source, clauses, f->params[p].name))
			extents = pool_print(&source->pool, "%s%s%s[%s]", extents, *extents ? ", " : "", f->params[p].name,
			                     extent_of(source, &f->params[p]));
	return *extents ? pool_print(&source->pool, " extent(%s)", extents) : "";
}

static SourceRequest with_width(Source *source, const SourceRequest *of, int n, int single, int has_globals)
{
	SourceRequest request = *of;

	request.name = pool_print(&source->pool, "%s_w%d", of->name, n);
	request.tape = pool_print(&source->pool, "%s_tape", request.name);
	request.clauses = pool_print(&source->pool, "%s width(%d) name(%s)", without(source, of->clauses, " name "), n,
	                             request.name);
	if (has_globals)        /* their differentials are objects of another type each */
		request.clauses = pool_print(&source->pool, "%s suffix(%s%d)", request.clauses,
		                             of->kind == REQUEST_FWD ? "_d" : "_b", n);
	request.rows = n;
	request.single = single;
	return request;
}

/* Does the function free memory of its caller? That of rows is not made by the builder. */
static int gives_memory(const SourceFunction *f)
{
	for (int i = 0; i < f->nitems; i++)
		if (strstr(f->item[i], "GIVE("))
			return 1;
	return 0;
}

/* Is the request accepted with extents? Then arrays may be copied for each direction, so that they must not overlap. */
static int takes_extents(Source *source, SourceFunction *f, SourceRequest *request, Widths widths, IsAccepted *is_accepted,
                         void *data)
{
	const char *extents = extents_of(source, f, request->clauses), *clauses = request->clauses;
	SourceRequest many;

	request->clauses = pool_print(&source->pool, "%s%s", clauses, extents);
	many = with_width(source, request, widths.last, 0, f->nparams && f->params[f->nparams - 1].is_global);
	if (*extents && !strstr(clauses, "extent(") && is_accepted(data, f, &many)) {
		f->noverlaps = 0;
		request->has_noalias = 1;
		return 1;
	}
	request->clauses = clauses;
	return 0;
}

int widen_requests(Source *source, Widths widths, IsAccepted *is_accepted, void *data)
{
	int refused = 0;

	for (SourceFunction *f = source->functions; f; f = f->next) {
		int count = f->nrequests, has_globals = f->nparams && f->params[f->nparams - 1].is_global;
		SourceRequest old[MAX_REQUESTS];

		memcpy(old, f->requests, sizeof old);
		f->nrequests = 0;
		for (int r = 0; r < count && f->is_described && !f->wrong; r++) {
			int single = f->nrequests;
			SourceRequest many = with_width(source, &old[r], widths.last, single, has_globals);
			int accepted = 0;

			if (old[r].kind == REQUEST_GRAD || old[r].matrix)
				continue;
			if ((f->is_graph && (has_globals || gives_memory(f))) || single + 2 + widths.last - widths.first > MAX_REQUESTS ||
			    (!(accepted = is_accepted(data, f, &many)) &&
			     !takes_extents(source, f, &old[r], widths, is_accepted, data))) {
				refused++;
				continue;
			}
			if (accepted == 2) {    /* nor may those of what is only read be shared */
				f->noverlaps = 0;
				old[r].has_noalias = 1;
			}
			f->requests[f->nrequests++] = old[r];
			for (int n = widths.first; n <= widths.last; n++)
				f->requests[f->nrequests++] = with_width(source, &old[r], n, single, has_globals);
		}
		f->is_described = f->nrequests > 0;
	}
	return refused;
}

/* `jac` of what the request differentiates, with extents. */
static const char *jacobian_of(Source *source, const SourceFunction *f, const SourceRequest *of, int is_sparse)
{
	const char *clauses = without(source, of->clauses, " name keep overwrite width split tape status suffix sparse ");

	return pool_print(&source->pool, "jac %s%s%s", is_sparse ? "sparse " : "", clauses, extents_of(source, f, clauses));
}

int jacobian_requests(Source *source, const char *kind, IsAccepted *is_accepted, void *data)
{
	int refused = 0;

	for (SourceFunction *f = source->functions; f; f = f->next) {
		SourceRequest of = f->requests[0];
		int has_request = f->nrequests > 0 && f->is_described && !f->wrong && !f->is_graph;

		memset(f->requests, 0, sizeof f->requests);
		f->nrequests = f->noverlaps = 0;
		for (int p = 0; p < f->nparams; p++) {
			f->params[p].may_be_null = 0;
			has_request &= !f->params[p].is_global; /* their matrices have an order of their own */
		}
		if (has_request)
			read_request(source, jacobian_of(source, f, &of, strcmp(kind, "sparse") == 0), f);
		if (has_request && !is_accepted(data, f, &f->requests[0])) {
			refused++;
			f->nrequests = 0;
		}
		f->is_described = f->nrequests > 0;
	}
	return refused;
}
