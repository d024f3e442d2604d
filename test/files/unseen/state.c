/* Globals that no file of the run defines, of a length that nobody says, or that only the second declaration says. */
extern double state[];
extern double gain;
double gain_b;
double late[];
double late[3];

#pragma cadgen rev step wrt(state, gain, late)
double step(int n)
{
	for (int i = 0; i < n; i++)
		state[i] *= gain;
	return state[n - 1] * late[2];
}
