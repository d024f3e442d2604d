/*
 * says: this call of 'square' sees no prototype, and passes 'int' for 'x', which is 'double'
 * advice: declare 'square' with the types of its parameters before the call
 * follow: sed -i 's/^double square()/double square(double x)/' old_style.c
 */
double square();

#pragma cadgen rev wrt(y)
double area(double y)
{
	return square(3) * y * y;
}

double square(x)
	double x;
{
	return x * x;
}
