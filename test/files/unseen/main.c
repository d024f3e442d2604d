#include "ad/unseen_ad.h"

double state[2] = {3, 5}, state_b[2], gain = 2;
extern double late[3], gain_b;

int main(void)
{
	late[2] = 7;
	return !(step_rev(2, 1) == 70 && state_b[0] == 0 && state_b[1] == 14 && gain_b == 35 &&
		 late_b[0] == 0 && late_b[2] == 10);
}
