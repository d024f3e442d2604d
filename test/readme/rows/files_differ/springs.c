struct spring { // error: 'struct spring' has another definition in another file
	double force, length;
};
float scale[2] = {1, 2};

double stretched(const struct spring *s)
{
	return s->length * s->force;
}

double load(double x, long n)
{
	return x * (double)n;
}

double gain(double x) // error: 'gain' is defined in two files
{
	return 3 * x;
}
