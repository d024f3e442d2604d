double gain(double x, long n);
double loss();

#pragma cadgen rev
double twice(double x)
{
	x = gain(x, 2);
	return loss(x);
}

typedef struct { double k; } spring;

double force(spring s);

#pragma cadgen rev
double pull(double a)
{
	spring s = {a};

	return force(s);
}
