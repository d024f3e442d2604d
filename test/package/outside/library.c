/* cadgen as a library: prints its output for the named file. */
#include <cadgen/cadgen.h>

#include <stdio.h>

/* Names that cadgen has inside. */
int map_new(void);
int map_new(void)
{
	return 0;
}

int main(int argc, char **argv)
{
	CadgenSession *session = cadgen_new();
	CadgenStatus status;

	cadgen_add_file(session, argv[argc - 1]);
	cadgen_option(session, "--rev", "spring");
	status = cadgen_run(session);
	puts(status == CADGEN_DONE ? cadgen_output_text(session, 0, NULL) : cadgen_messages(session));
	cadgen_free(session);
	return (int)status + map_new();
}
