static inline void quiet(const char *text)
{
	(void)text;
}
