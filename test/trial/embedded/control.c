/* A controller tuned on the device: how far the output of two stages is from what is wanted, by their gains. */
enum { SAMPLES = 64 };

#pragma cadgen grad wrt(gain[3]) tape(fixed)
float miss(const float signal[SAMPLES], const float wanted[SAMPLES], const float gain[3])
{
	float inner = 0, outer = 0, sum = 0;

	for (int i = 0; i < SAMPLES; i++) {
		inner += gain[0] * (signal[i] - inner);
		outer += gain[1] * (inner - outer * outer * gain[2]);
		float r = outer - wanted[i];
		sum += r * r;
	}
	return sum;
}
