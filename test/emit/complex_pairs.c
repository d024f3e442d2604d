#include <math.h>

/* re + im * I, whatever they are. */
static double _Complex cadgen_complex(double re, double im)
{
	double _Complex z;

	((double *)&z)[0] = re;
	((double *)&z)[1] = im;
	return z;
}

double past_call_of_sin(double _Complex *z, double x);
double past_load(double _Complex *z, double x);
double past_store(double _Complex *z, double x);
double past_sum(double _Complex *z, double x);
void past_sum_of_part(double _Complex *z, double *y, double x);
double read_by_store(double _Complex *z, double x);
void overwritten(double _Complex *z, double *y, double x);
double old_carry(double _Complex *z, double x);
double past_called(double _Complex *z, double x);
double past_branch(double _Complex *z, double x);
void same_part(double _Complex *z, double x, double y);
void store_and_sum(double _Complex *z, double x);
void sum_late(double _Complex *z, double *y, double x);
void beside_others(double _Complex *z, double *y, double x);
void interleaved(double _Complex *z, double x);
double old_local(double _Complex *z, double x);
double real(const double _Complex *z);
double past_reader(double _Complex *z, double x);
double all(double *p, double *y, double x);

double past_call_of_sin(double _Complex *z, double x)
{
	double s = sin(x);

	*z = cadgen_complex(x, s * s);
	return s;
}

double past_load(double _Complex *z, double x)
{
	double im = ((double *)z)[1];
	double s = im * im;

	*z = cadgen_complex(x, s);
	return im + s;
}

double past_store(double _Complex *z, double x)
{
	double p = x;

	*z = cadgen_complex(x, x);
	return p;
}

double past_sum(double _Complex *z, double x)
{
	double p = x;

	p += x;
	*z += cadgen_complex(x, x);
	return p;
}

void past_sum_of_part(double _Complex *z, double *y, double x)
{
	((double *)z)[0] = *y;
	*y = x;
	((double *)z)[1] = x;
}

double read_by_store(double _Complex *z, double x)
{
	((double *)z)[0] = x;
	double p = ((double *)z)[0];
	((double *)z)[1] = x;
	return p;
}

void overwritten(double _Complex *z, double *y, double x)
{
	((double *)z)[0] = x;
	*y = x * x;
	((double *)z)[1] = x;
}

double old_carry(double _Complex *z, double x)
{
	double c = x;

	for (int i = 0; i < 3; i++) { /* complex_pairs.ir:86 */
		((double *)z)[0] = c;
		c *= x;
		((double *)z)[1] = x;
	}
	return c;
}

double past_called(double _Complex *z, double x)
{
	((double *)z)[0] = x;
	double s = past_load(z, x);
	((double *)z)[1] = x;
	return s;
}

double past_branch(double _Complex *z, double x)
{
	((double *)z)[0] = x;
	double s;

	if (x > x)
		s = x;
	else
		s = ((double *)z)[0];
	((double *)z)[1] = s;
	return s * s;
}

void same_part(double _Complex *z, double x, double y)
{
	((double *)z)[0] = x;
	((double *)z)[0] = y;
}

void store_and_sum(double _Complex *z, double x)
{
	((double *)z)[0] = x;
	((double *)z)[1] += x;
}

void sum_late(double _Complex *z, double *y, double x)
{
	double p = x;

	((double *)z)[0] = x;
	p += x;
	((double *)z)[1] += x;
	*y = p;
}

void beside_others(double _Complex *z, double *y, double x)
{
	*y = x;
	((double *)z)[0] = x;
	*y = x;
}

void interleaved(double _Complex *z, double x)
{
	z[0] = cadgen_complex(x, x);
	z[1] = cadgen_complex(x, x);
}

double old_local(double _Complex *z, double x)
{
	double p = x;

	((double *)z)[0] = p;
	p = 2;
	((double *)z)[1] = x;
	return p;
}

double real(const double _Complex *z)
{
	return ((const double *)z)[0];
}

double past_reader(double _Complex *z, double x)
{
	((double *)z)[0] = x;
	double t = real(z);
	((double *)z)[1] = x;
	return t;
}

double all(double *p, double *y, double x)
{
	double _Complex p1;

	p1 = cadgen_complex(p[0], p[1]);
	double s1 = past_call_of_sin(&p1, x);
	double s2 = past_load(&p1, x);
	double s3 = past_store(&p1, x);
	double s4 = past_sum(&p1, s1);
	past_sum_of_part(&p1, y, s2);
	past_sum_of_part(&p1, &((double *)&p1)[1], s2);
	double s5 = read_by_store(&p1, x);
	overwritten(&p1, y, s3);
	overwritten(&p1, &((double *)&p1)[0], s3);
	double s6 = old_carry(&p1, s2);
	double s7 = past_called(&p1, s4);
	double s8 = past_branch(&p1, s7);
	p[0] = ((double *)&p1)[0];
	p[1] = ((double *)&p1)[1];
	double _Complex arr[2];
	interleaved(arr, s8);
	double t1 = old_local(arr, s8);
	double t2 = past_reader(arr, t1);
	*y = t2;
	same_part(&p1, s5, s6);
	store_and_sum(&p1, s8);
	sum_late(&p1, y, s8);
	beside_others(&p1, y, s8);
	return ((double *)&p1)[0] + ((double *)&p1)[1];
}
