/* row: flexible array members that are cleared or copied, where the request does not state their length */
struct list {
	int n;
	double scale, data[];
};

#pragma cadgen grad f wrt(l[1]) of(return) // error: 'l' ends in a flexible array
double f(const struct list *l)
{
	return l->n ? l->data[0] * l->scale : 0;
}
