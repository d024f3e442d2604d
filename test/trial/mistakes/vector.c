/*
 * says: is a vector type of the compiler
 * advice: use an array and a loop
 * follow: sed -i -e '/^typedef/d' -e 's/pair v = .*/double v[2] = {x, x * x};/' -e 's/v = v \* v;/for (int i = 0; i < 2; i++) v[i] = v[i] * v[i];/' vector.c
 */
typedef double pair __attribute__((vector_size(16)));

#pragma cadgen rev wrt(x)
double sum(double x)
{
	pair v = {x, x * x};

	v = v * v;
	return v[0] + v[1];
}
