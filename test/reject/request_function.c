#pragma cadgen rev waves wrt(x) // error: there is no function 'waves'; did you mean 'wave'?
#pragma cadgen rev something wrt(x) // error: there is no function 'something'
#pragma cadgen rev model // error: there is no function 'model'
struct model {
	int rows;
};
double wave(double x)
{
	return x;
}
#pragma cadgen rev k // error: there is no function 'k'
double g(double x)
{
	return x;
}
