/*
 * The GNU Scientific Library: cadgen --facts gsl.
 */
#ifndef CADGEN_FACTS_GSL_H
#define CADGEN_FACTS_GSL_H

#include <cadgen/facts/blas.h>

#include "gsl_vector.h"
#include "gsl_matrix.h"
#include "gsl_blas.h"
#include "gsl_interp.h"
#include "gsl_math.h"
#include "gsl_sf.h"
#include "gsl_sf_bessel.h"
#include "gsl_sf_more.h"
#include "gsl_sf_result.h"
#include "gsl_randist.h"
#include "gsl_cdf.h"

#ifdef CADGEN_CALLS_gsl_error
#pragma cadgen inactive gsl_error
#endif

#endif
