#include <math.h>
#pragma cadgen rev sin // error: the function 'sin' has no body in this file
#pragma cadgen rev // error: the function 'elsewhere' has no body in this file
double elsewhere(double x);
