#include "made_ad.h"

int main(void)
{
	double d;

	return made_fwd(3, 1, &d) != 18 || d != 12;
}
