/* row: bit-fields beside members with derivatives */
/* test: f s.mode=3,1 s.shift=2 */
struct sample {
	unsigned mode : 2;
	signed int shift : 5;
	double x;
};

#pragma cadgen fwd
#pragma cadgen rev
double f(struct sample s)
{
	if (s.mode == 3)
		s.shift++;
	return s.x * s.x * s.shift;
}
