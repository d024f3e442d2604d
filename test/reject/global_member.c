/* Pointers to a global struct that no list names: the hint names the struct, not a member of it. */
struct node {
	double key;
	struct node *left;
};
static struct node none;

#pragma cadgen fwd
double stored(struct node *p, double x, int n)
{
	struct node *q = n ? p : &none;

	q->key = x * x; // error: this pointer may point to 'none.key', which has no differential, and to memory that has one
	return q->key + p->key;
}
// says: hint: list 'none' in wrt(...) or of(...), or use two pointers
