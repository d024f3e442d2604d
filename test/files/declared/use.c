#ifdef __clang__
#pragma clang diagnostic ignored "-Wdeprecated-non-prototype"
#pragma clang diagnostic ignored "-Wstrict-prototypes"
#endif

typedef struct store {
	double w[2];
	int n;
} store;

float blend();
double dot(int n, void *x, double *y);
double along(double *x, int n);
void scale(double *x, int n);
double chosen(void *s, int part);
long count(void *word, void *limits, double from);
float level();
void *made(int n);
void released();

#pragma cadgen fwd wrt(x[n], s->w) of(return, x)
#pragma cadgen rev wrt(x[n], s->w) of(return, x)
double use(int n, double *x, store *s)
{
	double limits[2] = {0.5, 2};
	double *work = made(n), y;
	float f;
	int i;

	for (i = 0; i < n; i++)
		work[i] = x[i] * (1 + 1e-1 * i);
	scale(work, n);
	f = level(0.5, 3);
	y = dot(n, work, x) + along(work, n) * count("steps", limits, f);
	y += chosen(s, 1) * chosen(s, 0) + blend(x[0], n, 2.0);
	scale(x, n);
	released(work);
	return y;
}
