double gain(double x, int n)
{
	return n * x;
}
double loss(double x)
{
	return x / 2;
}

typedef struct { double a; } stiffness;

double force(stiffness s)
{
	return s.a * s.a;
}
