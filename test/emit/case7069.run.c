#include <stdio.h>

struct cadgen_pool;
double mixed(int i, unsigned long n, double x, float f);
int bits(int a, int b);
long signs(int i, unsigned u, long l);
int narrow(int i, int j);
int truths(int i, double x);
double parens(double a, double b, double c);
long least(long n);
double limits(double x);
double no_number(double x, double y);
double overdrive(double x, int n);
int main(void)
{
{
	printf("%La\n", (long double)mixed(3, 4, 0x1.4p+1, 0x1.8p+0));
}
{
	printf("%lld\n", (long long)bits(13, 7));
}
{
	printf("%lld\n", (long long)signs(-3, 4000000000, 5));
}
{
	printf("%lld\n", (long long)narrow(300, -5));
}
{
	printf("%lld\n", (long long)truths(3, 0x0p+0));
}
{
	printf("%La\n", (long double)parens(0x1.cp+2, 0x1.8p+1, 0x1p+1));
}
{
	printf("%lld\n", (long long)least(5));
}
{
	printf("%La\n", (long double)limits(0x1.8p+1));
}
{
	printf("%La\n", (long double)no_number(0x1.8p+1, 0x1p+1));
}
{
	printf("%La\n", (long double)overdrive(0x1.8p+1, 2));
}
	return 0;
}
