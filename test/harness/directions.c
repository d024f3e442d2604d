/*
 * Requests for several directions at once, made of those of a file: width(N) must give the same bits as N calls for one
 * direction, and width(1) is also checked as any other. What cadgen refuses is left out.
 */
#include <string.h>

#include "build.h"
#include "source.h"

/* The clauses without `name(...)`. */
static const char *unnamed(Source *source, const char *clauses)
{
	Text text = {NULL, 0, 0};
	const char *p = clauses;

	while (*p) {
		size_t n = name_length(p);
		const char *list = p + n + strspn(p + n, " \t\n\\");
		const char *end = n == 0 ? p + 1 : *list == '(' ? skip_balanced(list) : list;

		if (n != 4 || memcmp(p, "name", 4) != 0)
			text_add(&text, p, (size_t)(end - p));
		p = end;
	}
	p = pool_copy(&source->pool, text.at ? text.at : "", text.length);
	text_free(&text);
	return p;
}

static SourceRequest with_width(Source *source, const SourceRequest *of, int n, int single, int has_globals)
{
	SourceRequest request = *of;

	request.name = pool_print(&source->pool, "%s_w%d", of->name, n);
	request.tape = pool_print(&source->pool, "%s_tape", request.name);
	request.clauses = pool_print(&source->pool, "%s width(%d) name(%s)", unnamed(source, of->clauses), n,
	                             request.name);
	if (has_globals)        /* their differentials are objects of another type each */
		request.clauses = pool_print(&source->pool, "%s suffix(_w%d)", request.clauses, n);
	request.rows = n;
	request.single = single;
	return request;
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

			if (old[r].kind == REQUEST_GRAD || old[r].matrix)
				continue;
			if (f->is_graph || single + 2 + widths.last - widths.first > MAX_REQUESTS ||
			    !is_accepted(data, f, &many)) {
				refused++;
				continue;
			}
			f->requests[f->nrequests++] = old[r];
			for (int n = widths.first; n <= widths.last; n++)
				f->requests[f->nrequests++] = with_width(source, &old[r], n, single, has_globals);
		}
		f->is_described = f->nrequests > 0;
	}
	return refused;
}
