/*
 * says: 'rev' of 'area' is requested twice under the name 'area_rev'
 * advice: add name(...) to one of the two
 * follow: sed -i 's/wrt(height)/& name(area_by_height)/' request_twice.c
 */
#pragma cadgen rev wrt(width)
#pragma cadgen rev wrt(height)
double area(double width, double height)
{
	return width * width * height * height;
}
