/*
 * interrupt COMMAND..: runs it with SIGINT as a terminal sends it, after a second; prints what a
 * shell would call its status. A shell's own background jobs ignore SIGINT.
 */
#define _XOPEN_SOURCE 700
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int argc, char **argv)
{
	int status;
	pid_t child = argc > 1 ? fork() : -1;

	if (child == 0) {
		int log = open("err", O_WRONLY | O_CREAT | O_TRUNC, 0666);

		signal(SIGINT, SIG_DFL);
		dup2(log, STDERR_FILENO);
		execv(argv[1], argv + 1);
		_exit(126);
	}
	if (child < 0)
		return 1;
	sleep(1);
	kill(child, SIGINT);
	if (waitpid(child, &status, 0) < 0)
		return 1;
	printf("%d\n", WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status));
	return 0;
}
