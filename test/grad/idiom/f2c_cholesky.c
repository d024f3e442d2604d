/* A blocked Cholesky factorisation, dpotrf of LAPACK cut down, in the C that f2c makes of Fortran. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#ifdef __clang__
#pragma clang diagnostic ignored "-Wdeprecated-non-prototype"
#pragma clang diagnostic ignored "-Wstrict-prototypes"
#endif

typedef int integer;
typedef double doublereal;
typedef int logical;
typedef int ftnlen;

#define TRUE_ (1)
#define FALSE_ (0)
#define abs(x) ((x) >= 0 ? (x) : -(x))
#define dabs(x) (doublereal)abs(x)
#define min(a, b) ((a) <= (b) ? (a) : (b))
#define max(a, b) ((a) >= (b) ? (a) : (b))

/* Table of constant values */

static integer c__1 = 1;
static doublereal c_b13 = -1.;
static doublereal c_b14 = 1.;

/* ---- libf2c ---- */

static void s_copy(char *a, char *b, ftnlen la, ftnlen lb)
{
	char *aend = a + la, *bend = b + lb;

	while (a < aend)
		*a++ = b < bend ? *b++ : ' ';
}

static doublereal pow_dd(doublereal *ap, doublereal *bp)
{
	return pow(*ap, *bp);
}

static doublereal pow_di(doublereal *ap, integer *bp)
{
	doublereal p = 1, x = *ap;
	integer n = *bp;
	unsigned long u;

	if (n != 0) {
		if (n < 0) {
			n = -n;
			x = 1 / x;
		}
		for (u = n;;) {
			if (u & 01)
				p *= x;
			if (u >>= 1)
				x *= x;
			else
				break;
		}
	}
	return p;
}

static doublereal d_sign(doublereal *a, doublereal *b)
{
	doublereal x;

	x = (*a >= 0 ? *a : -*a);
	return *b >= 0 ? x : -x;
}

static integer i_dnnt(doublereal *x)
{
	return (integer)(*x >= 0. ? floor(*x + .5) : -floor(.5 - *x));
}

/* ---- BLAS and LAPACK ---- */

logical lsame_(char *ca, char *cb)
{
	/* System generated locals */
	logical ret_val;

	/* Local variables */
	integer inta, intb;

	ret_val = *(unsigned char *)ca == *(unsigned char *)cb;
	if (ret_val) {
		return ret_val;
	}
	inta = *(unsigned char *)ca;
	intb = *(unsigned char *)cb;
	if (inta >= 97 && inta <= 122) {
		inta += -32;
	}
	if (intb >= 97 && intb <= 122) {
		intb += -32;
	}
	ret_val = inta == intb;
	return ret_val;
}

/* Subroutine */ int xerbla_(char *srname, integer *info)
{
	char name[8];

	s_copy(name, srname, (ftnlen)7, (ftnlen)strlen(srname));
	name[7] = '\0';
	printf("** On entry to %s, parameter number %2d had an illegal value\n", name, *info);
	return 0;
}

doublereal ddot_(integer *n, doublereal *dx, integer *incx, doublereal *dy, integer *incy)
{
	/* System generated locals */
	integer i__1;
	doublereal ret_val;

	/* Local variables */
	integer i__, ix, iy;
	doublereal dtemp;

	/* Parameter adjustments */
	--dy;
	--dx;

	/* Function Body */
	ret_val = 0.;
	dtemp = 0.;
	if (*n <= 0) {
		return ret_val;
	}
	ix = 1;
	iy = 1;
	if (*incx < 0) {
		ix = (-(*n) + 1) * *incx + 1;
	}
	if (*incy < 0) {
		iy = (-(*n) + 1) * *incy + 1;
	}
	i__1 = *n;
	for (i__ = 1; i__ <= i__1; ++i__) {
		dtemp += dx[ix] * dy[iy];
		ix += *incx;
		iy += *incy;
	}
	ret_val = dtemp;
	return ret_val;
}

/* C := alpha*A*B**T + beta*C, or B in place of B**T */
/* Subroutine */ int dgemm_(char *transb, integer *m, integer *n, integer *k, doublereal *alpha,
	doublereal *a, integer *lda, doublereal *b, integer *ldb, doublereal *beta, doublereal *c__,
	integer *ldc)
{
	/* System generated locals */
	integer a_dim1, a_offset, b_dim1, b_offset, c_dim1, c_offset, i__1, i__2, i__3;

	/* Local variables */
	integer i__, j, l, info;
	logical notb;
	doublereal temp;
	extern logical lsame_(char *, char *);
	extern /* Subroutine */ int xerbla_(char *, integer *);

	/* Parameter adjustments */
	a_dim1 = *lda;
	a_offset = 1 + a_dim1 * 1;
	a -= a_offset;
	b_dim1 = *ldb;
	b_offset = 1 + b_dim1 * 1;
	b -= b_offset;
	c_dim1 = *ldc;
	c_offset = 1 + c_dim1 * 1;
	c__ -= c_offset;

	/* Function Body */
	notb = lsame_(transb, "N");
	info = 0;
	if (!notb && !lsame_(transb, "T")) {
		info = 2;
	} else if (*m < 0) {
		info = 3;
	} else if (*ldc < max(1, *m)) {
		info = 13;
	}
	if (info != 0) {
		xerbla_("DGEMM ", &info);
		return 0;
	}
	if (*m == 0 || *n == 0 || ((*alpha == 0. || *k == 0) && *beta == 1.)) {
		return 0;
	}
	i__1 = *n;
	for (j = 1; j <= i__1; ++j) {
		if (*beta == 0.) {
			i__2 = *m;
			for (i__ = 1; i__ <= i__2; ++i__) {
				c__[i__ + j * c_dim1] = 0.;
			}
		} else if (*beta != 1.) {
			i__2 = *m;
			for (i__ = 1; i__ <= i__2; ++i__) {
				c__[i__ + j * c_dim1] = *beta * c__[i__ + j * c_dim1];
			}
		}
		i__2 = *k;
		for (l = 1; l <= i__2; ++l) {
			temp = *alpha * (notb ? b[l + j * b_dim1] : b[j + l * b_dim1]);
			i__3 = *m;
			for (i__ = 1; i__ <= i__3; ++i__) {
				c__[i__ + j * c_dim1] += temp * a[i__ + l * a_dim1];
			}
		}
	}
	return 0;
}

/* The lower triangle of C := alpha*A*A**T + beta*C */
/* Subroutine */ int dsyrk_(integer *n, integer *k, doublereal *alpha, doublereal *a, integer *lda,
	doublereal *beta, doublereal *c__, integer *ldc)
{
	/* System generated locals */
	integer a_dim1, a_offset, c_dim1, c_offset, i__1, i__2, i__3;

	/* Local variables */
	integer i__, j, l;
	doublereal temp;

	/* Parameter adjustments */
	a_dim1 = *lda;
	a_offset = 1 + a_dim1 * 1;
	a -= a_offset;
	c_dim1 = *ldc;
	c_offset = 1 + c_dim1 * 1;
	c__ -= c_offset;

	/* Function Body */
	i__1 = *n;
	for (j = 1; j <= i__1; ++j) {
		if (*beta != 1.) {
			i__2 = *n;
			for (i__ = j; i__ <= i__2; ++i__) {
				c__[i__ + j * c_dim1] = *beta * c__[i__ + j * c_dim1];
			}
		}
		i__2 = *k;
		for (l = 1; l <= i__2; ++l) {
			if (a[j + l * a_dim1] != 0.) {
				temp = *alpha * a[j + l * a_dim1];
				i__3 = *n;
				for (i__ = j; i__ <= i__3; ++i__) {
					c__[i__ + j * c_dim1] += temp * a[i__ + l * a_dim1];
				}
			}
		}
	}
	return 0;
}

/* B := B*A**-T, where A is lower triangular */
/* Subroutine */ int dtrsm_(integer *m, integer *n, doublereal *alpha, doublereal *a, integer *lda,
	doublereal *b, integer *ldb)
{
	/* System generated locals */
	integer a_dim1, a_offset, b_dim1, b_offset, i__1, i__2, i__3;

	/* Local variables */
	integer i__, j, k;
	doublereal temp;

	/* Parameter adjustments */
	a_dim1 = *lda;
	a_offset = 1 + a_dim1 * 1;
	a -= a_offset;
	b_dim1 = *ldb;
	b_offset = 1 + b_dim1 * 1;
	b -= b_offset;

	/* Function Body */
	i__1 = *n;
	for (k = 1; k <= i__1; ++k) {
		temp = 1. / a[k + k * a_dim1];
		i__2 = *m;
		for (i__ = 1; i__ <= i__2; ++i__) {
			b[i__ + k * b_dim1] = temp * b[i__ + k * b_dim1];
		}
		i__2 = *n;
		for (j = k + 1; j <= i__2; ++j) {
			if (a[j + k * a_dim1] != 0.) {
				temp = a[j + k * a_dim1];
				i__3 = *m;
				for (i__ = 1; i__ <= i__3; ++i__) {
					b[i__ + j * b_dim1] -= temp * b[i__ + k * b_dim1];
				}
			}
		}
		if (*alpha != 1.) {
			i__2 = *m;
			for (i__ = 1; i__ <= i__2; ++i__) {
				b[i__ + k * b_dim1] = *alpha * b[i__ + k * b_dim1];
			}
		}
	}
	return 0;
}

/* Subroutine */ int dpotf2_(integer *n, doublereal *a, integer *lda, integer *info)
{
	/* System generated locals */
	integer a_dim1, a_offset, i__1, i__2, i__3, i__4;

	/* Builtin functions */
	double sqrt(doublereal);

	/* Local variables */
	integer i__, j;
	doublereal ajj;
	extern doublereal ddot_(integer *, doublereal *, integer *, doublereal *, integer *);

	/* Parameter adjustments */
	a_dim1 = *lda;
	a_offset = 1 + a_dim1 * 1;
	a -= a_offset;

	/* Function Body */
	*info = 0;
	i__1 = *n;
	for (j = 1; j <= i__1; ++j) {
		i__2 = j - 1;
		ajj = a[j + j * a_dim1] - ddot_(&i__2, &a[j + a_dim1], lda, &a[j + a_dim1], lda);
		if (ajj <= 0.) {
			a[j + j * a_dim1] = ajj;
			*info = j;
			return 0;
		}
		ajj = sqrt(ajj);
		a[j + j * a_dim1] = ajj;
		i__2 = *n;
		for (i__ = j + 1; i__ <= i__2; ++i__) {
			i__3 = j - 1;
			a[i__ + j * a_dim1] -=
				ddot_(&i__3, &a[i__ + a_dim1], lda, &a[j + a_dim1], lda);
			i__4 = i__ + j * a_dim1;
			a[i__4] /= ajj;
		}
	}
	return 0;
}

/* Subroutine */ int dpotrf_(integer *n, doublereal *a, integer *lda, integer *nb, integer *info)
{
	/* System generated locals */
	integer a_dim1, a_offset, i__1, i__2, i__3, i__4;

	/* Local variables */
	integer j, jb;
	extern /* Subroutine */ int dgemm_(char *, integer *, integer *, integer *, doublereal *,
		doublereal *, integer *, doublereal *, integer *, doublereal *, doublereal *,
		integer *);
	extern /* Subroutine */ int dtrsm_(), dsyrk_(), dpotf2_();

	/* Parameter adjustments */
	a_dim1 = *lda;
	a_offset = 1 + a_dim1 * 1;
	a -= a_offset;

	/* Function Body */
	*info = 0;
	if (*nb <= 1 || *nb >= *n) {
		dpotf2_(n, &a[a_offset], lda, info);
	} else {
		i__1 = *n;
		i__2 = *nb;
		for (j = 1; i__2 < 0 ? j >= i__1 : j <= i__1; j += i__2) {
			i__3 = *nb;
			i__4 = *n - j + 1;
			jb = min(i__3, i__4);
			i__3 = j - 1;
			dsyrk_(&jb, &i__3, &c_b13, &a[j + a_dim1], lda, &c_b14,
				&a[j + j * a_dim1], lda);
			dpotf2_(&jb, &a[j + j * a_dim1], lda, info);
			if (*info != 0) {
				*info = *info + j - 1;
				return 0;
			}
			if (j + jb <= *n) {
				i__3 = *n - j - jb + 1;
				i__4 = j - 1;
				dgemm_("Transpose", &i__3, &jb, &i__4, &c_b13,
					&a[j + jb + a_dim1], lda, &a[j + a_dim1], lda, &c_b14,
					&a[j + jb + j * a_dim1], lda);
				i__3 = *n - j - jb + 1;
				dtrsm_(&i__3, &jb, &c_b14, &a[j + j * a_dim1], lda,
					&a[j + jb + j * a_dim1], lda);
			}
		}
	}
	return 0;
}

/* test: potrf n=1,4,5,6,4 nb=2,2,3,9,2 negative=0,0,0,0,3 a[n * n]:-0.4..0.4 never_null */
#pragma cadgen fwd potrf
#pragma cadgen rev potrf
#pragma cadgen rev potrf split name(potrf_split)
integer potrf(integer n, doublereal *a, integer nb, integer negative)
{
	integer info, i__, lda = n;

	for (i__ = 0; i__ < n; ++i__) {
		a[i__ + i__ * n] += i__ + 1 == negative ? -5. : 3.;
	}
	dpotrf_(&n, a, &lda, &nb, &info);
	return info;
}

/* The logarithm of the determinant, and the norm of what solves L x = b. */
/* Subroutine */ int logdet_(integer *n, doublereal *a, integer *lda, doublereal *b, doublereal *logdet,
	doublereal *norm)
{
	/* System generated locals */
	integer a_dim1, a_offset, i__1, i__2;
	doublereal d__1, d__2;

	/* Local variables */
	integer i__, nb = 2, info;

	/* Parameter adjustments */
	a_dim1 = *lda;
	a_offset = 1 + a_dim1 * 1;
	a -= a_offset;
	--b;

	/* Function Body */
	dpotrf_(n, &a[a_offset], lda, &nb, &info);
	*logdet = 0.;
	*norm = 0.;
	i__1 = *n;
	for (i__ = 1; i__ <= i__1; ++i__) {
		i__2 = i__ - 1;
		b[i__] -= ddot_(&i__2, &a[i__ + a_dim1], lda, &b[1], &c__1);
		b[i__] /= a[i__ + i__ * a_dim1];
		*logdet += log((d__1 = a[i__ + i__ * a_dim1], abs(d__1))) * 2.;
		d__1 = (d__2 = b[i__], dabs(d__2));
		*norm = max(*norm, d__1);
	}
	return 0;
}

/* test: likelihood n=1,3,4 a[n * n]:-0.4..0.4 b[n]:0.5..2 */
#pragma cadgen fwd likelihood
#pragma cadgen rev likelihood
doublereal likelihood(integer n, doublereal *a, doublereal *b)
{
	doublereal ld, nrm, d__1, d__2;
	integer i__, i__1;

	for (i__ = 0; i__ < n; ++i__) {
		a[i__ + i__ * n] += 3.;
	}
	logdet_(&n, a, &n, b, &ld, &nrm);
	d__1 = dabs(ld) + 1.;
	d__2 = 1.5;
	i__1 = i_dnnt(&d__2) + 1;
	return pow_dd(&d__1, &d__2) + pow_di(&nrm, &i__1) + d_sign(&nrm, &ld);
}
