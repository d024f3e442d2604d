/* Image registration: a warped image is sampled bilinearly and compared with a fixed one. */
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

typedef float pixel_t;

typedef struct image {
	int width, height, stride;
	pixel_t *data;
} image_t;

typedef struct {
	float a[2][2], t[2];
	float gain, bias;
} warp_t;

#ifdef HARNESS
static void make_image(image_t *img, int width, int height, int stride)
{
	img->width = width;
	img->height = height;
	img->stride = stride;
	img->data = NEW(pixel_t, stride * height);
}

static void make_warp(warp_t *w)
{
	for (int i = 0; i < 2; i++)
		for (int j = 0; j < 2; j++)
			w->a[i][j] = (i == j ? 0.8f : 0.1f) + 0.05f * w->a[i][j];
	w->t[0] = 0.4f + 0.1f * w->t[0];
	w->t[1] = 0.3f + 0.1f * w->t[1];
}
#endif

static inline const pixel_t *row(const image_t *img, int y)
{
	return img->data + (ptrdiff_t)y * img->stride;
}

static int clampi(int v, int lo, int hi)
{
	return v < lo ? lo : v > hi ? hi : v;
}

/* Gives 0 where the place is outside. */
static int sample_bilinear(const image_t *img, float x, float y, float *out)
{
	int x0 = (int)floorf(x), y0 = (int)floorf(y), x1, y1;
	float fx = x - (float)x0, fy = y - (float)y0;
	const pixel_t *top, *bottom;

	if (x < -0.5f || y < -0.5f || x > (float)img->width - 0.5f || y > (float)img->height - 0.5f)
		return 0;
	x1 = clampi(x0 + 1, 0, img->width - 1);
	y1 = clampi(y0 + 1, 0, img->height - 1);
	x0 = clampi(x0, 0, img->width - 1);
	y0 = clampi(y0, 0, img->height - 1);
	top = row(img, y0);
	bottom = row(img, y1);
	*out = (1 - fy) * ((1 - fx) * top[x0] + fx * top[x1]) + fy * ((1 - fx) * bottom[x0] + fx * bottom[x1]);
	return 1;
}

static float huber(float r, float delta)
{
	float a = fabsf(r);

	return a < delta ? 0.5f * r * r : delta * (a - 0.5f * delta);
}

/* test: warp_cost {make_image(fixed,4,3,5);make_image(moving,5,4,6);make_warp(warp);} delta:0.5..0.7 rtol=1e-2 points=1 */
#pragma cadgen fwd warp_cost wrt(warp, moving->data) of(return)
#pragma cadgen rev warp_cost wrt(warp, moving->data[moving->stride * moving->height]) of(return)
float warp_cost(const image_t *fixed, const image_t *moving, const warp_t *warp, float delta)
{
	float cost = 0;
	uint32_t count = 0;

	for (int y = 0; y < fixed->height; y++) {
		const pixel_t *src = row(fixed, y);

		for (int x = 0; x < fixed->width; x++, src++) {
			float u = warp->a[0][0] * (float)x + warp->a[0][1] * (float)y + warp->t[0];
			float v = warp->a[1][0] * (float)x + warp->a[1][1] * (float)y + warp->t[1];
			float value;

			if (!sample_bilinear(moving, u, v, &value))
				continue;
			cost += huber(warp->gain * value + warp->bias - *src, delta);
			count++;
		}
	}
	return count ? cost / (float)count : 0;
}
