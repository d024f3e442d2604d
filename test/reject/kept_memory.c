#include <stdlib.h>
struct stack { int len, cap; double *data; };
static int push(struct stack *s, double x)
{
	if (s->len < 0)
		return push(s, x);
	if (s->len == s->cap) {
		int cap = s->cap ? 2 * s->cap : 1;
		double *more = realloc(s->data, (size_t)cap * sizeof *more);
		if (!more)
			return 0;
		s->data = more;
		s->cap = cap;
	}
	s->data[s->len++] = x;
	return 1;
}
#pragma cadgen fwd pushed
double pushed(int n, const double *x)
{
	struct stack s = {0, 0, NULL};
	double sum = 0;
	for (int i = 0; i < n; i++)
		if (!push(&s, x[i])) // error: active data is stored in 'push(...)'
			break;
	while (s.len > 0) {
		s.len--;
		sum = sum * s.data[s.len] + s.data[s.len];
	}
	free(s.data);
	return sum;
}
