/* row: a `void *` member by name in a clause, unless `type(...)` says what it leads to */
struct vector {
	void *content;
};

#pragma cadgen rev wrt(y->content) // error: what the 'void *' member 'content' points to is not known here
double f(struct vector *y)
{
	return *(double *)y->content;
}
