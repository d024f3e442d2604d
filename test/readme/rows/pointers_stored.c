/* row: pointers stored in arrays, structs and tables, also sorted and swapped */
/* test: f n=2 steps=0,1,4 b->now[n] b->next[n] */
struct buffers {
	double *now, *next;
};

#pragma cadgen fwd
#pragma cadgen rev
double f(int n, int steps, struct buffers *b)
{
	for (int k = 0; k < steps; k++) {
		double *t = b->now;

		for (int i = 0; i < n; i++)
			b->next[i] = b->now[i] * b->now[0];
		b->now = b->next;
		b->next = t;
	}
	return b->now[0];
}
