/*
 * says: 'b.whole' is stored on bytes that hold active data as another member of a union
 * advice: use a struct instead of the union, in which each member has bytes of its own
 * follow: sed -i 's/union/struct/g' union_active.c
 */
union both {
	double real;
	long long whole;
};

#pragma cadgen rev wrt(x)
double half(double x)
{
	union both b;

	b.real = x * x;
	b.whole = 3;
	return 0.5 * b.real;
}
