# Prints a source of 5,000 lines: functions with a loop that keeps values, each with a gradient.
echo '#include <math.h>'
i=0
while [ $i -lt 104 ]; do
	cat <<C

#pragma cadgen grad wrt(x[n], w)
double f$i(int n, const double *x, double w)
{
	double s = 0, y = 1;

	for (int i = 0; i < n; i++) {
		double t = w * x[i];
		y *= sin(t);
		if (y > 1)
			s += x[i] * y;
C
	k=0
	while [ $k -lt 34 ]; do
		echo "		s += x[i] * $k.5 * exp(t * 0.$k) - cos(s * 0.0$k);"
		k=$((k + 1))
	done
	printf '\t}\n\treturn s;\n}\n'
	i=$((i + 1))
done
