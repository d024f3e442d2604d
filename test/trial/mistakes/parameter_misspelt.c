/*
 * says: the function 'area' has no parameter 'heigth'; did you mean 'height'?
 * follow: sed -i 's/heigth/height/' parameter_misspelt.c
 */
#pragma cadgen grad wrt(heigth)
double area(double width, double height)
{
	return width * height * height;
}
