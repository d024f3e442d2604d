#include "pair.h"

#ifndef N
#error "a definition is lost"
#endif
#ifdef TAKEN_BACK
#error "the flags are not in their order"
#endif
#define F(a, b) (a - b)

#pragma cadgen rev
double first(pair p)
{
	return p.x * p.y * SIZES * GREATER;
}
