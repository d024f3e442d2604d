struct vec {
	void *content;
	int n;
	double scale;
};
struct base {
	int kind;
};
struct owner {
	struct base *model;
	double x;
};

#pragma cadgen fwd f wrt(v->content) // error: what the 'void *' member 'content' points to is not known here
#pragma cadgen rev f wrt(v->n) // error: 'n' holds no floating data
#pragma cadgen rev f wrt(v->content->data[3]) name(f_data) // error: what the 'void *' member 'content' points to is not known here
double f(const struct vec *v)
{
	return v->scale * *(const double *)v->content;
}

#pragma cadgen rev g wrt(s, x) // error: as 's' is declared, it leads to no floating data
#pragma cadgen rev g wrt(x) name(g_x)
double g(struct base *s, double x)
{
	return s->kind * x;
}

#pragma cadgen rev h wrt(o->model) // error: as 'model' is declared, it leads to no floating data
double h(const struct owner *o)
{
	return o->model->kind * o->x;
}
// says: hint: add type(v->content: struct par *) with the type that 'content' points to
// says: hint: if it leads to another structure that begins with this one, say so in type(s: struct par *); else leave 's' out of wrt(...)
// says: type(o->model: struct par *); else leave 'model' out of wrt(...)
