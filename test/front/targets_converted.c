/* Which functions pointers of a type may lead to where pointers are converted: also on the way of
 * two conversions, whichever stands first; but none that does not take what the call passes. */
struct a { double v; };
struct b { struct a a; };
struct c { struct b b; };

typedef double (*of_a)(const struct a *);
typedef double (*of_b)(const struct b *);
typedef double (*of_c)(const struct c *);
typedef double (*of_x)(const double *);
typedef double (*of_y)(double *);
typedef double (*of_z)(void *);
typedef void (*returns_none)(const struct a *);
typedef double (*takes_number)(double);
typedef double (*takes_function)(takes_number);
typedef double (*takes_text)(char *);

struct table {
	of_a a;
	of_b b;
	of_c c;
	of_x x;
	of_y y;
	of_z z;
	returns_none none;
	takes_number number;
	takes_function function;
	takes_text text;
};

static double on_a(const struct a *p)
{
	return p->v;
}

static double on_x(const double *x)
{
	return 2 * *x;
}

static void clear(const struct a *p)
{
}

static const double *part(const struct a *p)
{
	return &p->v;
}

static double number(double x)
{
	return x + 3;
}

static double function(takes_number f)
{
	return f(4);
}

static double text(char *p)
{
	return *p;
}

static double other(double x)
{
	return x + 5;
}

static void keep_number(struct table *t, takes_number f)
{
	t->number = f;
}

void convert(struct table *t)
{
	keep_number(t, t->text ? number : other);
	t->a = on_a;
	t->b = (of_b)t->a;
	t->c = (of_c)t->b;
	t->z = (of_z)t->y;
	t->y = (of_y)t->x;
	t->x = on_x;
	t->a = (of_a)clear;
	t->none = clear;
	t->none = (returns_none)part;
	t->number = number;
	t->number = (takes_number)function;
	t->function = function;
	t->function = (takes_function)number;
	t->text = text;
	t->text = (takes_text)function;
}

#pragma cadgen fwd wrt(x)
double uses(const struct table *t, const struct c *c, double x)
{
	double y = x;
	char word[2] = "w";

	t->none(&c->b.a);
	y += t->a(&c->b.a) + t->b(&c->b) + t->c(c);
	y += t->x(&x) * t->y(&x) * t->z(&x);
	return t->number(y) + t->function(number) + t->text(word);
}
