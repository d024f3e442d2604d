struct model {
	double last;
	int n;
};

#pragma cadgen inactive(m->lats) // error: 'mistaken' reads no floating number by the name 'm->lats'
#pragma cadgen inactive(m->n) // error: 'mistaken' reads no floating number by the name 'm->n'
#pragma cadgen rev wrt(x) of(return)
double mistaken(struct model *m, double x)
{
	m->last = x;
	return x * m->last * m->n;
}

#pragma cadgen inactive( // error: the name of a variable or member is missing at the end
#pragma cadgen inactive(m->) // error: the name of a variable or member is expected here
#pragma cadgen inactive(m->last[3]) // error: ',' or ')' is expected here
#pragma cadgen inactive(m->last) now // error: the end of the line is expected here
#pragma cadgen rev wrt(x) of(return)
double spelled(struct model *m, double x)
{
	m->last = x;
	return x * m->last;
}

#pragma cadgen inactive(x) // error: 'declared' has no body here, so it reads nothing
double declared(double x);
