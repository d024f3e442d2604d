/* row: pointers in structs: matrices, views */
/* test: f y->rows=2 y->cols=2 y->data[4] a->rows=2 a->cols=2 a->data[4] */
struct matrix {
	int rows, cols;
	double *data;
};

static double *at(const struct matrix *m, int i, int k)
{
	return &m->data[i * m->cols + k];
}

#pragma cadgen fwd
#pragma cadgen rev
void f(struct matrix *y, const struct matrix *a)
{
	for (int i = 0; i < a->rows; i++)
		for (int k = 0; k < a->cols; k++)
			*at(y, k, i) = *at(a, i, k) * *at(a, i, 0);
}
