/* row: functions, globals and types that differ between the files of a run */
struct spring {
	double length, force;
};
extern double scale[2];
double stretched(const struct spring *s);
double load(double x, int n);
double gain(double x);

#pragma cadgen rev
double energy(const struct spring *s)
{
	double k = load(s->force, 2); // error: 'load' is declared in this file with another type

	return stretched(s) * k * scale[0]; // error: 'scale' is declared in this file with another type
}

double gain(double x)
{
	return 2 * x;
}
