double gain(double x, int n)
{
	return n * x;
}
double loss(double x)
{
	return x / 2;
}

double raised(double x, short n)
{
	return x + n;
}

double lowered(double x, short n)
{
	return x - n;
}

typedef struct { double a; } stiffness;

double force(stiffness s)
{
	return s.a * s.a;
}
