/* A pointer with a rule is passed to what has no body, beside a variable that is used but there. */
void tell(int *count, double (*f)(double));
#pragma cadgen inactive tell

#pragma cadgen fwd rule(f)
double told(double (*f)(double), double x)
{
	int count;

	tell(&count, f); // error: 'f' is in rule(...), and here it goes where calls through it could not be told from others
	return f(x);
}

struct holder {
	double (*f)(double);
	double x;
};

#pragma cadgen fwd rule(f)
double held(struct holder *h, double (*f)(double), double x)
{
	h->f = f; // error: 'f' is in rule(...), and here it goes where calls through it could not be told from others
	return h->x * x;
}
