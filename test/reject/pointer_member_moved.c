/* A pointer of the caller's struct that the function sets: what it leads to is in no list. */
struct state { double *buffer, *row; };

#pragma cadgen rev wrt(x[n]) of(return) scratch(s->buffer[2 * n])
double rows(struct state *s, int n, const double *x)
{
	double sum = 0;

	for (int k = 0; k < 2; k++) {
		s->row = s->buffer + k * n;
		for (int i = 0; i < n; i++)
			s->row[i] = x[i] * x[0]; // error: this pointer comes from // error: active data passes through 's->row', which the function makes point elsewhere
		for (int i = 0; i < n; i++)
			sum += s->row[i] * x[i]; // error: this pointer comes from
	}
	return sum;
}
