/* What stands behind the names that Fortran has for LAPACK. */

#ifdef CADGEN_CALLS_dpotrf_
#ifndef CADGEN_CALLS_LAPACKE_dpotrf
#define CADGEN_CALLS_LAPACKE_dpotrf
#endif
#endif
#ifdef CADGEN_CALLS_spotrf_
#ifndef CADGEN_CALLS_LAPACKE_spotrf
#define CADGEN_CALLS_LAPACKE_spotrf
#endif
#endif
#ifdef CADGEN_CALLS_dpotrs_
#ifndef CADGEN_CALLS_LAPACKE_dpotrs
#define CADGEN_CALLS_LAPACKE_dpotrs
#endif
#endif
#ifdef CADGEN_CALLS_spotrs_
#ifndef CADGEN_CALLS_LAPACKE_spotrs
#define CADGEN_CALLS_LAPACKE_spotrs
#endif
#endif
#ifdef CADGEN_CALLS_dposv_
#ifndef CADGEN_CALLS_LAPACKE_dposv
#define CADGEN_CALLS_LAPACKE_dposv
#endif
#ifndef CADGEN_CALLS_LAPACKE_dpotrs
#define CADGEN_CALLS_LAPACKE_dpotrs
#endif
#endif
#ifdef CADGEN_CALLS_sposv_
#ifndef CADGEN_CALLS_LAPACKE_sposv
#define CADGEN_CALLS_LAPACKE_sposv
#endif
#ifndef CADGEN_CALLS_LAPACKE_spotrs
#define CADGEN_CALLS_LAPACKE_spotrs
#endif
#endif
#ifdef CADGEN_CALLS_dgetrf_
#ifndef CADGEN_CALLS_LAPACKE_dgetrf
#define CADGEN_CALLS_LAPACKE_dgetrf
#endif
#endif
#ifdef CADGEN_CALLS_sgetrf_
#ifndef CADGEN_CALLS_LAPACKE_sgetrf
#define CADGEN_CALLS_LAPACKE_sgetrf
#endif
#endif
#ifdef CADGEN_CALLS_dgetrs_
#ifndef CADGEN_CALLS_LAPACKE_dgetrs
#define CADGEN_CALLS_LAPACKE_dgetrs
#endif
#endif
#ifdef CADGEN_CALLS_sgetrs_
#ifndef CADGEN_CALLS_LAPACKE_sgetrs
#define CADGEN_CALLS_LAPACKE_sgetrs
#endif
#endif
#ifdef CADGEN_CALLS_dgesv_
#ifndef CADGEN_CALLS_LAPACKE_dgesv
#define CADGEN_CALLS_LAPACKE_dgesv
#endif
#ifndef CADGEN_CALLS_LAPACKE_dgetrs
#define CADGEN_CALLS_LAPACKE_dgetrs
#endif
#endif
#ifdef CADGEN_CALLS_sgesv_
#ifndef CADGEN_CALLS_LAPACKE_sgesv
#define CADGEN_CALLS_LAPACKE_sgesv
#endif
#ifndef CADGEN_CALLS_LAPACKE_sgetrs
#define CADGEN_CALLS_LAPACKE_sgetrs
#endif
#endif
#ifdef CADGEN_CALLS_dsyev_
#ifndef CADGEN_CALLS_LAPACKE_dsyev
#define CADGEN_CALLS_LAPACKE_dsyev
#endif
#endif
#ifdef CADGEN_CALLS_ssyev_
#ifndef CADGEN_CALLS_LAPACKE_ssyev
#define CADGEN_CALLS_LAPACKE_ssyev
#endif
#endif
