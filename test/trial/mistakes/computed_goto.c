/*
 * says: a computed goto is not supported
 * advice: use 'if' and loops
 * follow: sed -i -e '/void \*const/d' -e 's/goto \*way\[up\];/if (!up) goto down;/' computed_goto.c
 */
#pragma cadgen rev wrt(x)
double step(int up, double x)
{
	void *const way[2] = {&&down, &&over};
	goto *way[up];
over:
	return x * x;
down:
	return -x;
}
