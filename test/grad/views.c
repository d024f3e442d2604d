/*
 * Members written as those of another struct, which lie at the same places: what they held before is needed for the
 * derivatives, and must not be read where it is lost.
 */
/* flags: -fno-strict-aliasing */
struct bits { unsigned kind : 3, n : 3; double v; unsigned m : 3, k : 5; double w; };
struct more_bits { unsigned kind : 3, n : 3; double v; unsigned m : 3, k : 5; double w, z; };

/* test: bit_fields k=0,1,4 b[1] b->kind=1,2 b->n=2,3 b->m=3,1 b->k=4,2 other[1] where=0,1,0,0 */
#pragma cadgen fwd bit_fields wrt(b[1], other[1], y)
#pragma cadgen rev bit_fields wrt(b[1], other[1], y)
double bit_fields(int where, struct more_bits *other, unsigned k, struct more_bits *b, double y)
{
	struct bits *less = (struct bits *)(where ? other : b);
	double r;

	r = b->kind * y;
	less->kind = k & 7;
	r += b->n * y * y;
	less->n = (k + 1) & 7;
	r += b->m * y * r;
	less->m = k & 7;
	r += b->k * y * r;
	less->k = (k + 2) & 31;
	r += less->kind * y;
	b->kind = 3;
	r += less->n * y * r;
	b->n = 1;
	r += less->v * y;
	b->v = y;
	r += b->w * y;
	less->w = r * y;
	return r * b->w * less->v + b->z;
}

struct numbers { int n; float scale; double row[4]; double last; };
struct unrolled { int n; float scale; double a, b, c, d; double last; };
struct halves { int n; float scale; double left[2], right[2]; double last; };

/* Elements of a row as members, parts of a row as rows. */
/* test: elements k=0,1 n=0,1,3 s[1] other[1] where=0,1,0,0 */
#pragma cadgen fwd elements wrt(s[1], other[1], y)
#pragma cadgen rev elements wrt(s[1], other[1], y)
double elements(int where, struct numbers *other, int k, int n, struct numbers *s, double y)
{
	struct unrolled *u = (struct unrolled *)(where ? other : s);
	struct halves *h = (struct halves *)u;
	double r = s->row[n] * y;

	u->a = y;
	u->b = r * y;
	r += u->c * y;
	s->row[n] = r;
	s->row[2] = y * r;
	r += u->d * y * r;
	h->right[1] = y;
	r += h->right[k] * y;
	u->d = r;
	r += h->left[k] * y;
	s->row[k] = y * r;
	r += s->row[3] * y;
	u->c = y;
	u->a = r;
	r += u->last * s->last * y;
	h->last = y;
	s->scale = 2;
	return r * s->row[n] * u->scale;
}

struct part { double a, b; };
struct row_of_parts { struct part p[2]; double end; };
struct two_parts { struct part p, q; double end, more; };
struct four { double a, b, c, d, end, more, extra; };
struct askew { double a; struct part p; double d; };

/* Structs in a row as members, and their members as those of the whole. */
/* test: parts k=0,1 f[1] other[1] where=0,1,0,0 */
#pragma cadgen fwd parts wrt(f[1], other[1], y)
#pragma cadgen rev parts wrt(f[1], other[1], y)
double parts(int where, struct four *other, int k, struct four *f, double y)
{
	struct two_parts *t = (struct two_parts *)(where ? other : f);
	struct row_of_parts *r = (struct row_of_parts *)f;
	struct askew *o = (struct askew *)f;
	struct part *q = &t->q, old;
	double s = f->a * y;

	r->p[k].a = y;
	r->p[0].a = y * y;
	s += f->d * y;
	q->b = s;
	s += r->p[k].b * y;
	t->p.b = y;
	t->q.b = s;
	s += t->p.a * y * s;
	f->a = s;
	s += f->b * y;
	((struct part *)r)->b = y;
	s += o->p.b * f->c * y;
	f->c = y;
	s += f->b * y;
	o->p.a = s;
	s += t->q.a * y;
	old = t->q;
	t->q = t->p;
	s += old.a * y + f->more * y;
	t->more = s;
	s += r->end * y;
	f->end = s;
	return s * f->a * f->b * f->c + f->d * t->end + f->extra;
}

struct inner { int n; double x; };
struct outer { struct inner in; double y; struct inner back; };
struct flat { int n; double x; double y; int m; double z; double more; };

/* Members of members, as those of a flat struct. */
/* test: nested k=0,2 f[1] f->n=2,3 f->m=1,4 other[1] where=0,1,0,0 */
#pragma cadgen fwd nested wrt(f[1], other[1], y)
#pragma cadgen rev nested wrt(f[1], other[1], y)
double nested(int where, struct flat *other, int k, struct flat *f, double y)
{
	struct outer *o = (struct outer *)(where ? other : f);
	double r;

	r = o->in.x * y;
	f->x = y;
	r += f->y * o->in.n * y;
	o->y = r;
	f->n = k + 2;
	r += f->m * f->z * y;
	o->back.n = k;
	o->back.x = r;
	r += o->back.x * y;
	f->z = y;
	r += ((struct inner *)f)->x * y;
	o->in = o->back;
	r += f->x * f->n * y;
	((struct inner *)o)->x = y;
	((struct inner *)o)->n = 1;
	return r * f->x * f->n + f->more * y;
}

/* ---- what lies across rows ---- */

struct flat_four { double a, b, c, d, end; };

/* test: parts_of_a_row r[1] other[1] k=0,1 */
#pragma cadgen fwd parts_of_a_row
#pragma cadgen rev parts_of_a_row
double parts_of_a_row(int k, struct row_of_parts *r, struct row_of_parts *other, double y)
{
	struct flat_four *f = (struct flat_four *)(k ? r : other);
	double s = r->p[0].b * y;

	f->b = s;
	s += r->p[1].b * y;
	f->d = y;
	s += r->p[k].a * y;
	f->c = s;
	f->a = y * s;
	s += f->a * y + f->end * y;
	r->end = s;
	s += f->b * y;
	r->p[0].b = y;
	return s * r->p[1].a * r->p[k].b * f->end;
}

struct row { double v[3]; double last; };
struct longer_row { double v[4]; };

/* test: behind_the_row r[1] other[1] k=0,1,0,1 i=0,1,2,3 */
#pragma cadgen fwd behind_the_row
#pragma cadgen rev behind_the_row
double behind_the_row(int k, int i, struct row *r, struct row *other, double y)
{
	struct longer_row *l = (struct longer_row *)(k ? r : other);
	double s = r->last * y;

	l->v[3] = s;
	s += r->v[2] * y;
	l->v[i] = y;
	s += l->v[i] * y + l->v[3 - i] * y;
	r->last = s;
	r->v[1] = y * s;
	return s * r->v[0] * l->v[i] * r->last;
}

struct one { struct part p; double end; };
struct row_of_one { struct part p[1]; double end; };

/* test: no_row r[1] other[1] k=0,1,0,1 */
#pragma cadgen fwd no_row
#pragma cadgen rev no_row
double no_row(int k, struct one *r, struct one *other, double y)
{
	struct row_of_one *o = (struct row_of_one *)(k ? r : other);
	double s = r->p.a * y;

	o->p[0].a = s;
	s += r->p.b * y + o->p[0].b * y;
	o->p[0].b = y;
	s += r->end * y;
	o->end = s;
	r->p.a *= y;
	return s * o->p[0].a * r->p.b * r->end;
}

/* ---- active data in one member only, written or read as another one ---- */

struct two_of_them { struct part p[2]; };

#define BOTH(NAME, OWN, VIEW, INIT, IN, OUT) \
double NAME(double x, int k) \
{ \
	struct OWN s = INIT; \
	struct VIEW *v = (struct VIEW *)&s; \
	v->IN = x * x; \
	return s.OUT * (k + 2); \
} \
double NAME##_back(double x, int k) \
{ \
	struct OWN s = INIT; \
	const struct VIEW *v = (const struct VIEW *)&s; \
	s.OUT = x * x; \
	return v->IN * (k + 2); \
}
#define I {0}

#pragma cadgen fwd behind_row
#pragma cadgen rev behind_row
#pragma cadgen fwd behind_row_back
#pragma cadgen rev behind_row_back
#pragma cadgen fwd second_part
#pragma cadgen rev second_part
#pragma cadgen fwd second_part_back
#pragma cadgen rev second_part_back
#pragma cadgen fwd first_part
#pragma cadgen rev first_part
#pragma cadgen fwd first_part_back
#pragma cadgen rev first_part_back
#pragma cadgen fwd between
#pragma cadgen rev between
#pragma cadgen fwd between_back
#pragma cadgen rev between_back
#pragma cadgen fwd alone
#pragma cadgen rev alone
#pragma cadgen fwd alone_back
#pragma cadgen rev alone_back
#pragma cadgen fwd in_row
#pragma cadgen rev in_row
#pragma cadgen fwd in_row_back
#pragma cadgen rev in_row_back
#pragma cadgen fwd row_as_parts
#pragma cadgen rev row_as_parts
#pragma cadgen fwd row_as_parts_back
#pragma cadgen rev row_as_parts_back
/* test: behind_row k=3 */
/* test: behind_row_back k=3 */
BOTH(behind_row, row, longer_row, I, v[k], last)
/* test: second_part k=1 */
/* test: second_part_back k=1 */
BOTH(second_part, row_of_parts, flat_four, I, d, p[k].b)
/* test: first_part k=0 */
/* test: first_part_back k=0 */
BOTH(first_part, row_of_parts, flat_four, I, b, p[k].b)
/* test: between k=1 */
/* test: between_back k=1 */
BOTH(between, row_of_parts, askew, I, p.b, p[k].a)
/* test: alone k=0 */
/* test: alone_back k=0 */
BOTH(alone, one, row_of_one, I, p[k].b, p.b)
/* test: in_row k=0,1,2 */
/* test: in_row_back k=0,1,2 */
BOTH(in_row, row, longer_row, I, v[k], v[k])
/* test: row_as_parts k=2 */
/* test: row_as_parts_back k=2 */
BOTH(row_as_parts, longer_row, two_of_them, I, p[1].a, v[k])
