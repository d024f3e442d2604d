/* row: `struct` types without tag or typedef name, where the derivative needs a variable of one */
typedef struct { // error: the derivative needs a variable of a struct type that has no name
	double x, y;
} *handle;

#pragma cadgen rev
double f(const handle h)
{
	return h->x * h->y;
}
