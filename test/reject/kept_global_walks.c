/* A recursive function reads by way of a pointer that begins with the address of what a list names. */
static double list[3], *walking = list;

static double product(int n)
{
	return n > 0 ? walking[n - 1] * product(n - 1) : 1; // error: this pointer comes from 'walking', which has no differential, but may point to memory that has one
}

void walk(int n)
{
	walking += n;
}

#pragma cadgen rev wrt(x, list)
double f(int n, double x)
{
	list[n] *= x;
	return product(n) * list[0];
}
