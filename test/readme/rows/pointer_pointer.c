/* row: pointers to pointers, arrays of pointers */
#pragma cadgen rev
double f(double **rows) // error: 'double **' is a pointer to a pointer
{
	return rows[0][0];
}
