#include "control_ad.h"
#include <stdio.h>

enum { N = 64 };

int main(void)
{
	const float truth[3] = {0.3F, 0.2F, 0.5F};
	float signal[N], wanted[N], gain[3] = {0.25F, 0.25F, 0.4F}, by[3], inner = 0, outer = 0, first = 0, last = 0;

	for (int i = 0; i < N; i++) {
		signal[i] = i % 16 < 8 ? 1.0F : 0.25F;
		inner += truth[0] * (signal[i] - inner);
		outer += truth[1] * (inner - outer * outer * truth[2]);
		wanted[i] = outer;
	}
	for (int k = 0; k < 2000; k++) {
		struct miss_grad_work work;
		last = miss_grad(signal, wanted, gain, by, &work);
		if (k == 0)
			first = last;
		for (int i = 0; i < 3; i++)
			gain[i] -= 0.002F * by[i];
	}
	printf("from %g to %g: %g %g %g, work of %zu bytes\n", (double)first, (double)last, (double)gain[0], (double)gain[1],
	       (double)gain[2], sizeof(struct miss_grad_work));
	return !(last < first / 100);
}
