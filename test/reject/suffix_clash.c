#pragma cadgen rev f suffix(_of) name(a) // error: a differential would be called 'x_of', but that name is taken
#pragma cadgen rev f suffix(tatus) status name(b) // error: a differential would be called 'status', but that name is taken
#pragma cadgen rev f suffix(_b) name(c) // error: a differential would be called 'f_b', but that name is taken
#pragma cadgen rev f name(d)
double f(double x, double x_of, double s, int f_b)
{
	return x * x_of * s * f_b;
}
