#pragma cadgen rev
double f(double x, int n)
{
	n = ({ int k = n; for (; k > 3;) k--; k; }) ?: 2; // error: it cannot be told which clauses of this 'for' are omitted
	for (; n > 0;) // error: it cannot be told which clauses of this 'for' are omitted
		x *= n--;
	return x;
}
