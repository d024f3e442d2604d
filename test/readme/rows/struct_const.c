/* row: `const` members */
/* test: f */
struct limits {
	double low;
	const double high;
};

#pragma cadgen fwd
#pragma cadgen rev
double f(struct limits *l, double x)
{
	l->low *= x;
	return l->low * l->high;
}
