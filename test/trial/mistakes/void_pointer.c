/*
 * says: what the 'void *' 'params' points to is not known here
 * advice: add type(params: struct par *) with the type that 'params' points to
 * follow: sed -i 's/wrt(x, params)/& type(params: struct well *)/' void_pointer.c
 */
struct well {
	double depth, at;
};

#pragma cadgen rev wrt(x, params)
double potential(double x, void *params)
{
	const struct well *w = params;

	return w->depth * (x - w->at) * (x - w->at);
}
