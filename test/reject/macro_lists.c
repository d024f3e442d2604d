/* Names in lists that are macros for more than a place that a list can name. */
struct body {
	double v[3], w;
} body, *context;
double u[8], *one, **deep, (*row)[4];

#define BODY_W (&body).w
#define AMID (context)->v[1]
#define DEEP (**deep)
#define FROM (u +
#define LED_TO (*deep)
#define ROW (*row)
#define ADDRESS (&body)
#define MEMBER w)
#define STAR *
#define NOTHING
#define TRAIL context->
#define OPEN (u

#pragma cadgen rev wrt(BODY_W) // error: 'no_address' has no parameter 'BODY_W'
double no_address(double x)
{
	return body.w * x;
}

#pragma cadgen rev wrt(AMID) // error: 'index' has no parameter 'AMID'
double index(double x)
{
	return AMID * x;
}

#pragma cadgen rev wrt(DEEP) // error: 'two_stars' has no parameter 'DEEP'
double two_stars(double x)
{
	return DEEP * x;
}

#pragma cadgen rev wrt(FROM) // error: 'half_a_sum' has no parameter 'FROM'
double half_a_sum(double x)
{
	return FROM 1)[0] * x;
}

#pragma cadgen rev wrt(*LED_TO) // error: 'star_before_star' has no parameter 'LED_TO'
double star_before_star(double x)
{
	return *LED_TO * x;
}

#pragma cadgen rev wrt(ROW[4]) // error: 'brackets_behind_star' has no parameter 'ROW'
double brackets_behind_star(double x)
{
	return ROW[1] * x;
}

#pragma cadgen rev wrt(ADDRESS) // error: 'address' has no parameter 'ADDRESS'
double address(double x)
{
	return ADDRESS->w * x;
}

#pragma cadgen rev wrt(context->MEMBER) // error: 'struct body' has no member 'MEMBER'
double member(double x)
{
	return (context->MEMBER * x;
}

#pragma cadgen rev wrt(STAR) // error: 'lone_star' has no parameter 'STAR'
double lone_star(double x)
{
	return STAR one * x;
}

#pragma cadgen rev wrt(NOTHING) // error: 'nothing' has no parameter 'NOTHING'
double nothing(double x)
{
	return NOTHING x;
}

#pragma cadgen rev wrt(TRAIL) // error: 'arrow' has no parameter 'TRAIL'
double arrow(double x)
{
	return TRAIL w * x;
}

#pragma cadgen rev wrt(OPEN) // error: 'open' has no parameter 'OPEN'
double open(double x)
{
	return OPEN)[0] * x;
}
