double gain(double x, long n);
double loss();
double raised(double x, unsigned short n);
double lowered(double x, short n);

#pragma cadgen rev
double twice(double x)
{
	x = gain(x, 2);
	return raised(loss(x), 1) + lowered(x, 2);
}

typedef struct { double k; } spring;

double force(spring s);

#pragma cadgen rev
double pull(double a)
{
	spring s = {a};

	return force(s);
}
