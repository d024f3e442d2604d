#include "settings.h" // error: 'settings.h' file not found
// says: hint: name its folder behind '--', as in cadgen FILE.c -- -Ifolder

#pragma cadgen rev
double f(double x)
{
	return x * SCALE;
}
