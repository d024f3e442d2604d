/*
 * cadgen: the program. See cadgen --help, and the library for what it does.
 */
#include "cadgen/cadgen.h"

#include <stdio.h>

int main(int argc, char **argv)
{
	CadgenSession *session = cadgen_new();
	CadgenStatus status;

	if (!session) {
		fputs("cadgen: error: out of memory\n", stderr);
		return 1;
	}
	cadgen_catch_faults(session);
	status = cadgen_arguments(session, argc - 1, (const char *const *)argv + 1);
	if (status == CADGEN_DONE)
		status = cadgen_run(session);
	if (status == CADGEN_DONE)
		status = cadgen_write(session);
	if (status == CADGEN_DONE)
		status = cadgen_check(session);
	fputs(cadgen_messages(session), stderr);
	cadgen_free(session);
	return status == CADGEN_NO_MEMORY ? 1 : (int)status;
}
