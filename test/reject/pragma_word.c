#pragma cadgen revv f // error: unknown word 'revv' after '#pragma cadgen'; did you mean 'rev'?
#pragma cadgen reverse f // error: unknown word 'reverse' after '#pragma cadgen'
double f(double x)
{
	return x;
}
