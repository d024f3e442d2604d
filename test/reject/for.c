#pragma cadgen rev
double f(double x, int n)
{
	n = ({ int k = n; for (; k > 3;) k--; k; }) ?: 2; // error: cadgen cannot tell which clauses of this 'for' are left out
	for (; n > 0;) // error: cadgen cannot tell which clauses of this 'for' are left out
		x *= n--;
	return x;
}
