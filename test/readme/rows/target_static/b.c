typedef double (*function)(double);

double twice(function *f, double x)
{
	return (*f)(x) * 2; // error: may lead to
}
