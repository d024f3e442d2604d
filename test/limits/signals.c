/*
 * Signals at random times: signals CADGEN FOLDER RUNS SEED
 * Each run writes two outputs and a header over older ones, and meets a signal. Afterwards all three
 * are the older ones, or all are what a run without a signal writes, and there is no other file. A
 * signal that comes too early meets no handler, and one that comes too late changes nothing.
 */
#define _XOPEN_SOURCE 700
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { OUTPUTS = 3, MOST = 1 << 20 };

static const char *const outputs[OUTPUTS] = {"a.ad.c", "b.ad.c", "ad.h"};
static char *old[OUTPUTS], *made[OUTPUTS];

/* The older outputs are of a source without the first line. */
static const char source[] = "#pragma cadgen rev %s wrt(x[n])\n"
			     "#pragma cadgen fwd %s wrt(x[n])\n"
			     "double %s(int n, const double *x)\n{\n\tdouble s = 0;\n\n"
			     "\tfor (int i = 1; i < n; i++) {\n\t\ts += x[i] * x[i - 1] * s;\n"
			     "\t\tif (s > 2)\n\t\t\ts /= 1 + x[i] * x[i];\n\t}\n\treturn s;\n}\n";

static void die(const char *what)
{
	perror(what);
	exit(2);
}

static void put(const char *path, const char *text)
{
	FILE *f = fopen(path, "w");

	if (!f || fputs(text, f) < 0 || fclose(f) != 0)
		die(path);
}

static char *get(const char *path)
{
	char *text = calloc(1, MOST);
	FILE *f = fopen(path, "r");

	if (!f || !text)
		die(path);
	if (fread(text, 1, MOST - 1, f) == 0 && ferror(f))
		die(path);
	fclose(f);
	return text;
}

static pid_t start(const char *cadgen)
{
	pid_t child = fork();

	if (child == 0) {
		int log = open("../log", O_WRONLY | O_CREAT | O_TRUNC, 0666);

		dup2(log, STDERR_FILENO);
		execl(cadgen, "cadgen", "--header", "ad.h", "a.c", "b.c", (char *)NULL);
		_exit(126);
	}
	return child;
}

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void wait_for(double seconds)
{
	struct timespec t = {.tv_sec = (time_t)seconds};

	t.tv_nsec = (long)((seconds - (double)t.tv_sec) * 1e9);
	nanosleep(&t, NULL);
}

/* How many files are there besides sources and outputs. */
static int others(void)
{
	DIR *folder = opendir(".");
	struct dirent *entry;
	int count = 0;

	while ((entry = readdir(folder))) {
		int known = entry->d_name[0] == '.' || strcmp(entry->d_name, "a.c") == 0 ||
			    strcmp(entry->d_name, "b.c") == 0;

		for (int i = 0; i < OUTPUTS; i++)
			known |= strcmp(entry->d_name, outputs[i]) == 0;
		if (!known) {
			printf("left: %s\n", entry->d_name);
			unlink(entry->d_name);
			count++;
		}
	}
	closedir(folder);
	return count;
}

/* 0: all are as they were, 1: all are new, -1: neither. */
static int state(void)
{
	int same = 0, new = 0;

	for (int i = 0; i < OUTPUTS; i++) {
		char *text = get(outputs[i]);

		same += strcmp(text, old[i]) == 0;
		new += strcmp(text, made[i]) == 0;
		free(text);
	}
	return same == OUTPUTS ? 0 : new == OUTPUTS ? 1 : -1;
}

static void put_source(const char *path, const char *name, int is_old)
{
	const char *format = is_old ? strchr(source, '\n') + 1 : source;
	char text[2048];

	snprintf(text, sizeof text, format, name, name, name);
	put(path, text);
}

static void make(const char *cadgen, int is_old, char **texts)
{
	int status;

	put_source("a.c", "f", is_old);
	put_source("b.c", "g", is_old);
	if (waitpid(start(cadgen), &status, 0) < 0 || status != 0)
		die("a run without a signal");
	for (int i = 0; i < OUTPUTS; i++)
		texts[i] = get(outputs[i]);
}

int main(int argc, char **argv)
{
	static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
	int runs = argc > 3 ? atoi(argv[3]) : 0, faults = 0, ended = 0, said = 0, status;
	double begin, whole;

	if (argc < 5 || chdir(argv[2]) != 0)
		die("signals CADGEN FOLDER RUNS SEED");
	for (int i = 0; i < 3; i++)
		signal(signals[i], SIG_DFL);
	srand((unsigned)atoi(argv[4]));
	make(argv[1], 1, old);
	begin = now();
	make(argv[1], 0, made);
	whole = now() - begin;
	for (int run = 0; run < runs; run++) {
		int number = signals[run % 3], files;
		double delay = whole * 1.1 * rand() / RAND_MAX;
		pid_t child;
		char *log;

		for (int i = 0; i < OUTPUTS; i++)
			put(outputs[i], old[i]);
		child = start(argv[1]);
		wait_for(delay);
		kill(child, number);
		if (waitpid(child, &status, 0) < 0)
			die("waitpid");
		log = get("../log");
		files = state();
		if (WIFSIGNALED(status) && WTERMSIG(status) == number) {
			ended++;
			said += strncmp(log, "cadgen: ", 8) == 0;
		}
		if (files < 0 || others() || (!WIFSIGNALED(status) && files == 0) ||
		    (WIFSIGNALED(status) ? WTERMSIG(status) != number : WEXITSTATUS(status) != 0)) {
			printf("run %d, signal %d after %.4f s: status %#x, outputs %d: %s\n", run,
			       number, delay, (unsigned)status, files, log);
			faults++;
		}
		free(log);
	}
	printf("%d runs, %d ended by the signal, %d of them said where, %d faults\n", runs, ended, said,
	       faults);
	return faults || ended == 0 || said == 0;
}
