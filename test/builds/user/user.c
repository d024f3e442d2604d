#include <springs.h>
#include <springs_ad.h>

int main(void)
{
	struct chain chain = {2, 1};
	double d;

	return stretch_fwd(&chain, 3, 1, &d) != 2 || d != 1;
}
