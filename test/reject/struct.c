/* row: members of `FILE` and other incomplete types */
#include <stdio.h>

#pragma cadgen rev wrt(x)
double f(FILE *file, double x)
{
	return file->_offset * x; // error: the members of 'FILE *' are not known here
}
