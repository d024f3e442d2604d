/* switch: every way into and out of it. */
#include <math.h>

enum operation { SINE, SQUARE, DOUBLE, TWICE, NOTHING = 9 };

/* test: returns k=0,1,2,3,9,5 */
#pragma cadgen fwd returns
#pragma cadgen rev returns
double returns(int k, double x, double y)
{
	switch (k) {
	case SINE:
		return sin(x) * y;
	case SQUARE:
		return x * x;
	case DOUBLE:
	case TWICE:
		return 2 * x * y;
	case NOTHING:
		break;
	default:
		return y;
	}
	return x - y;
}

/* test: falls k=0,1,2,3,4,5,6 */
#pragma cadgen fwd falls
#pragma cadgen rev falls
double falls(int k, double x)
{
	double s = x;

	switch (k) {
	case 1:
		s *= x;
		/* fall through */
	case 2:
		s += sin(x);
		/* fall through */
	case 3:
	case 4:
		s *= s;
		break;
	case 5:
		s = 3 * x * x;
	}
	return s * x;
}

/* test: default_between k=0,1,2,3,4 */
#pragma cadgen fwd default_between
#pragma cadgen rev default_between
double default_between(int k, double x)
{
	switch (k) {
	case 1:
		x *= x;
		/* fall through */
	default:
		x = x * 3 + 1;
		/* fall through */
	case 2:
		x *= x;
		break;
	case 3:
		x = cos(x);
		break;
	}
	return x;
}

/* test: breaks_within n=0,1,2,3 k=0,1,2 x[4] */
#pragma cadgen fwd breaks_within
#pragma cadgen rev breaks_within
double breaks_within(int n, int k, const double *x)
{
	double s = x[0];

	switch (n) {
	case 1:
		if (k == 1)
			break;
		s *= x[1];
		if (k == 2) {
			s *= x[2];
			break;
		}
		s *= s;
		/* fall through */
	case 2:
		for (int i = 0; i < 4; i++) {
			if (i > k + 1)
				break;
			s += x[i] * x[i];
		}
		if (k == 2)
			return s * x[3];
		s *= x[1];
		break;
	default:
		if (k)
			break;
		s = x[3] * x[2];
	}
	return s * x[0];
}

/* test: continues n=0,5,8 x[n] */
#pragma cadgen fwd continues
#pragma cadgen rev continues
double continues(int n, const double *x)
{
	double s = 1, t = 0;

	for (int i = 0; i < n; i++) {
		switch (i % 4) {
		case 0:
			s *= x[i];
			break;
		case 1:
			continue;
		case 2:
			t += x[i] * s;
			/* fall through */
		default:
			if (i > 6)
				continue;
			t *= x[i];
		}
		s += t;
	}
	return s * t;
}

/* test: leaves_loop n=0,6,9 x[n] */
#pragma cadgen fwd leaves_loop
#pragma cadgen rev leaves_loop
double leaves_loop(int n, const double *x)
{
	double s = 1;

	for (int i = 0; i < n; i++) {
		switch (i) {
		case 3:
			if (s > 100)
				break;
			s *= x[i];
			if (n == 6)
				continue;
			s *= 2;
			break;
		case 8:
			return s * x[0];
		case 2: {
			int k = 0;

			while (k < 3) {
				k++;
				if (k == 2)
					continue;
				s += x[k];
			}
			break;
		}
		}
		s *= x[i] + 2;
	}
	return s;
}

static double apply(char c, double a, double b)
{
	switch (c) {
	case '+':
		return a + b;
	case '-':
		return a - b;
	case '*':
		return a * b;
	case '/':
		return a / b;
	default:
		return 0;
	}
}

/* test: calculator x[3] x:1..2 */
#pragma cadgen fwd calculator
#pragma cadgen rev calculator
double calculator(const double *x)
{
	const char *program = "ab*c/a+bb*-";
	double stack[4] = {0};
	int top = 0;

	for (int i = 0; program[i]; i++) {
		switch (program[i]) {
		case 'a':
		case 'b':
		case 'c':
			stack[top++] = x[program[i] - 'a'];
			break;
		default:
			top--;
			stack[top - 1] = apply(program[i], stack[top - 1], stack[top]);
			break;
		}
	}
	return stack[0];
}

/* test: nested k=0,1,2 m=0,1,2,3 x:0.5..1.5 */
#pragma cadgen fwd nested
#pragma cadgen rev nested
double nested(int k, unsigned long m, double x)
{
	double t = 1;

	for (int i = 0; i < 3; i++) {
		switch (k) {
			double u;

		case 0:
			u = x * t;
			switch (m) {
			case 1:
				t = u * u;
				break;
			case 2:
				if (i == 1)
					continue;
				t = u;
				break;
			case 3:
				t += u;
				continue;
			}
			t *= x;
			break;
		case 1:
			u = sin(x);
			/* fall through */
		case 2:
			if (k == 2)
				u = t + x;
			t *= u;
		}
		t += x * x;
	}
	return t;
}

/* test: alone n=3,0 */
#pragma cadgen fwd alone
#pragma cadgen rev alone
double alone(int n, double x)
{
	switch (n)
	case 3:
		x *= x;
	switch (n) {
	}
	switch (n) {
	default:
		x = x * x;
	}
	return x;
}

/* test: default_falls k=0,1,2,3,5,6,7,9,10 */
#pragma cadgen fwd default_falls
#pragma cadgen rev default_falls
double default_falls(int k, double x)
{
	double s = x;

	switch (k) {
	case 1:
		s *= x;
		/* fall through */
	case 2:
	case 3:
		s += x;
		/* fall through */
	default:
		s = s * x + 1;
		/* fall through */
	case 5:
		s *= 2;
		/* fall through */
	case 6:
		s -= x * x;
		break;
	case 9:
		s = x * x;
		/* fall through */
	case 10:
		s += 3 * x;
		/* fall through */
	case 11:
		s *= x;
	}
	return s;
}
