/* Derivatives made by cadgen from digits.c. */
#ifndef CADGEN_DIGITS_AD_H_surprise_rev
#define CADGEN_DIGITS_AD_H_surprise_rev

#ifdef __cplusplus
extern "C" {
#endif

struct Net;

/*
 * Reverse derivative of surprise (digits.c:57) with respect to net.
 *   net  in                               net_b       added to
 *   returns surprise(net, image, digit)   surprise_b  adjoint of that value
 */
#ifdef __cplusplus
#define restrict
#endif
float surprise_rev(const struct Net *restrict net, const float image[12][12], int digit,
	struct Net *restrict net_b, float surprise_b);
#ifdef __cplusplus
#undef restrict
#endif

#ifdef __cplusplus
}
#endif

#endif
