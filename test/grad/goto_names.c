/* Labels of cases in two switches, and jumps into code that control does not reach otherwise. */
/* test: named_case n=0,1,2,3 */
#pragma cadgen fwd named_case
#pragma cadgen rev named_case
double named_case(double x, int n)
{
	double s = x;
	int k = 0;

	switch (n) {
	case 0:
		do {
			s *= x;
			/* fall through */
	case 1:
			s += x * x;
			/* fall through */
	default:
			s *= 2;
		} while (++k < 2);
	}
	if (n == 1)
		goto out;
	switch (n) {
	case 0:
		while (k < 4) {
	case 2:
			s += x * s;
			/* fall through */
	case 3:
			k++;
		}
		break;
	}
	if (n == 2)
		goto out;
	s *= x;
out:
	return s * x;
}

/* What stands behind a jump is declared there, and used where a jump arrives. */
/* test: declared_behind n=0,1,2 */
#pragma cadgen fwd declared_behind
#pragma cadgen rev declared_behind
double declared_behind(double x, int n)
{
	double s = x * x;

	if (n == 0)
		goto later;
	goto end;
	double w;
later:
	w = s * x;
	s += w * w;
	{
		if (n > 5) {
			s = 0;
			goto end;
		}
	}
end:
	return s * x;
	s = 3;
	double never = s;
	s += never;
}

/* test: unused_label n=0,1 */
#pragma cadgen fwd unused_label
#pragma cadgen rev unused_label
double unused_label(double x, int n)
{
	double s = x;

	goto used;
	switch (n) {
	case 0:
		s = 1;
		break;
	default:
		s = 2;
	}
	s += 1;
used:
	s *= x;
	goto last;
	while (n > 0) {
		n--;
inner:
		s *= x;
	}
	return s + n;
last:
	if (s > 0 && n == 1) {
		n = 0;
		goto inner;
	}
	return s * x;
}
