/* row: active data read as bytes, or copied to memory of another type */
#include <string.h>

#pragma cadgen rev
double f(double x)
{
	double y = x * x, z;
	long bits;

	memcpy(&bits, &y, sizeof bits); // error: 'y' holds active data, but is accessed as another type
	memcpy(&z, &bits, sizeof z);
	return z * x;
}
