/*
 * Eigenvalues of a symmetric matrix as Fortran had it: reduction to tridiagonal form, implicit QL steps, ordering.
 * Arguments by reference, one-based, columns first, numbered labels.
 */
#include <math.h>

#define A(i, j) a[(i)-1 + ((j)-1) * *lda]
#define D(i) d[(i)-1]
#define E(i) e[(i)-1]

static void symeig(const int *lda, const int *n, double *a, double *d, double *e, int *ierr)
{
	int i, j, k, l, m, ii, its;
	double b, c, f, g, h, p, r, s, scale, tst1, tst2, hh;

	*ierr = 0;
	/* Householder, the last row first */
	i = *n;
L100:
	if (i < 1)
		goto L300;
	l = i - 1;
	h = 0;
	scale = 0;
	if (l < 1)
		goto L130;
	k = 1;
L120:
	scale += fabs(A(i, k));
	k = k + 1;
	if (k <= l)
		goto L120;
	if (scale != 0)
		goto L140;
L130:
	E(i) = 0;
	if (l >= 1)
		E(i) = A(i, l);
	goto L290;
L140:
	for (k = 1; k <= l; k++) {
		A(i, k) /= scale;
		h += A(i, k) * A(i, k);
	}
	f = A(i, l);
	g = sqrt(h);
	if (f < 0)
		goto L150;
	g = -g;
L150:
	E(i) = scale * g;
	h -= f * g;
	A(i, l) = f - g;
	f = 0;
	for (j = 1; j <= l; j++) {
		g = 0;
		for (k = 1; k <= j; k++)
			g += A(j, k) * A(i, k);
		k = j + 1;
		goto L180;
L170:
		g += A(k, j) * A(i, k);
		k++;
L180:
		if (k <= l)
			goto L170;
		E(j) = g / h;
		f += E(j) * A(i, j);
	}
	hh = f / (h + h);
	for (j = 1; j <= l; j++) {
		f = A(i, j);
		g = E(j) - hh * f;
		E(j) = g;
		for (k = 1; k <= j; k++)
			A(j, k) = A(j, k) - f * E(k) - g * A(i, k);
	}
L290:
	D(i) = h;
	i--;
	goto L100;

L300:
	for (i = 1; i <= *n; i++)
		D(i) = A(i, i);
	/* QL with implicit shifts */
	if (*n == 1)
		goto L1001;
	for (i = 2; i <= *n; i++)
		E(i - 1) = E(i);
	E(*n) = 0;
	l = 1;
L500:
	its = 0;
L510: /* look for a small element below the diagonal */
	for (m = l; m <= *n; m++) {
		if (m == *n)
			goto L520;
		tst1 = fabs(D(m)) + fabs(D(m + 1));
		tst2 = tst1 + fabs(E(m));
		if (tst2 == tst1)
			goto L520;
	}
L520:
	p = D(l);
	if (m == l)
		goto L600;
	if (its == 30)
		goto L1000;
	its++;
	g = (D(l + 1) - p) / (2 * E(l));
	r = hypot(g, 1.0);
	g = D(m) - p + E(l) / (g + copysign(r, g));
	s = 1;
	c = 1;
	p = 0;
	ii = m - 1;
L540:
	if (ii < l)
		goto L560;
	f = s * E(ii);
	b = c * E(ii);
	r = hypot(f, g);
	E(ii + 1) = r;
	if (r == 0)
		goto L550;
	s = f / r;
	c = g / r;
	g = D(ii + 1) - p;
	r = (D(ii) - g) * s + 2 * c * b;
	p = s * r;
	D(ii + 1) = g + p;
	g = c * r - b;
	ii--;
	goto L540;
L550: /* recover from underflow */
	D(ii + 1) -= p;
	E(m) = 0;
	goto L510;
L560:
	D(l) -= p;
	E(l) = g;
	E(m) = 0;
	goto L510;
L600: /* order */
	if (l == 1)
		goto L620;
	i = l;
L610:
	if (p >= D(i - 1))
		goto L630;
	D(i) = D(i - 1);
	i--;
	if (i > 1)
		goto L610;
L620:
	i = 1;
L630:
	D(i) = p;
	l++;
	if (l <= *n)
		goto L500;
	goto L1001;
L1000: /* no convergence after 30 steps */
	*ierr = l;
L1001:
	return;
}

/* test: symeig_of lda=4 n=1,2,3,4 a[lda*lda] d[n] e[n] {for(int j=0;j<n;j++)a[j*lda+j]+=3*j;} points=2 rtol=1e-5 */
#pragma cadgen fwd symeig_of scratch(e[n]) wrt(a[lda*lda]) of(a, d[n])
#pragma cadgen rev symeig_of scratch(e[n]) wrt(a[lda*lda]) of(a, d[n])
int symeig_of(int lda, int n, double *a, double *d, double *e)
{
	int ierr;

	symeig(&lda, &n, a, d, e, &ierr);
	return ierr;
}
