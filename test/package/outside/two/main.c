#include "first_ad.h"
#include "second_ad.h"

double both(double x);

int main(void)
{
	return both(3) != 12;
}
