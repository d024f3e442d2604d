/* switch as a chain of `if`, in a loop of one trip if there is a break inside. */
#pragma cadgen rev
double switches(int k, int n, double x)
{
	for (int i = 0; i < n; i++) {
		switch (k) {
		case 1:
			x *= x;
			/* fall through */
		case 2:
		case 3:
			x += 1;
			break;
		default:
			if (i > 3)
				break;
			if (i > 2)
				continue;
			x = 0;
		}
		x *= 2;
	}
	switch (k) {
	default:
		return x;
	case 'a':
		return x * x;
	}
}

#pragma cadgen rev
double ahead(double x, int n)
{
	double y;

	if (n)
		goto out;
	double z = x * x, v = z;
	x = v;
out:
	y = x;
	return y;
}
