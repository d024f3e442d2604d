/* row: members named in `wrt`, `of`, `extent`: the others are constant */
/* test: f net->n=0,3 net->weights[net->n] net->inputs[net->n] */
struct net {
	int n;
	double *weights, *inputs, rate;
};

#pragma cadgen fwd wrt(net->weights[net->n]) of(return)
#pragma cadgen rev wrt(net->weights[net->n]) of(return)
double f(const struct net *net)
{
	double sum = 0;

	for (int i = 0; i < net->n; i++)
		sum += net->weights[i] * net->weights[i] * net->inputs[i];
	return sum * net->rate;
}
