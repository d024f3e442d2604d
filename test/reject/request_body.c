#include <math.h>
#pragma cadgen rev sin // error: the function 'sin' has no body in this run
#pragma cadgen rev // error: the function 'elsewhere' has no body in this run
double elsewhere(double x);
