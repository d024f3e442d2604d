/* row: contexts of several struct types behind one `void *`, each with its function, chosen at run time */
/* test: f kind=0,1 */
#include <math.h>

struct device {
	double (*eval)(void *ctx, double v);
	void *ctx;
};

struct resistor {
	double g;
};

struct diode {
	int n;
	double is;
};

static double resistor(void *ctx, double v)
{
	return ((struct resistor *)ctx)->g * v;
}

static double diode(void *ctx, double v)
{
	struct diode *d = ctx;

	return d->is * (exp(v / d->n) - 1);
}

#pragma cadgen fwd
#pragma cadgen rev
double f(double v, double g, double is, int kind)
{
	struct resistor r = {g};
	struct diode d = {2, is};
	struct device devices[2] = {{resistor, &r}, {diode, &d}};

	return devices[kind].eval(devices[kind].ctx, v);
}
