static inline int stepped(void)
{
	static int steps;

	return steps++;
}
