/* Derivatives of derivatives of functions with memory of their own. The reverse one needs a pool, which follows
 * the forward one that it is made of, too. */
#include <stdlib.h>

struct link {
	double v;
	struct link *next;
};

/* test: linked n=0,1,4 */
#pragma cadgen fwd linked
#pragma cadgen rev linked
double linked(int n, double x)
{
	struct link *head = NULL, *next;
	double s = 0;

	for (int i = 0; i < n; i++) {
		next = malloc(sizeof *next);
		if (!next)
			abort();
		next->v = x * i;
		next->next = head;
		head = next;
	}
	for (; head; head = next) {
		next = head->next;
		s += head->v * head->v;
		free(head);
	}
	return s;
}

/* closure: linked_fwd request(fwd linked_fwd) request(rev linked_fwd) n=0,1,4 linked_d[1] */
