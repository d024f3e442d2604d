struct model {
	int rows;
	double *data;
};
#pragma cadgen rev f wrt(m->data[3]) // error: members of structures are not supported
#pragma cadgen rev f wrt(m.data) // error: members of structures are not supported
double f(double x)
{
	return x;
}
