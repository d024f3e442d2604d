struct vec {
	void *content;
	int n;
	double scale;
};

#pragma cadgen fwd f wrt(v->content) // error: what the 'void *' member 'content' points to is not known here
#pragma cadgen rev f wrt(v->n) // error: 'n' holds no floating data
double f(const struct vec *v)
{
	return v->scale * *(const double *)v->content;
}
// says: hint: list the parameter as a whole, or declare 'content' as a pointer to the type of that data
