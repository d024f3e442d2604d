#pragma cadgen rev
double f(double x)
{
	double t[5] = {[1 ... 3] = x}; // error: a range of designators or cases is not standard C

	return t[2] * x;
}

#define LOW_TO_HIGH 1 ... 3
#define LOW 1

#pragma cadgen rev
double by_macro(double x)
{
	double plain[4][4] = {[LOW][LOW + 1] = 5};
	double t[4][4] = {[LOW_TO_HIGH] = {1, 2}}; // error: a range of designators or cases is not standard C

	return t[2][1] * x * plain[1][2];
}
