/* row: parameters like `double (*a[3])[4]` */
#pragma cadgen rev
double f(double (*a[3])[4]) // error: the declaration of 'a' is too complicated to be repeated
{
	return (*a[0])[0];
}
