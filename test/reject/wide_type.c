#pragma cadgen rev
double f(double x)
{
	__int128 big = 1; // error: '__int128' has a type that standard C does not know
	_Float16 small = 1; // error: '_Float16' has a type that standard C does not know
	__float128 wide = x; // error: '__float128' has a type that standard C does not know

	return x * big * small * wide;
}
