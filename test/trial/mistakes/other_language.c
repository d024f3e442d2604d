/*
 * says: 'square.cpp' is named like a file of C++
 * advice: put what is to be differentiated into a file that ends in .c
 * run: square.cpp
 * follow: sed 's/std::/ /; s/<cmath>/<math.h>/' square.cpp >square.c
 * again: square.c
 */
/* file: square.cpp */
#include <cmath>

#pragma cadgen rev wrt(x)
double square(double x)
{
	return std::sin(x * x);
}
