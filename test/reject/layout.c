#pragma cadgen rev f layout(row) // error: the clause 'layout' has no meaning for 'rev'
#pragma cadgen hvp f layout(row) // error: the clause 'layout' has no meaning for 'hvp'
#pragma cadgen jac f layout(lower) // error: a Jacobian is not symmetric
#pragma cadgen jac f layout(rows) // error: 'row', 'col' or 'lower' is expected here
double f(const double x[2])
{
	return x[0] * x[1];
}
#pragma cadgen hess f layout(row, col) // error: ')' is expected here
