/* A pragma as far in the file as that of the other. */
void told(void);
#pragma cadgen inactive \
	\
	\
	\
	told
