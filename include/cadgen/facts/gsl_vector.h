/*
 * Vectors of the GNU Scientific Library: cadgen --facts gsl. A vector is a struct whose members
 * cadgen follows. Indices and views are not checked, as with GSL_RANGE_CHECK_OFF.
 */
#ifndef CADGEN_FACTS_GSL_VECTOR_H
#define CADGEN_FACTS_GSL_VECTOR_H

#ifdef CADGEN_CALLS_gsl_vector_get
#pragma cadgen substitute gsl_vector_get cadgen_gsl_vector_get
static double cadgen_gsl_vector_get(const gsl_vector *v, const size_t i)
{
	return v->data[i * v->stride];
}
#endif

#ifdef CADGEN_CALLS_gsl_vector_set
#pragma cadgen substitute gsl_vector_set cadgen_gsl_vector_set
static void cadgen_gsl_vector_set(gsl_vector *v, const size_t i, double x)
{
	v->data[i * v->stride] = x;
}
#endif

#ifdef CADGEN_CALLS_gsl_vector_ptr
#pragma cadgen substitute gsl_vector_ptr cadgen_gsl_vector_ptr
static double *cadgen_gsl_vector_ptr(gsl_vector *v, const size_t i)
{
	return v->data + i * v->stride;
}
#endif

#ifdef CADGEN_CALLS_gsl_vector_const_ptr
#pragma cadgen substitute gsl_vector_const_ptr cadgen_gsl_vector_const_ptr
static const double *cadgen_gsl_vector_const_ptr(const gsl_vector *v, const size_t i)
{
	return v->data + i * v->stride;
}
#endif

#ifdef CADGEN_CALLS_gsl_vector_alloc
#pragma cadgen substitute gsl_vector_alloc cadgen_gsl_vector_alloc
static gsl_vector *cadgen_gsl_vector_alloc(const size_t n)
{
	gsl_vector *v = malloc(sizeof *v);
	gsl_block *b = malloc(sizeof *b);

	b->data = malloc(n * sizeof *b->data);
	b->size = n;
	v->size = n;
	v->stride = 1;
	v->data = b->data;
	v->block = b;
	v->owner = 1;
	return v;
}
#endif

#ifdef CADGEN_CALLS_gsl_vector_calloc
#pragma cadgen substitute gsl_vector_calloc cadgen_gsl_vector_calloc
static gsl_vector *cadgen_gsl_vector_calloc(const size_t n)
{
	gsl_vector *v = malloc(sizeof *v);
	gsl_block *b = malloc(sizeof *b);

	b->data = calloc(n, sizeof *b->data);
	b->size = n;
	v->size = n;
	v->stride = 1;
	v->data = b->data;
	v->block = b;
	v->owner = 1;
	return v;
}
#endif

#ifdef CADGEN_CALLS_gsl_vector_free
#pragma cadgen substitute gsl_vector_free cadgen_gsl_vector_free
static void cadgen_gsl_vector_free(gsl_vector *v)
{
	if (!v)
		return;
	if (v->owner) {
		free(v->block->data);
		free(v->block);
	}
	free(v);
}
#endif

#ifdef CADGEN_CALLS_gsl_vector_set_zero
#pragma cadgen substitute gsl_vector_set_zero cadgen_gsl_vector_set_zero
static void cadgen_gsl_vector_set_zero(gsl_vector *v)
{
	for (size_t i = 0; i < v->size; i++)
		v->data[i * v->stride] = 0;
}
#endif

#ifdef CADGEN_CALLS_gsl_vector_set_all
#pragma cadgen substitute gsl_vector_set_all cadgen_gsl_vector_set_all
static void cadgen_gsl_vector_set_all(gsl_vector *v, double x)
{
	for (size_t i = 0; i < v->size; i++)
		v->data[i * v->stride] = x;
}
#endif

#ifdef CADGEN_CALLS_gsl_vector_set_basis
#pragma cadgen substitute gsl_vector_set_basis cadgen_gsl_vector_set_basis
static int cadgen_gsl_vector_set_basis(gsl_vector *v, size_t i)
{
	if (i >= v->size)
		GSL_ERROR("index out of range", GSL_EINVAL);
	for (size_t k = 0; k < v->size; k++)
		v->data[k * v->stride] = k == i;
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_vector_memcpy
#pragma cadgen substitute gsl_vector_memcpy cadgen_gsl_vector_memcpy
static int cadgen_gsl_vector_memcpy(gsl_vector *dest, const gsl_vector *src)
{
	if (dest->size != src->size)
		GSL_ERROR("vectors must have same length", GSL_EBADLEN);
	for (size_t i = 0; i < dest->size; i++)
		dest->data[i * dest->stride] = src->data[i * src->stride];
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_vector_swap
#pragma cadgen substitute gsl_vector_swap cadgen_gsl_vector_swap
static int cadgen_gsl_vector_swap(gsl_vector *v, gsl_vector *w)
{
	if (v->size != w->size)
		GSL_ERROR("vectors must have same length", GSL_EBADLEN);
	for (size_t i = 0; i < v->size; i++) {
		double x = v->data[i * v->stride];

		v->data[i * v->stride] = w->data[i * w->stride];
		w->data[i * w->stride] = x;
	}
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_vector_swap_elements
#pragma cadgen substitute gsl_vector_swap_elements cadgen_gsl_vector_swap_elements
static int cadgen_gsl_vector_swap_elements(gsl_vector *v, const size_t i, const size_t j)
{
	double x;

	if (i >= v->size || j >= v->size)
		GSL_ERROR("index out of range", GSL_EINVAL);
	x = v->data[i * v->stride];
	v->data[i * v->stride] = v->data[j * v->stride];
	v->data[j * v->stride] = x;
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_vector_reverse
#pragma cadgen substitute gsl_vector_reverse cadgen_gsl_vector_reverse
static int cadgen_gsl_vector_reverse(gsl_vector *v)
{
	for (size_t i = 0; i < v->size / 2; i++) {
		double *p = v->data + i * v->stride, *q = v->data + (v->size - 1 - i) * v->stride;
		double x = *p;

		*p = *q;
		*q = x;
	}
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_vector_add
#pragma cadgen substitute gsl_vector_add cadgen_gsl_vector_add
static int cadgen_gsl_vector_add(gsl_vector *a, const gsl_vector *b)
{
	if (a->size != b->size)
		GSL_ERROR("vectors must have same length", GSL_EBADLEN);
	for (size_t i = 0; i < a->size; i++)
		a->data[i * a->stride] += b->data[i * b->stride];
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_vector_sub
#pragma cadgen substitute gsl_vector_sub cadgen_gsl_vector_sub
static int cadgen_gsl_vector_sub(gsl_vector *a, const gsl_vector *b)
{
	if (a->size != b->size)
		GSL_ERROR("vectors must have same length", GSL_EBADLEN);
	for (size_t i = 0; i < a->size; i++)
		a->data[i * a->stride] -= b->data[i * b->stride];
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_vector_mul
#pragma cadgen substitute gsl_vector_mul cadgen_gsl_vector_mul
static int cadgen_gsl_vector_mul(gsl_vector *a, const gsl_vector *b)
{
	if (a->size != b->size)
		GSL_ERROR("vectors must have same length", GSL_EBADLEN);
	for (size_t i = 0; i < a->size; i++)
		a->data[i * a->stride] *= b->data[i * b->stride];
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_vector_div
#pragma cadgen substitute gsl_vector_div cadgen_gsl_vector_div
static int cadgen_gsl_vector_div(gsl_vector *a, const gsl_vector *b)
{
	if (a->size != b->size)
		GSL_ERROR("vectors must have same length", GSL_EBADLEN);
	for (size_t i = 0; i < a->size; i++)
		a->data[i * a->stride] /= b->data[i * b->stride];
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_vector_scale
#pragma cadgen substitute gsl_vector_scale cadgen_gsl_vector_scale
static int cadgen_gsl_vector_scale(gsl_vector *a, const double x)
{
	for (size_t i = 0; i < a->size; i++)
		a->data[i * a->stride] *= x;
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_vector_add_constant
#pragma cadgen substitute gsl_vector_add_constant cadgen_gsl_vector_add_constant
static int cadgen_gsl_vector_add_constant(gsl_vector *a, const double x)
{
	for (size_t i = 0; i < a->size; i++)
		a->data[i * a->stride] += x;
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_vector_axpby
#pragma cadgen substitute gsl_vector_axpby cadgen_gsl_vector_axpby
static int cadgen_gsl_vector_axpby(const double alpha, const gsl_vector *x, const double beta,
				   gsl_vector *y)
{
	if (x->size != y->size)
		GSL_ERROR("vectors must have same length", GSL_EBADLEN);
	for (size_t i = 0; i < x->size; i++) {
		double *p = y->data + i * y->stride;

		*p = alpha * x->data[i * x->stride] + (beta == 0 && !isfinite(*p) ? 0 : beta * *p);
	}
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_vector_sum
#pragma cadgen substitute gsl_vector_sum cadgen_gsl_vector_sum
static double cadgen_gsl_vector_sum(const gsl_vector *a)
{
	double sum = 0;

	for (size_t i = 0; i < a->size; i++)
		sum += a->data[i * a->stride];
	return sum;
}
#endif

#ifdef CADGEN_CALLS_gsl_vector_max
#pragma cadgen substitute gsl_vector_max cadgen_gsl_vector_max
static double cadgen_gsl_vector_max(const gsl_vector *v)
{
	double max = v->data[0];

	for (size_t i = 0; i < v->size; i++) {
		double x = v->data[i * v->stride];

		if (x > max || isnan(x))
			max = x;
		if (isnan(x))
			break;
	}
	return max;
}
#endif

#ifdef CADGEN_CALLS_gsl_vector_max_index
#pragma cadgen substitute gsl_vector_max_index cadgen_gsl_vector_max_index
static size_t cadgen_gsl_vector_max_index(const gsl_vector *v)
{
	size_t found = 0;

	for (size_t i = 0; i < v->size; i++) {
		double x = v->data[i * v->stride];

		if (x > v->data[found * v->stride] || isnan(x))
			found = i;
		if (isnan(x))
			break;
	}
	return found;
}
#endif

#ifdef CADGEN_CALLS_gsl_vector_min
#pragma cadgen substitute gsl_vector_min cadgen_gsl_vector_min
static double cadgen_gsl_vector_min(const gsl_vector *v)
{
	double min = v->data[0];

	for (size_t i = 0; i < v->size; i++) {
		double x = v->data[i * v->stride];

		if (x < min || isnan(x))
			min = x;
		if (isnan(x))
			break;
	}
	return min;
}
#endif

#ifdef CADGEN_CALLS_gsl_vector_min_index
#pragma cadgen substitute gsl_vector_min_index cadgen_gsl_vector_min_index
static size_t cadgen_gsl_vector_min_index(const gsl_vector *v)
{
	size_t found = 0;

	for (size_t i = 0; i < v->size; i++) {
		double x = v->data[i * v->stride];

		if (x < v->data[found * v->stride] || isnan(x))
			found = i;
		if (isnan(x))
			break;
	}
	return found;
}
#endif

#ifdef CADGEN_CALLS_gsl_vector_minmax
#pragma cadgen substitute gsl_vector_minmax cadgen_gsl_vector_minmax
static void cadgen_gsl_vector_minmax(const gsl_vector *v, double *min_out, double *max_out)
{
	double min = v->data[0], max = v->data[0];

	for (size_t i = 0; i < v->size; i++) {
		double x = v->data[i * v->stride];

		if (x < min || isnan(x))
			min = x;
		if (x > max || isnan(x))
			max = x;
		if (isnan(x))
			break;
	}
	*min_out = min;
	*max_out = max;
}
#endif

#ifdef CADGEN_CALLS_gsl_vector_view_array
#pragma cadgen substitute gsl_vector_view_array cadgen_gsl_vector_view_array
static _gsl_vector_view cadgen_gsl_vector_view_array(double *base, size_t n)
{
	_gsl_vector_view view = {{n, 1, base, NULL, 0}};

	return view;
}
#endif

#ifdef CADGEN_CALLS_gsl_vector_const_view_array
#pragma cadgen substitute gsl_vector_const_view_array cadgen_gsl_vector_const_view_array
static _gsl_vector_const_view cadgen_gsl_vector_const_view_array(const double *base, size_t n)
{
	_gsl_vector_const_view view = {{n, 1, (double *)base, NULL, 0}};

	return view;
}
#endif

#ifdef CADGEN_CALLS_gsl_vector_view_array_with_stride
#pragma cadgen substitute gsl_vector_view_array_with_stride cadgen_gsl_vector_view_array_with_stride
static _gsl_vector_view cadgen_gsl_vector_view_array_with_stride(double *base, size_t stride,
								 size_t n)
{
	_gsl_vector_view view = {{n, stride, base, NULL, 0}};

	return view;
}
#endif

#ifdef CADGEN_CALLS_gsl_vector_const_view_array_with_stride
#pragma cadgen substitute gsl_vector_const_view_array_with_stride \
	cadgen_gsl_vector_const_view_array_with_stride
static _gsl_vector_const_view cadgen_gsl_vector_const_view_array_with_stride(const double *base,
									     size_t stride,
									     size_t n)
{
	_gsl_vector_const_view view = {{n, stride, (double *)base, NULL, 0}};

	return view;
}
#endif

#ifdef CADGEN_CALLS_gsl_vector_subvector
#pragma cadgen substitute gsl_vector_subvector cadgen_gsl_vector_subvector
static _gsl_vector_view cadgen_gsl_vector_subvector(gsl_vector *v, size_t i, size_t n)
{
	_gsl_vector_view view = {{n, v->stride, v->data + i * v->stride, v->block, 0}};

	return view;
}
#endif

#ifdef CADGEN_CALLS_gsl_vector_const_subvector
#pragma cadgen substitute gsl_vector_const_subvector cadgen_gsl_vector_const_subvector
static _gsl_vector_const_view cadgen_gsl_vector_const_subvector(const gsl_vector *v, size_t i,
								size_t n)
{
	_gsl_vector_const_view view = {{n, v->stride, v->data + i * v->stride, v->block, 0}};

	return view;
}
#endif

#ifdef CADGEN_CALLS_gsl_vector_subvector_with_stride
#pragma cadgen substitute gsl_vector_subvector_with_stride cadgen_gsl_vector_subvector_with_stride
static _gsl_vector_view cadgen_gsl_vector_subvector_with_stride(gsl_vector *v, size_t i,
								size_t stride, size_t n)
{
	_gsl_vector_view view = {{n, stride * v->stride, v->data + i * v->stride, v->block, 0}};

	return view;
}
#endif

#ifdef CADGEN_CALLS_gsl_vector_const_subvector_with_stride
#pragma cadgen substitute gsl_vector_const_subvector_with_stride \
	cadgen_gsl_vector_const_subvector_with_stride
static _gsl_vector_const_view cadgen_gsl_vector_const_subvector_with_stride(const gsl_vector *v,
									    size_t i, size_t stride,
									    size_t n)
{
	_gsl_vector_const_view view = {
		{n, stride * v->stride, v->data + i * v->stride, v->block, 0}};

	return view;
}
#endif

#endif
