#include "generated/solo_ad.h"

double triple(void);

int main(void)
{
	double a_b = 0, b_b = 0;

	area_rev(2, 5, &a_b, &b_b, 1);
	return !(triple() == 3 && a_b == 5 && b_b == 2);
}
