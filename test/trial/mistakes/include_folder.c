/*
 * says: 'shape.h' file not found
 * advice: name its folder behind '--', as in cadgen FILE.c -- -Ifolder
 * again: include_folder.c -- -Iheaders
 */
#include <shape.h>

#pragma cadgen grad wrt(r)
double ball(double r)
{
	return SHARE * r * r * r;
}
/* file: headers/shape.h */
#define SHARE 4.1
