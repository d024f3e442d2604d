/* row: clearing or copying what pointers in a struct lead to, where the request does not say how much that is */
struct matrix {
	double scale, *data;
};

#pragma cadgen rev scratch(m[1]) wrt(x) of(return) // error: all memory that 'm' leads to through pointers
double f(double x, struct matrix *m)
{
	m->scale = x;
	m->data[0] = x * x;
	return m->scale * m->data[0];
}
