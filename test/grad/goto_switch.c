/* goto: switches that are full of jumps, and a long routine in the manner of Fortran. */
#include <math.h>

/* Duff's device. */
/* test: duff n=1,2,3,4,5,8,9 x[n] */
#pragma cadgen fwd duff wrt(x[n])
#pragma cadgen rev duff wrt(x[n])
double duff(int n, const double *x)
{
	double s = 0;
	int trips = (n + 3) / 4;

	switch (n % 4) {
	case 0:
		do {
			s += sin(*x++);
			/* fall through */
	case 3:
			s += *x * *x;
			x++;
			/* fall through */
	case 2:
			s += s * *x++;
			/* fall through */
	case 1:
			s += *x++;
		} while (--trips > 0);
	}
	return s;
}

/* test: copy_duff n=1,3,6 x[n] y[n] */
#pragma cadgen fwd copy_duff wrt(x[n]) of(y[n])
#pragma cadgen rev copy_duff wrt(x[n]) of(y[n])
void copy_duff(int n, const double *x, double *y)
{
	int i = 0, trips = (n + 1) / 2;

	switch (n & 1) {
		do {
	case 0:
			y[i] = 2 * x[i];
			i++;
			/* fall through */
	case 1:
			y[i] = x[i] * x[0];
			i++;
		} while (--trips > 0);
	}
}

/* test: label_in_branch k=0,1,2,3,4 x:-2..2 */
#pragma cadgen fwd label_in_branch
#pragma cadgen rev label_in_branch
double label_in_branch(double x, int k)
{
	switch (k) {
	case 0:
		if (x > 0) {
			x += 1;
	case 1:
			x *= x;
			break;
		}
		/* fall through */
	default:
		x = -x;
		if (k == 3) {
	case 4:
			x += 3;
		}
		break;
	case 2:
		x = sin(x);
	}
	return x * x;
}

/* The cases are gotos. */
/* test: dispatch k=0,1,2,3,7 */
#pragma cadgen fwd dispatch
#pragma cadgen rev dispatch
double dispatch(double x, double y, int k)
{
	switch (k) {
	case 0:
		goto add;
	case 1:
		goto multiply;
	case 2:
		goto sine;
	case 3:
		goto twice;
	default:
		goto out;
	}
add:
	x += y;
	goto out;
twice:
	y = 2 * x;
	/* fall through */
multiply:
	x *= y;
	goto out;
sine:
	x = sin(x) * y;
out:
	return x;
}

/* A machine with a stack: what it is told to do, until it is told to stop. */
enum code { STOP, PUSH_X, PUSH_Y, ADD, MULTIPLY, SINE, DUPLICATE, AGAIN };

/* test: machine program=0,1,2,3 x:0.2..1 y:0.2..1 */
#pragma cadgen fwd machine wrt(x, y)
#pragma cadgen rev machine wrt(x, y)
double machine(double x, double y, int program)
{
	static const int codes[4][8] = {
		{PUSH_X, PUSH_Y, ADD, STOP},
		{PUSH_X, DUPLICATE, MULTIPLY, PUSH_Y, MULTIPLY, SINE, STOP},
		{PUSH_Y, PUSH_X, SINE, ADD, AGAIN, STOP},
		{PUSH_X, STOP},
	};
	double stack[8] = {0};
	const int *at = codes[program];
	int top = 0, rounds = 3;

next:
	switch (*at++) {
	case STOP:
		goto stop;
	case PUSH_X:
		stack[top++] = x;
		goto next;
	case PUSH_Y:
		stack[top++] = y;
		goto next;
	case ADD:
		goto add;
	case MULTIPLY:
		goto multiply;
	case SINE:
		stack[top - 1] = sin(stack[top - 1]);
		break;
	case DUPLICATE:
		stack[top] = stack[top - 1];
		top++;
		goto next;
	case AGAIN:
		if (--rounds == 0)
			goto next;
		x += stack[--top];
		at = codes[program];
	}
	goto next;
add:
	top--;
	stack[top - 1] += stack[top];
	goto next;
multiply:
	top--;
	stack[top - 1] *= stack[top];
	goto next;
stop:
	return stack[top - 1];
}

/* A switch in a loop in a switch, with continue and break of each. */
/* test: nested n=0,3,7 x[n] k=0,1,2 */
#pragma cadgen fwd nested wrt(x[n])
#pragma cadgen rev nested wrt(x[n])
double nested(int n, const double *x, int k)
{
	double s = 1;

	switch (k) {
	case 0:
		for (int i = 0; i < n; i++) {
	case 1:
			switch (n % 3) {
			case 0:
				if (n > 6)
					break;
				return s;
			default:
				s *= 2;
			}
			if (k == 1)
				break;
			if (x[i] < 0)
				continue;
			s += x[i] * s;
		}
		break;
	case 2:
		s = 5;
	}
	return n > 0 ? s * x[0] : s;
}

/* A label in a segment. */
/* test: in_segment k=0,1,2,3 */
#pragma cadgen fwd in_segment
#pragma cadgen rev in_segment
double in_segment(double x, int k)
{
	int times = 2;

	switch (k) {
	case 0:
		x *= 2;
again:
		x = sin(x);
		break;
	case 1:
		x += 3;
		break;
	case 2:
		if (times-- > 0)
			goto again;
		x = 0;
	}
	if (k == 2 && times > 0) {
		times--;
		goto again;
	}
	return x * x;
}

/* test: between_segments k=0,1,2 */
#pragma cadgen fwd between_segments
#pragma cadgen rev between_segments
double between_segments(double x, int k)
{
	switch (k) {
	case 0:
		x = exp(x);
		goto shared;
	case 1:
		x = cos(x);
		break;
shared:
		x += 1;
		break;
	default:
		goto shared;
	}
	return x;
}

/* In the manner of Fortran: the area under the positive part of a polyline, its centre, and what is
 * beyond a limit, with a table of weights by interpolation. */
/* test: fortran n=1,2,5,9 t[n] v[n] limit:0.2..1 mode=0,1,2 centre[1] */
#pragma cadgen fwd fortran wrt(v[n], limit) of(return, *centre)
#pragma cadgen rev fortran wrt(v[n], limit) of(return, *centre)
double fortran(int n, const double *t, const double *v, double limit, int mode, double *centre)
{
	static const double knots[4] = {0.0, 0.4, 0.9, 1.6}, weights[4] = {1.0, 0.8, 0.5, 0.2};
	double area, moment, a, b, c, p, w, over, sum;
	int i, k;

	area = 0;
	moment = 0;
	over = 0;
	i = 0;
	*centre = 0;
	if (n - 1 <= 0)
		goto l900;
	/* the next piece */
l100:
	i = i + 1;
	if (i >= n)
		goto l500;
	a = v[i - 1];
	b = v[i];
	if (a < 0)
		goto l110;
	if (a == 0)
		goto l120;
	goto l130;
l110:
	if (b <= 0)
		goto l100;
	p = b / (b - a);
	c = 0.5 * p * b;
	goto l200;
l120:
	if (b <= 0)
		goto l100;
	p = 1;
	c = 0.5 * b;
	goto l200;
l130:
	if (b >= 0)
		goto l140;
	p = a / (a - b);
	c = 0.5 * p * a;
	goto l200;
l140:
	p = 1;
	c = 0.5 * (a + b);
	/* its weight */
l200:
	k = 0;
l210:
	if (k == 3)
		goto l230;
	if (c < knots[k + 1])
		goto l220;
	k = k + 1;
	goto l210;
l220:
	w = weights[k] + (weights[k + 1] - weights[k]) * (c - knots[k]) / (knots[k + 1] - knots[k]);
	goto l240;
l230:
	w = weights[3] / (1 + c - knots[3]);
l240:
	switch (mode) {
	case 0:
		goto l300;
	case 1:
		goto l310;
	case 2:
		goto l320;
	}
	goto l330;
l300:
	w = 1;
	goto l330;
l310:
	w = w * p;
	goto l330;
l320:
	w = sqrt(w + 1);
l330:
	area = area + w * c;
	moment = moment + w * c * (t[i] + 0.5 * p);
	if (c <= limit)
		goto l100;
	over = over + (c - limit) * (c - limit);
	if (over > 4)
		goto l400;
	goto l100;
	/* too much of it: no more pieces */
l400:
	area = area * exp(-over);
l500:
	sum = area + over;
	if (area)
		goto l600;
	goto l900;
l600:
	*centre = moment / (1 + area * area);
	return sum;
l900:
	return limit;
}

/* The key is a truth value. */
/* test: truth x:-1..1 */
#pragma cadgen fwd truth
#pragma cadgen rev truth
double truth(double x)
{
	int k = 0;

	for (int i = 0; i < 2; i++) {
		int late = !(x < 0.1);

		switch (late) {
		case 0: do {
				x -= 0.25 * x;
				/* fall through */
		case 1:
				x += 0.1;
			} while (++k < 3);
		}
	}
	return x * x;
}

/* A jump to the middle of labels that fall through: what follows runs whatever was selected. */
/* test: into_falling k=0,1,2,3,4 c=0 */
#pragma cadgen fwd into_falling
#pragma cadgen rev into_falling
double into_falling(int k, int c, double x)
{
	switch (k) {
	case 3:
		if (c++ < 2)
			goto inside;
		x = x * 2;
		break;
	case 0:
		x = x * x;
	inside:
		x = x + 1;
		/* fall through */
	case 1:
		x = 3 * x;
		/* fall through */
	case 2:
		x = x * x;
	}
	return x;
}

/* The same from before the switch, and to a label in a loop; nothing was selected then. */
/* test: around_selecting k=0,1,2,3 m=3 c=0,1 */
#pragma cadgen fwd around_selecting
#pragma cadgen rev around_selecting
double around_selecting(int k, int m, int c, double x)
{
	int i = 0;

	if (c)
		goto inside;
	switch (k & m) {
	case 0:
		for (; i < 3; i++) {
			x = x * x;
		inside:
			x = x + 0.25;
		}
		/* fall through */
	case 1:
		x = 0.5 * x;
		if (c++ < 2)
			goto inside;
		/* fall through */
	case 2:
		x = x * 2;
	}
	return x;
}

/* ---- declarations behind jumps, and switches in switches ---- */

/* test: declared_behind k=0,1,2 */
#pragma cadgen fwd declared_behind
#pragma cadgen rev declared_behind
double declared_behind(int k, double x)
{
	if (k)
		goto use;
	return x;
	double t, u[2];
use:
	t = x * x;
	u[0] = t * x;
	u[1] = k;
	return t * u[0] + u[1];
}

/* test: nothing_behind k=0,1,2 */
#pragma cadgen fwd nothing_behind
#pragma cadgen rev nothing_behind
double nothing_behind(int k, double x)
{
	if (k)
		goto again;
	x = sin(x);
again:
	x = x * 2;
	return x;
	double never = x;
	return never;
}

/* test: inner_switch n=1,2,3,4,5 m=0,1,2 x[n] */
#pragma cadgen fwd inner_switch wrt(x[n])
#pragma cadgen rev inner_switch wrt(x[n])
double inner_switch(int n, int m, const double *x)
{
	double s = 0;
	int i = 0;

	switch (n & 1) {
	case 0:
		do {
			s += x[i] * x[i];
			i++;
			switch (m) {
			case 0:
				s *= 0.5;
				break;
			case 1:
				s += x[0];
				/* fall through */
			case 2:
				s *= x[i - 1];
			}
			/* fall through */
	case 1:
			s += 3 * x[i];
			i++;
		} while (i + 1 < n);
	}
	return s;
}

/* What control does not reach stands in front of labels. */
/* test: dead_switch k=0,1,2,3 */
#pragma cadgen fwd dead_switch
#pragma cadgen rev dead_switch
double dead_switch(int k, double x)
{
	int i = 0;

	switch (k) {
	case 0:
		return x;
		switch (k + 1) {
		case 1:
			x = 0;
		}
		for (i = 0; i < 2; i++) {
	case 1:
			x = x * x;
			/* fall through */
	default:
			x = x + 1;
		}
		goto last;
		x = 5;
		/* fall through */
	case 2:
		x = 2 * x;
	}
	return x;
last:
	return x * 3;
}
