/* row: pointers to functions as data: tested, compared, copied, passed on */
/* test: f cases=2 {if (CASE) h->log = quiet;} */
typedef void (*Log)(double);

struct hooks {
	Log log;
	double scale;
};

#ifdef HARNESS
static void quiet(double x)
{
	(void)x;
}
#endif

#pragma cadgen fwd
#pragma cadgen rev
double f(double x, const struct hooks *h, Log log)
{
	struct hooks own = *h;

	return own.log && own.log != log ? x * own.scale : x;
}
