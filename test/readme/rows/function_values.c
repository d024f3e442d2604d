/* row: pointers to functions as data: tested, compared, copied, passed on */
struct hooks {
	void (*log)(double);
	double scale;
};

#pragma cadgen fwd
#pragma cadgen rev
double f(double x, const struct hooks *h, void (*log)(double))
{
	struct hooks own = *h;

	return own.log && own.log != log ? x * own.scale : x;
}
