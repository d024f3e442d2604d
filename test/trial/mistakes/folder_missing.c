/*
 * says: 'out/square.c' cannot be written: there is no such folder
 * run: -o out/square.c folder_missing.c
 * follow: mkdir out
 * check: folder_missing.c
 */
#pragma cadgen rev wrt(x)
double square(double x)
{
	return x * x;
}
