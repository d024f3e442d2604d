/* row: pointers to characters or integers that lead to active data, where functions that remain separate store or return them */
struct buffer {
	char *data;
	int n;
};

static void swap(struct buffer *a, struct buffer *b, int k)
{
	struct buffer t = *a;

	if (k > 3) {
		swap(a, b, k - 2);
		return;
	}
	*a = *b;
	*b = t;
}

#pragma cadgen fwd
double swapped(int n, double *x)
{
	struct buffer a = {(char *)x, n}, b = {(char *)(x + n), n};

	swap(&a, &b, n); // error: 'swap' remains a separate function (it is recursive, or large) that stores or returns pointers, and 'a.data' leads to active data, of which its type does not tell there // error: 'swap' remains a separate function (it is recursive, or large) that stores or returns pointers, and 'b.data' leads to active data, of which its type does not tell there
	return *(double *)a.data * *(double *)b.data * x[1];
}

static char *at(const struct buffer *b, int k)
{
	return k > 0 ? at(b + 1, k - 1) : b->data;
}

#pragma cadgen rev
double returned(int n, double *x)
{
	struct buffer a[2] = {{(char *)x, n}, {(char *)(x + n), n}};

	return *(double *)at(a, n) * x[1]; // error: 'at' remains a separate function (it is recursive, or large) that stores or returns pointers, and 'a.data' leads to active data, of which its type does not tell there
}
