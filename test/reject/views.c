/* Bit-fields written as those of another struct that do not lie as they do. */
struct bits { unsigned kind : 3, n : 3; double v; };
struct wide_bits { unsigned kind : 6; double v; };
struct signed_bits { int kind : 3; double v; };
struct no_bits { unsigned all; double v; };

#pragma cadgen fwd wrt(b[1])
double wider(struct bits *b, unsigned k)
{
	((struct wide_bits *)b)->kind = k; // error: 'b' holds active data, but is accessed as another type
	return b->v * b->n;
}

#pragma cadgen fwd wrt(b[1])
double with_a_sign(struct bits *b, int k)
{
	((struct signed_bits *)b)->kind = k; // error: 'b' holds active data, but is accessed as another type
	return b->v * b->kind;
}

#pragma cadgen fwd wrt(b[1])
double without_bits(struct bits *b, unsigned k)
{
	((struct no_bits *)b)->all = k; // error: 'b' holds active data, but is accessed as another type
	return b->v * b->n;
}

struct shifted_bits { unsigned pad : 1, kind : 3; double v; };

#pragma cadgen fwd wrt(b[1])
double a_bit_further(struct bits *b, unsigned k)
{
	((struct shifted_bits *)b)->kind = k; // error: 'b' holds active data, but is accessed as another type
	return b->v * b->n;
}

struct flag { unsigned on : 1; float v[3]; };
struct flagless { float t, w[3]; };

#pragma cadgen fwd wrt(x)
float over_bits(float x, int k)
{
	struct flag f = {1, {0}};
	float *p = &((struct flagless *)&f)->t;

	p[k] = x; // error: 'f' holds active data, but is accessed as another type
	return f.v[0] + f.v[1] + *p; // error: 'f' holds active data, but is accessed as another type
}
