#pragma cadgen rev
double f(double x)
{
	__int128 big = 1; // error: '__int128' is not of a type of standard C, in which derivatives are written
	_Float16 small = 1; // error: '_Float16' is not of a type of standard C, in which derivatives are written
	__float128 wide = x; // error: '__float128' is not of a type of standard C, in which derivatives are written

	return x * big * small * wide;
}
