/* row: pointers to pointers, arrays of pointers, pointers in structs: lists, trees, rows */
struct list {
	double value;
	struct list *next;
};

#pragma cadgen fwd
#pragma cadgen rev
double f(double **rows, int n, const struct list *first)
{
	double *two[2] = {rows[0], rows[n]};
	double s = two[1][0] * *two[0];

	for (const struct list *p = first; p; p = p->next)
		s += p->value * p->value;
	return s;
}
